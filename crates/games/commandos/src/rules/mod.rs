//! The rules, one file a chapter of the rulebook. Each file has the verbs of its chapter: what may be
//! answered, and what comes of it. [`legal`] leads an answer to its chapter.

mod absence;
mod board;
mod ending;
mod flag;
mod legal;
mod overwatch;
mod shoot;
mod stance;
mod teams;
mod turn;
mod walk;

pub(crate) use absence::{answer_for_absent, leave};
pub(crate) use ending::counts;
pub(crate) use legal::{advance, check};
pub(crate) use overwatch::{guards_at, may_guard};
pub(crate) use shoot::{aim_at, no_shot};
pub(crate) use stance::can_stand;
pub(crate) use teams::{can_pick, lay_out, next_pick, start};
pub(crate) use walk::{allowance, can_end_walk, can_halt, can_step, check_way, may_stop, turns};

pub use shoot::{Aim, ShotKind};

use duello_core::Clause;

use crate::Commandos;
use crate::event::Event;

pub(crate) type State = duello_core::State<Commandos>;
pub(crate) type Sight<'a> = duello_core::Sight<'a, Commandos>;
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

/// Declares the clauses that this crate cites.
macro_rules! clauses {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(pub(crate) const $name: Clause = Clause::new($id);)*
    };
}

clauses! {
    CO_101 = "CO-101", CO_102 = "CO-102", CO_104 = "CO-104", CO_105 = "CO-105", CO_108 = "CO-108",
    CO_109 = "CO-109", CO_110 = "CO-110",
    CO_201 = "CO-201", CO_207 = "CO-207", CO_208 = "CO-208", CO_209 = "CO-209", CO_210 = "CO-210",
    CO_211 = "CO-211", CO_212 = "CO-212",
    CO_301 = "CO-301", CO_302 = "CO-302", CO_303 = "CO-303", CO_304 = "CO-304", CO_305 = "CO-305",
    CO_307 = "CO-307", CO_309 = "CO-309",
    CO_401 = "CO-401", CO_402 = "CO-402", CO_403 = "CO-403", CO_404 = "CO-404", CO_405 = "CO-405",
    CO_406 = "CO-406", CO_408 = "CO-408", CO_409 = "CO-409", CO_411 = "CO-411", CO_412 = "CO-412",
    CO_413 = "CO-413", CO_421 = "CO-421", CO_422 = "CO-422", CO_431 = "CO-431",
    CO_501 = "CO-501", CO_502 = "CO-502", CO_503 = "CO-503", CO_504 = "CO-504", CO_505 = "CO-505",
    CO_506 = "CO-506", CO_507 = "CO-507", CO_508 = "CO-508", CO_509 = "CO-509", CO_511 = "CO-511",
    CO_512 = "CO-512",
    CO_603 = "CO-603",
    CO_701 = "CO-701", CO_702 = "CO-702", CO_703 = "CO-703", CO_705 = "CO-705",
    CO_801 = "CO-801", CO_802 = "CO-802",
    CO_901 = "CO-901", CO_902 = "CO-902", CO_903 = "CO-903", CO_904 = "CO-904", CO_905 = "CO-905",
    CO_R01 = "CO-R01", CO_R02 = "CO-R02", CO_R04 = "CO-R04", CO_R05 = "CO-R05", CO_R07 = "CO-R07",
    CO_R08 = "CO-R08", CO_R09 = "CO-R09", CO_R14 = "CO-R14", CO_R16 = "CO-R16", CO_R18 = "CO-R18",
    CO_R24 = "CO-R24", CO_R25 = "CO-R25", CO_R26 = "CO-R26", CO_R28 = "CO-R28", CO_R30 = "CO-R30",
    CO_R34 = "CO-R34", CO_R41 = "CO-R41", CO_R45 = "CO-R45", CO_R46 = "CO-R46", CO_R47 = "CO-R47",
    CO_R49 = "CO-R49",
}
