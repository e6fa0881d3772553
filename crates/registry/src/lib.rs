//! The list of games. A new game is its crate and one line here.

#[cfg(feature = "formats")]
mod formats;
mod ratings;

use std::fmt;
use std::sync::Arc;

use duello_champions::Champions;
use duello_commandos::Commandos;
use duello_core::{
    Catalogue, ContentErrors, ContentFile, Document, Listing, Observer, Roster, Rulebook,
    SetupErrors,
};
use duello_fighters::Fighters;
use duello_gunslingers::Gunslingers;
#[cfg(feature = "series")]
use duello_lab::AnyLab;
use duello_lab::{AnyLuck, Lab};
use duello_odds::AnyOdds;
use duello_referee::{AnyGame, DiceSpec, Erased, OpenError};
use duello_wizards::Wizards;
use serde::Serialize;
use serde_json::Value;

pub use duello_bots::{BEST_RESPONSE, LEVELS};
pub use ratings::{BOT_DEVIATION, bot_rating};

/// The games in the order in which they are listed to people.
const GAMES: &[Load] =
    &[load::<Gunslingers>, load::<Commandos>, load::<Champions>, load::<Wizards>, load::<Fighters>];

/// All games, each with the same content wherever it is used.
///
/// ```
/// let registry = duello_registry::Registry::default();
/// assert!(registry.find("gunslingers").is_ok());
/// ```
#[derive(Clone)]
pub struct Registry {
    entries: Vec<Entry>,
}

impl Default for Registry {
    fn default() -> Registry {
        Registry::with_content(&[]).expect("the shipped content is valid")
    }
}

impl Registry {
    /// All games, with the content files of a player's own. The path of a file begins with the game it is for, such
    /// as `commandos/maps/canyon.toml`.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Registry, ContentErrors> {
        Registry::of(GAMES, files)
    }

    /// These games alone, for programs that have games of their own.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn of(games: &[Load], files: &[ContentFile]) -> Result<Registry, ContentErrors> {
        let mut errors = ContentErrors::default();
        let entries: Vec<Entry> = games.iter().map(|load| load(files, &mut errors)).collect();
        let folders: Vec<String> = entries.iter().map(|entry| format!("{}/", entry.id())).collect();
        for file in files {
            if !folders.iter().any(|folder| file.path.starts_with(folder.as_str())) {
                let text = format!("belongs to no game; the folders are {}", folders.join(", "));
                errors.add(&file.path, SetupErrors::one("content.unknown", text));
            }
        }
        errors.into_result(Registry { entries })
    }

    /// The games in the order in which they are listed to people.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }

    /// The game with this id.
    ///
    /// # Errors
    /// There is no such game; the error lists those there are.
    pub fn find(&self, id: &str) -> Result<&Entry, UnknownGame> {
        self.entries.iter().find(|entry| entry.id() == id).ok_or_else(|| UnknownGame {
            id: id.to_owned(),
            known: self.entries.iter().map(Entry::id).collect(),
        })
    }

    /// The referees of all games.
    pub fn games(&self) -> Vec<Arc<dyn AnyGame>> {
        self.entries.iter().map(|entry| Arc::clone(&entry.game)).collect()
    }
}

/// A game that is not in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    id: String,
    known: Vec<&'static str>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no game `{}`; there are {}", self.id, self.known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// The referees of all games with the content they are shipped with.
pub fn games() -> Vec<Arc<dyn AnyGame>> {
    Registry::default().games()
}

/// The referee of the game with this id, with the content it is shipped with.
pub fn game(id: &str) -> Option<Arc<dyn AnyGame>> {
    games().into_iter().find(|game| game.id() == id)
}

/// One game with everything that can be done with it.
#[derive(Clone)]
pub struct Entry {
    /// Referees matches.
    pub game: Arc<dyn AnyGame>,
    /// Plays series and measures luck.
    #[cfg(feature = "series")]
    pub lab: Arc<dyn AnyLab>,
    /// Measures luck.
    pub luck: Arc<dyn AnyLuck>,
    /// Answers questions about odds.
    pub odds: Arc<dyn AnyOdds>,
    listing: Arc<dyn AnyListing>,
}

