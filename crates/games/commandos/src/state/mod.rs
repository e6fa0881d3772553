//! What everybody knows about a match. Nothing is secret except a chosen team (CO-104), which the referee seals.

mod board;
mod guards;
mod team;

use std::sync::Arc;

use duello_core::Seat;
use duello_geometry::hex::Direction;
use serde::{Deserialize, Serialize};

use crate::content::{Card, Cell, Commandos, Kind, Level, Map};
use crate::path::Path;
use crate::setup::Setup;
use crate::switches::{DraftRule, Switches};

pub(crate) use guards::{guards_at, may_guard, next_guard};
pub use team::{SIDES, Slot, Slots, Who, enemy};

pub(crate) type State = duello_core::State<Commandos>;
pub(crate) type Sight<'a> = duello_core::Sight<'a, Commandos>;

/// The state of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Public {
    /// The map; matches share it.
    #[serde(serialize_with = "map_id")]
    pub map: Arc<Map>,
    /// The character card.
    pub card: Card,
    /// The house rules of this match.
    pub switches: Switches,
    /// What the sides have to do now.
    pub stage: Stage,
    /// CO-904: after how many rounds the match ends.
    pub round_limit: u8,
    /// CO-904: the round, from 1.
    pub round: u8,
    /// CO-110: who had the first turn.
    pub began: Seat,
    /// CO-301: whose turn it is.
    pub turn: Seat,
    /// CO-303: which characters of the side to move have been activated this turn.
    pub activated: Slots,
    /// CO-305: the active character.
    pub active: Option<Active>,
    /// A Move under way that waits for an answer (CO-R14, CO-R18).
    pub walk: Option<Walk>,
    /// The characters of both sides in the order of the team lists. All are dead until the teams are known.
    pub characters: [Character; 6],
    /// Where the flag is.
    pub flag: Flag,
    /// How the match ended.
    pub ending: Option<Ending>,
}

/// What the sides have to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// CO-104: both choose their teams.
    Teams,
    /// CO-110, CO-R45: both sides roll a die.
    Roll(RollFor),
    /// CO-R08: an open draft; the number of picks made says whose pick it is.
    Draft(Draft),
    /// CO-303: the side to move chooses a character or ends its turn.
    Choose,
    /// CO-305: the active character acts.
    Act,
    /// CO-R14: the mover continues or halts.
    Step,
    /// CO-R18: the owner of a guard says whether it shoots.
    Guard,
}

/// What a roll decides.
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
    /// CO-411: whether it is crouched, which adds 1 to its Armour.
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

/// CO-305: the active character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Active {
    /// Who, of the side to move.
    pub slot: Slot,
    /// Action points left, 2 or 1; during a Move, the points before it.
    pub ap: u8,
}

/// A Move under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Walk {
    /// Where it began.
    #[serde(serialize_with = "cell_number")]
    pub start: Cell,
    /// The whole path; if it is walked step by step, the steps so far.
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
    /// Who won; `None` if the game is drawn.
    pub winner: Option<Seat>,
    /// By what.
    pub by: EndedBy,
}

/// What can end a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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

/// CO-104: nothing is secret once the teams are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Secret;

impl Public {
    /// CO-109, CO-R28, CO-R55: an empty map with the flag in its middle.
    pub(crate) fn new(game: &Commandos, setup: &Setup) -> Public {
        let map = game.map(&setup.map).expect("a valid setup names a map").clone();
        let base = map.base(SIDES[0]);
        let nobody = Character {
            kind: Kind::Infantry,
            hp: 0,
            cell: base,
            level: Level::Ground,
            facing: Direction::SE,
            crouched: false,
            guard: None,
        };
        Public {
            card: *game.card(),
            switches: setup.switches,
            stage: match setup.switches.draft {
                DraftRule::Secret => Stage::Teams,
                DraftRule::Alternate => Stage::Roll(RollFor::Pick),
            },
            round_limit: setup.round_limit.unwrap_or(map.round_limit()),
            round: 1,
            began: SIDES[0],
            turn: SIDES[0],
            activated: Slots::NONE,
            active: None,
            walk: None,
            characters: [nobody; 6],
            flag: Flag::Lies(map.middle(), setup.flag_level.unwrap_or(map.flag_level())),
            ending: None,
            map,
        }
    }

    /// CO-303: whether the side to move has a living character that has not been activated.
    pub(crate) fn has_choice(&self) -> bool {
        self.living(self.turn).any(|(who, _)| !self.activated.contains(who.slot))
    }

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
