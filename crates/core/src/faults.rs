//! Faults of what a person wrote: all of them, each with its place.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::{Bound, Range};

use serde::Serialize;

use crate::{Clause, Document};

/// One fault of a setup, a position or a content file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// A stable dotted code, such as `setup.range`.
    pub code: &'static str,
    /// Where it is: a path such as `position.hands[2]`, empty for the whole text.
    pub place: String,
    /// The clause that makes it a fault, if a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What is wrong and what would be right.
    pub text: String,
    /// The line in the text, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in the line, counted from 1 in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    #[serde(skip)]
    source: Option<Source>,
}

/// The line of the text in which a fault is, and how many characters of it are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Source {
    text: String,
    width: usize,
}

impl Fault {
    /// A fault at a place of a document.
    pub fn new(code: &'static str, place: &str, clause: Option<Clause>, text: String) -> Fault {
        let place = place.to_owned();
        Fault { code, place, clause, text, line: None, column: None, source: None }
    }

    pub(crate) fn set_source(&mut self, text: &str, span: Range<usize>) {
        let start = floor_boundary(text, span.start);
        let end = floor_boundary(text, span.end.max(start));
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[line_start..].lines().next().unwrap_or_default();
        let shown: String = line.chars().take(200).collect();
        let column = text[line_start..start].chars().count();
        let width = text[start..end].lines().next().map_or(0, |meant| meant.chars().count());
        self.line = Some(text[..start].matches('\n').count() + 1);
        self.column = Some(column + 1);
        self.source = Some(Source { text: shown, width: width.max(1) });
    }
}

/// The nearest place at or before `at` where a character begins.
fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        write!(f, "{}", self.text)?;
        if let Some(clause) = self.clause {
            write!(f, " ({clause})")?;
        }
        if let (Some(line), Some(column), Some(source)) = (self.line, self.column, &self.source) {
            let gutter = " ".repeat(line.to_string().len());
            let indent = " ".repeat(column.min(201) - 1);
            let carets = "^".repeat(source.width.min(200));
            write!(f, "\n {gutter} |\n {line} | {}\n {gutter} | {indent}{carets}", source.text)?;
        }
        Ok(())
    }
}

/// The most faults that are reported; of the others only their number is. A person mends no more at once, and a
/// document of a megabyte can have a hundred thousand.
pub(crate) const FAULTS_MAX: usize = 100;

/// The fault that stands for those beyond [`FAULTS_MAX`], if there are any.
pub(crate) fn more_faults(count: usize) -> Option<Fault> {
    let text = match count {
        0 => return None,
        1 => "and 1 more fault".to_owned(),
        _ => format!("and {count} more faults"),
    };
    Some(Fault::new("setup.more", "", None, text))
}

/// Faults being collected while a document is read.
#[derive(Debug, Default)]
pub struct Faults(RefCell<Collected>);

#[derive(Debug, Default)]
struct Collected {
    /// The first [`FAULTS_MAX`].
    faults: Vec<Fault>,
    /// The places of all others.
    more: BTreeSet<String>,
}

impl Faults {
    /// No faults yet.
    pub fn new() -> Faults {
        Faults::default()
    }

    /// Adds a fault, unless one is known at the same place or around it: what follows from a fault already
    /// reported would only confuse.
    pub fn add(&self, fault: Fault) {
        let mut collected = self.0.borrow_mut();
        let is_around = |known: &Fault| {
            let rest = fault.place.strip_prefix(known.place.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        if collected.faults.iter().any(is_around) {
            return;
        }
        if collected.faults.len() < FAULTS_MAX {
            collected.faults.push(fault);
        } else {
            collected.more.insert(fault.place);
        }
    }

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.0.borrow().faults.is_empty()
    }

    /// Whether something is wrong in one of these fields.
    pub fn concern(&self, fields: &[&str]) -> bool {
        let collected = self.0.borrow();
        fields.iter().any(|field| {
            let from = (Bound::Included(*field), Bound::Unbounded);
            let next = collected.more.range::<str, _>(from).next();
            collected.faults.iter().any(|fault| fault.place.starts_with(field))
                || next.is_some_and(|place| place.starts_with(field))
        })
    }

    /// Adds all faults found elsewhere.
    pub fn extend(&self, errors: SetupErrors) {
        errors.faults.into_iter().for_each(|fault| self.add(fault));
    }

    /// The value, or all faults with their lines in `document`.
    ///
    /// # Errors
    /// When there is at least one fault.
    pub fn into_result<T>(self, document: &Document, value: T) -> Result<T, SetupErrors> {
        let Collected { mut faults, more } = self.0.into_inner();
        if faults.is_empty() {
            return Ok(value);
        }
        faults
            .iter_mut()
            .filter(|fault| fault.line.is_none())
            .for_each(|fault| document.locate(fault));
        faults.extend(more_faults(more.len()));
        Err(SetupErrors { faults })
    }
}

/// All faults of a setup, at least one. Beyond a hundred, the last one says how many more there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SetupErrors {
    /// The faults in the order found.
    pub faults: Vec<Fault>,
}

impl SetupErrors {
    /// One fault of the whole text.
    pub fn one(code: &'static str, text: impl Into<String>) -> SetupErrors {
        SetupErrors { faults: vec![Fault::new(code, "", None, text.into())] }
    }
}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a megabyte of nonsense costs must grow with its size, not with the square of it.
    #[test]
    fn faults_beyond_a_hundred_are_counted_and_still_known() {
        let document = Document::empty();
        let faults = Faults::new();
        for number in 0..50_000 {
            faults.add(Fault::new("setup.range", &format!("a{number}"), None, String::new()));
            faults.add(Fault::new("setup.range", &format!("a{number}[0].b"), None, String::new()));
        }
        faults.add(Fault::new("setup.range", "players", None, String::new()));
        assert!(faults.concern(&["goal", "play"]) && !faults.concern(&["players.x", "goal"]));
        let errors = faults.into_result(&document, ()).unwrap_err();
        assert_eq!(errors.faults.len(), FAULTS_MAX + 1);
        assert_eq!(errors.faults[FAULTS_MAX - 1].place, "a99");
        assert_eq!(errors.faults[FAULTS_MAX].text, "and 99801 more faults");
    }

    #[test]
    fn a_long_name_before_a_long_list_needs_no_more_memory_than_its_text() {
        let name = "n".repeat(100_000);
        let list = "1,".repeat(100_000);
        for text in [format!("{{\"{name}\": [{list}0]}}"), format!("{name} = [{list}0]")] {
            let document = Document::parse(&text).unwrap();
            let faults = Faults::new();
            document.reader(&faults).allow_fields(&["players"]);
            let errors = faults.into_result(&document, ()).unwrap_err();
            assert_eq!((errors.faults.len(), errors.faults[0].line), (1, Some(1)));
            assert!(errors.to_string().len() < 1_000, "{}", errors.to_string().len());
        }
    }

    #[test]
    fn faults_of_syntax_are_counted_too() {
        let errors = Document::parse(&"a = ]\n".repeat(20_000)).unwrap_err();
        assert_eq!(errors.faults.len(), FAULTS_MAX + 1);
    }
}
