//! What each draw of a step was worth: the step is run again with its first draws as they were and all others as they
//! could have been.

use std::collections::BTreeMap;

use duello_core::dice::{Counts, Dice, Die, Draw, Exhaustive, Label, Odds, Recorded, Seeded};
use duello_core::{Advice, Fraction, Observer, Pending, Seats, State};

use super::Care;

/// What chance answered: an outcome, the number on a die, or how many dice fell into each class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Answer {
    One(usize),
    Face(u32),
    Roll(Counts),
}

/// A question of the rules as it was asked and answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) label: Label,
    pub(super) answer: Answer,
    /// How many outcomes there were, or how many sides the dice have.
    pub(super) of: u32,
    /// The dice of a roll.
    pub(super) pool: Option<(u32, Die)>,
}

impl Asked {
    /// Whether another answer was possible.
    pub(super) fn is_open(&self) -> bool {
        match &self.pool {
            None => self.of > 1,
            Some((n, die)) => *n > 0 && sizes(die).iter().filter(|size| **size > 0).count() > 1,
        }
    }
}

/// How many faces of a die are in each class.
pub(super) fn sizes(die: &Die) -> [u32; Counts::CLASSES] {
    let mut sizes = [0; Counts::CLASSES];
    (1..=die.sides()).for_each(|face| sizes[die.class_of(face)] += 1);
    sizes
}

/// Dice that repeat written draws and note what they were asked; when those are used up, others go on, and only the
/// first answer of theirs is noted.
pub(super) struct Branch<'a> {
    written: Recorded<'a>,
    left: usize,
    others: Option<&'a mut dyn Dice>,
    pub(super) asked: Vec<Asked>,
    is_first_noted: bool,
}

impl<'a> Branch<'a> {
    /// Repeats all of the draws and nothing else.
    pub(super) fn repeat(draws: &'a [Draw]) -> Branch<'a> {
        Branch {
            written: Recorded::new(draws),
            left: usize::MAX,
            others: None,
            asked: Vec::new(),
            is_first_noted: true,
        }
    }

    /// Repeats these draws and leaves the rest to `others`.
    fn after(draws: &'a [Draw], others: &'a mut dyn Dice) -> Branch<'a> {
        Branch {
            written: Recorded::new(draws),
            left: draws.len(),
            others: Some(others),
            asked: Vec::new(),
            is_first_noted: false,
        }
    }

    /// What does not fit the draws, if anything.
    pub(super) fn finish(&self) -> Result<(), String> {
        self.written.finish().map_err(|fault| fault.to_string())
    }

    /// The dice that answer next.
    fn next(&mut self) -> (&mut dyn Dice, bool) {
        let is_repeating = self.others.is_none();
        match &mut self.others {
            Some(others) if self.left == 0 => {
                (&mut **others, !std::mem::replace(&mut self.is_first_noted, true))
            }
            _ => {
                self.left -= 1;
                (&mut self.written, is_repeating)
            }
        }
    }

    fn note(&mut self, is_noted: bool, asked: Asked) {
        if is_noted {
            self.asked.push(asked);
        }
    }
}

impl Dice for Branch<'_> {
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        let (dice, is_noted) = self.next();
        let got = dice.draw(label, odds);
        let of = odds.outcomes() as u32;
        self.note(is_noted, Asked { label, answer: Answer::One(got), of, pool: None });
        got
    }

    fn face(&mut self, label: Label, sides: u32) -> u32 {
        let (dice, is_noted) = self.next();
        let face = dice.face(label, sides);
        self.note(is_noted, Asked { label, answer: Answer::Face(face), of: sides, pool: None });
        face
    }

    fn roll(&mut self, label: Label, n: u32, die: &Die) -> Counts {
        self.roll_shown(label, n, die, &mut Vec::new())
    }

    fn roll_shown(&mut self, label: Label, n: u32, die: &Die, faces: &mut Vec<u32>) -> Counts {
        let (dice, is_noted) = self.next();
        let counts = dice.roll_shown(label, n, die, faces);
        let (answer, pool) = (Answer::Roll(counts), Some((n, *die)));
        self.note(is_noted, Asked { label, answer, of: die.sides(), pool });
        counts
    }
}

/// A step of a match: from dice to the state after it.
pub(super) type Step<'a, G> = &'a dyn Fn(&mut dyn Dice) -> State<G>;

/// The chance of something, and for each seat its prospect there, times that chance.
#[derive(Clone, Debug)]
pub(super) struct Share {
    pub(super) chance: Fraction,
    prospects: Vec<Fraction>,
}

impl Share {
    fn none(seats: Seats) -> Share {
        Share { chance: Fraction::ZERO, prospects: vec![Fraction::ZERO; seats.len()] }
    }

    fn add(&mut self, weight: &Fraction, prospects: &[u32]) {
        self.chance += weight;
        for (sum, prospect) in self.prospects.iter_mut().zip(prospects) {
            *sum += &(weight * &Fraction::new(u128::from(*prospect), WHOLE));
        }
    }

