//! What a player weighs at step 4: the Duel alone, exactly, and the whole Round, by sampling.
//!
//! Both run the rules themselves: the Duel under exhaustive dice on a field where nobody else stands, the Round
//! under the dice given.

use std::collections::BTreeMap;

use duello_core::dice::{Dice, Scripted, TooWide};
use duello_core::{Distribution, Fraction, Table};
use serde::Serialize;

use crate::contact::Units;
use crate::round::{Order, Round, Stage};
use crate::rules::{
    AttackKind, Loss, answer_alone, fix_order, how_many, number_of, order_only, roll, run,
    take_losses,
};
use crate::state::{Duel, Pool, Public, Slot, Status, UnitId};

/// What one Round of a Duel comes to; A's side first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DuelRound {
    /// Whether each duellist has fallen.
    pub fallen: [bool; 2],
    /// Health Points that each has lost.
    pub lost: [u16; 2],
    /// CH-660, CH-661: Overkill of each side, at most 3.
    pub overkill: [u16; 2],
}

/// More outcomes than any batch has whose dice are counted by class.
const OUTCOMES_MAX: usize = 3_000_000;

/// No Round has more steps.
const STEPS_MAX: usize = 10_000;

/// The exact chances of what comes of something.
pub type Chances<T> = BTreeMap<T, Fraction>;

/// The exact chances of one Round of a Duel between two models, nobody else taking part. Breath and Crush Attacks are
/// kept; `None` if their units do not fight each other.
///
/// Each batch of attacks is rolled by the rules under exhaustive dice; the losses of a step are taken by the rules for
/// every combination of what its batches can cost.
///
/// # Errors
/// When a batch has too many outcomes to visit.
pub fn duel_round(
    public: &Public,
    duellists: [Pool; 2],
) -> Result<Option<Chances<DuelRound>>, TooWide> {
    let Some(mut start) = duel_alone(public, duellists) else { return Ok(None) };
    fix_order(&mut start);
    let had = duellists.map(|pool| start.hp_of(pool));
    let key = |public: &Public| {
        let overkill = public.round.as_ref().map_or([0; 2], |round| round.overkill);
        (duellists.map(|pool| public.hp_of(pool)), overkill)
    };
    let mut states = BTreeMap::from([(key(&start), (start, Fraction::ONE))]);
    for step in (0..=10).rev() {
        let mut next = BTreeMap::new();
        for (state, weight) in states.into_values() {
            for (after, chance) in step_outcomes(state, step)? {
                let weight = &weight * &chance;
                let known = next.entry(key(&after)).or_insert((after, Fraction::ZERO));
                known.1 += &weight;
            }
        }
        states = next;
    }
    let mut odds = Chances::new();
    for ((left, overkill), (_, weight)) in states {
        let round = DuelRound {
            fallen: left.map(|hp| hp == 0),
            lost: [had[0] - left[0], had[1] - left[1]],
            overkill: overkill.map(|hp| hp.min(3)),
        };
        *odds.entry(round).or_insert(Fraction::ZERO) += &weight;
    }
    Ok(Some(odds))
}

/// What an Initiative Step of the Duel can lead to.
fn step_outcomes(mut public: Public, step: u8) -> Result<Vec<(Public, Fraction)>, TooWide> {
    if let Some(round) = &mut public.round {
        round.step = step;
        round.orders.clear();
    }
    let groups = public.groups_at(step);
    for group in groups.iter().filter(|group| group.kind != AttackKind::Breath) {
        order_only(&mut public, group);
    }
    let orders = public.round.as_ref().map_or(Vec::new(), |round| round.orders.clone());
    let mut combinations = vec![(Vec::new(), Fraction::ONE)];
    for order in &orders {
        let batch = batch_odds(&public, order)?;
        let mut longer = Vec::new();
        for (losses, weight) in &combinations {
            for (hp, chance) in batch.iter() {
                let mut losses: Vec<Loss> = losses.clone();
                if *hp > 0 {
                    losses.push(Loss { pool: order.target, hp: *hp, by_opponent: order.bound });
                }
                longer.push((losses, weight * chance));
            }
        }
        combinations = longer;
    }
    let mut silent = Scripted::new([]);
    let mut outcomes = Vec::new();
    for (losses, weight) in combinations {
        let mut after = public.clone();
        take_losses(&mut after, &losses, &mut Table::silent(&mut silent));
        outcomes.push((after, weight));
    }
    Ok(outcomes)
}

