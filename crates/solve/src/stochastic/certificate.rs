//! What a stationary strategy guarantees, proved by the best reply to it.
//!
//! Once one player's mixes are fixed the other faces a Markov decision process, and a stationary
//! deterministic reply is as good as any. [`Mdp`] solves it exactly, including replies that never
//! let the play end.

use super::StochasticGame;
use crate::mdp::{Choice, Delay, Mdp};

/// Whose strategy is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The row player, who maximises; the reply minimises.
    Row,
    /// The column player, who minimises; the reply maximises.
    Col,
}

/// A strategy of one side against the best reply of the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Guarantee {
    /// The payoff to the *row* player from each state under the best reply. The row player's
    /// strategy guarantees at least this, the column player's concedes at most this.
    pub worth: Vec<f64>,
    /// The best reply: a choice for each state.
    pub reply: Vec<usize>,
    /// How long a reply that cares for nothing else can put off the end.
    pub delay: Vec<Delay>,
}

/// What the strategy `mixes` (a mix for each state) of `side` is worth against the best reply.
///
/// The exploitability of the strategy in a state is the distance of `worth` there from the value.
///
/// # Panics
/// If there is not one mix for each state, or not one weight for each choice.
///
/// ```
/// use duello_solve::mdp::Delay;
/// use duello_solve::stochastic::{Cell, Side, StochasticGame, guarantee};
///
/// // Shoot (it hits half the time, else goes on) or wait, against a player who can only watch.
/// let cells = [Cell::new(0.5, [(0, 0.5)]), Cell::moves_to(0)];
/// let game = StochasticGame::from_fn(1, |_| (2, 1), |_, row, _| cells[row].clone());
/// let shooting = guarantee(&game, Side::Row, &[vec![1.0, 0.0]]);
/// assert_eq!((shooting.worth[0], shooting.delay[0]), (1.0, Delay::Steps(2.0)));
/// let waiting = guarantee(&game, Side::Row, &[vec![0.0, 1.0]]);
/// assert_eq!((waiting.worth[0], waiting.delay[0]), (0.0, Delay::Forever));
/// ```
pub fn guarantee(game: &StochasticGame, side: Side, mixes: &[Vec<f64>]) -> Guarantee {
    let mdp = against(game, side, mixes);
    let reply = mdp.best_reply();
    let sign = reply_sign(side);
    Guarantee {
        worth: reply.worth.into_iter().map(|worth| sign * worth).collect(),
        reply: reply.choices,
        delay: mdp.longest_delay(),
    }
}

/// As [`guarantee`], without the reply and the delay.
pub(super) fn worth(game: &StochasticGame, side: Side, mixes: &[Vec<f64>]) -> Vec<f64> {
    let reply = against(game, side, mixes).best_reply();
    reply.worth.into_iter().map(|worth| reply_sign(side) * worth).collect()
}

/// A decision process is maximised, so payoffs turn round where the column player replies.
fn reply_sign(side: Side) -> f64 {
    match side {
        Side::Row => -1.0,
        Side::Col => 1.0,
    }
}

/// The decision process of the player who answers the mixes of `side`.
fn against(game: &StochasticGame, side: Side, mixes: &[Vec<f64>]) -> Mdp {
    assert_eq!(mixes.len(), game.states().len(), "one mix for each state");
    let choices = |(state, mix): (usize, &Vec<f64>)| {
        let stage = &game.states()[state];
        let (own, other) = match side {
            Side::Row => (stage.rows(), stage.cols()),
            Side::Col => (stage.cols(), stage.rows()),
        };
        assert_eq!(mix.len(), own, "one weight for each choice of state {state}");
        let reply = |answer: usize| {
            let cell = |fixed: usize| match side {
                Side::Row => stage.cell(fixed, answer),
                Side::Col => stage.cell(answer, fixed),
            };
            let parts = mix.iter().enumerate().map(|(fixed, &weight)| (weight, cell(fixed)));
            Choice::mixed(parts).scaled(reply_sign(side))
        };
        (0..other).map(reply).collect()
    };
    Mdp::new(mixes.iter().enumerate().map(choices).collect())
}
