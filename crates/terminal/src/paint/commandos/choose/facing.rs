//! Choosing a facing: of a guard with its area, or of somebody in a blindage with what it covers.

use duello_commandos::{Action, CharacterView, Overwatch, View};
use duello_core::{Phrase, say};
use duello_geometry::hex::{Direction, Hex, Wedge};
use ratatui::crossterm::event::KeyCode;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::glyphs::ground_name;
use super::super::marks::Marks;
use super::super::{Desk, letters};
use super::{Ask, Mode, Step, around, facing_key, wrapped};

/// Overwatch: the facing, and how far where that may be chosen.
pub(super) struct Watch {
    watches: Vec<Overwatch>,
    at: usize,
}

impl Watch {
    pub(super) fn new(ask: &Ask) -> Watch {
        let watches = ask.options.watches.clone();
        // Where the enemies are, and as far as it can be.
        let facing = ask.active().and_then(|active| ask.best(active.at, &Direction::ALL));
        let is_first = |watch: &Overwatch| Some(watch.facing) == facing && watch.beyond == 2;
        Watch { at: watches.iter().position(is_first).unwrap_or(0), watches }
    }

    fn watch(&self) -> Option<Overwatch> {
        self.watches.get(self.at).copied()
    }

    /// Another facing with the same reach.
    fn face(&mut self, facing: Direction) {
        let beyond = self.watch().map(|watch| watch.beyond);
        let is_meant = |watch: &Overwatch| watch.facing == facing && Some(watch.beyond) == beyond;
        self.at = self.watches.iter().position(is_meant).unwrap_or(self.at);
    }

    /// Another reach with the same facing.
    fn reach(&mut self, step: i8) {
        let Some(watch) = self.watch() else { return };
        let beyond = watch.beyond.checked_add_signed(step);
        let is_meant =
            |other: &Overwatch| other.facing == watch.facing && Some(other.beyond) == beyond;
        self.at = self.watches.iter().position(is_meant).unwrap_or(self.at);
    }

    /// The hexes it would guard, and how far.
    fn area(&self, ask: &Ask) -> (Vec<Hex>, u8) {
        let (Some(watch), Some(active)) = (self.watch(), ask.active()) else {
            return (Vec::new(), 0);
        };
        let options = ask.shown_active();
        let shown =
            options.and_then(|options| options.watches.iter().find(|w| w.facing == watch.facing));
        let Some(shown) = shown else { return (Vec::new(), 0) };
        let reach = (shown.reach + watch.beyond).saturating_sub(2);
        let is_near = |hex: &&Hex| active.at.distance(**hex) <= u32::from(reach);
        (shown.area.iter().filter(is_near).copied().collect(), reach)
    }
}

impl Mode for Watch {
    fn key(&mut self, code: KeyCode, _ask: &Ask, _desk: &Desk<'_>) -> Step {
        let facing = self.watch().map(|watch| watch.facing);
        match (code, facing) {
            (KeyCode::Esc, _) => return Step::Back,
            (KeyCode::Enter, _) => {
                return self
                    .watch()
                    .map_or(Step::Stay, |watch| Step::Done(Action::Overwatch(watch)));
            }
            (KeyCode::Right | KeyCode::Tab, Some(facing)) => self.face(facing.right()),
            (KeyCode::Left | KeyCode::BackTab, Some(facing)) => self.face(facing.left()),
            (KeyCode::Up, _) => self.reach(1),
            (KeyCode::Down, _) => self.reach(-1),
            _ => match facing_key(code) {
                Some(facing) => self.face(facing),
                None => return Step::Unknown,
            },
        }
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        Marks { front: Some(self.area(ask).0), ..Marks::default() }
    }

    fn imagine(&self, _ask: &Ask, view: &mut View) {
        let facing = self.watch().map(|watch| watch.facing);
        turned(view, facing);
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let Some(watch) = self.watch() else { return Vec::new() };
        let (area, reach) = self.area(ask);
        let title = say!("ruin-watch", "Overwatch to {facing}", facing = letters(watch.facing));
        let mut lines = wrapped(&ask.say(title), width, palette.strong());
        let text = say!(
            "ruin-watch-area",
            "guards {count} hexes (~), {reach} hexes far",
            count = area.len(),
            reach
        );
        lines.extend(wrapped(&ask.say(text), width, ratatui::style::Style::new()));
        let inside = ask.enemies().filter(|enemy| area.contains(&enemy.at));
        let inside = say!("ruin-watch-now", "in it now: {who}", who = names(inside));
        lines.extend(wrapped(&ask.say(inside), width, palette.faint()));
        let text = say!(
            "ruin-watch-how",
            "One shot at the first enemy that moves into it; cover will not help."
        );
        lines.extend(wrapped(&ask.say(text), width, palette.faint()));
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "ruin-keys-watch",
            "←→ or 1-6: facing  ↑↓: reach, if it is free  Enter: on guard  Esc: back"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        self.watch().map(Action::Overwatch)
    }
}

