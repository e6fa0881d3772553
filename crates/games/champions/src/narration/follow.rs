//! A view brought up to date by what has happened.

use duello_core::Seat;

use super::view::{UnitView, View};
use crate::action::SlotName;
use crate::content::Weapon;
use crate::event::Event;
use crate::rules::OVERKILL_MAX;
use crate::state::{CharacterId, Pool, SIDES, Status, UnitId};

/// Brings a view of the moment before an event to the moment after it.
pub(super) fn follow(view: &mut View, event: &Event) {
    count(view, event);
    match event {
        Event::TurnBegins { turn, active } => {
            (view.turn, view.active) = (*turn, *active);
            (view.step, view.scores) = (None, None);
            view.fighting.clear();
            view.ribbon.clear();
        }
        Event::Step { step } => {
            view.step = Some(*step);
            view.ribbon.retain(|token| token.step <= *step);
        }
        Event::Scored { scores, .. } => {
            view.scores = Some(*scores);
            view.step = None;
            view.ribbon.clear();
        }
        Event::DuelAccepted { issuer, by } => {
            // Side A's duellist comes first, as in a view.
            let is_first = seat_of(view, *issuer) == Some(SIDES[0]);
            view.duels.push(if is_first { [*issuer, *by] } else { [*by, *issuer] });
            for token in view.ribbon.iter_mut() {
                token.bound |= token.attacker == *issuer || token.attacker == *by;
            }
        }
        Event::DuelEnded { duellists } => view.duels.retain(|duel| duel != duellists),
        Event::Cowed { character } => {
            set_cowed(view, *character, true);
            // CH-622: a Cowed Character makes no attacks.
            view.ribbon.retain(|token| token.attacker != Pool::Character(*character));
        }
        Event::Freed { character } => set_cowed(view, *character, false),
        Event::Lost { pool, left, .. } => set_hp(view, *pool, u8::try_from(*left).unwrap_or(0)),
        Event::Removed { pool } => {
            set_hp(view, *pool, 0);
            // CH-644: a pool that falls has struck in this step, and strikes in no later one.
            view.ribbon.retain(|token| token.attacker != *pool);
        }
        Event::RanksLost { unit, removed, left, .. } => change(view, *unit, |unit| {
            unit.models = *left;
            shorten(&mut unit.depth, *removed);
        }),
        Event::WheeledIn { unit, target, at, facing, .. } => {
            change(view, *unit, |unit| {
                (unit.at, unit.facing) = (*at, *facing);
                (unit.status, unit.charging) = (Status::Engaged, true);
            });
            change(view, *target, |unit| unit.status = Status::Engaged);
        }
        Event::RoundBegins { units } => view.fighting.clone_from(units),
        Event::WeaponChosen { pool, weapon } => set_weapon(view, *pool, *weapon),
        Event::GameOver { winner, glory } => {
            (view.winner, view.glory) = (*winner, *glory);
            view.asked = None;
        }
        event => follow_unit(view, event),
    }
}

/// Adds what counts for the Combat Score while blows are struck.
fn count(view: &mut View, event: &Event) {
    let Some(scores) = view.scores.as_mut().filter(|_| view.step.is_some()) else { return };
    match event {
        Event::Lost { seat, hp, .. } | Event::RanksLost { seat, hp, .. } => {
            scores[usize::from(seat.index() == 0)].losses += hp;
        }
        Event::Overkill { seat, hp } => {
            let overkill = &mut scores[seat.index() & 1].overkill;
            *overkill = (*overkill + hp).min(OVERKILL_MAX);
        }
        _ => {}
    }
}

