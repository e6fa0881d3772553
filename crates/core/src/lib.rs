//! The contract of Code Duello: what a game is, and what everything that runs games may rely on.
//!
//! - [`Rules`] are an immutable rule set. A [`State`] is the truth of one match: a public part and one secret
//!   per [`Seat`]. A [`Sight`] is what one observer may know of it, by type.
//! - [`Narration`] tells people what happens, [`Advice`] helps bots to decide; together the three are a
//!   [`Game`].
//! - [`Encoding`] writes sights and answers as rows of numbers, for programs that learn.
//! - All chance goes through [`dice::Dice`]. Played, the rules run on real dice; asked for odds, the same
//!   rules run under [`dice::Exhaustive`], and [`Distribution`] adds up exact [`Fraction`]s.
//! - Every event and every refusal cites a [`Clause`] of the game's [`Rulebook`].
//! - A match is its [`record`]: setup, answers and draws. States are replayed, never read from a file.
//! - What a person writes is a [`Document`]; what is wrong with it is a list of [`Fault`]s with places.
//!
//! This crate knows no game, no clock, no thread, no file and no float.

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod advice;
mod bot;
mod checks;
mod clause;
mod content;
pub mod dice;
mod digest;
mod distribution;
mod document;
mod encoding;
mod faults;
mod forecast;
mod fraction;
mod game;
mod groups;
mod listing;
mod narration;
mod phrase;
mod preview;
pub mod record;
mod rulebook;
mod rules;
#[cfg(feature = "schema")]
pub mod schema;
mod seat;
mod state;
mod table;
mod terms;
mod wish;

pub use advice::{Advice, Effort};
pub use bot::{Bot, BotKind, Thought};
pub use checks::Checks;
pub use clause::{Clause, Illegal, Unmet, is_clause_id};
pub use content::{ContentErrors, ContentFile};
pub use digest::{digest_of, digest_of_bytes};
pub use distribution::Distribution;
pub use document::{Document, Reader, is_printable};
pub use encoding::{Encoding, Feature, Row};
pub use faults::{Fault, Faults, SetupErrors};
pub use forecast::{Basis, Budget, Forecast, OwnAnswers, forecast, preview, preview_line};
pub use fraction::Fraction;
pub use game::Game;
pub use groups::{Group, Groups};
pub use listing::{Catalogue, Listing, Place, Roster};
pub use narration::{Draft, Narration, NoDraft, Note};
pub use phrase::{All, Part, Phrase};
pub use preview::{any_candidate, follow};
pub use rulebook::{ClauseText, Rulebook};
pub use rules::{Outcome, Pending, Rules, RulesVersion, Standing};
pub use seat::{BySeat, Joint, Seat, Seats, SeatsIter};
pub use state::{Observer, Sight, State};
pub use table::{Audience, Table, Told};
pub use terms::{Term, Values};
pub use wish::{NoWish, Wish, candidate_for};
