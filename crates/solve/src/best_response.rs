//! Best responses and exploitability of strategies in a [`Tree`].
//!
//! **Convention.** With `b1` the most the first player can get against the second's strategy and
//! `b2` the most the second can get against the first's, *NashConv* is `b1 + b2` and
//! **exploitability is half of it**: the mean of what the two best responses win, as in OpenSpiel.
//! It is zero exactly at an equilibrium.

use crate::tree::{Player, Tree};

/// A behaviour strategy of one player: for each sequence the probability of its last choice, given
/// that its information set is reached. Sequence 0, nothing chosen, has probability 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    pub(crate) odds: Vec<f64>,
}

/// A pure strategy that wins the most, and what it wins.
#[derive(Clone, Debug, PartialEq)]
pub struct BestResponse {
    /// The payoff to the player who responds.
    pub worth: f64,
    /// The response itself.
    pub strategy: Strategy,
}

impl Strategy {
    /// Every option equally likely.
    pub fn uniform(tree: &Tree, player: Player) -> Self {
        let mut odds = vec![1.0; tree.plan(player).sequences];
        for set in &tree.plan(player).sets {
            odds[set.range()].fill(1.0 / f64::from(set.choices));
        }
        Self { odds }
    }

    /// The probabilities in each information set, in the order in which walking the game from its
    /// root, options in order, first meets the sets.
    pub fn by_set<'a>(&'a self, tree: &'a Tree, player: Player) -> impl Iterator<Item = &'a [f64]> {
        tree.plan(player).sets.iter().map(|set| &self.odds[set.range()])
    }

    /// Into `reach`: for each sequence the product of the probabilities of all its choices.
    pub(crate) fn reach_into(&self, tree: &Tree, player: Player, reach: &mut [f64]) {
        reach[0] = 1.0;
        for set in &tree.plan(player).sets {
            let parent = reach[set.parent as usize];
            for (reach, odds) in reach[set.range()].iter_mut().zip(&self.odds[set.range()]) {
                *reach = parent * odds;
            }
        }
    }
}

/// The best response of `player` to a strategy of the opponent.
///
/// # Panics
/// If the strategy does not belong to the opponent in this game.
pub fn best_response(tree: &Tree, player: Player, against: &Strategy) -> BestResponse {
    let mut worth = sequence_worths(tree, player, against);
    let plan = tree.plan(player);
    let mut odds = vec![0.0; plan.sequences];
    odds[0] = 1.0;
    for set in plan.sets.iter().rev() {
        let mut best = set.first as usize;
        for sequence in set.range() {
            if worth[best] < worth[sequence] {
                best = sequence;
            }
        }
        odds[best] = 1.0;
        worth[set.parent as usize] += worth[best];
    }
    BestResponse { worth: worth[0], strategy: Strategy { odds } }
}

/// Half of NashConv: see the [module](self).
pub fn exploitability(tree: &Tree, strategies: &[Strategy; 2]) -> f64 {
    let worth =
        |player: Player| best_response_worth(tree, player, &strategies[player.other().index()]);
    0.5 * (worth(Player::First) + worth(Player::Second))
}

/// The payoff to the first player when both keep to their strategies.
pub fn expected_payoff(tree: &Tree, strategies: &[Strategy; 2]) -> f64 {
    let worth = sequence_worths(tree, Player::First, &strategies[1]);
    let mut reach = vec![0.0; worth.len()];
    strategies[0].reach_into(tree, Player::First, &mut reach);
    worth.iter().zip(&reach).map(|(worth, reach)| worth * reach).sum()
}

fn best_response_worth(tree: &Tree, player: Player, against: &Strategy) -> f64 {
    let mut worth = sequence_worths(tree, player, against);
    for set in tree.plan(player).sets.iter().rev() {
        let best = worth[set.range()].iter().copied().fold(f64::NEG_INFINITY, f64::max);
        worth[set.parent as usize] += best;
    }
    worth[0]
}

/// For each own sequence, what the endings right after it are worth against the strategy.
fn sequence_worths(tree: &Tree, player: Player, against: &Strategy) -> Vec<f64> {
    let opponent = player.other();
    assert_eq!(against.odds.len(), tree.plan(opponent).sequences, "a strategy of the opponent");
    let mut reach = vec![0.0; against.odds.len()];
    against.reach_into(tree, opponent, &mut reach);
    let mut worth = vec![0.0; tree.plan(player).sequences];
    tree.plan(player).ending_worths(&reach, &mut worth);
    worth
}
