//! What keys do.

use duello_core::{Seat, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::popup::{self, Popup};
use super::state::{Phase, Screen};
use crate::driver::Trouble;
use crate::hints;
use crate::paint::Chosen;

/// How many lines a page of the log or of a sheet moves.
const PAGE: usize = 5;
/// The longest id of a clause that anybody could want to type.
const CLAUSE_MAX: usize = 12;

/// Whether this key ends the sitting wherever it is pressed, a line being typed aside.
pub(super) fn quits(key: KeyEvent) -> bool {
    match key.modifiers.contains(KeyModifiers::CONTROL) {
        true => key.code == KeyCode::Char('c'),
        false => key.code == KeyCode::Char('q'),
    }
}

impl Screen<'_> {
    /// Time has passed.
    pub(super) fn tick(&mut self) -> Result<(), Trouble> {
        match self.phase {
            Phase::Telling => self.next_beat(),
            Phase::Choose(seat) if self.time_left().is_some_and(|left| left.is_zero()) => {
                self.answer_for_late(seat)
            }
            _ => Ok(()),
        }
    }

    /// A key was pressed.
    pub(super) fn key(&mut self, key: KeyEvent) -> Result<(), Trouble> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if quits(key) {
                self.quit();
            }
            return Ok(());
        }
        if let Some(popup) = self.popup.take() {
            return self.popup_key(popup, key.code);
        }
        if self.key_anywhere(key.code) {
            return Ok(());
        }
        match self.phase {
            Phase::Telling if key.code == KeyCode::Char('f') => self.skip(),
            Phase::Telling => self.next_beat(),
            Phase::Seen => self.go_on(),
            Phase::Cover(seat) => self.cover_key(seat, key.code),
            Phase::Choose(seat) => self.choose_key(seat, key.code),
            // An Enter too many, meant for the show, must not sweep the end off the table.
            Phase::Over(_) => Ok(()),
        }
    }

    /// Keys that mean the same wherever the table can be seen.
    fn key_anywhere(&mut self, code: KeyCode) -> bool {
        let is_covered = matches!(self.phase, Phase::Cover(_));
        match code {
            KeyCode::Char('q') => self.quit(),
            KeyCode::Char('?') => {
                self.popup = Some(popup::help(self.session, &self.painter.legend()));
            }
            _ if is_covered => return false,
            KeyCode::Char('r') => self.popup = Some(Popup::AskClause(String::new())),
            KeyCode::PageUp => self.scroll = (self.scroll + PAGE).min(self.log.len() * 3),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_sub(PAGE),
            KeyCode::End => self.scroll = 0,
            _ => return false,
        }
        true
    }

    fn cover_key(&mut self, seat: Seat, code: KeyCode) -> Result<(), Trouble> {
        match code {
            KeyCode::Enter => self.sit_down(seat),
            KeyCode::Char('u') => match self.session.think_again() {
                Some(_) => self.go_on(),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn choose_key(&mut self, seat: Seat, code: KeyCode) -> Result<(), Trouble> {
        match (self.chooser_key(seat, code), code) {
            (Chosen::Action(action), _) => return self.answer(seat, &action),
            (Chosen::Going, _) => {}
            (Chosen::Unknown, KeyCode::Char('h')) => self.popup = Some(self.hint(seat)),
            (Chosen::Unknown, KeyCode::Char('H')) => {
                let lines = hints::advice(self.session, seat);
                let title = say!("screen-advice", "Advice");
                self.popup = Some(Popup::text(self.session, &title, lines));
            }
            (Chosen::Unknown, KeyCode::Char('R')) => self.popup = Some(Popup::Resign(seat)),
            (Chosen::Unknown, code) if self.chooser().is_none() => {
                return self.list_key(seat, code);
            }
            (Chosen::Unknown, _) => {}
        }
        Ok(())
    }

    /// A key in the list of all options.
    fn list_key(&mut self, seat: Seat, code: KeyCode) -> Result<(), Trouble> {
        let last = self.options.len().saturating_sub(1);
        match code {
            KeyCode::Up | KeyCode::Char('k') => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down | KeyCode::Char('j') => {
                self.chosen = if self.chosen == last { 0 } else { self.chosen + 1 };
            }
            KeyCode::Enter => return self.choose(seat),
            KeyCode::Char(digit @ '0'..='9') => {
                // There is no key for ten but the one after nine.
                let index = (digit as usize + 9 - '0' as usize) % 10;
                if index <= last {
                    self.chosen = index;
                    return self.choose(seat);
                }
                let count = self.options.len();
                let known = say!("screen-options", "There are options 1 to {count}.", count);
                self.message = Some(self.session.say(&known));
            }
            _ => {}
        }
        Ok(())
    }

    fn choose(&mut self, seat: Seat) -> Result<(), Trouble> {
        match self.options.get(self.chosen).map(|option| option.action.clone()) {
            Some(action) => self.answer(seat, &action),
            None => Ok(()),
        }
    }

    /// The whisper of the seat's second.
    fn hint(&self, seat: Seat) -> Popup {
        let lines = match self.chooser() {
            Some(chooser) => {
                let considered = chooser.considered();
                hints::whisper_about(self.session, self.painter, seat, considered.as_ref())
            }
            None => hints::whispered_table(self.session, self.painter, seat),
        };
        Popup::text(self.session, &say!("screen-hint", "Hint"), lines)
    }

    /// A clause of the rulebook; that of the newest line of the log when none is named.
    fn clause(&self, asked: &str) -> Popup {
        let newest = self.log.last().map_or("", |told| told.clause);
        let asked = if asked.is_empty() { newest } else { asked };
        let lines = hints::clause(self.session.phrases(), self.session.rulebook(), asked);
        Popup::text(self.session, &popup::rulebook(), lines)
    }

    /// A key while a sheet lies on the table; the sheet is gone unless it is put back.
    fn popup_key(&mut self, popup: Popup, code: KeyCode) -> Result<(), Trouble> {
        match (popup, code) {
            // In German the key is j.
            (Popup::Resign(seat), KeyCode::Char('y' | 'Y' | 'j' | 'J')) => {
                return self.resign(seat);
            }
            (Popup::AskClause(typed), KeyCode::Enter) => self.popup = Some(self.clause(&typed)),
            (Popup::AskClause(mut typed), KeyCode::Char(letter)) => {
                if typed.chars().count() < CLAUSE_MAX {
                    typed.extend(letter.to_uppercase());
                }
                self.popup = Some(Popup::AskClause(typed));
            }
            (Popup::AskClause(mut typed), KeyCode::Backspace) => {
                typed.pop();
                self.popup = Some(Popup::AskClause(typed));
            }
            (Popup::Text { title, lines, scroll }, code) => {
                let scroll = match code {
                    KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
                    KeyCode::PageUp => scroll.saturating_sub(PAGE),
                    KeyCode::Down | KeyCode::Char('j') => scroll + 1,
                    KeyCode::PageDown => scroll + PAGE,
                    _ => return Ok(()),
                };
                // Broken lines are at most as many as there are letters; drawing stops at the last page.
                let most = lines.iter().map(|line| line.len() / 20 + 1).sum();
                self.popup = Some(Popup::Text { title, scroll: scroll.min(most), lines });
            }
            _ => {}
        }
        Ok(())
    }
}
