//! The end of the duel (FI-1201 to FI-1213, FI-1307).

use duello_core::{Clause, Seat, Standing};

use super::{State, Table, cards, contest};
use crate::clauses::{FI_875, FI_1201, FI_1202, FI_1205, FI_1207, FI_1211, FI_1212, FI_1213};
use crate::event::Event;
use crate::state::{EndedBy, Ending, FigureId, Out, Public, SIDES, enemy};

/// FI-1201 to FI-1213: the duel is over.
pub(super) fn end(
    public: &mut Public,
    winner: Option<Seat>,
    by: EndedBy,
    clause: Clause,
    table: &mut Table<'_>,
) {
    if public.ending.is_some() {
        return;
    }
    let ending = Ending { winner, by };
    public.ending = Some(ending);
    public.stack.clear();
    table.tell(clause, || Event::Over { ending });
}

/// The clause under which a match ended.
pub(crate) fn clause_of(ending: Ending) -> Clause {
    match ending.by {
        EndedBy::Defeat => FI_1201,
        EndedBy::Points => FI_1202,
        EndedBy::Surrender => FI_1205,
        EndedBy::Flight => FI_1207,
        EndedBy::TurnLimit => FI_1211,
        EndedBy::Standstill => FI_1212,
        EndedBy::NoCards => FI_1213,
    }
}

/// FI-875, FI-1207: a figure leaves the duel. FI-1201: at the instant a side has no figure left, it is over.
pub(super) fn take_out(state: &mut State, figure: FigureId, how: Out, table: &mut Table<'_>) {
    let seat = state.public.figure(figure).seat;
    if state.public.figure(figure).out.is_some() {
        return;
    }
    cards::take_away(state, figure);
    let gone = state.public.figure_mut(figure);
    gone.out = Some(how);
    (gone.down, gone.parrying, gone.guard, gone.sand) = (None, false, 0, None);
    let clause = if how == Out::Fled { FI_1207 } else { FI_875 };
    table.tell(clause, || Event::TakenOut { figure, seat, how });
    if state.public.side(seat).next().is_none() {
        // FI-750: the end of the duel clears the stack, so whoever displaced the figure follows before that.
        contest::follow_the_last(state, figure, table);
        let (by, clause) = match how {
            Out::Defeated => (EndedBy::Defeat, FI_1201),
            Out::Fled => (EndedBy::Flight, FI_1207),
        };
        end(&mut state.public, Some(enemy(seat)), by, clause, table);
    }
}

/// FI-1205: a player gives up; the adversary wins.
pub(crate) fn surrender(state: &mut State, seat: Seat, table: &mut Table<'_>) {
    if state.public.ending.is_none() {
        table.tell(FI_1205, || Event::Surrendered { seat });
        end(&mut state.public, Some(enemy(seat)), EndedBy::Surrender, FI_1205, table);
    }
}

/// FI-1211, FI-1307: higher level, then more VP, then more life points, summed over the figures still in the duel.
pub(super) fn decide_on_points(
    public: &mut Public,
    by: EndedBy,
    clause: Clause,
    table: &mut Table<'_>,
) {
    let tally = SIDES.map(|seat| {
        public.side(seat).fold((0i32, 0i32, 0i32), |(level, vp, life), (id, figure)| {
            let left = i32::from(public.sheet(id).wounds) - i32::from(figure.wounds);
            (level + i32::from(figure.level), vp + i32::from(figure.vp), life + left)
        })
    });
    let winner = match tally[0].cmp(&tally[1]) {
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    end(public, winner, by, clause, table);
}

/// FI-557, FI-1211, FI-1212: the end of a turn. Returns whether the duel continues.
pub(super) fn end_turn(public: &mut Public, table: &mut Table<'_>) -> bool {
    public.quiet_turns = if public.has_acted { 0 } else { public.quiet_turns + 1 };
    let turn = public.turn;
    for figure in &mut public.figures {
        // FI-R67: the sand is gone at the latest when the following turn ends.
        figure.sand = figure.sand.filter(|until| *until > turn);
    }
    if public.switches.turn_limit.is_some_and(|limit| turn >= limit) || turn == u8::MAX {
        decide_on_points(public, EndedBy::TurnLimit, FI_1211, table);
    } else if public.quiet_turns >= 4 {
        decide_on_points(public, EndedBy::Standstill, FI_1212, table);
    }
    public.ending.is_none()
}

/// FI-1205: a player who leaves surrenders.
pub(super) fn leave(state: &mut State, seat: Seat, table: &mut Table<'_>) -> Standing {
    if state.public.ending.is_some() || !SIDES.contains(&seat) {
        return Standing::Stands;
    }
    surrender(state, seat, table);
    Standing::Anew
}
