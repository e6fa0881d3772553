//! Places, and the ways between them.

use core::cmp::Ordering;
use core::fmt;
use core::ops::{Add, Mul, Neg, Sub};

use crate::OutOfRange;

/// A length in whole millimetres. There is one unit on the plane, so a type of its own would have
/// nothing to keep apart; squares of lengths are `i64`.
pub type Mm = i32;

/// A place on the plane.
///
/// Both coordinates lie within ±[`LIMIT`](Self::LIMIT), and so do all radii, gaps and bounds;
/// then nothing in this module overflows. The order is by x, then by y.
///
/// ```
/// use duello_geometry::plane::{Point, Vector};
///
/// let here = Point::new(100, 100);
/// let there = here + Vector::new(30, 40);
/// assert_eq!(here.distance_squared(there), 2500);
/// assert!(here.cmp_distance(there, 50).is_eq());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(try_from = "[Mm; 2]", into = "[Mm; 2]"))]
pub struct Point {
    /// Millimetres east of the origin.
    pub x: Mm,
    /// Millimetres north of the origin.
    pub y: Mm,
}

/// The way from one point to another: its components lie within ±2 × [`Point::LIMIT`].
///
/// ```
/// use duello_geometry::plane::{Point, Vector};
///
/// let facing = Vector::new(0, 1);
/// let to_target = Point::new(500, 200) - Point::new(400, 200);
/// assert_eq!(facing.dot(to_target), 0, "exactly sideways");
/// assert!(facing.cross(to_target) < 0, "to the right");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(try_from = "[Mm; 2]", into = "[Mm; 2]"))]
pub struct Vector {
    /// Millimetres to the east.
    pub x: Mm,
    /// Millimetres to the north.
    pub y: Mm,
}

/// Compares a length, given by its square, with a bound; every length is above a negative bound.
///
/// The square may be a sum of more than two squares, as for a distance through the air.
///
/// ```
/// use duello_geometry::plane::cmp_length;
///
/// assert!(cmp_length(30 * 30 + 40 * 40, 50).is_eq());
/// assert!(cmp_length(2, 1).is_gt());
/// assert!(cmp_length(0, -1).is_gt());
/// ```
#[must_use]
pub fn cmp_length(squared: i64, bound: Mm) -> Ordering {
    let bound = i64::from(bound);
    if bound < 0 { Ordering::Greater } else { squared.cmp(&(bound * bound)) }
}

impl Point {
    /// The greatest coordinate: 268 km.
    pub const LIMIT: Mm = 1 << 28;

    /// The place with these coordinates.
    #[must_use]
    pub const fn new(x: Mm, y: Mm) -> Self {
        Self { x, y }
    }

    /// The square of the distance.
    #[must_use]
    pub fn distance_squared(self, other: Self) -> i64 {
        (other - self).length_squared()
    }

    /// Compares the distance with a bound.
    ///
    /// ```
    /// # use duello_geometry::plane::Point;
    /// let (a, b) = (Point::new(0, 0), Point::new(21, 22));
    /// assert!(a.cmp_distance(b, 30).is_gt() && a.cmp_distance(b, 31).is_lt());
    /// ```
    #[must_use]
    pub fn cmp_distance(self, other: Self, bound: Mm) -> Ordering {
        cmp_length(self.distance_squared(other), bound)
    }
}

impl Vector {
    /// The way so far to the east and to the north.
    #[must_use]
    pub const fn new(x: Mm, y: Mm) -> Self {
        Self { x, y }
    }

    /// The scalar product: positive when the other vector points forward along this one, 0 when
    /// it points exactly sideways.
    #[must_use]
    pub fn dot(self, other: Self) -> i64 {
        i64::from(self.x) * i64::from(other.x) + i64::from(self.y) * i64::from(other.y)
    }

