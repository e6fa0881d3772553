//! The games of the server, and lists of matches.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use duello_core::Seats;
use duello_registry::Entry;
use duello_store::{MatchFilter, MatchRow, Phase, Store, StoreError};
use futures_util::future::join_all;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::access::current_player;
use crate::Server;
use crate::host::Command;
use crate::plan::Plan;
use crate::problem::Problem;
use crate::winners::winners;
use crate::wire::{ListedMatch, MatchList, PhaseName};

/// The longest list of matches.
const MATCHES_MAX: u32 = 100;

const MATCHES_DEFAULT: u32 = 20;

/// All games.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct GameList {
    games: Vec<GameInfo>,
}

/// A game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct GameInfo {
    /// The id of the game.
    game: &'static str,
    /// The version of the rules.
    rules: u16,
    /// The least and the most players.
    #[cfg_attr(test, ts(type = "[number, number]"))]
    players: (usize, usize),
    bots: Vec<BotInfo>,
}

/// A bot.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct BotInfo {
    name: &'static str,
    about: &'static str,
}

/// Lists the games, their bots and how many can play.
#[utoipa::path(get, path = "/api/games", tag = "lobby", responses((status = 200, body = GameList)))]
pub(super) async fn games(State(server): State<Server>) -> Json<GameList> {
    let game = |Entry { game, .. }: &Entry| {
        let bots = game.bots().into_iter().map(|(name, about)| BotInfo { name, about });
        GameInfo {
            game: game.id(),
            rules: game.rules(),
            players: game.players(),
            bots: bots.collect(),
        }
    };
    Json(GameList { games: server.services.registry.iter().map(game).collect() })
}

/// Which matches to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchQuery {
    /// Only matches of this game.
    game: Option<String>,
    /// Only matches in this phase: `waiting`, `playing`, `over` or `faulty`.
    #[param(value_type = Option<PhaseName>)]
    phase: Option<String>,
    /// The current player's matches instead of public ones.
    #[serde(default)]
    mine: bool,
    /// With `mine`: also say of matches in progress whether an answer of the player is awaited.
    #[serde(default)]
    turns: bool,
    /// How many matches to list; more than 100 are cut to 100 [default: 20].
    #[param(maximum = 4294967295_u32)]
    limit: Option<u32>,
}

/// Lists matches, the most recently changed first: public ones, or the current player's.
#[utoipa::path(
    get, path = "/api/matches", tag = "lobby", params(MatchQuery),
    responses((status = 200, body = MatchList),
        (status = 422, body = Problem))
)]
pub(super) async fn matches(
    State(server): State<Server>,
    headers: HeaderMap,
    Query(query): Query<MatchQuery>,
) -> Result<Json<MatchList>, Problem> {
    let phase = match query.phase.as_deref() {
        None => None,
        Some(name) => Some(Phase::parse(name).ok_or_else(|| {
            let names = Phase::ALL.map(Phase::name).join(", ");
            Problem::bad("phase.unknown", format!("unknown phase `{name}`; use one of {names}"))
        })?),
    };
    let player = match query.mine {
        false => None,
        true => match current_player(&server, &headers).await? {
            Some(player) => Some(player.id),
            None => return Ok(Json(MatchList { matches: Vec::new() })),
        },
    };
    let limit = query.limit.unwrap_or(MATCHES_DEFAULT).min(MATCHES_MAX);
    let filter = MatchFilter { game: query.game, phase, player: player.clone(), limit };
    let store = server.services.store.as_ref();
    let mut rows = store.list_matches(&filter).await?;
    // A match that only waits for shares of the dice begins in a moment; nobody can join it.
    let is_joinable = |row: &MatchRow| Plan::read(row).is_ok_and(|plan| !plan.is_full());
    rows.retain(|row| query.mine || row.phase != Phase::Waiting || is_joinable(row));
    let mut matches = listed(store, &rows).await?;
    if let Some(player) = player.filter(|_| query.turns) {
        let turns = rows.iter().map(|row| is_awaited(&server, row, &player));
        for (one, turn) in matches.iter_mut().zip(join_all(turns).await) {
            one.turn = turn;
        }
    }
    Ok(Json(MatchList { matches }))
}

/// Whether a match in progress waits for an answer of a player; `None` if it cannot be said.
async fn is_awaited(server: &Server, row: &MatchRow, player: &str) -> Option<bool> {
    if row.phase != Phase::Playing {
        return None;
    }
    let mine = Plan::read(row).ok()?.seats_of(player);
    let summary = server.matches.ask(&row.id, Command::Summary).await.ok()?;
    let seats = |name: &str| -> Seats {
        serde_json::from_value(summary[name].clone()).unwrap_or(Seats::NONE)
    };
    let waiting = seats("owing").minus(seats("answered"));
    Some(mine.into_iter().any(|seat| waiting.contains(seat)))
}

/// Matches as they appear in lists, in the order of `rows`.
pub(super) async fn listed(
    store: &dyn Store,
    rows: &[MatchRow],
) -> Result<Vec<ListedMatch>, StoreError> {
    let winners = winners(store, rows).await?;
    let listed = rows.iter().zip(winners).map(|(row, winners)| {
        let plan = Plan::read(row).ok();
        ListedMatch {
            id: row.id.clone(),
            game: row.game.clone(),
            phase: row.phase,
            created: row.created,
            updated: row.updated,
            players: plan.as_ref().map(Plan::names).unwrap_or_default(),
            rated: plan.as_ref().is_some_and(|plan| plan.rated),
            series: plan.as_ref().and_then(|plan| plan.series).map(|series| series.after(winners)),
            clock: plan.and_then(|plan| plan.clock),
            winners,
            turn: None,
        }
    });
    Ok(listed.collect())
}
