//! The luck of a match's players, as `duello-lab` serializes it. Fractions are text, such as `11/16`.

#[cfg(test)]
use serde::Deserialize;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// What chance did in a match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Luck"))]
pub(crate) struct LuckDocument {
    game: String,
    /// The players, by seat.
    players: Vec<PlayerLuckDocument>,
    /// Every draw that could have come out differently, in order.
    rolls: Vec<RollDocument>,
    /// Dice that hit or miss, grouped by purpose and by the player they help.
    pools: Vec<PoolDocument>,
    /// How everybody stood after the start and after each decision.
    course: Vec<TurnDocument>,
}

/// How everybody stood after the start, a decision, or after somebody left.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "Turn"))]
pub(crate) struct TurnDocument {
    /// The decision; null for the start.
    decision: Option<u32>,
    /// The seats that answered, or the one that left.
    by: Vec<u8>,
    /// The prospects of each seat once the answers were known, before the first draw.
    expected: Vec<f64>,
    /// The prospects of each seat after all draws.
    reached: Vec<f64>,
}

/// The luck of one player: `began + gained - lost + choices = ended`.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "PlayerLuck"))]
pub(crate) struct PlayerLuckDocument {
    seat: u8,
    /// The name of the seat in the log.
    name: String,
    /// The name of the player.
    player: String,
    /// The prospects before the first draw.
    began: String,
    /// The result: 1 for a win, 1/2 for a shared or drawn match, 0 for a loss.
    ended: String,
    /// What good rolls gained.
    gained: String,
    /// What bad rolls cost.
    lost: String,
    /// `gained` less `lost`, as a number.
    luck: f64,
    /// What the decisions of all players changed, as a number.
    choices: f64,
}

/// One draw and its effect on each player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "RollLuck"))]
pub(crate) struct RollDocument {
    /// The decision it belongs to; null for the start.
    decision: Option<u32>,
    clause: String,
    /// What it was for.
    label: String,
    /// The faces of the dice, or which of several outcomes came, from 1.
    drawn: Vec<u32>,
    /// The number of sides, or of outcomes.
    of: u32,
    /// Whether dice were rolled rather than lots drawn.
    dice: bool,
    /// The prospects of each seat before the draw.
    before: Vec<String>,
    /// The prospects of each seat after the draw.
    after: Vec<String>,
    /// For each seat, the chance of a draw at least as good; null if it was sampled.
    at_least: Option<Vec<String>>,
    /// For each seat, the chance of a draw at most as good; null if it was sampled.
    at_most: Option<Vec<String>>,
    /// Whether the prospects are averages of a sample, because there were too many combinations.
    sampled: bool,
    /// By how much it raised the prospects of each seat, as a number.
    luck: Vec<f64>,
}

/// Dice of one kind that hit or miss.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS, Deserialize), ts(export_to = "wire.ts", rename = "PoolLuck"))]
pub(crate) struct PoolDocument {
    clause: String,
    /// What they were for.
    label: String,
    /// The seat that their hits help; null if none.
    helps: Option<u8>,
    /// The number of dice.
    dice: u32,
    /// The expected number of hits.
    expected: String,
    /// The actual number of hits.
    actual: u32,
}
