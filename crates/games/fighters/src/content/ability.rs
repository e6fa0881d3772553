//! FI-149: what a sheet can do by itself. Each ability is a rule, so the list is closed; which sheet has which is data.

use serde::{Deserialize, Serialize};

/// One ability of race or archetype; in a view it has the name of the content files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ability {
    /// FI-1401.
    AbyssalBeing,
    /// FI-1402.
    LaceratingArmour,
    /// FI-1403.
    ArmouredHulk,
    /// FI-1408.
    Agile,
    /// FI-1409: may use Turn and displacement.
    FlankingMovement,
    /// FI-1410.
    MasterSwordsman,
    /// FI-1411.
    WallOfSwords,
    /// He may turn after each of his attacks.
    ShadowPivot,
    /// One reveal more when he has more initiative successes.
    ReaderOfBlades,
    /// FI-110: criticals of the defence against close attacks may be loose strikes.
    Riposte,
    /// FI-1151 does not shorten his movement; he may use Turn and displacement.
    Windfooted,
    /// One half-step marker as another, once per turn.
    Adaptable,
    /// One CON die more in contests that an enemy starts.
    Steadfast,
    /// Special skill step, 1 VP: recover a discarded card.
    CallOfTheForge,
    /// One attack die more while badly wounded.
    BurningZeal,
    /// CON counts one higher in FI-872 and FI-881.
    Robust,
    /// Two CON dice more in contests that he starts.
    Unstoppable,
    /// One attack die more against a badly wounded target.
    BloodScent,
}

impl Ability {
    /// All abilities with their names in content files, and what people call them.
    pub const ALL: [(&'static str, Ability, &'static str); 18] = [
        ("abyssal-being", Ability::AbyssalBeing, "Abyssal Being"),
        ("lacerating-armour", Ability::LaceratingArmour, "Lacerating Armour"),
        ("armoured-hulk", Ability::ArmouredHulk, "Armoured Hulk"),
        ("agile", Ability::Agile, "Agile"),
        ("flanking-movement", Ability::FlankingMovement, "Flanking Movement"),
        ("master-swordsman", Ability::MasterSwordsman, "Master Swordsman"),
        ("wall-of-swords", Ability::WallOfSwords, "Wall of Swords"),
        ("shadow-pivot", Ability::ShadowPivot, "Shadow Pivot"),
        ("reader-of-blades", Ability::ReaderOfBlades, "Reader of Blades"),
        ("riposte", Ability::Riposte, "Riposte"),
        ("windfooted", Ability::Windfooted, "Windfooted"),
        ("adaptable", Ability::Adaptable, "Adaptable"),
        ("steadfast", Ability::Steadfast, "Steadfast"),
        ("call-of-the-forge", Ability::CallOfTheForge, "Call of the Forge"),
        ("burning-zeal", Ability::BurningZeal, "Burning Zeal"),
        ("robust", Ability::Robust, "Robust"),
        ("unstoppable", Ability::Unstoppable, "Unstoppable"),
        ("blood-scent", Ability::BloodScent, "Blood Scent"),
    ];
}

/// A set of abilities.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Abilities(u32);

impl Abilities {
    /// Whether the set has it.
    #[inline]
    pub const fn has(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u32) != 0
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Abilities) -> Abilities {
        Abilities(self.0 | other.0)
    }

    /// Those in the set.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().map(|row| row.1).filter(move |ability| self.has(*ability))
    }

    /// The names that people call them.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Ability::ALL.into_iter().filter(move |(_, ability, _)| self.has(*ability)).map(|row| row.2)
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(abilities: I) -> Abilities {
        Abilities(abilities.into_iter().fold(0, |set, ability| set | 1 << ability as u32))
    }
}
