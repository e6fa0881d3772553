//! The signs of the field: one column each. Side A has capitals and filled signs, side B small letters and hollow
//! ones, so that nothing is lost without colour.

use duello_champions::SIDES;
use duello_core::{Phrase, Seat, say};
use duello_geometry::plane::Quarter;

/// What lies on top of the table when help is asked for.
pub(super) fn legend() -> Phrase {
    say!(
        "battle-legend",
        "\
Side A has capitals and filled signs, B small letters and hollow ones.
  ▲ △      front rank, pointing where the unit looks
  • ◦      the ranks behind it     ▓ ░   the body of a monster
  B h      a Character             ★ ☆   a Champion
  1 to 9   the unit's number in the list beside the field
  ♥ ·      Health Points left, and lost
  ⚔        in a Duel; reversed on the field, the Cowed underlined
  ⚑        has a Standard          »     Charging
  ?        Shaken                  !     Broken
  f        feels Fear              = /   Steadfast, Disrupted
Order      steps to come, who strikes in them with how many attacks;
           ⚔ before those bound to a Duel, ★1 the Champion of unit 1"
    )
}

/// How to choose a battle.
pub(super) fn battles() -> Phrase {
    say!(
        "battle-presets",
        "\
Another battle: duello play champions --setup FILE, with this in it:
  preset = \"ring\"    The Ring of Shields: Champion against Champion
  preset = \"gate\"    Two Lords at the Gate: the standard battle
  preset = \"dusk\"    Lances at Dusk: mounted heroes, a deep block
  preset = \"fire\"    The Queen's Fire: hold four turns against a wyrm
  preset = \"pincer\"  The Pincer: front and flank, monsters beside
  preset = \"ford\"    The Breaking of the Ford: two fights, reserves"
    )
}

fn is_first(seat: Seat) -> bool {
    seat == SIDES[0]
}

/// The letter of a Character: the first of its short name.
pub(super) fn letter(seat: Seat, short: &str) -> char {
    let letter = short.chars().find(|letter| letter.is_ascii_alphabetic()).unwrap_or('x');
    if is_first(seat) { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

/// A Champion.
pub(super) fn champion(seat: Seat) -> char {
    if is_first(seat) { '★' } else { '☆' }
}

/// One of the front rank.
pub(super) fn chevron(seat: Seat, facing: Quarter) -> char {
    const FILLED: [char; 4] = ['▲', '►', '▼', '◄'];
    const HOLLOW: [char; 4] = ['△', '▷', '▽', '◁'];
    let signs = if is_first(seat) { FILLED } else { HOLLOW };
    signs[facing as usize]
}

/// One of the ranks behind.
pub(super) fn ranks(seat: Seat) -> char {
    if is_first(seat) { '•' } else { '◦' }
}

/// A part of a base that takes several columns or rows.
pub(super) fn body(seat: Seat) -> char {
    if is_first(seat) { '▓' } else { '░' }
}

/// The number of a unit, if a single sign can be it.
pub(super) fn number(index: usize) -> Option<char> {
    char::from_digit(u32::try_from(index + 1).ok()?, 36)
}

/// A row of hearts, those that are lost as dots.
pub(super) fn hearts(left: u8, full: u8) -> String {
    let (left, full) = (usize::from(left.min(full)), usize::from(full));
    "♥".repeat(left) + &"·".repeat(full - left)
}
