//! Dice that visit every outcome with its exact weight. This is how odds are made.

use std::fmt;

use num_bigint::BigUint;

use super::{Counts, Dice, Die, Label, Odds};
use crate::fraction::Fraction;

/// An odometer over all answers of chance.
///
/// Run the same procedure again and again; each run meets the next combination of answers, until
/// [`advance`](Exhaustive::advance) says that all have been met. The procedure must ask the same questions
/// after the same answers, as rules do. Most callers want [`Distribution::of`](crate::Distribution::of).
///
/// ```
/// use duello_core::dice::{Dice, Exhaustive, Label, Odds};
/// use duello_core::{Clause, Fraction};
/// let label = Label::new(Clause::new("XX-101"), "coin");
/// let mut dice = Exhaustive::new();
/// let mut heads = Fraction::ZERO;
/// loop {
///     dice.restart();
///     if dice.draw(label, Odds::Weights(&[1, 2])) == 0 {
///         heads += dice.weight();
///     }
///     if !dice.advance() {
///         break;
///     }
/// }
/// assert_eq!(heads, Fraction::new(1, 3));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Exhaustive {
    wheels: Vec<Wheel>,
    depth: usize,
}

/// One question of the current run, turned to one of its answers.
#[derive(Clone, Debug)]
struct Wheel {
    answer: Answer,
    /// The exact chance of this answer and all before it; `None` until the question is asked again after
    /// the wheel has turned.
    weight: Option<Fraction>,
}

#[derive(Clone, Debug)]
enum Answer {
    One {
        got: usize,
        of: usize,
    },
    /// How many dice fell into each class that has faces, those classes in ascending order.
    Roll {
        parts: [u32; Counts::CLASSES],
        classes: usize,
    },
}

impl Exhaustive {
    /// Dice at their first combination.
    pub fn new() -> Exhaustive {
        Exhaustive::default()
    }

    /// Begins the next run of the procedure.
    pub fn restart(&mut self) {
        self.depth = 0;
    }

    /// The exact chance of the answers given since [`restart`](Exhaustive::restart).
    pub fn weight(&self) -> &Fraction {
        const CERTAIN: &Fraction = &Fraction::ONE;
        match self.depth {
            0 => CERTAIN,
            depth => self.wheels[depth - 1].weight.as_ref().unwrap_or(CERTAIN),
        }
    }

    /// Turns to the next combination; `false` when all have been met.
    pub fn advance(&mut self) -> bool {
        debug_assert_eq!(
            self.depth,
            self.wheels.len(),
            "the procedure asks the same questions again"
        );
        while let Some(wheel) = self.wheels.last_mut() {
            if wheel.turn() {
                return true;
            }
            self.wheels.pop();
        }
        false
    }

    /// The wheel of the question now asked, with its weight up to date.
    fn wheel(&mut self, first: Answer, chance: impl FnOnce(&Answer) -> Fraction) -> &Answer {
        if self.depth == self.wheels.len() {
            self.wheels.push(Wheel { answer: first, weight: None });
        }
        if self.wheels[self.depth].weight.is_none() {
            let own = chance(&self.wheels[self.depth].answer);
            self.wheels[self.depth].weight = Some(self.weight() * &own);
        }
        self.depth += 1;
        &self.wheels[self.depth - 1].answer
    }
}

impl Wheel {
    /// Moves on to the next answer, if there is one.
    fn turn(&mut self) -> bool {
        self.weight = None;
        match &mut self.answer {
            Answer::One { got, of } => {
                *got += 1;
                got < of
            }
            Answer::Roll { parts, classes } => next_composition(&mut parts[..*classes]),
        }
    }
}

impl Dice for Exhaustive {
    fn draw(&mut self, _label: Label, odds: Odds<'_>) -> usize {
        let first = Answer::One { got: 0, of: odds.outcomes() };
        let chance = |answer: &Answer| match answer {
            Answer::One { got, .. } => Fraction::new(odds.weight(*got).into(), odds.total().into()),
            Answer::Roll { .. } => unreachable!("the procedure asks the same questions again"),
        };
        match self.wheel(first, chance) {
            Answer::One { got, .. } => *got,
            Answer::Roll { .. } => unreachable!("the procedure asks the same questions again"),
        }
    }

