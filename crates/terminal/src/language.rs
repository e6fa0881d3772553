//! The languages in which a table speaks, and the messages of each.

mod phrases;

pub use phrases::Phrases;

use std::env;

use clap::ValueEnum;
use fluent_bundle::{FluentBundle, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

/// A language there are messages for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Language {
    /// All of them.
    #[cfg(test)]
    pub(crate) const ALL: [Language; 2] = [Language::En, Language::De];

    /// What the person's surroundings speak; English where nothing else is known.
    pub fn of_environment() -> Language {
        Language::of_locale(&env::var("LANG").unwrap_or_default())
    }

    fn of_locale(locale: &str) -> Language {
        if locale.starts_with("de") { Language::De } else { Language::En }
    }

    /// Its name in the world: `en`, `de`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
        }
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Language::En => langid!("en"),
            Language::De => langid!("de"),
        }
    }
}

/// The messages of files. What could not be read of them is missing, and said in English; tests
/// read every file.
fn bundle<'a>(
    language: Language,
    texts: impl IntoIterator<Item = &'a str>,
) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.id()]);
    // A terminal would show the marks around what is put in.
    bundle.set_use_isolating(false);
    for text in texts {
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let _: Result<(), Vec<fluent_bundle::FluentError>> = bundle.add_resource(resource);
    }
    bundle
}

#[cfg(test)]
mod tests;
