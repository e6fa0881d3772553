//! Units and Characters, and what they are made of.

use duello_core::Seat;
use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

use super::FILES_MAX;
use crate::content::Weapon;

/// A unit, by its place in the setup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct UnitId(pub u8);

/// A Character, by its place in the setup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CharacterId(pub u8);

/// CH-209: a Health Pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Pool {
    /// The rank and file of a unit, its Champion aside.
    Ranks(UnitId),
    /// The Champion of a unit.
    Champion(UnitId),
    /// A Character.
    Character(CharacterId),
}

/// CH-106: where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Status {
    /// CH-105: still to come.
    Reserve,
    /// CH-104: on the field, touching no enemy.
    Free,
    /// CH-303: on the field, fighting an enemy.
    Engaged,
    /// CH-1049: pursued off the field.
    Away,
    /// CH-1046: fled off the field.
    Routed,
    /// CH-838, CH-1045: wiped out or caught.
    Destroyed,
}

/// CH-233: what stands in a place of the front rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Slot {
    /// A model of the rank and file.
    Ranks,
    /// The Champion.
    Champion,
    /// A Character.
    Character(CharacterId),
}

/// A unit.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Unit {
    /// Its entry in the roster. A Character that stands alone is a unit with the Character's entry.
    pub entry: u16,
    /// Whose it is.
    pub seat: Seat,
    /// CH-106: where it is.
    pub status: Status,
    /// CH-232: the front-left corner as the unit sees it.
    pub corner: Point,
    /// CH-231: the direction it faces.
    pub facing: Quarter,
    /// CH-233: how many files there are, and what stands in front of each.
    pub files: u8,
    /// The front rank; those from `files` on do not matter.
    pub slots: [Slot; FILES_MAX],
    /// Living models of the rank and file, the Champion aside.
    pub models: u8,
    /// CH-830: Health Points lost that have not removed a model yet.
    pub wounds: u8,
    /// CH-210: the Health Points of the Champion; 0 if it is dead or there was none.
    pub champion: u8,
    /// CH-839: whether it has a Standard Bearer.
    pub standard: bool,
    /// Whether it has a Musician.
    pub musician: bool,
    /// CH-1210: how many models of the rank and file it had at the start, the Champion included.
    pub started: u8,
    /// CH-308: whether it is Charging.
    pub charging: bool,
    /// CH-307: whether it is in its First Round of Combat.
    pub first_round: bool,
    /// CH-934: whether it was not Engaged when it was charged.
    pub surprised: bool,
    /// CH-932: whether it is Shaken until the Round ends.
    pub shaken: bool,
    /// CH-934: whether it is Shaken by Terror rather than by Fear.
    pub terrified: bool,
    /// CH-1023: whether it Broke in this Round.
    pub broken: bool,
    /// CH-502: what its rank and file and its Champion fight with.
    pub weapon: Weapon,
    /// CH-703: the Initiative Step of each part in this Round.
    pub agility: [u8; 2],
    /// CH-410: from which turn on it arrives.
    pub arrives: u8,
    /// CH-411: whether it may still Wheel In in this Muster.
    pub may_wheel: bool,
    /// CH-403: whether it has fought in this phase.
    pub fought: bool,
    /// CH-919: whether its rank and file, Champion included, make Crush Attacks in this Round.
    pub crushes: bool,
    /// CH-910: whether its only model has used its Breath Attack.
    pub breathed: bool,
}

impl Unit {
    /// Whether it stands on the field.
    #[inline]
    pub const fn is_on_field(&self) -> bool {
        matches!(self.status, Status::Free | Status::Engaged)
    }

    /// The front rank.
    #[inline]
    pub fn front(&self) -> &[Slot] {
        &self.slots[..usize::from(self.files)]
    }
}

/// A Character.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Character {
    /// Its entry in the roster.
    pub entry: u16,
    /// The unit it is in.
    pub unit: UnitId,
    /// Health Points left; removed with 0.
    pub hp: u8,
    /// CH-620: whether it is Cowed.
    pub cowed: bool,
    /// CH-625: whether the combat in which it was Cowed has ended in this Player Turn, or was split (CH-R08).
    #[serde(default)]
    pub cowed_combat_ended: bool,
    /// CH-502: the weapon it fights with.
    pub weapon: Weapon,
    /// CH-703: the Initiative Step of each part in this Round.
    pub agility: [u8; 2],
    /// CH-910: whether the Breath Attack has been used.
    pub breathed: bool,
    /// CH-516: whether it has made way in this Round.
    pub made_way: bool,
    /// CH-919: whether it makes a Crush Attack in this Round.
    pub crushes: bool,
}

/// CH-240: the side of a unit on which it is met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Facing {
    /// Ahead.
    Front,
    /// To its left.
    Left,
    /// To its right.
    Right,
    /// Behind.
    Rear,
}

impl Facing {
    /// Whether it is one of the two sides.
    pub const fn is_flank(self) -> bool {
        matches!(self, Facing::Left | Facing::Right)
    }
}
