//! The Round of Combat that is being fought.

use super::fights::HITS_MAX;
use super::{Midgame, STEP_MAX};
use crate::clauses::{
    CH_101, CH_425, CH_660, CH_705, CH_720, CH_809, CH_823, CH_851, CH_1002, CH_1010, CH_1041,
};
use crate::state::{Pool, Round};

/// More than all Health Points of a battle, excess included.
const LOSSES_MAX: i64 = 10_000;

impl Midgame<'_> {
    pub(super) fn check_round(&self) {
        let Some(round) = &self.public.round else { return };
        self.checks.within(round.step, 0..=STEP_MAX, format_args!("round.step"), CH_425);
        self.check_sets(round);
        self.check_attacks(round);
        self.check_losses(round);
        for (at, pursuit) in round.pursuits.iter().enumerate() {
            for id in pursuit {
                let place = format_args!("round.pursuits[{at}]");
                self.checks.require(self.has_unit(*id), place, CH_1041, "there is no such unit");
            }
        }
    }

    /// The sets of units and models that a Round keeps.
    fn check_sets(&self, round: &Round) {
        for (name, units) in [
            ("units", round.units),
            ("gone", round.gone),
            ("dropped", round.dropped),
            ("tested", round.tested),
            ("unrestrained", round.unrestrained),
            ("panicked", round.panicked),
            ("fresh", round.fresh),
            ("may_reform", round.may_reform),
            ("reformed", round.reformed),
        ] {
            for id in units.iter() {
                self.require_unit(id, format_args!("round.{name}"));
            }
        }
        for (name, pools) in [("impacted", &round.impacted), ("refusers", &round.refusers)] {
            for (at, pool) in pools.iter().enumerate() {
                self.require_pool(*pool, format_args!("round.{name}[{at}]"));
            }
        }
    }

    /// CH-720: attacks to be declared, and those declared.
    fn check_attacks(&self, round: &Round) {
        for (at, group) in round.groups.iter().enumerate() {
            self.check_part("groups", at, group.attacker, group.part);
            for pool in &group.reach {
                self.require_pool(*pool, format_args!("round.groups[{at}].reach"));
            }
            for (name, number) in [("attacks", group.attacks), ("models", group.models)] {
                let place = format_args!("round.groups[{at}].{name}");
                self.checks.within(number, 0..=HITS_MAX, place, CH_720);
            }
        }
        for (at, order) in round.orders.iter().enumerate() {
            self.check_part("orders", at, order.attacker, order.part);
            self.require_pool(order.target, format_args!("round.orders[{at}].target"));
            let place = format_args!("round.orders[{at}].number");
            self.checks.within(order.number, 0..=HITS_MAX, place, CH_720);
        }
    }

    /// An attacker, and the part of its models with which it attacks.
    fn check_part(&self, list: &str, at: usize, attacker: Pool, part: u8) {
        if !self.require_pool(attacker, format_args!("round.{list}[{at}].attacker")) {
            return;
        }
        let entry = match attacker {
            Pool::Ranks(unit) | Pool::Champion(unit) => self.public.unit(unit).entry,
            Pool::Character(id) => self.public.character(id).entry,
        };
        let parts = self.game.roster().entries()[usize::from(entry)].parts.len() as i64;
        self.checks.within(part, 0..=parts - 1, format_args!("round.{list}[{at}].part"), CH_720);
    }

    /// What has been rolled and lost so far.
    fn check_losses(&self, round: &Round) {
        let shares = [("spread", &round.spread, CH_823), ("shares", &round.shares, CH_851)];
        for (name, pools, clause) in shares {
            for (at, (pool, hits)) in pools.iter().enumerate() {
                let place = format_args!("round.{name}[{at}]");
                self.require_pool(*pool, place);
                self.checks.within(*hits, 0..=HITS_MAX, place, clause);
            }
        }
        if let Some(saving) = &round.saving {
            self.require_pool(saving.target, format_args!("round.saving.target"));
            let wounded = &saving.wounded;
            for (name, number) in [
                ("attacks", saving.attacks),
                ("wounded.plain", wounded.plain),
                ("wounded.lethal", wounded.lethal),
            ] {
                let place = format_args!("round.saving.{name}");
                self.checks.within(number, 0..=HITS_MAX, place, CH_809);
            }
        }
        for (at, loss) in round.losses.iter().enumerate() {
            self.require_pool(loss.pool, format_args!("round.losses[{at}].pool"));
            let place = format_args!("round.losses[{at}].hp");
            self.checks.within(loss.hp, 0..=LOSSES_MAX, place, CH_705);
        }
        for side in 0..2 {
            let place = format_args!("round.lost[{side}]");
            self.checks.within(round.lost[side], 0..=LOSSES_MAX, place, CH_1002);
            let place = format_args!("round.overkill[{side}]");
            self.checks.within(round.overkill[side], 0..=LOSSES_MAX, place, CH_660);
        }
        for (name, seat) in [("loser", round.loser), ("reforms_first", round.reforms_first)] {
            if let Some(seat) = seat {
                let place = format_args!("round.{name}");
                self.checks.within(seat.index() as i64, 0..=1, place, CH_101);
            }
        }
        self.checks.within(round.margin, 0..=LOSSES_MAX, format_args!("round.margin"), CH_1010);
    }
}
