//! Counterfactual regret minimisation on a [`Tree`].
//!
//! Per player and iteration: one pass over the endings gives what each own sequence is worth
//! against the opponent's present strategy (chance included, so these are counterfactual values),
//! and one pass back over the information sets gives values and regrets. This is CFR (Zinkevich,
//! Johanson, Bowling, Piccione 2007) and CFR+ (Tammelin 2014) exactly, without walking the tree.

use crate::best_response::{Strategy, exploitability};
use crate::tree::{Plan, Player, Tree};

/// Which member of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// CFR: regrets may become negative; the average weighs all iterations alike. The players
    /// update in turn.
    Vanilla,
    /// CFR+: regrets are cut off at zero after each update; iteration `t`, counted from one, has
    /// weight `t` in the average. The players update in turn, the second already against the
    /// first's new strategy. This is what OpenSpiel's `CFRPlusSolver` does.
    Plus,
}

impl Variant {
    /// How much an iteration, counted from 1, counts in the average.
    pub(crate) fn weight(self, iteration: usize) -> f64 {
        match self {
            Variant::Vanilla => 1.0,
            Variant::Plus => iteration as f64,
        }
    }
}

/// A solver in progress.
///
/// ```
/// use duello_solve::cfr::{Cfr, Variant};
/// use duello_solve::best_response::expected_payoff;
/// use duello_solve::toys::kuhn::Kuhn;
/// use duello_solve::tree::Tree;
///
/// let tree = Tree::compile(&Kuhn).expect("a well-formed game");
/// let mut cfr = Cfr::new(&tree, Variant::Plus);
/// cfr.run(1000);
/// assert!(cfr.exploitability() < 1e-3);
/// assert!((expected_payoff(&tree, &cfr.average()) + 1.0 / 18.0).abs() < 1e-3);
/// ```
#[derive(Clone, Debug)]
pub struct Cfr<'a> {
    tree: &'a Tree,
    variant: Variant,
    iterations: usize,
    sides: [Side; 2],
}

/// One player's tables, all by sequence.
#[derive(Clone, Debug)]
struct Side {
    regrets: Vec<f64>,
    current: Strategy,
    /// The probability that the current strategy makes all choices of a sequence.
    reach: Vec<f64>,
    /// Weighted sum of `reach` over the iterations.
    total: Vec<f64>,
    /// Scratch: what each sequence is worth.
    worth: Vec<f64>,
}

impl<'a> Cfr<'a> {
    /// A solver before its first iteration, with uniform strategies.
    pub fn new(tree: &'a Tree, variant: Variant) -> Self {
        let side = |player| {
            let zeros = vec![0.0; tree.plan(player).sequences];
            let current = Strategy::uniform(tree, player);
            let mut reach = zeros.clone();
            current.reach_into(tree, player, &mut reach);
            Side { regrets: zeros.clone(), current, reach, total: zeros.clone(), worth: zeros }
        };
        Self { tree, variant, iterations: 0, sides: Player::BOTH.map(side) }
    }

    /// Runs more iterations, each with an update of either player.
    pub fn run(&mut self, iterations: usize) {
        for _ in 0..iterations {
            self.iterations += 1;
            let weight = self.variant.weight(self.iterations);
            let [first, second] = &mut self.sides;
            first.update(self.tree.plan(Player::First), &second.reach, weight, self.variant);
            second.update(self.tree.plan(Player::Second), &first.reach, weight, self.variant);
        }
    }

    /// How many iterations have been run.
    pub fn iterations(&self) -> usize {
        self.iterations
    }

    /// The average strategies, which is what converges.
    pub fn average(&self) -> [Strategy; 2] {
        Player::BOTH.map(|player| {
            let total = &self.sides[player.index()].total;
            let mut odds = vec![1.0; total.len()];
            for set in &self.tree.plan(player).sets {
                proportional(&total[set.range()], &mut odds[set.range()]);
            }
            Strategy { odds }
        })
    }

    /// The strategies of the moment.
    pub fn current(&self) -> [Strategy; 2] {
        [self.sides[0].current.clone(), self.sides[1].current.clone()]
    }

    /// Exploitability of the average strategies: see [`exploitability`].
    pub fn exploitability(&self) -> f64 {
        exploitability(self.tree, &self.average())
    }
}

impl Side {
    fn update(&mut self, plan: &Plan, opponent_reach: &[f64], weight: f64, variant: Variant) {
        for (total, reach) in self.total.iter_mut().zip(&self.reach) {
            *total += weight * reach;
        }
        plan.ending_worths(opponent_reach, &mut self.worth);
        for set in plan.sets.iter().rev() {
            let worth = &self.worth[set.range()];
            let odds = &mut self.current.odds[set.range()];
            let regrets = &mut self.regrets[set.range()];
            let mean: f64 = worth.iter().zip(odds.iter()).map(|(worth, p)| worth * p).sum();
            for (regret, worth) in regrets.iter_mut().zip(worth) {
                *regret += worth - mean;
                if variant == Variant::Plus {
                    *regret = regret.max(0.0);
                }
            }
            proportional(regrets, odds);
            self.worth[set.parent as usize] += mean;
        }
        self.reach[0] = 1.0;
        for set in &plan.sets {
            let parent = self.reach[set.parent as usize];
            let odds = &self.current.odds[set.range()];
            for (reach, odds) in self.reach[set.range()].iter_mut().zip(odds) {
                *reach = parent * odds;
            }
        }
    }
}

/// Probabilities in proportion to the positive parts, or uniform if there are none.
pub(crate) fn proportional(weights: &[f64], odds: &mut [f64]) {
    let total: f64 = weights.iter().map(|weight| weight.max(0.0)).sum();
    if 0.0 < total {
        let scale = 1.0 / total;
        for (odds, weight) in odds.iter_mut().zip(weights) {
            *odds = weight.max(0.0) * scale;
        }
    } else {
        odds.fill(1.0 / weights.len() as f64);
    }
}

impl Plan {
    /// Into `worth`: for each own sequence, what the endings right after it are worth when the
    /// opponent reaches sequences with `opponent_reach`.
    pub(crate) fn ending_worths(&self, opponent_reach: &[f64], worth: &mut [f64]) {
        for (worth, bounds) in worth.iter_mut().zip(self.starts.windows(2)) {
            let endings = &self.endings[bounds[0] as usize..bounds[1] as usize];
            *worth = endings.iter().map(|&(other, w)| w * opponent_reach[other as usize]).sum();
        }
    }
}
