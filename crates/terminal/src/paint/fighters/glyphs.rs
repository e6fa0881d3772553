//! The signs of the arena: one column each, and readable without colour.

use duello_core::{Phrase, Seat, say};
use duello_fighters::{FigureView, Marker, PieceKind, PieceView, Quarter, SIDES};

use crate::language::Phrases;

/// What lies on top of the table when help is asked for.
pub(super) fn legend() -> Vec<Phrase> {
    let signs = say!(
        "arena-legend-signs",
        "\
A hero is the first letter of its name, South's a capital, North's small;
the front of its base has arrows, dashed ones if it is badly wounded, and
a base of _ lies on the ground. Dots are a card's length (88 mm) apart.
  █ wall        ▓ tree, pillar   ▂ low piece (can be crossed)  o barrel
  : rough       ^ dangerous      ≈ lethal: touching it is the end
  1 2 +         where a step of the draft, or a movement, would end
  [ ] *         the hero that is meant; just struck
♥♥|♥♥··         life points; below the stroke it is badly wounded
[Adv Adv]!      a step, obligatory; ✓ done; > the next one"
    );
    let keys = say!(
        "arena-legend-keys",
        "\
Programming     a Advance, l Lateral, t Turn, d Turn and displacement,
                s Attack, v Technique, b Retreat, k Special skill, e Equip
  Space         the next marker begins a new step; + it joins this one
  ← →           to which side the ghost goes (chosen for good only later)
  ↑ ↓ and c     choose a step, and the card that pays for it
  Tab, n        the next proposal; the next hero of a team
  Backspace     takes a marker back; Enter reveals all of it
Movement        ↑ ↓ which way, ← → 1 mm, [ ] 10 mm, Enter goes
Placing         arrows, [ ] step width, f facing, c character, Tab places"
    );
    vec![signs, keys]
}

/// The letter of a hero: a capital for South, a small one for North.
pub(super) fn letter(name: &str, seat: Seat) -> char {
    let first = name.chars().next().unwrap_or('?');
    match seat == SIDES[0] {
        true => first.to_uppercase().next().unwrap_or(first),
        false => first.to_lowercase().next().unwrap_or(first),
    }
}

/// Where a hero looks: dashed if badly wounded.
pub(super) fn arrow(facing: Quarter, is_badly_wounded: bool) -> char {
    const ARROWS: [char; 4] = ['↑', '→', '↓', '←'];
    const DASHED: [char; 4] = ['⇡', '⇢', '⇣', '⇠'];
    let arrows = if is_badly_wounded { DASHED } else { ARROWS };
    arrows[facing as usize]
}

/// What a piece of scenery is drawn with.
pub(super) fn piece(piece: &PieceView) -> char {
    match piece.kind {
        _ if piece.lethal => '≈',
        PieceKind::Wall => '█',
        PieceKind::Vertical => '▓',
        PieceKind::Low => '▂',
        PieceKind::Barrel => 'o',
        PieceKind::Area if piece.dangerous => '^',
        PieceKind::Area if piece.rough => ':',
        PieceKind::Area => ',',
    }
}

/// The marker of a key.
pub(super) fn by_key(key: char) -> Option<Marker> {
    Some(match key {
        'a' => Marker::Advance,
        'l' => Marker::Lateral,
        't' => Marker::Turn,
        'd' => Marker::Swing,
        's' => Marker::Attack,
        'v' => Marker::Technique,
        'b' => Marker::Retreat,
        'k' => Marker::Skill,
        'e' => Marker::Equip,
        _ => return None,
    })
}

/// A marker in a word that is short enough for a row of them.
pub(super) fn short(marker: Marker) -> Phrase {
    match marker {
        Marker::Advance => say!("arena-short-advance", "Adv"),
        Marker::Lateral => say!("arena-short-lateral", "Lat"),
        Marker::Turn => say!("arena-short-turn", "Turn"),
        Marker::Swing => say!("arena-short-swing", "TnD"),
        Marker::Attack => say!("arena-short-attack", "Attack"),
        Marker::Technique => say!("arena-short-technique", "Tech"),
        Marker::Retreat => say!("arena-short-retreat", "Retreat"),
        Marker::Skill => say!("arena-short-skill", "Skill"),
        Marker::Equip => say!("arena-short-equip", "Equip"),
    }
}

/// The markers of a step.
pub(super) fn step(phrases: &Phrases, markers: &[Marker]) -> String {
    let words: Vec<String> = markers.iter().map(|marker| phrases.say(&short(*marker))).collect();
    format!("[{}]", words.join(" "))
}

/// A row of hearts, those that are lost as dots, with a stroke where badly wounded begins.
pub(super) fn hearts(figure: &FigureView) -> String {
    let full = usize::from(figure.attributes[4]);
    let left = full.saturating_sub(figure.wounds.into());
    let line = full.saturating_sub(figure.badly_wounded_above.into());
    let heart = |at: usize| if at < left { '♥' } else { '·' };
    let hearts = (0..full).map(heart);
    hearts.clone().take(line).chain(['|']).chain(hearts.skip(line)).collect()
}
