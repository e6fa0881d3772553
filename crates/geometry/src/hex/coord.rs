//! Hexes and what lies around them.

use core::fmt;
use core::ops::{Add, Mul, Neg, Sub};

use super::Direction;
use crate::OutOfRange;

/// A hex in axial coordinates; also the difference of two hexes.
///
/// The range of a place is [`LIMIT`](Self::LIMIT): at most that many steps from the origin. Within
/// it no operation of this module overflows, and neither does the difference of two places. The
/// order is by column, then down the column.
///
/// ```
/// use duello_geometry::hex::{Direction, Hex};
///
/// let here = Hex::new(2, -1);
/// let there = here + Direction::SE.vector() * 3;
/// assert_eq!(there, Hex::new(5, -1));
/// assert_eq!(here.distance(there), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(try_from = "[i32; 2]", into = "[i32; 2]"))]
pub struct Hex {
    /// The column, growing to the right.
    pub q: i32,
    /// The place in the column, growing downwards.
    pub r: i32,
}

impl Hex {
    /// The hex (0, 0).
    pub const ORIGIN: Self = Self::new(0, 0);

    /// How far from the origin a place may lie, in steps.
    pub const LIMIT: u32 = 1 << 28;

    /// The hex in column `q` at place `r`.
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// The third cube coordinate: `q + r + s == 0`.
    #[must_use]
    pub const fn s(self) -> i32 {
        -self.q - self.r
    }

    /// Steps from the origin.
    #[must_use]
    pub fn length(self) -> u32 {
        self.q.unsigned_abs().max(self.r.unsigned_abs()).max(self.s().unsigned_abs())
    }

    /// Steps from one hex to another on an empty grid.
    ///
    /// ```
    /// # use duello_geometry::hex::Hex;
    /// assert_eq!(Hex::new(-7, -1).distance(Hex::new(7, 1)), 16);
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> u32 {
        (other - self).length()
    }

    /// The neighbour in that direction.
    #[must_use]
    pub fn neighbour(self, direction: Direction) -> Self {
        self + direction.vector()
    }

    /// The six neighbours, clockwise from north.
    ///
    /// ```
    /// # use duello_geometry::hex::{Direction, Hex};
    /// let around = Hex::new(4, 2).neighbours();
    /// assert_eq!(around[Direction::S.index()], Hex::new(4, 3));
    /// ```
    #[must_use]
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.neighbour(direction))
    }

    /// The hexes at exactly this distance, clockwise from the one straight north: `6 * radius` of
    /// them, or the hex itself for radius 0.
    ///
    /// ```
    /// # use duello_geometry::hex::Hex;
    /// let ring: Vec<Hex> = Hex::ORIGIN.ring(2).collect();
    /// assert_eq!(ring.len(), 12);
    /// assert_eq!(ring[..3], [Hex::new(0, -2), Hex::new(1, -2), Hex::new(2, -2)]);
    /// ```
    ///
    /// The radius is at most [`LIMIT`](Self::LIMIT).
    pub fn ring(
        self,
        radius: u32,
    ) -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..(6 * radius).max(1)).map(move |place| {
            let side = place.checked_div(radius).unwrap_or(0) as usize;
            let along = place.checked_rem(radius).unwrap_or(0);
            let corner = Direction::ALL[side];
            self + corner.vector() * radius.cast_signed()
                + corner.turned(2).vector() * along.cast_signed()
        })
    }

    /// The hexes at most this far away, ring by ring from the hex itself outwards:
    /// `3 * radius * (radius + 1) + 1` of them. The radius is at most [`LIMIT`](Self::LIMIT).
    ///
    /// ```
    /// # use duello_geometry::hex::Hex;
    /// assert_eq!(Hex::new(3, 3).disc(2).count(), 19);
    /// ```
    pub fn disc(self, radius: u32) -> impl Iterator<Item = Self> + Clone {
        (0..=radius).flat_map(move |radius| self.ring(radius))
    }

    /// Turned about the origin by that many sixths of a full turn, clockwise.
    ///
    /// ```
    /// # use duello_geometry::hex::Hex;
    /// assert_eq!(Hex::new(1, -3).rotated(1), Hex::new(3, -2));
    /// assert_eq!(Hex::new(1, -3).rotated(-6), Hex::new(1, -3));
    /// ```
    #[must_use]
    pub const fn rotated(self, sixths: i32) -> Self {
        let (q, r, s) = (self.q, self.r, self.s());
        match sixths.rem_euclid(6) {
            0 => self,
            1 => Self::new(-r, -s),
            2 => Self::new(s, q),
            3 => Self::new(-q, -r),
            4 => Self::new(r, s),
            _ => Self::new(-s, -q),
        }
    }

    /// Turned about another hex by that many sixths of a full turn, clockwise.
    #[must_use]
    pub fn rotated_about(self, centre: Self, sixths: i32) -> Self {
        centre + (self - centre).rotated(sixths)
    }
}

impl Add for Hex {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.q - other.q, self.r - other.r)
    }
}

impl Neg for Hex {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(-self.q, -self.r)
    }
}

impl Mul<i32> for Hex {
    type Output = Self;

    fn mul(self, factor: i32) -> Self {
        Self::new(self.q * factor, self.r * factor)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.q, self.r)
    }
}

impl From<Hex> for [i32; 2] {
    fn from(hex: Hex) -> Self {
        [hex.q, hex.r]
    }
}

/// A place from outside: refused when it is further than [`Hex::LIMIT`] from the origin.
///
/// ```
/// use duello_geometry::hex::Hex;
///
/// assert_eq!(Hex::try_from([3, -4]), Ok(Hex::new(3, -4)));
/// assert!(Hex::try_from([i32::MIN, i32::MIN]).is_err());
/// ```
impl TryFrom<[i32; 2]> for Hex {
    type Error = OutOfRange;

    fn try_from([q, r]: [i32; 2]) -> Result<Self, OutOfRange> {
        let s = i64::from(q) + i64::from(r);
        let length = q.unsigned_abs().max(r.unsigned_abs()).into();
        if s.unsigned_abs().max(length) <= Self::LIMIT.into() {
            Ok(Self::new(q, r))
        } else {
            Err(OutOfRange)
        }
    }
}
