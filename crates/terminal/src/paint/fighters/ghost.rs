//! Where somebody would stand: the exact slides of the geometry over what the view shows.
//!
//! It is a sketch for the eye, not a rule: whoever meets an enemy stops beside it here, while at the table a
//! contest follows.

use duello_core::{Phrase, say};
use duello_fighters::{
    Ability, FigureId, FigureView, Hand, Marker, PieceKind, Point, Quarter, View, Zone, Zones,
};
use duello_geometry::plane::{Contact, Rect, Vector};

use super::marks::Pose;

/// A base at a place.
pub(super) fn base_at(view: &View, at: Point) -> Rect {
    Rect::new(at, at + Vector::new(view.base, view.base))
}

/// The middle of a base at a place.
pub(super) fn centre(view: &View, at: Point) -> Point {
    at + Vector::new(view.base / 2, view.base / 2)
}

/// What ends a slide early.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Met {
    /// This hero of the other side: a contest would follow.
    Enemy(FigureId),
    /// An ally, or a piece by its name.
    Thing(String),
    /// Ground that takes a hero out.
    Lethal(String),
    /// The edge of the arena.
    Edge,
}

/// Somebody slides: where it comes to rest, and what stops it.
pub(super) fn slide(
    view: &View,
    who: &FigureView,
    pose: Pose,
    way: Quarter,
    mm: i32,
) -> (Pose, Option<Met>) {
    let base = base_at(view, pose.at);
    let [wide, deep] = view.size;
    let edge = match way {
        Quarter::N => deep - base.max().y,
        Quarter::E => wide - base.max().x,
        Quarter::S => base.min().y,
        Quarter::W => base.min().x,
    };
    let mut first: (i32, Option<Met>) = (mm, None);
    let mut meet = |lead: i32, met: Met| {
        if lead < first.0 {
            first = (lead.max(0), Some(met));
        }
    };
    meet(edge, Met::Edge);
    for piece in &view.pieces {
        let rect = Rect::new(piece.from, piece.to);
        let is_touched = base.contact(rect) != Contact::Apart;
        if piece.kind == PieceKind::Area && is_touched {
            continue;
        }
        if piece.lethal {
            // Contact is enough: the last millimetre counts.
            let lead = base.lead_to_contact(way, rect);
            lead.into_iter().for_each(|lead| meet(lead - 1, Met::Lethal(piece.id.clone())));
        } else if let Some(lead) = base.lead(way, rect) {
            meet(lead, Met::Thing(piece.id.clone()));
        }
    }
    for other in view.figures.iter().filter(|other| other.out.is_none() && other.id != who.id) {
        if let Some(lead) = base.lead(way, base_at(view, other.at)) {
            let met = match other.seat == who.seat {
                true => Met::Thing(other.name.clone()),
                false => Met::Enemy(other.id),
            };
            meet(lead, met);
        }
    }
    let (mm, met) = first;
    let mm = if matches!(met, Some(Met::Lethal(_))) { mm + 1 } else { mm };
    (Pose { at: pose.at + way.forward() * mm, ..pose }, met)
}

/// FI-601, FI-602, FI-1151: how far a marker moves somebody at most; rough ground does not slow the windfooted.
pub(super) fn limit(view: &View, who: &FigureView, pose: Pose, marker: Marker) -> i32 {
    let base = base_at(view, pose.at);
    let is_slowed = !who.abilities.contains(&Ability::Windfooted);
    let is_rough = is_slowed
        && view.pieces.iter().any(|piece| {
            piece.rough && base.contact(Rect::new(piece.from, piece.to)) != Contact::Apart
        });
    let [wide, long] = view.card;
    if marker == Marker::Lateral || is_rough { wide } else { long }
}

/// FI-607: the nearest enemy of somebody who stands so: by the gap, then by the centres.
pub(super) fn nearest<'a>(view: &'a View, who: &FigureView, pose: Pose) -> Option<&'a FigureView> {
    let base = base_at(view, pose.at);
    let enemies = view.figures.iter().filter(|other| other.out.is_none() && other.seat != who.seat);
    enemies.min_by_key(|other| {
        let gap = base.gap(base_at(view, other.at));
        let way = centre(view, other.at) - centre(view, pose.at);
        (gap.length_squared(), way.length_squared())
    })
}

/// The gap of somebody who stands so to another, in whole millimetres, rounded up.
pub(super) fn gap(view: &View, pose: Pose, other: &FigureView) -> i32 {
    base_at(view, pose.at).gap(base_at(view, other.at)).length_ceil()
}

