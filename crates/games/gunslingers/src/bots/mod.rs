//! Gunslingers: the duel of two solved exactly, a strategy for the crowd, and the bot that plays both.

mod book;
mod crowd;
mod exploiters;
mod random;
mod sharp;
mod shootout;
mod solution;
mod strategy;
mod train;

use crate::Gunslingers;
use duello_bots::{Habitual, levels};
use duello_core::BotKind;

pub use book::Book;
pub use crowd::{Crowd, CrowdGain, Situation};
pub use exploiters::exploiters;
pub use random::RandomPlayer;
pub use sharp::sharp;
pub use shootout::{Next, Shot, all_hands, resolve};
pub use solution::{Proof, Solution};
pub use strategy::{Exploit, Mix, Strategy};
pub use train::train;

/// All bots that play gunslingers, the strongest last.
pub fn bots() -> Vec<BotKind<Gunslingers>> {
    let mut bots: Vec<BotKind<Gunslingers>> = duello_bots::general();
    for bot in bots.iter_mut().filter(|bot| bot.name == "random") {
        bot.about = "lays any kind of card and points at anybody, each as likely as the others";
        bot.make = || Box::new(RandomPlayer::default());
    }
    bots.push(BotKind {
        name: "book",
        about: "plays the exact solution with two alive and a trained mixed strategy with more",
        make: || Box::new(Book::new()),
    });
    bots.extend(levels([
        || Box::new(Habitual { player: habitual(90), habit: Book::timid(), share: 50 }),
        || Box::new(habitual(70)),
        || Box::new(habitual(46)),
        || Box::new(habitual(24)),
        || Box::new(Book::sharp()),
    ]));
    bots
}

/// The sharp player, who does what everybody does in so many of a hundred decisions.
fn habitual(share: u32) -> Habitual<Book, Book> {
    Habitual { player: Book::sharp(), habit: Book::habitual(), share }
}
