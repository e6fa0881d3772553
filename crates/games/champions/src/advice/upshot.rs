//! The result of a decision, as odds list it.

use duello_core::Seats;
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::state::{Pool, UnitId};

/// The result of an answer, as a player weighs it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Upshot {
    /// Health Points lost by each side.
    pub lost: [u16; 2],
    /// CH-660: Overkill of each side.
    pub overkill: [u16; 2],
    /// Characters and Champions removed.
    pub removed: Vec<Pool>,
    /// Units Broken or Destroyed.
    pub gone: Vec<UnitId>,
    /// The winners if it ended the game; empty for a draw.
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>"))]
    pub over: Option<Seats>,
}

impl Upshot {
    /// The upshot of some events; none while they only prepare for blows.
    pub(crate) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Option<Upshot> {
        let mut upshot = Upshot::default();
        let mut is_settled = false;
        for event in events {
            is_settled |= !is_preparation(event);
            match event {
                Event::Lost { seat, hp, .. } | Event::RanksLost { seat, hp, .. } => {
                    upshot.lost[seat.index() & 1] += hp;
                }
                Event::Overkill { seat, hp } => upshot.overkill[seat.index() & 1] += hp,
                Event::Removed { pool } => upshot.removed.push(*pool),
                Event::Broke { unit } | Event::Destroyed { unit } => upshot.gone.push(*unit),
                Event::GameOver { winner, .. } => upshot.over = Some(Seats::from_iter(*winner)),
                _ => {}
            }
        }
        is_settled.then_some(upshot)
    }
}

/// Whether an event only says who will strike whom, and with what.
fn is_preparation(event: &Event) -> bool {
    matches!(
        event,
        Event::RoundBegins { .. }
            | Event::WeaponChosen { .. }
            | Event::DuelIssued { .. }
            | Event::DuelPassed { .. }
            | Event::DuelAccepted { .. }
            | Event::DuelRefused { .. }
            | Event::DuelGoesOn { .. }
            | Event::DuelEnded { .. }
            | Event::CrushDeclared { .. }
            | Event::Cowed { .. }
            | Event::Freed { .. }
            | Event::MadeWay { .. }
            | Event::Step { .. }
    )
}
