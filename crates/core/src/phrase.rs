//! What is said to people: in English as it stands, and by key and parts in every other language.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Phrase {
    text: String,
    /// The English message, with `{name}` for each part. [`Phrase::replaced`] fills it in again. A phrase that was
    /// deserialized has none.
    #[serde(skip)]
    message: &'static str,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    key: Cow<'static, str>,
    /// In the order of their names, so that a phrase that was read is the one that was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[serde(serialize_with = "write_map", deserialize_with = "read_map")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, Part>"))]
    with: Vec<(Cow<'static, str>, Part)>,
}

impl Phrase {
    /// What [`say!`](crate::say) makes.
    pub fn new(
        key: &'static str,
        message: &'static str,
        text: String,
        mut with: Vec<(Cow<'static, str>, Part)>,
    ) -> Phrase {
        with.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Phrase { text, message, key: Cow::Borrowed(key), with }
    }

    /// In English.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The key of the message in other languages; `None` where they say the same.
    pub fn key(&self) -> Option<&str> {
        (!self.key.is_empty()).then_some(&*self.key)
    }

    /// The same phrase with some of the phrases in it replaced. `replace` gets this phrase and each one in it, and
    /// returns the replacement, if any. In a phrase that was deserialized only the parts change, not the English text.
    ///
    /// ```
    /// use duello_core::{Phrase, say};
    /// let south = || say!("seat-south", "South");
    /// let fallen = say!("fallen", "{who} has fallen.", who = south());
    /// let named = fallen.replaced(&|said| (*said == south()).then(|| Phrase::from("Ann")));
    /// assert_eq!(named.text(), "Ann has fallen.");
    /// ```
    #[must_use]
    pub fn replaced(self, replace: &impl Fn(&Phrase) -> Option<Phrase>) -> Phrase {
        if let Some(other) = replace(&self) {
            return other;
        }
        if self.with.is_empty() {
            return self;
        }
        let Phrase { text, message, key, with } = self;
        let with: Vec<_> =
            with.into_iter().map(|(name, part)| (name, part.replaced(replace))).collect();
        let text = if message.is_empty() { text } else { filled(message, &with) };
        Phrase { text, message, key, with }
    }

    /// What is put into the message, by name.
    pub fn with(&self) -> impl Iterator<Item = (&str, &Part)> {
        self.with.iter().map(|(name, part)| (&**name, part))
    }
}

/// Two phrases are equal if they read the same in every language.
impl PartialEq for Phrase {
    fn eq(&self, other: &Phrase) -> bool {
        (&self.text, &self.key, &self.with) == (&other.text, &other.key, &other.with)
    }
}

impl Eq for Phrase {}

/// An English message with its parts put in.
fn filled(message: &str, with: &[(Cow<'static, str>, Part)]) -> String {
    let mut text = String::with_capacity(message.len());
    let mut rest = message;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, end) = after.split_once('}').unwrap_or((after, ""));
        text.push_str(before);
        if let Some((_, part)) = with.iter().find(|(other, _)| other == name) {
            text.push_str(&part.to_string());
        }
        rest = end;
    }
    text + rest
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

/// Something that is put into a phrase: a number, a text, a row `[…]`, several together `{all: […]}`, or a phrase
/// `{text, key, with}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Part {
    /// A number, by which languages also choose between one and many.
    Number(i64),
    /// The same in every language.
    Text(String),
    /// Several, one after the other: "A, B, C".
    Row(Vec<Phrase>),
    /// Several together: "A, B and C".
    All {
        /// All of them.
        all: Vec<Phrase>,
    },
    /// A phrase of its own.
    Phrase(Phrase),
}

impl Part {
    fn replaced(self, replace: &impl Fn(&Phrase) -> Option<Phrase>) -> Part {
        let each =
            |list: Vec<Phrase>| list.into_iter().map(|said| said.replaced(replace)).collect();
        match self {
            Part::Number(number) => Part::Number(number),
            Part::Text(text) => Phrase::from(text).replaced(replace).into(),
            Part::Row(row) => Part::Row(each(row)),
            Part::All { all } => Part::All { all: each(all) },
            Part::Phrase(phrase) => phrase.replaced(replace).into(),
        }
    }
}

/// Several together, as a sentence lists them: "A, B and C".
#[derive(Clone, Debug)]
pub struct All(pub Vec<Phrase>);

impl From<All> for Part {
    fn from(all: All) -> Part {
        Part::All { all: all.0 }
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
            Part::All { all } => match all.split_last() {
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

fn write_map<S: Serializer>(
    with: &[(Cow<'static, str>, Part)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(with.iter().map(|(name, part)| (name, part)))
}

fn read_map<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(Cow<'static, str>, Part)>, D::Error> {
    let read = BTreeMap::<String, Part>::deserialize(deserializer)?;
    Ok(read.into_iter().map(|(name, part)| (Cow::Owned(name), part)).collect())
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
            $english,
            ::std::format!($english $(, $name = $name)*),
            ::std::vec![$((::std::borrow::Cow::Borrowed(::std::stringify!($name)), $name)),*],
        )
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let nobody: Vec<Phrase> = Vec::new();
        let phrase = say!(
            "everything",
            "{text} {number} {row} {all} {phrase} {nobody}",
            text = "Sal",
            number = -3,
            row = vec![say!("colt", "Colt"), "Ann".into()],
            all = All(vec!["Ann".into(), "Bob".into(), "Cid".into()]),
            phrase = say!("hit", "hit by {who}", who = "Ann"),
            nobody,
        );
        assert_eq!(phrase.text(), "Sal -3 Colt, Ann Ann, Bob and Cid hit by Ann ");
        let written = serde_json::to_string(&phrase).unwrap();
        assert_eq!(serde_json::from_str::<Phrase>(&written).unwrap(), phrase);
    }

    #[test]
    fn a_replaced_part_changes_the_text_at_every_depth() {
        let red = || say!("seat-red", "Red");
        let phrase = say!(
            "deep",
            "{who}: {row}; {all}; {inner}; {text}",
            who = red(),
            row = vec![red(), "Cid".into()],
            all = All(vec![red(), "Bob".into()]),
            inner = say!("hit", "hit by {who}", who = red()),
            text = "Red",
        );
        let named = phrase.replaced(&|said| (*said == red()).then(|| Phrase::from("Ann")));
        assert_eq!(named.text(), "Ann: Ann, Cid; Ann and Bob; hit by Ann; Red");
        assert_eq!(named.with().last(), Some(("who", &Part::Text("Ann".into()))));
    }

    #[test]
    fn what_is_the_same_everywhere_has_no_key_and_is_written_short() {
        let name = Phrase::from("Sal");
        assert_eq!((name.key(), name.with().count()), (None, 0));
        assert_eq!(serde_json::to_string(&name).unwrap(), r#"{"text":"Sal"}"#);
        assert_eq!(Part::from(name), Part::Text("Sal".into()));
    }
}
