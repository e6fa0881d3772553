//! Reading a document value by value, collecting every fault instead of stopping at the first.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::child_place;
use crate::faults::{Fault, Faults};
use crate::{Clause, Seat};

/// One place of a document, present or absent.
///
/// Every method that reads a value answers `None` when there is none, and also when it is wrong; only then
/// it adds a fault. So a reader never stops, and a person learns of all faults at once.
#[derive(Clone)]
pub struct Reader<'a> {
    value: Option<&'a Value>,
    place: String,
    clause: Option<Clause>,
    faults: &'a Faults,
}

impl<'a> Reader<'a> {
    pub(super) fn new(value: &'a Value, faults: &'a Faults) -> Reader<'a> {
        Reader { value: Some(value), place: String::new(), clause: None, faults }
    }

    /// Says which clause allows what is written here; faults of it and of its items will cite it.
    #[must_use]
    pub fn under(self, clause: Clause) -> Reader<'a> {
        Reader { clause: Some(clause), ..self }
    }

    /// Where this is in the document, such as `position.hands[2]`.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Whether anything is written here.
    pub fn is_present(&self) -> bool {
        !matches!(self.value, None | Some(Value::Null))
    }

    /// Whether a number is written here.
    pub fn is_number(&self) -> bool {
        matches!(self.value, Some(Value::Number(_)))
    }

    /// The member of this object with this name.
    pub fn field(&self, name: &str) -> Reader<'a> {
        let value = self.value.and_then(|value| value.get(name)).filter(|value| !value.is_null());
        Reader { value, place: child_place(&self.place, name), clause: None, faults: self.faults }
    }

    /// Whether a list is written here.
    pub fn is_list(&self) -> bool {
        matches!(self.value, Some(Value::Array(_)))
    }

    /// The members of this object with their names, in the order in which the document sorts them.
    pub fn fields(&self) -> Vec<(String, Reader<'a>)> {
        match self.value {
            Some(Value::Object(members)) => {
                members.keys().map(|name| (name.clone(), self.field(name))).collect()
            }
            None | Some(Value::Null) => Vec::new(),
            Some(_) => {
                self.wrong("setup.type", "must be a table of fields");
                Vec::new()
            }
        }
    }

    /// What a program wrote here as a whole, for instance a position in the middle of something. The first value in it
    /// that does not fit is one fault, at its own place.
    pub fn parse<T: serde::de::DeserializeOwned>(&self) -> Option<T> {
        match serde_path_to_error::deserialize(self.value?) {
            Ok(value) => Some(value),
            Err(error) => {
                let place = match error.path().to_string() {
                    path if path == "." => self.place.clone(),
                    path if path.starts_with('[') => format!("{}{path}", self.place),
                    path => child_place(&self.place, &path),
                };
                Reader { place, ..self.clone() }.wrong("setup.form", &error.inner().to_string());
                None
            }
        }
    }

    /// Reports every member whose name is not in `known`, and a value that is no object at all.
    pub fn allow_fields(&self, known: &[&str]) {
        match self.value {
            None | Some(Value::Null) => {}
            Some(Value::Object(members)) => {
                for name in members.keys().filter(|name| !known.contains(&name.as_str())) {
                    let hint = match nearest(name, known) {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => format!("known are {}", known.join(", ")),
                    };
                    let place = child_place(&self.place, name);
                    let text = format!("unknown field `{}`; {hint}", clip(name));
                    self.faults.add(Fault::new("setup.unknown-field", &place, None, text));
                }
            }
            Some(_) => self.wrong("setup.type", "must be a table of fields"),
        }
    }

    /// A whole number within `range`.
    pub fn integer(&self, range: RangeInclusive<i64>) -> Option<i64> {
        let value = self.value?;
        let (low, high) = (range.start(), range.end());
        match value.as_i64() {
            Some(number) if range.contains(&number) => Some(number),
            Some(number) => {
                self.wrong("setup.range", &format!("must be {low} to {high}, not {number}"));
                None
            }
            None => {
                let text =
                    format!("must be a whole number from {low} to {high}, not {}", brief(value));
                self.wrong("setup.type", &text);
                None
            }
        }
    }

    /// A whole number within `range` that fits a byte.
    pub fn byte(&self, range: RangeInclusive<u8>) -> Option<u8> {
        let number = self.integer(i64::from(*range.start())..=i64::from(*range.end()))?;
        u8::try_from(number).ok()
    }

    /// A text of 1 to `most` characters, all of them [printable](is_printable).
    pub fn text(&self, most: usize) -> Option<&'a str> {
        let value = self.value?;
        let text = value.as_str().filter(|text| {
            (1..=most).contains(&text.chars().count()) && text.chars().all(is_printable)
        });
        if text.is_none() {
            let wanted = format!("must be a text of 1 to {most} characters, not {}", brief(value));
            self.wrong("setup.type", &wanted);
        }
        text
    }

    /// True or false; also written `yes` and `no`, or `on` and `off`.
    pub fn truth(&self) -> Option<bool> {
        match self.value? {
            Value::Bool(truth) => Some(*truth),
            Value::String(text) if ["yes", "on"].contains(&text.as_str()) => Some(true),
            Value::String(text) if ["no", "off"].contains(&text.as_str()) => Some(false),
            other => {
                let text =
                    format!("must be true or false (or \"yes\", \"no\"), not {}", brief(other));
                self.wrong("setup.type", &text);
                None
            }
        }
    }

    /// A switch with two named values, of which the first is the default.
    pub fn switch<T: Copy>(&self, choices: [(&str, T); 2]) -> T {
        self.choice(&choices).unwrap_or(choices[0].1)
    }

    /// One of some named values.
    pub fn choice<T: Copy>(&self, choices: &[(&str, T)]) -> Option<T> {
        let value = self.value?;
        let found = value.as_str().and_then(|text| choices.iter().find(|choice| choice.0 == text));
        if found.is_none() {
            let names = choices.iter().map(|choice| choice.0);
            let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
            let near = value.as_str().and_then(|text| nearest(text, &names));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            let text = format!("must be one of {}, not {}{hint}", names.join(", "), brief(value));
            self.wrong("setup.choice", &text);
        }
        found.map(|choice| choice.1)
    }

    /// A seat among the first `players`.
    pub fn seat(&self, players: usize) -> Option<Seat> {
        let number = self.integer(0..=(players.clamp(1, Seat::MAX) as i64 - 1))?;
        u8::try_from(number).ok().and_then(Seat::new)
    }

    /// The items of a list.
    pub fn list(&self) -> Option<Vec<Reader<'a>>> {
        match self.value? {
            Value::Array(items) => Some(self.items(items)),
            other => {
                self.wrong("setup.type", &format!("must be a list, not {}", brief(other)));
                None
            }
        }
    }

    /// The items of a list that must have one for each of `players` seats.
    pub fn per_seat(&self, players: usize) -> Option<Vec<Reader<'a>>> {
        let items = self.list()?;
        if items.len() == players {
            return Some(items);
        }
        let text =
            format!("must have one entry for each of the {players} seats, not {}", items.len());
        self.wrong("setup.length", &text);
        None
    }

    fn items(&self, items: &'a [Value]) -> Vec<Reader<'a>> {
        let reader = |(index, value): (usize, &'a Value)| Reader {
            value: Some(value),
            place: format!("{}[{index}]", self.place),
            clause: self.clause,
            faults: self.faults,
        };
        items.iter().enumerate().map(reader).collect()
    }

    /// Reports that what is asked for here is not written.
    pub fn missing(&self) {
        if !self.is_present() {
            self.wrong("setup.missing", "is missing");
        }
    }

    /// Reports a fault of what is written here.
    pub fn wrong(&self, code: &'static str, text: &str) {
        self.faults.add(Fault::new(code, &self.place, self.clause, text.to_owned()));
    }
}

