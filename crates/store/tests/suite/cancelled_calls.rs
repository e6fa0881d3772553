//! Calls that are cancelled midway, as happens when a client disconnects.

use super::{a_match, lines};
use duello_store::{MatchRow, Store};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;

on_every_store! {
    cancelled_calls_have_their_whole_effect_or_none,
}

async fn cancelled_calls_have_their_whole_effect_or_none(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    let mut callers = JoinSet::new();
    for number in 0..300_u32 {
        let store = store.clone();
        callers.spawn(async move {
            // From immediately to after most calls have finished.
            let patience = Duration::from_micros(u64::from(number % 50 * 200));
            let text = number.to_string();
            let id = format!("m{number}");
            let call = async {
                store.add_chat("m", "ann", &text, 1).await.unwrap();
                let players = vec![Some("ann".into())];
                store.create_match(&MatchRow { players, ..a_match(&id) }).await.unwrap();
                store.append(lines(&id, 0, &["zero", "one"])).await.unwrap();
                store.find_match(&id).await.unwrap();
            };
            timeout(patience, call).await.is_ok()
        });
    }
    let is_done = callers.join_all().await;
    // The store still works, and no change is half done.
    let number = store.add_chat("m", "ann", "last", 1).await.unwrap();
    let chat = store.chat("m", 0).await.unwrap();
    assert!((0..=number).eq(chat.iter().map(|row| row.number)));
    assert!(number as usize >= is_done.iter().filter(|is_done| **is_done).count());
    for number in 0..300 {
        let id = format!("m{number}");
        let journal = store.journal(&id, 0).await.unwrap().lines;
        assert!(journal.is_empty() || journal == ["zero", "one"], "{journal:?}");
        if store.find_match(&id).await.unwrap().is_some() {
            let length = u32::try_from(journal.len()).unwrap();
            store.append(lines(&id, length, &["more"])).await.unwrap();
        }
    }
}
