//! A match: its summary, seats, chat and rematch.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use duello_core::Seat;
use duello_store::ChatRow;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::access::{find_plan, player_or_guest, seats_of};
use crate::Server;
use crate::host::{Command, Join};
use crate::problem::Problem;
use crate::share::checked_offer;
use crate::whole_number::{seat, seat_or_null};
use crate::wire::{NextMatch, Seated, Summary, Talk};

/// Gets the public summary of a match, and the current player's seats in it.
#[utoipa::path(
    get, path = "/api/matches/{id}", tag = "matches", params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Summary),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn summary(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let mut summary = server.matches.ask(&id, Command::Summary).await?;
    let (_, seats) = seats_of(&server, &headers, &id).await?;
    summary["mine"] = json!(seats);
    Ok(Json(summary))
}

/// A request for a seat.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct JoinRequest {
    /// The number of the seat [default: the first open seat].
    #[serde(default, deserialize_with = "seat_or_null")]
    #[schema(value_type = Option<u8>, maximum = 4)]
    seat: Option<Seat>,
    /// The secret of the seat's invitation link.
    #[serde(default)]
    link: Option<String>,
    /// The player's share of the dice, known to the server at once [default: the server draws it].
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]+$")]
    entropy: Option<String>,
    /// Instead of `entropy`, its SHA-256; the share is revealed when all seats are taken.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    entropy_commitment: Option<String>,
}

/// Takes a seat: the one of the link, the one with this number, or the first open one.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats", tag = "matches", params(("id" = String, Path, description = "The match")), request_body = JoinRequest,
    responses((status = 200, body = Seated),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn join(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(request): Json<JoinRequest>,
) -> Result<impl IntoResponse, Problem> {
    let offer = checked_offer(request.entropy, request.entropy_commitment)?;
    let (player, cookie) = player_or_guest(&server, &headers).await?;
    let join = Join {
        player: player.id,
        name: player.name,
        seat: request.seat,
        link: request.link,
        offer,
    };
    let answer = server.matches.ask(&id, |reply| Command::Join(join, reply)).await?;
    Ok((cookie, Json(answer)))
}

/// The chat of a match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Chat {
    chat: Vec<Talk>,
}

/// Lists the chat messages of a match, for its players.
#[utoipa::path(
    get, path = "/api/matches/{id}/chat", tag = "matches", params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Chat),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn chat(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Chat>, Problem> {
    let (player, seats) = seats_of(&server, &headers, &id).await?;
    if player.is_none() || seats.is_empty() {
        return Err(Problem::forbidden("chat.spectator", "only players can read the chat"));
    }
    Ok(Json(Chat { chat: messages(&server, &id).await? }))
}

/// The chat messages of a match with the names of their authors.
pub(super) async fn messages(server: &Server, id: &str) -> Result<Vec<Talk>, Problem> {
    let rows = server.services.store.chat(id, 0).await?;
    let plan = find_plan(server, id).await?;
    let names: HashMap<&str, &str> = plan.seats.iter().filter_map(|seat| seat.person()).collect();
    let talk = |row: ChatRow| Talk {
        number: row.number,
        name: names.get(row.player.as_str()).map(|name| (*name).to_owned()),
        text: row.text,
        at: row.at,
    };
    Ok(rows.into_iter().map(talk).collect())
}

/// A request for a rematch.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RematchRequest {
    #[serde(deserialize_with = "seat")]
    #[schema(value_type = u8, maximum = 4)]
    seat: Seat,
    /// The player's share of the new dice, known to the server at once [default: the server draws it].
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]+$")]
    entropy: Option<String>,
    /// Instead of `entropy`, its SHA-256; the share is revealed in the new match.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    entropy_commitment: Option<String>,
}

/// Asks for a rematch. It begins once all people in the match have asked for it.
#[utoipa::path(
    post, path = "/api/matches/{id}/again", tag = "matches", params(("id" = String, Path, description = "The match")), request_body = RematchRequest,
    responses((status = 200, body = NextMatch),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn rematch(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(request): Json<RematchRequest>,
) -> Result<Json<Value>, Problem> {
    let (_, mine) = seats_of(&server, &headers, &id).await?;
    if !mine.contains(&request.seat) {
        return Err(Problem::forbidden("seat.foreign", "this is not your seat"));
    }
    let seat = request.seat;
    let offer = checked_offer(request.entropy, request.entropy_commitment)?;
    let command = |reply| Command::Rematch { seat, offer, reply };
    Ok(Json(server.matches.ask(&id, command).await?))
}
