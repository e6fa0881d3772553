//! The Initiative Steps (CH-424, CH-425, CH-720 to CH-725): attacks are declared, rolled and their losses taken.

use super::fighters::{AttackKind, Group, declaring};
use super::losses::{Loss, take_losses, takers};
use super::strike::{how_many, roll};
use super::{CH_425, CH_801, CH_902, Table};
use crate::entry::Number;
use crate::event::Event;
use crate::round::{Order, Stage};
use crate::state::{CharacterId, Pool, Public, UnitId};

/// CH-701, CH-703: the Initiative Order is fixed.
pub(crate) fn fix_order(public: &mut Public) {
    let units = public.combatants();
    for id in units {
        let agility = [0, 1].map(|part| public.initiative(Pool::Ranks(id), part));
        public.unit_mut(id).agility = agility;
        let characters: Vec<CharacterId> = public.characters_of(id).collect();
        for character in characters {
            let pool = Pool::Character(character);
            let agility = [0, 1].map(|part| public.initiative(pool, part));
            public.character_mut(character).agility = agility;
        }
    }
    begin_step(public, 10);
}

/// CH-425, CH-705: the next step in which somebody attacks, from `step` downwards, or the score. Nothing changes who
/// can attack while a step is declared, so that is found once.
fn begin_step(public: &mut Public, step: u8) {
    for step in (0..=step).rev() {
        let Some(round) = &mut public.round else { return };
        round.step = step;
        let groups = public.groups_at(step);
        if !groups.is_empty() {
            if let Some(round) = &mut public.round {
                round.groups = groups;
            }
            public.stage = Stage::Declare(0);
            return;
        }
    }
    public.stage = Stage::Score;
}

impl Public {
    /// The attacks of the present step.
    pub(crate) fn step_groups(&self) -> &[Group] {
        self.round.as_ref().map_or(&[], |round| &round.groups)
    }

    /// All attacks of a step, the Active side's first (CH-720, CH-850). A unit whose enemies are gone
    /// reaches nobody, but its duellist still strikes at the one who was removed (CH-640, CH-645).
    pub(crate) fn groups_at(&self, step: u8) -> Vec<Group> {
        let Some(round) = &self.round else { return Vec::new() };
        let units = |seat| {
            let own =
                move |id: &UnitId| self.unit(*id).seat == seat && self.unit(*id).is_on_field();
            round.units.iter().filter(own)
        };
        let units = declaring(self.active).into_iter().flat_map(units);
        units.flat_map(|id| self.groups(id, step)).collect()
    }

    /// CH-907: whether the models could grind later in the Round instead of making Impact Hits.
    pub(crate) fn may_grind_instead(&self, group: &Group) -> bool {
        let parts = &self.pool_entry(group.attacker).parts;
        group.kind == AttackKind::Impact && parts.iter().any(|part| part.grind_attacks.is_some())
    }

    /// CH-823: the pools over which hits are being spread.
    pub(crate) fn takers_now(&self) -> Vec<Pool> {
        let Stage::Distribute(at, _) = self.stage else { return Vec::new() };
        let order = self.round.as_ref().and_then(|round| round.orders.get(usize::from(at)));
        let takers = order.map(|order| takers(self, self.unit_of(order.target), order.kind));
        takers.unwrap_or_default().into_iter().map(|(pool, _)| pool).collect()
    }

    /// Whether a group leaves its owner a choice: who is struck, or whether it is done at all.
    pub(crate) fn is_open(&self, group: &Group) -> bool {
        match group.kind {
            AttackKind::Breath => true,
            AttackKind::Scything => false,
            AttackKind::Impact if self.may_grind_instead(group) => true,
            _ => group.reach.len() > 1,
        }
    }
}

/// CH-720, CH-724: what a group does is settled.
pub(super) fn order(public: &mut Public, group: &Group, target: Pool, number: u16) {
    if number == 0 {
        return;
    }
    let bound = public
        .duel_of(group.attacker)
        .is_some_and(|duel| duel.opponent_of(group.attacker) == Some(target));
    let order = Order {
        attacker: group.attacker,
        part: group.part,
        kind: group.kind,
        target,
        number,
        bound,
    };
    // CH-850: targets by enemy unit in setup order, then rank and file, Champion, Characters.
    let rank = |pool: Pool| (public.unit_of(pool), pool);
    let is_like = |other: &Order| {
        (other.attacker, other.part, other.kind) == (order.attacker, order.part, order.kind)
    };
    let orders = public.round.as_ref().map_or(&[][..], |round| &round.orders);
    let same = orders.iter().position(|other| is_like(other) && other.target == target);
    let later = orders.iter().position(|o| is_like(o) && rank(o.target) > rank(target));
    let Some(round) = &mut public.round else { return };
    if order.kind == AttackKind::Impact && !round.impacted.contains(&order.attacker) {
        round.impacted.push(order.attacker);
    }
    match (same, later) {
        // CH-851: attacks of the same part on the same target are one batch.
        (Some(at), _) => round.orders[at].number += number,
        (None, Some(at)) => round.orders.insert(at, order),
        (None, None) => round.orders.push(order),
    }
}

/// The group does what there is no choice about.
pub(crate) fn order_only(public: &mut Public, group: &Group) {
    match group.kind {
        AttackKind::Scything => {
            let pools = group.reach.clone();
            let mut at = 0;
            while at < pools.len() {
                let same = pools[at..].iter().take_while(|pool| **pool == pools[at]).count();
                order(public, group, pools[at], same as u16 * group.attacks);
                at += same;
            }
        }
        _ => {
            if let Some(target) = group.reach.first().copied() {
                order(public, group, target, group.attacks);
            }
        }
    }
}

