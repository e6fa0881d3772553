//! Answers: what may come with its exact chance, and what made it so.

use std::collections::BTreeMap;

use duello_core::{Clause, Fraction};
use serde::{Serialize, Serializer};

/// The answer to a question.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Answer {
    /// The game.
    pub game: &'static str,
    /// The question.
    pub question: &'static str,
    /// Every field with what counted for it.
    pub given: BTreeMap<&'static str, String>,
    /// What was asked, a sentence with the names.
    pub title: String,
    /// What the results count, such as `hits`.
    pub axis: &'static str,
    /// What the tails of the results mean: `or more` or `or less`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub tail: &'static str,
    /// What went into it, in the order in which it is reckoned.
    pub modifiers: Vec<Modifier>,
    /// All that may come; the chances sum to 1.
    pub results: Vec<Outcome>,
    /// Chances of what takes several results together, such as a kill.
    pub sums: Vec<Outcome>,
    /// What comes on average.
    pub means: Vec<Mean>,
}

/// One thing that went into an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Modifier {
    /// What it is.
    pub text: String,
    /// What it does: `+1`, `4 dice`, `3+`.
    pub effect: String,
    /// The clause that says so.
    pub clause: Clause,
}

/// One thing that may come.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// What it is.
    pub label: String,
    /// Its exact chance.
    pub chance: Fraction,
    /// The chance of this or anything listed after it, where results are numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<Fraction>,
    /// The chance as a number, for charts.
    #[serde(serialize_with = "as_number")]
    pub share: Fraction,
}

/// A mean.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// Of what.
    pub label: String,
    /// Exactly.
    pub mean: Fraction,
    /// As a number, for charts.
    #[serde(serialize_with = "as_number")]
    pub number: Fraction,
}

fn as_number<S: Serializer>(fraction: &Fraction, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(fraction.parts_per_million() as f64 / 1e6)
}

impl Answer {
    pub(crate) fn new(axis: &'static str, title: String) -> Answer {
        Answer { axis, title, ..Answer::default() }
    }

    /// Adds what went into it.
    pub(crate) fn modifier(
        &mut self,
        text: impl Into<String>,
        effect: impl Into<String>,
        by: &'static str,
    ) {
        let (text, effect) = (text.into(), effect.into());
        self.modifiers.push(Modifier { text, effect, clause: Clause::new(by) });
    }

    /// The same for a number that is added, if it is not nothing.
    pub(crate) fn shift(&mut self, text: impl Into<String>, amount: i16, by: &'static str) {
        if amount != 0 {
            self.modifier(text, format!("{amount:+}"), by);
        }
    }

    pub(crate) fn result(&mut self, label: impl Into<String>, chance: Fraction) {
        self.results.push(outcome(label, chance));
    }

    pub(crate) fn sum(&mut self, label: impl Into<String>, chance: Fraction) {
        self.sums.push(outcome(label, chance));
    }

    pub(crate) fn mean(&mut self, label: impl Into<String>, mean: Fraction) {
        self.means.push(Mean { label: label.into(), number: mean.clone(), mean });
    }

    /// Results that are numbers, least first, and their mean.
    pub(crate) fn counted(&mut self, chances: &BTreeMap<u32, Fraction>) {
        self.tail = "or more";
        self.numbers(chances.iter(), chances);
    }

    /// Results that are what is left, most first, and their mean.
    pub(crate) fn left(&mut self, chances: &BTreeMap<u32, Fraction>) {
        self.tail = "or less";
        self.numbers(chances.iter().rev(), chances);
    }

    fn numbers<'a>(
        &mut self,
        ordered: impl Iterator<Item = (&'a u32, &'a Fraction)>,
        chances: &BTreeMap<u32, Fraction>,
    ) {
        let mut tail = Fraction::ONE;
        for (number, chance) in ordered {
            let mut outcome = outcome(number.to_string(), chance.clone());
            outcome.tail = Some(tail.clone());
            self.results.push(outcome);
            tail = tail.minus(chance).unwrap_or(Fraction::ZERO);
        }
        let mean = chances.iter().fold(Fraction::ZERO, |sum, (number, chance)| {
            &sum + &(chance * &Fraction::new((*number).into(), 1))
        });
        self.mean(self.axis, mean);
    }
}

fn outcome(label: impl Into<String>, chance: Fraction) -> Outcome {
    Outcome { label: label.into(), share: chance.clone(), chance, tail: None }
}
