//! A menu: what can be chosen, what would come of it, and for what cannot be chosen which clause forbids it.

use duello_core::{Phrase, say};
use duello_geometry::plane::Mm;
use duello_wizards::{Action, BASE, Number};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::super::Palette;
use super::super::Desk;
use super::super::marks::Marks;
use super::place::Group;
use super::walk::{Gait, Walk};
use super::{Ask, Mode, Step, entries, spells, wrapped};
use crate::text::without_middle;

/// What an entry leads to.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Verb {
    /// This answer.
    Answer(Action),
    /// This answer, after a second Enter.
    Confirmed { action: Action, warning: String },
    /// A place for this figure.
    Walk(Number, Gait),
    /// Whom this figure attacks.
    Targets(Number),
    /// At whom the attack spell goes.
    AttackSpell,
    /// Who is healed.
    Heal,
    /// What is summoned.
    Summon,
    /// A place for a row of the summoning table.
    Row(usize),
    /// The menu of another active figure.
    Actor(Number),
}

/// One entry.
pub(super) struct Entry {
    pub(super) key: Option<char>,
    pub(super) label: String,
    pub(super) verb: Verb,
    /// What is good to know about it.
    pub(super) about: Vec<String>,
    /// Why it cannot be chosen.
    pub(super) why_not: Option<String>,
    /// Whom it is about.
    pub(super) whom: Option<Number>,
    /// How far it reaches from base to base, where that may be shown.
    pub(super) ring: Option<Mm>,
}

impl Entry {
    pub(super) fn new(label: String, verb: Verb) -> Entry {
        Entry { key: None, label, verb, about: Vec::new(), why_not: None, whom: None, ring: None }
    }

    pub(super) fn key(mut self, key: char) -> Entry {
        self.key = Some(key);
        self
    }

    pub(super) fn whom(mut self, whom: Number) -> Entry {
        self.whom = Some(whom);
        self
    }

    pub(super) fn ring(mut self, ring: Mm) -> Entry {
        self.ring = Some(ring);
        self
    }

    pub(super) fn about(mut self, about: Vec<String>) -> Entry {
        self.about = about;
        self
    }

    pub(super) fn barred(mut self, why_not: Option<String>) -> Entry {
        self.why_not = why_not;
        self
    }
}

/// The most rows of entries that are shown.
const ROWS: usize = 6;

/// A menu with its highlighted entry.
pub(super) struct Menu {
    prompt: String,
    entries: Vec<Entry>,
    at: usize,
    /// Whether the entry waits for a second Enter.
    is_confirming: bool,
    /// The figure whose reach and targets are marked.
    actor: Option<Number>,
    keys: Phrase,
}

impl Menu {
    pub(super) fn new(
        prompt: String,
        actor: Option<Number>,
        keys: Phrase,
        entries: Vec<Entry>,
    ) -> Menu {
        let at = entries.iter().position(|entry| entry.why_not.is_none()).unwrap_or(0);
        Menu { prompt, entries, at, is_confirming: false, actor, keys }
    }

    /// Entries stand in two columns where one would be too long.
    fn rows(&self) -> usize {
        let count = self.entries.len();
        if count > ROWS { count.div_ceil(2) } else { count.max(1) }
    }

    fn enter(&mut self, ask: &Ask, desk: &Desk<'_>) -> Step {
        let Some(entry) = self.entries.get(self.at).filter(|entry| entry.why_not.is_none()) else {
            return Step::Stay;
        };
        match &entry.verb {
            Verb::Answer(action) => Step::Done(action.clone()),
            Verb::Confirmed { action, .. } if self.is_confirming => Step::Done(action.clone()),
            Verb::Confirmed { .. } => {
                self.is_confirming = true;
                Step::Stay
            }
            Verb::Walk(figure, gait) => match Walk::new(ask, desk, *figure, *gait) {
                Some(walk) => Step::To(Box::new(walk)),
                None => Step::Stay,
            },
            Verb::Targets(figure) => Step::To(Box::new(entries::targets(ask, *figure))),
            Verb::AttackSpell => Step::To(Box::new(spells::attack(ask))),
            Verb::Heal => Step::To(Box::new(spells::heal(ask, desk))),
            Verb::Summon => Step::To(Box::new(spells::summon(ask, desk))),
            Verb::Row(row) => match Group::new(ask, desk, *row) {
                Some(group) => Step::To(Box::new(group)),
                None => Step::Stay,
            },
            Verb::Actor(figure) => {
                *self = entries::active(ask, desk, *figure);
                Step::Stay
            }
        }
    }

