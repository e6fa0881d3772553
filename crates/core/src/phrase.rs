//! What is said to people: in English as it stands, and by key and parts in every other language.

use std::fmt;

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

/// A sentence or a name. It carries its English text, and the key under which `locales/<language>/<game>.ftl` has
/// it in other languages, with the parts that are put in. What has no key is the same in every language, such as
/// the name of a player.
///
/// Rules know no language: [`say!`](crate::say) makes a phrase, and whoever shows it looks the key up.
///
/// ```
/// use duello_core::{Phrase, say};
/// let won = say!("duel-won", "{winner} wins the duel and owns ${dollars}.", winner = "Sal", dollars = 3);
/// assert_eq!(won.text(), "Sal wins the duel and owns $3.");
/// assert_eq!(won.key(), Some("duel-won"));
/// let data = serde_json::to_value(&won).unwrap();
/// assert_eq!(data["with"], serde_json::json!({"winner": "Sal", "dollars": 3}));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Phrase {
    text: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    key: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_map")]
    with: Vec<(&'static str, Part)>,
}

impl Phrase {
    /// What [`say!`](crate::say) makes.
    pub fn new(key: &'static str, text: String, with: Vec<(&'static str, Part)>) -> Phrase {
        Phrase { text, key, with }
    }

    /// In English.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The key of the message in other languages; `None` where they say the same.
    pub fn key(&self) -> Option<&'static str> {
        (!self.key.is_empty()).then_some(self.key)
    }

    /// What is put into the message, by name.
    pub fn with(&self) -> &[(&'static str, Part)] {
        &self.with
    }
}

/// The text, without an allocation.
impl From<Phrase> for String {
    fn from(phrase: Phrase) -> String {
        phrase.text
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase { text, ..Phrase::default() }
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        text.to_owned().into()
    }
}

impl From<&String> for Phrase {
    fn from(text: &String) -> Phrase {
        text.clone().into()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// Something that is put into a phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A number, by which languages also choose between one and many.
    Number(i64),
    /// The same in every language.
    Text(String),
    /// A phrase of its own.
    Phrase(Phrase),
    /// Several, one after the other: "A, B, C".
    Row(Vec<Phrase>),
    /// Several together: "A, B and C".
    All(Vec<Phrase>),
}

/// Several together, as a sentence lists them: "A, B and C".
#[derive(Clone, Debug)]
pub struct All(pub Vec<Phrase>);

impl From<All> for Part {
    fn from(all: All) -> Part {
        Part::All(all.0)
    }
}

impl From<Vec<Phrase>> for Part {
    fn from(row: Vec<Phrase>) -> Part {
        Part::Row(row)
    }
}

impl From<Phrase> for Part {
    fn from(phrase: Phrase) -> Part {
        if phrase.key.is_empty() { Part::Text(phrase.text) } else { Part::Phrase(phrase) }
    }
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Text(text)
    }
}

impl From<&String> for Part {
    fn from(text: &String) -> Part {
        Part::Text(text.clone())
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Part {
        Part::Text(text.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Part {
            fn from(number: $number) -> Part {
                Part::Number(number.into())
            }
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32, i32, i64);

/// How many there are.
impl From<usize> for Part {
    fn from(count: usize) -> Part {
        Part::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// In English.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Number(number) => fmt::Display::fmt(number, f),
            Part::Text(text) => f.pad(text),
            Part::Phrase(phrase) => fmt::Display::fmt(phrase, f),
            Part::Row(row) => write_row(f, row),
            Part::All(all) => match all.split_last() {
                None => Ok(()),
                Some((last, [])) => fmt::Display::fmt(last, f),
                Some((last, rest)) => {
                    write_row(f, rest)?;
                    write!(f, " and {last}")
                }
            },
        }
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, row: &[Phrase]) -> fmt::Result {
    for (at, phrase) in row.iter().enumerate() {
        f.write_str(if at == 0 { "" } else { ", " })?;
        f.write_str(&phrase.text)?;
    }
    Ok(())
}

/// A number, a text, a phrase `{text, key, with}`, a row `[…]`, or several together `{all: […]}`.
impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Part::Number(number) => serializer.serialize_i64(*number),
            Part::Text(text) => serializer.serialize_str(text),
            Part::Phrase(phrase) => phrase.serialize(serializer),
            Part::Row(row) => row.serialize(serializer),
            Part::All(all) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("all", all)?;
                map.end()
            }
        }
    }
}

fn as_map<S: Serializer>(with: &[(&'static str, Part)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(with.iter().map(|(name, part)| (name, part)))
}

/// Makes a [`Phrase`]: the key of the message, the English text, and what is put into it by name.
///
/// The parts are everything a [`Part`] can be made from; each must occur in the text.
///
/// ```
/// use duello_core::{All, say};
/// let (count, who) = (2, All(vec!["Ann".into(), "Bob".into()]));
/// assert_eq!(say!("left", "{who} have {count} left", who, count).text(), "Ann and Bob have 2 left");
/// ```
#[macro_export]
macro_rules! say {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($key:literal, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        $(let $name = $crate::Part::from($crate::say!(@value $name $($value)?));)*
        $crate::Phrase::new(
            $key,
            ::std::format!($english $(, $name = $name)*),
            ::std::vec![$((::std::stringify!($name), $name)),*],
        )
    }};
}
