//! What is kept. Times are milliseconds since 1970; ids are text made by whoever creates a thing.

use serde::{Deserialize, Serialize};

/// By how many milliseconds lines alone move [`MatchRow::updated`] at least. Lists are sorted by it, and to keep them
/// sorted with every line would cost more than the line. A trigger of SQLite has the number a second time
/// (migrations/sqlite/0003_arrivals.sql); the tests that all stores share notice when they part.
pub(crate) const UPDATED_BY: i64 = 60_000;

/// A match as the store knows it. What the rules need is in the journal; what the server needs is in `details`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchRow {
    /// The name of the match in addresses.
    pub id: String,
    /// Which game is played.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Whether it is listed for everybody.
    pub is_public: bool,
    /// When it was created.
    pub created: i64,
    /// When anything of it changed last; lines alone move it only when it is a minute behind.
    pub updated: i64,
    /// Goes up by one with every change of players and details: whoever changes them says which version it has read.
    /// An append leaves it alone, though it moves the phase: see [`crate::Store::update_match`].
    pub version: i64,
    /// The players at the table, by seat; for an empty seat nobody.
    pub players: Vec<Option<String>>,
    /// What the server keeps of it, as JSON. It holds secrets and is never sent anywhere.
    pub details: String,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are empty still.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
    /// The program has failed in it; its record is kept.
    Faulty,
}

impl Phase {
    /// All phases.
    pub const ALL: [Phase; 4] = [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Faulty];

    /// Whether nothing more can happen.
    pub fn is_last(self) -> bool {
        matches!(self, Phase::Over | Phase::Faulty)
    }

    /// The word for it in tables and addresses.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Faulty => "faulty",
        }
    }

    /// The phase of this name.
    pub fn parse(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

/// Lines to be added to the journal of a match, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Which match.
    pub id: String,
    /// How many lines the journal has before these.
    pub from: u32,
    /// The lines, without newlines.
    pub lines: Vec<String>,
    /// The time of it.
    pub at: i64,
    /// The clocks after it, as JSON.
    pub clocks: Option<String>,
    /// The phase after it, if it changes.
    pub phase: Option<Phase>,
}

/// The journal of a match from some line on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    /// The lines.
    pub lines: Vec<String>,
    /// The clocks as they stood after the last line.
    pub clocks: Option<String>,
}

/// Which matches to list for people, the last changed first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those in this phase.
    pub phase: Option<Phase>,
    /// Only those in which this player sits; otherwise only public ones.
    pub player: Option<String>,
    /// At most so many.
    pub limit: u32,
}

/// Somebody who plays: a guest, an account, or a bot that is rated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerRow {
    /// The id.
    pub id: String,
    /// What the others see.
    pub name: String,
    /// The name to sign in with, unique whatever its case; none for a guest.
    pub login: Option<String>,
    /// The argon2 hash of the password; none for a guest and for a bot.
    pub password: Option<String>,
    /// When it was created.
    pub created: i64,
    /// Goes up when all sessions are ended: a cookie of another generation is nobody's. Whoever changes the row says
    /// which generation it has read.
    pub generation: i64,
}

/// The hash of a key that speaks for a player: an API token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyRow {
    /// The hash.
    pub hash: String,
    /// For whom it speaks.
    pub player: String,
    /// What the player calls it.
    pub name: String,
    /// When it was made.
    pub created: i64,
    /// From when on it no longer speaks; none if always.
    pub expires: Option<i64>,
}

/// A player's rating in a game (Glicko-2), times a million so that it is kept exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingRow {
    /// Whose.
    pub player: String,
    /// In which game.
    pub game: String,
    /// The rating.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// Its volatility.
    pub volatility: i64,
    /// From how many matches.
    pub matches: u32,
}

/// One line of talk at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatRow {
    /// Its number in the match, from 0.
    pub number: u32,
    /// Who said it.
    pub player: String,
    /// What was said.
    pub text: String,
    /// When.
    pub at: i64,
}
