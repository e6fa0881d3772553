//! Who fights whom, and which question is open.

use super::Midgame;
use crate::clauses::{CH_301, CH_402, CH_601, CH_823};
use crate::state::{Pool, SIDES, Stage};

/// More than the hits of any attack.
pub(super) const HITS_MAX: i64 = 1000;

impl Midgame<'_> {
    /// CH-301: each pair of units once, both on the field.
    pub(super) fn check_engagements(&self) {
        let all = &self.public.engagements;
        for (at, engagement) in all.iter().enumerate() {
            let place = format_args!("engagements[{at}].units");
            let are_opposed = self.are_opposed(engagement.units);
            let text = "must be a unit of side A and one of side B";
            if !self.checks.require(are_opposed, place, CH_301, text) {
                continue;
            }
            let are_there = engagement.units.iter().all(|id| self.public.unit(*id).is_on_field());
            self.checks.require(are_there, place, CH_301, "both must be on the field");
            let is_new = all[..at].iter().all(|other| other.units != engagement.units);
            self.checks.require(is_new, place, CH_301, "the same pair is listed twice");
        }
    }

    /// CH-601: a duellist of each side, and the units in which they stood.
    pub(super) fn check_duels(&self) {
        for (at, duel) in self.public.duels.iter().enumerate() {
            let place = format_args!("duels[{at}].units");
            let text = "must be a unit of side A and one of side B";
            self.checks.require(self.are_opposed(duel.units), place, CH_601, text);
            for (side, pool) in duel.duellists.into_iter().enumerate() {
                let place = format_args!("duels[{at}].duellists[{side}]");
                if self.require_pool(pool, place) {
                    let is_own = self.public.seat_of(pool) == SIDES[side];
                    let text = "must be of side A first, then of side B";
                    self.checks.require(is_own, place, CH_601, text);
                    let is_single = !matches!(pool, Pool::Ranks(_));
                    let text = "must be a Character or a Champion";
                    self.checks.require(is_single, place, CH_601, text);
                }
            }
        }
    }

    /// CH-402: whom and what the open question names.
    pub(super) fn check_stage(&self) {
        let place = format_args!("stage");
        match self.public.stage {
            Stage::Issue(seat) | Stage::Reform(seat) => {
                self.checks.within(seat.index() as i64, 0..=1, place, CH_402);
            }
            Stage::Accept(pool) | Stage::Nominate(pool) => {
                self.require_pool(pool, place);
            }
            Stage::Reroll(test) => {
                self.require_unit(test.unit, place);
            }
            Stage::Allot(unit) => {
                self.require_unit(unit, place);
            }
            Stage::Distribute(_, hits) => {
                self.checks.within(hits, 0..=HITS_MAX, place, CH_823);
            }
            _ => {}
        }
    }
}
