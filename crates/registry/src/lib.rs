//! The list of games. A new game is its folder and one line here.

mod books;
mod rosters;

use std::sync::Arc;

use duello_champions::Champions;
use duello_commandos::Commandos;
use duello_core::{BotKind, ContentErrors, ContentFile, Document, Game, SetupErrors};
use duello_experts::{champions, commandos, fighters, gunslingers, wizards};
use duello_fighters::Fighters;
use duello_gunslingers::Gunslingers;
use duello_lab::{AnyLab, Lab, Roster};
use duello_odds::AnyOdds;
use duello_referee::{AnyGame, Erased};
use duello_wizards::Wizards;
use rosters::Rosters;

pub use books::rulebook;
pub use duello_bots::LEVELS;

/// All games with the content that comes along, in the order in which they are listed to people.
///
/// ```
/// assert!(duello_registry::games().iter().any(|game| game.id() == "gunslingers"));
/// ```
pub fn games() -> Vec<Arc<dyn AnyGame>> {
    Shelf::default().games()
}

/// The game with this id.
pub fn game(id: &str) -> Option<Arc<dyn AnyGame>> {
    games().into_iter().find(|game| game.id() == id)
}

/// All games for everybody who has to do with them, each with the same content.
///
/// ```
/// let shelf = duello_registry::Shelf::default();
/// assert_eq!(shelf.games().len(), shelf.labs().len());
/// ```
pub struct Shelf {
    entries: Vec<Entry>,
}

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf::with(&[]).expect("the content that comes along is valid")
    }
}

impl Shelf {
    /// All games, with the content files of a person's own. The path of a file begins with the game it is for, such
    /// as `commandos/maps/canyon.toml`.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with(files: &[ContentFile]) -> Result<Shelf, ContentErrors> {
        Ok(Shelf { entries: entries(files)? })
    }

    /// Who referees each game, in the order in which they are listed to people.
    pub fn games(&self) -> Vec<Arc<dyn AnyGame>> {
        self.entries.iter().map(|entry| Arc::clone(&entry.game)).collect()
    }

    /// The lab of each game, in the same order.
    pub fn labs(&self) -> Vec<Arc<dyn AnyLab>> {
        self.entries.iter().map(|entry| Arc::clone(&entry.lab)).collect()
    }

    /// What can be asked about each game, in the same order.
    pub fn odds(&self) -> Vec<Arc<dyn AnyOdds>> {
        self.entries.iter().map(|entry| Arc::clone(&entry.odds)).collect()
    }

    /// What can be matched up in the game with this id, under the terms of a setup.
    ///
    /// # Errors
    /// In a sentence: the setup is faulty, or there is nothing to match up.
    pub fn roster(&self, id: &str, base: &Document) -> Result<Roster, String> {
        let entry = self.entries.iter().find(|entry| entry.game.id() == id);
        entry.ok_or_else(|| format!("there is no game `{id}`"))?.rosters.roster(base)
    }
}

/// A game for those who referee, for those who simulate, for those who reckon and for those who compare.
struct Entry {
    game: Arc<dyn AnyGame>,
    lab: Arc<dyn AnyLab>,
    odds: Arc<dyn AnyOdds>,
    rosters: Box<dyn Rosters>,
}

fn entry<G: Game + Clone + AnyOdds + Rosters>(game: G, bots: fn() -> Vec<BotKind<G>>) -> Entry {
    Entry {
        game: Arc::new(Erased::new(game.clone(), bots())),
        lab: Arc::new(Lab::new(game.clone(), bots())),
        odds: Arc::new(game.clone()),
        rosters: Box::new(game),
    }
}

fn entries(files: &[ContentFile]) -> Result<Vec<Entry>, ContentErrors> {
    let mut errors = ContentErrors::default();
    let commandos_rules = own(files, "commandos/", Commandos::with_content, &mut errors);
    let champions_rules = own(files, "champions/", Champions::with_content, &mut errors);
    let wizards_rules = own(files, "wizards/", Wizards::with_content, &mut errors);
    let fighters_rules = own(files, "fighters/", Fighters::with_content, &mut errors);
    for file in files.iter().filter(|file| !TAKERS.iter().any(|taker| file.path.starts_with(taker)))
    {
        let text = format!(
            "no game takes this file; those that do have the folders {}",
            TAKERS.join(", ")
        );
        errors.add(&file.path, SetupErrors::one("content.unknown", text));
    }
    errors.into_result(vec![
        entry(Gunslingers::new(), gunslingers::bots),
        entry(commandos_rules, commandos::bots),
        entry(champions_rules, champions::bots),
        entry(wizards_rules, wizards::bots),
        entry(fighters_rules, fighters::bots),
    ])
}

/// The folders of the games that take content.
const TAKERS: [&str; 4] = ["commandos/", "champions/", "wizards/", "fighters/"];

/// The rules of a game with the files below its folder; with none of them if one is faulty.
fn own<G: Default>(
    files: &[ContentFile],
    folder: &str,
    with_content: fn(&[ContentFile]) -> Result<G, ContentErrors>,
    errors: &mut ContentErrors,
) -> G {
    let own = files.iter().filter_map(|file| {
        let path = file.path.strip_prefix(folder)?.to_owned();
        Some(ContentFile { path, text: file.text.clone() })
    });
    with_content(&own.collect::<Vec<_>>()).unwrap_or_else(|faults| {
        for (path, faults) in faults.files {
            errors.add(&format!("{folder}{path}"), faults);
        }
        G::default()
    })
}
