//! Shootout, stage 1: lay (GU-201 to GU-206).

use duello_core::{BySeat, Joint};

use super::{GU_205, State, Table, point};
use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::state::{Public, Stage};

impl Public {
    /// GU-205, GU-207, GU-R19: whether the living are asked whom they point at. With two alive the target
    /// is forced, unless a shot at nobody is allowed.
    pub(crate) fn has_pointing(&self) -> bool {
        let is_forced = self.duel.alive.len() == 2 && !self.switches.warning_shot;
        !self.switches.one_step && !is_forced
    }

    /// GU-206, GU-R24: whether the master is asked for the command. He is not where it could not matter, or
    /// where the referee is to give it at once.
    pub(crate) fn has_command(&self) -> bool {
        self.has_pointing() && self.duel.alive.len() > 2 && self.switches.auto_draw > 0
    }
}

/// GU-202, GU-203, GU-204, GU-R06: the last living player has laid; the stage closes. With `one_step` the
/// targets came along and the shootout is resolved at once.
#[inline]
pub(crate) fn close_lay(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    let alive = state.public.duel.alive;
    if table.is_heard() {
        table.tell(GU_205, || Event::AllLaid { alive });
        if !state.public.has_command() {
            point::tell_command(&state.public, table);
        }
    }
    if state.public.switches.one_step {
        let mut plays = BySeat::default();
        for seat in alive {
            if let Some(Action::Fire(play)) = joint.get(seat) {
                plays[seat] = Some(*play);
            }
        }
        return super::fire(state, &plays, table);
    }
    let (public, secrets) = state.parts();
    for seat in alive {
        let Some(Action::Lay(card)) = joint.get(seat) else { continue };
        secrets[seat].laid = Some(*card);
    }
    if public.has_command() {
        public.duel.stage = Stage::Command;
    } else if public.has_pointing() {
        public.duel.stage = Stage::Point;
    } else {
        point::point_at_the_only_target(state, table);
    }
}

/// GU-203, GU-211: takes up the laid cards. Whoever has none takes no part.
pub(super) fn take_up_laid(state: &mut State) -> BySeat<Option<Card>> {
    let (_, secrets) = state.parts();
    BySeat::from_fn(|seat| secrets[seat].laid.take())
}
