//! The answers of a seat.

use duello_core::Seat;
use duello_geometry::plane::Vector;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::content::{Alignment, Weapon};
use crate::id::{Id, Number};
use crate::place::{Facing, Path, Place};

/// One answer. On the wire it is tagged with what it is: `{"act": "strike", "figure": 7, "target": 2}`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// WI-108, WI-109: name and alignment of the own wizard.
    Choose {
        /// G, N or B.
        alignment: Alignment,
        /// The name; that of the seat if none is given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// WI-211: one creature, or a gun alone.
    Activate {
        /// Which.
        figure: Number,
    },
    /// WI-863: a gun with those who are to serve it.
    ActivateTeam {
        /// The gun.
        gun: Number,
        /// The crewmen, in rising order.
        #[cfg_attr(test, ts(as = "Vec<Number>"))]
        crew: SmallVec<[Number; 3]>,
    },
    /// WI-510: an active creature moves.
    Move {
        /// Which.
        figure: Number,
        /// The legs and links, none for a turn on the spot.
        #[cfg_attr(test, ts(as = "Vec<crate::Step>"))]
        path: Path,
        /// WI-511: the facing afterwards.
        facing: Facing,
        /// WI-804: which wizard is run into, if there is a choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        into: Option<Seat>,
    },
    /// WI-701: an active creature strikes.
    Strike {
        /// Which.
        figure: Number,
        /// At whom.
        target: Number,
    },
    /// WI-703: an active creature shoots.
    Shoot {
        /// Which.
        figure: Number,
        /// At whom.
        target: Number,
    },
    /// WI-556: an active creature jumps down.
    Jump {
        /// Which.
        figure: Number,
        /// Where to.
        to: Place,
        /// The facing afterwards.
        facing: Facing,
    },
    /// WI-864: crewmen push the gun.
    Push {
        /// Who pushes, and each one's facing afterwards.
        #[cfg_attr(test, ts(as = "Vec<Pusher>"))]
        crew: SmallVec<[Pusher; 3]>,
        /// How far, the same for the gun and for them.
        #[cfg_attr(test, ts(as = "[i32; 2]"))]
        by: Vector,
        /// The facing of the gun afterwards.
        facing: Facing,
    },
    /// WI-865: the gun fires.
    Fire {
        /// At whom.
        target: Number,
    },
    /// WI-218: an active creature lets one action lapse.
    Lapse {
        /// Which.
        figure: Number,
    },
    /// WI-211: the rest of the activation lapses.
    EndActivation,
    /// WI-212: no further figure in this turn.
    EndTurn,
    /// WI-215: all own unused figures count as used.
    LapseRest,
    /// WI-301: the wizard moves.
    WizardMove {
        /// The legs, none for a turn on the spot.
        #[cfg_attr(test, ts(as = "Vec<crate::Step>"))]
        path: Path,
        /// WI-511: the facing afterwards.
        facing: Facing,
    },
    /// WI-305: attack spell.
    CastAttack {
        /// The enemy wizard.
        #[cfg_attr(test, ts(as = "u8"))]
        target: Seat,
    },
    /// WI-307: defence spell.
    CastDefence,
    /// WI-308: healing spell.
    CastHeal {
        /// The own creature or gun.
        figure: Number,
    },
    /// WI-309: creature spell.
    CastSummon {
        /// The race.
        race: Id,
        /// The weapon class, `own` for big creatures and guns.
        weapon: Weapon,
        /// Where each figure appears, and its facing.
        #[cfg_attr(test, ts(as = "Vec<Spot>"))]
        spots: SmallVec<[Spot; 3]>,
    },
    /// The wizard's turn ends.
    EndWizard,
}

/// WI-864: one who pushes a gun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Pusher {
    /// The crewman.
    pub figure: Number,
    /// Its facing afterwards.
    pub facing: Facing,
}

/// WI-316: where a figure appears.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Spot {
    /// The place.
    pub at: Place,
    /// The facing.
    pub facing: Facing,
}
