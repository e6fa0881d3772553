//! Accounts: a name of one's own, and a password that proves it on any machine.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use duello_store::{PlayerRow, StoreError};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::door::Address;
use super::people::{account_name, face, taken};
use super::{asker, cookie_of, known, new_guest};
use crate::identity::no_cookie;
use crate::problem::Problem;
use crate::{Server, passwords, seats};

/// A name and its password. It is never written down, not even by accident: it cannot be printed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    name: String,
    password: String,
}

/// Makes an account of whoever asks. A guest stays the same player, with the same matches and ratings.
#[utoipa::path(
    post, path = "/api/account", tag = "people", request_body = Credentials,
    responses((status = 201, body = Object),
        (status = 409, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn register(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
    Json(wanted): Json<Credentials>,
) -> Result<impl IntoResponse, Problem> {
    let name = account_name(&wanted.name)?.to_owned();
    passwords::check(&wanted.password, &name)?;
    server.door.knock(&address)?;
    let store = &server.hall.house.store;
    let guest = asker(&server, &headers).await?;
    if guest.as_ref().is_some_and(|player| player.login.is_some()) {
        let text = "you have an account; log out before you make another";
        return Err(Problem::new(StatusCode::CONFLICT, "account.already", text));
    }
    if store.find_login(&name).await?.is_some() {
        return Err(taken(&name));
    }
    let password = server.door.passwords.hash(wanted.password).await?;
    let is_new = guest.is_none();
    let mut account = PlayerRow {
        login: Some(name.clone()),
        password: Some(password),
        name,
        ..guest.unwrap_or_else(new_guest)
    };
    let kept = match is_new {
        true => store.create_player(&account).await,
        // The cookies of the guest, wherever they are, do not speak for the account.
        false => store.renew_player(&account).await,
    };
    match kept {
        Ok(()) => {}
        Err(StoreError::Taken) => return Err(taken(&account.name)),
        Err(other) => return Err(other.into()),
    }
    account.generation += i64::from(!is_new);
    let cookie = cookie_of(&server, &account, &headers);
    Ok((StatusCode::CREATED, cookie, Json(face(&account))))
}

/// Logs in. Whoever was a guest until now brings the guest's seats and talk along. A wrong name and a wrong password
/// are answered alike, and after the same work.
#[utoipa::path(
    post, path = "/api/session", tag = "people", request_body = Credentials,
    responses((status = 200, body = Object),
        (status = 401, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn log_in(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
    Json(given): Json<Credentials>,
) -> Result<impl IntoResponse, Problem> {
    server.door.knock(&address)?;
    let store = &server.hall.house.store;
    let name = given.name.trim();
    let account = match account_name(name) {
        Ok(name) => store.find_login(name).await?,
        Err(_) => None,
    };
    let kept = account.as_ref().and_then(|account| account.password.clone());
    let is_right = server.door.is_right(name, given.password, kept).await?;
    let Some(account) = account.filter(|_| is_right) else {
        let text = "the name or the password is wrong";
        return Err(Problem::new(StatusCode::UNAUTHORIZED, "login.wrong", text));
    };
    let before = asker(&server, &headers).await?;
    if let Some(guest) = before.filter(|before| before.login.is_none()) {
        bring(&server, &guest, &account).await?;
    }
    let cookie = cookie_of(&server, &account, &headers);
    Ok((cookie, Json(face(&account))))
}

/// A guest turns out to be an account. The guest goes last, so that whatever fails before can be done again; and then
/// somebody who sat down in the same moment is looked for once more.
async fn bring(server: &Server, guest: &PlayerRow, account: &PlayerRow) -> Result<(), Problem> {
    seats::bring(&server.hall, &guest.id, account).await?;
    server.hall.house.store.merge_player(&guest.id, &account.id).await?;
    seats::bring(&server.hall, &guest.id, account).await
}

/// Where to log out.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Where {
    /// On all machines, not only on this one.
    #[serde(default)]
    everywhere: bool,
}

/// Logs out. On all machines: no cookie of this player counts any more; tokens do.
#[utoipa::path(
    delete, path = "/api/session", tag = "people", params(Where),
    responses((status = 200, body = Object),
        (status = 401, body = Problem))
)]
pub(super) async fn log_out(
    State(server): State<Server>,
    headers: HeaderMap,
    Query(which): Query<Where>,
) -> Result<impl IntoResponse, Problem> {
    if which.everywhere {
        let player = known(&server, &headers).await?;
        match server.hall.house.store.renew_player(&player).await {
            // Somebody has ended all sessions in this very moment.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(other) => return Err(other.into()),
        }
        server.hall.house.sessions.send_replace(());
    }
    let cookie = [(header::SET_COOKIE, no_cookie(&headers))];
    Ok((cookie, Json(json!({"player": null}))))
}

/// The password that counts, and the one that is to count.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    old: String,
    new: String,
}

/// Takes another password. All other sessions end; how many tokens go on is told.
#[utoipa::path(
    post, path = "/api/account/password", tag = "people", request_body = NewPassword,
    responses((status = 200, body = Object),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn change_password(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(passwords): Json<NewPassword>,
) -> Result<impl IntoResponse, Problem> {
    let mut player = known(&server, &headers).await?;
    let Some(name) = player.login.clone() else {
        return Err(Problem::forbidden("account.none", "a guest has no password"));
    };
    passwords::check(&passwords.new, &name)?;
    server.door.confirm(&player, passwords.old).await?;
    player.password = Some(server.door.passwords.hash(passwords.new).await?);
    let store = &server.hall.house.store;
    store.renew_player(&player).await?;
    server.hall.house.sessions.send_replace(());
    player.generation += 1;
    let mut answer: Value = face(&player);
    answer["tokens"] = json!(store.keys_of(&player.id).await?.len());
    Ok((cookie_of(&server, &player, &headers), Json(answer)))
}
