//! Charges: Wheel In and what a charge begins (CH-307, CH-308, CH-411 to CH-415).

use duello_core::{Illegal, Phrase, say};
use duello_geometry::plane::{Point, Quarter, Rect, Vector};

use super::Table;
use crate::action::WheelIn;
use crate::clauses::{CH_413, CH_414, CH_R23};
use crate::event::Event;
use crate::position::is_on_table;
use crate::state::{Facing, Public, Status, Unit, UnitId, footprint};

/// CH-414: three points of the wheeling front edge on three points of the struck edge.
const OFFSETS: u8 = 9;

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
            // Several offsets may lead to the same place; list it once.
            if !places.contains(&(wheel.target, corner)) {
                places.push((wheel.target, corner));
                wheels.push(wheel);
            }
        }
        wheels
    }

    /// CH-413, CH-414, CH-R23: whether a mustering unit may make this Wheel In.
    pub(crate) fn check_wheel(&self, wheel: WheelIn) -> Result<(), Illegal> {
        let illegal = |clause, said: Phrase| Err(Illegal::new("wheel-in.illegal", clause, said));
        if !self.switches.wheel_in {
            return illegal(
                CH_R23,
                say!("no-wheeling", "Wheel In is switched off in this match (wheel_in)"),
            );
        }
        let seat = self.unit(wheel.unit).seat;
        let is_foe = |(id, unit): (UnitId, &Unit)| id == wheel.target && unit.seat != seat;
        if !self.on_field().any(is_foe) {
            let said = say!("no-enemy-unit", "the target is not an enemy unit on the field");
            return illegal(CH_413, said);
        }
        if wheel.offset >= OFFSETS {
            return illegal(CH_414, say!("nine-offsets", "the offset must be 0 to 8"));
        }
        match self.wheel_place(wheel) {
            Some(_) => Ok(()),
            None => illegal(
                CH_414,
                say!(
                    "wheel-nowhere",
                    "the unit would miss its target, leave the table, overlap a unit or touch a second enemy"
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
        let local = self.unit(target).facing.local(Vector::new(
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
        let is_legal = is_on_table(rect)
            && !self.overlaps(rect, wheel.unit)
            && self.touches_only(wheel.unit, rect, wheel.target);
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
