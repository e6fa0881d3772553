//! The menu: what can be answered, and beside an attack what would come of it, plain and maximised.

use duello_core::Fraction;
use duello_fighters::{Action, Aim, CardState, FigureId, Marker, Slot};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;
use serde_json::Value;

use super::super::super::{Desk, Palette};
use super::super::glyphs::step;
use super::super::marks::Marks;
use super::super::weigh::Blow;
use super::{Ask, Mode, Step, around, value, window, wrapped};
use crate::text::{columns, without_middle};

/// The menu with its highlighted entry.
pub(super) struct Menu {
    entries: Vec<Entry>,
    at: usize,
}

struct Entry {
    action: Action,
    label: String,
    /// What would come of it, once it has been looked at; each with the title of its column.
    odds: Option<Vec<(&'static str, Blow)>>,
}

impl Menu {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>) -> Menu {
        let entry = |(action, text): &(Action, String)| Entry {
            action: action.clone(),
            label: label(ask, action, text),
            odds: None,
        };
        let mut menu = Menu { entries: ask.options.iter().map(entry).collect(), at: 0 };
        menu.look(ask, desk);
        menu
    }

    /// Counts the odds of the highlighted entry, if there is something to count and it was not done before.
    fn look(&mut self, ask: &Ask, desk: &Desk<'_>) {
        let Some(entry) = self.entries.get_mut(self.at) else { return };
        if entry.odds.is_some() {
            return;
        }
        let lines = futures(ask, &entry.action);
        let blow = |(title, line): (&'static str, Vec<Action>)| {
            let line: Option<Vec<Value>> = line.iter().map(value).collect();
            let chances = desk.odds_of_line(&line?).ok()?;
            Some((title, Blow::new(ask.seat, &chances)))
        };
        let mut odds: Vec<(&'static str, Blow)> = lines.into_iter().filter_map(blow).collect();
        // What cannot be maximised has the same odds twice.
        odds.dedup_by(|next, before| next.1 == before.1);
        entry.odds = Some(odds);
    }
}

/// An entry in words, with the step that is due and the price of a technique.
fn label(ask: &Ask, action: &Action, text: &str) -> String {
    match action {
        Action::Step(id) => {
            let figure = ask.view.figures.iter().find(|figure| figure.id == *id);
            let next = figure
                .and_then(|figure| Some((figure, figure.steps.get(usize::from(figure.begun))?)));
            next.map_or_else(
                || text.to_owned(),
                |(figure, (markers, _))| format!("{} executes {}", figure.name, step(markers)),
            )
        }
        Action::Technique(named) => {
            let known = ask.hero().and_then(|hero| {
                hero.techniques.iter().find(|known| known.technique == named.technique)
            });
            known.map_or_else(|| text.to_owned(), |known| format!("{text} ({} VP)", known.cost))
        }
        // FI-923: a technique that is not named costs a VP all the same.
        Action::Attack(_) | Action::Skip if ask.marker() == Some(Marker::Technique) => {
            format!("{text} (1 VP)")
        }
        _ => text.replace(", the card slid by ", ", slid "),
    }
}

/// The ways to go on after an answer whose odds stand side by side.
fn futures(ask: &Ask, action: &Action) -> Vec<(&'static str, Vec<Action>)> {
    let plain = |title| (title, vec![action.clone(), Action::Pass]);
    let maximised = |except: Option<Slot>| {
        let card = spare(ask, except)?;
        Some(("maximised", vec![action.clone(), Action::Maximise(card)]))
    };
    match action {
        Action::Attack(_) => std::iter::once(plain("plain")).chain(maximised(None)).collect(),
        Action::Improvise(improvised) => {
            std::iter::once(plain("plain")).chain(maximised(Some(improvised.card))).collect()
        }
        Action::Technique(_) | Action::Use(_) => vec![plain("so")],
        Action::Maximise(_) | Action::WallOfSwords(_) | Action::Fury(_) => vec![plain("so")],
        // FI-1502: what is left of the attack after the reaction.
        Action::Feint(..) | Action::Evade(..) => vec![plain("so")],
        Action::Pass | Action::Protect(_) | Action::Venom(_) | Action::Trade(_) => {
            vec![("so", vec![action.clone()])]
        }
        _ => Vec::new(),
    }
}

/// An available card of the hero that is asked, the one least missed.
fn spare(ask: &Ask, except: Option<Slot>) -> Option<Slot> {
    let hero = ask.hero()?;
    let slots = hero.cards.iter().enumerate().map(|(at, card)| (Slot(at as u8), card));
    let free = slots
        .filter(|(slot, card)| card.state == Some(CardState::Available) && Some(*slot) != except);
    free.min_by_key(|(_, card)| card.name != "Action").map(|(slot, _)| slot)
}

/// Who is meant.
fn target(action: &Action) -> Option<FigureId> {
    let aimed = |aim: &Aim| match aim {
        Aim::Strike(strike) => Some(strike.target),
        Aim::Figure(figure) => Some(*figure),
        _ => None,
    };
    match action {
        Action::Attack(strike) => Some(strike.target),
        Action::Improvise(improvised) => Some(improvised.strike.target),
        Action::Technique(named) => aimed(&named.aim),
        Action::Use(used) => aimed(&used.aim),
        Action::Next(figure) | Action::Step(figure) => Some(*figure),
        _ => None,
    }
}

impl Mode for Menu {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        let count = self.entries.len();
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.at = around(self.at, count, false);
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.at = around(self.at, count, true);
            }
            KeyCode::Enter => {
                let action = self.entries.get(self.at).map(|entry| entry.action.clone());
                return action.map_or(Step::Stay, Step::Done);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                if at >= count {
                    return Step::Unknown;
                }
                // The number of what is highlighted takes it; that of something else shows it first.
                if at == self.at {
                    return Step::Done(self.entries[at].action.clone());
                }
                self.at = at;
            }
            KeyCode::Esc => {}
            _ => return Step::Unknown,
        }
        self.look(ask, desk);
        Step::Stay
    }

    fn marks(&self, _ask: &Ask) -> Marks {
        let target = self.entries.get(self.at).and_then(|entry| target(&entry.action));
        Marks { target, ..Marks::default() }
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize, rows: usize) -> Vec<Line<'static>> {
        let mut lines = wrapped(&ask.prompt, width, palette.strong());
        let Some(entry) = self.entries.get(self.at) else { return lines };
        let mut below = match &entry.odds {
            Some(odds) if !odds.is_empty() => table(odds, palette, width),
            _ => Vec::new(),
        };
        let room = width.saturating_sub(4);
        if columns(&entry.label) > room {
            // What is cut in the list is said in full below it.
            below.splice(0..0, wrapped(&entry.label, width, palette.faint()));
        }
        let most = rows.saturating_sub(lines.len() + 2);
        below.truncate(most.max(1));
        let space = rows.saturating_sub(lines.len() + below.len()).max(1);
        let shown = window(self.at, self.entries.len(), space);
        for (at, entry) in self.entries.iter().enumerate().filter(|(at, _)| shown.contains(at)) {
            let (mark, style) = match at == self.at {
                true => ('>', palette.chosen()),
                false => (' ', Style::new()),
            };
            let text = format!("{mark}{} {}", at + 1, entry.label);
            lines.push(Line::styled(without_middle(&text, width), style));
        }
        lines.extend(below);
        lines
    }

    fn keys(&self) -> &'static str {
        " ↑↓ Enter or number  h hint  r rule  PgUp/PgDn log  R resign  ? help  q quit"
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        self.entries.get(self.at).map(|entry| entry.action.clone())
    }
}

