//! API tokens, with which programs act for a player. A token is shown once, when created; only its hash is stored.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use duello_store::TokenRow;
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::require_player;
use crate::Server;
use crate::identity::{hash, random_text};
use crate::problem::Problem;
use crate::time::{DAY, now};
use crate::whole_number::whole_or_null;
use crate::wire::{NewToken, RevokedToken, Token, TokenList};

/// The most tokens of a player.
const TOKENS_MAX: usize = 20;

/// The longest name of a token.
const NAME_CHARS_MAX: usize = 50;

/// The longest lifetime of a token that expires.
const DAYS_MAX: u32 = 3_660;

/// What every token begins with, so that scanners recognize a leaked one.
const PREFIX: &str = "duello_";

/// How many characters of its hash identify a token.
const ID_CHARS: usize = 16;

/// A token as its player sees it.
pub(super) fn token(key: &TokenRow) -> Token {
    Token {
        created: key.created,
        expires: key.expires,
        id: id_of(key).to_owned(),
        name: key.name.clone(),
    }
}

fn id_of(key: &TokenRow) -> &str {
    key.hash.get(..ID_CHARS).unwrap_or(&key.hash)
}

/// Lists the current player's tokens, without their secrets.
#[utoipa::path(
    get, path = "/api/me/tokens", tag = "players", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = TokenList),
        (status = 401, body = Problem))
)]
pub(super) async fn list(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<TokenList>, Problem> {
    let player = require_player(&server, &headers).await?;
    let keys = server.services.store.tokens_of(&player.id).await?;
    Ok(Json(TokenList { tokens: keys.iter().map(token).collect() }))
}

/// A token to create.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TokenRequest {
    #[schema(min_length = 1, max_length = 50)]
    name: String,
    /// After how many days it expires [default: never].
    #[serde(default, deserialize_with = "whole_or_null")]
    #[schema(minimum = 1, maximum = 3660)]
    days: Option<u32>,
}

/// Creates a token. Only this response contains the token itself.
#[utoipa::path(
    post, path = "/api/me/tokens", tag = "players", request_body = TokenRequest,
    security(("cookie" = []), ("token" = [])),
    responses((status = 201, body = NewToken),
        (status = 401, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn create(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(request): Json<TokenRequest>,
) -> Result<impl IntoResponse, Problem> {
    let player = require_player(&server, &headers).await?;
    let name = request.name.trim();
    let chars = name.chars().count();
    if chars == 0 || chars > NAME_CHARS_MAX || name.chars().any(char::is_control) {
        let text =
            format!("the name of a token must have 1 to {NAME_CHARS_MAX} printable characters");
        return Err(Problem::bad("token.name", text));
    }
    if request.days.is_some_and(|days| !(1..=DAYS_MAX).contains(&days)) {
        let text =
            format!("`days` must be 1 to {DAYS_MAX}; omit it for a token that never expires");
        return Err(Problem::bad("token.days", text));
    }
    let store = &server.services.store;
    if store.tokens_of(&player.id).await?.len() >= TOKENS_MAX {
        let text = format!("you have {TOKENS_MAX} tokens, the maximum; revoke one first");
        return Err(Problem::new(StatusCode::CONFLICT, "token.many", text));
    }
    let secret = format!("{PREFIX}{}", random_text());
    let created = now();
    let key = TokenRow {
        hash: hash(&secret),
        player: player.id,
        name: name.to_owned(),
        created,
        expires: request.days.map(|days| created + i64::from(days) * DAY),
    };
    store.add_token(&key).await?;
    Ok((StatusCode::CREATED, Json(NewToken { token: token(&key), secret })))
}

/// Revokes a token.
#[utoipa::path(
    delete, path = "/api/me/tokens/{id}", tag = "players",
    params(("id" = String, Path, description = "The id of the token")),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = RevokedToken),
        (status = 401, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn revoke(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<RevokedToken>, Problem> {
    let player = require_player(&server, &headers).await?;
    let store = &server.services.store;
    let keys = store.tokens_of(&player.id).await?;
    let Some(key) = keys.iter().find(|key| id_of(key) == id) else {
        let text = "you have no token with this id";
        return Err(Problem::new(StatusCode::NOT_FOUND, "token.none", text));
    };
    store.delete_token(&player.id, &key.hash).await?;
    Ok(Json(RevokedToken { revoked: id }))
}
