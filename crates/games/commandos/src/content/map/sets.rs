//! Hexes by number, and sets of hexes and facings.

use duello_geometry::hex::Direction;

/// The number of a hex on its map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// The number as an index into lists with an entry per hex.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of hexes of one map.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cells([u64; 4]);

impl Cells {
    /// Whether the hex is in the set.
    #[inline]
    pub(crate) const fn contains(&self, cell: Cell) -> bool {
        self.0[(cell.0 >> 6) as usize] >> (cell.0 & 63) & 1 == 1
    }

    /// Puts the hex into the set.
    #[inline]
    pub(crate) const fn insert(&mut self, cell: Cell) {
        self.0[(cell.0 >> 6) as usize] |= 1 << (cell.0 & 63);
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// A set of facings, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facings(pub(super) u8);

impl Facings {
    /// All six.
    pub const ALL: Facings = Facings(0b11_1111);

    /// This one alone.
    #[inline]
    pub const fn one(facing: Direction) -> Facings {
        Facings(1 << facing.index())
    }

    /// Whether `facing` is one of them.
    #[inline]
    pub const fn contains(self, facing: Direction) -> bool {
        self.0 >> facing.index() & 1 == 1
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first clockwise from north, alone; none of none.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Facings {
        Facings(self.0 & self.0.wrapping_neg())
    }

    /// Those that are in both sets.
    #[inline]
    pub const fn and(self, other: Facings) -> Facings {
        Facings(self.0 & other.0)
    }

    /// Clockwise from north.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        Direction::ALL.into_iter().filter(move |facing| self.contains(*facing))
    }
}

impl FromIterator<Direction> for Facings {
    fn from_iter<I: IntoIterator<Item = Direction>>(facings: I) -> Facings {
        facings.into_iter().fold(Facings(0), |set, facing| Facings(set.0 | Facings::one(facing).0))
    }
}
