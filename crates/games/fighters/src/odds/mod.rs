//! Exact odds of an attack, a technique, a spell, a charge or a push: the rules under exhaustive dice.

mod questions;

use std::cell::RefCell;

use duello_core::dice::{Exhaustive, TooWide};
use duello_core::{BySeat, Distribution, Effort, Joint, Observer, Seat, Table, Told};
use serde::Serialize;

use crate::action::{Action, Strike};
use crate::advice::Upshot;
use crate::advice::candidates::{candidates, default_answer};
use crate::content::TechniqueId;
use crate::event::Event;
use crate::rules::{
    Question, Sight, State, answer, available, contest_dice, declare_strike, question,
};
use crate::state::stack::{Executing, Frame};
use crate::state::{FigureId, Public, Secret, Stage};

/// More outcomes than any attack has when dice are counted by class.
const OUTCOMES_MAX: usize = 2_000_000;

/// More questions than any attack asks.
const QUESTIONS_MAX: usize = 40;

/// What the players do during the action; they pass everything else.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Policy {
    /// FI-231: whether the acting player maximises.
    pub maximise: bool,
    /// FI-231, FI-1411: whether the other player maximises, with Wall of Swords if possible.
    pub answer: bool,
}

/// The result of an action.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Blow {
    /// FI-823: strikes on all targets.
    pub strikes: u8,
    /// FI-844: injuries of the attack itself.
    pub injuries: u8,
    /// FI-741: successes of a contest, the mover's first.
    pub contest: Option<[u8; 2]>,
    /// Wounds, VP, levels and falls of both sides.
    pub upshot: Upshot,
}

/// The exact odds of the results of an action.
pub type AttackOdds = Distribution<Blow>;

/// The exact odds of an answer that the observer could give now: an attack, a technique, a spell, an improvised
/// attack, a movement into an enemy. It is resolved until the next choice of another kind.
///
/// # Errors
/// When there are too many outcomes to visit.
pub fn action_odds(
    sight: Sight<'_>,
    action: &Action,
    policy: Policy,
) -> Result<AttackOdds, TooWide> {
    let state = imagined(sight);
    let seat = sight.seat().unwrap_or(Seat::ALL[0]);
    let joint = Joint::from_iter([(seat, action.clone())]);
    outcomes(&state, seat, policy, |state, table| answer(state, &joint, table))
}

/// The exact odds of an attack on one target as the figures stand, whatever the open question is.
///
/// # Errors
/// When there are too many outcomes to visit.
pub fn attack_odds(
    sight: Sight<'_>,
    attacker: FigureId,
    strike: Strike,
    technique: Option<TechniqueId>,
    improvised: bool,
    policy: Policy,
) -> Result<AttackOdds, TooWide> {
    let mut state = imagined(sight);
    let seat = state.public.figure(attacker).seat;
    state.public.stage = Stage::Decisive;
    state.public.active = seat;
    state.public.stack.clear();
    let step = Executing { figure: attacker, step: None, unpaid: false, at: 0 };
    state.public.stack.push(Frame::Step(step));
    outcomes(&state, seat, policy, |state, table| {
        declare_strike(state, attacker, &strike, technique, improvised, table);
    })
}

/// The exact odds of a contest: successes of the figure that starts it and of the other.
///
/// # Errors
/// When there are too many outcomes to visit.
pub fn contest_odds(
    public: &Public,
    mover: FigureId,
    other: FigureId,
    extra: [u8; 2],
) -> Result<Distribution<[u8; 2]>, TooWide> {
    let [own, their] = contest_dice(public, mover, other);
    Distribution::of(OUTCOMES_MAX, |dice| {
        let mut table: Table<'_, Event> = Table::silent(dice);
        [
            crate::rules::count_successes(&mut table, own + extra[0]),
            crate::rules::count_successes(&mut table, their + extra[1]),
        ]
    })
}

/// A state that fits what the observer knows.
fn imagined(sight: Sight<'_>) -> State {
    let mut first = First;
    let mut secrets: BySeat<Secret> = crate::advice::imagine::imagine(sight, &mut first);
    if let (Some(seat), Some(own)) = (sight.seat(), sight.own) {
        secrets[seat] = own.clone();
    }
    State::new(sight.public.clone(), secrets)
}

