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
    /// The side of a cell is 2 to this power.
    shift: u32,
    columns: i64,
    rows: i64,
}

impl<T> Cells<T> {
    /// Sorts the points into cells of about this side: the next power of two, and larger where there
    /// would be many more cells than points.
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
        let band = Band::new(self.grid, line, reach);
        let found = band.rows().flat_map(move |row| {
            let columns = band.columns(row);
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
        let count = |from: Mm, to: Mm, shift: u32| (i64::from(to - from) >> shift) + 1;
        let mut shift = side.max(1).unsigned_abs().next_power_of_two().trailing_zeros();
        loop {
            let (columns, rows) = (count(low.x, high.x, shift), count(low.y, high.y, shift));
            if columns * rows <= most {
                return Self { corner: low, shift, columns, rows };
            }
            shift += 1;
        }
    }

    /// The cell of a point that lies on the grid.
    fn cell(&self, point: Point) -> usize {
        let column = i64::from(point.x - self.corner.x) >> self.shift;
        let row = i64::from(point.y - self.corner.y) >> self.shift;
        (row * self.columns + column) as usize
    }

    /// Those of `count` rows or columns, the first of which begins at `corner`, that hold something
    /// from `low` to `high`; the range is within the grid and never the wrong way round.
    fn strips(&self, corner: Mm, count: i64, low: i64, high: i64) -> Range<i64> {
        let first = ((low - i64::from(corner)) >> self.shift).clamp(0, count);
        let last = ((high - i64::from(corner)) >> self.shift).clamp(-1, count - 1);
        first..(last + 1).max(first)
    }
}

/// A segment that is asked about, from its southern end.
#[derive(Clone, Copy)]
struct Band {
    grid: Grid,
    south: Point,
    north: Point,
    reach: i64,
    /// How far east it goes for each millimetre to the north, in parts of 2^[`PARTS`], rounded down.
    slope: i128,
    /// No more than this is lost by the rounding.
    lost: i64,
}

/// Enough for a table: a kilometre to the north, a millimetre is lost.
const PARTS: u32 = 20;

impl Band {
    fn new(grid: Grid, line: Segment, reach: Mm) -> Self {
        let (south, north) =
            if line.from.y <= line.to.y { (line.from, line.to) } else { (line.to, line.from) };
        let way = north - south;
        let slope = (i64::from(way.x) << PARTS).div_euclid(i64::from(way.y).max(1));
        let lost = (i64::from(way.y) >> PARTS) + 2;
        Self { grid, south, north, reach: i64::from(reach), slope: slope.into(), lost }
    }

    fn rows(&self) -> Range<i64> {
        let (low, high) = (i64::from(self.south.y), i64::from(self.north.y));
        let Grid { corner, rows, .. } = self.grid;
        self.grid.strips(corner.y, rows, low - self.reach, high + self.reach)
    }

    /// The columns that the part of the segment near to this row comes near to.
    fn columns(&self, row: i64) -> Range<i64> {
        let Grid { corner, shift, columns, .. } = self.grid;
        let floor = i64::from(corner.y) + (row << shift) - self.reach;
        let ceiling = floor + (1 << shift) + 2 * self.reach;
        let (one, two) = match self.south.y == self.north.y {
            true => (i64::from(self.south.x), i64::from(self.north.x)),
            false => (self.east(floor), self.east(ceiling)),
        };
        let slack = self.reach + self.lost;
        self.grid.strips(corner.x, columns, one.min(two) - slack, one.max(two) + slack)
    }

    /// How far east the segment is at a height, or at the end that is nearest to it.
    fn east(&self, height: i64) -> i64 {
        let (low, high) = (i64::from(self.south.y), i64::from(self.north.y));
        let climbed = height.clamp(low, high) - low;
        i64::from(self.south.x) + ((self.slope * i128::from(climbed)) >> PARTS) as i64
    }
}
