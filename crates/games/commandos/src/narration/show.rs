//! A match in plain text: the map, and a line for each character.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use duello_geometry::hex::{Direction, Hex};

use crate::content::{Commandos, Kind, Level, Terrain};
use crate::state::{Flag, Public, SIDES, Who};

/// Text columns for one column of hexes. Hexes in one text row are two columns apart, so a mark has twice that.
const COLUMN: usize = 3;

/// The map from above and the characters below it. Side 1 is written in capitals, side 2 in small letters, and an
/// arrow is the facing; `^` is the top of a watchtower, `!` the flag.
pub(crate) fn show(game: &Commandos, public: &Public) -> String {
    let mut text =
        format!("{}, round {} of {}\n", public.map.name(), public.round, public.round_limit);
    let board = public.map.board();
    let (width, height) = (i32::from(board.half_width()), i32::from(board.half_height()));
    let marks = marks(public);
    for y in -height..=height {
        let mut line = String::new();
        let columns = (-width..=width).filter(|q| (y - q) % 2 == 0);
        for q in columns {
            let at = (q + width) as usize * COLUMN;
            let hex = Hex::new(q, (y - q) / 2);
            let pad = at.saturating_sub(line.chars().count());
            line.extend(std::iter::repeat_n(' ', pad));
            line.push_str(&marks[&hex]);
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for seat in SIDES {
        for who in Who::all(seat) {
            if public.has_teams() {
                let _ = writeln!(text, "{}", character_line(game, public, who));
            }
        }
    }
    let _ = write!(text, "{}", flag_line(game, public));
    text
}

fn marks(public: &Public) -> BTreeMap<Hex, String> {
    let mut marks: BTreeMap<Hex, String> = public
        .map
        .cells()
        .map(|cell| {
            let glyph = match public.map.terrain(cell) {
                Terrain::Open => '.',
                Terrain::HalfBlindage => '+',
                Terrain::FullBlindage => '*',
                Terrain::Watchtower => 'T',
                Terrain::RuinBlock => '#',
                Terrain::Base(seat) => ['1', '2'][seat.index() & 1],
            };
            (public.map.hex(cell), glyph.to_string())
        })
        .collect();
    if let Flag::Lies(cell, _) = public.flag {
        marks.entry(public.map.hex(cell)).or_default().push('!');
    }
    for seat in SIDES {
        for (who, character) in public.living(seat) {
            let mark = marks.entry(public.map.hex(character.cell)).or_default();
            let several = public.standing_on(seat, character.cell).count();
            if several > 1 {
                *mark = several.to_string() + side_letter(who, 'x').to_string().as_str();
                continue;
            }
            *mark = side_letter(who, letter(character.kind)).to_string();
            mark.push(arrow(character.facing));
            if character.level == Level::Top {
                mark.push('^');
            }
            if public.is_bearer(who) {
                mark.push('!');
            }
        }
    }
    marks
}

fn side_letter(who: Who, letter: char) -> char {
    if who.seat == SIDES[0] { letter.to_ascii_uppercase() } else { letter }
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Infantry => 'i',
        Kind::Sniper => 's',
        Kind::Lmg => 'l',
        Kind::Ranger => 'r',
        Kind::Heavy => 'h',
    }
}

fn arrow(facing: Direction) -> char {
    match facing {
        Direction::N => '↑',
        Direction::NE => '↗',
        Direction::SE => '↘',
        Direction::S => '↓',
        Direction::SW => '↙',
        Direction::NW => '↖',
    }
}

fn character_line(game: &Commandos, public: &Public, who: Who) -> String {
    let character = public.character(who);
    let full = public.card.of(character.kind).hp;
    let mut text = format!("{} {}: ", game.name(who.seat), character.kind);
    if character.hp == 0 {
        text.push_str("dead");
        return text;
    }
    let at = public.map.hex(character.cell);
    let _ = write!(text, "{}/{full} HP at {at} facing {:?}", character.hp, character.facing);
    if character.level == Level::Top {
        text.push_str(", on top");
    }
    if character.crouched {
        text.push_str(", crouched");
    }
    if let Some(reach) = character.guard {
        let _ = write!(text, ", on guard, reach {reach}");
    }
    if public.is_bearer(who) {
        text.push_str(", Bearer");
    }
    match public.active {
        Some(active) if public.active_who() == Some(who) => {
            let _ = write!(text, ", active with {} AP", active.ap);
        }
        _ if who.seat == public.turn && public.activated.contains(who.slot) => {
            text.push_str(", activated");
        }
        _ => {}
    }
    text
}

fn flag_line(game: &Commandos, public: &Public) -> String {
    match public.flag {
        Flag::Carried(who) => {
            format!("the flag: with {} {}", game.name(who.seat), public.character(who).kind)
        }
        Flag::Lies(cell, level) => {
            let level = if level == Level::Top { ", on top" } else { "" };
            format!("the flag: at {}{level}", public.map.hex(cell))
        }
    }
}
