//! What may be answered at each stage (D1 to D22), and why not.

use duello_core::{Illegal, Phrase, Seat, say};

use super::asked::{clause, wrong};
use super::fighters::{AttackKind, Group};
use super::initiative::{even_bounds, even_shares, units_of};
use super::weapons::choices;
use super::{CH_101, CH_720, CH_823, CH_957, CH_1204, Sight};
use crate::action::{Action, Save, Shares};
use crate::contact::Units;
use crate::round::Stage;
use crate::state::{Public, SIDES, UnitId};

/// What there is to say at the present stage.
pub(crate) enum Choice {
    /// Nothing: the stage goes on by itself.
    None,
    /// One answer, which is not asked for.
    Only(Action),
    /// Somebody chooses.
    Open,
}

/// Whether the stage asks anything; the answers are not listed where there may be many.
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

fn of(mut options: Vec<Action>) -> Choice {
    match options.len() {
        0 => Choice::None,
        1 => options.pop().map_or(Choice::None, Choice::Only),
        _ => Choice::Open,
    }
}

/// The answers to the present stage, the default first where it is cheap to know; none when the stage goes on by
/// itself. Of choices that are many (allocations, reforms) at most about `most` are listed.
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

/// The default and the rest; nothing if there is nothing but the default.
fn with_default(default: Action, rest: Vec<Action>) -> Vec<Action> {
    if rest.is_empty() { Vec::new() } else { std::iter::once(default).chain(rest).collect() }
}

/// CH-411: each Free unit may Wheel In or hold; where none can Wheel In there is nothing to choose.
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

/// CH-721, CH-722: all at one pool each, the rank and file first; then splits, as many as are asked for.
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

/// Visits the ways of splitting `left` over the places from `at` on, as long as `visit` wants more.
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

/// CH-823: who takes the odd hits: Characters as a rule, or the rank and file.
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

/// CH-957: who of the Characters of an Unstable unit loses the odd ones; nothing if there are none.
fn allotments(public: &Public, unit: UnitId, most: usize) -> Vec<Action> {
    let (bounds, total) = public.crumbling(unit);
    let least: Shares = bounds.iter().map(|(_, least, _)| *least).collect();
    let open: Vec<usize> = (0..bounds.len()).filter(|at| bounds[*at].2 > bounds[*at].1).collect();
    let odd = usize::from(total - least.iter().sum::<u16>());
    let mut options = Vec::new();
    // Each choice of so many of those who can lose one more, the first in list order first; at most 16 stand in a
    // front rank of 10, so the sets are few.
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

/// CH-1060: every unit of the side that could reform, and how; where none could there is nothing to choose.
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
        super::fighters::declaring(public.active).map(Action::ReformFirst).to_vec()
    } else {
        Vec::new()
    }
}

/// Whether the observer's side may answer `action` now.
pub(crate) fn check(sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
    let public = sight.public;
    let Some(seat) = sight.seat().filter(|seat| SIDES.contains(seat)) else {
        return Err(Illegal::new(
            "seat.none",
            CH_101,
            say!("only-sides", "only the two sides decide"),
        ));
    };
    if public.ending.is_some() {
        return Err(Illegal::new("game.over", CH_1204, say!("game-over", "the game is over")));
    }
    if super::decider(public) != seat {
        return Err(Illegal::new(
            "seat.not-asked",
            clause(public.stage),
            say!("other-side", "the other side is asked"),
        ));
    }
    match (public.stage, action) {
        (Stage::Muster, Action::WheelIn(wheel)) if public.mustering().contains(&wheel.unit) => {
            public.check_wheel(*wheel)
        }
        (Stage::Declare(at), Action::Allocate(numbers)) => check_allocation(public, at, numbers),
        (Stage::Distribute(at, hits), Action::Distribute(shares)) => {
            check_distribution(public, at, hits, shares)
        }
        (Stage::Reform(seat), Action::Reform(reform))
            if public.reform_list(seat).any(|unit| unit == reform.unit) =>
        {
            public.check_reform(reform)
        }
        (Stage::Reform(seat), Action::KeepFormation(unit))
            if public.reform_list(seat).any(|other| other == *unit) =>
        {
            Ok(())
        }
        (Stage::Allot(unit), Action::Allot(shares)) => check_allotment(public, unit, shares),
        _ if options(public, usize::MAX).contains(action) => Ok(()),
        (Stage::Issue(_), Action::DuelIssue(model)) => Err(public.why_not_issue(seat, *model)),
        (Stage::Accept(_), Action::DuelAccept(model)) => Err(public.why_not_accept(seat, *model)),
        _ => Err(wrong(public)),
    }
}

/// CH-720 to CH-722: as many numbers as pools, and all attacks used.
fn check_allocation(public: &Public, at: u8, numbers: &[u16]) -> Result<(), Illegal> {
    let groups = public.step_groups();
    let Some(group) = groups.get(usize::from(at)) else { return Err(wrong(public)) };
    let is_close = matches!(group.kind, AttackKind::Close | AttackKind::Crush);
    if !is_close || !public.is_open(group) {
        return Err(wrong(public));
    }
    let total: u32 = numbers.iter().map(|number| u32::from(*number)).sum();
    if numbers.len() == group.reach.len() && total == u32::from(group.attacks) {
        return Ok(());
    }
    let said = say!(
        "allocate-sum",
        "{attacks} attacks over {pools} pools; this is {total} over {over}",
        attacks = group.attacks,
        pools = group.reach.len(),
        total,
        over = numbers.len()
    );
    Err(Illegal::new("allocate.sum", CH_720, said))
}

/// CH-823: no model takes a second hit before every one has taken one.
fn check_distribution(public: &Public, at: u8, hits: u16, shares: &[u16]) -> Result<(), Illegal> {
    let bounds = even_bounds(&public.spread_at(at), hits);
    if is_within(shares, hits, bounds.iter().copied()) {
        return Ok(());
    }
    let ranges = ranges(bounds.into_iter());
    let said = say!("hits-uneven", "{hits} hits as evenly as possible: {ranges}", hits, ranges);
    Err(Illegal::new("distribute.uneven", CH_823, said))
}

/// CH-957: nobody loses more than another who has it, the odd ones aside.
fn check_allotment(public: &Public, unit: UnitId, shares: &[u16]) -> Result<(), Illegal> {
    let (bounds, total) = public.crumbling(unit);
    let bounds = bounds.into_iter().map(|(_, least, most)| (least, most));
    if is_within(shares, total, bounds.clone()) {
        return Ok(());
    }
    let said = say!(
        "losses-uneven",
        "{total} Health Points as evenly as possible: {ranges}",
        total,
        ranges = ranges(bounds)
    );
    Err(Illegal::new("allot.uneven", CH_957, said))
}

/// Whether the shares are so many, of such a sum, each within its bounds.
fn is_within(shares: &[u16], sum: u16, mut bounds: impl Iterator<Item = (u16, u16)>) -> bool {
    let fits = |share: &u16| bounds.next().is_some_and(|(a, b)| (a..=b).contains(share));
    let total: u32 = shares.iter().map(|share| u32::from(*share)).sum();
    total == u32::from(sum) && shares.iter().all(fits) && bounds.next().is_none()
}

/// Bounds in words: `2 to 3, 0 to 1`.
fn ranges(bounds: impl Iterator<Item = (u16, u16)>) -> Vec<Phrase> {
    let said = bounds.map(|(least, most)| match least == most {
        true => least.to_string().into(),
        false => say!("range", "{least} to {most}", least, most),
    });
    said.collect()
}
