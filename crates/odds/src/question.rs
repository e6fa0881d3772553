//! Questions, their fields, and what a person put into them.

use std::collections::BTreeMap;
use std::mem;

use duello_core::{Document, Faults, Phrase, Reader, SetupErrors, say};
use serde::Serialize;
use serde_json::Value;

/// Something that can be asked about a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Question {
    /// Its name in commands and addresses.
    pub name: &'static str,
    /// What it asks, a sentence.
    pub about: Phrase,
    /// What it needs to know.
    pub fields: Vec<Field>,
    /// Fields as somebody would give them.
    pub example: &'static str,
}

/// One thing that a question needs to know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it means.
    pub about: Phrase,
    /// What can be given.
    #[serde(flatten)]
    pub kind: Kind,
    /// What counts if nothing is given; none where that depends on other fields.
    pub default: Option<String>,
}

/// What can be given for a field.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Kind {
    /// A whole number.
    Number {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
    /// One of some names.
    Choice {
        /// The names.
        names: Vec<String>,
        /// The same in words, as people read them.
        said: Vec<Phrase>,
    },
    /// Yes or no.
    Truth,
}

impl Field {
    /// A whole number within a range; without a default it must be given.
    pub fn number(
        name: &'static str,
        range: [u8; 2],
        default: impl Into<Option<u8>>,
        about: Phrase,
    ) -> Field {
        let kind = Kind::Number { least: range[0], most: range[1] };
        Field { name, about, kind, default: default.into().map(|number| number.to_string()) }
    }

    /// The default is the first name but `skipped`.
    pub fn choice<N: Into<String>>(
        name: &'static str,
        names: impl IntoIterator<Item = N>,
        skipped: usize,
        about: Phrase,
    ) -> Field {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        let default = names.get(skipped).or(names.first()).cloned();
        let said = names.iter().map(|name| name.replace(['_', '-'], " ").into()).collect();
        Field { name, about, kind: Kind::Choice { names, said }, default }
    }

    /// One of some names, or nothing.
    pub fn choice_if(
        name: &'static str,
        names: impl IntoIterator<Item = &'static str>,
        about: Phrase,
    ) -> Field {
        Field { default: None, ..Field::choice(name, names, 0, about) }
    }

    /// The same field, whose names some words are found for.
    pub fn in_words(mut self, words: impl Fn(&str) -> Option<Phrase>) -> Field {
        if let Kind::Choice { names, said } = &mut self.kind {
            for (name, said) in names.iter().zip(said) {
                *said = words(name).unwrap_or_else(|| mem::take(said));
            }
        }
        self
    }

    /// Yes or no, no by default.
    pub fn truth(name: &'static str, about: Phrase) -> Field {
        Field { name, about, kind: Kind::Truth, default: Some("no".to_owned()) }
    }

    /// What it means and what can be given, as somebody types it.
    pub fn say(&self) -> Phrase {
        let offers = match &self.kind {
            Kind::Number { least, most } => {
                say!("odds-from-to", "{least} to {most}", least = *least, most = *most)
            }
            Kind::Choice { names, .. } => names.join(", ").into(),
            Kind::Truth => say!("odds-yes-or-no", "yes or no"),
        };
        say!("odds-field", "{about}: {offers}", about = self.about.clone(), offers)
    }

    /// What was written, as the kind of value it should be; what is none is left to the reader to report.
    fn value(&self, text: &str) -> Value {
        match &self.kind {
            Kind::Number { .. } => text.parse::<i64>().map_or_else(|_| text.into(), Value::from),
            // Nobody should fail for a capital letter.
            Kind::Choice { names, .. } => {
                let same = names.iter().find(|name| name.eq_ignore_ascii_case(text));
                same.map_or(text, String::as_str).into()
            }
            Kind::Truth => match text {
                "true" => true.into(),
                "false" => false.into(),
                other => other.into(),
            },
        }
    }

    fn read(&self, field: &Reader<'_>) -> Option<String> {
        match &self.kind {
            Kind::Number { least, most } => {
                field.byte(*least..=*most).map(|number| number.to_string())
            }
            Kind::Choice { names, .. } => {
                let names: Vec<(&str, &String)> =
                    names.iter().map(|name| (name.as_str(), name)).collect();
                field.choice(&names).cloned()
            }
            Kind::Truth => field.truth().map(|is_so| if is_so { "yes" } else { "no" }.to_owned()),
        }
    }
}

impl Question {
    /// Reads what a person wrote.
    pub fn read(&self, given: &BTreeMap<String, String>) -> Result<Given, SetupErrors> {
        let field = |name: &str| self.fields.iter().find(|field| field.name == name);
        let value = |(name, text): (&String, &String)| {
            let value = field(name).map_or_else(|| text.as_str().into(), |field| field.value(text));
            (name.clone(), value)
        };
        let document = Document::from_value(Value::Object(given.iter().map(value).collect()));
        let faults = Faults::new();
        let root = document.reader(&faults);
        let names: Vec<&str> = self.fields.iter().map(|field| field.name).collect();
        root.allow_fields(&names);
        let mut read = BTreeMap::new();
        for field in &self.fields {
            let value = field.read(&root.field(field.name)).or_else(|| field.default.clone());
            value.and_then(|value| read.insert(field.name, value));
        }
        faults.into_result(&document, Given(read))
    }
}

/// The fields of a question, read: each has a value that its kind allows, but for those whose default depends on
/// others, which may have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given(BTreeMap<&'static str, String>);

impl Given {
    /// The number of a field that may have none.
    pub fn number_if(&self, field: &str) -> Option<u8> {
        self.0.get(field).and_then(|value| value.parse().ok())
    }

    /// The number of a field.
    /// A whole number within a range; without a default it must be given.
    pub fn number(&self, field: &str) -> u8 {
        self.number_if(field).unwrap_or_default()
    }

    /// The name in a field.
    pub fn name(&self, field: &str) -> &str {
        self.0.get(field).map_or("", String::as_str)
    }

    /// Whether a field says yes.
    /// Yes or no, no by default.
    pub fn truth(&self, field: &str) -> bool {
        self.name(field) == "yes"
    }

    /// All fields as they can be written again.
    pub fn written(&self) -> BTreeMap<&'static str, String> {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question() -> Question {
        Question {
            name: "test",
            about: "Anything.".into(),
            fields: vec![
                Field::number("range", [1, 6], 2, "how far".into()),
                Field::choice("cover", ["none", "half", "full"], 0, "what is in the way".into()),
                Field::truth("crouched", "whether it crouches".into()),
                Field::number("hp", [1, 9], None, "hit points".into()),
            ],
            example: "",
        }
    }

    fn given(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn what_is_not_given_has_its_default() {
        let read = question().read(&given(&[("cover", "HALF"), ("crouched", "true")])).unwrap();
        assert_eq!((read.number("range"), read.name("cover")), (2, "half"));
        assert!(read.truth("crouched"));
        assert_eq!(read.number_if("hp"), None);
    }

    #[test]
    fn all_faults_are_found_at_once() {
        let wrong = [("range", "12"), ("cover", "hlaf"), ("crouchd", "yes"), ("hp", "many")];
        let errors = question().read(&given(&wrong)).unwrap_err().to_string();
        for part in [
            "range: must be 1 to 6, not 12",
            "did you mean `half`?",
            "did you mean `crouched`?",
            "hp: must be a whole number from 1 to 9, not \"many\"",
        ] {
            assert!(errors.contains(part), "{part} in\n{errors}");
        }
    }
}
