//! Executing a movement: which way and how far, with a ghost where it ends and the odds of what is met.

use duello_core::{Phrase, say};
use duello_fighters::{Action, Draft, FigureId, Marker, PieceId, Quarter, SketchStep, Stop, Way};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::Desk;
use super::super::glyphs::letter;
use super::super::marks::{Ghost, Marks};
use super::super::standing::standing;
use super::super::weigh::Blow;
use super::menu::{so, table};
use super::{Ask, Mode, Step, around, letter_of, window, wrapped};
use crate::text::without_middle;

/// A movement being chosen.
pub(super) struct Walk {
    entries: Vec<Entry>,
    at: usize,
    /// Where the movement as it stands would lead.
    sketch: Option<SketchStep>,
    /// What would come of it, if it meets somebody.
    odds: Option<Blow>,
    message: Option<String>,
}

/// One way to move.
struct Entry {
    label: String,
    action: Action,
    /// The distances that matter, best first, if there is one to choose.
    telling: Vec<u16>,
}

impl Walk {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>) -> Walk {
        let mut entries: Vec<Entry> = Vec::new();
        for (action, text) in &ask.options {
            if let Action::Move(way) = action {
                let same = entries.iter_mut().find(
                    |entry| matches!(&entry.action, Action::Move(known) if known.way == way.way),
                );
                if let Some(entry) = same {
                    entry.telling.push(way.mm);
                    continue;
                }
            }
            let (label, telling) = match action {
                Action::Move(way) => (heading(ask, way.way), vec![way.mm]),
                _ => (text.clone(), Vec::new()),
            };
            entries.push(Entry { label, action: action.clone(), telling });
        }
        let mut walk = Walk { entries, at: 0, sketch: None, odds: None, message: None };
        walk.look(ask, desk);
        walk
    }

    fn entry(&self) -> Option<&Entry> {
        self.entries.get(self.at)
    }

    /// What ends the movement early.
    fn stop(&self) -> Option<Stop> {
        self.sketch.as_ref()?.moves.last()?.stop
    }

    /// Asks where the movement leads, and counts the odds if somebody or something is met.
    fn look(&mut self, ask: &Ask, desk: &Desk<'_>) {
        let draft = self.entry().map(|entry| Draft::Answer(entry.action.clone()));
        self.sketch = draft.and_then(|draft| desk.sketch(&draft).steps.pop());
        // In a contest no card is added: what maximising would change is seen when it is asked.
        let line = self.entry().map(|entry| [entry.action.clone(), Action::Pass]);
        self.odds = match (self.stop(), line) {
            (Some(Stop::Enemy(_) | Stop::Ally(_) | Stop::Piece(_)), Some(line)) => {
                let odds = desk.odds_of_line(&line).ok();
                odds.map(|odds| Blow::new(ask.seat, &odds)).filter(is_telling)
            }
            _ => None,
        };
    }

    fn stretch(&mut self, by: i32, desk: &Desk<'_>) {
        let Some(entry) = self.entries.get_mut(self.at) else { return };
        let Action::Move(way) = &entry.action else { return };
        let mm = (i32::from(way.mm) + by).clamp(0, 1_000) as u16;
        let action = Action::Move(Way { mm, ..*way });
        match desk.check(&action) {
            Ok(()) => entry.action = action,
            Err(refusal) => self.message = Some(refusal.to_string()),
        }
    }

    fn next_telling(&mut self, forward: bool) {
        let Some(entry) = self.entries.get_mut(self.at) else { return };
        let Action::Move(way) = &mut entry.action else { return };
        let at = entry.telling.iter().position(|mm| *mm == way.mm);
        let next = at.map_or(0, |at| around(at, entry.telling.len(), forward));
        way.mm = entry.telling.get(next).copied().unwrap_or(way.mm);
    }
}

/// Whether anything but a quiet walk may come of it.
fn is_telling(blow: &Blow) -> bool {
    blow.wounds != [0, 0] || blow.points != [0, 0]
}

/// A figure by its name.
fn figure_name(ask: &Ask, id: FigureId) -> &str {
    let found = ask.view.figures.iter().find(|figure| figure.id == id);
    found.map_or("?", |figure| figure.name.as_str())
}

/// A piece by its name.
fn piece_name(ask: &Ask, number: PieceId) -> &str {
    let found = ask.view.pieces.iter().find(|piece| piece.number == number);
    found.map_or("?", |piece| piece.id.as_str())
}

/// What ends a movement early, in words.
fn stopped(ask: &Ask, stop: Stop) -> Phrase {
    match stop {
        Stop::Enemy(id) => {
            say!("arena-meets", "meets {name}: a contest", name = figure_name(ask, id))
        }
        Stop::Ally(id) => {
            say!("arena-stopped", "stopped by {thing}", thing = figure_name(ask, id))
        }
        Stop::Piece(id) => {
            say!("arena-stopped", "stopped by {thing}", thing = piece_name(ask, id))
        }
        Stop::Edge => say!("arena-stopped-edge", "stopped by the edge"),
        Stop::Lethal(id) => {
            say!("arena-lethal", "TOUCHES {thing}: out of the duel!", thing = piece_name(ask, id))
        }
    }
}