    fn roll(&mut self, _label: Label, n: u32, die: &Die) -> Counts {
        // A class without faces cannot come up, so it must not be met even with weight 0.
        let all_sizes = die.class_sizes();
        let mut filled = [0usize; Counts::CLASSES];
        let mut sizes = [0u32; Counts::CLASSES];
        let mut classes = 0;
        for class in (0..Counts::CLASSES).filter(|class| all_sizes[*class] > 0) {
            (filled[classes], sizes[classes]) = (class, all_sizes[class]);
            classes += 1;
        }
        let mut parts = [0; Counts::CLASSES];
        parts[0] = n;
        let chance = |answer: &Answer| match answer {
            Answer::Roll { parts, .. } => chance_of_parts(n, parts, &sizes, die.sides()),
            Answer::One { .. } => unreachable!("the procedure asks the same questions again"),
        };
        let Answer::Roll { parts, .. } = self.wheel(Answer::Roll { parts, classes }, chance) else {
            unreachable!("the procedure asks the same questions again")
        };
        let mut counts = Counts::default();
        for (class, part) in filled.iter().zip(parts).take(classes) {
            counts.0[*class] = *part;
        }
        counts
    }

    fn roll_shown(&mut self, label: Label, n: u32, die: &Die, _faces: &mut Vec<u32>) -> Counts {
        self.roll(label, n, die)
    }
}

/// Steps through all ways of writing n as an ordered sum of `parts.len()` counts, from (n, 0, …) on.
fn next_composition(parts: &mut [u32]) -> bool {
    let last = parts.len() - 1;
    // Move one from the rightmost filled part before the last to its right neighbour, which also takes
    // all that had gathered at the end.
    let Some(at) = parts[..last].iter().rposition(|part| *part > 0) else { return false };
    let gathered = std::mem::take(&mut parts[last]);
    parts[at] -= 1;
    parts[at + 1] = gathered + 1;
    true
}

/// Counts and face numbers of the classes of a die.
type Parts = [u32; Counts::CLASSES];

/// The multinomial chance that of `n` dice `parts[c]` fall into class `c`, which has `sizes[c]` faces.
fn chance_of_parts(n: u32, parts: &Parts, sizes: &Parts, sides: u32) -> Fraction {
    small_chance(n, parts, sizes, sides).unwrap_or_else(|| big_chance(n, parts, sizes, sides))
}

fn small_chance(n: u32, parts: &Parts, sizes: &Parts, sides: u32) -> Option<Fraction> {
    let mut ways = 1u128;
    let mut left = n;
    for (part, size) in parts.iter().zip(sizes).filter(|(part, _)| **part > 0) {
        ways = ways.checked_mul(binomial(left, *part)?)?;
        ways = ways.checked_mul(u128::from(*size).checked_pow(*part)?)?;
        left -= part;
    }
    Some(Fraction::new(ways, u128::from(sides).checked_pow(n)?))
}

fn binomial(n: u32, k: u32) -> Option<u128> {
    let mut ways = 1u128;
    for step in 0..u128::from(k.min(n - k)) {
        // Exact: the product of step + 1 consecutive numbers is divisible by (step + 1)!.
        ways = ways.checked_mul(u128::from(n) - step)? / (step + 1);
    }
    Some(ways)
}

/// As [`small_chance`], for pools whose weights exceed 128 bits.
fn big_chance(n: u32, parts: &Parts, sizes: &Parts, sides: u32) -> Fraction {
    let mut ways = BigUint::from(1u32);
    let mut left = n;
    for (part, size) in parts.iter().zip(sizes) {
        for step in 0..*part {
            ways = ways * (left - step) / (step + 1);
        }
        ways *= BigUint::from(*size).pow(*part);
        left -= part;
    }
    Fraction::big_ratio(ways, BigUint::from(sides).pow(n))
}

/// The question has more combinations of answers than the caller allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooWide {
    /// The number of combinations after which the count was stopped.
    pub limit: usize,
}

impl fmt::Display for TooWide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {} combinations of outcomes", self.limit)
    }
}

impl std::error::Error for TooWide {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compositions_are_all_met_once() {
        let mut parts = [4, 0, 0];
        let mut met = vec![parts];
        while next_composition(&mut parts) {
            met.push(parts);
        }
        assert_eq!(met.len(), 15);
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), 15);
    }

    #[test]
    fn small_and_big_chances_agree() {
        let sizes = [3, 2, 1, 0, 0, 0, 0, 0];
        let mut parts = [9, 0, 0, 0, 0, 0, 0, 0];
        loop {
            let small = small_chance(9, &parts, &sizes, 6).unwrap();
            assert_eq!(small, big_chance(9, &parts, &sizes, 6));
            if !next_composition(&mut parts[..3]) {
                break;
            }
        }
    }
}
