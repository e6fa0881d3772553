//! Formats that follow from other formats of a game.

use serde_json::{Value, json};

/// The fields of a setup that may hold a position.
const POSITION_FIELDS: [&str; 2] = ["position", "moment"];

/// The format of a position: the part of a setup that says where a match begins, as a schema of its own.
pub(crate) fn position_of(setup: &Value) -> Option<Value> {
    let fields = &setup["properties"];
    let field = POSITION_FIELDS.iter().find_map(|name| fields.get(name))?;
    let reference = field["anyOf"][0]["$ref"].as_str()?;
    let mut position = setup["$defs"][reference.strip_prefix("#/$defs/")?].clone();
    let object = position.as_object_mut()?;
    object.insert("$schema".into(), setup["$schema"].clone());
    object.insert("$defs".into(), setup["$defs"].clone());
    object.insert("title".into(), json!("Position"));
    Some(position)
}
