//! Who is on guard over which hex (CO-801 to CO-807).

use crate::content::{Cell, Level};
use crate::state::{Public, Walk, Who, enemy};

/// CO-801, CO-R50: whether a guard would shoot at an enemy who enters the hex.
#[inline]
pub(crate) fn may_guard(public: &Public, guard: Who, cell: Cell) -> bool {
    let character = public.character(guard);
    let Some(reach) = character.guard else { return false };
    public.map.distance(character.cell, cell) <= reach
        && public.is_in_front(character, cell)
        && public.sees((character.cell, character.level), (cell, Level::Ground))
}

/// CO-802, CO-806, CO-807: the guards whose area holds the hex that the mover has entered, the nearest first;
/// guards at the same distance in the order of the team list.
pub(crate) fn guards_at(public: &Public, mover: Who, cell: Cell) -> impl Iterator<Item = Who> {
    let key = |who: Who| (public.map.distance(public.character(who).cell, cell), who.slot);
    let mut guards = Who::all(enemy(mover.seat)).map(|who| {
        let is_alive = public.character(who).hp > 0;
        (is_alive && may_guard(public, who, cell)).then(|| (key(who), who))
    });
    // `None` sorts first and is skipped.
    guards.sort_unstable();
    guards.into_iter().flatten().map(|(_, who)| who)
}

/// CO-802, CO-806: the next guard that shoots at the mover in the hex it has entered, or is asked whether to.
#[inline]
pub(crate) fn next_guard(public: &Public, mover: Who, walk: &Walk) -> Option<Who> {
    let is_watched = public.living(enemy(mover.seat)).any(|(_, guard)| guard.guard.is_some());
    if !is_watched {
        return None;
    }
    let cell = public.character(mover).cell;
    guards_at(public, mover, cell).find(|guard| !walk.asked.contains(guard.slot))
}

impl Public {
    /// CO-R48: the guard whose owner is asked whether it shoots.
    pub fn asked_guard(&self) -> Option<Who> {
        next_guard(self, self.active_who()?, self.walk.as_ref()?)
    }
}
