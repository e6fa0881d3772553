//! Looking up games, with a refusal for names that do not exist.

use std::sync::Arc;

use duello_lab::AnyLab;
use duello_odds::AnyOdds;
use duello_referee::AnyGame;
use duello_registry::{Entry, Registry};

use crate::problem::Problem;

/// The games of this server.
pub(crate) struct Library(pub(crate) Registry);

impl Library {
    /// Everything about the game with this id.
    pub(crate) fn entry(&self, id: &str) -> Result<&Entry, Problem> {
        self.0.find(id).map_err(|unknown| Problem::bad("game.unknown", unknown.to_string()))
    }

    /// The referee of the game with this id.
    pub(crate) fn game(&self, id: &str) -> Result<&Arc<dyn AnyGame>, Problem> {
        Ok(&self.entry(id)?.game)
    }

    /// The lab of the game with this id.
    pub(crate) fn lab(&self, id: &str) -> Result<&Arc<dyn AnyLab>, Problem> {
        Ok(&self.entry(id)?.lab)
    }

    /// The odds of the game with this id.
    pub(crate) fn odds(&self, id: &str) -> Result<&Arc<dyn AnyOdds>, Problem> {
        Ok(&self.entry(id)?.odds)
    }
}
