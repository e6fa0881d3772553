//! Bases and areas that stand square to the table.

use core::cmp::Ordering;

use super::{Contact, Mm, Point, Quarter, Segment, Side, Vector, cmp_length};

/// A rectangle with sides along the axes, its edge included. It may be as thin as a line or a
/// point.
///
/// ```
/// use duello_geometry::plane::{Contact, Point, Rect};
///
/// let base = |x, y| Rect::new(Point::new(x, y), Point::new(x + 40, y + 40));
/// assert_eq!(base(0, 0).contact(base(40, 40)), Contact::Touching);
/// assert_eq!(base(0, 0).contact(base(39, 39)), Contact::Overlapping);
/// assert!(base(0, 0).cmp_gap(base(70, 80), 50).is_eq());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    min: Point,
    max: Point,
}

impl Rect {
    /// The rectangle with these opposite corners, given in any order.
    #[must_use]
    pub fn new(corner: Point, opposite: Point) -> Self {
        Self {
            min: Point::new(corner.x.min(opposite.x), corner.y.min(opposite.y)),
            max: Point::new(corner.x.max(opposite.x), corner.y.max(opposite.y)),
        }
    }

    /// The south-west corner.
    #[must_use]
    pub const fn min(self) -> Point {
        self.min
    }

    /// The north-east corner.
    #[must_use]
    pub const fn max(self) -> Point {
        self.max
    }

    /// From west to east and from south to north.
    #[must_use]
    pub fn size(self) -> Vector {
        self.max - self.min
    }

