//! Closing ranks and mending contacts after losses (CH-309 to CH-311, CH-834 to CH-838).

use duello_geometry::plane::{Contact, Point, Rect, Vector};

use super::Table;
use super::losses::destroy;
use super::muster::meet;
use crate::Few;
use crate::clauses::{CH_309, CH_311, CH_835, CH_836};
use crate::event::Event;
use crate::state::{Engagement, FILES_MAX, Public, Slot, UnitId, Units};

/// CH-834 to CH-838: the gaps in the front rank are filled from behind or closed; a unit without models is Destroyed.
pub(crate) fn close_ranks(public: &mut Public, id: UnitId, table: &mut Table<'_>) {
    if public.models_in(id) == 0 {
        return destroy(public, id, table);
    }
    if public.unit(id).models == 0 {
        // CH-839: nobody is left to carry the Standard, so nobody can capture it later.
        public.unit_mut(id).standard = false;
    }
    let files = public.unit(id).files;
    // Each pass fills or closes one gap, and there are no more gaps than slots.
    for _ in 0..FILES_MAX {
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

/// Removes rank and file from the left and right ends; Characters and Champions slide inward.
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

/// CH-310: the smallest straight shift that restores contact, if the unit touches no other enemy and overlaps no
/// unit afterwards.
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
    let shift = Vector::new(
        toward((own.min().x, own.max().x), (target.min().x, target.max().x)),
        toward((own.min().y, own.max().y), (target.min().y, target.max().y)),
    );
    if public.overlaps(own.translated(shift), id) {
        return false;
    }
    let unit = public.unit_mut(id);
    unit.corner = unit.corner + shift;
    table.tell(CH_309, || Event::Nudged { unit: id, by: [shift.x, shift.y] });
    // CH-301: it may now share an edge with another enemy, too.
    meet(public, id);
    true
}

impl Public {
    /// Whether a rectangle overlaps any unit on the field except `but`.
    pub(crate) fn overlaps(&self, rect: Rect, but: UnitId) -> bool {
        self.on_field()
            .any(|(id, _)| id != but && self.rect(id).contact(rect) == Contact::Overlapping)
    }
}
