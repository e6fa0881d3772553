//! Where two seats answer at once there is no best answer, only a best mixture.
//!
//! The planner's best answers are set against the other's best, each pair is played on, and the matrix is solved by
//! regret matching. The other's secrets are imagined several times over: in each world he may answer as suits what he
//! holds there, while the planner, who cannot tell the worlds apart, has one mixture for all of them.

use std::sync::Arc;

use duello_core::{Advice, Seat, State};

use super::Guide;
use super::plays::{Line, Plays};

/// How a planner mixes its answers where another seat answers at the same time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mix {
    /// How many answers of each side are set against each other, the best ones.
    pub answers: usize,
    /// In how many worlds.
    pub worlds: u32,
    /// How many plays each pair has in each world.
    pub plays: u32,
    /// In how many of a hundred decisions the other is expected to answer like the guide, whatever suits him.
    pub plain: u32,
}

/// A world, and what the other would do in it.
pub(super) struct World<G: Advice> {
    pub(super) state: Arc<State<G>>,
    pub(super) rivals: Vec<G::Action>,
}

/// What each own answer brings against each of the other's in one world: 1 for a win, 0 for a loss.
struct Matrix {
    cells: Vec<Vec<f64>>,
}

impl Mix {
    /// Own answers with what they bring against the guide: the share of each in the mixture, and how many plays that
    /// took.
    pub(super) fn shares<G: Advice, P: Guide<G>>(
        &self,
        plays: &Plays<'_, '_, G, P>,
        guide: &P,
        own: &[(&G::Action, f64)],
        rival: Seat,
        worlds: &[World<G>],
    ) -> (Vec<f64>, u32) {
        let mut spent = 0;
        let plain = f64::from(self.plain) / 100.0;
        let matrix = |(number, world): (usize, &World<G>)| {
            let against = |own: &G::Action, answer: &G::Action| Line {
                own: own.clone(),
                rival: Some((rival, answer.clone())),
            };
            let lines = own
                .iter()
                .flat_map(|(own, _)| world.rivals.iter().map(|answer| against(own, answer)))
                .collect();
            let begin = number as u64 * u64::from(self.plays);
            let dice = begin..begin + u64::from(self.plays);
            let state = world.state.clone();
            let brought = plays.all(guide, lines, dice, move |_| (*state).clone());
            spent += brought.iter().map(|pair| pair.tries).sum::<u32>();
            let cell = |at: usize, against_guide: f64| {
                let mean = brought[at].sum as f64 / f64::from(brought[at].tries.max(1));
                (1.0 - plain) * (mean + 1000.0) / 2000.0 + plain * against_guide
            };
            let wide = world.rivals.len();
            let row = |(row, (_, against_guide)): (usize, &(&G::Action, f64))| {
                (0..wide).map(|column| cell(row * wide + column, *against_guide)).collect()
            };
            Matrix { cells: own.iter().enumerate().map(row).collect() }
        };
        let matrices: Vec<Matrix> = worlds.iter().enumerate().map(matrix).collect();
        (solve(own.len(), &matrices), spent)
    }
}

/// How often regrets are matched: the mixture is then good to a hundredth of a win and better, which is less than
/// what the plays leave open.
const ROUNDS: u32 = 2000;

/// The mixture of rows that brings most against whoever knows it and the world, by regret matching with regrets that
/// never fall below 0 and later rounds counting more.
fn solve(rows: usize, worlds: &[Matrix]) -> Vec<f64> {
    let mut row_regrets = vec![0.0; rows];
    let mut columns: Vec<Vec<f64>> = worlds.iter().map(|world| vec![0.0; world.width()]).collect();
    let mut shares = vec![0.0; rows];
    for round in 1..=ROUNDS {
        let row_mix = matched(&row_regrets);
        let mut brought = vec![0.0; rows];
        // The columns answer this round's rows, and the rows that answer: taking turns gets there sooner.
        for (world, regrets) in worlds.iter().zip(&mut columns) {
            let conceded = |column: usize| {
                let cells = world.cells.iter().map(|row| row[column]);
                cells.zip(&row_mix).map(|(cell, share)| cell * share).sum::<f64>()
            };
            let conceded: Vec<f64> = (0..regrets.len()).map(conceded).collect();
            let mean = dot(&conceded, &matched(regrets));
            regrets.iter_mut().zip(&conceded).for_each(|(r, c)| *r = (*r + mean - c).max(0.0));
            let column_mix = matched(regrets);
            for (brought, row) in brought.iter_mut().zip(&world.cells) {
                *brought += dot(row, &column_mix);
            }
        }
        let mean = dot(&brought, &row_mix);
        row_regrets.iter_mut().zip(&brought).for_each(|(r, b)| *r = (*r + b - mean).max(0.0));
        shares.iter_mut().zip(&row_mix).for_each(|(sum, part)| *sum += f64::from(round) * part);
    }
    let sum: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / sum).collect()
}

/// Each by its regret; evenly where nothing is regretted.
fn matched(regrets: &[f64]) -> Vec<f64> {
    let sum: f64 = regrets.iter().sum();
    let even = 1.0 / regrets.len() as f64;
    regrets.iter().map(|regret| if sum > 0.0 { regret / sum } else { even }).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

impl Matrix {
    fn width(&self) -> usize {
        self.cells.first().map_or(0, Vec::len)
    }
}

#[cfg(test)]
mod tests {
    use super::{Matrix, solve};

    fn matrix(rows: &[&[f64]]) -> Matrix {
        Matrix { cells: rows.iter().map(|row| row.to_vec()).collect() }
    }

    #[test]
    fn a_game_without_a_saddle_is_mixed() {
        // Matching pennies with one pair worth twice: the value is 2/3 of it, the first row a third.
        let shares = solve(2, &[matrix(&[&[1.0, 0.0], &[0.0, 0.5]])]);
        assert!((shares[0] - 1.0 / 3.0).abs() < 0.01, "{shares:?}");
    }

    #[test]
    fn what_is_better_in_every_case_is_taken_alone() {
        let shares = solve(2, &[matrix(&[&[0.6, 0.7], &[0.5, 0.4]])]);
        assert!(shares[0] > 0.99, "{shares:?}");
    }

    #[test]
    fn one_mixture_must_do_in_all_worlds() {
        // In each world alone one row would be right; nobody can tell which world it is.
        let worlds = [matrix(&[&[1.0], &[0.0]]), matrix(&[&[0.0], &[0.9]])];
        assert!(solve(2, &worlds)[0] > 0.99);
    }
}
