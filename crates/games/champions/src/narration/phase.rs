//! The phase of the turn, and the model or unit that a decision is about.

use serde::{Deserialize, Serialize};

use crate::state::{Pool, Public, Stage, TestKind};

/// CH-402, CH-420 to CH-435: the part of the Player Turn, or the step of the Round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Phase {
    /// CH-411: Free units Wheel In.
    Muster,
    /// CH-403: the next combat is chosen.
    Melee,
    /// CH-420, step 1.
    Fear,
    /// CH-421, step 2.
    Weapons,
    /// CH-422, step 3.
    MakeWay,
    /// CH-423, step 4: Duels are issued, accepted, refused.
    Duel,
    /// CH-423, step 4: Crush Attacks are declared.
    Crush,
    /// CH-425, step 6: attacks are declared.
    Allocation,
    /// CH-425, step 6: dice are rolled, hits spread, saves chosen.
    Blows,
    /// CH-426, step 7.
    Break,
    /// CH-427, step 8.
    Panic,
    /// CH-428, step 9.
    Pursuit,
    /// CH-429 to CH-433, steps 10 to 14.
    Flight,
    /// CH-434, step 15.
    Reform,
    /// CH-435, step 16.
    RoundEnd,
    /// The match is over.
    Over,
}

impl Phase {
    pub(crate) fn of(public: &Public) -> Phase {
        if public.ending.is_some() {
            return Phase::Over;
        }
        match public.stage {
            Stage::Muster => Phase::Muster,
            Stage::Combat => Phase::Melee,
            Stage::Fear(_) => Phase::Fear,
            Stage::Weapons(_) => Phase::Weapons,
            Stage::MakeWay(_) => Phase::MakeWay,
            Stage::Issue(_) | Stage::Accept(_) | Stage::Nominate(_) => Phase::Duel,
            Stage::Crush(_) => Phase::Crush,
            Stage::Declare(_) => Phase::Allocation,
            Stage::Roll(_) | Stage::Distribute(..) | Stage::Strike(_) | Stage::Save(_) => {
                Phase::Blows
            }
            Stage::Score | Stage::Break | Stage::Allot(_) => Phase::Break,
            Stage::Panic(_) => Phase::Panic,
            Stage::Pursue(_) => Phase::Pursuit,
            Stage::Flight => Phase::Flight,
            Stage::ReformTest(_) | Stage::ReformOrder | Stage::Reform(_) => Phase::Reform,
            Stage::RoundEnd => Phase::RoundEnd,
            Stage::Reroll(test) => Phase::of_test(test.kind),
        }
    }

    /// A failed test is answered in the step in which it was taken.
    fn of_test(kind: TestKind) -> Phase {
        match kind {
            TestKind::Terror | TestKind::Fear => Phase::Fear,
            TestKind::Break => Phase::Break,
            TestKind::Panic => Phase::Panic,
            TestKind::Restrain => Phase::Pursuit,
            TestKind::Reform => Phase::Reform,
        }
    }

    /// The number of the step in the Round sequence; none outside of a Round.
    pub(crate) fn step(self) -> Option<u8> {
        Some(match self {
            Phase::Muster | Phase::Melee | Phase::Over => return None,
            Phase::Fear => 1,
            Phase::Weapons => 2,
            Phase::MakeWay => 3,
            Phase::Duel | Phase::Crush => 4,
            Phase::Allocation | Phase::Blows => 6,
            Phase::Break => 7,
            Phase::Panic => 8,
            Phase::Pursuit => 9,
            Phase::Flight => 10,
            Phase::Reform => 15,
            Phase::RoundEnd => 16,
        })
    }
}

/// Whom the question is about.
pub(crate) fn about(public: &Public) -> Option<Pool> {
    if public.ending.is_some() {
        return None;
    }
    let order = |at: u8| public.round.as_ref()?.orders.get(usize::from(at));
    match public.stage {
        Stage::Weapons(at) => public.weapon_choosers().get(usize::from(at)).copied(),
        Stage::MakeWay(at) => {
            public.way_makers().get(usize::from(at)).map(|id| Pool::Character(*id))
        }
        Stage::Accept(issuer) | Stage::Nominate(issuer) => Some(issuer),
        Stage::Crush(at) => public.crushers().get(usize::from(at)).copied(),
        Stage::Declare(at) => public.step_groups().get(usize::from(at)).map(|group| group.attacker),
        Stage::Distribute(at, _) => order(at).map(|order| order.attacker),
        Stage::Save(_) => public.round.as_ref()?.saving.as_ref().map(|saving| saving.target),
        Stage::Allot(unit) => Some(Pool::Ranks(unit)),
        Stage::Pursue(at) => public.pursuers().get(usize::from(at)).map(|id| Pool::Ranks(*id)),
        Stage::Reroll(test) => Some(Pool::Ranks(test.unit)),
        _ => None,
    }
}
