//! The rulebooks in German; each game has its English one itself.

use std::sync::LazyLock;

use duello_core::Rulebook;
use duello_referee::AnyGame;

/// The rulebook of a game in a language, such as `de`, with the language it is in: English where there is no other.
///
/// ```
/// let games = duello_registry::games();
/// let (book, language) = duello_registry::rulebook(&*games[0], "de");
/// assert_eq!(language, "de");
/// let (english, language) = duello_registry::rulebook(&*games[0], "eo");
/// assert_eq!((english.iter().count(), language), (book.iter().count(), "en"));
/// ```
pub fn rulebook<'a>(game: &'a dyn AnyGame, language: &str) -> (&'a Rulebook, &'static str) {
    let german = (language == "de").then(|| GERMAN.iter().find(|(id, _)| *id == game.id()));
    match german.flatten() {
        Some((_, book)) => (book, "de"),
        None => (game.rulebook(), "en"),
    }
}

macro_rules! german {
    ($($game:literal),*) => {
        [$(($game, LazyLock::new(|| {
            Rulebook::parse(include_str!(concat!("../../../docs/rules/de/", $game, ".md")))
        }))),*]
    };
}

/// Line for line what the English books say, which `tests/books.rs` checks.
static GERMAN: [(&str, LazyLock<Rulebook>); 5] =
    german!["gunslingers", "commandos", "champions", "wizards", "fighters"];
