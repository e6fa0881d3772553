//! The result of a decision, as odds list it.

use duello_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::id::Number;

/// What came of an answer, in the words in which a player weighs it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Upshot {
    /// Whether an attack hit, if there was one; a target too far is a miss.
    pub hit: Option<bool>,
    /// Who lost wounds, and how many.
    pub wounds: Vec<(Number, u8)>,
    /// Who is destroyed.
    pub destroyed: Vec<Number>,
    /// Whose field changed, and to what.
    #[cfg_attr(test, ts(as = "Vec<(u8, u8)>"))]
    pub fields: Vec<(Seat, u8)>,
    /// The winners if it ended the game.
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>"))]
    pub over: Option<Seats>,
}

impl Upshot {
    /// The upshot of the events of one answer. Nothing stays open in this game.
    pub(crate) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Option<Upshot> {
        let mut upshot = Upshot::default();
        for event in events {
            match event {
                Event::Attacked { hit, .. } => upshot.hit = Some(*hit),
                Event::TooFar { .. } => upshot.hit = Some(false),
                Event::Wounded { figure, wounds, .. } => upshot.wounds.push((*figure, *wounds)),
                Event::Destroyed { figure, .. } => upshot.destroyed.push(*figure),
                Event::FieldChanged { wizard, to, .. } => upshot.fields.push((*wizard, *to)),
                Event::GameOver { winners, .. } => upshot.over = Some(*winners),
                _ => {}
            }
        }
        Some(upshot)
    }
}