    /// The cross product: positive when the other vector points to the left of this one, 0 when
    /// both are on one line.
    #[must_use]
    pub fn cross(self, other: Self) -> i64 {
        i64::from(self.x) * i64::from(other.y) - i64::from(self.y) * i64::from(other.x)
    }

    /// The square of the length.
    #[must_use]
    pub fn length_squared(self) -> i64 {
        self.dot(self)
    }

    /// The length rounded up: what a tape measure in whole millimetres has to be drawn out to.
    ///
    /// ```
    /// # use duello_geometry::plane::Vector;
    /// assert_eq!(Vector::new(42, 42).length_ceil(), 60);
    /// assert_eq!(Vector::new(30, -40).length_ceil(), 50);
    /// ```
    #[must_use]
    pub fn length_ceil(self) -> Mm {
        root_ceil(self.length_squared())
    }

    /// The shortest vector with whole components in this direction; the zero vector stays as it is.
    ///
    /// ```
    /// # use duello_geometry::plane::Vector;
    /// assert_eq!(Vector::new(-300, 200).reduced(), Vector::new(-3, 2));
    /// ```
    #[must_use]
    pub fn reduced(self) -> Self {
        let divisor = gcd(self.x.into(), self.y.into());
        if divisor == 0 {
            return self;
        }
        let divide = |component: Mm| (i64::from(component) / divisor) as Mm;
        Self::new(divide(self.x), divide(self.y))
    }
}

/// The square root of a squared length, rounded up.
///
/// ```
/// # use duello_geometry::plane::root_ceil;
/// assert_eq!(root_ceil(48), 7);
/// assert_eq!(root_ceil(49), 7);
/// assert_eq!(root_ceil(50), 8);
/// ```
#[must_use]
pub fn root_ceil(squared: i64) -> Mm {
    // Everything on a table fits into half the bits, whose root costs a third.
    let floor = match u32::try_from(squared) {
        Ok(small) => i64::from(small.isqrt()),
        Err(_) => squared.isqrt(),
    };
    (floor + i64::from(floor * floor < squared)) as Mm
}

/// The greatest common divisor, never negative; 0 for two zeros.
pub(super) fn gcd(a: i64, b: i64) -> i64 {
    // Everything on a table fits into half the bits, whose division costs much less.
    if let (Ok(mut a), Ok(mut b)) = (u32::try_from(a.abs()), u32::try_from(b.abs())) {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        return i64::from(a);
    }
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Add<Vector> for Point {
    type Output = Self;

    fn add(self, way: Vector) -> Self {
        Self::new(self.x + way.x, self.y + way.y)
    }
}

impl Sub for Point {
    type Output = Vector;

    fn sub(self, from: Self) -> Vector {
        Vector::new(self.x - from.x, self.y - from.y)
    }
}

impl Add for Vector {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Neg for Vector {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl Mul<Mm> for Vector {
    type Output = Self;

    fn mul(self, factor: Mm) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// A pair from outside, refused beyond the limit.
fn in_range([x, y]: [Mm; 2]) -> Result<(Mm, Mm), OutOfRange> {
    let range = -Point::LIMIT..=Point::LIMIT;
    if range.contains(&x) && range.contains(&y) { Ok((x, y)) } else { Err(OutOfRange) }
}

impl TryFrom<[Mm; 2]> for Point {
    type Error = OutOfRange;

    fn try_from(pair: [Mm; 2]) -> Result<Self, OutOfRange> {
        in_range(pair).map(|(x, y)| Self::new(x, y))
    }
}

impl TryFrom<[Mm; 2]> for Vector {
    type Error = OutOfRange;

    fn try_from(pair: [Mm; 2]) -> Result<Self, OutOfRange> {
        in_range(pair).map(|(x, y)| Self::new(x, y))
    }
}

impl From<Point> for [Mm; 2] {
    fn from(point: Point) -> Self {
        [point.x, point.y]
    }
}

impl From<Vector> for [Mm; 2] {
    fn from(vector: Vector) -> Self {
        [vector.x, vector.y]
    }
}
