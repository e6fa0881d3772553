//! Terms for analysis that need no solver (GU-903).

use duello_core::Fraction;

/// GU-903: the exact chance that a player with `a` dollars owns `goal` of them before one with `b` does, when
/// either wins each duel with probability 1/2.
///
/// `None` if both own the goal already, which no match can come to (GU-702).
///
/// ```
/// use duello_core::Fraction;
/// use duello_gunslingers::chance_from_score;
/// assert_eq!(chance_from_score(5, 4, 4), Some(Fraction::new(1, 2)));
/// assert_eq!(chance_from_score(5, 3, 2), Some(Fraction::new(11, 16)));
/// assert_eq!(chance_from_score(5, 5, 0), Some(Fraction::ONE));
/// ```
pub fn chance_from_score(goal: u8, a: u8, b: u8) -> Option<Fraction> {
    let half = Fraction::new(1, 2);
    let (a_lacks, b_lacks) = (goal.saturating_sub(a), goal.saturating_sub(b));
    if a_lacks == 0 && b_lacks == 0 {
        return None;
    }
    // By the number of dollars that the other lacks, for one more dollar lacking in each round. Who lacks
    // nothing has won; otherwise the next duel is a toss between two scores known already.
    let mut chances = vec![Fraction::ONE; usize::from(b_lacks) + 1];
    for _ in 0..a_lacks {
        chances[0] = Fraction::ZERO;
        for b_lacks in 1..chances.len() {
            chances[b_lacks] = &(&chances[b_lacks] + &chances[b_lacks - 1]) * &half;
        }
    }
    chances.pop()
}
