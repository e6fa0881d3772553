//! Frames of a match's socket.

use duello_core::dice::ProvableSeed;
use duello_core::{Phrase, Seat, Seats};
use duello_referee::{Json, ToldText};
use duello_store::Phase;
use serde::Serialize;
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::documents::{DiceDocument, EventDocument, PhraseDocument};
use super::matches::{PhaseName, SeatSummary, ShareSummary, Status, Summary};
use crate::series::Series;

/// A frame that the server sends without a request.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Frame {
    /// The first frame: the public summary of the match.
    Hello(Summary),
    /// After every change, one for each observer of the socket.
    Update(Update),
    /// Instead of an update, when an answer was sealed and others are still missing.
    Answered(Answered),
    /// A chat message.
    Chat(Talk),
    /// Who is at the table, first and after every change, while people play each other.
    Presence(Presence),
}

impl Frame {
    /// The frame as it is sent.
    pub(crate) fn text(&self) -> Box<str> {
        serde_json::to_string(self).expect("a frame has string keys only").into()
    }
}

/// What one observer gets after every change.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Update {
    /// The seat it is for; null for a spectator.
    #[serde(rename = "as")]
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) observer: Option<Seat>,
    #[schema(value_type = PhaseName)]
    #[cfg_attr(test, ts(as = "PhaseName"))]
    pub(crate) phase: Phase,
    #[serde(flatten)]
    pub(crate) status: Status,
    /// The seats that offer a draw at this decision.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) offers: Seats,
    pub(crate) seats: Vec<SeatSummary>,
    /// What is published of the seats' shares of the dice; absent after the first decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) shares: Option<Vec<ShareSummary>>,
    /// The new events, numbered for this observer. Absent, like `view` and `prompt`, before the match begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<EventDocument>>)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<EventDocument>>"))]
    pub(crate) events: Option<Vec<ToldText<Json>>>,
    /// What the observer sees, in the format of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Value>)]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub(crate) view: Option<Json>,
    /// What the observer is asked to do, in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<PhraseDocument>)]
    #[cfg_attr(test, ts(optional, as = "Option<PhraseDocument>"))]
    pub(crate) prompt: Option<Phrase>,
    /// The seat's own sealed answer to the pending decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub(crate) sealed: Option<Value>,
    /// Milliseconds left for each seat, if there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) left: Option<Vec<i64>>,
    /// Once the match is over, the secrets of its dice. Absent in imported records without provable dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<DiceDocument>)]
    #[cfg_attr(test, ts(optional, as = "Option<DiceDocument>"))]
    pub(crate) dice: Option<ProvableSeed>,
    /// Once the match is over, who wants a rematch.
    #[serde(rename = "again", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) rematch: Option<RematchStatus>,
    /// The series the match belongs to, with this match if it is over; absent for a single match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) series: Option<Series>,
}

/// An answer was sealed, and others are still missing. Everything else is as in the last update.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Answered {
    /// The seat it is for; null for a spectator.
    #[serde(rename = "as")]
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) observer: Option<Seat>,
    pub(crate) decision: u32,
    /// The seats whose answers are sealed.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) answered: Seats,
    /// The seats that offer a draw at this decision.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) offers: Seats,
    /// The seat's own sealed answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub(crate) sealed: Option<Value>,
    /// Milliseconds left for each seat, if there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) left: Option<Vec<i64>>,
}

/// Who wants a rematch.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Again"))]
pub(crate) struct RematchStatus {
    /// The seats that want one.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) wishes: Vec<Seat>,
    /// The rematch, once all players want it.
    #[serde(rename = "match")]
    pub(crate) id: Option<String>,
}

/// A chat message.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Talk {
    /// Its number in the match, from 0.
    pub(crate) number: u32,
    /// The author, if still in a seat of the match.
    pub(crate) name: Option<String>,
    pub(crate) text: String,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) at: i64,
}

/// Who is at the table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Presence {
    /// The seats of people.
    pub(crate) seats: Vec<SeatPresence>,
    /// After how many milliseconds of absence the others may claim the win; null for never.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) claim_after: Option<i64>,
}

/// Whether the person in a seat is at the table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct SeatPresence {
    #[schema(value_type = u8)]
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) seat: Seat,
    /// For how many milliseconds the person has been away; null if the person is there.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) away: Option<i64>,
}
