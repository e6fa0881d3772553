//! The start of a Player Turn: reserves arrive (CH-401 to CH-412).

use super::Table;
use crate::clauses::{CH_401, CH_410};
use crate::event::Event;
use crate::state::{Public, Stage, Status, UnitId};

/// CH-401, CH-410, CH-412: a Player Turn begins; reserves arrive where there is room.
pub(crate) fn begin_turn(public: &mut Public, table: &mut Table<'_>) {
    let (turn, active) = (public.turn, public.active);
    table.tell(CH_401, || Event::TurnBegins { turn, active });
    public.has_fought = false;
    for id in (0..public.units.len()).map(|id| UnitId(id as u8)) {
        public.unit_mut(id).fought = false;
        let unit = public.unit(id);
        let is_due = unit.status == Status::Reserve && unit.seat == active && unit.arrives <= turn;
        if is_due && !public.overlaps(public.rect(id), id) {
            public.unit_mut(id).status = Status::Free;
            let (at, facing) = (public.unit(id).corner, public.unit(id).facing);
            table.tell(CH_410, || Event::Arrived { unit: id, at: [at.x, at.y], facing });
            meet(public, id);
        }
        let unit = public.unit_mut(id);
        unit.may_wheel = unit.status == Status::Free && unit.seat == active;
    }
    public.stage = Stage::Muster;
}

/// CH-301, CH-R39: engages a unit with all enemies that share an edge with it, without a charge.
pub(super) fn meet(public: &mut Public, id: UnitId) {
    let others: Vec<UnitId> = public.on_field().map(|(other, _)| other).collect();
    for other in others {
        if public.engage(id, other) {
            public.unit_mut(id).status = Status::Engaged;
            public.unit_mut(other).status = Status::Engaged;
        }
    }
}
