//! Callers that go away in the middle of a call, as a server's do when a client hangs up.

use super::{a_match, lines};
use duello_store::{MatchRow, Store};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;

on_every_store! {
    calls_given_up_midway_are_made_whole_or_not_at_all,
}

async fn calls_given_up_midway_are_made_whole_or_not_at_all(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    let mut callers = JoinSet::new();
    for number in 0..300_u32 {
        let store = store.clone();
        callers.spawn(async move {
            // From at once to when most would have been answered.
            let patience = Duration::from_micros(u64::from(number % 50 * 200));
            let text = number.to_string();
            let id = format!("m{number}");
            let call = async {
                store.say("m", "ann", &text, 1).await.unwrap();
                let players = vec![Some("ann".into())];
                store.create_match(&MatchRow { players, ..a_match(&id) }).await.unwrap();
                store.append(lines(&id, 0, &["zero", "one"])).await.unwrap();
                store.find_match(&id).await.unwrap();
            };
            timeout(patience, call).await.is_ok()
        });
    }
    let is_done = callers.join_all().await;
    // It works as before, and nothing is half there.
    let number = store.say("m", "ann", "last", 1).await.unwrap();
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
