//! What each game can match up: the entries that players play with, and the setup in which two of them meet.
//!
//! A roster is built from a setup of a person's own, so that the map, the arena and the house rules are hers; what the
//! roster itself decides must not be in it.

mod champions;
mod commandos;
mod fighters;
mod wizards;

use duello_core::{Document, Rules, SetupErrors};
use duello_gunslingers::Gunslingers;
use duello_lab::Roster;
use serde_json::{Map, Value};

/// A game that knows what can be matched up in it.
pub(crate) trait Rosters {
    /// The entries, with the setups in which they meet.
    ///
    /// # Errors
    /// Why there are none, in a sentence.
    fn roster(&self, base: &Document) -> Result<Roster, String>;
}

impl Rosters for Gunslingers {
    fn roster(&self, _base: &Document) -> Result<Roster, String> {
        Err("in gunslingers there is nothing to match up: everybody has the same cards. What differs is who plays; \
             `duello ladder gunslingers` compares that"
            .to_owned())
    }
}

/// A setup with more fields, which the roster decides and the setup must not have.
fn with_fields(base: &Document, fields: &[(&str, Value)]) -> Result<Value, String> {
    let mut setup = base.value().as_object().cloned().unwrap_or_else(Map::new);
    for (name, value) in fields {
        if setup.insert((*name).to_owned(), value.clone()).is_some() {
            return Err(format!(
                "the setup has `{name}`, which is what the matchups decide; leave it out"
            ));
        }
    }
    Ok(Value::Object(setup))
}

/// A roster in which every setup is valid.
fn roster<G: Rules>(
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
        read(game, setup).map_err(|errors| errors.to_string())?;
    }
    Ok(Roster { what, terms, names, setups })
}

fn read<G: Rules>(game: &G, setup: &Value) -> Result<G::Setup, SetupErrors> {
    game.read_setup(&Document::from_value(setup.clone()))
}
