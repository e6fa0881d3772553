//! What the server says, as types. The OpenAPI document and the types of the web page are made from them, so that
//! neither can say anything else than the server does.
//!
//! Views, events, actions and upshots are a game's own and travel as they are.

use duello_core::dice::ProvableSeed;
use duello_core::{Outcome, Phrase, Seat, Seats};
use duello_referee::{Json, ToldText};
use duello_store::{MatchRow, Phase, Store, StoreError};
use serde::Serialize;
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::host::read_plan;
use crate::plan::{ClockPlan, Ended, Plan};
use crate::winners::winners;

/// What the server sends over a socket without having been asked.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Frame {
    /// First: what everybody may know.
    Hello(Summary),
    /// After every change, one for each seat that listens.
    Update(Update),
    /// After an answer that waits for others, instead of an update: nothing has happened yet.
    Answered(Answered),
    /// Somebody has said something.
    Chat(Talk),
}

impl Frame {
    /// As it travels.
    pub(crate) fn text(&self) -> Box<str> {
        serde_json::to_string(self).expect("a frame has string keys only").into()
    }
}

/// What everybody may know about a match without watching it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Summary {
    /// Its name in addresses.
    #[serde(rename = "match")]
    pub(crate) id: String,
    pub(crate) game: String,
    /// The version of the rules.
    pub(crate) rules: u16,
    #[schema(value_type = PhaseName)]
    #[cfg_attr(test, ts(as = "PhaseName"))]
    pub(crate) phase: Phase,
    /// Whether it is listed for everybody.
    pub(crate) public: bool,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) created: i64,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) updated: i64,
    pub(crate) seats: Vec<SeatSummary>,
    /// How long the players may think; without it, as long as they like.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) clock: Option<ClockPlan>,
    /// Whether there is talk at the table.
    pub(crate) chat: bool,
    /// Whether players may ask for hints.
    pub(crate) hints: bool,
    /// Whether it counts for the ratings of those who play it.
    pub(crate) rated: bool,
    /// The match it was forked from, and after which entry of its record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) forked: Option<(String, u32)>,
    /// True where it is somebody's record rather than a match that was played here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(crate) imported: bool,
    /// The setup; null where it is a position with the secrets of all seats.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub(crate) setup: Option<Value>,
    pub(crate) dice: Committed,
    #[serde(flatten)]
    pub(crate) status: Status,
    /// The seats of whoever asks, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) mine: Option<Vec<Seat>>,
    /// The secret of each invited seat's link, for whoever has just created the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) links: Option<Vec<Option<String>>>,
}

/// A line of a list of matches: what everybody may know of one without asking its host.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct MatchLine {
    #[serde(rename = "match")]
    id: String,
    game: String,
    #[schema(value_type = PhaseName)]
    #[cfg_attr(test, ts(as = "PhaseName"))]
    phase: Phase,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    created: i64,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    updated: i64,
    /// Who sits where; nothing for a free seat.
    players: Vec<String>,
    clock: Option<ClockPlan>,
    /// The seats in first place; nobody after a draw that was agreed on, null where there is no result.
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(type = "Array<number> | null"))]
    winners: Option<Seats>,
}

impl MatchLine {
    /// The lines of some matches, in their order.
    pub(crate) async fn list(
        store: &dyn Store,
        rows: &[MatchRow],
    ) -> Result<Vec<MatchLine>, StoreError> {
        let winners = winners(store, rows).await?;
        Ok(rows.iter().zip(winners).map(|(row, winners)| MatchLine::of(row, winners)).collect())
    }

    fn of(row: &MatchRow, winners: Option<Seats>) -> MatchLine {
        let plan = read_plan(row).ok();
        MatchLine {
            id: row.id.clone(),
            game: row.game.clone(),
            phase: row.phase,
            created: row.created,
            updated: row.updated,
            players: plan.as_ref().map(Plan::names).unwrap_or_default(),
            clock: plan.and_then(|plan| plan.clock),
            winners,
        }
    }
}

/// How far a match is.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Phase"))]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "it stands for the store's phase in documents")]
pub(crate) enum PhaseName {
    /// A seat is still free.
    Waiting,
    Playing,
    Over,
    /// The referee has failed; the record is kept.
    Faulty,
}

/// One seat of a match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct SeatSummary {
    #[schema(value_type = u8)]
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) seat: Seat,
    pub(crate) kind: SeatKind,
    /// Who sits there.
    pub(crate) name: Option<String>,
    /// What the game calls whoever sits there.
    #[schema(value_type = Option<PhraseDocument>)]
    #[cfg_attr(test, ts(as = "Option<PhraseDocument>"))]
    pub(crate) title: Option<Phrase>,
}

/// Who sits in a seat.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub(crate) enum SeatKind {
    /// Somebody.
    Person,
    /// A program of this server.
    Bot,
    /// Nobody yet; anybody may.
    Open,
    /// Nobody yet; whoever has the link may.
    Invited,
    /// Whoever sat there in an imported record.
    Named,
}

