//! What was told in finished matches.

use super::a_match;
use duello_store::{MatchRow, Old, Phase, Store, StoreError};
use std::sync::Arc;

on_every_store! {
    a_finished_match_is_listed_until_its_narration_is_kept,
    a_narration_goes_with_its_match,
}

async fn create(store: &dyn Store, id: &str, phase: Phase) -> MatchRow {
    let row = MatchRow { phase, players: vec![], ..a_match(id) };
    store.create_match(&row).await.unwrap();
    row
}

async fn a_finished_match_is_listed_until_its_narration_is_kept(store: Arc<dyn Store>) {
    create(store.as_ref(), "m1", Phase::Playing).await;
    for id in ["m2", "m3"] {
        create(store.as_ref(), id, Phase::Over).await;
    }
    assert_eq!(store.without_narration(9).await.unwrap(), ["m2", "m3"]);
    assert_eq!(store.without_narration(1).await.unwrap(), ["m2"]);
    assert_eq!(store.narration("m2").await.unwrap(), None);
    store.keep_narration("m2", b"\0told").await.unwrap();
    // There may be nothing to keep.
    store.keep_narration("m3", b"").await.unwrap();
    assert_eq!(store.narration("m2").await.unwrap().unwrap(), b"\0told");
    assert_eq!(store.narration("m3").await.unwrap().unwrap(), b"");
    assert!(store.without_narration(9).await.unwrap().is_empty());
    assert_eq!(store.keep_narration("none", b"").await, Err(StoreError::Unknown));
    assert_eq!(store.narration("none").await.unwrap(), None);
}

async fn a_narration_goes_with_its_match(store: Arc<dyn Store>) {
    let row = create(store.as_ref(), "m1", Phase::Over).await;
    store.keep_narration("m1", b"told").await.unwrap();
    let deleted = store.delete_old(Old::UnownedMatches, row.updated + 1, 10).await.unwrap();
    assert_eq!(deleted, 1);
    assert_eq!(store.narration("m1").await.unwrap(), None);
}
