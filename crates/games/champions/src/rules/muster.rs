//! The Player Turn: Muster and Wheel In (CH-401 to CH-415), and the contacts at the start (CH-107).

use duello_core::{Illegal, Phrase, say};
use duello_geometry::plane::{Point, Quarter, Rect};

use super::breaking::begin_charge;
use super::{CH_401, CH_410, CH_413, CH_414, CH_R23, Table};
use crate::action::WheelIn;
use crate::event::Event;
use crate::formation::footprint;
use crate::round::Stage;
use crate::state::{Facing, Public, Status, Unit, UnitId};

/// CH-414: left end, centre and right end on left end, centre and right end.
const OFFSETS: u8 = 9;

/// CH-107, CH-301: whoever stands in contact with an enemy is Engaged, in its First Round.
pub(crate) fn start_engagements(public: &mut Public) {
    let on_field: Vec<UnitId> = public.on_field().map(|(id, _)| id).collect();
    for (at, a) in on_field.iter().enumerate() {
        for b in &on_field[at + 1..] {
            public.engage(*a, *b);
        }
    }
    for id in on_field {
        if public.is_engaged(id) {
            let is_charged = public.fights_of(id).any(|(_, other, _)| public.unit(other).charging);
            let unit = public.unit_mut(id);
            unit.status = Status::Engaged;
            unit.first_round = true;
            unit.surprised = is_charged;
        }
    }
}

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

/// CH-301, CH-R39: a unit that comes to stand edge to edge with enemies is Engaged with them; nobody has charged.
pub(super) fn meet(public: &mut Public, id: UnitId) {
    let others: Vec<UnitId> = public.on_field().map(|(other, _)| other).collect();
    for other in others {
        if public.engage(id, other) {
            public.unit_mut(id).status = Status::Engaged;
            public.unit_mut(other).status = Status::Engaged;
        }
    }
}

impl Public {
    /// CH-411: the Free units that may still Wheel In.
    pub(crate) fn mustering(&self) -> Vec<UnitId> {
        self.on_field().filter(|(_, unit)| unit.may_wheel).map(|(id, _)| id).collect()
    }

    /// CH-413, CH-414, CH-R23: every legal Wheel In of a unit.
    pub(crate) fn wheels(&self, unit: UnitId) -> Vec<WheelIn> {
        if !self.switches.wheel_in {
            return Vec::new();
        }
        let seat = self.unit(unit).seat;
        let targets = self.on_field().filter(|(_, other)| other.seat != seat);
        let offsets = targets.flat_map(|(target, _)| {
            (0..OFFSETS).map(move |offset| WheelIn { unit, target, offset })
        });
        let mut wheels: Vec<WheelIn> = Vec::new();
        let mut places: Vec<(UnitId, Point)> = Vec::new();
        for wheel in offsets {
            let Some((corner, _, _)) = self.wheel_place(wheel) else { continue };
            // Two offsets may come to the same place: one is enough.
            if !places.contains(&(wheel.target, corner)) {
                places.push((wheel.target, corner));
                wheels.push(wheel);
            }
        }
        wheels
    }

    /// CH-413, CH-414, CH-R23: whether a mustering unit may Wheel In so.
    pub(crate) fn check_wheel(&self, wheel: WheelIn) -> Result<(), Illegal> {
        let illegal = |clause, said: Phrase| Err(Illegal::new("wheel-in.illegal", clause, said));
        if !self.switches.wheel_in {
            return illegal(CH_R23, say!("no-wheeling", "nobody Wheels In in this match"));
        }
        let seat = self.unit(wheel.unit).seat;
        let is_foe = |(id, unit): (UnitId, &Unit)| id == wheel.target && unit.seat != seat;
        if !self.on_field().any(is_foe) {
            let said = say!("no-enemy-unit", "the target is no enemy unit on the field");
            return illegal(CH_413, said);
        }
        if wheel.offset >= OFFSETS {
            return illegal(CH_414, say!("nine-offsets", "there are nine offsets, 0 to 8"));
        }
        match self.wheel_place(wheel) {
            Some(_) => Ok(()),
            None => illegal(
                CH_414,
                say!(
                    "wheel-nowhere",
                    "it would share no edge with its target, or overlap a unit, or meet another enemy"
                ),
            ),
        }
    }

