//! The answers that each decision allows (D1 to D22).

use duello_core::Seat;

use super::initiative::declaring;
use super::spreading::even_shares;
use super::steps::units_of;
use super::weapons::choices;
use crate::action::{Action, Save, Shares};
use crate::state::{AttackKind, Group, Public, SIDES, Stage, UnitId, Units};

/// Whether the current stage needs an answer.
pub(crate) enum Choice {
    /// No: the stage proceeds without one.
    None,
    /// There is one answer only, which is taken automatically.
    Only(Action),
    /// There is a choice.
    Open,
}

/// Whether the current stage needs an answer, without listing long lists of answers.
pub(crate) fn choice(public: &Public) -> Choice {
    let open = |is_open: bool| if is_open { Choice::Open } else { Choice::None };
    match public.stage {
        Stage::Fear(_)
        | Stage::Roll(_)
        | Stage::Strike(_)
        | Stage::Score
        | Stage::Panic(_)
        | Stage::Flight
        | Stage::ReformTest(_)
        | Stage::RoundEnd => Choice::None,
        Stage::Save(_) | Stage::Reroll(_) => Choice::Open,
        Stage::Declare(at) => {
            let group = public.step_groups().get(usize::from(at));
            match group.filter(|group| public.is_open(group)) {
                // Special attacks at one unit have one answer.
                Some(group) if !matches!(group.kind, AttackKind::Close | AttackKind::Crush) => {
                    of(declarations(public, group, 2))
                }
                group => open(group.is_some()),
            }
        }
        Stage::MakeWay(at) => open(public.way_makers().len() > usize::from(at)),
        Stage::Crush(at) => open(public.crushers().len() > usize::from(at)),
        Stage::Reform(seat) => open(public.reform_list(seat).any(|unit| public.has_reform(unit))),
        _ => of(options(public, 1)),
    }
}

/// Whether the stage has a question that can be answered.
pub(crate) fn is_asked(public: &Public) -> bool {
    let round = public.round.as_ref();
    let has_its_dice = match public.stage {
        Stage::Save(at) => round.is_some_and(|round| {
            round.saving.is_some() && round.orders.get(usize::from(at)).is_some()
        }),
        Stage::Reroll(_) => round.is_some(),
        _ => true,
    };
    has_its_dice && matches!(choice(public), Choice::Open)
}

fn of(mut options: Vec<Action>) -> Choice {
    match options.len() {
        0 => Choice::None,
        1 => options.pop().map_or(Choice::None, Choice::Only),
        _ => Choice::Open,
    }
}

/// The answers to the current stage, the default first where it is cheap to find; none if the stage needs no answer.
/// Of long lists (allocations, reforms) about `most` entries.
pub(crate) fn options(public: &Public, most: usize) -> Vec<Action> {
    match public.stage {
        Stage::Muster => muster(public),
        Stage::Combat => combats(public),
        Stage::Weapons(at) => {
            let pool = public.weapon_choosers().get(usize::from(at)).copied();
            let part = pool.and_then(|pool| public.pool_entry(pool).parts.first());
            part.map_or(Vec::new(), |part| choices(part).into_iter().map(Action::Weapon).collect())
        }
        Stage::MakeWay(at) => match public.way_makers().get(usize::from(at)) {
            Some(id) => {
                let slots = public.way_slots(*id).into_iter().map(Action::MakeWay);
                std::iter::once(Action::Stay).chain(slots).collect()
            }
            None => Vec::new(),
        },
        Stage::Issue(seat) => {
            let issuers = public.issuers(seat).into_iter().map(Action::DuelIssue);
            with_default(Action::DuelPass, issuers.collect())
        }
        Stage::Accept(issuer) => {
            let able = public.able_to_accept(issuer).into_iter().map(Action::DuelAccept);
            with_default(Action::DuelRefuse, able.collect())
        }
        Stage::Nominate(issuer) => {
            public.nominees(issuer).into_iter().map(Action::DuelNominate).collect()
        }
        Stage::Crush(at) => match public.crushers().get(usize::from(at)) {
            Some(_) => vec![Action::Keep, Action::Crush],
            None => Vec::new(),
        },
        Stage::Declare(at) => {
            let groups = public.step_groups();
            groups
                .get(usize::from(at))
                .map_or(Vec::new(), |group| declarations(public, group, most))
        }
        Stage::Distribute(at, hits) => distributions(public, at, hits),
        Stage::Save(_) => vec![Action::Save(Save::Aegis), Action::Save(Save::Fortitude)],
        Stage::Allot(unit) => allotments(public, unit, most),
        Stage::Break => public.to_test().into_iter().map(Action::BreakTest).collect(),
        Stage::Pursue(at) => pursuits(public, at),
        Stage::ReformOrder => reform_order(public),
        Stage::Reform(seat) => reforms(public, seat, most),
        Stage::Reroll(_) => vec![Action::Reroll, Action::AcceptFailure],
        _ => Vec::new(),
    }
}

