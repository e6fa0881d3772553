//! What became of the current player's matches: ratings over time, and the record against each opponent.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use duello_core::{Seat, Seats};
use duello_store::{MatchFilter, MatchRow, Phase};

use super::access::require_player;
use super::leaderboards::points;
use crate::Server;
use crate::plan::{Holder, Plan};
use crate::problem::Problem;
use crate::winners::winners;
use crate::wire::{OpponentRecord, RatingPoint, Results};

/// How many matches and rating changes are looked at, the latest of them.
const MATCHES_MAX: u32 = 1000;

/// Gets the ratings of the current player over time, and the record against each opponent.
#[utoipa::path(
    get, path = "/api/me/results", tag = "players", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Results),
        (status = 401, body = Problem))
)]
pub(super) async fn results(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<Results>, Problem> {
    let player = require_player(&server, &headers).await?;
    let store = server.services.store.as_ref();
    let mut changes = store.rating_history(&player.id, MATCHES_MAX).await?;
    changes.sort_by_key(|change| change.at);
    let mut ratings: BTreeMap<String, Vec<RatingPoint>> = BTreeMap::new();
    for change in changes {
        let point = RatingPoint { at: change.at, id: change.id, rating: points(change.after) };
        ratings.entry(change.game).or_default().push(point);
    }
    let filter = MatchFilter {
        phase: Some(Phase::Over),
        player: Some(player.id.clone()),
        limit: MATCHES_MAX,
        ..MatchFilter::default()
    };
    let rows = store.list_matches(&filter).await?;
    let winners = winners(store, &rows).await?;
    Ok(Json(Results { ratings, records: records(&player.id, &rows, &winners) }))
}

/// The record of a player by game and opponent, the most frequent first. Only matches of two count: with more, nobody
/// is against anybody in particular.
fn records(player: &str, rows: &[MatchRow], winners: &[Option<Seats>]) -> Vec<OpponentRecord> {
    // Two guests may have the same name, so opponents are told apart by their ids.
    let mut records: BTreeMap<(String, String), OpponentRecord> = BTreeMap::new();
    for (row, winners) in rows.iter().zip(winners) {
        let (Some(winners), Ok(plan)) = (winners, Plan::read(row)) else { continue };
        let Some((seat, id, name)) = opponent(player, &plan) else { continue };
        let record = records.entry((row.game.clone(), id)).or_insert_with(|| OpponentRecord {
            drawn: 0,
            game: row.game.clone(),
            lost: 0,
            opponent: name,
            won: 0,
        });
        match (winners.contains(other(seat)), winners.contains(seat)) {
            (true, false) => record.won += 1,
            (false, true) => record.lost += 1,
            _ => record.drawn += 1,
        }
    }
    let mut records: Vec<OpponentRecord> = records.into_values().collect();
    records.sort_by_key(|record| std::cmp::Reverse(record.won + record.drawn + record.lost));
    records
}

fn other(seat: Seat) -> Seat {
    Seat::ALL[1 - seat.index()]
}

/// The seat, id and name of the only other player in a match of two.
fn opponent(player: &str, plan: &Plan) -> Option<(Seat, String, String)> {
    let [mine] = plan.seats_of(player)[..] else { return None };
    if plan.seats.len() != 2 {
        return None;
    }
    let seat = other(mine);
    match &plan.seats[seat.index()].holder {
        Holder::Player { id, name } => Some((seat, id.clone(), name.clone())),
        Holder::Bot(level) => Some((seat, format!("bot:{level}"), format!("bot:{level}"))),
        Holder::Open | Holder::Named(_) => None,
    }
}
