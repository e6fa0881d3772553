//! Finding puzzles in matches between bots.

use duello_core::{Document, Pending, Seat};
use duello_referee::{AnyMatch, DiceSpec, Hint, OpenError};
use duello_registry::Entry;
use serde_json::{Map, Value};

use crate::{AS_GOOD, Answer, CLEARLY, Puzzle, Source};

/// Who plays the matches, in turn. Those who make mistakes leave chances that experts do not.
const PLAYERS: [&str; 3] = ["casual", "skilled", "expert"];
/// Whose answer is the obvious one.
const OBVIOUS: &str = "greedy";
/// Of so many decisions one is looked at.
const STRIDE: u32 = 2;
/// So many decisions lie between two puzzles of a match at least, so that they differ.
const APART: u32 = 8;
/// A choice between two is no puzzle.
const ANSWERS_MIN: usize = 3;
/// At most so many answers solve a puzzle.
const SOLUTIONS_MAX: usize = 3;
/// The best answer neither wins for certain nor leaves the match lost, in thousandths.
const WORTH_A_THOUGHT: std::ops::RangeInclusive<u32> = 250..=970;
/// No match between bots is longer.
const DECISIONS_MAX: u32 = 5000;

/// Looks for puzzles in the matches of one game.
pub struct Miner<'a> {
    entry: &'a Entry,
    seed: u64,
    /// Who weighs the answers.
    judge: &'static str,
    setups: Vec<Value>,
}

/// What a miner tells while it works.
pub trait Watch {
    /// A puzzle was found.
    fn found(&mut self, puzzle: Puzzle);
    /// A decision was looked at. Whether to go on.
    fn goes_on(&mut self, number: u64, decision: u32) -> bool;
}

impl<'a> Miner<'a> {
    /// Looks in matches of all setups that the game lists, one after the other. The same seed finds the same puzzles.
    pub fn new(entry: &'a Entry, seed: u64) -> Miner<'a> {
        let judge = entry.game.advisers().first().map_or(OBVIOUS, |(bot, _)| *bot);
        let catalogue = entry.catalogue();
        let mut setups = vec![entry.quick_setup()];
        if let Some(field) = catalogue.field {
            let place = |id: &str| Value::Object(Map::from_iter([(field.to_owned(), id.into())]));
            setups.extend(catalogue.places.iter().map(|place_| place(&place_.id)));
        }
        Miner { entry, seed, judge, setups }
    }

    /// Plays match `number` and looks at its decisions.
    ///
    /// # Errors
    /// A listed setup is faulty.
    pub fn search(&self, number: u64, watch: &mut dyn Watch) -> Result<(), OpenError> {
        let setup = &self.setups[(number % self.setups.len() as u64) as usize];
        let dice = DiceSpec::Seed(self.seed ^ (number << 32));
        let setup = Document::from_value(setup.clone());
        let mut live = self.entry.game.open(&setup, Vec::new(), &dice)?;
        let mut next = 0;
        for _ in 0..DECISIONS_MAX {
            let (Pending::Decide(owing), decision) = (live.pending(), live.decision()) else {
                break;
            };
            let is_looked_at = decision >= next && decision % STRIDE == (number as u32) % STRIDE;
            for seat in owing.iter().filter(|_| is_looked_at) {
                if let Some(puzzle) = self.puzzle(&*live, seat, number) {
                    watch.found(puzzle);
                    next = decision + APART;
                }
            }
            if is_looked_at && !watch.goes_on(number, decision) {
                break;
            }
            for seat in owing {
                let player = PLAYERS[(number % PLAYERS.len() as u64) as usize];
                let answer = live.bot_answer(seat, player, self.seed ^ number);
                let action = answer.expect("a seat that owes an answer is answered for");
                live.submit(seat, decision, &action).expect("a bot's answer is legal");
            }
        }
        Ok(())
    }

    /// The puzzle of this decision, if it is one.
    fn puzzle(&self, live: &dyn AnyMatch, seat: Seat, number: u64) -> Option<Puzzle> {
        let obvious = live.bot_answer(seat, OBVIOUS, self.seed).ok()?;
        let first = live.weigh(seat, self.judge, self.seed, std::slice::from_ref(&obvious)).ok()?;
        let best = solutions(&first)?;
        // Who is best by chance in one weighing is not in another with other dice.
        let also: Vec<Value> = best.into_iter().chain([obvious.clone()]).collect();
        let second = live.weigh(seat, self.judge, !self.seed, &also).ok()?;
        let best = solutions(&second)?;
        if !best.iter().any(|action| also.contains(action)) {
            return None;
        }
        let (answers, hard) = (answers(&first, &second), !best.contains(&obvious));
        let source = Source { seed: self.seed, number, decision: live.decision() };
        let (game, rules) = (self.entry.id().to_owned(), self.entry.game.rules());
        let puzzle = Puzzle { game, rules, setup: live.position(), seat, answers, hard, source };
        // What cannot be played on from here, or asks something else, is no puzzle.
        let setup = Document::from_value(puzzle.setup.clone());
        let again = self.entry.game.open(&setup, Vec::new(), &DiceSpec::Seed(1)).ok()?;
        puzzle
            .answers
            .iter()
            .all(|answer| again.check(seat, &answer.action).is_ok())
            .then_some(puzzle)
    }
}

/// The answers that solve the puzzle, if one weighing makes it one.
fn solutions(hints: &[Hint]) -> Option<Vec<Value>> {
    let mut known: Vec<(u32, &Hint)> =
        hints.iter().filter_map(|hint| Some((hint.prospect?, hint))).collect();
    known.sort_by_key(|(prospect, _)| std::cmp::Reverse(*prospect));
    let (best, first) = known.first()?;
    // Where a good player mixes, no answer is best.
    let is_pure = first.share == 1000 && WORTH_A_THOUGHT.contains(best);
    let (good, others): (Vec<_>, Vec<_>) =
        known.iter().partition(|(prospect, _)| prospect + AS_GOOD >= *best);
    let is_clear = others.iter().all(|(prospect, _)| prospect + CLEARLY <= *best);
    let is_choice = !others.is_empty() && known.len() >= ANSWERS_MIN;
    let is_puzzle = is_pure && is_clear && is_choice && good.len() <= SOLUTIONS_MAX;
    is_puzzle.then(|| good.into_iter().map(|(_, hint)| hint.action.clone()).collect())
}

/// All answers of two weighings with the mean of what they are worth, the best first.
fn answers(first: &[Hint], second: &[Hint]) -> Vec<Answer> {
    let mut answers: Vec<Answer> = Vec::new();
    for hint in second.iter().chain(first) {
        if answers.iter().any(|answer| answer.action == hint.action) {
            continue;
        }
        let of = |hints: &[Hint]| hints.iter().find(|one| one.action == hint.action)?.prospect;
        let known: Vec<u32> = [of(first), of(second)].into_iter().flatten().collect();
        if let Some(count) = u32::try_from(known.len()).ok().filter(|count| *count > 0) {
            let prospect = known.iter().sum::<u32>() / count;
            answers.push(Answer { action: hint.action.clone(), prospect });
        }
    }
    answers.sort_by_key(|answer| std::cmp::Reverse(answer.prospect));
    answers
}
