//! Rolls to hit, to wound and to save (CH-801 to CH-811), with attack attributes and protections (CH-901,
//! CH-920 to CH-928, CH-950 to CH-953). The dice of a batch are rolled in the order of CH-852.

use duello_core::dice::{Counts, Die, Label};

use super::Table;
use crate::clauses::{CH_801, CH_805, CH_807, CH_809, CH_902, CH_924};
use crate::content::Number;
use crate::state::{DicePool, Needs, Rolled, Wounded};

const TO_HIT: Label = Label::new(CH_801, "to-hit");
const TO_WOUND: Label = Label::new(CH_805, "to-wound");
const ARMOUR: Label = Label::new(CH_807, "armour");
const SPECIAL: Label = Label::new(CH_809, "special-save");
const MULTIPLY: Label = Label::new(CH_924, "multiple-wounds");
const HOW_MANY: Label = Label::new(CH_902, "hits");

/// CH-801: the number to hit from, before modifiers.
pub(crate) fn needed_to_hit(offence: u8, defence: u8) -> u8 {
    match i16::from(offence) - i16::from(defence) {
        4.. => 2,
        1..=3 => 3,
        -3..=0 => 4,
        -7..=-4 => 5,
        _ => 6,
    }
}

/// CH-802, CH-803: a natural 1 misses and a natural 6 hits, whatever the modifiers.
pub(crate) fn modified(needed: u8, bonus: i8) -> u8 {
    (i16::from(needed) - i16::from(bonus)).clamp(2, 6) as u8
}

/// CH-805, CH-806: the number to wound from; Strength 0 never wounds.
pub(crate) fn needed_to_wound(strength: u8, resilience: u8) -> Option<u8> {
    if strength == 0 {
        return None;
    }
    Some(match i16::from(strength) - i16::from(resilience) {
        2.. => 2,
        1 => 3,
        0 => 4,
        -1 => 5,
        _ => 6,
    })
}

/// CH-807, CH-808: the number to save from; none for no save.
pub(crate) fn needed_to_save(armour: u8, penetration: u8) -> Option<u8> {
    match armour.min(6).saturating_sub(penetration) {
        0 => None,
        left => Some((7 - left).max(2)),
    }
}

/// CH-852: rolls a batch of `attacks`: to hit, to wound, armour, special save, multiplier.
pub(crate) fn roll(needs: &Needs, attacks: u16, table: &mut Table<'_>) -> Rolled {
    let wounded = wound(needs, attacks, table);
    save(needs, wounded, table)
}

/// CH-852: to hit, to wound, armour. Where nothing can come of it, no die is rolled.
pub(crate) fn wound(needs: &Needs, attacks: u16, table: &mut Table<'_>) -> Wounded {
    let mut rolled = Rolled::default();
    if !needs.can_wound() {
        return Wounded::default();
    }
    let (hits, automatic) = roll_hits(needs, attacks, &mut rolled, table);
    rolled.hits = hits + automatic;
    let (plain, lethal) = roll_wounds(needs, hits, &mut rolled, table);
    let plain = plain + automatic;
    rolled.wounds = plain + lethal;
    let plain = plain - pass(ARMOUR, "armour", needs.armour, plain, &mut rolled, table);
    Wounded { rolled, plain, lethal }
}

/// CH-852: special save, multiplier.
pub(crate) fn save(needs: &Needs, wounded: Wounded, table: &mut Table<'_>) -> Rolled {
    let Wounded { mut rolled, plain, lethal } = wounded;
    rolled.unsaved = special(needs, plain, lethal, &mut rolled, table);
    rolled.hp = multiply(needs, rolled.unsaved, &mut rolled, table);
    rolled
}

impl Needs {
    /// CH-806, CH-921: Strength 0 wounds only by Poison.
    pub(crate) fn can_wound(&self) -> bool {
        self.wound.is_some() || self.attributes.poison && self.hit.is_some()
    }
}

/// Hits that are to be rolled to wound, and those that wound by themselves (CH-921).
fn roll_hits(
    needs: &Needs,
    attacks: u16,
    rolled: &mut Rolled,
    table: &mut Table<'_>,
) -> (u16, u16) {
    let Some(needed) = needs.hit else { return (attacks, 0) };
    let [missed, hit, six] = throw(TO_HIT, "hit", needed, attacks, rolled, table);
    let (mut hit, mut six) = (hit, six);
    if needs.hits_again && missed > 0 {
        let [_, again, again_six] = throw(TO_HIT, "hit-again", needed, missed, rolled, table);
        hit += again;
        six += again_six;
    }
    let extra = if needs.attributes.battle_focus { six } else { 0 };
    if needs.attributes.poison { (hit + extra, six) } else { (hit + six + extra, 0) }
}

/// Wounds, and those of them that are Lethal Strikes (CH-922).
fn roll_wounds(needs: &Needs, hits: u16, rolled: &mut Rolled, table: &mut Table<'_>) -> (u16, u16) {
    let (Some(needed), true) = (needs.wound, hits > 0) else { return (0, 0) };
    let [failed, wound, six] = throw(TO_WOUND, "wound", needed, hits, rolled, table);
    let (mut wound, mut six) = (wound, six);
    if needs.wounds_again && failed > 0 {
        let [_, again, again_six] = throw(TO_WOUND, "wound-again", needed, failed, rolled, table);
        wound += again;
        six += again_six;
    }
    if needs.attributes.lethal_strike { (wound, six) } else { (wound + six, 0) }
}

