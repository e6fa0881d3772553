//! The start of a turn and the initiative (FI-501 to FI-507, FI-1302, FI-1303).

use duello_core::Seat;
use duello_core::dice::Label;

use super::deploy::two_dice;
use super::dice::successes;
use super::{State, Table, cards, decisive, ending};
use crate::clauses::{FI_501, FI_502, FI_504, FI_505, FI_1213};
use crate::content::Ability;
use crate::event::Event;
use crate::state::InlineVec;
use crate::state::{EndedBy, FigureId, SIDES, Stage, enemy};
use crate::switches::{FirstPlayerChoice, Reveals};

const INITIATIVE: Label = Label::new(FI_501, "initiative");
const TIE: Label = Label::new(FI_504, "initiative-tie");

/// FI-206, FI-501: a turn begins: cards become available, then both roll for the initiative.
pub(super) fn begin_turn(state: &mut State, table: &mut Table<'_>) {
    state.public.turn += 1;
    state.public.has_acted = false;
    state.public.initiative = None;
    state.public.player_one = None;
    state.public.holds = 0;
    state.public.stack.clear();
    let turn = state.public.turn;
    table.tell(FI_501, || Event::TurnBegins { turn });
    for at in 0..state.public.figures.len() {
        let id = FigureId(at as u8);
        if state.public.figure(id).out.is_some() {
            continue;
        }
        cards::refresh(state, id);
        let figure = state.public.figure_mut(id);
        figure.steps = InlineVec::new();
        (figure.next, figure.obliged, figure.closed, figure.adapted) = (0, 0, false, false);
        figure.maximised = 0;
        figure.limit = figure.available.min(crate::state::STEPS_MAX as u8);
    }
    if SIDES.iter().all(|seat| state.public.side(*seat).all(|(_, figure)| figure.available == 0)) {
        return ending::decide_on_points(&mut state.public, EndedBy::NoCards, FI_1213, table);
    }
    roll(state, table);
    oblige(state, table);
    state.public.stage = match state.public.switches.first_player_choice {
        FirstPlayerChoice::AfterReveal => Stage::Anticipation,
        FirstPlayerChoice::BeforeProgramming => first_player_stage(state),
    };
}

/// FI-501, FI-1302: dice equal to the highest INT of the side.
fn roll(state: &mut State, table: &mut Table<'_>) {
    let dice = SIDES.map(|seat| {
        let figures = state.public.side(seat);
        figures.map(|(id, _)| state.public.sheet(id).intelligence).max().unwrap_or(0)
    });
    let (first, shown_first) = successes(table, INITIATIVE, dice[0]);
    let (second, shown_second) = successes(table, INITIATIVE, dice[1]);
    state.public.successes = [first, second];
    state.public.initiative = match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    let successes = state.public.successes;
    table.tell(FI_501, || Event::Initiative { dice: [shown_first, shown_second], successes });
}

/// FI-505, FI-506, FI-1303, FI-R14: each success obliges every enemy figure to a step, up to what it can programme.
fn oblige(state: &mut State, table: &mut Table<'_>) {
    for seat in SIDES {
        let foe = enemy(seat);
        let is_winner = state.public.initiative == Some(foe);
        let mut steps = state.public.successes[foe.index() & 1];
        if state.public.switches.reveals == Reveals::WinnerOnly && !is_winner {
            steps = 0;
        } else if is_winner
            && state.public.side(foe).any(|(id, _)| state.public.has(id, Ability::ReaderOfBlades))
        {
            steps += 1;
        }
        let own: InlineVec<FigureId, 6> = state.public.side(seat).map(|(id, _)| id).collect();
        for id in own.iter().copied() {
            let figure = state.public.figure_mut(id);
            figure.obliged = steps.min(figure.limit);
            let obliged = figure.obliged;
            if obliged > 0 {
                table.tell(FI_505, || Event::Obliged { figure: id, steps: obliged });
            }
        }
    }
}

/// FI-503, FI-504: who is asked for the order: the winner, or both for a roll.
pub(super) fn first_player_stage(state: &State) -> Stage {
    state.public.initiative.map_or(Stage::TieRoll, Stage::PlayerOne)
}

/// FI-504: one die each, again while equal.
pub(super) fn tie_roll(state: &mut State, table: &mut Table<'_>) {
    let (dice, higher) = two_dice(table, TIE);
    table.tell(FI_504, || Event::TieRolled { dice, higher });
    if let Some(seat) = higher {
        state.public.initiative = Some(seat);
        state.public.stage = Stage::PlayerOne(seat);
    }
}

/// FI-502: settles who is Player 1.
pub(super) fn act_first(state: &mut State, seat: Seat, table: &mut Table<'_>) {
    state.public.player_one = Some(seat);
    table.tell(FI_502, || Event::ActsFirst { seat });
    match state.public.switches.first_player_choice {
        FirstPlayerChoice::AfterReveal => decisive::begin(state),
        FirstPlayerChoice::BeforeProgramming => state.public.stage = Stage::Anticipation,
    }
}