    /// CH-413: the Facing that a Wheel In strikes, by where the centre of the wheeling unit lies.
    pub(crate) fn struck_facing(&self, unit: UnitId, target: UnitId) -> Facing {
        let (own, other) = (self.rect(unit), self.rect(target));
        // Doubled, so that centres are whole numbers.
        let centre = [own.min().x + own.max().x, own.min().y + own.max().y];
        let beyond = |at: i32, low: i32, high: i32| (2 * low - at).max(at - 2 * high).max(0);
        let x = beyond(centre[0], other.min().x, other.max().x);
        let y = beyond(centre[1], other.min().y, other.max().y);
        let faces_y = matches!(self.unit(target).facing, Quarter::N | Quarter::S);
        let (ahead, aside) = if faces_y { (y, x) } else { (x, y) };
        let local = self.unit(target).facing.local(duello_geometry::plane::Vector::new(
            centre[0] - other.min().x - other.max().x,
            centre[1] - other.min().y - other.max().y,
        ));
        if ahead > aside {
            if local.y > 0 { Facing::Front } else { Facing::Rear }
        } else if local.x > 0 {
            Facing::Right
        } else {
            Facing::Left
        }
    }

    /// CH-414: where a Wheel In puts the unit: its corner, its facing and the Facing struck; none if it is not legal.
    pub(crate) fn wheel_place(&self, wheel: WheelIn) -> Option<(Point, Quarter, Facing)> {
        let struck = self.struck_facing(wheel.unit, wheel.target);
        let (corner, facing) = self.laid_on(
            wheel.unit,
            self.unit(wheel.unit).files,
            wheel.target,
            struck,
            wheel.offset,
        )?;
        let rect = self.laid_rect(wheel.unit, corner, facing);
        let is_legal =
            !self.overlaps(rect, wheel.unit) && self.touches_only(wheel.unit, rect, wheel.target);
        is_legal.then_some((corner, facing, struck))
    }

    /// CH-414, CH-1061: the corner and the facing of a unit laid with its front edge on an edge of a target, at one of
    /// the nine offsets.
    pub(crate) fn laid_on(
        &self,
        unit: UnitId,
        files: u8,
        target: UnitId,
        struck: Facing,
        offset: u8,
    ) -> Option<(Point, Quarter)> {
        let outward = self.unit(target).facing.turned(match struck {
            Facing::Front => 0,
            Facing::Right => 1,
            Facing::Rear => 2,
            Facing::Left => 3,
        });
        let facing = outward.turned(2);
        let line = self.edge(target, struck);
        let span = self.edge_span(target, struck);
        let [width, _] = self.cell_size(unit);
        let length = i32::from(files) * width;
        // As the wheeling unit sees it: its right runs along the edge, upwards or downwards.
        let right = facing.right();
        let runs_up = right.x + right.y > 0;
        let (left_end, sign) = if runs_up { (span.from, 1) } else { (span.to, -1) };
        let edge = span.to - span.from;
        let marks = [0, edge / 2, edge];
        let own = [0, length / 2, length];
        let mark = *marks.get(usize::from(offset % 3))?;
        let back = *own.get(usize::from(offset / 3))?;
        let along = left_end + sign * (mark - back);
        let corner = if right.x != 0 { Point::new(along, line) } else { Point::new(line, along) };
        Some((corner, facing))
    }

    /// The rectangle of a unit laid with this corner and facing, in its present formation.
    pub(crate) fn laid_rect(&self, unit: UnitId, corner: Point, facing: Quarter) -> Rect {
        let [width, depth] = self.cell_size(unit);
        let files = i32::from(self.unit(unit).files);
        footprint(corner, facing, files * width, i32::from(self.ranks(unit)) * depth)
    }

    /// CH-414: shares an edge with the target, and with no other enemy.
    fn touches_only(&self, unit: UnitId, rect: Rect, target: UnitId) -> bool {
        let seat = self.unit(unit).seat;
        let shares = |other: UnitId| {
            let common = rect.common(self.rect(other)).map(Rect::size);
            common.is_some_and(|size| size.x.max(size.y) > 0)
        };
        let mut others = self.on_field().filter(|(id, other)| other.seat != seat && *id != target);
        shares(target) && !others.any(|(id, _)| shares(id))
    }
}

/// CH-414, CH-415: the unit Wheels In.
pub(super) fn wheel_in(public: &mut Public, wheel: WheelIn, table: &mut Table<'_>) {
    let Some((corner, facing, struck)) = public.wheel_place(wheel) else { return };
    let was_free = !public.is_engaged(wheel.target);
    let unit = public.unit_mut(wheel.unit);
    unit.corner = corner;
    unit.facing = facing;
    unit.may_wheel = false;
    public.engage(wheel.unit, wheel.target);
    begin_charge(public, wheel.unit, wheel.target, was_free);
    table.tell(CH_414, || Event::WheeledIn {
        unit: wheel.unit,
        target: wheel.target,
        struck,
        at: [corner.x, corner.y],
        facing,
    });
}
