//! Running many matches.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use duello_core::dice::{Dice, Seeded};
use duello_core::{Bot, BotKind, Game, Joint, Observer, Pending, Seat, Seats, Table};

use crate::program::{Program, ProgramError, ProgramKind, answer_of};
use crate::ranges::Ranges;
use crate::tally::Tally;

/// What is to be played.
pub struct Series<G: Game> {
    /// The setup of every match.
    pub setup: G::Setup,
    /// The setup of the matches in which two players have changed seats, where what is compared belongs to the setup:
    /// then it changes seats with them. None for the same one.
    pub swapped: Option<G::Setup>,
    /// Who plays: player 0 takes seat 0 in match 0.
    pub seats: Vec<Entrant<G>>,
    /// Everything random follows from this and the number of the match.
    pub seed: u64,
    /// Whether the players change seats from match to match. Then the matches of one round of changes have the same
    /// dice, so that luck troubles all players alike.
    pub swaps: bool,
}

/// A player of a series.
pub enum Entrant<G: Game> {
    /// One of the game's own bots.
    Bot(BotKind<G>),
    /// Somebody else's program, started anew for every match.
    Program(ProgramKind),
}

impl<G: Game> From<BotKind<G>> for Entrant<G> {
    fn from(kind: BotKind<G>) -> Entrant<G> {
        Entrant::Bot(kind)
    }
}

/// How a series goes on while it runs.
#[derive(Debug, Default)]
pub struct Watch {
    /// Matches that are finished.
    pub done: AtomicU64,
    /// Set it to stop after the matches that are being played.
    pub stop: AtomicBool,
}

/// What came of a run, and exactly which matches are in it: a run that was stopped can be continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The sums.
    pub tally: Tally,
    /// The numbers of the matches.
    pub numbers: Ranges,
}

/// No match has more decisions; one that does is counted as unfinished.
const DECISIONS_MAX: u64 = 100_000;

/// Plays the matches with these numbers on so many threads.
///
/// # Errors
/// When a program misbehaves; the series stops then, for its result would mean nothing.
pub fn run<G: Game>(
    game: &G,
    series: &Series<G>,
    numbers: Range<u64>,
    threads: usize,
    watch: &Watch,
) -> Result<Played, ProgramError> {
    let round = if series.swaps { series.seats.len() as u64 } else { 1 };
    let next = AtomicU64::new(numbers.start / round);
    let rounds_end = numbers.end.div_ceil(round);
    let failed = AtomicBool::new(false);
    let sum = Mutex::new((Tally::new(series.seats.len()), Vec::new(), None));
    let is_stopped = || watch.stop.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed);
    let work = || {
        let mut own = Tally::new(series.seats.len());
        let (mut unplayed, mut failure) = (None, None);
        while !is_stopped() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= rounds_end {
                break;
            }
            let matches = numbers.start.max(at * round)..numbers.end.min((at + 1) * round);
            match play_round(game, series, matches.clone(), watch, &is_stopped) {
                Ok(Some(tally)) => {
                    own.merge(&tally);
                    continue;
                }
                Ok(None) => {}
                // Whatever stops us may have stopped the program too; then its match was not played.
                Err(_) if watch.stop.load(Ordering::Relaxed) => {}
                Err(error) => {
                    failed.store(true, Ordering::Relaxed);
                    failure = Some(error);
                }
            }
            unplayed = Some(matches);
            break;
        }
        // A thread that panics has broken a law of the game; its panic is passed on by the scope.
        let mut sum = sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        sum.0.merge(&own);
        sum.1.extend(unplayed);
        sum.2 = sum.2.take().or(failure);
    };
    thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let (tally, unplayed, failure) =
        sum.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    // Rounds are handed out in order: all that were, but for the one that each stopped thread gave up.
    let handed_out = numbers.start..(next.into_inner() * round).min(numbers.end);
    let numbers = Ranges::from(handed_out).without(&unplayed.into_iter().collect());
    failure.map_or(Ok(Played { tally, numbers }), Err)
}

/// Plays the matches of one round, or nothing of it: what is stopped in the middle is played again another time, so
/// that the sums do not depend on where a series was cut.
fn play_round<G: Game>(
    game: &G,
    series: &Series<G>,
    numbers: Range<u64>,
    watch: &Watch,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Option<Tally>, ProgramError> {
    let mut round = Tally::new(series.seats.len());
    for number in numbers {
        if is_stopped() {
            return Ok(None);
        }
        play(game, series, number, &mut round)?;
        watch.done.fetch_add(1, Ordering::Relaxed);
    }
    round.close_round();
    Ok(Some(round))
}

/// Keeps the bots' own dice apart from those of the match.
const BOT_DICE: u64 = 0x5EED_0B07_5EED;

/// Who sits at a seat of one match.
enum Sitter<G: Game> {
    Bot(Box<dyn Bot<G>>),
    Program(Program),
}

impl<G: Game> Entrant<G> {
    fn sit(&self) -> Result<Sitter<G>, ProgramError> {
        Ok(match self {
            Entrant::Bot(kind) => Sitter::Bot((kind.make)()),
            Entrant::Program(kind) => Sitter::Program(kind.start()?),
        })
    }
}

/// Plays one match and counts it.
fn play<G: Game>(
    game: &G,
    series: &Series<G>,
    number: u64,
    tally: &mut Tally,
) -> Result<(), ProgramError> {
    let players = series.seats.len() as u64;
    let (round, turn) = match series.swaps {
        true => (number / players, number % players),
        false => (number, 0),
    };
    // Player p sits at seat (p + turn) modulo players.
    let player_at = |seat: Seat| ((seat.index() as u64 + players - turn) % players) as usize;
    let mut dice = Seeded::stream(series.seed, round);
    let setup = series.swapped.as_ref().filter(|_| turn == 1).unwrap_or(&series.setup);
    let mut state = match game.start(setup, &mut Table::silent(&mut dice)) {
        Ok(state) => state,
        Err(errors) => panic!("a series has a valid setup: {errors}"),
    };
    let mut sitters: Vec<Sitter<G>> = Vec::new();
    let mut bot_dice: Vec<Seeded> = Vec::new();
    for seat in Seats::first(series.seats.len()) {
        sitters.push(series.seats[player_at(seat)].sit()?);
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
                return Ok(());
            }
        };
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            let own: &mut dyn Dice = &mut bot_dice[seat.index()];
            let answer = match &mut sitters[seat.index()] {
                Sitter::Bot(bot) => bot.decide(game, sight, own),
                Sitter::Program(program) => answer_of(program, game, sight, decision, own)?,
            };
            joint.set(seat, answer);
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
    tally.decisions.add(DECISIONS_MAX, tally.matches == 0);
    tally.matches += 1;
    tally.unfinished += 1;
    Ok(())
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
