//! Reports and sanctions, as moderators see them.
//!
//! Fields are in alphabetical order, as they are sent.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::frames::Talk;
use super::players::Player;

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) enum ReportReason {
    /// What the player wrote.
    Chat,
    /// The player's name.
    Name,
    /// Help from a program, lost on purpose, left or stalled.
    Play,
    Other,
}

impl ReportReason {
    const ALL: [ReportReason; 4] =
        [ReportReason::Chat, ReportReason::Name, ReportReason::Play, ReportReason::Other];

    /// Its name in the store.
    pub(crate) fn name(self) -> &'static str {
        match self {
            ReportReason::Chat => "chat",
            ReportReason::Name => "name",
            ReportReason::Play => "play",
            ReportReason::Other => "other",
        }
    }

    /// The reason with this name; one that this program does not know is another one.
    pub(crate) fn parse(name: &str) -> ReportReason {
        ReportReason::ALL
            .into_iter()
            .find(|reason| reason.name() == name)
            .unwrap_or(ReportReason::Other)
    }
}

/// The response to a report.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Reported {
    /// The id of the report.
    pub(crate) id: String,
}

/// The open reports.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct ReportList {
    pub(crate) reports: Vec<Report>,
}

/// A report.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Report {
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) at: i64,
    /// The latest chat messages of the match.
    pub(crate) chat: Vec<Talk>,
    pub(crate) id: String,
    /// The id of the match.
    #[serde(rename = "match")]
    pub(crate) match_id: String,
    /// Who is reported.
    pub(crate) player: ModeratedPlayer,
    pub(crate) reason: ReportReason,
    pub(crate) reporter: Player,
    pub(crate) text: String,
}

/// A player as moderators see it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct ModeratedPlayer {
    /// Until when the player is banned, in milliseconds since 1970; null if the player is not.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) banned_until: Option<i64>,
    /// Whether the player has no account.
    pub(crate) guest: bool,
    /// Until when the player can neither chat nor take another name; null if nothing is imposed.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) muted_until: Option<i64>,
    pub(crate) name: String,
    /// The player's id.
    pub(crate) player: String,
    /// Why, as the player is told.
    pub(crate) reason: String,
}

/// The players who are banned or muted.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct SanctionedPlayers {
    pub(crate) players: Vec<ModeratedPlayer>,
}

/// The response to the closing of a report.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct ClosedReport {
    /// The id of the report.
    pub(crate) closed: String,
}
