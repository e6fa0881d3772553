//! Overwatch (CO-801 to CO-807).

use duello_core::{Illegal, say};

use super::shoot::{BEYOND_MAX, fire};
use super::turn::spend;
use super::walk::walk_on;
use crate::action::Overwatch;
use crate::clauses::{CO_801, CO_R16, CO_R18};
use crate::event::{Event, ShotKind, Table};
use crate::state::{Public, Who, next_guard};
use crate::switches::ReachRule;

/// CO-801, CO-R16: Overwatch reaches two hexes beyond the Range, or less with `overwatch_reach = "chosen"`.
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
        "Overwatch reaches {least} to {most} hexes beyond the Range in this match, not {beyond}",
        least,
        most = BEYOND_MAX,
        beyond = overwatch.beyond
    );
    Err(Illegal::new("overwatch.reach", CO_R16, said))
}

/// CO-306, CO-801: the character goes on guard, which ends its activation.
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

/// CO-802, CO-803, CO-805: the guard shoots once, which ends its Overwatch.
pub(super) fn shoot_at_mover(public: &mut Public, guard: Who, mover: Who, table: &mut Table<'_>) {
    fire(public, guard, mover, ShotKind::Overwatch, table);
    public.character_mut(guard).guard = None;
}

/// CO-R18, CO-R48: the owner of a guard has decided whether it shoots.
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
