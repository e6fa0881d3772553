//! Dense linear systems, solved to the last bits.
//!
//! Rows and columns are first brought to like sizes by powers of two, which rounds nothing. Gaussian
//! elimination with partial pivoting gives a first answer; iterative refinement with residuals
//! accumulated in twice the working precision then removes the error of the elimination.

/// A square matrix in row-major order.
#[derive(Clone, Debug)]
pub(crate) struct Square {
    size: usize,
    cells: Vec<f64>,
}

/// The triangular factors of a scaled [`Square`] and the rows' order, next to the matrix itself.
pub(crate) struct Factored {
    original: Square,
    factors: Square,
    row_scales: Vec<f64>,
    col_scales: Vec<f64>,
    order: Vec<usize>,
}

/// Each pass halves the logarithm of the worst imbalance.
const SCALINGS: usize = 6;
/// Scaled entries are near one, so a pivot below this is what rounding leaves of a zero.
const PIVOT_MIN: f64 = 1e-15;

/// Refinement gains about ten digits a round while it gains at all.
const REFINEMENTS_MAX: usize = 4;

impl Square {
    pub(crate) fn zero(size: usize) -> Self {
        Self { size, cells: vec![0.0; size * size] }
    }

    pub(crate) fn at(&self, row: usize, col: usize) -> f64 {
        self.cells[row * self.size + col]
    }

    pub(crate) fn add(&mut self, row: usize, col: usize, amount: f64) {
        self.cells[row * self.size + col] += amount;
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.size..(row + 1) * self.size]
    }

    /// `None` when the matrix is singular to working precision.
    pub(crate) fn factor(self) -> Option<Factored> {
        let size = self.size;
        let (mut factors, row_scales, col_scales) = self.scaled();
        let mut order: Vec<usize> = (0..size).collect();
        for step in 0..size {
            let weight = |row: usize| factors.at(row, step).abs();
            let best = (step..size)
                .max_by(|&a, &b| weight(a).total_cmp(&weight(b)).then(b.cmp(&a)))
                .expect("at least one row is left");
            if weight(best) < PIVOT_MIN {
                return None;
            }
            factors.swap_rows(step, best);
            order.swap(step, best);
            factors.eliminate_below(step);
        }
        Some(Factored { original: self, factors, row_scales, col_scales, order })
    }

    /// This matrix with rows and columns multiplied so that their largest entries are near one,
    /// and the factors used (Ruiz's equilibration).
    fn scaled(&self) -> (Self, Vec<f64>, Vec<f64>) {
        let size = self.size;
        let mut scaled = self.clone();
        let (mut row_scales, mut col_scales) = (vec![1.0; size], vec![1.0; size]);
        for _ in 0..SCALINGS {
            let (mut row_max, mut col_max) = (vec![0.0f64; size], vec![0.0f64; size]);
            for (index, cell) in scaled.cells.iter().enumerate() {
                let (row, col) = (index / size, index % size);
                row_max[row] = row_max[row].max(cell.abs());
                col_max[col] = col_max[col].max(cell.abs());
            }
            let row_steps: Vec<f64> = row_max.into_iter().map(inverse_root).collect();
            let col_steps: Vec<f64> = col_max.into_iter().map(inverse_root).collect();
            for (index, cell) in scaled.cells.iter_mut().enumerate() {
                *cell *= row_steps[index / size] * col_steps[index % size];
            }
            for index in 0..size {
                row_scales[index] *= row_steps[index];
                col_scales[index] *= col_steps[index];
            }
        }
        (scaled, row_scales, col_scales)
    }

    fn swap_rows(&mut self, a: usize, b: usize) {
        if a != b {
            for col in 0..self.size {
                self.cells.swap(a * self.size + col, b * self.size + col);
            }
        }
    }

    fn eliminate_below(&mut self, step: usize) {
        let (upper, lower) = self.cells.split_at_mut((step + 1) * self.size);
        let pivot_row = &upper[step * self.size..];
        for row in lower.chunks_exact_mut(self.size) {
            let factor = row[step] / pivot_row[step];
            row[step] = factor;
            if factor != 0.0 {
                for col in step + 1..self.size {
                    row[col] -= factor * pivot_row[col];
                }
            }
        }
    }
}

