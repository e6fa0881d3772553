//! What has just happened, shown step by step: the view is of the moment before, and events change it.

use duello_champions::{Event, Pool, SIDES, SlotName, Status, UnitId, UnitView, View};
use duello_core::{Phrase, say};

use super::Heard;
use super::names;

/// Brings a view up to what has been told since.
pub(super) fn catch_up(view: &mut View, fresh: &[Heard<'_>]) {
    for told in fresh {
        apply(view, told.event);
    }
}

/// The Initiative Step that is being fought, if the order is fixed.
pub(super) fn step(view: &View, fresh: &[Heard<'_>]) -> Option<u8> {
    let is_step = |told: &Heard<'_>| matches!(told.event, Event::Step { .. });
    let is_fixed = !view.ribbon.is_empty() || fresh.iter().any(is_step);
    view.step.filter(|_| is_fixed)
}

/// What there is to say of an empty ribbon.
pub(super) fn no_order(log: &[Heard<'_>]) -> Phrase {
    let known = log.iter().rev().find_map(|told| match told.event {
        Event::RoundBegins { .. } => Some(say!("battle-order-open", "not fixed yet")),
        Event::Step { .. } | Event::Scored { .. } => {
            Some(say!("battle-order-done", "all blows are struck"))
        }
        Event::TurnBegins { .. } => Some(say!("battle-order-none", "no Round is fought")),
        _ => None,
    });
    known.unwrap_or_default()
}

fn apply(view: &mut View, event: &Event) {
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
            let is_first = names::seat_of(view, *issuer) == Some(SIDES[0]);
            view.duels.push(if is_first { [*issuer, *by] } else { [*by, *issuer] });
        }
        Event::DuelEnded { duellists } => view.duels.retain(|duel| duel != duellists),
        Event::Cowed { character } | Event::Freed { character } => {
            if let Some(one) = view.characters.get_mut(usize::from(character.0)) {
                one.cowed = matches!(event, Event::Cowed { .. });
            }
        }
        Event::Lost { pool, left, .. } => set_hp(view, *pool, u8::try_from(*left).unwrap_or(0)),
        Event::Removed { pool } => {
            set_hp(view, *pool, 0);
            // CH-644: whoever falls strikes in that step, and no more.
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
        event => apply_to_unit(view, event),
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

/// CH-661: the most that Overkill adds.
const OVERKILL_MAX: u16 = 3;

/// Events that change one unit and no more.
fn apply_to_unit(view: &mut View, event: &Event) {
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
        Event::Broke { unit } => change(view, *unit, |unit| unit.broken = true),
        Event::Free { unit } => change(view, *unit, |unit| unit.status = Status::Free),
        Event::Destroyed { unit } => change(view, *unit, |unit| unit.status = Status::Destroyed),
        Event::Routed { unit } => change(view, *unit, |unit| unit.status = Status::Routed),
        _ => {}
    }
}

fn change(view: &mut View, unit: UnitId, with: impl FnOnce(&mut UnitView)) {
    if let Some(unit) = view.units.get_mut(usize::from(unit.0)) {
        with(unit);
    }
}

/// The Health Points of a Champion or a Character.
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

#[cfg(test)]
mod tests {
    use duello_core::Observer;
    use serde_json::{Value, json};

    use super::*;
    use crate::testing::session_of;

    fn gate() -> View {
        let session = session_of("champions", &["Ann", "Bob"], json!({}));
        serde_json::from_value(session.table().view(Observer::Spectator)).unwrap()
    }

    /// Applies these events, written as they are sent.
    fn after(view: &mut View, events: impl IntoIterator<Item = Value>) {
        for event in events {
            apply(view, &serde_json::from_value(event).unwrap());
        }
    }

    #[test]
    fn losses_deaths_and_flight_are_seen_before_the_next_view() {
        let mut view = gate();
        let depth: u8 = view.units[1].depth.iter().sum();
        let events = [
            json!({ "event": "step", "step": 6 }),
            json!({ "event": "lost", "seat": 1, "pool": { "champion": 1 }, "hp": 1, "left": 0 }),
            json!({ "event": "removed", "pool": { "champion": 1 } }),
            json!({ "event": "filled", "unit": 1, "slot": 2 }),
            json!({ "event": "ranks-lost", "seat": 1, "unit": 1, "hp": 3, "removed": 3, "left": 16 }),
            json!({ "event": "overkill", "seat": 0, "hp": 5 }),
        ];
        after(&mut view, events);
        let swords = &view.units[1];
        assert_eq!((swords.champion, swords.models), (0, 16));
        assert!(!swords.front.contains(&SlotName::Champion));
        assert_eq!(swords.depth.iter().sum::<u8>(), depth - 3);
        let score = view.scores.unwrap()[0];
        assert_eq!((score.losses, score.overkill), (4, 3));
        after(&mut view, [json!({ "event": "routed", "unit": 1 })]);
        assert_eq!(view.units[1].status, Status::Routed);
    }

    #[test]
    fn a_unit_that_wheels_in_looks_at_the_edge_it_strikes() {
        use duello_geometry::plane::Quarter;
        // The target looks north.
        for (struck, looks) in [
            ("front", Quarter::S),
            ("right", Quarter::W),
            ("rear", Quarter::N),
            ("left", Quarter::E),
        ] {
            let mut view = gate();
            let wheel = json!({
                "event": "wheeled-in", "unit": 1, "target": 0, "struck": struck, "at": [100, 100],
                "facing": looks,
            });
            after(&mut view, [wheel]);
            assert_eq!((view.units[1].facing, view.units[1].at), (looks, [100, 100]), "{struck}");
        }
    }

    #[test]
    fn a_unit_that_reforms_or_closes_its_ranks_has_another_front() {
        let mut view = gate();
        let cells: u8 = view.units[1].depth.iter().sum();
        let front = json!(["ranks", "champion", "ranks", { "character": 1 }]);
        let reformed = json!({
            "event": "reformed", "unit": 1, "at": [7, 8], "facing": "E", "front": front,
        });
        after(&mut view, [reformed]);
        let swords = &view.units[1];
        assert_eq!((swords.at, swords.front.len(), swords.depth.len()), ([7, 8], 4, 4));
        assert_eq!(swords.depth.iter().sum::<u8>(), cells);
        let closed = json!({ "event": "closed", "unit": 0, "at": [9, 9], "front": ["ranks"] });
        after(&mut view, [closed]);
        assert_eq!((view.units[0].at, view.units[0].front.len()), ([9, 9], 1));
    }

    #[test]
    fn events_of_a_unit_that_is_not_shown_change_nothing() {
        let mut view = gate();
        after(&mut view, [json!({ "event": "removed", "pool": { "champion": 99 } })]);
        assert_eq!(view, gate());
    }
}
