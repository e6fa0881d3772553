//! Fear, Terror, Discipline (CH-930 to CH-940): tests, rerolls and what follows from them.

use duello_core::dice::Label;

use super::{Table, breaking, pursuit};
use crate::clauses::{CH_932, CH_936, CH_939};
use crate::content::Role;
use crate::event::Event;
use crate::state::{CharacterId, Pool, Public, Stage, Test, TestKind, UnitId};
use crate::switches::CowedUnit;

/// CH-938 to CH-940: the range of Commanding Presence and the flag in millimetres, and what a Gigantic model adds.
const REACH: i32 = 300;
const TOWERING: i32 = 150;

impl Public {
    /// CH-930, CH-933: whether Fear of an enemy in contact takes 1 from the unit's Discipline.
    pub(crate) fn is_afraid(&self, id: UnitId) -> bool {
        !self.is_immune_to_fear(id) && self.faces_fear(id)
    }

    /// CH-930: whether an enemy in contact has Fear.
    fn faces_fear(&self, id: UnitId) -> bool {
        self.fights_of(id).any(|(_, other, _)| self.unit_has_fear(other))
    }

    /// CH-935, CH-R54: whether the unit passes Panic Tests, because more than half of its models are Fearless.
    pub(crate) fn is_panic_proof(&self, id: UnitId) -> bool {
        let ranks = if self.entry(id).rules.fearless { self.ranks_in(id) } else { 0 };
        let characters = self.characters_of(id);
        let fearless = characters.filter(|c| self.character_entry(*c).rules.fearless).count() as u8;
        2 * u16::from(ranks + fearless) > u16::from(self.models_in(id))
    }

    /// CH-933: whether all models of the unit are immune to Fear.
    pub(crate) fn is_immune_to_fear(&self, id: UnitId) -> bool {
        let ranks = self.ranks_in(id) == 0 || self.is_fearless(Pool::Ranks(id));
        ranks && self.characters_of(id).all(|c| self.is_fearless(Pool::Character(c)))
    }

    fn unit_has_fear(&self, id: UnitId) -> bool {
        (self.ranks_in(id) > 0 && self.entry(id).has_fear())
            || self.characters_of(id).any(|c| self.character_entry(c).has_fear())
    }

    /// CH-934: whether a model of the unit has Terror.
    pub(crate) fn unit_has_terror(&self, id: UnitId) -> bool {
        (self.ranks_in(id) > 0 && self.entry(id).has_terror())
            || self.characters_of(id).any(|c| self.character_entry(c).has_terror())
    }

    /// CH-934: whether all its models have Terror, and so are immune to it.
    pub(crate) fn is_immune_to_terror(&self, id: UnitId) -> bool {
        (self.ranks_in(id) == 0 || self.entry(id).has_terror())
            && self.characters_of(id).all(|c| self.character_entry(c).has_terror())
    }

    /// CH-937, CH-938, CH-R04, CH-R05, CH-R32, CH-R53: the best Discipline on which the unit can test, Fear counted.
    pub fn discipline(&self, id: UnitId) -> u8 {
        let has_cowed = self.characters_of(id).any(|c| self.character(c).cowed);
        if has_cowed && self.switches.cowed_unit == CowedUnit::WholeUnit {
            return 0;
        }
        let ranks = (self.ranks_in(id) > 0).then_some(Pool::Ranks(id));
        let free = self.characters_of(id).filter(|c| !self.character(*c).cowed);
        let lent = self.lent_discipline(id);
        let faces_fear = self.faces_fear(id);
        let value = |pool: Pool| {
            let own = self.pool_entry(pool).discipline;
            let fear = u8::from(faces_fear && !self.is_fearless(pool));
            lent.map_or(own, |lent| own.max(lent)).saturating_sub(fear)
        };
        free.map(Pool::Character).chain(ranks).map(value).max().unwrap_or(0)
    }

