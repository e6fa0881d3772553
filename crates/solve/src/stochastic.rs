//! Two-player zero-sum stochastic games without discount, with payoff on absorption: Everett's
//! recursive games.
//!
//! In each state both players choose at once; the pair of choices gives a payoff and ends the play,
//! or moves it to another state, each with some probability. A play that never ends is worth 0.
//!
//! [`StochasticGame::solve`] finds values and mixes, [`guarantee`] says exactly what a strategy is
//! worth against the best reply, and how long that reply could put off the end. The solver does not
//! ask to be believed: a [`Solution`] carries the guarantees of both strategies, so the value of
//! each state is known to lie between two numbers, whatever happened on the way.
//!
//! ```
//! use duello_solve::stochastic::{Cell, StochasticGame};
//!
//! // Both hidden: play goes on. Runner seen: lost. Everything else: the runner wins.
//! let cells = [[Cell::moves_to(0), Cell::pays(1.0)], [Cell::pays(1.0), Cell::pays(-1.0)]];
//! let game = StochasticGame::from_fn(1, |_| (2, 2), |_, row, col| cells[row][col].clone());
//! let solved = game.solve();
//! // v = (1 + v) / (3 - v) has the double solution 1: the runner may be as patient as he likes.
//! assert!((solved.values[0] - 1.0).abs() < 1e-5);
//! ```

mod certificate;
mod selection;
mod solver;

pub use certificate::{Guarantee, Side, guarantee};
pub use solver::Solution;

use crate::matrix::{Equilibrium, MatrixGame};
use crate::mdp::Choice;

/// What one pair of choices leads to. A cell is a [`Choice`] of nobody: see [`Choice::new`].
pub type Cell = Choice;

impl Cell {
    /// The play ends with this payoff to the row player.
    pub fn pays(payoff: f64) -> Self {
        Self::new(payoff, [])
    }

    /// The play goes on in `state`.
    pub fn moves_to(state: usize) -> Self {
        Self::new(0.0, [(state, 1.0)])
    }
}

/// A finite game: for each state a matrix of cells.
#[derive(Clone, Debug, PartialEq)]
pub struct StochasticGame {
    states: Vec<Stage>,
}

/// The matrix of one state.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    rows: usize,
    cols: usize,
    cells: Vec<Cell>,
}

impl StochasticGame {
    /// A game of `count` states: `size(state)` is its number of rows and columns, and
    /// `cell(state, row, col)` what they lead to.
    ///
    /// # Panics
    /// If a state has no rows or columns, or a cell leads to a state that does not exist.
    pub fn from_fn(
        count: usize,
        size: impl Fn(usize) -> (usize, usize),
        mut cell: impl FnMut(usize, usize, usize) -> Cell,
    ) -> Self {
        let mut stage = |state: usize| {
            let (rows, cols) = size(state);
            assert!(0 < rows && 0 < cols, "state {state} is {rows} x {cols}: nothing to choose");
            let cells: Vec<Cell> =
                (0..rows * cols).map(|i| cell(state, i / cols, i % cols)).collect();
            let targets = cells.iter().flat_map(Cell::next);
            assert!(
                targets.into_iter().all(|&(next, _)| next < count),
                "state {state} leads beyond the {count} states"
            );
            Stage { rows, cols, cells }
        };
        Self { states: (0..count).map(&mut stage).collect() }
    }

    /// The matrices of all states.
    pub fn states(&self) -> &[Stage] {
        &self.states
    }

    /// The equilibrium of each state's matrix when the states are worth `values` and the play
    /// breaks off, worth nothing, with probability `discount` before each next state.
    fn equilibria(&self, values: &[f64], discount: f64) -> Vec<Equilibrium> {
        let kept: Vec<f64> = values.iter().map(|value| value * (1.0 - discount)).collect();
        self.states.iter().map(|stage| stage.matrix(&kept).solve()).collect()
    }

    /// The largest payoff a cell can lead to directly, as a measure for errors.
    fn scale(&self) -> f64 {
        let cells = self.states.iter().flat_map(|stage| &stage.cells);
        cells.map(|cell| cell.payoff().abs()).fold(0.0, f64::max)
    }
}

impl Stage {
    /// Number of choices of the row player.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of choices of the column player.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// What a pair of choices leads to.
    pub fn cell(&self, row: usize, col: usize) -> &Cell {
        &self.cells[row * self.cols + col]
    }

    /// The matrix game of this state when the states are worth `values`.
    pub fn matrix(&self, values: &[f64]) -> MatrixGame {
        MatrixGame::from_fn(self.rows, self.cols, |row, col| self.cell(row, col).value(values))
    }
}
