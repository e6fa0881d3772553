//! A few words about what an option does.

use duello_champions::{Action, Save, Weapon};
use duello_core::{Phrase, say};

pub(super) fn gloss(action: &Action) -> Option<Phrase> {
    Some(match action {
        Action::WheelIn(wheel) => offset(wheel.offset),
        Action::Hold(_) => say!("battle-gloss-hold", "stays where it is"),
        Action::Weapon(weapon) => weapon_words(*weapon),
        Action::MakeWay(_) => say!("battle-gloss-make-way", "to where it touches an enemy"),
        Action::Stay => say!("battle-gloss-stay", "keeps its place"),
        Action::DuelPass => say!("battle-gloss-duel-pass", "the other side may call"),
        Action::DuelAccept(_) => say!("battle-gloss-duel-accept", "the two fight alone"),
        Action::DuelRefuse => say!("battle-gloss-duel-refuse", "risks shame"),
        Action::DuelNominate(_) => say!("battle-gloss-duel-nominate", "no attacks, Discipline 0"),
        Action::Crush => say!("battle-gloss-crush", "one blow instead of all others"),
        Action::Keep => say!("battle-gloss-keep", "not this time"),
        Action::Reroll => say!("battle-gloss-reroll", "the second result stands"),
        Action::AcceptFailure => say!("battle-gloss-accept-failure", "the result stands"),
        Action::Pursue(_) => say!("battle-gloss-pursue", "as high as it flees: destroyed"),
        Action::Restrain => say!("battle-gloss-restrain", "test, and stay on the field"),
        Action::Overrun => say!("battle-gloss-overrun", "straight on, maybe off the field"),
        Action::StayPut => say!("battle-gloss-stay-put", "stays on the field"),
        Action::KeepFormation(_) => say!("battle-gloss-keep-formation", "as it stands"),
        Action::Save(Save::Aegis) => {
            say!("battle-gloss-aegis", "holds against flames and Lethal Strikes")
        }
        Action::Save(Save::Fortitude) => {
            say!("battle-gloss-fortitude", "is not rolled again by Divine Attacks")
        }
        Action::Reform(reform) if reform.offset == LEFT_END => {
            say!("battle-gloss-left-end", "left end where it is")
        }
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
fn offset(offset: u8) -> Phrase {
    match offset {
        0 => say!("battle-offset-1", "left end on left end"),
        1 => say!("battle-offset-2", "left end on the centre"),
        2 => say!("battle-offset-3", "left end on right end"),
        3 => say!("battle-offset-4", "centre on left end"),
        4 => say!("battle-offset-5", "centre on the centre"),
        5 => say!("battle-offset-6", "centre on right end"),
        6 => say!("battle-offset-7", "right end on left end"),
        7 => say!("battle-offset-8", "right end on the centre"),
        8 => say!("battle-offset-9", "right end on right end"),
        _ => Phrase::default(),
    }
}

/// CH-506 to CH-512.
fn weapon_words(weapon: Weapon) -> Phrase {
    match weapon {
        Weapon::HandWeapon => say!("battle-gloss-hand-weapon", "with a Shield: Parry"),
        Weapon::GreatWeapon => say!("battle-gloss-great-weapon", "+2 Str, +2 AP, strikes last"),
        Weapon::Halberd => say!("battle-gloss-halberd", "+1 Str, +1 AP, two hands"),
        Weapon::PairedWeapons => say!("battle-gloss-paired-weapons", "+1 Att, +1 Off, no Parry"),
        Weapon::Lance => say!("battle-gloss-lance", "charging: +2 Str, +2 AP"),
        Weapon::LightLance => say!("battle-gloss-light-lance", "charging: +1 Str, +1 AP"),
        Weapon::Spear => say!("battle-gloss-spear", "+1 AP, one more rank fights"),
    }
}
