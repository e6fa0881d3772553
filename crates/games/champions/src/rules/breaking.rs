//! Breaking, panic, pursuit (CH-957, CH-1020 to CH-1050).

use duello_core::dice::Label;

use super::discipline::two_dice;
use super::losses::{Loss, capture, destroy, lose_standard, take_losses};
use super::muster::meet;
use super::{
    CH_433, CH_840, CH_957, CH_1023, CH_1030, CH_1041, CH_1042, CH_1043, CH_1044, CH_1045, CH_1046,
    CH_1047, Table,
};
use crate::contact::Units;
use crate::entry::Role;
use crate::event::Event;
use crate::round::Stage;
use crate::state::{Facing, Pool, Public, Status, UnitId};

/// CH-1030: how near panic is caught, in millimetres; CH-1047: a point of the roll in millimetres.
const PANIC_REACH: i32 = 150;
const PACE: i32 = 25;

impl Public {
    /// CH-1020: the units of the losing side that still have to test.
    pub(crate) fn to_test(&self) -> Vec<UnitId> {
        let Some(round) = &self.round else { return Vec::new() };
        let Some(loser) = round.loser else { return Vec::new() };
        let owes = |id: &UnitId| {
            self.unit(*id).seat == loser && self.is_engaged(*id) && !round.tested.contains(*id)
        };
        let mut units: Vec<UnitId> = round.units.iter().filter(owes).collect();
        // CH-R31: those whose breaking would cost the others most come last.
        units.sort_by_key(|id| {
            self.characters_of(*id).any(|c| {
                matches!(self.character_entry(c).role(), Some(Role::General | Role::StandardBearer))
            })
        });
        units
    }

    /// CH-1040, CH-1043: whether the unit has to say whom it pursues, or whether it overruns.
    pub(crate) fn quarries(&self, id: UnitId) -> Vec<UnitId> {
        let unit = self.unit(id);
        if unit.broken || !unit.is_on_field() {
            return Vec::new();
        }
        let mut quarries = Vec::new();
        for (facing, other, _) in self.fights_of(id) {
            if !self.unit(other).broken {
                return Vec::new();
            }
            if facing == Facing::Front {
                quarries.push(other);
            }
        }
        quarries
    }

    /// CH-1043: whose enemies in contact were all wiped out in its First Round as a charger.
    pub(crate) fn may_overrun(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let Some(round) = &self.round else { return false };
        unit.is_on_field()
            && !unit.broken
            && unit.charging
            && unit.first_round
            && !self.is_engaged(id)
            && !round.dropped.contains(id)
            && round.gone.iter().any(|other| self.unit(other).seat != unit.seat)
    }
}

impl Public {
    /// CH-957: the fewest and the most Health Points that each Character of an Unstable unit loses, in list order, and
    /// how many they lose together: what is left after the rank and file and the Champion, as evenly as possible.
    pub(crate) fn crumbling(&self, id: UnitId) -> (Vec<(Pool, u16, u16)>, u16) {
        let margin = self.round.as_ref().map_or(0, |round| round.margin);
        let first = self.hp_of(Pool::Ranks(id)) + self.hp_of(Pool::Champion(id));
        let characters = || self.characters_of(id).map(Pool::Character);
        let all: u16 = characters().map(|pool| self.hp_of(pool)).sum();
        let left = margin.saturating_sub(first).min(all);
        let cost = |each: u16| characters().map(|pool| self.hp_of(pool).min(each)).sum::<u16>();
        // Nobody loses more than all of it.
        let each = (0..=left).take_while(|each| cost(*each) <= left).last().unwrap_or(0);
        let bounds = characters().map(|pool| {
            let hp = self.hp_of(pool);
            (pool, hp.min(each), hp.min(each + 1))
        });
        (bounds.collect(), left)
    }
}

/// CH-957: an Unstable unit loses 1 Health Point per point of difference: ranks, Champion, then Characters evenly, the
/// odd ones as its owner has said.
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
    // A unit of Characters alone has no Standard any more, though nobody has captured it yet.
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
                    && !self.entry(*id).rules.fearless
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

/// CH-1041, CH-1043: the unit pursues; an overrunner pursues itself.
pub(super) fn pursue(public: &mut Public, unit: UnitId, quarry: UnitId, table: &mut Table<'_>) {
    let clause = if unit == quarry { CH_1043 } else { CH_1041 };
    table.tell(clause, || Event::Pursues { unit, quarry });
    if let Some(round) = &mut public.round {
        round.pursuits.push([unit, quarry]);
    }
}

/// CH-1042: the unit has held back.
pub(super) fn restrain(unit: UnitId, table: &mut Table<'_>) {
    table.tell(CH_1042, || Event::Restrained { unit });
}

const FLIGHT: Label = Label::new(CH_1044, "flight");
const PURSUIT: Label = Label::new(CH_1044, "pursuit");

