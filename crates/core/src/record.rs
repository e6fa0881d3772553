//! Records: a match as text, all that is needed to replay it and nothing else.
//!
//! A record is JSON lines and only ever grows. The first line is the [`Header`], every further line an
//! [`Entry`]; `docs/record.md` describes the format. Reading checks form, not rules: whether the answers
//! were legal and the draws were asked for shows when the record is replayed.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::{Draw, ProvableSeed};
use crate::{Seat, digest_of_bytes};

/// The version of the format that this program writes and reads.
pub const FORMAT: u32 = 1;

/// The first line: what is played, by whom, and where chance comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Header {
    /// The version of the format, [`FORMAT`].
    pub duello: u32,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The digest of its content.
    pub content: String,
    /// The setup, with all switches written out.
    pub setup: Value,
    /// Who plays, in seat order: names of people, `bot:` and a name for programs. See [`is_name`].
    pub players: Vec<String>,
    /// Where the draws come from.
    pub dice: DiceSource,
}

/// The names of people who have not chosen one: in the terminal, and on a server.
const UNNAMED: [&str; 2] = ["you", "Guest"];

/// Whether a player of a record is a person with a name, and not a program such as `bot:master`.
pub fn is_name(player: &str) -> bool {
    !player.is_empty() && !player.contains(':') && !UNNAMED.contains(&player)
}

/// Where the draws of a match come from. The draws in the record are what counts; this says how they can be
/// checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DiceSource {
    /// From a seed, as decimal text since JSON numbers lose digits.
    Seed(String),
    /// From a list that somebody gave.
    Script,
    /// From secrets of host and players; the host's is known only by its commitment until the end.
    Provable {
        /// SHA-256 of the host's secret.
        commitment: String,
        /// The name of the match.
        #[serde(rename = "match")]
        match_name: String,
        /// The share that each seat added, in seat order; empty if its player did not reveal it.
        entropy: Vec<String>,
        /// What each seat committed to before anybody else could know its share; empty if no seat did.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        commitments: Vec<Option<String>>,
    },
}

/// Every line after the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Entry {
    /// The match began.
    Start(Step),
    /// A decision was answered by every seat that owed an answer, and resolved.
    Decision {
        /// Which decision.
        number: u32,
        /// The answers with their seats, ascending.
        answers: Vec<(Seat, Value)>,
        /// What came of them.
        #[serde(flatten)]
        step: Step,
    },
    /// A seat left the match while this decision was pending.
    Leave {
        /// Which decision was pending.
        number: u32,
        /// Who left.
        seat: Seat,
        /// The answers of the others that were sealed by then, legal when they were given.
        sealed: Vec<(Seat, Value)>,
        /// What came of it.
        #[serde(flatten)]
        step: Step,
    },
    /// The match ended.
    Over(Ending),
}

/// The draws of one step and the digest of the state after it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// What chance answered, in order.
    pub draws: Vec<Draw>,
    /// The first 16 digits of the digest of the state reached.
    pub state: String,
}

/// How a match ended, and the seal on the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// The seats in first place.
    pub winners: Vec<Seat>,
    /// The clause that ended the match.
    pub clause: String,
    /// SHA-256 of all lines before this one, each with its newline.
    pub digest: String,
    /// The secrets of provable dice, revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal: Option<ProvableSeed>,
}

/// A record as it is written while a match is played: its lines as text and nothing else, for a server keeps many of
/// them and looks into few.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordText {
    text: String,
    entries: usize,
}

impl RecordText {
    /// A record that holds its header only.
    pub fn new(header: &Header) -> RecordText {
        RecordText { text: line(header), entries: 0 }
    }

    /// Appends a line.
    pub fn push(&mut self, entry: &Entry) {
        self.append(&line(entry));
    }

    fn append(&mut self, line: &str) {
        self.text.push_str(line);
        self.entries += 1;
    }

    /// How many lines there are after the first.
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// The digest that an ending written now would carry.
    pub fn digest(&self) -> String {
        digest_of_bytes(self.text.as_bytes())
    }

