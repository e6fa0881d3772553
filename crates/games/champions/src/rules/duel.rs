//! Duels (CH-601 to CH-656): issuing, accepting, refusing, and when they end.

use duello_core::{Clause, Illegal, Seat, say};

use super::Table;
use crate::clauses::{
    CH_213, CH_601, CH_603, CH_604, CH_607, CH_609, CH_610, CH_611, CH_612, CH_620, CH_625, CH_626,
    CH_627, CH_650, CH_651, CH_652, CH_653, CH_656,
};
use crate::event::Event;
use crate::state::{CharacterId, Duel, Pool, Pools, Public, Stage, Units, enemy};
use crate::switches::{CowedScope, Refusers};

impl Public {
    /// CH-605, CH-654, CH-655: whether a Duel goes on in a combat. A Duel of an earlier combat of the same phase, which
    /// only waits for the end of the phase, is not one of this combat (CH-R45).
    pub(crate) fn has_duel(&self, units: Units) -> bool {
        let is_here = |duel: &Duel| duel.units.iter().any(|unit| units.contains(*unit));
        self.duels.iter().any(|duel| !duel.ends && is_here(duel))
    }

    /// CH-603, CH-604, CH-606, CH-607, CH-R02: who of a side may issue a Duel.
    pub(crate) fn issuers(&self, seat: Seat) -> Pools {
        let Some(round) = &self.round else { return Pools::new() };
        let mut models = self.duel_models(round.units, seat);
        models.retain(|model| {
            !round.refusers.contains(model) && !self.able_to_accept(*model).is_empty()
        });
        models
    }

    /// CH-613, CH-614: the Characters that could have accepted.
    pub(crate) fn nominees(&self, issuer: Pool) -> Vec<CharacterId> {
        let able = self.able_to_accept(issuer).into_iter();
        able.filter_map(|pool| match pool {
            Pool::Character(id) => Some(id),
            Pool::Ranks(_) | Pool::Champion(_) => None,
        })
        .collect()
    }

    /// CH-601, CH-604, CH-607: why a model cannot issue a Duel.
    pub(crate) fn why_not_issue(&self, seat: Seat, model: Pool) -> Illegal {
        let round = self.round.as_ref();
        let units = round.map_or(Units::default(), |round| round.units);
        if !self.duel_models(units, seat).contains(&model) {
            return self.no_duellist(seat, model, CH_601);
        }
        if round.is_some_and(|round| round.refusers.contains(&model)) {
            let said = say!("just-refused", "this model has just refused a Duel");
            return Illegal::new("duel.refuser", CH_607, said);
        }
        let said = say!("unmet", "no enemy in a touching unit could accept");
        Illegal::new("duel.unmet", CH_604, said)
    }

    /// CH-610, CH-611: why a model cannot accept a Duel.
    pub(crate) fn why_not_accept(&self, seat: Seat, model: Pool) -> Illegal {
        let units = self.round.as_ref().map_or(Units::default(), |round| round.units);
        if !self.duel_models(units, seat).contains(&model) {
            return self.no_duellist(seat, model, CH_610);
        }
        let said = say!("apart", "its unit does not touch the unit of the issuer");
        Illegal::new("duel.apart", CH_611, said)
    }

    /// CH-213, CH-601, CH-610: why a model cannot fight any Duel here. `clause` is that of issuing or accepting.
    #[cold]
    fn no_duellist(&self, seat: Seat, model: Pool, clause: Clause) -> Illegal {
        let is_known = match model {
            Pool::Ranks(unit) | Pool::Champion(unit) => usize::from(unit.0) < self.units.len(),
            Pool::Character(id) => usize::from(id.0) < self.characters.len(),
        };
        let (clause, said) = if !is_known {
            (clause, say!("model-gone", "this model is no longer there"))
        } else if matches!(model, Pool::Ranks(_)) {
            let said = say!(
                "ranks-no-duel",
                "only Characters and Champions fight Duels, not rank and file"
            );
            (clause, said)
        } else if self.seat_of(model) != seat {
            (clause, say!("not-your-model", "this model is your opponent's"))
        } else if self.hp_of(model) == 0 {
            (clause, say!("model-gone", "this model is no longer there"))
        } else if !self.pool_entry(model).may_duel() {
            (CH_213, say!("marked-no-duel", "this model has No Duel"))
        } else {
            (clause, say!("not-in-combat", "this model is not Engaged in this combat"))
        };
        Illegal::new("duel.nobody", clause, said)
    }
}

