//! Puzzles as `duello-puzzles` serializes them, and decisions that are weighed after a match.

#[cfg(test)]
use serde::Deserialize;
use serde::Serialize;
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::PhraseDocument;

/// How many puzzles there are.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct PuzzleList {
    pub(crate) games: Vec<PuzzleCount>,
}

/// How many puzzles a game has.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct PuzzleCount {
    pub(crate) game: &'static str,
    /// They are numbered from 1.
    pub(crate) puzzles: usize,
}

/// A position in which one answer is clearly best.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Puzzle"))]
pub(crate) struct PuzzleDocument {
    game: String,
    /// The version of the rules by which the answers were weighed.
    rules: u16,
    /// The setup of a match that begins at the position.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    setup: Value,
    /// The seat that is asked.
    seat: u8,
    /// The answers that were weighed, the best first.
    answers: Vec<PuzzleAnswer>,
    /// Whether a player who looks one step ahead answers otherwise.
    hard: bool,
    /// Where it was found.
    source: PuzzleSource,
}

/// An answer and what it is worth.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts"))]
pub(crate) struct PuzzleAnswer {
    /// The action, in the format of the game.
    #[cfg_attr(test, ts(type = "unknown"))]
    action: Value,
    /// The chance of winning with it, in thousandths.
    prospect: u32,
}

/// The place in a match between bots in which a puzzle was found.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts"))]
pub(crate) struct PuzzleSource {
    seed: u64,
    r#match: u64,
    decision: u32,
}

/// A decision of a finished match, weighed by the game's strongest player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Reconsidered"))]
pub(crate) struct ReconsideredDocument {
    /// The bot that weighed it.
    bot: String,
    /// The answer that was given.
    played: WeighedDocument,
    /// The best answer; the same as `played` if that was the best.
    best: WeighedDocument,
}

/// An answer as a bot weighs it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Weighed"))]
pub(crate) struct WeighedDocument {
    /// The action, in the format of the game.
    #[cfg_attr(test, ts(type = "unknown"))]
    action: Value,
    /// The action in words.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    said: PhraseDocument,
    /// The chance of winning with it, in thousandths; null if the bot cannot say.
    prospect: Option<u32>,
    /// How often the bot would answer so, in thousandths.
    share: u32,
    /// Why, in a sentence.
    why: PhraseDocument,
}
