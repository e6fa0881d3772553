//! The requests of the protocol, as they are written.

use duello_core::dice::ProvableSeed;
use duello_core::{Effort, Observer, Seat};
use serde::Deserialize;
use serde_json::Value;

use crate::dice::DiceSpec;
use crate::refusal::Refusal;

/// No parameters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Open {
    pub(super) game: String,
    /// A table of fields, or the text of a setup file.
    #[serde(default)]
    pub(super) setup: Option<Value>,
    #[serde(default)]
    pub(super) players: Vec<String>,
    #[serde(default)]
    pub(super) dice: Option<DiceText>,
    #[serde(default, rename = "match")]
    pub(super) name: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resume {
    pub(super) record: String,
    #[serde(default)]
    pub(super) dice: Option<DiceText>,
    #[serde(default, rename = "match")]
    pub(super) name: Option<String>,
}

/// A match, and what an observer may know of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    #[serde(rename = "match")]
    pub(super) name: String,
    /// The observer's seat; a spectator without one.
    #[serde(default)]
    pub(super) seat: Option<Seat>,
    /// Whether to compute the notes, which may take longer than all the rest.
    #[serde(default = "yes")]
    pub(super) notes: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Events {
    #[serde(rename = "match")]
    pub(super) name: String,
    #[serde(default)]
    pub(super) seat: Option<Seat>,
    #[serde(default)]
    pub(super) since: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Candidates {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) seat: Seat,
    #[serde(default = "fine")]
    pub(super) effort: Effort,
    #[serde(default)]
    pub(super) offset: usize,
    #[serde(default = "candidates_max")]
    pub(super) limit: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Weigh {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) seat: Seat,
    pub(super) action: Value,
}

/// An action, or a line of actions that the seat means to take one after the other.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Odds {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) seat: Seat,
    #[serde(default)]
    pub(super) action: Option<Value>,
    #[serde(default)]
    pub(super) line: Option<Vec<Value>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Complete {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) seat: Seat,
    pub(super) wish: Value,
}

/// What an observer considers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sketch {
    #[serde(rename = "match")]
    pub(super) name: String,
    #[serde(default)]
    pub(super) seat: Option<Seat>,
    pub(super) draft: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Submit {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) seat: Seat,
    pub(super) decision: u32,
    pub(super) action: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TimeOut {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) decision: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Leave {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) seat: Seat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskBot {
    #[serde(rename = "match")]
    pub(super) name: String,
    pub(super) seat: Seat,
    pub(super) bot: String,
    #[serde(default)]
    pub(super) seed: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    #[serde(rename = "match")]
    pub(super) name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) game: String,
    #[serde(default)]
    pub(super) clause: Option<String>,
}

/// Dice as a request gives them. A seed may be a number or, beyond 2^53, decimal text.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum DiceText {
    Seed(SeedText),
    Script(Vec<u32>),
    Provable(ProvableSeed),
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum SeedText {
    Number(u64),
    Text(String),
}

impl DiceText {
    pub(super) fn spec(self) -> Result<DiceSpec, Refusal> {
        match self {
            DiceText::Seed(SeedText::Number(seed)) => Ok(DiceSpec::Seed(seed)),
            DiceText::Seed(SeedText::Text(text)) => {
                text.parse().map(DiceSpec::Seed).map_err(|_| {
                    Refusal::new(
                        "request.seed",
                        "a seed is a whole number from 0 to 18446744073709551615",
                    )
                })
            }
            DiceText::Script(answers) => Ok(DiceSpec::Script(answers)),
            DiceText::Provable(seed) => Ok(DiceSpec::Provable(seed)),
        }
    }
}

/// The default effort: every legal action may be ten megabytes of them.
fn fine() -> Effort {
    Effort::Fine
}

/// The default of what can be switched off.
fn yes() -> bool {
    true
}

/// The default length of a list of candidates.
fn candidates_max() -> usize {
    1000
}

/// Who looks, by an optional seat.
pub(super) fn observer(seat: Option<Seat>) -> Observer {
    seat.map_or(Observer::Spectator, Observer::Seat)
}
