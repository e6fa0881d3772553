//! Players against each other, from the weakest to the strongest: who beats whom, and by how much.

use std::sync::atomic::Ordering;
use std::time::Duration;

use duello_core::Document;
use serde::Serialize;

use crate::any::{AnyLab, Plan, PlanError};
use crate::interval::Interval;
use crate::rating::{PairScore, Rating, ratings};
use crate::series::Watch;
use crate::tally::Tally;

/// A ladder as a person asks for it.
pub struct LadderPlan<'a> {
    /// The setup of every match; it is for two.
    pub setup: &'a Document,
    /// The bots by name, the weakest first.
    pub levels: &'a [String],
    /// Everything random follows from it; all pairs have the same dice.
    pub seed: u64,
    /// Matches of each pair.
    pub matches: u64,
    /// Whether only those play each other who stand next to each other.
    pub neighbours: bool,
    /// On how many threads.
    pub threads: usize,
    /// How long a program may take for an answer.
    pub program_time: Duration,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    /// The levels, as they were asked for.
    pub rungs: Vec<Rung>,
    /// The pairs that have played.
    pub pairs: Vec<Pair>,
}

/// One level of the ladder.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// Its name.
    pub level: String,
    /// How strong it is compared with the lowest; none if nothing connects the two yet.
    pub rating: Option<Rating>,
    /// Whether it is clearly stronger than the level below; none for the lowest, and where nothing was played.
    pub gate: Option<Gate>,
}

/// A level against the one below.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Gate {
    /// What it scores, a match.
    pub score: f64,
    /// How sure that is.
    pub interval: Interval,
    /// Whether it is enough.
    pub passes: bool,
}

impl Gate {
    /// What a level must score against the one below so that people notice.
    pub const SCORE_MIN: f64 = 0.65;
    /// What it surely scores at least.
    pub const SURELY_MIN: f64 = 0.55;
}

/// Two levels and what came of their matches.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The place of the higher level, player 0 of the tally.
    pub higher: usize,
    /// The place of the lower level.
    pub lower: usize,
    /// Their matches.
    pub tally: Tally,
}

/// The pairs of so many levels, higher and lower. Neighbours come first: whoever stops early has the gates.
pub fn pairs_of(levels: usize, neighbours: bool) -> Vec<(usize, usize)> {
    let steps = if neighbours { 1..levels.min(2) } else { 1..levels };
    steps.flat_map(|step| (step..levels).map(move |higher| (higher, higher - step))).collect()
}

/// Plays a ladder. Whoever stops it by the watch gets what there is.
///
/// # Errors
/// When it cannot be played; nothing has been played then. Or when a program does not play as it should.
pub fn ladder(lab: &dyn AnyLab, plan: &LadderPlan<'_>, watch: &Watch) -> Result<Ladder, PlanError> {
    let run = |(higher, lower): (usize, usize), matches: u64| {
        let seats = [plan.levels[higher].clone(), plan.levels[lower].clone()];
        let plan = Plan {
            setup: plan.setup,
            seats: &seats,
            seed: plan.seed,
            swapped: None,
            swaps: true,
            numbers: 0..matches,
            threads: plan.threads,
            program_time: plan.program_time,
        };
        lab.run(&plan, watch).map(|played| Pair { higher, lower, tally: played.tally })
    };
    let planned = pairs_of(plan.levels.len(), plan.neighbours);
    // An unknown name is reported now and not after an hour.
    planned.iter().try_for_each(|pair| run(*pair, 0).map(|_| ()))?;
    let mut pairs = Vec::new();
    for pair in planned {
        // Of a round of changed seats both matches count or none, as far as it depends on us.
        let pair = run(pair, plan.matches.next_multiple_of(2))?;
        if pair.tally.matches > 0 {
            pairs.push(pair);
        }
        if watch.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(Ladder::new(plan.levels, pairs))
}

impl Ladder {
    fn new(levels: &[String], pairs: Vec<Pair>) -> Ladder {
        let score = |pair: &Pair| {
            let ((rate, _), matches) = (pair.tally.rate(0), pair.tally.independent(0));
            let (player, other) = (pair.higher, pair.lower);
            PairScore { player, other, score: rate * matches, matches }
        };
        let scores: Vec<PairScore> = pairs.iter().map(score).collect();
        let gate = |level: usize| {
            let pair = pairs.iter().find(|pair| pair.higher == level && pair.lower + 1 == level)?;
            let (score, interval) = pair.tally.rate(0);
            let passes = score >= Gate::SCORE_MIN && interval.low > Gate::SURELY_MIN;
            Some(Gate { score, interval, passes })
        };
        let rated = ratings(levels.len(), &scores);
        let rung = |(at, rating): (usize, Option<Rating>)| Rung {
            level: levels[at].clone(),
            rating,
            gate: gate(at),
        };
        Ladder { rungs: rated.into_iter().enumerate().map(rung).collect(), pairs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(higher: usize, lower: usize, wins: u64, losses: u64) -> Pair {
        let mut tally = Tally::new(2);
        tally.matches = wins + losses;
        tally.wins = vec![wins, losses];
        Pair { higher, lower, tally }
    }

    #[test]
    fn neighbours_play_first_and_everybody_plays_everybody() {
        assert_eq!(pairs_of(3, true), [(1, 0), (2, 1)]);
        assert_eq!(pairs_of(3, false), [(1, 0), (2, 1), (2, 0)]);
        assert_eq!(pairs_of(5, false).len(), 10);
        assert!(pairs_of(1, false).is_empty() && pairs_of(0, true).is_empty());
    }

    #[test]
    fn a_gate_needs_the_score_and_enough_matches() {
        let names: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
        let pairs = vec![pair(1, 0, 66, 34), pair(2, 1, 7, 3), pair(3, 2, 640, 360)];
        let ladder = Ladder::new(&names, pairs);
        let passes: Vec<Option<bool>> =
            ladder.rungs.iter().map(|rung| rung.gate.map(|gate| gate.passes)).collect();
        // Seven of ten may be luck, and 64 of a hundred is not enough however sure.
        assert_eq!(passes, [None, Some(true), Some(false), Some(false)]);
        let elo: Vec<f64> =
            ladder.rungs.iter().filter_map(|rung| rung.rating).map(|r| r.elo).collect();
        assert!(elo.windows(2).all(|two| two[0] < two[1]), "{elo:?}");
        assert_eq!(elo[0], 0.0);
    }
}
