//! Questions about odds and their answers, as `duello-odds` serializes them.

use std::collections::BTreeMap;

use duello_odds::Question;
#[cfg(test)]
use serde::Deserialize;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::documents::PhraseDocument;

/// The questions that can be asked about a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OddsQuestions {
    #[schema(value_type = Vec<OddsQuestion>)]
    #[cfg_attr(test, ts(as = "Vec<OddsQuestion>"))]
    pub(crate) questions: Vec<Question>,
}

/// A question about a game, with the fields of its form.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts"))]
pub(crate) struct OddsQuestion {
    /// Its name in commands and URLs.
    name: String,
    /// What it asks, in one sentence.
    about: PhraseDocument,
    fields: Vec<FieldDocument>,
    /// Example arguments for `duello odds`.
    example: String,
}

/// A field of a question.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "OddsField"))]
pub(crate) struct FieldDocument {
    name: String,
    /// What it means.
    about: PhraseDocument,
    /// What may be entered.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    kind: FieldKind,
    /// The default; null if it depends on other fields.
    default: Option<String>,
}

/// What may be entered into a field.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "OddsFieldKind"))]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(not(test), expect(dead_code, reason = "it describes a type of another crate"))]
pub(crate) enum FieldKind {
    /// A whole number.
    Number { least: u8, most: u8 },
    /// One of several names.
    Choice {
        names: Vec<String>,
        /// The names as people read them.
        said: Vec<PhraseDocument>,
    },
    /// Yes or no.
    Truth,
}

/// The answer to a question.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts"))]
pub(crate) struct OddsAnswer {
    game: String,
    question: String,
    /// The value of every field, defaults included.
    given: BTreeMap<String, String>,
    /// What was asked, in one sentence.
    title: PhraseDocument,
    /// What the results count, such as hits.
    axis: PhraseDocument,
    /// What the tails of the results mean: `or more` or `or less`; absent if results have no order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    tail: Option<PhraseDocument>,
    /// Everything that affects the odds, in the order in which it is applied.
    modifiers: Vec<ModifierDocument>,
    /// All results; their chances sum to 1.
    results: Vec<OddsOutcome>,
    /// Chances of several results together, such as a kill.
    sums: Vec<OddsOutcome>,
    means: Vec<MeanDocument>,
}

/// Something that affects the odds.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "OddsModifier"))]
pub(crate) struct ModifierDocument {
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    said: PhraseDocument,
    /// Its effect, such as `+1`, `4 dice` or `3+`.
    effect: PhraseDocument,
    clause: String,
}

/// A result and its chance.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts"))]
pub(crate) struct OddsOutcome {
    label: PhraseDocument,
    /// The exact chance, as a fraction such as `11/16`.
    chance: String,
    /// The chance of this or any later result, if results have an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    tail: Option<String>,
    /// The chance as a number, for charts.
    share: f64,
}

/// An average.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "OddsMean"))]
pub(crate) struct MeanDocument {
    /// What is averaged.
    label: PhraseDocument,
    /// The exact average, as a fraction.
    mean: String,
    /// The average as a number, for charts.
    number: f64,
}
