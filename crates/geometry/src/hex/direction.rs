//! The six directions.

use super::Hex;

/// One of the six ways from a hex to a neighbour, clockwise from north.
///
/// ```
/// use duello_geometry::hex::{Direction, Hex};
///
/// assert_eq!(Direction::N.right(), Direction::NE);
/// assert_eq!(Direction::N.opposite(), Direction::S);
/// assert_eq!(Direction::NW.vector(), Hex::new(-1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[repr(u8)]
pub enum Direction {
    /// North: straight up the column, (0, −1).
    N = 0,
    /// North-east, (+1, −1).
    NE = 1,
    /// South-east, (+1, 0).
    SE = 2,
    /// South: straight down the column, (0, +1).
    S = 3,
    /// South-west, (−1, +1).
    SW = 4,
    /// North-west, (−1, 0).
    NW = 5,
}

impl Direction {
    /// All six, clockwise from north; `ALL[d.index()] == d`.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// The direction with this number, 0 to 5 clockwise from north.
    ///
    /// ```
    /// # use duello_geometry::hex::Direction;
    /// assert_eq!(Direction::from_index(2), Some(Direction::SE));
    /// assert_eq!(Direction::from_index(6), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
    }

    /// The number of this direction, 0 to 5 clockwise from north.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The neighbour of the origin in this direction.
    #[must_use]
    pub const fn vector(self) -> Hex {
        match self {
            Self::N => Hex::new(0, -1),
            Self::NE => Hex::new(1, -1),
            Self::SE => Hex::new(1, 0),
            Self::S => Hex::new(0, 1),
            Self::SW => Hex::new(-1, 1),
            Self::NW => Hex::new(-1, 0),
        }
    }

    /// Turned by that many sixths of a full turn, clockwise; negative numbers turn the other way.
    ///
    /// ```
    /// # use duello_geometry::hex::Direction;
    /// assert_eq!(Direction::N.turned(-1), Direction::NW);
    /// assert_eq!(Direction::SW.turned(3), Direction::NE);
    /// ```
    #[must_use]
    pub const fn turned(self, sixths: i32) -> Self {
        let turned = self.index() + sixths.rem_euclid(6) as usize;
        Self::ALL[turned % 6]
    }

    /// The next direction clockwise.
    #[must_use]
    pub const fn right(self) -> Self {
        self.turned(1)
    }

    /// The next direction counter-clockwise.
    #[must_use]
    pub const fn left(self) -> Self {
        self.turned(-1)
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }
}
