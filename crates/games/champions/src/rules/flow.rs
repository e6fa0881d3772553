//! From decision to decision: what each stage does by itself, and what an answer leads to. A question with one
//! answer is not asked.

use duello_core::Seat;

use super::discipline::{roll_test, tell_reroll};
use super::legal::Choice;
use super::{
    CH_403, CH_932, Table, breaking, duel, ending, initiative, legal, muster, reform, score,
    weapons,
};
use crate::action::{Action, Save};
use crate::contact::{Pools, Units};
use crate::event::Event;
use crate::round::{Round, Stage, Test, TestKind};
use crate::state::{Pool, Public, UnitId, enemy};

/// No chain of steps without a decision is longer: a Round has some hundreds.
const STEPS_MAX: usize = 100_000;

/// Goes on until somebody has a choice, or the match is over.
pub(crate) fn run(public: &mut Public, table: &mut Table<'_>) {
    for _ in 0..STEPS_MAX {
        if public.ending.is_some() {
            return;
        }
        match legal::choice(public) {
            Choice::None => proceed(public, table),
            Choice::Only(action) => apply(public, action, table),
            Choice::Open => return,
        }
    }
}

/// The answer for an absent player, and everything up to the next decision.
pub(crate) fn answer_alone(public: &mut Public, table: &mut Table<'_>) {
    let action = crate::candidates::default_answer(public);
    apply(public, action, table);
    run(public, table);
}

/// Whose choice the stage is.
pub(crate) fn decider(public: &Public) -> Seat {
    let owner = |unit: UnitId| public.unit(unit).seat;
    match public.stage {
        Stage::Muster | Stage::Combat | Stage::ReformOrder => public.active,
        Stage::Issue(seat) => seat,
        Stage::Accept(issuer) => enemy(public.seat_of(issuer)),
        Stage::Nominate(issuer) => public.seat_of(issuer),
        Stage::Weapons(at) => {
            let pool = public.weapon_choosers().get(usize::from(at)).copied();
            pool.map_or(public.active, |pool| public.seat_of(pool))
        }
        Stage::MakeWay(at) => {
            let id = public.way_makers().get(usize::from(at)).copied();
            id.map_or(public.active, |id| owner(public.character(id).unit))
        }
        Stage::Crush(at) => {
            let pool = public.crushers().get(usize::from(at)).copied();
            pool.map_or(public.active, |pool| public.seat_of(pool))
        }
        Stage::Declare(at) => {
            let groups = public.step_groups();
            groups
                .get(usize::from(at))
                .map_or(public.active, |group| public.seat_of(group.attacker))
        }
        Stage::Distribute(at, _) => {
            let order = public.round.as_ref().and_then(|round| round.orders.get(usize::from(at)));
            order.map_or(public.active, |order| public.seat_of(order.attacker))
        }
        Stage::Save(_) => {
            let saving = public.round.as_ref().and_then(|round| round.saving.as_ref());
            saving.map_or(public.active, |saving| public.seat_of(saving.target))
        }
        Stage::Allot(unit) => owner(unit),
        Stage::Break => {
            public.round.as_ref().and_then(|round| round.loser).unwrap_or(public.active)
        }
        Stage::Pursue(at) => {
            public.pursuers().get(usize::from(at)).map_or(public.active, |id| owner(*id))
        }
        Stage::Reform(seat) => seat,
        Stage::Reroll(test) => owner(test.unit),
        _ => public.active,
    }
}

