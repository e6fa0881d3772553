//! Choosing where a list of all options would be too long to read: on the map, step by step.

use duello_core::{Effort, Observer, Seat};
use duello_referee::{AnyMatch, Candidate, Chance, Refusal};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::Value;

use super::{Palette, Scene};

/// What the rules say to the person who is asked. Nothing else of the match is within its reach.
pub(crate) struct Desk<'a> {
    table: &'a dyn AnyMatch,
    seat: Seat,
}

impl<'a> Desk<'a> {
    /// The desk of the person at this seat.
    pub(crate) fn new(table: &'a dyn AnyMatch, seat: Seat) -> Desk<'a> {
        Desk { table, seat }
    }

    /// Who sits here.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The answers worth a thought; none when nothing is asked.
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        self.table.candidates(self.seat, Effort::Fine).unwrap_or_default()
    }

    /// Whether an answer is legal, or which clause forbids it.
    pub(crate) fn check(&self, action: &Value) -> Result<(), Refusal> {
        self.table.check(self.seat, action)
    }

    /// The answer of somebody who said only a part of it.
    pub(crate) fn complete(&self, wish: &Value) -> Result<Candidate, Refusal> {
        self.table.complete(self.seat, wish)
    }

    /// What is asked, in one sentence.
    pub(crate) fn prompt(&self) -> String {
        self.table.prompt(Observer::Seat(self.seat)).into()
    }

    /// The chances of what may come of some answers, the first now, the others when they are asked for.
    pub(crate) fn odds_of_line(&self, line: &[Value]) -> Result<Vec<Chance>, Refusal> {
        Ok(self.table.odds(self.seat, line)?.chances)
    }

    /// The chances of what may come of an answer.
    pub(crate) fn odds(&self, action: &Value) -> Result<Vec<Chance>, Refusal> {
        self.odds_of_line(std::slice::from_ref(action))
    }
}

/// What a key has done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Chosen {
    /// Nothing: the key means nothing here.
    Unknown,
    /// The choice goes on.
    Going,
    /// This is the answer.
    Action(Value),
}

/// A choice under way. Keys lead through it, and it draws the table with its marks.
pub(crate) trait Chooser {
    /// A key was pressed.
    fn key(&mut self, code: KeyCode, desk: &Desk<'_>) -> Chosen;

    /// Draws the table with what is being considered on it.
    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer);

    /// What is asked, what is being considered and what would come of it.
    fn asked(&self, palette: Palette, width: usize) -> Vec<Line<'static>>;

    /// The keys that mean something now.
    fn keys(&self) -> String;

    /// The answer that is being considered.
    fn considered(&self) -> Option<Value>;
}