/// What would come of it, a column for each way to go on.
pub(super) fn table(
    odds: &[(&'static str, Blow)],
    palette: Palette,
    width: usize,
) -> Vec<Line<'static>> {
    type Cell = fn(&Blow) -> String;
    type IsShown = fn(&Blow) -> bool;
    let rows: [(&str, Cell, IsShown); 8] = [
        ("strikes", |blow| mean(blow.strikes), |blow| blow.strikes > 0),
        ("wounds", |blow| mean(blow.wounds[0]), |blow| blow.wounds[0] > 0 || blow.wounds[1] == 0),
        ("1 or more", |blow| percent(&blow.hits), |blow| blow.wounds[0] > 0),
        ("fells", |blow| percent(&blow.fells), |blow| is_worth_a_row(&blow.fells)),
        ("kills", |blow| percent(&blow.kills), |blow| is_worth_a_row(&blow.kills)),
        (
            "VP you:it",
            |blow| format!("{}:{}", signed(blow.points[0]), signed(blow.points[1])),
            |blow| blow.points != [0, 0],
        ),
        ("level 2", |blow| percent(&blow.levels), |blow| is_worth_a_row(&blow.levels)),
        ("wins", |blow| percent(&blow.wins), |blow| is_worth_a_row(&blow.wins)),
    ];
    let own = odds.iter().any(|(_, blow)| blow.wounds[1] > 0);
    let mut lines = Vec::new();
    if odds.len() > 1 {
        let titles: String = odds.iter().map(|(title, _)| format!("{title:>12}")).collect();
        lines.push(Line::styled(format!("{:<10}{titles}", ""), palette.faint()));
    }
    if own {
        let cells: String =
            odds.iter().map(|(_, blow)| format!("{:>12}", mean(blow.wounds[1]))).collect();
        lines.push(Line::styled(format!("{:<10}{cells}", "own wounds"), palette.far()));
    }
    for (name, cell, is_shown) in rows {
        if odds.iter().any(|(_, blow)| is_shown(blow)) {
            let cells: String =
                odds.iter().map(|(_, blow)| format!("{:>12}", cell(blow))).collect();
            lines.push(Line::raw(without_middle(&format!("{name:<10}{cells}"), width)));
        }
    }
    lines
}

/// What would be shown as nothing needs no row; the hint has all of it exactly.
fn is_worth_a_row(chance: &Fraction) -> bool {
    chance.parts_per_million() >= 500
}

fn percent(chance: &Fraction) -> String {
    let per_mille = (chance.parts_per_million() + 500) / 1_000;
    format!("{}.{} %", per_mille / 10, per_mille % 10)
}

fn mean(thousandths: u64) -> String {
    format!("{}.{:02}", thousandths / 1_000, thousandths % 1_000 / 10)
}

fn signed(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    format!("{sign}{}", mean(thousandths.unsigned_abs()))
}
