//! Recovery codes: ten one-time codes that replace a forgotten password. The server knows no e-mail addresses.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use duello_store::{PlayerRow, StoreError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{begin_session, require_player};
use super::accounts::confirm_password;
use super::client_address::ClientAddress;
use super::me::public_player;
use super::names::account_name;
use crate::identity::random_id;
use crate::problem::Problem;
use crate::wire::{Player, RecoveryCodes};
use crate::{Server, passwords};

/// How many codes an account has.
const CODES: usize = 10;

/// The first letter of a code says which of them it is, so that one hash is checked and not ten.
const NUMBERS: &[u8; CODES] = b"abcdefghij";

/// The password of the account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Confirmation {
    password: String,
}

/// Creates ten recovery codes, which replace all earlier ones, and ends all other sessions. Only this response
/// contains them.
#[utoipa::path(
    post, path = "/api/account/recovery", tag = "players", request_body = Confirmation,
    security(("cookie" = []), ("token" = [])),
    responses((status = 201, body = RecoveryCodes),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn create(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(confirmation): Json<Confirmation>,
) -> Result<impl IntoResponse, Problem> {
    let mut player = require_player(&server, &headers).await?;
    if player.login.is_none() {
        return Err(Problem::forbidden("account.none", "a guest has no password to recover"));
    }
    confirm_password(&server, &player, confirmation.password).await?;
    let codes = NUMBERS.map(new_code);
    let mut hashes = Vec::new();
    for code in &codes {
        hashes.push(server.passwords.hash(plain(code)).await?);
    }
    player.recovery = Some(hashes.join("\n"));
    // A change of name that was read before must not bring the old codes back, so this starts a new generation.
    server.services.store.renew_player(&player).await?;
    server.services.sessions.send_replace(());
    player.generation += 1;
    let cookie = begin_session(&server, &player, &headers).await?;
    Ok((StatusCode::CREATED, cookie, Json(RecoveryCodes { codes: codes.to_vec() })))
}

/// A name, one of its recovery codes, and a new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Recovery {
    name: String,
    code: String,
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

/// Sets a new password with a recovery code, which is used up, ends all sessions and logs in. An unknown name and a
/// wrong code get the same answer after the same amount of work.
#[utoipa::path(
    post, path = "/api/account/recover", tag = "players", request_body = Recovery,
    responses((status = 200, body = Player),
        (status = 401, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn recover(
    State(server): State<Server>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(recovery): Json<Recovery>,
) -> Result<impl IntoResponse, Problem> {
    passwords::check(&recovery.password, recovery.name.trim())?;
    server.rate_limits.count_attempt_from(&address)?;
    // Attempts are counted for the name as it is stored, however it was spelled.
    let name = account_name(&recovery.name);
    server.rate_limits.count_attempt_for(name.as_deref().unwrap_or_default())?;
    let store = &server.services.store;
    let account = match &name {
        Ok(name) => store.find_login(name).await?,
        Err(_) => None,
    };
    let code = plain(&recovery.code);
    let found = account.as_ref().and_then(|account| hash_of(account, &code));
    let hash = found.as_ref().map(|(_, hash)| hash.clone());
    let is_right = server.passwords.verify(code, hash).await?;
    let (Some(mut account), Some((number, _)), true) = (account, found, is_right) else {
        return Err(wrong());
    };
    account.password = Some(server.passwords.hash(recovery.password).await?);
    account.recovery = account.recovery.as_deref().map(|hashes| without(hashes, number));
    match store.renew_player(&account).await {
        Ok(()) => {}
        // Somebody has used a code or changed the password at the same moment.
        Err(StoreError::Conflict) => return Err(wrong()),
        Err(other) => return Err(other.into()),
    }
    server.services.sessions.send_replace(());
    account.generation += 1;
    Ok((begin_session(&server, &account, &headers).await?, Json(public_player(&account))))
}

fn wrong() -> Problem {
    let text = "wrong name or recovery code; each code works once";
    Problem::new(StatusCode::UNAUTHORIZED, "recovery.wrong", text)
}

/// How many recovery codes of an account can still be used.
pub(super) fn codes_left(player: &PlayerRow) -> usize {
    let lines = player.recovery.as_deref().unwrap_or_default().lines();
    lines.filter(|hash| !hash.is_empty()).count()
}

/// A code of 60 random bits, such as `c-k7f2-mmzq-9x3w`.
fn new_code(number: u8) -> String {
    let random = random_id();
    format!("{}-{}-{}-{}", char::from(number), &random[..4], &random[4..8], &random[8..])
}

/// A code without what people add or change when they copy it: dashes, spaces, capitals.
fn plain(code: &str) -> String {
    code.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

/// The number of a code, and its hash if the code was not used yet.
fn hash_of(account: &PlayerRow, code: &str) -> Option<(usize, String)> {
    let number = NUMBERS.iter().position(|letter| code.as_bytes().first() == Some(letter))?;
    let hash = account.recovery.as_deref()?.split('\n').nth(number)?;
    (!hash.is_empty()).then(|| (number, hash.to_owned()))
}

/// The hashes with an empty line for a code that is used up.
fn without(hashes: &str, number: usize) -> String {
    let lines = hashes.split('\n').enumerate();
    let left: Vec<&str> = lines.map(|(at, hash)| if at == number { "" } else { hash }).collect();
    left.join("\n")
}