/// Events that change one unit and no more.
fn follow_unit(view: &mut View, event: &Event) {
    match event {
        Event::Arrived { unit, at, facing } => change(view, *unit, |unit| {
            (unit.at, unit.facing, unit.status) = (*at, *facing, Status::Free);
        }),
        Event::Nudged { unit, by } => change(view, *unit, |unit| {
            unit.at = [unit.at[0] + by[0], unit.at[1] + by[1]];
        }),
        Event::Moved { unit, at, facing, away, .. } => change(view, *unit, |unit| {
            (unit.at, unit.facing) = (*at, *facing);
            if *away {
                unit.status = Status::Away;
            }
        }),
        Event::MadeWay { character, slot } => {
            let Some(one) = view.characters.get(usize::from(character.0)) else { return };
            change(view, one.unit, |unit| {
                let own = unit.front.iter().position(|at| *at == SlotName::Character(*character));
                let other = usize::from(*slot).saturating_sub(1);
                if let Some(own) = own.filter(|_| other < unit.front.len()) {
                    unit.front.swap(own, other);
                }
            });
        }
        Event::Filled { unit, slot } => change(view, *unit, |unit| {
            if let Some(gap) = unit.front.get_mut(usize::from(*slot).saturating_sub(1)) {
                *gap = SlotName::Ranks;
                // The model that fills a gap comes from the last rank.
                shorten(&mut unit.depth, 1);
            }
        }),
        Event::Closed { unit, at, front } => change(view, *unit, |unit| {
            unit.at = *at;
            reshape(unit, front);
        }),
        Event::Reformed { unit, at, facing, front } => change(view, *unit, |unit| {
            (unit.at, unit.facing) = (*at, *facing);
            reshape(unit, front);
        }),
        Event::Shaken { unit } => change(view, *unit, |unit| unit.shaken = true),
        // CH-839: the Standard of a unit that is Broken or Destroyed is captured.
        Event::Broke { unit } => change(view, *unit, |unit| {
            (unit.broken, unit.standard) = (true, false);
        }),
        Event::Free { unit } => change(view, *unit, |unit| unit.status = Status::Free),
        Event::Destroyed { unit } => {
            change(view, *unit, |unit| {
                unit.status = Status::Destroyed;
                // CH-1045: a unit that is caught is Destroyed with all its models.
                (unit.models, unit.champion) = (0, 0);
                (unit.standard, unit.musician) = (false, false);
            });
            view.engagements.retain(|(units, _)| !units.contains(unit));
        }
        Event::Routed { unit } => {
            change(view, *unit, |unit| unit.status = Status::Routed);
            view.engagements.retain(|(units, _)| !units.contains(unit));
        }
        _ => {}
    }
}

fn change(view: &mut View, unit: UnitId, with: impl FnOnce(&mut UnitView)) {
    if let Some(unit) = view.units.get_mut(usize::from(unit.0)) {
        with(unit);
    }
}

/// The Health Points of a Champion or a Character.
fn set_cowed(view: &mut View, character: CharacterId, cowed: bool) {
    if let Some(one) = view.characters.get_mut(usize::from(character.0)) {
        one.cowed = cowed;
    }
}

fn set_hp(view: &mut View, pool: Pool, hp: u8) {
    match pool {
        Pool::Ranks(_) => {}
        Pool::Champion(unit) => change(view, unit, |unit| unit.champion = hp),
        Pool::Character(id) => {
            if let Some(one) = view.characters.get_mut(usize::from(id.0)) {
                one.hp = hp;
            }
        }
    }
}

/// Takes models away from the last rank, and then from the one before it. Which files are shortest afterwards is for
/// the next view to say.
fn shorten(depth: &mut [u8], removed: u8) {
    for _ in 0..removed {
        let deepest = depth.iter().copied().max().unwrap_or(0);
        if let Some(file) = depth.iter_mut().rev().find(|file| **file == deepest) {
            *file = file.saturating_sub(1);
        }
    }
}

/// Another front rank: those behind it fill as many ranks as they need.
fn reshape(unit: &mut UnitView, front: &[SlotName]) {
    let cells: usize = unit.depth.iter().map(|depth| usize::from(*depth)).sum();
    unit.front = front.to_vec();
    let files = front.len().max(1);
    let filled = |file: usize| (cells / files + usize::from(file < cells % files)).max(1);
    unit.depth = (0..front.len()).map(|file| filled(file) as u8).collect();
}

/// What a model or the rank and file fight with.
fn set_weapon(view: &mut View, pool: Pool, weapon: Weapon) {
    match pool {
        Pool::Ranks(unit) => change(view, unit, |unit| unit.weapon = weapon),
        Pool::Champion(_) => {}
        Pool::Character(id) => {
            if let Some(one) = view.characters.get_mut(usize::from(id.0)) {
                one.weapon = weapon;
            }
        }
    }
}

fn seat_of(view: &View, pool: Pool) -> Option<Seat> {
    let unit = match pool {
        Pool::Ranks(unit) | Pool::Champion(unit) => unit,
        Pool::Character(id) => view.characters.get(usize::from(id.0))?.unit,
    };
    view.units.get(usize::from(unit.0)).map(|unit| unit.seat)
}
