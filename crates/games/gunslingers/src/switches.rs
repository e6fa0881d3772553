//! The house rules that a table may agree on before the first duel.

use duello_core::{Clause, Fault, Faults, Reader, Seat};
use serde::Serialize;

use crate::clauses::{
    GU_R03, GU_R04, GU_R05, GU_R06, GU_R09, GU_R11, GU_R13, GU_R14, GU_R15, GU_R16, GU_R17, GU_R20,
};

/// The house rules, each with the ruling that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Switches {
    /// GU-R16: dollars that win the game, 1 to 9.
    pub goal: u8,
    /// GU-R03: whether Reloading brings itself back.
    pub reload_returns: bool,
    /// GU-R04: who points.
    pub pointing: PointingRule,
    /// GU-R05: whether players may point at nobody.
    pub warning_shot: bool,
    /// GU-R06: whether card and target are chosen together.
    pub one_step: bool,
    /// GU-R09: whether spent cards stay open.
    pub memory: Memory,
    /// GU-R11: seconds until the referee gives the command; 0 means at once.
    pub auto_draw: u8,
    /// GU-R13: unchanged shootouts in a row that draw a duel, 3 to 20.
    pub stall_limit: u8,
    /// GU-R14: shootouts after which a duel is drawn, 20 to 200.
    pub shootout_cap: u8,
    /// GU-R15: what a drawn duel is worth.
    pub draw_pays: DrawPays,
    /// GU-R17: seconds to lay a card; 0 means no clock.
    pub lay_seconds: u32,
    /// GU-R17: seconds to point; 0 means no clock.
    pub point_seconds: u32,
    /// GU-R20: whether players may talk at the table.
    pub chat: bool,
}

/// GU-R04: who points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PointingRule {
    /// Every living player; without a weapon it is a bluff.
    All,
    /// Only players who laid a weapon; the others answer "nobody".
    Shooters,
}

/// GU-R09: what a view shows of cards played earlier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Memory {
    /// Everything.
    Open,
    /// Nothing of other players, who have to remember it.
    Covered,
}

/// GU-R15: who gets the dollar of a drawn duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DrawPays {
    /// Nobody, but the third drawn duel in a row goes by lot.
    Nobody,
    /// Every drawn duel goes by lot.
    Lot,
}

/// GU-R10: how the first duelling master is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FirstMaster {
    /// By lot.
    Random,
    /// This seat.
    Seat(Seat),
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            goal: 5,
            reload_returns: true,
            pointing: PointingRule::All,
            warning_shot: false,
            one_step: false,
            memory: Memory::Open,
            auto_draw: 5,
            stall_limit: 6,
            shootout_cap: 60,
            draw_pays: DrawPays::Nobody,
            lay_seconds: 0,
            point_seconds: 0,
            chat: true,
        }
    }
}

/// The bounds of a number: its field, the clause that sets them, the least and the greatest value.
pub(crate) struct Bounds(pub(crate) &'static str, pub(crate) Clause, pub(crate) u8, pub(crate) u8);

/// The most dollars that a match can be played for.
pub(crate) const GOAL_MAX: u8 = 9;
const GOAL: Bounds = Bounds("goal", GU_R16, 1, GOAL_MAX);
const STALL_LIMIT: Bounds = Bounds("stall_limit", GU_R13, 3, 20);
const SHOOTOUT_CAP: Bounds = Bounds("shootout_cap", GU_R14, 20, 200);
const AUTO_DRAW: Bounds = Bounds("auto_draw", GU_R11, 0, 60);

impl Bounds {
    /// The number as a person wrote it.
    pub(crate) fn read(&self, root: &Reader<'_>) -> Option<u8> {
        let Bounds(field, clause, least, most) = *self;
        root.field(field).under(clause).byte(least..=most)
    }

    /// Reports a number that a program put out of bounds.
    pub(crate) fn check(&self, value: u8, faults: &Faults) {
        let Bounds(field, clause, least, most) = *self;
        if !(least..=most).contains(&value) {
            let text = format!("must be {least} to {most}, not {value}");
            faults.add(Fault::new("setup.range", field, Some(clause), text));
        }
    }
}

/// The longest clock: four weeks, for correspondence play.
const CLOCK_SECONDS_MAX: i64 = 28 * 24 * 60 * 60;

impl Switches {
    /// GU-R04, GU-R05: whether every card may be pointed at the same players.
    #[inline]
    pub(crate) fn has_equal_targets(&self) -> bool {
        self.pointing == PointingRule::All && !self.warning_shot
    }

    /// Reads the switches as a person wrote them.
    pub(crate) fn read(root: &Reader<'_>) -> Switches {
        use {DrawPays as D, Memory as M, PointingRule as P};
        let default = Switches::default();
        let clock = |name: &str| {
            let seconds =
                root.field(name).under(GU_R17).integer(0..=CLOCK_SECONDS_MAX).unwrap_or(0);
            u32::try_from(seconds).unwrap_or(0)
        };
        let pointing = root.field("pointing").under(GU_R04);
        let memory = root.field("memory").under(GU_R09);
        let draw_pays = root.field("draw_pays").under(GU_R15);
        Switches {
            goal: GOAL.read(root).unwrap_or(default.goal),
            reload_returns: root.field("reload_returns").under(GU_R03).truth().unwrap_or(true),
            pointing: pointing
                .choice(&[("all", P::All), ("shooters", P::Shooters)])
                .unwrap_or(default.pointing),
            warning_shot: root.field("warning_shot").under(GU_R05).truth().unwrap_or(false),
            one_step: root.field("one_step").under(GU_R06).truth().unwrap_or(false),
            memory: memory
                .choice(&[("open", M::Open), ("covered", M::Covered)])
                .unwrap_or(default.memory),
            auto_draw: AUTO_DRAW.read(root).unwrap_or(default.auto_draw),
            stall_limit: STALL_LIMIT.read(root).unwrap_or(default.stall_limit),
            shootout_cap: SHOOTOUT_CAP.read(root).unwrap_or(default.shootout_cap),
            draw_pays: draw_pays
                .choice(&[("nobody", D::Nobody), ("lot", D::Lot)])
                .unwrap_or(default.draw_pays),
            lay_seconds: clock("lay_seconds"),
            point_seconds: clock("point_seconds"),
            chat: root.field("chat").under(GU_R20).truth().unwrap_or(true),
        }
    }

    /// Reports every number out of bounds.
    pub(crate) fn check(&self, faults: &Faults) {
        GOAL.check(self.goal, faults);
        STALL_LIMIT.check(self.stall_limit, faults);
        SHOOTOUT_CAP.check(self.shootout_cap, faults);
        AUTO_DRAW.check(self.auto_draw, faults);
    }
}

impl FirstMaster {
    /// `"random"`, a seat number, or, as records write it, `{"seat": number}`.
    pub(crate) fn read(field: &Reader<'_>, players: usize) -> FirstMaster {
        if field.field("seat").is_present() {
            field.allow_fields(&["seat"]);
            return field
                .field("seat")
                .seat(players)
                .map_or(FirstMaster::Random, FirstMaster::Seat);
        }
        if field.is_number() {
            return field.seat(players).map_or(FirstMaster::Random, FirstMaster::Seat);
        }
        field.choice(&[("random", FirstMaster::Random)]).unwrap_or(FirstMaster::Random)
    }
}
