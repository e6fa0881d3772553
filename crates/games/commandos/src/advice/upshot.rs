//! The result of an answer, for odds.

use duello_core::Seats;
use duello_geometry::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::event::{Event, Figure};

/// What came of an answer, in the words in which a player weighs it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Upshot {
    /// Who lost hit points, and how many.
    pub lost: Vec<Loss>,
    /// Where a mover stopped or died.
    #[cfg_attr(test, ts(as = "Option<crate::types::Hex>"))]
    pub at: Option<Hex>,
    /// Whether the game is over by it, and who won; nobody where it is drawn.
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>"))]
    pub over: Option<Seats>,
}

/// What one character lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Loss {
    /// Who.
    pub figure: Figure,
    /// Hit points, those of hits in excess not counted (CO-511).
    pub hp: u8,
    /// Whether it is dead.
    pub dead: bool,
}

impl Upshot {
    /// The upshot of the events of one answer. Nothing stays open in this game, unless a guard is asked.
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
                    // The mover, if somebody is walking: nobody else is shot at on the way.
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
