//! TOML with the place of every value.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::child_place;
use crate::faults::{Fault, SetupErrors};

type Spans = BTreeMap<String, Range<usize>>;

pub(super) fn parse(text: &str) -> Result<(Value, Spans), SetupErrors> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let faults = errors.iter().map(|error| {
            let message = format!("not valid TOML: {}", error.message());
            let mut fault = Fault::new("setup.syntax", "", None, message);
            fault.set_source(text, error.span().unwrap_or(0..0));
            fault
        });
        return Err(SetupErrors { faults: faults.collect() });
    }
    let mut spans = Spans::new();
    let value = table_value(table.get_ref(), "", &mut spans);
    Ok((value, spans))
}

fn table_value(table: &DeTable<'_>, place: &str, spans: &mut Spans) -> Value {
    let members = table.iter().map(|(key, item)| {
        let place = child_place(place, key.get_ref());
        let value = spanned_value(item, &place, spans);
        // A table's own span may be empty or its header only; the key is what a reader looks for.
        if matches!(value, Value::Object(_)) {
            spans.insert(place, key.span());
        }
        (key.get_ref().to_string(), value)
    });
    Value::Object(members.collect())
}

fn spanned_value(item: &Spanned<DeValue<'_>>, place: &str, spans: &mut Spans) -> Value {
    spans.insert(place.to_owned(), item.span());
    match item.get_ref() {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(truth) => Value::Bool(*truth),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Value::String(number.as_str().to_owned()), Value::from),
        DeValue::Float(number) => Value::String(number.as_str().to_owned()),
        DeValue::Datetime(moment) => Value::String(moment.to_string()),
        DeValue::Array(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| spanned_value(item, &format!("{place}[{index}]"), spans))
            .collect(),
        DeValue::Table(table) => table_value(table, place, spans),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_span() {
        let text = "players = 3\n[position]\nhands = [[3, 1], [2, 0x1]]\n";
        let (value, spans) = parse(text).unwrap();
        assert_eq!(value["position"]["hands"][1][1], 1);
        assert_eq!(&text[spans["position.hands[1][0]"].clone()], "2");
        assert_eq!(&text[spans["position"].clone()], "position");
    }

    #[test]
    fn all_syntax_faults_are_reported() {
        let errors = parse("a = \nb = 1\nc = ]\n").unwrap_err();
        assert!(errors.faults.len() >= 2, "{errors}");
    }
}
