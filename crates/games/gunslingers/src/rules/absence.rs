//! Absence (GU-806, GU-807).

use duello_core::{Seat, Standing};

use super::duel::win_duel;
use super::point;
use crate::action::{Action, Play};
use crate::clauses::GU_807;
use crate::content::{Card, Hand};
use crate::event::{Event, Table};
use crate::state::{Public, Sight, Stage, State, Won};

/// GU-806: the answer for a player whose time is up: a Barricade, which every living player holds (GU-407),
/// pointed at the next living player clockwise.
pub(super) fn answer_for_absent(sight: Sight<'_>) -> Action {
    let public = sight.public;
    let seat = sight.seat().unwrap_or(public.master);
    match public.duel.stage {
        Stage::Lay if public.switches.one_step => {
            let card = Card::Barricade;
            Action::Fire(Play { card, target: public.default_target(seat, Some(card)) })
        }
        Stage::Lay => Action::Lay(Card::Barricade),
        Stage::Command => Action::Call,
        Stage::Point => {
            let laid = sight.own.and_then(|own| own.laid);
            Action::Point(public.default_target(seat, laid))
        }
    }
}

/// GU-807, GU-R25: a player who leaves is out of the game at once, and their laid card is void. The decision
/// stands for the others, unless this ends the game, the duel or the stage.
pub(super) fn leave(state: &mut State, seat: Seat, table: &mut Table<'_>) -> Standing {
    let (public, secrets) = state.parts();
    if !public.playing.contains(seat) || public.won.is_some() {
        return Standing::Stands;
    }
    secrets[seat].laid = None;
    public.playing = public.playing.without(seat);
    public.duel.alive = public.duel.alive.without(seat);
    public.dollars[seat] = 0;
    public.duel.hands[seat] = Hand::EMPTY;
    table.tell(GU_807, || Event::Left { seat });
    pass_mastership(public, table);
    if let Some(winner) = public.playing.only() {
        public.won = Some(Won { winner, by_absence: true });
        let dollars = public.dollars[winner];
        table.tell(GU_807, || Event::GameWon { winner, dollars });
        clear_laid(state);
        return Standing::Anew;
    }
    if let Some(winner) = state.public.duel.alive.only() {
        clear_laid(state);
        state.public.duel.stage = Stage::Lay;
        win_duel(&mut state.public, winner, table);
        return Standing::Anew;
    }
    if state.public.duel.stage == Stage::Command && !state.public.has_command() {
        // Two are left and have laid: their targets are forced (GU-R19), or they point without a command.
        point::tell_command(&state.public, table);
        if state.public.has_pointing() {
            state.public.duel.stage = Stage::Point;
        } else {
            point::point_at_the_only_target(state, table);
        }
        return Standing::Anew;
    }
    Standing::Stands
}

/// GU-807: if the master has left, the next seat clockwise still in the game takes over.
fn pass_mastership(public: &mut Public, table: &mut Table<'_>) {
    if public.playing.contains(public.master) {
        return;
    }
    let next = public.playing.next_clockwise(public.master);
    public.master = next.expect("somebody is still in the game");
    table.tell(GU_807, || Event::NewMaster { master: public.master });
}

/// GU-602: no card stays face down after a duel.
fn clear_laid(state: &mut State) {
    let (_, secrets) = state.parts();
    for seat in Seat::ALL {
        secrets[seat].laid = None;
    }
}
