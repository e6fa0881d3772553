//! JSON that is only passed on: written once, from the types, without a tree in between.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// A value that is written already. It goes into a larger text as it is.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    pub(crate) fn of<T: Serialize>(value: &T) -> Json {
        let raw = serde_json::value::to_raw_value(value);
        Json(raw.expect("values of the contract have string keys only"))
    }
}

/// A value as a tree, for those who look into it.
pub(crate) fn tree<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("values of the contract have string keys only")
}
