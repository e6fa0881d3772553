//! What a list of games needs to know to offer one.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{BotKind, ContentErrors, ContentFile, Document, Game, Phrase, Rulebook, Rules};

/// How a game is loaded, who plays it, and what can be compared in it.
pub trait Listing: Game {
    /// The formats of the game, as JSON: the schema of each by its name. Empty for a game that describes none.
    const FORMATS: &'static str = "";

    /// The rules with the content they are shipped with, and with these files of a player's own.
    ///
    /// # Errors
    /// All faults of all files.
    fn with_content(files: &[ContentFile]) -> Result<Self, ContentErrors>;

    /// All bots that play the game, the strongest last.
    fn bots() -> Vec<BotKind<Self>>;

    /// Players that try one simple idea against the bots, so that a hole in their play is found before people find it.
    /// They are not offered as opponents.
    fn exploiters() -> Vec<BotKind<Self>> {
        Vec::new()
    }

    /// The bots whose answers are shown as hints, the first one first, and the opponents against whom each holds.
    /// None means the strongest bot, against anybody.
    fn advisers() -> Vec<(&'static str, Phrase)> {
        Vec::new()
    }

    /// The rulebook in another language than English, such as `de`, if there is one.
    fn rulebook_in(&self, _language: &str) -> Option<&Rulebook> {
        None
    }

    /// What can be matched up under the terms of the setup `base`, which must not decide what the roster decides.
    ///
    /// # Errors
    /// Why there is nothing to match up, in a sentence.
    fn roster(&self, _base: &Document) -> Result<Roster, String> {
        Err(format!("{} has nothing to match up", Self::ID))
    }

    /// What a setup can name besides house rules: maps and the like, and what armies are made of.
    fn catalogue(&self) -> Catalogue {
        Catalogue::default()
    }

    /// Setups that the game offers for a quick match, besides its places.
    fn quick_setups(&self) -> Vec<Value> {
        Vec::new()
    }

    /// What each side of a setup costs, by seat, in a game whose sides are bought with points. `None` also for a
    /// faulty setup.
    fn points(&self, _setup: &Document) -> Option<Vec<u32>> {
        None
    }
}

/// What a setup can name besides house rules, the player's own content included.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Catalogue {
    /// The field of a setup that names a place, such as `map`.
    pub field: Option<&'static str>,
    /// The places, in the order in which they are shown.
    pub places: Vec<Place>,
    /// What armies are made of, in a form of the game's own.
    pub entries: Vec<Value>,
}

/// A map, layout, arena or battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// Its id in setups.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many can play there.
    pub players: Vec<u8>,
    /// For how many players it is the default.
    pub default_for: Vec<u8>,
}

impl Place {
    /// A place in a game for two.
    pub fn for_two(id: &str, name: &str, is_default: bool) -> Place {
        let default_for = if is_default { vec![2] } else { Vec::new() };
        Place { id: id.to_owned(), name: name.to_owned(), players: vec![2], default_for }
    }
}

/// What players can play with, such as characters or teams, and the setup in which any two of them meet.
#[derive(Clone, PartialEq, Debug)]
pub struct Roster {
    /// What the entries are, such as `characters`.
    pub what: &'static str,
    /// The terms under which they meet, in one sentence.
    pub terms: String,
    /// The names of the entries.
    pub names: Vec<String>,
    /// By first and second entry, the setup in which the first has seat 0 and the second seat 1.
    pub setups: Vec<Vec<Value>>,
}

impl Roster {
    /// A roster in which every setup is valid for `game`. `meet` gives the setup of two entries.
    ///
    /// # Errors
    /// The faults of the first setup that is not valid.
    pub fn checked<G: Rules>(
        game: &G,
        what: &'static str,
        terms: String,
        names: Vec<String>,
        meet: impl Fn(usize, usize) -> Result<Value, String>,
    ) -> Result<Roster, String> {
        let count = names.len();
        let row = |first: usize| -> Result<Vec<Value>, String> {
            (0..count).map(|second| meet(first, second)).collect()
        };
        let setups: Vec<Vec<Value>> = (0..count).map(row).collect::<Result<_, String>>()?;
        for setup in setups.iter().flatten() {
            let read = game.read_setup(&Document::from_value(setup.clone()));
            read.map_err(|errors| errors.to_string())?;
        }
        Ok(Roster { what, terms, names, setups })
    }

    /// The setup `base` with fields that the roster decides.
    ///
    /// # Errors
    /// When `base` has one of these fields already.
    pub fn with_fields(base: &Document, fields: &[(&str, Value)]) -> Result<Value, String> {
        let mut setup = base.value().as_object().cloned().unwrap_or_else(Map::new);
        for (name, value) in fields {
            if setup.insert((*name).to_owned(), value.clone()).is_some() {
                return Err(format!(
                    "the setup has `{name}`, which the matchups decide; leave it out"
                ));
            }
        }
        Ok(Value::Object(setup))
    }
}
