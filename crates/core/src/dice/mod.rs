//! Chance, through one labelled seam with exact odds.
//!
//! A rule asks [`Dice`] and never knows which kind answers: [`Seeded`] in a simulation, [`Provable`] at
//! the table, [`Scripted`] in a test, [`Recorded`] in a replay, [`Exhaustive`] when the question is "what
//! are my odds".

mod d20;
mod exhaustive;
mod provable;
mod recorded;
mod scripted;
mod seeded;

use std::fmt;

use serde::Serialize;

pub use d20::d20_at_most;
pub use exhaustive::{Exhaustive, TooWide};
pub use provable::{Provable, ProvableSeed, ShareProof, commitment};
pub use recorded::{Draw, Recorded, Recorder};
pub use scripted::Scripted;
pub use seeded::Seeded;

use crate::Clause;

/// A source of chance.
pub trait Dice {
    /// One of the outcomes of `odds`, by its index.
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize;

    /// Rolls `n` dice and counts how many fell into each class of `die`.
    ///
    /// Rules that only ask "how many hits" get their answer here, so that enumerating dice visit one
    /// branch per count instead of one per face.
    fn roll(&mut self, label: Label, n: u32, die: &Die) -> Counts {
        let mut counts = Counts::default();
        for _ in 0..n {
            counts.add(die.class_of(self.face(label, die.sides())));
        }
        counts
    }

    /// Like [`roll`](Dice::roll), and appends the number on each die to `faces`, for those who watch the dice
    /// fall. Dice without faces, which answer by class, append nothing.
    fn roll_shown(&mut self, label: Label, n: u32, die: &Die, faces: &mut Vec<u32>) -> Counts {
        let mut counts = Counts::default();
        for _ in 0..n {
            let face = self.face(label, die.sides());
            counts.add(die.class_of(face));
            faces.push(face);
        }
        counts
    }

    /// The number on one die with this many sides, 1 to `sides`.
    fn face(&mut self, label: Label, sides: u32) -> u32 {
        1 + self.draw(label, Odds::Uniform(sides)) as u32
    }

    /// What is wrong with the answers so far, for dice that can fail: a script that ran out, a record that
    /// does not fit the rules. The answers given after a fault are meaningless and must not be used.
    fn fault(&self) -> Option<DiceFault> {
        None
    }
}

/// What a draw is for: the clause that asks for it and a short name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    /// The clause that calls for the draw.
    pub clause: Clause,
    /// A short lower-case name, such as `to-hit`.
    pub name: &'static str,
}

impl Label {
    /// A label for draws under `clause`.
    pub const fn new(clause: Clause, name: &'static str) -> Label {
        Label { clause, name }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.clause, self.name)
    }
}

/// The exact odds of one draw. An outcome that cannot happen is not an outcome: no weight is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Odds<'a> {
    /// This many outcomes, at least one, all equally likely.
    Uniform(u32),
    /// One outcome per weight; its probability is the weight over the sum of all.
    Weights(&'a [u32]),
}

impl Odds<'_> {
    /// How many outcomes there are.
    #[inline]
    pub fn outcomes(self) -> usize {
        match self {
            Odds::Uniform(n) => n as usize,
            Odds::Weights(weights) => weights.len(),
        }
    }

    /// The sum of all weights.
    #[inline]
    pub fn total(self) -> u64 {
        match self {
            Odds::Uniform(n) => n.into(),
            Odds::Weights(weights) => weights.iter().map(|w| u64::from(*w)).sum(),
        }
    }

    /// The weight of one outcome.
    #[inline]
    pub fn weight(self, outcome: usize) -> u64 {
        match self {
            Odds::Uniform(_) => 1,
            Odds::Weights(weights) => weights[outcome].into(),
        }
    }

    /// The outcome on which a ticket from `0..total` falls.
    #[inline]
    pub fn outcome_of(self, ticket: u64) -> usize {
        debug_assert!(ticket < self.total(), "ticket {ticket} of {}", self.total());
        match self {
            Odds::Uniform(_) => ticket as usize,
            Odds::Weights(weights) => {
                let mut rest = ticket;
                for (outcome, weight) in weights.iter().enumerate() {
                    match rest.checked_sub((*weight).into()) {
                        Some(left) => rest = left,
                        None => return outcome,
                    }
                }
                weights.len() - 1
            }
        }
    }
}

/// A die with equally likely faces, sorted into the classes a rule tells apart.
///
/// ```
/// use duello_core::dice::{Counts, Dice, Die, Label, Scripted};
/// use duello_core::Clause;
/// /// 1 to 3 miss, 4 and 5 hit, 6 is critical.
/// const STRIKE: Die = Die::new(&[0, 0, 0, 1, 1, 2]);
/// let mut dice = Scripted::new([4, 6, 1]);
/// let strikes = dice.roll(Label::new(Clause::new("XX-101"), "strike"), 3, &STRIKE);
/// assert_eq!((strikes[0], strikes[1], strikes[2]), (1, 1, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    classes: &'static [u8],
}

impl Die {
    /// A die whose face `i + 1` belongs to class `classes[i]`.
    ///
    /// # Panics
    /// When there is no face or a class is not below [`Counts::CLASSES`]; the compiler reports it for a
    /// constant.
    pub const fn new(classes: &'static [u8]) -> Die {
        assert!(!classes.is_empty(), "a die has faces");
        let mut face = 0;
        while face < classes.len() {
            assert!((classes[face] as usize) < Counts::CLASSES, "a die has at most eight classes");
            face += 1;
        }
        Die { classes }
    }

    /// How many faces the die has.
    pub const fn sides(&self) -> u32 {
        self.classes.len() as u32
    }

    /// The class of the face with this number, 1 to [`sides`](Die::sides).
    #[inline]
    pub fn class_of(&self, face: u32) -> usize {
        self.classes[face as usize - 1].into()
    }

    /// How many faces belong to each class.
    fn class_sizes(&self) -> Counts {
        let mut sizes = Counts::default();
        for class in self.classes {
            sizes.add((*class).into());
        }
        sizes
    }
}

/// How many dice of a roll fell into each class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Counts([u32; Counts::CLASSES]);

impl Counts {
    /// The most classes a die can have.
    pub const CLASSES: usize = 8;

    fn add(&mut self, class: usize) {
        self.0[class] += 1;
    }
}

impl std::ops::Index<usize> for Counts {
    type Output = u32;
    fn index(&self, class: usize) -> &u32 {
        &self.0[class]
    }
}

/// Why dice could not answer: which draw it was and what does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DiceFault {
    /// A stable code: `script.short`, `script.range`, `script.left-over` or `record.draw`.
    pub code: &'static str,
    /// The number of the draw in its source, counted from 0.
    pub draw: usize,
    /// What the rules asked for and what was there.
    pub text: String,
}

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "draw {}: {}", self.draw, self.text)
    }
}

impl std::error::Error for DiceFault {}