/// CH-603, CH-626: a model issues a Duel; if it was Cowed it is free.
pub(super) fn issue(public: &mut Public, model: Pool, table: &mut Table<'_>) {
    table.tell(CH_603, || Event::DuelIssued { by: model });
    mark_issued(public, public.seat_of(model));
    free_pool(public, model, table);
    public.stage = Stage::Accept(model);
}

/// CH-609: the side issues none.
pub(super) fn pass(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    table.tell(CH_609, || Event::DuelPassed { seat });
    mark_issued(public, seat);
    after_issue(public, seat);
}

fn mark_issued(public: &mut Public, seat: Seat) {
    if let Some(round) = &mut public.round {
        round.issued[seat.index() & 1] = true;
    }
}

/// CH-606: the Reactive Player is next, or Duels are done.
fn after_issue(public: &mut Public, seat: Seat) {
    let other = enemy(seat);
    let is_open = public.round.as_ref().is_some_and(|round| !round.issued[other.index() & 1]);
    public.stage = if is_open { Stage::Issue(other) } else { Stage::Crush(0) };
}

/// CH-610, CH-626, CH-630, CH-631: the Duel begins.
pub(super) fn accept(public: &mut Public, issuer: Pool, model: Pool, table: &mut Table<'_>) {
    table.tell(CH_610, || Event::DuelAccepted { issuer, by: model });
    free_pool(public, model, table);
    let is_ordered = public.seat_of(issuer).index() == 0;
    let duellists = if is_ordered { [issuer, model] } else { [model, issuer] };
    let units = duellists.map(|pool| public.unit_of(pool));
    if let Some((own, other)) = public.facings_between(units[0], units[1]) {
        public.duels.push(Duel { duellists, units, facings: [own, other], ends: false });
    }
    public.stage = Stage::Crush(0);
}

/// CH-612, CH-613, CH-R02: the Duel is refused by all who could have accepted.
pub(super) fn refuse(public: &mut Public, issuer: Pool, table: &mut Table<'_>) {
    table.tell(CH_612, || Event::DuelRefused { issuer });
    let able = public.able_to_accept(issuer);
    let nominated_only = public.switches.refusers == Refusers::NominatedOnly;
    if let Some(round) = &mut public.round
        && !nominated_only
    {
        round.refusers.extend(able);
    }
    public.stage = if public.nominees(issuer).is_empty() {
        after_refusal(public, issuer)
    } else {
        Stage::Nominate(issuer)
    };
}

fn after_refusal(public: &mut Public, issuer: Pool) -> Stage {
    after_issue(public, public.seat_of(issuer));
    public.stage
}

/// CH-613, CH-620 to CH-624, CH-628: the Character is Cowed.
pub(super) fn nominate(public: &mut Public, issuer: Pool, id: CharacterId, table: &mut Table<'_>) {
    let character = public.character_mut(id);
    character.cowed = true;
    character.cowed_combat_ended = false;
    table.tell(CH_620, || Event::Cowed { character: id });
    let nominated_only = public.switches.refusers == Refusers::NominatedOnly;
    if let Some(round) = &mut public.round
        && nominated_only
    {
        round.refusers.push(Pool::Character(id));
    }
    after_issue(public, public.seat_of(issuer));
}

/// CH-626: a Character that issues or accepts a Duel is no longer Cowed.
fn free_pool(public: &mut Public, pool: Pool, table: &mut Table<'_>) {
    let Pool::Character(id) = pool else { return };
    public.character_mut(id).cowed_combat_ended = false;
    if std::mem::take(&mut public.character_mut(id).cowed) {
        table.tell(CH_626, || Event::Freed { character: id });
    }
}

