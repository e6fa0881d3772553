//! Exact distributions: anything, run under [`Exhaustive`] dice.

use std::collections::BTreeMap;

use crate::dice::{Exhaustive, TooWide};
use crate::fraction::Fraction;

/// Every result of a procedure with its exact chance; the chances sum to exactly 1.
///
/// ```
/// use duello_core::dice::{Dice, Label};
/// use duello_core::{Clause, Distribution, Fraction};
/// let label = Label::new(Clause::new("XX-101"), "two dice");
/// let sum = Distribution::of(1000, |dice| dice.face(label, 6) + dice.face(label, 6)).unwrap();
/// assert_eq!(sum.chance(&7), Fraction::new(1, 6));
/// assert_eq!(sum.chance_that(|sum| *sum >= 10), Fraction::new(1, 6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution<T> {
    chances: BTreeMap<T, Fraction>,
    runs: usize,
}

impl<T: Ord> Distribution<T> {
    /// Runs `procedure` once for every combination of answers of chance.
    ///
    /// # Errors
    /// When there are more than `limit` combinations.
    pub fn of(
        limit: usize,
        mut procedure: impl FnMut(&mut Exhaustive) -> T,
    ) -> Result<Distribution<T>, TooWide> {
        let mut dice = Exhaustive::new();
        let mut chances = BTreeMap::<T, Fraction>::new();
        for run in 1..=limit {
            dice.restart();
            let result = procedure(&mut dice);
            match chances.get_mut(&result) {
                Some(chance) => *chance += dice.weight(),
                None => {
                    chances.insert(result, dice.weight().clone());
                }
            }
            if !dice.advance() {
                return Ok(Distribution { chances, runs: run });
            }
        }
        Err(TooWide { limit })
    }

    /// Puts a distribution together from chances that sum to 1.
    pub(crate) fn from_parts(chances: BTreeMap<T, Fraction>, runs: usize) -> Distribution<T> {
        Distribution { chances, runs }
    }

    /// The chance of one result.
    pub fn chance(&self, result: &T) -> Fraction {
        self.chances.get(result).cloned().unwrap_or(Fraction::ZERO)
    }

    /// The chance of all results that satisfy `is_meant`.
    pub fn chance_that(&self, mut is_meant: impl FnMut(&T) -> bool) -> Fraction {
        let meant = self.chances.iter().filter(|(result, _)| is_meant(result));
        meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
    }

    /// All results in order, with their chances.
    pub fn iter(&self) -> impl Iterator<Item = (&T, &Fraction)> {
        self.chances.iter()
    }

    /// How many combinations of answers were met.
    pub fn runs(&self) -> usize {
        self.runs
    }

    /// The sum of all chances: 1, and a law checks it.
    pub fn total(&self) -> Fraction {
        self.chance_that(|_| true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clause;
    use crate::dice::{Dice, Die, Label, Odds};

    const LABEL: Label = Label::new(Clause::new("XX-101"), "strike");
    const STRIKE: Die = Die::new(&[0, 0, 0, 1, 1, 2]);

    #[test]
    fn a_pool_is_as_many_single_dice() {
        let pooled = Distribution::of(100, |dice| dice.roll(LABEL, 4, &STRIKE)).unwrap();
        let single = Distribution::of(10_000, |dice| {
            let faces: Vec<u32> = (0..4).map(|_| dice.face(LABEL, 6)).collect();
            let class =
                |class| faces.iter().filter(|f| STRIKE.class_of(**f) == class).count() as u32;
            (class(0), class(1), class(2))
        })
        .unwrap();
        assert_eq!((pooled.runs(), single.runs()), (15, 1296));
        assert_eq!(pooled.total(), Fraction::ONE);
        for (counts, chance) in pooled.iter() {
            assert_eq!(single.chance(&(counts[0], counts[1], counts[2])), *chance);
        }
    }

    #[test]
    fn a_class_without_faces_gets_no_weight() {
        const GAP: Die = Die::new(&[0, 2, 2]);
        let pooled = Distribution::of(100, |dice| dice.roll(LABEL, 3, &GAP)).unwrap();
        assert_eq!(pooled.total(), Fraction::ONE);
        assert_eq!(pooled.chance_that(|counts| counts[1] > 0), Fraction::ZERO);
    }

    #[test]
    fn seventy_dice_exceed_128_bits_and_still_sum_to_one() {
        let many =
            Distribution::of(100, |dice| dice.roll(LABEL, 70, &Die::new(&[0, 0, 1, 1, 1, 1])));
        assert_eq!(many.unwrap().total(), Fraction::ONE);
    }

    #[test]
    fn questions_may_depend_on_answers() {
        let again = Distribution::of(100, |dice| {
            let first = dice.draw(LABEL, Odds::Uniform(6));
            if first == 5 { dice.draw(LABEL, Odds::Uniform(6)) == 5 } else { false }
        })
        .unwrap();
        assert_eq!(again.chance(&true), Fraction::new(1, 36));
        assert_eq!(again.total(), Fraction::ONE);
    }

    #[test]
    fn a_question_without_chance_has_one_answer() {
        let sure = Distribution::of(1, |_| "sure").unwrap();
        assert_eq!(sure.chance(&"sure"), Fraction::ONE);
    }

    #[test]
    fn too_many_combinations_are_refused() {
        let wide = Distribution::of(5, |dice| dice.face(LABEL, 6));
        assert_eq!(wide, Err(TooWide { limit: 5 }));
    }
}
