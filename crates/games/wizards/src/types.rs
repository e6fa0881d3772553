//! Keeps the TypeScript types of the page in step with this crate.

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
    duello_conformance::check_formats::<crate::Wizards>(&setups);
}
