//! Races and their weapons, as content files give them.

mod read;

use std::fmt;

use duello_geometry::plane::Mm;
use serde::{Deserialize, Serialize};

use crate::id::Id;

/// The races that can be summoned, in the order of the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Roster {
    races: Vec<Race>,
    digest: String,
}

/// A race by its place in the roster of the match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RaceId(pub(crate) u8);

/// One row of the table of races.
#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    /// Its name in setups and answers.
    pub id: Id,
    /// Its name for people, one of them.
    pub name: String,
    /// Whether the row is printed in the source.
    pub printed: bool,
    /// WI-310: which wizards may summon it.
    pub alignment: Alignment,
    /// K in melee.
    pub k: i8,
    /// K in ranged combat.
    pub k_ranged: i8,
    /// R.
    pub armour: u8,
    /// W.
    pub wounds: u8,
    /// B; of a gun, for each crewman (WI-850).
    pub movement: Mm,
    /// What it fights with.
    pub arms: Arms,
    /// What is special about it.
    pub traits: Traits,
}

/// What the figures of a race fight with, and how they come.
#[derive(Clone, PartialEq, Debug)]
pub enum Arms {
    /// Each figure bears a weapon of one class; they come by the rows for three, two and one being.
    Standard {
        /// The striking power of each weapon class it can bear, in the order of [`Weapon::CLASSES`].
        power: [Option<u8>; 3],
        /// How many figures of each a player has.
        pool: [u8; 3],
    },
    /// They come one at a time with weapons of their own.
    Single {
        /// Whether it is a gun; otherwise it is a big creature.
        is_gun: bool,
        /// What one costs.
        cost: u16,
        /// What it strikes with.
        blow: Option<Blow>,
        /// What it shoots with.
        shot: Option<Shot>,
        /// How many a player has.
        pool: u8,
    },
}

/// A melee weapon.
#[derive(Clone, PartialEq, Debug)]
pub struct Blow {
    /// What it is called.
    pub name: String,
    /// SK.
    pub power: u8,
}

/// A ranged weapon.
#[derive(Clone, PartialEq, Debug)]
pub struct Shot {
    /// What it is called.
    pub name: String,
    /// SK.
    pub power: u8,
    /// How far it reaches.
    pub range: Mm,
    /// WI-716: whether it is fire.
    pub fire: bool,
}

/// What is special about a race.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Traits {
    /// Added to the K of everybody who attacks it.
    pub attackers: i8,
    /// Added to the K of everybody who shoots at it.
    pub shooters: i8,
    /// Added to its own K against this race.
    pub against_race: Option<(Id, i8)>,
    /// WI-R56: added to its own K against this alignment.
    pub against_alignment: Option<(Alignment, i8)>,
    /// WI-716: added to the SK of fire against it.
    pub fire: u8,
}

/// WI-109: good, neutral or evil.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Alignment {
    /// Good.
    G,
    /// Neutral.
    #[default]
    N,
    /// Evil.
    B,
}

impl Alignment {
    /// All three.
    pub const ALL: [Alignment; 3] = [Alignment::G, Alignment::N, Alignment::B];
    pub(crate) const NAMED: [(&str, Alignment); 3] =
        [("G", Alignment::G), ("N", Alignment::N), ("B", Alignment::B)];

    /// WI-310: whether a wizard of this alignment may summon a race of the other.
    pub fn may_summon(self, race: Alignment) -> bool {
        race == self || race == Alignment::N
    }
}

impl fmt::Display for Alignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say().text())
    }
}

/// What a figure was summoned with (WI-403).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Weapon {
    /// A knife or a hand axe.
    Small,
    /// A sword or an axe.
    Normal,
    /// A bow or a crossbow.
    Ranged,
    /// What a big creature or a gun has.
    Own,
}

impl Weapon {
    /// What standard races can bear.
    pub const CLASSES: [Weapon; 3] = [Weapon::Small, Weapon::Normal, Weapon::Ranged];
    pub(crate) const NAMED: [(&str, Weapon); 4] = [
        ("small", Weapon::Small),
        ("normal", Weapon::Normal),
        ("ranged", Weapon::Ranged),
        ("own", Weapon::Own),
    ];

    fn class(self) -> Option<usize> {
        Weapon::CLASSES.iter().position(|class| *class == self)
    }
}

