//! Odds of a whole Round, estimated by playing it many times with the rules themselves.

use duello_core::Table;
use duello_core::dice::Dice;
use serde::Serialize;

use crate::event::Event;
use crate::rules::{answer_alone, run};
use crate::state::{Public, Stage, UnitId};

/// No Round has more steps.
const STEPS_MAX: usize = 10_000;

/// The results of many simulated Rounds, as sums and counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RoundSample {
    /// How many Rounds were played.
    pub samples: u32,
    /// The sum of each side's Combat Scores.
    pub scores: [u64; 2],
    /// The sum of their squares.
    pub squares: [u64; 2],
    /// How often each unit of the combat neither Broke nor was Destroyed.
    pub held: Vec<(UnitId, u32)>,
}

/// Plays the Round being fought to its Break Tests, again and again; every choice is answered as for an absent
/// player. `None` when no Round is fought.
pub fn sample_rounds(public: &Public, samples: u32, dice: &mut dyn Dice) -> Option<RoundSample> {
    let units = public.round.as_ref()?.units;
    let mut held: Vec<(UnitId, u32)> = units.iter().map(|id| (id, 0)).collect();
    let (mut scores, mut squares) = ([0u64; 2], [0u64; 2]);
    for _ in 0..samples {
        let (mut played, mut told) = (public.clone(), Vec::new());
        run(&mut played, &mut Table::told(dice, &mut told));
        for _ in 0..STEPS_MAX {
            let is_fought =
                !matches!(played.stage, Stage::Panic(_) | Stage::Pursue(_) | Stage::Combat);
            let is_past = played.ending.is_some() || played.round.is_none() || !is_fought;
            if is_past || told.iter().any(|told| begins_another(&told.event)) {
                break;
            }
            answer_alone(&mut played, &mut Table::told(dice, &mut told));
        }
        // Where nobody Breaks, one answer may lead into the next Round, which is not counted.
        let ends = told.iter().position(|told| begins_another(&told.event));
        told.truncate(ends.unwrap_or(told.len()));
        let scored = told.iter().find_map(|told| match &told.event {
            Event::Scored { scores, .. } => Some(*scores),
            _ => None,
        });
        let totals = scored.unwrap_or_default().map(|score| u64::from(score.total()));
        for (side, total) in totals.into_iter().enumerate() {
            scores[side] += total;
            squares[side] += total * total;
        }
        for (id, count) in &mut held {
            let gone = told.iter().any(|told| {
                matches!(&told.event, Event::Broke { unit } | Event::Destroyed { unit } if unit == id)
            });
            *count += u32::from(!gone);
        }
    }
    Some(RoundSample { samples, scores, squares, held })
}

/// Whether the Round before this event is over.
fn begins_another(event: &Event) -> bool {
    matches!(event, Event::TurnBegins { .. } | Event::RoundBegins { .. })
}

impl RoundSample {
    /// The mean of a side's Combat Score in hundredths, and how far it may be off: 95 in 100 such intervals hold the
    /// true mean.
    pub fn mean_score(&self, side: usize) -> (u64, u64) {
        let n = u64::from(self.samples.max(1));
        let (sum, squares) = (self.scores[side & 1], self.squares[side & 1]);
        // The variance of the mean is (squares − sum² / n) / n², here in units of a ten-thousandth.
        let spread = (n * squares).saturating_sub(sum * sum);
        let error = (spread * 10_000 / (n * n * n)).isqrt();
        (sum * 100 / n, error * 196 / 100)
    }

    /// How often a unit held, in thousandths: the share seen, and the interval of Wilson in which the true chance lies
    /// 95 times in 100.
    pub fn chance_to_hold(&self, held: u32) -> [u64; 3] {
        let (n, k) = (u64::from(self.samples.max(1)), u64::from(held.min(self.samples)));
        // 1.96² and everything else in ten-thousandths.
        const SQUARE: u64 = 38_416;
        let root = (SQUARE * 10_000 + 400_000_000 * k * (n - k) / n).isqrt() * 196 / 100;
        let (middle, whole) = (20_000 * k + SQUARE, 2 * (10_000 * n + SQUARE));
        let thousandths = |part: u64| (1000 * part + whole / 2) / whole;
        [1000 * k / n, thousandths(middle.saturating_sub(root)), thousandths(middle + root)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_hold_what_was_seen() {
        let seen =
            RoundSample { samples: 100, scores: [500, 0], squares: [2600, 0], held: Vec::new() };
        // Variance 1, so the mean is off by 1.96 / 10.
        assert_eq!(seen.mean_score(0), (500, 19));
        assert_eq!(seen.mean_score(1), (0, 0));
        // Wilson: 50 of 100 is 0.404 to 0.596, 0 of 100 is 0 to 0.037.
        assert_eq!(seen.chance_to_hold(50), [500, 404, 596]);
        assert_eq!(seen.chance_to_hold(0), [0, 0, 37]);
        assert_eq!(seen.chance_to_hold(100), [1000, 963, 1000]);
    }
}
