//! Losses: who takes the hits of attacks on a unit, who is removed, and how the gaps close (CH-820 to CH-840,
//! CH-640 to CH-645, CH-660 to CH-664).

use duello_geometry::plane::Point;
use serde::{Deserialize, Serialize};

use super::muster::meet;
use super::{
    CH_309, CH_311, CH_660, CH_830, CH_832, CH_835, CH_836, CH_838, CH_839, CH_840, CH_1213, Table,
};
use crate::Few;
use crate::contact::Units;
use crate::entry::Role;
use crate::event::Event;
use crate::setup::UNITS_MAX;
use crate::state::{Engagement, FILES_MAX, Pool, Public, Slot, Status, UnitId, enemy};

/// What one batch will cost a pool when the step is over (CH-705).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loss {
    /// Which pool.
    pub pool: Pool,
    /// How many Health Points.
    pub hp: u16,
    /// CH-660, CH-833: whether the duellist who fights the target caused it.
    pub by_opponent: bool,
}

/// CH-833: all losses of a step, in their order: a duellist's first, then others of Characters and Champions, then
/// those of the ranks with what spills from them.
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

/// CH-832, CH-660 to CH-664, CH-640: a Character or a Champion loses Health Points; what is too much is Overkill, if
/// its opponent in a Duel did it.
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

/// CH-1212: colours go to the other side.
pub(crate) fn capture(
    public: &mut Public,
    loser: duello_core::Seat,
    glory: u16,
    clause: duello_core::Clause,
    table: &mut Table<'_>,
) {
    let seat = enemy(loser);
    public.trophies[seat.index()] += glory;
    table.tell(clause, || Event::Trophy { seat, glory });
}

/// CH-830, CH-831, CH-R12: the pool loses Health Points, whole models as soon as possible; what is too much falls on
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

/// CH-834 to CH-838: the gaps in the front rank are filled from behind or closed; a unit without models is Destroyed.
pub(crate) fn close_ranks(public: &mut Public, id: UnitId, table: &mut Table<'_>) {
    if public.models_in(id) == 0 {
        return destroy(public, id, table);
    }
    let files = public.unit(id).files;
    // Each pass fills or closes one gap, and there are no more gaps than slots.
    for _ in 0..crate::state::FILES_MAX {
        let Some(gap) = gap_in(public, id) else { break };
        let in_front = public.unit(id).front().iter().filter(|slot| **slot == Slot::Ranks).count();
        let unit = public.unit_mut(id);
        if usize::from(unit.models) > in_front {
            unit.slots[gap] = Slot::Ranks;
            table.tell(CH_835, || Event::Filled { unit: id, slot: gap as u8 + 1 });
        } else {
            close_slot(public, id, gap);
        }
    }
    let in_front = public.unit(id).front().iter().filter(|slot| **slot == Slot::Ranks).count();
    let missing = in_front.saturating_sub(public.unit(id).models.into());
    if missing > 0 {
        shorten(public, id, missing as u8);
    }
    if public.unit(id).files < files {
        let unit = public.unit(id);
        let front = || unit.front().iter().map(|slot| (*slot).into()).collect();
        let at = [unit.corner.x, unit.corner.y];
        table.tell(CH_836, || Event::Closed { unit: id, at, front: front() });
    }
}

/// A place of the front rank whose Character or Champion is gone.
fn gap_in(public: &Public, id: UnitId) -> Option<usize> {
    let unit = public.unit(id);
    unit.front().iter().position(|slot| match slot {
        Slot::Ranks => false,
        Slot::Champion => unit.champion == 0,
        Slot::Character(character) => public.character(*character).hp == 0,
    })
}

/// CH-836: the shorter side of the rank slides in, the right one if they are equal.
fn close_slot(public: &mut Public, id: UnitId, gap: usize) {
    let [width, _] = public.cell_size(id);
    let unit = public.unit_mut(id);
    let files = usize::from(unit.files);
    let (left, right) = (gap, files - gap - 1);
    unit.slots.copy_within(gap + 1..files, gap);
    unit.files -= 1;
    if left < right {
        // The left side moves one file to the right, so the corner does.
        let right = unit.facing.right();
        unit.corner = Point::new(unit.corner.x + right.x * width, unit.corner.y + right.y * width);
    }
}

/// CH-837: a single rank loses `missing` of its rank and file from its two ends.
fn shorten(public: &mut Public, id: UnitId, missing: u8) {
    let before = *public.unit(id);
    let mut best = None;
    for left in 0..=missing {
        take_from_ends(public, id, left, missing - left);
        let lost = |other: UnitId| public.rect(id).common(public.rect(other)).is_none();
        let (mut fights, mut lost_contact, mut dropped) = (0, 0, 0);
        for (_, other, _) in public.fights_of(id) {
            fights += 1;
            lost_contact += usize::from(lost(other));
            dropped += usize::from(lost(other) && public.fights_of(other).count() == 1);
        }
        dropped += usize::from(lost_contact == fights && fights > 0);
        let [touching, _] = public.count_in_contact(id);
        let uneven = (2 * i16::from(left) - i16::from(missing)).unsigned_abs();
        let odd_left = u8::from(2 * left > missing);
        let price = ((dropped, lost_contact, usize::MAX - touching, uneven, odd_left), left);
        best = Some(best.map_or(price, |best| price.min(best)));
        *public.unit_mut(id) = before;
    }
    if let Some((_, left)) = best {
        take_from_ends(public, id, left, missing - left);
    }
}