    /// CH-938, CH-940: the Discipline that the General lends to units near enough.
    fn lent_discipline(&self, id: UnitId) -> Option<u8> {
        let general = self.leader(id, Role::General)?;
        Some(self.character_entry(general).discipline)
    }

    /// CH-938 to CH-940, CH-1023: the General or the Battle Standard Bearer of the unit's side, if it is on the field,
    /// neither Cowed nor Broken, and near enough.
    fn leader(&self, id: UnitId, role: Role) -> Option<CharacterId> {
        let seat = self.unit(id).seat;
        (0..self.characters.len()).map(|c| CharacterId(c as u8)).find(|c| {
            let (character, entry) = (self.character(*c), self.character_entry(*c));
            let unit = self.unit(character.unit);
            let reach = REACH + if entry.is_towering() { TOWERING } else { 0 };
            character.hp > 0
                && !character.cowed
                && entry.role() == Some(role)
                && unit.seat == seat
                && unit.is_on_field()
                && !unit.broken
                && (character.unit == id || self.is_within(character.unit, id, reach))
        })
    }

    /// CH-939: whether the unit may reroll a failed test.
    pub(crate) fn may_reroll(&self, id: UnitId) -> bool {
        self.leader(id, Role::StandardBearer).is_some()
    }
}

const TEST: Label = Label::new(CH_936, "discipline");

/// CH-219, CH-936, CH-958: 2D6, or 3D6 without the lowest, equal to or below the Discipline.
pub(super) fn roll_test(public: &Public, test: Test, penalty: u16, table: &mut Table<'_>) -> bool {
    let maximised = test.kind == TestKind::Restrain && public.has_frenzy(test.unit);
    let discipline = u16::from(public.discipline(test.unit)).saturating_sub(penalty) as u8;
    let (dice, total) = two_dice(maximised, TEST, table);
    let passed = total <= u32::from(discipline);
    let (unit, kind) = (test.unit, test.kind);
    table.tell(CH_936, || Event::Tested { unit, kind, discipline, dice, passed });
    passed
}

/// CH-219: the sum of two dice; of three without the lowest where the roll is Maximised.
pub(super) fn two_dice(maximised: bool, label: Label, table: &mut Table<'_>) -> (Vec<u32>, u32) {
    let count = if maximised { 3 } else { 2 };
    let dice: Vec<u32> = (0..count).map(|_| table.face(label, 6)).collect();
    let lowest = if maximised { dice.iter().copied().min().unwrap_or(0) } else { 0 };
    let total = dice.iter().sum::<u32>() - lowest;
    (dice, total)
}

/// CH-939: the test is rerolled.
pub(super) fn tell_reroll(unit: UnitId, table: &mut Table<'_>) {
    table.tell(CH_939, || Event::Rerolls { unit });
}

impl Public {
    /// CH-958: whether a model of the unit has Frenzy.
    pub(crate) fn has_frenzy(&self, id: UnitId) -> bool {
        (self.ranks_in(id) > 0 && self.entry(id).rules.frenzy)
            || self.characters_of(id).any(|c| self.character_entry(c).rules.frenzy)
    }

    /// CH-959: whether all models of the unit have Swiftstride.
    pub(crate) fn has_swiftstride(&self, id: UnitId) -> bool {
        (self.ranks_in(id) == 0 || self.entry(id).has_swiftstride())
            && self.characters_of(id).all(|c| self.character_entry(c).has_swiftstride())
    }

    /// CH-954, CH-955, CH-621, CH-R06: one model with Stubborn is enough; a Cowed one has lost it.
    pub(crate) fn is_stubborn(&self, id: UnitId) -> bool {
        let bodyguard = self.ranks_in(id) > 0 && self.entry(id).rules.bodyguard;
        let ranks = self.ranks_in(id) > 0 && self.entry(id).rules.stubborn;
        let of_character = |c: CharacterId| {
            !self.character(c).cowed && (bodyguard || self.character_entry(c).rules.stubborn)
        };
        ranks || self.characters_of(id).any(of_character)
    }

