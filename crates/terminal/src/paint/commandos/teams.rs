//! Both teams: hearts, action points, and what each character is up to; or the card, while teams are chosen.

use duello_commandos::{CharacterView, Kind, Level, SIDES, View};
use duello_core::{Phrase, Seat, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::Scene;
use super::glyphs::{arrow, hearts, letter};
use crate::text::{columns, without_middle};

/// The least columns for the name of a character.
const NAME_MIN: usize = 8;
/// The columns of the card beside the names.
const VALUES: usize = 23;
/// The most hearts of any character.
const HEARTS: usize = 6;

pub(super) fn paint(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let lines = match view.characters.is_empty() {
        true => card(scene, view, area.width.into()),
        false => SIDES.into_iter().flat_map(|seat| side(scene, view, seat, area.width)).collect(),
    };
    Paragraph::new(lines).render(area, buffer);
}

fn side(scene: &Scene<'_>, view: &View, seat: Seat, width: u16) -> Vec<Line<'static>> {
    let palette = scene.palette;
    let sitter = scene.sitters.get(seat.index()).map_or("", String::as_str);
    let name = scene.say(super::side(view, seat));
    let is_turn = view.turn == seat && !view.over;
    let style = palette.seat(seat).patch(palette.strong());
    let turn = match is_turn {
        true => format!("  {}", scene.say(say!("ruin-to-move", "to move"))),
        false => String::new(),
    };
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
    let longest = name_width(scene);
    let name = format!("{letter} {:<longest$} ", scene.say(character.kind.say()));
    if character.hp == 0 {
        let dead = scene.say(say!("ruin-dead", "dead"));
        return Line::styled(format!(" {name}† {dead}"), palette.faint());
    }
    let (mark, style) = match (character.ap, character.activated) {
        (Some(_), _) => (">", palette.seat(character.who.seat).patch(palette.strong())),
        (None, true) => ("✓", palette.faint()),
        (None, false) => (" ", palette.seat(character.who.seat)),
    };
    let room = width.saturating_sub(5 + longest + HEARTS);
    Line::from(vec![
        Span::styled(format!("{mark}{name}"), style),
        Span::styled(format!("{:<HEARTS$} ", hearts(character)), palette.hit()),
        Span::raw(status(scene, character, room)),
    ])
}

/// What a character is up to in words, or in the signs of the map where words have no room.
fn status(scene: &Scene<'_>, character: &CharacterView, room: usize) -> String {
    let guard = say!("ruin-guard", "guard {facing}", facing = super::letters(character.facing));
    let sign = arrow(character.facing, true).to_string();
    let points = character.ap.map(|ap| say!("ruin-points", "{ap} AP", ap)).unwrap_or_default();
    let points_sign = scene.say(points.clone());
    let all: [(bool, Phrase, String); 5] = [
        (character.ap.is_some(), points, points_sign),
        (character.bearer, say!("ruin-bearer", "FLAG"), "⚑".to_owned()),
        (character.level == Level::Top, say!("ruin-top", "on top"), "^".to_owned()),
        (character.crouched, say!("ruin-crouch", "crouch"), "_".to_owned()),
        (character.guard.is_some(), guard, sign),
    ];
    let said = || all.iter().filter(|(is_so, ..)| *is_so);
    let words: Vec<String> = said().map(|(_, word, _)| scene.phrases.say(word)).collect();
    let words = words.join(" ");
    if words.chars().count() <= room {
        return words;
    }
    let signs: Vec<&str> = said().map(|(.., sign)| sign.as_str()).collect();
    signs.join(" ")
}

/// The columns that the longest name of a character takes.
fn name_width(scene: &Scene<'_>) -> usize {
    let names = Kind::ALL.iter().map(|kind| columns(&scene.say(kind.say())));
    names.max().unwrap_or(0).max(NAME_MIN)
}

/// The values of the characters, for whoever puts together a team.
fn card(scene: &Scene<'_>, view: &View, width: usize) -> Vec<Line<'static>> {
    let palette = scene.palette;
    let longest = name_width(scene).min(width.saturating_sub(VALUES).max(NAME_MIN));
    let titles = scene.say(say!("ruin-card", "Mv Att Rng Arm HP SS"));
    let title = format!("{}{titles}", " ".repeat(longest + 3));
    let mut lines = vec![Line::styled(title, palette.strong())];
    lines.extend(Kind::ALL.iter().zip(&view.card).map(|(kind, values)| {
        let drill = &values.drill;
        let [first, second] = drill.moves;
        Line::raw(format!(
            "{} {:<longest$} {first}-{second}{:>3}{:>4}{:>4}{:>3}{:>3}",
            letter(SIDES[0], *kind),
            without_middle(&scene.say(kind.say()), longest),
            drill.attack,
            drill.range,
            values.armour,
            values.hp,
            drill.skill
        ))
    }));
    for (seat, picked) in SIDES.iter().zip(&view.picked).filter(|(_, p)| !p.is_empty()) {
        let name = scene.say(super::side(view, *seat));
        let kinds: Vec<String> = picked.iter().map(|kind| scene.say(kind.say())).collect();
        lines.push(Line::raw(format!("{name}: {}", kinds.join(", "))));
    }
    lines
}
