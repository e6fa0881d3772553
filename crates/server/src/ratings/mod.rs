//! Ratings: the strength of people and bots in each game, on one scale.
//!
//! A match is rated once, when it is over. The store records in one transaction that the match is rated and the new
//! ratings, and refuses if a rating has changed in the meantime. So if two servers rate the same match it counts once,
//! and if two matches of a player end together both count. If a server crashes before it has rated a match, another
//! finds it in the list of unrated matches.

mod glicko;

use std::collections::BTreeMap;
use std::slice;
use std::sync::Arc;
use std::time::Duration;

use duello_core::Seats;
use duello_store::{MatchRow, NewRating, Phase, PlayerRow, RatingRow, Store, StoreError};
use skillratings::Outcomes;
use tokio::time::sleep;

use crate::plan::{Holder, Plan};
use crate::time::now;
use crate::winners::winners;

pub(crate) use glicko::is_provisional;

/// How often a rating is retried after a conflict. Each conflict means that another match was rated.
const TRIES: u32 = 50;

/// How often to look for unrated matches.
const SCAN_PAUSE: Duration = Duration::from_secs(5);

/// How many unrated matches are read at once.
const BATCH: u32 = 200;

/// How many batches are rated before the next pause.
const BATCHES_MAX: u32 = 10_000;

/// How far the clocks of servers may differ, in milliseconds. Regular scans look back this far; a scan of all matches
/// runs at the start and after this time, because the `updated` of a match may lag behind its end.
const CLOCK_SKEW_MAX: i64 = 600_000;

/// What the id, name and login of a rated bot begin with, and those of no person.
pub(crate) const BOT_PREFIX: &str = "bot:";

/// Rates a match that has just ended, without making anyone wait.
pub(crate) fn rate_in_background(store: &Arc<dyn Store>, id: &str) {
    let (store, id) = (Arc::clone(store), id.to_owned());
    tokio::spawn(async move {
        if let Err(error) = rate_match(store.as_ref(), &id).await {
            // The next scan finds it.
            tracing::warn!(%id, %error, "the match is not rated yet");
        }
    });
}

/// Starts a task that rates unrated matches, for as long as the store is in use.
pub(crate) fn start_rating_task(store: &Arc<dyn Store>) {
    let store = Arc::downgrade(store);
    tokio::spawn(async move {
        let mut scanned_all_at = 0;
        while let Some(store) = store.upgrade() {
            let began = now();
            let is_all = began - scanned_all_at >= CLOCK_SKEW_MAX;
            let since = if is_all { 0 } else { scanned_all_at - CLOCK_SKEW_MAX };
            match rate_all(store.as_ref(), since).await {
                Ok(()) if is_all => scanned_all_at = began,
                Ok(()) => {}
                Err(error) => tracing::warn!(%error, "some matches are not rated yet"),
            }
            drop(store);
            sleep(SCAN_PAUSE).await;
        }
    });
}

async fn rate_all(store: &dyn Store, since: i64) -> Result<(), StoreError> {
    for _ in 0..BATCHES_MAX {
        let unrated = store.unrated(since, BATCH).await?;
        if unrated.is_empty() {
            break;
        }
        for id in unrated {
            rate_match(store, &id).await?;
        }
    }
    Ok(())
}

/// Rates a match if it is over and not rated yet. A match that does not count is marked as rated, without ratings.
pub(crate) async fn rate_match(store: &dyn Store, id: &str) -> Result<(), StoreError> {
    let Some(row) = store.find_match(id).await?.filter(|row| row.phase == Phase::Over) else {
        return Ok(());
    };
    let results = results(store, &row).await?;
    for _ in 0..TRIES {
        let ratings = ratings_after(store, &row.game, &results).await?;
        match store.rate(id, now(), &ratings).await {
            Err(StoreError::Conflict) => {}
            Err(other) => return Err(other),
            Ok(_) => return Ok(()),
        }
    }
    Err(StoreError::Conflict)
}

/// Whether a match counts for ratings: it was created for that, no one plays against themselves, and there are two
/// different players. What else is needed is checked when it is created.
pub(crate) fn is_rated(plan: &Plan) -> bool {
    let players: Vec<String> =
        plan.seats.iter().filter_map(|seat| rated_as(&seat.holder)).collect();
    let is_twice = |player: &&String| players.iter().filter(|other| other == player).count() > 1;
    let mut people = players.iter().filter(|player| !player.starts_with(BOT_PREFIX));
    let plays_self = people.any(|player| is_twice(&player));
    plan.rated
        && plan.is_full()
        && !plan.hints
        && !plays_self
        && players.iter().any(|player| *player != players[0])
}