    /// All lines, each with its newline.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The answers to this decision, if it was answered; found without reading the whole record.
    pub fn answers(&self, decision: u32) -> Option<Vec<(Seat, Value)>> {
        let begin = format!("{{\"decision\":{{\"number\":{decision},");
        let line = self.text.lines().rfind(|line| line.starts_with(&begin))?;
        match serde_json::from_str(line) {
            Ok(Entry::Decision { answers, .. }) => Some(answers),
            _ => None,
        }
    }

    /// The record, read.
    pub fn read(&self) -> Record {
        let read = Record::parse(self.text.as_bytes());
        read.expect("what was written by push can be read").0
    }
}

/// A record that was read: its lines as text and as values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    written: RecordText,
    header: Header,
    entries: Vec<Entry>,
}

impl Record {
    /// The same as it is written, to be written on.
    pub fn written(&self) -> &RecordText {
        &self.written
    }

    /// The whole record as text.
    pub fn text(&self) -> &str {
        self.written.text()
    }

    /// The first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// All lines after the first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How the match ended, if it did.
    pub fn ending(&self) -> Option<&Ending> {
        match self.entries.last() {
            Some(Entry::Over(ending)) => Some(ending),
            _ => None,
        }
    }

    /// The record up to and including its first `entries` lines after the header.
    #[must_use]
    pub fn truncated(&self, entries: usize) -> Record {
        let lines = 1 + entries.min(self.entries.len());
        let text = self.text().split_inclusive('\n').take(lines).collect();
        Record {
            written: RecordText { text, entries: lines - 1 },
            header: self.header.clone(),
            entries: self.entries[..lines - 1].to_vec(),
        }
    }

    /// Reads a record. A last line that was cut off is left out and reported, for a program that is
    /// interrupted while it writes must not lose the match.
    ///
    /// # Errors
    /// The first line that is damaged, when it is not the last; and a seal that does not fit.
    pub fn parse(bytes: &[u8]) -> Result<(Record, Option<Lost>), RecordFault> {
        let mut lines = bytes.split_inclusive(|byte| *byte == b'\n').enumerate().peekable();
        let Some((_, first)) = lines.next() else {
            return Err(RecordFault::new("record.empty", 1, "there is nothing in it".into()));
        };
        let header = parse_header(first)?;
        // Digests are taken over the bytes as written, which may be spaced differently from ours.
        let written = RecordText { text: whole_line(first), entries: 0 };
        let mut record = Record { written, header, entries: Vec::new() };
        while let Some((index, bytes)) = lines.next() {
            let is_last = lines.peek().is_none();
            let entry = match parse_entry(bytes, index + 1) {
                Ok(entry) => entry,
                Err(fault) if is_last && !bytes.ends_with(b"\n") => {
                    return Ok((record, Some(Lost { line: fault.line, bytes: bytes.len() })));
                }
                Err(fault) => return Err(fault),
            };
            record.append_read(entry, bytes, index + 1)?;
        }
        Ok((record, None))
    }

    fn append_read(&mut self, entry: Entry, bytes: &[u8], line: usize) -> Result<(), RecordFault> {
        if self.ending().is_some() {
            let text = "the match has ended above; nothing may follow".into();
            return Err(RecordFault::new("record.after-end", line, text));
        }
        if let Entry::Over(ending) = &entry
            && ending.digest != self.written.digest()
        {
            let digest = self.written.digest();
            let text = format!("the seal is {}, the lines above give {digest}", ending.digest);
            return Err(RecordFault::new("record.digest", line, text));
        }
        self.written.append(&whole_line(bytes));
        self.entries.push(entry);
        Ok(())
    }
}

/// A line as it was read; the last one may lack its newline.
fn whole_line(bytes: &[u8]) -> String {
    let mut line = String::from_utf8_lossy(bytes).into_owned();
    if !line.ends_with('\n') {
        line.push('\n');
    }
    line
}

fn line<T: Serialize>(value: &T) -> String {
    let mut text = serde_json::to_string(value).expect("records have string keys only");
    text.push('\n');
    text
}

