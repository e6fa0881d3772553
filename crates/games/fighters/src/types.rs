//! The TypeScript types of this game.

use std::borrow::Cow;

use duello_conformance::FormatCases;
use duello_geometry::plane;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::json;
use ts_rs::{Config, TS};

use crate::action::{
    Action, Aim, DeckPlan, FigureCard, Gift, Hand, Improvised, Named, Placing, Power, Standing,
    StepPlan, Strike, Swing, Use, Way, With,
};
use crate::advice::Upshot;
use crate::content::{Ability, CardId, CharacterId, Exit, PieceId, PieceKind, School, TechniqueId};
use crate::event::{Cause, Event, Mode, Strikes};
use crate::narration::{
    CardView, Draft, FigureView, Nearest, PieceView, Pose, QuestionKind, QuestionView,
    SequenceDraft, Sketch, SketchMove, SketchStep, StepDraft, Stop, TechniqueView, View,
};
use crate::rules::Zone;
use crate::state::{CardState, EndedBy, Ending, FigureId, InlineVec, Marker, Out, Place, Slot};
use crate::switches::{
    AshoraiPenalty, BadlyWoundedLoss, BadlyWoundedOn, BeatingDeath, CardSize, CharacterChoice,
    CombatDistance, Downed, FirstPlayerChoice, Hands, Loadout, Maximise, Reveals, SctCosts,
    Switches, VpOnLevel, VpSources, Zones,
};

/// Millimetres to the east and to the north.
#[derive(TS)]
#[ts(as = "[i32; 2]")]
pub(crate) enum Point {}

/// One of the four ways to face.
#[derive(TS)]
#[ts(type = r#""N" | "E" | "S" | "W""#)]
pub(crate) enum Quarter {}

/// A number, or `none` for no limit.
#[derive(schemars::JsonSchema)]
#[serde(untagged, rename_all = "lowercase")]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum Limit {
    /// After so many.
    Number(u8),
    /// No limit.
    Word(NoLimit),
}

/// No limit.
#[derive(schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum NoLimit {
    /// No limit.
    None,
}

impl<T: JsonSchema, const N: usize> JsonSchema for InlineVec<T, N> {
    fn schema_name() -> Cow<'static, str> {
        <Vec<T>>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Vec<T>>::json_schema(generator)
    }

    fn inline_schema() -> bool {
        true
    }
}

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("fighters";
        View, Point, Quarter, FigureId, CharacterId, CardId, Slot, TechniqueId, PieceId, Exit, Switches,
        CardSize, CombatDistance, Zones, VpSources, VpOnLevel, SctCosts, Reveals, FirstPlayerChoice,
        Maximise, AshoraiPenalty, BadlyWoundedOn, BadlyWoundedLoss, Downed, BeatingDeath, Hands, Loadout,
        CharacterChoice, QuestionView, QuestionKind, Marker, PieceView, PieceKind, FigureView, Ability,
        TechniqueView, School, Out, CardView, Place, CardState, Action, Hand, Placing, DeckPlan, StepPlan,
        Improvised, FigureCard, Standing, Way, Swing, Strike, With, Named, Use, Power, Aim, Gift, Event,
        Mode, Cause, Strikes, Ending, EndedBy, Upshot, Draft, SequenceDraft, StepDraft, Sketch, SketchStep, SketchMove, Pose, Stop, Nearest,
        Zone,
    );
}

/// The stand-ins for geometry types match their serialised form.
#[test]
fn points_and_quarters_are_those_of_the_geometry() {
    assert_eq!(written(&[plane::Point::new(1, -2)]), "[1,-2]");
    assert_eq!(written(&plane::Quarter::ALL), Quarter::inline(&Config::default()));
}

fn written<T: Serialize>(values: &[T]) -> String {
    let one = |value| serde_json::to_string(value).expect("it can be written");
    values.iter().map(one).collect::<Vec<_>>().join(" | ")
}

#[test]
fn golden_formats_are_those_of_the_game() {
    let setups = [json!({}), json!({ "arena": "fire-bridge", "team_size": 2, "turn_limit": 6 })];
    duello_conformance::check_formats::<crate::Fighters>(&FormatCases {
        setups: &setups,
        wishes: &[
            json!({ "programme": [[["advance", "turn"]]] }),
            json!({ "attack": 1 }),
            json!({ "towards": 1 }),
        ],
        rare_actions: &rare_actions(),
    });
}

fn rare_actions() -> Vec<serde_json::Value> {
    let strike = json!({ "target": 1, "with": "bare" });
    vec![
        json!({ "choose": [0] }),
        json!({ "decks": [{ "cards": [0, 1], "equipped": [1] }] }),
        json!({ "drink": { "figure": 0, "card": 1 } }),
        json!({ "stand": { "figure": 0, "card": 2 } }),
        json!("hold"),
        json!("surrender"),
        json!("pay-agile"),
        json!({ "drop": 1 }),
        json!("cross"),
        json!({ "swing": { "way": "N", "hand": "left" } }),
        json!({ "attack": strike }),
        json!({ "technique": { "technique": 0, "aim": { "strike": strike } } }),
        json!({ "use": { "power": { "card": 1 }, "aim": "nothing" } }),
        json!("equip"),
        json!({ "give": { "card": 0, "to": 2 } }),
        json!({ "maximise": 1 }),
        json!({ "wall-of-swords": 1 }),
        json!({ "fury": 1 }),
        json!({ "feint": [1, "left"] }),
        json!({ "evade": [1, { "way": "E", "mm": 60 }] }),
        json!({ "protect": 1 }),
        json!({ "venom": 1 }),
        json!({ "trade": 1 }),
        json!({ "lose": 1 }),
        json!({ "disarm": 0 }),
        json!({ "away": "N" }),
        json!({ "next": 1 }),
        json!({ "add": [3] }),
    ]
}
