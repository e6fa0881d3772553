//! The menu: what can be answered, and beside an attack what would come of it, plain and maximised.

use duello_core::{Fraction, Phrase, say};
use duello_fighters::{Action, Aim, CardState, FigureId, Marker, Slot};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::Desk;
use super::super::glyphs::step;
use super::super::marks::Marks;
use super::super::weigh::Blow;
use super::{Ask, Mode, Step, around, window, wrapped};
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
    odds: Option<Vec<(Phrase, Blow)>>,
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
        let blow = |(title, line): (Phrase, Vec<Action>)| {
            let odds = desk.odds_of_line(&line).ok()?;
            Some((title, Blow::new(ask.seat, &odds)))
        };
        let mut odds: Vec<(Phrase, Blow)> = lines.into_iter().filter_map(blow).collect();
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
                |(figure, (markers, _))| {
                    let (name, step) = (figure.name.as_str(), step(&ask.phrases, markers));
                    ask.say(say!("arena-executes", "{name} executes {step}", name, step))
                },
            )
        }
        Action::Technique(named) => {
            let known = ask.hero().and_then(|hero| {
                hero.techniques.iter().find(|known| known.technique == named.technique)
            });
            known.map_or_else(|| text.to_owned(), |known| priced(ask, text, known.cost))
        }
        // FI-923: a technique that is not named costs a VP all the same.
        Action::Attack(_) | Action::Skip if ask.marker() == Some(Marker::Technique) => {
            priced(ask, text, 1)
        }
        _ => text.replace(", the card slid by ", ", slid "),
    }
}

fn priced(ask: &Ask, text: &str, cost: u8) -> String {
    ask.say(say!("arena-priced", "{text} ({cost} VP)", text, cost))
}

/// What would come of an answer as it is.
pub(super) fn so() -> Phrase {
    say!("arena-so", "so")
}

/// The ways to go on after an answer whose odds stand side by side.
fn futures(ask: &Ask, action: &Action) -> Vec<(Phrase, Vec<Action>)> {
    let then_pass = |title: Phrase| (title, vec![action.clone(), Action::Pass]);
    let plain = || then_pass(say!("arena-plain", "plain"));
    let maximised = |except: Option<Slot>| {
        let card = spare(ask, except)?;
        let title = say!("arena-maximised", "maximised");
        Some((title, vec![action.clone(), Action::Maximise(card)]))
    };
    match action {
        Action::Attack(_) => std::iter::once(plain()).chain(maximised(None)).collect(),
        Action::Improvise(improvised) => {
            std::iter::once(plain()).chain(maximised(Some(improvised.card))).collect()
        }
        Action::Technique(_) | Action::Use(_) => vec![then_pass(so())],
        Action::Maximise(_) | Action::WallOfSwords(_) | Action::Fury(_) => vec![then_pass(so())],
        // FI-1502: what is left of the attack after the reaction.
        Action::Feint(..) | Action::Evade(..) => vec![then_pass(so())],
        Action::Pass | Action::Protect(_) | Action::Venom(_) | Action::Trade(_) => {
            vec![(so(), vec![action.clone()])]
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
            Some(odds) if !odds.is_empty() => table(ask, odds, palette, width),
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

    fn keys(&self) -> Phrase {
        say!(
            "keys-choose",
            "↑↓ Enter or number  h hint  r rule  PgUp/PgDn log  R resign  ? help  q quit"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        self.entries.get(self.at).map(|entry| entry.action.clone())
    }
}

/// What would come of it, a column for each way to go on.
pub(super) fn table(
    ask: &Ask,
    odds: &[(Phrase, Blow)],
    palette: Palette,
    width: usize,
) -> Vec<Line<'static>> {
    type Cell = fn(&Blow) -> String;
    type IsShown = fn(&Blow) -> bool;
    let rows: [(Phrase, Cell, IsShown); 8] = [
        (say!("arena-row-strikes", "strikes"), |blow| mean(blow.strikes), |blow| blow.strikes > 0),
        (
            say!("arena-row-wounds", "wounds"),
            |blow| mean(blow.wounds[0]),
            |blow| blow.wounds[0] > 0 || blow.wounds[1] == 0,
        ),
        (
            say!("arena-row-hits", "1 or more"),
            |blow| percent(&blow.hits),
            |blow| blow.wounds[0] > 0,
        ),
        (
            say!("arena-row-fells", "fells"),
            |blow| percent(&blow.fells),
            |blow| is_worth_a_row(&blow.fells),
        ),
        (
            say!("arena-row-kills", "kills"),
            |blow| percent(&blow.kills),
            |blow| is_worth_a_row(&blow.kills),
        ),
        (
            say!("arena-row-points", "VP you:it"),
            |blow| format!("{}:{}", signed(blow.points[0]), signed(blow.points[1])),
            |blow| blow.points != [0, 0],
        ),
        (
            say!("arena-row-levels", "level 2"),
            |blow| percent(&blow.levels),
            |blow| is_worth_a_row(&blow.levels),
        ),
        (
            say!("arena-row-wins", "wins"),
            |blow| percent(&blow.wins),
            |blow| is_worth_a_row(&blow.wins),
        ),
    ];
    let own = odds.iter().any(|(_, blow)| blow.wounds[1] > 0);
    let cells = |cell: Cell| -> String {
        odds.iter().map(|(_, blow)| format!("{:>12}", ask.phrases.decimal(cell(blow)))).collect()
    };
    let mut lines = Vec::new();
    if odds.len() > 1 {
        let title = |title: &Phrase| format!("{:>12}", ask.phrases.say(title));
        let titles: String = odds.iter().map(|(named, _)| title(named)).collect();
        lines.push(Line::styled(format!("{:<10}{titles}", ""), palette.faint()));
    }
    if own {
        let name = ask.say(say!("arena-row-own", "own wounds"));
        let line = format!("{name:<10}{}", cells(|blow| mean(blow.wounds[1])));
        lines.push(Line::styled(line, palette.far()));
    }
    for (name, cell, is_shown) in rows {
        if odds.iter().any(|(_, blow)| is_shown(blow)) {
            let line = format!("{:<10}{}", ask.say(name), cells(cell));
            lines.push(Line::raw(without_middle(&line, width)));
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