/// CH-1044 to CH-1050: flight and pursuit are rolled; who is caught is Destroyed, who is not leaves; pursuers move;
/// units without enemies are Free.
pub(super) fn flight(public: &mut Public, table: &mut Table<'_>) {
    let units = public.round.as_ref().map_or(Units::default(), |round| round.units);
    let broken: Vec<UnitId> = units.iter().filter(|id| public.unit(*id).broken).collect();
    let mut fled = Vec::new();
    for id in &broken {
        let (dice, distance) = two_dice(public.has_swiftstride(*id), FLIGHT, table);
        table.tell(CH_1044, || Event::Ran { unit: *id, pursues: None, dice, distance });
        fled.push((*id, distance));
    }
    let mut pursuits = public.round.as_ref().map_or(Vec::new(), |round| round.pursuits.clone());
    pursuits.sort_unstable();
    let mut ran = Vec::new();
    for [id, quarry] in pursuits {
        let (dice, distance) = two_dice(public.has_swiftstride(id), PURSUIT, table);
        table.tell(CH_1044, || Event::Ran { unit: id, pursues: Some(quarry), dice, distance });
        ran.push((id, quarry, distance));
    }
    for (id, distance) in fled {
        let is_caught = ran.iter().any(|(_, quarry, run)| *quarry == id && *run >= distance);
        if is_caught {
            catch(public, id, table);
        } else {
            rout(public, id, false, table);
        }
    }
    for (id, _, distance) in ran {
        charge_on(public, id, distance as i32 * PACE, table);
    }
    for id in units.iter() {
        let is_left = public.unit(id).status == Status::Engaged && !public.is_engaged(id);
        if is_left {
            public.unit_mut(id).status = Status::Free;
            table.tell(CH_433, || Event::Free { unit: id });
        }
    }
    public.stage = Stage::ReformTest(0);
}

/// CH-1045: the unit is Destroyed with all its Characters.
fn catch(public: &mut Public, id: UnitId, table: &mut Table<'_>) {
    let characters: Vec<_> = public.characters_of(id).collect();
    for character in characters {
        public.character_mut(character).hp = 0;
        table.tell(CH_1045, || Event::Removed { pool: Pool::Character(character) });
    }
    let unit = public.unit_mut(id);
    unit.models = 0;
    unit.wounds = 0;
    unit.champion = 0;
    destroy(public, id, table);
}

/// CH-1047: straight forward, until an enemy or a friend is met, or off the field.
fn charge_on(public: &mut Public, id: UnitId, reach: i32, table: &mut Table<'_>) {
    let own = public.rect(id);
    let facing = public.unit(id).facing;
    public.engagements.retain(|engagement| !engagement.units.contains(&id));
    let ahead = public
        .on_field()
        .filter(|(other, _)| *other != id)
        .filter_map(|(other, _)| Some((own.lead(facing, public.rect(other))?, other)))
        .filter(|(lead, _)| *lead <= reach);
    let mut ahead: Vec<(i32, UnitId)> = ahead.collect();
    ahead.sort_unstable();
    let Some((lead, _)) = ahead.first().copied() else {
        public.unit_mut(id).status = Status::Away;
        let at = public.unit(id).corner;
        let met = None;
        table.tell(CH_1047, || Event::Moved {
            unit: id,
            at: [at.x, at.y],
            facing,
            met,
            away: true,
        });
        return;
    };
    let unit = public.unit_mut(id);
    unit.corner = unit.corner + facing.forward() * lead;
    unit.status = Status::Free;
    let seat = unit.seat;
    let met: Vec<UnitId> = ahead.iter().filter(|(at, _)| *at == lead).map(|(_, id)| *id).collect();
    let foes = met.iter().copied().filter(|other| public.unit(*other).seat != seat);
    let foes: Vec<UnitId> = foes.collect();
    for other in &foes {
        let was_free = !public.is_engaged(*other);
        if public.engage(id, *other) {
            begin_charge(public, id, *other, was_free);
        }
    }
    // CH-301: whoever stands edge to edge with it now, beside it or behind it, fights it too.
    meet(public, id);
    if foes.is_empty() && public.is_engaged(id) {
        // It has left its combat, and came into the other without a charge.
        let unit = public.unit_mut(id);
        (unit.charging, unit.first_round) = (false, false);
        if let Some(round) = &mut public.round {
            round.fresh = round.fresh.with(id);
        }
    }
    let at = public.unit(id).corner;
    let met = foes.first().copied();
    table.tell(CH_1047, || Event::Moved { unit: id, at: [at.x, at.y], facing, met, away: false });
}

/// CH-307, CH-308, CH-415: the unit is Charging, and a target that was not Engaged is in its First Round.
pub(super) fn begin_charge(public: &mut Public, id: UnitId, target: UnitId, was_free: bool) {
    let unit = public.unit_mut(id);
    unit.charging = true;
    unit.first_round = true;
    unit.status = Status::Engaged;
    let other = public.unit_mut(target);
    other.status = Status::Engaged;
    if was_free {
        other.first_round = true;
        other.surprised = true;
    }
    if let Some(round) = &mut public.round {
        round.fresh = round.fresh.with(id);
        if was_free {
            round.fresh = round.fresh.with(target);
        }
    }
}
