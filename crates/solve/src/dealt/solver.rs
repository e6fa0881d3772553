//! CFR and CFR+ with a vector of hands for every public sequence.

use super::{DealtTree, Decision, Half};
use crate::cfr::Variant;
use crate::tree::Player;

/// A solver in progress.
#[derive(Clone, Debug)]
pub struct DealtCfr<'a> {
    tree: &'a DealtTree,
    variant: Variant,
    iterations: usize,
    sides: [Side; 2],
}

/// One player's tables, by sequence and hand. All probabilities are of the own choices only.
#[derive(Clone, Debug)]
struct Side {
    regrets: Vec<f64>,
    current: Vec<f64>,
    reach: Vec<f64>,
    total: Vec<f64>,
    worth: Vec<f64>,
    /// Scratch of one width.
    sums: Vec<f64>,
}

impl<'a> DealtCfr<'a> {
    /// A solver before its first iteration, with uniform strategies.
    pub fn new(tree: &'a DealtTree, variant: Variant) -> Self {
        let side = |player| {
            let half = tree.half(player);
            let zeros = vec![0.0; half.sequences * half.width];
            let mut side = Side {
                regrets: zeros.clone(),
                current: zeros.clone(),
                reach: zeros.clone(),
                total: zeros.clone(),
                worth: zeros,
                sums: vec![0.0; half.width],
            };
            for decision in &half.decisions {
                let range = decision.range(half.width);
                proportional(
                    &side.regrets[range.clone()],
                    &mut side.current[range],
                    &mut side.sums,
                );
            }
            half.reach_into(&side.current, &mut side.reach);
            side
        };
        Self { tree, variant, iterations: 0, sides: Player::BOTH.map(side) }
    }

    /// Runs more iterations, each with an update of either player, first then second.
    pub fn run(&mut self, iterations: usize) {
        for _ in 0..iterations {
            self.iterations += 1;
            let weight = self.variant.weight(self.iterations);
            let [first, second] = &mut self.sides;
            first.update(self.tree.half(Player::First), &second.reach, weight, self.variant);
            second.update(self.tree.half(Player::Second), &first.reach, weight, self.variant);
        }
    }

    /// How many iterations have been run.
    pub fn iterations(&self) -> usize {
        self.iterations
    }

    /// The average strategy of `player`, which is what converges: for each public decision, in the
    /// order in which walking the public tree meets them, and each hand, the odds of the options.
    pub fn average(&self, player: Player) -> Vec<Vec<Vec<f64>>> {
        let (half, odds) = (self.tree.half(player), self.average_odds(player));
        let hand_odds = |decision: &Decision, hand: usize| {
            let options = decision.first..decision.first + decision.choices;
            options.map(|sequence| odds[sequence * half.width + hand]).collect()
        };
        let all_hands = |decision| (0..half.hands).map(|hand| hand_odds(decision, hand)).collect();
        half.decisions.iter().map(all_hands).collect()
    }

    /// The average strategy by sequence and hand.
    fn average_odds(&self, player: Player) -> Vec<f64> {
        let half = self.tree.half(player);
        let total = &self.sides[player.index()].total;
        let mut odds = vec![0.0; total.len()];
        let mut sums = vec![0.0; half.width];
        for decision in &half.decisions {
            let range = decision.range(half.width);
            proportional(&total[range.clone()], &mut odds[range], &mut sums);
        }
        odds
    }

    /// Exploitability of the average strategies, half of NashConv as in
    /// [`best_response`](crate::best_response).
    pub fn exploitability(&self) -> f64 {
        let [first, second] = Player::BOTH.map(|player| self.best_response_worth(player));
        0.5 * (first + second)
    }

    /// What the best response of `player` wins against the other's average strategy.
    pub fn best_response_worth(&self, player: Player) -> f64 {
        let (half, other) = (self.tree.half(player), self.tree.half(player.other()));
        let odds = self.average_odds(player.other());
        let mut reach = vec![0.0; odds.len()];
        other.reach_into(&odds, &mut reach);
        let mut worth = vec![0.0; half.sequences * half.width];
        half.ending_worths(&reach, &mut worth);
        for decision in half.decisions.iter().rev() {
            let (before, from) = worth.split_at_mut(decision.first * half.width);
            let parent = &mut before[decision.parent * half.width..][..half.width];
            for (hand, parent) in parent.iter_mut().enumerate() {
                let options = (0..decision.choices).map(|c| from[c * half.width + hand]);
                *parent += options.fold(f64::NEG_INFINITY, f64::max);
            }
        }
        worth[..half.width].iter().sum()
    }
}

impl Side {
    fn update(&mut self, half: &Half, opponent_reach: &[f64], weight: f64, variant: Variant) {
        for (total, reach) in self.total.iter_mut().zip(&self.reach) {
            *total += weight * reach;
        }
        half.ending_worths(opponent_reach, &mut self.worth);
        let floor = match variant {
            Variant::Vanilla => f64::NEG_INFINITY,
            Variant::Plus => 0.0,
        };
        for decision in half.decisions.iter().rev() {
            self.regret(decision, half.width, floor);
        }
        half.reach_into(&self.current, &mut self.reach);
    }

