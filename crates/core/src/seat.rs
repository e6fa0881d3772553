//! Seats: the sides of a match, numbered clockwise from 0, at most five.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A side in the rules. Who sits there, a person or a program, is not the rules' business.
///
/// ```
/// use duello_core::Seat;
/// assert_eq!(Seat::new(4).map(Seat::number), Some(4));
/// assert_eq!(Seat::new(5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(Number);

/// An enum rather than a byte: the compiler then knows that indexing by seat cannot fail, and an optional
/// seat is as small as a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Number {
    N0,
    N1,
    N2,
    N3,
    N4,
}

impl Seat {
    /// The most seats a match can have.
    pub const MAX: usize = 5;
    /// All five seats in ascending order.
    pub const ALL: [Seat; Seat::MAX] =
        [Seat(Number::N0), Seat(Number::N1), Seat(Number::N2), Seat(Number::N3), Seat(Number::N4)];

    /// The seat with this number, if there is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < Seat::MAX { Some(Seat::ALL[number as usize]) } else { None }
    }

    /// The number of the seat, 0 to 4.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 as u8
    }

    /// The seat's number as an index into lists ordered by seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(number).ok_or_else(|| format!("seats are numbered 0 to 4, not {number}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.number())
    }
}

/// A set of seats.
///
/// ```
/// use duello_core::{Seat, Seats};
/// let three = Seats::first(3);
/// let [a, b, c, ..] = Seat::ALL;
/// assert_eq!(three.iter().collect::<Vec<_>>(), [a, b, c]);
/// assert_eq!(three.without(b).next_clockwise(a), Some(c));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// How many sets of seats there are, the empty one included.
    pub const SETS: usize = 1 << Seat::MAX;

    /// The set as a number below [`Seats::SETS`], bit `n` for seat `n`: for tables over sets.
    #[inline]
    pub const fn bits(self) -> usize {
        self.0 as usize % Seats::SETS
    }

    /// The first `n` seats; all five if `n` is larger.
    #[inline]
    pub const fn first(n: usize) -> Seats {
        let n = if n > Seat::MAX { Seat::MAX } else { n };
        Seats(((1u16 << n) - 1) as u8)
    }

    /// The set of one seat.
    #[inline]
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.number())
    }

    /// Whether the set holds `seat`.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// How many seats the set holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds no seat.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with `seat` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.number())
    }

    /// The set with `seat` in it if `condition` holds, decided without a branch.
    #[inline]
    #[must_use]
    pub const fn with_if(self, seat: Seat, condition: bool) -> Seats {
        Seats(self.0 | (condition as u8) << seat.number())
    }

    /// The set with `seat` not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.number()))
    }

    /// The seats of `self` that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The seats of this set that satisfy `keep`.
    #[inline]
    #[must_use]
    pub fn filter(self, mut keep: impl FnMut(Seat) -> bool) -> Seats {
        self.iter().fold(Seats::NONE, |kept, seat| if keep(seat) { kept.with(seat) } else { kept })
    }

    /// The one seat of a set of one.
    #[inline]
    pub const fn only(self) -> Option<Seat> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.lowest() } else { None }
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        LOWEST[self.bits()]
    }

    /// The next seat of this set after `seat`, by ascending number and wrapping round; `seat` itself
    /// comes last, so the answer is `None` only for an empty set.
    #[inline]
    pub fn next_clockwise(self, seat: Seat) -> Option<Seat> {
        let after = self.0 & !((2u8 << seat.number()) - 1);
        let from = if after != 0 { after } else { self.0 };
        Seats(from).lowest()
    }

    /// The seats in ascending order.
    #[inline]
    pub const fn iter(self) -> SeatsIter {
        SeatsIter(self.0)
    }
}

/// The lowest seat of every set of seats.
const LOWEST: [Option<Seat>; Seats::SETS] = {
    let mut lowest = [None; Seats::SETS];
    let mut set = 1;
    while set < lowest.len() {
        lowest[set] = Some(Seat::ALL[set.trailing_zeros() as usize]);
        set += 1;
    }
    lowest
};

