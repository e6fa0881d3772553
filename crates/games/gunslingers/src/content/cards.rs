//! The four kinds of action card, and a hand of them.

use std::fmt;

use duello_core::{Phrase, say};
use serde::{Deserialize, Serialize};

/// A kind of action card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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
        // Written without branches: cards are hard to predict, and playouts ask this most often.
        let is_barricade_against_colt =
            matches!(self, Card::Barricade) & matches!(weapon, Card::Colt);
        self.is_shooter() | is_barricade_against_colt
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

    /// The card's name.
    pub(crate) fn say(self) -> Phrase {
        match self {
            Card::Colt => say!("colt", "Colt"),
            Card::Rifle => say!("rifle", "Rifle"),
            Card::Barricade => say!("barricade", "Barricade"),
            Card::Reloading => say!("reloading", "Reloading"),
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Hand(u8);

/// One card of each kind, by [`Card`], in the places of [`Hand`].
const UNIT: [u8; 4] = [1, RIFLE, BARRICADE, RELOADING];
/// The places of each kind, by [`Card`].
const PLACES: [u8; 4] = [COLTS, RIFLE, BARRICADE, RELOADING];

const COLTS: u8 = 0b00011;
const RIFLE: u8 = 0b00100;
const BARRICADE: u8 = 0b01000;
const RELOADING: u8 = 0b10000;

impl Hand {
    /// GU-102: three Colts, a Rifle, a Barricade and a Reloading.
    pub const FULL: Hand = Hand(COLTS | RIFLE | BARRICADE | RELOADING);

    /// GU-807: the hand of a player who has left the game.
    pub const EMPTY: Hand = Hand(0);

    /// A hand of at most three Colts and at most one of each other kind.
    pub const fn new(colts: u8, rifles: u8, reloads: u8, barricades: u8) -> Option<Hand> {
        if colts > 3 || rifles > 1 || reloads > 1 || barricades > 1 {
            return None;
        }
        Some(Hand(colts | rifles << 2 | barricades << 3 | reloads << 4))
    }

    /// A hand of these counts, by the order of [`Card::ALL`]; none exceeds a full set.
    pub(crate) const fn of(counts: [u8; 4]) -> Hand {
        let [colts, rifles, barricades, reloads] = counts;
        Hand::new(colts, rifles, reloads, barricades).expect("no more cards than a full set has")
    }

    /// How many cards of a kind are in the hand.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 & PLACES[card as usize]) / UNIT[card as usize]
    }

    /// Whether at least one card of this kind is in the hand.
    #[inline]
    pub const fn holds(self, card: Card) -> bool {
        self.0 & PLACES[card as usize] != 0
    }

    /// The hand after laying a card that it holds.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Hand {
        debug_assert!(self.holds(card));
        Hand(self.0.wrapping_sub(UNIT[card as usize]))
    }

    /// The hand with the cards of `back` put into it; `back` holds either all Colts of a set or none.
    #[inline]
    #[must_use]
    pub(crate) const fn and(self, back: Hand) -> Hand {
        debug_assert!(back.0 & COLTS == 0 || back.0 & COLTS == COLTS);
        Hand(self.0 | back.0)
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
        KINDS[self.kind_set()]
    }

    /// The set of kinds in the hand, a bit for each in the order of [`Card::ALL`].
    #[inline]
    pub(crate) const fn kind_set(self) -> usize {
        let has_colt = self.0 & COLTS != 0;
        (has_colt as usize | (self.0 >> 1) as usize & 0b1110) & 0b1111
    }

    /// All cards of the hand one by one, in the order of [`Card::ALL`].
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }
}

/// The lists of kinds for every set of kinds.
pub(crate) const KINDS: [&[Card]; 16] = {
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
