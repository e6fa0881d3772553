//! Gunslingers: the duel of two solved exactly, a strategy for the crowd, and the bot that plays both.

mod book;
mod crowd;
mod shootout;
mod solution;
mod strategy;
mod train;

use duello_core::BotKind;
use duello_gunslingers::Gunslingers;

pub use book::Book;
pub use crowd::{Crowd, CrowdGain, Situation};
pub use shootout::{Next, Shot, all_hands, resolve};
pub use solution::{Proof, Solution};
pub use strategy::{Exploit, Mix, Strategy};
pub use train::train;

/// All bots that play gunslingers, the strongest last.
pub fn bots() -> Vec<BotKind<Gunslingers>> {
    let mut bots = duello_bots::general();
    bots.push(BotKind {
        name: "book",
        about: "plays the exact solution with two alive and a trained mixed strategy with more",
        make: || Box::new(Book::new()),
    });
    bots
}
