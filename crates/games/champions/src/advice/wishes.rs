//! Partial answers: a target without the numbers, a Duel without the model, a number of files without the slots.

use duello_core::{Clause, Phrase, Unmet, candidate_for, say};
use serde::Deserialize;

use crate::action::{Action, Reform, Shares};
use crate::clauses::{CH_603, CH_720, CH_823, CH_1061};
use crate::content::Champions;
use crate::rules::{Sight, even_shares};
use crate::state::{AttackKind, Group, Pool, Public, Stage, UnitId};

/// A partial answer.
///
/// ```
/// use duello_champions::{Pool, UnitId, Wish};
/// let wish: Wish = serde_json::from_str(r#"{"strike": {"ranks": 1}}"#).unwrap();
/// assert_eq!(wish, Wish::Strike(Pool::Ranks(UnitId(1))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Wish {
    /// D11 to D14, CH-720, CH-823: all attacks at this pool, or as many hits on it as may be.
    Strike(Pool),
    /// D5 to D8, CH-603, CH-610: issue or accept a Duel with the first model that can.
    Duel,
    /// D22, CH-1061: reform a unit to so many files where it stands, or else where it can.
    Reform {
        /// The unit.
        unit: UnitId,
        /// How many files.
        files: u8,
    },
}

impl duello_core::Wish<Champions> for Wish {
    fn complete(&self, game: &Champions, sight: Sight<'_>) -> Result<Action, Unmet> {
        let public = sight.public;
        match *self {
            Wish::Strike(pool) => strike(public, pool),
            Wish::Duel => {
                let is_duel = |action: &Action| {
                    use Action::{DuelAccept, DuelIssue, DuelNominate};
                    matches!(action, DuelIssue(_) | DuelAccept(_) | DuelNominate(_))
                };
                let no_duel = || say!("wish-no-duel", "no Duel can be issued or accepted now");
                candidate_for(game, sight, is_duel).ok_or_else(|| unmet(no_duel(), CH_603))
            }
            Wish::Reform { unit, files } => reform(public, unit, files),
        }
    }
}

/// CH-720, CH-823: the answer that strikes the pool hardest.
fn strike(public: &Public, pool: Pool) -> Result<Action, Unmet> {
    let no_attack = || say!("wish-no-attack", "no attack or hit is to be given a target now");
    match public.stage {
        Stage::Declare(at) => {
            let group = public.step_groups().get(usize::from(at));
            let group = group.ok_or_else(|| unmet(no_attack(), CH_720))?;
            let place = group.reach.iter().position(|other| *other == pool);
            let place = place.ok_or_else(|| unmet(out_of_reach(), CH_720))?;
            Ok(match group.kind {
                AttackKind::Close | AttackKind::Crush => all_at(group, place),
                _ => Action::Aim(public.unit_of(pool)),
            })
        }
        Stage::Distribute(at, hits) => {
            let takers = public.spread_at(at);
            let place = takers.iter().position(|taker| taker.pool == pool);
            let place = place.ok_or_else(|| unmet(out_of_reach(), CH_823))?;
            Ok(Action::Distribute(even_shares(&takers, hits, &[place])))
        }
        _ => Err(unmet(no_attack(), CH_720)),
    }
}

/// CH-720: all attacks of a group at one of the pools in its reach.
fn all_at(group: &Group, place: usize) -> Action {
    let mut numbers: Shares = std::iter::repeat_n(0, group.reach.len()).collect();
    numbers[place] = group.attacks;
    Action::Allocate(numbers)
}

fn out_of_reach() -> Phrase {
    say!("wish-out-of-reach", "these models cannot be struck now")
}

/// CH-1061: the first reform of so many files, where the unit stands if it can.
fn reform(public: &Public, unit: UnitId, files: u8) -> Result<Action, Unmet> {
    let is_asked = match public.stage {
        Stage::Reform(seat) => public.reform_list(seat).any(|other| other == unit),
        _ => false,
    };
    let wanted = |reform: &Reform| reform.slots.len() == usize::from(files);
    let found = is_asked.then(|| public.reforms(unit).find(wanted)).flatten();
    found.map(Action::Reform).ok_or_else(|| {
        let said = say!("wish-no-reform", "the unit cannot reform to {files} files now", files);
        unmet(said, CH_1061)
    })
}

fn unmet(said: Phrase, clause: Clause) -> Unmet {
    Unmet { said, clause: Some(clause) }
}
