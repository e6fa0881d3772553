//! The Initiative Steps (CH-424, CH-425, CH-720 to CH-725): declare attacks, roll them, take the losses.

use super::Table;
use super::initiative::declaring;
use super::losses::take_losses;
use super::strike::{how_many, save, wound};
use crate::action::{Action, Save};
use crate::clauses::{CH_425, CH_801, CH_809, CH_902, CH_919};
use crate::content::Number;
use crate::event::Event;
use crate::state::{
    AttackKind, CharacterId, Group, Loss, Needs, Order, Pool, Pools, Public, Rolled, Saving, Stage,
    UnitId, Wounded,
};

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

/// CH-425, CH-705: starts the next step with attacks, from `step` downwards, or the score. The attacks of a step do
/// not change while they are declared, so they are listed once.
fn begin_step(public: &mut Public, step: u8) {
    for step in (0..=step).rev() {
        let Some(round) = &mut public.round else { return };
        round.step = step;
        let mut groups = std::mem::take(&mut round.groups);
        groups.clear();
        public.add_groups_at(step, &mut groups);
        let has_any = !groups.is_empty();
        if let Some(round) = &mut public.round {
            round.groups = groups;
        }
        if has_any {
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
        let mut groups = Vec::new();
        self.add_groups_at(step, &mut groups);
        groups
    }

    /// Appends them to a list.
    fn add_groups_at(&self, step: u8, groups: &mut Vec<Group>) {
        let Some(round) = &self.round else { return };
        for seat in declaring(self.active) {
            for id in round.units.iter() {
                if self.unit(id).seat == seat && self.unit(id).is_on_field() {
                    self.add_groups(id, step, groups);
                }
            }
        }
    }

    /// CH-907: whether the models could grind later in the Round instead of making Impact Hits.
    pub(crate) fn may_grind_instead(&self, group: &Group) -> bool {
        let parts = &self.pool_entry(group.attacker).parts;
        group.kind == AttackKind::Impact && parts.iter().any(|part| part.grind_attacks.is_some())
    }

    /// CH-809: of two special saves that are asked about, the one with the better chance.
    pub(crate) fn better_save(&self) -> Option<Save> {
        let (round, Stage::Save(at)) = (self.round.as_ref()?, self.stage) else { return None };
        let (order, saving) = (round.orders.get(usize::from(at))?, round.saving.as_ref()?);
        let needs = self.needs(order.attacker, order.part, order.kind, saving.target);
        let is_aegis = needs.special == self.pool_entry(saving.target).rules.aegis;
        Some(if is_aegis { Save::Aegis } else { Save::Fortitude })
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

/// CH-919: the models will make Crush Attacks.
pub(super) fn declare_crush(public: &mut Public, by: Pool, table: &mut Table<'_>) {
    match by {
        Pool::Ranks(unit) | Pool::Champion(unit) => public.unit_mut(unit).crushes = true,
        Pool::Character(id) => public.character_mut(id).crushes = true,
    }
    table.tell(CH_919, || Event::CrushDeclared { by });
}

/// CH-910: the Breath Attack is used up.
pub(super) fn breathe(public: &mut Public, attacker: Pool) {
    match attacker {
        Pool::Character(id) => public.character_mut(id).breathed = true,
        Pool::Ranks(unit) | Pool::Champion(unit) => public.unit_mut(unit).breathed = true,
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
    let is_aimed = order.bound || order.kind == AttackKind::Scything;
    match order.kind {
        AttackKind::Close | AttackKind::Crush => share(public, at, order.target, order.number),
        // CH-852: if no model can take a hit or no hit can wound, the number is not rolled.
        _ if !is_aimed && public.spread_at(at).is_empty() || !public.can_wound(&order) => {
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
            if is_aimed {
                share(public, at, order.target, hits);
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

impl Public {
    /// CH-806: whether a special attack can hurt anybody.
    fn can_wound(&self, order: &Order) -> bool {
        self.needs(order.attacker, order.part, order.kind, order.target).can_wound()
    }
}

/// Queues a number of attacks or hits of a batch against a pool.
fn share(public: &mut Public, at: u8, target: Pool, attacks: u16) {
    if let Some(round) = &mut public.round {
        round.shares.push((target, attacks));
    }
    public.stage = Stage::Strike(at);
}

/// CH-823: the hits of a special attack are spread; each share is rolled.
pub(super) fn distribute(public: &mut Public, at: u8, shares: &[u16]) {
    let takers = public.spread_at(at);
    if let Some(round) = &mut public.round {
        for (taker, hits) in takers.iter().zip(shares) {
            round.shares.push((taker.pool, *hits));
            match round.spread.iter_mut().find(|(pool, _)| *pool == taker.pool) {
                Some((_, had)) => *had += hits,
                None => round.spread.push((taker.pool, *hits)),
            }
        }
    }
    public.stage = Stage::Strike(at);
}

/// The next share of a batch: its dice up to the special saves, which may be a choice (D15).
pub(super) fn strike(public: &mut Public, at: u8, table: &mut Table<'_>) {
    let Some(round) = &mut public.round else { return };
    let order = round.orders.get(usize::from(at)).copied();
    let (Some(order), false) = (order, round.shares.is_empty()) else {
        public.stage = Stage::Roll(at + 1);
        return;
    };
    let (target, attacks) = round.shares.remove(0);
    // CH-725: attacks without a target are lost, except those of a duellist (CH-645).
    if attacks == 0 || public.hp_of(target) == 0 && !order.bound {
        return;
    }
    let needs = public.needs(order.attacker, order.part, order.kind, target);
    let mut wounded = wound(&needs, attacks, table);
    if wounded.plain > 0 && public.has_two_saves(&needs, target) {
        // The defender sees these dice before choosing. The state does not keep them, because it must not depend on
        // whether events are recorded.
        let pools = std::mem::take(&mut wounded.rolled.pools);
        let unsaved = wounded.plain + wounded.lethal;
        let rolled = Rolled { pools, unsaved, ..wounded.rolled };
        let (attacker, part, kind) = (order.attacker, order.part, order.kind);
        table.tell(CH_809, || Event::Wounded {
            attacker,
            part,
            kind,
            target,
            attacks,
            needs,
            rolled,
        });
        if let Some(round) = &mut public.round {
            round.saving = Some(Saving { target, attacks, wounded });
        }
        public.stage = Stage::Save(at);
        return;
    }
    land(public, &order, target, attacks, &needs, wounded, table);
}

/// CH-809: the defender has said by what the wounds are saved.
pub(super) fn saved(public: &mut Public, at: u8, by: Save, table: &mut Table<'_>) {
    public.stage = Stage::Strike(at);
    let Some(round) = &mut public.round else { return };
    let order = round.orders.get(usize::from(at)).copied();
    if let (Some(order), Some(saving)) = (order, round.saving.take()) {
        let Saving { target, attacks, wounded } = saving;
        let needs = public.needs_by(order.attacker, order.part, order.kind, target, by);
        land(public, &order, target, attacks, &needs, wounded, table);
    }
}

/// The rest of the dice, and what the share will cost when the step is over.
fn land(
    public: &mut Public,
    order: &Order,
    target: Pool,
    attacks: u16,
    needs: &Needs,
    wounded: Wounded,
    table: &mut Table<'_>,
) {
    let rolled = save(needs, wounded, table);
    let (needs, hp) = (*needs, rolled.hp);
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
    round.spread.clear();
    let step = round.step;
    take_losses(public, &losses, table);
    match step.checked_sub(1) {
        Some(next) => begin_step(public, next),
        None => public.stage = Stage::Score,
    }
}

/// The units of a set of pools, each once.
pub(crate) fn units_of(public: &Public, pools: &[Pool]) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = pools.iter().map(|pool| public.unit_of(*pool)).collect();
    units.sort_unstable();
    units.dedup();
    units
}

impl Public {
    /// CH-919, CH-R49: who may make Crush Attacks: those with the rule, the rank and file of a unit
    /// together with its Champion.
    pub(crate) fn crushers(&self) -> Pools {
        let has = |pool: &Pool| self.pool_entry(*pool).parts.iter().any(|part| part.crush_attack);
        let pools = self.combatants().into_iter().flat_map(|id| {
            let bold = self.characters_of(id).filter(|c| !self.character(*c).cowed);
            let ranks = (self.ranks_in(id) > 0).then_some(Pool::Ranks(id));
            bold.map(Pool::Character).chain(ranks)
        });
        pools.filter(has).collect()
    }
}

/// The group with this number has no choice, or there is none: its attack is ordered, or the dice roll.
pub(super) fn declare(public: &mut Public, at: u8, table: &mut Table<'_>) {
    match public.step_groups().get(usize::from(at)).cloned() {
        Some(group) => {
            order_only(public, &group);
            public.stage = Stage::Declare(at + 1);
        }
        None => {
            tell_step(public, table);
            public.stage = Stage::Roll(0);
        }
    }
}

/// CH-720, CH-724, CH-910: what a group does has been said.
pub(super) fn declared(public: &mut Public, at: u8, action: &Action) {
    let Some(group) = public.step_groups().get(usize::from(at)).cloned() else { return };
    match action {
        Action::Aim(unit) => {
            let target = group.reach.iter().find(|pool| public.unit_of(**pool) == *unit).copied();
            if let Some(target) = target {
                order(public, &group, target, group.attacks);
                if group.kind == AttackKind::Breath {
                    breathe(public, group.attacker);
                }
            }
        }
        Action::Allocate(numbers) => {
            for (pool, number) in group.reach.iter().zip(numbers) {
                order(public, &group, *pool, *number);
            }
        }
        _ => {}
    }
    public.stage = Stage::Declare(at + 1);
}
