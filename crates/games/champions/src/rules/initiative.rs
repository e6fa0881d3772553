//! Initiative and who attacks (CH-701 to CH-726): the attacks of each Initiative Step.

use duello_core::Seat;

use super::reach::{Reach, in_order};
use crate::content::{Number, Part, Weapon};
use crate::state::{AttackKind, Facing, Group, Pool, Pools, Public, Spot, UnitId, enemy};

impl Public {
    /// The part of a pool's models.
    pub(crate) fn part(&self, pool: Pool, part: u8) -> Option<&Part> {
        self.pool_entry(pool).parts.get(usize::from(part))
    }

    /// CH-502: what the models of a pool fight with; Harnessed parts use no weapon (CH-715).
    pub(crate) fn weapon_of(&self, pool: Pool, part: u8) -> Weapon {
        if self.part(pool, part).is_some_and(|part| part.harnessed || part.inanimate) {
            return Weapon::HandWeapon;
        }
        match pool {
            Pool::Ranks(unit) | Pool::Champion(unit) => self.unit(unit).weapon,
            Pool::Character(id) => self.character(id).weapon,
        }
    }

    /// CH-210, CH-509, CH-216: how many Close Combat Attacks a model makes with a part.
    pub(crate) fn attacks_of(&self, pool: Pool, part: u8) -> u8 {
        let entry = self.pool_entry(pool);
        let Some(values) = entry.parts.get(usize::from(part)) else { return 0 };
        if values.inanimate {
            return 0;
        }
        let first = entry.parts.iter().position(|part| !part.harnessed);
        let is_champion = matches!(pool, Pool::Champion(_)) && first == Some(part.into());
        let is_paired = !values.harnessed && self.weapon_of(pool, part) == Weapon::PairedWeapons;
        values.attacks + u8::from(is_champion) + u8::from(is_paired)
    }

    /// CH-701 to CH-704, CH-507, CH-512, CH-923: the Initiative Step of a part's Close Combat Attacks.
    pub(crate) fn initiative(&self, pool: Pool, part: u8) -> u8 {
        let Some(values) = self.part(pool, part) else { return 0 };
        let weapon = self.weapon_of(pool, part);
        if weapon == Weapon::GreatWeapon
            && !values.harnessed
            && !values.attributes.lightning_reflexes
        {
            return 0;
        }
        let id = self.unit_of(pool);
        let charging = u8::from(self.unit(id).charging);
        let spear = if self.braces_spears(pool, part) { 2 } else { 0 };
        (values.agility + charging + spear).min(10)
    }

    /// CH-512: First Round, not Charging, not Engaged in Flank or Rear, with a Spear.
    pub(crate) fn braces_spears(&self, pool: Pool, part: u8) -> bool {
        let id = self.unit_of(pool);
        let unit = self.unit(id);
        self.weapon_of(pool, part) == Weapon::Spear
            && unit.first_round
            && !unit.charging
            && self.fights_of(id).all(|(facing, _, _)| facing == Facing::Front)
    }

    /// CH-703: the Initiative Step of a part, fixed for the Round.
    fn step_of(&self, pool: Pool, part: u8) -> u8 {
        let agility = match pool {
            Pool::Ranks(unit) | Pool::Champion(unit) => self.unit(unit).agility,
            Pool::Character(id) => self.character(id).agility,
        };
        agility.get(usize::from(part)).copied().unwrap_or(0)
    }

    /// The attacks of a unit at an Initiative Step, in the order of CH-850.
    pub(crate) fn groups(&self, id: UnitId, step: u8) -> Vec<Group> {
        let mut groups = Vec::new();
        self.add_groups(id, step, &mut groups);
        groups
    }

    /// Appends them to `groups`.
    pub(crate) fn add_groups(&self, id: UnitId, step: u8, groups: &mut Vec<Group>) {
        if !self.acts_at(id, step) {
            return;
        }
        let reach = Reach::of(self, id);
        for character in self.characters_of(id) {
            self.model_groups(Pool::Character(character), step, &reach, groups);
        }
        // A duellist that has fallen makes no more attacks (CH-644), so only the living are listed.
        if self.unit(id).champion > 0 {
            self.model_groups(Pool::Champion(id), step, &reach, groups);
        }
        if self.unit(id).models > 0 {
            self.rank_groups(id, step, &reach, groups);
        }
    }

