//! The list of games. A new game is its folder and one line here.

use std::sync::Arc;

use duello_commandos::Commandos;
use duello_core::{ContentErrors, ContentFile, SetupErrors};
use duello_experts::{commandos, gunslingers};
use duello_gunslingers::Gunslingers;
use duello_referee::{AnyGame, Erased};

/// All games with the content that comes along, in the order in which they are listed to people.
///
/// ```
/// assert!(duello_registry::games().iter().any(|game| game.id() == "gunslingers"));
/// ```
pub fn games() -> Vec<Arc<dyn AnyGame>> {
    games_with(&[]).expect("the content that comes along is valid")
}

/// All games, with the content files of a person's own. The path of a file begins with the game it is for, such
/// as `commandos/maps/canyon.toml`.
///
/// # Errors
/// All faults of all files.
pub fn games_with(files: &[ContentFile]) -> Result<Vec<Arc<dyn AnyGame>>, ContentErrors> {
    let mut errors = ContentErrors::default();
    let mut for_commandos = Vec::new();
    for file in files {
        match file.path.strip_prefix("commandos/") {
            Some(path) => {
                for_commandos.push(ContentFile { path: path.to_owned(), text: file.text.clone() });
            }
            None => errors.add(&file.path, unwanted()),
        }
    }
    let commandos_rules = Commandos::with_content(&for_commandos).unwrap_or_else(|faults| {
        for (path, faults) in faults.files {
            errors.add(&format!("commandos/{path}"), faults);
        }
        Commandos::new()
    });
    errors.into_result(vec![
        Arc::new(Erased::new(Gunslingers::new(), gunslingers::bots())),
        Arc::new(Erased::new(commandos_rules, commandos::bots())),
    ])
}

/// The games that take content, said to somebody who has put a file elsewhere.
fn unwanted() -> SetupErrors {
    let text =
        "no game takes this file; there are commandos/maps/*.toml and commandos/characters.toml";
    SetupErrors::one("content.unknown", text)
}

/// The game with this id.
pub fn game(id: &str) -> Option<Arc<dyn AnyGame>> {
    games().into_iter().find(|game| game.id() == id)
}
