//! Exact odds that need no solver (GU-903).

mod questions;

use duello_core::Fraction;

/// GU-903: the exact chance that a player with `a` dollars owns `goal` of them before one with `b` does, when
/// either wins each duel with probability 1/2.
///
/// `None` if both own the goal already, which cannot happen in a match (GU-702).
///
/// ```
/// use duello_core::Fraction;
/// use duello_gunslingers::chance_from_score;
/// assert_eq!(chance_from_score(5, 4, 4), Some(Fraction::new(1, 2)));
/// assert_eq!(chance_from_score(5, 3, 2), Some(Fraction::new(11, 16)));
/// assert_eq!(chance_from_score(5, 5, 0), Some(Fraction::ONE));
/// ```
pub fn chance_from_score(goal: u8, a: u8, b: u8) -> Option<Fraction> {
    let (a_lacks, b_lacks) = (goal.saturating_sub(a), goal.saturating_sub(b));
    match (a_lacks, b_lacks) {
        (0, 0) => return None,
        (0, _) => return Some(Fraction::ONE),
        (_, 0) => return Some(Fraction::ZERO),
        _ => {}
    }
    // This many tosses always decide the game. The player wins if at least `a_lacks` of them are theirs; tosses
    // after the decision change nothing.
    let tosses = u128::from(a_lacks) + u128::from(b_lacks) - 1;
    let half = Fraction::new(1, 2);
    let mut exactly = (0..tosses).fold(Fraction::ONE, |chance, _| &chance * &half);
    let mut at_least = exactly.clone();
    for won in (u128::from(a_lacks)..tosses).rev() {
        exactly = &exactly * &Fraction::new(won + 1, tosses - won);
        at_least += &exactly;
    }
    Some(at_least)
}
