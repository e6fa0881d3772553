//! The table on a whole terminal: [`keys`] change the [`state`], [`draw`] shows it, this file runs the two.

mod draw;
mod keys;
mod popup;
mod state;

#[cfg(test)]
mod tests;

use std::io;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::End;
use super::driver::Session;
use super::paint::{AnyPainter, Palette};
use crate::Failure;
use state::Screen;

/// The least the table fits into.
const COLUMNS_MIN: u16 = 80;
const ROWS_MIN: u16 = 24;

/// Plays a session to its end, or until somebody quits. A notice is shown first.
pub(crate) fn run(
    session: &mut Session,
    painter: &dyn AnyPainter,
    palette: Palette,
    is_animated: bool,
    notice: Option<String>,
) -> Result<End, Failure> {
    let mut terminal = Restored(ratatui::try_init()?);
    let mut screen = Screen::new(session, painter, palette, is_animated);
    screen.popup = notice.map(|notice| popup::notice(screen.session, notice));
    terminal.0.draw(|frame| draw::draw(frame, &screen))?;
    screen.go_on()?;
    loop {
        if let Some(end) = screen.end() {
            return Ok(end);
        }
        let area = terminal.0.draw(|frame| draw::draw(frame, &screen))?.area;
        // Nobody plays, and nothing happens, at a table that cannot be seen.
        let is_seen = draw::fits(area);
        let is_input = match screen.pause().filter(|_| is_seen) {
            Some(pause) => event::poll(pause)?,
            None => true,
        };
        if !is_input {
            screen.tick()?;
            continue;
        }
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && (is_seen || keys::quits(key))
        {
            screen.key(key)?;
        }
    }
}

/// A terminal that is given back as it was found, also when the table breaks; a panic is caught by the hook
/// that `try_init` sets.
struct Restored(DefaultTerminal);

impl Drop for Restored {
    fn drop(&mut self) {
        // The hook has done it already, and twice would put the cursor on top of what it said.
        if !std::thread::panicking() {
            // A terminal that cannot be given back is gone: there is nobody left to tell.
            let _: io::Result<()> = ratatui::try_restore();
        }
    }
}
