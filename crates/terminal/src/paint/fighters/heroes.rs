//! The heroes: life, points, what matters of their sheets, their cards as far as one may know, and their steps.

use duello_core::{Phrase, Seat, say};
use duello_fighters::{CardState, CardView, FigureView, Out, Place, SIDES, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::Scene;
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
        let sides = SIDES.map(|seat| {
            let side = side(scene, seat);
            Line::raw(scene.say(say!("arena-nobody", "{side}: nobody yet", side)))
        });
        return sides.into();
    }
    lines
}

fn side(scene: &Scene<'_>, seat: Seat) -> String {
    let sitter = scene.sitters.get(seat.index()).map_or("", String::as_str);
    format!("{} ({sitter})", scene.say(name(seat)))
}

/// The side of a seat.
pub(super) fn name(seat: Seat) -> Phrase {
    if seat == SIDES[0] { say!("seat-south", "South") } else { say!("seat-north", "North") }
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
    let level = scene.say(say!("arena-level", "L{level}", level = figure.level));
    let title = format!("{mark}{sign} {} {level}", figure.name);
    let who = format!("  {}", side(scene, figure.seat));
    if let Some(out) = figure.out {
        let word = scene.say(match out {
            Out::Fled => say!("arena-fled", "fled"),
            Out::Defeated => say!("arena-defeated", "defeated"),
        });
        return vec![Line::styled(format!("{title} † {word}"), palette.faint())];
    }
    let [vp, number] = figure.points;
    let points = format!("  {}", scene.say(say!("arena-vp", "VP {vp}/{number}", vp, number)));
    let room = width.saturating_sub(columns(&title) + columns(&points));
    // Where rows are few, what a hero suffers is more than who leads it.
    let status = status(scene, figure);
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
    let attributes = say!("arena-attributes", "A{atk} D{def} I{int} C{con}", atk, def, int, con);
    lines.push(Line::from(vec![
        Span::styled(format!("  {} {left}/{full}", hearts(figure)), palette.hit()),
        Span::raw(format!(" {}", scene.say(attributes))),
    ]));
    if detail == Detail::Full && !status.is_empty() {
        lines.push(Line::styled(format!("  {status}"), palette.far()));
    }
    let cards = cards(scene, figure, detail);
    let broken = wrap(&cards, width.saturating_sub(2));
    match detail != Detail::Least || broken.len() == 1 {
        true => lines.extend(broken.into_iter().map(|line| Line::raw(format!("  {line}")))),
        false => lines.push(Line::raw(format!("  {}", without_middle(&cards, width - 2)))),
    }
    lines.extend(steps(scene, figure, width));
    lines
}

/// What it is that a hero suffers or enjoys.
fn status(scene: &Scene<'_>, figure: &FigureView) -> String {
    let all = [
        (figure.down, say!("arena-down", "DOWN")),
        (figure.badly_wounded, say!("arena-badly-wounded", "badly wounded")),
        (figure.blinded, say!("arena-blinded", "sand in the eyes")),
        (figure.parrying, say!("arena-parrying", "parrying")),
        (figure.guard > 0, say!("arena-guard", "guard +{guard}", guard = figure.guard)),
        (figure.closed, say!("arena-closed", "may lay no more steps")),
    ];
    let said = all.into_iter().filter(|(is_so, _)| *is_so);
    let said: Vec<String> = said.map(|(_, word)| scene.say(word)).collect();
    said.join(", ")
}

/// The cards: how many are in which state, and which, as far as the observer may know.
fn cards(scene: &Scene<'_>, figure: &FigureView, detail: Detail) -> String {
    let [available, bound, used] = figure.counts;
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
    let mut parts = vec![match hand.is_empty() {
        true => say!("arena-in-hand", "{count} in hand", count = available),
        false => say!("arena-hand", "{count} in hand ({names})", count = available, names = hand),
    }];
    if bound > 0 {
        let names = known(|card| matches!(card.state, Some(CardState::Bound(_))));
        parts.push(match names.is_empty() {
            true => say!("arena-bound", "{count} bound", count = bound),
            false => say!("arena-bound-names", "bound {names}", names),
        });
    }
    if used > 0 {
        parts.push(say!("arena-used", "{count} used", count = used));
    }
    let worn = known(|card| card.place == Place::Equipped);
    if !worn.is_empty() {
        parts.push(say!("arena-worn", "worn {names}", names = worn));
    }
    let unknown = known(|card| card.place == Place::Hand && card.state.is_none());
    if detail == Detail::Full && !unknown.is_empty() {
        parts.push(say!("arena-unknown", "of {names}", names = unknown));
    }
    let parts: Vec<String> = parts.into_iter().map(|part| scene.say(part)).collect();
    parts.join("; ")
}

/// The steps that lie open, and how many have to.
fn steps(scene: &Scene<'_>, figure: &FigureView, width: usize) -> Vec<Line<'static>> {
    let mut parts = Vec::new();
    for (at, (markers, obligatory)) in figure.steps.iter().enumerate() {
        let sign = match at {
            at if at < usize::from(figure.begun) => "✓",
            at if at == usize::from(figure.begun) => ">",
            _ => "",
        };
        let mark = if *obligatory { "!" } else { "" };
        parts.push(format!("{sign}{}{mark}", step(scene.phrases, markers).replace(' ', "+")));
    }
    if parts.is_empty() {
        let text = match figure.obliged {
            0 => return Vec::new(),
            steps => scene.say(say!("arena-obliged", "must reveal {steps}", steps)),
        };
        return vec![Line::styled(format!("  {text}"), scene.palette.faint())];
    }
    let broken = wrap(&parts.join(" "), width.saturating_sub(2));
    broken.into_iter().map(|line| Line::raw(format!("  {line}"))).collect()
}