impl Factored {
    /// The solution of `matrix * x = rhs`, refined while the corrections shrink.
    ///
    /// The size of the residual is no guide to when to stop: it cannot fall below the rounding of
    /// the large components, while the small ones still have digits to gain.
    pub(crate) fn solve(&self, rhs: &[f64]) -> Vec<f64> {
        assert_eq!(rhs.len(), self.factors.size, "one right-hand side per row");
        let mut x = self.substitute(rhs);
        let mut last_size = f64::INFINITY;
        for _ in 0..REFINEMENTS_MAX {
            let correction = self.substitute(&self.residual(&x, rhs));
            let size = self.scaled_size(&correction);
            // Written so that a NaN also stops the refinement.
            let shrinks = size < 0.5 * last_size;
            if !shrinks || size == 0.0 {
                break;
            }
            last_size = size;
            for (x, c) in x.iter_mut().zip(correction) {
                *x += c;
            }
        }
        x
    }

    /// What rounding may leave of a component of `solution` that should be zero. After refinement
    /// that is far below the working precision, measured where the matrix is well scaled.
    pub(crate) fn noise(&self, solution: &[f64]) -> Vec<f64> {
        let largest = self.scaled_size(solution);
        self.col_scales.iter().map(|scale| 1e-4 * f64::EPSILON * largest * scale).collect()
    }

    fn scaled_size(&self, x: &[f64]) -> f64 {
        x.iter().zip(&self.col_scales).map(|(x, scale)| (x / scale).abs()).fold(0.0, f64::max)
    }

    fn substitute(&self, rhs: &[f64]) -> Vec<f64> {
        let size = self.factors.size;
        let mut x: Vec<f64> =
            self.order.iter().map(|&row| rhs[row] * self.row_scales[row]).collect();
        for row in 0..size {
            let known: f64 = (0..row).map(|col| self.factors.at(row, col) * x[col]).sum();
            x[row] -= known;
        }
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size).map(|col| self.factors.at(row, col) * x[col]).sum();
            x[row] = (x[row] - known) / self.factors.at(row, row);
        }
        for (x, scale) in x.iter_mut().zip(&self.col_scales) {
            *x *= scale;
        }
        x
    }

    fn residual(&self, x: &[f64], rhs: &[f64]) -> Vec<f64> {
        (0..rhs.len()).map(|row| -dot_minus(self.original.row(row), x, rhs[row])).collect()
    }
}

/// The power of two nearest to one over the square root of `size`; one where there is nothing.
fn inverse_root(size: f64) -> f64 {
    if size == 0.0 { 1.0 } else { (-0.5 * size.log2()).round().exp2() }
}

/// `a · x - subtrahend`, accumulated as if in twice the precision (Ogita, Rump and Oishi's Dot2).
fn dot_minus(a: &[f64], x: &[f64], subtrahend: f64) -> f64 {
    let mut high = -subtrahend;
    let mut low = 0.0;
    for (&a, &x) in a.iter().zip(x) {
        let product = a * x;
        let product_error = a.mul_add(x, -product);
        let sum = high + product;
        let moved = sum - high;
        let sum_error = (high - (sum - moved)) + (product - moved);
        high = sum;
        low += product_error + sum_error;
    }
    high + low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hilbert_matrix_is_solved_to_the_last_bits() {
        // The Hilbert matrix of size 6 has a condition number near 1e7: without refinement seven
        // digits are lost. Scaled by 27720 its entries are whole, so the answer is known exactly.
        let size = 6;
        let mut matrix = Square::zero(size);
        for row in 0..size {
            for col in 0..size {
                matrix.add(row, col, 27720.0 / (row + col + 1) as f64);
            }
        }
        let rhs: Vec<f64> = (0..size).map(|row| matrix.row(row).iter().sum()).collect();
        let x = matrix.factor().expect("regular").solve(&rhs);
        for x in x {
            assert!((x - 1.0).abs() < 1e-15, "{x}");
        }
    }

    #[test]
    fn singular_is_refused() {
        let mut matrix = Square::zero(2);
        for (row, col, value) in [(0, 0, 1.0), (0, 1, 2.0), (1, 0, 2.0), (1, 1, 4.0)] {
            matrix.add(row, col, value);
        }
        assert!(matrix.factor().is_none());
    }
}
