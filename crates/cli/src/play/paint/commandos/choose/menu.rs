//! The menu: whom to activate, or what the active character does. What is forbidden is grey and says why.

use duello_commandos::{Action, CharacterView, Level, Move, Overwatch, Path, Shoot, Slot, enemy};
use duello_geometry::hex::Direction;
use ratatui::crossterm::event::KeyCode;
use ratatui::text::{Line, Span};

use super::super::super::{Desk, Palette};
use super::super::marks::Marks;
use super::facing::{Turn, Watch};
use super::shot::Shot;
use super::walk::Walk;
use super::{Ask, Mode, Step, around, wrapped};

/// What an entry leads to.
#[derive(Clone, Copy, Debug)]
enum Verb {
    Activate(Slot),
    Move,
    Shoot,
    Overwatch,
    /// An action that has a facing and nothing else.
    Stand(fn(Direction) -> Action),
    EndTurn,
}

struct Entry {
    key: char,
    label: String,
    verb: Verb,
    /// Which clause forbids it.
    why_not: Option<String>,
}

/// The menu with its highlighted entry.
pub(super) struct Menu {
    entries: Vec<Entry>,
    at: usize,
    /// Whether the end of the turn waits for a second Enter.
    is_confirming: bool,
}

impl Menu {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>) -> Menu {
        let entries = match ask.active() {
            Some(active) => act(ask, active, desk),
            None => choose(ask),
        };
        let at = entries.iter().position(|entry| entry.why_not.is_none()).unwrap_or(0);
        Menu { entries, at, is_confirming: false }
    }

    fn columns(&self) -> usize {
        if self.entries.len() > 5 { 2 } else { 1 }
    }

    /// Goes where the highlighted entry leads.
    fn enter(&mut self, ask: &Ask, desk: &Desk<'_>) -> Step {
        let Some(entry) = self.entries.get(self.at) else { return Step::Stay };
        if entry.why_not.is_some() {
            return Step::Stay;
        }
        match entry.verb {
            Verb::Activate(slot) => Step::Done(Action::Activate(slot)),
            Verb::Move => Step::To(Box::new(Walk::new(ask, desk))),
            Verb::Shoot => Step::To(Box::new(Shot::new(ask, desk))),
            Verb::Overwatch => Step::To(Box::new(Watch::new(ask))),
            Verb::Stand(verb) => match ask.options.facings(verb).as_slice() {
                [only] => Step::Done(verb(*only)),
                several => Step::To(Box::new(Turn::new(ask, verb, several))),
            },
            Verb::EndTurn if self.is_confirming || idle(ask) == 0 => Step::Done(Action::EndTurn),
            Verb::EndTurn => {
                self.is_confirming = true;
                Step::Stay
            }
        }
    }

    fn label(&self, index: usize, palette: Palette, width: usize) -> Span<'static> {
        let entry = &self.entries[index];
        let (mark, style) = match (index == self.at, entry.why_not.is_some()) {
            (true, false) => ('>', palette.chosen()),
            (true, true) => ('>', palette.faint()),
            (false, false) => (' ', ratatui::style::Style::new()),
            (false, true) => (' ', palette.faint()),
        };
        let open = if entry.why_not.is_some() { '-' } else { entry.key };
        Span::styled(format!("{:<width$}", format!("{mark}{open} {}", entry.label)), style)
    }

    /// A line or two about the highlighted entry.
    fn about(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let Some(entry) = self.entries.get(self.at) else { return Vec::new() };
        if let Some(why) = &entry.why_not {
            return wrapped(&format!("No: {why}"), width, palette.far());
        }
        let text = match entry.verb {
            Verb::EndTurn if self.is_confirming => {
                let text =
                    format!("{} could still act. Enter: end the turn all the same", idle(ask));
                return wrapped(&text, width, palette.hit());
            }
            Verb::Activate(slot) => {
                let is_meant =
                    |c: &&CharacterView| c.who.seat == ask.view.turn && c.who.slot == slot;
                ask.view.characters.iter().find(is_meant).map(values).unwrap_or_default()
            }
            _ => String::new(),
        };
        wrapped(&text, width, palette.faint())
    }
}

