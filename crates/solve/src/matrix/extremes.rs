//! All extreme optimal mixes of a small matrix game.
//!
//! The optimal mixes of a player form a polytope; its corners are where as many constraints hold with
//! equality as there are rows. Trying all of them takes binomially many linear systems, so this is for the
//! small matrices of stage games, where it matters *which* optimal mix is played.

use super::{MatrixGame, normalised};
use crate::linear::Square;

/// More constraints than this would make too many systems.
const CONSTRAINTS_MAX: usize = 16;

impl MatrixGame {
    /// The corners of the set of row mixes that guarantee `value`, up to `tolerance` times the largest
    /// payoff. `None` if the matrix is too large to try all.
    ///
    /// ```
    /// use duello_solve::matrix::MatrixGame;
    /// // The second and the third row are equally good.
    /// let game = MatrixGame::from_rows(&[&[0.0, 0.0], &[1.0, 1.0], &[1.0, 2.0]]);
    /// let corners = game.extreme_row_mixes(1.0, 1e-12).unwrap();
    /// assert_eq!(corners, [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0]]);
    /// ```
    pub fn extreme_row_mixes(&self, value: f64, tolerance: f64) -> Option<Vec<Vec<f64>>> {
        let constraints = self.rows() + self.cols();
        if CONSTRAINTS_MAX < constraints {
            return None;
        }
        let scale = self.cells.iter().fold(1.0, |scale: f64, cell| scale.max(cell.abs()));
        let mut corners: Vec<Vec<f64>> = Vec::new();
        for tight in 0u32..1 << constraints {
            if tight.count_ones() as usize + 1 != self.rows() {
                continue;
            }
            let Some(mix) = self.corner(tight, value) else { continue };
            let is_optimal = value - self.row_guarantee(&mix) <= tolerance * scale;
            let is_known = |known: &Vec<f64>| {
                known.iter().zip(&mix).all(|(a, b)| (a - b).abs() <= tolerance.sqrt())
            };
            if is_optimal && !corners.iter().any(is_known) {
                corners.push(mix);
            }
        }
        Some(corners)
    }

    /// The mix at which the constraints in `tight` hold with equality: a bit for each row that is never
    /// played, then a bit for each column against which the mix gets just the value.
    fn corner(&self, tight: u32, value: f64) -> Option<Vec<f64>> {
        let rows = self.rows();
        let mut system = Square::zero(rows);
        let mut right = vec![0.0; rows];
        (0..rows).for_each(|row| system.add(0, row, 1.0));
        right[0] = 1.0;
        let constraints = (0..rows + self.cols()).filter(|bit| tight >> bit & 1 == 1);
        for (equation, bit) in constraints.enumerate() {
            if bit < rows {
                system.add(equation + 1, bit, 1.0);
            } else {
                (0..rows).for_each(|row| system.add(equation + 1, row, self.at(row, bit - rows)));
                right[equation + 1] = value;
            }
        }
        let mut mix = system.factor()?.solve(&right);
        for (row, weight) in mix.iter_mut().enumerate() {
            // What must be 0 is exactly 0, and only rounding may make a weight negative.
            if tight >> row & 1 == 1 {
                *weight = 0.0;
            }
            if *weight < -1e-9 {
                return None;
            }
        }
        normalised(mix)
    }
}