/// What a stage does when nobody has anything to say.
fn proceed(public: &mut Public, table: &mut Table<'_>) {
    match public.stage {
        Stage::Muster => public.stage = Stage::Combat,
        Stage::Combat => ending::end_turn(public, table),
        Stage::Fear(at) => fear(public, at, table),
        Stage::Weapons(_) => public.stage = Stage::MakeWay(0),
        Stage::MakeWay(_) => open_duels(public, table),
        Stage::Issue(seat) => duel::pass(public, seat, table),
        Stage::Accept(issuer) => duel::refuse(public, issuer, table),
        Stage::Nominate(_) => public.stage = Stage::Crush(0),
        Stage::Crush(_) => initiative::fix_order(public),
        Stage::Declare(at) => declare(public, at, table),
        Stage::Roll(at) => initiative::roll_order(public, at, table),
        Stage::Distribute(at, hits) => {
            let shares = initiative::even_shares(&public.spread_at(at), hits, &[]);
            initiative::distribute(public, at, &shares);
        }
        Stage::Strike(at) => initiative::strike(public, at, table),
        Stage::Save(at) => initiative::saved(public, at, Save::Aegis, table),
        Stage::Allot(unit) => breaking::crumble(public, unit, None, table),
        Stage::Score => score::settle(public, table),
        Stage::Break => public.stage = Stage::Panic(0),
        Stage::Panic(at) => panic(public, at, table),
        Stage::Pursue(_) => public.stage = Stage::Flight,
        Stage::Flight => breaking::flight(public, table),
        Stage::ReformTest(at) => reform_test(public, at, table),
        Stage::ReformOrder => public.stage = Stage::Reform(public.reforms_first()),
        Stage::Reform(seat) if seat == public.reforms_first() => {
            public.stage = Stage::Reform(enemy(seat));
        }
        Stage::Reform(_) => public.stage = Stage::RoundEnd,
        Stage::RoundEnd => end_round(public),
        Stage::Reroll(test) => after_test(public, test, false, table),
    }
}

/// What an answer leads to; it has been checked.
pub(crate) fn apply(public: &mut Public, action: Action, table: &mut Table<'_>) {
    match (public.stage, action) {
        (_, Action::WheelIn(wheel)) => muster::wheel_in(public, wheel, table),
        (_, Action::Hold(unit)) => public.unit_mut(unit).may_wheel = false,
        (_, Action::Fight(unit)) => begin_round(public, public.combat_of(unit), table),
        (Stage::Weapons(at), Action::Weapon(weapon)) => {
            if let Some(pool) = public.weapon_choosers().get(usize::from(at)).copied() {
                weapons::choose(public, pool, weapon, table);
            }
            public.stage = Stage::Weapons(at + 1);
        }
        (Stage::MakeWay(at), Action::MakeWay(slot)) => {
            // Who has made way is no longer on the list, so the next one has its number.
            if let Some(id) = public.way_makers().get(usize::from(at)).copied() {
                weapons::make_way(public, id, slot, table);
            }
        }
        (Stage::MakeWay(at), _) => public.stage = Stage::MakeWay(at + 1),
        (Stage::Issue(_), Action::DuelIssue(model)) => duel::issue(public, model, table),
        (Stage::Issue(seat), _) => duel::pass(public, seat, table),
        (Stage::Accept(issuer), Action::DuelAccept(model)) => {
            duel::accept(public, issuer, model, table);
        }
        (Stage::Accept(issuer), _) => duel::refuse(public, issuer, table),
        (Stage::Nominate(issuer), Action::DuelNominate(id)) => {
            duel::nominate(public, issuer, id, table);
        }
        (Stage::Crush(at), action) => {
            if let (Action::Crush, Some(by)) =
                (action, public.crushers().get(usize::from(at)).copied())
            {
                initiative::declare_crush(public, by, table);
            }
            public.stage = Stage::Crush(at + 1);
        }
        (Stage::Declare(at), action) => declared(public, at, &action),
        (Stage::Distribute(at, _), Action::Distribute(shares)) => {
            initiative::distribute(public, at, &shares);
        }
        (Stage::Save(at), Action::Save(by)) => initiative::saved(public, at, by, table),
        (Stage::Allot(unit), Action::Allot(shares)) => {
            breaking::crumble(public, unit, Some(&shares), table);
        }
        (Stage::Break, Action::BreakTest(unit)) => break_test(public, unit, table),
        (Stage::Pursue(at), action) => pursuit(public, at, &action, table),
        (Stage::ReformOrder, Action::ReformFirst(seat)) => {
            if let Some(round) = &mut public.round {
                round.reforms_first = Some(seat);
            }
            public.stage = Stage::Reform(seat);
        }
        (Stage::Reform(_), Action::Reform(wanted)) => {
            reform::reform(public, &wanted, table);
            mark_reformed(public, wanted.unit);
        }
        (Stage::Reform(_), Action::KeepFormation(unit)) => mark_reformed(public, unit),
        (Stage::Reroll(test), Action::Reroll) => {
            tell_reroll(test.unit, table);
            let passed = roll_test(public, test, penalty(public, test), table);
            after_test(public, test, passed, table);
        }
        (Stage::Reroll(test), _) => after_test(public, test, false, table),
        _ => {}
    }
}

