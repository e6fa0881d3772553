//! The answers of a side. The names are those of the rulebook's table of decisions, D1 to D22.

use duello_core::Seat;
use serde::{Deserialize, Serialize};

use crate::Few;
use crate::content::Weapon;
use crate::state::{CharacterId, FILES_MAX, Pool, Slot, UnitId};

/// One side's answer to a decision.
///
/// On the wire: `{"duel-issue":{"champion":1}}`, `"duel-pass"`, `{"wheel-in":{"unit":0,"target":3,"offset":4}}`,
/// `{"allocate":[3,0,2]}`, `{"save":"aegis"}`, `"reroll"`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// D1, CH-413: a Free unit Wheels In.
    WheelIn(WheelIn),
    /// D1: a Free unit stays where it is.
    Hold(UnitId),
    /// D2, CH-403: the combat of this unit is fought next.
    Fight(UnitId),
    /// D3, CH-502: what the models asked about fight with.
    Weapon(Weapon),
    /// D4, CH-515: the Character asked about changes places with this slot, counted from 1.
    MakeWay(u8),
    /// D4: it stays.
    Stay,
    /// D5, D8, CH-603: this model issues a Duel.
    DuelIssue(Pool),
    /// D5, D8, CH-609: the side issues no Duel.
    DuelPass,
    /// D6, CH-610: this model accepts.
    DuelAccept(Pool),
    /// D6, CH-612: nobody accepts.
    DuelRefuse,
    /// D7, CH-613: this Character is nominated.
    DuelNominate(CharacterId),
    /// D10, CH-919: the model asked about makes a Crush Attack.
    Crush,
    /// D10, D11: it does not; it keeps its breath.
    Keep,
    /// D11, D12: the attack asked about is aimed at this unit.
    Aim(UnitId),
    /// D13, CH-720: the number of attacks at each pool in reach, in list order.
    Allocate(#[cfg_attr(test, ts(as = "Vec<u16>"))] Shares),
    /// D14, CH-823: the number of hits on each pool that can take them, in list order.
    Distribute(#[cfg_attr(test, ts(as = "Vec<u16>"))] Shares),
    /// D15, CH-809: the wounds are saved by this.
    Save(Save),
    /// D17, CH-957: the Health Points that each Character of the unit loses, in list order.
    Allot(#[cfg_attr(test, ts(as = "Vec<u16>"))] Shares),
    /// D16, CH-1020: this unit takes its Break Test next.
    BreakTest(UnitId),
    /// D18, CH-939: the test is rolled again.
    Reroll,
    /// D18: it is not.
    AcceptFailure,
    /// D19, CH-1041: the unit asked about pursues this one.
    Pursue(UnitId),
    /// D19, CH-1042: it tries to restrain.
    Restrain,
    /// D20, CH-1043: it overruns.
    Overrun,
    /// D20: it stays.
    StayPut,
    /// CH-1060: this side reforms first.
    ReformFirst(#[cfg_attr(test, ts(as = "u8"))] Seat),
    /// D22, CH-1061: a unit reforms.
    Reform(Reform),
    /// D22: this unit keeps its formation.
    KeepFormation(UnitId),
}

/// CH-952: the kinds of special save.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Save {
    /// CH-928: Divine Attacks have it rolled again.
    Aegis,
    /// CH-922, CH-927: neither against a Lethal Strike nor against Flaming Attacks.
    Fortitude,
}

/// Numbers for the pools of a list; few lists have more than fit in here.
pub type Shares = Few<u16, 8>;

/// A front rank from left to right.
pub type Front = Few<SlotName, FILES_MAX>;

/// CH-413, CH-414: which unit Wheels In, against whom and where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct WheelIn {
    /// The unit that Wheels In.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Which of the nine offsets, 0 to 8: own left end, centre or right end on the left end, centre or right end of
    /// the struck edge, as the wheeling unit sees them.
    pub offset: u8,
}

/// CH-1061: the formation that a unit takes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reform {
    /// The unit that reforms.
    pub unit: UnitId,
    /// The front rank from left to right; its length is the number of files.
    #[cfg_attr(test, ts(as = "Vec<SlotName>"))]
    pub slots: Front,
    /// The enemy against whose contact edge the unit is laid.
    pub against: UnitId,
    /// One of the nine offsets of CH-414, or 9 for where its left end is now.
    pub offset: u8,
}

/// A slot as it is ordered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum SlotName {
    /// One of the rank and file.
    Ranks,
    /// The Champion.
    Champion,
    /// A Character.
    Character(CharacterId),
}

impl From<Slot> for SlotName {
    fn from(slot: Slot) -> SlotName {
        match slot {
            Slot::Ranks => SlotName::Ranks,
            Slot::Champion => SlotName::Champion,
            Slot::Character(id) => SlotName::Character(id),
        }
    }
}

impl From<SlotName> for Slot {
    fn from(slot: SlotName) -> Slot {
        match slot {
            SlotName::Ranks => Slot::Ranks,
            SlotName::Champion => Slot::Champion,
            SlotName::Character(id) => Slot::Character(id),
        }
    }
}
