//! Placing a hero: a base is moved about the arena until it may stand there.

use duello_core::{Phrase, say};
use duello_fighters::{Action, CharacterId, Placing, Point, Pose};
use duello_geometry::plane::Vector;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::Desk;
use super::super::marks::{Ghost, Marks};
use super::{Ask, Mode, Step, around, letter_of, window, wrapped};
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
                // `place Lesdinn at 0,0 facing N`; in German the name comes first.
                let named = text.strip_prefix("place ").unwrap_or(text);
                let name = named.split(' ').next().unwrap_or("?").to_owned();
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
        let refusal = desk.check(&Action::Place(self.placing)).err();
        self.refusal = refusal.map(|why| why.to_string());
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
        let place = say!(
            "arena-place",
            "at {x},{y} facing {facing}, by {stride} mm",
            x,
            y,
            facing = letter_of(self.placing.facing),
            stride = STRIDES[self.stride]
        );
        let mut below = wrapped(&ask.say(place), width, Style::new());
        below.extend(match &self.refusal {
            Some(why) => wrapped(&ask.say(say!("menu-no", "No: {why}", why)), width, palette.far()),
            None => wrapped(&ask.say(say!("arena-here", "Enter: here")), width, palette.near()),
        });
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

    fn keys(&self) -> Phrase {
        say!(
            "arena-keys-place",
            "arrows  [ ] stride  f facing  c character  Tab place  Enter  ? help  q quit"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        Some(Action::Place(self.placing))
    }
}
