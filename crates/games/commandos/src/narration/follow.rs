//! A view brought up to date by what has happened.

use duello_core::Seat;
use duello_geometry::hex::Direction;

use super::view::{CharacterView, View};
use crate::content::{Commandos, Kind, Level};
use crate::event::{Event, Figure, ShotKind};
use crate::state::{EndedBy, SIDES, Who};

/// Brings a view of the moment before an event to the moment after it.
pub(super) fn follow(game: &Commandos, view: &mut View, event: &Event) {
    match event {
        Event::Picked { seat, kind } => view.picked[seat.index() & 1].push(*kind),
        Event::TeamsShown { teams } => muster(game, view, teams),
        Event::Rolled { higher: Some(first), for_turn: true, .. } => view.began = *first,
        Event::TurnBegins { seat, round, .. } => begin_turn(view, *seat, *round),
        Event::TurnEnds { .. } => view.characters.iter_mut().for_each(end_turn),
        Event::Activated { figure } => change(view, figure, |character| {
            (character.activated, character.ap) = (true, Some(ACTIONS));
        }),
        Event::Shot { shooter, target, facing, aim, hp, .. } => {
            turn(view, shooter, *facing);
            change(view, target, |character| character.hp = *hp);
            match aim.kind {
                // CO-802: a guard shoots once.
                ShotKind::Overwatch => end_guard(view, shooter),
                ShotKind::Shoot => spend(view, shooter, ACTIONS),
            }
        }
        Event::Died { figure, .. } => {
            change(view, figure, |character| (character.hp, character.ap) = (0, None));
            end_guard(view, figure);
        }
        Event::Captured { .. } => view.ended_by = Some(EndedBy::Capture),
        Event::WipedOut { .. } => view.ended_by = Some(EndedBy::Elimination),
        Event::GaveUp { .. } => view.ended_by = Some(EndedBy::GivingUp),
        Event::CountedOut { .. } => view.ended_by = Some(EndedBy::CountOut),
        Event::GameOver { winner } => {
            (view.over, view.winner) = (true, *winner);
            view.characters.iter_mut().for_each(|character| character.ap = None);
        }
        Event::Rolled { .. } | Event::HeldFire { .. } => {}
        event => follow_action(game, view, event),
    }
}

/// CO-305: action points of an activation.
const ACTIONS: u8 = 2;

/// Events of a character that moves or acts on the spot.
fn follow_action(game: &Commandos, view: &mut View, event: &Event) {
    match event {
        Event::Rose { figure } => change(view, figure, |character| character.crouched = false),
        Event::GuardEnds { figure } => end_guard(view, figure),
        Event::Stepped { figure, to, .. } => {
            change(view, figure, |character| character.at = *to);
            carry_flag(game, view);
        }
        Event::Moved { figure, facing, .. } => act(view, figure, *facing),
        Event::Crouched { figure, facing } => {
            act(view, figure, *facing);
            change(view, figure, |character| character.crouched = true);
        }
        Event::Climbed { figure, level, facing, .. } => {
            act(view, figure, *facing);
            change(view, figure, |character| character.level = *level);
            carry_flag(game, view);
        }
        Event::Grabbed { figure, facing, .. } => {
            act(view, figure, *facing);
            // CO-703: the Bearer has its own values.
            change(view, figure, |character| {
                (character.bearer, character.drill) = (true, game.card().bearer);
            });
            view.flag.bearer = Some(figure.who());
        }
        Event::Dropped { figure, facing } => act(view, figure, *facing),
        Event::FlagLies { at, level } => {
            for bearer in view.characters.iter_mut().filter(|character| character.bearer) {
                (bearer.bearer, bearer.drill) = (false, game.card().of(bearer.kind).drill);
            }
            (view.flag.at, view.flag.level, view.flag.bearer) = (*at, *level, None);
            measure_flag(game, view);
        }
        Event::OnGuard { figure, facing, reach } => {
            turn(view, figure, *facing);
            change(view, figure, |character| character.guard = Some(*reach));
            spend(view, figure, ACTIONS);
        }
        Event::Rested { figure, facing, .. } => {
            turn(view, figure, *facing);
            change(view, figure, |character| character.ap = None);
        }
        _ => {}
    }
}

/// CO-105 to CO-108: the characters start on their bases with full hit points, facing into the map.
fn muster(game: &Commandos, view: &mut View, teams: &[[Kind; 3]; 2]) {
    view.picked = [Vec::new(), Vec::new()];
    let Some(map) = game.map(&view.map) else { return };
    view.characters.clear();
    for (seat, facing) in SIDES.into_iter().zip([Direction::SE, Direction::NW]) {
        for who in Who::all(seat) {
            let kind = teams[seat.index()][who.slot.index()];
            let values = game.card().of(kind);
            view.characters.push(CharacterView {
                who,
                kind,
                hp: values.hp,
                hp_full: values.hp,
                armour: values.armour,
                drill: values.drill,
                at: map.hex(map.base(seat)),
                level: Level::Ground,
                facing,
                crouched: false,
                guard: None,
                bearer: false,
                activated: false,
                ap: None,
            });
        }
    }
}

/// CO-301: a turn begins, and nobody has been activated.
fn begin_turn(view: &mut View, seat: Seat, round: u8) {
    (view.turn, view.round) = (seat, round);
    view.characters.iter_mut().for_each(end_turn);
}

fn end_turn(character: &mut CharacterView) {
    (character.activated, character.ap) = (false, None);
}

fn change(view: &mut View, figure: &Figure, with: impl FnOnce(&mut CharacterView)) {
    let who = figure.who();
    if let Some(character) = view.characters.iter_mut().find(|character| character.who == who) {
        with(character);
    }
}

fn turn(view: &mut View, figure: &Figure, facing: Direction) {
    change(view, figure, |character| character.facing = facing);
}

/// An action that costs one action point and may turn the character.
fn act(view: &mut View, figure: &Figure, facing: Direction) {
    turn(view, figure, facing);
    spend(view, figure, 1);
}

/// CO-305, CO-306: an action costs action points; with none left, the activation ends.
fn spend(view: &mut View, figure: &Figure, cost: u8) {
    change(view, figure, |character| {
        let left = character.ap.map(|ap| ap.saturating_sub(cost));
        character.ap = left.filter(|left| *left > 0);
    });
}

fn end_guard(view: &mut View, figure: &Figure) {
    change(view, figure, |character| character.guard = None);
    view.guards.retain(|guard| guard.who != figure.who());
}

/// The flag is where its Bearer is.
fn carry_flag(game: &Commandos, view: &mut View) {
    let Some(bearer) = view.flag.bearer else { return };
    let place = view.characters.iter().find(|character| character.who == bearer);
    if let Some((at, level)) = place.map(|bearer| (bearer.at, bearer.level)) {
        (view.flag.at, view.flag.level) = (at, level);
    }
    measure_flag(game, view);
}

/// The steps from the flag to each base.
fn measure_flag(game: &Commandos, view: &mut View) {
    let Some(map) = game.map(&view.map) else { return };
    if let Some(cell) = map.cell(view.flag.at) {
        view.flag.home = SIDES.map(|seat| map.way(cell, map.base(seat)));
    }
}
