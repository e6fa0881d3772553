//! Who sends a request, and which seats of a match are theirs.

use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use duello_core::Seat;
use duello_registry::{Entry, UnknownGame};
use duello_store::{PlayerRow, Sanctions, SessionRow};

use crate::Server;
use crate::identity::{random_id, random_text};
use crate::plan::Plan;
use crate::problem::Problem;
use crate::time::{DAY, now};

/// The longest name of a client that is stored.
const CLIENT_CHARS_MAX: usize = 200;

/// A `Set-Cookie` header.
pub(super) type SetCookie = [(HeaderName, String); 1];

/// The player who sends a request, if known, banned or not. This is for what a banned player may still do: see why,
/// export everything, log out, be deleted.
pub(super) async fn known_player(
    server: &Server,
    headers: &HeaderMap,
) -> Result<Option<PlayerRow>, Problem> {
    server.identity.player(headers, server.services.store.as_ref()).await
}

/// The player who sends a request, if known. Refused if the player is banned.
pub(super) async fn current_player(
    server: &Server,
    headers: &HeaderMap,
) -> Result<Option<PlayerRow>, Problem> {
    let player = known_player(server, headers).await?;
    if let Some(player) = &player {
        refuse_banned(player)?;
    }
    Ok(player)
}

/// The player who sends a request. Refused if there is none, or the player is banned.
pub(super) async fn require_player(
    server: &Server,
    headers: &HeaderMap,
) -> Result<PlayerRow, Problem> {
    current_player(server, headers).await?.ok_or_else(stranger)
}

/// The player who sends a request, banned or not: see [`known_player`]. Refused if there is none.
pub(super) async fn require_known_player(
    server: &Server,
    headers: &HeaderMap,
) -> Result<PlayerRow, Problem> {
    known_player(server, headers).await?.ok_or_else(stranger)
}

fn stranger() -> Problem {
    let text = "not logged in; choose a name or log in first";
    Problem::new(StatusCode::UNAUTHORIZED, "player.stranger", text)
}

/// Refuses a banned player.
fn refuse_banned(player: &PlayerRow) -> Result<(), Problem> {
    refuse_until(player.sanctions.banned_until, "player.banned", "you are banned", player)
}

/// Refuses a muted player, who can neither chat nor take another name.
pub(crate) fn refuse_muted(player: &PlayerRow) -> Result<(), Problem> {
    let what = "you can neither chat nor take another name";
    refuse_until(player.sanctions.muted_until, "player.muted", what, player)
}

/// Refuses a moderator who would give up the name that makes a moderator: the next account of that name would be one.
pub(super) fn refuse_moderator(server: &Server, player: &PlayerRow) -> Result<(), Problem> {
    match server.settings.is_moderator(player) {
        true => {
            let text =
                "you are a moderator; ask the operator to remove you from the settings first";
            Err(Problem::forbidden("moderator.name", text))
        }
        false => Ok(()),
    }
}

fn refuse_until(until: i64, code: &str, what: &str, player: &PlayerRow) -> Result<(), Problem> {
    let left = until - now();
    if left <= 0 {
        return Ok(());
    }
    let for_days = match (left + DAY - 1) / DAY {
        1 => "until tomorrow".to_owned(),
        days => format!("for {days} more days"),
    };
    let text = match player.sanctions.reason.as_str() {
        "" => format!("{what} {for_days}"),
        reason => format!("{what} {for_days}: {reason}"),
    };
    Err(Problem::forbidden(code, text))
}

/// The player who sends a request, or a new guest with the cookie to send back.
pub(super) async fn player_or_guest(
    server: &Server,
    headers: &HeaderMap,
) -> Result<(PlayerRow, Option<SetCookie>), Problem> {
    if let Some(player) = current_player(server, headers).await? {
        return Ok((player, None));
    }
    let player = new_guest();
    server.services.store.create_player(&player).await?;
    let cookie = begin_session(server, &player, headers).await?;
    Ok((player, Some(cookie)))
}

/// A guest who is not stored yet.
pub(super) fn new_guest() -> PlayerRow {
    PlayerRow {
        id: random_text(),
        name: "Guest".into(),
        login: None,
        password: None,
        created: now(),
        generation: 0,
        recovery: None,
        sanctions: Sanctions::default(),
    }
}

/// Begins a session of a player, and returns its cookie.
pub(super) async fn begin_session(
    server: &Server,
    player: &PlayerRow,
    headers: &HeaderMap,
) -> Result<SetCookie, Problem> {
    let session = SessionRow {
        id: random_id(),
        player: player.id.clone(),
        created: now(),
        used: now(),
        client: client_name(headers),
    };
    server.services.store.add_session(&session).await?;
    Ok([(header::SET_COOKIE, server.identity.cookie(player, &session.id, headers))])
}

/// What the client calls itself, as far as it is stored.
fn client_name(headers: &HeaderMap) -> String {
    let name = headers.get(header::USER_AGENT).and_then(|name| name.to_str().ok());
    name.unwrap_or_default().chars().take(CLIENT_CHARS_MAX).collect()
}

/// The player who sends a request and their seats in a match. Refused for players without a seat if the match is
/// private and full.
pub(super) async fn seats_of(
    server: &Server,
    headers: &HeaderMap,
    id: &str,
) -> Result<(Option<PlayerRow>, Vec<Seat>), Problem> {
    let plan = find_plan(server, id).await?;
    let player = current_player(server, headers).await?;
    let seats = player.as_ref().map_or_else(Vec::new, |player| plan.seats_of(&player.id));
    if seats.is_empty() && !plan.watchable && plan.is_full() {
        let text = "this match is private; only its players can watch it";
        return Err(Problem::forbidden("match.private", text));
    }
    Ok((player, seats))
}

/// The game that a path names.
pub(super) fn find_game<'a>(server: &'a Server, game: &str) -> Result<&'a Entry, Problem> {
    let unknown =
        |error: UnknownGame| Problem::new(StatusCode::NOT_FOUND, "game.unknown", error.to_string());
    server.services.registry.find(game).map_err(unknown)
}

/// The plan of a match.
pub(super) async fn find_plan(server: &Server, id: &str) -> Result<Plan, Problem> {
    let row = server.services.store.find_match(id).await?;
    Ok(Plan::read(&row.ok_or_else(|| Problem::unknown_match(id))?)?)
}
