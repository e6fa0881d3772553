//! The random player.

use duello_core::dice::{Dice, Label, Odds};
use duello_core::{Bot, Clause, Effort, Game, Joint, Observer, Seats, Sight, State};

/// No rule asks for a bot's choice, so its draws have a clause of their own.
pub(crate) const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// Takes any of the full list of candidates, each as likely as the others.
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

impl<G: Game> Bot<G> for Random<G::Action> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        pick(game, sight, &mut self.candidates, dice)
    }
}

fn pick<G: Game, D: Dice + ?Sized>(
    game: &G,
    sight: Sight<'_, G>,
    candidates: &mut Vec<G::Action>,
    dice: &mut D,
) -> G::Action {
    candidates.clear();
    game.candidates(sight, Effort::Full, candidates);
    let choice = dice.draw(CHOICE, Odds::Uniform(candidates.len() as u32));
    candidates.swap_remove(choice)
}

/// Random answers of all seats that owe one. `candidates` is scratch space: a playout that keeps it does not
/// allocate.
#[inline]
pub fn random_joint<G: Game, D: Dice + ?Sized>(
    game: &G,
    state: &State<G>,
    owing: Seats,
    candidates: &mut Vec<G::Action>,
    dice: &mut D,
) -> Joint<G::Action> {
    let mut joint = Joint::new();
    for seat in owing {
        joint.set(seat, pick(game, state.sight(Observer::Seat(seat)), candidates, dice));
    }
    joint
}
