//! A copy of everything stored about the current player, and its deletion.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use duello_store::{MatchRow, Phase, RatingChange, RatingRow, ReportRow};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::access::{refuse_moderator, require_known_player};
use super::sessions::{current_session, session};
use super::{accounts, lobby, tokens};
use crate::plan::Plan;
use crate::problem::Problem;
use crate::wire::{
    ListedMatch, Me, OwnChat, OwnData, OwnMatch, OwnProfile, OwnRating, OwnRatingChange, OwnReport,
    ReportReason,
};
use crate::{Server, seats};

/// Exports everything stored about the current player. Secrets are not included: passwords and tokens are stored as
/// hashes only, which are of no use to anyone.
#[utoipa::path(
    get, path = "/api/me/export", tag = "players", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = OwnData),
        (status = 401, body = Problem))
)]
pub(super) async fn export(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let player = require_known_player(&server, &headers).await?;
    let store = server.services.store.as_ref();
    let chat = store.chat_by_player(&player.id).await?;
    let rows = seats::matches_of(store, &player.id).await?;
    let listed = lobby::listed(store, &rows).await?;
    let own = OwnData {
        chat: chat
            .into_iter()
            .map(|(id, line)| OwnChat { at: line.at, id, number: line.number, text: line.text })
            .collect(),
        matches: rows
            .iter()
            .zip(listed)
            .map(|(row, listed)| {
                own_match(row, listed, &player.id, server.settings.site.base_path())
            })
            .collect(),
        rating_changes: store
            .rating_history(&player.id, u32::MAX)
            .await?
            .into_iter()
            .map(|RatingChange { after, at, before, game, id, .. }| OwnRatingChange {
                after,
                at,
                before,
                game,
                id,
            })
            .collect(),
        ratings: store.ratings_of(&player.id).await?.into_iter().map(own_rating).collect(),
        reports: store.reports_by(&player.id).await?.into_iter().map(own_report).collect(),
        sessions: store
            .sessions_of(&player.id)
            .await?
            .into_iter()
            .map(|row| session(row, current_session(&server, &headers)))
            .collect(),
        tokens: store.tokens_of(&player.id).await?.iter().map(tokens::token).collect(),
        profile: OwnProfile {
            banned_until: player.sanctions.banned_until,
            created: player.created,
            login: player.login,
            muted_until: player.sanctions.muted_until,
            name: player.name,
            player: player.id,
            sanction_reason: player.sanctions.reason,
        },
    };
    let name = "attachment; filename=\"duello.json\"";
    // As a `Value`, so that all keys are sorted and two exports can be compared line by line.
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(json!(own))))
}

/// A listed match with the player's seats, their entropy, and the path of the record.
fn own_match(row: &MatchRow, listed: ListedMatch, player: &str, base: &str) -> OwnMatch {
    let Ok(plan) = Plan::read(row) else {
        return OwnMatch { listed, entropy: None, record: None, seats: None };
    };
    let seats = plan.seats_of(player);
    let entropy = seats.iter().map(|seat| plan.seats[seat.index()].share.entropy.clone()).collect();
    let is_over = matches!(row.phase, Phase::Over | Phase::Faulty);
    OwnMatch {
        listed,
        entropy: Some(entropy),
        record: is_over.then(|| format!("{base}/api/matches/{}/record", row.id)),
        seats: Some(seats),
    }
}

fn own_rating(row: RatingRow) -> OwnRating {
    let RatingRow { player, game, rating, deviation, volatility, matches } = row;
    OwnRating { deviation, game, matches, player, rating, volatility }
}

fn own_report(row: ReportRow) -> OwnReport {
    let reason = ReportReason::parse(&row.reason);
    OwnReport { at: row.at, closed: row.closed.is_some(), id: row.match_id, reason, text: row.text }
}

/// The confirmation of a deletion.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Deletion {
    /// The password of the account; a guest needs none.
    #[serde(default)]
    password: String,
}

/// Deletes the current player: name, password, tokens and ratings. Finished matches remain, without the name, because
/// they belong to the other players too. An account must confirm with its password.
#[utoipa::path(
    delete, path = "/api/me", tag = "players", request_body = Option<Deletion>,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Me),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn delete(
    State(server): State<Server>,
    headers: HeaderMap,
    deletion: Option<Json<Option<Deletion>>>,
) -> Result<impl IntoResponse, Problem> {
    let player = require_known_player(&server, &headers).await?;
    refuse_moderator(&server, &player)?;
    if player.login.is_some() {
        let password = deletion.and_then(|Json(deletion)| deletion).unwrap_or_default().password;
        accounts::confirm_password(&server, &player, password).await?;
    }
    // The player is deleted last, so that the request can be repeated if an earlier step fails. Then the seats once
    // more, in case one was taken at the same moment.
    seats::vacate(&server.matches, &player.id).await?;
    server.services.store.delete_player(&player.id).await?;
    seats::vacate(&server.matches, &player.id).await?;
    server.services.sessions.send_replace(());
    let cookie = [(header::SET_COOKIE, server.identity.expired_cookie(&headers))];
    Ok((cookie, Json(Me::UNKNOWN)))
}
