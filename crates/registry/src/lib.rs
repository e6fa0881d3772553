//! The list of games. A new game is its folder and one line here.

use std::sync::Arc;

use duello_experts::gunslingers;
use duello_gunslingers::Gunslingers;
use duello_referee::{AnyGame, Erased};

/// All games, in the order in which they are listed to people.
///
/// ```
/// assert!(duello_registry::games().iter().any(|game| game.id() == "gunslingers"));
/// ```
pub fn games() -> Vec<Arc<dyn AnyGame>> {
    vec![Arc::new(Erased::new(Gunslingers::new(), gunslingers::bots()))]
}

/// The game with this id.
pub fn game(id: &str) -> Option<Arc<dyn AnyGame>> {
    games().into_iter().find(|game| game.id() == id)
}
