//! The state of a match. Everything is public in this game.

mod attack;
mod contact;
mod formation;
mod round;
mod unit;

use std::sync::Arc;

use duello_core::Seat;
use serde::{Deserialize, Serialize};

use crate::content::{Entry, Roster};
use crate::switches::Switches;

pub use attack::{AttackKind, DicePool, Group, Loss, Needs, Rolled, Wounded};
pub use contact::{Pools, Touch, Touches, Units};
pub use formation::{Formation, Lanes, Span, Spot};
pub(crate) use formation::{footprint, runs_along_x};
pub use round::{Order, Round, Saving, Stage, Test, TestKind};
pub use unit::{Character, CharacterId, Facing, Pool, Slot, Status, Unit, UnitId};

/// A list that is usually short; a short one needs no heap allocation.
pub type Few<T, const N: usize> = smallvec::SmallVec<[T; N]>;

/// CH-101: the two sides: seat 0 is A, seat 1 is B.
pub const SIDES: [Seat; 2] = [Seat::ALL[0], Seat::ALL[1]];

/// The other side.
#[inline]
pub const fn enemy(seat: Seat) -> Seat {
    SIDES[1 - (seat.index() & 1)]
}

/// The most files a unit can have (CH-103).
pub const FILES_MAX: usize = 10;

/// The most units of a battle.
pub(crate) const UNITS_MAX: usize = 16;

/// The whole state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Public {
    /// The entries in play; matches share them.
    #[serde(skip)]
    pub roster: Arc<Roster>,
    /// The house rules of this match.
    pub switches: Switches,
    /// CH-401: the number of the Player Turn, from 1.
    pub turn: u8,
    /// CH-1203: after how many the match ends.
    pub turn_limit: u8,
    /// Whose Player Turn it is.
    pub active: Seat,
    /// The units in setup order.
    pub units: Vec<Unit>,
    /// The Characters in setup order.
    pub characters: Vec<Character>,
    /// CH-301: who fights whom, and on which Facings.
    pub engagements: Vec<Engagement>,
    /// The Duels going on or to end with the phase.
    pub duels: Vec<Duel>,
    /// The open decision, or the next step.
    pub stage: Stage,
    /// CH-420 to CH-435: the Round being fought.
    pub round: Option<Round>,
    /// CH-1202: Player Turns in a row without a Round of Combat.
    pub quiet_turns: u8,
    /// Whether a Round was fought in this Player Turn.
    pub has_fought: bool,
    /// CH-1212, CH-1213: what each side has taken: Standards, Battle Standards and laurels, as Glory.
    pub trophies: [u16; 2],
    /// How the match ended.
    pub ending: Option<Ending>,
}

/// CH-301, CH-302: two units that fight each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Engagement {
    /// The unit of side A, and that of side B.
    pub units: [UnitId; 2],
    /// On which Facing of each.
    pub facings: [Facing; 2],
}

impl Engagement {
    /// The own unit, its Facing, the enemy unit and its Facing, as the unit sees it; none if it has no part.
    pub fn seen_by(&self, unit: UnitId) -> Option<(Facing, UnitId, Facing)> {
        match self.units {
            [own, other] if own == unit => Some((self.facings[0], other, self.facings[1])),
            [other, own] if own == unit => Some((self.facings[1], other, self.facings[0])),
            _ => None,
        }
    }
}

/// A Duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Duel {
    /// The duellist of side A, and that of side B.
    pub duellists: [Pool; 2],
    /// The unit of each; it may be gone before the Round is over.
    pub units: [UnitId; 2],
    /// CH-631: the Facings on which their units were Engaged when it began or last went on.
    pub facings: [Facing; 2],
    /// CH-650 to CH-656: whether it ends with the phase.
    pub ends: bool,
}

impl Duel {
    /// The opponent of a duellist.
    pub fn opponent_of(&self, pool: Pool) -> Option<Pool> {
        match self.duellists {
            [own, other] if own == pool => Some(other),
            [other, own] if own == pool => Some(other),
            _ => None,
        }
    }
}

/// How the match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Ending {
    /// Who won; none in a draw.
    pub winner: Option<Seat>,
    /// By what.
    pub by: EndedBy,
}

