//! The five levels: opponents for people, by name.

use duello_core::{Advice, Bot, BotKind};

/// The names of the levels, the weakest first. All games have the same; they differ in how far a bot looks ahead and
/// in the mistakes it makes, never in what it may see or in its dice.
pub const LEVELS: [&str; 5] = ["learner", "casual", "skilled", "expert", "master"];

const ABOUT: [&str; 5] = [
    "knows the rules, and overlooks most of what it could do",
    "overlooks much, and misjudges the rest",
    "plays soundly, with small mistakes",
    "plays soundly, without looking ahead",
    "looks ahead as far as it can in a second",
];

/// What makes a fresh bot.
type Make<G> = fn() -> Box<dyn Bot<G>>;

/// The five levels of a game, the weakest first.
pub fn levels<G: Advice>(makes: [Make<G>; 5]) -> impl Iterator<Item = BotKind<G>> {
    let named = LEVELS.into_iter().zip(ABOUT).zip(makes);
    named.map(|((name, about), make)| BotKind { name, about, make })
}
