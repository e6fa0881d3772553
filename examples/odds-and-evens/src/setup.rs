//! What a player can ask for.

use duello_core::{Document, Faults, Seat, SetupErrors};
use serde::Serialize;

use crate::clauses::{OE_102, OE_103};

/// A match as asked for. Every field has a default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Setup {
    /// OE-102: whether a die is added. A switch.
    pub die: bool,
    /// OE-102: who scores when the sum is even.
    pub evens: Seat,
    /// OE-103: the points that win, 1 to 9.
    pub goal: u8,
    /// The points to begin with, below the goal.
    pub score: [u8; 2],
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { die: true, evens: Seat::ALL[0], goal: 3, score: [0, 0] }
    }
}

impl Setup {
    /// Reads a setup as a person wrote it.
    ///
    /// # Errors
    /// All faults at once, each with its place.
    pub fn read(document: &Document) -> Result<Setup, SetupErrors> {
        let default = Setup::default();
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&["die", "evens", "goal", "score"]);
        let goal = root.field("goal").under(OE_103).byte(1..=9).unwrap_or(default.goal);
        let score = root.field("score").under(OE_103).per_seat(2).map(|points| {
            [0, 1].map(|seat| points.get(seat).and_then(|own| own.byte(0..=goal - 1)).unwrap_or(0))
        });
        let setup = Setup {
            die: root.field("die").under(OE_102).truth().unwrap_or(default.die),
            evens: root.field("evens").under(OE_102).seat(2).unwrap_or(default.evens),
            goal,
            score: score.unwrap_or(default.score),
        };
        faults.into_result(document, setup)
    }
}
