//! Close combat weapons (CH-506 to CH-514).

use std::fmt;

use duello_core::{Phrase, say};
use serde::{Deserialize, Serialize};

/// A close combat weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Weapon {
    /// CH-506: changes no value; on foot with a shield it gives Parry.
    HandWeapon,
    /// CH-507: +2 Strength and Armour Penetration, strikes at step 0.
    GreatWeapon,
    /// CH-508: +1 Strength and Armour Penetration.
    Halberd,
    /// CH-509: +1 attack, +1 Offensive Skill, no Parry against it.
    PairedWeapons,
    /// CH-510: +2 Strength and Armour Penetration while Charging.
    Lance,
    /// CH-511: +1 Strength and Armour Penetration while Charging.
    LightLance,
    /// CH-512: +1 Armour Penetration and an extra rank; more if it receives a charge.
    Spear,
}

impl Weapon {
    /// All of them.
    pub const ALL: [Weapon; 7] = [
        Weapon::HandWeapon,
        Weapon::GreatWeapon,
        Weapon::Halberd,
        Weapon::PairedWeapons,
        Weapon::Lance,
        Weapon::LightLance,
        Weapon::Spear,
    ];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Weapon::HandWeapon => "hand-weapon",
            Weapon::GreatWeapon => "great-weapon",
            Weapon::Halberd => "halberd",
            Weapon::PairedWeapons => "paired-weapons",
            Weapon::Lance => "lance",
            Weapon::LightLance => "light-lance",
            Weapon::Spear => "spear",
        }
    }

    /// CH-513: whether no shield can be used with it.
    pub const fn is_two_handed(self) -> bool {
        matches!(self, Weapon::GreatWeapon | Weapon::Halberd | Weapon::PairedWeapons)
    }

    /// CH-507, CH-508: what it adds to Strength and to Armour Penetration, always.
    pub const fn might(self) -> u8 {
        match self {
            Weapon::GreatWeapon => 2,
            Weapon::Halberd => 1,
            _ => 0,
        }
    }

    /// CH-510, CH-511, CH-925: what it adds to both while Charging, against models in the Front Facing.
    pub const fn charge(self) -> u8 {
        match self {
            Weapon::Lance => 2,
            Weapon::LightLance => 1,
            _ => 0,
        }
    }

    /// The name for people.
    pub fn say(self) -> Phrase {
        match self {
            Weapon::HandWeapon => say!("hand-weapon", "Hand Weapon"),
            Weapon::GreatWeapon => say!("great-weapon", "Great Weapon"),
            Weapon::Halberd => say!("halberd", "Halberd"),
            Weapon::PairedWeapons => say!("paired-weapons", "Paired Weapons"),
            Weapon::Lance => say!("lance", "Lance"),
            Weapon::LightLance => say!("light-lance", "Light Lance"),
            Weapon::Spear => say!("spear", "Spear"),
        }
    }
}

/// The name for people, in English.
impl fmt::Display for Weapon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say().text())
    }
}
