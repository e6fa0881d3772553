//! Accounts: a unique name with a password.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use duello_store::{PlayerRow, Sanctions, StoreError};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::access::{
    begin_session, current_player, known_player, new_guest, refuse_muted, require_known_player,
    require_player,
};
use super::client_address::ClientAddress;
use super::me::{public_player, taken};
use super::names::{account_name, refuse_look_alike};
use crate::problem::Problem;
use crate::wire::{Me, PasswordChanged, Player};
use crate::{Server, passwords, seats};

/// A name and its password. It has no `Debug`, so that a password cannot be logged by accident.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    #[schema(min_length = 1, max_length = 30)]
    name: String,
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

/// Creates an account. A guest stays the same player, with the same matches and ratings.
#[utoipa::path(
    post, path = "/api/account", tag = "players", request_body = Credentials,
    responses((status = 201, body = Player),
        (status = 409, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn register(
    State(server): State<Server>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(credentials): Json<Credentials>,
) -> Result<impl IntoResponse, Problem> {
    let name = account_name(&credentials.name)?;
    passwords::check(&credentials.password, &name)?;
    server.rate_limits.count_attempt_from(&address)?;
    let store = &server.services.store;
    let guest = current_player(&server, &headers).await?;
    if let Some(guest) = &guest {
        // The name of the account would be another name.
        refuse_muted(guest)?;
    }
    if guest.as_ref().is_some_and(|player| player.login.is_some()) {
        let text = "you already have an account; log out to create another";
        return Err(Problem::new(StatusCode::CONFLICT, "account.already", text));
    }
    if store.find_login(&name).await?.is_some() {
        return Err(taken(&name));
    }
    refuse_look_alike(store.as_ref(), &name).await?;
    let password = server.passwords.hash(credentials.password).await?;
    let is_new = guest.is_none();
    let mut account = PlayerRow {
        login: Some(name.clone()),
        password: Some(password),
        name,
        ..guest.unwrap_or_else(new_guest)
    };
    let stored = match is_new {
        true => store.create_player(&account).await,
        // Invalidates the guest's cookies, so that a copied one gives no access to the account.
        false => store.renew_player(&account).await,
    };
    match stored {
        Ok(()) => {}
        Err(StoreError::Taken) => return Err(taken(&account.name)),
        Err(other) => return Err(other.into()),
    }
    account.generation += i64::from(!is_new);
    let cookie = begin_session(&server, &account, &headers).await?;
    Ok((StatusCode::CREATED, cookie, Json(public_player(&account))))
}

/// Logs in. The seats and chat messages of a guest move to the account. An unknown name and a wrong password get the
/// same answer after the same amount of work. A banned player can log in, to see why, to export or to delete everything.
#[utoipa::path(
    post, path = "/api/session", tag = "players", request_body = Credentials,
    responses((status = 200, body = Player),
        (status = 401, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn log_in(
    State(server): State<Server>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(credentials): Json<Credentials>,
) -> Result<impl IntoResponse, Problem> {
    server.rate_limits.count_attempt_from(&address)?;
    let store = &server.services.store;
    // Attempts are counted for the name as it is stored, however it was spelled.
    let name = account_name(&credentials.name);
    let account = match &name {
        Ok(name) => store.find_login(name).await?,
        Err(_) => None,
    };
    let hash = account.as_ref().and_then(|account| account.password.clone());
    let name = name.unwrap_or_default();
    let is_right = verify_password(&server, &name, credentials.password, hash).await?;
    let Some(account) = account.filter(|_| is_right) else {
        let text = "wrong name or password";
        return Err(Problem::new(StatusCode::UNAUTHORIZED, "login.wrong", text));
    };
    let before = known_player(&server, &headers).await?;
    if let Some(guest) = before.filter(|before| before.login.is_none()) {
        merge_guest(&server, &guest, &account).await?;
    }
    // The new cookie replaces the one of this session.
    end_session(&server, &headers).await?;
    let cookie = begin_session(&server, &account, &headers).await?;
    Ok((cookie, Json(public_player(&account))))
}

/// Ends the session of a request, if it has one.
async fn end_session(server: &Server, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(cookie) = server.identity.cookie_of(headers) else { return Ok(()) };
    if server.services.store.end_session(cookie.player, cookie.session).await? {
        server.services.sessions.send_replace(());
    }
    Ok(())
}

/// Merges a guest into an account. The guest is deleted last, so that the request can be repeated if an earlier step
/// fails; then the seats once more, in case the guest took one at the same moment.
async fn merge_guest(
    server: &Server,
    guest: &PlayerRow,
    account: &PlayerRow,
) -> Result<(), Problem> {
    carry_sanctions(server, guest, account).await?;
    seats::transfer(&server.matches, &guest.id, account).await?;
    server.services.store.merge_player(&guest.id, &account.id).await?;
    seats::transfer(&server.matches, &guest.id, account).await
}

/// What was imposed on a guest holds for the account too, or logging in would lift it.
async fn carry_sanctions(
    server: &Server,
    guest: &PlayerRow,
    account: &PlayerRow,
) -> Result<(), Problem> {
    let (own, guests) = (&account.sanctions, &guest.sanctions);
    let both = Sanctions {
        banned_until: own.banned_until.max(guests.banned_until),
        muted_until: own.muted_until.max(guests.muted_until),
        reason: if guests.reason.is_empty() { &own.reason } else { &guests.reason }.clone(),
    };
    if both != *own {
        server.services.store.set_sanctions(&account.id, &both).await?;
        server.services.sessions.send_replace(());
    }
    Ok(())
}

/// The options of a logout.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct LogOutQuery {
    /// End all sessions of the player, not only this one.
    #[serde(default)]
    everywhere: bool,
}

/// Logs out: the session ends, also for a copy of its cookie. With `everywhere`, all cookies of the player become invalid; tokens stay valid.
#[utoipa::path(
    delete, path = "/api/session", tag = "players", params(LogOutQuery),
    responses((status = 200, body = Me),
        (status = 401, body = Problem))
)]
pub(super) async fn log_out(
    State(server): State<Server>,
    headers: HeaderMap,
    Query(query): Query<LogOutQuery>,
) -> Result<impl IntoResponse, Problem> {
    if query.everywhere {
        let player = require_known_player(&server, &headers).await?;
        match server.services.store.renew_player(&player).await {
            // On a conflict, another request has ended all sessions at the same moment.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(other) => return Err(other.into()),
        }
        server.services.sessions.send_replace(());
    } else {
        end_session(&server, &headers).await?;
    }
    let cookie = [(header::SET_COOKIE, server.identity.expired_cookie(&headers))];
    Ok((cookie, Json(Me::UNKNOWN)))
}

/// The current password and a new one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasswordChange {
    old: String,
    #[schema(min_length = 8, max_length = 128)]
    new: String,
}