/// CH-403, CH-420: a Round of Combat begins.
fn begin_round(public: &mut Public, units: Units, table: &mut Table<'_>) {
    table.tell(CH_403, || Event::RoundBegins { units: units.iter().collect() });
    public.has_fought = true;
    public.round = Some(Round { units, ..Round::default() });
    for id in units.iter() {
        let unit = public.unit_mut(id);
        unit.fought = true;
        unit.crushes = false;
        unit.shaken = false;
        unit.terrified = false;
    }
    for character in &mut public.characters {
        character.made_way = false;
        character.crushes = false;
    }
    public.stage = Stage::Fear(0);
}

/// CH-1060: the unit has had its turn to reform.
fn mark_reformed(public: &mut Public, unit: UnitId) {
    if let Some(round) = &mut public.round {
        round.reformed = round.reformed.with(unit);
    }
}

/// CH-931, CH-932, CH-934, CH-R25: Terror and Fear Tests, the Active Player's units first.
fn fear(public: &mut Public, at: u8, table: &mut Table<'_>) {
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
        test(public, Test { unit, kind: TestKind::Terror, at }, table);
    } else if public.is_afraid(unit) {
        test(public, Test { unit, kind: TestKind::Fear, at }, table);
    } else {
        public.stage = Stage::Fear(at + 1);
    }
}

/// CH-936, CH-939: a test; if it fails and may be rolled again, its owner is asked.
fn test(public: &mut Public, test: Test, table: &mut Table<'_>) {
    let passed = roll_test(public, test, penalty(public, test), table);
    if !passed && public.may_reroll(test.unit) {
        public.stage = Stage::Reroll(test);
    } else {
        after_test(public, test, passed, table);
    }
}

fn penalty(public: &Public, test: Test) -> u16 {
    let is_loser =
        public.round.as_ref().and_then(|round| round.loser) == Some(public.unit(test.unit).seat);
    match test.kind {
        TestKind::Break | TestKind::Reform if is_loser => public.break_penalty(test.unit),
        _ => 0,
    }
}

