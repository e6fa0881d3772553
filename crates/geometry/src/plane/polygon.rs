//! Areas with straight edges.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use super::{Fraction, Mm, Point, Rect, Segment, Side, cmp_length};

/// A simple polygon, convex or not, its edge included.
///
/// Edge `i` runs from vertex `i` to the next, the last one back to vertex 0. The vertices keep the
/// order they were given in, clockwise or not; three in a row may lie on one line.
///
/// ```
/// use duello_geometry::plane::{Point, Polygon, Segment};
///
/// let corners = [(0, 0), (80, 0), (80, 20), (20, 20), (20, 80), (0, 80)];
/// let ell = Polygon::new(corners.map(|(x, y)| Point::new(x, y)).into())?;
/// assert!(ell.contains(Point::new(20, 50)), "on the edge");
/// assert!(!ell.contains(Point::new(21, 50)));
/// assert!(ell.meets(Segment::new(Point::new(0, 100), Point::new(100, 0))));
/// # Ok::<(), duello_geometry::plane::PolygonFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Point>", into = "Vec<Point>"))]
pub struct Polygon {
    vertices: Vec<Point>,
}

/// Why a list of vertices is no simple polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolygonFault {
    /// There are fewer than three vertices.
    TooFewVertices,
    /// These two edges have more in common than the vertex that joins neighbours.
    EdgesMeet(usize, usize),
}

impl fmt::Display for PolygonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewVertices => f.write_str("a polygon has at least three vertices"),
            Self::EdgesMeet(one, two) => write!(f, "edges {one} and {two} of a polygon meet"),
        }
    }
}

impl core::error::Error for PolygonFault {}

impl Polygon {
    /// The polygon with these vertices, if they make a simple one.
    ///
    /// # Errors
    ///
    /// If there are fewer than three vertices, or edges meet other than in a common vertex.
    ///
    /// ```
    /// # use duello_geometry::plane::{Point, Polygon, PolygonFault};
    /// let bow_tie = [(0, 0), (9, 9), (9, 0), (0, 9)].map(|(x, y)| Point::new(x, y));
    /// assert_eq!(Polygon::new(bow_tie.into()), Err(PolygonFault::EdgesMeet(0, 2)));
    /// ```
    pub fn new(vertices: Vec<Point>) -> Result<Self, PolygonFault> {
        let count = vertices.len();
        if count < 3 {
            return Err(PolygonFault::TooFewVertices);
        }
        let polygon = Self { vertices };
        for (i, one) in polygon.edges().enumerate() {
            for (j, two) in polygon.edges().enumerate().skip(i + 1) {
                // Neighbours may not fold back onto each other; others may not meet at all.
                let meet = if j == i + 1 {
                    one.contains(two.to) || two.contains(one.from)
                } else if i == 0 && j == count - 1 {
                    two.contains(one.to) || one.contains(two.from)
                } else {
                    one.meets(two)
                };
                if meet {
                    return Err(PolygonFault::EdgesMeet(i, j));
                }
            }
        }
        Ok(polygon)
    }

    /// The vertices in the order given.
    #[must_use]
    pub fn vertices(&self) -> &[Point] {
        &self.vertices
    }

    /// The edges in the order of the vertices they begin at.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + Clone {
        let ends = self.vertices[1..].iter().chain(self.vertices.first());
        self.vertices.iter().zip(ends).map(|(&from, &to)| Segment::new(from, to))
    }

    /// Whether the vertices go round counter-clockwise.
    #[must_use]
    pub fn is_counter_clockwise(&self) -> bool {
        let start = self.vertices[0];
        let doubled_area: i128 =
            self.edges().map(|edge| i128::from((edge.from - start).cross(edge.to - start))).sum();
        doubled_area > 0
    }

    /// Whether no vertex points inwards.
    #[must_use]
    pub fn is_convex(&self) -> bool {
        let inward = if self.is_counter_clockwise() { Side::Right } else { Side::Left };
        let ends = self.vertices.iter().cycle().skip(2);
        self.edges().zip(ends).all(|(edge, &next)| edge.side(next) != inward)
    }

    /// Whether the point lies in the polygon or on its edge.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let mut inside = false;
        for edge in self.edges() {
            let side = edge.side(point);
            if side == Side::On && edge.is_around(point) {
                return true;
            }
            // A ray to the east changes sides at every edge it passes; half-open in y, so that a
            // vertex on the ray counts for one of its two edges if they go on, for both or none if
            // they turn back.
            let rises = edge.from.y <= point.y && point.y < edge.to.y;
            let falls = edge.to.y <= point.y && point.y < edge.from.y;
            if (rises && side == Side::Left) || (falls && side == Side::Right) {
                inside = !inside;
            }
        }
        inside
    }

    /// Whether the segment has a point in the polygon or on its edge.
    #[must_use]
    pub fn meets(&self, segment: Segment) -> bool {
        self.contains(segment.from) || self.edges().any(|edge| edge.meets(segment))
    }

    /// Whether two polygons have a point in common, edges included.
    #[must_use]
    pub fn meets_polygon(&self, other: &Self) -> bool {
        other.contains(self.vertices[0]) || other.edges().any(|edge| self.meets(edge))
    }

    /// The first and the last point of the segment, on the way from `from` to `to`, that lie in the
    /// polygon or on its edge. If the polygon is convex, so does all that is between them.
    ///
    /// ```
    /// # use duello_geometry::plane::{Fraction, Point, Polygon, Rect, Segment};
    /// let hill = Polygon::try_from(Rect::new(Point::new(380, 250), Point::new(420, 300)))?;
    /// let line = Segment::new(Point::new(400, 200), Point::new(400, 400));
    /// assert_eq!(hill.span(line), Fraction::new(1, 4).zip(Fraction::new(1, 2)));
    /// # Ok::<(), duello_geometry::plane::PolygonFault>(())
    /// ```
    #[must_use]
    pub fn span(&self, segment: Segment) -> Option<(Fraction, Fraction)> {
        let start = self.contains(segment.from).then_some((Fraction::START, Fraction::START));
        let end = self.contains(segment.to).then_some((Fraction::END, Fraction::END));
        self.edges()
            .filter_map(|edge| segment.common(edge))
            .chain(start)
            .chain(end)
            .reduce(|(first, last), (from, to)| (first.min(from), last.max(to)))
    }

    /// Compares the shortest distance between the polygon and a segment with a bound; it is 0 where
    /// they meet.
    #[must_use]
    pub fn cmp_distance(&self, segment: Segment, bound: Mm) -> Ordering {
        if self.contains(segment.from) {
            return cmp_length(0, bound);
        }
        let distances = self.edges().map(|edge| edge.cmp_distance_to(segment, bound));
        distances.min().unwrap_or(Ordering::Greater)
    }
}

/// The corners counter-clockwise from the south-west; a rectangle without area is no polygon.
impl TryFrom<Rect> for Polygon {
    type Error = PolygonFault;

    fn try_from(rect: Rect) -> Result<Self, PolygonFault> {
        Self::new(rect.corners().into())
    }
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = PolygonFault;

    fn try_from(vertices: Vec<Point>) -> Result<Self, PolygonFault> {
        Self::new(vertices)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Self {
        polygon.vertices
    }
}
