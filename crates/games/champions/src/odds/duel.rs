//! Exact odds of a Duel: the rules themselves, run under exhaustive dice on a field with the two duellists alone.

use std::collections::BTreeMap;

use duello_core::dice::{Scripted, TooWide};
use duello_core::{Fraction, Table};
use serde::Serialize;

use super::batch::{Chances, KnownBatches, capped};
use crate::content::Weapon;
use crate::rules::{fix_order, order_only, take_losses, weapon_choices};
use crate::state::{
    AttackKind, CharacterId, Duel, Loss, Needs, Order, Pool, Public, Round, Slot, Stage, Status,
    UnitId, Units,
};

/// What one Round of a Duel comes to; A's side first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DuelRound {
    /// Whether each duellist has fallen.
    pub fallen: [bool; 2],
    /// Health Points that each has lost.
    pub lost: [u16; 2],
    /// CH-660, CH-661: Overkill of each side, at most 3.
    pub overkill: [u16; 2],
}

impl DuelRound {
    /// CH-1002, CH-1003: what the Duel adds to each side's Combat Score.
    pub fn scores(&self) -> [u16; 2] {
        [self.lost[1] + self.overkill[0], self.lost[0] + self.overkill[1]]
    }
}

/// CH-661: the most that Overkill adds.
pub(super) const OVERKILL_MAX: u16 = 3;

/// The exact chances of one Round of a Duel between two models alone, without Breath and Crush Attacks. `None` if
/// their units are not Engaged with each other.
///
/// Each attack is rolled by the rules under exhaustive dice; the losses of a step are taken by the rules for every
/// combination of what its batches can cost.
///
/// # Errors
/// When an attack has too many outcomes to visit.
pub fn duel_round(
    public: &Public,
    duellists: [Pool; 2],
) -> Result<Option<Chances<DuelRound>>, TooWide> {
    let Some(start) = duel_alone(public, duellists) else { return Ok(None) };
    round_of(start, duellists, &mut KnownBatches::default()).map(Some)
}

/// CH-501 to CH-504: the weapons that a model could choose in its First Round, the one it would take first.
pub fn weapons_of(public: &Public, pool: Pool) -> Vec<Weapon> {
    public.pool_entry(pool).parts.first().map_or(Vec::new(), weapon_choices)
}

/// One batch of a Duel as it is rolled: who strikes when, how often, and what the dice need.
#[derive(Clone, PartialEq, Debug)]
pub struct DuelBlow {
    /// CH-701: the Initiative Step.
    pub step: u8,
    /// What is rolled.
    pub order: Order,
    /// The numbers it is rolled against.
    pub needs: Needs,
}

/// The batches of the first Round of a Duel in the order in which they are rolled, as if neither falls. `None` if
/// the units are not Engaged with each other.
///
/// ```
/// use duello_champions::{Champions, Pool, UnitId, duel_blows};
/// use duello_core::dice::Seeded;
/// use duello_core::{Document, Rules, Table};
/// let game = Champions::new();
/// let setup = game.read_setup(&Document::parse("preset = \"ring\"").unwrap()).unwrap();
/// let state = game.start(&setup, &mut Table::silent(&mut Seeded::new(1))).unwrap();
/// let duellists = [Pool::Champion(UnitId(0)), Pool::Champion(UnitId(1))];
/// let blows = duel_blows(&state.public, duellists).unwrap();
/// assert_eq!(blows.len(), 2);
/// assert!(blows[0].step > blows[1].step);
/// ```
pub fn duel_blows(public: &Public, duellists: [Pool; 2]) -> Option<Vec<DuelBlow>> {
    let mut start = duel_alone(public, duellists)?;
    fix_order(&mut start);
    let mut blows = Vec::new();
    for step in (0..=10).rev() {
        for order in orders_at(&mut start, step) {
            let needs = start.needs(order.attacker, order.part, order.kind, order.target);
            blows.push(DuelBlow { step, order, needs });
        }
    }
    Some(blows)
}

/// One Round of a Duel on a field with the duellists alone.
fn round_of(
    mut start: Public,
    duellists: [Pool; 2],
    known: &mut KnownBatches,
) -> Result<Chances<DuelRound>, TooWide> {
    fix_order(&mut start);
    let had = duellists.map(|pool| start.hp_of(pool));
    let key = |public: &Public| {
        let overkill = public.round.as_ref().map_or([0; 2], |round| round.overkill);
        (duellists.map(|pool| public.hp_of(pool)), overkill.map(|hp| hp.min(OVERKILL_MAX)))
    };
    let mut states = BTreeMap::from([(key(&start), (start, Fraction::ONE))]);
    for step in (0..=10).rev() {
        let mut next = BTreeMap::new();
        for (state, weight) in states.into_values() {
            for (after, chance) in step_outcomes(state, step, known)? {
                let weight = &weight * &chance;
                let merged = next.entry(key(&after)).or_insert((after, Fraction::ZERO));
                merged.1 += &weight;
            }
        }
        states = next;
    }
    let mut odds = Chances::new();
    for ((left, overkill), (_, weight)) in states {
        let lost = [had[0] - left[0], had[1] - left[1]];
        let round = DuelRound { fallen: left.map(|hp| hp == 0), lost, overkill };
        *odds.entry(round).or_insert(Fraction::ZERO) += &weight;
    }
    Ok(odds)
}

/// What an Initiative Step of the Duel can lead to.
fn step_outcomes(
    mut public: Public,
    step: u8,
    known: &mut KnownBatches,
) -> Result<Vec<(Public, Fraction)>, TooWide> {
    let orders = orders_at(&mut public, step);
    if orders.is_empty() {
        return Ok(vec![(public, Fraction::ONE)]);
    }
    let mut combinations = vec![(Vec::new(), Fraction::ONE)];
    for order in &orders {
        // CH-661: what goes beyond the last Health Point and three more makes no difference.
        let most = public.hp_of(order.target) + OVERKILL_MAX;
        let batch = capped(known.batch(&public, order)?, most);
        let mut longer = Vec::new();
        for (losses, weight) in &combinations {
            for (hp, chance) in &batch {
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

/// What is rolled at an Initiative Step; Breath Attacks are kept.
fn orders_at(public: &mut Public, step: u8) -> Vec<Order> {
    let groups = public.groups_at(step);
    if groups.is_empty() {
        return Vec::new();
    }
    if let Some(round) = &mut public.round {
        round.step = step;
        round.orders.clear();
    }
    for group in groups.iter().filter(|group| group.kind != AttackKind::Breath) {
        order_only(public, group);
    }
    public.round.as_ref().map_or(Vec::new(), |round| round.orders.clone())
}

/// How a Duel stands after some Rounds: the chance that A's duellist alone has fallen, that B's alone has, that both
/// have, and that both live.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

/// The exact chances of a Duel after a number of Rounds. A charge counts in the first one only (CH-308, CH-435).
///
/// # Errors
/// When there are too many outcomes to visit.
pub fn duel_odds(
    public: &Public,
    duellists: [Pool; 2],
    rounds: u8,
) -> Result<Option<DuelOdds>, TooWide> {
    let Some(start) = duel_alone(public, duellists) else { return Ok(None) };
    let mut known = KnownBatches::default();
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
            let odds = round_of(from, duellists, &mut known)?;
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

/// The field with the two duellists alone, their Duel begun, before the Initiative Order is fixed.
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
        let is_duellist = pool == Pool::Character(CharacterId(at as u8));
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
