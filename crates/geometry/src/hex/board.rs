//! The hexes of a map, numbered without gaps.

use super::Hex;

/// A map with straight sides, cut from the grid by two numbers: the hexes with `|q| <= half_width`
/// and `|2r + q| <= half_height`, the origin in the middle.
///
/// Columns whose number has the parity of `half_height` hold `half_height + 1` hexes, the others
/// one less. The hexes are numbered column by column from the left and down each column, so that
/// a table with [`len`](Self::len) entries serves as a map from hexes. The hex opposite to number
/// `i` by a half turn about the middle has number `len - 1 - i`.
///
/// ```
/// use duello_geometry::hex::{Board, Hex};
///
/// let board = Board::new(7, 10);
/// assert_eq!(board.len(), 157);
/// assert!(board.contains(Hex::new(7, 1)) && !board.contains(Hex::new(7, 2)));
///
/// let mut heights = vec![0; board.len()];
/// if let Some(index) = board.index(Hex::new(-7, -1)) {
///     heights[index] = 3;
///     assert_eq!(board.hex(index), Some(Hex::new(-7, -1)));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    half_width: u8,
    half_height: u8,
}

impl Board {
    /// The map with these numbers.
    #[must_use]
    pub const fn new(half_width: u8, half_height: u8) -> Self {
        Self { half_width, half_height }
    }

    /// The greatest `|q|` on the map.
    #[must_use]
    pub const fn half_width(self) -> u8 {
        self.half_width
    }

    /// The greatest `|2r + q|` on the map.
    #[must_use]
    pub const fn half_height(self) -> u8 {
        self.half_height
    }

    /// Whether the hex is on the map.
    #[must_use]
    pub fn contains(self, hex: Hex) -> bool {
        hex.q.unsigned_abs() <= self.half_width.into()
            && (2 * i64::from(hex.r) + i64::from(hex.q)).unsigned_abs() <= self.half_height.into()
    }

    /// How many hexes the map has: at least 1, at most 130 816.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a board always holds the origin")]
    pub fn len(self) -> usize {
        self.before_column(2 * usize::from(self.half_width) + 1)
    }

    /// The number of a hex, from 0 up to [`len`](Self::len); none for a hex off the map.
    #[must_use]
    pub fn index(self, hex: Hex) -> Option<usize> {
        if !self.contains(hex) {
            return None;
        }
        let column = hex.q + i32::from(self.half_width);
        let down = hex.r - self.top(hex.q);
        Some(self.before_column(column.unsigned_abs() as usize) + down.unsigned_abs() as usize)
    }

    /// The hex with this number; none from [`len`](Self::len) on.
    #[must_use]
    pub fn hex(self, index: usize) -> Option<Hex> {
        if index >= self.len() {
            return None;
        }
        // Two columns side by side always hold 2 * half_height + 1 hexes.
        let pair = 2 * usize::from(self.half_height) + 1;
        let mut column = 2 * (index / pair);
        if index >= self.before_column(column + 1) {
            column += 1;
        }
        let q = column as i32 - i32::from(self.half_width);
        Some(Hex::new(q, self.top(q) + (index - self.before_column(column)) as i32))
    }

    /// All hexes in the order of their numbers.
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        let half_width = i32::from(self.half_width);
        (-half_width..=half_width).flat_map(move |q| {
            let top = self.top(q);
            (top..=-top - q).map(move |r| Hex::new(q, r))
        })
    }

    /// The least `r` in column `q`: the quotient (−half_height − q) / 2 rounded up.
    fn top(self, q: i32) -> i32 {
        -(i32::from(self.half_height) + q).div_euclid(2)
    }

    /// How many hexes the first so many columns hold.
    fn before_column(self, columns: usize) -> usize {
        let long_first = (self.half_width ^ self.half_height) & 1 == 0;
        let long = if long_first { columns.div_ceil(2) } else { columns / 2 };
        columns * usize::from(self.half_height) + long
    }
}
