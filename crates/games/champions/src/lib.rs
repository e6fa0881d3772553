//! Champions: duels inside a full round of combat, for two.
//!
//! The rules are in `docs/rules/champions.md`, clause by clause; `src/rules` has a file for each chapter.

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

pub use action::{Action, Front, Reform, Save, Shares, SlotName, WheelIn};
pub use advice::{Upshot, Wish};
pub use content::{
    Attributes, Blow, Champions, Class, Entry, EntryKind, Height, Immunities, Number, Part, Role,
    Roster, SpecialRules, Weapon,
};
pub use event::{Event, Score};
pub use narration::{CharacterView, Phase, Token, UnitView, View};
pub use odds::{
    Chances, DuelBlow, DuelOdds, DuelRound, RoundSample, duel_blows, duel_odds, duel_round,
    sample_rounds, weapons_of,
};
pub use rules::{GloryLine, GlorySource};
pub use setup::{Setup, UnitSetup};
pub use state::{
    AttackKind, Character, CharacterId, DicePool, Duel, EndedBy, Ending, Engagement, FILES_MAX,
    Facing, Few, Formation, Group, Lanes, Loss, Needs, Order, Pool, Pools, Public, Rolled, Round,
    SIDES, Saving, Secret, Slot, Span, Spot, Stage, Status, Test, TestKind, Touch, Touches, Unit,
    UnitId, Units, Wounded, enemy,
};
pub use switches::{CowedScope, CowedUnit, Refusers, RoutedValue, Switches};
