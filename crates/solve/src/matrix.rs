//! Zero-sum matrix games: value, optimal mixes and the proof that they are optimal.
//!
//! A pure saddle point is looked for first: it is exact. Otherwise the simplex method finds which
//! rows and columns carry the optimum, solving the linear system of every basis anew on the original
//! entries, so that the answer is good to the last bits and not to the tolerance of a
//! linear-programming library.
//!
//! ```
//! use duello_solve::matrix::MatrixGame;
//!
//! let rock_paper_scissors =
//!     MatrixGame::from_rows(&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]);
//! let solved = rock_paper_scissors.solve();
//! assert!(solved.value().abs() < 1e-15 && solved.gap() < 1e-15);
//! assert!(solved.row_mix.iter().all(|p| (p - 1.0 / 3.0).abs() < 1e-15));
//! ```

mod extremes;
mod simplex;

/// A matrix of payoffs to the row player, who maximises; the column player minimises.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixGame {
    rows: usize,
    cols: usize,
    cells: Vec<f64>,
}

/// A mix for each player and what it guarantees against every answer.
///
/// The value lies between the two guarantees whatever method found the mixes, so
/// [`gap`](Self::gap) is a certificate: both mixes are within it of optimal.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// Probability of each row.
    pub row_mix: Vec<f64>,
    /// Probability of each column.
    pub col_mix: Vec<f64>,
    /// The least the row mix gets, over all columns: the value is at least this.
    pub row_guarantee: f64,
    /// The most the column mix concedes, over all rows: the value is at most this.
    pub col_guarantee: f64,
}

impl Equilibrium {
    /// The middle of the two guarantees: at most half the gap from the true value.
    pub fn value(&self) -> f64 {
        // Halves are added, not sums halved, so that entries near the largest float do not overflow.
        0.5 * self.row_guarantee + 0.5 * self.col_guarantee
    }

    /// How far from optimal the mixes can be. Rounding may make the difference of the guarantees
    /// negative by a few units in the last place; that counts as zero.
    pub fn gap(&self) -> f64 {
        (self.col_guarantee - self.row_guarantee).max(0.0)
    }
}

impl MatrixGame {
    /// A game whose payoff at row `r`, column `c` is `payoff(r, c)`.
    ///
    /// # Panics
    /// If a side has nothing to choose from or a payoff is not finite: a programmer's fault.
    pub fn from_fn(rows: usize, cols: usize, mut payoff: impl FnMut(usize, usize) -> f64) -> Self {
        assert!(0 < rows && 0 < cols, "both players need a choice, got {rows} x {cols}");
        let cells: Vec<f64> = (0..rows * cols).map(|i| payoff(i / cols, i % cols)).collect();
        assert!(cells.iter().all(|cell| cell.is_finite()), "payoffs must be finite");
        Self { rows, cols, cells }
    }

    /// A game from its written-out rows.
    ///
    /// # Panics
    /// As [`from_fn`](Self::from_fn), and if the rows differ in length.
    pub fn from_rows(rows: &[&[f64]]) -> Self {
        let cols = rows.first().map_or(0, |row| row.len());
        assert!(rows.iter().all(|row| row.len() == cols), "all rows have the same length");
        Self::from_fn(rows.len(), cols, |r, c| rows[r][c])
    }

    /// Number of choices of the row player.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of choices of the column player.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The payoff to the row player.
    pub fn at(&self, row: usize, col: usize) -> f64 {
        self.cells[row * self.cols + col]
    }

    /// The least that `row_mix` gets against any column.
    ///
    /// # Panics
    /// If the mix has not one weight per row.
    pub fn row_guarantee(&self, row_mix: &[f64]) -> f64 {
        assert_eq!(row_mix.len(), self.rows, "one weight per row");
        (0..self.cols)
            .map(|col| (0..self.rows).map(|row| row_mix[row] * self.at(row, col)).sum())
            .fold(f64::INFINITY, f64::min)
    }

    /// The most that `col_mix` concedes to any row.
    ///
    /// # Panics
    /// If the mix has not one weight per column.
    pub fn col_guarantee(&self, col_mix: &[f64]) -> f64 {
        assert_eq!(col_mix.len(), self.cols, "one weight per column");
        (0..self.rows)
            .map(|row| (0..self.cols).map(|col| col_mix[col] * self.at(row, col)).sum())
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// Optimal mixes for both players.
    ///
    /// Where optima are not unique the answer is an extreme point and always the same one: the
    /// first saddle point in reading order, or the first basis the simplex method stops at.
    pub fn solve(&self) -> Equilibrium {
        if let Some((row, col)) = self.saddle_point() {
            return self.certify(pure(self.rows, row), pure(self.cols, col));
        }
        simplex::solve(self)
    }

    fn certify(&self, row_mix: Vec<f64>, col_mix: Vec<f64>) -> Equilibrium {
        let row_guarantee = self.row_guarantee(&row_mix);
        let col_guarantee = self.col_guarantee(&col_mix);
        Equilibrium { row_mix, col_mix, row_guarantee, col_guarantee }
    }

    fn saddle_point(&self) -> Option<(usize, usize)> {
        let row_min = |row| (0..self.cols).map(|c| self.at(row, c)).fold(f64::INFINITY, f64::min);
        let col_max =
            |col| (0..self.rows).map(|r| self.at(r, col)).fold(f64::NEG_INFINITY, f64::max);
        let (row, maximin) = first_greatest((0..self.rows).map(row_min));
        let (col, minimax) = first_greatest((0..self.cols).map(|col| -col_max(col)));
        (maximin == -minimax).then_some((row, col))
    }
}

fn first_greatest(values: impl Iterator<Item = f64>) -> (usize, f64) {
    values.enumerate().fold((0, f64::NEG_INFINITY), |best, (index, value)| {
        if best.1 < value { (index, value) } else { best }
    })
}

fn pure(len: usize, choice: usize) -> Vec<f64> {
    (0..len).map(|i| if i == choice { 1.0 } else { 0.0 }).collect()
}

/// Negative weights are rounding and become zero; the rest is scaled to sum to one. `None` if
/// nothing is left to scale.
fn normalised(mut mix: Vec<f64>) -> Option<Vec<f64>> {
    for weight in &mut mix {
        *weight = weight.max(0.0);
    }
    let total: f64 = mix.iter().sum();
    if !(total.is_finite() && 0.0 < total) {
        return None;
    }
    for weight in &mut mix {
        *weight /= total;
    }
    Some(mix)
}