/// Changes the password and ends all other sessions. The response says how many tokens remain valid.
#[utoipa::path(
    post, path = "/api/account/password", tag = "players", request_body = PasswordChange,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = PasswordChanged),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn change_password(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(change): Json<PasswordChange>,
) -> Result<impl IntoResponse, Problem> {
    let mut player = require_player(&server, &headers).await?;
    let Some(name) = player.login.clone() else {
        return Err(Problem::forbidden("account.none", "a guest has no password"));
    };
    passwords::check(&change.new, &name)?;
    confirm_password(&server, &player, change.old).await?;
    player.password = Some(server.passwords.hash(change.new).await?);
    let store = &server.services.store;
    store.renew_player(&player).await?;
    server.services.sessions.send_replace(());
    player.generation += 1;
    let tokens = store.tokens_of(&player.id).await?.len();
    let answer = PasswordChanged { player: public_player(&player), tokens };
    Ok((begin_session(&server, &player, &headers).await?, Json(answer)))
}

/// Checks the password of the current player before a critical change.
pub(super) async fn confirm_password(
    server: &Server,
    player: &PlayerRow,
    password: String,
) -> Result<(), Problem> {
    let name = player.login.as_deref().unwrap_or_default();
    match verify_password(server, name, password, player.password.clone()).await? {
        true => Ok(()),
        false => Err(Problem::forbidden("password.wrong", "wrong password")),
    }
}

/// Counts an attempt at the password of a name, and checks it against the stored hash, if there is one.
async fn verify_password(
    server: &Server,
    name: &str,
    password: String,
    hash: Option<String>,
) -> Result<bool, Problem> {
    server.rate_limits.count_attempt_for(name)?;
    server.passwords.verify(password, hash).await
}
