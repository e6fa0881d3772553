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

/// Wilson's interval for a rate of `part` in `whole`. It stays within 0 and 1, and is honest for few matches.
///
/// ```
/// use duello_lab::wilson;
/// let even = wilson(50.0, 100);
/// assert!((even.low - 0.404).abs() < 0.001 && (even.high - 0.596).abs() < 0.001);
/// assert_eq!(wilson(0.0, 0).high, 1.0);
/// ```
pub fn wilson(part: f64, whole: u64) -> Interval {
    if whole == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = whole as f64;
    let rate = part / n;
    let spread = Z * Z / n;
    let middle = (rate + spread / 2.0) / (1.0 + spread);
    let half = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt() / (1.0 + spread);
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}
