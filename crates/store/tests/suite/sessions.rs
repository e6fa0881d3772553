//! Sessions of players.

use super::a_player;
use duello_store::{Old, SessionRow, Store, StoreError};
use std::sync::Arc;

on_every_store! {
    a_session_is_found_with_its_player,
    sessions_are_listed_by_their_last_use,
    a_session_ends_alone,
    all_other_sessions_end,
    a_new_generation_ends_all_sessions,
    sessions_are_deleted_with_their_player,
    the_session_that_was_not_used_for_longest_makes_room,
    old_sessions_are_deleted,
}

fn session(id: &str, player: &str, at: i64) -> SessionRow {
    let client = "Mozilla/5.0 (Ü)".into();
    SessionRow { id: id.into(), player: player.into(), created: at, used: at, client }
}

async fn ids(store: &dyn Store, player: &str) -> Vec<String> {
    let sessions = store.sessions_of(player).await.unwrap();
    sessions.into_iter().map(|session| session.id).collect()
}

async fn a_session_is_found_with_its_player(store: Arc<dyn Store>) {
    let ann = a_player("ann", None);
    store.create_player(&ann).await.unwrap();
    let row = session("s1", "ann", 10);
    store.add_session(&row).await.unwrap();
    assert_eq!(store.add_session(&row).await, Err(StoreError::Taken));
    assert_eq!(store.find_session("s1").await.unwrap(), Some((ann, row)));
    assert_eq!(store.find_session("s2").await.unwrap(), None);
    // A session without its player is none.
    store.add_session(&session("s3", "nobody", 10)).await.unwrap();
    assert_eq!(store.find_session("s3").await.unwrap(), None);
}

async fn sessions_are_listed_by_their_last_use(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", None)).await.unwrap();
    for (id, at) in [("s1", 10), ("s2", 20), ("s3", 20)] {
        store.add_session(&session(id, "ann", at)).await.unwrap();
    }
    assert_eq!(ids(store.as_ref(), "ann").await, ["s2", "s3", "s1"]);
    store.note_session("s1", 30).await.unwrap();
    // A use that is noted late does not make the session older.
    store.note_session("s1", 25).await.unwrap();
    store.note_session("unknown", 40).await.unwrap();
    assert_eq!(ids(store.as_ref(), "ann").await, ["s1", "s2", "s3"]);
    assert_eq!(store.sessions_of("ann").await.unwrap()[0].used, 30);
}

async fn a_session_ends_alone(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", None)).await.unwrap();
    for id in ["s1", "s2"] {
        store.add_session(&session(id, "ann", 10)).await.unwrap();
    }
    assert!(!store.end_session("bob", "s1").await.unwrap());
    assert!(store.end_session("ann", "s1").await.unwrap());
    assert!(!store.end_session("ann", "s1").await.unwrap());
    assert_eq!(ids(store.as_ref(), "ann").await, ["s2"]);
}

async fn all_other_sessions_end(store: Arc<dyn Store>) {
    for id in ["s1", "s2", "s3"] {
        store.add_session(&session(id, "ann", 10)).await.unwrap();
    }
    store.add_session(&session("s4", "bob", 10)).await.unwrap();
    assert_eq!(store.end_other_sessions("ann", Some("s2")).await.unwrap(), 2);
    assert_eq!(ids(store.as_ref(), "ann").await, ["s2"]);
    assert_eq!(store.end_other_sessions("ann", None).await.unwrap(), 1);
    assert_eq!(ids(store.as_ref(), "bob").await, ["s4"]);
}

async fn a_new_generation_ends_all_sessions(store: Arc<dyn Store>) {
    let ann = a_player("ann", None);
    store.create_player(&ann).await.unwrap();
    store.add_session(&session("s1", "ann", 10)).await.unwrap();
    store.update_player(&ann).await.unwrap();
    assert_eq!(ids(store.as_ref(), "ann").await, ["s1"]);
    store.renew_player(&ann).await.unwrap();
    assert!(ids(store.as_ref(), "ann").await.is_empty());
}

async fn sessions_are_deleted_with_their_player(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", None)).await.unwrap();
    store.add_session(&session("s1", "ann", 10)).await.unwrap();
    store.delete_player("ann").await.unwrap();
    assert!(ids(store.as_ref(), "ann").await.is_empty());
}

async fn the_session_that_was_not_used_for_longest_makes_room(store: Arc<dyn Store>) {
    for number in 0..50 {
        store.add_session(&session(&format!("s{number}"), "ann", number)).await.unwrap();
    }
    store.note_session("s0", 100).await.unwrap();
    store.add_session(&session("new", "ann", 101)).await.unwrap();
    let kept = ids(store.as_ref(), "ann").await;
    assert_eq!(kept.len(), 50);
    assert!(kept.contains(&"s0".to_owned()) && !kept.contains(&"s1".to_owned()));
}

async fn old_sessions_are_deleted(store: Arc<dyn Store>) {
    for (id, at) in [("s1", 10), ("s2", 20)] {
        store.add_session(&session(id, "ann", at)).await.unwrap();
    }
    store.note_session("s1", 50).await.unwrap();
    assert_eq!(store.delete_old(Old::Sessions, 20, 100).await.unwrap(), 1);
    assert_eq!(ids(store.as_ref(), "ann").await, ["s2"]);
}