/// What a test led to.
fn after_test(public: &mut Public, test: Test, passed: bool, table: &mut Table<'_>) {
    let Test { unit, kind, at } = test;
    match kind {
        TestKind::Terror if passed && public.is_afraid(unit) => {
            self::test(public, Test { kind: TestKind::Fear, ..test }, table);
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
            breaking::restrain(unit, table);
            public.stage = Stage::Pursue(at + 1);
        }
        TestKind::Restrain => {
            // It is asked again, and now must say whom it pursues.
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

/// CH-605, CH-653, CH-655: a Duel that goes on leaves no room for another.
fn open_duels(public: &mut Public, table: &mut Table<'_>) {
    let units = public.round.as_ref().map_or(Units::default(), |round| round.units);
    if public.has_duel(units) {
        duel::tell_lasting(public, units, table);
        public.stage = Stage::Crush(0);
    } else {
        public.stage = Stage::Issue(public.active);
    }
}

impl Public {
    /// CH-919, CH-R49: who may make Crush Attacks: those with the rule, the rank and file of a unit
    /// together with its Champion.
    pub(crate) fn crushers(&self) -> Pools {
        let has = |pool: &Pool| self.pool_entry(*pool).parts.iter().any(|part| part.crush_attack);
        let pools = self.combatants().into_iter().flat_map(|id| {
            let bold = self.characters_of(id).filter(|c| !self.character(*c).cowed);
            let ranks = (self.ranks_in(id) > 0).then_some(Pool::Ranks(id));
            bold.map(Pool::Character).chain(ranks)
        });
        pools.filter(has).collect()
    }

    /// CH-1040, CH-1043: the units that pursue, restrain or overrun, in setup order.
    pub(crate) fn pursuers(&self) -> Vec<UnitId> {
        let Some(round) = &self.round else { return Vec::new() };
        let units = round.units.iter();
        units.filter(|id| !self.quarries(*id).is_empty() || self.may_overrun(*id)).collect()
    }

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

/// The group with this number has no choice, or there is none: its attack is ordered, or the dice roll.
fn declare(public: &mut Public, at: u8, table: &mut Table<'_>) {
    match public.step_groups().get(usize::from(at)).cloned() {
        Some(group) => {
            initiative::order_only(public, &group);
            public.stage = Stage::Declare(at + 1);
        }
        None => {
            initiative::tell_step(public, table);
            public.stage = Stage::Roll(0);
        }
    }
}

/// CH-720, CH-724, CH-910: what a group does has been said.
fn declared(public: &mut Public, at: u8, action: &Action) {
    let Some(group) = public.step_groups().get(usize::from(at)).cloned() else { return };
    match action {
        Action::Aim(unit) => {
            let target = group.reach.iter().find(|pool| public.unit_of(**pool) == *unit).copied();
            if let Some(target) = target {
                initiative::order(public, &group, target, group.attacks);
                if group.kind == super::AttackKind::Breath {
                    initiative::breathe(public, group.attacker);
                }
            }
        }
        Action::Allocate(numbers) => {
            for (pool, number) in group.reach.iter().zip(numbers) {
                initiative::order(public, &group, *pool, *number);
            }
        }
        _ => {}
    }
    public.stage = Stage::Declare(at + 1);
}

/// CH-1020, CH-956, CH-957: one unit of the losing side.
fn break_test(public: &mut Public, unit: UnitId, table: &mut Table<'_>) {
    if let Some(round) = &mut public.round {
        round.tested = round.tested.with(unit);
    }
    if public.is_unstable(unit) {
        public.stage = Stage::Allot(unit);
    } else if !public.is_unbreakable(unit) {
        test(public, Test { unit, kind: TestKind::Break, at: 0 }, table);
    }
}

/// CH-1030: each Free unit near enough tests once.
fn panic(public: &mut Public, _at: u8, table: &mut Table<'_>) {
    let panicked = public.round.as_ref().map_or(Units::default(), |round| round.panicked);
    let next = public.panicking().into_iter().find(|unit| !panicked.contains(*unit));
    match next {
        Some(unit) => {
            if let Some(round) = &mut public.round {
                round.panicked = round.panicked.with(unit);
            }
            test(public, Test { unit, kind: TestKind::Panic, at: 0 }, table);
        }
        None => public.stage = Stage::Pursue(0),
    }
}

/// CH-1041 to CH-1043: a unit has said whether it pursues.
fn pursuit(public: &mut Public, at: u8, action: &Action, table: &mut Table<'_>) {
    let Some(unit) = public.pursuers().get(usize::from(at)).copied() else { return };
    match action {
        Action::Pursue(quarry) => breaking::pursue(public, unit, *quarry, table),
        Action::Overrun => breaking::pursue(public, unit, unit, table),
        Action::Restrain => {
            return test(public, Test { unit, kind: TestKind::Restrain, at }, table);
        }
        _ => {}
    }
    public.stage = Stage::Pursue(at + 1);
}

/// CH-1060: those of the losing side test before they reform.
fn reform_test(public: &mut Public, at: u8, table: &mut Table<'_>) {
    let Some(unit) = public.reformers().get(usize::from(at)).copied() else {
        public.stage = Stage::ReformOrder;
        return;
    };
    let is_loser =
        public.round.as_ref().and_then(|round| round.loser) == Some(public.unit(unit).seat);
    if is_loser {
        return test(public, Test { unit, kind: TestKind::Reform, at }, table);
    }
    if let Some(round) = &mut public.round {
        round.may_reform = round.may_reform.with(unit);
    }
    public.stage = Stage::ReformTest(at + 1);
}

/// CH-435, CH-650 to CH-656: the Round is over.
fn end_round(public: &mut Public) {
    if let Some(round) = public.round.take() {
        duel::mark_endings(public, round.units, round.fresh);
        for id in round.units.iter().filter(|id| !round.fresh.contains(*id)) {
            let unit = public.unit_mut(id);
            unit.charging = false;
            unit.first_round = false;
            unit.surprised = false;
            unit.shaken = false;
            unit.terrified = false;
            unit.crushes = false;
        }
    }
    public.stage = Stage::Combat;
}