impl Mode for Menu {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        let was_confirming = std::mem::take(&mut self.is_confirming);
        let count = self.entries.len();
        let columns = self.columns();
        match code {
            KeyCode::Enter => {
                self.is_confirming = was_confirming;
                return self.enter(ask, desk);
            }
            KeyCode::Right | KeyCode::Tab => self.at = around(self.at, count, true),
            KeyCode::Left | KeyCode::BackTab => self.at = around(self.at, count, false),
            KeyCode::Down | KeyCode::Char('j') => match self.at + columns < count {
                true => self.at += columns,
                false => self.at = (self.at + columns) % columns,
            },
            KeyCode::Up | KeyCode::Char('k') => match self.at.checked_sub(columns) {
                Some(above) => self.at = above,
                None => {
                    let rows = count.div_ceil(columns);
                    let below = (rows - 1) * columns + self.at;
                    self.at = if below < count { below } else { below - columns };
                }
            },
            KeyCode::Esc => {}
            KeyCode::Char(key) => {
                let Some(at) = self.entries.iter().position(|entry| entry.key == key) else {
                    return Step::Unknown;
                };
                // The same key again confirms as Enter does.
                self.is_confirming = was_confirming && at == self.at;
                self.at = at;
                return self.enter(ask, desk);
            }
            _ => return Step::Unknown,
        }
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let slot = match (ask.active(), self.entries.get(self.at).map(|entry| entry.verb)) {
            (Some(active), _) => active.who.slot,
            (None, Some(Verb::Activate(slot))) => slot,
            _ => return Marks::default(),
        };
        let options = ask.view.options.iter().find(|options| options.slot == slot);
        let mut marks = options.map(|options| Marks::of(&ask.view, options)).unwrap_or_default();
        if ask.active().is_none() {
            let mut own = ask.view.characters.iter();
            let own = own.find(|c| c.who.seat == ask.view.turn && c.who.slot == slot);
            marks.cursor = own.map(|character| character.at);
        }
        marks
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let prompt = match ask.active() {
            Some(active) => match active.ap {
                Some(1) => format!("The {}, last action point:", active.kind),
                _ => format!("The {}, first action point:", active.kind),
            },
            None => "Whom do you activate?".to_owned(),
        };
        let mut lines = wrapped(&prompt, width, palette.strong());
        let columns = self.columns();
        let indices: Vec<usize> = (0..self.entries.len()).collect();
        lines.extend(indices.chunks(columns).map(|row| {
            row.iter().map(|index| self.label(*index, palette, width / columns)).collect()
        }));
        lines.extend(self.about(ask, palette, width));
        lines
    }

    fn keys(&self) -> &'static str {
        " arrows, Enter, letter  h hint  r rule  PgUp/PgDn log  R resign  ? help  q quit"
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        match self.entries.get(self.at)?.verb {
            Verb::Activate(slot) => Some(Action::Activate(slot)),
            _ => None,
        }
    }
}

/// Everybody who can be activated, and the end of the turn.
fn choose(ask: &Ask) -> Vec<Entry> {
    let activated = |action: &Action| match action {
        Action::Activate(slot) => Some(*slot),
        _ => None,
    };
    let own = |slot: Slot| {
        let mut all = ask.view.characters.iter();
        all.find(|c| c.who.seat == ask.view.turn && c.who.slot == slot)
    };
    let entry = |(index, slot): (usize, Slot)| Entry {
        key: char::from_digit(index as u32 + 1, 10).unwrap_or(' '),
        label: own(slot).map(|character| character.kind.to_string()).unwrap_or_default(),
        verb: Verb::Activate(slot),
        why_not: None,
    };
    let slots = ask.options.rest.iter().filter_map(activated).enumerate();
    slots.map(entry).chain([end_turn()]).collect()
}

fn end_turn() -> Entry {
    Entry { key: 't', label: "End the turn".to_owned(), verb: Verb::EndTurn, why_not: None }
}

/// What the active character does, and why it cannot do what it cannot do.
fn act(ask: &Ask, active: &CharacterView, desk: &Desk<'_>) -> Vec<Entry> {
    let facing = active.facing;
    let why_not = |action: Action| {
        let action = serde_json::to_value(action).ok()?;
        desk.check(&action).err().map(|refusal| refusal.to_string())
    };
    let steps = Direction::ALL.map(|way| active.at.neighbour(way));
    let mut moves = steps.into_iter().map(|hex| {
        let path: Path = std::iter::once(hex).collect();
        Action::Move(Move { path, facing })
    });
    let target = ask.enemies().min_by_key(|other| other.at.distance(active.at));
    let target = target.map_or(Slot::ALL[0], |other| other.who.slot);
    debug_assert!(ask.enemies().all(|other| other.who.seat == enemy(ask.view.turn)));
    let mut entries = Vec::new();
    let mut add = |key, label: &str, verb, is_listed: bool, action: Option<Action>| {
        let why_not = if is_listed { None } else { action.and_then(why_not) };
        entries.push(Entry { key, label: label.to_owned(), verb, why_not });
    };
    let options = &ask.options;
    add('m', "Move", Verb::Move, !options.places.is_empty(), moves.next());
    let shoot = Some(Action::Shoot(Shoot { target, facing }));
    add('s', "Shoot", Verb::Shoot, !options.shots.is_empty(), shoot);
    let watch = Some(Action::Overwatch(Overwatch { facing, beyond: 2 }));
    add('o', "Overwatch", Verb::Overwatch, !options.watches.is_empty(), watch);
    let is_up = active.level == Level::Top;
    let stairs: (char, &str, fn(Direction) -> Action) = match is_up {
        true => ('d', "Downstairs", Action::Downstairs),
        false => ('u', "Upstairs", Action::Upstairs),
    };
    let stands: [(char, &str, fn(Direction) -> Action); 5] = [
        ('c', "Crouch", Action::Crouch),
        stairs,
        ('g', "Grab the flag", Action::Grab),
        ('x', "Drop the flag", Action::Drop),
        ('e', "End (no action)", Action::End),
    ];
    for (key, label, verb) in stands {
        let is_listed = !options.facings(verb).is_empty();
        // Few tables allow to drop the flag: where it cannot be done it is not spoken of.
        if is_listed || key != 'x' {
            add(key, label, Verb::Stand(verb), is_listed, Some(verb(facing)));
        }
    }
    entries.push(end_turn());
    entries
}

/// How many could still be activated, or have action points left.
fn idle(ask: &Ask) -> usize {
    let is_idle = |c: &&CharacterView| {
        c.who.seat == ask.view.turn && c.hp > 0 && (!c.activated || c.ap.is_some())
    };
    ask.view.characters.iter().filter(is_idle).count()
}

/// The values of a character in one line.
fn values(character: &CharacterView) -> String {
    let drill = &character.drill;
    let [first, second] = drill.moves;
    format!(
        "Move {first}-{second}, Attack {}, Range {}, SS {}, Armour {}",
        drill.attack, drill.range, drill.skill, character.armour
    )
}
