//! What is put on the arena besides the heroes: where somebody would stand, who is meant, who was struck.

use duello_core::Seat;
use duello_fighters::{FigureId, Pose};

/// Somebody who is not there yet.
#[derive(Clone, Debug)]
pub(super) struct Ghost {
    pub(super) pose: Pose,
    /// What stands in it: the number of a step, or the letter of a hero.
    pub(super) sign: char,
    pub(super) seat: Seat,
}

/// The marks on an arena.
#[derive(Clone, Default, Debug)]
pub(super) struct Marks {
    pub(super) ghosts: Vec<Ghost>,
    /// Who is meant.
    pub(super) target: Option<FigureId>,
    /// Who has just been struck.
    pub(super) struck: Option<FigureId>,
    /// Whose combat distance is shaded.
    pub(super) reach_of: Option<Seat>,
}
