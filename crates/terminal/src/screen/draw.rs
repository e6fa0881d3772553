//! The layout: a title, the table, what is asked beside the log, and the keys.

use duello_core::{Phrase, Seat, say};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Borders, Paragraph};

use super::popup::{self, centered};
use super::state::{Phase, Screen};
use super::{COLUMNS_MIN, ROWS_MIN};
use crate::paint::{AnyChooser, AnyTold};
use crate::text::{columns, without_middle, wrap};

/// The columns that a clause id takes in the log.
const CLAUSE: usize = 7;
/// A log this narrow has no room for a column of clauses.
const NARROW: usize = 40;

pub(super) fn draw(frame: &mut Frame<'_>, screen: &Screen<'_>) {
    let area = frame.area();
    if !fits(area) {
        return too_small(frame, screen);
    }
    match screen.phase {
        Phase::Cover(seat) => cover(frame, screen, seat),
        _ => table(frame, screen),
    }
    if let Some(popup) = &screen.popup {
        popup::draw(frame, popup, screen.palette, screen.session.phrases());
    }
}

/// Whether the table can be drawn.
pub(super) fn fits(area: Rect) -> bool {
    area.width >= COLUMNS_MIN && area.height >= ROWS_MIN
}

fn too_small(frame: &mut Frame<'_>, screen: &Screen<'_>) {
    let area = frame.area();
    let text = screen.session.say(&say!(
        "screen-too-small",
        "The table needs {columns} columns and {rows} rows; this window has {width} and {height}. \
         Enlarge it, or press q and start again with --plain.",
        columns = COLUMNS_MIN,
        rows = ROWS_MIN,
        width = area.width,
        height = area.height
    ));
    let lines: Vec<Line<'_>> =
        wrap(&text, usize::from(area.width)).into_iter().map(Line::raw).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// The screen between two people: nothing of the match is on it.
fn cover(frame: &mut Frame<'_>, screen: &Screen<'_>, seat: Seat) {
    let session = &*screen.session;
    let pass = say!("screen-pass", "Pass the keyboard to {name}.", name = session.name(seat));
    let sit = say!("screen-sit", "Everybody else looks away. Enter: I sit here.");
    let mut lines = vec![
        Line::styled(session.say(&pass), screen.palette.seat(seat).patch(screen.palette.strong())),
        Line::raw(""),
        Line::raw(session.say(&sit)),
    ];
    let before = session.may_think_again().filter(|before| *before != seat);
    if let Some(before) = before {
        let again = say!("screen-again", "u: {name} thinks again.", name = session.name(before));
        lines.extend([Line::raw(""), Line::raw(session.say(&again))]);
    }
    let area = centered(frame.area(), 60, lines.len() as u16 + 4);
    let keys = session.say(&say!("screen-cover-keys", "q: quit  ?: help"));
    let block = Block::bordered().border_type(BorderType::Double).title_bottom(format!(" {keys} "));
    let inner = centered(block.inner(area), 56, lines.len() as u16);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(lines).centered(), inner);
}

fn table(frame: &mut Frame<'_>, screen: &Screen<'_>) {
    let sitters = screen.session.sitters();
    let scene = screen.scene(&sitters);
    let area = frame.area();
    let [title, middle, keys] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)])
            .areas(area);
    let line =
        format!(" Code Duello: {}", screen.session.say(&game_name(screen.session.game().id())));
    frame.render_widget(Line::styled(line, screen.palette.strong()), title);
    let headline = format!("{} ", screen.session.say(&screen.painter.headline(&scene)));
    frame.render_widget(Line::raw(headline).right_aligned(), title);
    let places = screen.painter.arrange(&scene, middle);
    match screen.chooser() {
        Some(chooser) => chooser.paint(&scene, places.board, frame.buffer_mut()),
        None => screen.painter.paint(&scene, places.board, frame.buffer_mut()),
    }
    asked(frame, screen, places.asked, places.borders);
    log(frame, screen, places.log, places.borders);
    let line = match screen.chooser() {
        Some(chooser) => chooser.keys(),
        None => key_line(screen.phase),
    };
    let line = format!(" {}", screen.session.say(&line));
    frame.render_widget(Line::styled(line, screen.palette.faint()), keys);
}

