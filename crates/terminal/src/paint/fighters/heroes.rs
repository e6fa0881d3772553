//! The heroes: life, points, what matters of their sheets, their cards as far as one may know, and their steps.

use duello_core::Seat;
use duello_fighters::{CardState, CardView, FigureView, Out, Place, SIDES, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::super::{Palette, Scene};
use super::glyphs::{hearts, letter, step};
use crate::text::{columns, without_middle, wrap};

pub(super) fn paint(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let all = [Detail::Full, Detail::Usual, Detail::Brief, Detail::Least];
    let mut drawn = all.into_iter().map(|detail| lines(scene, view, area.width, detail));
    let fitting = drawn.find(|lines| lines.len() <= usize::from(area.height));
    let lines = fitting.unwrap_or_else(|| lines(scene, view, area.width, Detail::Least));
    Paragraph::new(lines).render(area, buffer);
}

/// How much is said of each hero, by the room there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    Full,
    /// Without the cards among which the enemy's hand is, and with what a hero suffers in its first line.
    Usual,
    /// The same with the first word of each card.
    Brief,
    /// One line of cards, cut where it must be.
    Least,
}

/// How many rows the heroes would like.
pub(super) fn rows(scene: &Scene<'_>, view: &View, width: u16) -> u16 {
    u16::try_from(lines(scene, view, width, Detail::Full).len()).unwrap_or(u16::MAX)
}

fn lines(scene: &Scene<'_>, view: &View, width: u16, detail: Detail) -> Vec<Line<'static>> {
    let heroes = SIDES.into_iter().flat_map(|seat| {
        let own = view.figures.iter().filter(move |figure| figure.seat == seat);
        own.flat_map(|figure| hero(scene, view, figure, width.into(), detail))
    });
    let lines: Vec<Line<'static>> = heroes.collect();
    if lines.is_empty() {
        let sides = SIDES.map(|seat| Line::raw(format!("{}: nobody yet", side(scene, seat))));
        return sides.into();
    }
    lines
}

fn side(scene: &Scene<'_>, seat: Seat) -> String {
    let sitter = scene.sitters.get(seat.index()).map_or("", String::as_str);
    format!("{} ({sitter})", name(seat))
}

/// The side of a seat.
pub(super) fn name(seat: Seat) -> &'static str {
    if seat == SIDES[0] { "South" } else { "North" }
}

fn hero(
    scene: &Scene<'_>,
    view: &View,
    figure: &FigureView,
    width: usize,
    detail: Detail,
) -> Vec<Line<'static>> {
    let palette = scene.palette;
    let style = palette.seat(figure.seat).patch(palette.strong());
    let is_asked = view.asked.contains(figure.seat);
    let mark = if is_asked { '>' } else { ' ' };
    let sign = letter(&figure.name, figure.seat);
    let title = format!("{mark}{sign} {} L{}", figure.name, figure.level);
    let who = format!("  {}", side(scene, figure.seat));
    if let Some(out) = figure.out {
        let word = if out == Out::Fled { "fled" } else { "defeated" };
        return vec![Line::styled(format!("{title} † {word}"), palette.faint())];
    }
    let [vp, number] = figure.points;
    let points = format!("  VP {vp}/{number}");
    let room = width.saturating_sub(columns(&title) + columns(&points));
    // Where rows are few, what a hero suffers is more than who leads it.
    let status = status(figure);
    let who = match status.is_empty() || detail == Detail::Full {
        true if columns(&who) <= room => who,
        true => String::new(),
        false => format!("  {}", without_middle(&status, room.saturating_sub(2))),
    };
    let mut lines = vec![Line::from(vec![
        Span::styled(title, style),
        Span::styled(points, palette.money()),
        Span::raw(who),
    ])];
    let [atk, def, int, con, full] = figure.attributes;
    let left = full.saturating_sub(figure.wounds);
    lines.push(Line::from(vec![
        Span::styled(format!("  {} {left}/{full}", hearts(figure)), palette.hit()),
        Span::raw(format!(" A{atk} D{def} I{int} C{con}")),
    ]));
    if detail == Detail::Full && !status.is_empty() {
        lines.push(Line::styled(format!("  {status}"), palette.far()));
    }
    let cards = cards(figure, detail);
    let broken = wrap(&cards, width.saturating_sub(2));
    match detail != Detail::Least || broken.len() == 1 {
        true => lines.extend(broken.into_iter().map(|line| Line::raw(format!("  {line}")))),
        false => lines.push(Line::raw(format!("  {}", without_middle(&cards, width - 2)))),
    }
    lines.extend(steps(figure, palette, width));
    lines
}

