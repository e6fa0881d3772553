//! The way to the values: first with a small chance that the play breaks off, then without.
//!
//! Iterating the matrix games from zero is not enough. Where payoffs have both signs the equations
//! have more than one solution, and the iteration may settle on a wrong one: let one player look on
//! for ever, worth 0, or move to a state that loses him nothing in the end but pays him first with
//! some probability; with one step to go that first payment looks like the whole, and the
//! equation "better of looking on and moving" keeps the number for ever (see the test
//! `a_clock_misleads_value_iteration`). With a chance `discount` to break off before every step the
//! solution is unique, and as the chance goes to zero it tends to the value (Bewley and Kohlberg;
//! Mertens and Neyman). So the chance is lowered by steps, each solved from the one before, and the
//! last step, without it, starts next to the right solution.
//!
//! Within a step, the mixes of both players are fixed and their Markov chain is solved (the Newton
//! step of Pollatschek and Avi-Itzhak). It is taken only if it brings the equations closer to
//! holding; otherwise a plain step of value iteration is, which never takes them further away.

use super::StochasticGame;
use super::certificate::Side;
use super::selection::best_mixes;
use crate::matrix::Equilibrium;
use crate::mdp::{Choice, Mdp};

/// The solution of all states.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The value of each state to the row player.
    pub values: Vec<f64>,
    /// The row player's mix in each state.
    pub row_mixes: Vec<Vec<f64>>,
    /// The column player's mix in each state.
    pub col_mixes: Vec<Vec<f64>>,
    /// What the row mixes guarantee, played for ever: the true value is at least this.
    pub row_guarantees: Vec<f64>,
    /// What the column mixes concede, played for ever: the true value is at most this.
    pub col_guarantees: Vec<f64>,
    /// The largest difference between a value and the value of its matrix game.
    pub residual: f64,
    /// How often all matrix games were solved.
    pub iterations: usize,
}

impl Solution {
    /// The largest distance between what the two strategies guarantee: a bound on the error of
    /// every value and on the exploitability of both strategies. It stays positive where a player
    /// has no optimal stationary strategy, only ever better ones, as in Everett's example.
    pub fn gap(&self) -> f64 {
        let pairs = self.col_guarantees.iter().zip(&self.row_guarantees);
        pairs.map(|(most, least)| most - least).fold(0.0, f64::max)
    }
}

/// The chance to break off goes down to about this, by a factor of ten each time. The residual it
/// leaves is at most the chance times the value, so this is as low as rounding allows.
const DISCOUNT_MIN: f64 = 0.5e-15;
/// Residuals below this, relative to the largest payoff, are rounding.
const RESIDUAL_MIN: f64 = 1e-15;
/// A residual that has stayed the same for so long will stay the same.
const STOOD_STILL_MAX: usize = 100;
const ITERATIONS_PER_STEP_MAX: usize = 200;
const ITERATIONS_LAST_MAX: usize = 2_000;

impl StochasticGame {
    /// Values and mixes of all states, with their certificate.
    pub fn solve(&self) -> Solution {
        let tolerance = RESIDUAL_MIN * self.scale();
        let mut search = Search::new(self);
        let mut candidates = Vec::new();
        let mut discount = 0.1;
        while DISCOUNT_MIN <= discount {
            // A step that is not finished only makes a worse start for the next.
            candidates.push(search.run(discount, tolerance, ITERATIONS_PER_STEP_MAX));
            discount *= 0.1;
        }
        candidates.push(search.run(0.0, tolerance, ITERATIONS_LAST_MAX));
        // The last are the likeliest, and win ties.
        candidates.reverse();
        let (row_mixes, row_guarantees) = best_mixes(self, Side::Row, &search.values, &candidates);
        let (col_mixes, col_guarantees) = best_mixes(self, Side::Col, &search.values, &candidates);
        Solution {
            values: search.values,
            row_mixes,
            col_mixes,
            row_guarantees,
            col_guarantees,
            residual: search.residual,
            iterations: search.iterations,
        }
    }
}

struct Search<'a> {
    game: &'a StochasticGame,
    values: Vec<f64>,
    residual: f64,
    iterations: usize,
}

impl<'a> Search<'a> {
    fn new(game: &'a StochasticGame) -> Self {
        let values = vec![0.0; game.states().len()];
        Self { game, values, residual: f64::INFINITY, iterations: 0 }
    }

    /// Iterates until the equations hold, and returns the equilibria of the last matrix games.
    fn run(&mut self, discount: f64, tolerance: f64, iterations_max: usize) -> Vec<Equilibrium> {
        let mut equilibria = self.look(discount);
        let mut stood_still = 0;
        for _ in 0..iterations_max {
            if self.residual <= tolerance || STOOD_STILL_MAX < stood_still {
                break;
            }
            let (values, residual) = (self.values.clone(), self.residual);
            self.values = chain_values(self.game, &equilibria, discount);
            let mut next = self.look(discount);
            if residual <= self.residual {
                self.values = equilibria.iter().map(Equilibrium::value).collect();
                next = self.look(discount);
            }
            // Value iteration makes the residual larger only by rounding: then the last digits
            // are reached. It may leave it the same for a while, on the way along a chain of states.
            if residual < self.residual {
                (self.values, self.residual) = (values, residual);
                break;
            }
            stood_still = if self.residual < residual { 0 } else { stood_still + 1 };
            equilibria = next;
        }
        equilibria
    }

    /// Solves all matrix games at the present values and measures the residual.
    fn look(&mut self, discount: f64) -> Vec<Equilibrium> {
        self.iterations += 1;
        let equilibria = self.game.equilibria(&self.values, discount);
        let differences = equilibria.iter().zip(&self.values).map(|(e, v)| (e.value() - v).abs());
        self.residual = differences.fold(0.0, f64::max);
        equilibria
    }
}

/// The worth of each state when both players keep to the mixes of `equilibria`.
fn chain_values(game: &StochasticGame, equilibria: &[Equilibrium], discount: f64) -> Vec<f64> {
    let choice = |(state, e): (usize, &Equilibrium)| {
        let stage = &game.states()[state];
        let pairs = (0..stage.rows()).flat_map(|row| (0..stage.cols()).map(move |col| (row, col)));
        let parts = pairs.map(|(row, col)| (e.row_mix[row] * e.col_mix[col], stage.cell(row, col)));
        vec![Choice::mixed(parts).discounted(discount)]
    };
    Mdp::new(equilibria.iter().enumerate().map(choice).collect()).best_reply().worth
}
