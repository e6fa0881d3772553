//! A moment in the middle of a match, as a program wrote it: whether it holds together.
//!
//! The rules index units and Characters by their numbers; a moment from outside must not name one that is not there.

use duello_core::Clause;

use crate::Champions;
use crate::position::Report;
use crate::round::{Round, Stage};
use crate::rules::{CH_102, CH_103};
use crate::setup::UNITS_MAX;
use crate::state::{CharacterId, FILES_MAX, Pool, Public, SIDES, Slot, UnitId};

/// Reports everything that does not hold together.
pub(crate) fn validate(game: &Champions, moment: &Public, report: Report<'_>) {
    let wrong = |text: &str, clause: Clause| report("moment.broken", "moment", clause, text.into());
    if moment.units.is_empty() || moment.units.len() > UNITS_MAX {
        return wrong("there are 1 to 16 units", CH_102);
    }
    if !is_seated(moment) {
        return wrong("only the two sides have units and turns", CH_102);
    }
    let entries = game.roster().entries();
    let knows = |entry: u16| usize::from(entry) < entries.len();
    let has_entries = moment.units.iter().all(|unit| knows(unit.entry))
        && moment
            .characters
            .iter()
            .all(|c| knows(c.entry) && usize::from(c.unit.0) < moment.units.len());
    if !has_entries {
        return wrong("an entry or a unit is named that is not there", CH_102);
    }
    let is_formed = moment.units.iter().all(|unit| {
        (1..=FILES_MAX).contains(&usize::from(unit.files))
            && unit.front().iter().all(|slot| match slot {
                Slot::Character(id) => usize::from(id.0) < moment.characters.len(),
                Slot::Ranks | Slot::Champion => true,
            })
            && unit.models <= 60
            && unit.corner.x.abs() <= 10_000
            && unit.corner.y.abs() <= 10_000
    });
    if !is_formed {
        return wrong("a unit has 1 to 10 files, and Characters that are there", CH_103);
    }
    let are_known =
        moment.engagements.iter().all(|e| e.units.iter().all(|id| has_unit(moment, *id)))
            && moment.duels.iter().all(|duel| {
                duel.units.iter().all(|id| has_unit(moment, *id))
                    && duel.duellists.iter().all(|pool| has_pool(moment, *pool))
            })
            && stage_pools(moment.stage).iter().all(|pool| has_pool(moment, *pool))
            && moment.round.as_ref().is_none_or(|round| is_sound(moment, round));
    if !are_known {
        wrong("somebody is named who is not there", CH_102);
    }
}

fn is_seated(moment: &Public) -> bool {
    let stage = match moment.stage {
        Stage::Issue(seat) => SIDES.contains(&seat),
        _ => true,
    };
    SIDES.contains(&moment.active)
        && stage
        && moment.units.iter().all(|unit| SIDES.contains(&unit.seat))
        && moment.turn <= moment.turn_limit
        && moment.turn_limit <= 60
}

fn has_unit(moment: &Public, id: UnitId) -> bool {
    usize::from(id.0) < moment.units.len()
}

fn has_character(moment: &Public, id: CharacterId) -> bool {
    usize::from(id.0) < moment.characters.len()
}

fn has_pool(moment: &Public, pool: Pool) -> bool {
    match pool {
        Pool::Ranks(unit) | Pool::Champion(unit) => has_unit(moment, unit),
        Pool::Character(id) => has_character(moment, id),
    }
}

fn stage_pools(stage: Stage) -> Vec<Pool> {
    match stage {
        Stage::Accept(pool) | Stage::Nominate(pool) => vec![pool],
        Stage::Reroll(test) => vec![Pool::Ranks(test.unit)],
        _ => Vec::new(),
    }
}

fn is_sound(moment: &Public, round: &Round) -> bool {
    let sets = [
        round.units,
        round.gone,
        round.tested,
        round.unrestrained,
        round.panicked,
        round.fresh,
        round.may_reform,
    ];
    let orders = round.orders.iter().all(|order| {
        has_pool(moment, order.attacker) && has_pool(moment, order.target) && order.number <= 1000
    });
    sets.iter().all(|set| set.iter().all(|id| has_unit(moment, id)))
        && orders
        && round.step <= 10
        && round.losses.iter().all(|loss| has_pool(moment, loss.pool) && loss.hp <= 10_000)
        && round.refusers.iter().all(|pool| has_pool(moment, *pool))
        && round.pursuits.iter().flatten().all(|id| has_unit(moment, *id))
        && round.margin <= 10_000
        && round.groups.iter().all(|group| {
            has_pool(moment, group.attacker)
                && group.reach.iter().all(|pool| has_pool(moment, *pool))
                && group.attacks <= 1000
        })
}