/// CH-910: the Breath Attack is used up.
pub(super) fn breathe(public: &mut Public, attacker: Pool) {
    if let Pool::Character(id) = attacker {
        public.character_mut(id).breathed = true;
    }
}

/// CH-425: tells the step when the first attack of it is rolled.
pub(super) fn tell_step(public: &Public, table: &mut Table<'_>) {
    if let Some(round) = &public.round
        && !round.orders.is_empty()
    {
        let step = round.step;
        table.tell(CH_425, || Event::Step { step });
    }
}

/// CH-850 to CH-852: rolls the batch with this number; a special attack may first have its hits spread.
pub(super) fn roll_order(public: &mut Public, at: u8, table: &mut Table<'_>) {
    let Some(order) =
        public.round.as_ref().and_then(|round| round.orders.get(usize::from(at)).copied())
    else {
        return finish_step(public, table);
    };
    match order.kind {
        AttackKind::Close | AttackKind::Crush => {
            strike(public, &order, order.target, order.number, table);
            public.stage = Stage::Roll(at + 1);
        }
        _ => {
            let (hits, dice) = how_many(number_of(public, &order), order.number, table);
            let unit = public.unit_of(order.target);
            table.tell(CH_902, || Event::SpecialHits {
                attacker: order.attacker,
                kind: order.kind,
                unit,
                dice,
                hits,
            });
            if order.bound || order.kind == AttackKind::Scything {
                strike(public, &order, order.target, hits, table);
                public.stage = Stage::Roll(at + 1);
            } else {
                public.stage = Stage::Distribute(at, hits);
            }
        }
    }
}

pub(crate) fn number_of(public: &Public, order: &Order) -> Number {
    let part = public.part(order.attacker, order.part);
    let number = part.and_then(|part| match order.kind {
        AttackKind::Impact => part.impact_hits,
        AttackKind::Breath => Some(Number::TwoD6),
        AttackKind::Grind => part.grind_attacks,
        AttackKind::Stomp => part.stomp_attacks,
        AttackKind::Scything => part.scything.map(|(hits, _)| hits),
        AttackKind::Crush | AttackKind::Close => None,
    });
    number.unwrap_or(Number::Fixed(1))
}

/// CH-823: the hits of a special attack are spread, and each share is rolled.
pub(super) fn distribute(public: &mut Public, at: u8, shares: &[u16], table: &mut Table<'_>) {
    let order = public.round.as_ref().and_then(|round| round.orders.get(usize::from(at)).copied());
    if let Some(order) = order {
        let pools = takers(public, public.unit_of(order.target), order.kind);
        for ((pool, _), hits) in pools.into_iter().zip(shares) {
            strike(public, &order, pool, *hits, table);
        }
    }
    public.stage = Stage::Roll(at + 1);
}

/// A batch on one pool: all its dice, and what it will cost when the step is over.
fn strike(public: &mut Public, order: &Order, target: Pool, attacks: u16, table: &mut Table<'_>) {
    if attacks == 0 {
        return;
    }
    // CH-725: what has nobody left to strike is lost, a duellist's attacks aside (CH-645).
    if public.hp_of(target) == 0 && !order.bound {
        return;
    }
    let needs = public.needs(order.attacker, order.part, order.kind, target);
    let rolled = roll(&needs, attacks, table);
    let hp = rolled.hp;
    table.tell(CH_801, || Event::Struck {
        attacker: order.attacker,
        part: order.part,
        kind: order.kind,
        target,
        attacks,
        needs,
        rolled,
    });
    if hp > 0
        && let Some(round) = &mut public.round
    {
        round.losses.push(Loss { pool: target, hp, by_opponent: order.bound });
    }
}

/// CH-705, CH-833: the step is over: losses are taken, and the next step begins.
fn finish_step(public: &mut Public, table: &mut Table<'_>) {
    let Some(round) = &mut public.round else { return };
    let losses = std::mem::take(&mut round.losses);
    round.orders.clear();
    round.groups.clear();
    let step = round.step;
    take_losses(public, &losses, table);
    match step.checked_sub(1) {
        Some(next) => begin_step(public, next),
        None => public.stage = Stage::Score,
    }
}

/// CH-823: spreads hits as evenly as can be; `first` is how many of the odd ones each taker is offered in turn.
pub(crate) fn even_shares(models: &[(Pool, u16)], hits: u16, preferred: &[usize]) -> Vec<u16> {
    let total: u16 = models.iter().map(|(_, count)| *count).sum();
    let mut shares: Vec<u16> = vec![0; models.len()];
    let Some(rounds) = hits.checked_div(total) else { return shares };
    for (share, (_, count)) in shares.iter_mut().zip(models) {
        *share = rounds * count;
    }
    let mut left = hits - rounds * total;
    for at in preferred.iter().copied().chain(0..models.len()) {
        let room = (rounds + 1) * models[at].1 - shares[at];
        let more = left.min(room);
        shares[at] += more;
        left -= more;
    }
    shares
}

/// The units of a set of pools, each once.
pub(crate) fn units_of(public: &Public, pools: &[Pool]) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = pools.iter().map(|pool| public.unit_of(*pool)).collect();
    units.sort_unstable();
    units.dedup();
    units
}
