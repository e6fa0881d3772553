//! Shootout, stage 1: lay (GU-201 to GU-206).

use duello_core::{BySeat, Joint};

use super::point;
use crate::action::{Action, Play};
use crate::clauses::GU_205;
use crate::content::Card;
use crate::event::{Event, Table};
use crate::state::{Stage, State};

/// GU-202, GU-203, GU-204, GU-R06: all living players have laid a card, which closes the stage. With
/// `one_step` they have also chosen targets, and the shootout is resolved at once.
#[inline]
pub(super) fn close_lay(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
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
        let targets = BySeat::from_fn(|seat| plays[seat].and_then(|play: Play| play.target));
        point::tell_pointing(alive, &targets, table);
        return super::results::fire(state, &plays, table);
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

/// GU-203, GU-211: takes the laid cards out of the secrets, to reveal them.
pub(super) fn take_up_laid(state: &mut State) -> BySeat<Option<Card>> {
    let (_, secrets) = state.parts();
    BySeat::from_fn(|seat| secrets[seat].laid.take())
}
