//! Movements: directions, and the distances that matter.

use duello_core::Effort;
use duello_geometry::plane::{Quarter, Rect};
use smallvec::SmallVec;

use super::Lister;
use crate::action::{Action, Hand, Swing, Way};
use crate::content::Ability;
use crate::rules::{can_swing, crossing_travel, edge_lead, is_walled_edge, limit};
use crate::state::{FigureId, Marker, Public};

/// Long enough for all lists but the full one.
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

/// The ways to make a free movement.
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
            let ways = public.retreats(id);
            for way in Quarter::ALL.into_iter().filter(|way| ways[*way as usize]) {
                straight(list, id, kind, way);
            }
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
    let distances = match list.effort {
        Effort::Coarse => telling(list.public, id, way, most, 3),
        Effort::Fine => telling(list.public, id, way, most, usize::MAX),
        Effort::Full => (0..=most).collect(),
    };
    for mm in distances {
        list.add(Action::Move(Way { way, mm: mm as u16 }));
    }
    let base = list.public.base(id);
    if list.effort != Effort::Coarse
        && edge_lead(list.public, base, way) == 0
        && !is_walled_edge(list.public, base, way)
    {
        list.add(Action::Flee(way));
    }
}

/// The distances that matter: all of it, up to what is in the way, just into combat distance, and a few between; the
/// first so many of them, and nothing is measured beyond.
fn telling(public: &Public, id: FigureId, way: Quarter, most: i32, count: usize) -> Distances {
    let base = public.base(id);
    let things = public.pieces().map(|(_, _, rect)| rect).chain(
        public.standing().filter(|(other, _)| *other != id).map(|(other, _)| public.base(other)),
    );
    let short_of_all = 1..most;
    let stops = things
        .filter_map(|rect| base.lead(way, rect))
        .chain(std::iter::once_with(|| edge_lead(public, base, way)))
        .filter(|lead| short_of_all.contains(lead));
    let reach = public.reach_squared(1);
    let strikes = public.enemies(id).flat_map(|(enemy, _)| {
        let (first, last) = within(base, way, public.base(enemy), reach);
        let (from, to) = (first.max(1), last.min(most));
        let is_far = first > 0 || last < 0;
        [is_far.then_some(from), Some(to)].into_iter().flatten().filter(move |_| from <= to)
    });
    let all = std::iter::once(most).chain(stops).chain(strikes).chain([most / 2, most / 4]);
    let mut kept = Distances::new();
    for mm in all {
        if mm > 0 && !kept.contains(&mm) {
            kept.push(mm);
            if kept.len() == count {
                break;
            }
        }
    }
    kept
}

/// FI-404, FI-406: from where to where on its way a base has a gap to the target of no more than this, squared.
fn within(base: Rect, way: Quarter, target: Rect, most: i64) -> (i32, i32) {
    let (own, their) = (base.seen_from(base.min(), way), target.seen_from(base.min(), way));
    let aside = i64::from(own.gap(their).x);
    // The gap ahead shrinks with the way and the gap behind grows; both may be as large as this.
    let Some(along) = (most - aside * aside).checked_isqrt() else { return (1, 0) };
    let along = along as i32;
    (their.min().y - own.max().y - along, their.max().y - own.min().y + along)
}

#[cfg(test)]
mod tests {
    use duello_geometry::plane::{Point, Quarter, Rect};

    use super::within;

    /// Every millimetre, one by one.
    #[test]
    fn a_base_is_within_reach_from_the_first_millimetre_to_the_last() {
        let square = |x, y, side| Rect::new(Point::new(x, y), Point::new(x + side, y + side));
        let base = square(300, 300, 40);
        for at in 0..2000 {
            let target = square(at * 7 % 601, at * 11 % 599, 20 + at % 50);
            for way in Quarter::ALL {
                let (first, last) = within(base, way, target, 88 * 88 + 63 * 63);
                for mm in -200..200 {
                    let there = base.translated(way.forward() * mm);
                    let is_near = there.gap(target).length_squared() <= 88 * 88 + 63 * 63;
                    assert_eq!(is_near, (first..=last).contains(&mm), "{target:?} {way:?} {mm}");
                }
            }
        }
    }
}
