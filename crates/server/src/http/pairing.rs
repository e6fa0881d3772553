//! Quick pairing: players wait until the server finds somebody who wants the same match.
//!
//! Who waits is kept in the store, so that players of several servers find each other. A client shows that it is still
//! there by asking; a player whose client has stopped asking is not paired any more.

use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use duello_store::{PairingRow, Phase, PlayerRow, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::time::{Instant, sleep, timeout_at};
#[cfg(test)]
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::access::{current_player, player_or_guest};
use super::create::{check_clock, check_quota};
use super::openapi::GameName;
use crate::Server;
use crate::identity::{random_id, random_number, random_text};
use crate::plan::{ClockPlan, Holder, Plan, Rematch, SeatPlan};
use crate::problem::Problem;
use crate::ratings;
use crate::share::{Share, ShareOffer, checked_offer};
use crate::time::now;

/// A client that has not asked for this many milliseconds has gone.
const GONE_AFTER: i64 = 15_000;

/// How often a waiting request looks again: windows widen with time.
const PAUSE: Duration = Duration::from_secs(2);

/// The longest wait of one request, in seconds.
const WAIT_MAX: u32 = 25;

/// Two players are paired if their ratings differ by no more than this many points, and this many more for every second
/// that both have waited. After a minute any difference will do.
const WINDOW: i64 = 100;
const WINDOW_PER_SECOND: i64 = 10;
const WINDOW_ENDS_AFTER: i64 = 60_000;

/// The match that a player wants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub(crate) struct PairingWish {
    game: String,
    /// Whether the match counts for ratings [default: false].
    #[serde(default)]
    rated: bool,
    /// The time control [default: no time limit].
    #[serde(default)]
    clock: Option<ClockPlan>,
}

/// A match to wait for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PairingRequest {
    #[schema(value_type = GameName)]
    game: String,
    /// Whether the match counts for ratings [default: false].
    #[serde(default)]
    rated: bool,
    /// The time control [default: no time limit].
    #[serde(default)]
    clock: Option<ClockPlan>,
    /// The player's share of the dice, known to the server at once [default: the server draws it].
    #[serde(default)]
    #[schema(min_length = 1, max_length = 100, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]+$")]
    entropy: Option<String>,
    /// Instead of `entropy`, its SHA-256; the share is revealed in the match.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    entropy_commitment: Option<String>,
}

/// What a player is waiting for.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct PairingState {
    /// The match that the player wants; null if the player is not waiting.
    wish: Option<PairingWish>,
    /// For how many milliseconds the player has been waiting.
    #[cfg_attr(test, ts(type = "number"))]
    waited: i64,
    /// The match, once an opponent was found.
    #[serde(rename = "match")]
    id: Option<String>,
}

/// Who waits for an opponent.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct PairingList {
    waiting: Vec<WaitingCount>,
}

/// How many players want the same match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct WaitingCount {
    wish: PairingWish,
    players: usize,
}

