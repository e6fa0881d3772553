//! What is said inside a view.

use std::fmt;

use duello_core::Phrase;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A phrase as it is published. The key of a [`Phrase`] is one of the program's own, so that it cannot be read from a
/// wire; a view can, and keeps all of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// In English.
    pub text: String,
    /// The key of the message in other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What is put into the message, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub with: Map<String, Value>,
}

impl From<Phrase> for Said {
    fn from(phrase: Phrase) -> Said {
        let parts = phrase.with().iter();
        let with = parts.map(|(name, part)| {
            ((*name).to_owned(), serde_json::to_value(part).unwrap_or_default())
        });
        Said { with: with.collect(), key: phrase.key().map(str::to_owned), text: phrase.into() }
    }
}

/// In English.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
