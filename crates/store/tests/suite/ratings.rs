//! Ratings.

use super::a_player;
use duello_store::{RatingRow, Store};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    a_match_is_rated_once,
    a_match_rated_by_many_at_once_is_rated_once,
    matches_of_the_same_players_are_rated_side_by_side,
    the_best_come_first_with_their_rows,
}

fn a_rating(player: &str, game: &str, rating: i64) -> RatingRow {
    RatingRow {
        player: player.into(),
        game: game.into(),
        rating,
        deviation: 350_000_000,
        volatility: 60_000,
        matches: 1,
    }
}

async fn a_match_is_rated_once(store: Arc<dyn Store>) {
    assert_eq!(store.rating("ann", "wizards").await, Ok(None));
    let first = [a_rating("bob", "wizards", -1), a_rating("ann", "wizards", 1_500_000_000)];
    assert_eq!(store.rate("m1", &first).await, Ok(true));
    assert_eq!(store.rate("m1", &[a_rating("ann", "wizards", 9)]).await, Ok(false));
    assert_eq!(store.rating("ann", "wizards").await, Ok(Some(first[1].clone())));
    assert_eq!(store.rating("bob", "wizards").await, Ok(Some(first[0].clone())));
    let second = RatingRow { matches: 2, ..a_rating("ann", "wizards", 1_600_000_000) };
    assert_eq!(store.rate("m2", std::slice::from_ref(&second)).await, Ok(true));
    let third = a_rating("ann", "fighters", 1_400_000_000);
    assert_eq!(store.rate("m3", std::slice::from_ref(&third)).await, Ok(true));
    assert_eq!(store.ratings_of("ann").await, Ok(vec![third, second]));
    // A match that changes nobody's rating is rated all the same.
    assert_eq!(store.rate("m4", &[]).await, Ok(true));
    assert_eq!(store.rate("m4", &[]).await, Ok(false));
}

async fn a_match_rated_by_many_at_once_is_rated_once(store: Arc<dyn Store>) {
    let mut racers = JoinSet::new();
    for number in 0..12 {
        let store = store.clone();
        racers.spawn(async move {
            let rows = [a_rating("ann", "wizards", number), a_rating("bob", "wizards", -number)];
            (number, store.rate("m", &rows).await.unwrap())
        });
    }
    let outcomes = racers.join_all().await;
    let winners: Vec<i64> =
        outcomes.into_iter().filter(|(_, is_new)| *is_new).map(|(number, _)| number).collect();
    assert_eq!(winners.len(), 1);
    assert_eq!(store.rating("ann", "wizards").await.unwrap().unwrap().rating, winners[0]);
    assert_eq!(store.rating("bob", "wizards").await.unwrap().unwrap().rating, -winners[0]);
}

/// With the players now in one order, now in the other: transactions that wait for each other would fail.
async fn matches_of_the_same_players_are_rated_side_by_side(store: Arc<dyn Store>) {
    let mut raters = JoinSet::new();
    for number in 0..40 {
        let store = store.clone();
        raters.spawn(async move {
            let mut rows = [a_rating("ann", "wizards", number), a_rating("bob", "wizards", number)];
            rows.rotate_left(usize::from(number % 2 == 1));
            assert_eq!(store.rate(&number.to_string(), &rows).await, Ok(true));
        });
    }
    raters.join_all().await;
}

async fn the_best_come_first_with_their_rows(store: Arc<dyn Store>) {
    let ratings = [("ann", 10), ("bob", 30), ("eve", 20), ("Zoe", 20), ("nobody", 99)];
    for (id, rating) in ratings {
        if id != "nobody" {
            store.create_player(&a_player(id, None)).await.unwrap();
        }
        store.rate(id, &[a_rating(id, "wizards", rating)]).await.unwrap();
    }
    store.rate("other", &[a_rating("ann", "fighters", 1_000)]).await.unwrap();
    let best = store.best("wizards", 99).await.unwrap();
    let order: Vec<&str> = best.iter().map(|(player, _)| player.id.as_str()).collect();
    assert_eq!(order, ["bob", "Zoe", "eve", "ann"]);
    assert_eq!(best[0], (a_player("bob", None), a_rating("bob", "wizards", 30)));
    assert_eq!(store.best("wizards", 2).await.unwrap(), best[..2]);
    assert_eq!(store.best("champions", 9).await, Ok(vec![]));
}
