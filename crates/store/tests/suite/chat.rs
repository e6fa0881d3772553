//! Chat messages.

use super::a_match;
use duello_store::{ChatRow, Store, StoreError};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    messages_are_numbered_from_zero_and_read_from_any_number,
    concurrent_messages_get_different_numbers,
}

async fn messages_are_numbered_from_zero_and_read_from_any_number(store: Arc<dyn Store>) {
    assert_eq!(store.add_chat("m", "ann", "hello?", 1).await, Err(StoreError::Unknown));
    assert_eq!(store.chat("m", 0).await, Ok(vec![]));
    store.create_match(&a_match("m")).await.unwrap();
    store.create_match(&a_match("other")).await.unwrap();
    assert_eq!(store.add_chat("m", "ann", "draw!", 10).await, Ok(0));
    assert_eq!(store.add_chat("m", "bob", "you first — 🤠", 20).await, Ok(1));
    assert_eq!(store.add_chat("other", "bob", "hm", 30).await, Ok(0));
    let second =
        ChatRow { number: 1, player: "bob".into(), text: "you first — 🤠".into(), at: 20 };
    assert_eq!(store.chat("m", 0).await.unwrap().len(), 2);
    assert_eq!(store.chat("m", 1).await, Ok(vec![second]));
    assert_eq!(store.chat("m", 2).await, Ok(vec![]));
    // Chat does not change the match.
    assert_eq!(store.find_match("m").await, Ok(Some(a_match("m"))));
}

async fn concurrent_messages_get_different_numbers(store: Arc<dyn Store>) {
    const LINES: u32 = 40;
    store.create_match(&a_match("m")).await.unwrap();
    let mut talkers = JoinSet::new();
    for line in 0..LINES {
        let store = store.clone();
        talkers.spawn(async move {
            let text = line.to_string();
            (store.add_chat("m", "ann", &text, 1).await.unwrap(), text)
        });
    }
    let mut said = talkers.join_all().await;
    said.sort();
    let chat = store.chat("m", 0).await.unwrap();
    let chat: Vec<(u32, String)> = chat.into_iter().map(|row| (row.number, row.text)).collect();
    assert_eq!(chat, said);
    assert!((0..LINES).eq(chat.iter().map(|(number, _)| *number)));
}