    /// Whether any part of a unit strikes at this step; a cheap test without contacts.
    fn acts_at(&self, id: UnitId, step: u8) -> bool {
        let charging = self.unit(id).charging;
        let acts = |pool: Pool| {
            self.pool_entry(pool).parts.iter().enumerate().any(|(at, part)| {
                // Impact Hits, Stomp and Crush Attacks have their own steps.
                self.step_of(pool, at as u8) == step
                    || step == 10 && charging && part.impact_hits.is_some()
                    || step == 0 && (part.stomp_attacks.is_some() || part.crush_attack)
            })
        };
        self.ranks_in(id) > 0 && acts(Pool::Ranks(id))
            || self.characters_of(id).any(|character| acts(Pool::Character(character)))
    }

    /// The attacks of a Character or a Champion.
    fn model_groups(&self, pool: Pool, step: u8, reach: &Reach, groups: &mut Vec<Group>) {
        if let Pool::Character(id) = pool
            && self.character(id).cowed
        {
            return; // CH-622
        }
        let may_crush = self.crushes(pool);
        let bound = self.duel_of(pool).and_then(|duel| duel.opponent_of(pool));
        let struck = match bound {
            Some(opponent) => Pools::from_iter([opponent]),
            None => reach.of_model(self, pool),
        };
        for part in 0..self.pool_entry(pool).parts.len() as u8 {
            let base = Group {
                attacker: pool,
                part,
                kind: AttackKind::Close,
                models: 1,
                attacks: 1,
                reach: struck.clone(),
            };
            self.special_groups(&base, step, reach, groups);
            let attacks = u16::from(self.attacks_of(pool, part));
            let crushes = may_crush && self.part(pool, part).is_some_and(|part| part.crush_attack);
            if struck.is_empty() {
                continue;
            }
            if crushes && step == 0 {
                groups.push(Group { kind: AttackKind::Crush, ..base });
            } else if !crushes && self.step_of(pool, part) == step && attacks > 0 {
                groups.push(Group { attacks, ..base });
            }
        }
    }

    /// The special attacks of a part at a step (CH-905 to CH-919). `base` reaches what Close attacks would.
    fn special_groups(&self, base: &Group, step: u8, reach: &Reach, groups: &mut Vec<Group>) {
        let Some(part) = self.part(base.attacker, base.part) else { return };
        let unit = self.unit(self.unit_of(base.attacker));
        let bound = self.duel_of(base.attacker).and_then(|duel| duel.opponent_of(base.attacker));
        let targets = |kind| match bound {
            Some(opponent) => self.bound_target(base.attacker, opponent, kind),
            None => reach.targets(self, base.attacker, kind),
        };
        let own_step = self.step_of(base.attacker, base.part);
        let specials: [(AttackKind, Option<Number>, bool); 5] = [
            (AttackKind::Impact, part.impact_hits, step == 10 && unit.charging),
            (
                AttackKind::Breath,
                part.breath_attack.map(|_| Number::TwoD6),
                step == own_step && !self.has_breathed(base.attacker),
            ),
            (
                AttackKind::Grind,
                part.grind_attacks,
                step == own_step && !self.has_impacted(base.attacker),
            ),
            (AttackKind::Scything, part.scything.map(|(hits, _)| hits), step == own_step),
            (AttackKind::Stomp, part.stomp_attacks, step == 0),
        ];
        for (kind, number, is_due) in specials {
            if number.is_none() || !is_due {
                continue;
            }
            // CH-635: Scything strikes all models in contact, Duel or not; duellists touch each other (CH-630, CH-640).
            let reach = if kind == AttackKind::Scything {
                let mut touched = reach.touched(self, base.attacker);
                touched.extend(bound.filter(|opponent| !touched.contains(opponent)));
                in_order(self, &mut touched);
                touched
            } else {
                targets(kind)
            };
            if !reach.is_empty() {
                groups.push(Group { kind, reach, ..base.clone() });
            }
        }
    }

    /// CH-633, CH-908, CH-909, CH-R14: what a duellist's attack on a unit can be aimed at.
    fn bound_target(&self, attacker: Pool, opponent: Pool, kind: AttackKind) -> Pools {
        let is_in_front = self.duel_of(attacker).is_some_and(|duel| {
            let own = usize::from(duel.duellists[1] == attacker);
            duel.facings[own] == Facing::Front
        });
        let can = match kind {
            AttackKind::Impact => is_in_front,
            AttackKind::Stomp => self.pool_entry(opponent).can_be_stomped(),
            _ => true,
        };
        if can { Pools::from_iter([opponent]) } else { Pools::new() }
    }

