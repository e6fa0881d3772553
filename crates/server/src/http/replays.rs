//! Stored matches: records, replays, luck, and the import of records.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use duello_core::{Observer, Seat};
use duello_referee::Viewpoint;
use serde::Deserialize;
use utoipa::IntoParams;

use super::access::{player_or_guest, seats_of};
use super::client_address::ClientAddress;
use crate::Server;
use crate::archive::{self, StoredMatch};
use crate::cpu_pool::Kind;
use crate::problem::Problem;
use crate::wire::{LuckDocument, Narration, NextMatch, ReconsideredDocument, Replay};

/// The most entries in one response.
const ENTRIES_MAX: u32 = 100;

/// Downloads the record of a finished match.
#[utoipa::path(
    get, path = "/api/matches/{id}/record", tag = "replays", params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "The record, one JSON value per line", content_type = "application/jsonl", body = String),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, description = "The match has not begun", body = Problem)
    )
)]
pub(super) async fn record(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    seats_of(&server, &headers, &id).await?;
    let stored = StoredMatch::find(&server.services, &id).await?.require_over()?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let kind = "application/jsonl; charset=utf-8".to_owned();
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, stored.record.text().to_owned()).into_response())
}

/// What to replay, and from which viewpoint.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplayQuery {
    /// The viewpoint: the number of a seat, `s` for a spectator, or `all` [default: the player's own].
    #[serde(rename = "as")]
    #[param(pattern = "^([0-4]|s|all)$")]
    viewpoint: Option<String>,
    /// The first entry [default: 0].
    #[serde(default)]
    #[param(maximum = 4294967295_u32)]
    from: u32,
    /// The number of entries; more than 100 are cut to 100 [default: 100].
    #[param(maximum = 4294967295_u32)]
    count: Option<u32>,
}

/// Replays a match, entry by entry.
#[utoipa::path(
    get, path = "/api/matches/{id}/replay", tag = "replays", params(("id" = String, Path, description = "The match"), ReplayQuery),
    responses((status = 200, body = Replay),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, description = "The match has not begun", body = Problem),
        (status = 410, description = "The match was played with other rules", body = Problem))
)]
pub(super) async fn replay(
    State(server): State<Server>,
    address: ClientAddress,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Json<Replay>, Problem> {
    let (player, mine) = seats_of(&server, &headers, &id).await?;
    let stored = StoredMatch::find(&server.services, &id).await?;
    let viewpoint = read_viewpoint(query.viewpoint.as_deref(), &mine, stored.plan.seats.len())?;
    let is_own = match viewpoint {
        Viewpoint::Of(Observer::Seat(seat)) => mine.contains(&seat),
        Viewpoint::Of(Observer::Spectator) => true,
        Viewpoint::All => false,
    };
    if !is_own && !stored.is_over() {
        let text = "until the match is over, you can replay it only from your own viewpoint";
        return Err(Problem::forbidden("replay.secret", text));
    }
    let count = query.count.unwrap_or(ENTRIES_MAX).min(ENTRIES_MAX);
    let services = server.services.clone();
    let replay = move || stored.replay(&services, viewpoint, query.from as usize, count as usize);
    let player = player.map_or_else(|| address.key(), |player| player.id);
    server.services.compute(Kind::Preview, &player, replay).await.map(Json)
}

/// Tells a finished match in words, also if this server has other rules by now and cannot replay it.
#[utoipa::path(
    get, path = "/api/matches/{id}/narration", tag = "replays", params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Narration),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, description = "The match has not begun", body = Problem),
        (status = 410, description = "The match was played with other rules, and nothing that was told was kept", body = Problem))
)]
pub(super) async fn narration(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Narration>, Problem> {
    seats_of(&server, &headers, &id).await?;
    let stored = StoredMatch::find(&server.services, &id).await?.require_over()?;
    stored.narration(&server.services).await.map(Json)
}

fn read_viewpoint(asked: Option<&str>, mine: &[Seat], seats: usize) -> Result<Viewpoint, Problem> {
    match asked {
        None => {
            let own = mine.first().map_or(Observer::Spectator, |seat| Observer::Seat(*seat));
            Ok(Viewpoint::Of(own))
        }
        Some(text) => Viewpoint::parse(text, seats).ok_or_else(|| {
            let text = format!("`as` must be a seat from 0 to {}, `s` or `all`", seats - 1);
            Problem::new(StatusCode::NOT_FOUND, "eyes.unknown", text)
        }),
    }
}

/// Measures the luck of the players of a finished match.
#[utoipa::path(
    get, path = "/api/matches/{id}/luck", tag = "replays", params(("id" = String, Path, description = "The match")),
    responses((status = 200, description = "The same as `duello luck --json`", body = LuckDocument),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, description = "The match has not begun", body = Problem))
)]
pub(super) async fn luck(
    State(server): State<Server>,
    address: ClientAddress,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let (player, _) = seats_of(&server, &headers, &id).await?;
    let player = player.map_or_else(|| address.key(), |player| player.id);
    let services = server.services.clone();
    let compute = async {
        let stored = StoredMatch::find(&services, &id).await?.require_over()?;
        let measuring = services.clone();
        let luck = move || stored.luck(&measuring).map(|luck| luck.to_json());
        services.compute(Kind::Hint, &player, luck).await
    };
    let luck = services.luck.get(&id, compute).await?;
    // Takes seconds for a long match, and never changes.
    Ok(([(header::CACHE_CONTROL, "private, max-age=86400")], Json(luck)))
}

/// Whose answer is weighed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct ReconsiderQuery {
    /// The seat.
    #[param(value_type = u8, maximum = 4)]
    seat: Seat,
}

/// Weighs what a player of a finished match answered at a decision, and says what would have been best.
#[utoipa::path(
    get, path = "/api/matches/{id}/decisions/{decision}", tag = "replays",
    params(("id" = String, Path, description = "The match"), ("decision" = u32, Path, description = "The decision"), ReconsiderQuery),
    responses((status = 200, body = ReconsideredDocument),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, description = "The match has not begun, the seat did not answer this decision, or no bot can weigh it", body = Problem))
)]
pub(super) async fn reconsider(
    State(server): State<Server>,
    address: ClientAddress,
    headers: HeaderMap,
    Path((id, decision)): Path<(String, u32)>,
    Query(ReconsiderQuery { seat }): Query<ReconsiderQuery>,
) -> Result<impl IntoResponse, Problem> {
    let (player, _) = seats_of(&server, &headers, &id).await?;
    let player = player.map_or_else(|| address.key(), |player| player.id);
    let services = server.services.clone();
    let stored = StoredMatch::find(&services, &id).await?.require_over()?;
    let weighing = services.clone();
    let weigh = move || stored.reconsider(&weighing, decision, seat);
    let weighed = services.compute(Kind::Hint, &player, weigh).await?;
    // Takes up to a second, and never changes.
    Ok(([(header::CACHE_CONTROL, "private, max-age=86400")], Json(weighed)))
}

/// Imports a record, after checking it against the rules.
#[utoipa::path(
    post, path = "/api/records", tag = "replays", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 201, body = NextMatch),
        (status = 422, body = Problem))
)]
pub(super) async fn import(
    State(server): State<Server>,
    headers: HeaderMap,
    text: String,
) -> Result<impl IntoResponse, Problem> {
    let (player, cookie) = player_or_guest(&server, &headers).await?;
    let id = archive::import(&server.services, &player.id, text).await?;
    Ok((StatusCode::CREATED, cookie, Json(NextMatch { id: Some(id) })))
}
