//! Both teams: hearts, action points, and what each character is up to; or the card, while teams are chosen.

use duello_commandos::{CharacterView, Kind, Level, SIDES, View};
use duello_core::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::super::Scene;
use super::glyphs::{arrow, hearts, letter};

/// The longest name of a character.
const NAME: usize = 8;
/// The most hearts of any character.
const HEARTS: usize = 6;

pub(super) fn paint(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let lines = match view.characters.is_empty() {
        true => card(scene, view),
        false => SIDES.into_iter().flat_map(|seat| side(scene, view, seat, area.width)).collect(),
    };
    Paragraph::new(lines).render(area, buffer);
}

fn side(scene: &Scene<'_>, view: &View, seat: Seat, width: u16) -> Vec<Line<'static>> {
    let palette = scene.palette;
    let sitter = scene.sitters.get(seat.index()).map_or("", String::as_str);
    let name = view.names.get(seat.index()).map_or("", String::as_str);
    let is_turn = view.turn == seat && !view.over;
    let style = palette.seat(seat).patch(palette.strong());
    let turn = if is_turn { "  to move" } else { "" };
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{name} ({sitter})"), style),
        Span::styled(turn, palette.strong()),
    ])];
    let own = view.characters.iter().filter(|character| character.who.seat == seat);
    lines.extend(own.map(|character| line(scene, character, width.into())));
    lines
}

fn line(scene: &Scene<'_>, character: &CharacterView, width: usize) -> Line<'static> {
    let palette = scene.palette;
    let letter = letter(character.who.seat, character.kind);
    let name = format!("{letter} {:<NAME$} ", character.kind.to_string());
    if character.hp == 0 {
        return Line::styled(format!(" {name}† dead"), palette.faint());
    }
    let (mark, style) = match (character.ap, character.activated) {
        (Some(_), _) => (">", palette.seat(character.who.seat).patch(palette.strong())),
        (None, true) => ("✓", palette.faint()),
        (None, false) => (" ", palette.seat(character.who.seat)),
    };
    let room = width.saturating_sub(5 + NAME + HEARTS);
    Line::from(vec![
        Span::styled(format!("{mark}{name}"), style),
        Span::styled(format!("{:<HEARTS$} ", hearts(character)), palette.hit()),
        Span::raw(status(character, room)),
    ])
}

/// What a character is up to in words, or in the signs of the map where words have no room.
fn status(character: &CharacterView, room: usize) -> String {
    let guard = format!("guard {:?}", character.facing);
    let sign = arrow(character.facing, true).to_string();
    let points = character.ap.map(|ap| format!("{ap} AP"));
    let all = [
        (points.is_some(), points.clone().unwrap_or_default(), points.unwrap_or_default()),
        (character.bearer, "FLAG".to_owned(), "⚑".to_owned()),
        (character.level == Level::Top, "on top".to_owned(), "^".to_owned()),
        (character.crouched, "crouch".to_owned(), "_".to_owned()),
        (character.guard.is_some(), guard, sign),
    ];
    let said = || all.iter().filter(|(is_so, ..)| *is_so);
    let words: Vec<&str> = said().map(|(_, word, _)| word.as_str()).collect();
    let words = words.join(" ");
    if words.chars().count() <= room {
        return words;
    }
    let signs: Vec<&str> = said().map(|(.., sign)| sign.as_str()).collect();
    signs.join(" ")
}

/// The values of the characters, for whoever puts together a team.
fn card(scene: &Scene<'_>, view: &View) -> Vec<Line<'static>> {
    let palette = scene.palette;
    let mut lines = vec![Line::styled("           Mv Att Rng Arm HP SS", palette.strong())];
    lines.extend(Kind::ALL.iter().zip(&view.card).map(|(kind, values)| {
        let drill = &values.drill;
        let [first, second] = drill.moves;
        Line::raw(format!(
            "{} {:<NAME$} {first}-{second}{:>3}{:>4}{:>4}{:>3}{:>3}",
            letter(SIDES[0], *kind),
            kind.to_string(),
            drill.attack,
            drill.range,
            values.armour,
            values.hp,
            drill.skill
        ))
    }));
    for (name, picked) in view.names.iter().zip(&view.picked).filter(|(_, p)| !p.is_empty()) {
        let kinds: Vec<String> = picked.iter().map(Kind::to_string).collect();
        lines.push(Line::raw(format!("{name}: {}", kinds.join(", "))));
    }
    lines
}
