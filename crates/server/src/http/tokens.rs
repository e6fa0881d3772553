//! API tokens: keys by which programs speak for a player. A token is told once, when it is made; its hash is kept.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use duello_store::KeyRow;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::known;
use crate::Server;
use crate::host::now;
use crate::identity::{hash, random_text};
use crate::problem::Problem;

/// How many tokens a player may have.
const TOKENS_MAX: usize = 20;

/// The longest name of a token.
const NAME_CHARS_MAX: usize = 50;

/// The longest life of a token that has an end.
const DAYS_MAX: u32 = 3_660;
const DAY: i64 = 86_400_000;

/// What every token begins with, so that one that was left lying about is known for what it is.
const PREFIX: &str = "duello_";

/// How much of its hash a token is called by.
const ID_CHARS: usize = 16;

/// A token as its player may know it.
pub(super) fn line(key: &KeyRow) -> Value {
    json!({
        "id": id_of(key),
        "name": key.name,
        "created": key.created,
        "expires": key.expires,
    })
}

fn id_of(key: &KeyRow) -> &str {
    key.hash.get(..ID_CHARS).unwrap_or(&key.hash)
}

/// My tokens, without their secrets.
#[utoipa::path(
    get, path = "/api/me/tokens", tag = "people", responses((status = 200, body = Object),
        (status = 401, body = Problem))
)]
pub(super) async fn list(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let player = known(&server, &headers).await?;
    let keys = server.hall.house.store.keys_of(&player.id).await?;
    Ok(Json(json!({"tokens": keys.iter().map(line).collect::<Vec<_>>()})))
}

/// A token to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    name: String,
    /// After how many days it ends; never, if it is not said.
    #[serde(default)]
    days: Option<u32>,
}

/// Makes a token, which is told only here.
#[utoipa::path(
    post, path = "/api/me/tokens", tag = "people", request_body = NewToken,
    responses((status = 201, body = Object),
        (status = 401, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn create(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(create): Json<NewToken>,
) -> Result<impl IntoResponse, Problem> {
    let player = known(&server, &headers).await?;
    let name = create.name.trim();
    let chars = name.chars().count();
    if chars == 0 || chars > NAME_CHARS_MAX || name.chars().any(char::is_control) {
        let text = format!("the name of a token has 1 to {NAME_CHARS_MAX} printable characters");
        return Err(Problem::bad("token.name", text));
    }
    if create.days.is_some_and(|days| !(1..=DAYS_MAX).contains(&days)) {
        let text = format!("a token lasts 1 to {DAYS_MAX} days, or for ever");
        return Err(Problem::bad("token.days", text));
    }
    let store = &server.hall.house.store;
    if store.keys_of(&player.id).await?.len() >= TOKENS_MAX {
        let text = format!("you have {TOKENS_MAX} tokens; revoke one first");
        return Err(Problem::new(StatusCode::CONFLICT, "token.many", text));
    }
    let token = format!("{PREFIX}{}", random_text());
    let created = now();
    let key = KeyRow {
        hash: hash(&token),
        player: player.id,
        name: name.to_owned(),
        created,
        expires: create.days.map(|days| created + i64::from(days) * DAY),
    };
    store.add_key(&key).await?;
    let mut answer = line(&key);
    answer["token"] = json!(token);
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Ends a token.
#[utoipa::path(
    delete, path = "/api/me/tokens/{id}", tag = "people",
    params(("id" = String, Path, description = "The token, as the list calls it")),
    responses((status = 200, body = Object),
        (status = 401, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn revoke(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let player = known(&server, &headers).await?;
    let store = &server.hall.house.store;
    let keys = store.keys_of(&player.id).await?;
    let Some(key) = keys.iter().find(|key| id_of(key) == id) else {
        let text = "you have no such token";
        return Err(Problem::new(StatusCode::NOT_FOUND, "token.none", text));
    };
    store.delete_key(&player.id, &key.hash).await?;
    Ok(Json(json!({"revoked": id})))
}