    fn regret(&mut self, decision: &Decision, width: usize, floor: f64) {
        let range = decision.range(width);
        let (before, worth) = self.worth.split_at_mut(range.start);
        let worth = &worth[..range.len()];
        let means = &mut self.sums[..width];
        let odds = &mut self.current[range.clone()];
        means.fill(0.0);
        for (worth, odds) in worth.chunks_exact(width).zip(odds.chunks_exact(width)) {
            for ((mean, worth), odds) in means.iter_mut().zip(worth).zip(odds) {
                *mean += worth * odds;
            }
        }
        let regrets = &mut self.regrets[range];
        for (regrets, worth) in regrets.chunks_exact_mut(width).zip(worth.chunks_exact(width)) {
            for ((regret, worth), mean) in regrets.iter_mut().zip(worth).zip(means.iter()) {
                *regret = (*regret + (worth - mean)).max(floor);
            }
        }
        let parent = &mut before[decision.parent * width..][..width];
        for (parent, mean) in parent.iter_mut().zip(means.iter()) {
            *parent += mean;
        }
        proportional(regrets, odds, means);
    }
}

impl Decision {
    fn range(&self, width: usize) -> std::ops::Range<usize> {
        self.first * width..(self.first + self.choices) * width
    }
}

impl Half {
    /// Into `reach`: for each sequence and hand the product of the odds of all its choices.
    fn reach_into(&self, odds: &[f64], reach: &mut [f64]) {
        let width = self.width;
        reach[..width].fill(1.0);
        for decision in &self.decisions {
            let range = decision.range(width);
            let (before, from) = reach.split_at_mut(range.start);
            let parent = &before[decision.parent * width..][..width];
            let rows = from.chunks_exact_mut(width).zip(odds[range].chunks_exact(width));
            for (reach, odds) in rows {
                for ((reach, odds), parent) in reach.iter_mut().zip(odds).zip(parent) {
                    *reach = parent * odds;
                }
            }
        }
    }

    /// Into `worth`: for each own sequence and hand, what the endings right after it are worth.
    fn ending_worths(&self, opponent_reach: &[f64], worth: &mut [f64]) {
        // The usual widths get code of their own, with the whole vector in registers.
        match self.width {
            2 => self.fixed_ending_worths::<2>(opponent_reach, worth),
            4 => self.fixed_ending_worths::<4>(opponent_reach, worth),
            6 => self.fixed_ending_worths::<6>(opponent_reach, worth),
            8 => self.fixed_ending_worths::<8>(opponent_reach, worth),
            width => {
                worth.fill(0.0);
                for (bounds, worth) in self.starts.windows(2).zip(worth.chunks_exact_mut(width)) {
                    for row in bounds[0]..bounds[1] {
                        let reach = opponent_reach[self.rows[row]];
                        let cells = &self.cells[row * width..(row + 1) * width];
                        for (worth, cell) in worth.iter_mut().zip(cells) {
                            *worth += cell * reach;
                        }
                    }
                }
            }
        }
    }

    fn fixed_ending_worths<const WIDTH: usize>(&self, opponent_reach: &[f64], worth: &mut [f64]) {
        let (worth, _) = worth.as_chunks_mut::<WIDTH>();
        let (cells, _) = self.cells.as_chunks::<WIDTH>();
        for (bounds, worth) in self.starts.windows(2).zip(worth) {
            let range = bounds[0]..bounds[1];
            let mut sum = [0.0; WIDTH];
            for (&other, cells) in self.rows[range.clone()].iter().zip(&cells[range]) {
                let reach = opponent_reach[other];
                for (sum, cell) in sum.iter_mut().zip(cells) {
                    *sum += cell * reach;
                }
            }
            *worth = sum;
        }
    }
}

/// For each hand, odds in proportion to the positive parts of the weights, or uniform if there are
/// none. Written without branches so that all hands go together.
fn proportional(weights: &[f64], odds: &mut [f64], sums: &mut [f64]) {
    let width = sums.len();
    sums.fill(0.0);
    for weights in weights.chunks_exact(width) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += weight.max(0.0);
        }
    }
    // One division for each hand instead of one for each option.
    for sum in sums.iter_mut() {
        *sum = if 0.0 < *sum { 1.0 / *sum } else { 0.0 };
    }
    let even = width as f64 / weights.len() as f64;
    for (odds, weights) in odds.chunks_exact_mut(width).zip(weights.chunks_exact(width)) {
        for ((odds, weight), &scale) in odds.iter_mut().zip(weights).zip(sums.iter()) {
            *odds = if 0.0 < scale { weight.max(0.0) * scale } else { even };
        }
    }
}
