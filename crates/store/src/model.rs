//! The rows of the store. Times are milliseconds since 1970; ids are chosen by the caller.

use serde::{Deserialize, Serialize};

/// The smallest step, in milliseconds, by which appended lines move [`MatchRow::updated`]. Lists are sorted by it, and
/// updating the index with every line would cost more than the line itself. A trigger of SQLite repeats the number
/// (migrations/sqlite/0003_arrivals.sql); the tests of all stores fail if they differ.
pub(crate) const UPDATED_STEP: i64 = 60_000;

/// A match. What the rules need is in its journal; what the server needs is in `details`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchRow {
    /// The id, as it appears in URLs.
    pub id: String,
    /// The game.
    pub game: String,
    /// The phase.
    pub phase: Phase,
    /// Whether it appears in public lists.
    pub is_public: bool,
    /// When it was created.
    pub created: i64,
    /// When it last changed. Appended lines update it only if it is a minute behind.
    pub updated: i64,
    /// Incremented by every change of players or details; a change names the version it is based on. Appends do not
    /// increment it, although they can change the phase: see [`crate::Store::update_match`].
    pub version: i64,
    /// The players by seat; none for an empty seat.
    pub players: Vec<Option<String>>,
    /// The data of the server, as JSON. It contains secrets and is never sent to clients.
    pub details: String,
}

/// The phase of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// It waits for players.
    Waiting,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
    /// It was ended by an internal error; its record is kept.
    Faulty,
}

impl Phase {
    /// All phases.
    pub const ALL: [Phase; 4] = [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Faulty];

    /// Whether the match can no longer change.
    pub fn is_final(self) -> bool {
        matches!(self, Phase::Over | Phase::Faulty)
    }

    /// Its name in tables and URLs.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Faulty => "faulty",
        }
    }

    /// The phase with this name.
    pub fn parse(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

/// Lines to append to the journal of a match, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The match.
    pub id: String,
    /// The number of lines the journal must have before.
    pub from: u32,
    /// The lines, without newlines.
    pub lines: Vec<String>,
    /// The current time.
    pub at: i64,
    /// The clocks afterwards, as JSON.
    pub clocks: Option<String>,
    /// The new phase, if it changes.
    pub phase: Option<Phase>,
}

/// The journal of a match, or its end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    /// The lines.
    pub lines: Vec<String>,
    /// The clocks after the last line.
    pub clocks: Option<String>,
}

/// Which matches to list, the most recently changed first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchFilter {
    /// Only matches of this game.
    pub game: Option<String>,
    /// Only matches in this phase.
    pub phase: Option<Phase>,
    /// Only matches of this player; if none, only public matches.
    pub player: Option<String>,
    /// The most matches to return.
    pub limit: u32,
}

/// A player: a guest, an account, or a rated bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerRow {
    /// The id.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// The name to log in with, unique regardless of case; none for a guest.
    pub login: Option<String>,
    /// The Argon2 hash of the password; none for guests and bots.
    pub password: Option<String>,
    /// When it was created.
    pub created: i64,
    /// Incremented when all sessions end: cookies of another generation are invalid. A change of the row names the
    /// generation it is based on.
    pub generation: i64,
    /// The Argon2 hashes of the account's recovery codes, one in each line; the line of a used code is empty.
    pub recovery: Option<String>,
    /// What moderators have imposed. Only [`crate::ModerationStore::set_sanctions`] changes it.
    pub sanctions: Sanctions,
}

/// What moderators have imposed on a player. A time that has passed, such as 0, means nothing.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sanctions {
    /// Until when the player is banned.
    pub banned_until: i64,
    /// Until when the player can neither chat nor take another name.
    pub muted_until: i64,
    /// Why, as the player is told.
    pub reason: String,
}

/// How much room a store takes, and how much is left.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Usage {
    /// The size of the database in bytes.
    pub bytes: u64,
    /// How many bytes are free where it is; none if that is another machine's disk.
    pub free: Option<u64>,
}

/// A report of a player to the moderators.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// The id.
    pub id: String,
    /// When it was made.
    pub at: i64,
    /// The match in which it happened.
    pub match_id: String,
    /// Who reports. A player reports another only once in a match.
    pub reporter: String,
    /// Who is reported.
    pub player: String,
    /// What for, as the caller writes it.
    pub reason: String,
    /// What the reporter says about it.
    pub text: String,
    /// When a moderator has closed it.
    pub closed: Option<i64>,
}

/// A session: a browser in which a player is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SessionRow {
    /// The id, which its cookie names.
    pub id: String,
    /// The player.
    pub player: String,
    /// When it began.
    pub created: i64,
    /// When it was last used, to within a few minutes.
    pub used: i64,
    /// What the browser calls itself.
    pub client: String,
}

/// An API token, which lets a program act for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// The hash of the token.
    pub hash: String,
    /// The player.
    pub player: String,
    /// The name that the player gave it.
    pub name: String,
    /// When it was created.
    pub created: i64,
    /// When it expires; none if never.
    pub expires: Option<i64>,
}

/// A player's rating in a game (Glicko-2), in millionths, so that it is stored exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingRow {
    /// The player.
    pub player: String,
    /// The game.
    pub game: String,
    /// The rating.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// Its volatility.
    pub volatility: i64,
    /// The number of rated matches.
    pub matches: u32,
}

/// A rating after a match, and what it was before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRating {
    /// The rating before the match, in millionths.
    pub before: i64,
    /// The rating after it.
    pub row: RatingRow,
}

/// How a match changed the rating of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// The match.
    pub id: String,
    /// The player.
    pub player: String,
    /// The game.
    pub game: String,
    /// The rating before, in millionths.
    pub before: i64,
    /// The rating after, in millionths.
    pub after: i64,
    /// When the match was rated.
    pub at: i64,
}

/// Whether a player has a match open through one server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresenceRow {
    /// The player.
    pub player: String,
    /// The server.
    pub server: String,
    /// Whether a socket of the player is open there.
    pub is_here: bool,
    /// Since when.
    pub since: i64,
    /// When the server was last alive.
    pub alive: i64,
}

/// A player who is waiting for an opponent, or has just found one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairingRow {
    /// The player.
    pub player: String,
    /// The game.
    pub game: String,
    /// What both must want alike, such as the clock, as the caller writes it.
    pub terms: String,
    /// The player's rating, in millionths.
    pub rating: i64,
    /// Since when the player has been waiting.
    pub since: i64,
    /// When the player's client last asked.
    pub seen: i64,
    /// What the player adds to the dice of the match, as the caller writes it.
    pub share: Option<String>,
    /// The match, once an opponent was found.
    pub found: Option<String>,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatRow {
    /// Its number in the match, from 0.
    pub number: u32,
    /// The author.
    pub player: String,
    /// The text.
    pub text: String,
    /// When it was sent.
    pub at: i64,
}