/// A direction as the hero sees it.
fn heading(ask: &Ask, way: Quarter) -> String {
    let facing = ask.hero().map(|hero| hero.facing);
    let kind = match facing {
        Some(facing) if ask.marker() == Some(Marker::Retreat) && facing != way => Marker::Retreat,
        Some(facing) if facing == way => Marker::Advance,
        _ => Marker::Lateral,
    };
    let way_letter = letter_of(way);
    ask.say(match (kind, facing) {
        (Marker::Advance, _) => say!("arena-forward", "forward ({way})", way = way_letter),
        (Marker::Retreat, _) => say!("arena-retreat", "retreat ({way})", way = way_letter),
        (_, Some(facing)) if facing.turned(1) == way => {
            say!("arena-to-right", "to the right ({way})", way = way_letter)
        }
        _ => say!("arena-to-left", "to the left ({way})", way = way_letter),
    })
}

impl Mode for Walk {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        self.message = None;
        let count = self.entries.len();
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.at = around(self.at, count, false),
            KeyCode::Down | KeyCode::Char('j') => self.at = around(self.at, count, true),
            KeyCode::Left => self.stretch(-1, desk),
            KeyCode::Right => self.stretch(1, desk),
            KeyCode::Char('[') => self.stretch(-10, desk),
            KeyCode::Char(']') => self.stretch(10, desk),
            KeyCode::Tab => self.next_telling(true),
            KeyCode::BackTab => self.next_telling(false),
            KeyCode::Char('s') => {
                let skip = self.entries.iter().position(|entry| entry.action == Action::Skip);
                self.at = skip.unwrap_or(self.at);
            }
            KeyCode::Enter => {
                let action = self.entry().map(|entry| entry.action.clone());
                return action.map_or(Step::Stay, Step::Done);
            }
            KeyCode::Char(digit @ '1'..='9') if digit as usize - '1' as usize <= count => {
                self.at = (digit as usize - '1' as usize).min(count.saturating_sub(1));
            }
            KeyCode::Esc => {}
            _ => return Step::Unknown,
        }
        self.look(ask, desk);
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let target = match self.stop() {
            Some(Stop::Enemy(figure)) => Some(figure),
            _ => None,
        };
        let ghost = self.sketch.as_ref().zip(ask.hero()).map(|(step, hero)| Ghost {
            pose: step.to,
            sign: letter(&hero.name, hero.seat),
            seat: ask.seat,
        });
        let reach_of = Some(ask.enemy());
        Marks { ghosts: ghost.into_iter().collect(), target, reach_of, ..Marks::default() }
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize, rows: usize) -> Vec<Line<'static>> {
        let mut lines = wrapped(&ask.prompt, width, palette.strong());
        let mut below = Vec::new();
        if let Some(step) = &self.sketch {
            let place = say!(
                "arena-ends-at",
                "ends at {x},{y} facing {facing}",
                x = step.to.at.x,
                y = step.to.at.y,
                facing = letter_of(step.to.facing)
            );
            below.extend(wrapped(&ask.say(place), width, Style::new()));
            let standing = ask.say(standing(&ask.view, step));
            below.extend(wrapped(&standing, width, palette.near()));
            if let Some(stop) = self.stop() {
                below.extend(wrapped(&ask.say(stopped(ask, stop)), width, palette.far()));
            }
        }
        if let Some(blow) = &self.odds {
            below.extend(table(ask, &[(so(), blow.clone())], palette, width));
        }
        if let Some(message) = &self.message {
            below.extend(wrapped(message, width, palette.hit()));
        }
        below.truncate(rows.saturating_sub(lines.len() + 2).max(1));
        let space = rows.saturating_sub(lines.len() + below.len()).max(1);
        let shown = window(self.at, self.entries.len(), space);
        for (at, entry) in self.entries.iter().enumerate().filter(|(at, _)| shown.contains(at)) {
            let (mark, style) = match at == self.at {
                true => ('>', palette.chosen()),
                false => (' ', Style::new()),
            };
            let far = match &entry.action {
                Action::Move(way) => format!(" {} mm", way.mm),
                _ => String::new(),
            };
            let text = format!("{mark}{} {}{far}", at + 1, entry.label);
            lines.push(Line::styled(without_middle(&text, width), style));
        }
        lines.extend(below);
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "arena-keys-walk",
            "↑↓ which  ←→ 1 mm  [ ] 10 mm  Tab far/near  s skip  Enter go  h odds  ? help"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        self.entry().map(|entry| entry.action.clone())
    }
}
