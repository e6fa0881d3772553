//! Overwatch (CO-801 to CO-807).

use duello_core::{Illegal, say};

use super::shoot::{BEYOND_MAX, ShotKind, fire};
use super::turn::spend;
use super::walk::walk_on;
use super::{CO_801, CO_R16, CO_R18, Table};
use crate::action::Overwatch;
use crate::event::Event;
use crate::map::{Cell, Level};
use crate::setup::ReachRule;
use crate::state::{Public, Walk, Who, enemy};

/// CO-801, CO-R16: out to two hexes beyond the Range, or less where that may be chosen.
pub(super) fn check_overwatch(public: &Public, overwatch: Overwatch) -> Result<(), Illegal> {
    let least = match public.switches.overwatch_reach {
        ReachRule::Full => BEYOND_MAX,
        ReachRule::Chosen => 0,
    };
    if (least..=BEYOND_MAX).contains(&overwatch.beyond) {
        return Ok(());
    }
    let said = say!(
        "overwatch-reach",
        "the area goes {least} to {most} hexes beyond the Range here, not {beyond}",
        least,
        most = BEYOND_MAX,
        beyond = overwatch.beyond
    );
    Err(Illegal::new("overwatch.reach", CO_R16, said))
}

/// CO-306, CO-801: the character is on guard, and nothing can follow.
pub(super) fn go_on_guard(
    public: &mut Public,
    who: Who,
    overwatch: Overwatch,
    table: &mut Table<'_>,
) {
    let reach = public.range(who) + overwatch.beyond;
    let facing = overwatch.facing;
    let character = public.character_mut(who);
    character.facing = facing;
    character.guard = Some(reach);
    let figure = public.figure(who);
    table.tell(CO_801, || Event::OnGuard { figure, facing, reach });
    spend(public, u8::MAX, table);
}

/// CO-801, CO-R50: whether a hex belongs to the area of a guard, for somebody who walks there.
#[inline]
pub(crate) fn may_guard(public: &Public, guard: Who, cell: Cell) -> bool {
    let character = public.character(guard);
    let Some(reach) = character.guard else { return false };
    public.map.distance(character.cell, cell) <= reach
        && public.is_in_front(character, cell)
        && public.sees((character.cell, character.level), (cell, Level::Ground))
}

/// CO-802, CO-806, CO-807: the guards whose area holds the hex that the mover has entered, the nearest first,
/// then in the order of the team list.
pub(crate) fn guards_at(public: &Public, mover: Who, cell: Cell) -> impl Iterator<Item = Who> {
    let key = |who: Who| (public.map.distance(public.character(who).cell, cell), who.slot);
    let mut guards = Who::all(enemy(mover.seat)).map(|who| {
        let is_alive = public.character(who).hp > 0;
        (is_alive && may_guard(public, who, cell)).then(|| (key(who), who))
    });
    // Those that do not guard the hex come first and are skipped.
    guards.sort_unstable();
    guards.into_iter().flatten().map(|(_, who)| who)
}

/// CO-802, CO-806: the next guard that shoots at the mover in the hex it has entered, or is asked whether to.
#[inline]
pub(super) fn next_guard(public: &Public, mover: Who, walk: &Walk) -> Option<Who> {
    let is_watched = public.living(enemy(mover.seat)).any(|(_, guard)| guard.guard.is_some());
    if !is_watched {
        return None;
    }
    let cell = public.character(mover).cell;
    guards_at(public, mover, cell).find(|guard| !walk.asked.contains(guard.slot))
}

/// CO-802, CO-803, CO-805: the guard shoots, once; then its Overwatch is over.
pub(super) fn shoot_at_mover(public: &mut Public, guard: Who, mover: Who, table: &mut Table<'_>) {
    fire(public, guard, mover, ShotKind::Overwatch, table);
    public.character_mut(guard).guard = None;
}

/// CO-R18, CO-R48: the owner of a guard has said whether it shoots.
pub(super) fn answer_guard(public: &mut Public, shoots: bool, table: &mut Table<'_>) {
    let (Some(mover), Some(walk)) = (public.active_who(), public.walk) else { return };
    let Some(guard) = next_guard(public, mover, &walk) else { return };
    if shoots {
        shoot_at_mover(public, guard, mover, table);
    } else {
        let figure = public.figure(guard);
        table.tell(CO_R18, || Event::HeldFire { figure });
    }
    if let Some(walk) = &mut public.walk {
        walk.asked = walk.asked.with(guard.slot);
    }
    walk_on(public, table);
}

impl Public {
    /// CO-R48: the guard about which its owner is asked.
    pub fn asked_guard(&self) -> Option<Who> {
        next_guard(self, self.active_who()?, self.walk.as_ref()?)
    }
}