/// Waits for an opponent who wants the same match, in place of any other match that the player waited for.
#[utoipa::path(
    post, path = "/api/pairing", tag = "lobby", request_body = PairingRequest,
    responses((status = 200, body = PairingState),
        (status = 422, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn wait(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(request): Json<PairingRequest>,
) -> Result<impl IntoResponse, Problem> {
    let PairingRequest { game, rated, clock, entropy, entropy_commitment } = request;
    let wish = PairingWish { game, rated, clock };
    let offer = checked_offer(entropy, entropy_commitment)?;
    check_clock(wish.clock)?;
    server.services.registry.find(&wish.game)?;
    let (player, cookie) = player_or_guest(&server, &headers).await?;
    check_quota(&server, &player).await?;
    let store = server.services.store.as_ref();
    let rating = ratings::current(store, &player.id, &wish.game).await?.rating;
    let (at, terms) = (now(), terms(&wish));
    let kept = store.pairing_of(&player.id).await?.filter(|row| {
        // A page that was loaded again keeps its place.
        row.game == wish.game && row.terms == terms && at - row.seen < GONE_AFTER
    });
    let row = PairingRow {
        player: player.id.clone(),
        game: wish.game,
        terms,
        rating,
        since: kept.map_or(at, |row| row.since),
        seen: at,
        share: Some(json!(offer).to_string()),
        found: None,
    };
    store.wait_for_opponent(&row).await?;
    server.services.pairing.send_replace(());
    Ok((cookie, Json(look(&server, &player).await?)))
}

/// How long to wait for an answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct PairingQuery {
    /// How many seconds to wait for an opponent; more than 25 are cut to 25 [default: 0].
    #[serde(default)]
    #[param(maximum = 4294967295_u32)]
    wait: u32,
}

/// Gets what the current player is waiting for, and the match once an opponent was found. Ask again within 15 seconds:
/// a player whose client has stopped asking is not paired.
#[utoipa::path(
    get, path = "/api/pairing", tag = "lobby", params(PairingQuery),
    responses((status = 200, body = PairingState))
)]
pub(super) async fn state(
    State(server): State<Server>,
    headers: HeaderMap,
    Query(query): Query<PairingQuery>,
) -> Result<Json<PairingState>, Problem> {
    let Some(player) = current_player(&server, &headers).await? else { return Ok(Json(NOTHING)) };
    let end = Instant::now() + Duration::from_secs(query.wait.min(WAIT_MAX).into());
    let mut changes = server.services.pairing.subscribe();
    loop {
        let state = look(&server, &player).await?;
        if state.id.is_some() || state.wish.is_none() || Instant::now() >= end {
            return Ok(Json(state));
        }
        let change = async {
            tokio::select! {
                _ = changes.changed() => {}
                () = sleep(PAUSE) => {}
            }
        };
        let _ = timeout_at(end, change).await;
    }
}

/// Stops waiting. Do so as well after going to the match that was found, to be able to wait again.
#[utoipa::path(
    delete, path = "/api/pairing", tag = "lobby", responses((status = 200, body = PairingState))
)]
pub(super) async fn stop(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<PairingState>, Problem> {
    if let Some(player) = current_player(&server, &headers).await? {
        server.services.store.stop_waiting(&player.id).await?;
        server.services.pairing.send_replace(());
    }
    Ok(Json(NOTHING))
}

/// Lists which matches players are waiting for, and how many.
#[utoipa::path(
    get, path = "/api/pairing/waiting", tag = "lobby", responses((status = 200, body = PairingList))
)]
pub(super) async fn waiting(State(server): State<Server>) -> Result<Json<PairingList>, Problem> {
    let mut waiting: Vec<WaitingCount> = Vec::new();
    for row in server.services.store.waiting_players(now() - GONE_AFTER).await? {
        let Some(wish) = wish_of(&row) else { continue };
        match waiting.iter_mut().find(|count| count.wish == wish) {
            Some(count) => count.players += 1,
            None => waiting.push(WaitingCount { wish, players: 1 }),
        }
    }
    Ok(Json(PairingList { waiting }))
}

const NOTHING: PairingState = PairingState { wish: None, waited: 0, id: None };

/// What both players must want alike, as it is stored.
fn terms(wish: &PairingWish) -> String {
    json!([wish.rated, wish.clock]).to_string()
}

/// The share of the dice that a waiting player has offered.
fn share_of(row: &PairingRow) -> Share {
    let offer = row.share.as_deref().and_then(|text| serde_json::from_str(text).ok());
    offer.unwrap_or_else(ShareOffer::random).into()
}

fn wish_of(row: &PairingRow) -> Option<PairingWish> {
    let (rated, clock) = serde_json::from_str(&row.terms).ok()?;
    Some(PairingWish { game: row.game.clone(), rated, clock })
}

/// Notes that the client has asked, pairs the player if possible, and returns what the player is waiting for.
async fn look(server: &Server, player: &PlayerRow) -> Result<PairingState, Problem> {
    let store = server.services.store.as_ref();
    store.see_waiting(&player.id, now()).await?;
    let Some(mut row) = store.pairing_of(&player.id).await? else { return Ok(NOTHING) };
    if row.found.is_none() {
        match pair(server, &row).await {
            Ok(found) => row.found = found,
            // One of the two was paired in the meantime, perhaps this player.
            Err(StoreError::Conflict) => match store.pairing_of(&player.id).await? {
                Some(now) => row = now,
                None => return Ok(NOTHING),
            },
            Err(other) => return Err(other.into()),
        }
    }
    Ok(PairingState { wish: wish_of(&row), waited: now() - row.since, id: row.found })
}