/// The default followed by the rest; empty if there is no alternative to the default.
fn with_default(default: Action, rest: Vec<Action>) -> Vec<Action> {
    if rest.is_empty() { Vec::new() } else { std::iter::once(default).chain(rest).collect() }
}

/// CH-411: each Free unit may Wheel In or hold; empty if no unit can Wheel In.
fn muster(public: &Public) -> Vec<Action> {
    let mut options = Vec::new();
    let mut is_choice = false;
    for unit in public.mustering() {
        options.push(Action::Hold(unit));
        let before = options.len();
        options.extend(public.wheels(unit).into_iter().map(Action::WheelIn));
        is_choice |= options.len() > before;
    }
    if is_choice { options } else { Vec::new() }
}

fn combats(public: &Public) -> Vec<Action> {
    let unfought = public.combats().into_iter().filter(|combat| {
        combat.iter().all(|unit| !public.unit(unit).fought)
            || combat.iter().any(|unit| !public.unit(unit).fought) && is_new(public, *combat)
    });
    unfought.filter_map(|combat| combat.iter().next().map(Action::Fight)).collect()
}

/// CH-1048: a combat that a pursuer has joined counts as unfought only if none of its other units has fought.
fn is_new(public: &Public, combat: Units) -> bool {
    combat.iter().filter(|unit| public.unit(*unit).fought).all(|unit| public.unit(unit).charging)
}

fn declarations(public: &Public, group: &Group, most: usize) -> Vec<Action> {
    if !public.is_open(group) {
        return Vec::new();
    }
    match group.kind {
        AttackKind::Close | AttackKind::Crush => allocations(group, most),
        AttackKind::Breath => {
            let aims = units_of(public, &group.reach).into_iter().map(Action::Aim);
            std::iter::once(Action::Keep).chain(aims).collect()
        }
        _ => {
            let aims = units_of(public, &group.reach).into_iter().map(Action::Aim);
            let instead = public.may_grind_instead(group).then_some(Action::Keep);
            aims.chain(instead).collect()
        }
    }
}

/// CH-721, CH-722: all attacks at one pool, rank and file first; then splits, up to `most` in all.
fn allocations(group: &Group, most: usize) -> Vec<Action> {
    let pools = group.reach.len();
    let all_at = |at: usize| {
        let mut numbers: Shares = std::iter::repeat_n(0, pools).collect();
        numbers[at] = group.attacks;
        Action::Allocate(numbers)
    };
    let mut options: Vec<Action> = (0..pools).map(all_at).collect();
    let mut numbers: Shares = std::iter::repeat_n(0, pools).collect();
    splits(group.attacks, 0, &mut numbers, &mut |numbers| {
        let is_split = numbers.iter().filter(|number| **number > 0).count() > 1;
        if is_split && options.len() < most {
            options.push(Action::Allocate(numbers.into()));
        }
        options.len() < most
    });
    options
}

