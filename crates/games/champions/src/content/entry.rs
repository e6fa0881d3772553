//! Entries: the profile and rules of a model as its host file gives them (CH-201 to CH-219).

use serde::{Deserialize, Serialize};

use super::Weapon;

/// One entry of a host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name in setups.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// A Character, or rank and file.
    pub kind: EntryKind,
    /// CH-206: its Type.
    pub class: Class,
    /// CH-207: its Height.
    pub height: Height,
    /// Width and depth of the base in millimetres.
    pub base: [u16; 2],
    /// CH-201: Discipline.
    pub discipline: u8,
    /// CH-202: Health Points.
    pub hp: u8,
    /// CH-202: Defensive Skill.
    pub defence: u8,
    /// CH-202: Resilience.
    pub resilience: u8,
    /// CH-202: Armour, without the shield.
    pub armour: u8,
    /// CH-514: whether it carries a shield.
    pub shield: bool,
    /// CH-203, CH-204: the parts, a rider before its mount.
    pub parts: Vec<Part>,
    /// The rules of the whole model.
    pub rules: SpecialRules,
    /// Points: for each model of the rank and file, or for the piece.
    pub points: u16,
}

/// What kind of entry it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A Character.
    Character {
        /// CH-212: General, Battle Standard Bearer or neither.
        role: Role,
        /// CH-213: it can neither issue nor accept a Duel.
        no_duel: bool,
    },
    /// CH-209: rank and file.
    Ranks {
        /// The fewest and the most models, the Champion included.
        size: [u8; 2],
        /// CH-210: what the Champion is called, if the unit may have one.
        champion: Option<String>,
        /// CH-211: whether the unit may have a Standard Bearer.
        standard: bool,
        /// CH-211: whether the unit may have a Musician.
        musician: bool,
    },
}

/// CH-212: what a Character is to its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// A Character and nothing more.
    Hero,
    /// The General: Commanding Presence.
    General,
    /// The Battle Standard Bearer: Rally Around the Flag.
    StandardBearer,
}

/// CH-206: what moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// On two feet.
    Infantry,
    /// Swiftstride.
    Beast,
    /// Swiftstride, cannot be stomped.
    Cavalry,
    /// Makes no Stomp Attacks.
    Construct,
}

/// CH-207: how large it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Height {
    /// Full ranks of 5, one supporting attack.
    Standard,
    /// Full ranks of 3, three supporting attacks, Stomp Attacks (1).
    Large,
    /// Full ranks of 1, five supporting attacks, Fear, Terror, Stomp Attacks (D6), Towering Presence.
    Gigantic,
}

impl Height {
    /// CH-238: how many models make a rank full.
    pub const fn full_rank(self) -> u8 {
        match self {
            Height::Standard => 5,
            Height::Large => 3,
            Height::Gigantic => 1,
        }
    }

    /// CH-712: the most attacks of a supporting part.
    pub const fn support_max(self) -> u8 {
        match self {
            Height::Standard => 1,
            Height::Large => 3,
            Height::Gigantic => 5,
        }
    }
}

/// CH-203: a model part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is called.
    pub name: String,
    /// Attack Value.
    pub attacks: u8,
    /// Offensive Skill.
    pub offence: u8,
    /// Strength.
    pub strength: u8,
    /// Armour Penetration.
    pub penetration: u8,
    /// Agility.
    pub agility: u8,
    /// CH-501: what it fights with besides the Hand Weapon.
    pub weapons: Vec<Weapon>,
    /// CH-501: may choose the Hand Weapon all the same.
    pub weapon_master: bool,
    /// CH-715: makes no supporting attacks and uses no weapons.
    pub harnessed: bool,
    /// CH-715: makes no Close Combat Attacks.
    pub inanimate: bool,
    /// CH-920 to CH-928: the attributes of its Close Combat Attacks.
    pub attributes: Attributes,
    /// CH-905: hits at step 10 while Charging.
    pub impact_hits: Option<Number>,
    /// CH-906: hits at the Agility of the part.
    pub grind_attacks: Option<Number>,
    /// CH-908: hits at step 0 on a model of Standard Height.
    pub stomp_attacks: Option<Number>,
    /// CH-910: 2D6 hits, once in a game.
    pub breath_attack: Option<Blow>,
    /// CH-912: hits on every model in base contact, and their values.
    pub scything: Option<(Number, Blow)>,
    /// CH-919: one attack of Strength 10 at step 0 instead of all others.
    pub crush_attack: bool,
}

/// CH-901: the values of an attack that does not use those of its part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Blow {
    /// Strength.
    pub strength: u8,
    /// Armour Penetration.
    pub penetration: u8,
    /// CH-927: Fortitude does not save, and failed rolls to wound Flammable models are rerolled.
    pub flaming: bool,
}

