//! How sure one can be of a win rate.

use serde::Serialize;

/// A range that holds the true value in 95 of 100 such series.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval for a rate that was seen in so many independent matches. It stays within 0 and 1, and is honest
/// for few matches.
///
/// ```
/// use duello_lab::wilson;
/// let even = wilson(0.5, 100.0);
/// assert!((even.low - 0.404).abs() < 0.001 && (even.high - 0.596).abs() < 0.001);
/// assert_eq!(wilson(0.0, 0.0).high, 1.0);
/// ```
pub fn wilson(rate: f64, matches: f64) -> Interval {
    if matches <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let spread = Z * Z / matches;
    let middle = (rate + spread / 2.0) / (1.0 + spread);
    let half =
        Z * (rate * (1.0 - rate) / matches + spread / (4.0 * matches)).sqrt() / (1.0 + spread);
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}
