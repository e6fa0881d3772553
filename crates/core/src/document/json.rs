//! JSON with the place of every value.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;

use super::child_place;
use crate::faults::{Fault, SetupErrors};

type Spans = BTreeMap<String, Range<usize>>;

pub(super) fn parse(text: &str) -> Result<(Value, Spans), SetupErrors> {
    let value = serde_json::from_str(text).map_err(|error| {
        let mut fault = Fault::new("setup.syntax", "", None, format!("not valid JSON: {error}"));
        let before: usize =
            text.split_inclusive('\n').take(error.line().max(1) - 1).map(str::len).sum();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        fault.set_source(text, at..at);
        SetupErrors { faults: vec![fault] }
    })?;
    let mut scanner = Scanner { text: text.as_bytes(), at: 0, spans: Spans::new() };
    scanner.value("");
    Ok((value, scanner.spans))
}

/// Walks over a text that is known to be valid JSON and notes where each value stands. The parser has
/// already bounded the depth.
struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
    spans: Spans,
}

impl Scanner<'_> {
    fn value(&mut self, place: &str) {
        self.skip_space();
        let start = self.at;
        match self.peek() {
            b'{' => self.members(place),
            b'[' => self.items(place),
            b'"' => {
                self.string();
            }
            _ => {
                while !matches!(self.peek(), b',' | b'}' | b']' | b' ' | b'\t' | b'\r' | b'\n' | 0)
                {
                    self.at += 1;
                }
            }
        }
        self.spans.insert(place.to_owned(), start..self.at);
    }

    fn members(&mut self, place: &str) {
        self.at += 1;
        while self.goes_on(b'}') {
            let key = self.string();
            self.skip_space();
            self.at += 1; // the colon
            self.value(&child_place(place, &key));
        }
    }

    fn items(&mut self, place: &str) {
        self.at += 1;
        let mut index = 0;
        while self.goes_on(b']') {
            self.value(&format!("{place}[{index}]"));
            index += 1;
        }
    }

    /// Skips commas; consumes `close` and says `false` at the end of the list.
    fn goes_on(&mut self, close: u8) -> bool {
        self.skip_space();
        if self.peek() == b',' {
            self.at += 1;
            self.skip_space();
        }
        let ends = self.peek() == close || self.at >= self.text.len();
        if ends {
            self.at += 1;
        }
        !ends
    }

    fn string(&mut self) -> String {
        let start = self.at;
        self.at += 1;
        while !matches!(self.peek(), b'"' | 0) {
            self.at += if self.peek() == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
        let quoted = self.text.get(start..self.at).unwrap_or_default();
        serde_json::from_slice(quoted).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\r' | b'\n') {
            self.at += 1;
        }
    }

    /// The current byte, 0 after the end.
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_span() {
        let text = r#"{"a": [1, {"b\"c": "x"}], "d": true}"#;
        let (_, spans) = parse(text).unwrap();
        let found = |place: &str| &text[spans[place].clone()];
        assert_eq!(found("a[0]"), "1");
        assert_eq!(found("a[1].b\"c"), "\"x\"");
        assert_eq!(found("d"), "true");
        assert_eq!(found(""), text);
    }

    #[test]
    fn a_syntax_fault_has_line_and_column() {
        let errors = parse("{\n  \"a\": ,\n}").unwrap_err();
        assert_eq!(errors.faults[0].line, Some(2));
    }
}
