//! Odds and evens: the smallest complete game, to copy when you write one of your own.
//!
//! The rules are in `rules.md`, three clauses. The files have the same names and duties as in `crates/games`, only
//! that each chapter is a few lines. `tests/plays.rs` adds the game to the registry with one line.
//!
//! ```
//! use duello_core::dice::Scripted;
//! use duello_core::{Joint, Rules, Seat, Table};
//! use duello_odds_and_evens::{Action, OddsAndEvens, Setup};
//!
//! let game = OddsAndEvens;
//! let mut dice = Scripted::new([4]);
//! let mut state = game.start(&Setup::default(), &mut Table::silent(&mut dice)).unwrap();
//! let [evens, odds, ..] = Seat::ALL;
//! let joint = Joint::from_iter([(evens, Action::One), (odds, Action::Two)]);
//! game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
//! assert_eq!(state.public.score, [0, 1]); // OE-102: 1 + 2 + 4 is odd
//! ```

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod action;
mod advice;
mod clauses;
mod event;
mod listing;
mod narration;
mod rules;
mod setup;
mod state;

pub use action::Action;
pub use event::{Event, Upshot};
pub use narration::View;
pub use setup::Setup;
pub use state::{Public, Won};

/// The rules of odds and evens. There is no content to load.
#[derive(Clone, Copy, Debug)]
pub struct OddsAndEvens;
