//! The page's types are those of this game.

use crate::action::{Action, Pusher, Spot};
use crate::analysis::{Threat, ThreatKind};
use crate::event::{Event, Spell, Upshot};
use crate::id::Id;
use crate::layout::{Link, LinkKind, PieceKind};
use crate::place::{Facing, Layer, Place, Step};
use crate::roster::{Alignment, Weapon};
use crate::rules::Need;
use crate::state::{Actor, EndedBy, Number};
use crate::view::{
    FigureView, LayoutView, OptionsView, PieceView, ReachView, Span, StruckView, SummonView,
    TargetView, View, WizardView,
};

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("wizards";
        View, LayoutView, PieceView, PieceKind, Link, LinkKind, WizardView, FigureView, StruckView,
        OptionsView, ReachView, Span, TargetView, Need, SummonView, Threat, ThreatKind, Actor,
        EndedBy, Alignment, Weapon, Number, Id, Layer, Place, Facing, Step,
        Action, Pusher, Spot, Event, Spell, Upshot,
    );
}
