//! The rules, one file a chapter of the rulebook. Each file has the verbs of its chapter: what may be
//! answered, and what comes of it. [`legal`] leads an answer to its chapter.

mod absence;
mod ending;
mod field;
mod fight;
mod gun;
mod legal;
mod measure;
mod moving;
mod rounds;
mod setting_up;
mod sight;
mod summon;
mod terrain;
mod wizard;

pub(crate) use absence::{answer_for_absent, leave};
pub(crate) use field::FIELD_AT_START;
pub(crate) use fight::{
    check_clear_of_friends, check_free_to_shoot, check_shot, check_strike, no_figure,
};
pub(crate) use gun::{CREW_MAX, check_serves};
pub(crate) use legal::{advance, check, check_active};
pub(crate) use measure::{CONTACT, gaps_from, is_within};
pub(crate) use moving::{is_in_the_way, newly_touched, take_link, walk, walk_leg};
pub(crate) use rounds::{ACTIONS, FIGURES_MAX, MP_PER_ROUND};
pub(crate) use setting_up::{NAME_MAX, lay_out, start};
pub(crate) use sight::is_in_view;
pub(crate) use summon::{check_summon, is_spot};
pub(crate) use terrain::{
    DROP_MAX, can_stand, check_jump, leg_cost, occupant, open_leg, open_leg_among,
};
pub(crate) use wizard::{check_attack, check_defence, check_heal};

pub(crate) use crate::state::Nature;
pub use field::{FIELD_MAX, RUN_LOSS};
pub use fight::{Attack, Need};
pub use measure::gap;
pub use sight::Hidden;
pub use summon::{GROUP_GAP, SUMMON_FARTHEST, SUMMON_NEAREST};
pub use terrain::Obstacle;
pub use wizard::{
    ATTACK_COST, ATTACK_LOSS, ATTACK_RANGE, DEFENCE_COST, DEFENCE_GAIN, HEALING_COST,
    HEALING_RANGE, MP_KEPT,
};

use duello_core::Clause;

use crate::Wizards;
use crate::event::Event;

pub(crate) type State = duello_core::State<Wizards>;
pub(crate) type Sight<'a> = duello_core::Sight<'a, Wizards>;
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

/// Declares the clauses that this crate cites.
macro_rules! clauses {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(pub(crate) const $name: Clause = Clause::new($id);)*
    };
}

clauses! {
    WI_101 = "WI-101",
    WI_103 = "WI-103",
    WI_104 = "WI-104",
    WI_106 = "WI-106",
    WI_107 = "WI-107",
    WI_108 = "WI-108",
    WI_109 = "WI-109",
    WI_112 = "WI-112",
    WI_201 = "WI-201",
    WI_202 = "WI-202",
    WI_204 = "WI-204",
    WI_206 = "WI-206",
    WI_210 = "WI-210",
    WI_211 = "WI-211",
    WI_214 = "WI-214",
    WI_215 = "WI-215",
    WI_217 = "WI-217",
    WI_218 = "WI-218",
    WI_301 = "WI-301",
    WI_302 = "WI-302",
    WI_303 = "WI-303",
    WI_304 = "WI-304",
    WI_305 = "WI-305",
    WI_306 = "WI-306",
    WI_307 = "WI-307",
    WI_308 = "WI-308",
    WI_309 = "WI-309",
    WI_310 = "WI-310",
    WI_311 = "WI-311",
    WI_312 = "WI-312",
    WI_313 = "WI-313",
    WI_314 = "WI-314",
    WI_315 = "WI-315",
    WI_316 = "WI-316",
    WI_319 = "WI-319",
    WI_320 = "WI-320",
    WI_401 = "WI-401",
    WI_403 = "WI-403",
    WI_503 = "WI-503",
    WI_510 = "WI-510",
    WI_512 = "WI-512",
    WI_513 = "WI-513",
    WI_550 = "WI-550",
    WI_552 = "WI-552",
    WI_553 = "WI-553",
    WI_554 = "WI-554",
    WI_555 = "WI-555",
    WI_556 = "WI-556",
    WI_557 = "WI-557",
    WI_601 = "WI-601",
    WI_602 = "WI-602",
    WI_606 = "WI-606",
    WI_607 = "WI-607",
    WI_608 = "WI-608",
    WI_610 = "WI-610",
    WI_701 = "WI-701",
    WI_703 = "WI-703",
    WI_704 = "WI-704",
    WI_706 = "WI-706",
    WI_710 = "WI-710",
    WI_712 = "WI-712",
    WI_713 = "WI-713",
    WI_714 = "WI-714",
    WI_715 = "WI-715",
    WI_801 = "WI-801",
    WI_804 = "WI-804",
    WI_806 = "WI-806",
    WI_807 = "WI-807",
    WI_851 = "WI-851",
    WI_852 = "WI-852",
    WI_860 = "WI-860",
    WI_861 = "WI-861",
    WI_863 = "WI-863",
    WI_864 = "WI-864",
    WI_865 = "WI-865",
    WI_866 = "WI-866",
    WI_868 = "WI-868",
    WI_869 = "WI-869",
    WI_901 = "WI-901",
    WI_902 = "WI-902",
    WI_904 = "WI-904",
    WI_906 = "WI-906",
    WI_907 = "WI-907",
    WI_908 = "WI-908",
    WI_R03 = "WI-R03",
    WI_R05 = "WI-R05",
    WI_R06 = "WI-R06",
    WI_R08 = "WI-R08",
    WI_R18 = "WI-R18",
    WI_R19 = "WI-R19",
    WI_R20 = "WI-R20",
    WI_R24 = "WI-R24",
    WI_R31 = "WI-R31",
    WI_R33 = "WI-R33",
    WI_R34 = "WI-R34",
    WI_R39 = "WI-R39",
    WI_R42 = "WI-R42",
    WI_R47 = "WI-R47",
    WI_R58 = "WI-R58",
    WI_R61 = "WI-R61",
    WI_R64 = "WI-R64",
}
