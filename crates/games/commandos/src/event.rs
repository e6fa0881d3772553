//! What observers are told.

use duello_core::{Seat, Seats};
use duello_geometry::hex::{Direction, Hex};
use serde::{Deserialize, Serialize};

use crate::character::Kind;
use crate::map::Level;
use crate::rules::Aim;
use crate::state::{Slot, Who};

/// One thing that happened, step by step, so that a screen can show it as it goes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Event {
    /// CO-104: both teams are shown.
    TeamsShown {
        /// The team list of each side.
        teams: [[Kind; 3]; 2],
    },
    /// CO-R08: an open pick.
    Picked {
        /// By whom.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// What.
        kind: Kind,
    },
    /// CO-110, CO-R45: both threw a die.
    Rolled {
        /// The die of each side.
        dice: [u32; 2],
        /// The higher; nobody when they are equal.
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        higher: Option<Seat>,
        /// Whether it was for the first turn, not for the first pick.
        for_turn: bool,
    },
    /// CO-301: a turn begins.
    TurnBegins {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// In which round.
        round: u8,
        /// After how many the match ends.
        round_limit: u8,
    },
    /// CO-302, CO-408, CO-412: a Crouch ends.
    Rose {
        /// Whose.
        figure: Figure,
    },
    /// CO-302: an unused Overwatch ends.
    GuardEnds {
        /// Whose.
        figure: Figure,
    },
    /// CO-303: a character is activated.
    Activated {
        /// Who.
        figure: Figure,
    },
    /// CO-403: a hex is entered.
    Stepped {
        /// Who walks.
        figure: Figure,
        /// From where.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        from: Hex,
        /// To where.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        to: Hex,
    },
    /// CO-409: the Move is complete.
    Moved {
        /// Who walked.
        figure: Figure,
        /// Where it stands now.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        at: Hex,
        /// Its facing now.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
    },
    /// CO-411: down.
    Crouched {
        /// Who.
        figure: Figure,
        /// Its facing now.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
    },
    /// CO-421, CO-422: up or down the stairs.
    Climbed {
        /// Who.
        figure: Figure,
        /// In which watchtower.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        at: Hex,
        /// On which level it stands now.
        level: Level,
        /// Its facing now.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
    },
    /// CO-431, CO-703: the flag is taken.
    Grabbed {
        /// Who is the Bearer now.
        figure: Figure,
        /// Where.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        at: Hex,
        /// Its facing now.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
    },
    /// CO-R30, CO-705: the flag lies on a hex.
    FlagLies {
        /// Where.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        at: Hex,
        /// On which level.
        level: Level,
    },
    /// CO-801: on guard.
    OnGuard {
        /// Who.
        figure: Figure,
        /// Which front is guarded.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
        /// Out to which distance.
        reach: u8,
    },
    /// CO-508, CO-802: a shot.
    Shot {
        /// Who shoots.
        shooter: Figure,
        /// At whom.
        target: Figure,
        /// From where.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        from: Hex,
        /// Where to.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        to: Hex,
        /// The facing of the shooter.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
        /// The hit value with its parts.
        aim: Aim,
        /// The number on each die, as they fell.
        dice: Vec<u32>,
        /// How many of them hit.
        hits: u8,
        /// CO-511: the hit points that the target lost; hits in excess cost nothing.
        lost: u8,
        /// The hit points that the target has left.
        hp: u8,
    },
    /// CO-R18: a guard does not shoot.
    HeldFire {
        /// Who.
        figure: Figure,
    },
    /// CO-511: a character is dead.
    Died {
        /// Who.
        figure: Figure,
        /// Where.
        #[cfg_attr(test, ts(as = "crate::types::Hex"))]
        at: Hex,
    },
    /// CO-307, CO-309: an activation ends with action points left.
    Rested {
        /// Who.
        figure: Figure,
        /// How many action points are lost.
        ap: u8,
        /// Its facing now.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
    },
    /// CO-307: a turn ends.
    TurnEnds {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// CO-902: the flag is in a base.
    Captured {
        /// The Bearer.
        figure: Figure,
    },
    /// CO-901: all characters of a side are dead.
    WipedOut {
        /// Which side.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// CO-903: a side gives up.
    GaveUp {
        /// Which side.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// CO-905: what each side has when the rounds are over.
    CountedOut {
        /// Whether each side has a living Bearer, and how many characters and hit points.
        sides: [Count; 2],
    },
    /// The game is over.
    GameOver {
        /// Who won; nobody in a drawn game.
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        winner: Option<Seat>,
    },
}

/// A character as events name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Figure {
    /// Whose it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Its place in the team list.
    pub slot: Slot,
    /// Its row on the card.
    pub kind: Kind,
}

impl Figure {
    /// The character without its kind.
    pub fn who(self) -> Who {
        Who { seat: self.seat, slot: self.slot }
    }
}

/// CO-905: what counts, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Count {
    /// Whether a living character has the flag.
    pub bearer: bool,
    /// Living characters.
    pub living: u8,
    /// The sum of their hit points.
    pub hp: u8,
}

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