/// What was published of the dice before the first draw.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Committed {
    /// SHA-256 of the host's secret; null in imported records of other dice.
    pub(crate) commitment: Option<String>,
}

/// Which decision is pending, who owes an answer, and how the match ended.
#[derive(Serialize, ToSchema, Default)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", optional_fields))]
pub(crate) struct Status {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) decision: Option<u32>,
    /// Whose answers the decision needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) owing: Option<Seats>,
    /// Whose answers are sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) answered: Option<Seats>,
    /// How the rules ended it: the `winners` and the `clause`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<OutcomeDocument>)]
    #[cfg_attr(test, ts(as = "Option<OutcomeDocument>"))]
    pub(crate) over: Option<Outcome>,
    /// How it ended when the rules did not end it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<Ended>,
}

/// Who has won, and by which clause.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Outcome"))]
pub(crate) struct OutcomeDocument {
    winners: Vec<u8>,
    clause: String,
}

/// What one observer hears after every change.
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
    /// Who offers a draw at this decision.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) offers: Seats,
    pub(crate) seats: Vec<SeatSummary>,
    /// What is new, numbered for this observer; absent before the match has begun, as is the rest of a sight.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<EventDocument>>)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<EventDocument>>"))]
    pub(crate) events: Option<Vec<ToldText<Json>>>,
    /// What the observer sees, as the game publishes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Value>)]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub(crate) view: Option<Json>,
    /// What is asked, in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<PhraseDocument>)]
    #[cfg_attr(test, ts(optional, as = "Option<PhraseDocument>"))]
    pub(crate) prompt: Option<Phrase>,
    /// The seat's own answer to the pending decision, if it is sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub(crate) sealed: Option<Value>,
    /// Milliseconds that each seat has left, where there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) left: Option<Vec<i64>>,
    /// When the match is over, the secrets of its dice; absent in imported records of other dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<DiceDocument>)]
    #[cfg_attr(test, ts(optional, as = "Option<DiceDocument>"))]
    pub(crate) dice: Option<ProvableSeed>,
    /// When the match is over, who wants to play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) again: Option<AgainPart>,
}

/// What has changed since the last update when somebody has answered and others still owe an answer. All the rest of
/// that update still holds.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Answered {
    /// The seat it is for; null for a spectator.
    #[serde(rename = "as")]
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) observer: Option<Seat>,
    pub(crate) decision: u32,
    /// Whose answers are sealed.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) answered: Seats,
    /// Who offers a draw at this decision.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) offers: Seats,
    /// The seat's own answer, if it is sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub(crate) sealed: Option<Value>,
    /// Milliseconds that each seat has left, where there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) left: Option<Vec<i64>>,
}

/// An event as one observer hears it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "MatchEvent"))]
pub(crate) struct EventDocument {
    /// Its number in this observer's own stream.
    number: u32,
    /// The decision it came from; null for the start.
    decision: Option<u32>,
    /// The clause by which it happened.
    clause: String,
    /// The event as data; its kind is in `event`.
    #[cfg_attr(test, ts(type = "{ event: string } & Record<string, unknown>"))]
    event: Value,
    /// The event in words.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    said: PhraseDocument,
}

/// Something said to people, in English and by its key for other languages.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Phrase"))]
pub(crate) struct PhraseDocument {
    /// In English.
    text: String,
    /// The message in `locales/<language>/phrases/<game>.ftl`; missing where every language says the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    key: Option<String>,
    /// What is put into the message: numbers, texts, phrases, rows of phrases, and `all` of several together.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        test,
        ts(
            optional,
            type = "Record<string, number | string | Phrase | Array<Phrase> | { all: Array<Phrase> }>"
        )
    )]
    with: Option<Value>,
}

/// The secrets from which every draw of a match follows.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Dice"))]
pub(crate) struct DiceDocument {
    /// The host's secret, of which the commitment was published.
    secret: String,
    /// What the match is called.
    #[serde(rename = "match")]
    name: String,
    /// What each seat added.
    entropy: Vec<String>,
}

/// Who wants to play again.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Again"))]
pub(crate) struct AgainPart {
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) wishes: Vec<Seat>,
    /// The next match, once all want to.
    #[serde(rename = "match")]
    pub(crate) id: Option<String>,
}

/// Something that was said at the table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Talk {
    pub(crate) number: u32,
    /// Who said it, if he sits at the table.
    pub(crate) name: Option<String>,
    pub(crate) text: String,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) at: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_types_of_the_server() {
        duello_conformance::check_types!("web/src/wire.ts", "crates/server/src/wire.rs";
            Frame, Summary, MatchLine, PhaseName, SeatSummary, SeatKind, ClockPlan, Committed, Status,
            OutcomeDocument, Ended, Update, Answered, EventDocument, PhraseDocument, DiceDocument,
            AgainPart, Talk,
        );
    }
}
