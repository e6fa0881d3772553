//! The game as one would write it for speed alone: a hand is three bits, the living are a bit set, cards and
//! hits are bit masks.

use duello_core::dice::Seeded;

/// A hand: bits 0 and 1 count the colts, bit 2 is the rifle.
const FULL: u8 = 0b111;

/// The kinds of card as bits of a nibble, in the order colt, rifle, barricade, reloading; for each of the
/// eight hands the kinds it holds, packed two bits each, and how many.
const KINDS: [(u8, u8); 8] = kinds();

const fn kinds() -> [(u8, u8); 8] {
    let mut table = [(0, 0); 8];
    let mut hand = 0;
    while hand < 8 {
        let (mut packed, mut n) = (0u8, 0u8);
        if hand & 3 > 0 {
            n += 1;
        }
        if hand & 4 > 0 {
            packed |= 1 << (2 * n);
            n += 1;
        }
        packed |= 2 << (2 * n) | 3 << (2 * n + 2);
        table[hand] = (packed, n + 2);
        hand += 1;
    }
    table
}

/// Plays a random duel and returns its number of shootouts.
pub(crate) fn duel(players: usize, dice: &mut Seeded) -> u32 {
    let mut hands = [FULL; 5];
    let mut alive = (1u8 << players) - 1;
    let mut shootouts = 0;
    while alive & (alive - 1) != 0 {
        shootouts += 1;
        let mut by_card = [0u8; 4];
        let (mut colt_targets, mut rifle_targets) = (0u8, 0u8);
        let others = alive.count_ones() - 1;
        let mut left = alive;
        while left != 0 {
            let seat = left.trailing_zeros() as usize;
            left &= left - 1;
            let (packed, n) = KINDS[usize::from(hands[seat])];
            // One draw for card and target together.
            let ticket = dice.below(u64::from(n) * u64::from(others)) as u32;
            let (card, nth) =
                if others == 1 { (ticket, 0) } else { (ticket / others, ticket % others) };
            let card = usize::from(packed >> (2 * card) & 3);
            by_card[card] |= 1 << seat;
            let mut targets = alive & !(1 << seat);
            for _ in 0..nth {
                targets &= targets - 1;
            }
            let target = targets & targets.wrapping_neg();
            match card {
                0 => {
                    hands[seat] -= 1;
                    colt_targets |= target;
                }
                1 => {
                    hands[seat] &= 3;
                    rifle_targets |= target;
                }
                2 => {}
                _ => hands[seat] = FULL,
            }
        }
        let hit = by_card[3] & (colt_targets | rifle_targets) | by_card[2] & rifle_targets;
        alive &= !hit;
    }
    shootouts
}