impl fmt::Display for Weapon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Weapon::NAMED.iter().find(|(_, weapon)| weapon == self);
        f.write_str(named.map_or("", |(name, _)| name))
    }
}

/// The range of bows and crossbows.
pub(crate) const BOW_RANGE: Mm = 300;

impl Roster {
    /// All races.
    pub fn races(&self) -> impl Iterator<Item = (RaceId, &Race)> {
        self.races.iter().enumerate().map(|(at, race)| (RaceId(at as u8), race))
    }

    /// A race of this roster.
    ///
    /// # Panics
    /// If it is of another roster.
    #[inline]
    pub fn race(&self, id: RaceId) -> &Race {
        &self.races[usize::from(id.0)]
    }

    /// The race with this name.
    #[inline]
    pub fn find(&self, name: Id) -> Option<RaceId> {
        self.races.iter().position(|race| race.id == name).map(|at| RaceId(at as u8))
    }

    /// SHA-256 of the files that the races were read from.
    pub fn digest(&self) -> &str {
        &self.digest
    }
}

impl Race {
    /// Whether it is a gun.
    #[inline]
    pub fn is_gun(&self) -> bool {
        matches!(self.arms, Arms::Single { is_gun: true, .. })
    }

    /// WI-860: whether it is too big to serve a gun.
    #[inline]
    pub fn is_big(&self) -> bool {
        matches!(self.arms, Arms::Single { is_gun: false, .. })
    }

    /// How many figures with this weapon a player has; none of what the race cannot bear.
    pub fn pool(&self, weapon: Weapon) -> u8 {
        match (&self.arms, weapon.class()) {
            (Arms::Standard { power, pool }, Some(class)) if power[class].is_some() => pool[class],
            (Arms::Single { pool, .. }, None) => *pool,
            _ => 0,
        }
    }

    /// The weapons with which it can be summoned.
    pub fn weapons(&self) -> impl Iterator<Item = Weapon> + '_ {
        let all = Weapon::NAMED.iter().map(|(_, weapon)| *weapon);
        all.filter(|weapon| self.bears(*weapon))
    }

    /// Whether the race has this weapon.
    pub fn bears(&self, weapon: Weapon) -> bool {
        match (&self.arms, weapon.class()) {
            (Arms::Standard { power, .. }, Some(class)) => power[class].is_some(),
            (Arms::Single { .. }, None) => true,
            _ => false,
        }
    }

    /// The SK with which a figure of the race strikes; none if it has no melee weapon.
    #[inline]
    pub fn strike_power(&self, weapon: Weapon) -> Option<u8> {
        match &self.arms {
            Arms::Standard { power, .. } => {
                weapon.class().filter(|_| weapon != Weapon::Ranged).and_then(|class| power[class])
            }
            Arms::Single { blow, .. } => blow.as_ref().map(|blow| blow.power),
        }
    }

    /// SK, range and fire of its shots; none if it has no ranged weapon.
    #[inline]
    pub fn shot(&self, weapon: Weapon) -> Option<(u8, Mm, bool)> {
        match &self.arms {
            Arms::Standard { power: [_, _, Some(power)], .. } if weapon == Weapon::Ranged => {
                Some((*power, BOW_RANGE, false))
            }
            Arms::Standard { .. } => None,
            Arms::Single { shot, .. } => {
                shot.as_ref().map(|shot| (shot.power, shot.range, shot.fire))
            }
        }
    }

    /// The row of the summoning table by which a figure with this weapon comes.
    pub fn row(&self, weapon: Weapon) -> Row {
        match (&self.arms, weapon) {
            (Arms::Single { cost, .. }, _) => Row { cost: *cost, figures: 1 },
            (_, Weapon::Small) => Row { cost: 90, figures: 3 },
            (_, Weapon::Normal) => Row { cost: 80, figures: 2 },
            (_, Weapon::Ranged | Weapon::Own) => Row { cost: 70, figures: 1 },
        }
    }
}

/// WI-309: a row of the summoning table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it costs.
    pub cost: u16,
    /// How many figures it grants.
    pub figures: u8,
}

impl Row {
    /// WI-906: what one figure counts.
    pub fn value(self) -> u16 {
        self.cost / u16::from(self.figures)
    }
}
