//! Ratings.

use super::{a_match, a_player, lines};
use duello_store::{
    Append, MatchRow, NewRating, Phase, RatingChange, RatingRow, Store, StoreError,
};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    a_match_is_rated_once,
    a_match_rated_concurrently_is_rated_once,
    concurrent_matches_of_the_same_players_all_count,
    a_changed_rating_conflicts_and_nothing_is_stored,
    the_leaderboard_is_sorted_by_rating,
    guests_are_not_on_the_leaderboard,
    finished_matches_are_unrated_until_rated,
    changes_are_found_by_match_and_by_player_and_go_with_the_player,
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

/// Rates a match; every rating was 7 before.
async fn rate(store: &Arc<dyn Store>, id: &str, rows: &[RatingRow]) -> Result<bool, StoreError> {
    let new = |row: &RatingRow| NewRating { before: 7, row: row.clone() };
    store.rate(id, 5_000, &rows.iter().map(new).collect::<Vec<_>>()).await
}

async fn a_match_is_rated_once(store: Arc<dyn Store>) {
    assert_eq!(store.rating("ann", "wizards").await, Ok(None));
    let first = [a_rating("bob", "wizards", -1), a_rating("ann", "wizards", 1_500_000_000)];
    assert_eq!(rate(&store, "m1", &first).await, Ok(true));
    assert_eq!(rate(&store, "m1", &[a_rating("ann", "wizards", 9)]).await, Ok(false));
    assert_eq!(store.rating("ann", "wizards").await, Ok(Some(first[1].clone())));
    assert_eq!(store.rating("bob", "wizards").await, Ok(Some(first[0].clone())));
    let second = RatingRow { matches: 2, ..a_rating("ann", "wizards", 1_600_000_000) };
    assert_eq!(rate(&store, "m2", std::slice::from_ref(&second)).await, Ok(true));
    let third = a_rating("ann", "fighters", 1_400_000_000);
    assert_eq!(rate(&store, "m3", std::slice::from_ref(&third)).await, Ok(true));
    assert_eq!(store.ratings_of("ann").await, Ok(vec![third, second]));
    // A match without new ratings is marked as rated too.
    assert_eq!(rate(&store, "m4", &[]).await, Ok(true));
    assert_eq!(rate(&store, "m4", &[]).await, Ok(false));
}

async fn a_match_rated_concurrently_is_rated_once(store: Arc<dyn Store>) {
    let mut racers = JoinSet::new();
    for number in 0..12 {
        let store = store.clone();
        racers.spawn(async move {
            let rows = [a_rating("ann", "wizards", number), a_rating("bob", "wizards", -number)];
            (number, rate(&store, "m", &rows).await.unwrap())
        });
    }
    let outcomes = racers.join_all().await;
    let winners: Vec<i64> =
        outcomes.into_iter().filter(|(_, is_new)| *is_new).map(|(number, _)| number).collect();
    assert_eq!(winners.len(), 1);
    assert_eq!(store.rating("ann", "wizards").await.unwrap().unwrap().rating, winners[0]);
    assert_eq!(store.rating("bob", "wizards").await.unwrap().unwrap().rating, -winners[0]);
}

