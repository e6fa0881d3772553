//! Matches, one by one and in lists.

use duello_core::{Outcome, Phrase, Seat, Seats};
use duello_referee::Switch;
use duello_store::Phase;
use serde::Serialize;
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::documents::{OutcomeDocument, PhraseDocument};
use crate::plan::{ClockPlan, Ended};
use crate::series::Series;

/// The public summary of a match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Summary {
    /// The id of the match.
    #[serde(rename = "match")]
    pub(crate) id: String,
    pub(crate) game: String,
    /// The version of the rules.
    pub(crate) rules: u16,
    #[schema(value_type = PhaseName)]
    #[cfg_attr(test, ts(as = "PhaseName"))]
    pub(crate) phase: Phase,
    /// Whether it appears in public lists.
    pub(crate) public: bool,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) created: i64,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) updated: i64,
    pub(crate) seats: Vec<SeatSummary>,
    /// The time control; absent if there is no time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) clock: Option<ClockPlan>,
    /// Whether the players can chat.
    pub(crate) chat: bool,
    /// Whether players can ask for hints.
    pub(crate) hints: bool,
    /// Whether it was created to count for ratings.
    pub(crate) rated: bool,
    /// The series it belongs to, with this match if it is over; absent for a single match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) series: Option<Series>,
    /// The match it was forked from, and the entry of its record after which it continues.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) forked: Option<(String, u32)>,
    /// True if it was imported from a record rather than played here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(crate) imported: bool,
    /// The setup; null for a fork, whose setup contains the secrets of all seats.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub(crate) setup: Option<Value>,
    /// The house rules of the match; absent until it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) switches: Option<Vec<SwitchDocument>>,
    pub(crate) dice: DiceCommitment,
    #[serde(flatten)]
    pub(crate) status: Status,
    /// The seats of the current player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) mine: Option<Vec<Seat>>,
    /// The secrets of the invitation links by seat; present only in the response that creates the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) links: Option<Vec<Option<String>>>,
}

/// A field of the setup by which a match is played.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Switch"))]
pub(crate) struct SwitchDocument {
    /// Its name in setups.
    pub(crate) name: String,
    /// Its value in this match.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub(crate) value: Value,
    /// Whether it is the value that a setup without the field has.
    #[serde(rename = "default")]
    pub(crate) is_default: bool,
    /// The clause that explains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) clause: Option<String>,
}

impl From<&Switch> for SwitchDocument {
    fn from(switch: &Switch) -> SwitchDocument {
        let Switch { name, value, is_default, clause } = switch.clone();
        SwitchDocument { name, value, is_default, clause }
    }
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct ListedMatch {
    /// The id of the match.
    #[serde(rename = "match")]
    pub(crate) id: String,
    pub(crate) game: String,
    #[schema(value_type = PhaseName)]
    #[cfg_attr(test, ts(as = "PhaseName"))]
    pub(crate) phase: Phase,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) created: i64,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) updated: i64,
    /// The names of the players by seat; empty for an open seat.
    pub(crate) players: Vec<String>,
    pub(crate) clock: Option<ClockPlan>,
    /// Whether it was created to count for ratings.
    pub(crate) rated: bool,
    /// The series it belongs to, with this match if it is over; absent for a single match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) series: Option<Series>,
    /// The seats in first place: none after an agreed draw, null if there is no result.
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(type = "Array<number> | null"))]
    pub(crate) winners: Option<Seats>,
    /// With `turns`: whether an answer of the current player is awaited; absent if the match is not in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) turn: Option<bool>,
}

/// The phase of a match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Phase"))]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes the store's `Phase`, which has no schema")]
pub(crate) enum PhaseName {
    /// A seat is still open, or a share of the dice is not revealed yet.
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
    /// The name of the person or bot.
    pub(crate) name: Option<String>,
    /// The name of the seat in the game, such as a side or colour.
    #[schema(value_type = Option<PhraseDocument>)]
    #[cfg_attr(test, ts(as = "Option<PhraseDocument>"))]
    pub(crate) title: Option<Phrase>,
    /// What the seat is called in all texts of the match: the player's name if it is one of a kind, else the title.
    #[schema(value_type = Option<PhraseDocument>)]
    #[cfg_attr(test, ts(as = "Option<PhraseDocument>"))]
    pub(crate) called: Option<Phrase>,
}

/// Who sits in a seat.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub(crate) enum SeatKind {
    /// A person.
    Person,
    /// A bot of this server.
    Bot,
    /// Free for anyone.
    Open,
    /// Free for the holder of the invitation link.
    Invited,
    /// The player named in an imported record.
    Named,
}

/// What is published of the dice before the first draw.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct DiceCommitment {
    /// SHA-256 of the server's secret; null in imported records without provable dice.
    pub(crate) commitment: Option<String>,
    /// The shares of the seats, in order; empty if the dice are not provable.
    pub(crate) shares: Vec<ShareSummary>,
}

/// What is published of a seat's share of the dice before the match is over.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct ShareSummary {
    /// SHA-256 of the share: what the player committed to, or else what the server knows already. Null for an open seat.
    pub(crate) commitment: Option<String>,
    pub(crate) state: ShareState,
}

/// What is known of a seat's share of the dice.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ShareState {
    /// No one sits there yet.
    Open,
    /// A bot, which adds the word `bot` in every match.
    Bot,
    /// The player made no commitment: the server may have known the share before it chose its secret.
    Known,
    /// The player has committed to it and not revealed it yet.
    Committed,
    /// The player has committed to it and revealed it.
    Revealed,
    /// The player has not revealed it in time, and the match has begun without it.
    Missing,
}

/// The seats for which a share was revealed.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Revealed {
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub(crate) seats: Seats,
}

/// The pending decision, or how the match ended.
#[derive(Serialize, ToSchema, Default)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", optional_fields))]
pub(crate) struct Status {
    /// Before the match begins: all seats are taken, and these have to reveal their shares of the dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) revealing: Option<Seats>,
    /// The number of the pending decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) decision: Option<u32>,
    /// The seats that have to answer it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) owing: Option<Seats>,
    /// The seats whose answers are sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) answered: Option<Seats>,
    /// How the rules ended the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<OutcomeDocument>)]
    #[cfg_attr(test, ts(as = "Option<OutcomeDocument>"))]
    pub(crate) over: Option<Outcome>,
    /// How the match ended, if not by its rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<Ended>,
}

/// The addresses at which others reach the page, without a final slash.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Addresses {
    /// The addresses in the local network, the likeliest first; empty if there is a public one, or if the server
    /// listens on its own computer only.
    pub(crate) network: Vec<String>,
    /// The address that the operator has set.
    pub(crate) public: Option<String>,
}

/// A list of matches.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct MatchList {
    pub(crate) matches: Vec<ListedMatch>,
}

/// The seat a player has taken.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Seated {
    #[schema(value_type = u8)]
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) seat: Seat,
}

/// How a match changed the ratings of its players.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct MatchRatings {
    /// Empty if the match does not count; null while it is not rated yet.
    pub(crate) changes: Option<Vec<SeatRating>>,
}

/// How a match changed the rating of a seat's player, in whole points.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct SeatRating {
    #[schema(value_type = u8)]
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) seat: Seat,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) before: i64,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) after: i64,
}

/// A match to go to: a rematch or an imported record.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct NextMatch {
    /// Its id; null while a rematch waits for other players.
    #[serde(rename = "match")]
    pub(crate) id: Option<String>,
}
