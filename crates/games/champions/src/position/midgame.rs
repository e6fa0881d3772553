//! Checks a mid-game state from a setup (its `moment`).
//!
//! The rules index units and Characters by number, so a state from outside must not name one that does not exist.

use duello_core::Clause;

use crate::Champions;
use crate::clauses::{CH_102, CH_103, CH_301, CH_1212};
use crate::position::Report;
use crate::state::{
    CharacterId, FILES_MAX, Pool, Public, Round, SIDES, Slot, Stage, Status, UNITS_MAX, UnitId,
    Wounded,
};

/// More than all trophies of a battle; more than all Health Points of one, excess included.
const GLORY_MAX: u16 = 10_000;
const LOSSES_MAX: u16 = 10_000;
/// More than the hits of any attack.
const HITS_MAX: u16 = 1000;

/// Reports the first fault.
pub(crate) fn validate(game: &Champions, moment: &Public, report: Report<'_>) {
    let wrong = |text: &str, clause: Clause| report("moment.broken", "moment", clause, text.into());
    if moment.units.is_empty() || moment.units.len() > UNITS_MAX {
        return wrong("units: must be 1 to 16", CH_102);
    }
    if !is_seated(moment) {
        return wrong(
            "seats must be 0 or 1, turns within the turn limit, hits at most 1000",
            CH_102,
        );
    }
    let entries = game.roster().entries();
    let knows = |entry: u16| usize::from(entry) < entries.len();
    let has_entries = moment.units.iter().all(|unit| knows(unit.entry))
        && moment
            .characters
            .iter()
            .all(|c| knows(c.entry) && usize::from(c.unit.0) < moment.units.len());
    if !has_entries {
        return wrong("units or characters: unknown entry or unit number", CH_102);
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
        return wrong(
            "units: files must be 1 to 10, models at most 60, slots must name existing Characters",
            CH_103,
        );
    }
    if !(0..moment.units.len()).all(|id| is_whole(game, moment, UnitId(id as u8))) {
        return wrong("units: slots, models, wounds and Characters do not fit each other", CH_103);
    }
    if moment.trophies.iter().any(|glory| *glory > GLORY_MAX) {
        return wrong("trophies: at most 10000", CH_1212);
    }
    let is_twice = moment
        .engagements
        .iter()
        .enumerate()
        .any(|(at, one)| moment.engagements[..at].iter().any(|other| other.units == one.units));
    if is_twice {
        return wrong("engagements: the same pair of units is listed twice", CH_301);
    }
    let are_known = moment.engagements.iter().all(|e| is_engagement(moment, e.units))
        && moment.duels.iter().all(|duel| {
            are_opposed(moment, duel.units)
                && duel.duellists.iter().all(|pool| has_pool(moment, *pool))
        })
        && stage_pools(moment.stage).iter().all(|pool| has_pool(moment, *pool))
        && moment.round.as_ref().is_none_or(|round| is_sound(game, moment, round));
    if !are_known {
        wrong(
            "engagements, duels, stage or round: unknown unit or Character, or a number out of range",
            CH_102,
        );
    }
}

fn is_seated(moment: &Public) -> bool {
    let stage = match moment.stage {
        Stage::Issue(seat) | Stage::Reform(seat) => SIDES.contains(&seat),
        Stage::Distribute(_, hits) => hits <= HITS_MAX,
        _ => true,
    };
    SIDES.contains(&moment.active)
        && stage
        && moment.units.iter().all(|unit| SIDES.contains(&unit.seat))
        && moment.turn <= moment.turn_limit
        && moment.turn_limit <= 60
}

