//! The character card: the values of the five kinds of character, and of the Bearer.

use std::fmt;

use duello_core::{Document, Faults, Phrase, Reader, SetupErrors, say};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::clauses::{CO_101, CO_401, CO_502, CO_506, CO_507, CO_508, CO_509, CO_703};

/// CO-101: a character of the card, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Kind {
    /// Moves equally far with both action points.
    Infantry,
    /// Shoots the furthest and the best, with one die.
    Sniper,
    /// Light machine gun: shoots with four dice.
    Lmg,
    /// Moves the furthest.
    Ranger,
    /// Has the most hit points.
    Heavy,
}

/// A name of the card. The refusals name their clauses, because players read them.
impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = Kind::ALL.into_iter().find(|kind| kind.id() == name);
        known.ok_or_else(|| {
            if name == "bearer" {
                return D::Error::custom("the Bearer cannot be chosen (CO-103)");
            }
            let names = Kind::ALL.map(Kind::id).join(", ");
            D::Error::custom(format!("`{name}` is no character (CO-101); there are {names}"))
        })
    }
}

impl Kind {
    /// All kinds, in the order of the card.
    pub const ALL: [Kind; 5] = [Kind::Infantry, Kind::Sniper, Kind::Lmg, Kind::Ranger, Kind::Heavy];

    /// The name in setups, files and on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Sniper => "sniper",
            Kind::Lmg => "lmg",
            Kind::Ranger => "ranger",
            Kind::Heavy => "heavy",
        }
    }

    /// The kinds by their ids, for fields of setups.
    pub(crate) const NAMED: [(&'static str, Kind); 5] = {
        let mut named = [("", Kind::Infantry); 5];
        let mut at = 0;
        while at < 5 {
            named[at] = (Kind::ALL[at].id(), Kind::ALL[at]);
            at += 1;
        }
        named
    };

    /// The name for people.
    pub fn say(self) -> Phrase {
        match self {
            Kind::Infantry => say!("infantry", "Infantry"),
            Kind::Sniper => say!("sniper", "Sniper"),
            Kind::Lmg => say!("lmg", "LMG"),
            Kind::Ranger => say!("ranger", "Ranger"),
            Kind::Heavy => say!("heavy", "Heavy"),
        }
    }
}

/// The name for people.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say().text())
    }
}

/// How a character moves and shoots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Drill {
    /// CO-401: hexes with the first and with the second action point.
    #[serde(rename = "move")]
    pub moves: [u8; 2],
    /// CO-506: how many dice a shot has.
    pub attack: u8,
    /// CO-502: the Range, up to which a shot has no penalty.
    pub range: u8,
    /// CO-507: the Shoot Skill.
    pub skill: u8,
}

/// A row of the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Values {
    /// How it moves and shoots; the flag replaces this.
    #[serde(flatten)]
    pub drill: Drill,
    /// CO-507: the Armour, which is subtracted from the skill of a shooter.
    pub armour: u8,
    /// CO-108: hit points at the start.
    pub hp: u8,
}

/// The whole card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Card {
    kinds: [Values; 5],
    /// CO-703: how a character with the flag moves and shoots.
    pub bearer: Drill,
}

/// The most dice that any character may have, and the most hexes it may walk.
pub(crate) const ATTACK_MAX: u8 = 4;
pub(crate) const MOVE_MAX: u8 = 8;

const FIELDS: [&str; 8] = ["name", "move", "attack", "range", "armour", "hp", "skill", "status"];

impl Card {
    /// The row of a kind.
    #[inline]
    pub const fn of(&self, kind: Kind) -> &Values {
        &self.kinds[kind as usize]
    }

    /// Reads a card file. It gives values to the five kinds and the Bearer; it cannot add kinds.
    ///
    /// # Errors
    /// All faults at once, each with its line.
    pub fn read(text: &str) -> Result<Card, SetupErrors> {
        let document = Document::parse(text)?;
        let faults = Faults::new();
        let root = document.reader(&faults);
        let mut known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
        known.push("bearer");
        root.allow_fields(&known);
        let kinds = Kind::ALL.map(|kind| read_values(&root.field(kind.id())));
        let bearer = root.field("bearer").under(CO_703);
        bearer.missing();
        bearer.allow_fields(&["name", "move", "attack", "range", "skill", "status"]);
        let card = Card { kinds, bearer: read_drill(&bearer) };
        faults.into_result(&document, card)
    }
}

fn read_values(row: &Reader<'_>) -> Values {
    row.clone().under(CO_101).missing();
    row.allow_fields(&FIELDS);
    let number = |name: &str, clause, least| {
        let field = row.field(name).under(clause);
        if row.is_present() {
            field.missing();
        }
        field.byte(least..=9).unwrap_or(least)
    };
    Values {
        drill: read_drill(row),
        armour: number("armour", CO_507, 0),
        hp: number("hp", CO_509, 1),
    }
}

fn read_drill(row: &Reader<'_>) -> Drill {
    let number = |name: &str, clause, least, most| {
        let field = row.field(name).under(clause);
        if row.is_present() {
            field.missing();
        }
        field.byte(least..=most).unwrap_or(least)
    };
    Drill {
        moves: read_moves(row),
        attack: number("attack", CO_506, 1, ATTACK_MAX),
        range: number("range", CO_502, 1, 6),
        skill: number("skill", CO_508, 1, 20),
    }
}

fn read_moves(row: &Reader<'_>) -> [u8; 2] {
    let field = row.field("move").under(CO_401);
    if row.is_present() {
        field.missing();
    }
    let Some(numbers) = field.list() else { return [1, 1] };
    if numbers.len() != 2 {
        field.wrong("card.move", "must be two numbers: first and second action point");
        return [1, 1];
    }
    [0, 1].map(|at| numbers[at].byte(1..=MOVE_MAX).unwrap_or(1))
}