/// The exact chances of the Health Points that a batch of attacks costs.
///
/// # Errors
/// When there are too many outcomes to visit.
pub(crate) fn batch_odds(public: &Public, order: &Order) -> Result<Distribution<u16>, TooWide> {
    let needs = public.needs(order.attacker, order.part, order.kind, order.target);
    Distribution::of(OUTCOMES_MAX, |dice| {
        let table = &mut Table::silent(dice);
        let attacks = match order.kind {
            AttackKind::Close | AttackKind::Crush => order.number,
            _ => how_many(number_of(public, order), order.number, table).0,
        };
        roll(&needs, attacks, table).hp
    })
}

/// How a Duel stands after some Rounds: the chance that A's duellist alone has fallen, that B's alone has, that both
/// have, and that both live.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DuelOdds {
    /// Only A's duellist has fallen.
    pub a_falls: Fraction,
    /// Only B's duellist has fallen.
    pub b_falls: Fraction,
    /// Both have.
    pub both_fall: Fraction,
    /// Neither has.
    pub both_live: Fraction,
}

/// The exact chances of a Duel after so many Rounds. Only in the first one does a charge count (CH-308, CH-435).
///
/// # Errors
/// When there are too many outcomes to visit.
pub fn duel_odds(
    public: &Public,
    duellists: [Pool; 2],
    rounds: u8,
) -> Result<Option<DuelOdds>, TooWide> {
    let Some(start) = duel_alone(public, duellists) else { return Ok(None) };
    let mut states: BTreeMap<[u16; 2], Fraction> = BTreeMap::new();
    states.insert(duellists.map(|pool| start.hp_of(pool)), Fraction::ONE);
    for round in 0..rounds {
        let mut next: BTreeMap<[u16; 2], Fraction> = BTreeMap::new();
        for (hp, weight) in states {
            if hp.contains(&0) {
                *next.entry(hp).or_insert(Fraction::ZERO) += &weight;
                continue;
            }
            let from = with_hp(&start, duellists, hp, round > 0);
            let Some(odds) = duel_round(&from, duellists)? else { return Ok(None) };
            for (result, chance) in &odds {
                let left = [hp[0] - result.lost[0], hp[1] - result.lost[1]];
                *next.entry(left).or_insert(Fraction::ZERO) += &(&weight * chance);
            }
        }
        states = next;
    }
    let sum = |is_meant: fn([u16; 2]) -> bool| {
        let mut total = Fraction::ZERO;
        states.iter().filter(|(hp, _)| is_meant(**hp)).for_each(|(_, chance)| total += chance);
        total
    };
    Ok(Some(DuelOdds {
        a_falls: sum(|[a, b]| a == 0 && b > 0),
        b_falls: sum(|[a, b]| a > 0 && b == 0),
        both_fall: sum(|[a, b]| a == 0 && b == 0),
        both_live: sum(|[a, b]| a > 0 && b > 0),
    }))
}

