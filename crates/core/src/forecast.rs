//! What may come of an answer, with the chance of each outcome: the rules themselves, run under dice that visit every
//! combination, or under many random ones where there are too many.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::dice::{Dice, Exhaustive, Seeded, TooWide};
use crate::preview::{DECISIONS_MAX, any_candidate, draw_answer};
use crate::{
    Advice, Audience, Distribution, Effort, Fraction, Joint, Note, Observer, Pending, Seat, Sight,
    State, Table,
};

/// What may come of an answer, as far as the seat that gives it can tell.
///
/// What the seat cannot know is imagined. The others answer at random: each answer of the fine list of candidates is as
/// likely as the others. The seat's own later answers are those of the given line, and where it has none, the best: those
/// with the highest expected [worth](Advice::worth) in the end, by what the seat knows when it is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast<U> {
    /// The outcomes with their chances. `None` means that nothing was settled within a few decisions.
    pub chances: Distribution<Option<U>>,
    /// Whether the chances are exact.
    pub basis: Basis,
    /// Who chose for the seat after its first answer.
    pub own: OwnAnswers,
    /// What was [taken for granted](Advice::suppose).
    pub supposed: Vec<Note>,
}

/// Where chances come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// From every combination of dice and answers.
    Exact,
    /// From random ones, worth as much as this many equally weighted ones. The true chance is within two standard errors
    /// of 19 in 20 figures. Where own answers are chosen, only the samples with these answers count.
    Sampled(u32),
}

/// How the later answers of the seat that asks were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnAnswers {
    /// There were none.
    None,
    /// All were given in the line.
    Line,
    /// At least one was the best by expected worth.
    Best,
    /// At least one was a random candidate: there were too many situations, or too few samples of one, to find the best.
    Random,
}

/// Forecasts what comes of a line of answers of `seat`: the first answers the decision at hand, each of the others the
/// first later question of that seat to which it is a legal answer. Exact if there are at most `runs` combinations, else
/// from as many samples. The same question always has the same answer: the samples follow from a fixed seed.
pub fn forecast<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    line: &[G::Action],
    runs: usize,
) -> Forecast<G::Upshot> {
    let asked = Asked { game, sight, seat, line };
    if let Ok(found) = asked.visit_all(runs) {
        return found.settle(Basis::Exact);
    }
    let samples = u32::try_from(runs).unwrap_or(u32::MAX);
    asked.sample(samples).settle(Basis::Sampled(samples))
}

/// The exact chances of what comes of `action`, for those who rather wait than take samples.
///
/// # Errors
/// When there are more than `limit` combinations.
pub fn preview<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    action: &G::Action,
    limit: usize,
) -> Result<Distribution<Option<G::Upshot>>, TooWide> {
    preview_line(game, sight, seat, std::slice::from_ref(action), limit)
}

/// The same for a line of answers; see [`forecast`].
///
/// # Errors
/// When there are more than `limit` combinations.
pub fn preview_line<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    line: &[G::Action],
    limit: usize,
) -> Result<Distribution<Option<G::Upshot>>, TooWide> {
    let found = Asked { game, sight, seat, line }.visit_all(limit)?;
    Ok(found.settle(Basis::Exact).chances)
}

/// The question of a forecast.
struct Asked<'a, G: Advice> {
    game: &'a G,
    sight: Sight<'a, G>,
    seat: Seat,
    line: &'a [G::Action],
}

impl<G: Advice> Copy for Asked<'_, G> {}
impl<G: Advice> Clone for Asked<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// The most situations in which the best own answer is looked for.
const KNOWN_MAX: usize = 100;
/// The fewest samples of an own answer by which it is compared with others.
const SAMPLES_MIN: u128 = 50;

/// An own later answer that was tried: what the seat knew, by number, and which candidate it gave.
type Tried = (usize, usize);

/// The own answers that were tried in a run, its outcome, and the worth of its end from 0 to 2000.
type Run<U> = (Vec<Tried>, Option<U>, u128);

/// How likely an outcome is, and its part of the expected worth.
#[derive(Clone, Default)]
struct Share {
    chance: Fraction,
    worth: Fraction,
    /// The sum of the squared chances of its runs: how unequal their weights are.
    squares: Fraction,
}

impl Share {
    fn add(&mut self, other: &Share) {
        self.chance += &other.chance;
        self.worth += &other.worth;
        self.squares += &other.squares;
    }

    fn scaled(&self, by: &Fraction) -> Share {
        let squares = &(&self.squares * by) * by;
        Share { chance: &self.chance * by, worth: &self.worth * by, squares }
    }
}

