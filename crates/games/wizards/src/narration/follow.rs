//! A view brought up to date by what has happened.

use duello_core::{Seat, Seats};

use super::view::{FigureView, StruckView, View, WizardView};
use crate::content::{Weapon, Wizards};
use crate::event::Event;
use crate::id::{Id, Number};
use crate::place::{Facing, Place};
use crate::rules::{ACTIONS, GUN_ACTIONS};
use crate::state::Actor;

/// Brings a view of the moment before an event to the moment after it.
pub(super) fn follow(game: &Wizards, view: &mut View, event: &Event) {
    match event {
        Event::Chosen { seat, name, alignment } => change_wizard(view, *seat, |wizard| {
            (wizard.name, wizard.alignment) = (name.clone(), Some(*alignment));
        }),
        Event::OrderSet { order } => view.order.clone_from(order),
        Event::RoundBegins { round, order, mp, .. } => {
            (view.round, view.order) = (*round, order.clone());
            for (seat, mp) in mp {
                change_wizard(view, *seat, |wizard| wizard.mp = *mp);
            }
        }
        Event::TurnBegins { seat } => begin_turn(view, *seat, "turn"),
        Event::WizardBegins { seat } => begin_turn(view, *seat, "wizard"),
        Event::Activated { figures, .. } => activate(view, figures),
        Event::RestLapsed { seat, .. } => {
            let round = view.round;
            let rest = view.figures.iter_mut().filter(|figure| figure.seat == *seat);
            rest.filter(|figure| figure.unused).for_each(|figure| figure.used = round);
        }
        Event::FieldChanged { wizard, to, .. } => change_wizard(view, *wizard, |wizard| {
            wizard.field = *to;
            wizard.boxes.push(*to);
        }),
        Event::Cast { seat, mp, .. } => change_wizard(view, *seat, |wizard| wizard.mp = *mp),
        Event::MagicLost { seat, mp } => {
            change_wizard(view, *seat, |wizard| wizard.mp = wizard.mp.saturating_sub(*mp));
        }
        Event::Eliminated { seat, .. } => eliminate(view, *seat),
        Event::QuietRound { quiet, .. } => view.quiet[0] = *quiet,
        Event::GameOver { winners, places, by } => {
            (view.over, view.winners) = (true, *winners);
            (view.places, view.ended_by) = (places.clone(), Some(*by));
        }
        event => follow_figure(game, view, event),
    }
    count(game, view);
    if !view.over {
        rank(view);
    }
}

/// Events of one figure.
fn follow_figure(game: &Wizards, view: &mut View, event: &Event) {
    match event {
        Event::Moved { figure, to, facing, .. } | Event::Jumped { figure, to, facing, .. } => {
            stand(game, view, *figure, *to, *facing);
        }
        Event::Pushed { gun, to, facing, crew, .. } => {
            stand(game, view, *gun, *to, *facing);
            for (number, at, facing) in crew {
                stand(game, view, *number, *at, *facing);
            }
        }
        Event::Wounded { figure, left, .. } | Event::Healed { figure, left } => {
            change(view, *figure, |figure| figure.wounds[0] = *left);
        }
        Event::Destroyed { figure, .. } => strike_out(view, |other| other.number == *figure),
        Event::Appeared { figure, seat, race, weapon, at, facing } => {
            let appeared = appear(game, view, (*figure, *seat), (*race, *weapon), *at, *facing);
            view.figures.extend(appeared);
        }
        _ => {}
    }
}

fn begin_turn(view: &mut View, seat: Seat, stage: &str) {
    view.turn = seat;
    view.active.clear();
    (view.activated, view.moved) = (0, false);
    view.may_cast = stage == "wizard";
    stage.clone_into(&mut view.stage);
}

/// WI-211, WI-863: a creature, or a gun and its crew.
fn activate(view: &mut View, figures: &[Number]) {
    "active".clone_into(&mut view.stage);
    let actor = |number: &Number| {
        let is_gun = view.figures.iter().any(|figure| figure.number == *number && figure.gun);
        Actor { figure: *number, left: if is_gun { GUN_ACTIONS } else { ACTIONS } }
    };
    view.active = figures.iter().map(actor).collect();
    view.activated += figures.len() as u8;
    let round = view.round;
    for number in figures {
        change(view, *number, |figure| figure.used = round);
    }
}

