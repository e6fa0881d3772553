//! Ratings: who is how strong in a game, people and bots on one scale.
//!
//! A match is rated once, when it is over. The store notes the match and the new ratings in one change, and takes them
//! only if no rating has moved meanwhile; so two servers that rate the same match rate it once, and two matches of the
//! same player that end together both count. A server that fell between the last line of a match and its rating has
//! left it on the list of the unrated, which every server works off.

mod glicko;

use std::collections::BTreeMap;
use std::slice;
use std::sync::Arc;
use std::time::Duration;

use duello_core::Seats;
use duello_store::{MatchRow, Phase, PlayerRow, RatingRow, Store, StoreError};
use serde_json::json;
use skillratings::Outcomes;
use tokio::time::sleep;

use crate::host::{now, read_plan};
use crate::plan::{Holder, Plan};
use crate::winners::winners;

pub(crate) use glicko::is_provisional;

/// How often a match is rated anew because another match of the same players was faster. Each time one has got on.
const TRIES: u32 = 50;

/// How often the list of the unrated is looked at.
const PAUSE: Duration = Duration::from_secs(5);

/// How many matches of the list are read at once, and how often before the next pause.
const UNRATED_AT_ONCE: u32 = 200;
const ROUNDS: u32 = 10_000;

/// How far the clocks of servers may be apart, in milliseconds. What has changed longer ago is looked for when a server
/// starts, and again after this time: a match that ends by agreement need not have changed since.
const CLOCKS_APART: i64 = 600_000;

/// The id, name and login of a bot that is rated. Nobody else's name begins so.
pub(crate) const BOT: &str = "bot:";

/// Rates a match that has just ended, while nobody waits for it.
pub(crate) fn settle_soon(store: &Arc<dyn Store>, id: &str) {
    let (store, id) = (Arc::clone(store), id.to_owned());
    tokio::spawn(async move {
        if let Err(error) = settle(store.as_ref(), &id).await {
            // It stays on the list of the unrated.
            tracing::warn!(%id, %error, "a match is not rated yet");
        }
    });
}

/// Works off the list of the unrated now and then, as long as there is the store.
pub(crate) fn keep_settling(store: &Arc<dyn Store>) {
    let store = Arc::downgrade(store);
    tokio::spawn(async move {
        let mut all_looked_at = 0;
        while let Some(store) = store.upgrade() {
            let begun = now();
            let is_all = begun - all_looked_at >= CLOCKS_APART;
            let since = if is_all { 0 } else { all_looked_at - CLOCKS_APART };
            match settle_all(store.as_ref(), since).await {
                Ok(()) if is_all => all_looked_at = begun,
                Ok(()) => {}
                Err(error) => tracing::warn!(%error, "not all matches are rated yet"),
            }
            drop(store);
            sleep(PAUSE).await;
        }
    });
}

async fn settle_all(store: &dyn Store, since: i64) -> Result<(), StoreError> {
    for _ in 0..ROUNDS {
        let unrated = store.unrated(since, UNRATED_AT_ONCE).await?;
        if unrated.is_empty() {
            break;
        }
        for id in unrated {
            settle(store, &id).await?;
        }
    }
    Ok(())
}

/// Rates a match if it is over and has not been rated. One that does not count is noted as rated too, with no ratings.
pub(crate) async fn settle(store: &dyn Store, id: &str) -> Result<(), StoreError> {
    let Some(row) = store.find_match(id).await?.filter(|row| row.phase == Phase::Over) else {
        return Ok(());
    };
    let results = results(store, &row).await?;
    for _ in 0..TRIES {
        let ratings = ratings_after(store, &row.game, &results).await?;
        match store.rate(id, &ratings).await {
            Err(StoreError::Conflict) => {}
            Err(other) => return Err(other),
            Ok(_) => return Ok(()),
        }
    }
    Err(StoreError::Conflict)
}

/// Whether a match counts: nobody is helped, nobody plays against himself, and there is somebody to be compared with.
/// Against a bot, who cannot refuse a setup, it counts only with the game's own.
pub(crate) fn is_rated(plan: &Plan) -> bool {
    let raters: Vec<String> = plan.seats.iter().filter_map(|seat| rater(&seat.holder)).collect();
    let has_bot = raters.iter().any(|rater| rater.starts_with(BOT));
    let is_twice = |rater: &&String| raters.iter().filter(|other| other == rater).count() > 1;
    let plays_alone = raters.iter().filter(|rater| !rater.starts_with(BOT)).any(|r| is_twice(&r));
    plan.is_full()
        && !plan.hints
        && plan.forked.is_none()
        && !plays_alone
        && raters.iter().any(|rater| *rater != raters[0])
        && (!has_bot || plan.setup == json!({}))
}

