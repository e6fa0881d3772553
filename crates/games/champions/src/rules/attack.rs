//! The numbers that an attack needs against a pool, with all modifiers (CH-215,
//! CH-505 to CH-514, CH-801 to CH-811, CH-901, CH-919 to CH-928, CH-932, CH-950 to CH-953).

use super::strike::{modified, needed_to_hit, needed_to_save, needed_to_wound};
use crate::action::Save;
use crate::content::{Attributes, Blow, Number, Weapon};
use crate::state::{AttackKind, Facing, Needs, Pool, Public};

/// CH-919: the values of a Crush Attack.
const CRUSH: u8 = 10;

impl Public {
    /// The numbers that an attack needs against a pool, with the better of two special saves.
    pub(crate) fn needs(&self, attacker: Pool, part: u8, kind: AttackKind, target: Pool) -> Needs {
        let rules = &self.pool_entry(target).rules;
        let blow = self.blow(attacker, part, kind, target);
        let attributes = self.attributes(attacker, part, kind, target, blow);
        let fortitude = rules.fortitude.filter(|_| !attributes.flaming);
        let save = match prefers_aegis(rules.aegis, fortitude, attributes.divine) {
            true => Save::Aegis,
            false => Save::Fortitude,
        };
        self.needs_by(attacker, part, kind, target, save)
    }

    /// CH-809, CH-952: whether the defender has two special saves to choose from.
    pub(crate) fn has_two_saves(&self, needs: &Needs, target: Pool) -> bool {
        let rules = &self.pool_entry(target).rules;
        rules.aegis.is_some() && rules.fortitude.is_some() && !needs.attributes.flaming
    }

    /// The numbers that an attack needs if the defender uses this save.
    pub(crate) fn needs_by(
        &self,
        attacker: Pool,
        part: u8,
        kind: AttackKind,
        target: Pool,
        save: Save,
    ) -> Needs {
        let blow = self.blow(attacker, part, kind, target);
        let attributes = self.attributes(attacker, part, kind, target, blow);
        let entry = self.pool_entry(target);
        let is_close = matches!(kind, AttackKind::Close | AttackKind::Crush);
        let hit = is_close.then(|| self.to_hit(attacker, part, kind, target));
        let is_first = self.unit(self.unit_of(attacker)).first_round;
        let fortitude = entry.rules.fortitude.filter(|_| !attributes.flaming);
        let takes_aegis = save == Save::Aegis;
        Needs {
            hit,
            hits_again: is_close && attributes.hatred && is_first,
            wound: needed_to_wound(blow.strength, entry.resilience),
            wounds_again: attributes.flaming && entry.rules.flammable,
            armour: needed_to_save(self.armour(target), blow.penetration),
            special: if takes_aegis { entry.rules.aegis } else { fortitude },
            special_lethal: entry.rules.aegis,
            saves_again: attributes.divine && takes_aegis,
            attributes,
            profile_hp: entry.hp,
        }
    }

    /// CH-505, CH-507, CH-508, CH-510 to CH-512, CH-901, CH-919, CH-925: Strength and Armour Penetration.
    fn blow(&self, attacker: Pool, part: u8, kind: AttackKind, target: Pool) -> Blow {
        let Some(values) = self.part(attacker, part) else {
            return Blow { strength: 0, penetration: 0, flaming: false };
        };
        let plain =
            Blow { strength: values.strength, penetration: values.penetration, flaming: false };
        match kind {
            AttackKind::Breath => values.breath_attack.unwrap_or(plain),
            AttackKind::Scything => values.scything.map_or(plain, |(_, blow)| blow),
            AttackKind::Crush => Blow { strength: CRUSH, penetration: CRUSH, flaming: false },
            AttackKind::Impact | AttackKind::Grind | AttackKind::Stomp => plain,
            AttackKind::Close => {
                let weapon = self.weapon_of(attacker, part);
                let charge = if self.charges_at(attacker, target) { weapon.charge() } else { 0 };
                let spear = match weapon {
                    Weapon::Spear => 1 + u8::from(self.braces_spears(attacker, part)),
                    _ => 0,
                };
                let might = weapon.might() + charge;
                Blow {
                    strength: values.strength + might,
                    penetration: values.penetration + might + spear,
                    flaming: values.attributes.flaming,
                }
            }
        }
    }

    /// CH-510, CH-631, CH-925: whether the attacker is Charging and the target is in its Front Facing.
    fn charges_at(&self, attacker: Pool, target: Pool) -> bool {
        let unit = self.unit_of(attacker);
        self.unit(unit).charging && self.own_facing(attacker, target) == Some(Facing::Front)
    }

