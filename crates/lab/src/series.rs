//! Running many matches.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use duello_core::dice::{Dice, Seeded};
use duello_core::{Bot, BotKind, Game, Joint, Observer, Pending, Seat, Seats, Table};

use crate::tally::Tally;

/// What is to be played.
pub struct Series<G: Game> {
    /// The setup of every match.
    pub setup: G::Setup,
    /// Who plays: player 0 takes seat 0 in match 0.
    pub seats: Vec<BotKind<G>>,
    /// Everything random follows from this and the number of the match.
    pub seed: u64,
    /// Whether the players change seats from match to match. Then the matches of one round of changes have the same
    /// dice, so that luck troubles all players alike.
    pub swaps: bool,
}

/// How a series goes on while it runs.
#[derive(Debug, Default)]
pub struct Watch {
    /// Matches that are finished.
    pub done: AtomicU64,
    /// Set it to stop after the matches that are being played.
    pub stop: AtomicBool,
}

/// No match has more decisions; one that does is counted as unfinished.
const DECISIONS_MAX: u64 = 100_000;

/// Matches that a thread takes at a time: few, so that the last ones are spread evenly.
const BATCH: u64 = 4;

/// Plays the matches with these numbers on so many threads.
pub fn run<G: Game>(
    game: &G,
    series: &Series<G>,
    numbers: Range<u64>,
    threads: usize,
    watch: &Watch,
) -> Tally {
    let next = AtomicU64::new(numbers.start);
    let sum = Mutex::new(Tally::new(series.seats.len()));
    let work = || {
        let mut own = Tally::new(series.seats.len());
        while !watch.stop.load(Ordering::Relaxed) {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= numbers.end {
                break;
            }
            for number in first..numbers.end.min(first + BATCH) {
                play(game, series, number, &mut own);
                watch.done.fetch_add(1, Ordering::Relaxed);
            }
        }
        // A thread that panics has broken a law of the game; its panic is passed on by the scope.
        sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner).merge(&own);
    };
    thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    sum.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Keeps the bots' own dice apart from those of the match.
const BOT_DICE: u64 = 0x5EED_0B07_5EED;

/// Plays one match and counts it.
fn play<G: Game>(game: &G, series: &Series<G>, number: u64, tally: &mut Tally) {
    let players = series.seats.len() as u64;
    let (round, turn) = match series.swaps {
        true => (number / players, number % players),
        false => (number, 0),
    };
    // Player p sits at seat (p + turn) modulo players.
    let player_at = |seat: Seat| ((seat.index() as u64 + players - turn) % players) as usize;
    let mut dice = Seeded::stream(series.seed, round);
    let mut state = match game.start(&series.setup, &mut Table::silent(&mut dice)) {
        Ok(state) => state,
        Err(errors) => panic!("a series has a valid setup: {errors}"),
    };
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
    let mut bot_dice: Vec<Seeded> = Vec::new();
    for seat in Seats::first(series.seats.len()) {
        bots.push((series.seats[player_at(seat)].make)());
        let stream = round * Seat::MAX as u64 + player_at(seat) as u64;
        bot_dice.push(Seeded::stream(series.seed ^ BOT_DICE, stream));
    }
    for decision in 0..DECISIONS_MAX {
        let owing = match game.pending(&state.public) {
            Pending::Decide(owing) => owing,
            Pending::Over(outcome) => {
                let winners: Vec<(Seat, usize)> =
                    outcome.winners.iter().map(|seat| (seat, player_at(seat))).collect();
                count(tally, &winners, decision, outcome.clause.id());
                return;
            }
        };
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            let own: &mut dyn Dice = &mut bot_dice[seat.index()];
            joint.set(seat, bots[seat.index()].decide(game, sight, own));
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
    tally.decisions.add(DECISIONS_MAX, tally.matches == 0);
    tally.matches += 1;
    tally.unfinished += 1;
}

fn count(tally: &mut Tally, winners: &[(Seat, usize)], decisions: u64, clause: &str) {
    tally.decisions.add(decisions, tally.matches == 0);
    tally.matches += 1;
    *tally.endings.entry(clause.to_owned()).or_default() += 1;
    match winners {
        [] => tally.draws += 1,
        [(seat, player)] => {
            tally.wins[*player] += 1;
            tally.by_seat[seat.index()] += 1;
        }
        several => several.iter().for_each(|(_, player)| tally.shared[*player] += 1),
    }
}
