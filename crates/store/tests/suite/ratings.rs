//! Ratings.

use super::{a_match, a_player, lines};
use duello_store::{Append, MatchRow, Phase, RatingRow, Store, StoreError};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    a_match_is_rated_once,
    a_match_rated_by_many_at_once_is_rated_once,
    matches_of_the_same_players_are_rated_side_by_side,
    a_rating_that_has_moved_is_a_conflict_and_changes_nothing,
    the_best_come_first_with_their_rows,
    guests_are_not_among_the_best,
    a_match_that_is_over_is_unrated_until_it_is_rated,
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

/// With the players now in one order, now in the other: transactions that wait for each other would fail. Every match
/// adds a point to each rating; if one were forgotten, a point would be missing.
async fn matches_of_the_same_players_are_rated_side_by_side(store: Arc<dyn Store>) {
    const MATCHES: u32 = 40;
    let mut raters = JoinSet::new();
    for number in 0..MATCHES {
        let store = store.clone();
        raters.spawn(async move {
            // Whoever is too late computes anew; each time somebody has got on.
            for _ in 0..=MATCHES {
                let mut rows = [one_more(&store, "ann").await, one_more(&store, "bob").await];
                rows.rotate_left(usize::from(number % 2 == 1));
                match store.rate(&number.to_string(), &rows).await {
                    Ok(is_new) => return assert!(is_new),
                    Err(error) => assert_eq!(error, StoreError::Conflict),
                }
            }
            panic!("match {number} is not rated");
        });
    }
    raters.join_all().await;
    for player in ["ann", "bob"] {
        let kept = store.rating(player, "wizards").await.unwrap().unwrap();
        assert_eq!((kept.rating, kept.matches), (i64::from(MATCHES), MATCHES));
    }
}

/// The rating that follows from the one that is kept: a point more.
async fn one_more(store: &Arc<dyn Store>, player: &str) -> RatingRow {
    let kept = store.rating(player, "wizards").await.unwrap();
    let (rating, matches) = kept.map_or((0, 0), |kept| (kept.rating, kept.matches));
    RatingRow { matches: matches + 1, ..a_rating(player, "wizards", rating + 1) }
}

async fn a_rating_that_has_moved_is_a_conflict_and_changes_nothing(store: Arc<dyn Store>) {
    store.rate("m1", &[a_rating("bob", "wizards", 1)]).await.unwrap();
    let conflict = Err(StoreError::Conflict);
    for matches in [0, 1, 3] {
        let of_bob = RatingRow { matches, ..a_rating("bob", "wizards", 9) };
        // Ann's comes first in the change, and is not kept either.
        let rows = [a_rating("ann", "wizards", 9), of_bob];
        assert_eq!(store.rate("m2", &rows).await, conflict, "{matches}");
    }
    let unknown = RatingRow { matches: 2, ..a_rating("eve", "wizards", 9) };
    assert_eq!(store.rate("m2", &[unknown]).await, conflict);
    assert_eq!(store.rating("ann", "wizards").await, Ok(None));
    assert_eq!(store.rating("eve", "wizards").await, Ok(None));
    assert_eq!(store.rating("bob", "wizards").await.unwrap().unwrap().rating, 1);
    // The match can still be rated.
    let follows = RatingRow { matches: 2, ..a_rating("bob", "wizards", 2) };
    assert_eq!(store.rate("m2", &[follows]).await, Ok(true));
}

async fn the_best_come_first_with_their_rows(store: Arc<dyn Store>) {
    let ratings = [("ann", 10), ("bob", 30), ("eve", 20), ("Zoe", 20), ("nobody", 99)];
    for (id, rating) in ratings {
        if id != "nobody" {
            store.create_player(&a_player(id, Some(id))).await.unwrap();
        }
        store.rate(id, &[a_rating(id, "wizards", rating)]).await.unwrap();
    }
    store.rate("other", &[a_rating("ann", "fighters", 1_000)]).await.unwrap();
    let best = store.best("wizards", 99).await.unwrap();
    let order: Vec<&str> = best.iter().map(|(player, _)| player.id.as_str()).collect();
    assert_eq!(order, ["bob", "Zoe", "eve", "ann"]);
    assert_eq!(best[0], (a_player("bob", Some("bob")), a_rating("bob", "wizards", 30)));
    assert_eq!(store.best("wizards", 2).await.unwrap(), best[..2]);
    assert_eq!(store.best("champions", 9).await, Ok(vec![]));
}

async fn guests_are_not_among_the_best(store: Arc<dyn Store>) {
    for (id, login, rating) in [("guest", None, 30), ("ann", Some("ann"), 20)] {
        store.create_player(&a_player(id, login)).await.unwrap();
        store.rate(id, &[a_rating(id, "wizards", rating)]).await.unwrap();
    }
    let ids = |best: Vec<(duello_store::PlayerRow, RatingRow)>| -> Vec<String> {
        best.into_iter().map(|(player, _)| player.id).collect()
    };
    assert_eq!(ids(store.best("wizards", 1).await.unwrap()), ["ann"]);
    // With an account the same rating counts.
    store.update_player(&a_player("guest", Some("bob"))).await.unwrap();
    assert_eq!(ids(store.best("wizards", 9).await.unwrap()), ["guest", "ann"]);
}

async fn a_match_that_is_over_is_unrated_until_it_is_rated(store: Arc<dyn Store>) {
    for (id, phase, updated) in [
        ("late", Phase::Over, 300),
        ("faulty", Phase::Faulty, 100),
        ("early", Phase::Over, 100),
        ("playing", Phase::Playing, 200),
    ] {
        let row = MatchRow { phase, updated, is_public: false, ..a_match(id) };
        store.create_match(&row).await.unwrap();
    }
    assert_eq!(store.unrated(0, 9).await.unwrap(), ["early", "late"]);
    assert_eq!(store.unrated(0, 1).await.unwrap(), ["early"]);
    assert_eq!(store.unrated(300, 9).await.unwrap(), ["late"]);
    assert!(store.unrated(301, 9).await.unwrap().is_empty());
    store.rate("early", &[]).await.unwrap();
    let last = Append { at: 400, phase: Some(Phase::Over), ..lines("playing", 0, &["end"]) };
    store.append(last).await.unwrap();
    assert_eq!(store.unrated(0, 9).await.unwrap(), ["late", "playing"]);
}
