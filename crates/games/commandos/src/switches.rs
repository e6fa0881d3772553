//! The house rules that a table may agree on before the first turn.

use duello_core::{Clause, Reader};
use duello_geometry::hex::WedgeWidth;
use serde::Serialize;

use crate::clauses::{
    CO_R02, CO_R04, CO_R05, CO_R07, CO_R08, CO_R09, CO_R14, CO_R16, CO_R18, CO_R23, CO_R25, CO_R26,
    CO_R30, CO_R34, CO_R41,
};
use crate::content::Kind;

/// The house rules, each with the ruling that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Switches {
    /// CO-R02: how wide a front arc is.
    #[serde(serialize_with = "width_name")]
    pub arc: WedgeWidth,
    /// CO-R04: what turning costs.
    pub turning: Turning,
    /// CO-R05: whether ruin blocks stop sight.
    pub sight: bool,
    /// CO-R07: whether a team may have a character twice.
    pub duplicates: bool,
    /// CO-R08: how teams are formed.
    pub draft: DraftRule,
    /// CO-R09: whether characters of a side may share a hex.
    pub stacking: bool,
    /// CO-R14: whether a path is declared as a whole.
    pub path: PathRule,
    /// CO-R16: how far an Overwatch reaches.
    pub overwatch_reach: ReachRule,
    /// CO-R18: whether a guard may hold its fire.
    pub overwatch_hold: bool,
    /// CO-R23: how far cover helps.
    pub cover_range: CoverRange,
    /// CO-R25: whether a line with an end on a top passes over ruin blocks.
    pub tower_sees_over: bool,
    /// CO-R26: whether a 1 always hits.
    pub lucky_one: bool,
    /// CO-R30: whether the flag can be put down.
    pub drop: bool,
    /// CO-R34: whether a count decides the match after the last round; otherwise it is drawn.
    pub count_out: bool,
    /// CO-R41: seconds for a decision; 0 means no clock.
    pub decision_seconds: u32,
}

/// CO-R04: what turning costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Turning {
    /// Nothing: every action may turn the character.
    Free,
    /// A step of the Move for each 60°; only Shoot and Overwatch turn freely.
    Steps,
}

/// CO-R08: how teams are formed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DraftRule {
    /// In secret, and shown together.
    Secret,
    /// By open picks in turn.
    Alternate,
}

/// CO-R14: how a Move is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PathRule {
    /// As a whole, before the first step.
    Committed,
    /// Step by step.
    Stepwise,
}

/// CO-R16: how far an Overwatch reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ReachRule {
    /// Two hexes beyond the Range.
    Full,
    /// As far as the player chooses, up to that.
    Chosen,
}

/// CO-R23: how far cover helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CoverRange {
    /// At any distance.
    Any,
    /// Within the tracing card: as far as the target itself could shoot, outrange included.
    Card,
}

fn width_name<S: serde::Serializer>(width: &WedgeWidth, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match width {
        WedgeWidth::Wide => "wide",
        WedgeWidth::Narrow => "narrow",
    })
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            arc: WedgeWidth::Wide,
            turning: Turning::Free,
            sight: true,
            duplicates: false,
            draft: DraftRule::Secret,
            stacking: false,
            path: PathRule::Committed,
            overwatch_reach: ReachRule::Full,
            overwatch_hold: false,
            cover_range: CoverRange::Any,
            tower_sees_over: false,
            lucky_one: false,
            drop: false,
            count_out: true,
            decision_seconds: 0,
        }
    }
}

/// The longest clock: four weeks, for correspondence play.
const CLOCK_SECONDS_MAX: i64 = 28 * 24 * 60 * 60;

impl Switches {
    /// Reads the switches as a person wrote them.
    pub(crate) fn read(root: &Reader<'_>) -> Switches {
        let default = Switches::default();
        let truth = |name: &str, clause: Clause, default: bool| {
            root.field(name).under(clause).truth().unwrap_or(default)
        };
        let seconds = root.field("decision_seconds").under(CO_R41).integer(0..=CLOCK_SECONDS_MAX);
        Switches {
            arc: root
                .field("arc")
                .under(CO_R02)
                .switch([("wide", WedgeWidth::Wide), ("narrow", WedgeWidth::Narrow)]),
            turning: root
                .field("turning")
                .under(CO_R04)
                .switch([("free", Turning::Free), ("steps", Turning::Steps)]),
            sight: truth("sight", CO_R05, default.sight),
            duplicates: truth("duplicates", CO_R07, default.duplicates),
            draft: root
                .field("draft")
                .under(CO_R08)
                .switch([("secret", DraftRule::Secret), ("alternate", DraftRule::Alternate)]),
            stacking: truth("stacking", CO_R09, default.stacking),
            path: root
                .field("path")
                .under(CO_R14)
                .switch([("committed", PathRule::Committed), ("stepwise", PathRule::Stepwise)]),
            overwatch_reach: root
                .field("overwatch_reach")
                .under(CO_R16)
                .switch([("full", ReachRule::Full), ("chosen", ReachRule::Chosen)]),
            overwatch_hold: truth("overwatch_hold", CO_R18, default.overwatch_hold),
            cover_range: root
                .field("cover_range")
                .under(CO_R23)
                .switch([("any", CoverRange::Any), ("card", CoverRange::Card)]),
            tower_sees_over: truth("tower_sees_over", CO_R25, default.tower_sees_over),
            lucky_one: truth("lucky_one", CO_R26, default.lucky_one),
            drop: truth("drop", CO_R30, default.drop),
            count_out: truth("count_out", CO_R34, default.count_out),
            decision_seconds: seconds.and_then(|s| u32::try_from(s).ok()).unwrap_or(0),
        }
    }

    /// CO-102, CO-R07: a character that is in the team twice, unless duplicates are allowed.
    pub(crate) fn repeated(&self, team: &[Kind]) -> Option<Kind> {
        let is_repeated = |at: &usize| team[..*at].contains(&team[*at]);
        (0..team.len()).find(is_repeated).map(|at| team[at]).filter(|_| !self.duplicates)
    }
}
