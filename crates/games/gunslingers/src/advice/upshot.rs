//! The result of a shootout, for odds.

use duello_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::event::Event;

/// The result of a shootout: what a player weighs a card by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Upshot {
    /// Who was hit.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub hit: Seats,
    /// Who won the duel, if this shootout ended it.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub duel_won_by: Option<Seat>,
}

impl Upshot {
    /// The upshot of the shootout in `events`, if it was resolved there.
    pub(crate) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Option<Upshot> {
        let mut upshot = Upshot { hit: Seats::NONE, duel_won_by: None };
        let mut is_revealed = false;
        for event in events {
            match event {
                Event::Revealed { .. } => is_revealed = true,
                Event::Fell { seat } => upshot.hit = upshot.hit.with(*seat),
                Event::DuelWon { winner, .. } => upshot.duel_won_by = Some(*winner),
                _ => {}
            }
        }
        is_revealed.then_some(upshot)
    }
}