    /// The corners, counter-clockwise from the south-west.
    #[must_use]
    pub const fn corners(self) -> [Point; 4] {
        let (min, max) = (self.min, self.max);
        [min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)]
    }

    /// The sides, counter-clockwise from the southern one.
    #[must_use]
    pub fn edges(self) -> [Segment; 4] {
        let [a, b, c, d] = self.corners();
        [Segment::new(a, b), Segment::new(b, c), Segment::new(c, d), Segment::new(d, a)]
    }

    /// The rectangle moved by a way.
    #[must_use]
    pub fn translated(self, way: Vector) -> Self {
        Self { min: self.min + way, max: self.max + way }
    }

    /// Whether the point lies in the rectangle or on its edge.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        (self.min.x..=self.max.x).contains(&point.x) && (self.min.y..=self.max.y).contains(&point.y)
    }

    /// Whether the other rectangle lies wholly in this one; edges may touch.
    #[must_use]
    pub fn contains_rect(self, other: Self) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    /// What two rectangles have in common: an area, a line where they share a side, or a point
    /// where they touch at a corner; nothing where they are apart.
    ///
    /// ```
    /// # use duello_geometry::plane::{Point, Rect, Vector};
    /// let unit = Rect::new(Point::new(0, 0), Point::new(100, 50));
    /// let other = Rect::new(Point::new(60, 50), Point::new(160, 90));
    /// let shared = unit.common(other).map(Rect::size);
    /// assert_eq!(shared, Some(Vector::new(40, 0)), "40 mm of a side");
    /// ```
    #[must_use]
    pub fn common(self, other: Self) -> Option<Self> {
        let min = Point::new(self.min.x.max(other.min.x), self.min.y.max(other.min.y));
        let max = Point::new(self.max.x.min(other.max.x), self.max.y.min(other.max.y));
        (min.x <= max.x && min.y <= max.y).then_some(Self { min, max })
    }

    /// How two rectangles lie to each other.
    #[must_use]
    pub fn contact(self, other: Self) -> Contact {
        match self.common(other).map(Self::size) {
            None => Contact::Apart,
            Some(size) if size.x > 0 && size.y > 0 => Contact::Overlapping,
            Some(_) => Contact::Touching,
        }
    }

    /// The gap between two rectangles along x and along y; 0 where their extents overlap.
    #[must_use]
    pub fn gap(self, other: Self) -> Vector {
        let gap = |a: (Mm, Mm), b: (Mm, Mm)| (b.0 - a.1).max(a.0 - b.1).max(0);
        Vector::new(
            gap((self.min.x, self.max.x), (other.min.x, other.max.x)),
            gap((self.min.y, self.max.y), (other.min.y, other.max.y)),
        )
    }

    /// Compares the shortest distance between two rectangles with a bound.
    #[must_use]
    pub fn cmp_gap(self, other: Self, bound: Mm) -> Ordering {
        cmp_length(self.gap(other).length_squared(), bound)
    }

    /// Whether the segment has a point in the rectangle or on its edge.
    #[must_use]
    pub fn meets(self, segment: Segment) -> bool {
        self.contains(segment.from) || self.edges().iter().any(|edge| edge.meets(segment))
    }

    /// Whether the segment has a point strictly inside the rectangle. A rectangle as thin as a line
    /// has no inside.
    ///
    /// ```
    /// # use duello_geometry::plane::{Point, Rect, Segment};
    /// let wall = Rect::new(Point::new(0, 0), Point::new(100, 20));
    /// let along = Segment::new(Point::new(-50, 20), Point::new(150, 20));
    /// assert!(wall.meets(along) && !wall.is_crossed_by(along));
    /// ```
    #[must_use]
    pub fn is_crossed_by(self, segment: Segment) -> bool {
        let Segment { from, to } = segment;
        let Vector { x: width, y: height } = self.size();
        let spans = from.x.max(to.x) > self.min.x
            && from.x.min(to.x) < self.max.x
            && from.y.max(to.y) > self.min.y
            && from.y.min(to.y) < self.max.y;
        // An open rectangle and a segment are apart if and only if a line along x, along y or along
        // the segment parts them; a single point has no line of its own.
        let sides = self.corners().map(|corner| segment.side(corner));
        let parted = !(sides.contains(&Side::Left) && sides.contains(&Side::Right));
        width > 0 && height > 0 && spans && (from == to || !parted)
    }

    /// Compares the shortest distance between the rectangle and a segment with a bound; it is 0
    /// where they meet.
    #[must_use]
    pub fn cmp_distance(self, segment: Segment, bound: Mm) -> Ordering {
        if self.contains(segment.from) {
            return cmp_length(0, bound);
        }
        let [a, b, c, d] = self.edges().map(|edge| edge.cmp_distance_to(segment, bound));
        a.min(b).min(c).min(d)
    }

    /// How far this rectangle can slide in a direction until it touches the other: none if the
    /// other is not ahead or the slide would pass it, as it does when only corners or sides brush.
    ///
    /// ```
    /// # use duello_geometry::plane::{Point, Quarter, Rect};
    /// let base = |x, y| Rect::new(Point::new(x, y), Point::new(x + 40, y + 40));
    /// assert_eq!(base(0, 0).lead(Quarter::N, base(39, 100)), Some(60));
    /// assert_eq!(base(0, 0).lead(Quarter::N, base(40, 100)), None, "brushes past");
    /// assert_eq!(base(0, 0).lead(Quarter::S, base(0, 100)), None, "behind");
    /// ```
    #[must_use]
    pub fn lead(self, direction: Quarter, other: Self) -> Option<Mm> {
        let (own, their) = (self.turned_to(direction), other.turned_to(direction));
        let in_the_way = own.min.x < their.max.x && their.min.x < own.max.x;
        let lead = their.min.y - own.max.y;
        (in_the_way && lead >= 0).then_some(lead)
    }

    /// The rectangle in the local axes of somebody at the origin who faces in that direction.
    fn turned_to(self, direction: Quarter) -> Self {
        let turned = |corner: Point| {
            let Vector { x, y } = direction.local(Vector::new(corner.x, corner.y));
            Point::new(x, y)
        };
        Self::new(turned(self.min), turned(self.max))
    }
}
