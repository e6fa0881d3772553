//! Straight lines with two ends.

use core::cmp::Ordering;

use super::{Fraction, Mm, Point, Vector, cmp_length};

/// Where a point lies for somebody who looks along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// To the left of the line.
    Left,
    /// On the line or its continuation.
    On,
    /// To the right of the line.
    Right,
}

/// The straight line from one point to another, both ends included. The ends may coincide; then it
/// is that one point.
///
/// ```
/// use duello_geometry::plane::{Point, Segment};
///
/// let line = Segment::new(Point::new(0, 0), Point::new(100, 0));
/// let wall = Segment::new(Point::new(50, 0), Point::new(50, 80));
/// assert!(line.meets(wall), "the wall stands on the line");
/// assert!(!line.crosses(wall), "and does not reach beyond it");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// One end.
    pub from: Point,
    /// The other.
    pub to: Point,
}

impl Segment {
    /// The segment with these ends.
    #[must_use]
    pub const fn new(from: Point, to: Point) -> Self {
        Self { from, to }
    }

    /// The way from the first end to the second.
    #[must_use]
    pub fn direction(self) -> Vector {
        self.to - self.from
    }

    /// On which side of the line through both ends the point lies. If the ends coincide, every
    /// point lies on the line.
    ///
    /// ```
    /// # use duello_geometry::plane::{Point, Segment, Side};
    /// let north = Segment::new(Point::new(0, 0), Point::new(0, 10));
    /// assert_eq!(north.side(Point::new(-1, 99)), Side::Left);
    /// assert_eq!(north.side(Point::new(0, 99)), Side::On);
    /// ```
    #[must_use]
    pub fn side(self, point: Point) -> Side {
        match self.direction().cross(point - self.from).cmp(&0) {
            Ordering::Greater => Side::Left,
            Ordering::Equal => Side::On,
            Ordering::Less => Side::Right,
        }
    }

    /// Whether the point lies on the segment, ends included.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        self.is_around(point) && self.side(point) == Side::On
    }

    /// Whether the point lies in the upright rectangle around the segment, its edge included.
    pub(super) fn is_around(self, point: Point) -> bool {
        let between = |a: Mm, b: Mm, c: Mm| a.min(b) <= c && c <= a.max(b);
        between(self.from.x, self.to.x, point.x) && between(self.from.y, self.to.y, point.y)
    }

    /// Whether the segments have a point in common, ends included.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        if self.box_gap_squared(other) > 0 {
            return false;
        }
        self.crosses(other)
            || self.contains(other.from)
            || self.contains(other.to)
            || other.contains(self.from)
            || other.contains(self.to)
    }

    /// Whether each segment passes strictly between the ends of the other: touching with an end,
    /// or lying on one line, is no crossing.
    #[must_use]
    pub fn crosses(self, other: Self) -> bool {
        let parts = |line: Self, ends: Self| {
            matches!(
                (line.side(ends.from), line.side(ends.to)),
                (Side::Left, Side::Right) | (Side::Right, Side::Left)
            )
        };
        parts(self, other) && parts(other, self)
    }

    /// The first and the last point of this segment, on the way from `from` to `to`, that lie on
    /// the other one too. If the ends of this segment coincide and lie on the other one, that is
    /// the whole way.
    ///
    /// ```
    /// # use duello_geometry::plane::{Fraction, Point, Segment};
    /// let line = Segment::new(Point::new(0, 0), Point::new(90, 0));
    /// let wall = Segment::new(Point::new(30, -5), Point::new(30, 5));
    /// let third = Fraction::new(1, 3).expect("a third");
    /// assert_eq!(line.common(wall), Some((third, third)));
    ///
    /// let along = Segment::new(Point::new(30, 0), Point::new(400, 0));
    /// assert_eq!(line.common(along), Some((third, Fraction::END)));
    /// ```
    #[must_use]
    pub fn common(self, other: Self) -> Option<(Fraction, Fraction)> {
        if self.from == self.to {
            return other.contains(self.from).then_some((Fraction::START, Fraction::END));
        }
        let (way, wall) = (self.direction(), other.direction());
        let between = other.from - self.from;
        let turn = way.cross(wall);
        if turn != 0 {
            // Two lines that cross in one point; it has to lie on both segments.
            let on_way = Fraction::new(between.cross(wall) * turn.signum(), turn.abs())?;
            Fraction::new(between.cross(way) * turn.signum(), turn.abs())?;
            return Some((on_way, on_way));
        }
        if way.cross(between) != 0 {
            return None;
        }
        let one = way.dot(between);
        let two = way.dot(other.to - self.from);
        let length = way.length_squared();
        let (first, last) = (one.min(two).max(0), one.max(two).min(length));
        if first > last {
            return None;
        }
        Some((Fraction::new(first, length)?, Fraction::new(last, length)?))
    }

    /// Compares the distance of a point from the nearest point of the segment with a bound.
    ///
    /// ```
    /// # use duello_geometry::plane::{Point, Segment};
    /// let line = Segment::new(Point::new(400, 200), Point::new(400, 400));
    /// assert!(line.cmp_distance(Point::new(415, 300), 15).is_eq());
    /// assert!(line.cmp_distance(Point::new(400, 416), 15).is_gt());
    /// ```
    #[must_use]
    pub fn cmp_distance(self, point: Point, bound: Mm) -> Ordering {
        let (way, away) = (self.direction(), point - self.from);
        let (along, length) = (way.dot(away), way.length_squared());
        if along <= 0 {
            cmp_length(away.length_squared(), bound)
        } else if along >= length {
            point.cmp_distance(self.to, bound)
        } else if bound < 0 {
            Ordering::Greater
        } else {
            // The distance from the line is |way × away| / |way|.
            let (cross, bound) = (i128::from(way.cross(away)), i128::from(bound));
            (cross * cross).cmp(&(bound * bound * i128::from(length)))
        }
    }

    /// Compares the distance between the nearest points of two segments with a bound.
    #[must_use]
    pub fn cmp_distance_to(self, other: Self, bound: Mm) -> Ordering {
        // Most segments that are asked about are far away, and then so are the rectangles around them.
        if cmp_length(self.box_gap_squared(other), bound).is_gt() {
            return Ordering::Greater;
        }
        if self.meets(other) {
            return cmp_length(0, bound);
        }
        // Apart, two segments are nearest at an end of one of them.
        self.cmp_distance(other.from, bound)
            .min(self.cmp_distance(other.to, bound))
            .min(other.cmp_distance(self.from, bound))
            .min(other.cmp_distance(self.to, bound))
    }

    /// The square of the gap between the upright rectangles around two segments: never more than the square of
    /// their distance.
    fn box_gap_squared(self, other: Self) -> i64 {
        let gap = |a: Mm, b: Mm, c: Mm, d: Mm| {
            let (one, two) = (a.min(b) - c.max(d), c.min(d) - a.max(b));
            i64::from(one.max(two).max(0))
        };
        let x = gap(self.from.x, self.to.x, other.from.x, other.to.x);
        let y = gap(self.from.y, self.to.y, other.from.y, other.to.y);
        x * x + y * y
    }
}
