//! How sure a score is when matches share their dice.
//!
//! The matches of one round of changed seats have the same dice, so they are not independent: in gunslingers both
//! matches of a pair nearly always have the same winner, in a game where going first decides they nearly never have.
//! Counted as independent matches, the first would look surer than it is and the second less sure. So the unit is the
//! round, as in any sample that is taken in clusters: what counts is how far the scores of rounds lie apart.

use serde::{Deserialize, Serialize};

/// Sums over rounds, all of them whole numbers: scores count parts of a match, which has twice as many as players.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Rounds {
    /// How many rounds there are.
    pub count: u64,
    /// The squares of their numbers of matches, added up. A round may be cut short by the end of a series.
    pub sizes_squared: u64,
    /// For each player the squares of the rounds' scores, added up.
    pub scores_squared: Vec<u64>,
    /// For each player the rounds' scores times their numbers of matches, added up.
    pub scores_by_size: Vec<u64>,
}

/// In how many parts a match is divided between so many players, so that a shared win and a draw are whole numbers.
pub(crate) fn parts_of_a_match(players: usize) -> u64 {
    2 * players as u64
}

impl Rounds {
    pub(crate) fn new(players: usize) -> Rounds {
        let none = vec![0; players];
        Rounds { scores_squared: none.clone(), scores_by_size: none, ..Rounds::default() }
    }

    /// Adds a round of so many matches, with the parts that each player scored in it.
    pub(crate) fn add(&mut self, matches: u64, scores: impl Iterator<Item = u64>) {
        self.count += 1;
        self.sizes_squared += matches * matches;
        for (player, score) in scores.enumerate() {
            self.scores_squared[player] += score * score;
            self.scores_by_size[player] += score * matches;
        }
    }

    pub(crate) fn merge(&mut self, other: &Rounds) {
        self.count += other.count;
        self.sizes_squared += other.sizes_squared;
        for (mine, theirs) in [
            (&mut self.scores_squared, &other.scores_squared),
            (&mut self.scores_by_size, &other.scores_by_size),
        ] {
            mine.resize(mine.len().max(theirs.len()), 0);
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
        }
    }

    /// As many independent matches would be as sure of this score.
    ///
    /// The variance of the mean of independent matches is divided by that of rounds. To the rounds one is added that
    /// is as spread as independent matches are: a few rounds that happen to be equal prove nothing.
    pub(crate) fn independent(&self, player: usize, score: f64, matches: u64) -> f64 {
        if self.count == 0 {
            return matches as f64;
        }
        let rate = score / matches as f64;
        let size = matches as f64 / self.count as f64;
        let spread = rate * (1.0 - rate);
        // All matches won or lost: nothing tells how alike the matches of a round are, so take the worst.
        if spread <= f64::EPSILON {
            return self.count as f64;
        }
        let parts = parts_of_a_match(self.scores_squared.len()) as f64;
        let squares = self.scores_squared[player] as f64 / (parts * parts);
        let by_size = self.scores_by_size[player] as f64 / parts;
        let apart = squares - 2.0 * rate * by_size + rate * rate * self.sizes_squared as f64;
        let effect = (apart.max(0.0) + size * spread) / ((self.count as f64 + 1.0) * size * spread);
        matches as f64 / effect
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds of two matches between two players; player 0 wins so many of each.
    fn independent(wins: &[u64]) -> f64 {
        let mut rounds = Rounds::new(2);
        for wins in wins {
            rounds.add(2, [4 * wins, 8 - 4 * wins].into_iter());
        }
        rounds.independent(0, wins.iter().sum::<u64>() as f64, 2 * wins.len() as u64)
    }

    #[test]
    fn pairs_that_end_alike_count_once() {
        let n = independent(&[2, 0].repeat(50));
        assert!((100.0..103.0).contains(&n), "{n}");
    }

    #[test]
    fn independent_pairs_count_twice() {
        let n = independent(&[2, 1, 1, 0].repeat(25));
        assert!((n - 200.0).abs() < 1e-9, "{n}");
    }

    #[test]
    fn pairs_that_the_seat_decides_are_surer_than_their_matches() {
        let mixed = [[1; 9].as_slice(), &[2]].concat().repeat(10);
        assert!(independent(&mixed) > 400.0);
        let few = independent(&[1, 1, 1]);
        assert!((few - 24.0).abs() < 1e-9, "three equal rounds are not beyond doubt: {few}");
    }

    #[test]
    fn where_all_is_won_a_round_counts_once() {
        assert_eq!(independent(&[2; 100]), 100.0);
    }

    #[test]
    fn single_matches_are_independent() {
        let mut rounds = Rounds::new(2);
        for win in [1, 0, 0, 1, 1, 1, 0, 1, 1, 1] {
            rounds.add(1, [4 * win, 4 - 4 * win].into_iter());
        }
        assert!((rounds.independent(0, 7.0, 10) - 10.0).abs() < 1e-9);
    }
}
