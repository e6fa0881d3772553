//! What a person wrote, with the place of every value: setups, positions and content.

mod json;
mod reader;
mod spans;
mod toml_text;

use serde_json::Value;

use crate::faults::{Fault, SetupErrors};

pub use reader::{Reader, is_printable};
use spans::{Spans, child_place};

/// A parsed JSON or TOML text that remembers where each value stood.
///
/// ```
/// use duello_core::{Document, Faults};
/// let document = Document::parse("players = 9\nmemry = \"open\"").unwrap();
/// let faults = Faults::new();
/// let root = document.reader(&faults);
/// root.allow_fields(&["players", "memory"]);
/// assert_eq!(root.field("players").integer(2..=5), None);
/// let errors = faults.into_result(&document, ()).unwrap_err();
/// assert_eq!(errors.faults.len(), 2);
/// assert!(errors.to_string().contains("did you mean `memory`?"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Document {
    value: Value,
    text: String,
    spans: Spans,
}

impl Document {
    /// A document without text: an empty setup, in which everything has its default.
    pub fn empty() -> Document {
        Document::from_value(Value::Object(serde_json::Map::new()))
    }

    /// A document from a value that came inside another text, whose places are paths only.
    pub fn from_value(value: Value) -> Document {
        Document { value, ..Document::default() }
    }

    /// Parses JSON if the text begins with a brace, TOML otherwise.
    ///
    /// # Errors
    /// Every fault of the syntax that the parser finds, with line and column.
    pub fn parse(text: &str) -> Result<Document, SetupErrors> {
        let parsed = if text.trim_start().starts_with('{') {
            json::parse(text)
        } else {
            toml_text::parse(text)
        };
        let (value, spans) = parsed?;
        Ok(Document { value, text: text.to_owned(), spans })
    }

    /// What is written, as data.
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// Begins to read the document; what is wrong is collected in `faults`.
    pub fn reader<'a>(&'a self, faults: &'a crate::Faults) -> Reader<'a> {
        Reader::new(&self.value, faults)
    }

    /// Adds line, column and source line to a fault whose place this document knows.
    pub(crate) fn locate(&self, fault: &mut Fault) {
        // A missing value has no span of its own: point at the nearest thing around it that is there.
        if let Some(span) = self.spans.find(&fault.place) {
            fault.set_source(&self.text, span);
        }
    }
}
