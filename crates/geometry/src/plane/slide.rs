//! Slides of square-set bases and the areas in front of them, as measured with cards.

use super::{Mm, Point, Quarter, Rect, Vector};

impl Rect {
    /// How far this rectangle can slide in a direction until it has contact with the other, by a side or a corner;
    /// 0 if it has contact already. Unlike [`lead`](Rect::lead) it also finds what the slide would only brush.
    ///
    /// ```
    /// use duello_geometry::plane::{Point, Quarter, Rect};
    /// let base = |x, y| Rect::new(Point::new(x, y), Point::new(x + 40, y + 40));
    /// assert_eq!(base(0, 0).lead_to_contact(Quarter::N, base(40, 100)), Some(60));
    /// assert_eq!(base(0, 0).lead_to_contact(Quarter::N, base(41, 100)), None);
    /// assert_eq!(base(0, 0).lead_to_contact(Quarter::S, base(0, 100)), None);
    /// ```
    #[must_use]
    pub fn lead_to_contact(self, direction: Quarter, other: Self) -> Option<Mm> {
        let origin = Point::new(0, 0);
        let (own, their) = (self.seen_from(origin, direction), other.seen_from(origin, direction));
        let brushes = own.min().x <= their.max().x && their.min().x <= own.max().x;
        let is_behind = their.max().y < own.min().y;
        (brushes && !is_behind).then(|| (their.min().y - own.max().y).max(0))
    }

    /// Everything that the rectangle covers on a straight slide along an axis.
    #[must_use]
    pub fn swept(self, direction: Quarter, distance: Mm) -> Self {
        let there = self.translated(direction.forward() * distance);
        let min = Point::new(self.min().x.min(there.min().x), self.min().y.min(there.min().y));
        let max = Point::new(self.max().x.max(there.max().x), self.max().y.max(there.max().y));
        Self::new(min, max)
    }

    /// The rectangle in the axes of somebody at `origin` who faces in that direction: x to the right, y ahead.
    #[must_use]
    pub fn seen_from(self, origin: Point, facing: Quarter) -> Self {
        let seen = |corner: Point| {
            let Vector { x, y } = facing.local(corner - origin);
            Point::new(x, y)
        };
        Self::new(seen(self.min()), seen(self.max()))
    }

    /// How thick the rectangle is for somebody who crosses it in that direction.
    #[must_use]
    pub fn thickness(self, direction: Quarter) -> Mm {
        let Vector { x, y } = self.size();
        if direction.forward().x == 0 { y } else { x }
    }

    /// The four ways in which a square base that turns by a quarter about one of its corners can shift: by its own
    /// width along an axis. The pivot is a corner of both places.
    ///
    /// ```
    /// use duello_geometry::plane::{Point, Rect, Vector};
    /// let base = Rect::new(Point::new(100, 100), Point::new(140, 140));
    /// let about_south_east = base.turned_about(Point::new(140, 100), true);
    /// assert_eq!(about_south_east.min(), Point::new(140, 100));
    /// ```
    #[must_use]
    pub fn turned_about(self, pivot: Point, clockwise: bool) -> Self {
        let turned = |corner: Point| {
            let Vector { x, y } = corner - pivot;
            pivot + if clockwise { Vector::new(y, -x) } else { Vector::new(-y, x) }
        };
        Self::new(turned(self.min()), turned(self.max()))
    }
}

/// An area laid out in front of a square base with cards. Rectangles are given in the base's own axes, its centre
/// being the origin (see [`Rect::seen_from`]); only an overlap counts, touching the border does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardArea {
    /// A strip as wide as the card and so deep, its short side laid against the whole front of the base, slid to the
    /// right by `slide` from where its right side is flush with the base's.
    Strip {
        /// The width of the card.
        width: Mm,
        /// How far it reaches from the front.
        depth: Mm,
        /// How far it is slid to the right.
        slide: Mm,
    },
    /// As wide as the base at its front, and one wider on each side for every two of depth.
    Cone {
        /// How far it reaches from the front.
        depth: Mm,
    },
    /// The quarter between the front and the right or the left, so far from the base.
    Sweep {
        /// How far it reaches from the base.
        depth: Mm,
        /// To the right, or to the left.
        right: bool,
    },
}

impl CardArea {
    /// Whether a rectangle, in the axes of the base, is in the area; `half` is half the width of the base.
    ///
    /// ```
    /// use duello_geometry::plane::{CardArea, Point, Rect};
    /// let body = |u, v| Rect::new(Point::new(u, v), Point::new(u + 40, v + 40));
    /// let cone = CardArea::Cone { depth: 176 };
    /// assert!(cone.holds(20, body(50, 50)) && !cone.holds(20, body(80, 50)));
    /// ```
    #[must_use]
    pub fn holds(self, half: Mm, body: Rect) -> bool {
        let (min, max) = (body.min(), body.max());
        match self {
            Self::Strip { width, depth, slide } => {
                let right = half + slide;
                max.y > half && min.y < half + depth && max.x > right - width && min.x < right
            }
            Self::Cone { depth } => {
                let (near, far) = (min.y - half, (max.y - half).min(depth));
                let aside = if min.x <= 0 && max.x >= 0 { 0 } else { min.x.abs().min(max.x.abs()) };
                far > 0 && near < depth && 2 * aside < 2 * half + far
            }
            Self::Sweep { depth, right } => {
                let (low, high) = if right { (min.x, max.x) } else { (-max.x, -min.x) };
                let out = |mm: Mm| i64::from((mm.max(0) - half).max(0));
                let reach = i64::from(depth) * i64::from(depth);
                high > 0 && max.y > 0 && out(low).pow(2) + out(min.y).pow(2) <= reach
            }
        }
    }
}
