//! What each stage expects; used to refuse any other answer.

use duello_core::{Clause, Illegal, Phrase, say};

use crate::clauses::{
    CH_403, CH_411, CH_502, CH_515, CH_603, CH_611, CH_613, CH_720, CH_809, CH_823, CH_919, CH_939,
    CH_957, CH_1020, CH_1041, CH_1060,
};
use crate::state::{Public, Stage};

/// The refusal of an answer to another question.
#[cold]
pub(super) fn wrong(public: &Public) -> Illegal {
    let said =
        say!("wrong-stage", "this decision asks for {asked}", asked = asked_for(public.stage));
    Illegal::new("stage.wrong", clause(public.stage), said)
}

fn asked_for(stage: Stage) -> Phrase {
    match stage {
        Stage::Muster => say!("asks-muster", "a Free unit to Wheel In or hold"),
        Stage::Combat => say!("asks-combat", "the combat to fight next"),
        Stage::Weapons(_) => say!("asks-weapon", "a weapon that the models have"),
        Stage::MakeWay(_) => say!("asks-make-way", "a slot to Make Way to, or to stay"),
        Stage::Issue(_) => say!("asks-issue", "a model that may issue a Duel, or a pass"),
        Stage::Accept(_) => say!("asks-accept", "a model that can accept the Duel, or a refusal"),
        Stage::Nominate(_) => say!("asks-nominate", "a Character that could have accepted"),
        Stage::Crush(_) => say!("asks-crush", "whether to make a Crush Attack"),
        Stage::Declare(_) => say!("asks-declare", "targets for the attacks"),
        Stage::Distribute(..) => say!("asks-distribute", "how to spread the hits"),
        Stage::Save(_) => say!("asks-save", "a save, Aegis or Fortitude"),
        Stage::Allot(_) => say!("asks-allot", "how to divide the losses among the Characters"),
        Stage::Break => say!("asks-break", "a unit that must take a Break Test"),
        Stage::Pursue(_) => say!("asks-pursue", "whether to pursue"),
        Stage::ReformOrder => say!("asks-reform-order", "which side reforms first"),
        Stage::Reform(_) => say!(
            "asks-reform",
            "a unit that may still reform and its new formation, or to keep its formation"
        ),
        Stage::Reroll(_) => say!("asks-reroll", "whether to reroll"),
        _ => say!("asks-nothing", "nothing"),
    }
}

/// The clause under which a stage asks.
pub(super) fn clause(stage: Stage) -> Clause {
    match stage {
        Stage::Muster => CH_411,
        Stage::Weapons(_) => CH_502,
        Stage::MakeWay(_) => CH_515,
        Stage::Issue(_) => CH_603,
        Stage::Accept(_) => CH_611,
        Stage::Nominate(_) => CH_613,
        Stage::Crush(_) => CH_919,
        Stage::Declare(_) => CH_720,
        Stage::Distribute(..) => CH_823,
        Stage::Save(_) => CH_809,
        Stage::Allot(_) => CH_957,
        Stage::Break => CH_1020,
        Stage::Pursue(_) => CH_1041,
        Stage::ReformOrder | Stage::Reform(_) => CH_1060,
        Stage::Reroll(_) => CH_939,
        _ => CH_403,
    }
}
