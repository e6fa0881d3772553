//! Storage of matches, players and ratings.
//!
//! A match is a journal: lines of text that are only ever appended. Every append names the number of lines it expects,
//! and is refused if another one was faster; nothing is overwritten. When a call has returned, its change is durable,
//! whatever happens to the program or the machine (in memory, as long as the program runs).
//!
//! There are three stores, and one test suite for all of them. [`open`] chooses by URL:
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
//! // An append that does not know of the first line is refused.
//! assert_eq!(store.append(line(0)).await, Err(StoreError::Conflict));
//! assert_eq!(store.journal("m1", 0).await?.lines, ["a line"]);
//! # Ok::<(), StoreError>(())
//! # }).unwrap();
//! ```
//!
//! [`MemoryStore`] keeps nothing when the program ends; it is for tests and trials. [`SqliteStore`] is for one server;
//! it commits the changes of many matches together. [`PostgresStore`] is for several servers, which notify each other
//! of changes. The two databases share their statements (`tables/`), which are compiled once for each. The statements
//! are not checked at compile time, because that would need a running database of each kind.
//!
//! The URL of a PostgreSQL database says how its connections are encrypted, as for `psql`: `sslmode` and `sslrootcert`.
//! Text must not contain NUL characters, which PostgreSQL cannot store.

#![allow(clippy::duplicate_mod, reason = "the tables are compiled once for each database")]

mod error;
mod memory;
mod model;
mod moderation;
mod narration;
mod open;
mod postgres;
mod sqlite;
mod store;

pub use error::StoreError;
pub use memory::MemoryStore;
pub use model::{
    Append, ChatRow, Journal, MatchFilter, MatchRow, NewRating, PairingRow, Phase, PlayerRow,
    PresenceRow, RatingChange, RatingRow, ReportRow, Sanctions, SessionRow, TokenRow, Usage,
};
pub use moderation::ModerationStore;
pub use narration::NarrationStore;
pub use open::open;
pub use postgres::PostgresStore;
pub use sqlite::{Copied, SqliteStore, backup, newest_tables, restore};
pub use store::{Notice, NoticeStream, Notices, Old, Store};

/// The most sessions of a player.
const SESSIONS_MAX: usize = 50;

/// A login as it is compared: in lower case, the same in every store.
fn fold_case(login: &str) -> String {
    login.to_lowercase()
}
