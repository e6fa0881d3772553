//! All three contracts of a game together.

use crate::{Advice, Narration, Rules};

/// A complete game: its [`Rules`], its [`Narration`] for people and its [`Advice`] for bots. Implemented for
/// every type that implements the three.
///
/// Ask for as little as you need: a referee's match needs `Rules`, a bot needs `Advice`.
pub trait Game: Rules + Narration + Advice {}

impl<G: Rules + Narration + Advice> Game for G {}
