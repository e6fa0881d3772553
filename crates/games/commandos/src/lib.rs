//! Commandos: two teams of special forces fight over one flag in a ruin of hexes.
//!
//! `docs/rules/commandos.md` is the rulebook, clause by clause; `src/rules` has a file for each chapter.
//!
//! ```
//! use duello_commandos::{Action, Commandos, Kind, Setup};
//! use duello_core::dice::Scripted;
//! use duello_core::{Joint, Pending, Rules, Seat, Seats, Table};
//!
//! let game = Commandos::new();
//! let mut dice = Scripted::new([3, 9]); // both sides roll for the first turn
//! let mut told = Vec::new();
//! let mut state = game.start(&Setup::new("ruin"), &mut Table::silent(&mut dice)).unwrap();
//! let [red, blue, ..] = Seat::ALL;
//! let team = Action::Team([Kind::Infantry, Kind::Ranger, Kind::Heavy]);
//! for answers in [[(red, team), (blue, team)], [(red, Action::Roll), (blue, Action::Roll)]] {
//!     let joint = Joint::from_iter(answers);
//!     game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
//! }
//! // The higher number takes the first turn (CO-110).
//! assert_eq!(game.pending(&state.public), Pending::Decide(Seats::one(blue)));
//! assert!(told.iter().any(|told| told.clause.id() == "CO-110"));
//! ```

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod clauses;
mod switches;

mod action;
mod content;
mod event;
mod path;
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

pub use action::{Action, Move, Overwatch, Shoot};
pub use advice::{Loss, Upshot, Wish};
pub use content::{Card, Cell, Commandos, Drill, Facings, Kind, Level, Map, Terrain, Values};
pub use event::{Aim, Count, Event, Figure, ShotKind};
pub use narration::{
    CharacterView, FireView, FlagView, GuardView, HexView, OptionsView, Reachable, TargetView,
    View, WatchView,
};
pub use odds::{Duellist, Volley, capture_time, exchange, hits, volley_chain, walk_odds};
pub use path::Path;
pub use position::{FlagPlace, Picking, Placed, Playing, Position, Walking};
pub use setup::Setup;
pub use state::{
    Active, Character, Draft, EndedBy, Ending, Flag, Public, RollFor, SIDES, Secret, Slot, Slots,
    Stage, Walk, Who, enemy,
};
pub use switches::{CoverRange, DraftRule, PathRule, ReachRule, Switches, Turning};