fn parse_header(bytes: &[u8]) -> Result<Header, RecordFault> {
    // The version is read on its own first, so that a newer format is refused by name.
    #[derive(Deserialize)]
    struct Version {
        duello: u32,
    }
    let not_a_record = |error: serde_json::Error| {
        RecordFault::new("record.header", 1, format!("not the first line of a record: {error}"))
    };
    let version: Version = serde_json::from_slice(bytes).map_err(not_a_record)?;
    if version.duello != FORMAT {
        let text = format!("format {} is not known here, only {FORMAT}", version.duello);
        return Err(RecordFault::new("record.format", 1, text));
    }
    serde_json::from_slice(bytes).map_err(not_a_record)
}

fn parse_entry(bytes: &[u8], line: usize) -> Result<Entry, RecordFault> {
    serde_json::from_slice(bytes).map_err(|error| {
        RecordFault::new("record.line", line, format!("not a line of a record: {error}"))
    })
}

/// What was left out when a record was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lost {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// How many bytes of it there were.
    pub bytes: usize,
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} was cut off and is left out ({} bytes)", self.line, self.bytes)
    }
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RecordFault {
    /// A stable dotted code, such as `record.digest`.
    pub code: &'static str,
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub text: String,
}

impl RecordFault {
    fn new(code: &'static str, line: usize, text: String) -> RecordFault {
        RecordFault { code, line, text }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the record: {}", self.line, self.text)
    }
}

impl std::error::Error for RecordFault {}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> RecordText {
        let mut record = RecordText::new(&Header {
            duello: FORMAT,
            game: "toy".into(),
            rules: 1,
            content: String::new(),
            setup: Value::Null,
            players: vec!["a".into()],
            dice: DiceSource::Seed("7".into()),
        });
        let draws = vec![Draw::One { label: "XX-101 coin".into(), of: 2, got: 1 }];
        record.push(&Entry::Start(Step { draws, state: "00".into() }));
        record.push(&Entry::Decision {
            number: 0,
            answers: vec![(Seat::ALL[0], Value::from("heads"))],
            step: Step::default(),
        });
        let digest = record.digest();
        let ending = Ending { winners: vec![], clause: "XX-102".into(), digest, reveal: None };
        record.push(&Entry::Over(ending));
        record
    }

    #[test]
    fn reading_what_was_written_gives_the_same_record() {
        let written = record();
        let (read, lost) = Record::parse(written.text().as_bytes()).unwrap();
        assert_eq!((read.written(), lost), (&written, None));
        assert_eq!((read.entries().len(), written.entries()), (3, 3));
        assert_eq!(written.read(), read);
    }

    #[test]
    fn answers_are_found_in_the_text() {
        let written = record();
        assert_eq!(written.answers(0), Some(vec![(Seat::ALL[0], Value::from("heads"))]));
        assert_eq!(written.answers(1), None);
    }

    #[test]
    fn every_cut_resumes_at_the_last_whole_line() {
        let written = record();
        let bytes = written.text().as_bytes();
        let header = written.text().find('\n').unwrap() + 1;
        for cut in header..bytes.len() {
            let (read, lost) = Record::parse(&bytes[..cut]).unwrap();
            assert!(written.text().starts_with(read.text()));
            // A line without its newline may still be whole; otherwise something is lost, and said so.
            let is_whole = read.text().trim_end() == written.text()[..cut].trim_end();
            assert_eq!(lost.is_none(), is_whole, "cut at {cut}");
        }
    }

    #[test]
    fn a_changed_byte_breaks_the_seal() {
        let text = record().text().replace("\"got\":1", "\"got\":0");
        assert_eq!(Record::parse(text.as_bytes()).unwrap_err().code, "record.digest");
    }

    #[test]
    fn damage_in_the_middle_names_its_line() {
        let text = record().text().replacen("{\"decision\"", "{\"decisoin\"", 1);
        let fault = Record::parse(text.as_bytes()).unwrap_err();
        assert_eq!((fault.code, fault.line), ("record.line", 3));
    }

    #[test]
    fn another_format_is_refused_by_name() {
        let text = record().text().replacen("\"duello\":1", "\"duello\":99", 1);
        assert_eq!(Record::parse(text.as_bytes()).unwrap_err().code, "record.format");
        assert_eq!(Record::parse(b"").unwrap_err().code, "record.empty");
        assert_eq!(Record::parse(b"\xff\n").unwrap_err().code, "record.header");
    }
}
