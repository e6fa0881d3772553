//! Reports of players to the moderators.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use duello_core::{Seat, is_printable};
use duello_store::{ReportRow, StoreError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{find_plan, require_player};
use crate::Server;
use crate::identity::random_id;
use crate::problem::Problem;
use crate::time::now;
use crate::whole_number::seat;
use crate::wire::{ReportReason, Reported};

/// The longest text of a report.
const TEXT_CHARS_MAX: usize = 500;

/// The most open reports of one player.
const OPEN_MAX: usize = 10;

/// A report of another player.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReportRequest {
    /// The seat of the player.
    #[serde(deserialize_with = "seat")]
    #[schema(value_type = u8, maximum = 4)]
    seat: Seat,
    /// What the report is about.
    reason: ReportReason,
    /// What happened [default: nothing].
    #[serde(default)]
    #[schema(max_length = 500, pattern = "^[^\\x00]*$")]
    text: String,
}

/// Reports another player of a match to the moderators, who then also see the chat of the match.
#[utoipa::path(
    post, path = "/api/matches/{id}/reports", tag = "matches",
    params(("id" = String, Path, description = "The match")), request_body = ReportRequest,
    security(("cookie" = []), ("token" = [])),
    responses((status = 201, body = Reported),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn report(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(request): Json<ReportRequest>,
) -> Result<(StatusCode, Json<Reported>), Problem> {
    let reporter = require_player(&server, &headers).await?;
    let plan = find_plan(&server, &id).await?;
    if plan.seats_of(&reporter.id).is_empty() {
        let text = "only the players of a match can report each other";
        return Err(Problem::forbidden("report.spectator", text));
    }
    let store = &server.services.store;
    let person = plan.seats.get(request.seat.index()).and_then(|seat| seat.person());
    let player = match person {
        // The seats of a deleted player keep the id.
        Some((player, _)) => store.find_player(player).await?,
        None => None,
    };
    let Some(player) = player else {
        let text = format!("no person sits in seat {}", request.seat);
        return Err(Problem::bad("report.nobody", text));
    };
    if player.id == reporter.id {
        return Err(Problem::bad("report.self", "this is your own seat"));
    }
    let text = checked_text(&request.text)?;
    let open =
        store.reports_by(&reporter.id).await?.iter().filter(|row| row.closed.is_none()).count();
    if open >= OPEN_MAX {
        let text = "the moderators have not yet read your earlier reports; report again later";
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "report.many", text));
    }
    let row = ReportRow {
        id: random_id(),
        at: now(),
        match_id: id,
        reporter: reporter.id,
        player: player.id,
        reason: request.reason.name().to_owned(),
        text,
        closed: None,
    };
    match store.add_report(&row).await {
        Ok(()) => {
            server.services.metrics.reported.inc();
            Ok((StatusCode::CREATED, Json(Reported { id: row.id })))
        }
        Err(StoreError::Taken) => {
            let text = "you have already reported this player in this match";
            Err(Problem::new(StatusCode::CONFLICT, "report.already", text))
        }
        Err(other) => Err(other.into()),
    }
}

/// The text of a report, if it can be shown to a moderator as it is.
fn checked_text(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let chars = text.chars().count();
    if chars > TEXT_CHARS_MAX || !text.chars().all(|letter| is_printable(letter) || letter == '\n')
    {
        let text = format!(
            "a report may have up to {TEXT_CHARS_MAX} printable characters; this one has {chars}"
        );
        return Err(Problem::bad("report.text", text));
    }
    Ok(text.to_owned())
}
