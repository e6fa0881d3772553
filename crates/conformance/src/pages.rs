//! Schemas as pages for people: a heading for each type, a table of its fields, an example of each kind.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;

/// The first example of each kind, by format and kind.
type Examples = BTreeMap<(String, String), Value>;

/// Longer examples are left out.
const EXAMPLE_MAX: usize = 1_500;

/// What each format is, in a sentence.
const ABOUT: [(&str, &str); 9] = [
    (
        "setup",
        "How a match is asked for, and how one is continued: `position` in the middle of a match is a setup too. \
         Whatever is left out has its default.",
    ),
    ("action", "An answer to a decision."),
    ("wish", "A part of an answer, for `complete`. The game finds the rest."),
    ("event", "What has happened, as it is told."),
    ("view", "What one observer sees."),
    ("upshot", "What may come of an answer, in odds."),
    ("record", "A line of a record. `setup` is a setup as above; answers are actions."),
    ("draft", "What a player considers, for `sketch`."),
    ("sketch", "Where it would lead."),
];

/// The page of a game.
pub(crate) fn page(game: &str, schemas: &[(&str, Value)], examples: &Examples) -> String {
    let mut out = format!(
        "# Formats of {game}\n\nGenerated from the types of the game. Do not edit; run `make golden`. The same as JSON \
         Schema: `duello schema {game} action`.\n"
    );
    let mut explained: BTreeMap<String, &Value> = BTreeMap::new();
    for (format, schema) in schemas {
        let about = ABOUT.iter().find(|(name, _)| name == format).map_or("", |(_, about)| about);
        let _ = write!(out, "\n## {format}\n\n{about}\n");
        body(&mut out, schema);
        if matches!(*format, "setup" | "action" | "wish" | "event" | "upshot" | "record") {
            let of_format = examples.iter().filter(|((of, _), _)| of == format);
            of_format.for_each(|((_, kind), value)| write_example(&mut out, kind, value));
        }
        let parts = schema["$defs"].as_object().into_iter().flatten();
        for (name, part) in parts {
            // Most formats have types in common.
            if explained.insert(name.clone(), part).is_some_and(|before| before == part) {
                continue;
            }
            let _ = write!(out, "\n### {name}\n");
            let text = part["description"].as_str().unwrap_or_default();
            if !text.is_empty() {
                let _ = write!(out, "\n{text}\n");
            }
            body(&mut out, part);
        }
    }
    out
}

/// The fields of an object, the variants of a choice, or the type.
fn body(out: &mut String, schema: &Value) {
    if let Some(choices) = choices(schema) {
        out.push_str("\n| one of | |\n|---|---|\n");
        for choice in choices {
            let text = choice["description"].as_str().unwrap_or_default();
            let _ = writeln!(out, "| {} | {} |", variant(choice), cell(text));
        }
    } else if let Some(fields) = schema["properties"].as_object() {
        out.push_str("\n| field | type | |\n|---|---|---|\n");
        for (name, field) in fields {
            let text = field["description"].as_str().unwrap_or_default();
            let _ = writeln!(out, "| `{name}` | {} | {} |", kind(field), cell(text));
        }
    } else {
        let _ = write!(out, "\n{}\n", kind(schema));
    }
}

fn choices(schema: &Value) -> Option<&Vec<Value>> {
    schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array())
}

/// A variant as it is written: its word, or its fields.
fn variant(choice: &Value) -> String {
    match choice["properties"].as_object() {
        None => kind(choice),
        Some(fields) => {
            let field = |(name, field): (&String, &Value)| format!("`{name}`: {}", kind(field));
            fields.iter().map(field).collect::<Vec<_>>().join(", ")
        }
    }
}

/// A type in a few words.
fn kind(schema: &Value) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        return path.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(word) = schema.get("const") {
        return format!("`{word}`");
    }
    if let Some(words) = schema["enum"].as_array() {
        let words = words.iter().map(|word| format!("`{word}`"));
        return words.collect::<Vec<_>>().join(" or ");
    }
    if let Some(choices) = choices(schema) {
        return choices.iter().map(variant).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => list(schema),
        Value::String(name) => name.clone(),
        Value::Array(names) => {
            let names: Vec<&str> = names.iter().filter_map(Value::as_str).collect();
            match names.as_slice() {
                ["array", rest @ ..] => format!("{} or {}", list(schema), rest.join(" or ")),
                names => names.join(" or "),
            }
        }
        _ => "any value".to_owned(),
    }
}

/// A list, or a list of so many things of their own types.
fn list(schema: &Value) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        return format!("[{}]", items.iter().map(kind).collect::<Vec<_>>().join(", "));
    }
    let items = kind(&schema["items"]);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => format!("list of {least}: {items}"),
        _ => format!("list of {items}"),
    }
}

fn write_example(out: &mut String, kind: &str, value: &Value) {
    let text = serde_json::to_string(value).expect("it came from JSON");
    if text.len() <= EXAMPLE_MAX {
        let _ = write!(out, "\n`{kind}`\n```json\n{text}\n```\n");
    }
}

/// A text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
