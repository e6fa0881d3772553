//! Exact places along a way.

use core::cmp::Ordering;

use super::Mm;
use super::point::gcd;

/// A part of a way, from 0 at its start to 1 at its end, as an exact fraction in lowest terms.
///
/// ```
/// use duello_geometry::plane::Fraction;
///
/// let third = Fraction::new(2, 6);
/// assert_eq!(third, Fraction::new(1, 3));
/// assert!(third > Some(Fraction::START) && third < Some(Fraction::END));
/// assert_eq!(Fraction::new(7, 6), None, "past the end");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// The start of the way, 0.
    pub const START: Self = Self { numerator: 0, denominator: 1 };

    /// The end of the way, 1.
    pub const END: Self = Self { numerator: 1, denominator: 1 };

    /// The fraction, if it is one: the denominator positive, the numerator from 0 up to it.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator <= 0 || !(0..=denominator).contains(&numerator) {
            return None;
        }
        let divisor = gcd(numerator, denominator);
        Some(Self { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator in lowest terms.
    #[must_use]
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// Compares the height of a straight line with a level: the line rises from `start` to `end`
    /// along the way, and its height here is `start + self * (end - start)`.
    ///
    /// ```
    /// # use duello_geometry::plane::Fraction;
    /// // A line from height 50 down to 0 is 30 high after two fifths of the way.
    /// let here = Fraction::new(80, 200).expect("80 of 200");
    /// assert!(here.cmp_height(50, 0, 30).is_eq());
    /// assert!(here.cmp_height(50, 0, 31).is_lt());
    /// ```
    #[must_use]
    pub fn cmp_height(self, start: Mm, end: Mm, level: Mm) -> Ordering {
        let (start, end, level) = (i128::from(start), i128::from(end), i128::from(level));
        let rise = i128::from(self.numerator) * (end - start);
        rise.cmp(&(i128::from(self.denominator) * (level - start)))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