/// CH-653, CH-655: a Duel of this combat goes on.
pub(super) fn tell_lasting(public: &mut Public, units: Units, table: &mut Table<'_>) {
    for at in 0..public.duels.len() {
        let duel = public.duels[at];
        if duel.ends || !duel.units.iter().any(|unit| units.contains(*unit)) {
            continue;
        }
        if let Some((own, other)) = public.facings_between(duel.units[0], duel.units[1]) {
            public.duels[at].facings = [own, other];
        }
        table.tell(CH_653, || Event::DuelGoesOn { duellists: duel.duellists });
    }
}

/// CH-650 to CH-652, CH-656, CH-R08, CH-R09: marks the Duels that end with the phase. `units` fought the Round; those
/// that are `fresh` have pursued into another combat.
pub(super) fn mark_endings(public: &mut Public, units: Units, fresh: Units) {
    let left = units.iter().filter(|unit| public.is_engaged(*unit) && !fresh.contains(*unit));
    let mut groups: Vec<Units> = left.map(|unit| public.combat_of(unit)).collect();
    groups.sort_unstable_by_key(|group| group.0);
    groups.dedup();
    let is_split = groups.len() > 1;
    for at in 0..public.duels.len() {
        let duel = public.duels[at];
        let is_of_combat = duel.units.iter().any(|unit| units.contains(*unit));
        let ends_by_split = is_split && is_of_combat && !public.switches.duel_survives_split;
        if ends_by_split || why_it_ends(public, &duel) != CH_652 {
            public.duels[at].ends = true;
        }
    }
    for at in 0..public.characters.len() {
        let unit = public.characters[at].unit;
        let has_left = is_split || fresh.contains(unit) || !public.is_engaged(unit);
        let character = &mut public.characters[at];
        character.cowed_combat_ended |= character.cowed && units.contains(unit) && has_left;
    }
}

/// The clause by which a Duel ends: CH-652 if nothing but the end of the combat ends it.
fn why_it_ends(public: &Public, duel: &Duel) -> Clause {
    let [a, b] = duel.units;
    if duel.units.iter().any(|unit| public.unit(*unit).broken) {
        CH_651
    } else if duel.duellists.iter().any(|pool| public.hp_of(*pool) == 0) {
        CH_650
    } else if public.facings_between(a, b).is_none() {
        CH_656
    } else {
        CH_652
    }
}

/// CH-1101: the end of the phase.
pub(super) fn end_of_phase(public: &mut Public, table: &mut Table<'_>) {
    for duel in public.duels.iter().filter(|duel| duel.ends) {
        let clause = why_it_ends(public, duel);
        table.tell(clause, || Event::DuelEnded { duellists: duel.duellists });
    }
    public.duels.retain(|duel| !duel.ends);
}

/// CH-625, CH-627, CH-1102, CH-R07: the end of the Player Turn frees the Cowed whose combat is over, or who have no
/// enemy left that could accept a Duel.
pub(super) fn end_of_turn(public: &mut Public, table: &mut Table<'_>) {
    for id in (0..public.characters.len()).map(|id| CharacterId(id as u8)) {
        if !public.character(id).cowed || public.character(id).hp == 0 {
            continue;
        }
        let unit = public.character(id).unit;
        let seat = public.unit(unit).seat;
        let is_over = public.character(id).cowed_combat_ended || !public.is_engaged(unit);
        let scope = if public.switches.cowed_end_scope == CowedScope::TouchingUnit {
            public.fights_of(unit).map(|(_, other, _)| other).collect()
        } else {
            public.combat_of(unit)
        };
        let is_alone = public.duel_models(scope, enemy(seat)).is_empty();
        if is_over || is_alone {
            let character = public.character_mut(id);
            (character.cowed, character.cowed_combat_ended) = (false, false);
            let clause = if is_over { CH_625 } else { CH_627 };
            table.tell(clause, || Event::Freed { character: id });
        }
    }
}

/// CH-605, CH-653, CH-655: starts the Duel step; an ongoing Duel leaves no room for another.
pub(super) fn open_duels(public: &mut Public, table: &mut Table<'_>) {
    let units = public.round.as_ref().map_or(Units::default(), |round| round.units);
    if public.has_duel(units) {
        tell_lasting(public, units, table);
        public.stage = Stage::Crush(0);
    } else {
        public.stage = Stage::Issue(public.active);
    }
}
