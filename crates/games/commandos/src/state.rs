//! What everybody may know of a match; nobody knows more (CO-104 aside, and that is sealed by the referee).

use std::fmt;
use std::sync::Arc;

use duello_core::Seat;
use duello_geometry::hex::Direction;
use serde::{Deserialize, Serialize};

use crate::character::{Card, Kind};
use crate::map::{Cell, Level, Map};
use crate::path::Path;
use crate::setup::Switches;

/// The two sides: seat 0 is side 1 of the rulebook, seat 1 is side 2.
pub const SIDES: [Seat; 2] = [Seat::ALL[0], Seat::ALL[1]];

/// The other side.
#[inline]
pub const fn enemy(seat: Seat) -> Seat {
    SIDES[1 - (seat.index() & 1)]
}

/// Everything there is to know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Public {
    /// The map; matches share it.
    #[serde(serialize_with = "map_id")]
    pub map: Arc<Map>,
    /// The character card.
    pub card: Card,
    /// The house rules of this match.
    pub switches: Switches,
    /// What is asked.
    pub stage: Stage,
    /// CO-904: after how many rounds the match ends.
    pub round_limit: u8,
    /// CO-904: the round, from 1.
    pub round: u8,
    /// CO-110: who had the first turn.
    pub began: Seat,
    /// CO-301: whose turn it is.
    pub turn: Seat,
    /// CO-303: who of the side to move has been activated in this turn.
    pub activated: Slots,
    /// CO-305: the active character.
    pub active: Option<Active>,
    /// A Move that waits for an answer on its way (CO-R14, CO-R18).
    pub walk: Option<Walk>,
    /// The characters, side by side in the order of the team lists. Before the teams are known all are dead.
    pub characters: [Character; 6],
    /// Where the flag is.
    pub flag: Flag,
    /// How the match ended.
    pub ending: Option<Ending>,
}

/// What the sides are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// CO-104: both choose their teams.
    Teams,
    /// CO-110, CO-R45: both throw a die.
    Roll(RollFor),
    /// CO-R08: an open draft; whose pick it is follows from how many there were.
    Draft(Draft),
    /// CO-303: the side to move chooses a character or ends its turn.
    Choose,
    /// CO-305: the active character acts.
    Act,
    /// CO-R14: the mover goes on or halts.
    Step,
    /// CO-R18: the owner of a guard says whether it shoots.
    Guard,
}

/// What a throw decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RollFor {
    /// Who picks first.
    Pick,
    /// Who has the first turn.
    Turn,
}

/// An open draft: who picks first, and what each side has picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Draft {
    /// Who has the first pick.
    pub first: Seat,
    /// The picks of each side, in the order in which they were made.
    pub picked: [[Option<Kind>; 3]; 2],
}

/// A place in a team list: 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Slot(u8);

impl Slot {
    /// All three.
    pub const ALL: [Slot; 3] = [Slot(0), Slot(1), Slot(2)];

    /// The number as an index into a team list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Slot {
    type Error = String;
    fn try_from(number: u8) -> Result<Slot, String> {
        let slot = Slot::ALL.get(usize::from(number)).copied();
        slot.ok_or_else(|| format!("the characters of a team are numbered 0 to 2, not {number}"))
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.0
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of places in a team list.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Slots(u8);

impl Slots {
    /// None.
    pub const NONE: Slots = Slots(0);

    /// Whether the place is in the set.
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// With this place.
    #[inline]
    #[must_use]
    pub const fn with(self, slot: Slot) -> Slots {
        Slots(self.0 | 1 << slot.0)
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        Slot::ALL.into_iter().filter(move |slot| self.contains(*slot))
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::NONE, Slots::with)
    }
}

impl Serialize for Slots {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One of the six characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Who {
    /// Whose it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Its place in the team list.
    pub slot: Slot,
}

impl Who {
    /// A character of a side.
    #[inline]
    pub const fn new(seat: Seat, slot: Slot) -> Who {
        Who { seat, slot }
    }

    /// All of one side.
    #[inline]
    pub fn all(seat: Seat) -> [Who; 3] {
        Slot::ALL.map(|slot| Who { seat, slot })
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        3 * (self.seat.index() & 1) + self.slot.index()
    }
}

/// A character token with its health card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Character {
    /// Its row on the card.
    pub kind: Kind,
    /// CO-511: hit points left; dead with 0.
    pub hp: u8,
    /// Where it stands, or where it died.
    #[serde(serialize_with = "cell_number")]
    pub cell: Cell,
    /// On which level.
    pub level: Level,
    /// Where its front is.
    pub facing: Direction,
    /// CO-411.
    pub crouched: bool,
    /// CO-801: on guard out to this distance.
    pub guard: Option<u8>,
}

fn map_id<S: serde::Serializer>(map: &Arc<Map>, serializer: S) -> Result<S::Ok, S::Error> {
    map.id().serialize(serializer)
}

fn cell_number<S: serde::Serializer>(cell: &Cell, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_u64(cell.index() as u64)
}

/// CO-305: the character whose activation it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Active {
    /// Who, of the side to move.
    pub slot: Slot,
    /// Action points left, 2 or 1; while it walks, those left before the Move.
    pub ap: u8,
}

/// A Move on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Walk {
    /// Where it began.
    #[serde(serialize_with = "cell_number")]
    pub start: Cell,
    /// The whole path, or, step by step, as much of it as is known.
    pub path: Path,
    /// How many of its hexes have been entered.
    pub entered: u8,
    /// The facing afterwards, if it was declared with the path.
    pub facing: Option<Direction>,
    /// CO-R48: which guards have been asked about the hex just entered.
    pub asked: Slots,
}

/// Where the flag is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// CO-701: it lies on a hex and a level.
    Lies(#[serde(serialize_with = "cell_number")] Cell, Level),
    /// CO-703: this character is the Bearer.
    Carried(Who),
}

/// How the match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ending {
    /// Who won; nobody in a drawn game.
    pub winner: Option<Seat>,
    /// By what.
    pub by: EndedBy,
}

/// What can end a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum EndedBy {
    /// CO-901: all characters of a side are dead.
    Elimination,
    /// CO-902: the flag is in a base.
    Capture,
    /// CO-903: a side gave up.
    GivingUp,
    /// CO-904, CO-905: the rounds are over.
    CountOut,
}

/// Nothing is secret once it has been said (CO-104).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Secret;

impl Public {
    /// A character.
    #[inline]
    pub fn character(&self, who: Who) -> &Character {
        &self.characters[who.index()]
    }

    #[inline]
    pub(crate) fn character_mut(&mut self, who: Who) -> &mut Character {
        &mut self.characters[who.index()]
    }

    /// The living characters of a side, in the order of the team list.
    #[inline]
    pub fn living(&self, seat: Seat) -> impl Iterator<Item = (Who, &Character)> + Clone {
        Slot::ALL.into_iter().filter_map(move |slot| {
            let who = Who { seat, slot };
            let character = self.character(who);
            (character.hp > 0).then_some((who, character))
        })
    }

    /// Whether the teams are known (CO-104).
    pub fn has_teams(&self) -> bool {
        !matches!(self.stage, Stage::Teams | Stage::Draft(_) | Stage::Roll(RollFor::Pick))
    }

    /// Whether the character carries the flag.
    #[inline]
    pub fn is_bearer(&self, who: Who) -> bool {
        self.flag == Flag::Carried(who)
    }

    /// The active character.
    #[inline]
    pub fn active_who(&self) -> Option<Who> {
        self.active.map(|active| Who { seat: self.turn, slot: active.slot })
    }
}
