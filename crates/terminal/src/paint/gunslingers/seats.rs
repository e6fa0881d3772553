//! One gunslinger: name, badge, cards, dollars, and whether he has answered.

use duello_core::{Phrase, say};
use duello_gunslingers::{Card, HandView, PlayerView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget as _};

use super::shootout::Lane;
use super::{Scene, card_name};

/// A column this wide has room for cards with borders.
const WIDE: u16 = 20;
/// A column this wide has room for a portrait beside them.
const PORTRAIT: u16 = 26;

/// How many rows a seat needs at this width.
pub(super) fn height(width: u16) -> u16 {
    if width >= WIDE { 8 } else { 6 }
}

/// One player as he is to be drawn.
pub(super) struct Sitting<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) view: &'a View,
    pub(super) player: &'a PlayerView,
    /// The player's part in the shootout that is being shown.
    pub(super) lane: Option<&'a Lane>,
    pub(super) is_alive: bool,
}

impl Sitting<'_> {
    /// Draws the seat into its column.
    pub(super) fn paint(&self, area: Rect, buffer: &mut Buffer) {
        let &Sitting { scene, view, player, is_alive, .. } = self;
        let palette = scene.palette;
        let style = if is_alive { palette.seat(player.seat) } else { palette.faint() };
        let badge = if view.master == player.seat { "★" } else { "" };
        let border = match view.seat == Some(player.seat) {
            true => BorderType::Double,
            false if is_alive => BorderType::Rounded,
            false => BorderType::LightDoubleDashed,
        };
        let title = format!("{badge}{}", player.name);
        let block = Block::bordered()
            .border_type(border)
            .border_style(style)
            .title(Line::styled(title, style.patch(palette.strong())));
        let inner = block.inner(area);
        block.render(area, buffer);
        let sitter = scene.sitters.get(player.seat.index()).map_or("", String::as_str);
        let mut lines = vec![Line::raw(sitter.to_owned())];
        lines.extend(match player.hand {
            None => vec![Line::raw(scene.say(say!("street-covered", "cards covered")))],
            Some(hand) if area.width >= WIDE => bordered_cards(scene, hand, style),
            Some(hand) => vec![flat_cards(scene, hand, style)],
        });
        lines.push(dollars(scene, player));
        lines.push(self.status());
        Paragraph::new(lines).render(inner, buffer);
        if area.width >= PORTRAIT {
            self.portrait(inner, style, buffer);
        }
    }

    /// Alive or not, and whether the player has answered: not what, unless it is the observer's own card.
    fn status(&self) -> Line<'static> {
        let &Sitting { scene, view, player, is_alive, lane } = self;
        if !is_alive {
            let text = match player.playing {
                true => say!("street-dead", "† in the grave"),
                false => say!("street-left", "has left"),
            };
            return Line::styled(scene.say(text), scene.palette.faint());
        }
        let has_answered = scene.answered.contains(player.seat);
        let is_own = view.seat == Some(player.seat);
        let text = match (lane, view.stage.as_str()) {
            (Some(lane), _) => match lane.card {
                Some(card) => say!("street-shows", "shows {card}", card = card_name(card)),
                None => say!("street-aims", "aims"),
            },
            _ if view.winner.is_some() || scene.is_telling => say!("street-alive", "alive"),
            (None, "lay") if has_answered => say!("street-has-laid", "has laid ✓"),
            (None, "lay") => say!("street-chooses", "chooses a card"),
            _ if has_answered => say!("street-has-aimed", "has aimed ✓"),
            (None, "point") if !is_own => say!("street-takes-aim", "takes aim"),
            _ => match view.laid.filter(|_| is_own) {
                Some(card) => say!("street-laid", "laid {card}", card = card_name(card)),
                None => say!("street-raised", "hand raised"),
            },
        };
        Line::raw(scene.say(text))
    }

    /// A hat and a face, the hand raised once the cards are laid; or a tombstone. At the right edge.
    fn portrait(&self, inner: Rect, style: Style, buffer: &mut Buffer) {
        let is_raised = self.lane.is_some() || self.view.stage != "lay";
        let rows = match (self.is_alive, is_raised) {
            (false, _) => ["  ┌┴┐ ", "  │†│ ", " ▁▁▁▁▁"],
            (true, true) => [" _▄_ ╷", "(•_•)│", "/|_|_╯"],
            (true, false) => [" _▄_  ", "(•_•) ", "/|_|\\ "],
        };
        let x = inner.right().saturating_sub(6);
        for (text, y) in rows.into_iter().zip(inner.y + 1..inner.bottom()) {
            buffer.set_string(x, y, text, style);
        }
    }
}

/// The six slots in their order: the card's letter, and whether it is in the hand.
fn slots(scene: &Scene<'_>, hand: HandView) -> Vec<(String, bool)> {
    let kinds: [(Card, Phrase, u8); 4] = [
        (Card::Colt, say!("street-letter-colt", "C"), 3),
        (Card::Rifle, say!("street-letter-rifle", "R"), 1),
        (Card::Barricade, say!("street-letter-barricade", "B"), 1),
        (Card::Reloading, say!("street-letter-reloading", "L"), 1),
    ];
    let mut slots = Vec::new();
    for (card, letter, of) in kinds {
        let letter = scene.say(letter);
        slots.extend((0..of).map(|slot| (letter.clone(), slot < hand.count(card))));
    }
    slots
}

/// `C C - R B L`
fn flat_cards(scene: &Scene<'_>, hand: HandView, style: Style) -> Line<'static> {
    let slot = |(letter, is_held): (String, bool)| match is_held {
        true => Span::styled(format!("{letter} "), style),
        false => Span::styled("- ", scene.palette.faint()),
    };
    slots(scene, hand).into_iter().map(slot).collect()
}

/// Six little cards, the spent ones as gaps.
fn bordered_cards(scene: &Scene<'_>, hand: HandView, style: Style) -> Vec<Line<'static>> {
    let row = |held: fn(String) -> String, spent: &'static str| -> Line<'static> {
        let slot = |(letter, is_held): (String, bool)| match is_held {
            true => Span::styled(held(letter), style),
            false => Span::styled(spent, scene.palette.faint()),
        };
        slots(scene, hand).into_iter().map(slot).collect()
    };
    vec![
        row(|_| "╭─╮".into(), "   "),
        row(|letter| format!("│{letter}│"), " - "),
        row(|_| "╰─╯".into(), "   "),
    ]
}

fn dollars(scene: &Scene<'_>, player: &PlayerView) -> Line<'static> {
    if player.bills.is_empty() {
        return Line::styled(scene.say(say!("street-poor", "no dollars")), scene.palette.faint());
    }
    let bill = |dollars: &u8| scene.say(say!("street-bill", "[${dollars}]", dollars = *dollars));
    let bills: String = player.bills.iter().map(bill).collect();
    Line::styled(bills, scene.palette.money())
}
