//! Placing a hero: a base is moved about the arena until it may stand there.

use duello_fighters::{Action, CharacterId, Placing, Point};
use duello_geometry::plane::Vector;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::{Desk, Palette};
use super::super::marks::{Ghost, Marks, Pose};
use super::{Ask, Mode, Step, around, value, window, wrapped};
use crate::text::without_middle;

/// How far an arrow moves the base, from coarse to fine.
const STRIDES: [i32; 3] = [44, 11, 1];

/// A hero being placed.
pub(super) struct Placement {
    /// Who can be placed, with their names.
    characters: Vec<(CharacterId, String)>,
    who: usize,
    /// Places worth a thought.
    places: Vec<Placing>,
    placing: Placing,
    stride: usize,
    /// Which clause forbids it.
    refusal: Option<String>,
}

impl Placement {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>) -> Option<Placement> {
        let mut characters: Vec<(CharacterId, String)> = Vec::new();
        let mut places = Vec::new();
        for (action, text) in &ask.options {
            let Action::Place(placing) = action else { continue };
            places.push(*placing);
            if !characters.iter().any(|(known, _)| *known == placing.character) {
                // `place Lesdinn at 0,0 facing N`
                let name = text.split(' ').nth(1).unwrap_or("?").to_owned();
                characters.push((placing.character, name));
            }
        }
        let placing = *places.first()?;
        let mut placement =
            Placement { characters, who: 0, places, placing, stride: 0, refusal: None };
        placement.look(desk);
        Some(placement)
    }

    fn look(&mut self, desk: &Desk<'_>) {
        let value = value(&Action::Place(self.placing));
        self.refusal = value.and_then(|value| desk.check(&value).err()).map(|why| why.to_string());
    }

    fn shift(&mut self, ask: &Ask, x: i32, y: i32) {
        let by = STRIDES[self.stride];
        let at = self.placing.at + Vector::new(x * by, y * by);
        let most = ask.view.size.map(|mm| (mm - ask.view.base).max(0));
        self.placing.at = Point::new(at.x.clamp(0, most[0]), at.y.clamp(0, most[1]));
    }

    fn next_place(&mut self, forward: bool) {
        let at = self.places.iter().position(|place| *place == self.placing);
        let next = at.map_or(0, |at| around(at, self.places.len(), forward));
        let Some(next) = self.places.get(next) else { return };
        self.placing = *next;
        let who = self.characters.iter().position(|(known, _)| *known == next.character);
        self.who = who.unwrap_or(self.who);
    }
}

impl Mode for Placement {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        match code {
            KeyCode::Left => self.shift(ask, -1, 0),
            KeyCode::Right => self.shift(ask, 1, 0),
            KeyCode::Up => self.shift(ask, 0, 1),
            KeyCode::Down => self.shift(ask, 0, -1),
            KeyCode::Char('[') => self.stride = (self.stride + 1).min(STRIDES.len() - 1),
            KeyCode::Char(']') => self.stride = self.stride.saturating_sub(1),
            KeyCode::Char('f') => self.placing.facing = self.placing.facing.turned(1),
            KeyCode::Char('c') => {
                self.who = around(self.who, self.characters.len(), true);
                let who = self.characters.get(self.who).map(|(known, _)| *known);
                self.placing.character = who.unwrap_or(self.placing.character);
            }
            KeyCode::Tab => self.next_place(true),
            KeyCode::BackTab => self.next_place(false),
            KeyCode::Enter => {
                self.look(desk);
                if self.refusal.is_none() {
                    return Step::Done(Action::Place(self.placing));
                }
            }
            KeyCode::Esc => {}
            _ => return Step::Unknown,
        }
        self.look(desk);
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let name = self.characters.get(self.who).map_or("?", |(_, name)| name.as_str());
        let pose = Pose { at: self.placing.at, facing: self.placing.facing };
        let sign = super::super::glyphs::letter(name, ask.seat);
        Marks { ghosts: vec![Ghost { pose, sign, seat: ask.seat }], ..Marks::default() }
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize, rows: usize) -> Vec<Line<'static>> {
        let mut lines = wrapped(&ask.prompt, width, palette.strong());
        let Point { x, y } = self.placing.at;
        let place =
            format!("at {x},{y} facing {:?}, by {} mm", self.placing.facing, STRIDES[self.stride]);
        let mut below = wrapped(&place, width, Style::new());
        match &self.refusal {
            Some(why) => below.extend(wrapped(&format!("No: {why}"), width, palette.far())),
            None => below.extend(wrapped("Enter: here", width, palette.near())),
        }
        let space = rows.saturating_sub(lines.len() + below.len()).max(1);
        let shown = window(self.who, self.characters.len(), space);
        for at in shown {
            let (mark, style) = match at == self.who {
                true => ('>', palette.chosen()),
                false => (' ', Style::new()),
            };
            let name = format!("{mark} {}", self.characters[at].1);
            lines.push(Line::styled(without_middle(&name, width), style));
        }
        lines.extend(below);
        lines
    }

    fn keys(&self) -> &'static str {
        " arrows  [ ] stride  f facing  c character  Tab place  Enter  ? help  q quit"
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        Some(Action::Place(self.placing))
    }
}
