//! The state of a match. Hands are sealed by the referee until both are in, so that nothing is secret between
//! decisions.

use duello_core::Seat;
use serde::Serialize;

use crate::Setup;

/// What everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Public {
    /// The setup, with its switches.
    pub setup: Setup,
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
