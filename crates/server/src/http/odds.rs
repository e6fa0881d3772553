//! Exact odds: the questions a game can answer, and the answers.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use duello_odds::Answer;
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::find_game;
use super::client_address::ClientAddress;
use super::openapi::GameName;
use crate::Server;
use crate::cpu_pool::Kind;
use crate::problem::Problem;
use crate::wire::{OddsAnswer, OddsQuestions};

/// Lists the questions about odds that a game can answer, each with the fields of its form.
#[utoipa::path(
    get, path = "/api/games/{game}/odds", tag = "lab", params(("game" = GameName, Path, description = "The game")),
    responses((status = 200, body = OddsQuestions),
        (status = 404, body = Problem))
)]
pub(super) async fn questions(
    State(server): State<Server>,
    Path(game): Path<String>,
) -> Result<Json<OddsQuestions>, Problem> {
    let odds = &find_game(&server, &game)?.odds;
    Ok(Json(OddsQuestions { questions: odds.questions() }))
}

/// A question with its fields as a person filled them in. Omitted fields have their defaults.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OddsRequest {
    question: String,
    #[serde(default)]
    given: BTreeMap<String, String>,
}

/// Answers a question about odds.
#[utoipa::path(
    post, path = "/api/games/{game}/odds", tag = "lab", params(("game" = GameName, Path, description = "The game")), request_body = OddsRequest,
    responses((status = 200, description = "The same as `duello odds --json`", body = OddsAnswer),
        (status = 404, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn answer(
    State(server): State<Server>,
    address: ClientAddress,
    Path(game): Path<String>,
    Json(asked): Json<OddsRequest>,
) -> Result<Json<Answer>, Problem> {
    let odds = find_game(&server, &game)?.odds.clone();
    let answer =
        move || odds.ask(&asked.question, &asked.given).map_err(|errors| Problem::setup(&errors));
    server.services.compute(Kind::Hint, &address.key(), answer).await.map(Json)
}
