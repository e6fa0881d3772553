//! Revealing a share of the dice.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::access::seats_of;
use crate::Server;
use crate::host::Command;
use crate::problem::Problem;
use crate::wire::Revealed;

/// A share to reveal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RevealRequest {
    /// The text whose SHA-256 the player has committed to.
    #[schema(min_length = 1, max_length = 100, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]+$")]
    entropy: String,
}

/// Reveals the player's share of the dice, once all seats are taken. It is revealed for all seats of the player that have
/// committed to it.
#[utoipa::path(
    post, path = "/api/matches/{id}/reveal", tag = "matches", params(("id" = String, Path, description = "The match")), request_body = RevealRequest,
    responses((status = 200, body = Revealed),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn reveal(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(RevealRequest { entropy }): Json<RevealRequest>,
) -> Result<Json<Value>, Problem> {
    let (_, seats) = seats_of(&server, &headers, &id).await?;
    let command = |reply| Command::Reveal { seats, entropy, reply };
    Ok(Json(server.matches.ask(&id, command).await?))
}
