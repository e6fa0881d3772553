//! Whom the models of a unit touch, and what they can strike (CH-711 to CH-726).

use crate::Few;
use crate::content::{Height, Weapon};
use crate::state::{AttackKind, Facing, Pool, Pools, Public, Spot, Touch, Touches, UnitId};

/// The contacts of the models of a unit.
pub(super) struct Reach {
    pub(super) touches: Touches,
    /// The spots in base contact with an enemy, in the order of ranks and files.
    pub(super) fighting: Few<Spot, 32>,
}

impl Reach {
    pub(super) fn of(public: &Public, id: UnitId) -> Reach {
        let touches = public.touches(id);
        let mut fighting: Few<Spot, 32> = touches.iter().map(|touch| touch.own).collect();
        fighting.sort_unstable();
        fighting.dedup();
        Reach { touches, fighting }
    }

    /// CH-635: the models that a Character or Champion touches, duellists included.
    pub(super) fn touched(&self, public: &Public, pool: Pool) -> Pools {
        let own = self.touches.iter().filter(|touch| public.pool_at(touch.own) == pool);
        each_model(public, own.map(|touch| touch.other).collect())
    }

    /// The same for one of the rank and file.
    pub(super) fn touched_at(&self, public: &Public, spot: Spot) -> Pools {
        let own = self.touches.iter().filter(|touch| touch.own == spot);
        each_model(public, own.map(|touch| touch.other).collect())
    }

    /// CH-721, CH-636, CH-726: the pools that a Character or Champion can strike.
    pub(super) fn of_model(&self, public: &Public, pool: Pool) -> Pools {
        let own = self.touches.iter().filter(|touch| public.pool_at(touch.own) == pool);
        let pools: Pools = own.map(|touch| public.pool_at(touch.other)).collect();
        reachable(public, &pools, !matches!(pool, Pool::Character(_)))
    }

    /// CH-721, CH-636, CH-726: the pools that a model of the rank and file can strike.
    pub(super) fn pools_at(&self, public: &Public, spot: Spot) -> Pools {
        let own = self.touches.iter().filter(|touch| touch.own == spot);
        let pools: Pools = own.map(|touch| public.pool_at(touch.other)).collect();
        reachable(public, &pools, true)
    }

    /// CH-711 to CH-714, CH-723: the supporting models of a part, and what each reaches.
    pub(super) fn supporting(&self, public: &Public, id: UnitId, part: u8) -> Vec<(Spot, Pools)> {
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
    pub(super) fn targets(&self, public: &Public, pool: Pool, kind: AttackKind) -> Pools {
        let own = self.touches.iter().filter(|touch| public.pool_at(touch.own) == pool);
        self.units_of(public, own, kind)
    }

    pub(super) fn targets_at(&self, public: &Public, spot: Spot, kind: AttackKind) -> Pools {
        self.units_of(public, self.touches.iter().filter(|touch| touch.own == spot), kind)
    }

    fn units_of<'a>(
        &self,
        public: &Public,
        touches: impl Iterator<Item = &'a Touch>,
        kind: AttackKind,
    ) -> Pools {
        let can = |touch: &&Touch| {
            let pool = public.pool_at(touch.other);
            match kind {
                AttackKind::Impact => touch.facing == Facing::Front,
                AttackKind::Stomp => public.pool_entry(pool).can_be_stomped(),
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

/// CH-636, CH-726: excludes duellists. If only Characters and Champions, or no models, can be reached by position,
/// models that may swirl can strike the rank and file of the same units.
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

/// CH-912: the pool of every touched model; a pool is repeated for each of its models.
fn each_model(public: &Public, mut spots: Few<Spot, 16>) -> Pools {
    spots.sort_unstable();
    spots.dedup();
    let mut pools: Pools = spots.into_iter().map(|spot| public.pool_at(spot)).collect();
    in_order(public, &mut pools);
    pools
}

/// CH-850: by enemy unit in setup order, then rank and file, Champion, Characters.
pub(super) fn in_order(public: &Public, pools: &mut [Pool]) {
    pools.sort_by_key(|pool| (public.unit_of(*pool), *pool));
}
