//! Gunslingers: a Western card duel for two to five players, with secret simultaneous cards and no dice.
//!
//! `docs/rules/gunslingers.md` is the rulebook, clause by clause; `src/rules` has a file for each chapter.
//!
//! ```
//! use duello_core::dice::Scripted;
//! use duello_core::{Joint, Pending, Rules, Seat, Table};
//! use duello_gunslingers::{Action, Card, Gunslingers, Setup};
//!
//! let game = Gunslingers::new();
//! let mut dice = Scripted::new([0]); // seat 0 is the first duelling master
//! let mut told = Vec::new();
//! let mut state = game.start(&Setup::new(2), &mut Table::told(&mut dice, &mut told)).unwrap();
//! let [a, b, ..] = Seat::ALL;
//! let joint = Joint::from_iter([(a, Action::Lay(Card::Rifle)), (b, Action::Lay(Card::Barricade))]);
//! game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
//! // A Rifle goes through a Barricade (GU-304): seat 0 has won the duel and a dollar.
//! assert_eq!(state.public.dollars[a], 1);
//! assert!(told.iter().any(|told| told.clause.id() == "GU-304"));
//! assert!(matches!(game.pending(&state.public), Pending::Decide(_)));
//! ```

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod clauses;
mod switches;

mod action;
mod content;
mod event;
mod position;
mod setup;
mod state;

mod advice;
mod narration;
mod odds;
mod rules;

/// The players that are programs.
#[allow(clippy::float_arithmetic, clippy::disallowed_types, reason = "no rule depends on a bot")]
pub mod bots;
mod listing;

#[cfg(test)]
mod types;

pub use action::{Action, Play};
pub use advice::{Upshot, Wish};
pub use content::{Card, Gunslingers, Hand};
pub use event::{Attack, Event, Pointing, Revealed};
pub use narration::{HandView, PlayerView, View, bills};
pub use odds::chance_from_score;
pub use position::Position;
pub use setup::Setup;
pub use state::{Duel, Public, Secret, Stage, Won};
pub use switches::{DrawPays, FirstMaster, Memory, PointingRule, Switches};
