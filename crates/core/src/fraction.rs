//! Exact fractions: what odds are made of.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul};

use num_bigint::BigUint;
use serde::{Serialize, Serializer};

/// An exact fraction that is not negative.
///
/// Small values live in two 128-bit integers and are kept unreduced while they fit, because reducing
/// after every step would cost more than the step; larger ones move to big integers. Equality, order and
/// text never depend on which of the two holds the value.
///
/// ```
/// use duello_core::Fraction;
/// let third = Fraction::new(2, 6);
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(third.clone() + Fraction::new(2, 3), Fraction::ONE);
/// ```
#[derive(Clone)]
pub struct Fraction(Repr);

#[derive(Clone)]
enum Repr {
    Small { num: u128, den: u128 },
    Big(Box<(BigUint, BigUint)>),
}

use Repr::{Big, Small};

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction(Small { num: 0, den: 1 });
    /// Certainty.
    pub const ONE: Fraction = Fraction(Small { num: 1, den: 1 });

    /// The fraction `num / den`.
    ///
    /// # Panics
    /// When `den` is 0.
    pub const fn new(num: u128, den: u128) -> Fraction {
        assert!(den != 0, "a fraction has a denominator above 0");
        Fraction(Small { num, den })
    }

    /// The fraction of two big integers; `den` is not 0.
    pub(crate) fn big_ratio(num: BigUint, den: BigUint) -> Fraction {
        Fraction(Big(Box::new((num, den)))).reduced()
    }

    /// Numerator and denominator in lowest terms, as decimal text, since either may exceed any integer type.
    pub fn lowest_terms(&self) -> (String, String) {
        match self.reduced().0 {
            Small { num, den } => (num.to_string(), den.to_string()),
            Big(parts) => (parts.0.to_string(), parts.1.to_string()),
        }
    }

    /// The value in parts per million, rounded to nearest: for people, not for rules.
    pub fn parts_per_million(&self) -> u64 {
        let (num, den) = self.big();
        let rounded = (num * 2_000_000u32 + &den) / (den * 2u32);
        u64::try_from(rounded).unwrap_or(u64::MAX)
    }

    /// A chance as people say it, in percent with one decimal: `18.8 %`.
    ///
    /// ```
    /// use duello_core::Fraction;
    /// assert_eq!(Fraction::new(3, 16).percent(), "18.8 %");
    /// assert_eq!(Fraction::ONE.percent(), "100.0 %");
    /// ```
    pub fn percent(&self) -> String {
        let per_mille = (self.parts_per_million() + 500) / 1_000;
        format!("{}.{} %", per_mille / 10, per_mille % 10)
    }

    /// This less `other`; none if that is below nothing.
    ///
    /// ```
    /// use duello_core::Fraction;
    /// let third = Fraction::new(1, 3);
    /// assert_eq!(Fraction::ONE.minus(&third), Some(Fraction::new(2, 3)));
    /// assert_eq!(third.minus(&Fraction::ONE), None);
    /// ```
    pub fn minus(&self, other: &Fraction) -> Option<Fraction> {
        let ((a, b), (c, d)) = (self.big(), other.big());
        let (left, right) = (a * &d, c * &b);
        (left >= right).then(|| Fraction::big_ratio(left - right, b * d))
    }

    /// This divided by `other`; none if that is nothing.
    ///
    /// ```
    /// use duello_core::Fraction;
    /// let (half, third) = (Fraction::new(1, 2), Fraction::new(1, 3));
    /// assert_eq!(half.over(&third), Some(Fraction::new(3, 2)));
    /// assert_eq!(half.over(&Fraction::ZERO), None);
    /// ```
    pub fn over(&self, other: &Fraction) -> Option<Fraction> {
        let ((a, b), (c, d)) = (self.big(), other.big());
        (c != BigUint::ZERO).then(|| Fraction::big_ratio(a * d, b * c))
    }

    fn big(&self) -> (BigUint, BigUint) {
        match &self.0 {
            Small { num, den } => ((*num).into(), (*den).into()),
            Big(parts) => parts.as_ref().clone(),
        }
    }

    /// The same value in lowest terms, small again if it fits.
    fn reduced(&self) -> Fraction {
        match &self.0 {
            Small { num, den } => {
                let common = gcd(*num, *den);
                Fraction(Small { num: num / common, den: den / common })
            }
            Big(parts) => {
                let common = gcd_big(parts.0.clone(), parts.1.clone());
                let (num, den) = (&parts.0 / &common, &parts.1 / &common);
                match (u128::try_from(&num), u128::try_from(&den)) {
                    (Ok(num), Ok(den)) => Fraction(Small { num, den }),
                    _ => Fraction(Big(Box::new((num, den)))),
                }
            }
        }
    }

    /// Tries `small` on the values as they are, then in lowest terms; otherwise computes with big integers.
    fn combine(
        &self,
        other: &Fraction,
        small: impl Fn(u128, u128, u128, u128) -> Option<(u128, u128)>,
        big: impl FnOnce((BigUint, BigUint), (BigUint, BigUint)) -> (BigUint, BigUint),
    ) -> Fraction {
        let attempt = |a: &Fraction, b: &Fraction| match (&a.0, &b.0) {
            (Small { num: a, den: b }, Small { num: c, den: d }) => small(*a, *b, *c, *d),
            _ => None,
        };
        if let Some((num, den)) = attempt(self, other) {
            return Fraction(Small { num, den });
        }
        let (a, b) = (self.reduced(), other.reduced());
        if let Some((num, den)) = attempt(&a, &b) {
            return Fraction(Small { num, den });
        }
        Fraction(Big(Box::new(big(a.big(), b.big())))).reduced()
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    // Euclid: the second number at least halves every two steps, so at most 256 rounds.
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn gcd_big(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b != BigUint::ZERO {
        let rest = a % &b;
        (a, b) = (b, rest);
    }
    a
}

impl Default for Fraction {
    fn default() -> Fraction {
        Fraction::ZERO
    }
}

impl Mul for &Fraction {
    type Output = Fraction;
    fn mul(self, other: &Fraction) -> Fraction {
        self.combine(
            other,
            |a, b, c, d| Some((a.checked_mul(c)?, b.checked_mul(d)?)),
            |(a, b), (c, d)| (a * c, b * d),
        )
    }
}

impl Add for &Fraction {
    type Output = Fraction;
    fn add(self, other: &Fraction) -> Fraction {
        self.combine(
            other,
            |a, b, c, d| {
                if b == d {
                    return Some((a.checked_add(c)?, b));
                }
                // One denominator often divides the other (6 and 36): stay with the larger.
                let common = gcd(b, d);
                let left = a.checked_mul(d / common)?;
                let right = c.checked_mul(b / common)?;
                Some((left.checked_add(right)?, b.checked_mul(d / common)?))
            },
            |(a, b), (c, d)| (a * &d + c * &b, b * d),
        )
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        &self + &other
    }
}

impl AddAssign<&Fraction> for Fraction {
    fn add_assign(&mut self, other: &Fraction) {
        *self = &*self + other;
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let ((a, b), (c, d)) = (self.big(), other.big());
        (a * d).cmp(&(c * b))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (num, den) = self.lowest_terms();
        if den == "1" { f.write_str(&num) } else { write!(f, "{num}/{den}") }
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// On the wire a fraction is text, `"11/16"`: JSON numbers could not hold it.
impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_products_move_to_big_integers_and_back() {
        let tiny = Fraction::new(1, u128::MAX);
        let tinier = &tiny * &tiny;
        assert!(tinier < tiny);
        assert_eq!(&tinier + &Fraction::ONE, &Fraction::ONE + &tinier);
        let whole = Fraction(Big(Box::new((BigUint::from(12u32), BigUint::from(8u32)))));
        assert_eq!(whole, Fraction::new(3, 2));
        assert_eq!(whole.to_string(), "3/2");
    }

    #[test]
    fn thirteen_sixths_in_any_order_make_the_same_sum() {
        let parts = [Fraction::new(1, 6), Fraction::new(5, 36), Fraction::new(25, 36)];
        let sum = parts.iter().fold(Fraction::ZERO, |sum, part| &sum + part);
        assert_eq!(sum, Fraction::ONE);
        assert_eq!(sum.parts_per_million(), 1_000_000);
    }

    proptest::proptest! {
        #[test]
        fn sums_and_products_agree_with_big_integers(
            a in 0u128.., b in 1u128.., c in 0u128.., d in 1u128..,
        ) {
            let (x, y) = (Fraction::new(a, b), Fraction::new(c, d));
            let big = |n: u128| BigUint::from(n);
            let sum = Fraction(Big(Box::new((big(a) * d + big(c) * b, big(b) * d))));
            let product = Fraction(Big(Box::new((big(a) * c, big(b) * d))));
            proptest::prop_assert_eq!(&x + &y, sum);
            proptest::prop_assert_eq!(&x * &y, product);
        }
    }
}