/// A value in a few characters, for a message about it.
fn brief(value: &Value) -> String {
    match value {
        Value::Object(_) => "a table".into(),
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::String(text) => format!("\"{}\"", clip(text)),
        other => clip(&other.to_string()),
    }
}

fn clip(text: &str) -> String {
    let mut clipped: String = text.chars().take(40).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}

/// The known name at most two slips of the pen away.
fn nearest<'n>(name: &str, known: &[&'n str]) -> Option<&'n str> {
    let distance = |candidate: &&'n str| slips(name, candidate);
    known.iter().copied().filter(|candidate| distance(candidate) <= 2).min_by_key(distance)
}

/// Levenshtein's distance; names are short, and a long one is no slip of any.
fn slips(a: &str, b: &str) -> usize {
    if a.len().abs_diff(b.len()) > 2 {
        return usize::MAX;
    }
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}

/// Whether a character may stand in a name: no control character, and none of those that change the direction of the
/// text around them, by which one name could look like another.
#[must_use]
pub fn is_printable(letter: char) -> bool {
    let turns_text = matches!(
        letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    !letter.is_control() && !turns_text
}

#[cfg(test)]
mod tests {
    use super::super::Document;
    use super::*;

    #[test]
    fn all_faults_of_a_document_are_found_with_their_lines() {
        let text = "players = \"two\"\ngaol = 5\npointing = \"everyone\"\nfirst = 7\nlist = [1]\n";
        let document = Document::parse(text).unwrap();
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&["players", "goal", "pointing", "first", "list"]);
        assert_eq!(root.field("players").integer(2..=5), None);
        assert_eq!(root.field("goal").integer(1..=9), None);
        assert_eq!(root.field("pointing").choice(&[("all", 1), ("shooters", 2)]), None);
        assert_eq!(root.field("first").seat(3), None);
        assert!(root.field("list").per_seat(3).is_none());
        let errors = faults.into_result(&document, ()).unwrap_err();
        let found: Vec<_> = errors.faults.iter().map(|f| (f.code, f.line)).collect();
        let expected = [
            ("setup.unknown-field", Some(2)),
            ("setup.type", Some(1)),
            ("setup.choice", Some(3)),
            ("setup.range", Some(4)),
            ("setup.length", Some(5)),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn slips_of_the_pen() {
        assert_eq!(nearest("shootout_cp", &["stall_limit", "shootout_cap"]), Some("shootout_cap"));
        assert_eq!(nearest("zebra", &["stall_limit", "shootout_cap"]), None);
        assert_eq!(slips("kitten", "sitting"), 3);
    }
}
