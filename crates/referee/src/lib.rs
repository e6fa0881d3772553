//! A live match, refereed: sealed simultaneous decisions, sights for observers, the record, and the
//! protocol through which any program can play.
//!
//! [`Match`] is generic over the game; [`AnyGame`] and [`AnyMatch`] are its erased face. [`protocol`] speaks
//! JSON lines. This crate names no game: the registry hands it a list.

mod any;
mod chronicle;
mod dice;
mod erased;
mod json;
mod live;
mod names;
pub mod protocol;
mod refusal;
mod replay;

pub use any::{
    AnyGame, AnyMatch, Candidate, Chance, Chronicled, Hint, Odds, Others, Switch, ToldText,
};
pub use dice::DiceSpec;
pub use erased::Erased;
pub use json::Json;
pub use live::{Match, Progress};
pub use refusal::{Desync, OpenError, Refusal};
