//! Directions and distances in words.

use duello_core::{Phrase, say};
use duello_geometry::plane::Vector;

use crate::place::Facing;

/// How far this leads and where to; nothing if it leads nowhere.
pub(super) fn say_way(way: Vector) -> Option<Phrase> {
    let direction = say_direction(way)?;
    let mm = way.length_ceil();
    Some(match mm {
        ..10 => say!("way-mm", "{mm} mm {direction}", mm, direction),
        _ => say!("way-cm", "{cm} cm {direction}", cm = (mm + 5) / 10, direction),
    })
}

/// A facing in words. English has the vector alone; it stays in other languages too, because two facings that are
/// told apart only by it are two answers.
pub(super) fn say_facing(facing: Facing) -> Phrase {
    let vector = facing.to_string();
    match octant(facing.vector()) {
        (0, 1) => say!("facing-north", "{vector}", vector),
        (1, 1) => say!("facing-north-east", "{vector}", vector),
        (1, 0) => say!("facing-east", "{vector}", vector),
        (1, -1) => say!("facing-south-east", "{vector}", vector),
        (0, -1) => say!("facing-south", "{vector}", vector),
        (-1, -1) => say!("facing-south-west", "{vector}", vector),
        (-1, 0) => say!("facing-west", "{vector}", vector),
        (-1, 1) => say!("facing-north-west", "{vector}", vector),
        _ => vector.into(),
    }
}

/// The nearest of the eight directions of a compass: east or west, north or south.
fn octant(way: Vector) -> (i32, i32) {
    // Each of the eight takes 45 degrees, and 29/70 is nearly the tangent of half of that.
    let is_slight =
        |part: i32, other: i32| 70 * i64::from(part).abs() < 29 * i64::from(other).abs();
    let east = if is_slight(way.x, way.y) { 0 } else { way.x.signum() };
    let north = if is_slight(way.y, way.x) { 0 } else { way.y.signum() };
    (east, north)
}

fn say_direction(way: Vector) -> Option<Phrase> {
    Some(match octant(way) {
        (0, 1) => say!("north", "north"),
        (1, 1) => say!("north-east", "north-east"),
        (1, 0) => say!("east", "east"),
        (1, -1) => say!("south-east", "south-east"),
        (0, -1) => say!("south", "south"),
        (-1, -1) => say!("south-west", "south-west"),
        (-1, 0) => say!("west", "west"),
        (-1, 1) => say!("north-west", "north-west"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use duello_geometry::plane::Vector;

    use super::{say_facing, say_way};
    use crate::place::Facing;

    #[test]
    fn a_way_is_said_by_distance_and_direction() {
        let said = |x: i32, y: i32| say_way(Vector::new(x, y)).map(String::from);
        assert_eq!(said(100, 100).as_deref(), Some("14 cm north-east"));
        assert_eq!(said(0, -60).as_deref(), Some("6 cm south"));
        assert_eq!(said(-70, 28).as_deref(), Some("8 cm west"));
        assert_eq!(said(-70, 30).as_deref(), Some("8 cm north-west"));
        assert_eq!(said(3, 0).as_deref(), Some("3 mm east"));
        assert_eq!(said(0, 0), None);
    }

    #[test]
    fn a_facing_has_a_direction_in_other_languages_and_its_vector_in_all() {
        let facing = Facing::new(Vector::new(1, 23)).unwrap();
        let said = say_facing(facing);
        assert_eq!((said.key(), said.text()), (Some("facing-north"), "(1,23)"));
    }
}
