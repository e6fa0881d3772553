//! Checks a position in the middle of a match (`moment`), number by number.
//!
//! The rules look up units and Characters by their numbers, so a position must not name one that does not exist. What
//! is checked first are the lists that everything else refers to.

mod fights;
mod round;

use duello_core::{Checks, Faults};
use duello_geometry::plane::Contact;

use crate::Champions;
use crate::clauses::{
    CH_101, CH_102, CH_103, CH_202, CH_209, CH_210, CH_232, CH_233, CH_401, CH_410, CH_703, CH_830,
    CH_1202, CH_1203, CH_1210, CH_1212,
};
use crate::content::Entry;
use crate::position::FAR;
use crate::setup::Setup;
use crate::state::{
    Character, CharacterId, FILES_MAX, Pool, Public, SIDES, Slot, Status, UNITS_MAX, Unit, UnitId,
};

/// More than all trophies of a battle.
const GLORY_MAX: i64 = 10_000;
/// CH-103: no unit has more models.
const MODELS_MAX: i64 = 60;
/// CH-703: the first Initiative Step.
const STEP_MAX: i64 = 10;

/// Reports everything that is wrong with the moment of a setup.
pub(crate) fn validate(game: &Champions, setup: &Setup, moment: &Public, faults: &Faults) {
    let checks = Checks::new("moment.broken", "moment", faults);
    let midgame = Midgame { game, public: moment, checks };
    midgame.check_progress(setup);
    midgame.check_lists();
    if checks.is_sound() {
        midgame.check_formations();
        midgame.check_engagements();
        midgame.check_duels();
        midgame.check_stage();
        midgame.check_round();
    }
    if checks.is_sound() {
        midgame.check_field();
    }
}

/// A moment that is being checked.
struct Midgame<'a> {
    game: &'a Champions,
    public: &'a Public,
    checks: Checks<'a>,
}

