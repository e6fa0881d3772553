//! Movements: how far and where to, with the distances that matter.

use duello_core::Effort;
use duello_geometry::plane::Quarter;
use smallvec::{SmallVec, smallvec};

use super::Lister;
use crate::action::{Action, Hand, Swing, Way};
use crate::content::Ability;
use crate::rules::{can_swing, crossing_travel, edge_lead, limit};
use crate::state::{FigureId, Marker, Public};

/// Longer than any list but the full one.
type Distances = SmallVec<[i32; 32]>;

/// The ways to execute a movement marker.
pub(super) fn marker(list: &mut Lister<'_>, id: FigureId, marker: Marker) {
    let adapts = marker.is_half()
        && list.public.has(id, Ability::Adaptable)
        && !list.public.figure(id).adapted;
    of_kind(list, id, marker);
    if adapts && list.effort != Effort::Coarse {
        let others = [Marker::Advance, Marker::Lateral, Marker::Turn];
        for kind in others.into_iter().filter(|kind| *kind != marker) {
            of_kind(list, id, kind);
        }
    }
    list.add(Action::Skip);
}

/// A movement for nothing.
pub(super) fn free(list: &mut Lister<'_>, id: FigureId, any: bool) {
    of_kind(list, id, Marker::Advance);
    if any {
        of_kind(list, id, Marker::Lateral);
        of_kind(list, id, Marker::Turn);
    }
    list.add(Action::Skip);
}

fn of_kind(list: &mut Lister<'_>, id: FigureId, kind: Marker) {
    let public = list.public;
    let facing = public.figure(id).facing;
    match kind {
        Marker::Advance => {
            straight(list, id, kind, facing);
            if crossing_travel(public, id, facing).is_some() {
                list.add(Action::Cross);
            }
        }
        Marker::Lateral => {
            straight(list, id, kind, facing.turned(-1));
            straight(list, id, kind, facing.turned(1));
        }
        Marker::Retreat => {
            Quarter::ALL.into_iter().filter(|way| public.may_retreat(id, *way)).for_each(|way| {
                straight(list, id, kind, way);
            });
        }
        Marker::Turn => Hand::BOTH.iter().for_each(|hand| list.add(Action::Turn(*hand))),
        Marker::Swing => {
            for way in Quarter::ALL.into_iter().filter(|way| can_swing(public, id, *way)) {
                Hand::BOTH
                    .iter()
                    .for_each(|hand| list.add(Action::Swing(Swing { way, hand: *hand })));
            }
        }
        _ => {}
    }
}

fn straight(list: &mut Lister<'_>, id: FigureId, kind: Marker, way: Quarter) {
    let most = limit(list.public, id, kind);
    let mut distances = match list.effort {
        Effort::Full => (0..=most).collect(),
        _ => telling(list.public, id, way, most),
    };
    if list.effort == Effort::Coarse {
        distances.truncate(3);
    }
    for mm in distances {
        list.add(Action::Move(Way { way, mm: mm as u16 }));
    }
    if list.effort != Effort::Coarse && edge_lead(list.public, list.public.base(id), way) == 0 {
        list.add(Action::Flee(way));
    }
}

/// The distances that matter: all of it, up to what is in the way, just into combat distance, and a few between.
fn telling(public: &Public, id: FigureId, way: Quarter, most: i32) -> Distances {
    let base = public.base(id);
    let mut distances: Distances = smallvec![most];
    let things = public.pieces().map(|(_, _, rect)| rect).chain(
        public.standing().filter(|(other, _)| *other != id).map(|(other, _)| public.base(other)),
    );
    for rect in things {
        distances.extend(base.lead(way, rect).filter(|lead| (1..most).contains(lead)));
    }
    let edge = edge_lead(public, base, way);
    distances.extend((1..most).contains(&edge).then_some(edge));
    for (enemy, _) in public.enemies(id) {
        let target = public.base(enemy);
        let reaches = |mm: i32| {
            let there = base.translated(way.forward() * mm);
            there.gap(target).length_squared() <= public.reach_squared(1)
        };
        // The first and the last millimetre in reach.
        if !reaches(0) {
            distances.extend((1..=most).find(|mm| reaches(*mm)));
        }
        distances.extend((1..=most).rev().find(|mm| reaches(*mm)));
    }
    distances.extend([most / 2, most / 4]);
    let mut kept = Distances::new();
    for mm in distances {
        if mm > 0 && !kept.contains(&mm) {
            kept.push(mm);
        }
    }
    kept
}
