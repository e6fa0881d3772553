//! Estimated chances: random runs. Where the seat is asked again, each candidate is tried a few times first, and the one
//! that does best is given.

use std::collections::BTreeMap;

use super::walk::{Asked, Choose, Walk};
use super::{Basis, Budget, Forecast};
use crate::dice::{Dice, Seeded};
use crate::groups::weigh;
use crate::preview::draw_answer;
use crate::{Advice, Distribution, Fraction};

/// The fewest samples, even if they take longer than there is time.
const SAMPLES_MIN: u32 = 20;
/// How often all candidates of a question are tried together, about.
const TRIES: usize = 256;
/// The fewest and the most tries of one candidate.
const TRIES_EACH: (usize, usize) = (2, 32);
/// The most situations in which the answer is remembered. Looking for one takes time.
const KNOWN_MAX: usize = 400;

/// Takes as many samples as the budget allows. Tries are paid from it too.
pub(super) fn sample<G: Advice>(
    asked: Asked<'_, G>,
    budget: &mut Budget<'_>,
) -> Forecast<G::Upshot> {
    let mut dice = Seeded::new(0);
    let mut best = Best::<G> { known: Vec::new(), has_chosen: false, tries: 0 };
    let mut counts = BTreeMap::<Option<G::Upshot>, u32>::new();
    let least = SAMPLES_MIN.min(u32::try_from(budget.most()).unwrap_or(SAMPLES_MIN)).max(1);
    let (mut samples, mut unused) = (0, asked.line.len());
    while samples < least || budget.may_sample(samples as usize + best.tries) {
        samples += 1;
        let (first, mut walk) = asked.begin(&mut dice);
        let upshot = walk.finish(&asked, first, &mut best, &mut dice);
        unused = unused.min(walk.left.len());
        *counts.entry(upshot).or_default() += 1;
    }
    let share = |count: u32| Fraction::new(count.into(), samples.into());
    let chances = counts.into_iter().map(|(upshot, count)| (upshot, share(count))).collect();
    let chances = Distribution::from_parts(chances, samples as usize);
    Forecast {
        groups: weigh(asked.game, asked.sight, &chances),
        chances,
        basis: Basis::Sampled(samples),
        own: asked.own(unused, best.has_chosen),
        unused,
        supposed: asked.supposed(),
    }
}

/// What the seat knew when it was asked, and the candidate that did best.
type Known<G> = (<G as crate::Rules>::Public, <G as crate::Rules>::Secret, usize);

/// Gives the answer with the highest average worth.
struct Best<G: Advice> {
    known: Vec<Known<G>>,
    has_chosen: bool,
    /// How many tries there were.
    tries: usize,
}

impl<G: Advice> Choose<G> for Best<G> {
    fn choose<D: Dice>(
        &mut self,
        asked: &Asked<'_, G>,
        walk: &Walk<'_, G>,
        candidates: &[G::Action],
        _dice: &mut D,
    ) -> usize {
        self.has_chosen = true;
        if let Some(at) = remembered(&self.known, asked, walk) {
            return at;
        }
        let each = (TRIES / candidates.len()).clamp(TRIES_EACH.0, TRIES_EACH.1);
        let tries = Tries { known: &self.known, asked, walk, each, seed: self.tries as u64 + 1 };
        // Of equal answers the first is taken: `max_by_key` finds the last.
        let numbered = candidates.iter().enumerate().rev();
        let best = numbered.max_by_key(|(_, candidate)| tries.worth(candidate));
        let at = best.map_or(0, |(at, _)| at);
        self.tries += each * candidates.len();
        if self.known.len() < KNOWN_MAX {
            let own = walk.state.secret(asked.seat).clone();
            self.known.push((walk.state.public.clone(), own, at));
        }
        at
    }
}

/// The candidate that was found best when the seat knew the same.
fn remembered<G: Advice>(
    known: &[Known<G>],
    asked: &Asked<'_, G>,
    walk: &Walk<'_, G>,
) -> Option<usize> {
    let (public, own) = (&walk.state.public, walk.state.secret(asked.seat));
    let same = known.iter().rfind(|known| known.0 == *public && known.1 == *own)?;
    Some(same.2)
}

/// The tries of all candidates of one question.
struct Tries<'a, 'w, G: Advice> {
    known: &'a [Known<G>],
    asked: &'a Asked<'a, G>,
    walk: &'a Walk<'w, G>,
    each: usize,
    seed: u64,
}

impl<G: Advice> Tries<'_, '_, G> {
    /// The sum of what the tries of a candidate are worth. All candidates have the same dice, so that none is chosen
    /// for its luck.
    fn worth(&self, candidate: &G::Action) -> u32 {
        let try_out = |number: usize| {
            let mut dice = Seeded::stream(self.seed, number as u64);
            let mut walk = self.walk.imagined(self.asked, &mut dice);
            walk.finish(self.asked, Some(candidate), &mut Later(self.known), &mut dice);
            walk.worth(self.asked)
        };
        (0..self.each).map(try_out).sum()
    }
}

/// Answers the questions after a try: as found best before, else at random, because to look for the best of each would
/// take too many tries.
struct Later<'a, G: Advice>(&'a [Known<G>]);

impl<G: Advice> Choose<G> for Later<'_, G> {
    fn choose<D: Dice>(
        &mut self,
        asked: &Asked<'_, G>,
        walk: &Walk<'_, G>,
        candidates: &[G::Action],
        dice: &mut D,
    ) -> usize {
        remembered(self.0, asked, walk).unwrap_or_else(|| draw_answer(candidates.len(), dice))
    }
}