/// FI-407: whether another is in combat distance of somebody who stands so.
pub(super) fn in_reach(view: &View, pose: Pose, other: &FigureView) -> bool {
    let gap = base_at(view, pose.at).gap(base_at(view, other.at)).length_squared();
    gap <= view.combat_distance
}

/// FI-408: in which zone of somebody who stands so a point is.
pub(super) fn zone(view: &View, of: Pose, at: Point) -> Zone {
    let Vector { x, y } = of.facing.local(centre(view, at) - centre(view, of.at));
    let half = view.base / 2;
    // FI-R07: parted by the diagonals of the base, or by the lines of its edges.
    match view.switches.zones {
        Zones::Diagonal if y >= x.abs() => Zone::Front,
        Zones::Diagonal if -y > x.abs() => Zone::Rear,
        Zones::Band if y > half => Zone::Front,
        Zones::Band if y < -half => Zone::Rear,
        Zones::Diagonal | Zones::Band => Zone::Flank,
    }
}

/// How good a pose looks to somebody who wants to strike: enemy ahead first, then near.
fn worth(view: &View, who: &FigureView, pose: Pose) -> (bool, i64) {
    let Some(enemy) = nearest(view, who, pose) else { return (false, 0) };
    let is_ahead = zone(view, pose, enemy.at) == Zone::Front;
    let way = centre(view, enemy.at) - centre(view, pose.at);
    (is_ahead, -way.length_squared())
}

/// Where a marker would lead somebody, to the side that is meant or the one that looks better.
pub(super) fn after(
    view: &View,
    who: &FigureView,
    pose: Pose,
    marker: Marker,
    lean: Option<Hand>,
) -> Pose {
    let hands = || Hand::BOTH.into_iter().filter(move |hand| lean.is_none_or(|lean| lean == *hand));
    let best = |poses: &mut dyn Iterator<Item = Pose>| {
        poses.max_by_key(|pose| worth(view, who, *pose)).unwrap_or(pose)
    };
    let far = |way: Quarter| slide(view, who, pose, way, limit(view, who, pose, marker)).0;
    match marker {
        Marker::Advance => far(pose.facing),
        Marker::Lateral => best(&mut hands().map(|hand| far(hand.turn(pose.facing)))),
        Marker::Turn => {
            best(&mut hands().map(|hand| Pose { facing: hand.turn(pose.facing), ..pose }))
        }
        Marker::Swing => best(&mut Quarter::ALL.into_iter().flat_map(|way| {
            let (to, met) = slide(view, who, pose, way, view.base);
            let hands = hands().filter(move |_| met.is_none());
            hands.map(move |hand| Pose { facing: hand.turn(pose.facing), ..to })
        })),
        Marker::Retreat => {
            let Some(enemy) = nearest(view, who, pose) else { return pose };
            let Vector { x, y } = centre(view, pose.at) - centre(view, enemy.at);
            far(match (x.abs() >= y.abs(), x >= 0, y >= 0) {
                (true, true, _) => Quarter::E,
                (true, false, _) => Quarter::W,
                (false, _, true) => Quarter::N,
                (false, _, false) => Quarter::S,
            })
        }
        _ => pose,
    }
}

/// How somebody who stands so stands to the nearest enemy, in words.
pub(super) fn standing(view: &View, who: &FigureView, pose: Pose) -> Phrase {
    let Some(enemy) = nearest(view, who, pose) else { return Phrase::default() };
    let there = Pose { at: enemy.at, facing: enemy.facing };
    let own = match zone(view, pose, enemy.at) {
        Zone::Front => say!("arena-ahead", "ahead"),
        Zone::Flank => say!("arena-on-flank", "on the flank"),
        Zone::Rear => say!("arena-behind", "behind"),
    };
    let side = match zone(view, there, pose.at) {
        Zone::Front => say!("arena-its-front", "its front"),
        Zone::Flank => say!("arena-its-flank", "its flank"),
        Zone::Rear => say!("arena-its-rear", "its rear"),
    };
    let gap = gap(view, pose, enemy);
    let reach = match in_reach(view, pose, enemy) {
        true => say!("arena-in-reach", "in reach"),
        false => say!("arena-out-of-reach", "out of reach"),
    };
    say!(
        "arena-standing",
        "{enemy} {own}, {gap} mm, {reach}, you at {side}",
        enemy = enemy.name.as_str(),
        own,
        gap,
        reach,
        side
    )
}