/// Creates a match with the opponent whose rating is nearest, if somebody suitable waits.
async fn pair(server: &Server, own: &PairingRow) -> Result<Option<String>, StoreError> {
    let (store, at) = (server.services.store.as_ref(), now());
    let waiting = store.waiting_players(at - GONE_AFTER).await?;
    let suitable = waiting.iter().filter(|other| is_suitable(own, other, at));
    let Some(other) = suitable.min_by_key(|other| (own.rating - other.rating).abs()) else {
        return Ok(None);
    };
    let (Some(wish), Ok(entry)) = (wish_of(own), server.services.registry.find(&own.game)) else {
        return Ok(None);
    };
    // By lot, because the sides of a setup need not be equally strong.
    let mut players = [own, other];
    players.rotate_left((random_number() % 2) as usize);
    let mut seats = Vec::new();
    for row in players {
        let Some(PlayerRow { id, name, .. }) = store.find_player(&row.player).await? else {
            return Ok(None);
        };
        let holder = Holder::Player { id, name };
        seats.push(SeatPlan { holder, share: share_of(row), link: None });
    }
    let plan = Plan {
        setup: entry.quick_setup(),
        seats,
        secret: random_text(),
        clock: wish.clock,
        chat: true,
        hints: false,
        rated: wish.rated,
        watchable: true,
        ended: None,
        forked: None,
        imported: false,
        series: None,
        offers: None,
        rematch: Rematch::default(),
    };
    let row = plan.row(random_id(), &own.game, true, Phase::Waiting);
    store.pair(players.map(|row| row.player.as_str()), &row).await?;
    server.services.pairing.send_replace(());
    Ok(Some(row.id))
}

fn is_suitable(own: &PairingRow, other: &PairingRow, at: i64) -> bool {
    let is_same = other.player != own.player && other.game == own.game && other.terms == own.terms;
    let waited = at - own.since.max(other.since);
    let window = (WINDOW + WINDOW_PER_SECOND * waited / 1000) * 1_000_000;
    is_same && (waited > WINDOW_ENDS_AFTER || (own.rating - other.rating).abs() <= window)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(player: &str, rating: i64, since: i64) -> PairingRow {
        let wish = PairingWish { game: "g".into(), rated: true, clock: None };
        PairingRow {
            player: player.into(),
            game: "g".into(),
            terms: terms(&wish),
            rating: rating * 1_000_000,
            since,
            seen: since,
            share: None,
            found: None,
        }
    }

    #[test]
    fn the_window_of_ratings_widens_while_both_wait() {
        let (ann, bob) = (waits("ann", 1500, 0), waits("bob", 1700, 5_000));
        assert!(!is_suitable(&ann, &bob, 14_000));
        assert!(is_suitable(&ann, &bob, 15_000));
        assert!(is_suitable(&bob, &ann, 15_000));
        let far = waits("cat", 2900, 0);
        assert!(!is_suitable(&ann, &far, 60_000));
        assert!(is_suitable(&ann, &far, 60_001));
    }

    #[test]
    fn nobody_is_suitable_who_wants_another_match_or_is_the_same_player() {
        let ann = waits("ann", 1500, 0);
        assert!(!is_suitable(&ann, &ann, 90_000));
        let clock = ClockPlan::Live { seconds: 60, increment: 0 };
        let wish = PairingWish { game: "g".into(), rated: true, clock: Some(clock) };
        let bob = PairingRow { terms: terms(&wish), ..waits("bob", 1500, 0) };
        assert!(!is_suitable(&ann, &bob, 90_000));
        assert_eq!(wish_of(&bob), Some(wish));
        assert!(!is_suitable(&ann, &PairingRow { game: "h".into(), ..waits("bob", 1500, 0) }, 0));
    }
}
