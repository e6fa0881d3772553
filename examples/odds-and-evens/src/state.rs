//! The state of a match. Hands are sealed by the referee until both are in, so that nothing is secret between
//! decisions.

use duello_core::Seat;
use serde::Serialize;

/// What everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Public {
    /// OE-102: whether a die is added.
    pub die: bool,
    /// OE-102: who scores when the sum is even.
    pub evens: Seat,
    /// OE-103: the points that win.
    pub goal: u8,
    /// Points by seat.
    pub score: [u8; 2],
    /// How the match ended, if it has.
    pub won: Option<Won>,
}

/// OE-103: who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Won {
    /// The winner.
    pub winner: Seat,
}
