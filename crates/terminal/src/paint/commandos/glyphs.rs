//! The signs of the map: one column each, and readable without colour.

use duello_commandos::{CharacterView, Kind, SIDES};
use duello_core::{Phrase, Seat, say};
use duello_geometry::hex::Direction;

/// What lies on top of the table when help is asked for.
pub(super) fn legend() -> Vec<Phrase> {
    let signs = say!(
        "ruin-legend-signs",
        "\
Red has capitals, Blue small letters: I Infantry, S Sniper, L LMG,
R Ranger, H Heavy. An arrow is the facing, a double one ⇗ a guard.
  ·    open                   ^  on top of a watchtower
  ▄▄   half cover, +1         _  crouched
  ▛▜   full cover, +3         ⚑  the flag
  ▓▓▓▓ ruin block             ▄ ▜ ♜ after a character: its hex
  ♜    watchtower             *  just shot at
  !    an enemy guard shoots at anyone who goes there
  :    your own guard does    ~  front arc being chosen
  o    in reach now           ∘  with the next action point
  1 2  the path, by steps     >  active    ⊕  can be shot at"
    );
    let keys = say!(
        "ruin-legend-keys",
        "\
Menu               arrows and Enter, or the letter before an entry
Move               arrows, or Tab for the next nearest hex; Enter goes
  u i o            a path of your own, step by step: NW N NE
  j k l            and SW S SE; Backspace takes a step back
Facing             Left and Right, or 1 to 6 clockwise from north
Shoot              Up and Down for the target
Esc                back to the menu"
    );
    vec![signs, keys]
}

/// The letter of a character: a capital for side 1, a small one for side 2.
pub(super) fn letter(seat: Seat, kind: Kind) -> char {
    let letter = match kind {
        Kind::Infantry => 'i',
        Kind::Sniper => 's',
        Kind::Lmg => 'l',
        Kind::Ranger => 'r',
        Kind::Heavy => 'h',
    };
    if seat == SIDES[0] { letter.to_ascii_uppercase() } else { letter }
}

/// Where a character looks; a guard looks with a double arrow.
pub(super) fn arrow(facing: Direction, is_guard: bool) -> char {
    const ARROWS: [char; 6] = ['↑', '↗', '↘', '↓', '↙', '↖'];
    const DOUBLE: [char; 6] = ['⇑', '⇗', '⇘', '⇓', '⇙', '⇖'];
    let arrows = if is_guard { DOUBLE } else { ARROWS };
    arrows[facing.index()]
}

/// A row of hearts, those that are lost as dots.
pub(super) fn hearts(character: &CharacterView) -> String {
    let full = usize::from(character.hp_full);
    let left = usize::from(character.hp).min(full);
    "♥".repeat(left) + &"·".repeat(full - left)
}

/// An empty hex of this terrain.
pub(super) fn ground(terrain: &str) -> &'static str {
    match terrain {
        "half-blindage" => "▄▄",
        "full-blindage" => "▛▜",
        "watchtower" => "♜",
        "ruin-block" => "▓▓▓▓",
        "base-1" => "B1",
        "base-2" => "B2",
        _ => "·",
    }
}

/// The terrain as it is written after a character that stands in it.
pub(super) fn underfoot(terrain: &str) -> Option<char> {
    match terrain {
        "half-blindage" => Some('▄'),
        "full-blindage" => Some('▜'),
        "watchtower" => Some('♜'),
        _ => None,
    }
}

/// The terrain in words, where there is something to say about it.
pub(super) fn ground_name(terrain: &str) -> Option<Phrase> {
    Some(match terrain {
        "half-blindage" => say!("ruin-half-cover", "half cover"),
        "full-blindage" => say!("ruin-full-cover", "full cover"),
        "watchtower" => say!("ruin-watchtower", "watchtower"),
        "base-1" | "base-2" => say!("ruin-base", "base"),
        _ => return None,
    })
}
