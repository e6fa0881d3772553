//! Odds: a Duel exactly, a whole Round by sampling.

mod batch;
mod duel;
mod questions;
mod rounds;

pub use batch::Chances;
pub use duel::{DuelBlow, DuelOdds, DuelRound, duel_blows, duel_odds, duel_round, weapons_of};
pub use rounds::{RoundSample, sample_rounds};
