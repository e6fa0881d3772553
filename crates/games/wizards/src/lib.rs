//! Wizards: two to five summoners on a free table, measured in whole millimetres.
//!
//! The rules are in `docs/rules/wizards.md`, clause by clause; `src/rules` has a file for each chapter.
//!
//! ```
//! use duello_core::dice::Scripted;
//! use duello_core::{Joint, Pending, Rules, Seat, Seats, Table};
//! use duello_wizards::{Action, Alignment, Setup, Wizards};
//!
//! let game = Wizards::new();
//! let mut dice = Scripted::new([12, 7]); // both roll for the order
//! let mut told = Vec::new();
//! let mut state = game.start(&Setup::new(2), &mut Table::silent(&mut dice)).unwrap();
//! let [one, two, ..] = Seat::ALL;
//! let choose = |alignment| Action::Choose { alignment, name: None };
//! let joint = Joint::from_iter([(one, choose(Alignment::G)), (two, choose(Alignment::B))]);
//! game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
//! // The lower number goes first (WI-201), and in round 1 the wizards act at once (WI-209).
//! assert_eq!(game.pending(&state.public), Pending::Decide(Seats::one(two)));
//! assert!(told.iter().any(|told| told.clause.id() == "WI-201"));
//! ```

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod clauses;
mod switches;

mod action;
mod content;
mod event;
mod id;
mod place;
mod position;
mod setup;
mod state;

mod advice;
mod narration;
mod odds;
mod rules;

/// The players that are programs.
#[allow(clippy::float_arithmetic, clippy::disallowed_types, reason = "no rule depends on a bot")]
pub mod bots;
mod listing;

#[cfg(test)]
mod types;

pub use action::{Action, Pusher, Spot};
pub use advice::{Upshot, Ways, Wish, in_two_moves, touching};
pub use content::{
    Alignment, Arms, Layout, Link, LinkKind, Obstacle, Piece, PieceKind, Race, RaceId, Roster, Row,
    Shot, Traits, Weapon, Wizards,
};
pub use event::{Event, Need, Spell};
pub use id::{Id, Number};
pub use narration::{
    FigureView, LayoutView, OptionsView, PieceView, ReachView, Span, StruckView, SummonView,
    TargetView, View, WizardView,
};
pub use odds::{AttackOdds, Blow, Striker, Threat, ThreatKind, left_after, melee};
pub use place::{BASE, Facing, LEGS_MAX, LINKS_MAX, Layer, Nature, Path, Place, RADIUS, Step};
pub use position::{PlacedFigure, PlacedWizard, Position, StruckLine};
pub use rules::{
    ATTACK_COST, ATTACK_LOSS, ATTACK_RANGE, Attack, DEFENCE_COST, DEFENCE_GAIN, GROUP_GAP,
    HEALING_COST, HEALING_RANGE, Hidden, RUN_LOSS, SUMMON_FARTHEST, SUMMON_NEAREST, gap,
};
pub use setup::Setup;
pub use state::{
    Activation, Actor, Body, EndedBy, Ending, FIELD_MAX, Figure, MP_KEPT, Magic, Public, Secret,
    Stage, Struck, WIZARD_MOVEMENT, Wizard,
};
pub use switches::{GroupRule, Measuring, OrderRule, PoolRule, StartSpots, Switches};