    /// Of the units that a special attack can be aimed at, the one with most models in contact.
    pub(crate) fn most_in_contact(&self, group: &Group) -> Option<usize> {
        let reach = Reach::of(self, self.unit_of(group.attacker));
        let touching = |unit: UnitId| {
            let own = reach.touches.iter().filter(|touch| {
                self.pool_at(touch.own) == group.attacker && touch.other.unit == unit
            });
            let mut spots: Vec<Spot> = own.map(|touch| touch.other).collect();
            spots.sort_unstable();
            spots.dedup();
            spots.len()
        };
        let units: Vec<usize> =
            group.reach.iter().map(|pool| touching(self.unit_of(*pool))).collect();
        (0..units.len()).max_by_key(|at| (units[*at], usize::MAX - at))
    }

    /// CH-907: whether the models have made Impact Hits in this Round.
    fn has_impacted(&self, pool: Pool) -> bool {
        self.round.as_ref().is_some_and(|round| round.impacted.contains(&pool))
    }

    fn has_breathed(&self, pool: Pool) -> bool {
        match pool {
            Pool::Character(id) => self.character(id).breathed,
            Pool::Ranks(unit) | Pool::Champion(unit) => self.unit(unit).breathed,
        }
    }

    /// CH-919: whether the models make Crush Attacks in this Round.
    fn crushes(&self, pool: Pool) -> bool {
        match pool {
            Pool::Ranks(unit) | Pool::Champion(unit) => self.unit(unit).crushes,
            Pool::Character(id) => self.character(id).crushes,
        }
    }

    /// The attacks of the rank and file without the Champion; models with the same reach form one group.
    fn rank_groups(&self, id: UnitId, step: u8, reach: &Reach, groups: &mut Vec<Group>) {
        let pool = Pool::Ranks(id);
        let entry = self.entry(id);
        for (part, values) in entry.parts.iter().enumerate() {
            let part = part as u8;
            let mut found: Vec<Group> = Vec::new();
            let mut add = |kind, attacks: u16, reach: Pools| {
                if reach.is_empty() || attacks == 0 {
                    return;
                }
                let same =
                    found.iter_mut().find(|group| group.kind == kind && group.reach == reach);
                match same {
                    Some(group) => {
                        group.models += 1;
                        group.attacks += attacks;
                    }
                    None => {
                        found.push(Group { attacker: pool, part, kind, models: 1, attacks, reach });
                    }
                }
            };
            let crushes = values.crush_attack && self.crushes(pool);
            let own_step = self.step_of(pool, part);
            let each = self.attacks_of(pool, part);
            for spot in &reach.fighting {
                if self.pool_at(*spot) != pool {
                    continue;
                }
                let touched = reach.pools_at(self, *spot);
                let units = |kind| reach.targets_at(self, *spot, kind);
                if values.impact_hits.is_some() && step == 10 && self.unit(id).charging {
                    add(AttackKind::Impact, 1, units(AttackKind::Impact));
                }
                let breathes = values.breath_attack.is_some() && !self.has_breathed(pool);
                if breathes && step == own_step {
                    add(AttackKind::Breath, 1, units(AttackKind::Breath));
                }
                let grinds = values.grind_attacks.is_some() && !self.has_impacted(pool);
                if grinds && step == own_step {
                    add(AttackKind::Grind, 1, units(AttackKind::Grind));
                }
                if values.scything.is_some() && step == own_step {
                    add(AttackKind::Scything, 1, reach.touched_at(self, *spot));
                }
                if values.stomp_attacks.is_some() && step == 0 {
                    add(AttackKind::Stomp, 1, units(AttackKind::Stomp));
                }
                if crushes {
                    if step == 0 {
                        add(AttackKind::Crush, 1, touched);
                    }
                } else if step == own_step {
                    add(AttackKind::Close, each.into(), touched);
                }
            }
            // CH-919: a Crush Attack replaces all others and is never a supporting attack.
            if step == own_step && !values.harnessed && !values.inanimate && !crushes {
                let most = entry.height.support_max();
                for (_, pools) in reach.supporting(self, id, part) {
                    add(AttackKind::Close, each.min(most).into(), pools);
                }
            }
            found.sort_by_key(|group| group.kind);
            groups.extend(found);
        }
    }
}

/// CH-405: the Active Player first.
pub(crate) fn declaring(active: Seat) -> [Seat; 2] {
    [active, enemy(active)]
}
