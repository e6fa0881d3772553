//! A program that can sit at a table.

use crate::dice::Dice;
use crate::{Rules, Sight};

/// A player that is a program. It gets what its seat may know and nothing else.
pub trait Bot<G: Rules>: Send {
    /// An answer for the seat whose sight this is; the seat owes one. `dice` are the bot's own: what it
    /// draws from them never touches the match.
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action;

    /// What it thinks of the answers it has looked at, the best first. The answers in `also`, which are legal, are
    /// looked at as closely as the best. A bot that cannot say names its choice alone.
    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        _also: &[G::Action],
        dice: &mut dyn Dice,
    ) -> Vec<Thought<G::Action>> {
        vec![Thought {
            action: self.decide(game, sight, dice),
            prospect: None,
            share: 1000,
            plays: 0,
        }]
    }
}

/// What a bot thinks of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought<A> {
    /// The answer.
    pub action: A,
    /// What it expects of it, in thousandths: 1000 for a win, 0 for a loss. None if it does not know.
    pub prospect: Option<u32>,
    /// How often it would give this answer, in thousandths. Where others answer at the same time, a good player mixes.
    pub share: u32,
    /// In how many imagined plays it has tried it.
    pub plays: u32,
}

/// A bot that can be asked for by name.
pub struct BotKind<G: Rules> {
    /// The name in commands, lower case.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// Makes a fresh one for a seat.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Rules> Clone for BotKind<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for BotKind<G> {}
