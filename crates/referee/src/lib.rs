//! A live match, refereed: sealed simultaneous decisions, sights for observers, the record, and the
//! protocol through which any program can play.
//!
//! [`Match`] is generic over the game; [`AnyGame`] and [`AnyMatch`] are its erased face, [`TypedMatch`] the way back
//! for code written for one game. [`protocol`] speaks
//! JSON lines. [`journal`] is the form in which a match is stored while it is played, [`Question`] what a player may ask,
//! and [`retell`] a replay for one viewpoint. This crate names no game: the registry hands it a list.

mod any;
mod changes;
mod chronicle;
mod dice;
mod dice_proof;
mod erased;
pub mod journal;
mod json;
mod live;
mod names;
pub mod protocol;
mod question;
mod reconsider;
mod refusal;
mod replay;
mod retelling;
mod stopwatch;
mod typed;

pub use any::{
    AnyGame, AnyMatch, Candidate, Chance, Chronicled, GroupChance, Hint, Odds, OddsLimit, Others,
    Switch, ToldText,
};
pub use changes::{Change, add_changes};
pub use dice::DiceSpec;
pub use dice_proof::DiceProof;
pub use erased::Erased;
pub use json::Json;
pub use live::{Match, Progress};
pub use question::Question;
pub use reconsider::{ReconsiderError, Reconsidered, reconsider};
pub use refusal::{Desync, OpenError, Refusal};
pub use retelling::{Retelling, RetoldAnswer, RetoldStep, Viewpoint, retell};
pub use stopwatch::{ODDS_TIME, stopwatch};
pub use typed::{Sketch, TypedMatch};
