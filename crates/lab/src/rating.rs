//! Ratings from the results of pairs, by the model of Bradley and Terry on the scale of Elo.
//!
//! A player of rating a scores 1 / (1 + 10^((b - a) / 400)) of a match against one of rating b. The ratings are those
//! under which the results are most likely; their errors come from the curvature of the likelihood there, the
//! observed Fisher information.

use serde::Serialize;

/// What one player of a pair scored against the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PairScore {
    /// Who scored.
    pub player: usize,
    /// Against whom.
    pub other: usize,
    /// How much: a win counts 1, a draw a half.
    pub score: f64,
    /// In how many matches that are independent of each other; those that share dice count less or more.
    pub matches: f64,
}

/// How strong a player is, compared with player 0.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// On the scale of Elo: 400 more is ten wins for each loss.
    pub elo: f64,
    /// One standard error of the difference to player 0.
    pub error: f64,
}

/// The prior: as if every pair that played had once more drawn. It keeps a player who never lost at a finite height,
/// and moves nothing else by more than a fraction of its error.
const PRIOR_MATCHES: f64 = 1.0;

/// Elo points for one unit of the logistic function.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Newton's method is done when no rating moves by more; far below what is printed.
const STILL: f64 = 1e-10;
const STEPS_MAX: usize = 200;

/// The ratings of so many players, player 0 at 0; none for those whom no chain of results connects with player 0.
pub fn ratings(players: usize, results: &[PairScore]) -> Vec<Option<Rating>> {
    let connected = connected(players, results);
    // Only they have an unknown, and player 0 is the anchor.
    let free: Vec<usize> = (1..players).filter(|player| connected[*player]).collect();
    let place = |player: usize| free.iter().position(|other| *other == player);
    let mut strength = vec![0.0_f64; players];
    let mut information = Vec::new();
    for _ in 0..STEPS_MAX {
        let mut slope = vec![0.0; free.len()];
        information = vec![vec![0.0; free.len()]; free.len()];
        for result in results.iter().filter(|result| result.matches > 0.0) {
            let n = result.matches + PRIOR_MATCHES;
            let score = result.score + PRIOR_MATCHES / 2.0;
            let expected = 1.0 / (1.0 + (strength[result.other] - strength[result.player]).exp());
            let weight = n * expected * (1.0 - expected);
            let (a, b) = (place(result.player), place(result.other));
            for (own, sign) in [(a, 1.0), (b, -1.0)] {
                let Some(own) = own else { continue };
                slope[own] += sign * (score - n * expected);
                information[own][own] += weight;
            }
            if let (Some(a), Some(b)) = (a, b) {
                information[a][b] -= weight;
                information[b][a] -= weight;
            }
        }
        let steps = product(&inverse(&information), &slope);
        // A long step can overshoot where the curve is flat; the likelihood is concave, so short ones arrive too.
        let longest = steps.iter().fold(0.0_f64, |most, step| most.max(step.abs()));
        let shorten = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        free.iter().zip(&steps).for_each(|(player, step)| strength[*player] += step * shorten);
        if longest < STILL {
            break;
        }
    }
    let variance = inverse(&information);
    let rating = |player: usize| {
        let error = match place(player) {
            Some(at) => ELO * variance[at][at].sqrt(),
            None if player == 0 => 0.0,
            None => return None,
        };
        Some(Rating { elo: ELO * strength[player], error })
    };
    (0..players).map(rating).collect()
}

/// Whom a chain of results connects with player 0.
fn connected(players: usize, results: &[PairScore]) -> Vec<bool> {
    let mut reached = vec![false; players];
    reached.iter_mut().take(1).for_each(|first| *first = true);
    // A chain has at most as many links as there are players.
    for _ in 0..players {
        for result in results.iter().filter(|result| result.matches > 0.0) {
            let either = reached[result.player] || reached[result.other];
            reached[result.player] = either;
            reached[result.other] = either;
        }
    }
    reached
}

