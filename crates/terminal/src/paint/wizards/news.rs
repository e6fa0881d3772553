//! What has just happened, shown step by step: the view is of the moment before, and events change it.

use std::time::Duration;

use duello_geometry::plane::Point;
use duello_wizards::{Actor, Event, FigureView, Number, Path, Place, Step, View};

use super::super::Beat;
use super::Heard;
use super::marks::Marks;

/// Brings a view up to what has been told since, and marks the last move or attack.
pub(super) fn catch_up(view: &mut View, fresh: &[Heard<'_>]) -> Marks {
    let mut marks = Marks::default();
    for told in fresh {
        marks = marks_of(view, told.event).unwrap_or(marks);
        apply(view, told.event);
    }
    marks
}

fn marks_of(view: &View, event: &Event) -> Option<Marks> {
    Some(match event {
        Event::Moved { from, path, to, .. } => {
            Marks { path: way(view, *from, path), focus: Some(to.at), ..Marks::default() }
        }
        Event::Jumped { from, to, .. } | Event::Pushed { from, to, .. } => {
            Marks { path: vec![from.at, to.at], focus: Some(to.at), ..Marks::default() }
        }
        Event::Attacked { from, to, .. } => Marks {
            path: vec![from.at, to.at],
            struck: Some(to.at),
            focus: Some(to.at),
            ..Marks::default()
        },
        Event::Destroyed { at, .. } => {
            Marks { struck: Some(at.at), focus: Some(at.at), ..Marks::default() }
        }
        Event::Appeared { at, .. } => Marks { focus: Some(at.at), ..Marks::default() },
        Event::TurnBegins { .. } | Event::WizardBegins { .. } | Event::Activated { .. } => {
            Marks::default()
        }
        _ => return None,
    })
}

/// The corners of a path, ladders included.
pub(super) fn way(view: &View, from: Place, path: &Path) -> Vec<Point> {
    let mut here = from;
    let mut corners = vec![from.at];
    for step in path {
        here = match step {
            Step::To(at) => Place { at: *at, ..here },
            Step::Link(id) => {
                let link = view.layout.links.iter().find(|link| link.id == *id);
                link.and_then(|link| link.other_end(here)).unwrap_or(here)
            }
        };
        corners.push(here.at);
    }
    corners
}

fn change(view: &mut View, number: Number, with: impl FnOnce(&mut FigureView)) {
    if let Some(figure) = view.figures.iter_mut().find(|figure| figure.number == number) {
        with(figure);
    }
}

/// Changes the view as the event changed the table, as far as a show of a second needs it.
pub(super) fn apply(view: &mut View, event: &Event) {
    let wizard_of = |view: &View, number: Number| {
        view.wizards.iter().position(|wizard| wizard.number == number)
    };
    match event {
        Event::Chosen { seat, name, alignment } => {
            if let Some(wizard) = view.wizards.get_mut(seat.index()) {
                (wizard.name, wizard.alignment) = (name.clone(), Some(*alignment));
            }
        }
        Event::RoundBegins { round, order, mp, .. } => {
            (view.round, view.order) = (*round, order.clone());
            for (seat, mp) in mp {
                if let Some(wizard) = view.wizards.get_mut(seat.index()) {
                    wizard.mp = *mp;
                }
            }
            view.figures.iter_mut().for_each(|figure| figure.unused = true);
        }
        Event::TurnBegins { seat } | Event::WizardBegins { seat } => {
            view.turn = *seat;
            view.active.clear();
        }
        Event::Activated { figures, .. } => {
            view.active = figures.iter().map(|figure| Actor { figure: *figure, left: 2 }).collect();
            for number in figures {
                change(view, *number, |figure| figure.unused = false);
            }
        }
        Event::Moved { figure, to, facing, .. } => match wizard_of(view, *figure) {
            Some(index) => {
                let wizard = &mut view.wizards[index];
                (wizard.at, wizard.facing) = (to.at, *facing);
            }
            None => change(view, *figure, |figure| (figure.at, figure.facing) = (*to, *facing)),
        },
        Event::Jumped { figure, to, facing, .. } => {
            change(view, *figure, |figure| (figure.at, figure.facing) = (*to, *facing));
        }
        Event::Pushed { gun, to, facing, crew, .. } => {
            change(view, *gun, |figure| (figure.at, figure.facing) = (*to, *facing));
            for (number, at, facing) in crew {
                change(view, *number, |figure| (figure.at, figure.facing) = (*at, *facing));
            }
        }
        Event::Wounded { figure, left, .. } | Event::Healed { figure, left } => {
            change(view, *figure, |figure| figure.wounds[0] = *left);
        }
        Event::Destroyed { figure, .. } => {
            view.figures.retain(|other| other.number != *figure);
        }
        Event::FieldChanged { wizard, to, .. } => {
            if let Some(wizard) = view.wizards.get_mut(wizard.index()) {
                wizard.field = *to;
                wizard.boxes.push(*to);
            }
        }
        Event::Cast { seat, mp, .. } => {
            if let Some(wizard) = view.wizards.get_mut(seat.index()) {
                wizard.mp = *mp;
            }
        }
        Event::Appeared { .. } => appear(view, event),
        Event::Eliminated { seat, .. } => {
            view.figures.retain(|figure| figure.seat != *seat);
            if let Some(wizard) = view.wizards.get_mut(seat.index()) {
                wizard.alive = false;
            }
        }
        _ => {}
    }
}

/// A new line on the sheet. Its values come with the next view; until then boxes of wounds are not known.
fn appear(view: &mut View, event: &Event) {
    let Event::Appeared { figure, seat, race, weapon, at, facing } = event else { return };
    view.figures.push(FigureView {
        number: *figure,
        seat: *seat,
        race: *race,
        name: race.to_string(),
        weapon: *weapon,
        gun: false,
        at: *at,
        height: 0,
        facing: *facing,
        wounds: [0, 0],
        k: [0, 0],
        sk: [None, None],
        range: None,
        armour: 0,
        movement: 0,
        created: view.round,
        used: 0,
        unused: true,
        in_melee: false,
    });
}

/// Where the show rests: shortly at moves, longer at attacks and what comes of them.
pub(super) fn beats(fresh: &[Heard<'_>]) -> Vec<Beat> {
    let mut beats = Vec::new();
    for told in fresh {
        let millis = match told.event {
            Event::Moved { .. } | Event::Appeared { .. } => 450,
            Event::Jumped { .. } | Event::Pushed { .. } => 600,
            Event::Attacked { .. } | Event::TooFar { .. } => 1_200,
            Event::Wounded { .. } | Event::RanInto { .. } | Event::Healed { .. } => 500,
            Event::Destroyed { .. } | Event::FieldChanged { .. } => 800,
            Event::Cast { .. } => 700,
            Event::OrderSet { .. } | Event::RoundBegins { .. } => 800,
            Event::Eliminated { .. } | Event::Judged { .. } | Event::GameOver { .. } => 1_500,
            _ => continue,
        };
        beats.push(Beat {
            shown: told.number + 1,
            hold: Duration::from_millis(millis),
            caption: told.said.clone(),
        });
    }
    beats
}