    /// The mean prospect of the seat with this index.
    pub(super) fn mean(&self, seat: usize) -> Fraction {
        self.prospects[seat].over(&self.chance).unwrap_or(Fraction::ZERO)
    }
}

/// What may follow some draws of a step: all of it, and by the answer to the next question.
pub(super) struct Look {
    pub(super) all: Share,
    pub(super) by_answer: BTreeMap<Answer, Share>,
    pub(super) is_sampled: bool,
}

/// A prospect is counted in thousandths of a win from -1000 to 1000, which is 0 to 2000.
const WHOLE: u128 = 2000;

/// How well each seat stands.
pub(super) fn prospects<G: Advice>(game: &G, state: &State<G>, seats: Seats) -> Vec<u32> {
    let pending = game.pending(&state.public);
    let prospect = |seat| match pending {
        Pending::Over(outcome) => match (outcome.winners.contains(seat), outcome.winners.len()) {
            (true, 1) => WHOLE as u32,
            (true, _) | (false, 0) => WHOLE as u32 / 2,
            (false, _) => 0,
        },
        Pending::Decide(_) => {
            let worth = game.worth(state.sight(Observer::Seat(seat)));
            (worth.clamp(-1000, 1000) + 1000) as u32
        }
    };
    seats.iter().map(prospect).collect()
}

/// The same as a fraction of a win.
pub(super) fn exact(prospects: &[u32]) -> Vec<Fraction> {
    prospects.iter().map(|prospect| Fraction::new(u128::from(*prospect), WHOLE)).collect()
}

/// What may follow when these draws have come.
pub(super) fn look<G: Advice>(
    game: &G,
    seats: Seats,
    step: Step<'_, G>,
    draws: &[Draw],
    care: Care,
    stream: u64,
) -> Look {
    visited(game, seats, step, draws, care.combinations)
        .unwrap_or_else(|| sampled(game, seats, step, draws, care.samples, stream))
}

/// All of it, unless that is too much.
fn visited<G: Advice>(
    game: &G,
    seats: Seats,
    step: Step<'_, G>,
    draws: &[Draw],
    limit: usize,
) -> Option<Look> {
    let mut look = Look { all: Share::none(seats), by_answer: BTreeMap::new(), is_sampled: false };
    let mut dice = Exhaustive::new();
    for _ in 0..limit {
        dice.restart();
        let mut branch = Branch::after(draws, &mut dice);
        let state = step(&mut branch);
        let first = branch.asked.first().copied();
        look.add(first, dice.weight(), &prospects(game, &state, seats), seats);
        if !dice.advance() {
            return Some(look);
        }
    }
    None
}

/// Keeps the sample apart from everything else that is seeded.
const SAMPLE_SEED: u64 = 0x10C4_D1CE;

fn sampled<G: Advice>(
    game: &G,
    seats: Seats,
    step: Step<'_, G>,
    draws: &[Draw],
    samples: u32,
    stream: u64,
) -> Look {
    let mut look = Look { all: Share::none(seats), by_answer: BTreeMap::new(), is_sampled: true };
    let mut dice = Seeded::stream(SAMPLE_SEED, stream);
    let weight = Fraction::new(1, u128::from(samples.max(1)));
    for _ in 0..samples.max(1) {
        let mut branch = Branch::after(draws, &mut dice);
        let state = step(&mut branch);
        let first = branch.asked.first().copied();
        look.add(first, &weight, &prospects(game, &state, seats), seats);
    }
    look
}

impl Look {
    fn add(&mut self, first: Option<Asked>, weight: &Fraction, prospects: &[u32], seats: Seats) {
        self.all.add(weight, prospects);
        if let Some(asked) = first {
            let share = self.by_answer.entry(asked.answer).or_insert_with(|| Share::none(seats));
            share.add(weight, prospects);
        }
    }

    /// The mean prospect of each seat.
    pub(super) fn expected(&self) -> Vec<Fraction> {
        (0..self.all.prospects.len()).map(|seat| self.all.mean(seat)).collect()
    }

    /// For each seat, the chance of an answer whose prospect compares like that with the one of this answer; none
    /// where it was sampled.
    pub(super) fn chance_of(
        &self,
        answer: Answer,
        compares: fn(&Fraction, &Fraction) -> bool,
    ) -> Option<Vec<Fraction>> {
        let came = self.by_answer.get(&answer).filter(|_| !self.is_sampled)?;
        let chance = |seat: usize| {
            let is_meant = |share: &&Share| compares(&share.mean(seat), &came.mean(seat));
            let mut sum = Fraction::ZERO;
            self.by_answer.values().filter(is_meant).for_each(|share| sum += &share.chance);
            sum
        };
        Some((0..came.prospects.len()).map(chance).collect())
    }
}
