//! Round bases.

use core::cmp::Ordering;

use super::{Mm, Point};

/// How two shapes lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contact {
    /// No common point.
    Apart,
    /// Only their edges have points in common.
    Touching,
    /// Their insides have points in common.
    Overlapping,
}

impl Contact {
    /// Whether the shapes have a common point.
    #[must_use]
    pub fn is_contact(self) -> bool {
        self != Self::Apart
    }

    /// From a comparison of a distance with the distance at which the shapes just touch.
    pub(super) fn at_distance(compared: Ordering) -> Self {
        match compared {
            Ordering::Less => Self::Overlapping,
            Ordering::Equal => Self::Touching,
            Ordering::Greater => Self::Apart,
        }
    }
}

/// A disc: all points at most `radius` from the centre. The radius is not negative.
///
/// ```
/// use duello_geometry::plane::{Circle, Contact, Point};
///
/// let base = |x, y| Circle::new(Point::new(x, y), 15);
/// assert_eq!(base(0, 0).contact(base(18, 24)), Contact::Touching);
/// assert_eq!(base(0, 0).contact(base(21, 21)), Contact::Overlapping);
/// assert!(base(0, 0).cmp_gap(base(0, 330), 300).is_eq());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    /// Its middle.
    pub centre: Point,
    /// From the middle to the edge.
    pub radius: Mm,
}

impl Circle {
    /// The disc about that centre.
    #[must_use]
    pub const fn new(centre: Point, radius: Mm) -> Self {
        Self { centre, radius }
    }

    /// Whether the point lies in the disc or on its edge.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        self.centre.cmp_distance(point, self.radius).is_le()
    }

    /// Compares the gap between the edges of two discs with a bound. The gap is the distance of the
    /// centres less both radii: below 0 where the discs overlap.
    #[must_use]
    pub fn cmp_gap(self, other: Self, bound: Mm) -> Ordering {
        self.centre.cmp_distance(other.centre, self.radius + other.radius + bound)
    }

    /// How two discs lie to each other.
    #[must_use]
    pub fn contact(self, other: Self) -> Contact {
        Contact::at_distance(self.cmp_gap(other, 0))
    }
}