    /// CH-631: the Facing of the attacker's unit towards the target; in a Duel, the Facing of the Duel.
    fn own_facing(&self, attacker: Pool, target: Pool) -> Option<Facing> {
        if let Some(duel) = self.duel_of(attacker)
            && duel.opponent_of(attacker) == Some(target)
        {
            return Some(duel.facings[usize::from(duel.duellists[1] == attacker)]);
        }
        self.facings_between(self.unit_of(attacker), self.unit_of(target)).map(|(own, _)| own)
    }

    /// CH-205, CH-901, CH-919, CH-953: the attributes of the attack, as far as the target is not immune.
    fn attributes(
        &self,
        attacker: Pool,
        part: u8,
        kind: AttackKind,
        target: Pool,
        blow: Blow,
    ) -> Attributes {
        let immune = self.pool_entry(target).rules.immune;
        let own = self.part(attacker, part).map(|part| part.attributes).unwrap_or_default();
        let mut attributes = match kind {
            AttackKind::Close => own,
            AttackKind::Crush => {
                Attributes { multiple_wounds: Some(Number::D3Plus1), ..Attributes::default() }
            }
            _ => Attributes::default(),
        };
        attributes.flaming |= blow.flaming;
        attributes.flaming &= !immune.flaming;
        attributes.poison &= !immune.poison;
        attributes.lethal_strike &= !immune.lethal_strike;
        attributes.multiple_wounds = attributes.multiple_wounds.filter(|_| !immune.multiple_wounds);
        attributes
    }

    /// CH-801 to CH-803, CH-509, CH-919, CH-923, CH-932, CH-950, CH-951: the number to hit from.
    fn to_hit(&self, attacker: Pool, part: u8, kind: AttackKind, target: Pool) -> u8 {
        let Some(values) = self.part(attacker, part) else { return 6 };
        let is_crush = kind == AttackKind::Crush;
        let weapon = if is_crush { Weapon::HandWeapon } else { self.weapon_of(attacker, part) };
        let is_paired = weapon == Weapon::PairedWeapons;
        let offence = values.offence + u8::from(is_paired);
        let entry = self.pool_entry(target);
        let defence = if self.parries(target, attacker) && !is_paired {
            (entry.defence + 1).max(offence)
        } else {
            entry.defence
        };
        let has_reflexes = values.attributes.lightning_reflexes && !is_crush;
        let is_quick = has_reflexes && weapon != Weapon::GreatWeapon;
        let is_shaken = self.is_shaken(attacker);
        // CH-951: Distracting is ignored where another modifier is negative already.
        let is_distracted = entry.rules.distracting && !is_shaken;
        let bonus = i8::from(is_quick) + i8::from(self.is_shaken(target))
            - i8::from(is_shaken)
            - i8::from(is_distracted);
        modified(needed_to_hit(offence, defence), bonus)
    }

    /// CH-932 to CH-934: whether the model is Shaken; some models of a unit may be immune to Fear or Terror.
    fn is_shaken(&self, pool: Pool) -> bool {
        let unit = self.unit(self.unit_of(pool));
        let is_immune = if unit.terrified {
            self.pool_entry(pool).has_terror()
        } else {
            self.is_fearless(pool)
        };
        unit.shaken && !is_immune
    }

    /// CH-933: whether Fear does nothing to the model.
    pub(crate) fn is_fearless(&self, pool: Pool) -> bool {
        let entry = self.pool_entry(pool);
        entry.has_fear() || entry.rules.fearless
    }

    /// CH-506, CH-950: a shield and a Hand Weapon, on foot, against an enemy in the Front Facing.
    fn parries(&self, target: Pool, attacker: Pool) -> bool {
        let entry = self.pool_entry(target);
        entry.shield
            && !entry.is_mounted()
            && self.weapon_of(target, 0) == Weapon::HandWeapon
            && self.own_facing(target, attacker) == Some(Facing::Front)
    }

    /// CH-513, CH-514, CH-216: Armour with the shield, if it can be used; at most 6.
    pub(crate) fn armour(&self, target: Pool) -> u8 {
        let entry = self.pool_entry(target);
        let uses_shield = entry.shield && !self.weapon_of(target, 0).is_two_handed();
        (entry.armour + u8::from(uses_shield)).min(6)
    }
}

/// CH-809: whether Aegis is the better save; against Divine Attacks it must succeed twice (CH-928).
fn prefers_aegis(aegis: Option<u8>, fortitude: Option<u8>, divine: bool) -> bool {
    // Out of 36: faces that save on the first die, times faces that confirm the save on the second.
    let chance = |needed: Option<u8>, again: bool| {
        let faces = needed.map_or(0, |needed| 7 - needed.clamp(2, 6));
        faces * if again { faces } else { 6 }
    };
    aegis.is_some() && chance(aegis, divine) >= chance(fortitude, false)
}
