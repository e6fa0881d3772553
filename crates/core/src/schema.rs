//! The formats of types that write themselves by hand, as JSON Schema.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Clause, Fraction, NoDraft, Seat, Seats};

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

impl JsonSchema for NoDraft {
    fn schema_name() -> Cow<'static, str> {
        "NoDraft".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        false.into()
    }
}
