//! Initiative and who attacks (CH-701 to CH-726): the attacks of a step, and whom they can reach.

use serde::{Deserialize, Serialize};

use crate::Few;
use crate::contact::{Pools, Touches};
use crate::entry::{Height, Number, Part, Weapon};
use crate::formation::Spot;
use crate::state::{Facing, Pool, Public, UnitId};

/// CH-850: the kinds of attack, in the order in which a part makes them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum AttackKind {
    /// CH-905.
    Impact,
    /// CH-910.
    Breath,
    /// CH-906.
    Grind,
    /// CH-912.
    Scything,
    /// CH-908.
    Stomp,
    /// CH-919.
    Crush,
    /// CH-710.
    Close,
}

/// Attacks of like models that reach the same: what one decision of CH-720 or CH-724 is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Who attacks: a Character, a Champion, or some of the rank and file.
    pub attacker: Pool,
    /// With which part.
    pub part: u8,
    /// How.
    pub kind: AttackKind,
    /// How many models attack.
    pub models: u16,
    /// How many attacks they make together; for special attacks the models count.
    pub attacks: u16,
    /// The pools that can be struck (Close, Crush, Scything), or of whose units one is to be chosen.
    pub reach: Pools,
}

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

    /// CH-703: the frozen Initiative Step of a part.
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

    /// Appends them to a list.
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

    /// Whether any part of a unit could strike at a step: who touches whom is not asked.
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
            // CH-635: Scything strikes whom it touches, Duel or not; duellists touch each other (CH-630, CH-640).
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

    /// The unit among those a special attack can be aimed at of which most models are in contact with the attackers.
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

    /// The attacks of the rank and file, the Champion aside: those who reach the same together.
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
            // CH-919: a Crush Attack is the only one, and it cannot support.
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

/// Whom the models of a unit touch.
pub(crate) struct Reach {
    touches: Touches,
    /// The spots in base contact with an enemy, in the order of ranks and files.
    fighting: Few<Spot, 32>,
}

impl Reach {
    pub(crate) fn of(public: &Public, id: UnitId) -> Reach {
        let touches = public.touches(id);
        let mut fighting: Few<Spot, 32> = touches.iter().map(|touch| touch.own).collect();
        fighting.sort_unstable();
        fighting.dedup();
        Reach { touches, fighting }
    }

    /// CH-635: the models that a Character or Champion touches, duellists included.
    fn touched(&self, public: &Public, pool: Pool) -> Pools {
        let own = self.touches.iter().filter(|touch| public.pool_at(touch.own) == pool);
        each_model(public, own.map(|touch| touch.other).collect())
    }

    /// The same for one of the rank and file.
    fn touched_at(&self, public: &Public, spot: Spot) -> Pools {
        let own = self.touches.iter().filter(|touch| touch.own == spot);
        each_model(public, own.map(|touch| touch.other).collect())
    }

    /// CH-721, CH-636, CH-726: the pools that a Character or Champion can strike.
    fn of_model(&self, public: &Public, pool: Pool) -> Pools {
        let own = self.touches.iter().filter(|touch| public.pool_at(touch.own) == pool);
        let pools: Pools = own.map(|touch| public.pool_at(touch.other)).collect();
        reachable(public, &pools, !matches!(pool, Pool::Character(_)))
    }

    /// CH-721, CH-636, CH-726: the pools that a model of the rank and file can strike.
    fn pools_at(&self, public: &Public, spot: Spot) -> Pools {
        let own = self.touches.iter().filter(|touch| touch.own == spot);
        let pools: Pools = own.map(|touch| public.pool_at(touch.other)).collect();
        reachable(public, &pools, true)
    }

