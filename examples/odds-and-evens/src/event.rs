//! What observers are told, and what it comes to.

use duello_core::Seat;
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// OE-101: both hands, by seat.
    Shown([u32; 2]),
    /// OE-102: the number on the die.
    Rolled(u32),
    /// OE-102: a player scores.
    Scored(Seat),
    /// OE-103: a player has left.
    Left(Seat),
}

/// Who scores.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Upshot {
    /// The seat that gets the point.
    pub scores: Seat,
}
