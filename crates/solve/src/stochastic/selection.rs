//! From values to strategies that achieve them.
//!
//! Optimal mixes of the matrix games at the values need not make an optimal strategy. Waiting is
//! often as good as acting, in the matrix of the moment, and a strategy that always waits gets
//! nothing. And a weight that is only rounding can be waited for by the other player until it comes
//! up. So there are several candidates, and the exact best reply is the judge.

use super::certificate::{Side, worth};
use super::{Stage, StochasticGame};
use crate::matrix::{Equilibrium, MatrixGame};

/// Corners of the optimal mixes at the values are looked for up to this, relative to the largest payoff.
const CORNER_TOLERANCE: f64 = 1e-13;

impl StochasticGame {
    /// For each state the middle of all optimal row mixes of its matrix game at `values`: every choice that
    /// some optimal mix makes is made. Where waiting is as good as acting this acts now and then, so that an
    /// adversary cannot put off the end for ever if that can be helped; [`guarantee`](super::guarantee)
    /// says what it achieves. States whose matrix is too large keep the mix in `otherwise`.
    pub fn fullest_row_mixes(&self, values: &[f64], otherwise: &[Vec<f64>]) -> Vec<Vec<f64>> {
        let middle = |corners: Vec<Vec<f64>>| {
            let share = 1.0 / corners.len() as f64;
            let weight = |row: usize| corners.iter().map(|corner| share * corner[row]).sum();
            (0..corners[0].len()).map(weight).collect::<Vec<f64>>()
        };
        let states = self.states().iter().zip(values).zip(otherwise);
        states
            .map(|((stage, value), otherwise)| {
                let corners = stage.matrix(values).extreme_row_mixes(*value, CORNER_TOLERANCE);
                corners.filter(|found| !found.is_empty()).map_or_else(|| otherwise.clone(), middle)
            })
            .collect()
    }
}

/// What can be made of a mix.
#[derive(Clone, Copy)]
enum Variant {
    /// The mix as it is.
    Same,
    /// Without weights below this, which may be rounding.
    Trimmed(f64),
    /// The optimal mix at the values among the choices with at least this weight: with a chance to
    /// break off, the mix knew which choices to make but not quite how often.
    Resolved(f64),
}

const VARIANTS: [Variant; 5] = [
    Variant::Same,
    Variant::Trimmed(1e-9),
    Variant::Resolved(1e-9),
    Variant::Trimmed(1e-5),
    Variant::Resolved(1e-5),
];

/// A loss this small, relative to the largest value, is rounding: no candidate can do better.
const LOSS_MIN: f64 = 4.0 * f64::EPSILON;

/// The mixes of one side that guarantee most, with what they guarantee. `candidates` are the
/// equilibria of all states found at different chances to break off: with such a chance every
/// optimal strategy acts.
pub(super) fn best_mixes(
    game: &StochasticGame,
    side: Side,
    values: &[f64],
    candidates: &[Vec<Equilibrium>],
) -> (Vec<Vec<f64>>, Vec<f64>) {
    let scale = values.iter().fold(0.0, |m: f64, v| m.max(v.abs()));
    let mut best: Option<(f64, Vec<Vec<f64>>, Vec<f64>)> = None;
    let pairs = candidates.iter().flat_map(|found| VARIANTS.map(|variant| (found, variant)));
    for (equilibria, variant) in pairs {
        let stages = game.states().iter().zip(equilibria);
        let mixes = stages.map(|(stage, found)| mix(stage, side, values, found, variant));
        let mixes: Vec<Vec<f64>> = mixes.collect();
        let guarantees = worth(game, side, &mixes);
        let losses = guarantees.iter().zip(values).map(|(worth, value)| match side {
            Side::Row => value - worth,
            Side::Col => worth - value,
        });
        let loss = losses.fold(0.0, f64::max);
        if best.as_ref().is_none_or(|(least, _, _)| loss < *least) {
            best = Some((loss, mixes, guarantees));
        }
        if loss <= LOSS_MIN * scale {
            break;
        }
    }
    let (_, mixes, guarantees) = best.expect("there is at least one candidate");
    (mixes, guarantees)
}

fn mix(
    stage: &Stage,
    side: Side,
    values: &[f64],
    found: &Equilibrium,
    variant: Variant,
) -> Vec<f64> {
    let mix = match side {
        Side::Row => &found.row_mix,
        Side::Col => &found.col_mix,
    };
    match variant {
        Variant::Same => mix.clone(),
        Variant::Trimmed(least) => {
            let kept: f64 = mix.iter().filter(|&&weight| least <= weight).sum();
            mix.iter().map(|&w| if least <= w { w / kept } else { 0.0 }).collect()
        }
        Variant::Resolved(least) => {
            let support: Vec<usize> = (0..mix.len()).filter(|&i| least <= mix[i]).collect();
            let weights = resolved(stage, side, values, &support);
            let mut resolved = vec![0.0; mix.len()];
            for (&index, weight) in support.iter().zip(weights) {
                resolved[index] = weight;
            }
            resolved
        }
    }
}

/// The optimal weights at `values` when `side` keeps to `support`.
fn resolved(stage: &Stage, side: Side, values: &[f64], support: &[usize]) -> Vec<f64> {
    let payoff = |row: usize, col: usize| stage.cell(row, col).value(values);
    match side {
        Side::Row => {
            let all = stage.cols();
            MatrixGame::from_fn(support.len(), all, |r, c| payoff(support[r], c)).solve().row_mix
        }
        Side::Col => {
            let all = stage.rows();
            MatrixGame::from_fn(all, support.len(), |r, c| payoff(r, support[c])).solve().col_mix
        }
    }
}
