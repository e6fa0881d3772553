//! The two sides and the places in their team lists.

use std::fmt;

use duello_core::Seat;
use serde::{Deserialize, Serialize};

/// The two sides: seat 0 is side 1 of the rulebook, seat 1 is side 2.
pub const SIDES: [Seat; 2] = [Seat::ALL[0], Seat::ALL[1]];

/// The other side.
#[inline]
pub const fn enemy(seat: Seat) -> Seat {
    SIDES[1 - (seat.index() & 1)]
}

/// A place in a team list: 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Slot(u8);

impl Slot {
    /// All three.
    pub const ALL: [Slot; 3] = [Slot(0), Slot(1), Slot(2)];

    /// The number as an index into a team list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Slot {
    type Error = String;
    fn try_from(number: u8) -> Result<Slot, String> {
        let slot = Slot::ALL.get(usize::from(number)).copied();
        slot.ok_or_else(|| format!("the characters of a team are numbered 0 to 2, not {number}"))
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.0
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of places in a team list.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Slots(u8);

impl Slots {
    /// None.
    pub const NONE: Slots = Slots(0);

    /// Whether the place is in the set.
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// With this place.
    #[inline]
    #[must_use]
    pub const fn with(self, slot: Slot) -> Slots {
        Slots(self.0 | 1 << slot.0)
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        Slot::ALL.into_iter().filter(move |slot| self.contains(*slot))
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::NONE, Slots::with)
    }
}

impl Serialize for Slots {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One of the six characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Who {
    /// Whose it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Its place in the team list.
    pub slot: Slot,
}

impl Who {
    /// A character of a side.
    #[inline]
    pub const fn new(seat: Seat, slot: Slot) -> Who {
        Who { seat, slot }
    }

    /// All of one side.
    #[inline]
    pub fn all(seat: Seat) -> [Who; 3] {
        Slot::ALL.map(|slot| Who { seat, slot })
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        3 * (self.seat.index() & 1) + self.slot.index()
    }
}