/// What can end a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum EndedBy {
    /// CH-1201: one side alone, or neither, is left.
    Field,
    /// CH-1202: several turns passed without a Round of Combat.
    Quiet,
    /// CH-1203: the last Player Turn is over.
    TurnLimit,
    /// CH-1214: a side has resigned.
    Resignation,
}

/// Nothing is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Secret;

impl Public {
    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[usize::from(id.0)]
    }

    /// A Character.
    #[inline]
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.characters[usize::from(id.0)]
    }

    #[inline]
    pub(crate) fn character_mut(&mut self, id: CharacterId) -> &mut Character {
        &mut self.characters[usize::from(id.0)]
    }

    /// The entry of a unit.
    pub fn entry(&self, unit: UnitId) -> &Entry {
        &self.roster.entries()[usize::from(self.unit(unit).entry)]
    }

    /// The entry of a Character.
    pub fn character_entry(&self, id: CharacterId) -> &Entry {
        &self.roster.entries()[usize::from(self.character(id).entry)]
    }

    /// All units with their numbers, in setup order.
    pub fn all_units(&self) -> impl Iterator<Item = (UnitId, &Unit)> + Clone {
        self.units.iter().enumerate().map(|(id, unit)| (UnitId(id as u8), unit))
    }

    /// The units that stand on the field.
    pub fn on_field(&self) -> impl Iterator<Item = (UnitId, &Unit)> + Clone {
        self.all_units().filter(|(_, unit)| unit.is_on_field())
    }

    /// The living Characters of a unit, in list order.
    pub fn characters_of(&self, unit: UnitId) -> impl Iterator<Item = CharacterId> + Clone + '_ {
        let ids = (0..self.characters.len()).map(|id| CharacterId(id as u8));
        ids.filter(move |id| self.character(*id).unit == unit && self.character(*id).hp > 0)
    }

    /// The entry of the models of a pool.
    pub fn pool_entry(&self, pool: Pool) -> &Entry {
        match pool {
            Pool::Ranks(unit) | Pool::Champion(unit) => self.entry(unit),
            Pool::Character(id) => self.character_entry(id),
        }
    }

    /// The unit in which the models of a pool stand.
    pub fn unit_of(&self, pool: Pool) -> UnitId {
        match pool {
            Pool::Ranks(unit) | Pool::Champion(unit) => unit,
            Pool::Character(id) => self.character(id).unit,
        }
    }

    /// Whose the pool is.
    pub fn seat_of(&self, pool: Pool) -> Seat {
        self.unit(self.unit_of(pool)).seat
    }

    /// The Health Points left in a pool.
    pub fn hp_of(&self, pool: Pool) -> u16 {
        match pool {
            Pool::Ranks(id) => {
                let unit = self.unit(id);
                (u16::from(unit.models) * u16::from(self.entry(id).hp))
                    .saturating_sub(unit.wounds.into())
            }
            Pool::Champion(unit) => self.unit(unit).champion.into(),
            Pool::Character(id) => self.character(id).hp.into(),
        }
    }

    /// CH-838: how many models the unit has.
    pub fn models_in(&self, unit: UnitId) -> u8 {
        let characters = self.characters_of(unit).count() as u8;
        self.ranks_in(unit) + characters
    }

    /// The models of the rank and file, the Champion included.
    pub fn ranks_in(&self, unit: UnitId) -> u8 {
        self.unit(unit).models + u8::from(self.unit(unit).champion > 0)
    }

    /// The Duel in which the pool fights. One that is to end with the phase binds nobody in a later Round of it
    /// (CH-R45).
    pub fn duel_of(&self, pool: Pool) -> Option<&Duel> {
        self.duels.iter().find(|duel| !duel.ends && duel.duellists.contains(&pool))
    }

    /// The engagements of a unit, as it sees them.
    pub fn fights_of(
        &self,
        unit: UnitId,
    ) -> impl Iterator<Item = (Facing, UnitId, Facing)> + Clone + '_ {
        self.engagements.iter().filter_map(move |engagement| engagement.seen_by(unit))
    }
}
