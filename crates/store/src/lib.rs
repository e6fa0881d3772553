//! Where matches, players and ratings are kept.
//!
//! A match is a journal: lines of text that only ever grow. Whoever adds lines says how many there are already, and is
//! refused when somebody else was faster; nothing is ever overwritten. What a call has answered is kept, whatever
//! happens to the program or the machine afterwards (in memory, as long as the program runs).
//!
//! There are three stores, and one suite of tests for all of them. [`open`] chooses by address:
//!
//! ```
//! use duello_store::{Append, MatchRow, Phase, StoreError, open};
//!
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let store = open("memory:").await?;
//! let row = MatchRow {
//!     id: "m1".into(),
//!     game: "gunslingers".into(),
//!     phase: Phase::Playing,
//!     is_public: true,
//!     created: 0,
//!     updated: 0,
//!     version: 0,
//!     players: vec![Some("ann".into()), None],
//!     details: "{}".into(),
//! };
//! store.create_match(&row).await?;
//!
//! let line = |from| Append {
//!     id: "m1".into(),
//!     from,
//!     lines: vec!["a line".into()],
//!     at: 1,
//!     clocks: None,
//!     phase: None,
//! };
//! store.append(line(0)).await?;
//! // Whoever has not seen the first line yet is told so, and overwrites nothing.
//! assert_eq!(store.append(line(0)).await, Err(StoreError::Conflict));
//! assert_eq!(store.journal("m1", 0).await?.lines, ["a line"]);
//! # Ok::<(), StoreError>(())
//! # }).unwrap();
//! ```
//!
//! [`MemoryStore`] forgets everything when the program ends: for tests and for a table at home. [`SqliteStore`] is for
//! one server; it commits the changes of many matches at once. [`PostgresStore`] is for several servers, which hear of each
//! other's changes. The last two share their statements (`tables/`), which are compiled for each: statements checked at
//! compile time would need a database at hand to build, and one database at that.
//!
//! Connections to PostgreSQL are not encrypted: the database is expected on the same machine or private network, and
//! an address that demands encryption (`sslmode=require`) is refused. Text must not contain the character NUL, which
//! PostgreSQL cannot keep.

#![allow(clippy::duplicate_mod, reason = "the tables are compiled for each of the two databases")]

mod memory;
mod model;
mod open;
mod postgres;
mod sqlite;

use async_trait::async_trait;
use std::fmt;

pub use memory::MemoryStore;
pub use model::{Append, ChatRow, Journal, KeyRow, Listing, MatchRow, Phase, PlayerRow, RatingRow};
pub use open::open;
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;

