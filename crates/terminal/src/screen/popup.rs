//! What lies on top of the table for a moment.

use duello_core::{Phrase, Seat, say};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::driver::Session;
use crate::language::Phrases;
use crate::paint::Palette;
use crate::text::{columns, wrap};

/// A sheet on the table.
pub(super) enum Popup {
    /// Something to read.
    Text { title: String, lines: Vec<String>, scroll: usize },
    /// The name of a clause being typed.
    AskClause(String),
    /// Whether this seat is to leave the match for good.
    Resign(Seat),
}

/// The widest sheet: longer lines are hard to read.
const WIDTH_MAX: u16 = 76;

impl Popup {
    /// Something to read.
    pub(super) fn text(session: &Session, title: &Phrase, lines: Vec<String>) -> Popup {
        Popup::Text { title: format!(" {} ", session.say(title)), lines, scroll: 0 }
    }
}

/// What the signs of the game mean, and the keys: blocks of lines with a gap between them.
pub(super) fn help(session: &Session, legend: &[Phrase]) -> Popup {
    let keys = say!(
        "screen-help-keys",
        "\
Up, Down, Enter    choose an option
1 to 9             choose it by its number
h                  hint: what to consider, and exact odds
H                  advice: what a strong player would do, and why
r, clause, Enter   a clause of the rulebook
r, Enter           the clause of the newest line of the log
PgUp, PgDn         scroll the log; End: to the newest line
u                  while the keyboard is passed on: take the answer back
f                  while you watch: forward to your next choice
R                  resign: leave the match for good
q, Ctrl-C          stop; the match can be resumed from its record
?                  this help"
    );
    let mut lines: Vec<String> = Vec::new();
    for block in legend.iter().chain([&keys]) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(session.say(block).lines().map(str::to_owned));
    }
    Popup::text(session, &say!("screen-help", "Help"), lines)
}

/// Something to know before the match goes on.
pub(super) fn notice(session: &Session, text: String) -> Popup {
    Popup::text(session, &say!("screen-notice", "Notice"), vec![text])
}

pub(super) fn draw(frame: &mut Frame<'_>, popup: &Popup, palette: Palette, phrases: &Phrases) {
    let area = frame.area();
    let width = area.width.saturating_sub(4).min(WIDTH_MAX);
    let inside = usize::from(width.saturating_sub(4));
    let (title, lines, scroll, below) = match popup {
        Popup::Text { title, lines, scroll } => {
            let lines = lines.iter().flat_map(|line| indented(line, inside)).collect();
            (title.clone(), lines, *scroll, say!("screen-back", "Esc: back"))
        }
        Popup::AskClause(typed) => {
            let ask = say!("screen-which-clause", "Which clause? {typed}_", typed);
            let below =
                say!("screen-show-clause", "Enter: show it; empty: that of the newest line");
            let title = phrases.say(&rulebook());
            (format!(" {title} "), vec![phrases.say(&ask)], 0, below)
        }
        Popup::Resign(_) => {
            let ask =
                say!("screen-leave", "Leave the match for good? The others play on without you.");
            let below = say!("screen-leave-keys", "y: leave; any other key: stay");
            let title = phrases.say(&say!("screen-resign", "Resign"));
            (format!(" {title} "), vec![phrases.say(&ask)], 0, below)
        }
    };
    let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX);
    let sheet = centered(area, width, height.min(area.height.saturating_sub(2)));
    let is_cut = lines.len() > usize::from(sheet.height.saturating_sub(2));
    let below = if is_cut { say!("screen-scroll", "↑↓: scroll; Esc: back") } else { below };
    // The last screenful is where scrolling ends.
    let scroll =
        scroll.min(lines.len().saturating_sub(usize::from(sheet.height.saturating_sub(2))));
    let lines: Vec<Line<'_>> =
        lines[scroll..].iter().map(|line| Line::raw(format!(" {line}"))).collect();
    let block = Block::bordered()
        .border_type(BorderType::Thick)
        .title(Line::styled(title, palette.strong()))
        .title_bottom(format!(" {} ", phrases.say(&below)));
    frame.render_widget(Clear, sheet);
    frame.render_widget(Paragraph::new(lines).block(block), sheet);
}

/// The title above a clause.
pub(super) fn rulebook() -> Phrase {
    say!("screen-rulebook", "Rulebook")
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
