//! The four directions of bases that stand square to the table.

use super::Vector;

/// One of the four directions along the axes, clockwise from north.
///
/// ```
/// use duello_geometry::plane::{Quarter, Vector};
///
/// assert_eq!(Quarter::N.turned(1), Quarter::E);
/// assert_eq!(Quarter::E.right(), Vector::new(0, -1));
/// // Seen by somebody who faces east, the north-west is on the left and behind.
/// assert_eq!(Quarter::E.local(Vector::new(-5, 2)), Vector::new(-2, -5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[repr(u8)]
pub enum Quarter {
    /// North, +y.
    N = 0,
    /// East, +x.
    E = 1,
    /// South, −y.
    S = 2,
    /// West, −x.
    W = 3,
}

impl Quarter {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// One millimetre ahead.
    #[must_use]
    pub const fn forward(self) -> Vector {
        match self {
            Self::N => Vector::new(0, 1),
            Self::E => Vector::new(1, 0),
            Self::S => Vector::new(0, -1),
            Self::W => Vector::new(-1, 0),
        }
    }

    /// One millimetre to the right hand.
    #[must_use]
    pub const fn right(self) -> Vector {
        self.turned(1).forward()
    }

    /// Turned by that many quarters, clockwise; negative numbers turn the other way.
    #[must_use]
    pub const fn turned(self, quarters: i32) -> Self {
        Self::ALL[(self as usize + quarters.rem_euclid(4) as usize) % 4]
    }

    /// A way as seen by somebody who faces in this direction: x to the right, y ahead.
    #[must_use]
    pub const fn local(self, way: Vector) -> Vector {
        let Vector { x, y } = way;
        match self {
            Self::N => Vector::new(x, y),
            Self::E => Vector::new(-y, x),
            Self::S => Vector::new(-x, -y),
            Self::W => Vector::new(y, -x),
        }
    }

    /// The way back from [`local`](Self::local): what is so far to the right and so far ahead.
    #[must_use]
    pub const fn global(self, local: Vector) -> Vector {
        self.turned(2 * (self as i32 & 1)).local(local)
    }
}
