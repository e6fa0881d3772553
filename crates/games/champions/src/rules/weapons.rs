//! Weapons and Make Way (CH-501 to CH-516).

use super::Table;
use crate::Few;
use crate::clauses::{CH_502, CH_515};
use crate::content::{Part, Weapon};
use crate::event::Event;
use crate::state::{CharacterId, Facing, Pool, Pools, Public, Slot, UNITS_MAX, UnitId};

/// CH-501, CH-504: what a part may choose from, the first listed first.
pub(crate) fn choices(part: &Part) -> Vec<Weapon> {
    let mut weapons = part.weapons.clone();
    if weapons.is_empty() || part.weapon_master {
        weapons.push(Weapon::HandWeapon);
    }
    weapons
}

/// Whether there is more than one.
fn has_choices(part: &Part) -> bool {
    part.weapons.len() + usize::from(part.weapon_master && !part.weapons.is_empty()) > 1
}

impl Public {
    /// CH-502, CH-504: the models of a combat that choose a weapon: those with more than one, in the First Round of
    /// their unit, or in every Round with Weapon Master; the Active Player's first.
    pub(crate) fn weapon_choosers(&self) -> Pools {
        let mut choosers = Pools::new();
        for id in self.combatants() {
            let is_first = self.unit(id).first_round;
            let has_choice = |pool: Pool| {
                let part = self.pool_entry(pool).parts.first();
                part.is_some_and(|part| (is_first || part.weapon_master) && has_choices(part))
            };
            let characters = self.characters_of(id).map(Pool::Character);
            let ranks = (self.ranks_in(id) > 0).then_some(Pool::Ranks(id));
            choosers.extend(characters.chain(ranks).filter(|pool| has_choice(*pool)));
        }
        choosers
    }

    /// The units of the combat, the Active Player's first, in setup order (CH-405).
    pub(crate) fn combatants(&self) -> Few<UnitId, UNITS_MAX> {
        let Some(round) = &self.round else { return Few::new() };
        let own = |active: bool| {
            round.units.iter().filter(move |id| {
                (self.unit(*id).seat == self.active) == active && self.is_engaged(*id)
            })
        };
        own(true).chain(own(false)).collect()
    }

    /// CH-515, CH-516: the Characters that may make way, the Active Player's first.
    pub(crate) fn way_makers(&self) -> Few<CharacterId, 8> {
        let units = self.combatants().into_iter();
        let characters = units.flat_map(|id| self.characters_of(id));
        characters.filter(|id| !self.way_slots(*id).is_empty()).collect()
    }

    /// CH-515: the slots, from 1, with which the Character may change places.
    pub(crate) fn way_slots(&self, id: CharacterId) -> Vec<u8> {
        let character = self.character(id);
        let pool = Pool::Character(id);
        let unit = character.unit;
        let is_able = self.character_entry(id).may_duel()
            && !character.made_way
            && self.duel_of(pool).is_none()
            && self.unit(unit).front().contains(&Slot::Character(id));
        if !is_able {
            return Vec::new();
        }
        // Mostly the front rank alone shows that there is no one to change with, or that the Character is in contact.
        let ahead = self.fighting_files(unit);
        let own = self.unit(unit).front().iter().position(|slot| *slot == Slot::Character(id));
        if ahead == 0 || own.is_some_and(|file| ahead >> file & 1 == 1) {
            return Vec::new();
        }
        let touches = self.touches(unit);
        if touches.iter().any(|touch| self.pool_at(touch.own) == pool) {
            return Vec::new();
        }
        let ahead = touches.iter().filter(|touch| {
            touch.facing == Facing::Front
                && touch.own.rank == 1
                && self.pool_at(touch.own) == Pool::Ranks(unit)
        });
        let mut slots: Vec<u8> = ahead.map(|touch| touch.own.file).collect();
        slots.sort_unstable();
        slots.dedup();
        slots
    }
}

/// CH-502: the models fight with this.
pub(super) fn choose(public: &mut Public, pool: Pool, weapon: Weapon, table: &mut Table<'_>) {
    match pool {
        Pool::Ranks(unit) | Pool::Champion(unit) => public.unit_mut(unit).weapon = weapon,
        Pool::Character(id) => public.character_mut(id).weapon = weapon,
    }
    table.tell(CH_502, || Event::WeaponChosen { pool, weapon });
}

/// CH-515: the Character changes places with one of the rank and file.
pub(super) fn make_way(public: &mut Public, id: CharacterId, slot: u8, table: &mut Table<'_>) {
    let unit = public.character(id).unit;
    let own = public.unit(unit).front().iter().position(|at| *at == Slot::Character(id));
    if let Some(own) = own {
        public.unit_mut(unit).slots.swap(own, usize::from(slot - 1));
    }
    public.character_mut(id).made_way = true;
    table.tell(CH_515, || Event::MadeWay { character: id, slot });
}