/// What it is that a hero suffers or enjoys.
fn status(figure: &FigureView) -> String {
    let all = [
        (figure.down, "DOWN".to_owned()),
        (figure.badly_wounded, "badly wounded".to_owned()),
        (figure.blinded, "sand in the eyes".to_owned()),
        (figure.parrying, "parrying".to_owned()),
        (figure.guard > 0, format!("guard +{}", figure.guard)),
        (figure.closed, "may lay no more steps".to_owned()),
    ];
    let said: Vec<String> =
        all.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect();
    said.join(", ")
}

/// The cards: how many are in which state, and which, as far as the observer may know.
fn cards(figure: &FigureView, detail: Detail) -> String {
    let [available, bound, used] = figure.counts;
    let mut parts = vec![format!("{available} in hand")];
    let known = |state: fn(&CardView) -> bool| {
        let mut names: Vec<(String, usize)> = Vec::new();
        for card in figure.cards.iter().filter(|card| state(card)) {
            match names.iter_mut().find(|(name, _)| *name == card.name) {
                Some((_, count)) => *count += 1,
                None => names.push((card.name.clone(), 1)),
            }
        }
        let short = |name: String| match detail {
            Detail::Full | Detail::Usual => name,
            _ => name.split(' ').next().unwrap_or_default().to_owned(),
        };
        let said = names.into_iter().map(|(name, count)| (short(name), count));
        let said = said.map(|(name, count)| match count {
            1 => name,
            _ => format!("{count}x{name}"),
        });
        said.collect::<Vec<_>>().join(", ")
    };
    let hand = known(|card| card.state == Some(CardState::Available));
    if !hand.is_empty() {
        parts[0].push_str(&format!(" ({hand})"));
    }
    if bound > 0 {
        let names = known(|card| matches!(card.state, Some(CardState::Bound(_))));
        parts.push(if names.is_empty() {
            format!("{bound} bound")
        } else {
            format!("bound {names}")
        });
    }
    if used > 0 {
        parts.push(format!("{used} used"));
    }
    let worn = known(|card| card.place == Place::Equipped);
    if !worn.is_empty() {
        parts.push(format!("worn {worn}"));
    }
    let unknown = known(|card| card.place == Place::Hand && card.state.is_none());
    if detail == Detail::Full && !unknown.is_empty() {
        parts.push(format!("of {unknown}"));
    }
    parts.join("; ")
}

/// The steps that lie open, and how many have to.
fn steps(figure: &FigureView, palette: Palette, width: usize) -> Vec<Line<'static>> {
    let mut parts = Vec::new();
    for (at, (markers, obligatory)) in figure.steps.iter().enumerate() {
        let sign = match at {
            at if at < usize::from(figure.begun) => "✓",
            at if at == usize::from(figure.begun) => ">",
            _ => "",
        };
        let mark = if *obligatory { "!" } else { "" };
        parts.push(format!("{sign}{}{mark}", step(markers).replace(' ', "+")));
    }
    if parts.is_empty() {
        let text = match figure.obliged {
            0 => return Vec::new(),
            steps => format!("must reveal {steps}"),
        };
        return vec![Line::styled(format!("  {text}"), palette.faint())];
    }
    let broken = wrap(&parts.join(" "), width.saturating_sub(2));
    broken.into_iter().map(|line| Line::raw(format!("  {line}"))).collect()
}
