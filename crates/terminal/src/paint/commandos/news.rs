//! What has just happened, shown step by step.

use std::time::Duration;

use duello_commandos::{Event, Figure};
use duello_core::{Phrase, say};

use super::super::Beat;
use super::Heard;
use super::marks::Marks;

/// Marks the last shot.
pub(super) fn marks(fresh: &[Heard<'_>]) -> Marks {
    let mut marks = Marks::default();
    for told in fresh {
        marks.struck = match told.event {
            Event::Shot { to, .. } => Some(*to),
            Event::Died { at, .. } => Some(*at),
            _ => None,
        };
    }
    marks
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
