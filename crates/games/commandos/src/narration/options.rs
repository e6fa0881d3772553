//! What each character can do next: where it can walk, whom it can shoot at, which guards would shoot at it,
//! and what it would guard itself.

use std::collections::BTreeMap;

use duello_geometry::hex::{Direction, Hex};
use serde::{Deserialize, Serialize};

use crate::advice::Ways;
use crate::content::{Cell, Level, Terrain};
use crate::event::{Aim, ShotKind};
use crate::odds::{Volley, hits};
use crate::rules::{aim_at, may_stop};
use crate::state::{Public, Slot, Stage, Who, enemy, guards_at, may_guard};

/// What one character can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionsView {
    /// Which of the side to move.
    pub slot: Slot,
    /// Where it can move with its next action point.
    pub near: Vec<Reachable>,
    /// Where it can move only with two action points.
    pub far: Vec<Reachable>,
    /// Whom it can shoot at.
    pub targets: Vec<TargetView>,
    /// The shots that guards would fire at it on a Move with its next action point.
    pub fire: Vec<FireView>,
    /// What it would guard from where it is.
    pub watches: Vec<WatchView>,
}

/// A hex that can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reachable {
    /// Where.
    #[cfg_attr(test, ts(as = "crate::types::Hex"))]
    pub hex: Hex,
    /// How many steps away.
    pub steps: u8,
    /// Whether a guard would shoot there.
    pub guarded: bool,
}

/// An enemy that can be shot at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TargetView {
    /// Which of the enemy's.
    pub target: Slot,
    /// The hit value with its parts.
    pub aim: Aim,
    /// The hit value in words.
    pub breakdown: String,
    /// The facings with which it can be shot at.
    #[cfg_attr(test, ts(as = "Vec<crate::types::Facing>"))]
    pub facings: Vec<Direction>,
    /// The exact chance of at least one hit, as a fraction.
    pub hit: String,
    /// The exact chance of a kill, as a fraction.
    pub kill: String,
}

/// A shot that a guard would fire at the character in a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FireView {
    /// Where.
    #[cfg_attr(test, ts(as = "crate::types::Hex"))]
    pub at: Hex,
    /// Which guard.
    pub guard: Who,
    /// The hit value with its parts.
    pub aim: Aim,
    /// The hit value in words.
    pub breakdown: String,
}

/// What an Overwatch would guard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct WatchView {
    /// With this facing.
    #[cfg_attr(test, ts(as = "crate::types::Facing"))]
    pub facing: Direction,
    /// Out to this distance.
    pub reach: u8,
    /// The hexes in which a mover would be shot at.
    #[cfg_attr(test, ts(as = "Vec<crate::types::Hex>"))]
    pub area: Vec<Hex>,
}

/// CO-802, CO-805: the shots of guards at the character in these hexes; in each hex the nearest guard first.
pub(crate) fn fire(public: &Public, who: Who, cells: impl Iterator<Item = Cell>) -> Vec<FireView> {
    let mut imagined = public.clone();
    let mut shots = Vec::new();
    for cell in cells {
        let mover = imagined.character_mut(who);
        (mover.cell, mover.level, mover.crouched) = (cell, Level::Ground, false);
        for guard in guards_at(public, who, cell) {
            let Some(aim) = imagined.aim(guard, who, ShotKind::Overwatch) else { continue };
            let at = public.map.hex(cell);
            shots.push(FireView { at, guard, aim, breakdown: aim.breakdown() });
        }
    }
    shots
}

/// CO-801: whether a guard watches a hex that somebody can enter.
pub(super) fn is_watched(public: &Public, guard: Who, cell: Cell) -> bool {
    public.map.terrain(cell) != Terrain::RuinBlock && may_guard(public, guard, cell)
}

/// CO-801: what the character would guard from where it is, for each facing.
pub(crate) fn watches(public: &Public, who: Who) -> Vec<WatchView> {
    let mut imagined = public.clone();
    let reach = public.range(who) + 2;
    let watch = |facing| {
        let guard = imagined.character_mut(who);
        (guard.facing, guard.guard) = (facing, Some(reach));
        let cells = public.map.cells().filter(|cell| is_watched(&imagined, who, *cell));
        let area = cells.map(|cell| public.map.hex(cell)).collect();
        WatchView { facing, reach, area }
    };
    Direction::ALL.into_iter().map(watch).collect()
}

/// The options of the active character, or of all characters that can still be activated.
pub(super) fn options(public: &Public) -> Vec<OptionsView> {
    if public.ending.is_some() {
        return Vec::new();
    }
    match (public.stage, public.active) {
        (Stage::Act, Some(active)) => {
            vec![options_of(public, Who::new(public.turn, active.slot), active.ap)]
        }
        (Stage::Choose, _) => public
            .living(public.turn)
            .filter(|(who, _)| !public.activated.contains(who.slot))
            .map(|(who, _)| options_of(public, who, 2))
            .collect(),
        _ => Vec::new(),
    }
}

fn options_of(public: &Public, who: Who, ap: u8) -> OptionsView {
    let [first, second] = public.drill(who).moves;
    let is_up = public.character(who).level == Level::Top;
    let (now, next) = match ap {
        _ if is_up => (0, 0),
        2 => (first, second),
        _ => (second, 0),
    };
    let here = public.character(who).cell;
    let near = stops(public, who, here, now);
    let mut far = BTreeMap::new();
    // A second Move begins where the first can end (CO-405).
    for (cell, steps) in &near {
        for (beyond, more) in stops(public, who, *cell, next) {
            let least = far.entry(beyond).or_insert(u8::MAX);
            *least = (*least).min(steps + more);
        }
    }
    if is_up && ap == 2 {
        // CO-422: Downstairs with the first AP, and a Move with the second.
        let mut below = public.clone();
        below.character_mut(who).level = Level::Ground;
        far = stops(&below, who, here, second);
    }
    far.retain(|cell, _| *cell != here && !near.contains_key(cell));
    let reachable = |(cell, steps): (Cell, u8)| Reachable {
        hex: public.map.hex(cell),
        steps,
        guarded: guards_at(public, who, cell).next().is_some(),
    };
    let targets =
        public.living(enemy(who.seat)).filter_map(|(target, _)| target_of(public, who, target));
    OptionsView {
        slot: who.slot,
        near: near.into_iter().map(reachable).collect(),
        far: far.into_iter().map(reachable).collect(),
        targets: targets.collect(),
        fire: fire(public, who, Ways::explore(public, who, now, |_| false).cells()),
        watches: watches(public, who),
    }
}

/// Where a Move from a hex can end, and after how many steps.
fn stops(public: &Public, who: Who, from: Cell, limit: u8) -> BTreeMap<Cell, u8> {
    let ways = Ways::explore_from(public, who, from, limit, |_| false);
    let stops = ways.cells().filter(|cell| may_stop(public, who, *cell));
    stops.map(|cell| (cell, ways.steps(cell).unwrap_or(0))).collect()
}

fn target_of(public: &Public, who: Who, target: Who) -> Option<TargetView> {
    let aim = aim_at(public, who, target).ok()?;
    let (from, to) = (public.character(who), public.character(target));
    let hits = hits(Volley { dice: aim.dice, value: aim.value });
    Some(TargetView {
        target: target.slot,
        aim,
        breakdown: aim.breakdown(),
        facings: public.facings(from.cell, to.cell).iter().collect(),
        hit: hits.chance_that(|hits| *hits > 0).to_string(),
        kill: hits.chance_that(|hits| *hits >= to.hp).to_string(),
    })
}
