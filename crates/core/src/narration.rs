//! How a game speaks to people: what it shows, asks and tells.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Clause, Phrase, Rules, Seat, Sight};

/// The words and pictures of a game: everything that a screen, a log or a program reads and no rule depends on.
pub trait Narration: Rules {
    /// A sight as it is published: what a screen or a program draws.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;

    /// The name under which a seat appears in the log.
    fn seat_name(&self, seat: Seat) -> Phrase;

    /// The published form of a sight.
    fn view(&self, sight: Sight<'_, Self>) -> Self::View;

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