/// The inverse of a positive definite matrix, by elimination: there are as many rows as players, and no more.
fn inverse(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |row: usize| (0..size).map(move |column| f64::from(u8::from(row == column)));
    let mut rows: Vec<Vec<f64>> = matrix
        .iter()
        .enumerate()
        .map(|(at, row)| row.iter().copied().chain(unit(at)).collect())
        .collect();
    for pivot in 0..size {
        let by = rows[pivot][pivot];
        rows[pivot].iter_mut().for_each(|cell| *cell /= by);
        let pivot_row = rows[pivot].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
            let factor = row[pivot];
            row.iter_mut().zip(&pivot_row).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    rows.into_iter().map(|row| row[size..].to_vec()).collect()
}

fn product(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    let dot = |row: &Vec<f64>| row.iter().zip(vector).map(|(a, b)| a * b).sum();
    matrix.iter().map(dot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(player: usize, other: usize, score: f64, matches: u64) -> PairScore {
        PairScore { player, other, score, matches: matches as f64 }
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-6 * (1.0 + b.abs())
    }

    #[test]
    fn two_players_have_a_closed_form() {
        for (score, matches) in [(75.0, 100), (50.0, 100), (100.0, 100), (0.0, 4000), (0.5, 1)] {
            let rated = ratings(2, &[result(1, 0, score, matches)]);
            let n = matches as f64 + 1.0;
            let (won, lost) = (score + 0.5, n - score - 0.5);
            let rating = rated[1].unwrap();
            assert!(
                near(rating.elo, 400.0 * (won / lost).log10()),
                "{score}/{matches}: {rating:?}"
            );
            assert!(near(rating.error, ELO / (won * lost / n).sqrt()), "{rating:?}");
            assert_eq!(rated[0], Some(Rating { elo: 0.0, error: 0.0 }));
        }
    }

    #[test]
    fn errors_add_up_along_a_chain() {
        let chain = [result(1, 0, 70.0, 100), result(2, 1, 70.0, 100)];
        let rated: Vec<Rating> = ratings(3, &chain).into_iter().flatten().collect();
        assert!(near(rated[2].elo, 2.0 * rated[1].elo));
        assert!(near(rated[2].error, rated[1].error * 2.0_f64.sqrt()));
    }

    #[test]
    fn who_tells_a_result_does_not_matter() {
        let told = [result(1, 0, 70.0, 100), result(2, 1, 64.0, 80), result(2, 0, 90.0, 100)];
        let turned = [result(0, 1, 30.0, 100), result(1, 2, 16.0, 80), result(0, 2, 10.0, 100)];
        for (a, b) in
            ratings(3, &told).into_iter().flatten().zip(ratings(3, &turned).into_iter().flatten())
        {
            assert!(near(a.elo, b.elo) && near(a.error, b.error), "{a:?} {b:?}");
        }
    }

    #[test]
    fn the_most_likely_ratings_expect_what_was_scored() {
        let all = [result(1, 0, 70.0, 100), result(2, 1, 64.0, 80), result(2, 0, 90.0, 100)];
        let rated: Vec<Rating> = ratings(3, &all).into_iter().flatten().collect();
        for player in 0..3 {
            let surplus: f64 = all
                .iter()
                .filter(|result| result.player == player || result.other == player)
                .map(|result| {
                    let gap = rated[result.other].elo - rated[result.player].elo;
                    let expected = 1.0 / (1.0 + 10.0_f64.powf(gap / 400.0));
                    let n = result.matches + 1.0;
                    let more = result.score + 0.5 - n * expected;
                    if result.player == player { more } else { -more }
                })
                .sum();
            assert!(surplus.abs() < 1e-6, "player {player}: {surplus}");
        }
    }

    #[test]
    fn whoever_has_not_played_has_no_rating() {
        let rated =
            ratings(4, &[result(1, 0, 7.0, 10), result(3, 2, 5.0, 10), result(2, 0, 0.0, 0)]);
        assert_eq!(
            rated.iter().map(Option::is_some).collect::<Vec<_>>(),
            [true, true, false, false]
        );
        assert_eq!(ratings(1, &[]).len(), 1);
    }
}
