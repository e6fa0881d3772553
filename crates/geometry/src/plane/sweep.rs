//! Round bases on the move.

use super::{Circle, Contact, Mm, Point, Polygon, Rect, Segment};

/// All that a disc covers while its centre goes along a segment.
///
/// The answers take the obstacle with its edge; [`Contact::Overlapping`] means that the centre
/// comes nearer than the radius, [`Contact::Touching`] that it comes exactly as near. A disc that
/// stands still is swept along a segment whose ends coincide.
///
/// ```
/// use duello_geometry::plane::{Circle, Contact, Point, Sweep};
///
/// // A base of 30 mm passes a gap of exactly 30 mm between two others.
/// let walk = Sweep::new(Circle::new(Point::new(400, 460), 15), Point::new(400, 540));
/// let post = |x| Circle::new(Point::new(x, 500), 15);
/// assert_eq!(walk.with_circle(post(370)), Contact::Touching);
/// assert_eq!(walk.with_circle(post(430)), Contact::Touching);
/// assert_eq!(walk.with_circle(post(429)), Contact::Overlapping);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sweep {
    /// The way of the centre.
    pub path: Segment,
    /// The radius of the disc.
    pub radius: Mm,
}

impl Sweep {
    /// The disc on its straight way to a new centre.
    #[must_use]
    pub const fn new(disc: Circle, to: Point) -> Self {
        Self { path: Segment::new(disc.centre, to), radius: disc.radius }
    }

    /// Whether the moving disc meets another that stands still.
    #[must_use]
    pub fn with_circle(self, obstacle: Circle) -> Contact {
        let reach = self.radius + obstacle.radius;
        Contact::at_distance(self.path.cmp_distance(obstacle.centre, reach))
    }

    /// Whether the moving disc meets a wall without thickness.
    #[must_use]
    pub fn with_segment(self, wall: Segment) -> Contact {
        Contact::at_distance(self.path.cmp_distance_to(wall, self.radius))
    }

    /// Whether the moving disc meets a rectangle.
    #[must_use]
    pub fn with_rect(self, obstacle: Rect) -> Contact {
        Contact::at_distance(obstacle.cmp_distance(self.path, self.radius))
    }

    /// Whether the moving disc meets a polygon.
    ///
    /// ```
    /// # use duello_geometry::plane::{Circle, Contact, Point, Polygon, Rect, Sweep};
    /// let wood = Polygon::try_from(Rect::new(Point::new(200, 200), Point::new(300, 300)))?;
    /// let past = |x| Sweep::new(Circle::new(Point::new(x, 100), 15), Point::new(x, 250));
    /// assert_eq!(past(185).with_polygon(&wood), Contact::Touching);
    /// assert_eq!(past(186).with_polygon(&wood), Contact::Overlapping);
    /// # Ok::<(), duello_geometry::plane::PolygonFault>(())
    /// ```
    #[must_use]
    pub fn with_polygon(self, obstacle: &Polygon) -> Contact {
        Contact::at_distance(obstacle.cmp_distance(self.path, self.radius))
    }
}
