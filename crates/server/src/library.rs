//! What the server knows of its games. It is handed the list and names none of them.

use std::sync::Arc;

use duello_core::Rulebook;
use duello_lab::AnyLab;
use duello_odds::AnyOdds;
use duello_referee::AnyGame;

use crate::problem::Problem;

/// All games, for those who play, for those who look back and for those who reckon; each list in the same order.
pub struct Library {
    /// Who referees them.
    pub games: Vec<Arc<dyn AnyGame>>,
    /// Who weighs what chance did.
    pub labs: Vec<Arc<dyn AnyLab>>,
    /// Who answers questions about odds.
    pub odds: Vec<Arc<dyn AnyOdds>>,
    /// Who has the rulebooks in other languages.
    pub rulebook: InLanguage,
}

/// The rulebook of a game in a language, with the language it is really in.
pub type InLanguage = for<'a> fn(&'a dyn AnyGame, &str) -> (&'a Rulebook, &'static str);

impl Library {
    /// The game of this name.
    pub(crate) fn game(&self, id: &str) -> Result<&Arc<dyn AnyGame>, Problem> {
        self.games.iter().find(|game| game.id() == id).ok_or_else(|| self.unknown(id))
    }

    /// The lab of the game of this name.
    pub(crate) fn lab(&self, id: &str) -> Result<&Arc<dyn AnyLab>, Problem> {
        self.labs.iter().find(|lab| lab.id() == id).ok_or_else(|| self.unknown(id))
    }

    /// The odds of the game of this name.
    pub(crate) fn odds(&self, id: &str) -> Result<&Arc<dyn AnyOdds>, Problem> {
        self.odds.iter().find(|odds| odds.id() == id).ok_or_else(|| self.unknown(id))
    }

    fn unknown(&self, id: &str) -> Problem {
        let known: Vec<&str> = self.games.iter().map(|game| game.id()).collect();
        Problem::bad("game.unknown", format!("no game `{id}`; there are {}", known.join(", ")))
    }
}
