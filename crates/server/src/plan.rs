//! How a match was set up. The plan is stored with the match and holds secrets: the server's dice secret and the
//! hashes of the invitation links.

use duello_core::dice::ProvableSeed;
use duello_core::{Seat, Seats};
use duello_referee::DiceSpec;
use duello_store::{MatchRow, Phase};
use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::series::Series;
use crate::share::{Share, ShareOffer};
use crate::time::now;
use crate::whole_number::whole;

/// Everything about a match that its rules do not know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The setup as requested.
    pub setup: Value,
    /// The seats, in order.
    pub seats: Vec<SeatPlan>,
    /// The server's dice secret; its commitment is published.
    pub secret: String,
    /// The time control; none means no time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockPlan>,
    /// Whether the players can chat.
    pub chat: bool,
    /// Whether players can ask for hints.
    pub hints: bool,
    /// Whether it was created to count for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether anyone may watch.
    pub watchable: bool,
    /// How it ended, if not by its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The match it was forked from, and the entry of its record after which it continues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forked: Option<(String, u32)>,
    /// Whether it was imported from a record rather than played here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// The series it belongs to, as it stood when the match began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
    /// The offers of a draw at the current decision. They are stored, because the players may be on two servers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offers: Option<DrawOffers>,
    /// The players' wishes for a rematch.
    #[serde(rename = "again", default, skip_serializing_if = "Rematch::is_empty")]
    pub rematch: Rematch,
}

/// Who offers a draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawOffers {
    /// The number of journal lines; an offer holds until the next one.
    pub lines: u32,
    /// The seats that offer a draw.
    pub seats: Seats,
}

/// Who wants a rematch, and where it is played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rematch {
    /// The seats that want a rematch, each with what it sends of its share of the new dice.
    pub wishes: Vec<(Seat, ShareOffer)>,
    /// The rematch, once all players want it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

impl Rematch {
    /// Whether no player has asked for a rematch yet.
    pub fn is_empty(&self) -> bool {
        self.wishes.is_empty()
    }
}

/// One seat of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatPlan {
    /// Who sits there.
    pub holder: Holder,
    /// Its share of the dice.
    #[serde(flatten)]
    pub share: Share,
    /// The hash of its invitation link. The first player to follow the link gets the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// No one yet.
    Open,
    /// A person.
    Player {
        /// The player's id.
        id: String,
        /// The name the player had when joining.
        name: String,
    },
    /// A bot of this server.
    Bot(String),
    /// The player named in an imported record.
    Named(String),
}

/// The time control of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockPlan {
    /// A total for the whole match, plus an increment after each answer.
    Live {
        /// Seconds per player at the start.
        #[serde(deserialize_with = "whole")]
        #[schema(minimum = 1, maximum = 86400)]
        seconds: u32,
        /// Seconds added after each answer.
        #[serde(default, deserialize_with = "whole")]
        #[schema(maximum = 3600)]
        increment: u32,
    },
    /// A limit for each decision.
    Correspondence {
        /// Hours per decision.
        #[serde(deserialize_with = "whole")]
        #[schema(minimum = 1, maximum = 720)]
        hours: u32,
    },
}

impl ClockPlan {
    /// Whether the times are within the allowed range.
    pub(crate) fn is_in_range(self) -> bool {
        match self {
            ClockPlan::Live { seconds, increment } => {
                (1..=86_400).contains(&seconds) && increment <= 3_600
            }
            ClockPlan::Correspondence { hours } => (1..=24 * 30).contains(&hours),
        }
    }
}

/// How a match ended, if not by its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// The players agreed on a draw.
    Agreed,
    /// The referee failed; the record is kept.
    Faulty(String),
    /// The imported record stops before the end.
    Unfinished,
}

impl SeatPlan {
    /// The id and name of the person in this seat.
    pub fn person(&self) -> Option<(&str, &str)> {
        match &self.holder {
            Holder::Player { id, name } => Some((id, name)),
            Holder::Open | Holder::Bot(_) | Holder::Named(_) => None,
        }
    }
}

/// The stored plan of a match cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnreadablePlan;

impl Plan {
    /// Reads the plan that is stored with a match.
    ///
    /// # Errors
    /// When it is damaged. The details go to the log.
    pub fn read(row: &MatchRow) -> Result<Plan, UnreadablePlan> {
        serde_json::from_str(&row.details).map_err(|error| {
            tracing::error!(id = %row.id, %error, "unreadable plan");
            UnreadablePlan
        })
    }

    /// The plan as it is stored.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a plan has string keys only")
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.holder != Holder::Open)
    }

    /// The seats whose shares of the dice have not been revealed yet.
    pub fn awaited_shares(&self) -> Seats {
        let seats = Seat::ALL.into_iter().zip(&self.seats);
        seats.filter(|(_, plan)| plan.share.is_awaited()).map(|(seat, _)| seat).collect()
    }

    /// The seats of `player`.
    pub fn seats_of(&self, player: &str) -> Vec<Seat> {
        let is_own = |holder: &Holder| matches!(holder, Holder::Player { id, .. } if id == player);
        let seats = Seat::ALL.into_iter().zip(&self.seats);
        seats.filter(|(_, plan)| is_own(&plan.holder)).map(|(seat, _)| seat).collect()
    }

    /// The bot in `seat`, if there is one.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index()).map(|plan| &plan.holder) {
            Some(Holder::Bot(name)) => Some(name),
            _ => None,
        }
    }

    /// The names of the players as they appear in records.
    pub fn names(&self) -> Vec<String> {
        let name = |seat: &SeatPlan| match &seat.holder {
            Holder::Open => String::new(),
            Holder::Player { name, .. } => name.clone(),
            Holder::Bot(name) => format!("bot:{name}"),
            Holder::Named(name) => name.clone(),
        };
        self.seats.iter().map(name).collect()
    }

    /// The ids of the players, as the store keeps them.
    pub fn players(&self) -> Vec<Option<String>> {
        let id = |seat: &SeatPlan| match &seat.holder {
            Holder::Player { id, .. } => Some(id.clone()),
            Holder::Open | Holder::Bot(_) | Holder::Named(_) => None,
        };
        self.seats.iter().map(id).collect()
    }

    /// The dice for replaying match `id`; `None` for an imported record, which names its own dice.
    pub fn dice_spec(&self, id: &str) -> Option<DiceSpec> {
        (!self.imported).then(|| DiceSpec::Provable(self.dice(id)))
    }

    /// The row of a new match `id`.
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
            details: self.to_json(),
        }
    }

    /// The dice of match `id`.
    pub fn dice(&self, id: &str) -> ProvableSeed {
        let commitments = self.seats.iter().map(|seat| seat.share.commitment.clone());
        let is_committed = self.seats.iter().any(|seat| seat.share.commitment.is_some());
        ProvableSeed {
            secret: self.secret.clone(),
            match_name: id.to_owned(),
            entropy: self.seats.iter().map(|seat| seat.share.entropy.clone()).collect(),
            commitments: commitments.filter(|_| is_committed).collect(),
        }
    }
}
