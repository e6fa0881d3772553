//! JSON with the place of every value.

use std::collections::BTreeMap;

use serde_json::Value;

use super::spans::{Inside, Spans, clip_name};
use crate::faults::{Fault, SetupErrors};

pub(super) fn parse(text: &str) -> Result<(Value, Spans), SetupErrors> {
    let value = serde_json::from_str(text).map_err(|error| {
        let mut fault = Fault::new("setup.syntax", "", None, format!("not valid JSON: {error}"));
        let before: usize =
            text.split_inclusive('\n').take(error.line().max(1) - 1).map(str::len).sum();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        fault.set_source(text, at..at);
        SetupErrors { faults: vec![fault] }
    })?;
    let spans = Scanner { text: text.as_bytes(), at: 0 }.value();
    Ok((value, spans))
}

/// Walks over a text that is known to be valid JSON and notes where each value stands. The parser has
/// already bounded the depth.
struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn value(&mut self) -> Spans {
        self.skip_space();
        let start = self.at;
        let inside = match self.peek() {
            b'{' => self.members(),
            b'[' => self.items(),
            b'"' => {
                self.string();
                Inside::Nothing
            }
            _ => {
                while !matches!(self.peek(), b',' | b'}' | b']' | b' ' | b'\t' | b'\r' | b'\n' | 0)
                {
                    self.at += 1;
                }
                Inside::Nothing
            }
        };
        Spans { span: start..self.at, inside }
    }

    fn members(&mut self) -> Inside {
        self.at += 1;
        let mut members = BTreeMap::new();
        while self.goes_on(b'}') {
            let key = self.string();
            self.skip_space();
            self.at += 1; // the colon
            members.insert(clip_name(&key).to_owned(), self.value());
        }
        Inside::Members(members)
    }

    fn items(&mut self) -> Inside {
        self.at += 1;
        let mut items = Vec::new();
        while self.goes_on(b']') {
            items.push(self.value());
        }
        Inside::Items(items)
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
        let found = |place: &str| &text[spans.find(place).unwrap()];
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
