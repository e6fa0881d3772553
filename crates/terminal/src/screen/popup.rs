//! What lies on top of the table for a moment.

use duello_core::Seat;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::paint::Palette;
use crate::text::{columns, wrap};

/// A sheet on the table.
pub(super) enum Popup {
    /// Something to read.
    Text { title: &'static str, lines: Vec<String>, scroll: usize },
    /// The name of a clause being typed.
    AskClause(String),
    /// Whether this seat is to leave the match for good.
    Resign(Seat),
}

/// The widest sheet: longer lines are hard to read.
const WIDTH_MAX: u16 = 76;

/// What the signs of the game mean, and the keys.
pub(super) fn help(legend: &[&str]) -> Popup {
    let keys = [
        "Up, Down, Enter    choose an option",
        "1 to 9             choose it by its number",
        "h                  hint: what to consider, and exact odds",
        "H                  advice: what a strong player would do, and why",
        "r, clause, Enter   a clause of the rulebook",
        "r, Enter           the clause of the newest line of the log",
        "PgUp, PgDn         scroll the log; End: to the newest line",
        "u                  while the keyboard is passed on: take the answer back",
        "f                  while you watch: forward to your next choice",
        "R                  resign: leave the match for good",
        "q, Ctrl-C          stop; the match can be resumed from its record",
        "?                  this help",
    ];
    let gap = if legend.is_empty() { &[][..] } else { &[""][..] };
    let lines = legend.iter().chain(gap).chain(&keys).map(|line| (*line).to_owned()).collect();
    Popup::Text { title: " Help ", lines, scroll: 0 }
}

/// Something to know before the match goes on.
pub(super) fn notice(text: String) -> Popup {
    Popup::Text { title: " Notice ", lines: vec![text], scroll: 0 }
}

pub(super) fn draw(frame: &mut Frame<'_>, popup: &Popup, palette: Palette) {
    let area = frame.area();
    let width = area.width.saturating_sub(4).min(WIDTH_MAX);
    let inside = usize::from(width.saturating_sub(4));
    let (title, lines, scroll, below) = match popup {
        Popup::Text { title, lines, scroll } => {
            let lines = lines.iter().flat_map(|line| indented(line, inside)).collect();
            (*title, lines, *scroll, " Esc: back ")
        }
        Popup::AskClause(typed) => {
            let ask = format!("Which clause? {typed}_");
            (" Rulebook ", vec![ask], 0, " Enter: show it; empty: that of the newest line ")
        }
        Popup::Resign(_) => {
            let ask = "Leave the match for good? The others play on without you.".to_owned();
            (" Resign ", vec![ask], 0, " y: leave; any other key: stay ")
        }
    };
    let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX);
    let sheet = centered(area, width, height.min(area.height.saturating_sub(2)));
    let is_cut = lines.len() > usize::from(sheet.height.saturating_sub(2));
    let below = if is_cut { " ↑↓: scroll; Esc: back " } else { below };
    // The last screenful is where scrolling ends.
    let scroll =
        scroll.min(lines.len().saturating_sub(usize::from(sheet.height.saturating_sub(2))));
    let lines: Vec<Line<'_>> =
        lines[scroll..].iter().map(|line| Line::raw(format!(" {line}"))).collect();
    let block = Block::bordered()
        .border_type(BorderType::Thick)
        .title(Line::styled(title, palette.strong()))
        .title_bottom(below);
    frame.render_widget(Clear, sheet);
    frame.render_widget(Paragraph::new(lines).block(block), sheet);
}

/// A line broken to fit; spacing inside of it is kept where it fits as it is.
fn indented(line: &str, width: usize) -> Vec<String> {
    if columns(line) <= width {
        return vec![line.to_owned()];
    }
    let broken = wrap(line, width.saturating_sub(3));
    let indent = |(index, part): (usize, String)| {
        if index == 0 { part } else { format!("   {part}") }
    };
    broken.into_iter().enumerate().map(indent).collect()
}

/// A rectangle of this size in the middle of `area`.
pub(super) fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let layout = |size| [Constraint::Fill(1), Constraint::Length(size), Constraint::Fill(1)];
    let [_, rows, _] = Layout::vertical(layout(height)).areas(area);
    let [_, sheet, _] = Layout::horizontal(layout(width)).areas(rows);
    sheet
}
