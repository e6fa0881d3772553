//! What a side can answer.

use duello_core::{Phrase, say};
use duello_geometry::hex::{Direction, Hex};
use serde::{Deserialize, Serialize};

use crate::content::Kind;
use crate::path::Path;
use crate::state::Slot;

/// One side's answer to a decision.
///
/// On the wire: `{"team":["infantry","sniper","lmg"]}`, `"roll"`, `{"activate":0}`, `"end-turn"`,
/// `{"move":{"path":[[0,-1],[1,-2]],"facing":"SE"}}`, `{"crouch":"N"}`, `{"shoot":{"target":2,"facing":"NW"}}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// CO-104: choose this team, in any order.
    Team([Kind; 3]),
    /// CO-R08, `draft` = `alternate`: pick this character.
    Pick(Kind),
    /// CO-110: roll the die for the first turn or the first pick.
    Roll,
    /// CO-303: activate this character.
    Activate(Slot),
    /// CO-307: end the turn.
    EndTurn,
    /// CO-401: a Move with its whole path.
    Move(Move),
    /// CO-411: crouch, for +1 Armour until the next own turn.
    Crouch(#[cfg_attr(test, ts(as = "crate::types::Facing"))] Direction),
    /// CO-421: go to the top of the watchtower.
    Upstairs(#[cfg_attr(test, ts(as = "crate::types::Facing"))] Direction),
    /// CO-422: go to the ground of the watchtower.
    Downstairs(#[cfg_attr(test, ts(as = "crate::types::Facing"))] Direction),
    /// CO-431: take the flag.
    Grab(#[cfg_attr(test, ts(as = "crate::types::Facing"))] Direction),
    /// CO-R30, `drop`: put the flag down.
    Drop(#[cfg_attr(test, ts(as = "crate::types::Facing"))] Direction),
    /// CO-801: go on guard.
    Overwatch(Overwatch),
    /// CO-501: shoot at an enemy.
    Shoot(Shoot),
    /// CO-307, CO-309: end the activation.
    End(#[cfg_attr(test, ts(as = "crate::types::Facing"))] Direction),
    /// CO-R14, `path` = `stepwise`: begin or continue a Move with this hex.
    Step(#[cfg_attr(test, ts(as = "crate::types::Hex"))] Hex),
    /// CO-R14, `path` = `stepwise`: end the Move here.
    Halt(#[cfg_attr(test, ts(as = "crate::types::Facing"))] Direction),
    /// CO-R18, `overwatch_hold`: the guard shoots.
    Fire,
    /// CO-R18, `overwatch_hold`: the guard waits.
    Hold,
}

/// A Move: the hexes entered, and the facing afterwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Move {
    /// The hexes in order, without the start.
    #[cfg_attr(test, ts(as = "Vec<crate::types::Hex>"))]
    pub path: Path,
    /// CO-309: the facing at the end.
    #[cfg_attr(test, ts(as = "crate::types::Facing"))]
    pub facing: Direction,
}

/// Overwatch: which way, and how far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Overwatch {
    /// CO-801: the front arc of this facing is guarded.
    #[cfg_attr(test, ts(as = "crate::types::Facing"))]
    pub facing: Direction,
    /// CO-R16: how many hexes beyond the Range [default: 2]; less only if `overwatch_reach` is `chosen`.
    #[serde(default = "two")]
    pub beyond: u8,
}

fn two() -> u8 {
    2
}

/// A shot: the target and the facing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Shoot {
    /// The enemy, by its place in the enemy's team list.
    pub target: Slot,
    /// CO-309: a facing whose front arc holds the target.
    #[cfg_attr(test, ts(as = "crate::types::Facing"))]
    pub facing: Direction,
}

/// A facing by its letters on a compass.
pub(crate) fn letters(facing: Direction) -> Phrase {
    match facing {
        Direction::N => say!("facing-n", "N"),
        Direction::NE => say!("facing-ne", "NE"),
        Direction::SE => say!("facing-se", "SE"),
        Direction::S => say!("facing-s", "S"),
        Direction::SW => say!("facing-sw", "SW"),
        Direction::NW => say!("facing-nw", "NW"),
    }
}