    /// CH-711 to CH-714, CH-723: the supporting models of a part, and what each reaches.
    fn supporting(&self, public: &Public, id: UnitId, part: u8) -> Vec<(Spot, Pools)> {
        let formation = public.formation(id);
        let pool = Pool::Ranks(id);
        // CH-R21: a wide front of Standard models.
        let is_line = public.switches.line_formation
            && formation.files >= 8
            && public.main_height(id) == Height::Standard;
        let extra = public.part(pool, part).map_or(0, |part| part.attributes.extra_ranks)
            + u8::from(public.weapon_of(pool, part) == Weapon::Spear)
            + u8::from(is_line);
        let mut supporting = Vec::new();
        for file in 1..=formation.files {
            let front = Spot { unit: id, rank: 1, file };
            let ahead: Pools = self
                .touches
                .iter()
                .filter(|touch| touch.own == front && touch.facing == Facing::Front)
                .map(|touch| public.pool_at(touch.other))
                .collect();
            if ahead.is_empty() {
                continue;
            }
            let at = usize::from(file - 1);
            let first = formation.front_depth[at] + 1;
            for rank in first..=formation.depth[at].min(2 + extra) {
                let spot = Spot { unit: id, rank, file };
                if !self.fighting.contains(&spot) {
                    supporting.push((spot, reachable(public, &ahead, true)));
                }
            }
        }
        supporting
    }

    /// CH-905, CH-906, CH-908, CH-910: the units that a Character's or Champion's attack on a unit can be aimed
    /// at, each by one of its pools.
    fn targets(&self, public: &Public, pool: Pool, kind: AttackKind) -> Pools {
        let own = self.touches.iter().filter(|touch| public.pool_at(touch.own) == pool);
        self.units_of(public, own, kind)
    }

    fn targets_at(&self, public: &Public, spot: Spot, kind: AttackKind) -> Pools {
        self.units_of(public, self.touches.iter().filter(|touch| touch.own == spot), kind)
    }

    fn units_of<'a>(
        &self,
        public: &Public,
        touches: impl Iterator<Item = &'a crate::contact::Touch>,
        kind: AttackKind,
    ) -> Pools {
        let can = |touch: &&crate::contact::Touch| {
            let pool = public.pool_at(touch.other);
            match kind {
                AttackKind::Impact => touch.facing == Facing::Front,
                AttackKind::Stomp => {
                    public.pool_entry(pool).can_be_stomped() && public.duel_of(pool).is_none()
                }
                _ => true,
            }
        };
        let units = touches.filter(can).map(|touch| touch.other.unit);
        let mut pools: Pools = units.map(Pool::Ranks).collect();
        pools.sort_unstable();
        pools.dedup();
        pools
    }
}

/// CH-636, CH-726: without duellists; and where only Characters and Champions, or nobody, can be reached by
/// position, those who swirl may strike the rank and file of the same units.
fn reachable(public: &Public, touched: &[Pool], may_swirl: bool) -> Pools {
    let mut pools: Pools =
        touched.iter().copied().filter(|pool| public.duel_of(*pool).is_none()).collect();
    let touches_ranks = touched.iter().any(|pool| matches!(pool, Pool::Ranks(_)));
    if may_swirl && !touches_ranks {
        let units = touched.iter().map(|pool| public.unit_of(*pool));
        pools.extend(units.filter(|unit| public.unit(*unit).models > 0).map(Pool::Ranks));
    }
    in_order(public, &mut pools);
    pools.dedup();
    pools
}

/// CH-912: every model once, by its pool; a pool of which several models are touched is there several times.
fn each_model(public: &Public, mut spots: Few<Spot, 16>) -> Pools {
    spots.sort_unstable();
    spots.dedup();
    let mut pools: Pools = spots.into_iter().map(|spot| public.pool_at(spot)).collect();
    in_order(public, &mut pools);
    pools
}

/// CH-850: by enemy unit in setup order, then rank and file, Champion, Characters.
fn in_order(public: &Public, pools: &mut [Pool]) {
    pools.sort_by_key(|pool| (public.unit_of(*pool), *pool));
}

/// CH-405: the Active Player first.
pub(crate) fn declaring(active: duello_core::Seat) -> [duello_core::Seat; 2] {
    [active, crate::state::enemy(active)]
}
