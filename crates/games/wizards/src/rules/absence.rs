//! Players who leave or run out of time (WI-904, WI-R59, WI-R60).

use duello_core::{Seat, Standing};

use super::{Sight, State, Table, ending, rounds};
use crate::action::Action;
use crate::content::Alignment;
use crate::state::{Public, Stage};

/// WI-904, WI-R60: leaving is resigning; if it was the player's turn, the next player is on.
pub(crate) fn leave(state: &mut State, seat: Seat, table: &mut Table<'_>) -> Standing {
    let public = &mut state.public;
    if public.ending.is_some() || !public.living().contains(seat) {
        return Standing::Stands;
    }
    ending::eliminate(public, seat, true, table);
    if public.ending.is_some() {
        return Standing::Anew;
    }
    if public.stage == Stage::Choose {
        // There is no turn yet, but `turn` must name a seat that plays.
        public.turn = public.living().iter().next().unwrap_or(public.turn);
        return Standing::Stands;
    }
    if public.turn == seat {
        pass_on(public, seat, table);
    }
    Standing::Anew
}

fn pass_on(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    match public.stage {
        Stage::Choose => {}
        Stage::Turn { .. } | Stage::Active(_) => rounds::next_turn(public, table),
        Stage::Wizard { .. } => rounds::next_wizard(public, seat, table),
    }
}

/// WI-R59: the answer for a player whose time is up: actions lapse and turns end.
pub(crate) fn answer_for_absent(sight: Sight<'_>) -> Action {
    match sight.public.stage {
        Stage::Choose => Action::Choose { alignment: Alignment::N, name: None },
        Stage::Turn { activated: 0 } => Action::LapseRest,
        Stage::Turn { .. } => Action::EndTurn,
        Stage::Active(_) => Action::EndActivation,
        Stage::Wizard { .. } => Action::EndWizard,
    }
}