/// Takes so many of the rank and file from the left and the right end; Characters and Champions slide inward.
fn take_from_ends(public: &mut Public, id: UnitId, left: u8, right: u8) {
    let [width, _] = public.cell_size(id);
    let unit = public.unit_mut(id);
    let mut slots: Few<Slot, FILES_MAX> = unit.front().into();
    for _ in 0..left {
        if let Some(at) = slots.iter().position(|slot| *slot == Slot::Ranks) {
            slots.remove(at);
        }
    }
    for _ in 0..right {
        if let Some(at) = slots.iter().rposition(|slot| *slot == Slot::Ranks) {
            slots.remove(at);
        }
    }
    unit.files = slots.len() as u8;
    unit.slots[..slots.len()].copy_from_slice(&slots);
    let shift = unit.facing.right() * (i32::from(left) * width);
    unit.corner = unit.corner + shift;
}

/// CH-838, CH-839: the unit is no more; its Standard is captured.
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

/// CH-309 to CH-311: engagements whose units no longer touch are mended by a nudge, or end; a unit that is not
/// `thinned` has lost no model and moves first.
pub(crate) fn mend_contacts(public: &mut Public, thinned: Units, table: &mut Table<'_>) {
    let engagements: Few<Engagement, 16> = public.engagements.as_slice().into();
    for engagement in engagements {
        let [a, b] = engagement.units;
        let still = public.engagements.contains(&engagement);
        if !still || public.rect(a).common(public.rect(b)).is_some() {
            continue;
        }
        let first = match (thinned.contains(a), thinned.contains(b)) {
            (true, false) => b,
            (false, true) => a,
            _ if public.unit(a).seat == public.active => a,
            _ => b,
        };
        let second = if first == a { b } else { a };
        let is_mended = nudge(public, first, second, table) || nudge(public, second, first, table);
        if !is_mended {
            public.engagements.retain(|other| *other != engagement);
            if let Some(round) = &mut public.round {
                round.dropped = engagement.units.into_iter().fold(round.dropped, Units::with);
            }
            table.tell(CH_311, || Event::DroppedOut { units: engagement.units });
        }
    }
}

/// CH-310: the smallest straight shift that makes the rectangles touch again, if the unit touches no other enemy
/// and then overlaps nobody.
fn nudge(public: &mut Public, id: UnitId, to: UnitId, table: &mut Table<'_>) -> bool {
    let others = public
        .fights_of(id)
        .any(|(_, other, _)| other != to && public.rect(id).common(public.rect(other)).is_some());
    if others {
        return false;
    }
    let (own, target) = (public.rect(id), public.rect(to));
    let toward = |own: (i32, i32), other: (i32, i32)| {
        if own.1 < other.0 {
            other.0 - own.1
        } else if other.1 < own.0 {
            other.1 - own.0
        } else {
            0
        }
    };
    let shift = duello_geometry::plane::Vector::new(
        toward((own.min().x, own.max().x), (target.min().x, target.max().x)),
        toward((own.min().y, own.max().y), (target.min().y, target.max().y)),
    );
    if public.overlaps(own.translated(shift), id) {
        return false;
    }
    let unit = public.unit_mut(id);
    unit.corner = unit.corner + shift;
    table.tell(CH_309, || Event::Nudged { unit: id, by: [shift.x, shift.y] });
    // CH-301: it may now stand edge to edge with somebody else as well.
    meet(public, id);
    true
}

impl Public {
    /// Whether a rectangle overlaps any unit on the field but one.
    pub(crate) fn overlaps(&self, rect: duello_geometry::plane::Rect, but: UnitId) -> bool {
        use duello_geometry::plane::Contact;
        self.on_field()
            .any(|(id, _)| id != but && self.rect(id).contact(rect) == Contact::Overlapping)
    }

    /// CH-1002: Health Points lost by a side in this Round.
    fn count_loss(&mut self, seat: duello_core::Seat, hp: u16) {
        if let Some(round) = &mut self.round {
            round.lost[seat.index() & 1] += hp;
        }
    }

    /// CH-660, CH-662: what a side's duellist has done too much.
    fn count_overkill(&mut self, seat: duello_core::Seat, hp: u16) {
        if let Some(round) = &mut self.round {
            round.overkill[seat.index() & 1] += hp;
        }
    }
}

/// CH-822, CH-823, CH-634, CH-826: the models over which the hits of an attack on a unit are to be spread, and how
/// many of each pool there are: the rank and file first or, if they are gone, the Champion; then Characters in list
/// order.
pub(crate) fn takers(
    public: &Public,
    unit: UnitId,
    kind: super::fighters::AttackKind,
) -> Vec<(Pool, u16)> {
    let ranks = public.ranks_in(unit);
    let entry = public.entry(unit);
    let is_stomp = kind == super::fighters::AttackKind::Stomp;
    let can_take = |pool: Pool| {
        public.duel_of(pool).is_none()
            && (!is_stomp || public.pool_entry(pool).height == crate::entry::Height::Standard)
    };
    let mut takers = Vec::new();
    let models = public.unit(unit).models;
    if models > 0 && can_take(Pool::Ranks(unit)) {
        takers.push((Pool::Ranks(unit), u16::from(models)));
    }
    if models == 0 && public.unit(unit).champion > 0 && can_take(Pool::Champion(unit)) {
        takers.push((Pool::Champion(unit), 1));
    }
    for id in public.characters_of(unit) {
        let pool = Pool::Character(id);
        let own = public.character_entry(id);
        let is_alike = own.class == entry.class && own.height == entry.height;
        let takes = ranks <= 4 || !is_alike;
        if takes && can_take(pool) {
            takers.push((pool, 1));
        }
    }
    takers
}
