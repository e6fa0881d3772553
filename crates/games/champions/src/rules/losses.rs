//! Losses: who loses Health Points and who is removed (CH-830 to CH-840, CH-640 to CH-645, CH-660 to CH-664).

use duello_core::{Clause, Seat};

use super::Table;
use super::closing::{close_ranks, mend_contacts};
use crate::Few;
use crate::clauses::{CH_660, CH_830, CH_832, CH_838, CH_839, CH_840, CH_1213};
use crate::content::Role;
use crate::event::Event;
use crate::state::{Loss, Pool, Public, Status, UNITS_MAX, UnitId, Units, enemy};

/// CH-833: takes the losses of a step in order: those from duellists, other losses of Characters and Champions,
/// then those of the ranks and what spills over.
pub(crate) fn take_losses(public: &mut Public, losses: &[Loss], table: &mut Table<'_>) {
    let is_single = |loss: &&Loss| !matches!(loss.pool, Pool::Ranks(_));
    let before: Few<u8, UNITS_MAX> =
        public.all_units().map(|(id, _)| public.models_in(id)).collect();
    for by_opponent in [true, false] {
        for loss in losses.iter().filter(is_single).filter(|loss| loss.by_opponent == by_opponent) {
            lose_single(public, loss, table);
        }
    }
    for id in (0..public.units.len()).map(|id| UnitId(id as u8)) {
        let pool = Pool::Ranks(id);
        let of_pool = losses.iter().filter(|loss| loss.pool == pool);
        let hp: u16 = of_pool.map(|loss| loss.hp).sum();
        if hp > 0 {
            lose_ranks(public, id, hp, table);
        }
    }
    let has_fallen = |id: &UnitId| public.models_in(*id) < before[usize::from(id.0)];
    let thinned: Units = public.all_units().map(|(id, _)| id).filter(has_fallen).collect();
    for id in thinned.iter() {
        close_ranks(public, id, table);
    }
    mend_contacts(public, thinned, table);
}

/// CH-832, CH-660 to CH-664, CH-640: a Character or a Champion loses Health Points; the excess is Overkill if its
/// opponent in a Duel caused it.
fn lose_single(public: &mut Public, loss: &Loss, table: &mut Table<'_>) {
    let had = public.hp_of(loss.pool);
    let lost = loss.hp.min(had);
    let excess = loss.hp - lost;
    let seat = public.seat_of(loss.pool);
    match loss.pool {
        Pool::Champion(unit) => public.unit_mut(unit).champion -= lost as u8,
        Pool::Character(id) => public.character_mut(id).hp -= lost as u8,
        Pool::Ranks(_) => {}
    }
    public.count_loss(seat, lost);
    if lost > 0 {
        let left = public.hp_of(loss.pool);
        table.tell(CH_832, || Event::Lost { seat, pool: loss.pool, hp: lost, left });
    }
    if loss.by_opponent && excess > 0 {
        public.count_overkill(enemy(seat), excess);
        table.tell(CH_660, || Event::Overkill { seat: enemy(seat), hp: excess });
    }
    if had > 0 && public.hp_of(loss.pool) == 0 {
        remove_single(public, loss.pool, loss.by_opponent, table);
    }
}

/// CH-832, CH-840, CH-1213: the model is removed; the Battle Standard is captured, laurels are won.
fn remove_single(public: &mut Public, pool: Pool, by_opponent: bool, table: &mut Table<'_>) {
    let seat = public.seat_of(pool);
    table.tell(CH_832, || Event::Removed { pool });
    if by_opponent {
        let glory = if matches!(pool, Pool::Character(_)) { 50 } else { 25 };
        public.trophies[enemy(seat).index()] += glory;
        table.tell(CH_1213, || Event::Trophy { seat: enemy(seat), glory });
    }
    if public.pool_entry(pool).role() == Some(Role::StandardBearer) {
        capture(public, seat, 100, CH_840, table);
    }
}

/// CH-1212: the other side gains Glory for captured colours.
pub(crate) fn capture(
    public: &mut Public,
    loser: Seat,
    glory: u16,
    clause: Clause,
    table: &mut Table<'_>,
) {
    let seat = enemy(loser);
    public.trophies[seat.index()] += glory;
    table.tell(clause, || Event::Trophy { seat, glory });
}

/// CH-830, CH-831, CH-R12: the pool loses Health Points, whole models as soon as possible; the excess falls on
/// the Champion.
fn lose_ranks(public: &mut Public, id: UnitId, hp: u16, table: &mut Table<'_>) {
    let pool = Pool::Ranks(id);
    let had = public.hp_of(pool);
    let lost = hp.min(had);
    let each = u16::from(public.entry(id).hp);
    let unit = public.unit_mut(id);
    let total = u16::from(unit.wounds) + lost;
    let removed = (total / each).min(unit.models.into()) as u8;
    unit.models -= removed;
    unit.wounds = if unit.models == 0 { 0 } else { (total % each) as u8 };
    let (seat, left) = (unit.seat, unit.models);
    public.count_loss(seat, lost);
    table.tell(CH_830, || Event::RanksLost { seat, unit: id, hp: lost, removed, left });
    let spill = hp - lost;
    let champion = Pool::Champion(id);
    let is_duelling = public.duel_of(champion).is_some();
    if spill > 0
        && public.unit(id).champion > 0
        && (!is_duelling || public.switches.spill_on_duelling_champion)
    {
        lose_single(public, &Loss { pool: champion, hp: spill, by_opponent: false }, table);
    }
}

/// CH-838, CH-839: the unit is Destroyed; its Standard is captured.
pub(crate) fn destroy(public: &mut Public, id: UnitId, table: &mut Table<'_>) {
    if public.unit(id).status == Status::Destroyed {
        return;
    }
    table.tell(CH_838, || Event::Destroyed { unit: id });
    lose_standard(public, id, table);
    public.unit_mut(id).status = Status::Destroyed;
    public.engagements.retain(|engagement| !engagement.units.contains(&id));
    if let Some(round) = &mut public.round {
        round.gone = round.gone.with(id);
    }
}

/// CH-839: the Standard of a unit that is Destroyed, caught or Broken is captured.
pub(crate) fn lose_standard(public: &mut Public, id: UnitId, table: &mut Table<'_>) {
    if std::mem::take(&mut public.unit_mut(id).standard) {
        let seat = public.unit(id).seat;
        capture(public, seat, 25, CH_839, table);
    }
}

impl Public {
    /// CH-1002: Health Points lost by a side in this Round.
    fn count_loss(&mut self, seat: Seat, hp: u16) {
        if let Some(round) = &mut self.round {
            round.lost[seat.index() & 1] += hp;
        }
    }

    /// CH-660, CH-662: counts Overkill for a side.
    fn count_overkill(&mut self, seat: Seat, hp: u16) {
        if let Some(round) = &mut self.round {
            round.overkill[seat.index() & 1] += hp;
        }
    }
}