/// Visits all splits of `left` over the places from `at` on, until `visit` returns false.
fn splits(
    left: u16,
    at: usize,
    numbers: &mut [u16],
    visit: &mut impl FnMut(&[u16]) -> bool,
) -> bool {
    if at + 1 == numbers.len() {
        numbers[at] = left;
        return visit(numbers);
    }
    for here in (0..=left).rev() {
        numbers[at] = here;
        if !splits(left - here, at + 1, numbers, visit) {
            return false;
        }
    }
    true
}

/// CH-823: the choices for the remaining hits: on Characters first, or on one pool each.
fn distributions(public: &Public, at: u8, hits: u16) -> Vec<Action> {
    let pools = public.spread_at(at);
    if pools.len() < 2 {
        return Vec::new();
    }
    let last: Vec<usize> = (0..pools.len()).rev().collect();
    let mut options = vec![Action::Distribute(even_shares(&pools, hits, &last))];
    for preferred in 0..pools.len() {
        let option = Action::Distribute(even_shares(&pools, hits, &[preferred]));
        if !options.contains(&option) {
            options.push(option);
        }
    }
    options
}

/// CH-957: which Characters of an Unstable unit lose the remaining Health Points; empty if there is no choice.
fn allotments(public: &Public, unit: UnitId, most: usize) -> Vec<Action> {
    let (bounds, total) = public.crumbling(unit);
    let least: Shares = bounds.iter().map(|(_, least, _)| *least).collect();
    let open: Vec<usize> = (0..bounds.len()).filter(|at| bounds[*at].2 > bounds[*at].1).collect();
    let odd = usize::from(total - least.iter().sum::<u16>());
    let mut options = Vec::new();
    // Every combination of Characters that can lose one more, in list order. A front rank has at most 10 slots, so
    // there are few.
    let mut chosen: Vec<usize> = (0..odd.min(open.len())).collect();
    while options.len() < most.max(2) {
        let mut shares = least.clone();
        chosen.iter().for_each(|at| shares[open[*at]] += 1);
        options.push(Action::Allot(shares));
        let Some(next) =
            (0..chosen.len()).rev().find(|at| chosen[*at] + (chosen.len() - at) < open.len())
        else {
            break;
        };
        let from = chosen[next] + 1;
        (next..chosen.len()).for_each(|at| chosen[at] = from + at - next);
    }
    if options.len() > 1 { options } else { Vec::new() }
}

/// CH-1060: the reforms of every unit of the side; empty if no unit can reform.
fn reforms(public: &Public, seat: Seat, most: usize) -> Vec<Action> {
    let mut options = Vec::new();
    for unit in public.reform_list(seat) {
        let mut reforms = public.reforms(unit).take(most.max(1)).map(Action::Reform).peekable();
        if reforms.peek().is_some() {
            options.push(Action::KeepFormation(unit));
            options.extend(reforms);
        }
    }
    options
}

fn pursuits(public: &Public, at: u8) -> Vec<Action> {
    let Some(id) = public.pursuers().get(usize::from(at)).copied() else { return Vec::new() };
    let quarries = public.quarries(id);
    if quarries.is_empty() {
        return vec![Action::StayPut, Action::Overrun];
    }
    let pursuits = quarries.into_iter().map(Action::Pursue);
    let is_unrestrained =
        public.round.as_ref().is_some_and(|round| round.unrestrained.contains(id));
    let restrains = (!is_unrestrained).then_some(Action::Restrain);
    restrains.into_iter().chain(pursuits).collect()
}

fn reform_order(public: &Public) -> Vec<Action> {
    let Some(round) = &public.round else { return Vec::new() };
    let has = |seat: Seat| round.may_reform.iter().any(|id| public.unit(id).seat == seat);
    if SIDES.into_iter().all(has) {
        declaring(public.active).map(Action::ReformFirst).to_vec()
    } else {
        Vec::new()
    }
}
