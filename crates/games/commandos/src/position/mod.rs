//! Any position of a match, as a setup describes it: what a FEN is in chess.

mod read;
mod validate;

use duello_core::Seat;
use duello_geometry::hex::{Direction, Hex};
use serde::Serialize;

use crate::content::{Kind, Level};
use crate::path::Path;
use crate::state::{Active, Character, Draft, Flag, Public, SIDES, Slot, Slots, Stage, Walk, Who};

pub(crate) use validate::Report;

/// A position between two decisions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Position {
    /// In an open draft (CO-R08).
    Picking(Picking),
    /// With the teams on the map.
    Playing(Playing),
}

/// An open draft: who picks first, and what each side has picked so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Picking {
    /// Who had the first pick.
    pub first: Seat,
    /// The picks of each side in order.
    pub picked: [Vec<Kind>; 2],
}

/// A position during a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Playing {
    /// The round, from 1.
    pub round: u8,
    /// Who had the first turn.
    pub began: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Which characters of that side have been activated, the active one included.
    pub activated: Slots,
    /// Who is active, with how many action points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Active>,
    /// The characters of each side, in the order of the card.
    pub characters: [[Placed; 3]; 2],
    /// Where the flag is.
    pub flag: FlagPlace,
    /// A Move that waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk: Option<Walking>,
}

/// A character on the map, or a dead one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Placed {
    /// Its row on the card.
    pub kind: Kind,
    /// Hit points left; 0 for a dead one.
    pub hp: u8,
    /// Its hex, or where it died.
    pub at: Hex,
    /// Its level.
    pub level: Level,
    /// Its facing.
    pub facing: Direction,
    /// Whether it is crouched.
    pub crouched: bool,
    /// On guard out to this distance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guard: Option<u8>,
}

/// Where the flag is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FlagPlace {
    /// On a hex and a level.
    Lies {
        /// The hex.
        at: Hex,
        /// The level.
        level: Level,
    },
    /// With a character.
    Carried {
        /// The Bearer.
        bearer: Who,
    },
}

/// A Move under way (CO-R14, CO-R18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Walking {
    /// Where it began.
    pub start: Hex,
    /// The whole path; if it is walked step by step, the steps so far.
    pub path: Path,
    /// How many of its hexes have been entered.
    pub entered: u8,
    /// The facing declared with the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Direction>,
    /// Which guards have been asked about the last hex.
    pub asked: Slots,
}

impl Position {
    /// The position of a match; `None` before the first pick or turn.
    pub(crate) fn of(public: &Public) -> Option<Position> {
        match public.stage {
            Stage::Teams | Stage::Roll(_) => None,
            Stage::Draft(Draft { first, picked }) => {
                let picked = picked.map(|team| team.into_iter().flatten().collect());
                Some(Position::Picking(Picking { first, picked }))
            }
            Stage::Choose | Stage::Act | Stage::Step | Stage::Guard => {
                Some(Position::Playing(Playing::of(public)))
            }
        }
    }

    /// Sets the state to this position, which is valid.
    pub(crate) fn place(&self, public: &mut Public) {
        match self {
            Position::Picking(picking) => {
                let mut draft = Draft { first: picking.first, picked: [[None; 3]; 2] };
                for (side, kinds) in draft.picked.iter_mut().zip(&picking.picked) {
                    side.iter_mut().zip(kinds).for_each(|(slot, kind)| *slot = Some(*kind));
                }
                public.stage = Stage::Draft(draft);
            }
            Position::Playing(playing) => playing.place(public),
        }
    }
}

impl Playing {
    fn of(public: &Public) -> Playing {
        let hex = |cell| public.map.hex(cell);
        let placed = |who: Who| {
            let Character { kind, hp, cell, level, facing, crouched, guard } =
                *public.character(who);
            Placed { kind, hp, at: hex(cell), level, facing, crouched, guard }
        };
        Playing {
            round: public.round,
            began: public.began,
            turn: public.turn,
            activated: public.activated,
            active: public.active,
            characters: SIDES.map(|seat| Who::all(seat).map(placed)),
            flag: match public.flag {
                Flag::Lies(cell, level) => FlagPlace::Lies { at: hex(cell), level },
                Flag::Carried(bearer) => FlagPlace::Carried { bearer },
            },
            walk: public.walk.map(|walk| Walking {
                start: hex(walk.start),
                path: walk.path,
                entered: walk.entered,
                facing: walk.facing,
                asked: walk.asked,
            }),
        }
    }

    /// Hexes off the map, which only a faulty position has, become the middle.
    fn place(&self, public: &mut Public) {
        let map = public.map.clone();
        let cell = |hex| map.cell(hex).unwrap_or(map.middle());
        for seat in SIDES {
            for slot in Slot::ALL {
                let Placed { kind, hp, at, level, facing, crouched, guard } =
                    self.characters[seat.index()][slot.index()];
                *public.character_mut(Who::new(seat, slot)) =
                    Character { kind, hp, cell: cell(at), level, facing, crouched, guard };
            }
        }
        public.round = self.round;
        public.began = self.began;
        public.turn = self.turn;
        public.activated = self.activated;
        public.active = self.active;
        public.flag = match self.flag {
            FlagPlace::Lies { at, level } => Flag::Lies(cell(at), level),
            FlagPlace::Carried { bearer } => Flag::Carried(bearer),
        };
        public.walk = self.walk.map(|walk| Walk {
            start: cell(walk.start),
            path: walk.path,
            entered: walk.entered,
            facing: walk.facing,
            asked: walk.asked,
        });
        public.stage = if public.walk.is_none() {
            if public.active.is_some() { Stage::Act } else { Stage::Choose }
        } else if public.switches.overwatch_hold && public.asked_guard().is_some() {
            Stage::Guard
        } else {
            Stage::Step
        };
    }
}