/// Dice that always give the first outcome.
struct First;

impl duello_core::dice::Dice for First {
    fn draw(&mut self, _: duello_core::dice::Label, _: duello_core::dice::Odds<'_>) -> usize {
        0
    }
}

fn outcomes(
    state: &State,
    seat: Seat,
    policy: Policy,
    begin: impl Fn(&mut State, &mut Table<'_, Event>),
) -> Result<AttackOdds, TooWide> {
    let told = RefCell::new(Vec::new());
    let activation = state.public.activations;
    Distribution::of(OUTCOMES_MAX, |dice: &mut Exhaustive| {
        let mut told = told.borrow_mut();
        told.clear();
        let mut played = state.clone();
        let mut table = Table::told(dice, &mut told);
        begin(&mut played, &mut table);
        for _ in 0..QUESTIONS_MAX {
            // The dice of the next activation are not part of the action.
            if !run_within(&mut played, activation, &mut table) {
                break;
            }
            let Some(joint) = reply(&played, seat, policy) else { break };
            answer(&mut played, &joint, &mut table);
        }
        blow(&told)
    })
}

/// Continues within the activation. Returns whether there is a question in it.
fn run_within(state: &mut State, activation: u32, table: &mut Table<'_, Event>) -> bool {
    if state.public.activations != activation || state.public.ending.is_some() {
        return false;
    }
    run_until(state, activation, table);
    state.public.activations == activation && state.public.ending.is_none()
}

fn run_until(state: &mut State, activation: u32, table: &mut Table<'_, Event>) {
    while state.public.activations == activation
        && state.public.ending.is_none()
        && question(&state.public).is_none()
    {
        crate::rules::proceed(state, table);
    }
}

/// The answer to a question within the action; none if the question is about something else.
fn reply(state: &State, seat: Seat, policy: Policy) -> Option<Joint<Action>> {
    let (seats, question) = question(&state.public)?;
    let asked = seats.only()?;
    let sight = state.sight(Observer::Seat(asked));
    let public = &state.public;
    if let Question::Aim(_) = question {
        return strike_after_movement(sight).map(|action| Joint::from_iter([(asked, action)]));
    }
    let maximises = if asked == seat { policy.maximise } else { policy.answer };
    let figure = match question {
        Question::Boost(now) => Some(now.attacker),
        Question::Defend(now) => now.target(),
        Question::Contest(slide, now) => {
            Some(if now.asked == 0 { slide.figure } else { now.enemy })
        }
        Question::React(_)
        | Question::Trade(_)
        | Question::Protect(_)
        | Question::Venom(_)
        | Question::Pivot(_)
        | Question::Lose(_)
        | Question::Order(_)
        | Question::Disarm(_)
        | Question::Away(_)
        | Question::Add(..) => None,
        _ => return None,
    };
    let card = figure.filter(|_| maximises).and_then(|figure| {
        available(public, state.secret(asked), figure).next().map(|(slot, _)| slot)
    });
    let action = match card {
        Some(slot) => {
            let wall = Action::WallOfSwords(slot);
            let better = [wall, Action::Maximise(slot)];
            better.into_iter().find(|action| crate::rules::check(sight, action).is_ok())
        }
        None => None,
    };
    let action = action.unwrap_or_else(|| default_answer(sight));
    Some(Joint::from_iter([(asked, action)]))
}

/// Bull Rush: after the movement, strikes a target in reach.
fn strike_after_movement(sight: Sight<'_>) -> Option<Action> {
    let mut list = Vec::new();
    candidates(sight, Effort::Coarse, &mut list);
    list.into_iter().find(|action| matches!(action, Action::Attack(_)))
}

/// The result that the events tell.
fn blow(told: &[Told<Event>]) -> Blow {
    let mut blow = Blow { strikes: 0, injuries: 0, contest: None, upshot: Upshot::default() };
    for told in told {
        match &told.event {
            Event::Struck { strikes, .. } => blow.strikes += strikes.total(),
            Event::Outcome { injuries, .. } => blow.injuries += injuries,
            Event::Contest { successes, .. } => blow.contest = Some(*successes),
            _ => {}
        }
    }
    blow.upshot = Upshot::sum(told.iter().map(|told| &told.event));
    blow
}