    /// CH-956: whether the unit passes every Break Test.
    pub(crate) fn is_unbreakable(&self, id: UnitId) -> bool {
        (self.ranks_in(id) > 0 && self.entry(id).rules.unbreakable)
            || self.characters_of(id).any(|c| self.character_entry(c).rules.unbreakable)
    }

    /// CH-957: whether the unit loses Health Points instead of testing.
    pub(crate) fn is_unstable(&self, id: UnitId) -> bool {
        (self.ranks_in(id) > 0 && self.entry(id).rules.unstable)
            || self.characters_of(id).any(|c| self.character_entry(c).rules.unstable)
    }
}

/// CH-931, CH-932, CH-934, CH-R25: Terror and Fear Tests, the Active Player's units first.
pub(super) fn fear(public: &mut Public, at: u8, table: &mut Table<'_>) {
    let Some(unit) = public.combatants().get(usize::from(at)).copied() else {
        public.stage = Stage::Weapons(0);
        return;
    };
    let terrified = public.switches.terror_in_melee
        && public.unit(unit).surprised
        && !public.is_immune_to_terror(unit)
        && public
            .fights_of(unit)
            .any(|(_, other, _)| public.unit(other).charging && public.unit_has_terror(other));
    if terrified {
        take_test(public, Test { unit, kind: TestKind::Terror, at }, table);
    } else if public.is_afraid(unit) {
        take_test(public, Test { unit, kind: TestKind::Fear, at }, table);
    } else {
        public.stage = Stage::Fear(at + 1);
    }
}

/// CH-936, CH-939: takes a test; if it fails and can be rerolled, the owner decides.
pub(super) fn take_test(public: &mut Public, test: Test, table: &mut Table<'_>) {
    let passed = roll_test(public, test, penalty(public, test), table);
    if !passed && public.may_reroll(test.unit) {
        public.stage = Stage::Reroll(test);
    } else {
        after_test(public, test, passed, table);
    }
}

pub(super) fn penalty(public: &Public, test: Test) -> u16 {
    let is_loser =
        public.round.as_ref().and_then(|round| round.loser) == Some(public.unit(test.unit).seat);
    match test.kind {
        TestKind::Break | TestKind::Reform if is_loser => public.break_penalty(test.unit),
        _ => 0,
    }
}

/// Applies the result of a test.
pub(super) fn after_test(public: &mut Public, test: Test, passed: bool, table: &mut Table<'_>) {
    let Test { unit, kind, at } = test;
    match kind {
        TestKind::Terror if passed && public.is_afraid(unit) => {
            take_test(public, Test { kind: TestKind::Fear, ..test }, table);
        }
        TestKind::Terror | TestKind::Fear => {
            if !passed {
                public.unit_mut(unit).shaken = true;
                public.unit_mut(unit).terrified = kind == TestKind::Terror;
                table.tell(CH_932, || Event::Shaken { unit });
            }
            public.stage = Stage::Fear(at + 1);
        }
        TestKind::Break => {
            if !passed {
                breaking::break_unit(public, unit, table);
            }
            public.stage = Stage::Break;
        }
        TestKind::Panic => {
            if !passed {
                breaking::rout(public, unit, true, table);
            }
            public.stage = Stage::Panic(0);
        }
        TestKind::Restrain if passed => {
            pursuit::restrain(unit, table);
            public.stage = Stage::Pursue(at + 1);
        }
        TestKind::Restrain => {
            // The owner is asked again, and now must choose whom to pursue.
            if let Some(round) = &mut public.round {
                round.unrestrained = round.unrestrained.with(unit);
            }
            public.stage = Stage::Pursue(at);
        }
        TestKind::Reform => {
            if let Some(round) = &mut public.round
                && passed
            {
                round.may_reform = round.may_reform.with(unit);
            }
            public.stage = Stage::ReformTest(at + 1);
        }
    }
}