/// The id under which a seat is rated.
pub(crate) fn rated_as(holder: &Holder) -> Option<String> {
    match holder {
        Holder::Open | Holder::Named(_) => None,
        Holder::Player { id, .. } => Some(id.clone()),
        Holder::Bot(level) => Some(format!("{BOT_PREFIX}{level}")),
    }
}

/// The result of one player against another.
#[derive(Clone, PartialEq, Debug)]
struct Score {
    player: String,
    other: String,
    outcome: Outcomes,
}

/// The results of a match; empty if it does not count, or if one of its players was deleted.
async fn results(store: &dyn Store, row: &MatchRow) -> Result<Vec<Score>, StoreError> {
    let Some(plan) = Plan::read(row).ok().filter(is_rated) else { return Ok(Vec::new()) };
    let winners = winners(store, slice::from_ref(row)).await?.pop().flatten();
    let Some(winners) = winners else { return Ok(Vec::new()) };
    let has_won = Seats::first(plan.seats.len()).iter().map(|seat| winners.contains(seat));
    let seats: Vec<(String, bool)> =
        plan.seats.iter().filter_map(|seat| rated_as(&seat.holder)).zip(has_won).collect();
    for (player, _) in &seats {
        let exists = match player.starts_with(BOT_PREFIX) {
            true => {
                ensure_bot_player(store, player).await?;
                true
            }
            false => store.find_player(player).await?.is_some(),
        };
        if !exists {
            return Ok(Vec::new());
        }
    }
    Ok(pairs(&seats))
}

/// Every pair of seats as a result for both. A winner beats everyone who has not won; winners draw with each other, as
/// do all if no one has won. Two who lost to a third have no result, because the rules do not rank them. Two seats of
/// the same bot are not a pair.
fn pairs(seats: &[(String, bool)]) -> Vec<Score> {
    let has_winner = seats.iter().any(|(_, won)| *won);
    let mut results = Vec::new();
    for (at, (player, won)) in seats.iter().enumerate() {
        let others = seats.iter().enumerate().filter(|(other, _)| *other != at);
        for (other, other_won) in others.map(|(_, seat)| seat).filter(|seat| seat.0 != *player) {
            let outcome = match (won, other_won) {
                (true, false) => Outcomes::WIN,
                (false, true) => Outcomes::LOSS,
                (false, false) if has_winner => continue,
                _ => Outcomes::DRAW,
            };
            results.push(Score { player: player.clone(), other: other.clone(), outcome });
        }
    }
    results
}

/// The ratings after a match, all computed from the ratings before it.
async fn ratings_after(
    store: &dyn Store,
    game: &str,
    results: &[Score],
) -> Result<Vec<NewRating>, StoreError> {
    let mut before = BTreeMap::new();
    for result in results {
        if !before.contains_key(&result.player) {
            let rating = current(store, &result.player, game).await?;
            before.insert(result.player.clone(), rating);
        }
    }
    let after = before.values().map(|rating| {
        let own = results.iter().filter(|result| result.player == rating.player);
        let own =
            own.filter_map(|result| Some((before.get(&result.other)?.clone(), result.outcome)));
        let row = glicko::updated(rating, &own.collect::<Vec<_>>());
        NewRating { before: rating.rating, row }
    });
    Ok(after.collect())
}

/// The rating of a player now, or the one with which a player begins.
pub(crate) async fn current(
    store: &dyn Store,
    player: &str,
    game: &str,
) -> Result<RatingRow, StoreError> {
    let stored = store.rating(player, game).await?;
    Ok(stored.unwrap_or_else(|| match player.strip_prefix(BOT_PREFIX) {
        Some(level) => glicko::initial_bot(player, game, level),
        None => glicko::initial(player, game),
    }))
}

/// Creates the player row of a bot if it does not exist. Its login cannot be used, because it has no password.
async fn ensure_bot_player(store: &dyn Store, name: &str) -> Result<(), StoreError> {
    let row = PlayerRow {
        id: name.to_owned(),
        name: name.to_owned(),
        login: Some(name.to_owned()),
        password: None,
        created: now(),
        generation: 0,
        recovery: None,
        sanctions: Default::default(),
    };
    match store.create_player(&row).await {
        Ok(()) | Err(StoreError::Taken) => Ok(()),
        Err(other) => Err(other),
    }
}

#[cfg(test)]
mod tests;
