//! What a match was asked to be. It is kept with the match, and it holds secrets: the host's part of the dice and the
//! hashes of the seats' links.

use duello_core::Seat;
use duello_core::dice::ProvableSeed;
use duello_referee::DiceSpec;
use duello_store::{MatchRow, Phase};
use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::host::{now, write_plan};

/// Everything about a match that the rules do not need to know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The setup as it was asked for.
    pub setup: Value,
    /// Who sits where.
    pub seats: Vec<SeatPlan>,
    /// The host's secret, of which the commitment is published.
    pub secret: String,
    /// How long the players may think; without one as long as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockPlan>,
    /// Whether there is talk at the table.
    pub chat: bool,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Whether strangers may watch.
    pub watchable: bool,
    /// How it ended when the rules did not end it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The match it was forked from, and after which entry of its record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forked: Option<(String, u32)>,
    /// Whether it is somebody's record rather than a match that was played here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// Who wants to play again.
    #[serde(default, skip_serializing_if = "Again::is_empty")]
    pub again: Again,
}

/// Who wants to play again, and where they do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Again {
    /// The seats that want to, each with what it adds to the next dice.
    pub wishes: Vec<(Seat, String)>,
    /// The next match, once all want to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

impl Again {
    /// Whether nobody has asked yet.
    pub fn is_empty(&self) -> bool {
        self.wishes.is_empty()
    }
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatPlan {
    /// Who has it.
    pub holder: Holder,
    /// What it adds to the dice.
    pub entropy: String,
    /// The hash of the link that gives the seat to whoever follows it first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person.
    Player {
        /// The player's id.
        id: String,
        /// The name at the time of sitting down.
        name: String,
    },
    /// A program of this server.
    Bot(String),
    /// Whoever sat there in an imported record.
    Named(String),
}

/// How long the players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockPlan {
    /// A store of time for the whole match, and some more after each answer.
    Live {
        /// Seconds at the beginning.
        seconds: u32,
        /// Seconds after each answer.
        #[serde(default)]
        increment: u32,
    },
    /// So much time for each decision.
    Correspondence {
        /// Hours for a decision.
        hours: u32,
    },
}

impl ClockPlan {
    /// Whether the numbers make sense.
    pub(crate) fn is_sensible(self) -> bool {
        match self {
            ClockPlan::Live { seconds, increment } => {
                (1..=86_400).contains(&seconds) && increment <= 3_600
            }
            ClockPlan::Correspondence { hours } => (1..=24 * 30).contains(&hours),
        }
    }
}

/// How a match ended when the rules did not end it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// The players agreed on a draw.
    Agreed,
    /// The program failed; the record is kept.
    Faulty(String),
    /// The record that was imported does not go further.
    Unfinished,
}

impl SeatPlan {
    /// The id and the name of the person who sits here.
    pub fn person(&self) -> Option<(&str, &str)> {
        match &self.holder {
            Holder::Player { id, name } => Some((id, name)),
            Holder::Open | Holder::Bot(_) | Holder::Named(_) => None,
        }
    }
}

impl Plan {
    /// Whether somebody sits everywhere.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.holder != Holder::Open)
    }

    /// The seats of a player.
    pub fn seats_of(&self, player: &str) -> Vec<Seat> {
        let is_his = |holder: &Holder| matches!(holder, Holder::Player { id, .. } if id == player);
        let seats = Seat::ALL.into_iter().zip(&self.seats);
        seats.filter(|(_, plan)| is_his(&plan.holder)).map(|(seat, _)| seat).collect()
    }

    /// The bot in a seat.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index()).map(|plan| &plan.holder) {
            Some(Holder::Bot(name)) => Some(name),
            _ => None,
        }
    }

    /// The names of the players as records have them.
    pub fn names(&self) -> Vec<String> {
        let name = |seat: &SeatPlan| match &seat.holder {
            Holder::Open => String::new(),
            Holder::Player { name, .. } => name.clone(),
            Holder::Bot(name) => format!("bot:{name}"),
            Holder::Named(name) => name.clone(),
        };
        self.seats.iter().map(name).collect()
    }

    /// The players as the store lists them.
    pub fn players(&self) -> Vec<Option<String>> {
        let id = |seat: &SeatPlan| match &seat.holder {
            Holder::Player { id, .. } => Some(id.clone()),
            Holder::Open | Holder::Bot(_) | Holder::Named(_) => None,
        };
        self.seats.iter().map(id).collect()
    }

    /// How the record of the match called `id` is replayed; an imported one says itself what its dice were.
    pub fn dice_spec(&self, id: &str) -> Option<DiceSpec> {
        (!self.imported).then(|| DiceSpec::Provable(self.dice(id)))
    }

    /// The match in the store under this name, as it begins.
    pub(crate) fn row(&self, id: String, game: &str, is_public: bool, phase: Phase) -> MatchRow {
        let at = now();
        MatchRow {
            id,
            game: game.to_owned(),
            phase,
            is_public,
            created: at,
            updated: at,
            version: 0,
            players: self.players(),
            details: write_plan(self),
        }
    }

    /// The dice of the match called `id`.
    pub fn dice(&self, id: &str) -> ProvableSeed {
        ProvableSeed {
            secret: self.secret.clone(),
            match_name: id.to_owned(),
            entropy: self.seats.iter().map(|seat| seat.entropy.clone()).collect(),
        }
    }
}
