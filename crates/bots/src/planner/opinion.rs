//! How much a planner may compute, and what it found.

use std::time::Duration;

use duello_core::Thought;

/// How finely a mixture is drawn from.
pub(super) const FATES: u32 = 1_000_000;

/// How much a planner may compute for one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// The most plays, over all threads.
    pub iterations: u32,
    /// The most time; without a limit the result is reproducible.
    pub time: Option<Duration>,
    /// How many threads play at once; the result is the same for any number.
    pub threads: u32,
}

impl Budget {
    /// This many plays on one thread, without a time limit.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None, threads: 1 }
    }
}

/// One answer with what the planner found out about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The answer.
    pub action: A,
    /// How often it was tried.
    pub tries: u32,
    /// What it brings on average: 1 for a win, 0 for a loss.
    pub value: f64,
    /// The part of the mixture that it has; 1 for the best answer where nobody answers at the same time.
    pub share: f64,
}

/// What a planner found.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The answers, the largest share first, then the most tried.
    pub answers: Vec<Weighed<A>>,
    /// How many plays were made.
    pub iterations: u32,
}

impl<A> Opinion<A> {
    /// The answer that a draw from 0 to [`FATES`] selects: each answer covers its share of them.
    pub(super) fn into_answer(self, fate: usize) -> Option<A> {
        let mut left = fate as f64 / f64::from(FATES);
        let meant = self.answers.iter().position(|answer| {
            left -= answer.share;
            left < 0.0
        });
        self.answers.into_iter().nth(meant.unwrap_or(0)).map(|answer| answer.action)
    }

    /// In the form in which bots report to people.
    pub(super) fn thoughts(self) -> Vec<Thought<A>> {
        let thousandths = |part: f64| (part * 1000.0).round().clamp(0.0, 1000.0) as u32;
        let thought = |answer: Weighed<A>| Thought {
            prospect: (answer.tries > 0).then(|| thousandths(answer.value)),
            share: thousandths(answer.share),
            plays: answer.tries,
            action: answer.action,
        };
        self.answers.into_iter().map(thought).collect()
    }
}
