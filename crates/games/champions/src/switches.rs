//! The house rules, one switch each.

use duello_core::{Clause, Reader};
use serde::{Deserialize, Serialize};

use crate::clauses::{
    CH_R02, CH_R04, CH_R07, CH_R08, CH_R12, CH_R21, CH_R22, CH_R23, CH_R25, CH_R26, CH_R27, CH_R38,
};

/// The house rules, each with the ruling that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Switches {
    /// CH-R02: who counts as having refused a Duel.
    pub refusers: Refusers,
    /// CH-R04: whose Discipline is 0.
    pub cowed_unit: CowedUnit,
    /// CH-R07: which enemies keep a Character Cowed.
    pub cowed_end_scope: CowedScope,
    /// CH-R08: whether a Duel survives Splitting Combat.
    pub duel_survives_split: bool,
    /// CH-R12: whether losses spill onto a Champion in a Duel.
    pub spill_on_duelling_champion: bool,
    /// CH-R21: wide lines fight in an extra rank and have no Full Ranks.
    pub line_formation: bool,
    /// CH-R22: what a Routed unit is worth.
    pub routed_value: RoutedValue,
    /// CH-R23: whether Free units may Wheel In.
    pub wheel_in: bool,
    /// CH-R25: whether Terror is tested in melee.
    pub terror_in_melee: bool,
    /// CH-R26: whether a Musician breaks ties.
    pub musician_breaks_ties: bool,
    /// CH-R27: whether a side counts one Standard only.
    pub one_standard_per_side: bool,
    /// CH-R38: seconds for a decision; 0 for no clock.
    pub decision_seconds: u32,
}

/// CH-R02: who counts as having refused a Duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Refusers {
    /// Everybody who could have accepted it.
    AllAble,
    /// The nominated Character alone.
    NominatedOnly,
}

/// CH-R04: whose Discipline is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CowedUnit {
    /// The Cowed model's.
    ModelOnly,
    /// That of its whole unit.
    WholeUnit,
}

/// CH-R07: which enemies keep a Character Cowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CowedScope {
    /// All of the combat.
    Combat,
    /// Those of units that touch its own.
    TouchingUnit,
}

/// CH-R22: what a Routed unit is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoutedValue {
    /// Half its points.
    Half,
    /// All of them.
    Full,
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            refusers: Refusers::AllAble,
            cowed_unit: CowedUnit::ModelOnly,
            cowed_end_scope: CowedScope::Combat,
            duel_survives_split: false,
            spill_on_duelling_champion: true,
            line_formation: false,
            routed_value: RoutedValue::Half,
            wheel_in: true,
            terror_in_melee: true,
            musician_breaks_ties: false,
            one_standard_per_side: false,
            decision_seconds: 0,
        }
    }
}

/// The longest clock that makes sense for slow play: four weeks.
const CLOCK_SECONDS_MAX: i64 = 28 * 24 * 60 * 60;

impl Switches {
    /// Reads the switches from the fields of a setup; what is not named keeps its default.
    pub(crate) fn read(root: &Reader<'_>) -> Switches {
        let default = Switches::default();
        let truth = |name: &str, clause: Clause, default: bool| {
            root.field(name).under(clause).truth().unwrap_or(default)
        };
        let seconds = root.field("decision_seconds").under(CH_R38).integer(0..=CLOCK_SECONDS_MAX);
        Switches {
            refusers: root.field("refusers").under(CH_R02).switch([
                ("all_able", Refusers::AllAble),
                ("nominated_only", Refusers::NominatedOnly),
            ]),
            cowed_unit: root.field("cowed_unit").under(CH_R04).switch([
                ("model_only", CowedUnit::ModelOnly),
                ("whole_unit", CowedUnit::WholeUnit),
            ]),
            cowed_end_scope: root.field("cowed_end_scope").under(CH_R07).switch([
                ("combat", CowedScope::Combat),
                ("touching_unit", CowedScope::TouchingUnit),
            ]),
            duel_survives_split: truth("duel_survives_split", CH_R08, default.duel_survives_split),
            spill_on_duelling_champion: truth(
                "spill_on_duelling_champion",
                CH_R12,
                default.spill_on_duelling_champion,
            ),
            line_formation: truth("line_formation", CH_R21, default.line_formation),
            routed_value: root
                .field("routed_value")
                .under(CH_R22)
                .switch([("half", RoutedValue::Half), ("full", RoutedValue::Full)]),
            wheel_in: truth("wheel_in", CH_R23, default.wheel_in),
            terror_in_melee: truth("terror_in_melee", CH_R25, default.terror_in_melee),
            musician_breaks_ties: truth(
                "musician_breaks_ties",
                CH_R26,
                default.musician_breaks_ties,
            ),
            one_standard_per_side: truth(
                "one_standard_per_side",
                CH_R27,
                default.one_standard_per_side,
            ),
            decision_seconds: seconds.and_then(|s| u32::try_from(s).ok()).unwrap_or(0),
        }
    }
}
