//! The corners at which a path may bend.

use std::cell::OnceCell;

use duello_geometry::plane::{Mm, Point, Vector};

use super::Ways;
use crate::content::PieceKind;
use crate::place::{Nature, Place};

/// Eight places around the centre of an enemy: the straight lines between neighbours just clear its base.
const ROUND_ENEMY: [Vector; 8] = [
    Vector::new(33, 0),
    Vector::new(24, 24),
    Vector::new(0, 33),
    Vector::new(-24, 24),
    Vector::new(-33, 0),
    Vector::new(-24, -24),
    Vector::new(0, -33),
    Vector::new(24, -24),
];

/// Eight places around a corner of a wall, likewise.
const ROUND_CORNER: [Vector; 8] = [
    Vector::new(17, 0),
    Vector::new(12, 12),
    Vector::new(0, 17),
    Vector::new(-12, 12),
    Vector::new(-17, 0),
    Vector::new(-12, -12),
    Vector::new(0, -17),
    Vector::new(12, -12),
];

/// Eight places just outside the foot of a hill.
const ROUND_HILL: [Vector; 8] = [
    Vector::new(2, 0),
    Vector::new(1, 1),
    Vector::new(0, 2),
    Vector::new(-1, 1),
    Vector::new(-2, 0),
    Vector::new(-1, -1),
    Vector::new(0, -2),
    Vector::new(1, -1),
];

/// The most corners considered; a denser crowd leaves no path anyway.
pub(super) const CORNERS_MAX: usize = 120;

/// The largest distance of a corner from its obstacle.
pub(super) const ROUND_MOST: Mm = 34;

/// A place at which a path may bend.
pub(super) struct Corner {
    pub(super) place: Place,
    /// From the start as the crow flies, rounded up.
    pub(super) far: Mm,
    /// The cost of the straight path from the start if it is open; computed on demand.
    straight: OnceCell<Option<Mm>>,
    /// Whether terrain and enemies let the figure stand there; computed on demand.
    is_free: OnceCell<bool>,
}

impl Corner {
    fn new(place: Place, here: Point) -> Corner {
        let far = (place.at - here).length_ceil();
        Corner { place, far, straight: OnceCell::new(), is_free: OnceCell::new() }
    }

    /// What the straight way from the start costs; none if something is in the way.
    pub(super) fn straight(&self, ways: &Ways<'_>) -> Option<Mm> {
        *self.straight.get_or_init(|| ways.leg(ways.body.place, self.place.at))
    }

    /// Whether terrain and enemies let the figure stand there.
    pub(super) fn is_free(&self, ways: &Ways<'_>) -> bool {
        *self.is_free.get_or_init(|| {
            let is_taken = ways.enemies.iter().any(|enemy| enemy.overlaps(self.place));
            !is_taken && ways.is_open_at(self.place)
        })
    }
}

/// All corners within reach, including those where the figure cannot stand.
pub(super) fn corners(ways: &Ways<'_>) -> Vec<Corner> {
    let links = ways.public.layout.links();
    let mut corners = Vec::with_capacity(CORNERS_MAX + 2 * links.len());
    let here = ways.body.place.at;
    let mut add = |centre: Place, around: &[Vector]| {
        if here.cmp_distance(centre.at, ways.most + ROUND_MOST).is_gt() {
            return;
        }
        for way in around {
            let place = Place { at: centre.at + *way, ..centre };
            if corners.len() < CORNERS_MAX && here.cmp_distance(place.at, ways.most).is_le() {
                corners.push(Corner::new(place, here));
            }
        }
    };
    for enemy in &ways.enemies {
        add(*enemy, &ROUND_ENEMY);
    }
    for piece in ways.near_pieces() {
        let around: &[Vector] = match (piece.kind, ways.body.nature) {
            (PieceKind::Wood, Nature::Creature) => continue,
            (PieceKind::Hill, _) => &ROUND_HILL,
            _ => &ROUND_CORNER,
        };
        for vertex in piece.polygon.vertices() {
            add(Place::ground(*vertex), around);
        }
    }
    if ways.body.nature == Nature::Creature {
        let ends = links.iter().flat_map(|link| [link.bottom(), link.top()]);
        corners.extend(ends.map(|place| Corner::new(place, here)));
    }
    corners
}
