//! Places in contact with a base.

use duello_geometry::plane::{Point, Vector};

/// The whole-numbered places in base contact with a base, nearest to a point first (WI-504, WI-R16).
pub fn touching(base: Point, near: Point) -> impl Iterator<Item = Point> {
    let mut at = 0;
    let mut places = TOUCHING.map(|way| {
        at += 1;
        ((base + way).distance_squared(near), at - 1)
    });
    // Of two that are equally near the first in the table comes first.
    places.sort_unstable();
    places.into_iter().map(move |(_, at)| base + TOUCHING[at])
}

/// Places 30 to 31 from a centre, in all directions.
const TOUCHING: [Vector; 24] = [
    Vector::new(30, 0),
    Vector::new(29, 8),
    Vector::new(26, 15),
    Vector::new(22, 21),
    Vector::new(15, 26),
    Vector::new(8, 29),
    Vector::new(0, 30),
    Vector::new(-8, 29),
    Vector::new(-15, 26),
    Vector::new(-21, 22),
    Vector::new(-26, 15),
    Vector::new(-29, 8),
    Vector::new(-30, 0),
    Vector::new(-29, -8),
    Vector::new(-26, -15),
    Vector::new(-22, -21),
    Vector::new(-15, -26),
    Vector::new(-8, -29),
    Vector::new(0, -30),
    Vector::new(8, -29),
    Vector::new(15, -26),
    Vector::new(21, -22),
    Vector::new(26, -15),
    Vector::new(29, -8),
];
