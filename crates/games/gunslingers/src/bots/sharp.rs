//! A strategy for the duel of two that punishes mistakes and stays near the book.
//!
//! The book gives nothing away, and takes nothing that it is offered: against somebody who never learns it wins
//! little more than half. The sharp strategy is the exact solution of another game, in which the other player follows
//! a plain habit in a part of all shootouts and plays against us as well as anybody can in the rest (a restricted
//! Nash response). What it risks against a perfect player is known: [`Strategy::exploits`] says it for every state.

use std::sync::LazyLock;

use crate::{Action, Card, Duel, Gunslingers, Hand, Public, Secret, Switches};
use duello_bots::Greedy;
use duello_core::dice::Seeded;
use duello_core::{Bot, BySeat, Observer, Seat, State};
use duello_solve::stochastic::{Cell, StochasticGame};

use super::shootout::{all_hands, recursive_game};
use super::strategy::{Mix, Strategy};

/// In which part of all shootouts the other is taken to follow the habit.
const HABIT: f64 = 0.6;

/// How much of the habit is random play; the rest is greedy.
const RANDOM: f64 = 0.3;

/// How often the greedy player is asked about a state.
const ASKED: u32 = 40;

/// The sharp strategy, computed once in the life of the program.
pub fn sharp(reload_returns: bool) -> &'static Strategy {
    static RETURNS: LazyLock<Strategy> = LazyLock::new(|| compute(true, HABIT));
    static STAYS: LazyLock<Strategy> = LazyLock::new(|| compute(false, HABIT));
    if reload_returns { &RETURNS } else { &STAYS }
}

/// The exact solution against somebody who follows the habit in this part of all shootouts.
fn compute(reload_returns: bool, part: f64) -> Strategy {
    let hands = all_hands(reload_returns);
    let (game, habit) = (recursive_game(&hands, reload_returns), habit(reload_returns));
    let pair = |state: usize| (hands[state / hands.len()], hands[state % hands.len()]);
    let leaned = StochasticGame::from_fn(
        game.states().len(),
        |state| (game.states()[state].rows(), game.states()[state].cols()),
        |state, row, col| {
            let (own, other) = pair(state);
            let stage = &game.states()[state];
            let mix = habit.mix(other, own);
            let kinds = other.kinds().iter().enumerate();
            let habitual = kinds.map(|(at, card)| (part * mix.chance(*card), stage.cell(row, at)));
            Cell::mixed(habitual.chain([(1.0 - part, stage.cell(row, col))]))
        },
    );
    let mixes = leaned.solve().row_mixes;
    let mixes = mixes.iter().enumerate().map(|(state, mix)| {
        let kinds = pair(state).0.kinds();
        Mix::from_pairs(kinds.iter().copied().zip(mix.iter().copied()))
    });
    Strategy::new(reload_returns, mixes.collect())
}

/// What somebody does who does not know the book: mostly what looks best at once, sometimes anything.
fn habit(reload_returns: bool) -> Strategy {
    let random = Strategy::random(reload_returns);
    Strategy::from_fn(reload_returns, |own, other| {
        let seen = greedy_cards(own, other, reload_returns);
        let share = |card: Card| seen.iter().filter(|laid| **laid == card).count() as f64;
        let anything = random.mix(own, other);
        Mix::from_pairs(own.kinds().iter().map(|card| {
            let greedy = share(*card) / f64::from(ASKED);
            (*card, RANDOM * anything.chance(*card) + (1.0 - RANDOM) * greedy)
        }))
    })
}

/// What the greedy player lays, asked many times.
fn greedy_cards(own: Hand, other: Hand, reload_returns: bool) -> Vec<Card> {
    let game = Gunslingers::new();
    let switches = Switches { reload_returns, ..Switches::default() };
    let mut public = Public::new(switches, 2, Seat::ALL[0]);
    public.duel = Duel {
        hands: BySeat::from_fn(|seat| if seat == Seat::ALL[0] { own } else { other }),
        ..Duel::new(public.seated)
    };
    let state = State::<Gunslingers>::new(public, BySeat::from_fn(|_| Secret::default()));
    let ask = |seed| {
        let sight = state.sight(Observer::Seat(Seat::ALL[0]));
        match Greedy::new(Greedy::SAMPLES).decide(&game, sight, &mut Seeded::new(seed)) {
            Action::Lay(card) => Some(card),
            _ => None,
        }
    };
    (0..u64::from(ASKED)).filter_map(ask).collect()
}
