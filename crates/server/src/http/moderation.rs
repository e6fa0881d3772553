//! What moderators do: read reports, ban and mute players, remove names. The operator names the moderators in the
//! settings; everything they change is logged.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use duello_core::is_printable;
use duello_store::{PlayerRow, ReportRow, Sanctions};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::require_player;
use super::matches::messages;
use super::me::public_player;
use crate::identity::random_number;
use crate::problem::Problem;
use crate::time::{DAY, now};
use crate::wire::{
    ClosedReport, ModeratedPlayer, Report, ReportList, ReportReason, SanctionedPlayers,
};
use crate::{Server, seats};

/// The most reports that are listed, and the most chat messages with each: the latest ones.
const REPORTS_MAX: u32 = 50;
const CHAT_MAX: usize = 50;

/// The longest sanction, in days. It is as good as forever.
const DAYS_MAX: u32 = 36_500;

const REASON_CHARS_MAX: usize = 200;

/// The moderator who sends a request. Refused if the player is none.
async fn require_moderator(server: &Server, headers: &HeaderMap) -> Result<PlayerRow, Problem> {
    let player = require_player(server, headers).await?;
    match server.settings.is_moderator(&player) {
        true => Ok(player),
        false => Err(Problem::forbidden("moderator.only", "only moderators can do this")),
    }
}

/// Lists the open reports, the oldest first, each with the latest chat messages of its match.
#[utoipa::path(
    get, path = "/api/moderation/reports", tag = "moderation",
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = ReportList),
        (status = 401, body = Problem),
        (status = 403, body = Problem))
)]
pub(super) async fn reports(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<ReportList>, Problem> {
    require_moderator(&server, &headers).await?;
    let mut reports = Vec::new();
    for row in server.services.store.open_reports(REPORTS_MAX).await? {
        // A player who was deleted a moment ago has no reports any more.
        reports.extend(report(&server, row).await?);
    }
    Ok(Json(ReportList { reports }))
}

async fn report(server: &Server, row: ReportRow) -> Result<Option<Report>, Problem> {
    let store = server.services.store.as_ref();
    let (reporter, player) =
        (store.find_player(&row.reporter).await?, store.find_player(&row.player).await?);
    let (Some(reporter), Some(player)) = (reporter, player) else { return Ok(None) };
    // The match may have been deleted as an old one.
    let mut chat = match store.find_match(&row.match_id).await? {
        Some(_) => messages(server, &row.match_id).await?,
        None => Vec::new(),
    };
    Ok(Some(Report {
        at: row.at,
        chat: chat.split_off(chat.len().saturating_sub(CHAT_MAX)),
        id: row.id,
        match_id: row.match_id,
        player: moderated(&player),
        reason: ReportReason::parse(&row.reason),
        reporter: public_player(&reporter),
        text: row.text,
    }))
}

/// A player as moderators see it.
fn moderated(player: &PlayerRow) -> ModeratedPlayer {
    let ahead = |until: i64| (until > now()).then_some(until);
    ModeratedPlayer {
        banned_until: ahead(player.sanctions.banned_until),
        guest: player.login.is_none(),
        muted_until: ahead(player.sanctions.muted_until),
        name: player.name.clone(),
        player: player.id.clone(),
        reason: player.sanctions.reason.clone(),
    }
}

/// Nothing. A body of JSON cannot be sent by a form of another page.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Closing {}

/// Closes a report.
#[utoipa::path(
    post, path = "/api/moderation/reports/{id}/close", tag = "moderation",
    params(("id" = String, Path, description = "The report")), request_body = Closing,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = ClosedReport),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn close(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(_): Json<Closing>,
) -> Result<Json<ClosedReport>, Problem> {
    let moderator = require_moderator(&server, &headers).await?;
    if !server.services.store.close_report(&id, now()).await? {
        let text = "no open report with this id; another moderator may have closed it";
        return Err(Problem::new(StatusCode::NOT_FOUND, "report.unknown", text));
    }
    tracing::info!(moderator = moderator.name, report = id, "closed a report");
    Ok(Json(ClosedReport { closed: id }))
}

