//! Ratings, leaderboards and public profiles.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use duello_core::Seat;
use duello_store::{RatingChange, RatingRow};
use serde::Deserialize;
use utoipa::IntoParams;

use super::access::{find_game, find_plan, seats_of};
use super::names::account_name;
use super::openapi::GameName;
use crate::Server;
use crate::problem::Problem;
use crate::ratings::{BOT_PREFIX, is_provisional, rated_as};
use crate::time::now;
use crate::wire::{Leader, Leaderboard, MatchRatings, PlayerProfile, Rating, SeatRating};

/// The longest leaderboard.
const LEADERS_MAX: u32 = 100;

const LEADERS_DEFAULT: u32 = 50;

fn rating(row: &RatingRow) -> Rating {
    Rating {
        deviation: points(row.deviation),
        matches: row.matches,
        provisional: is_provisional(row),
        rating: points(row.rating),
    }
}

/// Millionths rounded to whole points.
pub(super) fn points(millionths: i64) -> i64 {
    (millionths + 500_000).div_euclid(1_000_000)
}

/// The ratings of a player, by game.
pub(super) async fn ratings_of(
    server: &Server,
    player: &str,
) -> Result<BTreeMap<String, Rating>, Problem> {
    let rows = server.services.store.ratings_of(player).await?;
    Ok(rows.iter().map(|row| (row.game.clone(), rating(row))).collect())
}

/// The options of a leaderboard.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaderboardQuery {
    /// How many players to list; more than 100 are cut to 100 [default: 50].
    #[param(maximum = 4294967295_u32)]
    limit: Option<u32>,
}

/// Lists the best players of a game: accounts and bots, on one scale. Banned players are left out.
#[utoipa::path(
    get, path = "/api/leaderboards/{game}", tag = "players",
    params(("game" = GameName, Path, description = "The game"), LeaderboardQuery),
    responses((status = 200, body = Leaderboard),
        (status = 404, body = Problem))
)]
pub(super) async fn leaders(
    State(server): State<Server>,
    Path(game): Path<String>,
    Query(query): Query<LeaderboardQuery>,
) -> Result<Json<Leaderboard>, Problem> {
    let services = &server.services;
    let game = find_game(&server, &game)?.game.id();
    let limit = query.limit.unwrap_or(LEADERS_DEFAULT).min(LEADERS_MAX);
    let best = services.store.leaderboard(game, limit).await?;
    let best = best.into_iter().filter(|(player, _)| player.sanctions.banned_until <= now());
    let leaders = best.zip(1..).map(|((player, row), rank)| {
        let Rating { deviation, matches, provisional, rating } = rating(&row);
        let bot = player.id.starts_with(BOT_PREFIX);
        Leader { bot, deviation, matches, name: player.name, provisional, rank, rating }
    });
    Ok(Json(Leaderboard { game, leaders: leaders.collect() }))
}

/// Gets the public profile of an account or a bot.
#[utoipa::path(
    get, path = "/api/players/{name}", tag = "players",
    params(("name" = String, Path, description = "The name of an account, or `bot:LEVEL`")),
    responses((status = 200, body = PlayerProfile),
        (status = 404, body = Problem))
)]
pub(super) async fn profile(
    State(server): State<Server>,
    Path(name): Path<String>,
) -> Result<Json<PlayerProfile>, Problem> {
    let store = &server.services.store;
    // Skip the lookup for invalid names.
    let is_valid = match name.strip_prefix(BOT_PREFIX) {
        Some(level) => account_name(level).is_ok(),
        None => account_name(&name).is_ok(),
    };
    let player = if is_valid { store.find_login(name.trim()).await? } else { None };
    let Some(player) = player else {
        let text = format!("no player `{name}`");
        return Err(Problem::new(StatusCode::NOT_FOUND, "player.unknown", text));
    };
    Ok(Json(PlayerProfile {
        bot: player.id.starts_with(BOT_PREFIX),
        ratings: ratings_of(&server, &player.id).await?,
        name: player.name,
        since: player.created,
    }))
}

/// Gets how a match changed the ratings of its players.
#[utoipa::path(
    get, path = "/api/matches/{id}/ratings", tag = "matches", params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = MatchRatings),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn match_ratings(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<MatchRatings>, Problem> {
    seats_of(&server, &headers, &id).await?;
    let plan = find_plan(&server, &id).await?;
    let changes = server.services.store.rating_changes(&id).await?;
    // A bot may have several seats; it is rated once.
    let by_seat = |changes: Vec<RatingChange>| {
        let seats = Seat::ALL.into_iter().zip(&plan.seats);
        let changed = seats.filter_map(|(seat, place)| {
            let player = rated_as(&place.holder)?;
            let change = changes.iter().find(|change| change.player == player)?;
            Some(SeatRating { seat, before: points(change.before), after: points(change.after) })
        });
        changed.collect()
    };
    Ok(Json(MatchRatings { changes: changes.map(by_seat) }))
}
