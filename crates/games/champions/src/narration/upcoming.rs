//! The attacks still to come in the current Round, in Initiative order.

use serde::{Deserialize, Serialize};

use crate::rules::fix_order;
use crate::state::{AttackKind, Pool, Public, Stage};

/// One attack that is still to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Token {
    /// CH-701: at which Initiative Step.
    pub step: u8,
    /// Who strikes.
    pub attacker: Pool,
    /// With which part.
    pub part: String,
    /// How.
    pub kind: AttackKind,
    /// With how many attacks; models, for special attacks.
    pub attacks: u16,
    /// CH-640: whether it is bound to an opponent in a Duel.
    pub bound: bool,
}

/// The attacks from the present step on, as the field stands now. Between the choice of weapons and the Initiative
/// Steps (CH-423, CH-424), those of the order that would be fixed at once.
pub(crate) fn upcoming_attacks(public: &Public) -> Vec<Token> {
    match public.stage {
        Stage::Issue(_) | Stage::Accept(_) | Stage::Nominate(_) | Stage::Crush(_) => {
            let mut ahead = public.clone();
            fix_order(&mut ahead);
            attacks_to_come(&ahead)
        }
        Stage::Declare(_)
        | Stage::Roll(_)
        | Stage::Distribute(..)
        | Stage::Strike(_)
        | Stage::Save(_) => attacks_to_come(public),
        _ => Vec::new(),
    }
}

fn attacks_to_come(public: &Public) -> Vec<Token> {
    let Some(round) = public.round.as_ref() else { return Vec::new() };
    let mut tokens = Vec::new();
    for step in (0..=round.step).rev() {
        for group in public.combatants().into_iter().flat_map(|id| public.groups(id, step)) {
            let part = public.part(group.attacker, group.part).map(|part| part.name.clone());
            tokens.push(Token {
                step,
                attacker: group.attacker,
                part: part.unwrap_or_default(),
                kind: group.kind,
                attacks: group.attacks,
                bound: public.duel_of(group.attacker).is_some(),
            });
        }
    }
    tokens
}
