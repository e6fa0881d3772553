//! The result of an answer, for odds.

use duello_core::Seats;
use duello_geometry::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::event::{Event, Figure};

/// The result of an answer: what a player weighs it by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Upshot {
    /// Who lost hit points, and how many.
    pub lost: Vec<Loss>,
    /// Where a mover stopped or died.
    #[cfg_attr(test, ts(as = "Option<crate::types::Hex>"))]
    pub at: Option<Hex>,
    /// Who won, if the answer ended the game; empty if it is drawn.
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>"))]
    pub over: Option<Seats>,
}

/// The losses of one character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Loss {
    /// Who.
    pub figure: Figure,
    /// CO-511: hit points lost; excess hits do not count.
    pub hp: u8,
    /// Whether it is dead.
    pub dead: bool,
}

impl Upshot {
    /// The upshot of the events of one answer; `None` while a Move waits for an answer.
    pub(crate) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Option<Upshot> {
        let mut upshot = Upshot::default();
        let mut is_walking = false;
        for event in events {
            match event {
                Event::Stepped { to, .. } => {
                    upshot.at = Some(*to);
                    is_walking = true;
                }
                Event::Moved { .. } | Event::Captured { .. } => is_walking = false,
                Event::Died { figure, .. } => {
                    // During a Move only the mover can die.
                    is_walking = false;
                    let loss = upshot.lost.iter_mut().find(|loss| loss.figure == *figure);
                    loss.into_iter().for_each(|loss| loss.dead = true);
                }
                Event::Shot { target, lost, .. } if *lost > 0 => upshot.lose(*target, *lost),
                Event::GameOver { winner } => upshot.over = Some(Seats::from_iter(*winner)),
                _ => {}
            }
        }
        (!is_walking).then_some(upshot)
    }

    fn lose(&mut self, figure: Figure, hp: u8) {
        match self.lost.iter_mut().find(|loss| loss.figure == figure) {
            Some(loss) => loss.hp += hp,
            None => self.lost.push(Loss { figure, hp, dead: false }),
        }
    }
}
