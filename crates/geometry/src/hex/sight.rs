//! What lies between two hexes.

use super::Hex;

/// What a sight line meets at one of its points: the hex whose centre is nearest, or both hexes
/// when two centres are equally near. Three cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passage {
    /// The line goes through this hex.
    Through(Hex),
    /// The line goes along the side between these two neighbours, the lesser one first.
    Between(Hex, Hex),
}

impl Passage {
    /// The one or two hexes.
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        let (first, second) = match self {
            Self::Through(hex) => (hex, None),
            Self::Between(first, second) => (first, Some(second)),
        };
        core::iter::once(first).chain(second)
    }

    /// Whether sight passes here: at least one of the hexes is not blocked.
    #[must_use]
    pub fn is_open(self, blocked: impl Fn(Hex) -> bool) -> bool {
        self.hexes().any(|hex| !blocked(hex))
    }
}

/// The points strictly between the centres of two hexes that divide the line into as many equal
/// parts as the hexes are apart, and the hexes nearest to each of these points.
///
/// The line from `to` back to `from` meets the same passages in reverse. At distance 0 and 1 there
/// are none.
///
/// ```
/// use duello_geometry::hex::{Hex, Passage, sight_line};
///
/// let line = sight_line(Hex::ORIGIN, Hex::new(1, -2));
/// assert!(line.eq([Passage::Between(Hex::new(0, -1), Hex::new(1, -1))]));
///
/// let line = sight_line(Hex::ORIGIN, Hex::new(0, 3));
/// assert!(line.eq([Passage::Through(Hex::new(0, 1)), Passage::Through(Hex::new(0, 2))]));
/// ```
pub fn sight_line(
    from: Hex,
    to: Hex,
) -> impl ExactSizeIterator<Item = Passage> + DoubleEndedIterator + Clone {
    let delta = to - from;
    let n = delta.length().cast_signed();
    (1..n).map(move |i| nearest(delta, n, i, from))
}

/// The hexes nearest to the point `i / n` of the way along `delta`, which is `n` long.
///
/// One of the three cube coordinates of `delta` is ±n, so at every point it is a whole number,
/// and the nearest centres share it: a centre one off would be at least 1 away on that axis alone.
/// What is left is to round one of the other two, and a tie is a half exactly. The corner of a
/// hex, where three centres would tie, has no whole coordinate.
fn nearest(delta: Hex, n: i32, i: i32, from: Hex) -> Passage {
    let on_q = delta.q.abs() == n;
    let on_r = delta.r.abs() == n;
    let rounded = if on_q { delta.r } else { delta.q };

    let scaled = i64::from(rounded) * i64::from(i);
    let below = scaled.div_euclid(n.into()) as i32;
    let twice_rest = 2 * scaled.rem_euclid(n.into());

    let centre = |rounded: i32| {
        from + if on_q {
            Hex::new(delta.q.signum() * i, rounded)
        } else if on_r {
            Hex::new(rounded, delta.r.signum() * i)
        } else {
            Hex::new(rounded, -rounded - delta.s().signum() * i)
        }
    };
    match twice_rest.cmp(&n.into()) {
        core::cmp::Ordering::Less => Passage::Through(centre(below)),
        core::cmp::Ordering::Equal => Passage::Between(centre(below), centre(below + 1)),
        core::cmp::Ordering::Greater => Passage::Through(centre(below + 1)),
    }
}

/// Whether `from` and `to` see each other past the blocked hexes.
///
/// The line is clear if every passage of the [`sight_line`] is open; where it runs between two
/// hexes one open hex is enough. The ends never block, so neighbours always see each other, and
/// the answer is the same in both directions.
///
/// ```
/// use duello_geometry::hex::{Hex, is_clear};
///
/// let wall = [Hex::new(0, -1)];
/// let blocked = |hex| wall.contains(&hex);
/// assert!(!is_clear(Hex::ORIGIN, Hex::new(0, -2), blocked));
/// assert!(is_clear(Hex::ORIGIN, Hex::new(1, -2), blocked), "past the corner of the wall");
/// ```
#[must_use]
pub fn is_clear(from: Hex, to: Hex, blocked: impl Fn(Hex) -> bool) -> bool {
    sight_line(from, to).all(|passage| passage.is_open(&blocked))
}
