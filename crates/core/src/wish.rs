//! Partial answers: a player says what matters, and the game finds the rest.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};

use crate::{Advice, Effort, Sight, Unmet};

/// A part of an answer, such as where to go but not by which way.
pub trait Wish<G: Advice>: DeserializeOwned {
    /// The full answer, or the next one where it takes several. Only the answer is recorded, and it must pass
    /// [`check`](crate::Rules::check) like any other; so what the rules forbid may be returned for them to refuse.
    ///
    /// # Errors
    /// Why there is no such answer, with the clause if a rule forbids it.
    fn complete(&self, game: &G, sight: Sight<'_, G>) -> Result<G::Action, Unmet>;
}

/// The wish of a game whose answers have no parts worth leaving out. There is no value of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWish {}

impl<'de> Deserialize<'de> for NoWish {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<NoWish, D::Error> {
        Err(D::Error::custom("this game does not accept partial answers"))
    }
}

impl<G: Advice> Wish<G> for NoWish {
    fn complete(&self, _: &G, _: Sight<'_, G>) -> Result<G::Action, Unmet> {
        match *self {}
    }
}

/// The first candidate that is meant, in the order of the list.
pub fn candidate_for<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    is_meant: impl FnMut(&G::Action) -> bool,
) -> Option<G::Action> {
    let mut candidates = Vec::new();
    game.candidates(sight, Effort::Fine, &mut candidates);
    candidates.into_iter().find(is_meant)
}
