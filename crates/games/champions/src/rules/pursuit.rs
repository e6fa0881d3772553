//! Pursuit and flight (CH-1040 to CH-1050).

use duello_core::dice::Label;

use super::Table;
use super::breaking::rout;
use super::charge::begin_charge;
use super::discipline::{take_test, two_dice};
use super::losses::destroy;
use super::muster::meet;
use crate::action::Action;
use crate::clauses::{CH_433, CH_1041, CH_1042, CH_1043, CH_1044, CH_1045, CH_1047};
use crate::event::Event;
use crate::state::{Facing, Pool, Public, Stage, Status, Test, TestKind, UnitId, Units};

impl Public {
    /// CH-1040, CH-1043: the units that pursue, restrain or overrun, in setup order.
    pub(crate) fn pursuers(&self) -> Vec<UnitId> {
        let Some(round) = &self.round else { return Vec::new() };
        let units = round.units.iter();
        units.filter(|id| !self.quarries(*id).is_empty() || self.may_overrun(*id)).collect()
    }

    /// CH-1040: the broken enemies that the unit may pursue.
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

    /// CH-1043: whether the unit may overrun: it charged and wiped out all enemies in contact in its First Round.
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

/// CH-1041 to CH-1043: carries out the choice of a unit that may pursue.
pub(super) fn pursuit(public: &mut Public, at: u8, action: &Action, table: &mut Table<'_>) {
    let Some(unit) = public.pursuers().get(usize::from(at)).copied() else { return };
    match action {
        Action::Pursue(quarry) => pursue(public, unit, *quarry, table),
        Action::Overrun => pursue(public, unit, unit, table),
        Action::Restrain => {
            return take_test(public, Test { unit, kind: TestKind::Restrain, at }, table);
        }
        _ => {}
    }
    public.stage = Stage::Pursue(at + 1);
}

/// CH-1041, CH-1043: the unit pursues; an overrunner pursues itself.
pub(super) fn pursue(public: &mut Public, unit: UnitId, quarry: UnitId, table: &mut Table<'_>) {
    let clause = if unit == quarry { CH_1043 } else { CH_1041 };
    table.tell(clause, || Event::Pursues { unit, quarry });
    if let Some(round) = &mut public.round {
        round.pursuits.push([unit, quarry]);
    }
}

/// CH-1042: the unit has restrained its pursuit.
pub(super) fn restrain(unit: UnitId, table: &mut Table<'_>) {
    table.tell(CH_1042, || Event::Restrained { unit });
}

/// CH-1047: a point of the roll in millimetres.
const PACE: i32 = 25;

const FLIGHT: Label = Label::new(CH_1044, "flight");

const PURSUIT: Label = Label::new(CH_1044, "pursuit");

/// CH-1044 to CH-1050: rolls flight and pursuit. Caught units are Destroyed, others leave the field; pursuers move;
/// units without enemies become Free.
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

/// CH-1047: moves a pursuer straight forward until it meets a unit or leaves the field.
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
    // CH-301: enemies that share an edge with it now, beside or behind it, are Engaged, too.
    meet(public, id);
    if foes.is_empty() && public.is_engaged(id) {
        // It left its combat and entered another one without a charge.
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
