//! The current player.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use duello_store::{PlayerRow, Sanctions, StoreError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{known_player, player_or_guest, refuse_moderator, refuse_muted};
use super::leaderboards;
use super::names::{account_name, checked_name, refuse_look_alike};
use super::recovery::codes_left;
use crate::Server;
use crate::problem::Problem;
use crate::time::now;
use crate::wire::{Me, Player, Sanction};

/// A player as clients see it.
pub(super) fn public_player(row: &PlayerRow) -> Player {
    Player { guest: row.login.is_none(), name: row.name.clone(), player: row.id.clone() }
}

/// Gets the current player; `player` is null if there is none.
#[utoipa::path(get, path = "/api/me", tag = "players", responses((status = 200, body = Me)))]
pub(super) async fn me(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<Me>, Problem> {
    let Some(player) = known_player(&server, &headers).await? else {
        return Ok(Json(Me::UNKNOWN));
    };
    let Sanctions { banned_until, muted_until, reason } = &player.sanctions;
    let imposed = |until: i64| (until > now()).then(|| Sanction { reason: reason.clone(), until });
    Ok(Json(Me {
        banned: imposed(*banned_until),
        guest: Some(player.login.is_none()),
        moderator: server.settings.is_moderator(&player).then_some(true),
        muted: imposed(*muted_until),
        recovery: player.login.as_ref().map(|_| codes_left(&player)),
        ratings: Some(leaderboards::ratings_of(&server, &player.id).await?),
        name: Some(player.name),
        player: Some(player.id),
    }))
}

/// A new name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rename {
    #[schema(min_length = 1, max_length = 30)]
    name: String,
}

/// Changes the current player's name; an unknown client becomes a guest. The name of an account is unique.
#[utoipa::path(
    post, path = "/api/me", tag = "players", request_body = Rename,
    responses((status = 200, body = Player),
        (status = 403, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn rename(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(rename): Json<Rename>,
) -> Result<impl IntoResponse, Problem> {
    let name = checked_name(&rename.name)?;
    let (mut player, cookie) = player_or_guest(&server, &headers).await?;
    refuse_muted(&player)?;
    refuse_moderator(&server, &player)?;
    let store = &server.services.store;
    if player.login.is_some() {
        player.login = Some(account_name(&name)?);
    } else if store.find_login(&name).await?.is_some() {
        return Err(taken(&name));
    }
    refuse_look_alike(store.as_ref(), &name).await?;
    player.name.clone_from(&name);
    match store.update_player(&player).await {
        Ok(()) => Ok((cookie, Json(public_player(&player)))),
        Err(StoreError::Taken) => Err(taken(&name)),
        Err(other) => Err(other.into()),
    }
}

pub(super) fn taken(name: &str) -> Problem {
    let text = format!("the name `{name}` is taken");
    Problem::new(StatusCode::CONFLICT, "name.taken", text)
}
