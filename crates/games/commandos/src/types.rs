//! The page's types are those of this game.

use std::borrow::Cow;

use duello_conformance::FormatCases;
use duello_geometry::hex::{self, Direction, WedgeWidth};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::json;
use ts_rs::{Config, TS};

use crate::action::{Action, Move, Overwatch, Shoot};
use crate::advice::{Loss, Upshot};
use crate::content::{Drill, Kind, Level, Values};
use crate::event::{Aim, Count, Event, Figure, ShotKind};
use crate::narration::{
    CharacterView, FireView, FlagView, GuardView, HexView, OptionsView, Reachable, TargetView,
    View, WatchView,
};
use crate::path::Path;
use crate::state::{EndedBy, Slot, Slots, Who};

/// Axial coordinates q, r of a flat-top hex.
#[derive(TS)]
#[ts(as = "[i32; 2]")]
pub(crate) enum Hex {}

/// One of the six ways to face.
#[derive(TS)]
#[ts(type = r#""N" | "NE" | "SE" | "S" | "SW" | "NW""#)]
pub(crate) enum Facing {}

/// How wide a front arc is.
#[derive(TS)]
#[ts(type = r#""wide" | "narrow""#)]
pub(crate) enum Arc {}

/// Types that write themselves as lists.
macro_rules! schema_as {
    ($($name:ty: $list:ty),*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                <$list>::schema_name()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$list>::json_schema(generator)
            }

            fn inline_schema() -> bool {
                true
            }
        }
    )*};
}
schema_as!(Path: Vec<hex::Hex>, Slots: Vec<Slot>);

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("commandos";
        View, Hex, Facing, Arc, HexView, Kind, Level, Slot, Who, Drill, Values, CharacterView, FlagView,
        GuardView, OptionsView, Reachable, TargetView, Aim, ShotKind, FireView, WatchView, EndedBy,
        Action, Move, Overwatch, Shoot, Event, Figure, Count, Upshot, Loss,
    );
}

/// What stands here for a type of the geometry is what that type is on the wire.
#[test]
fn hexes_facings_and_arcs_are_those_of_the_geometry() {
    let config = Config::default();
    assert_eq!(written(&[hex::Hex::new(1, -2)]), "[1,-2]");
    assert_eq!(written(&Direction::ALL), Facing::inline(&config));
    assert_eq!(written(&[WedgeWidth::Wide, WedgeWidth::Narrow]), Arc::inline(&config));
}

fn written<T: Serialize>(values: &[T]) -> String {
    let one = |value| serde_json::to_string(value).expect("it can be written");
    values.iter().map(one).collect::<Vec<_>>().join(" | ")
}

#[test]
fn golden_formats_are_those_of_the_game() {
    let setups = [
        json!({}),
        json!({ "map": "crossroads", "draft": "alternate", "path": "stepwise", "round_limit": 10 }),
        json!({ "overwatch_hold": true, "round_limit": 10 }),
    ];
    duello_conformance::check_formats::<crate::Commandos>(&FormatCases {
        setups: &setups,
        wishes: &[
            json!({ "go": { "to": [0, 0] } }),
            json!({ "shoot": { "target": 1 } }),
            json!({ "guard": { "character": 0, "at": [0, 0] } }),
        ],
        rare_actions: &[
            json!({ "upstairs": "N" }),
            json!({ "downstairs": "N" }),
            json!({ "grab": "N" }),
            json!({ "drop": "N" }),
            json!("fire"),
            json!("hold"),
        ],
    });
}
