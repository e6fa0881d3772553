//! Whom one figure sees among many.
//!
//! [`Public::sees`] looks at everybody for one line of sight; for all enemies that is the square of the number of
//! figures. Bases on one layer do not overlap (WI-503), so few can stand along one line: sorted into cells, only
//! those have to be looked at, and the whole costs no more than so much for each enemy.

use duello_geometry::plane::{Cells, Mm};

use crate::place::BASE;
use crate::rules::{Hidden, is_in_view};
use crate::state::{Body, Public};

/// Two bases wide.
const CELL: Mm = 2 * BASE;

impl Public {
    /// All enemies of a figure, as they stand on the table, and whether it sees each: the same as
    /// [`sees`](Public::sees) says of it.
    pub fn seen_from(&self, viewer: Body) -> Vec<(Body, Result<(), Hidden>)> {
        let crowd = Cells::new(CELL, self.bodies().map(|body| (body.place.at, body)));
        let seen = |enemy: Body| {
            if !is_in_view(viewer.place.at, viewer.facing, enemy.place.at) {
                return Err(Hidden::Behind);
            }
            self.is_clear_among(viewer, enemy, &crowd)
        };
        self.enemies(viewer.seat).map(|enemy| (enemy, seen(enemy))).collect()
    }
}
