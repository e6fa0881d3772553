//! The games of the server. The program that starts it passes the list; the server itself names no game.

use std::sync::Arc;

use duello_core::Rulebook;
use duello_lab::AnyLab;
use duello_odds::AnyOdds;
use duello_referee::AnyGame;

use crate::problem::Problem;

/// All games, as the server needs them; every list is in the same order.
pub struct Library {
    /// The games with their rules and bots.
    pub games: Vec<Arc<dyn AnyGame>>,
    /// What measures luck, one per game.
    pub labs: Vec<Arc<dyn AnyLab>>,
    /// What answers questions about odds, one per game.
    pub odds: Vec<Arc<dyn AnyOdds>>,
    /// Finds the rulebook of a game in a language.
    pub rulebook: InLanguage,
}

/// Finds the rulebook of a game in a language. Returns it with the language it is actually in.
pub type InLanguage = for<'a> fn(&'a dyn AnyGame, &str) -> (&'a Rulebook, &'static str);

impl Library {
    /// The game called `id`.
    pub(crate) fn game(&self, id: &str) -> Result<&Arc<dyn AnyGame>, Problem> {
        self.games.iter().find(|game| game.id() == id).ok_or_else(|| self.unknown(id))
    }

    /// The lab of the game called `id`.
    pub(crate) fn lab(&self, id: &str) -> Result<&Arc<dyn AnyLab>, Problem> {
        self.labs.iter().find(|lab| lab.id() == id).ok_or_else(|| self.unknown(id))
    }

    /// The odds of the game called `id`.
    pub(crate) fn odds(&self, id: &str) -> Result<&Arc<dyn AnyOdds>, Problem> {
        self.odds.iter().find(|odds| odds.id() == id).ok_or_else(|| self.unknown(id))
    }

    fn unknown(&self, id: &str) -> Problem {
        let known: Vec<&str> = self.games.iter().map(|game| game.id()).collect();
        let text = format!("unknown game `{id}`; available: {}", known.join(", "));
        Problem::bad("game.unknown", text)
    }
}