/// What came of all runs.
struct Found<'a, G: Advice> {
    asked: Asked<'a, G>,
    /// Each outcome with the own answers that were tried before it, each as likely as the others.
    shares: BTreeMap<(Vec<Tried>, Option<G::Upshot>), Share>,
    runs: usize,
    /// What the seat may know when it is asked again, each once.
    known: Vec<(G::Public, G::Secret)>,
    used_line: bool,
    /// Whether there were more situations than `known` may hold.
    has_unknown: bool,
}

impl<'a, G: Advice> Asked<'a, G> {
    /// What the line takes for granted, each assumption once.
    fn supposed(&self) -> Vec<Note> {
        let mut public = self.sight.public.clone();
        let mut notes = Vec::new();
        for action in self.line {
            let supposed = self.game.suppose(&mut public, self.seat, action);
            notes.extend(supposed.filter(|note| !notes.contains(note)));
        }
        notes
    }

    fn visit_all(self, limit: usize) -> Result<Found<'a, G>, TooWide> {
        let mut found = Found::new(self);
        let mut dice = Exhaustive::new();
        let mut scratch = Vec::new();
        for _ in 0..limit {
            dice.restart();
            let run = found.run(&mut scratch, &mut dice);
            found.add(run, dice.weight());
            if found.has_unknown {
                break;
            }
            if !dice.advance() {
                return Ok(found);
            }
        }
        Err(TooWide { limit })
    }

    fn sample(self, samples: u32) -> Found<'a, G> {
        let mut found = Found::new(self);
        let mut dice = Seeded::new(0);
        let mut scratch = Vec::new();
        let share = Fraction::new(1, u128::from(samples).max(1));
        for _ in 0..samples {
            let run = found.run(&mut scratch, &mut dice);
            found.add(run, &share);
        }
        found
    }
}

impl<'a, G: Advice> Found<'a, G> {
    fn new(asked: Asked<'a, G>) -> Found<'a, G> {
        let shares = BTreeMap::new();
        Found { asked, shares, runs: 0, known: Vec::new(), used_line: false, has_unknown: false }
    }

    fn add(&mut self, (tried, upshot, worth): Run<G::Upshot>, chance: &Fraction) {
        self.runs += 1;
        let worth = chance * &Fraction::new(worth, 1);
        let share = Share { chance: chance.clone(), worth, squares: Fraction::ZERO };
        self.shares.entry((tried, upshot)).or_default().add(&share);
    }

    /// Follows the line until the game says what has come of it or a few decisions have passed.
    fn run<D: Dice>(&mut self, scratch: &mut Vec<G::Action>, dice: &mut D) -> Run<G::Upshot> {
        let Asked { game, sight, seat, line } = self.asked;
        let mut state = sight.imagine(game, dice);
        for action in line {
            game.suppose(&mut state.public, seat, action);
        }
        let (mut left, mut tried, mut told) = (line, Vec::new(), Vec::new());
        let mut upshot = None;
        for _ in 0..DECISIONS_MAX {
            let Pending::Decide(owing) = game.pending(&state.public) else { break };
            let mut joint = Joint::new();
            for other in owing {
                let sight = state.sight(Observer::Seat(other));
                let answer = match left.split_first() {
                    // Whether the first is legal has been checked before.
                    Some((next, rest))
                        if other == seat
                            && (left.len() == line.len() || game.check(sight, next).is_ok()) =>
                    {
                        self.used_line |= left.len() < line.len();
                        left = rest;
                        next.clone()
                    }
                    _ if other == seat => {
                        scratch.clear();
                        game.candidates(sight, Effort::Fine, scratch);
                        let at = draw_answer(scratch.len(), dice);
                        if scratch.len() > 1 {
                            tried.extend(self.number_of(&state).map(|known| (known, at)));
                        }
                        scratch.swap_remove(at)
                    }
                    _ => any_candidate(game, sight, scratch, dice),
                };
                joint.set(other, answer);
            }
            game.advance(&mut state, &joint, &mut Table::told(dice, &mut told));
            told.retain(|told| told.audience == Audience::All);
            upshot = game.upshot(&told);
            if upshot.is_some() {
                break;
            }
        }
        // Only compared between own answers.
        let worth = match tried.is_empty() {
            true => 0,
            false => game.worth(state.sight(Observer::Seat(seat))).clamp(-1000, 1000) + 1000,
        };
        (tried, upshot, worth.unsigned_abs().into())
    }

    /// The number of what the seat knows in `state`. The latest is compared first: all answers to one question are tried
    /// in a row. None if there are too many.
    fn number_of(&mut self, state: &State<G>) -> Option<usize> {
        let own = state.secret(self.asked.seat);
        let is_same =
            |(public, secret): &(G::Public, G::Secret)| *public == state.public && secret == own;
        if let Some(at) = self.known.iter().rposition(is_same) {
            return Some(at);
        }
        if self.known.len() == KNOWN_MAX {
            self.has_unknown = true;
            return None;
        }
        self.known.push((state.public.clone(), own.clone()));
        Some(self.known.len() - 1)
    }

    fn settle(mut self, basis: Basis) -> Forecast<G::Upshot> {
        let least = match basis {
            Basis::Exact => Fraction::ZERO,
            Basis::Sampled(samples) => {
                // Before answers are chosen, all runs weigh the same.
                let weight = Fraction::new(1, u128::from(samples).max(1));
                self.shares.values_mut().for_each(|share| share.squares = &share.chance * &weight);
                Fraction::new(SAMPLES_MIN, u128::from(samples).max(1))
            }
        };
        let mut choosing = Choosing { least, was_random: self.has_unknown };
        let branches =
            self.shares.iter().map(|((tried, upshot), share)| (&tried[..], upshot, share));
        let chances = choosing.best(branches.collect());
        let basis = match basis {
            Basis::Exact => Basis::Exact,
            Basis::Sampled(most) => Basis::Sampled(effective_samples(&chances).min(most)),
        };
        let chances = chances.into_iter().map(|(upshot, share)| (upshot.clone(), share.chance));
        let own = match (choosing.was_random, self.known.is_empty(), self.used_line) {
            (true, ..) => OwnAnswers::Random,
            (false, false, _) => OwnAnswers::Best,
            (false, true, true) => OwnAnswers::Line,
            (false, true, false) => OwnAnswers::None,
        };
        let chances = Distribution::from_parts(chances.collect(), self.runs);
        Forecast { chances, basis, own, supposed: self.asked.supposed() }
    }
}

/// Outcomes with the own answers that are still to be chosen before them.
type Branches<'a, U> = Vec<(&'a [Tried], &'a Option<U>, &'a Share)>;
type Shares<'a, U> = BTreeMap<&'a Option<U>, Share>;

