//! The simplex method for a matrix game, with a fresh linear system for every basis.
//!
//! A basis is as many rows as columns: the carried columns have weights `y` under which all
//! carried rows get the same `v`, the carried rows have weights `x` under which all carried columns
//! concede the same. A tableau would carry the rounding of every pivot into the next, and to make
//! its payoffs positive it would shift small entries into the noise of large ones. Here each basis
//! is solved anew on the original entries, with refinement, so only the last one's error counts.

use super::{Equilibrium, MatrixGame, first_greatest, normalised};
use crate::linear::{Factored, Square};

/// A few units in the last place: what a short sum of products may be wrong by, for its size.
const ROUNDING: f64 = 8.0 * f64::EPSILON;
/// Ratios this close count as tied, so that the sounder pivot can be taken.
const TIE: f64 = 4.0 * f64::EPSILON;

/// The best certified mixes met on the way to the optimum.
pub(super) fn solve(game: &MatrixGame) -> Equilibrium {
    // The column whose worst row is mildest, with that row, is a basis the method can start from.
    let worst = |col| first_greatest((0..game.rows).map(|row| game.at(row, col)));
    let (col, _) = first_greatest((0..game.cols).map(|col| -worst(col).1));
    let mut basis = Basis { rows: vec![worst(col).0], cols: vec![col] };
    let mut best: Option<Equilibrium> = None;
    let mut value_least = f64::INFINITY;
    let mut stood_still = 0;
    let size = game.rows + game.cols;
    // Bland's rule cannot cycle but walks slowly, the steepest choice is fast but may cycle. So:
    // steepest until the value has stood still for long, Bland's from then on. The bound on the
    // number of steps only matters if rounding defeats both; the gap then shows what is left.
    for _ in 0..200 + 50 * size {
        let Some(point) = Point::new(game, &basis) else { break };
        if let Some(candidate) = point.certified(game, &basis)
            && best.as_ref().is_none_or(|best| candidate.gap() < best.gap())
        {
            best = Some(candidate);
        }
        if point.value < value_least {
            (value_least, stood_still) = (point.value, 0);
        } else {
            stood_still += 1;
        }
        let bland = size < stood_still;
        let Some(entering) = point.entering(game, &basis, bland) else { break };
        let Some(leaving) = point.leaving(game, &basis, entering, bland) else { break };
        basis.exchange(entering, leaving);
    }
    best.expect("the first basis is a single cell, which is never singular")
}

/// The carried rows and columns, equally many. The order within each is of no meaning.
struct Basis {
    rows: Vec<usize>,
    cols: Vec<usize>,
}

/// A variable of the column player's linear programme.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Variable {
    /// The weight of a column.
    Weight(usize),
    /// By how much a row stays below the value.
    Slack(usize),
}

impl Basis {
    fn exchange(&mut self, entering: Variable, leaving: Variable) {
        match entering {
            Variable::Weight(col) => self.cols.push(col),
            Variable::Slack(row) => self.rows.retain(|&carried| carried != row),
        }
        match leaving {
            Variable::Weight(col) => self.cols.retain(|&carried| carried != col),
            Variable::Slack(row) => self.rows.push(row),
        }
        assert_eq!(self.rows.len(), self.cols.len(), "a basis is square");
        assert!(!self.rows.is_empty(), "weights sum to one, so some column is carried");
    }
}

/// What a basis says: both sides' weights in the basis' order, and the value.
struct Point {
    row_weights: Vec<f64>,
    row_noise: Vec<f64>,
    col_weights: Vec<f64>,
    value: f64,
    system: Factored,
}

impl Point {
    /// `None` if the basis is singular to working precision.
    fn new(game: &MatrixGame, basis: &Basis) -> Option<Self> {
        let (rows, cols) = (&basis.rows, &basis.cols);
        let size = rows.len();
        let mut sum_to_one = vec![0.0; size + 1];
        sum_to_one[size] = 1.0;
        let system = equalising(size, |r, c| game.at(rows[r], cols[c])).factor()?;
        let mut col_weights = system.solve(&sum_to_one);
        let value = col_weights.pop().expect("the value is the last unknown");
        let row_system = equalising(size, |c, r| game.at(rows[r], cols[c])).factor()?;
        let row_weights = row_system.solve(&sum_to_one);
        let row_noise = row_system.noise(&row_weights);
        let row_weights = row_weights[..size].to_vec();
        Some(Self { row_weights, row_noise, col_weights, value, system })
    }

    fn certified(&self, game: &MatrixGame, basis: &Basis) -> Option<Equilibrium> {
        let row_mix = normalised(spread(&self.row_weights, &basis.rows, game.rows))?;
        let col_mix = normalised(spread(&self.col_weights, &basis.cols, game.cols))?;
        Some(game.certify(row_mix, col_mix))
    }

