//! The signs of the table: readable without colour.

use duello_core::{Phrase, Seat, say};
use duello_geometry::plane::Vector;
use duello_wizards::Facing;

/// What lies on top of the table when help is asked for.
pub(super) fn legend() -> Vec<Phrase> {
    let signs = say!(
        "tabletop-legend-signs",
        "\
A B C D E are the wizards, numbers the figures of the duel sheet; an
arrow is the facing. North is up, dots are 100 mm apart.
  ♣  wood, hides and hinders sight    ▓  house with a roof to stand on
  ░  hill                             █  house without, or a wall
  ▒  hall, a gap in it is a door      60 the height in mm
  ╫  ladder      ≡  stairs            ^  stands on a roof
  ∘  in reach now                     ,  with the next action
  ⊕  can be attacked                  +  several, too near to each other
  •  the way                          x  cursor    *  just attacked
Sheet: ■ wounds left, □ taken, ✓ used in this round, > active, m melee"
    );
    let keys = say!(
        "tabletop-legend-keys",
        "\
Menu               arrows and Enter, or the letter before an entry
z                  the whole table, or a part of it as large as it goes
Move               arrows move the cursor, space changes its step
  c t a b          contact with, towards, away from an enemy; behind a
                   piece: again for the next one
  < >              turn; i which field to run into; l ground or roof
Summon             arrows, < > turns the group, + and - its size, Tab
                   proposes a place; red where a clause forbids it
Esc                back"
    );
    vec![signs, keys]
}

/// The letter of a wizard.
pub(super) fn letter(seat: Seat) -> char {
    ['A', 'B', 'C', 'D', 'E'][seat.index()]
}

/// The arrow nearest to a facing.
pub(super) fn arrow(facing: Facing) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    ARROWS[octant(facing.vector())]
}

/// In which eighth of the compass a vector points, clockwise from north.
fn octant(way: Vector) -> usize {
    let (x, y) = (i64::from(way.x), i64::from(way.y));
    // tan 22.5° is nearly 12/29: between the axes and the diagonals.
    let is_axis = |along: i64, across: i64| 29 * across.abs() <= 12 * along.abs();
    match (is_axis(y, x), is_axis(x, y), x > 0, y > 0) {
        (true, _, _, true) => 0,
        (true, _, _, false) => 4,
        (_, true, true, _) => 2,
        (_, true, false, _) => 6,
        (_, _, true, true) => 1,
        (_, _, true, false) => 3,
        (_, _, false, false) => 5,
        (_, _, false, true) => 7,
    }
}

/// Boxes for wounds, those that are taken empty; many as numbers.
pub(super) fn boxes([left, full]: [u8; 2]) -> String {
    if full > 5 {
        return format!("■{left}/{full}");
    }
    "■".repeat(left.min(full).into()) + &"□".repeat(full.saturating_sub(left).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_follow_the_compass() {
        let arrow = |x, y| arrow(Facing::new(Vector::new(x, y)).unwrap());
        let all = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let drawn: String = all.into_iter().map(|(x, y)| arrow(x, y)).collect();
        assert_eq!(drawn, "↑↗→↘↓↙←↖");
        assert_eq!((arrow(1, 5), arrow(2, 3), arrow(-7, 1)), ('↑', '↗', '←'));
    }

    #[test]
    fn help_is_not_broken() {
        let blocks = legend();
        let lines = blocks.iter().flat_map(|block| block.text().lines());
        let widest = lines.map(|line| line.chars().count()).max();
        assert!(widest <= Some(72), "{widest:?}");
    }

    #[test]
    fn wounds_are_boxes() {
        assert_eq!(boxes([3, 5]), "■■■□□");
        assert_eq!(boxes([7, 12]), "■7/12");
    }
}
