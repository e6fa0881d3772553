//! Checks an answer against the open decision (D1 to D22) and says why it is refused.

use duello_core::{Illegal, Phrase, say};

use super::Sight;
use super::expected::{clause, wrong};
use super::flow::decider;
use super::options::options;
use super::spreading::even_bounds;
use crate::action::Action;
use crate::clauses::{CH_101, CH_720, CH_823, CH_957, CH_1204};
use crate::state::{AttackKind, Public, SIDES, Stage, UnitId};

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
    if decider(public) != seat {
        return Err(Illegal::new(
            "seat.not-asked",
            clause(public.stage),
            say!("other-side", "it is the other side's decision"),
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

/// CH-720 to CH-722: one number per pool, and all attacks are used.
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
        "allocate all attacks: {total} of {attacks} given, {over} numbers for {pools} targets",
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
    let said = say!(
        "hits-uneven",
        "spread the hits evenly: {hits} in all, the targets take {ranges}",
        hits,
        ranges
    );
    Err(Illegal::new("distribute.uneven", CH_823, said))
}

/// CH-957: the losses are even, up to one Health Point.
fn check_allotment(public: &Public, unit: UnitId, shares: &[u16]) -> Result<(), Illegal> {
    let (bounds, total) = public.crumbling(unit);
    let bounds = bounds.into_iter().map(|(_, least, most)| (least, most));
    if is_within(shares, total, bounds.clone()) {
        return Ok(());
    }
    let said = say!(
        "losses-uneven",
        "spread the losses evenly: {total} HP in all, the Characters lose {ranges}",
        total,
        ranges = ranges(bounds)
    );
    Err(Illegal::new("allot.uneven", CH_957, said))
}

/// Whether there is one share per bound, each within it, and their sum is right.
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