/// CH-209, CH-233: the models, wounds and slots of a unit fit each other and its entry.
fn is_whole(game: &Champions, moment: &Public, id: UnitId) -> bool {
    let unit = moment.unit(id);
    let entries = game.roster().entries();
    let entry = &entries[usize::from(unit.entry)];
    let in_slots = |character: CharacterId| {
        unit.front().iter().filter(|slot| **slot == Slot::Character(character)).count()
    };
    let champions = unit.front().iter().filter(|slot| **slot == Slot::Champion).count();
    let ranks = unit.front().iter().filter(|slot| **slot == Slot::Ranks).count();
    let characters = (0..moment.characters.len()).map(|id| CharacterId(id as u8));
    let are_placed = characters.into_iter().all(|at| {
        let character = &moment.characters[usize::from(at.0)];
        let lives_here = character.unit == id && character.hp > 0;
        character.hp <= entries[usize::from(character.entry)].hp
            && entries[usize::from(character.entry)].is_character()
            && in_slots(at) == usize::from(lives_here)
    });
    let is_gone = matches!(unit.status, Status::Routed | Status::Destroyed);
    unit.champion <= entry.hp
        && (unit.wounds < entry.hp || unit.wounds == 0)
        && unit.started <= 60
        && (is_gone
            || are_placed
                && champions == usize::from(unit.champion > 0)
                && ranks <= usize::from(unit.models))
}

fn has_unit(moment: &Public, id: UnitId) -> bool {
    usize::from(id.0) < moment.units.len()
}

/// CH-301: a unit of each side, side A's first.
fn are_opposed(moment: &Public, units: [UnitId; 2]) -> bool {
    units.iter().all(|id| has_unit(moment, *id)) && units.map(|id| moment.unit(id).seat) == SIDES
}

fn is_engagement(moment: &Public, units: [UnitId; 2]) -> bool {
    are_opposed(moment, units) && units.iter().all(|id| moment.unit(*id).is_on_field())
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
        Stage::Allot(unit) => vec![Pool::Ranks(unit)],
        _ => Vec::new(),
    }
}

/// How many parts the models of a pool have.
fn parts_of(game: &Champions, moment: &Public, pool: Pool) -> usize {
    let entry = match pool {
        Pool::Ranks(unit) | Pool::Champion(unit) => moment.unit(unit).entry,
        Pool::Character(id) => moment.character(id).entry,
    };
    game.roster().entries()[usize::from(entry)].parts.len()
}

fn is_sound(game: &Champions, moment: &Public, round: &Round) -> bool {
    let sets = [
        round.units,
        round.gone,
        round.dropped,
        round.tested,
        round.unrestrained,
        round.panicked,
        round.fresh,
        round.may_reform,
        round.reformed,
    ];
    let orders = round.orders.iter().all(|order| {
        has_pool(moment, order.attacker)
            && has_pool(moment, order.target)
            && usize::from(order.part) < parts_of(game, moment, order.attacker)
            && order.number <= 1000
    });
    sets.iter().all(|set| set.iter().all(|id| has_unit(moment, id)))
        && orders
        && round.step <= 10
        && round.losses.iter().all(|loss| has_pool(moment, loss.pool) && loss.hp <= LOSSES_MAX)
        && round
            .spread
            .iter()
            .chain(&round.shares)
            .all(|(pool, hits)| has_pool(moment, *pool) && *hits <= HITS_MAX)
        && round.saving.as_ref().is_none_or(|saving| {
            let Wounded { plain, lethal, .. } = saving.wounded;
            has_pool(moment, saving.target) && plain <= HITS_MAX && lethal <= HITS_MAX
        })
        && round.impacted.iter().all(|pool| has_pool(moment, *pool))
        && round.refusers.iter().all(|pool| has_pool(moment, *pool))
        && round.pursuits.iter().flatten().all(|id| has_unit(moment, *id))
        && round.margin <= LOSSES_MAX
        && round.lost.iter().chain(&round.overkill).all(|hp| *hp <= LOSSES_MAX)
        && round.groups.iter().all(|group| {
            has_pool(moment, group.attacker)
                && usize::from(group.part) < parts_of(game, moment, group.attacker)
                && group.reach.iter().all(|pool| has_pool(moment, *pool))
                && group.attacks <= 1000
        })
}