/// Chooses the own later answers.
struct Choosing {
    /// The least share of all runs by which an answer is compared with others.
    least: Fraction,
    was_random: bool,
}

impl Choosing {
    /// The outcomes if in every situation the answer with the highest expected worth is given.
    fn best<'a, U: Ord>(&mut self, branches: Branches<'a, U>) -> Shares<'a, U> {
        let mut shares = Shares::new();
        let mut situations = BTreeMap::<usize, BTreeMap<usize, Branches<'a, U>>>::new();
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
            let answers = answers.into_values().map(|branches| self.best(branches)).collect();
            for (upshot, share) in self.choose(answers) {
                shares.entry(upshot).or_default().add(&share);
            }
        }
        shares
    }

    /// The outcomes of the best of several answers, as likely as those of all of them together were.
    fn choose<'a, U: Ord>(&mut self, answers: Vec<Shares<'a, U>>) -> Vec<(&'a Option<U>, Share)> {
        let totals: Vec<Share> = answers.iter().map(total).collect();
        let all = totals.iter().fold(Fraction::ZERO, |sum, one| &sum + &one.chance);
        if totals.iter().any(|one| one.chance < self.least) {
            self.was_random = true;
            return answers.into_iter().flatten().collect();
        }
        // Of equal answers the first is taken: `max_by_key` finds the last.
        let answers = answers.into_iter().zip(totals).rev();
        let best = answers.max_by_key(|(_, total)| total.worth.over(&total.chance));
        let Some((shares, total)) = best else { return Vec::new() };
        let scale = all.over(&total.chance).unwrap_or(Fraction::ONE);
        shares.into_iter().map(|(upshot, share)| (upshot, share.scaled(&scale))).collect()
    }
}

/// By how many equally weighted samples chances would be as sure (Kish): one over the sum of the squared weights.
fn effective_samples<U>(shares: &Shares<'_, U>) -> u32 {
    let samples = Fraction::ONE.over(&total(shares).squares);
    let samples = samples.map_or(0, |samples| samples.parts_per_million() / 1_000_000);
    u32::try_from(samples).unwrap_or(u32::MAX)
}

fn total<U>(shares: &Shares<'_, U>) -> Share {
    let mut sum = Share::default();
    shares.values().for_each(|share| sum.add(share));
    sum
}
