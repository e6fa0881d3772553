//! Tests of the clauses about the field, each named after its clause: sides, models, formation, contact, turns,
//! weapons, reforms and endings; one module per chapter.

mod contact;
mod contact_rulings;
mod duel_rulings;
mod ending;
mod formation;
mod geometry;
mod models;
mod reform;
mod sides;
mod steps;
mod turn;
mod weapons;
mod wheel;

use crate::scene::Scene;
use duello_champions::{Facing, Pool, Spot};

impl Scene {
    /// The corners of a unit's rectangle: lower left, then upper right.
    #[track_caller]
    fn rect(&self, name: &str) -> [i32; 4] {
        let rect = self.public().rect(self.unit_id(name));
        [rect.min().x, rect.min().y, rect.max().x, rect.max().y]
    }

    /// How many ranks of each file are filled.
    #[track_caller]
    fn depth(&self, name: &str) -> Vec<u8> {
        let formation = self.public().formation(self.unit_id(name));
        formation.depth[..usize::from(formation.files)].to_vec()
    }

    /// The Facings on which two units fight: the first one's, then the other's.
    #[track_caller]
    fn facings(&self, own: &str, other: &str) -> Option<(Facing, Facing)> {
        self.public().facings_between(self.unit_id(own), self.unit_id(other))
    }

    /// The own places in base contact, `"1.3"` for rank 1, file 3, without doubles.
    #[track_caller]
    fn contacts(&self, own: &str) -> Vec<String> {
        let touches = self.public().touches(self.unit_id(own));
        let mut spots: Vec<Spot> = touches.iter().map(|touch| touch.own).collect();
        spots.sort_unstable();
        spots.dedup();
        spots.iter().map(|spot| format!("{}.{}", spot.rank, spot.file)).collect()
    }

    /// The combats on the field, each as the names of its units.
    fn combats(&self) -> Vec<String> {
        let names = |units: duello_champions::Units| {
            units.iter().map(|id| self.name(Pool::Ranks(id))).collect::<Vec<_>>().join(" ")
        };
        self.public().combats().into_iter().map(names).collect()
    }
}
