//! One gunslinger: name, badge, cards, dollars, and whether he has answered.

use duello_gunslingers::{Card, HandView, PlayerView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget as _};

use super::super::Scene;

/// A column this wide has room for cards with borders.
const WIDE: u16 = 20;
/// A column this wide has room for a portrait beside them.
const PORTRAIT: u16 = 26;

/// How many rows a seat needs at this width.
pub(super) fn height(width: u16) -> u16 {
    if width >= WIDE { 8 } else { 6 }
}

/// Draws one seat into its column.
pub(super) fn paint(
    scene: &Scene<'_>,
    view: &View,
    player: &PlayerView,
    has_just_fallen: bool,
    area: Rect,
    buffer: &mut Buffer,
) {
    let is_alive = player.alive && !has_just_fallen;
    let style = if is_alive { scene.palette.seat(player.seat) } else { scene.palette.faint() };
    let badge = if view.master == player.seat { "★" } else { "" };
    let border = match view.seat == Some(player.seat) {
        true => BorderType::Double,
        false if is_alive => BorderType::Rounded,
        false => BorderType::LightDoubleDashed,
    };
    let title =
        Line::styled(format!("{badge}{}", player.name), style.patch(scene.palette.strong()));
    let block = Block::bordered().border_type(border).border_style(style).title(title);
    let inner = block.inner(area);
    block.render(area, buffer);
    let sitter = scene.sitters.get(player.seat.index()).map_or("", String::as_str);
    let mut lines = vec![Line::raw(sitter.to_owned())];
    lines.extend(match player.hand {
        None => vec![Line::raw("cards covered")],
        Some(hand) if area.width >= WIDE => bordered_cards(scene, hand, style),
        Some(hand) => vec![flat_cards(scene, hand, style)],
    });
    lines.push(dollars(scene, player));
    lines.push(status(scene, player, is_alive));
    Paragraph::new(lines).render(inner, buffer);
    if area.width >= PORTRAIT {
        portrait(inner, is_alive, style, buffer);
    }
}

/// The six slots in their order: the card's letter, and whether it is in the hand.
fn slots(hand: HandView) -> impl Iterator<Item = (char, bool)> {
    let kinds = [
        (Card::Colt, 'C', 3),
        (Card::Rifle, 'R', 1),
        (Card::Barricade, 'B', 1),
        (Card::Reloading, 'L', 1),
    ];
    kinds.into_iter().flat_map(move |(card, letter, of)| {
        (0..of).map(move |slot| (letter, slot < hand.count(card)))
    })
}

/// `C C - R B L`
fn flat_cards(scene: &Scene<'_>, hand: HandView, style: Style) -> Line<'static> {
    let slot = |(letter, is_held): (char, bool)| match is_held {
        true => Span::styled(format!("{letter} "), style),
        false => Span::styled("- ", scene.palette.faint()),
    };
    slots(hand).map(slot).collect()
}

/// Six little cards, the spent ones as gaps.
fn bordered_cards(scene: &Scene<'_>, hand: HandView, style: Style) -> Vec<Line<'static>> {
    let row = |held: fn(char) -> String, spent: &'static str| -> Line<'static> {
        let slot = |(letter, is_held): (char, bool)| match is_held {
            true => Span::styled(held(letter), style),
            false => Span::styled(spent, scene.palette.faint()),
        };
        slots(hand).map(slot).collect()
    };
    vec![
        row(|_| "╭─╮".into(), "   "),
        row(|letter| format!("│{letter}│"), " - "),
        row(|_| "╰─╯".into(), "   "),
    ]
}

fn dollars(scene: &Scene<'_>, player: &PlayerView) -> Line<'static> {
    if player.bills.is_empty() {
        return Line::styled("no dollars", scene.palette.faint());
    }
    let bills: String = player.bills.iter().map(|bill| format!("[${bill}]")).collect();
    Line::styled(bills, scene.palette.money())
}

fn status(scene: &Scene<'_>, player: &PlayerView, is_alive: bool) -> Line<'static> {
    let seat = player.seat;
    let text = match is_alive {
        _ if !player.playing => "has left",
        false => "† in the grave",
        true if scene.answered.contains(seat) => "alive, ready ✓",
        true if scene.owing.contains(seat) => "alive, thinks",
        true => "alive",
    };
    let style = if is_alive { Style::new() } else { scene.palette.faint() };
    Line::styled(text, style)
}

/// A hat and a face, or a tombstone, at the right edge.
fn portrait(inner: Rect, is_alive: bool, style: Style, buffer: &mut Buffer) {
    let rows = match is_alive {
        true => [" _▄_ ", "(•_•)", "/|_|\\"],
        false => [" ┌┴┐ ", " │†│ ", "▁▁▁▁▁"],
    };
    let x = inner.right().saturating_sub(5);
    for (text, y) in rows.into_iter().zip(inner.y + 1..inner.bottom()) {
        buffer.set_string(x, y, text, style);
    }
}
