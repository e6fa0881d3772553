//! What observers are told.

use duello_core::{Phrase, Seat, say};
use duello_geometry::hex::{Direction, Hex};
use serde::{Deserialize, Serialize};

use crate::content::{Kind, Level};
use crate::state::{Slot, Who};

/// The table of a match: where the rules ask for dice and tell events.
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

/// One thing that happened. A Move is told step by step, so that a screen can animate it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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
    /// CO-110, CO-R45: both sides rolled a die.
    Rolled {
        /// The die of each side.
        dice: [u32; 2],
        /// Who rolled higher; `None` if the dice are equal.
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        higher: Option<Seat>,
        /// Whether the roll was for the first turn rather than the first pick.
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
    /// CO-411: a character crouches.
    Crouched {
        /// Who.
        figure: Figure,
        /// Its facing now.
        #[cfg_attr(test, ts(as = "crate::types::Facing"))]
        facing: Direction,
    },
    /// CO-421, CO-422: a character goes up or down the stairs.
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
    /// CO-R30, CO-R54: the Bearer puts the flag down.
    Dropped {
        /// Who was the Bearer.
        figure: Figure,
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
    /// CO-801: a character goes on guard.
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
        /// The number on each die, in the order of the roll.
        dice: Vec<u32>,
        /// How many of them hit.
        hits: u8,
        /// CO-511: the hit points that the target lost; excess hits cost nothing.
        lost: u8,
        /// The hit points that the target has left.
        hp: u8,
    },
    /// CO-R18: a guard holds its fire.
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
    /// CO-903: a side resigns.
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Count {
    /// Whether a living character has the flag.
    pub bearer: bool,
    /// Living characters.
    pub living: u8,
    /// The sum of their hit points.
    pub hp: u8,
}

/// The kinds of shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum ShotKind {
    /// CO-501: a shot in the own turn.
    Shoot,
    /// CO-802, CO-805: a guard shoots at a character that moves.
    Overwatch,
}

/// CO-507: a hit value with its parts, as shown before a shot and in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Aim {
    /// CO-203: hexes between shooter and target.
    pub distance: u8,
    /// CO-506: the Attack value.
    pub dice: u8,
    /// The shooter's SS.
    pub skill: u8,
    /// CO-606: 1 on a watchtower's top.
    pub top: u8,
    /// The target's Armour.
    pub armour: u8,
    /// CO-411: 1 if the target is crouched.
    pub crouch: u8,
    /// CO-601 to CO-603: the cover of the target's hex, 0, 1 or 3.
    pub blindage: u8,
    /// CO-503: the penalty beyond the Range, 0, 1 or 3.
    pub outrange: u8,
    /// CO-510: the hit value; a die hits if it does not exceed it.
    pub value: u8,
    /// A shot in the own turn, or one of a guard.
    pub kind: ShotKind,
}

impl Aim {
    /// The hit value with its parts: `12 - 2 armour - 1 crouch = 9`.
    pub fn breakdown(&self) -> String {
        self.say().into()
    }

    /// CO-507: the same as a phrase. Each part is appended to the sum so far, so that parts of 0 can be left out.
    pub fn say(&self) -> Phrase {
        let mut sum = Phrase::from(self.skill.to_string());
        if self.top > 0 {
            sum = say!("aim-top", "{sum} + {part} top", sum, part = self.top);
        }
        if self.armour > 0 {
            sum = say!("aim-armour", "{sum} - {part} armour", sum, part = self.armour);
        }
        if self.crouch > 0 {
            sum = say!("aim-crouch", "{sum} - {part} crouch", sum, part = self.crouch);
        }
        if self.blindage > 0 {
            sum = say!("aim-blindage", "{sum} - {part} cover", sum, part = self.blindage);
        }
        if self.outrange > 0 {
            sum = say!("aim-outrange", "{sum} - {part} out of range", sum, part = self.outrange);
        }
        say!("aim", "{sum} = {value}", sum, value = self.value)
    }
}
