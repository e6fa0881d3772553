//! FI-149: the abilities of a sheet. Each ability is a rule, so the list is closed; which sheet has which is content.

use serde::{Deserialize, Serialize};

/// An ability of race or archetype. Views use the names of the content files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Ability {
    /// FI-1401: being badly wounded costs it nothing.
    AbyssalBeing,
    /// FI-1402: a push that it wins causes strikes, as a collision does.
    LaceratingArmour,
    /// FI-1403: takes no harm from enemy charges, solid objects and dangerous ground.
    ArmouredHulk,
    /// FI-1408: may programme longer steps, for 1 VP each.
    Agile,
    /// FI-1409: may use Turn and displacement.
    FlankingMovement,
    /// FI-1410: a target that takes 2 injuries or more in one attack loses 1 VP.
    MasterSwordsman,
    /// FI-1411: may maximise a defence by half the dice of a close attack.
    WallOfSwords,
    /// May turn after each own attack.
    ShadowPivot,
    /// The enemy reveals one more step if this figure has more initiative successes.
    ReaderOfBlades,
    /// FI-110: criticals of the defence against close attacks may be loose strikes.
    Riposte,
    /// Rough ground does not slow it (FI-1151); may use Turn and displacement.
    Windfooted,
    /// May execute one half-step marker as another, once per turn.
    Adaptable,
    /// One more CON die in contests that an enemy starts.
    Steadfast,
    /// Special skill step, 1 VP: recover a discarded card.
    CallOfTheForge,
    /// One more attack die while badly wounded.
    BurningZeal,
    /// CON counts one higher in FI-872 and FI-881.
    Robust,
    /// Two more CON dice in contests it starts.
    Unstoppable,
    /// One more attack die against a badly wounded target.
    BloodScent,
}

impl Ability {
    /// All abilities: the name in content files, the ability, the name on screens.
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

    /// Their names on screens.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Ability::ALL.into_iter().filter(move |(_, ability, _)| self.has(*ability)).map(|row| row.2)
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(abilities: I) -> Abilities {
        Abilities(abilities.into_iter().fold(0, |set, ability| set | 1 << ability as u32))
    }
}