/// A place where everything is kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Keeps a new match, with an empty journal.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when there is one of this id.
    async fn create_match(&self, row: &MatchRow) -> Result<(), StoreError>;

    /// A match, if there is one.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError>;

    /// Replaces the row of a match whose version is still `row.version`, and counts the version up.
    ///
    /// The version does not guard the phase: an append may have moved it since the row was read, and this call writes
    /// `row.phase` over it. So it is for matches that have not begun. Whoever changes only players and details calls
    /// [`Store::reseat`], and whoever ends a match [`Store::end_match`].
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when somebody was faster; the row is to be read again then.
    async fn update_match(&self, row: &MatchRow) -> Result<(), StoreError>;

    /// Ends a match otherwise than by its rules: the same as [`Store::update_match`], and only if the journal still has
    /// this number of lines. The end by the rules is a line, and a match that is over takes no line; so there is one
    /// end or the other, and never both.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when somebody was faster; row and journal are to be read again then.
    async fn end_match(&self, row: &MatchRow, lines: u32) -> Result<(), StoreError>;

    /// Replaces players and details of a match whose version is still `row.version`, and counts the version up. Phase
    /// and time stay as they are kept, so that a match may be played on meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when somebody was faster; the row is to be read again then.
    async fn reseat(&self, row: &MatchRow) -> Result<(), StoreError>;

    /// Adds lines to a journal that has `append.from` of them; all of them or none. The row's phase is moved if one
    /// is given, and its `updated` then or when it is a minute behind; its version stays. The journal's clocks are those of the last append, none included.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the journal has another number of lines, or the match is over or faulty;
    /// [`StoreError::Unknown`] when there is no such match.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// The journal of a match from line `since` on; empty when there is no such match.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn journal(&self, id: &str, since: u32) -> Result<Journal, StoreError>;

    /// The last lines of these journals, with the ids of their matches in any order; a journal without lines has none.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn last_lines(&self, ids: &[&str]) -> Result<Vec<(String, String)>, StoreError>;

    /// Some matches, the last changed first.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn list_matches(&self, listing: &Listing) -> Result<Vec<MatchRow>, StoreError>;

    /// All matches in a phase, public or not, the last changed first: for the server itself, and not for a list that
    /// anybody sees.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn list_phase(&self, phase: Phase, limit: u32) -> Result<Vec<MatchRow>, StoreError>;

    /// How many matches are in a phase.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn count_matches(&self, phase: Phase) -> Result<u64, StoreError>;

    /// Adds a line of talk and answers its number.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is no such match.
    async fn say(&self, id: &str, player: &str, text: &str, at: i64) -> Result<u32, StoreError>;

    /// What was said at a table, from number `since` on.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn chat(&self, id: &str, since: u32) -> Result<Vec<ChatRow>, StoreError>;

    /// Everything that a player has said, each line with the id of its match, by match and number.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn said_by(&self, player: &str) -> Result<Vec<(String, ChatRow)>, StoreError>;

    /// Keeps a new player.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the id or the login is taken.
    async fn create_player(&self, row: &PlayerRow) -> Result<(), StoreError>;

    /// A player by id.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn find_player(&self, id: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// A player by login, whatever its case.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn find_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// Replaces the row of a player whose generation is still `row.generation`, so that a new name cannot bring an old
    /// password back.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the login is somebody else's, [`StoreError::Conflict`] when the generation is another
    /// one by now, [`StoreError::Unknown`] when there is no such player.
    async fn update_player(&self, row: &PlayerRow) -> Result<(), StoreError>;

    /// The same, and counts the generation up, which ends all sessions of the player.
    ///
    /// # Errors
    /// As [`Store::update_player`].
    async fn renew_player(&self, row: &PlayerRow) -> Result<(), StoreError>;

    /// One player becomes another: what `from` has said is what `to` has said, and `from` is forgotten like a deleted
    /// player. Seats are not moved, because the details of matches name their players too: see [`Store::reseat`].
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is no player `to`; nothing has changed then.
    async fn merge_player(&self, from: &str, to: &str) -> Result<(), StoreError>;

    /// Forgets a player with its ratings and keys. Matches stay, with the player's id in them, which now means nobody.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn delete_player(&self, id: &str) -> Result<(), StoreError>;

    /// Keeps the hash of a key that speaks for a player: an API token.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when there is this hash already.
    async fn add_key(&self, row: &KeyRow) -> Result<(), StoreError>;

    /// A key by its hash. Whether it has ended is for the caller to see, who has a clock.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn find_key(&self, hash: &str) -> Result<Option<KeyRow>, StoreError>;

    /// The keys of a player, the oldest first.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn keys_of(&self, player: &str) -> Result<Vec<KeyRow>, StoreError>;

    /// Forgets a key of a player.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn delete_key(&self, player: &str, hash: &str) -> Result<(), StoreError>;

    /// A player's rating in a game.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError>;

    /// Notes that a match has been rated, and the new ratings, together; answers false and changes nothing if it was
    /// rated before. A new rating counts one match more than the one it follows from.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a rating has moved since it was read, so that no other match is forgotten;
    /// nothing has changed then, and the new ratings are to be computed again.
    async fn rate(&self, id: &str, ratings: &[RatingRow]) -> Result<bool, StoreError>;

    /// The ratings of a player.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>, StoreError>;

    /// Matches that are over and have not been rated, changed at `since` or later, the oldest change first.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn unrated(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// The best rated in a game that have a login, with their rows. Guests have ratings, but no name of their own.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn best(&self, game: &str, limit: u32)
    -> Result<Vec<(PlayerRow, RatingRow)>, StoreError>;

    /// A setting that all servers share: the one that is kept, or this one, which is kept from now on.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn setting(&self, name: &str, otherwise: &str) -> Result<String, StoreError>;

    /// Hears what servers change, this one too. `None` where no other server can be.
    ///
    /// # Errors
    /// When the store cannot be asked.
    async fn notices(&self) -> Result<Option<Notices>, StoreError>;

    /// Whether the store answers.
    ///
    /// # Errors
    /// Why not.
    async fn is_ready(&self) -> Result<(), StoreError>;
}

/// Something that a server has changed. It says where to look; the tables say what has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The match of this id.
    Match(String),
    /// Somebody's sessions have ended.
    Sessions,
    /// Notices may have been lost: everything is to be looked at again.
    Everything,
}

/// Where notices are heard.
#[async_trait]
pub trait Hears: Send {
    /// The next one; it waits.
    async fn next(&mut self) -> Notice;
}

/// Where notices are heard.
pub type Notices = Box<dyn Hears>;

/// Why something could not be kept or found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else was faster; read again.
    Conflict,
    /// The id or name is taken.
    Taken,
    /// There is no such thing.
    Unknown,
    /// The store does not answer, or answers nonsense.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => write!(f, "somebody else changed it at the same time"),
            StoreError::Taken => write!(f, "there is one of this name already"),
            StoreError::Unknown => write!(f, "there is no such thing"),
            StoreError::Failed(why) => write!(f, "the store does not answer: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Failed(error.to_string())
    }
}

/// A login as it is compared: in lower case, in every store alike.
fn fold(login: &str) -> String {
    login.to_lowercase()
}