/// Players come in alternating order, which would deadlock if rows were locked in that order. Every match adds a point
/// to each rating, so a lost match would be a missing point.
async fn concurrent_matches_of_the_same_players_all_count(store: Arc<dyn Store>) {
    const MATCHES: u32 = 40;
    let mut raters = JoinSet::new();
    for number in 0..MATCHES {
        let store = store.clone();
        raters.spawn(async move {
            // Retry after a conflict; each conflict means that another match was rated.
            for _ in 0..=MATCHES {
                let mut rows = [one_more(&store, "ann").await, one_more(&store, "bob").await];
                rows.rotate_left(usize::from(number % 2 == 1));
                match rate(&store, &number.to_string(), &rows).await {
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

/// The stored rating plus one point.
async fn one_more(store: &Arc<dyn Store>, player: &str) -> RatingRow {
    let kept = store.rating(player, "wizards").await.unwrap();
    let (rating, matches) = kept.map_or((0, 0), |kept| (kept.rating, kept.matches));
    RatingRow { matches: matches + 1, ..a_rating(player, "wizards", rating + 1) }
}

async fn a_changed_rating_conflicts_and_nothing_is_stored(store: Arc<dyn Store>) {
    rate(&store, "m1", &[a_rating("bob", "wizards", 1)]).await.unwrap();
    let conflict = Err(StoreError::Conflict);
    for matches in [0, 1, 3] {
        let of_bob = RatingRow { matches, ..a_rating("bob", "wizards", 9) };
        // Ann's rating is valid, but must not be stored either.
        let rows = [a_rating("ann", "wizards", 9), of_bob];
        assert_eq!(rate(&store, "m2", &rows).await, conflict, "{matches}");
    }
    let unknown = RatingRow { matches: 2, ..a_rating("eve", "wizards", 9) };
    assert_eq!(rate(&store, "m2", &[unknown]).await, conflict);
    assert_eq!(store.rating("ann", "wizards").await, Ok(None));
    assert_eq!(store.rating("eve", "wizards").await, Ok(None));
    assert_eq!(store.rating("bob", "wizards").await.unwrap().unwrap().rating, 1);
    // The match can still be rated.
    let follows = RatingRow { matches: 2, ..a_rating("bob", "wizards", 2) };
    assert_eq!(rate(&store, "m2", &[follows]).await, Ok(true));
}

async fn the_leaderboard_is_sorted_by_rating(store: Arc<dyn Store>) {
    let ratings = [("ann", 10), ("bob", 30), ("eve", 20), ("Zoe", 20), ("nobody", 99)];
    for (id, rating) in ratings {
        if id != "nobody" {
            store.create_player(&a_player(id, Some(id))).await.unwrap();
        }
        rate(&store, id, &[a_rating(id, "wizards", rating)]).await.unwrap();
    }
    rate(&store, "other", &[a_rating("ann", "fighters", 1_000)]).await.unwrap();
    let best = store.leaderboard("wizards", 99).await.unwrap();
    let order: Vec<&str> = best.iter().map(|(player, _)| player.id.as_str()).collect();
    assert_eq!(order, ["bob", "Zoe", "eve", "ann"]);
    assert_eq!(best[0], (a_player("bob", Some("bob")), a_rating("bob", "wizards", 30)));
    assert_eq!(store.leaderboard("wizards", 2).await.unwrap(), best[..2]);
    assert_eq!(store.leaderboard("champions", 9).await, Ok(vec![]));
}

async fn guests_are_not_on_the_leaderboard(store: Arc<dyn Store>) {
    for (id, login, rating) in [("guest", None, 30), ("ann", Some("ann"), 20)] {
        store.create_player(&a_player(id, login)).await.unwrap();
        rate(&store, id, &[a_rating(id, "wizards", rating)]).await.unwrap();
    }
    let ids = |best: Vec<(duello_store::PlayerRow, RatingRow)>| -> Vec<String> {
        best.into_iter().map(|(player, _)| player.id).collect()
    };
    assert_eq!(ids(store.leaderboard("wizards", 1).await.unwrap()), ["ann"]);
    // With an account, the same rating counts.
    store.update_player(&a_player("guest", Some("bob"))).await.unwrap();
    assert_eq!(ids(store.leaderboard("wizards", 9).await.unwrap()), ["guest", "ann"]);
}

async fn finished_matches_are_unrated_until_rated(store: Arc<dyn Store>) {
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
    rate(&store, "early", &[]).await.unwrap();
    let last = Append { at: 400, phase: Some(Phase::Over), ..lines("playing", 0, &["end"]) };
    store.append(last).await.unwrap();
    assert_eq!(store.unrated(0, 9).await.unwrap(), ["late", "playing"]);
}

async fn changes_are_found_by_match_and_by_player_and_go_with_the_player(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", None)).await.unwrap();
    assert_eq!(store.rating_changes("m1").await, Ok(None));
    let first = [a_rating("bob", "wizards", 20), a_rating("ann", "wizards", 10)];
    rate(&store, "m1", &first).await.unwrap();
    let second = RatingRow { matches: 2, ..a_rating("ann", "wizards", 30) };
    let new = [NewRating { before: 10, row: second }];
    store.rate("m2", 6_000, &new).await.unwrap();
    rate(&store, "m3", &[]).await.unwrap();
    let change = |id: &str, player: &str, before, after, at| RatingChange {
        id: id.into(),
        player: player.into(),
        game: "wizards".into(),
        before,
        after,
        at,
    };
    let of_ann = [change("m2", "ann", 10, 30, 6_000), change("m1", "ann", 7, 10, 5_000)];
    let of_bob = change("m1", "bob", 7, 20, 5_000);
    let both = vec![of_ann[1].clone(), of_bob.clone()];
    assert_eq!(store.rating_changes("m1").await, Ok(Some(both)));
    assert_eq!(store.rating_changes("m3").await, Ok(Some(Vec::new())));
    assert_eq!(store.rating_history("ann", 9).await, Ok(of_ann.to_vec()));
    assert_eq!(store.rating_history("ann", 1).await, Ok(of_ann[..1].to_vec()));
    store.delete_player("ann").await.unwrap();
    assert_eq!(store.rating_history("ann", 9).await, Ok(Vec::new()));
    assert_eq!(store.rating_changes("m1").await, Ok(Some(vec![of_bob])));
}
