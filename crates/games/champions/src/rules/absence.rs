//! The default answer for a player whose time is up (CH-R38).

use super::flow::decider;
use super::options::options;
use crate::action::Action;
use crate::state::{AttackKind, Pool, Public, Stage};

/// How many allocations are listed: enough to have all attacks at each pool in reach.
const LISTED: usize = 12;

/// CH-R38: the answer for a side whose time is up.
pub(crate) fn default_answer(public: &Public) -> Action {
    let mut options = options(public, LISTED);
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
        // The weapon used last; in the first Round the first one listed.
        Stage::Weapons(at) => {
            let used = public.weapon_choosers().get(usize::from(at)).map(|pool| match pool {
                Pool::Ranks(unit) | Pool::Champion(unit) => public.unit(*unit).weapon,
                Pool::Character(id) => public.character(*id).weapon,
            });
            used.and_then(|used| options.iter().position(|o| *o == Action::Weapon(used)))
        }
        // All attacks at the rank and file if possible; special attacks at the unit with most models in contact.
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
