//! What a bot should consider, and what is answered for somebody who is not there (section "Decisions").

use duello_core::Effort;

use crate::action::Action;
use crate::round::Stage;
use crate::rules::{AttackKind, Sight, decider, options};
use crate::state::{Pool, Public};

/// How many allocations and reforms are listed.
const FINE: usize = 12;
const FULL: usize = 400;

/// Appends the answers worth a thought, in a fixed order. Issuing, accepting, nominating and the like are always
/// listed in full; allocations and reforms grow with the effort.
pub(crate) fn candidates(sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
    let public = sight.public;
    if public.ending.is_some() || sight.seat() != Some(decider(public)) {
        return;
    }
    let most = match effort {
        Effort::Coarse => 4,
        Effort::Fine => FINE,
        Effort::Full => FULL,
    };
    out.extend(options(public, most));
}

/// CH-R38: what is answered for a side whose time is up.
pub(crate) fn default_answer(public: &Public) -> Action {
    // Of allocations as many are listed as there can be pools in reach, all at one of them each.
    let mut options = options(public, FINE);
    let preferred = match public.stage {
        Stage::Accept(_) => {
            options.iter().position(|o| matches!(o, Action::DuelAccept(Pool::Champion(_))))
        }
        Stage::Nominate(_) => {
            let points = |action: &Action| match action {
                Action::DuelNominate(id) => public.character_entry(*id).points,
                _ => 0,
            };
            (0..options.len()).max_by_key(|at| (points(&options[*at]), usize::MAX - at))
        }
        // The first listed at first, the last used from then on.
        Stage::Weapons(at) => {
            let used = public.weapon_choosers().get(usize::from(at)).map(|pool| match pool {
                Pool::Ranks(unit) | Pool::Champion(unit) => public.unit(*unit).weapon,
                Pool::Character(id) => public.character(*id).weapon,
            });
            used.and_then(|used| options.iter().position(|o| *o == Action::Weapon(used)))
        }
        // All at the rank and file, else at the first that can be struck; special attacks where most are in contact.
        Stage::Declare(at) => public.step_groups().get(usize::from(at)).and_then(|group| {
            let pool = match group.kind {
                AttackKind::Close | AttackKind::Crush => {
                    group.reach.iter().position(|pool| matches!(pool, Pool::Ranks(_)))
                }
                AttackKind::Breath => None,
                _ => public.most_in_contact(group),
            };
            pool.filter(|at| *at < options.len())
        }),
        Stage::Save(_) => public
            .better_save()
            .and_then(|save| options.iter().position(|option| *option == Action::Save(save))),
        Stage::Muster => options.iter().position(|option| matches!(option, Action::Hold(_))),
        Stage::Pursue(_) => {
            let enemies =
                public.on_field().any(|(_, unit)| unit.seat != decider(public) && !unit.broken);
            options.iter().position(|o| matches!(o, Action::Pursue(_))).filter(|_| !enemies)
        }
        _ => None,
    };
    options.swap_remove(preferred.unwrap_or(0).min(options.len().saturating_sub(1)))
}
