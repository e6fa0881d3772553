//! Millimetres and cells. A cell is about twice as high as wide, so a row shows twice as many millimetres as a
//! column.

use duello_geometry::plane::{Mm, Point};
use duello_wizards::LayoutView;
use ratatui::layout::Rect;

/// From the table to the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scale {
    /// Millimetres in a column.
    pub(super) mm: Mm,
    /// Where the upper left corner of the drawing is on the table.
    west: Mm,
    north: Mm,
    columns: u16,
    rows: u16,
}

/// The zoomed table: a base is five columns wide.
const ZOOM: Mm = 6;

impl Scale {
    /// The finest scale at which the whole table fits.
    pub(super) fn whole(layout: &LayoutView, columns: u16, rows: u16) -> Scale {
        let least = |length: Mm, cells: Mm| (length + cells - 1) / cells.max(1);
        let across = least(layout.width, Mm::from(columns.max(1)));
        let down = least(layout.height, 2 * Mm::from(rows.max(1)));
        let mm = across.max(down).max(1);
        let cells = |length: Mm, each: Mm| u16::try_from(least(length, each)).unwrap_or(u16::MAX);
        Scale {
            mm,
            west: 0,
            north: layout.height,
            columns: cells(layout.width, mm).min(columns),
            rows: cells(layout.height, 2 * mm).min(rows),
        }
    }

    /// A part of the table about a point, kept on the table where it can be.
    pub(super) fn zoomed(layout: &LayoutView, centre: Point, area: Rect) -> Scale {
        let (wide, high) = (Mm::from(area.width) * ZOOM, Mm::from(area.height) * 2 * ZOOM);
        let west = (centre.x - wide / 2).clamp(0, (layout.width - wide).max(0));
        let south = (centre.y - high / 2).clamp(0, (layout.height - high).max(0));
        let (columns, rows) = (area.width, area.height);
        Scale { mm: ZOOM, west, north: (south + high).min(layout.height), columns, rows }
    }

    /// How many columns and rows are drawn.
    pub(super) fn size(&self) -> (u16, u16) {
        (self.columns, self.rows)
    }

    /// Whether walls and bases can be drawn in their true size.
    pub(super) fn is_fine(&self) -> bool {
        self.mm <= ZOOM
    }

    /// The middle of a cell.
    pub(super) fn point(&self, column: u16, row: u16) -> Point {
        let x = self.west + Mm::from(column) * self.mm + self.mm / 2;
        let y = self.north - Mm::from(row) * 2 * self.mm - self.mm;
        Point::new(x, y)
    }

    /// The cell in which a point lies, if it is drawn.
    pub(super) fn cell(&self, at: Point) -> Option<(u16, u16)> {
        let column = (at.x - self.west).div_euclid(self.mm);
        // The southern edge of the table belongs to its last row.
        let row = (self.north - at.y - i32::from(at.y <= 0)).div_euclid(2 * self.mm);
        let inside = |cell: Mm, cells: u16| u16::try_from(cell).ok().filter(|cell| *cell < cells);
        Some((inside(column, self.columns)?, inside(row, self.rows)?))
    }
}
