//! The events of a match, as observers see them.

use std::fmt;

use duello_core::{Seat, Seats};
use duello_geometry::plane::Mm;
use serde::{Deserialize, Serialize};

use crate::content::{Alignment, Weapon};
use crate::id::{Id, Number};
use crate::place::{Facing, Path, Place};
use crate::state::EndedBy;

/// One thing that happened, step by step, so that a screen can show it as it goes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Event {
    /// WI-109: a wizard's name and alignment are shown.
    Chosen {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// WI-108: the name of the wizard.
        name: String,
        /// G, N or B.
        alignment: Alignment,
    },
    /// WI-201, WI-202: a roll for the order of play.
    OrderRolled {
        /// Who rolled, and what.
        #[cfg_attr(test, ts(as = "Vec<(u8, u32)>"))]
        dice: Vec<(Seat, u32)>,
    },
    /// WI-201: the order of play.
    OrderSet {
        /// The first first.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        order: Vec<Seat>,
    },
    /// WI-206: a round begins.
    RoundBegins {
        /// Its number.
        round: u8,
        /// WI-906: after how many the game is judged.
        limit: u8,
        /// WI-204: who plays when.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        order: Vec<Seat>,
        /// WI-207: what each living wizard has now.
        #[cfg_attr(test, ts(as = "Vec<(u8, u16)>"))]
        mp: Vec<(Seat, u16)>,
    },
    /// WI-210: a player's turn with figures begins.
    TurnBegins {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// WI-211, WI-863: figures are activated.
    Activated {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// Which: a creature, or a gun and its crew.
        figures: Vec<Number>,
    },
    /// WI-510: a figure moved.
    Moved {
        /// Who.
        figure: Number,
        /// From where.
        from: Place,
        /// How.
        #[cfg_attr(test, ts(as = "Vec<crate::Step>"))]
        path: Path,
        /// To where.
        to: Place,
        /// The facing now.
        facing: Facing,
        /// What it cost.
        cost: Mm,
    },
    /// WI-556: a figure jumped down.
    Jumped {
        /// Who.
        figure: Number,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// The facing now.
        facing: Facing,
    },
    /// WI-864: a gun was pushed.
    Pushed {
        /// The gun.
        gun: Number,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// Its facing now.
        facing: Facing,
        /// Where each pusher is now, and its facing.
        crew: Vec<(Number, Place, Facing)>,
    },
    /// WI-703: a target is announced, and it is too far (WI-704).
    TooFar {
        /// Who would have shot.
        figure: Number,
        /// At whom.
        target: Number,
        /// How far the weapon reaches.
        range: Mm,
        /// By how much it is too far, rounded up.
        by: Mm,
    },
    /// WI-710: an attack was rolled.
    Attacked {
        /// Who attacked.
        figure: Number,
        /// Whom.
        target: Number,
        /// Whether it was a strike; otherwise it was a shot.
        strike: bool,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
        /// The number to roll or stay under, with its parts.
        need: Need,
        /// The die; none if the result did not depend on it.
        die: Option<u32>,
        /// Whether it hit.
        hit: bool,
    },
    /// WI-712: a figure was wounded.
    Wounded {
        /// Who.
        figure: Number,
        /// How many wounds, those in excess not counted.
        wounds: u8,
        /// How many it can still take.
        left: u8,
    },
    /// WI-713: a figure is destroyed.
    Destroyed {
        /// Who.
        figure: Number,
        /// Whose it was.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// Its race.
        race: Id,
        /// Its weapon.
        weapon: Weapon,
        /// Where it stood.
        at: Place,
    },
    /// WI-801: a creature ran into an energy field.
    RanInto {
        /// Who.
        figure: Number,
        /// Whose field.
        #[cfg_attr(test, ts(as = "u8"))]
        wizard: Seat,
    },
    /// WI-322: a field has a new value.
    FieldChanged {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        wizard: Seat,
        /// What it was.
        from: u8,
        /// What it is.
        to: u8,
    },
    /// WI-303: a spell was cast and paid.
    Cast {
        /// By whom.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// Which.
        spell: Spell,
        /// What it cost.
        cost: u16,
        /// What is left.
        mp: u16,
    },
    /// WI-308: a wound mark is gone.
    Healed {
        /// Whose.
        figure: Number,
        /// How many wounds it can take now.
        left: u8,
    },
    /// WI-316: a figure appeared.
    Appeared {
        /// Its number.
        figure: Number,
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// Its race.
        race: Id,
        /// Its weapon.
        weapon: Weapon,
        /// Where.
        at: Place,
        /// Its facing.
        facing: Facing,
    },
    /// WI-218: actions lapse.
    Lapsed {
        /// Whose.
        figure: Number,
        /// How many.
        actions: u8,
    },
    /// WI-215: a player uses no more figures in this round.
    RestLapsed {
        /// Who.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// How many figures.
        figures: u8,
    },
    /// WI-301: a wizard's turn begins.
    WizardBegins {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// WI-304: more than can be kept is lost.
    MagicLost {
        /// Whose.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// How much.
        mp: u16,
    },
    /// WI-901: a wizard is out.
    Eliminated {
        /// Who.
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        /// Whether by resigning (WI-904).
        resigned: bool,
        /// WI-901: how many figures went along.
        figures: u8,
    },
    /// WI-907: a round passed in which nothing happened.
    QuietRound {
        /// How many in a row.
        quiet: u8,
        /// After how many the game is judged; 0 for never.
        limit: u8,
    },
    /// WI-906: what is compared when the game is judged.
    Judged {
        /// Seat, field, value of figures, magic points.
        #[cfg_attr(test, ts(as = "Vec<(u8, u8, u16, u16)>"))]
        standings: Vec<(Seat, u8, u16, u16)>,
    },
    /// The game is over.
    GameOver {
        /// Who won, or who share the win.
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        winners: Seats,
        /// WI-908: the places, best first; those in one group share theirs.
        #[cfg_attr(test, ts(as = "Vec<Vec<u8>>"))]
        places: Vec<Seats>,
        /// By what.
        by: EndedBy,
    },
}

/// The four spells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Spell {
    /// WI-305: weakens the energy field of another wizard.
    Attack,
    /// WI-307: strengthens the caster's own energy field.
    Defence,
    /// WI-308: heals a figure of the caster.
    Healing,
    /// WI-309: summons creatures or a gun.
    Creature,
}

/// WI-710: the number to roll or stay under, and what it is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Need {
    /// The attacker's K for this kind of attack.
    pub k: i8,
    /// What the attacker's trait adds against this target.
    pub attacker: i8,
    /// What the target's traits add.
    pub target: i8,
    /// The sum, held between 0 and 20.
    pub number: u8,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say().text())
    }
}
