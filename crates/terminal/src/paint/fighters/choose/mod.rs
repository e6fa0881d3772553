//! Choosing at the table: a draft of steps, a movement on the arena, a place, or a menu with exact odds.

mod draft;
mod hero;
mod menu;
mod place;
mod proposal;
#[cfg(test)]
mod tests;
mod walk;

use std::cell::Cell;
use std::rc::Rc;

use duello_core::{Phrase, Seat, say};
use duello_fighters::{Action, Fighters, FigureView, Marker, Quarter, View};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::{Chooser, Chosen, Palette};
use super::marks::Marks;
use super::{Desk, Scene};
use crate::language::Phrases;
use crate::text::wrap;

/// What is known while somebody chooses.
struct Ask {
    view: View,
    seat: Seat,
    prompt: String,
    /// The answers worth a thought, with their words.
    options: Vec<(Action, String)>,
    phrases: Rc<Phrases>,
}

impl Ask {
    /// A phrase in the language of the table.
    fn say(&self, phrase: Phrase) -> String {
        self.phrases.said(phrase).into()
    }

    /// The own hero that the question is about, or the first.
    fn hero(&self) -> Option<&FigureView> {
        let figure = self.view.question.and_then(|question| question.figure);
        let named = self.own().find(|known| Some(known.id) == figure);
        named.or_else(|| self.own().next())
    }

    /// The marker to be executed.
    fn marker(&self) -> Option<Marker> {
        self.view.question.and_then(|question| question.marker)
    }

    /// The own heroes that are still there.
    fn own(&self) -> impl Iterator<Item = &FigureView> {
        let is_own = |figure: &&FigureView| figure.seat == self.seat && figure.out.is_none();
        self.view.figures.iter().filter(is_own)
    }

    /// The seat of the others.
    fn enemy(&self) -> Seat {
        duello_fighters::enemy(self.seat)
    }
}

/// One way of choosing.
trait Mode {
    /// A key was pressed.
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step;
    /// What lies on the arena meanwhile.
    fn marks(&self, ask: &Ask) -> Marks;
    /// What is considered and what would come of it, in at most `rows` lines where that can be.
    fn lines(&self, ask: &Ask, palette: Palette, width: usize, rows: usize) -> Vec<Line<'static>>;
    /// The keys that mean something.
    fn keys(&self) -> Phrase;
    /// The answer as it stands.
    fn action(&self, ask: &Ask) -> Option<Action>;
}

/// What comes after a key.
enum Step {
    /// The key means nothing.
    Unknown,
    /// The same question.
    Stay,
    /// Nothing: this is the answer.
    Done(Action),
}

/// A choice under way.
pub(super) struct Choice {
    ask: Ask,
    mode: Box<dyn Mode>,
    /// The rows for what is asked, known when the table is drawn.
    rows: Cell<usize>,
}

impl Choice {
    /// The choice that is due; none when nothing is asked.
    pub(super) fn new(view: &View, desk: &Desk<'_>) -> Option<Choice> {
        let options = desk.candidates().into_iter();
        let options = options.map(|option| (option.action, option.said.into())).collect();
        let ask = Ask {
            view: view.clone(),
            seat: desk.seat(),
            prompt: desk.prompt(),
            options,
            phrases: desk.phrases(),
        };
        let has = |is_meant: fn(&Action) -> bool| ask.options.iter().any(|(one, _)| is_meant(one));
        let is_step = |action: &Action| {
            matches!(action, Action::Move(_) | Action::Swing(_) | Action::Turn(_) | Action::Cross)
        };
        let mode: Box<dyn Mode> = if has(|action| matches!(action, Action::Programme(_))) {
            Box::new(draft::Draft::new(&ask, desk))
        } else if has(|action| matches!(action, Action::Place(_))) {
            Box::new(place::Placement::new(&ask, desk)?)
        } else if has(is_step) {
            Box::new(walk::Walk::new(&ask, desk))
        } else if ask.options.is_empty() {
            return None;
        } else {
            Box::new(menu::Menu::new(&ask, desk))
        };
        Some(Choice { ask, mode, rows: Cell::new(usize::MAX) })
    }
}

impl Chooser<Fighters> for Choice {
    fn key(&mut self, code: KeyCode, desk: &Desk<'_>) -> Chosen<Action> {
        match self.mode.key(code, &self.ask, desk) {
            Step::Unknown => Chosen::Unknown,
            Step::Stay => Chosen::Going,
            Step::Done(action) => Chosen::Action(action),
        }
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let plan = super::plan(scene, &self.ask.view, area);
        self.rows.set(usize::from(plan.asked.height.saturating_sub(1)));
        super::draw(scene, &self.ask.view, &self.mode.marks(&self.ask), plan, buffer);
    }

    fn asked(&self, palette: Palette, width: usize) -> Vec<Line<'static>> {
        self.mode.lines(&self.ask, palette, width, self.rows.get())
    }

    fn keys(&self) -> Phrase {
        self.mode.keys()
    }

    fn considered(&self) -> Option<Action> {
        self.mode.action(&self.ask)
    }
}

/// A direction by its letter on a compass.
fn letter_of(way: Quarter) -> Phrase {
    match way {
        Quarter::N => say!("arena-n", "N"),
        Quarter::E => say!("arena-e", "E"),
        Quarter::S => say!("arena-s", "S"),
        Quarter::W => say!("arena-w", "W"),
    }
}

/// A text broken to lines.
fn wrapped(text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// The next of `count` things, or the one before, around the end.
fn around(at: usize, count: usize, forward: bool) -> usize {
    match (count, forward) {
        (0, _) => 0,
        (count, true) => (at + 1) % count,
        (count, false) => (at + count - 1) % count,
    }
}

/// Which of `count` rows to show where only `room` have place, so that `at` is among them.
fn window(at: usize, count: usize, room: usize) -> std::ops::Range<usize> {
    let room = room.max(1).min(count);
    let first = (at + 1).saturating_sub(room.div_ceil(2)).min(count - room);
    first..first + room
}
