//! TOML with the place of every value.

use std::collections::BTreeMap;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::spans::{Inside, Spans, clip_name};
use crate::faults::{FAULTS_MAX, Fault, SetupErrors, more_faults};

pub(super) fn parse(text: &str) -> Result<(Value, Spans), SetupErrors> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let faults = errors.iter().take(FAULTS_MAX).map(|error| {
            let message = format!("not valid TOML: {}", error.message());
            let mut fault = Fault::new("setup.syntax", "", None, message);
            fault.set_source(text, error.span().unwrap_or(0..0));
            fault
        });
        let more = more_faults(errors.len().saturating_sub(FAULTS_MAX));
        return Err(SetupErrors { faults: faults.chain(more).collect() });
    }
    let (value, inside) = table_value(table.get_ref());
    Ok((value, Spans { span: 0..0, inside }))
}

fn table_value(table: &DeTable<'_>) -> (Value, Inside) {
    let mut spans = BTreeMap::new();
    let members = table.iter().map(|(key, item)| {
        let (value, mut inside) = spanned_value(item);
        // A table's own span may be empty or its header only; the key is what a reader looks for.
        if matches!(value, Value::Object(_)) {
            inside.span = key.span();
        }
        spans.insert(clip_name(key.get_ref()).to_owned(), inside);
        (key.get_ref().to_string(), value)
    });
    let value = Value::Object(members.collect());
    (value, Inside::Members(spans))
}

fn spanned_value(item: &Spanned<DeValue<'_>>) -> (Value, Spans) {
    let mut inside = Inside::Nothing;
    let value = match item.get_ref() {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(truth) => Value::Bool(*truth),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Value::String(number.as_str().to_owned()), Value::from),
        DeValue::Float(number) => Value::String(number.as_str().to_owned()),
        DeValue::Datetime(moment) => Value::String(moment.to_string()),
        DeValue::Array(items) => {
            let (values, spans): (Vec<Value>, Vec<Spans>) = items.iter().map(spanned_value).unzip();
            inside = Inside::Items(spans);
            Value::Array(values)
        }
        DeValue::Table(table) => {
            let (value, members) = table_value(table);
            inside = members;
            value
        }
    };
    (value, Spans { span: item.span(), inside })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_span() {
        let text = "players = 3\n[position]\nhands = [[3, 1], [2, 0x1]]\n";
        let (value, spans) = parse(text).unwrap();
        assert_eq!(value["position"]["hands"][1][1], 1);
        assert_eq!(&text[spans.find("position.hands[1][0]").unwrap()], "2");
        assert_eq!(&text[spans.find("position").unwrap()], "position");
    }

    #[test]
    fn all_syntax_faults_are_reported() {
        let errors = parse("a = \nb = 1\nc = ]\n").unwrap_err();
        assert!(errors.faults.len() >= 2, "{errors}");
    }
}
