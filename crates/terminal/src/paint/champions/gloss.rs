//! A few words about what an option does.

use duello_champions::{Action, Save, Weapon};
use serde::Deserialize as _;
use serde_json::Value;

pub(super) fn gloss(action: &Value) -> Option<&'static str> {
    Some(match Action::deserialize(action).ok()? {
        Action::WheelIn(wheel) => offset(wheel.offset),
        Action::Hold(_) => "stays where it is",
        Action::Weapon(weapon) => weapon_words(weapon),
        Action::MakeWay(_) => "to where it touches an enemy",
        Action::Stay => "keeps its place",
        Action::DuelPass => "the other side may call",
        Action::DuelAccept(_) => "the two fight alone",
        Action::DuelRefuse => "risks shame",
        Action::DuelNominate(_) => "no attacks, Discipline 0",
        Action::Crush => "one blow instead of all others",
        Action::Keep => "not this time",
        Action::Reroll => "the second result stands",
        Action::AcceptFailure => "the result stands",
        Action::Pursue(_) => "as high as it flees: destroyed",
        Action::Restrain => "test, and stay on the field",
        Action::Overrun => "straight on, maybe off the field",
        Action::StayPut => "stays on the field",
        Action::KeepFormation(_) => "as it stands",
        Action::Save(Save::Aegis) => "holds against flames and Lethal Strikes",
        Action::Save(Save::Fortitude) => "is not rolled again by Divine Attacks",
        Action::Reform(reform) if reform.offset == LEFT_END => "left end where it is",
        Action::Reform(reform) => offset(reform.offset),
        Action::Fight(_)
        | Action::DuelIssue(_)
        | Action::Aim(_)
        | Action::Allocate(_)
        | Action::Distribute(_)
        | Action::Allot(_)
        | Action::BreakTest(_)
        | Action::ReformFirst(_) => return None,
    })
}

/// The tenth offset of a reform: where the unit's left end is now.
const LEFT_END: u8 = 9;

/// CH-414: which end of the unit is laid on which end of the enemy's edge.
fn offset(offset: u8) -> &'static str {
    const WORDS: [&str; 9] = [
        "left end on left end",
        "left end on the centre",
        "left end on right end",
        "centre on left end",
        "centre on the centre",
        "centre on right end",
        "right end on left end",
        "right end on the centre",
        "right end on right end",
    ];
    WORDS.get(usize::from(offset)).copied().unwrap_or("")
}

/// CH-506 to CH-512.
fn weapon_words(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::HandWeapon => "with a Shield: Parry",
        Weapon::GreatWeapon => "+2 Str, +2 AP, strikes last",
        Weapon::Halberd => "+1 Str, +1 AP, two hands",
        Weapon::PairedWeapons => "+1 Att, +1 Off, no Parry",
        Weapon::Lance => "charging: +2 Str, +2 AP",
        Weapon::LightLance => "charging: +1 Str, +1 AP",
        Weapon::Spear => "+1 AP, one more rank fights",
    }
}
