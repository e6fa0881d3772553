//! Which enemies a figure sees, for all enemies at once.
//!
//! [`Public::sees`] checks every figure for one line of sight, so asking for all enemies is quadratic. Bases on one
//! layer do not overlap (WI-503), so few are near one line: sorted into cells, only those are checked. With few
//! figures the plain loop is faster.

use duello_geometry::plane::{Cells, Mm};

use super::sight::{Hidden, is_in_view};
use crate::place::BASE;
use crate::state::{Body, Public};

/// Two bases wide.
const CELL: Mm = 2 * BASE;

/// Below this number of figures the plain loop is used.
const FEW: usize = 40;

impl Public {
    /// All enemies of a figure, as they stand on the table, and whether it sees each: the same as
    /// [`sees`](Public::sees) says of it.
    pub fn seen_from(&self, viewer: Body) -> Vec<(Body, Result<(), Hidden>)> {
        let enemies = self.enemies(viewer.seat);
        if self.figures.len() < FEW {
            return enemies.map(|enemy| (enemy, self.sees(viewer, enemy))).collect();
        }
        let crowd = Cells::new(CELL, self.bodies().map(|body| (body.place.at, body)));
        let seen = |enemy: Body| {
            if !is_in_view(viewer.place.at, viewer.facing, enemy.place.at) {
                return Err(Hidden::Behind);
            }
            self.is_clear_among(viewer, enemy, &crowd)
        };
        enemies.map(|enemy| (enemy, seen(enemy))).collect()
    }
}
