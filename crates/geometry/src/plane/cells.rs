//! Points sorted into square cells, to find those near a line without looking at all of them.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{Mm, Point, Segment};

/// Points with values, sorted into square cells once and asked often: which of them lie within a
/// distance of a segment?
///
/// Building takes time and memory in proportion to the number of points. A question looks at the
/// cells that the segment passes and at the points in them, however many there are elsewhere.
///
/// ```
/// use duello_geometry::plane::{Cells, Point, Segment};
///
/// let posts = [(400, 300), (415, 350), (416, 350), (400, 900)];
/// let posts = posts.map(|(x, y)| Point::new(x, y));
/// let cells = Cells::new(50, posts.into_iter().zip("abcd".chars()));
///
/// let line = Segment::new(Point::new(400, 100), Point::new(400, 500));
/// let mut near: Vec<char> = cells.near(line, 15).map(|(_, name)| *name).collect();
/// near.sort();
/// assert_eq!(near, ['a', 'b'], "exactly 15 away is within 15");
/// ```
#[derive(Clone, Debug)]
pub struct Cells<T> {
    /// In the order given.
    items: Vec<(Point, T)>,
    /// The items by their cells, row after row.
    order: Vec<usize>,
    /// Where each cell begins in `order`, and where the last one ends.
    starts: Vec<usize>,
    grid: Grid,
}

/// Cells in rows from the south, each from the west.
#[derive(Clone, Copy, Debug)]
struct Grid {
    corner: Point,
    side: i64,
    columns: i64,
    rows: i64,
}

impl<T> Cells<T> {
    /// Sorts the points into cells of this side, at least 1; cells are larger where there would be
    /// many more of them than points.
    #[must_use]
    pub fn new(side: Mm, points: impl IntoIterator<Item = (Point, T)>) -> Self {
        let items: Vec<(Point, T)> = points.into_iter().collect();
        let grid = Grid::around(&items, side);
        // Counted into the cell after theirs, the sums are where each cell begins.
        let mut starts = vec![0; (grid.columns * grid.rows) as usize + 1];
        for (point, _) in &items {
            starts[grid.cell(*point) + 1] += 1;
        }
        for cell in 1..starts.len() {
            starts[cell] += starts[cell - 1];
        }
        let mut next = starts.clone();
        let mut order = vec![0; items.len()];
        for (item, (point, _)) in items.iter().enumerate() {
            let place = &mut next[grid.cell(*point)];
            order[*place] = item;
            *place += 1;
        }
        Self { items, order, starts, grid }
    }

    /// The points at most `reach` away from the segment with their values, each once, in no
    /// particular order. There are none for a negative reach.
    pub fn near(&self, line: Segment, reach: Mm) -> impl Iterator<Item = (Point, &T)> {
        let rows = self.grid.rows_near(line, reach);
        let found = rows.flat_map(move |row| {
            let columns = self.grid.columns_near(row, line, reach);
            let first = row * self.grid.columns;
            // The cells of a row lie side by side.
            let start = self.starts[(first + columns.start) as usize];
            let end = self.starts[(first + columns.end) as usize];
            self.order[start..end].iter().map(|item| &self.items[*item])
        });
        found
            .filter(move |(point, _)| line.cmp_distance(*point, reach).is_le())
            .map(|(point, value)| (*point, value))
    }

    /// How many points there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

impl Grid {
    fn around<T>(items: &[(Point, T)], side: Mm) -> Self {
        let first = items.first().map_or(Point::new(0, 0), |item| item.0);
        let (mut low, mut high) = (first, first);
        for (point, _) in items {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        let most = 4 * items.len() as i64 + 16;
        let count = |from: Mm, to: Mm, side: i64| i64::from(to - from) / side + 1;
        let mut side = i64::from(side.max(1));
        loop {
            let (columns, rows) = (count(low.x, high.x, side), count(low.y, high.y, side));
            if columns * rows <= most {
                return Self { corner: low, side, columns, rows };
            }
            side *= 2;
        }
    }

    /// The cell of a point that lies on the grid.
    fn cell(&self, point: Point) -> usize {
        let column = i64::from(point.x - self.corner.x) / self.side;
        let row = i64::from(point.y - self.corner.y) / self.side;
        (row * self.columns + column) as usize
    }

    /// Those of `count` rows or columns, the first of which begins at `corner`, that hold something
    /// from `low` to `high`; the range is within the grid and never the wrong way round.
    fn strips(&self, corner: Mm, count: i64, low: i64, high: i64) -> Range<i64> {
        let first = (low - i64::from(corner)).div_euclid(self.side).clamp(0, count);
        let last = (high - i64::from(corner)).div_euclid(self.side).clamp(-1, count - 1);
        first..(last + 1).max(first)
    }

    fn rows_near(&self, line: Segment, reach: Mm) -> Range<i64> {
        let (low, high) = (line.from.y.min(line.to.y), line.from.y.max(line.to.y));
        let reach = i64::from(reach);
        self.strips(self.corner.y, self.rows, i64::from(low) - reach, i64::from(high) + reach)
    }

    /// The columns that the part of the segment near to this row comes near to.
    fn columns_near(&self, row: i64, line: Segment, reach: Mm) -> Range<i64> {
        let (south, north) =
            if line.from.y <= line.to.y { (line.from, line.to) } else { (line.to, line.from) };
        let reach = i64::from(reach);
        let floor = i64::from(self.corner.y) + row * self.side;
        let rise = i64::from(north.y) - i64::from(south.y);
        // How far east the segment is at a height, rounded down.
        let east = |height: i64| {
            let climbed = (height - i64::from(south.y)).clamp(0, rise);
            let way = i64::from(north.x) - i64::from(south.x);
            i64::from(south.x) + (way * climbed).div_euclid(rise)
        };
        let (one, two) = match rise {
            0 => (i64::from(south.x), i64::from(north.x)),
            _ => (east(floor - reach), east(floor + self.side + reach)),
        };
        self.strips(self.corner.x, self.columns, one.min(two) - reach, one.max(two) + 1 + reach)
    }
}
