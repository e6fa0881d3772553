//! What has just happened, shown step by step: the view is of the moment before, and events change it.

use std::time::Duration;

use duello_commandos::{CharacterView, Event, Figure, ShotKind, View};
use duello_core::{Phrase, say};
use duello_geometry::hex::Direction;

use super::super::Beat;
use super::Heard;
use super::marks::Marks;

/// Brings a view up to what has been told since, and marks the last shot.
pub(super) fn catch_up(view: &mut View, fresh: &[Heard<'_>]) -> Marks {
    let mut marks = Marks::default();
    for told in fresh {
        marks.struck = match told.event {
            Event::Shot { to, .. } => Some(*to),
            Event::Died { at, .. } => Some(*at),
            _ => None,
        };
        apply(view, told.event);
    }
    marks
}

fn apply(view: &mut View, event: &Event) {
    match event {
        Event::TurnBegins { seat, round, .. } => {
            (view.turn, view.round) = (*seat, *round);
            for character in &mut view.characters {
                (character.activated, character.ap) = (false, None);
            }
        }
        Event::Rose { figure } => change(view, figure, |character| character.crouched = false),
        Event::GuardEnds { figure } => change(view, figure, |character| character.guard = None),
        Event::TurnEnds { .. } => view.characters.iter_mut().for_each(|other| other.ap = None),
        Event::Activated { figure } => change(view, figure, |character| {
            (character.activated, character.ap) = (true, Some(2));
        }),
        Event::Stepped { figure, to, .. } => {
            change(view, figure, |character| character.at = *to);
            carry_flag(view);
        }
        Event::Moved { figure, facing, .. } => turn(view, figure, *facing),
        Event::Crouched { figure, facing } => {
            turn(view, figure, *facing);
            change(view, figure, |character| character.crouched = true);
        }
        Event::Climbed { figure, level, facing, .. } => {
            turn(view, figure, *facing);
            change(view, figure, |character| character.level = *level);
            carry_flag(view);
        }
        Event::Grabbed { figure, facing, .. } => {
            turn(view, figure, *facing);
            change(view, figure, |character| character.bearer = true);
            view.flag.bearer = Some(figure.who());
        }
        Event::Dropped { figure, facing } => turn(view, figure, *facing),
        Event::FlagLies { at, level } => {
            view.characters.iter_mut().for_each(|character| character.bearer = false);
            (view.flag.at, view.flag.level, view.flag.bearer) = (*at, *level, None);
        }
        Event::OnGuard { figure, facing, reach } => {
            turn(view, figure, *facing);
            change(view, figure, |character| character.guard = Some(*reach));
        }
        Event::Shot { shooter, target, facing, aim, hp, .. } => {
            turn(view, shooter, *facing);
            if aim.kind == ShotKind::Overwatch {
                change(view, shooter, |character| character.guard = None);
            }
            change(view, target, |character| character.hp = *hp);
        }
        Event::Died { figure, .. } => change(view, figure, |character| character.hp = 0),
        Event::Rested { figure, facing, .. } => turn(view, figure, *facing),
        _ => {}
    }
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

/// The flag is where its Bearer is.
fn carry_flag(view: &mut View) {
    let Some(bearer) = view.flag.bearer else { return };
    let place = view.characters.iter().find(|character| character.who == bearer);
    if let Some((at, level)) = place.map(|bearer| (bearer.at, bearer.level)) {
        (view.flag.at, view.flag.level) = (at, level);
    }
}

/// Where the show rests: shortly at every step, longer at shots and what comes of them.
pub(super) fn beats(fresh: &[Heard<'_>]) -> Vec<Beat> {
    let beat = |told: &Heard<'_>| {
        let (millis, caption) = match told.event {
            Event::Stepped { .. } => (170, told.said.clone()),
            Event::Shot { shooter, target, aim, dice, lost, hp, .. } => {
                let caption = volley(shooter, target, aim.value, dice, (*lost, *hp));
                (1_300, caption)
            }
            Event::Died { .. } | Event::Grabbed { .. } | Event::FlagLies { .. } => {
                (900, told.said.clone())
            }
            Event::TeamsShown { .. } | Event::Rolled { .. } => (1_200, told.said.clone()),
            Event::Climbed { .. } | Event::Crouched { .. } | Event::OnGuard { .. } => {
                (450, told.said.clone())
            }
            Event::TurnBegins { .. } => (500, told.said.clone()),
            Event::Captured { .. }
            | Event::WipedOut { .. }
            | Event::CountedOut { .. }
            | Event::GameOver { .. } => (1_400, told.said.clone()),
            _ => return None,
        };
        let hold = Duration::from_millis(millis);
        Some(Beat { shown: told.number + 1, hold, caption })
    };
    fresh.iter().filter_map(beat).collect()
}

/// A shot with its dice as they fell, the hits marked.
fn volley(
    shooter: &Figure,
    target: &Figure,
    value: u8,
    dice: &[u32],
    (lost, hp): (u8, u8),
) -> Phrase {
    let die = |die: &u32| match *die <= u32::from(value) {
        true => format!("[{die}]✓"),
        false => format!("[{die}]"),
    };
    let dice: Vec<String> = dice.iter().map(die).collect();
    let result = match (lost, hp) {
        (0, _) => say!("ruin-missed", "missed"),
        (_, 0) => say!("ruin-killed", "dead!"),
        (lost, hp) => say!("ruin-lost", "-{lost} HP, {hp} left", lost, hp),
    };
    say!(
        "ruin-volley",
        "{shooter} shoots at {target}: {value} or less hits. {dice} {result}",
        shooter = shooter.kind.say(),
        target = target.kind.say(),
        value,
        dice = dice.join(" "),
        result
    )
}