/// An action that leaves nothing to choose but the facing.
pub(super) struct Turn {
    verb: fn(Direction) -> Action,
    facings: Vec<Direction>,
    at: usize,
}

impl Turn {
    pub(super) fn new(ask: &Ask, verb: fn(Direction) -> Action, facings: &[Direction]) -> Turn {
        let best = ask.active().and_then(|active| ask.best(active.at, facings));
        let at = facings.iter().position(|facing| Some(*facing) == best).unwrap_or(0);
        Turn { verb, facings: facings.to_vec(), at }
    }

    fn facing(&self) -> Option<Direction> {
        self.facings.get(self.at).copied()
    }
}

impl Mode for Turn {
    fn key(&mut self, code: KeyCode, _ask: &Ask, _desk: &Desk<'_>) -> Step {
        match code {
            KeyCode::Esc => return Step::Back,
            KeyCode::Enter => {
                return self.facing().map_or(Step::Stay, |facing| Step::Done((self.verb)(facing)));
            }
            KeyCode::Right | KeyCode::Tab => self.at = around(self.at, self.facings.len(), true),
            KeyCode::Left | KeyCode::BackTab => {
                self.at = around(self.at, self.facings.len(), false);
            }
            _ => match facing_key(code) {
                Some(key) => {
                    let found = self.facings.iter().position(|facing| *facing == key);
                    self.at = found.unwrap_or(self.at);
                }
                None => return Step::Unknown,
            },
        }
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let active = ask.active().zip(self.facing());
        let front = active.map(|(active, facing)| ask.front(active.at, facing));
        Marks { front, ..Marks::default() }
    }

    fn imagine(&self, _ask: &Ask, view: &mut View) {
        turned(view, self.facing());
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let (Some(facing), Some(active)) = (self.facing(), ask.active()) else {
            return Vec::new();
        };
        let title = say!("ruin-facing", "Facing {facing}", facing = letters(facing));
        let mut lines = wrapped(&ask.say(title), width, palette.strong());
        lines.extend(cover(ask, active.at, facing, palette, width));
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "ruin-keys-facing",
            "←→ or 1-6 (1 is north, then clockwise): facing  Enter: so be it  Esc: back"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        self.facing().map(self.verb)
    }
}

/// CO-603: against whom a blindage would help with this facing.
pub(super) fn cover(
    ask: &Ask,
    at: Hex,
    facing: Direction,
    palette: Palette,
    width: usize,
) -> Vec<Line<'static>> {
    let terrain = ask.terrain(at);
    if !terrain.ends_with("blindage") {
        return Vec::new();
    }
    let wedge = Wedge::new(at, facing, ask.view.arc);
    let is_ahead = |enemy: &&CharacterView| wedge.contains(enemy.at);
    let (ahead, behind): (Vec<_>, Vec<_>) = ask.enemies().partition(is_ahead);
    let ground = ground_name(terrain).unwrap_or_default();
    let who = names(ahead.into_iter());
    let helps = say!("ruin-helps", "The {ground} helps against {who}", ground, who);
    let mut lines = wrapped(&ask.say(helps), width, palette.near());
    if !behind.is_empty() {
        let who = names(behind.into_iter());
        let not = say!("ruin-helps-not", "but not against {who}", who);
        lines.extend(wrapped(&ask.say(not), width, palette.far()));
    }
    lines
}

/// The names of characters; nobody's where there are none.
fn names<'a>(characters: impl Iterator<Item = &'a CharacterView>) -> Vec<Phrase> {
    let names: Vec<Phrase> = characters.map(|character| character.kind.say()).collect();
    if names.is_empty() { vec![say!("ruin-no-one", "nobody")] } else { names }
}

/// Shows the active character with another facing.
pub(super) fn turned(view: &mut View, facing: Option<Direction>) {
    let active = view.characters.iter_mut().find(|character| character.ap.is_some());
    if let (Some(active), Some(facing)) = (active, facing) {
        active.facing = facing;
    }
}
