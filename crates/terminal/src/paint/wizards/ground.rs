//! What lies on the table for good, as signs: one for each cell.

use duello_geometry::plane::{Mm, Point, Polygon};
use duello_wizards::{Id, LayoutView, LinkKind, PieceKind, PieceView};

use super::scale::Scale;

/// What a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Open,
    /// The crossing of two lines of a hundred millimetres.
    Cross,
    Wood,
    Hill,
    House {
        roof: bool,
    },
    Hall,
    Wall,
    Door,
    Ladder,
    Stairs,
    /// Not on the table.
    Beyond,
}

impl Ground {
    pub(super) fn glyph(self) -> char {
        match self {
            Ground::Open | Ground::Door | Ground::Beyond => ' ',
            Ground::Cross => '·',
            Ground::Wood => '♣',
            Ground::Hill => '░',
            Ground::House { roof: true } => '▓',
            Ground::House { roof: false } | Ground::Wall => '█',
            Ground::Hall => '▒',
            Ground::Ladder => '╫',
            Ground::Stairs => '≡',
        }
    }

    /// Whether a mark may take the place of the sign.
    pub(super) fn is_bare(self) -> bool {
        matches!(self, Ground::Open | Ground::Cross | Ground::Door)
    }
}

/// A piece with its polygon ready to be asked.
struct Shape<'a> {
    piece: &'a PieceView,
    polygon: Polygon,
}

/// A table as seen from above.
pub(super) struct Terrain<'a> {
    layout: &'a LayoutView,
    shapes: Vec<Shape<'a>>,
}

impl<'a> Terrain<'a> {
    pub(super) fn new(layout: &'a LayoutView) -> Terrain<'a> {
        let shape = |piece: &'a PieceView| {
            let polygon = Polygon::new(piece.polygon.clone()).ok()?;
            Some(Shape { piece, polygon })
        };
        Terrain { layout, shapes: layout.pieces.iter().filter_map(shape).collect() }
    }

    /// The piece on which a point lies; buildings before hills and woods.
    pub(super) fn piece_at(&self, at: Point) -> Option<&'a PieceView> {
        let is_building =
            |piece: &PieceView| matches!(piece.kind, PieceKind::House | PieceKind::Hall);
        let here = self.shapes.iter().filter(|shape| shape.polygon.contains(at));
        here.map(|shape| shape.piece).max_by_key(|piece| is_building(piece))
    }

    /// The building whose roof is over a point.
    pub(super) fn roof_at(&self, at: Point) -> Option<Id> {
        self.piece_at(at).filter(|piece| piece.roof).map(|piece| piece.id)
    }

    /// The signs of all cells, row by row.
    pub(super) fn cells(&self, scale: &Scale) -> Vec<Vec<Ground>> {
        let (columns, rows) = scale.size();
        let row = |row| (0..columns).map(|column| self.cell(scale, column, row)).collect();
        let mut cells: Vec<Vec<Ground>> = (0..rows).map(row).collect();
        let mut set = |at: Point, ground: Ground, over: Option<Ground>| -> bool {
            let Some((column, row)) = scale.cell(at) else { return false };
            let cell = &mut cells[usize::from(row)][usize::from(column)];
            let is_meant = over.is_none_or(|over| *cell == over);
            if is_meant {
                *cell = ground;
            }
            is_meant
        };
        for shape in self.shapes.iter().filter(|shape| shape.piece.kind == PieceKind::Hall) {
            for (index, (from, to)) in edges(shape.piece).enumerate() {
                let is_door = shape.piece.doors.contains(&index);
                if scale.is_fine() && !is_door {
                    for at in dots(from, to, scale.mm / 2) {
                        set(at, Ground::Wall, None);
                    }
                } else if !scale.is_fine() && is_door {
                    // The first cell of the hall behind the door is the gap.
                    let mut inwards = inwards(shape.piece, from, to, scale.mm);
                    inwards.any(|at| set(at, Ground::Door, Some(Ground::Hall)));
                }
            }
        }
        for link in &self.layout.links {
            let ground = match link.kind {
                LinkKind::Ladder => Ground::Ladder,
                LinkKind::Stairs => Ground::Stairs,
            };
            set(link.foot, ground, None);
        }
        cells
    }

    fn cell(&self, scale: &Scale, column: u16, row: u16) -> Ground {
        let at = scale.point(column, row);
        if !(0..=self.layout.width).contains(&at.x) || !(0..=self.layout.height).contains(&at.y) {
            return Ground::Beyond;
        }
        match self.piece_at(at).map(|piece| (piece.kind, piece.roof)) {
            Some((PieceKind::Wood, _)) => Ground::Wood,
            Some((PieceKind::Hill, _)) => Ground::Hill,
            Some((PieceKind::House, roof)) => Ground::House { roof },
            // Between walls that can be seen the floor is as bare as any ground.
            Some((PieceKind::Hall, _)) if !scale.is_fine() => Ground::Hall,
            _ if is_cross(scale, at) => Ground::Cross,
            _ => Ground::Open,
        }
    }

    /// The heights of the pieces and where to write them.
    pub(super) fn heights(&self) -> impl Iterator<Item = (Point, &'a PieceView)> {
        self.shapes.iter().map(|shape| (middle(&shape.piece.polygon), shape.piece))
    }
}

/// Whether two lines of a hundred millimetres cross in a cell.
fn is_cross(scale: &Scale, at: Point) -> bool {
    let nearest = |length: Mm| (length + 50).div_euclid(100) * 100;
    let cross = Point::new(nearest(at.x), nearest(at.y));
    scale.cell(cross) == scale.cell(at)
}

/// The mean of the corners.
pub(super) fn middle(corners: &[Point]) -> Point {
    let count = Mm::try_from(corners.len().max(1)).unwrap_or(1);
    let sum = |pick: fn(&Point) -> Mm| corners.iter().map(pick).sum::<Mm>() / count;
    Point::new(sum(|at| at.x), sum(|at| at.y))
}

fn edges(piece: &PieceView) -> impl Iterator<Item = (Point, Point)> {
    let corners = &piece.polygon;
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}

/// Points from the middle of an edge into the piece.
fn inwards(piece: &PieceView, from: Point, to: Point, mm: Mm) -> impl Iterator<Item = Point> {
    let door = Point::new((from.x + to.x) / 2, (from.y + to.y) / 2);
    let inside = middle(&piece.polygon);
    // Along an edge nothing is to be moved: only the way across it counts.
    let is_level = from.y == to.y;
    (0..6).map(move |step| {
        let by = step * mm / 3;
        let moved = |from: Mm, to: Mm| from + (to - from).clamp(-by, by);
        match is_level {
            true => Point::new(door.x, moved(door.y, inside.y)),
            false => Point::new(moved(door.x, inside.x), door.y),
        }
    })
}

/// Points on a segment, each within a cell of the one before.
pub(super) fn dots(from: Point, to: Point, step: Mm) -> impl Iterator<Item = Point> {
    let way = to - from;
    let count = (way.x.abs().max(way.y.abs()) / step.max(1)).max(1);
    (0..=count).map(move |at| Point::new(from.x + way.x * at / count, from.y + way.y * at / count))
}
