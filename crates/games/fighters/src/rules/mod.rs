//! The rules, one file a chapter of the rulebook. [`flow`] leads from decision to decision, [`legal`] says what is
//! asked and which answers are legal; the chapters have the verbs.

mod attack;
mod blocking;
mod cards;
mod contest;
mod crossing;
mod decisive;
mod declare;
mod defence;
mod deploy;
mod dice;
mod ending;
mod flow;
mod initiative;
mod legal;
mod placing;
mod points;
mod position;
mod powers;
mod programming;
mod reactions;
mod riders;
mod slide;
mod steps;
mod techniques;
mod wounds;

pub(crate) use attack::equally_near;
pub(crate) use cards::{available, bound_to, is_available, state_of};
pub(crate) use contest::{dice as contest_dice, maximiser};
pub(crate) use crossing::travel as crossing_travel;
pub(crate) use decisive::{can_stand, has_steps, may_improvise};
pub(crate) use declare::{strike as declare_strike, strikes};
pub(crate) use deploy::{begin, default_deck, validate_figures};
pub(crate) use dice::count_successes;
pub(crate) use ending::{clause_of, surrender};
pub(crate) use flow::{answer, proceed, run};
pub(crate) use legal::{Question, check, check_answer, question};
pub(crate) use placing::Deployment;
pub(crate) use points::unused_pool;
pub(crate) use programming::{may_give, may_lay, room};
pub(crate) use reactions::tradable;
pub(crate) use riders::shoves;
pub(crate) use slide::{can_swing, edge_lead, is_walled_edge};
pub(crate) use steps::{limit, markers};
pub(crate) use techniques::cost as technique_cost;
pub(crate) use wounds::{badly_wounded_above, losable, toughness};

pub use attack::AttackDice;
pub use defence::DefenceDice;
pub use position::Zone;

use duello_core::{Clause, Phrase};

use crate::Fighters;
use crate::event::Event;

pub(crate) type State = duello_core::State<Fighters>;
pub(crate) type Sight<'a> = duello_core::Sight<'a, Fighters>;
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

/// What keeps somebody from something: code, clause and sentence. Whoever lists answers asks only whether there is
/// a fault, so the sentence is made when it is to be read.
type Fault = (&'static str, Clause, fn() -> Phrase);

/// Declares the clauses that this crate cites.
macro_rules! clauses {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(pub(crate) const $name: Clause = Clause::new($id);)*
    };
}

clauses! {
    FI_108 = "FI-108", FI_110 = "FI-110", FI_111 = "FI-111", FI_121 = "FI-121", FI_122 = "FI-122",
    FI_123 = "FI-123", FI_126 = "FI-126", FI_127 = "FI-127", FI_141 = "FI-141", FI_142 = "FI-142",
    FI_143 = "FI-143", FI_144 = "FI-144", FI_145 = "FI-145", FI_146 = "FI-146", FI_149 = "FI-149",
    FI_201 = "FI-201", FI_202 = "FI-202", FI_204 = "FI-204", FI_205 = "FI-205", FI_207 = "FI-207",
    FI_208 = "FI-208", FI_209 = "FI-209", FI_211 = "FI-211", FI_212 = "FI-212", FI_213 = "FI-213",
    FI_214 = "FI-214", FI_215 = "FI-215", FI_217 = "FI-217", FI_218 = "FI-218", FI_231 = "FI-231",
    FI_233 = "FI-233", FI_302 = "FI-302", FI_303 = "FI-303", FI_305 = "FI-305", FI_306 = "FI-306",
    FI_307 = "FI-307", FI_308 = "FI-308", FI_309 = "FI-309", FI_310 = "FI-310", FI_311 = "FI-311",
    FI_407 = "FI-407", FI_410 = "FI-410", FI_501 = "FI-501", FI_502 = "FI-502", FI_504 = "FI-504",
    FI_505 = "FI-505", FI_506 = "FI-506", FI_521 = "FI-521", FI_522 = "FI-522", FI_523 = "FI-523",
    FI_525 = "FI-525", FI_526 = "FI-526", FI_529 = "FI-529", FI_530 = "FI-530", FI_531 = "FI-531",
    FI_532 = "FI-532", FI_534 = "FI-534", FI_551 = "FI-551", FI_553 = "FI-553", FI_554 = "FI-554",
    FI_555 = "FI-555", FI_559 = "FI-559", FI_560 = "FI-560", FI_601 = "FI-601", FI_602 = "FI-602",
    FI_603 = "FI-603", FI_604 = "FI-604", FI_605 = "FI-605", FI_606 = "FI-606", FI_608 = "FI-608",
    FI_701 = "FI-701", FI_708 = "FI-708", FI_741 = "FI-741", FI_742 = "FI-742", FI_801 = "FI-801", FI_802 = "FI-802",
    FI_803 = "FI-803", FI_804 = "FI-804", FI_805 = "FI-805", FI_821 = "FI-821", FI_823 = "FI-823",
    FI_831 = "FI-831", FI_844 = "FI-844", FI_850 = "FI-850", FI_861 = "FI-861", FI_863 = "FI-863",
    FI_872 = "FI-872", FI_875 = "FI-875", FI_881 = "FI-881", FI_883 = "FI-883", FI_891 = "FI-891",
    FI_892 = "FI-892", FI_905 = "FI-905", FI_919 = "FI-919", FI_920 = "FI-920", FI_921 = "FI-921",
    FI_922 = "FI-922", FI_923 = "FI-923", FI_926 = "FI-926", FI_927 = "FI-927", FI_928 = "FI-928",
    FI_931 = "FI-931", FI_935 = "FI-935", FI_1021 = "FI-1021", FI_1022 = "FI-1022",
    FI_1024 = "FI-1024", FI_1025 = "FI-1025", FI_1061 = "FI-1061", FI_1113 = "FI-1113",
    FI_1114 = "FI-1114", FI_1131 = "FI-1131", FI_1132 = "FI-1132", FI_1133 = "FI-1133",
    FI_1163 = "FI-1163", FI_1165 = "FI-1165", FI_1201 = "FI-1201", FI_1202 = "FI-1202",
    FI_1205 = "FI-1205", FI_1207 = "FI-1207", FI_1211 = "FI-1211", FI_1212 = "FI-1212",
    FI_1213 = "FI-1213", FI_1301 = "FI-1301", FI_1304 = "FI-1304", FI_1306 = "FI-1306",
    FI_1404 = "FI-1404", FI_1408 = "FI-1408", FI_1411 = "FI-1411", FI_1501 = "FI-1501",
    FI_1502 = "FI-1502", FI_R02 = "FI-R02", FI_R03 = "FI-R03", FI_R06 = "FI-R06", FI_R07 = "FI-R07",
    FI_R10 = "FI-R10", FI_R11 = "FI-R11", FI_R14 = "FI-R14", FI_R15 = "FI-R15", FI_R17 = "FI-R17",
    FI_R20 = "FI-R20", FI_R26 = "FI-R26", FI_R28 = "FI-R28", FI_R32 = "FI-R32", FI_R34 = "FI-R34",
    FI_R35 = "FI-R35", FI_R55 = "FI-R55", FI_R56 = "FI-R56", FI_R58 = "FI-R58", FI_R60 = "FI-R60",
    FI_R61 = "FI-R61", FI_R67 = "FI-R67", FI_R69 = "FI-R69",
}
