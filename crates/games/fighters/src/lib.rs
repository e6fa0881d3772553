//! Fighters: a duel of heroes for two players, who programme their steps in secret.
//!
//! The rules are in `docs/rules/fighters.md`, clause by clause; `src/rules` has one file for each chapter.

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod clauses;
mod switches;

mod action;
mod content;
mod event;
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

pub use action::{
    Action, Aim, DeckPlan, FigureCard, Gift, Hand, Improvised, Named, Placing, Power,
    Standing as StandUp, StepPlan, Strike, Swing, Use, Way, With,
};
pub use advice::{Upshot, Wish};
pub use content::{
    Abilities, Ability, After, Arena, Card, CardId, CardKind, Character, CharacterId, Content,
    Deck, Effect, Element, Exit, Fighters, Piece, PieceId, PieceKind, Ranged, Reach, School, Shape,
    Sheet, Spell, SweptArea, Technique, TechniqueId, Weapon, When,
};
pub use duello_geometry::plane::{Point, Quarter};
pub use event::{Cause, Event, Mode, Strikes};
pub use narration::{
    CardView, Draft, FigureView, Nearest, PieceView, Pose, QuestionKind, QuestionView,
    SequenceDraft, Sketch, SketchMove, SketchStep, StepDraft, Stop, TechniqueView, View,
};
pub use odds::{AttackOdds, Blow, Policy, action_odds, attack_odds, contest_odds};
pub use position::Position;
pub use rules::{AttackDice, DefenceDice, Zone};
pub use setup::{FigureSetup, Setup};
pub use state::stack::{
    Activate, Attack, AttackStage, Contest, Exchange, Executing, Faces, Frame, Free, Hit, HitStage,
    Slide, SlideKind, SlideStage, Swath,
};
pub use state::{
    CARDS_MAX, CardState, EndedBy, Ending, FIGURES_MAX, Figure, FigureId, Hand as HandStates, Held,
    InlineVec, InlineVec as List, Marker, Markers, Out, Place, Public, SIDES, STEPS_MAX, Secret,
    Slot, Stage, Step, enemy,
};
pub use switches::{
    AshoraiPenalty, BadlyWoundedLoss, BadlyWoundedOn, BeatingDeath, CardSize, CharacterChoice,
    CombatDistance, Downed, FirstPlayerChoice, Hands, Loadout, Maximise, Reveals, SctCosts,
    Switches, VpOnLevel, VpSources, Zones,
};