    /// A variable whose increase lowers the value by more than rounding can explain: a column
    /// that concedes less than the value, or the slack of a row with a negative weight.
    fn entering(&self, game: &MatrixGame, basis: &Basis, bland: bool) -> Option<Variable> {
        let columns = (0..game.cols).filter(|col| !basis.cols.contains(col)).map(|col| {
            let terms = || basis.rows.iter().zip(&self.row_weights);
            let concedes: f64 = terms().map(|(&row, w)| w * game.at(row, col)).sum();
            let size: f64 = terms().map(|(&row, w)| (w * game.at(row, col)).abs()).sum();
            let cost = concedes - self.value;
            (Variable::Weight(col), cost, ROUNDING * (size + self.value.abs()))
        });
        let slacks = basis
            .rows
            .iter()
            .enumerate()
            .map(|(r, &row)| (Variable::Slack(row), self.row_weights[r], self.row_noise[r]));
        let improving = columns.chain(slacks).filter(|&(_, cost, noise)| cost < -noise);
        let chosen = if bland {
            improving.min_by_key(|&(variable, _, _)| variable)
        } else {
            improving.min_by(|a, b| a.1.total_cmp(&b.1))
        };
        chosen.map(|(variable, _, _)| variable)
    }

    /// The carried weight or the slack that reaches zero first as `entering` grows.
    fn leaving(
        &self,
        game: &MatrixGame,
        basis: &Basis,
        entering: Variable,
        bland: bool,
    ) -> Option<Variable> {
        let (rates, value_rate, rate_noise) = self.rates(game, basis, entering);
        let weights = (0..basis.cols.len()).map(|c| {
            (Variable::Weight(basis.cols[c]), self.col_weights[c], rates[c], rate_noise[c])
        });
        let slacks = (0..game.rows).filter(|row| !basis.rows.contains(row)).map(|row| {
            let terms = || basis.cols.iter().map(|&col| game.at(row, col)).enumerate();
            let gets: f64 = terms().map(|(c, a)| a * self.col_weights[c]).sum();
            let own = match entering {
                Variable::Weight(col) => game.at(row, col),
                Variable::Slack(_) => 0.0,
            };
            let grows: f64 = own + terms().map(|(c, a)| a * rates[c]).sum::<f64>();
            let size: f64 = own.abs() + terms().map(|(c, a)| (a * rates[c]).abs()).sum::<f64>();
            let noise = ROUNDING * (size + value_rate.abs());
            (Variable::Slack(row), self.value - gets, value_rate - grows, noise)
        });
        let falling: Vec<(Variable, f64, f64)> = weights
            .chain(slacks)
            .filter(|&(_, _, rate, noise)| rate < -noise)
            .map(|(variable, now, rate, _)| (variable, now.max(0.0) / -rate, -rate))
            .collect();
        let first = falling.iter().map(|f| f.1).fold(f64::INFINITY, f64::min);
        let tied = falling.iter().filter(|f| f.1 <= first * (1.0 + TIE));
        let chosen = if bland {
            tied.min_by_key(|f| f.0)
        } else {
            tied.max_by(|a, b| a.2.total_cmp(&b.2).then(b.0.cmp(&a.0)))
        };
        chosen.map(|&(variable, _, _)| variable)
    }

    /// How the carried weights and the value change per unit of `entering`, and the weights' noise.
    fn rates(
        &self,
        game: &MatrixGame,
        basis: &Basis,
        entering: Variable,
    ) -> (Vec<f64>, f64, Vec<f64>) {
        let mut rhs: Vec<f64> = basis
            .rows
            .iter()
            .map(|&row| match entering {
                Variable::Weight(col) => -game.at(row, col),
                Variable::Slack(slack) => -f64::from(u8::from(slack == row)),
            })
            .collect();
        rhs.push(if matches!(entering, Variable::Weight(_)) { -1.0 } else { 0.0 });
        let mut rates = self.system.solve(&rhs);
        let noise = self.system.noise(&rates);
        let value_rate = rates.pop().expect("the value is the last unknown");
        (rates, value_rate, noise)
    }
}

/// The system of weights with sum one under which `payoff(line, _)` has the same mean in every
/// line; that mean is the last unknown.
fn equalising(size: usize, payoff: impl Fn(usize, usize) -> f64) -> Square {
    let mut system = Square::zero(size + 1);
    for line in 0..size {
        for choice in 0..size {
            system.add(line, choice, payoff(line, choice));
        }
        system.add(line, size, -1.0);
        system.add(size, line, 1.0);
    }
    system
}

fn spread(weights: &[f64], support: &[usize], len: usize) -> Vec<f64> {
    let mut mix = vec![0.0; len];
    for (&index, &weight) in support.iter().zip(weights) {
        mix[index] = weight;
    }
    mix
}
