//! Distributing hits (CH-820 to CH-826): who takes the hits of an attack on a unit.

use crate::action::Shares;
use crate::content::Height;
use crate::state::{AttackKind, Pool, Public, Stage, UnitId};

/// CH-822, CH-823, CH-634, CH-826: the models over which the hits of an attack on a unit are to be spread, and how
/// many of each pool there are: the rank and file first or, if they are gone, the Champion; then Characters in list
/// order. A Champion that fights a Duel has its share, although nobody takes it.
pub(crate) fn takers(public: &Public, unit: UnitId, kind: AttackKind) -> Vec<(Pool, u16)> {
    let ranks = public.ranks_in(unit);
    let entry = public.entry(unit);
    let is_stomp = kind == AttackKind::Stomp;
    let is_struck = |pool: Pool| !is_stomp || public.pool_entry(pool).height == Height::Standard;
    let mut takers = Vec::new();
    let models = public.unit(unit).models;
    if models > 0 && is_struck(Pool::Ranks(unit)) {
        takers.push((Pool::Ranks(unit), u16::from(models)));
    }
    if models == 0 && public.unit(unit).champion > 0 && is_struck(Pool::Champion(unit)) {
        takers.push((Pool::Champion(unit), 1));
    }
    for id in public.characters_of(unit) {
        let pool = Pool::Character(id);
        let own = public.character_entry(id);
        let is_alike = own.class == entry.class && own.height == entry.height;
        let takes = ranks <= 4 || !is_alike;
        if takes && is_struck(pool) && public.duel_of(pool).is_none() {
            takers.push((pool, 1));
        }
    }
    takers
}

/// CH-823: a pool over whose models hits are spread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Taker {
    pub(crate) pool: Pool,
    /// How many models of it there are.
    pub(crate) models: u16,
    /// The hits that have been spread over them in this Initiative Step.
    pub(crate) had: u16,
}

impl Taker {
    /// The hits needed to bring every model up to `level`; models with more keep them.
    fn lack(&self, level: u16) -> u16 {
        let (each, more) = (self.had / self.models, self.had % self.models);
        let ahead = u32::from(level.saturating_sub(each + 1)) * u32::from(more);
        let rest = u32::from(level.saturating_sub(each)) * u32::from(self.models - more);
        (ahead + rest) as u16
    }
}

/// CH-823: the fewest and the most hits that each pool may take, spread as evenly as possible.
pub(crate) fn even_bounds(takers: &[Taker], hits: u16) -> Vec<(u16, u16)> {
    let lack = |level: u16| takers.iter().map(|taker| u32::from(taker.lack(level))).sum::<u32>();
    if takers.is_empty() {
        return Vec::new();
    }
    // Each hit raises one model by one, so the level cannot exceed the sum of all hits.
    let most = takers.iter().map(|taker| taker.had).sum::<u16>() + hits;
    let level = (1..=most).take_while(|level| lack(*level) <= u32::from(hits)).last().unwrap_or(0);
    takers.iter().map(|taker| (taker.lack(level), taker.lack(level + 1))).collect()
}

/// CH-823: spreads hits as evenly as can be; the odd ones go to the `preferred` as far as may be, then in order.
pub(crate) fn even_shares(takers: &[Taker], hits: u16, preferred: &[usize]) -> Shares {
    let bounds = even_bounds(takers, hits);
    let mut shares: Shares = bounds.iter().map(|(least, _)| *least).collect();
    let mut left = hits.saturating_sub(shares.iter().sum());
    for at in preferred.iter().copied().chain(0..bounds.len()) {
        let more = left.min(bounds[at].1 - shares[at]);
        shares[at] += more;
        left -= more;
    }
    shares
}

impl Public {
    /// CH-826: whether hits spread over the pool are lost, because it is a Champion that fights a Duel.
    pub(crate) fn loses_share(&self, pool: Pool) -> bool {
        matches!(pool, Pool::Champion(_)) && self.duel_of(pool).is_some()
    }

    /// CH-852: whether any model can take a hit of a batch.
    pub(crate) fn has_taker(&self, at: u8) -> bool {
        self.spread_at(at).iter().any(|taker| !self.loses_share(taker.pool))
    }

    /// CH-823: the pools over which hits are being spread.
    pub(crate) fn takers_now(&self) -> Vec<Pool> {
        let Stage::Distribute(at, _) = self.stage else { return Vec::new() };
        self.spread_at(at).into_iter().map(|taker| taker.pool).collect()
    }

    /// CH-823: over whom the hits of a batch are spread, and what each has had in this step.
    pub(crate) fn spread_at(&self, at: u8) -> Vec<Taker> {
        let Some(round) = &self.round else { return Vec::new() };
        let Some(order) = round.orders.get(usize::from(at)) else { return Vec::new() };
        let had = |pool: Pool| {
            let known = round.spread.iter().find(|(other, _)| *other == pool);
            known.map_or(0, |(_, hits)| *hits)
        };
        let takers = takers(self, self.unit_of(order.target), order.kind).into_iter();
        takers.map(|(pool, models)| Taker { pool, models, had: had(pool) }).collect()
    }
}
