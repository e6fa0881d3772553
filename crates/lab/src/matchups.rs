//! What players play with, everything against everything: characters, teams, alignments.

use std::sync::atomic::Ordering;
use std::time::Duration;

use duello_core::{Document, Roster};
use serde::Serialize;

use crate::any::{AnyLab, Plan, PlanError};
use crate::interval::{Interval, wilson};
use crate::series::Watch;
use crate::tally::Tally;

/// Matchups as a person asks for them.
pub struct MatchupPlan<'a> {
    /// Who meets whom.
    pub roster: &'a Roster,
    /// The bot that plays both sides.
    pub bot: &'a str,
    /// Everything random follows from it; all pairs have the same dice.
    pub seed: u64,
    /// Matches of each pair, half of them with changed seats.
    pub matches: u64,
    /// On how many threads.
    pub threads: usize,
    /// How long a program may take for an answer.
    pub program_time: Duration,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Matchups {
    /// What the entries are.
    pub what: &'static str,
    /// Their names.
    pub names: Vec<String>,
    /// The pairs that have played.
    pub pairs: Vec<Pairing>,
}

/// Two entries and what came of their matches.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// The place of the entry that is player 0 of the tally.
    pub first: usize,
    /// The place of the other.
    pub second: usize,
    /// Their matches, over both seats.
    pub tally: Tally,
}

/// Plays every entry against every other. Whoever stops it by the watch gets what there is.
///
/// # Errors
/// When it cannot be played.
pub fn matchups(
    lab: &dyn AnyLab,
    plan: &MatchupPlan<'_>,
    watch: &Watch,
) -> Result<Matchups, PlanError> {
    let roster = plan.roster;
    let seats = [plan.bot.to_owned(), plan.bot.to_owned()];
    let run = |first: usize, second: usize| {
        let [setup, swapped] = [(first, second), (second, first)]
            .map(|(one, two)| Document::from_value(roster.setups[one][two].clone()));
        let plan = Plan {
            setup: &setup,
            // The same dice with the seats changed: what going first is worth, both have had.
            swapped: Some(&swapped),
            seats: &seats,
            seed: plan.seed,
            swaps: true,
            numbers: 0..plan.matches.next_multiple_of(2),
            threads: plan.threads,
            program_time: plan.program_time,
        };
        lab.run(&plan, watch).map(|played| Pairing { first, second, tally: played.tally })
    };
    let mut pairs = Vec::new();
    let count = roster.names.len();
    for (first, second) in (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))) {
        let pair = run(first, second)?;
        if pair.tally.matches > 0 {
            pairs.push(pair);
        }
        if watch.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(Matchups { what: roster.what, names: roster.names.clone(), pairs })
}

impl Matchups {
    /// Above this mean score, and below its complement, an entry is out of balance.
    pub const FAIR_MAX: f64 = 0.6;

    /// What an entry scores against another, a match, how sure that is, and in how many matches.
    pub fn score(&self, entry: usize, other: usize) -> Option<(f64, Interval, u64)> {
        let is_meant = |pair: &&Pairing| {
            (pair.first, pair.second) == (entry, other)
                || (pair.second, pair.first) == (entry, other)
        };
        let pair = self.pairs.iter().find(is_meant)?;
        let (score, interval) = pair.tally.rate(usize::from(pair.second == entry));
        Some((score, interval, pair.tally.matches))
    }

    /// What an entry scores against all others together.
    pub fn mean(&self, entry: usize) -> Option<(f64, Interval, u64)> {
        let own = self.pairs.iter().filter(|pair| pair.first == entry || pair.second == entry);
        let (mut score, mut matches, mut independent) = (0.0, 0, 0.0);
        for Pairing { second, tally, .. } in own {
            let player = usize::from(*second == entry);
            score += tally.score(player);
            matches += tally.matches;
            independent += tally.independent(player);
        }
        let rate = score / matches as f64;
        (matches > 0).then(|| (rate, wilson(rate, independent), matches))
    }

    /// The entries out of balance, the strongest first.
    pub fn unbalanced(&self) -> Vec<usize> {
        let mean = |entry: &usize| self.mean(*entry).map_or(0.5, |mean| mean.0);
        let is_off = |score: f64| !(1.0 - Matchups::FAIR_MAX..=Matchups::FAIR_MAX).contains(&score);
        let mut off: Vec<usize> =
            (0..self.names.len()).filter(|entry| is_off(mean(entry))).collect();
        off.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
        off
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_seen_from_either_side_and_means_over_all() {
        let tally = |wins: u64, losses: u64| {
            let mut tally = Tally::new(2);
            (tally.matches, tally.wins) = (wins + losses, vec![wins, losses]);
            tally
        };
        let pairs = vec![
            Pairing { first: 0, second: 1, tally: tally(80, 20) },
            Pairing { first: 0, second: 2, tally: tally(60, 40) },
            Pairing { first: 1, second: 2, tally: tally(55, 45) },
        ];
        let names = ["a", "b", "c"].map(str::to_owned).to_vec();
        let matchups = Matchups { what: "letters", names, pairs };
        assert_eq!(matchups.score(1, 0).map(|score| score.0), Some(0.2));
        assert_eq!(matchups.score(2, 2), None);
        assert_eq!(matchups.mean(0).map(|mean| (mean.0, mean.2)), Some((0.7, 200)));
        assert_eq!(matchups.unbalanced(), [0, 1]);
        let sum: f64 = (0..3).filter_map(|entry| matchups.mean(entry)).map(|mean| mean.0).sum();
        assert!((sum - 1.5).abs() < 1e-12, "what one gains another loses");
    }
}
