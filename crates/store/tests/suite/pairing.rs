//! Players who wait for an opponent.

use super::a_match;
use duello_store::{MatchRow, Old, PairingRow, Store, StoreError};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    players_wait_are_paired_and_stop,
    whoever_is_paired_at_the_same_time_is_paired_once,
    a_found_opponent_is_not_lost_by_asking_again,
}

fn waits(player: &str, since: i64) -> PairingRow {
    PairingRow {
        player: player.into(),
        game: "wizards".into(),
        terms: "rated".into(),
        rating: 1_500,
        since,
        seen: since,
        share: Some(format!("share of {player}")),
        found: None,
    }
}

fn names(rows: Vec<PairingRow>) -> Vec<String> {
    rows.into_iter().map(|row| row.player).collect()
}

async fn players_wait_are_paired_and_stop(store: Arc<dyn Store>) {
    for (player, since) in [("ann", 20), ("bob", 10), ("cat", 5)] {
        assert_eq!(store.wait_for_opponent(&waits(player, since)).await, Ok(true));
    }
    assert_eq!(names(store.waiting_players(0).await.unwrap()), ["cat", "bob", "ann"]);
    // Cat's client has not asked for long.
    assert_eq!(names(store.waiting_players(10).await.unwrap()), ["bob", "ann"]);
    store.see_waiting("cat", 30).await.unwrap();
    assert_eq!(names(store.waiting_players(25).await.unwrap()), ["cat"]);
    assert_eq!(store.pair(["ann", "ann"], &a_match("self")).await, Err(StoreError::Conflict));
    assert_eq!(store.pair(["ann", "dan"], &a_match("none")).await, Err(StoreError::Conflict));
    for id in ["self", "none"] {
        assert_eq!(store.find_match(id).await, Ok(None));
    }
    store.pair(["bob", "ann"], &a_match("m")).await.unwrap();
    assert!(store.find_match("m").await.unwrap().is_some());
    assert_eq!(names(store.waiting_players(0).await.unwrap()), ["cat"]);
    let found = PairingRow { found: Some("m".into()), ..waits("ann", 20) };
    assert_eq!(store.pairing_of("ann").await, Ok(Some(found)));
    assert_eq!(store.pair(["ann", "cat"], &a_match("n")).await, Err(StoreError::Conflict));
    store.stop_waiting("ann").await.unwrap();
    store.stop_waiting("cat").await.unwrap();
    assert_eq!(store.pairing_of("ann").await, Ok(None));
    assert_eq!(store.waiting_players(0).await, Ok(Vec::new()));
    assert_eq!(store.delete_old(Old::Visits, 10, 10).await, Ok(0));
    assert_eq!(store.delete_old(Old::Visits, 11, 10).await, Ok(1));
    assert_eq!(store.pairing_of("bob").await, Ok(None));
}

/// Twelve players, and everybody tries to pair every two of them at once.
async fn whoever_is_paired_at_the_same_time_is_paired_once(store: Arc<dyn Store>) {
    let players: Vec<String> = (0..12).map(|number| format!("p{number:02}")).collect();
    for player in &players {
        store.wait_for_opponent(&waits(player, 1)).await.unwrap();
    }
    let mut racers = JoinSet::new();
    for one in &players {
        for other in players.iter().filter(|other| *other != one) {
            let (store, one, other) = (store.clone(), one.clone(), other.clone());
            racers.spawn(async move {
                let row = MatchRow { ..a_match(&format!("{one} {other}")) };
                match store.pair([&one, &other], &row).await {
                    Ok(()) => 1,
                    Err(error) => {
                        assert_eq!(error, StoreError::Conflict);
                        0
                    }
                }
            });
        }
    }
    let paired: usize = racers.join_all().await.into_iter().sum();
    let waiting = store.waiting_players(0).await.unwrap().len();
    assert!(paired > 0);
    assert_eq!(2 * paired + waiting, players.len());
    for player in &players {
        let found = store.pairing_of(player).await.unwrap().unwrap().found;
        assert!(found.is_none_or(|id| id.contains(player.as_str())));
    }
}

async fn a_found_opponent_is_not_lost_by_asking_again(store: Arc<dyn Store>) {
    for player in ["ann", "bob"] {
        store.wait_for_opponent(&waits(player, 1)).await.unwrap();
    }
    store.pair(["ann", "bob"], &a_match("m")).await.unwrap();
    assert_eq!(store.wait_for_opponent(&waits("ann", 9)).await, Ok(false));
    store.see_waiting("ann", 9).await.unwrap();
    let ann = store.pairing_of("ann").await.unwrap().unwrap();
    assert_eq!((ann.found.as_deref(), ann.since, ann.seen), (Some("m"), 1, 9));
}
