//! How a game speaks to people: what it shows, asks and tells.

use std::fmt::Debug;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Clause, Phrase, Rules, Seat, Sight};

/// The words and pictures of a game: everything that a screen, a log or a program reads and no rule depends on.
pub trait Narration: Rules {
    /// A sight as it is published: what a screen or a program draws.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;

    /// What a player can consider on the board before answering; [`NoDraft`] where a board needs no sketches.
    type Draft: Draft<Self>;

    /// The name under which a seat appears in the log.
    fn seat_name(&self, seat: Seat) -> Phrase;

    /// The published form of a sight.
    fn view(&self, sight: Sight<'_, Self>) -> Self::View;

    /// Brings a view of the moment before an event to the moment after it, as far as the event tells. What follows from
    /// the whole position, such as what is asked next, comes with the next view; the tests of a game name it.
    fn follow(&self, view: &mut Self::View, event: &Self::Event);

    /// What the sight shows, in plain text for a terminal, a screen reader and golden files.
    fn show(&self, sight: Sight<'_, Self>) -> String;

    /// What the decision asks of the observer's seat, in one sentence.
    fn prompt(&self, sight: Sight<'_, Self>) -> Phrase;

    /// Facts about each option and warnings, from this sight alone.
    fn notes(&self, sight: Sight<'_, Self>) -> Vec<Note>;

    /// An action in words, as a player would say it. The sight supplies the names; it may be of a later moment
    /// of the match than the action.
    fn say_action(&self, sight: Sight<'_, Self>, action: &Self::Action) -> Phrase;

    /// An event in words, for the log. The sight supplies the names; it may be of a later moment of the match.
    fn say_event(&self, sight: Sight<'_, Self>, event: &Self::Event) -> Phrase;
}

/// What a player considers. The game says where it would lead, so that no screen has to know the rules.
pub trait Draft<G: Rules>: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send {
    /// Where it would lead: what a board draws before anything has happened.
    type Sketch: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;

    /// Sketches the draft from this sight alone. No dice are rolled.
    fn sketch(&self, game: &G, sight: Sight<'_, G>) -> Self::Sketch;
}

/// The draft of a game that sketches nothing. There is no value of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum NoDraft {}

impl<'de> Deserialize<'de> for NoDraft {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<NoDraft, D::Error> {
        Err(D::Error::custom("this game has no sketches"))
    }
}

impl<G: Rules> Draft<G> for NoDraft {
    type Sketch = NoDraft;

    fn sketch(&self, _: &G, _: Sight<'_, G>) -> NoDraft {
        *self
    }
}

/// One remark to a player about to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    /// The clause the remark follows from.
    pub clause: Clause,
    /// The remark, a whole sentence.
    #[serde(flatten)]
    pub said: Phrase,
}

impl Note {
    /// A remark that follows from `clause`.
    pub fn new(clause: Clause, said: impl Into<Phrase>) -> Note {
        Note { clause, said: said.into() }
    }
}
