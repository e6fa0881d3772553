//! The values of attacks: groups, the numbers they need, the dice and the losses.

use serde::{Deserialize, Serialize};

use super::{Pool, Pools};
use crate::content::Attributes;

/// CH-850: the kinds of attack, in the order in which a part makes them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum AttackKind {
    /// CH-905: Impact Hits.
    Impact,
    /// CH-910: a Breath Attack.
    Breath,
    /// CH-906: Grind Attacks.
    Grind,
    /// CH-912: Scything.
    Scything,
    /// CH-908: Stomp Attacks.
    Stomp,
    /// CH-919: a Crush Attack.
    Crush,
    /// CH-710: Close Combat Attacks.
    Close,
}

/// Attacks of like models that reach the same: what one decision of CH-720 or CH-724 is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Group {
    /// Who attacks: a Character, a Champion, or some of the rank and file.
    pub attacker: Pool,
    /// With which part.
    pub part: u8,
    /// How.
    pub kind: AttackKind,
    /// How many models attack.
    pub models: u16,
    /// How many attacks they make together; for special attacks the models count.
    pub attacks: u16,
    /// The pools that can be struck (Close, Crush, Scything), or of whose units one is to be chosen.
    pub reach: Pools,
}

/// Everything that decides what becomes of an attack on a pool: a batch of them is rolled together (CH-851).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Needs {
    /// CH-801 to CH-803: the number to hit from; none for hits that need no roll (CH-804).
    pub hit: Option<u8>,
    /// CH-926: whether failed rolls to hit are made again.
    pub hits_again: bool,
    /// CH-805: the number to wound from; none for Strength 0.
    pub wound: Option<u8>,
    /// CH-927: whether failed rolls to wound are made again.
    pub wounds_again: bool,
    /// CH-807: the number to save from; none for no save.
    pub armour: Option<u8>,
    /// CH-809, CH-952: the number of the special save; none for none.
    pub special: Option<u8>,
    /// CH-922, CH-952: the special save that is left against a Lethal Strike.
    pub special_lethal: Option<u8>,
    /// CH-928: whether special saves made are rolled again.
    pub saves_again: bool,
    /// CH-920, CH-921, CH-922, CH-924: the attributes that count against this target.
    pub attributes: Attributes,
    /// CH-924: no wound costs more than the Health Points on the target's profile.
    pub profile_hp: u8,
}

/// What became of a batch.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Rolled {
    /// The pools of dice in the order in which they fell.
    pub pools: Vec<DicePool>,
    /// Hits.
    pub hits: u16,
    /// Wounds.
    pub wounds: u16,
    /// Wounds that no save stopped.
    pub unsaved: u16,
    /// The Health Points they cost.
    pub hp: u16,
}

/// Dice rolled together, for a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DicePool {
    /// What they are for: `hit`, `wound`, `armour`, `special`, `multiply`, or one of them `-again`.
    #[cfg_attr(
        test,
        ts(
            type = "'hit' | 'hit-again' | 'wound' | 'wound-again' | 'armour' | 'special' | 'special-again' | 'multiply'"
        )
    )]
    pub name: String,
    /// The number from which a die succeeds; 0 if it is its number that counts.
    pub needed: u8,
    /// The number on each.
    pub faces: Vec<u32>,
}

/// A batch up to its armour saves: D15 may be asked before the special ones.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Wounded {
    /// What has been rolled so far.
    pub rolled: Rolled,
    /// Wounds past the armour.
    pub plain: u16,
    /// CH-922: and those of Lethal Strikes.
    pub lethal: u16,
}

/// What one batch will cost a pool when the step is over (CH-705).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Loss {
    /// Which pool.
    pub pool: Pool,
    /// How many Health Points.
    pub hp: u16,
    /// CH-660, CH-833: whether the duellist who fights the target caused it.
    pub by_opponent: bool,
}
