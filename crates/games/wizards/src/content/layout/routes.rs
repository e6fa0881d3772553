//! Long paths around buildings, computed once per layout: which corner to walk to next.
//!
//! Figures are ignored, because they move. No rule depends on this. Visibility of corners is cached per cell, so
//! results are only as exact as the cells are small.

use std::sync::OnceLock;

use duello_geometry::plane::{Mm, Point, Segment, Vector};

use super::{Layout, PieceKind};
use crate::content::{can_stand, open_leg};
use crate::place::{Layer, Nature, Place};

/// The corners of a layout and the shortest ways between them.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Routes {
    corners: Vec<Point>,
    /// The length of the shortest way between each pair of corners, row by row.
    ways: Vec<Mm>,
    /// Square cells, row by row, as they are asked for.
    columns: Mm,
    cells: Vec<OnceLock<Cell>>,
}

/// What is known about the middle of a cell.
#[derive(Clone, PartialEq, Debug, Default)]
struct Cell {
    /// The corners with an open straight path.
    seen: Vec<u16>,
    /// How far it is from each corner to here.
    from_corner: Vec<Mm>,
}

const CELL: Mm = 25;
const FAR: Mm = Mm::MAX / 4;

/// The places around a corner that clear it (compare `ways.rs`).
const ROUND: [Vector; 4] =
    [Vector::new(13, 13), Vector::new(-13, 13), Vector::new(-13, -13), Vector::new(13, -13)];

/// Candidate places in a cell, the middle first.
const IN_CELL: [Vector; 5] = [
    Vector::new(12, 12),
    Vector::new(3, 3),
    Vector::new(22, 3),
    Vector::new(3, 22),
    Vector::new(22, 22),
];

impl Routes {
    fn new(layout: &Layout, nature: Nature) -> Routes {
        let corners = corners(layout, nature);
        let count = corners.len();
        let mut ways = vec![FAR; count * count];
        for (i, from) in corners.iter().enumerate() {
            ways[i * count + i] = 0;
            for (j, to) in corners.iter().enumerate().skip(i + 1) {
                if is_open(layout, nature, *from, *to) {
                    let length = (*to - *from).length_ceil();
                    ways[i * count + j] = length;
                    ways[j * count + i] = length;
                }
            }
        }
        for via in 0..count {
            for i in 0..count {
                let first = ways[i * count + via];
                if first >= FAR {
                    continue;
                }
                for j in 0..count {
                    let length = first + ways[via * count + j];
                    ways[i * count + j] = ways[i * count + j].min(length);
                }
            }
        }
        let columns = layout.width / CELL + 1;
        let cells = (columns * (layout.height / CELL + 1)) as usize;
        Routes { corners, ways, columns, cells: vec![OnceLock::new(); cells] }
    }

    fn cell(&self, layout: &Layout, nature: Nature, at: Point) -> Option<&Cell> {
        let (column, row) = (at.x.div_euclid(CELL), at.y.div_euclid(CELL));
        let is_inside = (0..self.columns).contains(&column) && row >= 0;
        let index = usize::try_from(row * self.columns + column).ok().filter(|_| is_inside)?;
        let origin = Point::new(column * CELL, row * CELL);
        Some(self.cells.get(index)?.get_or_init(|| self.look_around(layout, nature, origin)))
    }

    fn look_around(&self, layout: &Layout, nature: Nature, origin: Point) -> Cell {
        let stands = |at: &Point| can_stand(layout, nature, Place::ground(*at)).is_ok();
        let Some(here) = IN_CELL.iter().map(|way| origin + *way).find(stands) else {
            return Cell::default();
        };
        let seen: Vec<u16> = (0..self.corners.len() as u16)
            .filter(|corner| is_open(layout, nature, here, self.corners[usize::from(*corner)]))
            .collect();
        let count = self.corners.len();
        let last =
            |to: &u16| (usize::from(*to), (self.corners[usize::from(*to)] - here).length_ceil());
        let last: Vec<(usize, Mm)> = seen.iter().map(last).collect();
        let way = |from: usize| {
            let lengths = last.iter().map(|(to, length)| self.ways[from * count + to] + length);
            lengths.min().unwrap_or(FAR)
        };
        Cell { from_corner: (0..count).map(way).collect(), seen }
    }

