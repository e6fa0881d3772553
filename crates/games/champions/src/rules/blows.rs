//! The dice of an Initiative Step (CH-809, CH-823, CH-850 to CH-852): each batch is rolled, spread and saved.

use super::Table;
use super::steps::finish_step;
use super::strike::{how_many, save, wound};
use crate::action::Save;
use crate::clauses::{CH_801, CH_809, CH_826, CH_902};
use crate::content::Number;
use crate::event::Event;
use crate::state::{AttackKind, Loss, Needs, Order, Pool, Public, Rolled, Saving, Stage, Wounded};

/// CH-850 to CH-852: rolls the batch with this number; a special attack may first have its hits spread.
pub(super) fn roll_order(public: &mut Public, at: u8, table: &mut Table<'_>) {
    let Some(order) =
        public.round.as_ref().and_then(|round| round.orders.get(usize::from(at)).copied())
    else {
        return finish_step(public, table);
    };
    let is_aimed = !is_spread(&order);
    match order.kind {
        AttackKind::Close | AttackKind::Crush => share(public, at, order.target, order.number),
        // CH-852: if no model can take a hit or no hit can wound, the number is not rolled.
        _ if !is_aimed && !public.has_taker(at) || !public.can_wound(&order) => {
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

/// CH-820: whether hits of the batch are spread over a unit; a duellist's and those of Scything strike one model.
fn is_spread(order: &Order) -> bool {
    let is_special =
        !matches!(order.kind, AttackKind::Close | AttackKind::Crush | AttackKind::Scything);
    is_special && !order.bound
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
    /// CH-809: the better of the two special saves to choose from.
    pub(crate) fn better_save(&self) -> Option<Save> {
        let (round, Stage::Save(at)) = (self.round.as_ref()?, self.stage) else { return None };
        let (order, saving) = (round.orders.get(usize::from(at))?, round.saving.as_ref()?);
        let needs = self.needs(order.attacker, order.part, order.kind, saving.target);
        let is_aegis = needs.special == self.pool_entry(saving.target).rules.aegis;
        Some(if is_aegis { Save::Aegis } else { Save::Fortitude })
    }

    /// CH-806: whether a special attack can wound its target.
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

/// CH-823: spreads the hits of a special attack; each share is rolled by itself.
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
    if is_spread(&order) && public.loses_share(target) {
        table.tell(CH_826, || Event::ShareLost { pool: target, hits: attacks });
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

/// CH-809: the defender has chosen a save.
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

/// Rolls the rest of the dice and notes the loss, which is taken at the end of the step.
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
