//! The Initiative Steps (CH-424, CH-425, CH-720 to CH-725): declare attacks, roll them, take the losses.

use super::Table;
use super::initiative::declaring;
use super::losses::take_losses;
use crate::action::Action;
use crate::clauses::{CH_425, CH_919};
use crate::event::Event;
use crate::state::{AttackKind, CharacterId, Group, Order, Pool, Pools, Public, Stage, UnitId};

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

    /// Appends them to `groups`.
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

/// CH-705, CH-833: the step is over: losses are taken, and the next step begins.
pub(super) fn finish_step(public: &mut Public, table: &mut Table<'_>) {
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
