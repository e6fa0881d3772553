//! The random player.

use duello_core::dice::Dice;
use duello_core::{Advice, Bot, Joint, Observer, Seats, Sight, State, any_candidate};

/// Takes any of the fine list of candidates, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random<A> {
    candidates: Vec<A>,
}

impl<A> Random<A> {
    /// A random player.
    pub fn new() -> Random<A> {
        Random { candidates: Vec::new() }
    }
}

impl<A> Default for Random<A> {
    fn default() -> Random<A> {
        Random::new()
    }
}

impl<G: Advice> Bot<G> for Random<G::Action> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        any_candidate(game, sight, &mut self.candidates, dice)
    }
}

/// Random answers of all seats that owe one. `candidates` is scratch space: a playout that keeps it does not
/// allocate.
#[inline]
pub fn random_joint<G: Advice, D: Dice + ?Sized>(
    game: &G,
    state: &State<G>,
    owing: Seats,
    candidates: &mut Vec<G::Action>,
    dice: &mut D,
) -> Joint<G::Action> {
    let mut joint = Joint::new();
    for seat in owing {
        joint.set(seat, any_candidate(game, state.sight(Observer::Seat(seat)), candidates, dice));
    }
    joint
}
