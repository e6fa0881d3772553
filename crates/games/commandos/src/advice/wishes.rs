//! Partial answers: a goal without a path, a target without a facing.
//!
//! What is left open is chosen as in the list of candidates. What is on no list is spelled out as it was meant, so that
//! the rules refuse it with their own reason.

use duello_core::{Unmet, candidate_for, say};
use duello_geometry::hex::{Direction, Hex, WedgeWidth};
use serde::Deserialize;

use super::Ways;
use crate::action::{Action, Move, Overwatch, Shoot};
use crate::clauses::{CO_303, CO_405};
use crate::content::Commandos;
use crate::path::Path;
use crate::rules::{off_map, too_far};
use crate::state::{Public, Sight, Slot, Stage, Who, guards_at};
use crate::switches::PathRule;

/// A partial answer of the side to move. If `character` is named and nobody is active, the answer activates it; the
/// same wish then gives the next answer.
///
/// ```
/// use duello_commandos::Wish;
/// let wish: Wish = serde_json::from_str(r#"{"go": {"to": [3, -1]}}"#).unwrap();
/// assert!(matches!(wish, Wish::Go { character: None, .. }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Wish {
    /// CO-401: move to a hex, around the guards if possible.
    Go {
        /// Who [default: the active character].
        #[serde(default)]
        character: Option<Slot>,
        /// Where to.
        to: Hex,
        /// CO-309: the facing at the end [default: towards the enemies].
        #[serde(default)]
        facing: Option<Direction>,
    },
    /// CO-501: shoot at an enemy.
    Shoot {
        /// Who [default: the active character].
        #[serde(default)]
        character: Option<Slot>,
        /// The enemy, by its place in the enemy's team list.
        target: Slot,
    },
    /// CO-801: go on guard.
    Guard {
        /// Who [default: the active character].
        #[serde(default)]
        character: Option<Slot>,
        /// A hex in the middle of the guarded arc.
        at: Hex,
    },
}

impl Wish {
    fn character(self) -> Option<Slot> {
        match self {
            Wish::Go { character, .. }
            | Wish::Shoot { character, .. }
            | Wish::Guard { character, .. } => character,
        }
    }
}

impl duello_core::Wish<Commandos> for Wish {
    fn complete(&self, game: &Commandos, sight: Sight<'_>) -> Result<Action, Unmet> {
        let public = sight.public;
        let active = public.active_who();
        let Some(who) = active.filter(|who| self.character().is_none_or(|named| named == who.slot))
        else {
            return self.character().map(Action::Activate).ok_or_else(nobody);
        };
        match *self {
            Wish::Go { to, facing, .. } => go(game, sight, who, to, facing),
            Wish::Shoot { target, .. } => {
                let facing = public.character(who).facing;
                let is_meant = |action: &Action| matches!(action, Action::Shoot(shot) if shot.target == target);
                let shot = candidate_for(game, sight, is_meant);
                Ok(shot.unwrap_or(Action::Shoot(Shoot { target, facing })))
            }
            Wish::Guard { at, .. } => {
                let facing = towards(public, who, at)?;
                Ok(Action::Overwatch(Overwatch { facing, beyond: 2 }))
            }
        }
    }
}

/// The Move to a hex as it is listed, or else the shortest path there; the next step of it if a Move goes step by step.
fn go(
    game: &Commandos,
    sight: Sight<'_>,
    who: Who,
    to: Hex,
    facing: Option<Direction>,
) -> Result<Action, Unmet> {
    let public = sight.public;
    if public.switches.path == PathRule::Stepwise {
        return step(public, who, to, facing);
    }
    let is_there =
        |action: &Action| matches!(action, Action::Move(way) if way.path.last() == Some(to));
    let path = match candidate_for(game, sight, is_there) {
        Some(Action::Move(way)) if facing.is_none() => return Ok(Action::Move(way)),
        Some(Action::Move(way)) => way.path,
        _ => shortest(public, who, to)?,
    };
    let facing = facing.unwrap_or(public.character(who).facing);
    Ok(Action::Move(Move { path, facing }))
}

/// CO-R14: the next hex on the way, or the end of the Move.
fn step(public: &Public, who: Who, to: Hex, facing: Option<Direction>) -> Result<Action, Unmet> {
    if public.stage == Stage::Step && public.map.hex(public.character(who).cell) == to {
        return Ok(Action::Halt(facing.unwrap_or(public.character(who).facing)));
    }
    let path = shortest(public, who, to)?;
    Ok(Action::Step(path.get(0).unwrap_or(to)))
}

/// A shortest path, around the guards if possible, however long. A hex that cannot be entered is its last.
fn shortest(public: &Public, who: Who, to: Hex) -> Result<Path, Unmet> {
    let goal = public.map.cell(to).ok_or_else(|| off_map(to))?;
    let is_guarded = |cell| guards_at(public, who, cell).next().is_some();
    let safe = Ways::explore(public, who, u8::MAX, is_guarded);
    let ways = if safe.steps(goal).is_some() {
        safe
    } else {
        Ways::explore(public, who, u8::MAX, |_| false)
    };
    let beside = |direction| {
        public.map.neighbour(goal, direction).filter(|cell| ways.steps(*cell).is_some())
    };
    let last = match ways.steps(goal) {
        Some(_) => goal,
        None => Direction::ALL
            .into_iter()
            .filter_map(beside)
            .min_by_key(|cell| ways.steps(*cell))
            .ok_or_else(|| no_way(to))?,
    };
    let mut path = ways.path(public, last);
    let steps = ways.steps(last).unwrap_or(0);
    if usize::from(steps) > path.len() || last != goal && !path.push(to) {
        return Err(too_far(public, who, steps).into());
    }
    Ok(path)
}

/// CO-801: the facing towards a hex.
fn towards(public: &Public, who: Who, at: Hex) -> Result<Direction, Unmet> {
    let cell = public.map.cell(at).ok_or_else(|| off_map(at))?;
    let character = public.character(who);
    let facings = public.map.facings(character.cell, cell, WedgeWidth::Narrow);
    Ok(facings.iter().next().unwrap_or(character.facing))
}

fn nobody() -> Unmet {
    let said = say!("wish-nobody", "nobody is active: name a character");
    Unmet { said, clause: Some(CO_303) }
}

fn no_way(to: Hex) -> Unmet {
    let said = say!("wish-no-way", "no path leads to {hex}", hex = to.to_string());
    Unmet { said, clause: Some(CO_405) }
}
