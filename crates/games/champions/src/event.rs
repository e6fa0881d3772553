//! The events of a match, as observers see them.

use duello_core::Seat;
use duello_geometry::plane::Quarter;
use serde::{Deserialize, Serialize};

use crate::action::SlotName;
use crate::content::Weapon;
use crate::state::{AttackKind, CharacterId, Facing, Needs, Pool, Rolled, TestKind, UnitId};

/// One thing that happened.
#[allow(
    missing_docs,
    reason = "each event says what happened, and its fields are named after what they hold"
)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Event {
    /// CH-401: a Player Turn begins.
    TurnBegins {
        turn: u8,
        #[cfg_attr(test, ts(as = "u8"))]
        active: Seat,
    },
    /// CH-410: a reserve arrives.
    Arrived {
        unit: UnitId,
        at: [i32; 2],
        #[cfg_attr(test, ts(type = "'N' | 'E' | 'S' | 'W'"))]
        facing: Quarter,
    },
    /// CH-414: a unit Wheels In.
    WheeledIn {
        unit: UnitId,
        target: UnitId,
        struck: Facing,
        at: [i32; 2],
        #[cfg_attr(test, ts(type = "'N' | 'E' | 'S' | 'W'"))]
        facing: Quarter,
    },
    /// CH-403: a Round of Combat begins.
    RoundBegins { units: Vec<UnitId> },
    /// CH-936: a Discipline Test.
    Tested { unit: UnitId, kind: TestKind, discipline: u8, dice: Vec<u32>, passed: bool },
    /// CH-939: it is rolled again.
    Rerolls { unit: UnitId },
    /// CH-932: Shaken for the Round.
    Shaken { unit: UnitId },
    /// CH-502: a weapon is chosen.
    WeaponChosen { pool: Pool, weapon: Weapon },
    /// CH-515: a Character changes places.
    MadeWay { character: CharacterId, slot: u8 },
    /// CH-603: a Duel is issued.
    DuelIssued { by: Pool },
    /// CH-609: a side issues none.
    DuelPassed {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// CH-610: it is accepted.
    DuelAccepted { issuer: Pool, by: Pool },
    /// CH-612: it is refused.
    DuelRefused { issuer: Pool },
    /// CH-613, CH-620: a Character is Cowed.
    Cowed { character: CharacterId },
    /// CH-625 to CH-627: it is no longer Cowed.
    Freed { character: CharacterId },
    /// CH-653: a Duel goes on.
    DuelGoesOn { duellists: [Pool; 2] },
    /// CH-1101: a Duel has ended.
    DuelEnded { duellists: [Pool; 2] },
    /// CH-919: a Crush Attack is declared.
    CrushDeclared { by: Pool },
    /// CH-425: an Initiative Step.
    Step { step: u8 },
    /// CH-902, CH-823: how many hits a special attack has.
    SpecialHits { attacker: Pool, kind: AttackKind, unit: UnitId, dice: Vec<u32>, hits: u16 },
    /// CH-826: hits that fell to a Champion who fights a Duel are lost.
    ShareLost { pool: Pool, hits: u16 },
    /// CH-801 to CH-811: a batch of attacks with all its dice.
    Struck {
        attacker: Pool,
        part: u8,
        kind: AttackKind,
        target: Pool,
        attacks: u16,
        needs: Needs,
        rolled: Rolled,
    },
    /// CH-809: the dice of a batch up to its armour saves, where the special one is a choice; the rest follow in
    /// [`Event::Struck`].
    Wounded {
        attacker: Pool,
        part: u8,
        kind: AttackKind,
        target: Pool,
        attacks: u16,
        needs: Needs,
        rolled: Rolled,
    },
    /// CH-832: a Character or Champion loses Health Points.
    Lost {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        pool: Pool,
        hp: u16,
        left: u16,
    },
    /// CH-830: the rank and file lose Health Points.
    RanksLost {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        unit: UnitId,
        hp: u16,
        removed: u8,
        left: u8,
    },
    /// CH-660: more than there was to lose.
    Overkill {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        hp: u16,
    },
    /// CH-832: a Character or Champion is removed.
    Removed { pool: Pool },
    /// CH-835: a model fills a gap in the front rank.
    Filled { unit: UnitId, slot: u8 },
    /// CH-836, CH-837: the front rank has become shorter.
    Closed { unit: UnitId, at: [i32; 2], front: Vec<SlotName> },
    /// CH-838, CH-1045: a unit is Destroyed.
    Destroyed { unit: UnitId },
    /// CH-309: a unit is moved back into contact.
    Nudged { unit: UnitId, by: [i32; 2] },
    /// CH-311: two units no longer fight each other.
    DroppedOut { units: [UnitId; 2] },
    /// CH-1212, CH-1213: colours or laurels.
    Trophy {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        glory: u16,
    },
    /// CH-1001: the Combat Score, line by line.
    Scored {
        scores: [Score; 2],
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        winner: Option<Seat>,
    },
    /// CH-957: an Unstable unit crumbles.
    Crumbled { unit: UnitId, hp: u16 },
    /// CH-1023: a unit Breaks.
    Broke { unit: UnitId },
    /// CH-1041: a unit pursues, or restrains.
    Pursues { unit: UnitId, quarry: UnitId },
    /// CH-1042: a unit restrains its pursuit.
    Restrained { unit: UnitId },
    /// CH-1044: how far a unit flees or pursues.
    Ran { unit: UnitId, pursues: Option<UnitId>, dice: Vec<u32>, distance: u32 },
    /// CH-1046, CH-1030: a unit leaves the field.
    Routed { unit: UnitId },
    /// CH-1047: a pursuer has moved.
    Moved {
        unit: UnitId,
        at: [i32; 2],
        #[cfg_attr(test, ts(type = "'N' | 'E' | 'S' | 'W'"))]
        facing: Quarter,
        met: Option<UnitId>,
        away: bool,
    },
    /// CH-1061: a unit reforms.
    Reformed {
        unit: UnitId,
        at: [i32; 2],
        #[cfg_attr(test, ts(type = "'N' | 'E' | 'S' | 'W'"))]
        facing: Quarter,
        front: Vec<SlotName>,
    },
    /// CH-433: a unit has no enemy any more.
    Free { unit: UnitId },
    /// CH-1214: a side resigns.
    Resigned {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// CH-1204: the game is over.
    GameOver {
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        winner: Option<Seat>,
        glory: [u32; 2],
    },
}

/// CH-1002 to CH-1008: a side's Combat Score, line by line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Score {
    /// CH-1002: Health Points that the enemy lost.
    pub losses: u16,
    /// CH-1003: Overkill, at most 3.
    pub overkill: u16,
    /// CH-1004: 1 if a Charging unit of the side is Engaged.
    pub charge: u16,
    /// CH-1005: the highest Rank Bonus of one unit.
    pub ranks: u16,
    /// CH-1006: Standards and Battle Standard Bearers.
    pub standards: u16,
    /// CH-1007: a unit in an enemy's Flank.
    pub flank: u16,
    /// CH-1008: a unit in an enemy's Rear.
    pub rear: u16,
}

impl Score {
    /// The sum.
    pub const fn total(&self) -> u16 {
        self.losses
            + self.overkill
            + self.charge
            + self.ranks
            + self.standards
            + self.flank
            + self.rear
    }
}