/// The field with the two duellists and nobody else, their Duel begun, before the Initiative Order is fixed.
fn duel_alone(public: &Public, duellists: [Pool; 2]) -> Option<Public> {
    let units = duellists.map(|pool| public.unit_of(pool));
    let (own, other) = public.facings_between(units[0], units[1])?;
    let mut alone = public.clone();
    for character in &mut alone.characters {
        if !units.contains(&character.unit) {
            character.hp = 0;
        }
    }
    for (pool, id) in duellists.into_iter().zip(units) {
        stand_alone(&mut alone, pool, id);
    }
    for at in 0..alone.units.len() {
        if !units.contains(&UnitId(at as u8)) {
            alone.units[at].status = Status::Destroyed;
        }
    }
    alone.engagements.retain(|engagement| engagement.units == units);
    alone.duels = vec![Duel { duellists, units, facings: [own, other], ends: false }];
    alone.round = Some(Round { units: units.into_iter().collect::<Units>(), ..Round::default() });
    alone.stage = Stage::Crush(0);
    Some(alone)
}

/// Everybody of a unit but one model steps aside.
fn stand_alone(public: &mut Public, pool: Pool, id: UnitId) {
    let slot = match pool {
        Pool::Character(id) => Slot::Character(id),
        Pool::Ranks(_) | Pool::Champion(_) => Slot::Champion,
    };
    for (at, character) in public.characters.iter_mut().enumerate() {
        let is_duellist = pool == Pool::Character(crate::state::CharacterId(at as u8));
        if character.unit == id && !is_duellist {
            character.hp = 0;
        }
        if is_duellist {
            character.cowed = false;
        }
    }
    let unit = public.unit_mut(id);
    unit.models = 0;
    unit.wounds = 0;
    unit.files = 1;
    unit.slots[0] = slot;
    if slot != Slot::Champion {
        unit.champion = 0;
    }
}

/// The same with other Health Points, and, later on, without what a charge and a First Round give.
fn with_hp(public: &Public, duellists: [Pool; 2], hp: [u16; 2], later: bool) -> Public {
    let mut public = public.clone();
    for (pool, hp) in duellists.into_iter().zip(hp) {
        match pool {
            Pool::Character(id) => public.character_mut(id).hp = hp as u8,
            Pool::Ranks(unit) | Pool::Champion(unit) => public.unit_mut(unit).champion = hp as u8,
        }
        let id = public.unit_of(pool);
        if later {
            let unit = public.unit_mut(id);
            unit.charging = false;
            unit.first_round = false;
            unit.shaken = false;
        }
    }
    public
}

/// What a Round came to in many samples: sums and counts, for whoever wants means and intervals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Forecast {
    /// How many Rounds were played.
    pub samples: u32,
    /// The sum of each side's Combat Scores.
    pub scores: [u64; 2],
    /// How often each unit of the combat neither Broke nor was Destroyed.
    pub held: Vec<(UnitId, u32)>,
}

/// Plays the Round being fought to its Break Tests, again and again; every choice is answered as for an absent
/// player. `None` when no Round is fought.
pub fn forecast(public: &Public, samples: u32, dice: &mut dyn Dice) -> Option<Forecast> {
    let units = public.round.as_ref()?.units;
    let mut held: Vec<(UnitId, u32)> = units.iter().map(|id| (id, 0)).collect();
    let mut scores = [0u64; 2];
    for _ in 0..samples {
        let (mut played, mut told) = (public.clone(), Vec::new());
        let table = &mut Table::told(dice, &mut told);
        run(&mut played, table);
        for _ in 0..STEPS_MAX {
            let is_fought =
                !matches!(played.stage, Stage::Panic(_) | Stage::Pursue(_) | Stage::Combat);
            if played.ending.is_some() || played.round.is_none() || !is_fought {
                break;
            }
            answer_alone(&mut played, table);
        }
        let scored = told.iter().find_map(|told| match &told.event {
            crate::Event::Scored { scores, .. } => Some(*scores),
            _ => None,
        });
        for (sum, score) in scores.iter_mut().zip(scored.unwrap_or_default()) {
            *sum += u64::from(score.total());
        }
        for (id, count) in &mut held {
            let gone = told.iter().any(|told| {
                matches!(&told.event, crate::Event::Broke { unit } | crate::Event::Destroyed { unit } if unit == id)
            });
            *count += u32::from(!gone);
        }
    }
    Some(Forecast { samples, scores, held })
}
