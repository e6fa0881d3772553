//! After a match: its record, replay and luck, playing again, playing on from anywhere, and records from elsewhere.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use duello_core::{Observer, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::matches::{checked_entropy, seats_of};
use crate::Server;
use crate::archive::{self, Archived, Eyes, Retold};
use crate::host::Order;
use crate::problem::Problem;

/// The most entries that are told in one answer.
const ENTRIES_MAX: usize = 100;

/// The record of a match that has ended, as a file.
#[utoipa::path(
    get, path = "/api/matches/{id}/record", tag = "after", params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "The record, a JSON value a line", content_type = "application/jsonl", body = String),
        (status = 403, body = Problem),
        (status = 404, body = Problem)
    )
)]
pub(super) async fn record(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    seats_of(&server, &headers, &id).await?;
    let archived = Archived::find(&server.hall.house, &id).await?.opened()?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let kind = "application/jsonl; charset=utf-8".to_owned();
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, archived.record.text().to_owned()).into_response())
}

/// What to tell, and with whose eyes.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    /// A seat's number, `s` for a spectator, `all` for everybody's at once; my own unless said.
    #[serde(rename = "as")]
    eyes: Option<String>,
    /// The first entry, 0 unless said.
    #[serde(default)]
    from: usize,
    /// How many entries, at most 100.
    count: Option<usize>,
}

/// A match told again, entry by entry.
#[utoipa::path(
    get, path = "/api/matches/{id}/replay", tag = "after", params(("id" = String, Path, description = "The match"), Look),
    responses((status = 200, body = Retold),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn replay(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Json<Retold>, Problem> {
    let (_, mine) = seats_of(&server, &headers, &id).await?;
    let archived = Archived::find(&server.hall.house, &id).await?;
    let eyes = read_eyes(look.eyes.as_deref(), &mine, archived.plan.seats.len())?;
    let is_own = match eyes {
        Eyes::Of(Observer::Seat(seat)) => mine.contains(&seat),
        Eyes::Of(Observer::Spectator) => true,
        Eyes::All => false,
    };
    if !is_own && !archived.is_open() {
        let text = "while a match is played, everybody looks back with his own eyes only";
        return Err(Problem::forbidden("replay.secret", text));
    }
    let count = look.count.unwrap_or(ENTRIES_MAX).min(ENTRIES_MAX);
    let house = server.hall.house.clone();
    think(&server, move || archived.retell(&house, eyes, look.from, count)).await.map(Json)
}

fn read_eyes(asked: Option<&str>, mine: &[Seat], seats: usize) -> Result<Eyes, Problem> {
    match asked {
        None => {
            Ok(Eyes::Of(mine.first().map_or(Observer::Spectator, |seat| Observer::Seat(*seat))))
        }
        Some("s") => Ok(Eyes::Of(Observer::Spectator)),
        Some("all") => Ok(Eyes::All),
        Some(text) => {
            let seat = text.parse().ok().and_then(Seat::new).filter(|seat| seat.index() < seats);
            seat.map(|seat| Eyes::Of(Observer::Seat(seat))).ok_or_else(|| {
                let text = format!("eyes are a seat from 0 to {}, `s` or `all`", seats - 1);
                Problem::bad("eyes.unknown", text)
            })
        }
    }
}

/// What chance did to the players of a match that is over.
#[utoipa::path(
    get, path = "/api/matches/{id}/luck", tag = "after", params(("id" = String, Path, description = "The match")),
    responses((status = 200, description = "As `duello luck --json` prints it", body = Object),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn luck(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    seats_of(&server, &headers, &id).await?;
    let archived = Archived::find(&server.hall.house, &id).await?.opened()?;
    let house = server.hall.house.clone();
    let luck = think(&server, move || archived.luck(&house)).await?;
    // It takes seconds to weigh a long match, and what is over does not change.
    Ok(([(header::CACHE_CONTROL, "private, max-age=86400")], Json(luck.to_json())))
}

/// Somebody wants to play again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AgainWish {
    #[schema(value_type = u8)]
    seat: Seat,
    #[serde(default)]
    entropy: Option<String>,
}

/// Wants to play again; the next match begins when all people at the table want to.
#[utoipa::path(
    post, path = "/api/matches/{id}/again", tag = "after", params(("id" = String, Path, description = "The match")), request_body = AgainWish,
    responses((status = 200, body = NextMatch),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem))
)]
pub(super) async fn again(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(wish): Json<AgainWish>,
) -> Result<Json<Value>, Problem> {
    let (_, mine) = seats_of(&server, &headers, &id).await?;
    if !mine.contains(&wish.seat) {
        return Err(Problem::forbidden("seat.foreign", "this seat is somebody else's"));
    }
    let (seat, entropy) = (wish.seat, checked_entropy(wish.entropy)?);
    let order = |reply| Order::Again { seat, entropy, reply };
    Ok(Json(server.hall.ask(&id, order).await?))
}

/// Where the match is.
#[derive(Serialize, ToSchema)]
pub(super) struct NextMatch {
    /// Its name; null where it is not there yet.
    #[serde(rename = "match")]
    id: Option<String>,
}

/// Takes a record from elsewhere, if the rules agree with it.
#[utoipa::path(
    post, path = "/api/records", tag = "after", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 201, body = NextMatch),
        (status = 422, body = Problem))
)]
pub(super) async fn import(
    State(server): State<Server>,
    text: String,
) -> Result<impl IntoResponse, Problem> {
    let id = archive::import(&server.hall.house, text).await?;
    Ok((StatusCode::CREATED, Json(NextMatch { id: Some(id) })))
}

/// Thinks where long thoughts are thought.
pub(super) async fn think<R: Send + 'static>(
    server: &Server,
    thought: impl FnOnce() -> Result<R, Problem> + Send + 'static,
) -> Result<R, Problem> {
    let failed = || Err(Problem::bad("question.failed", "the question cannot be answered"));
    server.hall.house.thinkers.think(thought).await.unwrap_or_else(failed)
}
