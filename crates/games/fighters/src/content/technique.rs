//! FI-920: special combat techniques. A technique is a normal attack with the changes it states, so all of it is data.

use duello_core::Reader;
use serde::{Deserialize, Serialize};

use super::files::{read_name, read_status, small};
use crate::clauses::{FI_149, FI_919, FI_920, FI_921};

/// A technique by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TechniqueId(pub u8);

/// How far its target may be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Reach {
    /// FI-407: a target within combat distance.
    #[default]
    Combat,
    /// FI-405: a target in contact.
    Contact,
    /// FI-1021: that of an equipped ranged weapon.
    Ranged,
}

/// The area in which it strikes everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SweptArea {
    /// FI-412, with a turn to that side.
    Sweep,
    /// FI-410, of one card.
    Front,
}

/// A technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Technique {
    /// Its name in content files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// FI-921: what it costs in VP.
    pub cost: u8,
    /// How far its target may be.
    pub reach: Reach,
    /// Whether it strikes everybody in an area instead of one target.
    pub area: Option<SweptArea>,
    /// More attack dice.
    pub dice: i8,
    /// On each attack die.
    pub modifier: i8,
    /// Strikes without an attack roll.
    pub automatic: u8,
    /// What a defence die needs to cancel a strike.
    pub need: u8,
    /// Only criticals of the defence cancel its strikes.
    pub criticals_only: bool,
    /// FI-1412: the target counts as attacked from behind.
    pub from_behind: bool,
    /// FI-1413: dice that are no strikes are rolled once more.
    pub rolls_again: bool,
    /// There are no cover dice against it.
    pub no_cover: bool,
    /// FI-1405: each natural critical not blocked costs the target a step.
    pub stuns: bool,
    /// FI-1414: until its next step, strikes cancelled in close attacks come back.
    pub parries: bool,
    /// More defence dice until its next step.
    pub guard: u8,
    /// A natural critical not blocked costs the target an equipped card.
    pub disarms: bool,
    /// An injured target is displaced by a card's width.
    pub shoves: bool,
    /// The target is knocked down by wounds equal to its CON already.
    pub fells: bool,
    /// A free Advance, Lateral or Turn follows.
    pub dances: bool,
    /// An Advance comes first.
    pub advances: bool,
    /// A constitution contest for steps instead of an attack.
    pub contest: bool,
}

const FIELDS: [&str; 22] = [
    "name",
    "status",
    "cost",
    "reach",
    "area",
    "dice",
    "modifier",
    "automatic",
    "need",
    "criticals_only",
    "from_behind",
    "rolls_again",
    "no_cover",
    "stuns",
    "parries",
    "guard",
    "disarms",
    "shoves",
    "fells",
    "dances",
    "advances",
    "contest",
];

pub(super) fn read(id: String, row: &Reader<'_>) -> Option<Technique> {
    row.allow_fields(&FIELDS);
    read_status(row);
    let cost = row.field("cost").under(FI_921);
    cost.missing();
    let reaches =
        [("combat", Reach::Combat), ("contact", Reach::Contact), ("ranged", Reach::Ranged)];
    let areas = [("sweep", SweptArea::Sweep), ("front", SweptArea::Front)];
    let truth = |name: &str| row.field(name).under(FI_920).truth().unwrap_or(false);
    let technique = Technique {
        id,
        name: read_name(row, "name", FI_149),
        cost: cost.byte(1..=9).unwrap_or(1),
        reach: row.field("reach").under(FI_919).choice(&reaches).unwrap_or_default(),
        area: row.field("area").under(FI_919).choice(&areas),
        dice: small(row, "dice", FI_920, -6..=9),
        modifier: small(row, "modifier", FI_920, -3..=3),
        automatic: row.field("automatic").under(FI_920).byte(1..=9).unwrap_or(0),
        need: row.field("need").under(FI_920).byte(2..=6).unwrap_or(4),
        criticals_only: truth("criticals_only"),
        from_behind: truth("from_behind"),
        rolls_again: truth("rolls_again"),
        no_cover: truth("no_cover"),
        stuns: truth("stuns"),
        parries: truth("parries"),
        guard: row.field("guard").under(FI_920).byte(1..=6).unwrap_or(0),
        disarms: truth("disarms"),
        shoves: truth("shoves"),
        fells: truth("fells"),
        dances: truth("dances"),
        advances: truth("advances"),
        contest: truth("contest"),
    };
    if technique.area.is_some() && (technique.reach != Reach::Combat || technique.advances) {
        row.field("area")
            .under(FI_919)
            .wrong("technique.area", "goes with no reach and no Advance");
    }
    if technique.contest && technique.reach != Reach::Contact {
        row.field("contest").under(FI_919).wrong("technique.contest", "needs the reach `contact`");
    }
    Some(technique)
}
