//! Where the table holds its breath while events are shown, and what is said meanwhile.

use std::time::Duration;

use duello_champions::Event;
use duello_core::{Phrase, say};

use super::super::Beat;
use super::Heard;
use super::dice;

/// Where the show rests: at every batch of dice, and longer where somebody falls or a unit Breaks.
pub(super) fn beats(fresh: &[Heard<'_>]) -> Vec<Beat> {
    let beat = |told: &Heard<'_>| {
        let (millis, caption) = rest(told.event, told.said)?;
        let hold = Duration::from_millis(millis);
        Some(Beat { shown: told.number + 1, hold, caption })
    };
    fresh.iter().filter_map(beat).collect()
}

fn rest(event: &Event, told: &Phrase) -> Option<(u64, Phrase)> {
    let text = told.text();
    let said = |millis| Some((millis, told.clone()));
    match event {
        Event::Struck { attacks, rolled, .. } => {
            // The log says it all in one long line; here are the same dice for the eye.
            let who = text.split(':').next().unwrap_or_default();
            let dice = dice::batch(*attacks, rolled);
            Some((1_300, say!("battle-struck", "{who}: {dice}", who, dice)))
        }
        Event::Tested { discipline, dice, passed, .. } => {
            // The log says who is tested on what before the Discipline: `on 7`, in German `auf 7`.
            let ends = [format!(" on {discipline}"), format!(" auf {discipline}")];
            let who = ends.iter().find_map(|end| text.split_once(end)).map_or(text, |(who, _)| who);
            let sum: u32 = dice.iter().sum();
            let dice = match dice.len() {
                2 => format!("{} = {sum}", dice::said(dice)),
                _ => dice::said(dice),
            };
            let need = *discipline;
            let caption = match passed {
                true => say!(
                    "battle-test-passed",
                    "{who}: {dice}, needs {need} or less: passed.",
                    who,
                    dice,
                    need
                ),
                false => say!(
                    "battle-test-failed",
                    "{who}: {dice}, needs {need} or less: failed.",
                    who,
                    dice,
                    need
                ),
            };
            Some((1_200, caption))
        }
        Event::Removed { .. } | Event::Broke { .. } | Event::Destroyed { .. } => said(1_200),
        Event::Scored { .. } | Event::Overkill { .. } | Event::GameOver { .. } => said(1_500),
        Event::DuelIssued { .. }
        | Event::DuelAccepted { .. }
        | Event::DuelRefused { .. }
        | Event::Cowed { .. } => said(900),
        Event::SpecialHits { .. } | Event::Ran { .. } | Event::WheeledIn { .. } => said(900),
        Event::Arrived { .. }
        | Event::Pursues { .. }
        | Event::Routed { .. }
        | Event::Moved { .. }
        | Event::Reformed { .. }
        | Event::Crumbled { .. }
        | Event::Shaken { .. } => said(700),
        Event::TurnBegins { .. } | Event::RoundBegins { .. } => said(500),
        _ => None,
    }
}
