//! Fast dice for simulations, tests and casual play.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{Dice, Label, Odds};

/// Dice from a 64-bit seed, the same on every platform and in every version of this program.
///
/// The generator is xoshiro256++ with its state filled by SplitMix64 from the seed. A ticket below `total`
/// is made from one 64-bit output `x` as the high half of the 128-bit product `x * total`; an output whose
/// low half is below `2^64 mod total` is thrown away, so every ticket is equally likely (Lemire's method).
///
/// ```
/// use duello_core::dice::{Dice, Label, Odds, Seeded};
/// use duello_core::Clause;
/// let label = Label::new(Clause::new("XX-101"), "d6");
/// let mut dice = Seeded::new(7);
/// let faces: Vec<usize> = (0..6).map(|_| 1 + dice.draw(label, Odds::Uniform(6))).collect();
/// assert_eq!(faces, [1, 2, 5, 3, 6, 3]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeded {
    generator: Xoshiro256PlusPlus,
}

impl Seeded {
    /// Dice that follow from `seed` alone.
    pub fn new(seed: u64) -> Seeded {
        Seeded { generator: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// Independent dice number `stream` of the family `seed`: what makes a simulation give the same answer
    /// however its matches are spread over threads.
    pub fn stream(seed: u64, stream: u64) -> Seeded {
        // One SplitMix64 step keeps neighbouring streams apart before they are mixed into the seed.
        let mut mixed = stream.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Seeded::new(seed ^ mixed ^ (mixed >> 31))
    }

    /// A number below `total`, each equally likely.
    #[inline]
    pub fn below(&mut self, total: u64) -> u64 {
        debug_assert!(total > 0, "nothing to choose from");
        loop {
            // Each round fails with a chance of less than total / 2^64, so the loop ends.
            let product = u128::from(self.generator.next_u64()) * u128::from(total);
            let low = product as u64;
            if low >= total || low >= total.wrapping_neg() % total {
                return (product >> 64) as u64;
            }
        }
    }
}

impl Dice for Seeded {
    #[inline]
    fn draw(&mut self, _label: Label, odds: Odds<'_>) -> usize {
        let ticket = self.below(odds.total());
        odds.outcome_of(ticket)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clause;

    #[test]
    fn weights_are_met_and_streams_differ() {
        let label = Label::new(Clause::new("XX-101"), "weighted");
        let mut counts = [0u32; 3];
        for stream in 0..60_000 {
            counts[Seeded::stream(1, stream).draw(label, Odds::Weights(&[1, 2, 3]))] += 1;
        }
        for (count, expected) in counts.into_iter().zip([10_000u32, 20_000, 30_000]) {
            assert!(count.abs_diff(expected) < 600, "{counts:?}");
        }
    }

    #[test]
    fn tickets_near_the_largest_total_stay_below_it() {
        let mut dice = Seeded::new(3);
        let total = (1u64 << 63) + 1;
        assert!((0..1000).all(|_| dice.below(total) < total));
    }
}
