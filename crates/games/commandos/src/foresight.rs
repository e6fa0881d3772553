//! What the next action of a character would meet: which guard shoots in which hex, and what the character
//! would guard itself. A table shows both before anything is decided.

use duello_geometry::hex::{Direction, Hex};
use serde::{Deserialize, Serialize};

use crate::map::{Cell, Level};
use crate::rules::{Aim, ShotKind, guards_at, may_guard};
use crate::state::{Public, Who};

/// A shot that waits for somebody who enters a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
#[cfg_attr(test, derive(ts_rs::TS))]
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

/// CO-802, CO-805: the shots that wait for the character in these hexes, in each the nearest guard first.
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

/// CO-801: what the character would guard from where it is, for each facing.
pub(crate) fn watches(public: &Public, who: Who) -> Vec<WatchView> {
    let mut imagined = public.clone();
    let reach = public.range(who) + 2;
    let watch = |facing| {
        let guard = imagined.character_mut(who);
        (guard.facing, guard.guard) = (facing, Some(reach));
        let cells = public.map.cells().filter(|cell| may_guard(&imagined, who, *cell));
        let area = cells.map(|cell| public.map.hex(cell)).collect();
        WatchView { facing, reach, area }
    };
    Direction::ALL.into_iter().map(watch).collect()
}