    fn label(&self, index: usize, palette: Palette, width: usize) -> Span<'static> {
        let Some(entry) = self.entries.get(index) else { return Span::raw("") };
        let (mark, style) = match (index == self.at, entry.why_not.is_some()) {
            (true, false) => ('>', palette.chosen()),
            (true, true) => ('>', palette.faint()),
            (false, false) => (' ', Style::new()),
            (false, true) => (' ', palette.faint()),
        };
        let key = match (&entry.why_not, entry.key) {
            (Some(_), _) => "- ".to_owned(),
            (None, Some(key)) => format!("{key} "),
            (None, None) => String::new(),
        };
        let text = without_middle(&format!("{mark}{key}{}", entry.label), width.saturating_sub(1));
        Span::styled(format!("{text:<width$}"), style)
    }

    /// What there is to know about the highlighted entry.
    fn about(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let Some(entry) = self.entries.get(self.at) else { return Vec::new() };
        if let (true, Verb::Confirmed { warning, .. }) = (self.is_confirming, &entry.verb) {
            return wrapped(warning, width, palette.hit());
        }
        let about = entry.about.iter().flat_map(|line| wrapped(line, width, palette.faint()));
        let why = entry
            .why_not
            .as_ref()
            .map(|why| wrapped(&ask.say(say!("menu-no", "No: {why}", why)), width, palette.far()));
        about.chain(why.into_iter().flatten()).collect()
    }
}

/// The keys of a menu of actions.
pub(super) fn menu_keys() -> Phrase {
    say!(
        "tabletop-keys-menu",
        "arrows, Enter, letter  z zoom  h hint  r rule  R resign  ? help  q quit"
    )
}

/// The keys of a list of targets or figures.
pub(super) fn list_keys() -> Phrase {
    say!("tabletop-keys-list", "↑↓ choose  Enter: so be it  Esc: back")
}

impl Mode for Menu {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        let was_confirming = std::mem::take(&mut self.is_confirming);
        let (count, rows) = (self.entries.len().max(1), self.rows());
        match code {
            KeyCode::Enter => {
                self.is_confirming = was_confirming;
                return self.enter(ask, desk);
            }
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % count,
            KeyCode::Up | KeyCode::BackTab => self.at = (self.at + count - 1) % count,
            KeyCode::Right if self.at + rows < count => self.at += rows,
            KeyCode::Left if self.at >= rows => self.at -= rows,
            KeyCode::Right | KeyCode::Left => {}
            KeyCode::Esc => return Step::Back,
            KeyCode::Char(key) => {
                let Some(at) = self.entries.iter().position(|entry| entry.key == Some(key)) else {
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
        let options = self.actor.and_then(|actor| ask.options(actor));
        let mut marks = options.map(Marks::of).unwrap_or_default();
        let whom = self.entries.get(self.at).and_then(|entry| entry.whom);
        marks.focus = whom.or(self.actor).and_then(|number| ask.place(number)).map(|at| at.at);
        // A list of figures is gone through on the table too.
        marks.pointed = whom;
        let ring = self.entries.get(self.at).and_then(|entry| entry.ring);
        let own = self.actor.and_then(|actor| ask.place(actor));
        marks.band = own.zip(ring).map(|(own, ring)| (own.at, 0, ring + BASE));
        marks
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let mut lines = wrapped(&self.prompt, width, palette.strong());
        let (count, rows) = (self.entries.len(), self.rows());
        let columns = count.div_ceil(rows).max(1);
        let row_at = self.at % rows;
        let first = row_at.saturating_sub(ROWS - 1).min(rows.saturating_sub(ROWS));
        for row in first..rows.min(first + ROWS) {
            let labels = (0..columns).map(|column| row + column * rows);
            lines.push(labels.map(|index| self.label(index, palette, width / columns)).collect());
        }
        lines.extend(self.about(ask, palette, width));
        lines
    }

    fn keys(&self) -> Phrase {
        self.keys.clone()
    }

    fn action(&self) -> Option<Action> {
        let entry = self.entries.get(self.at).filter(|entry| entry.why_not.is_none())?;
        match &entry.verb {
            Verb::Answer(action) | Verb::Confirmed { action, .. } => Some(action.clone()),
            _ => None,
        }
    }
}
