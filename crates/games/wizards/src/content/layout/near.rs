//! The terrain pieces near each cell of the table, so that rules need not check all of them.

use duello_geometry::plane::{Mm, Point};

use super::{Layout, Piece};
use crate::place::RADIUS;

/// For every square cell of the table, row by row, the pieces about which a base there could lie, by their bits:
/// there are at most 60 (WI-107).
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Near {
    columns: Mm,
    cells: Vec<u64>,
}

/// The side of a cell.
const CELL: Mm = 16;

impl Near {
    pub(super) fn new(layout: &Layout) -> Near {
        let (columns, rows) = (layout.width / CELL + 1, layout.height / CELL + 1);
        let mut cells = vec![0; (columns * rows) as usize];
        for (bit, piece) in layout.pieces.iter().enumerate() {
            let (low, high) = (piece.bounds.min(), piece.bounds.max());
            let strips = |low: Mm, high: Mm, count: Mm| {
                ((low - RADIUS) / CELL).max(0)..((high + RADIUS) / CELL + 1).min(count)
            };
            for row in strips(low.y, high.y, rows) {
                for column in strips(low.x, high.x, columns) {
                    cells[(row * columns + column) as usize] |= 1 << bit;
                }
            }
        }
        Near { columns, cells }
    }

    /// All pieces off the table, and while a layout is read.
    #[inline]
    fn at(&self, at: Point) -> u64 {
        let (column, row) = (at.x / CELL, at.y / CELL);
        let is_inside = at.x >= 0 && at.y >= 0 && column < self.columns;
        let cell = is_inside.then_some((row * self.columns + column) as usize);
        cell.and_then(|cell| self.cells.get(cell)).copied().unwrap_or(u64::MAX)
    }
}

impl Layout {
    /// The pieces with these bits.
    #[inline]
    pub(crate) fn pieces_of(&self, mut bits: u64) -> impl Iterator<Item = &Piece> {
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            self.pieces.get(bit as usize)
        })
    }

    /// The pieces that a base there could overlap, and perhaps more.
    #[inline]
    pub(crate) fn pieces_about(&self, at: Point) -> impl Iterator<Item = &Piece> {
        self.pieces_of(self.near.at(at))
    }
}