/// What the game is called; a game of one's own has only its id.
fn game_name(id: &str) -> Phrase {
    match id {
        "champions" => say!("game-champions", "champions"),
        "commandos" => say!("game-commandos", "commandos"),
        "fighters" => say!("game-fighters", "fighters"),
        "gunslingers" => say!("game-gunslingers", "gunslingers"),
        "wizards" => say!("game-wizards", "wizards"),
        other => other.into(),
    }
}

/// A panel, and what is left inside of its borders.
fn framed(borders: Borders, title: impl Into<Line<'static>>) -> Block<'static> {
    Block::new().borders(borders).border_type(BorderType::Rounded).title(title)
}

fn key_line(phase: Phase) -> Phrase {
    match phase {
        Phase::Choose(_) => say!(
            "keys-choose",
            "↑↓ Enter or number  h hint  r rule  PgUp/PgDn log  R resign  ? help  q quit"
        ),
        Phase::Over(_) => say!("keys-over", "q: leave the table  r rule  PgUp/PgDn log"),
        Phase::Telling => say!(
            "keys-telling",
            "any key: go on  f forward to your choice  r rule  PgUp/PgDn log  ? help  q quit"
        ),
        Phase::Seen | Phase::Cover(_) => {
            say!("keys-seen", "any key: go on  r rule  PgUp/PgDn log  ? help  q quit")
        }
    }
}

/// What is asked of the person at the keyboard, or what everybody waits for.
fn asked(frame: &mut Frame<'_>, screen: &Screen<'_>, area: Rect, borders: Borders) {
    let inner = framed(borders, "").inner(area);
    let width = usize::from(inner.width);
    let (title, text) = match screen.phase {
        Phase::Choose(seat) => {
            let title = format!(" {} ", screen.session.name(seat));
            match screen.chooser() {
                Some(chooser) => (title, considered(screen, chooser, width)),
                None => (title, options(screen, seat, width, inner.height)),
            }
        }
        Phase::Over(outcome) => {
            let winners = crate::winners(screen.session, &outcome);
            let result = wrap(&format!("{winners} ({}).", outcome.clause), width);
            let path = screen.session.path().display().to_string();
            let strong = |line| Line::styled(line, screen.palette.strong());
            let mut lines: Vec<Line<'_>> = result.into_iter().map(strong).collect();
            let again = say!("end-replay", "See it again: {command}", command = "duello replay");
            lines.extend([Line::raw(""), Line::raw(screen.session.say(&again))]);
            lines.extend(wrap(&path, width).into_iter().map(Line::raw));
            (framed_title(screen, &say!("screen-end", "The end")), lines.into())
        }
        Phase::Seen => {
            let go_on = screen.session.say(&say!("screen-go-on", "Any key: go on"));
            (framed_title(screen, &say!("screen-seen", "All have seen it?")), Text::raw(go_on))
        }
        Phase::Telling | Phase::Cover(_) => {
            let caption = wrap(&screen.caption, width).into_iter();
            let strong = |line| Line::styled(line, screen.palette.strong());
            (String::new(), caption.map(strong).collect())
        }
    };
    frame.render_widget(Paragraph::new(text).block(framed(borders, title)), area);
}

fn framed_title(screen: &Screen<'_>, title: &Phrase) -> String {
    format!(" {} ", screen.session.say(title))
}

/// A choice under way, and below it why the last answer was refused.
fn considered(screen: &Screen<'_>, chooser: &dyn AnyChooser, width: usize) -> Text<'static> {
    let mut lines = chooser.asked(screen.palette, width);
    let message = screen.message.as_ref().map(|message| wrap(message, width)).unwrap_or_default();
    lines.extend(message.into_iter().map(|line| Line::styled(line, screen.palette.hit())));
    lines.into()
}

fn options(screen: &Screen<'_>, seat: Seat, width: usize, height: u16) -> Text<'static> {
    let palette = screen.palette;
    let mut prompt = screen.session.prompt(seat);
    if let Some(left) = screen.time_left() {
        prompt = format!("{prompt} ({} s)", left.as_secs_f64().ceil());
    }
    let mut lines: Vec<Line<'static>> =
        wrap(&prompt, width).into_iter().map(|line| Line::styled(line, palette.strong())).collect();
    let message = screen.message.as_ref().map(|message| wrap(message, width)).unwrap_or_default();
    let rows = usize::from(height).saturating_sub(lines.len() + message.len()).max(1);
    let first = (screen.chosen + 1).saturating_sub(rows);
    let widest = screen.options.iter().map(|option| columns(option.said.text())).max().unwrap_or(0);
    for (index, option) in screen.options.iter().enumerate().skip(first).take(rows) {
        let (mark, style) = match index == screen.chosen {
            true => ('>', palette.chosen()),
            false => (' ', Style::new()),
        };
        let number = (index + 1).to_string();
        // Options that begin alike differ at their ends.
        let said = without_middle(option.said.text(), width.saturating_sub(number.len() + 2));
        let text = format!("{mark}{number} {said:<widest$} ");
        let mut line = Line::from(Span::styled(text, style));
        // Half a gloss says nothing.
        let fits = |gloss: &String| line.width() + 1 + columns(gloss) <= width;
        let gloss = screen.painter.gloss(&option.action).map(|gloss| screen.session.say(&gloss));
        if let Some(gloss) = gloss.filter(fits) {
            line.push_span(Span::styled(format!(" {gloss}"), palette.faint()));
        }
        lines.push(line);
    }
    lines.extend(message.into_iter().map(|line| Line::styled(line, palette.hit())));
    lines.into()
}

/// The log, newest line last, each with the clause by which it happened.
fn log(frame: &mut Frame<'_>, screen: &Screen<'_>, area: Rect, borders: Borders) {
    let inner = framed(borders, "").inner(area);
    let (width, height) = (usize::from(inner.width), usize::from(inner.height));
    // From the newest line up, as far as is shown: a long match has thousands.
    let mut lines: Vec<Line<'_>> = Vec::new();
    for told in screen.log.iter().rev() {
        if lines.len() >= height + screen.scroll {
            break;
        }
        lines.extend(told_lines(screen, told, width).into_iter().rev());
    }
    let scroll = screen.scroll.min(lines.len().saturating_sub(height));
    let mut shown: Vec<Line<'_>> = lines.into_iter().skip(scroll).take(height).collect();
    shown.reverse();
    let title = match scroll > 0 {
        true => say!("screen-log-scrolled", "Log (End: to the newest)"),
        false => say!("screen-log", "Log"),
    };
    let block = framed(borders, framed_title(screen, &title));
    frame.render_widget(Paragraph::new(shown).block(block), area);
}

/// One thing that happened, with its clause in a column of its own if there is room for one.
fn told_lines(screen: &Screen<'_>, told: &AnyTold, width: usize) -> Vec<Line<'static>> {
    let palette = screen.palette;
    let is_fresh = told.number >= screen.fresh_from;
    let style = if is_fresh { Style::new() } else { palette.faint() };
    let said = told.said.text();
    let is_narrow = width < NARROW;
    let room = if is_narrow { width } else { width.saturating_sub(CLAUSE + 1) };
    let text = match is_narrow {
        true => wrap(&format!("{} {said}", told.clause), room),
        false => wrap(said, room),
    };
    let line = |(index, part): (usize, String)| {
        let (clause, part) = match (is_narrow, index) {
            (true, 0) => match part.split_once(' ') {
                Some((clause, rest)) => (format!("{clause} "), rest.to_owned()),
                None => (part, String::new()),
            },
            (true, _) => (String::new(), part),
            (false, 0) => (format!("{:<CLAUSE$} ", told.clause), part),
            (false, _) => (" ".repeat(CLAUSE + 1), part),
        };
        Line::from(vec![Span::styled(clause, palette.clause()), Span::styled(part, style)])
    };
    text.into_iter().enumerate().map(line).collect()
}
