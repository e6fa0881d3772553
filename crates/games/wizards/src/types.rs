//! Keeps the TypeScript types of the page in step with this crate.

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

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("wizards";
        View, LayoutView, PieceView, PieceKind, Link, LinkKind, WizardView, FigureView, StruckView,
        OptionsView, ReachView, Span, TargetView, Need, SummonView, Threat, ThreatKind, Actor,
        EndedBy, Alignment, Weapon, Number, Id, Layer, Place, Facing, Step,
        Action, Pusher, Spot, Event, Spell, Upshot,
    );
}