/// CH-217: a number that may have to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "RolledNumber"))]
pub enum Number {
    /// No die.
    Fixed(u8),
    /// A die halved.
    D3,
    /// A die halved, and one.
    D3Plus1,
    /// A die.
    D6,
    /// Two dice.
    TwoD6,
}

/// CH-920 to CH-928: what a part's Close Combat Attacks do besides.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Attributes {
    /// CH-920: a natural 6 to hit makes one more hit.
    pub battle_focus: bool,
    /// CH-921: a natural 6 to hit wounds without a roll.
    pub poison: bool,
    /// CH-922: a natural 6 to wound has Armour Penetration 10, and Fortitude does not save.
    pub lethal_strike: bool,
    /// CH-923: +1 to hit; with a Great Weapon it strikes at its own Agility instead.
    pub lightning_reflexes: bool,
    /// CH-924: each unsaved wound takes this many Health Points.
    pub multiple_wounds: Option<Number>,
    /// CH-926: failed rolls to hit are rerolled in the First Round.
    pub hatred: bool,
    /// CH-927: Fortitude does not save, and failed rolls to wound Flammable models are rerolled.
    pub flaming: bool,
    /// CH-928: successful Aegis saves are rerolled.
    pub divine: bool,
    /// CH-713: further ranks that support.
    pub extra_ranks: u8,
}

/// The rules of a whole model (CH-205).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SpecialRules {
    /// CH-930: enemies in base contact have -1 Discipline and take Fear Tests.
    pub fear: bool,
    /// CH-934: a unit that it charges takes a Terror Test.
    pub terror: bool,
    /// CH-935: Fear does nothing to it, and it passes Panic Tests.
    pub fearless: bool,
    /// CH-951: attacks against it have -1 to hit.
    pub distracting: bool,
    /// CH-952: the number from which it saves.
    pub aegis: Option<u8>,
    /// CH-952: the number from which it saves.
    pub fortitude: Option<u8>,
    /// CH-927: Flaming Attacks reroll failed rolls to wound it.
    pub flammable: bool,
    /// CH-953: the attributes that do nothing to it.
    pub immune: Immunities,
    /// CH-954: its unit ignores the difference of the Combat Scores.
    pub stubborn: bool,
    /// CH-955: Characters that joined its unit are Stubborn.
    pub bodyguard: bool,
    /// CH-956: its unit passes every Break Test.
    pub unbreakable: bool,
    /// CH-957: its unit loses Health Points instead of testing.
    pub unstable: bool,
    /// CH-958: its unit restrains pursuit on a Maximised Roll.
    pub frenzy: bool,
    /// CH-206, CH-953: Stomp Attacks cannot strike it.
    pub cannot_be_stomped: bool,
}

/// CH-953: attributes that attacks against a model lose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Immunities {
    /// CH-921: a natural 6 to hit wounds without a roll.
    pub poison: bool,
    /// CH-922: a natural 6 to wound has Armour Penetration 10, and Fortitude does not save.
    pub lethal_strike: bool,
    /// CH-924: each unsaved wound takes this many Health Points.
    pub multiple_wounds: bool,
    /// CH-927: Fortitude does not save, and failed rolls to wound Flammable models are rerolled.
    pub flaming: bool,
}

impl Entry {
    /// Whether it is a Character.
    pub fn is_character(&self) -> bool {
        matches!(self.kind, EntryKind::Character { .. })
    }

    /// CH-212: its role, if it is a Character.
    pub fn role(&self) -> Option<Role> {
        match self.kind {
            EntryKind::Character { role, .. } => Some(role),
            EntryKind::Ranks { .. } => None,
        }
    }

    /// CH-213: whether it may fight Duels at all.
    pub fn may_duel(&self) -> bool {
        !matches!(self.kind, EntryKind::Character { no_duel: true, .. })
    }

    /// CH-208: whether a part carries the others.
    pub fn is_mounted(&self) -> bool {
        self.parts.iter().any(|part| part.harnessed)
    }

    /// CH-206, CH-959: whether it rolls flight and pursuit as Maximised Rolls.
    pub fn has_swiftstride(&self) -> bool {
        matches!(self.class, Class::Beast | Class::Cavalry)
    }

    /// CH-207, CH-214, CH-940: whether it is Gigantic, alone in its unit and seen from further away.
    pub fn is_towering(&self) -> bool {
        self.height == Height::Gigantic
    }

    /// CH-207, CH-930: whether enemies fear it.
    pub fn has_fear(&self) -> bool {
        self.rules.fear || self.is_towering()
    }

    /// CH-207, CH-934: whether its charge causes Terror.
    pub fn has_terror(&self) -> bool {
        self.rules.terror || self.is_towering()
    }

    /// CH-206, CH-953: whether Stomp Attacks can strike it.
    pub fn can_be_stomped(&self) -> bool {
        self.height == Height::Standard
            && self.class != Class::Cavalry
            && !self.rules.cannot_be_stomped
    }
}
