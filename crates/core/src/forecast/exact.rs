//! Exact chances: every combination of dice and answers, the own later ones included, of which the best are chosen
//! afterwards.

use std::collections::BTreeMap;

use super::walk::{Asked, Choose, Walk};
use super::{Basis, Budget, Forecast};
use crate::dice::{Dice, Exhaustive, TooWide};
use crate::groups::weigh;
use crate::preview::draw_answer;
use crate::{Advice, Distribution, Fraction};

/// The most situations in which the best own answer is looked for.
const KNOWN_MAX: usize = 100;

/// An own later answer that was tried: what the seat knew, by number, and which candidate it gave.
type Tried = (usize, usize);

/// How likely an outcome is, and its part of the expected worth.
#[derive(Clone, Default)]
struct Share {
    chance: Fraction,
    worth: Fraction,
}

impl Share {
    fn add(&mut self, other: &Share) {
        self.chance += &other.chance;
        self.worth += &other.worth;
    }

    fn scaled(&self, by: &Fraction) -> Share {
        Share { chance: &self.chance * by, worth: &self.worth * by }
    }
}

/// Visits every combination.
///
/// # Errors
/// When the budget does not suffice or there are too many situations in which the seat is asked again.
pub(super) fn visit_all<G: Advice>(
    asked: Asked<'_, G>,
    budget: &mut Budget<'_>,
) -> Result<Forecast<G::Upshot>, TooWide> {
    let mut dice = Exhaustive::new();
    let mut trying = Trying::<G> { known: Vec::new(), tried: Vec::new(), has_unknown: false };
    let mut shares = BTreeMap::<(Vec<Tried>, Option<G::Upshot>), Share>::new();
    let (mut runs, mut unused) = (0, asked.line.len());
    while budget.may_visit(runs) && !trying.has_unknown {
        runs += 1;
        dice.restart();
        let (first, mut walk) = asked.begin(&mut dice);
        let upshot = walk.finish(&asked, first, &mut trying, &mut dice);
        unused = unused.min(walk.left.len());
        let tried = std::mem::take(&mut trying.tried);
        // Only compared between own answers.
        let worth = if tried.is_empty() { 0 } else { walk.worth(&asked) };
        let chance = dice.weight();
        let worth = chance * &Fraction::new(worth.into(), 1);
        let share = Share { chance: chance.clone(), worth };
        shares.entry((tried, upshot)).or_default().add(&share);
        if !trying.has_unknown && !dice.advance() {
            let branches =
                shares.iter().map(|((tried, upshot), share)| (&tried[..], upshot, share));
            let chances = best(branches.collect());
            let chances = chances.into_iter().map(|(upshot, share)| (upshot.clone(), share.chance));
            let chances = Distribution::from_parts(chances.collect(), runs);
            return Ok(Forecast {
                groups: weigh(asked.game, asked.sight, &chances),
                chances,
                basis: Basis::Exact,
                own: asked.own(unused, !trying.known.is_empty()),
                unused,
                supposed: asked.supposed(),
            });
        }
    }
    Err(TooWide { limit: budget.most() })
}

/// Gives every own answer in turn and notes which it was.
struct Trying<G: Advice> {
    /// What the seat may know when it is asked again, each once.
    known: Vec<(G::Public, G::Secret)>,
    /// The own answers of this run.
    tried: Vec<Tried>,
    /// Whether there were more situations than `known` may hold.
    has_unknown: bool,
}

impl<G: Advice> Choose<G> for Trying<G> {
    fn choose<D: Dice>(
        &mut self,
        asked: &Asked<'_, G>,
        walk: &Walk<'_, G>,
        candidates: &[G::Action],
        dice: &mut D,
    ) -> usize {
        let at = draw_answer(candidates.len(), dice);
        let (public, own) = (&walk.state.public, walk.state.secret(asked.seat));
        // The latest is compared first: all answers to one question are tried in a row.
        let is_same = |known: &(G::Public, G::Secret)| known.0 == *public && known.1 == *own;
        let known = self.known.iter().rposition(is_same).unwrap_or_else(|| {
            self.known.push((public.clone(), own.clone()));
            self.known.len() - 1
        });
        self.has_unknown |= self.known.len() > KNOWN_MAX;
        self.tried.push((known, at));
        at
    }
}

/// Outcomes with the own answers that are still to be chosen before them.
type Branches<'a, U> = Vec<(&'a [Tried], &'a Option<U>, &'a Share)>;
type Shares<'a, U> = BTreeMap<&'a Option<U>, Share>;

/// The outcomes if in every situation the answer with the highest expected worth is given.
fn best<U: Ord>(branches: Branches<'_, U>) -> Shares<'_, U> {
    let mut shares = Shares::new();
    let mut situations = BTreeMap::<usize, BTreeMap<usize, Branches<'_, U>>>::new();
    for (tried, upshot, share) in branches {
        match tried.split_first() {
            None => shares.entry(upshot).or_default().add(share),
            Some((&(known, answer), later)) => {
                let answers = situations.entry(known).or_default();
                answers.entry(answer).or_default().push((later, upshot, share));
            }
        }
    }
    for answers in situations.into_values() {
        for (upshot, share) in choose(answers.into_values().map(best).collect()) {
            shares.entry(upshot).or_default().add(&share);
        }
    }
    shares
}

/// The outcomes of the best of several answers, as likely as those of all of them together were.
fn choose<U: Ord>(answers: Vec<Shares<'_, U>>) -> Vec<(&Option<U>, Share)> {
    let totals: Vec<Share> = answers.iter().map(total).collect();
    let all = totals.iter().fold(Fraction::ZERO, |sum, one| &sum + &one.chance);
    // Of equal answers the first is taken: `max_by_key` finds the last.
    let answers = answers.into_iter().zip(totals).rev();
    let best = answers.max_by_key(|(_, total)| total.worth.over(&total.chance));
    let Some((shares, total)) = best else { return Vec::new() };
    let scale = all.over(&total.chance).unwrap_or(Fraction::ONE);
    shares.into_iter().map(|(upshot, share)| (upshot, share.scaled(&scale))).collect()
}

fn total<U>(shares: &Shares<'_, U>) -> Share {
    let mut sum = Share::default();
    shares.values().for_each(|share| sum.add(share));
    sum
}