impl Entry {
    /// The id of the game.
    pub fn id(&self) -> &'static str {
        self.game.id()
    }

    /// The rulebook in a language, such as `de`, and the language it is in: English if there is no other.
    ///
    /// ```
    /// let registry = duello_registry::Registry::default();
    /// let game = registry.find("wizards").unwrap();
    /// assert_eq!(game.rulebook("de").1, "de");
    /// assert_eq!(game.rulebook("eo").1, "en");
    /// ```
    pub fn rulebook<'a>(&'a self, language: &'a str) -> (&'a Rulebook, &'a str) {
        match self.listing.rulebook_in(language) {
            Some(book) => (book, language),
            None => (self.game.rulebook(), "en"),
        }
    }

    /// The formats of the game as JSON Schema, by their names: `setup`, `position`, `action`, `event`, `view`, `upshot`.
    /// None for a game that describes none.
    ///
    /// ```
    /// let registry = duello_registry::Registry::default();
    /// let formats = registry.find("gunslingers").unwrap().formats();
    /// assert!(formats["position"]["properties"]["hands"]["description"].is_string());
    /// ```
    #[cfg(feature = "formats")]
    pub fn formats(&self) -> serde_json::Map<String, Value> {
        let mut all: serde_json::Map<String, Value> =
            serde_json::from_str(self.listing.formats()).unwrap_or_default();
        let position = all.get("setup").and_then(formats::position_of);
        all.extend(position.map(|position| ("position".to_owned(), position)));
        all
    }

    /// What can be matched up under the terms of a setup.
    ///
    /// # Errors
    /// In a sentence: the setup is faulty, or there is nothing to match up.
    pub fn roster(&self, base: &Document) -> Result<Roster, String> {
        self.listing.roster(base)
    }

    /// What a setup can name besides house rules.
    ///
    /// ```
    /// let registry = duello_registry::Registry::default();
    /// let catalogue = registry.find("commandos").unwrap().catalogue();
    /// assert_eq!(catalogue.field, Some("map"));
    /// assert_eq!(catalogue.places[0].id, "ruin");
    /// ```
    pub fn catalogue(&self) -> Catalogue {
        self.listing.catalogue()
    }

    /// What a setup comes to, without a match of it.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn outline(&self, setup: &Document) -> Result<Outline, OpenError> {
        let opened = self.game.open(setup, Vec::new(), &DiceSpec::Seed(0))?;
        Ok(Outline {
            seats: opened.seats().len(),
            points: self.points(setup),
            view: opened.view(Observer::Spectator),
        })
    }

    /// Whether a setup is one that the game lists: a number of players, one of its places, or a quick setup. Nothing in
    /// such a setup was made up to favour somebody.
    ///
    /// ```
    /// use serde_json::json;
    /// let registry = duello_registry::Registry::default();
    /// let fighters = registry.find("fighters").unwrap();
    /// assert!(fighters.is_listed(&json!({"arena": "pig-and-anchor"})));
    /// assert!(!fighters.is_listed(&json!({"arena": "pig-and-anchor", "first": 0})));
    /// ```
    pub fn is_listed(&self, setup: &Value) -> bool {
        let Value::Object(fields) = setup else { return false };
        let Catalogue { field, places, .. } = self.catalogue();
        let is_place = |value: &Value| places.iter().any(|place| *value == *place.id);
        let is_plain = fields.iter().all(|(name, value)| match name.as_str() {
            "players" => true,
            name => field == Some(name) && is_place(value),
        });
        is_plain || self.listing.quick_setups().contains(setup)
    }

    /// The setup of a quick match between two.
    pub fn quick_setup(&self) -> Value {
        let first = self.listing.quick_setups().into_iter().next();
        first.unwrap_or_else(|| Value::Object(serde_json::Map::new()))
    }

    /// What each side of a setup costs, in a game whose sides are bought with points.
    pub fn points(&self, setup: &Document) -> Option<Vec<u32>> {
        self.listing.points(setup)
    }
}

/// What a setup comes to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outline {
    /// The number of seats.
    pub seats: usize,
    /// What each side costs, by seat, in a game whose sides are bought with points.
    pub points: Option<Vec<u32>>,
    /// What a spectator sees when the match begins, in the format of the game.
    pub view: Value,
}

/// The part of a [`Listing`] that can be asked without knowing the game.
trait AnyListing: Send + Sync {
    #[cfg(feature = "formats")]
    fn formats(&self) -> &'static str;
    fn rulebook_in(&self, language: &str) -> Option<&Rulebook>;
    fn roster(&self, base: &Document) -> Result<Roster, String>;
    fn catalogue(&self) -> Catalogue;
    fn quick_setups(&self) -> Vec<Value>;
    fn points(&self, setup: &Document) -> Option<Vec<u32>>;
}

impl<G: Listing> AnyListing for G {
    #[cfg(feature = "formats")]
    fn formats(&self) -> &'static str {
        G::FORMATS
    }

    fn rulebook_in(&self, language: &str) -> Option<&Rulebook> {
        if cfg!(feature = "translations") { Listing::rulebook_in(self, language) } else { None }
    }

    fn roster(&self, base: &Document) -> Result<Roster, String> {
        Listing::roster(self, base)
    }

    fn catalogue(&self) -> Catalogue {
        Listing::catalogue(self)
    }

    fn quick_setups(&self) -> Vec<Value> {
        Listing::quick_setups(self)
    }

    fn points(&self, setup: &Document) -> Option<Vec<u32>> {
        Listing::points(self, setup)
    }
}

/// Loads one game with the files below its folder.
pub type Load = fn(&[ContentFile], &mut ContentErrors) -> Entry;

/// The entry of a game. Where one of its files is faulty it has none of them.
pub fn load<G: Listing + Clone + AnyOdds>(
    files: &[ContentFile],
    errors: &mut ContentErrors,
) -> Entry {
    let own = files.iter().filter_map(|file| {
        let path = file.path.strip_prefix(G::ID)?.strip_prefix('/')?.to_owned();
        Some(ContentFile { path, text: file.text.clone() })
    });
    let game = G::with_content(&own.collect::<Vec<_>>()).unwrap_or_else(|faults| {
        for (path, faults) in faults.files {
            errors.add(&format!("{}/{path}", G::ID), faults);
        }
        G::with_content(&[]).expect("the shipped content is valid")
    });
    Entry {
        game: Arc::new(Erased::new(game.clone(), G::bots()).advised_by(G::advisers())),
        #[cfg(feature = "series")]
        lab: Arc::new(Lab::new(game.clone(), G::bots()).with_exploiters(G::exploiters())),
        luck: Arc::new(Lab::new(game.clone(), Vec::new())),
        odds: Arc::new(game.clone()),
        listing: Arc::new(game),
    }
}