/// Under which id a seat is rated.
fn rater(holder: &Holder) -> Option<String> {
    match holder {
        Holder::Open | Holder::Named(_) => None,
        Holder::Player { id, .. } => Some(id.clone()),
        Holder::Bot(level) => Some(format!("{BOT}{level}")),
    }
}

/// What one rater achieved against another.
#[derive(Clone, PartialEq, Debug)]
struct Score {
    rater: String,
    other: String,
    outcome: Outcomes,
}

/// The results of a match; none if it does not count, or if somebody of it is no longer there.
async fn results(store: &dyn Store, row: &MatchRow) -> Result<Vec<Score>, StoreError> {
    let Some(plan) = read_plan(row).ok().filter(is_rated) else { return Ok(Vec::new()) };
    let winners = winners(store, slice::from_ref(row)).await?.pop().flatten();
    let Some(winners) = winners else { return Ok(Vec::new()) };
    let has_won = Seats::first(plan.seats.len()).iter().map(|seat| winners.contains(seat));
    let seats: Vec<(String, bool)> =
        plan.seats.iter().filter_map(|seat| rater(&seat.holder)).zip(has_won).collect();
    for (rater, _) in &seats {
        let is_there = match rater.starts_with(BOT) {
            true => seat_bot(store, rater).await?,
            false => store.find_player(rater).await?.is_some(),
        };
        if !is_there {
            return Ok(Vec::new());
        }
    }
    Ok(pairs(&seats))
}

/// Every pair of seats as a result for both: whoever has won beats whoever has not; those who share a victory, or all
/// if nobody has won, have drawn. Between two who have lost to others there is no result, because the rules do not say
/// who of them was better. Two seats of one bot are no pair.
fn pairs(seats: &[(String, bool)]) -> Vec<Score> {
    let has_winner = seats.iter().any(|(_, won)| *won);
    let mut results = Vec::new();
    for (at, (rater, won)) in seats.iter().enumerate() {
        let others = seats.iter().enumerate().filter(|(other, _)| *other != at);
        for (other, other_won) in others.map(|(_, seat)| seat).filter(|seat| seat.0 != *rater) {
            let outcome = match (won, other_won) {
                (true, false) => Outcomes::WIN,
                (false, true) => Outcomes::LOSS,
                (false, false) if has_winner => continue,
                _ => Outcomes::DRAW,
            };
            results.push(Score { rater: rater.clone(), other: other.clone(), outcome });
        }
    }
    results
}

/// The ratings after a match. All of them follow from the ratings before it.
async fn ratings_after(
    store: &dyn Store,
    game: &str,
    results: &[Score],
) -> Result<Vec<RatingRow>, StoreError> {
    let mut before = BTreeMap::new();
    for result in results {
        if !before.contains_key(&result.rater) {
            let kept = store.rating(&result.rater, game).await?;
            let rating = kept.unwrap_or_else(|| glicko::beginning(&result.rater, game));
            before.insert(result.rater.clone(), rating);
        }
    }
    let after = before.values().map(|rating| {
        let own = results.iter().filter(|result| result.rater == rating.player);
        let own =
            own.filter_map(|result| Some((before.get(&result.other)?.clone(), result.outcome)));
        glicko::after(rating, &own.collect::<Vec<_>>())
    });
    Ok(after.collect())
}

/// A bot has a row among the players like everybody who is rated, and a login that nobody can sign in with. Answers
/// that it is there.
async fn seat_bot(store: &dyn Store, name: &str) -> Result<bool, StoreError> {
    let row = PlayerRow {
        id: name.to_owned(),
        name: name.to_owned(),
        login: Some(name.to_owned()),
        password: None,
        created: now(),
        generation: 0,
    };
    match store.create_player(&row).await {
        Ok(()) | Err(StoreError::Taken) => Ok(true),
        Err(other) => Err(other),
    }
}

#[cfg(test)]
mod tests;
