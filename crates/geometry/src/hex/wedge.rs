//! What lies ahead of a facing.

use super::{Direction, Hex};

/// How far a [`Wedge`] opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum WedgeWidth {
    /// 120°: from the direction left of the facing to the one right of it.
    Wide,
    /// 60°: half a sixth of a turn to either side of the facing.
    Narrow,
}

/// The hexes in front of somebody who stands on `apex` and looks in the direction `facing`.
///
/// With `D` the direction of the facing and `E` one of the two beside it, a wedge holds the hexes
/// `apex + i * D + j * E` for whole `i, j >= 0`, not both 0; a narrow one only those with `j <= i`.
/// The edges belong to it, the apex does not, and it has no end.
///
/// ```
/// use duello_geometry::hex::{Direction, Hex, Wedge, WedgeWidth};
///
/// let wide = Wedge::new(Hex::ORIGIN, Direction::N, WedgeWidth::Wide);
/// assert!(wide.contains(Hex::new(-3, 0)));
/// assert!(!wide.contains(Hex::new(-3, 1)));
///
/// let narrow = Wedge::new(Hex::ORIGIN, Direction::N, WedgeWidth::Narrow);
/// assert!(!narrow.contains(Hex::new(-3, 0)));
/// assert!(narrow.contains(Hex::new(-1, -1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wedge {
    /// Where the wedge begins.
    pub apex: Hex,
    /// The direction of its middle.
    pub facing: Direction,
    /// How far it opens.
    pub width: WedgeWidth,
}

impl Wedge {
    /// The wedge in front of `apex`.
    #[must_use]
    pub const fn new(apex: Hex, facing: Direction, width: WedgeWidth) -> Self {
        Self { apex, facing, width }
    }

    /// Whether the hex lies in the wedge.
    #[must_use]
    pub fn contains(self, hex: Hex) -> bool {
        // Turned so that the facing is north, where D = (0, -1) and E = (-1, 0) or (1, -1).
        let ahead = (hex - self.apex).rotated(-(self.facing.index() as i32));
        let j = ahead.q.abs();
        let i = -ahead.r - ahead.q.max(0);
        let inside = match self.width {
            WedgeWidth::Wide => i >= 0,
            WedgeWidth::Narrow => i >= j,
        };
        inside && ahead != Hex::ORIGIN
    }

    /// The hexes of the wedge at exactly this distance, from its left edge to its right one:
    /// `2n + 1` of them in a wide wedge, `2⌊n/2⌋ + 1` in a narrow one, none at distance 0. The
    /// distance is at most [`Hex::LIMIT`].
    ///
    /// ```
    /// # use duello_geometry::hex::{Direction, Hex, Wedge, WedgeWidth};
    /// let wide = Wedge::new(Hex::ORIGIN, Direction::N, WedgeWidth::Wide);
    /// let nearest: Vec<Hex> = wide.at_distance(1).collect();
    /// assert_eq!(nearest, [Hex::new(-1, 0), Hex::new(0, -1), Hex::new(1, -1)]);
    /// ```
    pub fn at_distance(self, distance: u32) -> impl DoubleEndedIterator<Item = Hex> + Clone {
        let n = distance.cast_signed();
        let half = match self.width {
            WedgeWidth::Wide => n,
            WedgeWidth::Narrow => n / 2,
        };
        let columns = if n == 0 { 0..0 } else { -half..half + 1 };
        columns.map(move |q| {
            let north = Hex::new(q, -n - q.min(0));
            self.apex + north.rotated(self.facing.index() as i32)
        })
    }

    /// The facings at `apex` whose wedge of this width holds `hex`, clockwise from north.
    ///
    /// ```
    /// # use duello_geometry::hex::{Direction, Hex, Wedge, WedgeWidth};
    /// let straight = Wedge::facings(Hex::ORIGIN, Hex::new(0, -4), WedgeWidth::Wide);
    /// assert!(straight.eq([Direction::N, Direction::NE, Direction::NW]));
    /// ```
    pub fn facings(
        apex: Hex,
        hex: Hex,
        width: WedgeWidth,
    ) -> impl DoubleEndedIterator<Item = Direction> + Clone {
        Direction::ALL
            .into_iter()
            .filter(move |&facing| Self::new(apex, facing, width).contains(hex))
    }
}
