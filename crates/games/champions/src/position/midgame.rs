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
pub(crate) fn validate(game: &Champions, public: &Public, report: Report<'_>) {
    let wrong = |text: &str, clause: Clause| report("moment.broken", "moment", clause, text.into());
    if public.units.is_empty() || public.units.len() > UNITS_MAX {
        return wrong("units: must be 1 to 16", CH_102);
    }
    if !is_seated(public) {
        return wrong(
            "seats must be 0 or 1, turns within the turn limit, hits at most 1000",
            CH_102,
        );
    }
    let entries = game.roster().entries();
    let knows = |entry: u16| usize::from(entry) < entries.len();
    let has_entries = public.units.iter().all(|unit| knows(unit.entry))
        && public
            .characters
            .iter()
            .all(|c| knows(c.entry) && usize::from(c.unit.0) < public.units.len());
    if !has_entries {
        return wrong("units or characters: unknown entry or unit number", CH_102);
    }
    let is_formed = public.units.iter().all(|unit| {
        (1..=FILES_MAX).contains(&usize::from(unit.files))
            && unit.front().iter().all(|slot| match slot {
                Slot::Character(id) => usize::from(id.0) < public.characters.len(),
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
    if !(0..public.units.len()).all(|id| is_whole(game, public, UnitId(id as u8))) {
        return wrong("units: slots, models, wounds and Characters do not fit each other", CH_103);
    }
    if public.trophies.iter().any(|glory| *glory > GLORY_MAX) {
        return wrong("trophies: at most 10000", CH_1212);
    }
    let is_twice = public
        .engagements
        .iter()
        .enumerate()
        .any(|(at, one)| public.engagements[..at].iter().any(|other| other.units == one.units));
    if is_twice {
        return wrong("engagements: the same pair of units is listed twice", CH_301);
    }
    let are_known = public.engagements.iter().all(|e| is_engagement(public, e.units))
        && public.duels.iter().all(|duel| {
            are_opposed(public, duel.units)
                && duel.duellists.iter().all(|pool| has_pool(public, *pool))
        })
        && stage_pools(public.stage).iter().all(|pool| has_pool(public, *pool))
        && public.round.as_ref().is_none_or(|round| is_sound(game, public, round));
    if !are_known {
        wrong(
            "engagements, duels, stage or round: unknown unit or Character, or a number out of range",
            CH_102,
        );
    }
}

fn is_seated(public: &Public) -> bool {
    let stage = match public.stage {
        Stage::Issue(seat) | Stage::Reform(seat) => SIDES.contains(&seat),
        Stage::Distribute(_, hits) => hits <= HITS_MAX,
        _ => true,
    };
    SIDES.contains(&public.active)
        && stage
        && public.units.iter().all(|unit| SIDES.contains(&unit.seat))
        && public.turn <= public.turn_limit
        && public.turn_limit <= 60
}

/// CH-209, CH-233: the models, wounds and slots of a unit fit each other and its entry.
fn is_whole(game: &Champions, public: &Public, id: UnitId) -> bool {
    let unit = public.unit(id);
    let entries = game.roster().entries();
    let entry = &entries[usize::from(unit.entry)];
    let in_slots = |character: CharacterId| {
        unit.front().iter().filter(|slot| **slot == Slot::Character(character)).count()
    };
    let champions = unit.front().iter().filter(|slot| **slot == Slot::Champion).count();
    let ranks = unit.front().iter().filter(|slot| **slot == Slot::Ranks).count();
    let characters = (0..public.characters.len()).map(|id| CharacterId(id as u8));
    let are_placed = characters.into_iter().all(|at| {
        let character = &public.characters[usize::from(at.0)];
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

fn has_unit(public: &Public, id: UnitId) -> bool {
    usize::from(id.0) < public.units.len()
}

/// CH-301: a unit of each side, side A's first.
fn are_opposed(public: &Public, units: [UnitId; 2]) -> bool {
    units.iter().all(|id| has_unit(public, *id)) && units.map(|id| public.unit(id).seat) == SIDES
}

fn is_engagement(public: &Public, units: [UnitId; 2]) -> bool {
    are_opposed(public, units) && units.iter().all(|id| public.unit(*id).is_on_field())
}

fn has_character(public: &Public, id: CharacterId) -> bool {
    usize::from(id.0) < public.characters.len()
}

fn has_pool(public: &Public, pool: Pool) -> bool {
    match pool {
        Pool::Ranks(unit) | Pool::Champion(unit) => has_unit(public, unit),
        Pool::Character(id) => has_character(public, id),
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
fn parts_of(game: &Champions, public: &Public, pool: Pool) -> usize {
    let entry = match pool {
        Pool::Ranks(unit) | Pool::Champion(unit) => public.unit(unit).entry,
        Pool::Character(id) => public.character(id).entry,
    };
    game.roster().entries()[usize::from(entry)].parts.len()
}

fn is_sound(game: &Champions, public: &Public, round: &Round) -> bool {
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
        has_pool(public, order.attacker)
            && has_pool(public, order.target)
            && usize::from(order.part) < parts_of(game, public, order.attacker)
            && order.number <= 1000
    });
    sets.iter().all(|set| set.iter().all(|id| has_unit(public, id)))
        && orders
        && round.step <= 10
        && round.losses.iter().all(|loss| has_pool(public, loss.pool) && loss.hp <= LOSSES_MAX)
        && round
            .spread
            .iter()
            .chain(&round.shares)
            .all(|(pool, hits)| has_pool(public, *pool) && *hits <= HITS_MAX)
        && round.saving.as_ref().is_none_or(|saving| {
            let Wounded { plain, lethal, .. } = saving.wounded;
            has_pool(public, saving.target) && plain <= HITS_MAX && lethal <= HITS_MAX
        })
        && round.impacted.iter().all(|pool| has_pool(public, *pool))
        && round.refusers.iter().all(|pool| has_pool(public, *pool))
        && round.pursuits.iter().flatten().all(|id| has_unit(public, *id))
        && round.margin <= LOSSES_MAX
        && round.lost.iter().chain(&round.overkill).all(|hp| *hp <= LOSSES_MAX)
        && round.groups.iter().all(|group| {
            has_pool(public, group.attacker)
                && usize::from(group.part) < parts_of(game, public, group.attacker)
                && group.reach.iter().all(|pool| has_pool(public, *pool))
                && group.attacks <= 1000
        })
}
