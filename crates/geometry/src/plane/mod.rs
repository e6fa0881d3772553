//! A flat table in whole millimetres, x to the east and y to the north.
//!
//! Roots never occur: distances are compared squared, in `i64`, and in `i128` where a division
//! would be needed otherwise. A comparison answers with an [`Ordering`](core::cmp::Ordering), so
//! that a rule says itself whether exactly touching is allowed.
//!
//! | to know | ask |
//! |---|---|
//! | how far, in which direction, on which side | [`Point`], [`Vector`], [`cmp_length`] |
//! | whether lines meet or cross, and where | [`Segment`], [`Fraction`] |
//! | whether round bases touch or overlap | [`Circle`] |
//! | whether a base can go along a straight leg | [`Sweep`] |
//! | whether square-set bases touch, share a side, are in the way | [`Rect`], [`Quarter`] |
//! | what a piece of terrain holds and hides | [`Polygon`] |
//! | which of many points lie near a line | [`Cells`] |

mod cells;
mod circle;
mod fraction;
mod point;
mod polygon;
mod quarter;
mod rect;
mod segment;
mod slide;
mod sweep;

pub use cells::Cells;
pub use circle::{Circle, Contact};
pub use fraction::Fraction;
pub use point::{Mm, Point, Vector, cmp_length, root_ceil};
pub use polygon::{Polygon, PolygonFault};
pub use quarter::Quarter;
pub use rect::Rect;
pub use segment::{Segment, Side};
pub use slide::CardArea;
pub use sweep::Sweep;
