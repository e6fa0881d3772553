//! The last shootout as arrows: a row for each player, from his column to the column he pointed at.

use std::rc::Rc;

use duello_core::{Phrase, Seat, say};
use duello_gunslingers::{Card, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::shootout::{Lane, Outcome, Shootout};
use super::{Scene, card_name};

/// Before the first shot: which card does what to which.
pub(super) fn paint_opening(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let (colt, rifle) = (card_name(Card::Colt), card_name(Card::Rifle));
    let (barricade, reloading) = (card_name(Card::Barricade), card_name(Card::Reloading));
    let shooters = say!(
        "street-opening-shooters",
        "{colt} and {rifle} cannot be hit. ",
        colt = colt.clone(),
        rifle = rifle.clone()
    );
    let stops = say!(
        "street-opening-barricade",
        "{barricade} stops Colts, not Rifles, and comes back.",
        barricade = barricade.clone()
    );
    let brings = say!(
        "street-opening-reloading",
        "{reloading} stops nothing, but brings all cards back.",
        reloading = reloading.clone()
    );
    let lines = vec![
        with_strong(scene, shooters, &[colt, rifle]),
        with_strong(scene, stops, &[barricade]),
        with_strong(scene, brings, &[reloading]),
    ];
    Paragraph::new(lines).centered().render(area, buffer);
}

/// A sentence with the first occurrence of each of these words emphasised, in their order.
fn with_strong(scene: &Scene<'_>, sentence: Phrase, words: &[Phrase]) -> Line<'static> {
    let sentence = scene.say(sentence);
    let mut rest = sentence.as_str();
    let mut spans = Vec::new();
    for word in words {
        let word = scene.phrases.say(word);
        if let Some((before, after)) = rest.split_once(&word) {
            spans.push(Span::raw(before.to_owned()));
            spans.push(Span::styled(word, scene.palette.strong()));
            rest = after;
        }
    }
    spans.push(Span::raw(rest.to_owned()));
    Line::from(spans)
}

/// Draws the arrows below the columns of the seats.
pub(super) fn paint(
    scene: &Scene<'_>,
    view: &View,
    shootout: &Shootout,
    columns: &Rc<[Rect]>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let middle = |seat: Seat| {
        let at = view.players.iter().position(|player| player.seat == seat);
        at.and_then(|at| columns.get(at)).map(|column| column.x + column.width / 2)
    };
    for (lane, y) in shootout.lanes.iter().zip(area.y..area.bottom()) {
        let Some(from) = middle(lane.seat) else { continue };
        let row = Rect { y, height: 1, ..area };
        match lane.target.and_then(middle) {
            Some(to) => arrow(scene, lane, from, to, row, buffer),
            None => dot(scene, lane, from, row, buffer),
        }
    }
}

fn arrow(scene: &Scene<'_>, lane: &Lane, from: u16, to: u16, row: Rect, buffer: &mut Buffer) {
    let style = scene.palette.seat(lane.seat);
    let (left, right) = (from.min(to), from.max(to));
    let (body, head) = match (lane.result, lane.card) {
        (Outcome::Smoke, _) => ("~", "~"),
        (_, None) => ("─", if to > from { ">" } else { "<" }),
        (_, Some(_)) => ("═", if to > from { "►" } else { "◄" }),
    };
    for x in left..=right {
        buffer.set_string(x, row.y, body, style);
    }
    buffer.set_string(from, row.y, "●", style);
    buffer.set_string(to, row.y, head, style);
    label(scene, lane, (left, right), row, buffer);
}

/// Writes what the arrow stands for on it if it is long enough, otherwise where there is more room.
fn label(scene: &Scene<'_>, lane: &Lane, ends: (u16, u16), row: Rect, buffer: &mut Buffer) {
    let (left, right) = ends;
    let text = format!(" {} ", scene.say(lane.label()));
    let width = text.chars().count() as u16;
    let x = if width + 3 < right - left {
        left + (right - left - width) / 2 + 1
    } else if row.right() - right > left - row.x {
        right + 1
    } else {
        left.saturating_sub(width)
    };
    let style = match lane.result {
        Outcome::Hit => scene.palette.hit(),
        Outcome::Smoke => scene.palette.faint(),
        _ => scene.palette.strong(),
    };
    buffer.set_stringn(x, row.y, &text, usize::from(row.right().saturating_sub(x)), style);
}

/// Somebody who points at nobody.
fn dot(scene: &Scene<'_>, lane: &Lane, from: u16, row: Rect, buffer: &mut Buffer) {
    buffer.set_string(from, row.y, "●", scene.palette.seat(lane.seat));
    label(scene, lane, (from, from), row, buffer);
}
