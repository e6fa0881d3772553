//! The menu: whom to activate, or what the active character does. What is forbidden is grey and says why.

use duello_commandos::{Action, CharacterView};
use duello_core::{Phrase, say};
use ratatui::crossterm::event::KeyCode;
use ratatui::text::{Line, Span};

use super::super::super::Palette;
use super::super::Desk;
use super::super::marks::Marks;
use super::entries::{self, Entry, Verb};
use super::facing::{Turn, Watch};
use super::shot::Shot;
use super::walk::Walk;
use super::{Ask, Mode, Step, around, wrapped};

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
            Some(active) => entries::act(ask, active, desk),
            None => entries::choose(ask),
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

    fn label(&self, ask: &Ask, index: usize, palette: Palette, width: usize) -> Span<'static> {
        let entry = &self.entries[index];
        let (mark, style) = match (index == self.at, entry.why_not.is_some()) {
            (true, false) => ('>', palette.chosen()),
            (true, true) => ('>', palette.faint()),
            (false, false) => (' ', ratatui::style::Style::new()),
            (false, true) => (' ', palette.faint()),
        };
        let open = if entry.why_not.is_some() { '-' } else { entry.key };
        let label = ask.phrases.say(&entry.label);
        Span::styled(format!("{:<width$}", format!("{mark}{open} {label}")), style)
    }

    /// A line or two about the highlighted entry.
    fn about(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let Some(entry) = self.entries.get(self.at) else { return Vec::new() };
        if let Some(why) = &entry.why_not {
            return wrapped(&ask.say(say!("menu-no", "No: {why}", why)), width, palette.far());
        }
        let text = match entry.verb {
            Verb::EndTurn if self.is_confirming => {
                let text = say!(
                    "ruin-confirm",
                    "{count} could still act. Enter: end the turn all the same",
                    count = idle(ask)
                );
                return wrapped(&ask.say(text), width, palette.hit());
            }
            Verb::Activate(slot) => ask.own(slot).map(values).unwrap_or_default(),
            _ => Phrase::default(),
        };
        wrapped(&ask.say(text), width, palette.faint())
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
        let options = ask.shown(slot);
        let mut marks = options.map(|options| Marks::of(&ask.view, options)).unwrap_or_default();
        if ask.active().is_none() {
            marks.cursor = ask.own(slot).map(|character| character.at);
        }
        marks
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let prompt = match ask.active() {
            Some(active) => match active.ap {
                Some(1) => {
                    say!("ruin-last-point", "{kind}, last action point:", kind = active.kind.say())
                }
                _ => {
                    say!(
                        "ruin-first-point",
                        "{kind}, first action point:",
                        kind = active.kind.say()
                    )
                }
            },
            None => say!("ruin-whom", "Whom do you activate?"),
        };
        let mut lines = wrapped(&ask.say(prompt), width, palette.strong());
        let columns = self.columns();
        let indices: Vec<usize> = (0..self.entries.len()).collect();
        lines.extend(indices.chunks(columns).map(|row| {
            row.iter().map(|index| self.label(ask, *index, palette, width / columns)).collect()
        }));
        lines.extend(self.about(ask, palette, width));
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "ruin-keys-menu",
            "arrows, Enter, letter  h hint  r rule  PgUp/PgDn log  R resign  ? help  q quit"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        match self.entries.get(self.at)?.verb {
            Verb::Activate(slot) => Some(Action::Activate(slot)),
            _ => None,
        }
    }
}

/// How many could still be activated, or have action points left.
fn idle(ask: &Ask) -> usize {
    let is_idle = |c: &&CharacterView| {
        c.who.seat == ask.view.turn && c.hp > 0 && (!c.activated || c.ap.is_some())
    };
    ask.view.characters.iter().filter(is_idle).count()
}

/// The values of a character in one line.
fn values(character: &CharacterView) -> Phrase {
    let drill = &character.drill;
    let [first, second] = drill.moves;
    say!(
        "ruin-values",
        "Move {first}-{second}, Attack {attack}, Range {range}, SS {skill}, Armour {armour}",
        first,
        second,
        attack = drill.attack,
        range = drill.range,
        skill = drill.skill,
        armour = character.armour
    )
}
