//! The duel of two, solved exactly (GU-901).

use std::sync::LazyLock;

use crate::{Card, Hand};
use duello_core::Seat;
use duello_solve::mdp::Delay;
use duello_solve::stochastic::{Guarantee, Side, guarantee};

use super::shootout::{all_hands, recursive_game, resolve, shots_of_two};
use super::strategy::{Mix, Strategy};

/// Values and optimal mixes of all joint states of a duel of two.
pub struct Solution {
    reload_returns: bool,
    hands: Vec<Hand>,
    values: Vec<f64>,
    strategy: Strategy,
    proof: Proof,
}

/// A loss that is only rounding.
const SHORTFALL_MAX: f64 = 1e-13;

/// What shows that the solution is one, without trusting how it was found.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The largest change of a value when one more shootout is looked ahead.
    pub residual: f64,
    /// The largest difference, over all states, between the value and what the strategy guarantees against
    /// its exact best reply.
    pub shortfall: f64,
    /// The most shootouts, on average and over all states, for which an adversary can put off the end;
    /// `None` if for ever.
    pub delay: Option<f64>,
    /// The same from the start, with two full hands.
    pub delay_from_start: Option<f64>,
    /// How many rounds the solver took.
    pub iterations: usize,
}

impl Solution {
    /// The solution, computed once in the life of the program.
    pub fn of(reload_returns: bool) -> &'static Solution {
        static RETURNS: LazyLock<Solution> = LazyLock::new(|| Solution::compute(true));
        static STAYS: LazyLock<Solution> = LazyLock::new(|| Solution::compute(false));
        if reload_returns { &RETURNS } else { &STAYS }
    }

    /// Solves the duel: the matrix of every joint state is made by running the rules.
    pub fn compute(reload_returns: bool) -> Solution {
        let hands = all_hands(reload_returns);
        let game = recursive_game(&hands, reload_returns);
        let solved = game.solve();
        let shortfall = |guaranteed: &Guarantee| {
            let pairs = solved.values.iter().zip(&guaranteed.worth);
            pairs.map(|(value, worth)| value - worth).fold(0.0, f64::max)
        };
        // Of all optimal strategies the one that makes every useful choice now and then: it is the hardest
        // to put off. It is taken only if it guarantees as much, which for recursive games is not a matter
        // of course.
        let fullest = game.fullest_row_mixes(&solved.values, &solved.row_mixes);
        let [fullest, plain] = [fullest, solved.row_mixes.clone()].map(|mixes| {
            let guaranteed = guarantee(&game, Side::Row, &mixes);
            (mixes, guaranteed)
        });
        let is_as_good = shortfall(&fullest.1) <= SHORTFALL_MAX.max(shortfall(&plain.1));
        let (mixes, guaranteed) = if is_as_good { fullest } else { plain };
        let steps = |delay: &Delay| match delay {
            Delay::Steps(steps) => Some(*steps),
            Delay::Forever => None,
        };
        let longest = guaranteed
            .delay
            .iter()
            .map(steps)
            .try_fold(0.0, |longest: f64, steps| steps.map(|steps| longest.max(steps)));
        let proof = Proof {
            residual: solved.residual,
            shortfall: shortfall(&guaranteed),
            delay: longest,
            delay_from_start: guaranteed.delay.last().and_then(steps),
            iterations: solved.iterations,
        };
        let mix = |state: usize, mix: &Vec<f64>| {
            let own = hands[state / hands.len()];
            Mix::from_pairs(own.kinds().iter().copied().zip(mix.iter().copied()))
        };
        let mixes = mixes.iter().enumerate().map(|(state, row)| mix(state, row)).collect();
        let strategy = Strategy::new(reload_returns, mixes);
        Solution { reload_returns, hands, values: solved.values, strategy, proof }
    }

    /// Whether Reloading brings itself back.
    pub fn reload_returns(&self) -> bool {
        self.reload_returns
    }

    /// GU-901: the chance to win the duel less the chance to lose it, for the player with `own` in hand.
    pub fn value(&self, own: Hand, other: Hand) -> f64 {
        self.strategy.index(own, other).map_or(0.0, |state| self.values[state])
    }

    /// The same for one who lays `card` now and plays optimally afterwards, against an opponent who does so from now on.
    pub fn value_of(&self, own: Hand, other: Hand, card: Card) -> f64 {
        let replies = self.mix(other, own);
        let worth = |reply: Card| {
            let next = resolve(&[own, other], &shots_of_two(card, reply), self.reload_returns);
            match next.alive.only() {
                Some(winner) if winner.index() == 0 => 1.0,
                Some(_) => -1.0,
                None => self.value(next.hands[Seat::ALL[0]], next.hands[Seat::ALL[1]]),
            }
        };
        let likely = Card::ALL.into_iter().filter(|reply| replies.chance(*reply) > 0.0);
        likely.map(|reply| replies.chance(reply) * worth(reply)).sum()
    }

    /// An optimal mix for the player with `own` in hand.
    pub fn mix(&self, own: Hand, other: Hand) -> Mix {
        self.strategy.mix(own, other)
    }

    /// The strategy as a whole.
    pub fn strategy(&self) -> &Strategy {
        &self.strategy
    }

    /// What shows that the solution is one.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// All joint states: own hand, other hand, value, optimal mix.
    pub fn states(&self) -> impl Iterator<Item = (Hand, Hand, f64, Mix)> {
        let hands = &self.hands;
        hands
            .iter()
            .flat_map(move |own| hands.iter().map(move |other| (*own, *other)))
            .map(|(own, other)| (own, other, self.value(own, other), self.mix(own, other)))
    }
}
