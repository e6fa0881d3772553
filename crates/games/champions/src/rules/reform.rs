//! Combat Reform (CH-1060 to CH-1063).

use duello_core::{Illegal, Phrase, Seat, say};
use duello_geometry::plane::{Contact, Point, Quarter, Rect};

use super::Table;
use super::discipline::take_test;
use crate::Few;
use crate::action::{Front, Reform, SlotName};
use crate::clauses::{CH_1061, CH_1062};
use crate::event::Event;
use crate::position::is_on_table;
use crate::state::{
    FILES_MAX, Facing, Pool, Public, Slot, Stage, Test, TestKind, UNITS_MAX, UnitId,
};

/// CH-1061: how many files more or fewer a reform may make.
const FILES_CHANGE: u8 = 3;

/// CH-1061: the offset that keeps the left end of a unit where it is.
pub(crate) const PRESENT: u8 = 9;

impl Public {
    /// CH-1060: the units that may reform: still Engaged in this combat, on one Facing only. Units that
    /// have pursued into another enemy have left it.
    pub(crate) fn reformers(&self) -> Vec<UnitId> {
        let has_left =
            |id: &UnitId| self.round.as_ref().is_some_and(|round| round.fresh.contains(*id));
        let units = self.combatants().into_iter().filter(|id| !has_left(id));
        units.filter(|id| self.one_facing(*id).is_some()).collect()
    }

    fn one_facing(&self, id: UnitId) -> Option<Facing> {
        let mut facings = self.fights_of(id).map(|(facing, _, _)| facing);
        let first = facings.next()?;
        facings.all(|facing| facing == first).then_some(first)
    }

