//! The four kinds of action card, and a hand of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A kind of action card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Three in a set; attacks with a Colt.
    Colt,
    /// One in a set; attacks with a Rifle.
    Rifle,
    /// One in a set; stops Colts.
    Barricade,
    /// One in a set; brings the spent cards back.
    Reloading,
}

impl Card {
    /// All kinds, in the order in which candidates are listed.
    pub const ALL: [Card; 4] = [Card::Colt, Card::Rifle, Card::Barricade, Card::Reloading];

    /// GU-301, GU-302: whether a player who reveals this card makes an attack.
    #[inline]
    pub const fn is_shooter(self) -> bool {
        matches!(self, Card::Colt | Card::Rifle)
    }

    /// GU-303, GU-304, GU-305 (GU-R01): whether this card, revealed, deflects an attack with `weapon`.
    #[inline]
    pub const fn deflects(self, weapon: Card) -> bool {
        match self {
            Card::Colt | Card::Rifle => true,
            Card::Barricade => matches!(weapon, Card::Colt),
            Card::Reloading => false,
        }
    }

    /// The name in lower case, as on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Colt => "colt",
            Card::Rifle => "rifle",
            Card::Barricade => "barricade",
            Card::Reloading => "reloading",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Card::Colt => "Colt",
            Card::Rifle => "Rifle",
            Card::Barricade => "Barricade",
            Card::Reloading => "Reloading",
        })
    }
}

/// The action cards in one player's hand: how many of each kind, in one byte.
///
/// Bits 0 and 1 count the Colts; one bit each says whether Rifle, Barricade and Reloading are there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Hand(u8);

const COLTS: u8 = 0b00011;
const RIFLE: u8 = 0b00100;
const BARRICADE: u8 = 0b01000;
const RELOADING: u8 = 0b10000;

impl Hand {
    /// GU-102: three Colts, a Rifle, a Barricade and a Reloading.
    pub const FULL: Hand = Hand(COLTS | RIFLE | BARRICADE | RELOADING);

    /// A hand of at most three Colts and at most one of each other kind.
    pub const fn new(colts: u8, rifles: u8, reloads: u8, barricades: u8) -> Option<Hand> {
        if colts > 3 || rifles > 1 || reloads > 1 || barricades > 1 {
            return None;
        }
        Some(Hand(colts | rifles << 2 | barricades << 3 | reloads << 4))
    }

    /// How many cards of a kind are in the hand.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        match card {
            Card::Colt => self.0 & COLTS,
            Card::Rifle => self.0 >> 2 & 1,
            Card::Barricade => self.0 >> 3 & 1,
            Card::Reloading => self.0 >> 4 & 1,
        }
    }

    /// Whether at least one card of this kind is in the hand.
    #[inline]
    pub const fn holds(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The hand after laying a card that it holds.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Hand {
        debug_assert!(self.holds(card));
        Hand(match card {
            Card::Colt => self.0 - 1,
            Card::Rifle => self.0 & !RIFLE,
            Card::Barricade => self.0 & !BARRICADE,
            Card::Reloading => self.0 & !RELOADING,
        })
    }

    /// Whether the hand holds a Colt or a Rifle.
    #[inline]
    pub const fn is_armed(self) -> bool {
        self.0 & (COLTS | RIFLE) != 0
    }

    /// How many cards of a full set are not in the hand.
    pub fn spent(self) -> u8 {
        Card::ALL.into_iter().map(|card| Hand::FULL.count(card) - self.count(card)).sum()
    }

    /// The kinds in the hand, in the order of [`Card::ALL`].
    #[inline]
    pub fn kinds(self) -> &'static [Card] {
        let [colt, rifle, barricade, reloading] = Card::ALL.map(|card| self.holds(card));
        KINDS[usize::from(colt)
            | usize::from(rifle) << 1
            | usize::from(barricade) << 2
            | usize::from(reloading) << 3]
    }

    /// All cards of the hand one by one, in the order of [`Card::ALL`].
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }
}

/// The lists of kinds for every set of kinds.
const KINDS: [&[Card]; 16] = {
    use Card::{Barricade as B, Colt as C, Reloading as L, Rifle as R};
    [
        &[],
        &[C],
        &[R],
        &[C, R],
        &[B],
        &[C, B],
        &[R, B],
        &[C, R, B],
        &[L],
        &[C, L],
        &[R, L],
        &[C, R, L],
        &[B, L],
        &[C, B, L],
        &[R, B, L],
        &[C, R, B, L],
    ]
};

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [c, r, b, l] = Card::ALL.map(|card| self.count(card));
        write!(f, "({c}, {r}, {l}, {b})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_agree_with_counts() {
        for bits in 0..32 {
            let hand = Hand(bits);
            let held: Vec<Card> = Card::ALL.into_iter().filter(|card| hand.holds(*card)).collect();
            assert_eq!(hand.kinds(), held);
            assert_eq!(hand.cards().count() + usize::from(hand.spent()), 6);
        }
    }
}
