//! Absence: time that is up, and players who leave (CO-903, CO-R41, CO-R44, CO-R56).

use duello_core::{Seat, Standing};
use duello_geometry::hex::Direction;

use super::ending;
use super::legal::check;
use crate::action::Action;
use crate::content::Kind;
use crate::event::Table;
use crate::state::{SIDES, Sight, Stage, State};

/// CO-R41, CO-R44, CO-R46, CO-R56: the answer for a side whose time is up: it ends its turn, a Move under way
/// ends as soon as it can, and a guard shoots.
pub(crate) fn answer_for_absent(sight: Sight<'_>) -> Action {
    let public = sight.public;
    let is_legal = |action: &Action| check(sight, action).is_ok();
    match public.stage {
        Stage::Teams => Action::Team([Kind::Infantry, Kind::Sniper, Kind::Lmg]),
        Stage::Roll(_) => Action::Roll,
        Stage::Draft(_) => {
            let pick = Kind::ALL.map(Action::Pick).into_iter().find(is_legal);
            pick.unwrap_or(Action::Pick(Kind::Infantry))
        }
        Stage::Choose | Stage::Act => Action::EndTurn,
        Stage::Guard => Action::Fire,
        Stage::Step => {
            let Some(who) = public.active_who() else { return Action::EndTurn };
            let character = public.character(who);
            let halt = Action::Halt(character.facing);
            let onward = Direction::ALL.into_iter().filter_map(|direction| {
                let next = public.map.neighbour(character.cell, direction)?;
                Some(Action::Step(public.map.hex(next)))
            });
            std::iter::once(halt).chain(onward).find(is_legal).unwrap_or(halt)
        }
    }
}

/// CO-903, CO-R41: a side that leaves resigns.
pub(crate) fn leave(state: &mut State, seat: Seat, table: &mut Table<'_>) -> Standing {
    if state.public.ending.is_some() || !SIDES.contains(&seat) {
        return Standing::Stands;
    }
    ending::give_up(&mut state.public, seat, table);
    Standing::Anew
}