    /// The corner to walk to first on the shortest way.
    fn first_corner(
        &self,
        layout: &Layout,
        nature: Nature,
        from: Point,
        to: Point,
    ) -> Option<Point> {
        let (start, goal) = (self.cell(layout, nature, from)?, self.cell(layout, nature, to)?);
        let length = |corner: usize| {
            let rest = *goal.from_corner.get(corner)?;
            let first = (self.corners[corner] - from).length_ceil();
            // At a corner itself, the next corner counts.
            (rest < FAR && first > 1).then_some((first + rest, corner))
        };
        let best = start.seen.iter().filter_map(|corner| length(usize::from(*corner))).min()?;
        Some(self.corners[best.1])
    }
}

fn is_open(layout: &Layout, nature: Nature, from: Point, to: Point) -> bool {
    open_leg(layout, nature, Layer::GROUND, Segment::new(from, to)).is_ok()
}

/// Places beside the corners of everything that is in the way.
fn corners(layout: &Layout, nature: Nature) -> Vec<Point> {
    let mut corners = Vec::new();
    for piece in &layout.pieces {
        let is_open = piece.kind == PieceKind::Hill
            || (piece.kind == PieceKind::Wood && nature == Nature::Creature);
        if is_open {
            continue;
        }
        let around = piece.polygon.vertices().iter().flat_map(|at| ROUND.map(|way| *at + way));
        // Through the middle of a door, from a little before it to a little behind it.
        let doors = piece.doors().flat_map(|door| {
            let middle = door.from + Vector::new(door.direction().x / 2, door.direction().y / 2);
            let across = Vector::new(-door.direction().y, door.direction().x);
            let length = across.length_ceil().max(1);
            let step = Vector::new(across.x * 20 / length, across.y * 20 / length);
            [middle + step, middle + Vector::new(-step.x, -step.y)]
        });
        let stands = |at: &Point| can_stand(layout, nature, Place::ground(*at)).is_ok();
        corners.extend(around.chain(doors).filter(stands));
    }
    corners.sort_unstable();
    corners.dedup();
    corners
}

impl Layout {
    /// Where to walk first on the way between two points of the ground; none if the straight way is open, or if
    /// there is no way.
    pub fn next_corner(&self, nature: Nature, from: Point, to: Point) -> Option<Point> {
        let nature = if nature == Nature::Creature { nature } else { Nature::Wizard };
        if is_open(self, nature, from, to) {
            return None;
        }
        let routes = &self.routes[usize::from(nature == Nature::Wizard)];
        routes.get_or_init(|| Routes::new(self, nature)).first_corner(self, nature, from, to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wizards;

    /// Walks from corner to corner, the last of them straight to the goal.
    fn walk(from: Point, to: Point, nature: Nature) -> Vec<Point> {
        let layout = Wizards::new().layout("villages").expect("it comes along").clone();
        let mut way = vec![from];
        for _ in 0..20 {
            let here = way[way.len() - 1];
            let Some(next) = layout.next_corner(nature, here, to) else {
                way.push(to);
                return way;
            };
            way.push(next);
        }
        panic!("the way does not end: {way:?}");
    }

    #[test]
    fn a_way_leads_around_buildings_and_through_doors() {
        let across = walk(Point::new(400, 50), Point::new(400, 950), Nature::Creature);
        assert_eq!(across.len(), 2, "nothing is in the way of a creature: {across:?}");
        let behind = walk(Point::new(265, 130), Point::new(265, 245), Nature::Creature);
        assert!(behind.len() > 2, "the store is in the way: {behind:?}");
        let inside = walk(Point::new(500, 300), Point::new(600, 330), Nature::Creature);
        assert!(inside.len() <= 4, "there is a door: {inside:?}");
        let wizard = walk(Point::new(30, 340), Point::new(300, 340), Nature::Wizard);
        assert!(wizard.len() > 2, "wizards walk around a wood: {wizard:?}");
    }
}