/// CH-809, CH-922, CH-928: the wounds that no special save stops. All dice fall before the first is rolled again; what
/// is left against a Lethal Strike is always Aegis, so Divine Attacks have it rolled again.
fn special(
    needs: &Needs,
    plain: u16,
    lethal: u16,
    rolled: &mut Rolled,
    table: &mut Table<'_>,
) -> u16 {
    let saves = [
        (needs.special, plain, needs.saves_again),
        (needs.special_lethal, lethal, needs.attributes.divine),
    ];
    let saved =
        saves.map(|(needed, wounds, _)| pass(SPECIAL, "special", needed, wounds, rolled, table));
    let mut unsaved = plain + lethal;
    for ((needed, _, again), saved) in saves.into_iter().zip(saved) {
        unsaved -= if again {
            pass(SPECIAL, "special-again", needed, saved, rolled, table)
        } else {
            saved
        };
    }
    unsaved
}

/// CH-810, CH-924: the Health Points that unsaved wounds cost.
fn multiply(needs: &Needs, unsaved: u16, rolled: &mut Rolled, table: &mut Table<'_>) -> u16 {
    let most = u16::from(needs.profile_hp);
    let Some(number) = needs.attributes.multiple_wounds else { return unsaved };
    // CH-852: where the profile has no more than the least that can be rolled, no die matters.
    let (least, die) = match number {
        Number::Fixed(each) => return unsaved * u16::from(each).min(most),
        Number::D3 => (1, &THIRDS),
        Number::D3Plus1 => (2, &THIRDS),
        Number::D6 => (1, &SIXES),
        Number::TwoD6 => return multiply_by_pairs(most, unsaved, rolled, table),
    };
    if most <= least || unsaved == 0 {
        return unsaved * most.min(least);
    }
    let (counts, faces) = table.roll_shown(MULTIPLY, unsaved.into(), die);
    if table.is_heard() {
        rolled.pools.push(DicePool { name: "multiply".into(), needed: 0, faces });
    }
    let cost = |each: u16| counts[usize::from(each)] as u16 * (each + least - 1).min(most);
    (1..=6).map(cost).sum()
}

/// CH-924: two dice for each wound.
fn multiply_by_pairs(most: u16, unsaved: u16, rolled: &mut Rolled, table: &mut Table<'_>) -> u16 {
    if most <= 2 || unsaved == 0 {
        return unsaved * most;
    }
    let faces: Vec<u32> = (0..2 * unsaved).map(|_| table.face(MULTIPLY, 6)).collect();
    let cost = |pair: &[u32]| (pair.iter().sum::<u32>() as u16).min(most);
    let hp = faces.chunks(2).map(cost).sum();
    rolled.pools.push(DicePool { name: "multiply".into(), needed: 0, faces });
    hp
}

/// CH-217, CH-902: how many hits a special attack has, rolled for each part that makes it.
pub(crate) fn how_many(number: Number, parts: u16, table: &mut Table<'_>) -> (u16, Vec<u32>) {
    let (sides, dice, third, plus) = match number {
        Number::Fixed(each) => return (u16::from(each) * parts, Vec::new()),
        Number::D3 => (6, parts, true, 0),
        Number::D3Plus1 => (6, parts, true, 1),
        Number::D6 => (6, parts, false, 0),
        Number::TwoD6 => (6, 2 * parts, false, 0),
    };
    let faces: Vec<u32> = (0..dice).map(|_| table.face(HOW_MANY, sides)).collect();
    let value = |face: &u32| (if third { face.div_ceil(2) } else { *face }) as u16 + plus;
    (faces.iter().map(value).sum(), faces)
}

/// How many of `n` dice failed, succeeded, and succeeded with a natural 6.
fn throw(
    label: Label,
    name: &str,
    needed: u8,
    n: u16,
    rolled: &mut Rolled,
    table: &mut Table<'_>,
) -> [u16; 3] {
    if n == 0 {
        return [0; 3];
    }
    let (counts, faces): (Counts, _) =
        table.roll_shown(label, n.into(), &FROM[usize::from(needed.clamp(2, 6)) - 2]);
    if table.is_heard() {
        rolled.pools.push(DicePool { name: name.into(), needed, faces });
    }
    [0, 1, 2].map(|class| counts[class] as u16)
}

/// How many of `n` saves are made; no die is rolled where there is no save.
fn pass(
    label: Label,
    name: &str,
    needed: Option<u8>,
    n: u16,
    rolled: &mut Rolled,
    table: &mut Table<'_>,
) -> u16 {
    let Some(needed) = needed else { return 0 };
    let [_, saved, six] = throw(label, name, needed, n, rolled, table);
    saved + six
}

/// Dice that succeed from 2 to from 6: a failure, a success, a natural 6.
static FROM: [Die; 5] = [
    Die::new(&[0, 1, 1, 1, 1, 2]),
    Die::new(&[0, 0, 1, 1, 1, 2]),
    Die::new(&[0, 0, 0, 1, 1, 2]),
    Die::new(&[0, 0, 0, 0, 1, 2]),
    Die::new(&[0, 0, 0, 0, 0, 2]),
];

/// CH-217: a D3.
static THIRDS: Die = Die::new(&[1, 1, 2, 2, 3, 3]);

/// A D6 whose number counts.
static SIXES: Die = Die::new(&[1, 2, 3, 4, 5, 6]);

#[cfg(test)]
mod tests;
