//! A recorded match told again, entry by entry, as one viewpoint sees it.

use duello_core::record::{Entry, Record};
use duello_core::{Observer, Pending, Phrase, Seat};
use serde::Serialize;
use serde_json::{Value, json};

use crate::any::{AnyGame, AnyMatch};
use crate::changes::{add_changes, add_changes_to_all};
use crate::dice::DiceSpec;
use crate::json::Json;
use crate::refusal::Desync;

/// Whose view of a match is replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// The view of a seat or a spectator.
    Of(Observer),
    /// Everything.
    All,
}

impl Viewpoint {
    /// Reads the number of a seat below `seats`, `s` for a spectator, or `all`.
    pub fn parse(text: &str, seats: usize) -> Option<Viewpoint> {
        match text {
            "s" => Some(Viewpoint::Of(Observer::Spectator)),
            "all" => Some(Viewpoint::All),
            number => {
                let seat = number.parse().ok().and_then(Seat::new)?;
                (seat.index() < seats).then_some(Viewpoint::Of(Observer::Seat(seat)))
            }
        }
    }
}

/// Some entries of a record, replayed.
#[derive(Serialize)]
pub struct Retelling {
    /// The number of entries in the record, including the start.
    pub entries: usize,
    /// The entries that were asked for.
    pub steps: Vec<RetoldStep>,
}

/// One entry of the record, and what it led to.
#[derive(Serialize)]
pub struct RetoldStep {
    /// The number of the entry, from 0 for the start.
    pub entry: usize,
    /// The decision that was answered; none at the start and at the end.
    pub decision: Option<u32>,
    /// The answers that the viewpoint may see.
    pub answers: Vec<RetoldAnswer>,
    /// The draws of chance; empty unless the viewpoint sees everything.
    pub draws: Value,
    /// The events that the viewpoint sees.
    pub events: Json,
    /// What the viewpoint sees afterwards, in the format of the game.
    pub view: Json,
    /// What the viewpoint is asked afterwards.
    pub prompt: Phrase,
    /// Whether the match was over.
    pub is_over: bool,
}

/// An answer as data and in words.
#[derive(Serialize)]
pub struct RetoldAnswer {
    /// The seat that gave it.
    pub seat: Seat,
    /// The action, in the format of the game.
    pub action: Value,
    /// The action in words.
    #[serde(flatten)]
    pub said: Phrase,
}

/// Replays `count` entries of a record, starting at entry `from`.
///
/// # Errors
/// The first line at which the rules and the record differ.
pub fn retell(
    game: &dyn AnyGame,
    record: &Record,
    dice: Option<&DiceSpec>,
    viewpoint: Viewpoint,
    from: usize,
    count: usize,
) -> Result<Retelling, Desync> {
    let entries = record.entries().len();
    let end = from.saturating_add(count).clamp(1, entries.max(1));
    let mut steps = Vec::new();
    let mut seen = 0;
    let mut look = |at: usize, live: &dyn AnyMatch| {
        if at >= from {
            let events = events(live, viewpoint, seen);
            steps.push(step(&record.entries()[at], at, live, viewpoint, events));
        }
        seen = live.told_count(viewpoint);
    };
    game.retell(&record.truncated(end), dice, &mut look)?;
    Ok(Retelling { entries, steps })
}

fn step(
    entry: &Entry,
    at: usize,
    live: &dyn AnyMatch,
    viewpoint: Viewpoint,
    events: Json,
) -> RetoldStep {
    let (decision, answers, draws) = match entry {
        Entry::Start(step) => (None, &[][..], json!(step.draws)),
        Entry::Decision { number, answers, step } => {
            (Some(*number), &answers[..], json!(step.draws))
        }
        Entry::Leave { number, sealed, step, .. } => {
            (Some(*number), &sealed[..], json!(step.draws))
        }
        Entry::Over(_) => (None, &[][..], json!([])),
    };
    let may_see = |seat: Seat| {
        viewpoint == Viewpoint::All || viewpoint == Viewpoint::Of(Observer::Seat(seat))
    };
    let say = |(seat, action): &(Seat, Value)| RetoldAnswer {
        seat: *seat,
        said: live.say_action(*seat, action).unwrap_or_default(),
        action: action.clone(),
    };
    let observer = match viewpoint {
        Viewpoint::Of(observer) => observer,
        Viewpoint::All => Observer::Spectator,
    };
    RetoldStep {
        entry: at,
        decision,
        answers: answers.iter().filter(|(seat, _)| may_see(*seat)).map(say).collect(),
        draws: if viewpoint == Viewpoint::All { draws } else { json!([]) },
        events,
        view: live.view_json(observer),
        prompt: live.prompt(observer),
        is_over: matches!(live.pending(), Pending::Over(_)),
    }
}

/// The events that a viewpoint sees from number `since` on, with the changes that they make.
fn events(live: &dyn AnyMatch, viewpoint: Viewpoint, since: usize) -> Json {
    match viewpoint {
        Viewpoint::Of(observer) => {
            let mut told = live.told_json(observer, since, usize::MAX);
            add_changes(live, observer, &mut told);
            Json::of(&told)
        }
        Viewpoint::All => {
            let mut told = live.chronicle(since);
            add_changes_to_all(live, &mut told);
            Json::of(&told)
        }
    }
}