impl Midgame<'_> {
    /// Turns, sides and counts of the whole match.
    fn check_progress(&self, setup: &Setup) {
        let Midgame { public, checks, .. } = self;
        let text = "must be those of the setup";
        checks.require(public.switches == setup.switches, format_args!("switches"), CH_102, text);
        checks.within(public.turn_limit, 1..=60, format_args!("turn_limit"), CH_1203);
        let limit = i64::from(public.turn_limit);
        checks.within(public.turn, 1..=limit, format_args!("turn"), CH_401);
        checks.within(public.active.index() as i64, 0..=1, format_args!("active"), CH_101);
        checks.within(public.quiet_turns, 0..=60, format_args!("quiet_turns"), CH_1202);
        for (side, glory) in public.trophies.iter().enumerate() {
            checks.within(*glory, 0..=GLORY_MAX, format_args!("trophies[{side}]"), CH_1212);
        }
    }

    /// The units and Characters, each by itself.
    fn check_lists(&self) {
        let Midgame { public, checks, .. } = self;
        let count = public.units.len();
        if !(1..=UNITS_MAX).contains(&count) {
            let text = format!("must be 1 to {UNITS_MAX} units, not {count}");
            return checks.wrong(format_args!("units"), CH_102, text);
        }
        for (at, unit) in public.units.iter().enumerate() {
            self.check_unit(at, unit);
        }
        for (at, character) in public.characters.iter().enumerate() {
            self.check_character(at, character);
        }
    }

    /// An entry of the roster by its number.
    fn entry(&self, number: u16, place: std::fmt::Arguments<'_>) -> Option<&Entry> {
        let entries = self.game.roster().entries();
        let most = entries.len() as i64 - 1;
        self.checks.within(number, 0..=most, place, CH_102);
        entries.get(usize::from(number))
    }

    fn check_unit(&self, at: usize, unit: &Unit) {
        let checks = &self.checks;
        checks.within(unit.seat.index() as i64, 0..=1, format_args!("units[{at}].seat"), CH_101);
        let far = i64::from(FAR);
        for (axis, mm) in [("x", unit.corner.x), ("y", unit.corner.y)] {
            let place = format_args!("units[{at}].corner.{axis}");
            checks.within(mm, -far..=far, place, CH_232);
        }
        let files = FILES_MAX as i64;
        checks.within(unit.files, 1..=files, format_args!("units[{at}].files"), CH_103);
        checks.within(unit.models, 0..=MODELS_MAX, format_args!("units[{at}].models"), CH_103);
        checks.within(unit.started, 0..=MODELS_MAX, format_args!("units[{at}].started"), CH_1210);
        checks.within(unit.arrives, 0..=60, format_args!("units[{at}].arrives"), CH_410);
        self.check_agility("units", at, unit.agility);
        for (slot, stands) in unit.slots.iter().enumerate().take(usize::from(unit.files)) {
            if let Slot::Character(id) = stands {
                let is_known = usize::from(id.0) < self.public.characters.len();
                let place = format_args!("units[{at}].slots[{slot}]");
                checks.require(is_known, place, CH_233, "there is no such Character");
            }
        }
        let Some(entry) = self.entry(unit.entry, format_args!("units[{at}].entry")) else { return };
        let hp = i64::from(entry.hp);
        checks.within(unit.champion, 0..=hp, format_args!("units[{at}].champion"), CH_210);
        let most = (hp - 1).max(0);
        checks.within(unit.wounds, 0..=most, format_args!("units[{at}].wounds"), CH_830);
    }

    fn check_character(&self, at: usize, character: &Character) {
        let checks = &self.checks;
        let place = format_args!("characters[{at}].unit");
        checks.require(self.has_unit(character.unit), place, CH_102, "there is no such unit");
        self.check_agility("characters", at, character.agility);
        let place = format_args!("characters[{at}].entry");
        let Some(entry) = self.entry(character.entry, place) else { return };
        checks.require(entry.is_character(), place, CH_102, "is not the entry of a Character");
        let hp = i64::from(entry.hp);
        checks.within(character.hp, 0..=hp, format_args!("characters[{at}].hp"), CH_202);
    }

    /// CH-703: the Initiative Steps of both parts.
    fn check_agility(&self, list: &str, at: usize, agility: [u8; 2]) {
        for (part, step) in agility.into_iter().enumerate() {
            let place = format_args!("{list}[{at}].agility[{part}]");
            self.checks.within(step, 0..=STEP_MAX, place, CH_703);
        }
    }

    /// CH-209, CH-233: models, wounds and slots of each unit fit each other.
    fn check_formations(&self) {
        for (id, unit) in self.public.all_units() {
            if matches!(unit.status, Status::Routed | Status::Destroyed) {
                continue;
            }
            let front = |slot: Slot| unit.front().iter().filter(|stands| **stands == slot).count();
            let place = format_args!("units[{}].slots", id.0);
            let champions = usize::from(unit.champion > 0);
            let text = "the Champion has one slot while it has Health Points, and else none";
            self.checks.require(front(Slot::Champion) == champions, place, CH_233, text);
            let text = "has more slots of the rank and file than models";
            let is_filled = front(Slot::Ranks) <= usize::from(unit.models);
            self.checks.require(is_filled, place, CH_209, text);
            for at in 0..self.public.characters.len() {
                let character = CharacterId(at as u8);
                let here = self.public.character(character);
                let stands = usize::from(here.unit == id && here.hp > 0);
                let text = format!("Character {at} has one slot in its unit while it lives");
                let is_placed = front(Slot::Character(character)) == stands;
                self.checks.require(is_placed, place, CH_233, &text);
            }
        }
    }

    /// CH-103: no unit on the field stands on another.
    fn check_field(&self) {
        // Where a unit is depends on its entry, which a position names by number.
        let public = Public { roster: self.game.roster().clone(), ..self.public.clone() };
        for (id, _) in public.on_field() {
            for (other, _) in public.on_field().take_while(|(other, _)| *other < id) {
                let is_apart = public.rect(other).contact(public.rect(id)) != Contact::Overlapping;
                let text = format!("overlaps unit {}", other.0);
                let place = format_args!("units[{}].corner", id.0);
                self.checks.require(is_apart, place, CH_103, &text);
            }
        }
    }

    fn has_unit(&self, id: UnitId) -> bool {
        usize::from(id.0) < self.public.units.len()
    }

    fn has_pool(&self, pool: Pool) -> bool {
        match pool {
            Pool::Ranks(unit) | Pool::Champion(unit) => self.has_unit(unit),
            Pool::Character(id) => usize::from(id.0) < self.public.characters.len(),
        }
    }

    /// Reports a unit that does not exist; true if it does.
    fn require_unit(&self, id: UnitId, place: std::fmt::Arguments<'_>) -> bool {
        self.checks.require(self.has_unit(id), place, CH_102, "there is no such unit")
    }

    /// Reports models that do not exist; true if they do.
    fn require_pool(&self, pool: Pool, place: std::fmt::Arguments<'_>) -> bool {
        let text = "there is no such unit or Character";
        self.checks.require(self.has_pool(pool), place, CH_209, text)
    }

    /// CH-301: a unit of each side, side A's first.
    fn are_opposed(&self, units: [UnitId; 2]) -> bool {
        units.iter().all(|id| self.has_unit(*id))
            && units.map(|id| self.public.unit(id).seat) == SIDES
    }
}
