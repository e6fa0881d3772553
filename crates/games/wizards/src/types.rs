//! Keeps the TypeScript types of the page in step with this crate.

use duello_conformance::FormatCases;
use serde_json::json;

use crate::action::{Action, Pusher, Spot};
use crate::advice::Upshot;
use crate::content::{Alignment, Link, LinkKind, PieceKind, Weapon};
use crate::event::{Event, Need, Spell};
use crate::id::{Id, Number};
use crate::narration::{
    FigureView, LayoutView, OptionsView, PieceView, ReachView, Span, StruckView, SummonView,
    TargetView, View, WizardView,
};
use crate::odds::{Threat, ThreatKind};
use crate::place::{Facing, Layer, Place, Step};
use crate::state::{Actor, EndedBy};

/// Whether something is allowed, as a setup says it.
#[derive(schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum Allowed {
    /// It is.
    Allowed,
    /// It is not.
    Forbidden,
}

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("wizards";
        View, LayoutView, PieceView, PieceKind, Link, LinkKind, WizardView, FigureView, StruckView,
        OptionsView, ReachView, Span, TargetView, Need, SummonView, Threat, ThreatKind, Actor,
        EndedBy, Alignment, Weapon, Number, Id, Layer, Place, Facing, Step,
        Action, Pusher, Spot, Event, Spell, Upshot,
    );
}

#[test]
fn golden_formats_are_those_of_the_game() {
    let setups = [
        json!({ "round_limit": 8 }),
        json!({ "players": 3, "round_limit": 8, "measuring": "open" }),
    ];
    duello_conformance::check_formats::<crate::Wizards>(&FormatCases {
        setups: &setups,
        wishes: &[
            json!({ "go": { "figure": 3, "to": [205, 240] } }),
            json!({ "touch": { "figure": 3, "target": 7 } }),
            json!({ "towards": { "figure": 3, "target": 7, "away": true } }),
            json!({ "behind": { "figure": 3, "piece": "store1" } }),
        ],
        rare_actions: &[
            json!({ "act": "activate-team", "gun": 9, "crew": [10, 11] }),
            json!({ "act": "strike", "figure": 3, "target": 7 }),
            json!({ "act": "shoot", "figure": 3, "target": 7 }),
            json!({ "act": "jump", "figure": 3, "to": [265, 250], "facing": [0, -1] }),
            json!({ "act": "push", "crew": [{ "figure": 10, "facing": [0, 1] }], "by": [0, 20], "facing": [0, 1] }),
            json!({ "act": "fire", "target": 7 }),
            json!({ "act": "lapse", "figure": 3 }),
            json!({ "act": "cast-attack", "target": 1 }),
            json!({ "act": "cast-defence" }),
            json!({ "act": "cast-heal", "figure": 3 }),
        ],
    });
}
