//! Choosing on the map: a short menu, and behind its entries a hex, a target or a facing.

mod entries;
mod facing;
mod menu;
mod options;
mod shot;
#[cfg(test)]
mod tests;
mod walk;

use std::rc::Rc;

use duello_commandos::{Action, CharacterView, Commandos, OptionsView, Slot, View, Who};
use duello_core::Phrase;
use duello_geometry::hex::{Direction, Hex, Wedge};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::super::{Chooser, Chosen, Palette};
use super::marks::Marks;
use super::{Desk, Scene};
use crate::language::Phrases;
use crate::text::wrap;
use menu::Menu;
use options::Options;

/// How far a front arc is shown; no shot of the standard card goes farther.
const FRONT: u32 = 6;

/// What is known while somebody chooses.
struct Ask {
    view: View,
    options: Options,
    phrases: Rc<Phrases>,
}

impl Ask {
    /// A phrase in the language of the table.
    fn say(&self, phrase: Phrase) -> String {
        self.phrases.said(phrase).into()
    }

    /// The character that is active.
    fn active(&self) -> Option<&CharacterView> {
        self.view.characters.iter().find(|character| character.ap.is_some())
    }

    /// A character of the side that chooses.
    fn own(&self, slot: Slot) -> Option<&CharacterView> {
        let who = Who::new(self.view.turn, slot);
        self.view.characters.iter().find(|character| character.who == who)
    }

    /// What the view shows of what a character can do.
    fn shown(&self, slot: Slot) -> Option<&OptionsView> {
        self.view.options.iter().find(|options| options.slot == slot)
    }

    /// What the view shows of what the active character can do.
    fn shown_active(&self) -> Option<&OptionsView> {
        self.active().and_then(|active| self.shown(active.who.slot))
    }

    /// The living enemies of the side that chooses.
    fn enemies(&self) -> impl Iterator<Item = &CharacterView> {
        let own = self.view.turn;
        self.view.characters.iter().filter(move |other| other.who.seat != own && other.hp > 0)
    }

    /// The terrain of a hex.
    fn terrain(&self, hex: Hex) -> &str {
        let place = self.view.hexes.iter().find(|place| place.hex == hex);
        place.map_or("", |place| place.terrain.as_str())
    }

    /// Of these facings at a hex the one that has most enemies ahead, near ones first; the first of equals.
    fn best(&self, at: Hex, facings: &[Direction]) -> Option<Direction> {
        let held = |facing: Direction| -> u32 {
            let wedge = Wedge::new(at, facing, self.view.arc);
            let ahead = self.enemies().filter(|enemy| wedge.contains(enemy.at));
            ahead.map(|enemy| 64 - at.distance(enemy.at).min(63)).sum()
        };
        let better = |best: Direction, next: Direction| match held(next) > held(best) {
            true => next,
            false => best,
        };
        facings.iter().copied().reduce(better)
    }

    /// The front arc of somebody who stands on a hex, as far as any shot goes.
    fn front(&self, at: Hex, facing: Direction) -> Vec<Hex> {
        let wedge = Wedge::new(at, facing, self.view.arc);
        let is_ahead = |hex: &Hex| wedge.contains(*hex) && at.distance(*hex) <= FRONT;
        self.view.hexes.iter().map(|place| place.hex).filter(is_ahead).collect()
    }
}

/// One question on the way to an answer.
trait Mode {
    /// A key was pressed.
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step;
    /// What lies on the map meanwhile.
    fn marks(&self, ask: &Ask) -> Marks;
    /// Shows the characters as they would be.
    fn imagine(&self, _ask: &Ask, _view: &mut View) {}
    /// What is considered and what would come of it.
    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>>;
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
    /// The menu.
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
    deeper: Option<Box<dyn Mode>>,
}

impl Choice {
    /// The choice of a character or of its action; none where a list does as well.
    pub(super) fn new(view: &View, desk: &Desk<'_>) -> Option<Choice> {
        let is_asked = view.turn == desk.seat() && !view.over;
        if !is_asked || !matches!(view.stage.as_str(), "choose" | "act") {
            return None;
        }
        let (options, phrases) = (Options::new(desk.candidates()), desk.phrases());
        let ask = Ask { options, view: view.clone(), phrases };
        let menu = Menu::new(&ask, desk);
        Some(Choice { ask, menu, deeper: None })
    }

    fn mode(&self) -> &dyn Mode {
        self.deeper.as_deref().unwrap_or(&self.menu)
    }
}

impl Chooser<Commandos> for Choice {
    fn key(&mut self, code: KeyCode, desk: &Desk<'_>) -> Chosen<Action> {
        let step = match &mut self.deeper {
            Some(deeper) => deeper.key(code, &self.ask, desk),
            None => self.menu.key(code, &self.ask, desk),
        };
        match step {
            Step::Unknown => return Chosen::Unknown,
            Step::Stay => {}
            Step::Back => self.deeper = None,
            Step::To(mode) => self.deeper = Some(mode),
            Step::Done(action) => return Chosen::Action(action),
        }
        Chosen::Going
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let mode = self.mode();
        let marks = mode.marks(&self.ask);
        let mut view = self.ask.view.clone();
        mode.imagine(&self.ask, &mut view);
        super::paint(scene, &view, &marks, area, buffer);
    }

    fn asked(&self, palette: Palette, width: usize) -> Vec<Line<'static>> {
        self.mode().lines(&self.ask, palette, width)
    }

    fn keys(&self) -> Phrase {
        self.mode().keys()
    }

    fn considered(&self) -> Option<Action> {
        self.mode().action(&self.ask)
    }
}

/// A text broken to lines.
fn wrapped(text: &str, width: usize, style: ratatui::style::Style) -> Vec<Line<'static>> {
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

/// The facing of a key: 1 is north, then clockwise.
fn facing_key(code: KeyCode) -> Option<Direction> {
    match code {
        KeyCode::Char(digit @ '1'..='6') => Direction::from_index(digit as usize - '1' as usize),
        _ => None,
    }
}