    /// CH-1061: sensible reforms: another width or place, with the front rank in its present order. Lazy, because each
    /// one is checked against the whole field.
    pub(crate) fn reforms(&self, id: UnitId) -> impl Iterator<Item = Reform> + '_ {
        let files = self.unit(id).files;
        let widths = files.saturating_sub(FILES_CHANGE).max(1)..=files + FILES_CHANGE;
        let mut trial = Trial::new(self, id);
        // CH-1062: fewer files than models that are in contact now are too few, wherever they are laid.
        let [fewest, _] = trial.in_contact;
        let widths = widths.filter(move |files| usize::from(*files) >= fewest);
        let fronts = widths.filter_map(move |wanted| self.widened(id, wanted));
        let all = fronts.flat_map(move |slots| {
            self.fights_of(id).flat_map(move |(_, against, _)| {
                let slots = slots.clone();
                (0..=PRESENT).map(move |offset| Reform {
                    unit: id,
                    slots: slots.clone(),
                    against,
                    offset,
                })
            })
        });
        all.filter(move |reform| trial.check(reform).is_ok())
    }

    /// CH-1060: whether there is any reform.
    pub(crate) fn has_reform(&self, id: UnitId) -> bool {
        let present = || {
            let slots = self.unit(id).front().iter().map(|slot| (*slot).into()).collect();
            let (_, against, _) = self.fights_of(id).next()?;
            Some(Reform { unit: id, slots, against, offset: PRESENT })
        };
        present().is_some_and(|reform| self.check_reform(&reform).is_ok())
            || self.reforms(id).next().is_some()
    }

    /// The front rank with another number of files: the rank and file are added or taken at the right end.
    fn widened(&self, id: UnitId, files: u8) -> Option<Front> {
        if usize::from(files) > FILES_MAX {
            return None;
        }
        let mut slots: Front = self.unit(id).front().iter().map(|s| (*s).into()).collect();
        while slots.len() > usize::from(files) {
            let at = slots.iter().rposition(|slot| *slot == SlotName::Ranks)?;
            slots.remove(at);
        }
        slots.resize(usize::from(files), SlotName::Ranks);
        let ranks = slots.iter().filter(|slot| **slot == SlotName::Ranks).count();
        (ranks <= usize::from(self.unit(id).models)).then_some(slots)
    }

    /// CH-1061, CH-1062: whether the unit may make this reform.
    pub(crate) fn check_reform(&self, reform: &Reform) -> Result<(), Illegal> {
        Trial::new(self, reform.unit).check(reform)
    }

    /// CH-1061: the same models in another order, and as many files as a reform may make.
    fn check_slots(&self, reform: &Reform) -> Result<(), Illegal> {
        let unit = self.unit(reform.unit);
        let files = reform.slots.len();
        let change = unit.files.abs_diff(files.min(255) as u8);
        if files == 0 || files > FILES_MAX || change > FILES_CHANGE {
            return Err(wrong_files(files, unit.files));
        }
        let count = |slot: SlotName| reform.slots.iter().filter(|other| **other == slot).count();
        let singles = unit.front().iter().filter(|slot| **slot != Slot::Ranks);
        let has_all = singles.clone().all(|slot| count((*slot).into()) == 1);
        let ranks = count(SlotName::Ranks);
        if !has_all || ranks + singles.count() != files || ranks > usize::from(unit.models) {
            let said = say!(
                "same-models",
                "the front rank must keep its Characters and Champion; the other slots are rank and file"
            );
            return Err(Illegal::new("reform.slots", CH_1061, said));
        }
        Ok(())
    }

    /// CH-1061: where a reform lays the unit; none if there is no such place.
    fn place_of(&self, reform: &Reform) -> Option<(Point, Quarter)> {
        let id = reform.unit;
        let (_, theirs) = self.facings_between(id, reform.against)?;
        match reform.offset {
            PRESENT => {
                let is_front = self.one_facing(id) == Some(Facing::Front);
                is_front.then_some((self.unit(id).corner, self.unit(id).facing))
            }
            0..PRESENT => {
                let files = reform.slots.len() as u8;
                self.laid_on(id, files, reform.against, theirs, reform.offset)
            }
            _ => None,
        }
    }

    fn lay(&mut self, id: UnitId, slots: &[SlotName], corner: Point, facing: Quarter) {
        let unit = self.unit_mut(id);
        unit.files = slots.len() as u8;
        for (place, slot) in unit.slots.iter_mut().zip(slots) {
            *place = (*slot).into();
        }
        unit.corner = corner;
        unit.facing = facing;
        // CH-1063: the reformed unit faces the enemy.
        for engagement in &mut self.engagements {
            if let Some(at) = engagement.units.iter().position(|unit| *unit == id) {
                engagement.facings[at] = Facing::Front;
            }
        }
    }

    /// How many models are in base contact, as [`Public::count_in_contact`] counts them, of a unit that meets all its
    /// enemies with its front. Files and lanes are counted; only the ranks of a flank may be one model, where a long
    /// base fills two of them.
    fn count_ahead(&self, id: UnitId) -> [usize; 2] {
        if self.fights_of(id).any(|(_, _, theirs)| theirs.is_flank()) {
            return self.count_in_contact(id);
        }
        let edge = self.edge_span(id, Facing::Front);
        let met = |(_, other, theirs): (Facing, UnitId, Facing)| {
            self.lanes_on(other, theirs).met_by(edge).len()
        };
        let counts =
            [self.fighting_files(id).count_ones() as usize, self.fights_of(id).map(met).sum()];
        debug_assert_eq!(counts, self.count_in_contact(id), "CH-305: lanes are models");
        counts
    }

    /// CH-1062: the Characters of a unit in base contact with an enemy, of whatever unit.
    fn characters_in_contact(&self, id: UnitId) -> Characters {
        if self.characters_of(id).next().is_none() {
            return Characters::new();
        }
        let touches = self.touches(id);
        let pools = touches.iter().map(|touch| self.pool_at(touch.own));
        pools.filter(|pool| matches!(pool, Pool::Character(_))).collect()
    }
}

type Characters = Few<Pool, 16>;

/// A field on which the reforms of one unit are tried, and what CH-1062 compares them with.
struct Trial<'a> {
    public: &'a Public,
    id: UnitId,
    after: Public,
    in_contact: [usize; 2],
    /// Everybody else on the field, and on which Facing of an enemy it fights him.
    others: Few<(UnitId, Rect, Option<Facing>), UNITS_MAX>,
    /// The Characters in contact, of the unit and of each enemy that it fights.
    characters: Vec<(UnitId, Characters)>,
}

