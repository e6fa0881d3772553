//! Replays of stored matches.

use duello_core::{Phrase, Seat, Seats};
use duello_referee::{Json, Retelling, RetoldAnswer, RetoldStep};
use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::documents::{DrawDocument, PhraseDocument, ToldDocument};

/// What was told in a finished match, with the titles of the seats instead of names.
#[derive(Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Narration {
    /// The version of the rules it was played with.
    pub(crate) rules: u16,
    pub(crate) events: Vec<NarratedEvent>,
}

/// An event in words.
#[derive(Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct NarratedEvent {
    /// The decision that caused it; null for the start.
    pub(crate) decision: Option<u32>,
    /// The clause that caused it.
    pub(crate) clause: String,
    #[schema(value_type = PhraseDocument)]
    #[cfg_attr(test, ts(as = "PhraseDocument"))]
    pub(crate) said: Phrase,
    /// The only seats that saw it, null if everyone did.
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(type = "Array<number> | null"))]
    pub(crate) only: Option<Seats>,
}

/// Some entries of a match's record, replayed.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Replay {
    /// The number of entries in the record so far, including the start.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) entries: usize,
    pub(crate) steps: Vec<ReplayStep>,
}

/// One entry of the record, and what it led to.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct ReplayStep {
    /// The number of the entry, from 0 for the start.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) entry: usize,
    /// The decision that was answered; null at the start and at the end.
    pub(crate) decision: Option<u32>,
    /// The answers that this viewpoint may see.
    #[cfg_attr(test, ts(as = "Vec<ReplayAnswerDocument>"))]
    pub(crate) answers: Vec<ReplayAnswer>,
    /// The draws of chance; empty unless the viewpoint is `all`.
    #[schema(value_type = Vec<DrawDocument>)]
    #[cfg_attr(test, ts(as = "Vec<DrawDocument>"))]
    pub(crate) draws: Value,
    #[schema(value_type = Vec<ToldDocument>)]
    #[cfg_attr(test, ts(as = "Vec<ToldDocument>"))]
    pub(crate) events: Json,
    /// What the viewpoint sees afterwards, in the format of the game.
    #[schema(value_type = Value)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub(crate) view: Json,
    #[schema(value_type = PhraseDocument)]
    #[cfg_attr(test, ts(as = "PhraseDocument"))]
    pub(crate) prompt: Phrase,
    /// Whether the match was over; no new match can continue from here.
    pub(crate) is_over: bool,
}

/// An answer as data and in words.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReplayAnswer {
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
    /// The action, in the format of the game.
    pub(crate) action: Value,
    #[serde(flatten)]
    #[schema(value_type = PhraseDocument)]
    pub(crate) said: Phrase,
}

impl From<Retelling> for Replay {
    fn from(retelling: Retelling) -> Replay {
        let Retelling { entries, steps } = retelling;
        Replay { entries, steps: steps.into_iter().map(ReplayStep::from).collect() }
    }
}

impl From<RetoldStep> for ReplayStep {
    fn from(step: RetoldStep) -> ReplayStep {
        let RetoldStep { entry, decision, answers, draws, events, view, prompt, is_over } = step;
        let answers = answers.into_iter().map(ReplayAnswer::from).collect();
        ReplayStep { entry, decision, answers, draws, events, view, prompt, is_over }
    }
}

impl From<RetoldAnswer> for ReplayAnswer {
    fn from(answer: RetoldAnswer) -> ReplayAnswer {
        let RetoldAnswer { seat, action, said } = answer;
        ReplayAnswer { seat, action, said }
    }
}

/// An answer as data and in words: a `ReplayAnswer` as the page sees it.
#[cfg(test)]
#[derive(Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts", rename = "ReplayAnswer")]
pub(crate) struct ReplayAnswerDocument {
    seat: u8,
    /// The action, in the format of the game.
    #[ts(type = "unknown")]
    action: Value,
    #[serde(flatten)]
    #[ts(flatten)]
    said: PhraseDocument,
}