/// Lists the players who are banned or muted now.
#[utoipa::path(
    get, path = "/api/moderation/players", tag = "moderation",
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = SanctionedPlayers),
        (status = 401, body = Problem),
        (status = 403, body = Problem))
)]
pub(super) async fn sanctioned(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<SanctionedPlayers>, Problem> {
    require_moderator(&server, &headers).await?;
    let rows = server.services.store.sanctioned(now()).await?;
    Ok(Json(SanctionedPlayers { players: rows.iter().map(moderated).collect() }))
}

/// What is imposed on a player. What is absent or null stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SanctionRequest {
    /// For how many days from now the player is banned; 0 lifts the ban.
    #[serde(default)]
    #[schema(maximum = 36500)]
    ban_days: Option<u32>,
    /// For how many days from now the player can neither chat nor take another name; 0 lifts it.
    #[serde(default)]
    #[schema(maximum = 36500)]
    mute_days: Option<u32>,
    /// Why, as the player is told.
    #[serde(default)]
    #[schema(max_length = 200, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*$")]
    reason: Option<String>,
    /// Whether a neutral name replaces the player's [default: false]. An account still logs in with its old name, so
    /// that nobody else can take it.
    #[serde(default)]
    remove_name: bool,
}

/// Bans or mutes a player, lifts that, or removes the player's name.
#[utoipa::path(
    post, path = "/api/moderation/players/{id}", tag = "moderation",
    params(("id" = String, Path, description = "The id of the player")), request_body = SanctionRequest,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = ModeratedPlayer),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn sanction(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(request): Json<SanctionRequest>,
) -> Result<Json<ModeratedPlayer>, Problem> {
    let moderator = require_moderator(&server, &headers).await?;
    let store = server.services.store.as_ref();
    let unknown = || {
        let text = format!("no player with the id `{id}`");
        Problem::new(StatusCode::NOT_FOUND, "player.unknown", text)
    };
    let mut player = store.find_player(&id).await?.ok_or_else(unknown)?;
    if server.settings.is_moderator(&player) {
        let text = "moderators cannot be sanctioned; the operator can remove one in the settings";
        return Err(Problem::forbidden("moderator.immune", text));
    }
    let sanctions = request.apply(&player.sanctions)?;
    if sanctions != player.sanctions {
        store.set_sanctions(&id, &sanctions).await?;
        server.services.sessions.send_replace(());
        if sanctions.banned_until > now() {
            store.stop_waiting(&id).await?;
            seats::open_waiting(&server.matches, &id).await?;
        }
    }
    player.sanctions = sanctions;
    if request.remove_name {
        player.name = format!("Player {:06}", random_number() % 1_000_000);
        store.update_player(&player).await?;
        seats::rename(&server.matches, &player).await?;
    }
    tracing::info!(
        moderator = moderator.name,
        player = id,
        ban_days = request.ban_days,
        mute_days = request.mute_days,
        remove_name = request.remove_name,
        "changed the sanctions of a player"
    );
    Ok(Json(moderated(&player)))
}

impl SanctionRequest {
    /// The sanctions after the request.
    fn apply(&self, before: &Sanctions) -> Result<Sanctions, Problem> {
        let until = |days: Option<u32>, before| match days {
            None => Ok(before),
            Some(0) => Ok(0),
            Some(days) if days <= DAYS_MAX => Ok(now() + i64::from(days) * DAY),
            Some(days) => {
                let text = format!("a sanction lasts up to {DAYS_MAX} days; not {days}");
                Err(Problem::bad("sanction.days", text))
            }
        };
        let reason = self.reason.as_deref().unwrap_or(&before.reason).trim();
        let chars = reason.chars().count();
        if chars > REASON_CHARS_MAX || !reason.chars().all(is_printable) {
            let text = format!(
                "a reason has up to {REASON_CHARS_MAX} printable characters; this one has {chars}"
            );
            return Err(Problem::bad("sanction.reason", text));
        }
        Ok(Sanctions {
            banned_until: until(self.ban_days, before.banned_until)?,
            muted_until: until(self.mute_days, before.muted_until)?,
            reason: reason.to_owned(),
        })
    }
}
