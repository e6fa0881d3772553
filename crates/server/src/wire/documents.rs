//! Types that stand for types of other crates, in OpenAPI and on the page. `types.rs` checks that they serialize alike.

#[cfg(test)]
use serde::Deserialize;
use serde::Serialize;
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// A text for people: in English, with the key of its translations.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Phrase"))]
pub(crate) struct PhraseDocument {
    /// The English text.
    text: String,
    /// The message in `locales/<language>/phrases/<game>.ftl`; absent if the text is the same in all languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    key: Option<String>,
    /// The variables of the message: numbers, texts, phrases, lists of phrases, and `all` for phrases in sequence.
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

/// An event as one observer sees it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "MatchEvent"))]
pub(crate) struct EventDocument {
    /// Its number in this observer's stream.
    number: u32,
    /// The decision that caused it; null for the start.
    decision: Option<u32>,
    /// The clause that caused it.
    clause: String,
    /// The event as data; `event` names its kind.
    #[cfg_attr(test, ts(type = "{ event: string } & Record<string, unknown>"))]
    event: Value,
    /// The event in words.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    said: PhraseDocument,
    /// What it changes of the view before it, as JSON Patch (RFC 6902): in replays, and in updates of a socket opened with
    /// `changes=true`. Absent if it changes nothing, and in an update with events of several steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<OperationDocument>>"))]
    change: Vec<OperationDocument>,
}

/// One operation of a JSON Patch.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Operation"))]
pub(crate) struct OperationDocument {
    /// `add`, `remove` or `replace`.
    op: String,
    /// Where, as a JSON Pointer (RFC 6901).
    path: String,
    /// The new value; absent for `remove`.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    value: Value,
}

/// The winners, and the clause that ended the match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Outcome"))]
pub(crate) struct OutcomeDocument {
    winners: Vec<u8>,
    clause: String,
}

/// The secrets that determine every draw of a match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Dice"))]
pub(crate) struct DiceDocument {
    /// The server's secret, whose commitment was published.
    secret: String,
    /// The id of the match.
    #[serde(rename = "match")]
    name: String,
    /// The share of each seat; empty if its player did not reveal it.
    entropy: Vec<String>,
    /// What each seat committed to; absent if no seat did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Option<String>>>"))]
    commitments: Vec<Option<String>>,
}

/// A fault in a setup or a form.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Fault"))]
pub(crate) struct FaultDocument {
    /// A stable dotted code, such as `setup.range`.
    code: String,
    /// Where it is: a path such as `position.hands[2]`, empty for the whole text.
    place: String,
    /// The clause that makes it a fault, if a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    clause: Option<String>,
    /// What is wrong and what would be right.
    text: String,
    /// The line in the text, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    line: Option<usize>,
    /// The column in the line, counted from 1 in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    column: Option<usize>,
}

/// Why a request was refused: a `Problem` as the page sees it.
#[cfg(test)]
#[derive(Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts", rename = "Problem")]
pub(crate) struct ProblemDocument {
    /// A stable dotted code, such as `match.unknown`.
    code: String,
    #[serde(flatten)]
    #[ts(flatten)]
    said: PhraseDocument,
    /// The clause of the rulebook, when a rule was broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    clause: Option<String>,
    /// All faults of a setup; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    faults: Option<Vec<FaultDocument>>,
}

/// An event of a replay.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "ReplayEvent"))]
pub(crate) struct ToldDocument {
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    event: EventDocument,
    /// The only seats that saw it, null if everyone did. Only in replays with `as=all`.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number> | null"))]
    only: Value,
}

/// A draw of chance, as records have it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Draw"))]
#[serde(untagged)]
#[cfg_attr(not(test), expect(dead_code, reason = "it describes a type of another crate"))]
pub(crate) enum DrawDocument {
    /// One of several outcomes.
    One {
        /// What the draw was for.
        label: String,
        /// The number of outcomes.
        of: u32,
        /// The index of the outcome, from 0.
        got: u32,
    },
    /// Several dice rolled together.
    Roll {
        /// What the roll was for.
        label: String,
        /// The number of sides of each die.
        sides: u32,
        /// The number on each die, in the order rolled.
        faces: Vec<u32>,
    },
}
