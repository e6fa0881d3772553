//! Answers: what may come with its exact chance, and what made it so.

use std::collections::BTreeMap;
use std::mem;

use duello_core::{Clause, Fraction, Phrase, say};
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
    pub title: Phrase,
    /// What the results count, such as `hits`.
    pub axis: Phrase,
    /// What the tails of the results mean: `or more` or `or less`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<Phrase>,
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
    #[serde(flatten)]
    pub said: Phrase,
    /// What it does: `+1`, `4 dice`, `3+`.
    pub effect: Phrase,
    /// The clause that says so.
    pub clause: Clause,
}

/// One thing that may come.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// What it is.
    pub label: Phrase,
    /// Its exact chance.
    pub chance: Fraction,
    /// The chance of this or anything listed after it, where results are numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<Fraction>,
    /// The chance as a number, for charts.
    #[serde(serialize_with = "as_number")]
    pub share: Fraction,
}

impl Outcome {
    /// The head of the column with the chances.
    pub fn chance_head() -> Phrase {
        say!("odds-chance", "chance")
    }

    /// The head of the column with the fractions.
    pub fn fraction_head() -> Phrase {
        say!("odds-exactly", "exactly")
    }
}

/// A mean.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// Of what.
    pub label: Phrase,
    /// Exactly.
    pub mean: Fraction,
    /// As a number, for charts.
    #[serde(serialize_with = "as_number")]
    pub number: Fraction,
}

impl Mean {
    /// What comes on average, with the fraction as somebody would read it.
    pub fn say(&self, exactly: &str) -> Phrase {
        let mean = format!("{:.2}", self.mean.parts_per_million() as f64 / 1e6);
        let what = self.label.clone();
        say!("odds-average", "{what}: {mean} on average ({exactly})", what, mean, exactly)
    }
}

fn as_number<S: Serializer>(fraction: &Fraction, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(fraction.parts_per_million() as f64 / 1e6)
}

impl Answer {
    /// The answer with all its phrases said in another language.
    #[must_use]
    pub fn said(mut self, say: impl Fn(Phrase) -> Phrase) -> Answer {
        let results = self.results.iter_mut().chain(&mut self.sums).map(|one| &mut one.label);
        let means = self.means.iter_mut().map(|mean| &mut mean.label);
        let modifiers = self.modifiers.iter_mut().flat_map(|one| [&mut one.said, &mut one.effect]);
        let heads = [&mut self.title, &mut self.axis].into_iter().chain(&mut self.tail);
        for phrase in heads.chain(modifiers).chain(results).chain(means) {
            *phrase = say(mem::take(phrase));
        }
        self
    }

    /// An answer without results: what they are, and what was asked, in a sentence.
    pub fn new(axis: Phrase, title: Phrase) -> Answer {
        Answer { axis, title, ..Answer::default() }
    }

    /// Adds what went into it.
    pub fn modifier(
        &mut self,
        said: impl Into<Phrase>,
        effect: impl Into<Phrase>,
        by: &'static str,
    ) {
        let (said, effect) = (said.into(), effect.into());
        self.modifiers.push(Modifier { said, effect, clause: Clause::new(by) });
    }

    /// The same for a number that is added, if it is not nothing.
    pub fn shift(&mut self, said: impl Into<Phrase>, amount: i16, by: &'static str) {
        if amount != 0 {
            self.modifier(said, format!("{amount:+}"), by);
        }
    }

    /// Adds a result with its chance.
    pub fn result(&mut self, label: impl Into<Phrase>, chance: Fraction) {
        self.results.push(outcome(label, chance));
    }

    /// Adds the chance of several results together, such as "at least one hit".
    pub fn sum(&mut self, label: impl Into<Phrase>, chance: Fraction) {
        self.sums.push(outcome(label, chance));
    }

    /// Adds an average.
    pub fn mean(&mut self, label: impl Into<Phrase>, mean: Fraction) {
        self.means.push(Mean { label: label.into(), number: mean.clone(), mean });
    }

    /// Results that are numbers, least first, and their mean.
    pub fn counted(&mut self, chances: &BTreeMap<u32, Fraction>) {
        self.tail = Some(say!("odds-or-more", "or more"));
        self.numbers(chances.iter(), chances);
    }

    /// Results that are what is left, most first, and their mean.
    pub fn left(&mut self, chances: &BTreeMap<u32, Fraction>) {
        self.tail = Some(say!("odds-or-less", "or less"));
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
        self.mean(self.axis.clone(), mean);
    }
}

fn outcome(label: impl Into<Phrase>, chance: Fraction) -> Outcome {
    Outcome { label: label.into(), share: chance.clone(), chance, tail: None }
}