impl Trial<'_> {
    fn new(public: &Public, id: UnitId) -> Trial<'_> {
        let units = public.fights_of(id).map(|(_, other, _)| other).chain([id]);
        let others = public.on_field().map(|(other, _)| other).filter(|other| *other != id);
        let others = others.map(|other| {
            let theirs = public.facings_between(id, other).map(|(_, theirs)| theirs);
            (other, public.rect(other), theirs)
        });
        Trial {
            public,
            id,
            after: public.clone(),
            in_contact: public.count_in_contact(id),
            others: others.collect(),
            characters: units.map(|unit| (unit, public.characters_in_contact(unit))).collect(),
        }
    }

    /// CH-1061, CH-1062: whether the unit may make this reform. What is cheap to see is looked at first.
    fn check(&mut self, reform: &Reform) -> Result<(), Illegal> {
        let (public, id) = (self.public, self.id);
        let illegal = |clause, said: Phrase| Err(Illegal::new("reform.illegal", clause, said));
        public.check_slots(reform)?;
        let Some((corner, facing)) = public.place_of(reform) else {
            return illegal(
                CH_1061,
                say!(
                    "reform-nowhere",
                    "the unit is not Engaged with that enemy, or there is no such offset"
                ),
            );
        };
        self.after.lay(id, &reform.slots, corner, facing);
        let after = &self.after;
        let rect = after.rect(id);
        if !is_on_table(rect) {
            return illegal(CH_1062, say!("would-leave-table", "the unit would leave the table"));
        }
        let others = || self.others.iter().copied();
        if others().any(|(_, other, _)| other.contact(rect) == Contact::Overlapping) {
            return illegal(CH_1062, say!("would-overlap", "the unit would overlap another unit"));
        }
        for (other, place, theirs) in others() {
            let Some(theirs) = theirs else { continue };
            match after.edge_between((id, rect), (other, place)) {
                None => {
                    let said =
                        say!("would-lose-enemy", "the unit would lose contact with an enemy");
                    return illegal(CH_1062, said);
                }
                Some((facings, _)) if facings != [Facing::Front, theirs] => {
                    let said =
                        say!("would-turn-enemy", "the unit would fight an enemy on another Facing");
                    return illegal(CH_1062, said);
                }
                Some(_) => {}
            }
        }
        let seat = public.unit(id).seat;
        let is_stranger = |(other, place, theirs): (UnitId, Rect, Option<Facing>)| {
            theirs.is_none()
                && public.unit(other).seat != seat
                && after.edge_between((id, rect), (other, place)).is_some()
        };
        if others().any(is_stranger) {
            let said = say!("would-touch-other", "the unit would touch another enemy");
            return illegal(CH_1062, said);
        }
        let [own, theirs] = after.count_ahead(id);
        if own < self.in_contact[0] || theirs < self.in_contact[1] {
            let said = say!("would-be-fewer", "fewer models would be in base contact");
            return illegal(CH_1062, said);
        }
        let is_parted = |(unit, were): &(UnitId, Characters)| {
            !were.is_empty() && {
                let are = after.characters_in_contact(*unit);
                were.iter().any(|pool| !are.contains(pool))
            }
        };
        if self.characters.iter().any(is_parted) {
            let said = say!("would-part-character", "a Character would lose base contact");
            return illegal(CH_1062, said);
        }
        Ok(())
    }
}

/// CH-1061: too few files, or too many.
#[cold]
fn wrong_files(files: usize, present: u8) -> Illegal {
    let said = say!(
        "wrong-files",
        "{files} files: at most {change} more or fewer than {present}, and at most {most}",
        files,
        change = FILES_CHANGE,
        present,
        most = FILES_MAX
    );
    Illegal::new("reform.files", CH_1061, said)
}

/// CH-1061, CH-1063: the unit reforms.
pub(super) fn reform(public: &mut Public, reform: &Reform, table: &mut Table<'_>) {
    if let Some((corner, facing)) = public.place_of(reform) {
        public.lay(reform.unit, &reform.slots, corner, facing);
    }
    let unit = public.unit(reform.unit);
    table.tell(CH_1061, || Event::Reformed {
        unit: reform.unit,
        at: [unit.corner.x, unit.corner.y],
        facing: unit.facing,
        front: reform.slots.to_vec(),
    });
}

impl Public {
    /// CH-1060: which side reforms first.
    pub(crate) fn reforms_first(&self) -> Seat {
        self.round.as_ref().and_then(|round| round.reforms_first).unwrap_or(self.active)
    }

    /// CH-1060: the units of a side that may still reform, in setup order.
    pub(crate) fn reform_list(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        let round = self.round.as_ref();
        let (may, done) = round.map_or_else(Default::default, |r| (r.may_reform, r.reformed));
        may.iter().filter(move |id| !done.contains(*id) && self.unit(*id).seat == seat)
    }
}

/// CH-1060: those of the losing side test before they reform.
pub(super) fn reform_test(public: &mut Public, at: u8, table: &mut Table<'_>) {
    let Some(unit) = public.reformers().get(usize::from(at)).copied() else {
        public.stage = Stage::ReformOrder;
        return;
    };
    let is_loser =
        public.round.as_ref().and_then(|round| round.loser) == Some(public.unit(unit).seat);
    if is_loser {
        return take_test(public, Test { unit, kind: TestKind::Reform, at }, table);
    }
    if let Some(round) = &mut public.round {
        round.may_reform = round.may_reform.with(unit);
    }
    public.stage = Stage::ReformTest(at + 1);
}

/// CH-1060: marks the unit as done with reforming.
pub(super) fn mark_reformed(public: &mut Public, unit: UnitId) {
    if let Some(round) = &mut public.round {
        round.reformed = round.reformed.with(unit);
    }
}
