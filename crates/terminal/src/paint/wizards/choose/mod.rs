//! Choosing on the table: a short menu, and behind its entries a list, a place, or a group of figures.

mod entries;
mod menu;
mod place;
mod spells;
#[cfg(test)]
mod tests;
mod walk;

use std::cell::Cell;
use std::rc::Rc;

use duello_core::Phrase;
use duello_referee::Candidate;
use duello_wizards::{Action, FigureView, Number, OptionsView, Place, View, Wizards};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::{Chooser, Chosen, Palette};
use super::marks::Marks;
use super::names;
use super::{Desk, Scene};
use crate::language::Phrases;
use crate::text::wrap;
use menu::Menu;

/// What is known while somebody chooses.
struct Ask {
    phrases: Rc<Phrases>,
    view: View,
    candidates: Vec<Candidate<Action>>,
}

impl Ask {
    /// A phrase in the language of the table.
    fn say(&self, phrase: Phrase) -> String {
        self.phrases.said(phrase).into()
    }

    fn title(&self, number: Number) -> Phrase {
        names::title(&self.view, number)
    }

    fn figure(&self, number: Number) -> Option<&FigureView> {
        self.view.figures.iter().find(|figure| figure.number == number)
    }

    /// Where a figure or a wizard stands.
    fn place(&self, number: Number) -> Option<Place> {
        let wizard = self.view.wizards.iter().find(|wizard| wizard.number == number);
        let wizard = wizard.map(|wizard| Place::ground(wizard.at));
        self.figure(number).map(|figure| figure.at).or(wizard)
    }

    /// What the view shows of what a figure can do.
    fn options(&self, number: Number) -> Option<&OptionsView> {
        self.view.options.iter().find(|options| options.figure == number)
    }

    /// The answers worth a thought.
    fn actions(&self) -> impl Iterator<Item = Action> {
        self.candidates.iter().map(|candidate| candidate.action.clone())
    }

    /// All enemies on the table, the nearest first.
    fn enemies(&self, from: Place) -> Vec<Number> {
        let own = self.view.turn;
        let figures = self.view.figures.iter().filter(|figure| figure.seat != own);
        let wizards = self.view.wizards.iter().filter(|wizard| wizard.alive && wizard.seat != own);
        let figures = figures.map(|figure| (figure.at.at, figure.number));
        let wizards = wizards.map(|wizard| (wizard.at, wizard.number));
        let mut all: Vec<_> = figures.chain(wizards).collect();
        all.sort_by_key(|(at, number)| (at.distance_squared(from.at), *number));
        all.into_iter().map(|(_, number)| number).collect()
    }
}

/// One question on the way to an answer.
trait Mode {
    /// A key was pressed.
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step;
    /// What lies on the table meanwhile.
    fn marks(&self, ask: &Ask) -> Marks;
    /// What is considered and what would come of it.
    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>>;
    /// The message with the keys that mean something.
    fn keys(&self) -> Phrase;
    /// The answer as it stands.
    fn action(&self) -> Option<Action>;
}

/// What comes after a key.
enum Step {
    /// The key means nothing.
    Unknown,
    /// The same question.
    Stay,
    /// The question before.
    Back,
    /// The next question.
    To(Box<dyn Mode>),
    /// Nothing: this is the answer.
    Done(Action),
}

/// A choice under way.
pub(super) struct Choice {
    ask: Ask,
    menu: Menu,
    /// The questions behind the menu, the last one asked now.
    deeper: Vec<Box<dyn Mode>>,
    is_zoomed: Rc<Cell<bool>>,
}

impl Choice {
    /// The choice of a figure or of what it does; none where a list does as well.
    pub(super) fn new(is_zoomed: &Rc<Cell<bool>>, view: &View, desk: &Desk<'_>) -> Option<Choice> {
        let is_asked = view.turn == desk.seat() && !view.over;
        if !is_asked || view.stage == "choose" {
            return None;
        }
        let ask =
            Ask { phrases: desk.phrases(), candidates: desk.candidates(), view: view.clone() };
        let menu = entries::first(&ask, desk);
        Some(Choice { ask, menu, deeper: Vec::new(), is_zoomed: Rc::clone(is_zoomed) })
    }

    fn mode(&self) -> &dyn Mode {
        self.deeper.last().map_or(&self.menu, |mode| &**mode)
    }
}

impl Chooser<Wizards> for Choice {
    fn key(&mut self, code: KeyCode, desk: &Desk<'_>) -> Chosen<Action> {
        if code == KeyCode::Char('z') {
            self.is_zoomed.set(!self.is_zoomed.get());
            return Chosen::Going;
        }
        let step = match self.deeper.last_mut() {
            Some(deeper) => deeper.key(code, &self.ask, desk),
            None => self.menu.key(code, &self.ask, desk),
        };
        match step {
            Step::Unknown => return Chosen::Unknown,
            Step::Stay => {}
            Step::Back => {
                self.deeper.pop();
            }
            Step::To(mode) => self.deeper.push(mode),
            Step::Done(action) => return Chosen::Action(action),
        }
        Chosen::Going
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let mut marks = self.mode().marks(&self.ask);
        marks.is_zoomed = self.is_zoomed.get();
        super::paint(scene, &self.ask.view, &marks, area, buffer);
    }

    fn asked(&self, palette: Palette, width: usize) -> Vec<Line<'static>> {
        self.mode().lines(&self.ask, palette, width)
    }

    fn keys(&self) -> Phrase {
        self.mode().keys()
    }

    fn considered(&self) -> Option<Action> {
        self.mode().action()
    }
}

/// A text broken to lines.
fn wrapped(text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}
