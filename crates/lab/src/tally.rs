//! What came of many matches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::interval::{Interval, wilson};
use crate::rounds::{Rounds, parts_of_a_match};

/// Sums over matches. Tallies of different matches can be merged in any order, with the same result bit for bit:
/// everything in them is a whole number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// How many matches were played.
    pub matches: u64,
    /// How many each player won alone. Players keep their place in this list when seats are swapped.
    pub wins: Vec<u64>,
    /// How many each player won together with others.
    pub shared: Vec<u64>,
    /// How many nobody won.
    pub draws: u64,
    /// How many matches were given up because they did not end; a fault of the game.
    pub unfinished: u64,
    /// How many the player in each seat won alone, whoever it was: what going first is worth.
    pub by_seat: Vec<u64>,
    /// How long matches were.
    pub decisions: Lengths,
    /// Which clause ended how many.
    pub endings: BTreeMap<String, u64>,
    /// How alike the matches of one round of changed seats are, which says how sure the scores are.
    pub rounds: Rounds,
}

/// Lengths of matches in decisions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Lengths {
    /// All of them added up.
    pub sum: u64,
    /// Their squares added up.
    pub squares: u64,
    /// The shortest; 0 if there was none.
    pub least: u64,
    /// The longest.
    pub most: u64,
}

impl Lengths {
    pub(crate) fn add(&mut self, length: u64, is_first: bool) {
        self.sum += length;
        self.squares += length * length;
        self.least = if is_first { length } else { self.least.min(length) };
        self.most = self.most.max(length);
    }
}

impl Tally {
    /// Nothing yet, for so many players.
    pub fn new(players: usize) -> Tally {
        let none = vec![0; players];
        Tally {
            wins: none.clone(),
            shared: none.clone(),
            by_seat: none,
            rounds: Rounds::new(players),
            ..Tally::default()
        }
    }

    /// Adds the matches of another tally. They must not have been counted before.
    pub fn merge(&mut self, other: &Tally) {
        let lengths = match (self.matches, other.matches) {
            (0, _) => other.decisions,
            (_, 0) => self.decisions,
            _ => Lengths {
                sum: self.decisions.sum + other.decisions.sum,
                squares: self.decisions.squares + other.decisions.squares,
                least: self.decisions.least.min(other.decisions.least),
                most: self.decisions.most.max(other.decisions.most),
            },
        };
        self.decisions = lengths;
        self.matches += other.matches;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        for (mine, theirs) in [
            (&mut self.wins, &other.wins),
            (&mut self.shared, &other.shared),
            (&mut self.by_seat, &other.by_seat),
        ] {
            mine.resize(mine.len().max(theirs.len()), 0);
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
        }
        for (clause, count) in &other.endings {
            *self.endings.entry(clause.clone()).or_default() += count;
        }
        self.rounds.merge(&other.rounds);
    }

    /// All matches so far were one round: they had the same dice.
    pub(crate) fn close_round(&mut self) {
        let whole = parts_of_a_match(self.wins.len());
        let drawn = self.draws * whole / self.wins.len().max(1) as u64;
        let scores = self.wins.iter().zip(&self.shared);
        let scores = scores.map(|(won, shared)| won * whole + shared * whole / 2 + drawn);
        self.rounds.add(self.matches, scores);
    }

    /// A player's score: a win counts 1, a shared win a half, a draw an equal part for everybody.
    pub fn score(&self, player: usize) -> f64 {
        let part = |list: &[u64]| list.get(player).copied().unwrap_or(0) as f64;
        let players = self.wins.len().max(1) as f64;
        part(&self.wins) + part(&self.shared) / 2.0 + self.draws as f64 / players
    }

    /// A player's score per match, and how sure that is.
    pub fn rate(&self, player: usize) -> (f64, Interval) {
        let rate = self.score(player) / self.matches.max(1) as f64;
        (rate, wilson(rate, self.independent(player)))
    }

    /// As many independent matches would be as sure of a player's score as these, some of which share their dice.
    pub fn independent(&self, player: usize) -> f64 {
        self.rounds.independent(player, self.score(player), self.matches)
    }

    /// The mean length of a match in decisions.
    pub fn mean_length(&self) -> f64 {
        if self.matches == 0 { 0.0 } else { self.decisions.sum as f64 / self.matches as f64 }
    }
}