/// Iterator over the seats of a [`Seats`].
#[derive(Clone, Debug)]
pub struct SeatsIter(u8);

impl Iterator for SeatsIter {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = Seats(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;
    #[inline]
    fn into_iter(self) -> SeatsIter {
        self.iter()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// On the wire a set of seats is the ascending list of their numbers.
impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each of the five seats, whether or not somebody sits there: indexing cannot fail.
///
/// ```
/// use duello_core::{BySeat, Seat};
/// let mut dollars = BySeat::<u8>::default();
/// dollars[Seat::ALL[1]] += 1;
/// assert_eq!(dollars[Seat::ALL[1]], 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BySeat<T>([T; Seat::MAX]);

impl<T> BySeat<T> {
    /// Fills every seat from a function of the seat.
    #[inline]
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| value(Seat::ALL[index])))
    }

    /// The values with their seats, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// The values of the first `n` seats, in ascending order.
    pub fn first(&self, n: usize) -> &[T] {
        &self.0[..n.min(Seat::MAX)]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// The answers of all seats that owed one, handed to the rules together.
///
/// Half a simultaneous decision never exists in a state: whoever collects answers keeps them outside
/// and calls the rules once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joint<A>(BySeat<Option<A>>);

impl<A> Joint<A> {
    /// No answers yet.
    #[inline]
    pub fn new() -> Joint<A> {
        Joint(BySeat([const { None }; Seat::MAX]))
    }

    /// Puts the answer of `seat` in, replacing an earlier one.
    #[inline]
    pub fn set(&mut self, seat: Seat, action: A) {
        self.0[seat] = Some(action);
    }

    /// Takes the answer of `seat` out.
    #[inline]
    pub fn clear(&mut self, seat: Seat) -> Option<A> {
        self.0[seat].take()
    }

    /// The answer of `seat`, if it gave one.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&A> {
        self.0[seat].as_ref()
    }

    /// The seats that have answered.
    #[inline]
    pub fn seats(&self) -> Seats {
        Seats::first(Seat::MAX).filter(|seat| self.get(seat).is_some())
    }

    /// The answers with their seats, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &A)> {
        self.0.iter().filter_map(|(seat, action)| Some((seat, action.as_ref()?)))
    }
}

impl<A> Default for Joint<A> {
    fn default() -> Joint<A> {
        Joint::new()
    }
}

impl<A> FromIterator<(Seat, A)> for Joint<A> {
    fn from_iter<I: IntoIterator<Item = (Seat, A)>>(answers: I) -> Joint<A> {
        let mut joint = Joint::new();
        for (seat, action) in answers {
            joint.set(seat, action);
        }
        joint
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_wraps_and_reaches_the_seat_itself_last() {
        let [a, b, c, d, e] = Seat::ALL;
        let seats = Seats::NONE.with(a).with(c).with(e);
        assert_eq!(seats.next_clockwise(a), Some(c));
        assert_eq!(seats.next_clockwise(b), Some(c));
        assert_eq!(seats.next_clockwise(e), Some(a));
        assert_eq!(Seats::one(d).next_clockwise(d), Some(d));
        assert_eq!(Seats::NONE.next_clockwise(d), None);
    }

    #[test]
    fn a_set_is_written_as_the_list_of_its_numbers() {
        let seats = Seats::first(5).without(Seat::ALL[2]);
        let text = serde_json::to_string(&seats).unwrap();
        assert_eq!(text, "[0,1,3,4]");
        assert_eq!(serde_json::from_str::<Seats>(&text).unwrap(), seats);
        assert!(serde_json::from_str::<Seats>("[7]").is_err());
    }

    #[test]
    fn only_is_for_sets_of_one() {
        assert_eq!(Seats::NONE.only(), None);
        assert_eq!(Seats::one(Seat::ALL[3]).only(), Some(Seat::ALL[3]));
        assert_eq!(Seats::first(2).only(), None);
    }
}
