//! A path of a Move, as a small `Copy` value.

use std::fmt;

use duello_geometry::hex::Hex;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::MOVE_MAX;

/// CO-409: the hexes that a Move enters, in order, without the one where it begins.
///
/// ```
/// use duello_commandos::Path;
/// use duello_geometry::hex::Hex;
/// let path: Path = [Hex::new(0, -1), Hex::new(1, -2)].into_iter().collect();
/// assert_eq!(path.len(), 2);
/// assert_eq!(path.last(), Some(Hex::new(1, -2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Path {
    len: u8,
    /// Entries from `len` on are `[0, 0]`, so that equal paths are equal bytes.
    hexes: [[i8; 2]; Path::MAX],
}

impl Path {
    /// The longest Move that a character card can allow.
    pub const MAX: usize = MOVE_MAX as usize;

    /// No hex.
    pub const EMPTY: Path = Path { len: 0, hexes: [[0; 2]; Path::MAX] };

    /// How many hexes are entered.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no hex is entered.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The hexes in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Hex> + Clone + '_ {
        self.hexes[..self.len()].iter().map(|[q, r]| Hex::new((*q).into(), (*r).into()))
    }

    /// The hex with this place in the path.
    #[inline]
    pub fn get(&self, at: usize) -> Option<Hex> {
        let [q, r] = *self.hexes[..self.len()].get(at)?;
        Some(Hex::new(q.into(), r.into()))
    }

    /// Where the path ends.
    #[inline]
    pub fn last(&self) -> Option<Hex> {
        self.len().checked_sub(1).and_then(|at| self.get(at))
    }

    /// Whether the path enters a hex.
    pub fn enters(&self, hex: Hex) -> bool {
        self.iter().any(|entered| entered == hex)
    }

    /// Appends a hex. Returns `false` if the path is full or the hex is on no map.
    #[inline]
    pub fn push(&mut self, hex: Hex) -> bool {
        let (Ok(q), Ok(r)) = (i8::try_from(hex.q), i8::try_from(hex.r)) else { return false };
        let len = self.len();
        if len == Path::MAX {
            return false;
        }
        self.hexes[len] = [q, r];
        self.len += 1;
        true
    }

    /// Takes the last hex back.
    pub(crate) fn pop(&mut self) {
        if let Some(last) = self.len.checked_sub(1) {
            self.hexes[usize::from(last)] = [0; 2];
            self.len = last;
        }
    }
}

/// The first [`Path::MAX`] hexes.
impl FromIterator<Hex> for Path {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Path {
        let mut path = Path::EMPTY;
        hexes.into_iter().take(Path::MAX).for_each(|hex| {
            path.push(hex);
        });
        path
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|hex| format!("{hex}"))).finish()
    }
}

/// A list of hexes `[q, r]`.
impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let hexes = Vec::<Hex>::deserialize(deserializer)?;
        let mut path = Path::EMPTY;
        for hex in &hexes {
            if !path.push(*hex) {
                let text = format!(
                    "a Move enters at most {} hexes, all of them on the map (CO-401); this one has {} and goes to {hex}",
                    Path::MAX,
                    hexes.len()
                );
                return Err(D::Error::custom(text));
            }
        }
        Ok(path)
    }
}
