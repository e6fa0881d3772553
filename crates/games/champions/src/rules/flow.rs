//! The sequence of stages: what each does without a choice, and what an answer leads to. A decision with a single
//! answer is taken automatically.

use duello_core::Seat;

use super::absence::default_answer;
use super::discipline::{penalty, roll_test, tell_reroll};
use super::options::{Choice, choice};
use super::spreading::even_shares;
use super::{
    Table, blows, breaking, charge, discipline, duel, ending, pursuit, reform, score, steps,
    weapons,
};
use crate::action::{Action, Save};
use crate::clauses::CH_403;
use crate::event::Event;
use crate::state::{Public, Round, Stage, UnitId, Units, enemy};

/// A bound on steps without a decision; a Round has a few hundred.
const STEPS_MAX: usize = 100_000;

/// Proceeds to the next open decision or the end of the match.
pub(crate) fn run(public: &mut Public, table: &mut Table<'_>) {
    for _ in 0..STEPS_MAX {
        if public.ending.is_some() {
            return;
        }
        match choice(public) {
            Choice::None => proceed(public, table),
            Choice::Only(action) => apply(public, action, table),
            Choice::Open => return,
        }
    }
}

/// Answers for an absent player and proceeds to the next decision.
pub(crate) fn answer_alone(public: &mut Public, table: &mut Table<'_>) {
    let action = default_answer(public);
    apply(public, action, table);
    run(public, table);
}

/// The side that decides at this stage.
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

/// Runs a stage that needs no answer.
fn proceed(public: &mut Public, table: &mut Table<'_>) {
    match public.stage {
        Stage::Muster => public.stage = Stage::Combat,
        Stage::Combat => ending::end_turn(public, table),
        Stage::Fear(at) => discipline::fear(public, at, table),
        Stage::Weapons(_) => public.stage = Stage::MakeWay(0),
        Stage::MakeWay(_) => duel::open_duels(public, table),
        Stage::Issue(seat) => duel::pass(public, seat, table),
        Stage::Accept(issuer) => duel::refuse(public, issuer, table),
        Stage::Nominate(_) => public.stage = Stage::Crush(0),
        Stage::Crush(_) => steps::fix_order(public),
        Stage::Declare(at) => steps::declare(public, at, table),
        Stage::Roll(at) => blows::roll_order(public, at, table),
        Stage::Distribute(at, hits) => {
            let shares = even_shares(&public.spread_at(at), hits, &[]);
            blows::distribute(public, at, &shares);
        }
        Stage::Strike(at) => blows::strike(public, at, table),
        Stage::Save(at) => blows::saved(public, at, Save::Aegis, table),
        Stage::Allot(unit) => breaking::crumble(public, unit, None, table),
        Stage::Score => score::settle(public, table),
        Stage::Break => public.stage = Stage::Panic(0),
        Stage::Panic(at) => breaking::panic(public, at, table),
        Stage::Pursue(_) => public.stage = Stage::Flight,
        Stage::Flight => pursuit::flight(public, table),
        Stage::ReformTest(at) => reform::reform_test(public, at, table),
        Stage::ReformOrder => public.stage = Stage::Reform(public.reforms_first()),
        Stage::Reform(seat) if seat == public.reforms_first() => {
            public.stage = Stage::Reform(enemy(seat));
        }
        Stage::Reform(_) => public.stage = Stage::RoundEnd,
        Stage::RoundEnd => end_round(public),
        Stage::Reroll(test) => discipline::after_test(public, test, false, table),
    }
}

/// Carries out an answer that has been checked.
pub(crate) fn apply(public: &mut Public, action: Action, table: &mut Table<'_>) {
    match (public.stage, action) {
        (_, Action::WheelIn(wheel)) => charge::wheel_in(public, wheel, table),
        (_, Action::Hold(unit)) => public.unit_mut(unit).may_wheel = false,
        (_, Action::Fight(unit)) => begin_round(public, public.combat_of(unit), table),
        (Stage::Weapons(at), Action::Weapon(weapon)) => {
            if let Some(pool) = public.weapon_choosers().get(usize::from(at)).copied() {
                weapons::choose(public, pool, weapon, table);
            }
            public.stage = Stage::Weapons(at + 1);
        }
        (Stage::MakeWay(at), Action::MakeWay(slot)) => {
            // A Character that has made way leaves the list, so the next one moves up to the same index.
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
                steps::declare_crush(public, by, table);
            }
            public.stage = Stage::Crush(at + 1);
        }
        (Stage::Declare(at), action) => steps::declared(public, at, &action),
        (Stage::Distribute(at, _), Action::Distribute(shares)) => {
            blows::distribute(public, at, &shares);
        }
        (Stage::Save(at), Action::Save(by)) => blows::saved(public, at, by, table),
        (Stage::Allot(unit), Action::Allot(shares)) => {
            breaking::crumble(public, unit, Some(&shares), table);
        }
        (Stage::Break, Action::BreakTest(unit)) => breaking::break_test(public, unit, table),
        (Stage::Pursue(at), action) => pursuit::pursuit(public, at, &action, table),
        (Stage::ReformOrder, Action::ReformFirst(seat)) => {
            if let Some(round) = &mut public.round {
                round.reforms_first = Some(seat);
            }
            public.stage = Stage::Reform(seat);
        }
        (Stage::Reform(_), Action::Reform(wanted)) => {
            reform::reform(public, &wanted, table);
            reform::mark_reformed(public, wanted.unit);
        }
        (Stage::Reform(_), Action::KeepFormation(unit)) => reform::mark_reformed(public, unit),
        (Stage::Reroll(test), Action::Reroll) => {
            tell_reroll(test.unit, table);
            let passed = roll_test(public, test, penalty(public, test), table);
            discipline::after_test(public, test, passed, table);
        }
        (Stage::Reroll(test), _) => discipline::after_test(public, test, false, table),
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

impl Public {}

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
