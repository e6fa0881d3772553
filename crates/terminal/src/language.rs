//! The languages in which a table speaks, and the messages of each.

mod phrases;

pub use phrases::Phrases;

use std::borrow::Cow;
use std::env;

use clap::ValueEnum;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
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

    /// The messages of wizards.
    fn wizards(self) -> &'static str {
        match self {
            Language::En => include_str!("../../../locales/en/wizards.ftl"),
            Language::De => include_str!("../../../locales/de/wizards.ftl"),
        }
    }
}

/// The messages of one game in one language.
pub(crate) struct Messages {
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// The messages of wizards.
    pub(crate) fn wizards(language: Language) -> Messages {
        Messages { bundle: bundle(language, &[language.wizards()]) }
    }

    /// A message without anything put in.
    pub(crate) fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A message with something put in for its variables; the key itself where there is none.
    pub(crate) fn say(&self, key: &str, with: &[(&str, Put<'_>)]) -> String {
        self.find(key, with).unwrap_or_else(|| key.to_owned())
    }

    /// A message, if there is one: people may add races of their own, for which there is none.
    pub(crate) fn find(&self, key: &str, with: &[(&str, Put<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut args = FluentArgs::with_capacity(with.len());
        for (name, put) in with {
            args.set(Cow::Owned((*name).to_owned()), put.value());
        }
        let mut faults = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned())
    }
}

/// The messages of files. What could not be read of them is missing, and shown by key or in English instead; tests
/// read every file.
fn bundle(language: Language, texts: &[&str]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.id()]);
    // A terminal would show the marks around what is put in.
    bundle.set_use_isolating(false);
    for text in texts {
        let resource = match FluentResource::try_new((*text).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let _: Result<(), Vec<fluent_bundle::FluentError>> = bundle.add_resource(resource);
    }
    bundle
}

/// What is put into a message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Put<'a> {
    Text(&'a str),
    Number(i64),
}

impl Put<'_> {
    fn value(&self) -> FluentValue<'static> {
        match self {
            Put::Text(text) => FluentValue::from((*text).to_owned()),
            Put::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Put<'a> {
    fn from(text: &'a str) -> Put<'a> {
        Put::Text(text)
    }
}

impl<'a> From<&'a String> for Put<'a> {
    fn from(text: &'a String) -> Put<'a> {
        Put::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Put<'_> {
            fn from(number: $number) -> Self {
                Put::Number(i64::from(number))
            }
        }
    )*};
}
numbers!(u8, i8, u16, u32, i32);

impl From<usize> for Put<'_> {
    fn from(number: usize) -> Self {
        Put::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests;
