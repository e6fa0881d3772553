//! Players: accounts, ratings, tokens, and everything stored about one of them.
//!
//! Fields are in alphabetical order, as they are sent.

use std::collections::BTreeMap;

use duello_core::Seat;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::matches::ListedMatch;
use super::moderation::ReportReason;

/// The current player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Me {
    /// Until when the player is banned, and why; absent if the player is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) banned: Option<Sanction>,
    /// Whether the player has no account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) guest: Option<bool>,
    /// True for a moderator; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) moderator: Option<bool>,
    /// Until when the player can neither chat nor take another name, and why; absent if nothing is imposed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) muted: Option<Sanction>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) name: Option<String>,
    /// The player's id; null, and everything else absent, for a visitor the server does not know yet.
    pub(crate) player: Option<String>,
    /// The player's ratings by game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) ratings: Option<BTreeMap<String, Rating>>,
    /// The number of unused recovery codes of an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) recovery: Option<usize>,
}

impl Me {
    /// A visitor the server does not know.
    pub(crate) const UNKNOWN: Me = Me {
        banned: None,
        guest: None,
        moderator: None,
        muted: None,
        name: None,
        player: None,
        ratings: None,
        recovery: None,
    };
}

/// What moderators have imposed on the current player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Sanction {
    /// Why.
    pub(crate) reason: String,
    /// Until when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) until: i64,
}

/// New recovery codes, which are sent only once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct RecoveryCodes {
    pub(crate) codes: Vec<String>,
}

/// A player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Player {
    /// Whether the player has no account.
    pub(crate) guest: bool,
    pub(crate) name: String,
    /// The player's id.
    pub(crate) player: String,
}

/// The response to a change of password.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct PasswordChanged {
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub(crate) player: Player,
    /// The number of API tokens, which remain valid.
    pub(crate) tokens: usize,
}

/// A rating in one game, in whole points.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Rating {
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) deviation: i64,
    /// The number of rated matches.
    pub(crate) matches: u32,
    /// Whether the deviation is still large.
    pub(crate) provisional: bool,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) rating: i64,
}

/// What became of a player's matches.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Results {
    /// The rating after each rated match, by game, the oldest first.
    pub(crate) ratings: BTreeMap<String, Vec<RatingPoint>>,
    /// Matches of two that are over, by game and opponent.
    pub(crate) records: Vec<OpponentRecord>,
}

/// A rating after a match, in whole points.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct RatingPoint {
    /// When the match was rated, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) at: i64,
    /// The id of the match.
    #[serde(rename = "match")]
    pub(crate) id: String,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) rating: i64,
}

/// How a player's matches against one opponent in one game ended.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OpponentRecord {
    pub(crate) drawn: u32,
    pub(crate) game: String,
    pub(crate) lost: u32,
    /// The name of the opponent, or `bot:LEVEL`.
    pub(crate) opponent: String,
    pub(crate) won: u32,
}

/// A row of a leaderboard.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Leader {
    pub(crate) bot: bool,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) deviation: i64,
    /// The number of rated matches.
    pub(crate) matches: u32,
    pub(crate) name: String,
    /// Whether the deviation is still large.
    pub(crate) provisional: bool,
    /// The place, from 1.
    pub(crate) rank: u32,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) rating: i64,
}

/// The best players of a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Leaderboard {
    pub(crate) game: &'static str,
    pub(crate) leaders: Vec<Leader>,
}

/// The public profile of an account or a bot.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct PlayerProfile {
    pub(crate) bot: bool,
    pub(crate) name: String,
    /// Ratings by game.
    pub(crate) ratings: BTreeMap<String, Rating>,
    /// When the player was created, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) since: i64,
}

/// A session: a browser in which the player is logged in.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Session {
    /// What the browser calls itself (`User-Agent`); may be empty.
    pub(crate) client: String,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) created: i64,
    /// Whether it is the session of this request.
    pub(crate) current: bool,
    pub(crate) id: String,
    /// When it was last used, to within ten minutes, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) used: i64,
}

/// A player's sessions, the most recently used first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct SessionList {
    pub(crate) sessions: Vec<Session>,
}

/// How many sessions were ended.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct EndedSessions {
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) ended: u64,
}

/// An API token, without its secret.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Token {
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) created: i64,
    /// Milliseconds since 1970; null if it does not expire.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) expires: Option<i64>,
    pub(crate) id: String,
    pub(crate) name: String,
}

/// A player's API tokens.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct TokenList {
    pub(crate) tokens: Vec<Token>,
}

/// A token that was just created.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct NewToken {
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub(crate) token: Token,
    /// The token itself, which is sent only once.
    #[serde(rename = "token")]
    pub(crate) secret: String,
}

/// A token that was revoked.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct RevokedToken {
    /// The id of the token.
    pub(crate) revoked: String,
}

/// Everything stored about a player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OwnData {
    pub(crate) chat: Vec<OwnChat>,
    pub(crate) matches: Vec<OwnMatch>,
    pub(crate) profile: OwnProfile,
    pub(crate) rating_changes: Vec<OwnRatingChange>,
    pub(crate) ratings: Vec<OwnRating>,
    pub(crate) reports: Vec<OwnReport>,
    pub(crate) sessions: Vec<Session>,
    pub(crate) tokens: Vec<Token>,
}

/// A chat message of the player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OwnChat {
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) at: i64,
    /// The id of the match.
    #[serde(rename = "match")]
    pub(crate) id: String,
    /// Its number in the match, from 0.
    pub(crate) number: u32,
    pub(crate) text: String,
}

/// A report that the player has made.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OwnReport {
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) at: i64,
    /// Whether a moderator has closed it.
    pub(crate) closed: bool,
    /// The id of the match.
    #[serde(rename = "match")]
    pub(crate) id: String,
    pub(crate) reason: ReportReason,
    pub(crate) text: String,
}

/// A match of the player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OwnMatch {
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub(crate) listed: ListedMatch,
    /// The player's entropy for the dice, for each of the player's seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) entropy: Option<Vec<String>>,
    /// The path of the record, once the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) record: Option<String>,
    /// The player's seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub(crate) seats: Option<Vec<Seat>>,
}

/// The account of the player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OwnProfile {
    /// Until when the player is banned, in milliseconds since 1970; 0 if never banned.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) banned_until: i64,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) created: i64,
    /// The name to log in with; null for a guest.
    pub(crate) login: Option<String>,
    /// Until when the player can neither chat nor take another name; 0 if never muted.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) muted_until: i64,
    pub(crate) name: String,
    /// The player's id.
    pub(crate) player: String,
    /// Why the player was banned or muted.
    pub(crate) sanction_reason: String,
}

/// A rating of the player, in millionths, as stored.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OwnRating {
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) deviation: i64,
    pub(crate) game: String,
    /// The number of rated matches.
    pub(crate) matches: u32,
    /// The player's id.
    pub(crate) player: String,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) rating: i64,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) volatility: i64,
}

/// How a match changed a rating of the player, in millionths, as stored.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct OwnRatingChange {
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) after: i64,
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) at: i64,
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) before: i64,
    pub(crate) game: String,
    /// The id of the match.
    #[serde(rename = "match")]
    pub(crate) id: String,
}
