//! A group of summoned figures: where its members stand about the first of them.

use duello_geometry::plane::{Mm, Point, Vector};
use duello_wizards::{Action, BASE, Facing, Id, Layer, Place, Spot, View, Weapon};

use super::Desk;

/// In how many steps a group is turned around.
pub(super) const TURNS: u32 = 12;
/// Between the centres of two members: they do not overlap, however the places are rounded.
const APART: f64 = 32.0;

/// The members of a group about a place, turned by so many twelfths, looking at a point.
pub(super) fn spots(first: Place, count: u8, turn: u32, look: Point) -> Vec<Spot> {
    let turned = |twelfths: u32| {
        let angle = f64::from(twelfths % TURNS) * std::f64::consts::TAU / f64::from(TURNS);
        // Half a millimetre more or less is nothing to a group whose members may be 20 apart.
        let round = |length: f64| length.round() as Mm;
        Vector::new(round(APART * angle.cos()), round(APART * angle.sin()))
    };
    let others = [turned(turn), turned(turn + 2)];
    let ways = std::iter::once(Vector::default()).chain(others);
    let spot = |way: Vector| {
        let at = Place { at: first.at + way, ..first };
        Spot { at, facing: Facing::towards(at.at, look) }
    };
    ways.take(count.into()).map(spot).collect()
}

/// The answer that summons them.
pub(super) fn summon(race: Id, weapon: Weapon, spots: &[Spot]) -> Action {
    Action::CastSummon { race, weapon, spots: spots.iter().copied().collect() }
}

/// What summoned figures look at: the nearest enemy wizard.
pub(super) fn look_at(view: &View, from: Point) -> Point {
    let enemies = view.wizards.iter().filter(|wizard| wizard.alive && wizard.seat != view.turn);
    let nearest = enemies.map(|wizard| wizard.at).min_by_key(|at| at.distance_squared(from));
    nearest.unwrap_or(Point::new(from.x, from.y + BASE))
}

/// How far from where it was asked for a group may be put.
const ASTRAY: Mm = 100;
const RING: Mm = 10;

/// A legal group as near to a point as can be found, or why there is none at the point itself.
pub(super) fn near(
    view: &View,
    desk: &Desk<'_>,
    (race, weapon, count): (Id, Weapon, u8),
    (layer, at): (Layer, Point),
) -> Result<Action, String> {
    let look = look_at(view, at);
    let mut why = None;
    for centre in spiral(at) {
        for turn in (0..TURNS).step_by(2) {
            let group = spots(Place { layer, at: centre }, count, turn, look);
            let action = summon(race, weapon, &group);
            match desk.check(&action) {
                Ok(()) => return Ok(action),
                // Neither another place nor another turn makes up for a lack of magic points.
                Err(refusal) if !is_of_place(refusal.code) => return Err(refusal.to_string()),
                Err(refusal) => why = why.or(Some(refusal.to_string())),
            }
        }
    }
    Err(why.unwrap_or_default())
}

fn is_of_place(code: &str) -> bool {
    matches!(
        code,
        "summon.overlap" | "summon.room" | "summon.distance" | "summon.melee" | "summon.group"
    ) || code.starts_with("place")
}

/// Points about a point, the nearest first.
fn spiral(at: Point) -> impl Iterator<Item = Point> {
    let ring = move |radius: Mm| {
        let steps = (-radius..=radius).step_by(RING as usize);
        steps.flat_map(move |x| {
            let edge = [-radius, radius];
            let sides = (1 - radius / RING..radius / RING).map(|y| y * RING);
            let rows: Vec<Mm> = match x.abs() == radius {
                true => edge.into_iter().chain(sides).collect(),
                false => edge.to_vec(),
            };
            rows.into_iter().map(move |y| Point::new(at.x + x, at.y + y))
        })
    };
    std::iter::once(at).chain((RING..=ASTRAY).step_by(RING as usize).flat_map(ring))
}
