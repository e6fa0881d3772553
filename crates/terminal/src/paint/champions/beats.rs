//! Where the table holds its breath while events are shown, and what is said meanwhile.

use std::time::Duration;

use duello_champions::Event;
use duello_referee::ToldText;
use serde::Deserialize as _;

use super::super::Beat;
use super::dice;

/// Where the show rests: at every batch of dice, and longer where somebody falls or a unit Breaks.
pub(super) fn beats(fresh: &[ToldText]) -> Vec<Beat> {
    let beat = |told: &ToldText| {
        let event = Event::deserialize(&told.event).ok()?;
        let (millis, caption) = rest(&event, told.said.text())?;
        let hold = Duration::from_millis(millis);
        Some(Beat { shown: told.number + 1, hold, caption })
    };
    fresh.iter().filter_map(beat).collect()
}

fn rest(event: &Event, text: &str) -> Option<(u64, String)> {
    let said = |millis| Some((millis, text.to_owned()));
    match event {
        Event::Struck { attacks, rolled, .. } => {
            // The log says it all in one long line; here are the same dice for the eye.
            let who = text.split(':').next().unwrap_or_default();
            Some((1_300, format!("{who}: {}", dice::batch(*attacks, rolled))))
        }
        Event::Tested { discipline, dice, passed, .. } => {
            let who = text.split(" on ").next().unwrap_or_default();
            let sum: u32 = dice.iter().sum();
            let result = if *passed { "passed" } else { "failed" };
            let rolled = match dice.len() {
                2 => format!("{} = {sum}", dice::said(dice)),
                _ => dice::said(dice),
            };
            Some((1_200, format!("{who}: {rolled}, needs {discipline} or less: {result}.")))
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
