//! Breaking and panic (CH-957, CH-1020 to CH-1030).

use super::Table;
use super::discipline::take_test;
use super::losses::{capture, lose_standard, take_losses};
use crate::clauses::{CH_840, CH_957, CH_1023, CH_1030, CH_1046};
use crate::content::Role;
use crate::event::Event;
use crate::state::{Loss, Pool, Public, Stage, Status, Test, TestKind, UnitId, Units};

/// CH-1030: the range of panic in millimetres.
const PANIC_REACH: i32 = 150;

impl Public {
    /// CH-1020: the units of the losing side that still have to test.
    pub(crate) fn to_test(&self) -> Vec<UnitId> {
        let Some(round) = &self.round else { return Vec::new() };
        let Some(loser) = round.loser else { return Vec::new() };
        let owes = |id: &UnitId| {
            self.unit(*id).seat == loser && self.is_engaged(*id) && !round.tested.contains(*id)
        };
        let mut units: Vec<UnitId> = round.units.iter().filter(owes).collect();
        // CH-R31: units with the General or the Battle Standard test last, because the others need them.
        units.sort_by_key(|id| {
            self.characters_of(*id).any(|c| {
                matches!(self.character_entry(c).role(), Some(Role::General | Role::StandardBearer))
            })
        });
        units
    }
}

impl Public {
    /// CH-957: the fewest and the most Health Points that each Character of an Unstable unit can lose, in list order,
    /// and their total: what remains after the rank and file and the Champion, spread evenly.
    pub(crate) fn crumbling(&self, id: UnitId) -> (Vec<(Pool, u16, u16)>, u16) {
        let margin = self.round.as_ref().map_or(0, |round| round.margin);
        let first = self.hp_of(Pool::Ranks(id)) + self.hp_of(Pool::Champion(id));
        let characters = || self.characters_of(id).map(Pool::Character);
        let all: u16 = characters().map(|pool| self.hp_of(pool)).sum();
        let left = margin.saturating_sub(first).min(all);
        let cost = |each: u16| characters().map(|pool| self.hp_of(pool).min(each)).sum::<u16>();
        // No Character loses more than the total.
        let each = (0..=left).take_while(|each| cost(*each) <= left).last().unwrap_or(0);
        let bounds = characters().map(|pool| {
            let hp = self.hp_of(pool);
            (pool, hp.min(each), hp.min(each + 1))
        });
        (bounds.collect(), left)
    }
}

/// CH-957: an Unstable unit loses 1 Health Point per point of difference: ranks, Champion, then Characters evenly, the
/// remainder as the owner has chosen.
pub(super) fn crumble(
    public: &mut Public,
    id: UnitId,
    shares: Option<&[u16]>,
    table: &mut Table<'_>,
) {
    public.stage = Stage::Break;
    let (bounds, mut odd) = public.crumbling(id);
    let margin = public.round.as_ref().map_or(0, |round| round.margin);
    table.tell(CH_957, || Event::Crumbled { unit: id, hp: margin });
    let mut left = margin;
    let mut losses: Vec<Loss> = Vec::new();
    let mut take = |pool: Pool, hp: u16, left: &mut u16| {
        let hp = hp.min(*left);
        *left -= hp;
        if hp > 0 {
            losses.push(Loss { pool, hp, by_opponent: false });
        }
    };
    take(Pool::Ranks(id), public.hp_of(Pool::Ranks(id)), &mut left);
    take(Pool::Champion(id), public.hp_of(Pool::Champion(id)), &mut left);
    odd -= bounds.iter().map(|(_, least, _)| *least).sum::<u16>();
    for (at, (pool, least, most)) in bounds.into_iter().enumerate() {
        let more = odd.min(most - least);
        odd -= more;
        let hp = shares.and_then(|shares| shares.get(at).copied()).unwrap_or(least + more);
        if hp > 0 {
            losses.push(Loss { pool, hp, by_opponent: false });
        }
    }
    take_losses(public, &losses, table);
}

/// CH-1023, CH-839, CH-840: the unit Breaks; its colours are captured.
pub(super) fn break_unit(public: &mut Public, id: UnitId, table: &mut Table<'_>) {
    public.unit_mut(id).broken = true;
    table.tell(CH_1023, || Event::Broke { unit: id });
    // A unit of Characters alone has lost its Standard without a capture.
    if public.has_standard(id) {
        lose_standard(public, id, table);
    }
    let seat = public.unit(id).seat;
    let bearers = public
        .characters_of(id)
        .filter(|c| public.character_entry(*c).role() == Some(Role::StandardBearer));
    for _ in 0..bearers.count() {
        capture(public, seat, 100, CH_840, table);
    }
}

impl Public {
    /// CH-1030: the Free units that have to take a Panic Test, the Active Player's first.
    pub(crate) fn panicking(&self) -> Vec<UnitId> {
        let Some(round) = &self.round else { return Vec::new() };
        let sources: Vec<UnitId> = round
            .units
            .iter()
            .filter(|id| self.unit(*id).broken || round.gone.contains(*id))
            .collect();
        let mut units: Vec<UnitId> = self
            .on_field()
            .filter(|(id, unit)| {
                unit.status == Status::Free
                    && !round.units.contains(*id)
                    && !self.is_panic_proof(*id)
                    && sources.iter().any(|source| {
                        self.unit(*source).seat == unit.seat
                            && self.is_within(*source, *id, PANIC_REACH)
                    })
            })
            .map(|(id, _)| id)
            .collect();
        units.sort_by_key(|id| (self.unit(*id).seat != self.active, *id));
        units
    }
}

/// CH-1030, CH-1046: the unit leaves the field.
pub(super) fn rout(public: &mut Public, id: UnitId, by_panic: bool, table: &mut Table<'_>) {
    let clause = if by_panic { CH_1030 } else { CH_1046 };
    table.tell(clause, || Event::Routed { unit: id });
    public.unit_mut(id).status = Status::Routed;
    public.engagements.retain(|engagement| !engagement.units.contains(&id));
}

/// CH-1020, CH-956, CH-957: one unit of the losing side tests, crumbles or passes.
pub(super) fn break_test(public: &mut Public, unit: UnitId, table: &mut Table<'_>) {
    if let Some(round) = &mut public.round {
        round.tested = round.tested.with(unit);
    }
    if public.is_unstable(unit) {
        public.stage = Stage::Allot(unit);
    } else if !public.is_unbreakable(unit) {
        take_test(public, Test { unit, kind: TestKind::Break, at: 0 }, table);
    }
}

/// CH-1030: each Free unit in range tests once.
pub(super) fn panic(public: &mut Public, _at: u8, table: &mut Table<'_>) {
    let panicked = public.round.as_ref().map_or(Units::default(), |round| round.panicked);
    let next = public.panicking().into_iter().find(|unit| !panicked.contains(*unit));
    match next {
        Some(unit) => {
            if let Some(round) = &mut public.round {
                round.panicked = round.panicked.with(unit);
            }
            take_test(public, Test { unit, kind: TestKind::Panic, at: 0 }, table);
        }
        None => public.stage = Stage::Pursue(0),
    }
}