/// WI-316: a new line on the sheet, with the values of its race.
fn appear(
    game: &Wizards,
    view: &View,
    (number, seat): (Number, Seat),
    (race, weapon): (Id, Weapon),
    at: Place,
    facing: Facing,
) -> Option<FigureView> {
    let race = game.roster().race(game.roster().find(race)?);
    let shot = race.shot(weapon);
    Some(FigureView {
        number,
        seat,
        race: race.id,
        name: race.name.clone(),
        weapon,
        gun: race.is_gun(),
        at,
        height: game.layout(view.layout.id.as_str())?.height_at(at),
        facing,
        wounds: [race.wounds, race.wounds],
        // WI-851: in melee a gun has K 0.
        k: [if race.is_gun() { 0 } else { race.k }, race.k_ranged],
        sk: [race.strike_power(weapon), shot.map(|(power, ..)| power)],
        range: shot.map(|(_, range, _)| range),
        armour: race.armour,
        movement: race.movement,
        created: view.round,
        used: 0,
        unused: false,
        in_melee: false,
    })
}

/// A figure or a wizard stands somewhere else.
fn stand(game: &Wizards, view: &mut View, number: Number, to: Place, facing: Facing) {
    if let Some(wizard) = view.wizards.iter_mut().find(|wizard| wizard.number == number) {
        (wizard.at, wizard.facing) = (to.at, facing);
        view.moved = true;
        return;
    }
    let height = game.layout(view.layout.id.as_str()).map(|layout| layout.height_at(to));
    change(view, number, |figure| {
        (figure.at, figure.facing) = (to, facing);
        figure.height = height.unwrap_or(figure.height);
    });
}

/// WI-901: a wizard is out, and its figures with it.
fn eliminate(view: &mut View, seat: Seat) {
    strike_out(view, |figure| figure.seat == seat);
    view.order.retain(|other| *other != seat);
    change_wizard(view, seat, |wizard| wizard.alive = false);
}

/// WI-114: lines of the sheet are struck out.
fn strike_out(view: &mut View, is_gone: impl Fn(&FigureView) -> bool) {
    let fell = view.round;
    let gone = view.figures.iter().filter(|figure| is_gone(figure));
    view.struck.extend(gone.map(|figure| StruckView {
        number: figure.number,
        seat: figure.seat,
        name: figure.name.clone(),
        weapon: figure.weapon,
        created: figure.created,
        fell,
    }));
    view.figures.retain(|figure| !is_gone(figure));
}

/// What a sheet says of all its figures: which are unused (WI-214), and their value (WI-906).
fn count(game: &Wizards, view: &mut View) {
    for figure in &mut view.figures {
        figure.unused = figure.used < view.round && figure.created < view.round;
    }
    for wizard in &mut view.wizards {
        let own = view.figures.iter().filter(|figure| figure.seat == wizard.seat);
        wizard.unused = own.clone().filter(|figure| figure.unused).count() as u8;
        let value = |figure: &FigureView| {
            let race = game.roster().find(figure.race).map(|id| game.roster().race(id));
            race.map_or(0, |race| race.row(figure.weapon).value())
        };
        wizard.value = own.map(value).sum();
    }
}

/// WI-906, WI-908: who would win if the game were judged now, and the places so far.
fn rank(view: &mut View) {
    let standing = |wizard: &WizardView| (wizard.field, wizard.value, wizard.mp);
    let mut living: Vec<&WizardView> = view.wizards.iter().filter(|wizard| wizard.alive).collect();
    living.sort_by_key(|wizard| std::cmp::Reverse(standing(wizard)));
    let groups = living.chunk_by(|one, other| standing(one) == standing(other));
    let seats = |group: &[&WizardView]| {
        group.iter().fold(Seats::NONE, |seats, wizard| seats.with(wizard.seat))
    };
    let mut places: Vec<Seats> = groups.map(seats).collect();
    view.leaders = places.first().copied().unwrap_or(Seats::NONE);
    // Those who fell last are best.
    let is_living = |seat: Seat| living.iter().any(|wizard| wizard.seat == seat);
    let fallen = view.places.iter().map(|group| group.filter(|seat| !is_living(seat)));
    places.extend(fallen.filter(|group| !group.is_empty()));
    view.places = places;
}

fn change(view: &mut View, number: Number, with: impl FnOnce(&mut FigureView)) {
    if let Some(figure) = view.figures.iter_mut().find(|figure| figure.number == number) {
        with(figure);
    }
}

fn change_wizard(view: &mut View, seat: Seat, with: impl FnOnce(&mut WizardView)) {
    if let Some(wizard) = view.wizards.get_mut(seat.index()) {
        with(wizard);
    }
}
