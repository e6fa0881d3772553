//! The rules, one file a chapter of the rulebook. [`flow`] leads from decision to decision; the chapters have the
//! verbs.

mod asked;
mod attack;
mod breaking;
mod discipline;
mod duel;
mod ending;
mod fighters;
mod flow;
mod initiative;
mod legal;
mod losses;
mod muster;
mod reform;
mod score;
mod strike;
mod weapons;

pub(crate) use ending::{clause_of, resign};
pub(crate) use flow::{answer_alone, apply, decider, run};
pub(crate) use initiative::{fix_order, number_of, order_only};
pub(crate) use legal::{check, options};
pub(crate) use losses::take_losses;
pub(crate) use muster::{begin_turn, start_engagements};

pub(crate) use strike::{how_many, roll};
pub(crate) use weapons::choices as weapon_choices;

pub use fighters::{AttackKind, Group};
pub use losses::Loss;
pub use score::Score;
pub use strike::{DicePool, Needs, Rolled, Wounded};

use duello_core::Clause;

use crate::Champions;
use crate::event::Event;

pub(crate) type Sight<'a> = duello_core::Sight<'a, Champions>;
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

/// Declares the clauses that this crate cites.
macro_rules! clauses {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(pub(crate) const $name: Clause = Clause::new($id);)*
    };
}

clauses! {
    CH_101 = "CH-101", CH_102 = "CH-102", CH_103 = "CH-103", CH_105 = "CH-105",
    CH_201 = "CH-201", CH_202 = "CH-202", CH_203 = "CH-203", CH_204 = "CH-204", CH_206 = "CH-206",
    CH_207 = "CH-207", CH_209 = "CH-209", CH_210 = "CH-210", CH_211 = "CH-211", CH_212 = "CH-212",
    CH_214 = "CH-214", CH_217 = "CH-217", CH_235 = "CH-235",
    CH_301 = "CH-301", CH_309 = "CH-309", CH_311 = "CH-311",
    CH_401 = "CH-401", CH_403 = "CH-403", CH_410 = "CH-410", CH_411 = "CH-411", CH_413 = "CH-413",
    CH_414 = "CH-414",
    CH_425 = "CH-425", CH_433 = "CH-433",
    CH_501 = "CH-501", CH_502 = "CH-502", CH_510 = "CH-510", CH_512 = "CH-512", CH_515 = "CH-515",
    CH_601 = "CH-601", CH_603 = "CH-603", CH_604 = "CH-604", CH_607 = "CH-607", CH_609 = "CH-609", CH_610 = "CH-610",
    CH_611 = "CH-611", CH_612 = "CH-612", CH_613 = "CH-613", CH_620 = "CH-620", CH_625 = "CH-625",
    CH_626 = "CH-626", CH_627 = "CH-627", CH_650 = "CH-650", CH_651 = "CH-651", CH_652 = "CH-652", CH_653 = "CH-653", CH_656 = "CH-656", CH_660 = "CH-660",
    CH_713 = "CH-713", CH_720 = "CH-720", CH_801 = "CH-801", CH_805 = "CH-805", CH_807 = "CH-807",
    CH_809 = "CH-809", CH_823 = "CH-823", CH_830 = "CH-830", CH_832 = "CH-832", CH_835 = "CH-835", CH_836 = "CH-836",
    CH_838 = "CH-838", CH_839 = "CH-839", CH_840 = "CH-840",
    CH_901 = "CH-901", CH_902 = "CH-902", CH_903 = "CH-903", CH_910 = "CH-910", CH_919 = "CH-919", CH_924 = "CH-924",
    CH_932 = "CH-932", CH_936 = "CH-936", CH_939 = "CH-939",
    CH_952 = "CH-952", CH_953 = "CH-953", CH_957 = "CH-957",
    CH_1001 = "CH-1001", CH_1020 = "CH-1020", CH_1023 = "CH-1023", CH_1030 = "CH-1030",
    CH_1041 = "CH-1041", CH_1042 = "CH-1042", CH_1043 = "CH-1043", CH_1044 = "CH-1044",
    CH_1045 = "CH-1045", CH_1046 = "CH-1046", CH_1047 = "CH-1047", CH_1060 = "CH-1060",
    CH_1061 = "CH-1061", CH_1062 = "CH-1062",
    CH_1201 = "CH-1201", CH_1202 = "CH-1202", CH_1203 = "CH-1203", CH_1204 = "CH-1204",
    CH_1210 = "CH-1210", CH_1212 = "CH-1212", CH_1213 = "CH-1213", CH_1214 = "CH-1214",
    CH_R02 = "CH-R02", CH_R04 = "CH-R04", CH_R07 = "CH-R07", CH_R08 = "CH-R08", CH_R12 = "CH-R12",
    CH_R21 = "CH-R21", CH_R22 = "CH-R22", CH_R23 = "CH-R23", CH_R25 = "CH-R25", CH_R26 = "CH-R26",
    CH_R27 = "CH-R27", CH_R30 = "CH-R30", CH_R38 = "CH-R38",
}
