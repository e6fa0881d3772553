//! The house rules, one switch each.

use duello_core::{Clause, Reader};
use serde::{Deserialize, Serialize};

use crate::clauses::{
    WI_R03, WI_R05, WI_R06, WI_R08, WI_R18, WI_R19, WI_R20, WI_R24, WI_R31, WI_R33, WI_R34, WI_R39,
    WI_R42, WI_R47,
};

/// The house rules, each with the ruling that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Switches {
    /// WI-R20: whether distances are shown before a shot is announced.
    pub measuring: Measuring,
    /// WI-R08: whether two players take turns in going first.
    pub order_two: OrderRule,
    /// WI-R03: where wizards start.
    pub start_spots: StartSpots,
    /// WI-R06: whose figures are summoned.
    pub pool: PoolRule,
    /// WI-R39: how close the creatures of a group must be.
    pub group: GroupRule,
    /// WI-R05: additional MP for neutral wizards in each round.
    pub neutral_mp: u16,
    /// WI-R18: whether archers may strike in melee.
    pub improvised: bool,
    /// WI-R19: whether enemies that touch own figures may be shot at.
    #[serde(serialize_with = "allowed")]
    #[cfg_attr(test, schemars(with = "crate::types::Allowed"))]
    pub shoot_into_melee: bool,
    /// WI-R24: the largest gap at which figures in a wood are visible.
    pub wood_sight: i32,
    /// WI-R24: whether legs through a wood cost double.
    pub wood_slow: bool,
    /// WI-R31: wounds that a creature takes when it runs into a field.
    pub field_burn: u8,
    /// WI-R33: the least wounds of a hit.
    pub min_wound: u8,
    /// WI-R34: whether 1 always hits and 20 never.
    pub naturals: bool,
    /// WI-R42: after which round the game is judged.
    pub round_limit: u8,
    /// WI-R42: after how many quiet rounds; 0 for never.
    pub quiet_limit: u8,
    /// WI-R47: whether races with rows of our own take part.
    pub house_races: bool,
}

/// WI-R20: when distances are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Measuring {
    /// First announce, then measure.
    Declare,
    /// Distances are shown.
    Open,
}

/// WI-R08: who goes first when two play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum OrderRule {
    /// Two keep their order.
    Fixed,
    /// Two rotate as more do.
    Alternate,
}

/// WI-R03: which start spots of a layout are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum StartSpots {
    /// In the middle of the sides.
    Sides,
    /// In the corners.
    Corners,
}

/// WI-R06: whose figures are summoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PoolRule {
    /// Each player has a pool.
    Own,
    /// One pool for all, two or three times as large.
    Shared,
}

/// WI-R39: how close the creatures of a group stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum GroupRule {
    /// Every two of a group are near.
    Pairwise,
    /// Each is near another one, and all are connected.
    Chain,
}

fn allowed<S: serde::Serializer>(allowed: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(if *allowed { "allowed" } else { "forbidden" })
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            measuring: Measuring::Declare,
            order_two: OrderRule::Fixed,
            start_spots: StartSpots::Sides,
            pool: PoolRule::Own,
            group: GroupRule::Pairwise,
            neutral_mp: 0,
            improvised: false,
            shoot_into_melee: true,
            wood_sight: 0,
            wood_slow: false,
            field_burn: 0,
            min_wound: 0,
            naturals: false,
            round_limit: 20,
            quiet_limit: 4,
            house_races: true,
        }
    }
}

const ROUNDS: std::ops::RangeInclusive<u8> = 8..=40;

const QUIET_MAX: u8 = 8;

impl Switches {
    /// Reads the switches from the fields of a setup; what is not named keeps its default.
    pub(crate) fn read(root: &Reader<'_>) -> Switches {
        let default = Switches::default();
        let field = |name: &str, clause: Clause| root.field(name).under(clause);
        let truth = |name: &str, clause: Clause, default: bool| {
            field(name, clause).truth().unwrap_or(default)
        };
        let spots = [("sides", StartSpots::Sides), ("corners", StartSpots::Corners)];
        Switches {
            measuring: field("measuring", WI_R20)
                .choice(&[("declare", Measuring::Declare), ("open", Measuring::Open)])
                .unwrap_or(default.measuring),
            order_two: field("order_two", WI_R08)
                .choice(&[("fixed", OrderRule::Fixed), ("alternate", OrderRule::Alternate)])
                .unwrap_or(default.order_two),
            start_spots: field("start_spots", WI_R03).choice(&spots).unwrap_or(default.start_spots),
            pool: field("pool", WI_R06)
                .choice(&[("own", PoolRule::Own), ("shared", PoolRule::Shared)])
                .unwrap_or(default.pool),
            group: field("group", WI_R39)
                .choice(&[("pairwise", GroupRule::Pairwise), ("chain", GroupRule::Chain)])
                .unwrap_or(default.group),
            neutral_mp: either(&field("neutral_mp", WI_R05), 10) as u16,
            improvised: truth("improvised", WI_R18, default.improvised),
            shoot_into_melee: field("shoot_into_melee", WI_R19)
                .choice(&[("allowed", true), ("forbidden", false)])
                .unwrap_or(default.shoot_into_melee),
            wood_sight: either(&field("wood_sight", WI_R24), 50),
            wood_slow: truth("wood_slow", WI_R24, default.wood_slow),
            field_burn: either(&field("field_burn", WI_R31), 1) as u8,
            min_wound: either(&field("min_wound", WI_R33), 1) as u8,
            naturals: truth("naturals", WI_R34, default.naturals),
            round_limit: field("round_limit", WI_R42).byte(ROUNDS).unwrap_or(default.round_limit),
            quiet_limit: field("quiet_limit", WI_R42)
                .byte(0..=QUIET_MAX)
                .unwrap_or(default.quiet_limit),
            house_races: truth("house_races", WI_R47, default.house_races),
        }
    }

    pub(crate) fn validate(&self, wrong: &dyn Fn(&'static str, &str, Clause, String)) {
        let numbers = [
            ("neutral_mp", WI_R05, i32::from(self.neutral_mp), 10),
            ("wood_sight", WI_R24, self.wood_sight, 50),
            ("field_burn", WI_R31, self.field_burn.into(), 1),
            ("min_wound", WI_R33, self.min_wound.into(), 1),
        ];
        for (name, clause, number, other) in numbers {
            if number != 0 && number != other {
                wrong("setup.range", name, clause, format!("must be 0 or {other}, not {number}"));
            }
        }
        if !ROUNDS.contains(&self.round_limit) {
            let text = format!("must be 8 to 40, not {}", self.round_limit);
            wrong("setup.range", "round_limit", WI_R42, text);
        }
        if self.quiet_limit > QUIET_MAX {
            let text = format!("must be 0 to {QUIET_MAX}, not {}", self.quiet_limit);
            wrong("setup.range", "quiet_limit", WI_R42, text);
        }
    }
}

/// A switch that is 0 or one other number.
fn either(field: &Reader<'_>, other: i32) -> i32 {
    let number = field.integer(0..=other.into()).unwrap_or(0) as i32;
    if number != 0 && number != other {
        field.wrong("setup.range", &format!("must be 0 or {other}, not {number}"));
    }
    number
}
