//! Long ways around buildings, found once for a layout: which corner to walk to next.
//!
//! Figures are left out, since they come and go. This is advice for players and bots; no rule asks for it.

use duello_geometry::plane::{Mm, Point, Segment, Vector};

use super::{Layout, PieceKind};
use crate::place::{Layer, Place};
use crate::rules::{Nature, can_stand, open_leg};

/// The corners of a layout and the shortest ways between them.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Routes {
    corners: Vec<Point>,
    /// For each pair of corners, row by row: the length of the shortest way, and the corner to walk to first.
    ways: Vec<(Mm, u16)>,
}

const FAR: Mm = Mm::MAX / 4;

/// The places around a corner that clear it (compare `ways.rs`).
const ROUND: [Vector; 4] =
    [Vector::new(13, 13), Vector::new(-13, 13), Vector::new(-13, -13), Vector::new(13, -13)];

impl Routes {
    fn new(layout: &Layout, nature: Nature) -> Routes {
        let mut corners = Vec::new();
        for piece in &layout.pieces {
            let is_open = piece.kind == PieceKind::Hill
                || (piece.kind == PieceKind::Wood && nature == Nature::Creature);
            if is_open {
                continue;
            }
            let around = piece.polygon.vertices().iter().flat_map(|at| ROUND.map(|way| *at + way));
            let stands = |at: &Point| can_stand(layout, nature, Place::ground(*at)).is_ok();
            corners.extend(around.filter(stands));
        }
        corners.sort_unstable();
        corners.dedup();
        let count = corners.len();
        let mut ways = vec![(FAR, 0); count * count];
        for (i, from) in corners.iter().enumerate() {
            for (j, to) in corners.iter().enumerate().filter(|(j, _)| *j != i) {
                if open_leg(layout, nature, Layer::GROUND, Segment::new(*from, *to)).is_ok() {
                    ways[i * count + j] = ((*to - *from).length_ceil(), j as u16);
                }
            }
        }
        for via in 0..count {
            for i in 0..count {
                let (first_part, first) = ways[i * count + via];
                if first_part >= FAR {
                    continue;
                }
                for j in 0..count {
                    let length = first_part + ways[via * count + j].0;
                    if length < ways[i * count + j].0 && i != j {
                        ways[i * count + j] = (length, first);
                    }
                }
            }
        }
        Routes { corners, ways }
    }

    /// The corner to walk to first on the shortest way.
    fn first_corner(
        &self,
        layout: &Layout,
        nature: Nature,
        from: Point,
        to: Point,
    ) -> Option<Point> {
        let sees = |a: Point, b: Point| {
            open_leg(layout, nature, Layer::GROUND, Segment::new(a, b)).is_ok()
        };
        let near = |at: Point| -> Vec<(usize, Mm)> {
            let seen = self.corners.iter().enumerate().filter(|(_, corner)| sees(at, **corner));
            seen.map(|(index, corner)| (index, (*corner - at).length_ceil())).collect()
        };
        let (starts, goals) = (near(from), near(to));
        let count = self.corners.len();
        let mut best: Option<(Mm, usize)> = None;
        for (i, first) in &starts {
            for (j, last) in &goals {
                let between = if i == j { 0 } else { self.ways[i * count + j].0 };
                let length = first + between + last;
                if between < FAR && best.is_none_or(|(shortest, _)| length < shortest) {
                    best = Some((length, *i));
                }
            }
        }
        best.map(|(_, corner)| self.corners[corner])
    }
}

impl Layout {
    /// Where to walk first on the way between two points of the ground; none if the straight way is open, or if
    /// there is no way.
    pub fn next_corner(&self, nature: Nature, from: Point, to: Point) -> Option<Point> {
        let nature = if nature == Nature::Creature { nature } else { Nature::Wizard };
        if open_leg(self, nature, Layer::GROUND, Segment::new(from, to)).is_ok() {
            return None;
        }
        let routes = &self.routes[usize::from(nature == Nature::Wizard)];
        routes.get_or_init(|| Routes::new(self, nature)).first_corner(self, nature, from, to)
    }
}
