//! A program that can sit at a table.

use crate::dice::Dice;
use crate::{Game, Sight};

/// A player that is a program. It gets what its seat may know and nothing else.
pub trait Bot<G: Game>: Send {
    /// An answer for the seat whose sight this is; the seat owes one. `dice` are the bot's own: what it
    /// draws from them never touches the match.
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action;
}

/// A bot that can be asked for by name.
pub struct BotKind<G: Game> {
    /// The name in commands, lower case.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// Makes a fresh one for a seat.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> Clone for BotKind<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for BotKind<G> {}
