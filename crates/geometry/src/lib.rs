//! Exact geometry for rules: integers only, so that a ruling is the same on every machine.
//!
//! [`hex`] is a grid of hexes, [`plane`] a table in millimetres. Everything is pure: no clock, no
//! file, no float, no hash order (the crate is `no_std`). Within the ranges the types document
//! nothing overflows and nothing panics. What comes from outside enters by `TryFrom`, which answers
//! [`OutOfRange`] beyond them; so does deserialisation with the feature `serde`.
//!
//! # On hexes
//!
//! Who can be seen, and is it in front?
//!
//! ```
//! use duello_geometry::hex::{Direction, Hex, Wedge, WedgeWidth, is_clear};
//!
//! let (guard, intruder) = (Hex::new(0, 0), Hex::new(2, -3));
//! let ruins = [Hex::new(1, -1), Hex::new(0, -2)];
//!
//! let ahead = Wedge::new(guard, Direction::N, WedgeWidth::Wide);
//! assert_eq!(guard.distance(intruder), 3);
//! assert!(ahead.contains(intruder));
//! assert!(!is_clear(guard, intruder, |hex| ruins.contains(&hex)));
//! assert!(is_clear(guard, intruder, |hex| hex == ruins[1]));
//! ```
//!
//! Where can one get in three steps, and on which way?
//!
//! ```
//! use duello_geometry::hex::{Board, Ground, Hex, Reach};
//!
//! let board = Board::new(4, 6);
//! let ruins = [Hex::new(0, -1), Hex::new(1, -1)];
//! let reach = Reach::explore(board, Hex::ORIGIN, 3, |hex| {
//!     if ruins.contains(&hex) { Ground::Blocked } else { Ground::Free }
//! });
//! assert_eq!(reach.steps(Hex::new(0, -2)), Some(3));
//! let path = [Hex::new(-1, 0), Hex::new(-1, -1), Hex::new(0, -2)];
//! assert_eq!(reach.path(Hex::new(0, -2)).as_deref(), Some(&path[..]));
//! ```
//!
//! # On the plane
//!
//! A base of 30 mm goes along a wall and past another base. Whether a touch is allowed is for the
//! rule to say; here it is known exactly.
//!
//! ```
//! use duello_geometry::plane::{Circle, Contact, Point, Segment, Sweep};
//!
//! let leg = Sweep::new(Circle::new(Point::new(0, 0), 15), Point::new(40, 30));
//! assert_eq!(leg.path.direction().length_ceil(), 50);
//!
//! let wall = Segment::new(Point::new(-9, 12), Point::new(31, 42));
//! assert_eq!(leg.with_segment(wall), Contact::Touching, "15 mm to the left, all the way");
//!
//! let other = Circle::new(Point::new(58, 54), 15);
//! assert_eq!(leg.with_circle(other), Contact::Touching, "at the end of the leg");
//! assert!(Circle::new(leg.path.from, 15).cmp_gap(other, 50).is_lt());
//! ```
//!
//! A line of sight passes over a hill, or it does not:
//!
//! ```
//! use duello_geometry::plane::{Point, Polygon, Rect, Segment};
//!
//! let hill = Polygon::try_from(Rect::new(Point::new(100, -20), Point::new(120, 20)))?;
//! let sight = Segment::new(Point::new(0, 0), Point::new(200, 0));
//! let hidden = hill.span(sight).is_some_and(|(entry, exit)| {
//!     // From a roof 50 high down to the ground; the hill is 30 high.
//!     entry.cmp_height(50, 0, 30).is_lt() || exit.cmp_height(50, 0, 30).is_lt()
//! });
//! assert!(hidden);
//! # Ok::<(), duello_geometry::plane::PolygonFault>(())
//! ```

#![no_std]
#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

extern crate alloc;

pub mod hex;
pub mod plane;

use core::fmt;

/// A coordinate from outside lies beyond the range in which arithmetic is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange;

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("coordinate out of range")
    }
}

impl core::error::Error for OutOfRange {}
