//! Candidate summons: which creatures, and where.

use duello_core::{Effort, Seat};
use duello_geometry::plane::{Mm, Point, Vector};
use smallvec::SmallVec;

use super::nearest_enemies;
use crate::action::{Action, Spot};
use crate::place::{BASE, Facing, Layer, Nature, Place};
use crate::rules::{SUMMON_FARTHEST, SUMMON_NEAREST, check_summon, is_spot};
use crate::state::Public;

/// For each race and weapon that can be paid, a group in front of the wizard; with more effort also to the sides,
/// behind, and on roofs.
pub(super) fn summons(public: &Public, seat: Seat, effort: Effort, out: &mut Vec<Action>) {
    let wizard = public.wizard_body(seat);
    let mp = public.wizards[seat].mp;
    let enemies = nearest_enemies(public, wizard, 0);
    let Some((_, enemy)) = enemies.iter().find(|(_, enemy)| enemy.nature == Nature::Wizard) else {
        return;
    };
    let front = enemy.place.at - wizard.place.at;
    let sides: &[(i64, i64)] = match effort {
        Effort::Coarse => &[(100, 0)],
        Effort::Fine => &[(100, 0), (50, 87), (50, -87)],
        Effort::Full => &[(100, 0), (50, 87), (50, -87), (-50, 87), (-50, -87), (-100, 0)],
    };
    // Where the first of a group could stand does not depend on the race, but for guns.
    for nature in [Nature::Creature, Nature::Gun] {
        for side in sides {
            let anchors = anchors(public, seat, nature, front, *side);
            offer(public, seat, nature, mp, &anchors, enemy.place.at, out);
        }
    }
    if effort > Effort::Coarse {
        let roofs = roofs(public, seat);
        offer(public, seat, Nature::Creature, mp, &roofs, enemy.place.at, out);
    }
}

/// One group of each race and weapon at the first of these places that has room.
fn offer(
    public: &Public,
    seat: Seat,
    nature: Nature,
    mp: u16,
    anchors: &[Place],
    look: Point,
    out: &mut Vec<Action>,
) {
    // The room for a group depends only on its size.
    let mut groups: [Option<Option<Group>>; SIZE_MAX + 1] = Default::default();
    for (id, race) in public.roster.races() {
        if race.is_gun() != (nature == Nature::Gun) || !public.may_summon(seat, race) {
            continue;
        }
        for weapon in race.weapons() {
            let row = race.row(weapon);
            let size = row.figures.min(public.in_pool(seat, id, weapon));
            if row.cost > mp || size == 0 {
                continue;
            }
            let find = || {
                anchors.iter().find_map(|anchor| group(public, seat, nature, *anchor, size, look))
            };
            if let Some(spots) = groups[usize::from(size)].get_or_insert_with(find).clone() {
                debug_assert!(check_summon(public, seat, race.id, weapon, &spots).is_ok());
                let summon = Action::CastSummon { race: race.id, weapon, spots };
                if !out.contains(&summon) {
                    out.push(summon);
                }
            }
        }
    }
}

/// Places in one direction, the farthest first, where one figure has room.
fn anchors(
    public: &Public,
    seat: Seat,
    nature: Nature,
    front: Vector,
    (cos, sin): (i64, i64),
) -> SmallVec<[Place; 4]> {
    let wizard = public.wizard_body(seat).place.at;
    let (x, y) = (i64::from(front.x), i64::from(front.y));
    let (x, y) = (x * cos - y * sin, x * sin + y * cos);
    let length = i64::from(front.length_ceil().max(1)) * 100;
    let at = |distance: Mm| {
        let distance = i64::from(distance);
        let way = Vector::new((x * distance / length) as Mm, (y * distance / length) as Mm);
        Place::ground(wizard + way)
    };
    let distances = [SUMMON_FARTHEST - 5, 170, 140, SUMMON_NEAREST + 3].map(|gap| at(gap + BASE));
    distances.into_iter().filter(|place| is_spot(public, seat, nature, *place)).collect()
}

/// WI-314: roofs within reach.
fn roofs(public: &Public, seat: Seat) -> SmallVec<[Place; 4]> {
    let middle = |piece: &crate::content::Piece| {
        let corners = piece.polygon.vertices();
        let sum =
            corners.iter().fold(Point::new(0, 0), |sum, at| Point::new(sum.x + at.x, sum.y + at.y));
        let count = corners.len() as Mm;
        Place { layer: Layer::roof(piece.id), at: Point::new(sum.x / count, sum.y / count) }
    };
    let roofs = public.layout.pieces().iter().filter(|piece| piece.roof).map(middle);
    roofs.filter(|place| is_spot(public, seat, Nature::Creature, *place)).collect()
}

/// WI-312: the others of a group beside the first.
const BESIDE: [[Vector; 2]; 4] = [
    [Vector::new(31, 0), Vector::new(15, 27)],
    [Vector::new(-31, 0), Vector::new(-15, -27)],
    [Vector::new(31, 0), Vector::new(15, -27)],
    [Vector::new(-31, 0), Vector::new(-15, 27)],
];

/// The places of a group, and where its figures look.
type Group = SmallVec<[Spot; 3]>;

/// WI-309: no group is larger.
const SIZE_MAX: usize = 3;

/// A group about a place, if there is room for all of them, or for as many as fit.
fn group(
    public: &Public,
    seat: Seat,
    nature: Nature,
    anchor: Place,
    size: u8,
    look: Point,
) -> Option<Group> {
    let has_room = |place: Place| is_spot(public, seat, nature, place);
    let whole = BESIDE.iter().find_map(|beside| {
        let others = beside.iter().take(usize::from(size) - 1);
        let places: SmallVec<[Place; 3]> = [anchor]
            .into_iter()
            .chain(others.map(|way| Place { at: anchor.at + *way, ..anchor }))
            .collect();
        places.iter().all(|place| has_room(*place)).then_some(places)
    })?;
    let spot = |at: Place| Spot { at, facing: Facing::towards(at.at, look) };
    Some(whole.into_iter().map(spot).collect())
}
