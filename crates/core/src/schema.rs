//! The formats of types that write themselves by hand, as JSON Schema.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::record::{Entry, Header};
use crate::{Clause, Fraction, NoDraft, NoWish, Seat, Seats};

/// One line of a record.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub enum RecordLine {
    /// The first line.
    First(Header),
    /// Every further line.
    Further(Entry),
}

impl JsonSchema for Seats {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": generator.subschema_for::<Seat>(),
            "description": "Seats in ascending order.",
        })
    }
}

impl JsonSchema for Clause {
    fn schema_name() -> Cow<'static, str> {
        "Clause".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "The id of a clause of the rulebook, such as `GU-101`." })
    }
}

impl JsonSchema for Fraction {
    fn schema_name() -> Cow<'static, str> {
        "Fraction".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[0-9]+(/[0-9]+)?$",
            "description": "An exact chance, such as `11/16`.",
        })
    }
}

/// Types without a value.
macro_rules! schema_of_nothing {
    ($($name:ident),*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
                false.into()
            }
        }
    )*};
}
schema_of_nothing!(NoDraft, NoWish);
