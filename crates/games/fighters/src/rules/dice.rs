//! Dice: every roll, each die judged by itself (FI-101 to FI-107).

use duello_core::dice::{Counts, Die, Label};

use super::Table;

/// FI-105, FI-106, FI-107: the die of an attack or a defence that needs so much, natural: missed, success, critical.
const WITH_CRITICALS: [Die; 6] = [
    Die::new(&[1, 1, 1, 1, 1, 2]),
    Die::new(&[0, 1, 1, 1, 1, 2]),
    Die::new(&[0, 0, 1, 1, 1, 2]),
    Die::new(&[0, 0, 0, 1, 1, 2]),
    Die::new(&[0, 0, 0, 0, 1, 2]),
    Die::new(&[0, 0, 0, 0, 0, 2]),
];

/// FI-1062: the same without criticals; the last one never succeeds.
const WITHOUT_CRITICALS: [Die; 7] = [
    Die::new(&[1, 1, 1, 1, 1, 1]),
    Die::new(&[0, 1, 1, 1, 1, 1]),
    Die::new(&[0, 0, 1, 1, 1, 1]),
    Die::new(&[0, 0, 0, 1, 1, 1]),
    Die::new(&[0, 0, 0, 0, 1, 1]),
    Die::new(&[0, 0, 0, 0, 0, 1]),
    Die::new(&[0, 0, 0, 0, 0, 0]),
];

/// A die whose face matters.
pub(super) const FACES: Die = Die::new(&[0, 1, 2, 3, 4, 5]);

/// FI-105: what a die needs by nature when each die has this modifier.
pub(super) fn natural(need: u8, modifier: i8) -> u8 {
    (need as i8 - modifier).clamp(1, 7) as u8
}

/// The die that needs so much by nature.
pub(super) fn die(need: u8, criticals: bool) -> &'static Die {
    let at = usize::from(need.clamp(1, 7)) - 1;
    if criticals { &WITH_CRITICALS[at.min(5)] } else { &WITHOUT_CRITICALS[at] }
}

/// A natural face for each class of that die.
pub(super) fn faces_of(need: u8, criticals: bool) -> [u8; 3] {
    if criticals { [1, need.clamp(1, 5), 6] } else { [1, need.clamp(1, 6), 6] }
}

/// FI-105: a roll that only counts successes of 4, 5 and 6: how many, and the dice for those who watch.
pub(super) fn successes(table: &mut Table<'_>, label: Label, dice: u8) -> (u8, Vec<u32>) {
    let (counts, shown) = table.roll_shown(label, dice.into(), &WITHOUT_CRITICALS[3]);
    (counts[1] as u8, shown)
}

/// The classes of a roll, and the dice for those who watch.
pub(super) fn roll(table: &mut Table<'_>, label: Label, dice: u8, die: &Die) -> (Counts, Vec<u32>) {
    table.roll_shown(label, dice.into(), die)
}

/// FI-105: rolls dice and counts the successes.
pub(crate) fn count_successes(table: &mut Table<'_>, dice: u8) -> u8 {
    successes(table, Label::new(crate::clauses::FI_741, "contest"), dice).0
}
