//! Settings shared by all servers.

use duello_store::Store;
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    a_setting_keeps_its_first_value,
    concurrent_calls_get_the_same_setting,
}

async fn a_setting_keeps_its_first_value(store: Arc<dyn Store>) {
    assert_eq!(store.setting("seed", "one").await, Ok("one".into()));
    assert_eq!(store.setting("seed", "two").await, Ok("one".into()));
    assert_eq!(store.setting("other", "two").await, Ok("two".into()));
}

async fn concurrent_calls_get_the_same_setting(store: Arc<dyn Store>) {
    let mut servers = JoinSet::new();
    for number in 0..12 {
        let store = store.clone();
        servers.spawn(async move { store.setting("seed", &number.to_string()).await.unwrap() });
    }
    let answers = servers.join_all().await;
    let kept = store.setting("seed", "late").await.unwrap();
    assert!(answers.iter().all(|answer| *answer == kept), "{answers:?}");
    assert_ne!(kept, "late");
}
