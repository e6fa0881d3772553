//! Journals: lines are only appended, never overwritten.

use super::{a_match, lines};
use duello_store::{Append, Journal, Phase, Store, StoreError};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    a_journal_is_read_from_any_line,
    the_last_line_of_each_journal_is_found,
    an_append_must_start_at_the_end_of_the_journal,
    a_refused_append_changes_nothing,
    clocks_are_those_of_the_last_append,
    a_long_append_is_stored_completely,
    concurrent_appends_neither_lose_nor_overwrite_a_line,
    a_conflict_does_not_affect_concurrent_appends,
}

async fn a_journal_is_read_from_any_line(store: Arc<dyn Store>) {
    assert_eq!(store.journal("m", 0).await, Ok(Journal::default()));
    store.create_match(&a_match("m")).await.unwrap();
    store.create_match(&a_match("other")).await.unwrap();
    assert_eq!(store.journal("m", 0).await, Ok(Journal::default()));
    store.append(lines("m", 0, &["zero", "one"])).await.unwrap();
    store.append(lines("other", 0, &["elsewhere"])).await.unwrap();
    store.append(lines("m", 2, &["two \"ü\" '; --"])).await.unwrap();
    let whole = ["zero", "one", "two \"ü\" '; --"];
    for since in 0..5 {
        let read = store.journal("m", since).await.unwrap();
        assert_eq!(read.lines, whole[whole.len().min(since as usize)..]);
    }
}

async fn the_last_line_of_each_journal_is_found(store: Arc<dyn Store>) {
    for id in ["a", "b", "empty", "unasked"] {
        store.create_match(&a_match(id)).await.unwrap();
    }
    store.append(lines("a", 0, &["zero", "one"])).await.unwrap();
    store.append(lines("b", 0, &["first"])).await.unwrap();
    store.append(lines("unasked", 0, &["elsewhere"])).await.unwrap();
    store.append(lines("a", 2, &["two"])).await.unwrap();
    let mut found = store.last_lines(&["b", "nobody", "a", "empty"]).await.unwrap();
    found.sort();
    assert_eq!(found, [("a".into(), "two".into()), ("b".into(), "first".into())]);
    assert_eq!(store.last_lines(&[]).await, Ok(Vec::new()));
}

async fn an_append_must_start_at_the_end_of_the_journal(store: Arc<dyn Store>) {
    assert_eq!(store.append(lines("m", 0, &["zero"])).await, Err(StoreError::Unknown));
    store.create_match(&a_match("m")).await.unwrap();
    assert_eq!(store.append(lines("m", 1, &["gap"])).await, Err(StoreError::Conflict));
    store.append(lines("m", 0, &["zero", "one"])).await.unwrap();
    for from in [0, 1, 3, u32::MAX] {
        assert_eq!(store.append(lines("m", from, &["late"])).await, Err(StoreError::Conflict));
        assert_eq!(store.append(lines("m", from, &[])).await, Err(StoreError::Conflict));
    }
    store.append(lines("m", 2, &[])).await.unwrap();
    store.append(lines("m", 2, &["two"])).await.unwrap();
    assert_eq!(store.journal("m", 0).await.unwrap().lines, ["zero", "one", "two"]);
}

async fn a_refused_append_changes_nothing(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    store.append(lines("m", 0, &["zero", "one"])).await.unwrap();
    let before = (store.find_match("m").await, store.journal("m", 0).await);
    // It starts too early and extends beyond the end.
    let late = Append {
        at: 9_000,
        clocks: Some("[1]".into()),
        phase: Some(Phase::Over),
        ..lines("m", 1, &["uno", "due", "tre"])
    };
    assert_eq!(store.append(late).await, Err(StoreError::Conflict));
    assert_eq!((store.find_match("m").await, store.journal("m", 0).await), before);
}

async fn clocks_are_those_of_the_last_append(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    let with_clocks = Append { clocks: Some("[60,55]".into()), ..lines("m", 0, &["zero"]) };
    store.append(with_clocks).await.unwrap();
    let read = store.journal("m", 7).await.unwrap();
    assert_eq!(read, Journal { lines: vec![], clocks: Some("[60,55]".into()) });
    store.append(lines("m", 1, &["one"])).await.unwrap();
    assert_eq!(store.journal("m", 1).await.unwrap().clocks, None);
}

async fn a_long_append_is_stored_completely(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    let long: Vec<String> = (0..10_000).map(|number| format!("line {number}")).collect();
    store.append(Append { lines: long.clone(), ..lines("m", 0, &[]) }).await.unwrap();
    assert_eq!(store.journal("m", 0).await.unwrap().lines, long);
    assert_eq!(store.journal("m", 9_999).await.unwrap().lines, ["line 9999"]);
}

/// Eight tasks append to the same match, one to three lines at a time.
async fn concurrent_appends_neither_lose_nor_overwrite_a_line(store: Arc<dyn Store>) {
    const APPENDERS: usize = 8;
    const APPENDS: usize = 12;
    store.create_match(&a_match("m")).await.unwrap();
    let mut racers = JoinSet::new();
    for racer in 0..APPENDERS {
        let store = store.clone();
        racers.spawn(async move {
            let mut kept: Vec<(usize, Vec<String>)> = Vec::new();
            let mut from = 0;
            while kept.len() < APPENDS {
                let new: Vec<String> = (0..=kept.len() % 3)
                    .map(|part| format!("{racer} {} {part}", kept.len()))
                    .collect();
                let append = Append { lines: new.clone(), ..lines("m", from, &[]) };
                match store.append(append).await {
                    Ok(()) => kept.push((from as usize, new)),
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
                from += u32::try_from(store.journal("m", from).await.unwrap().lines.len()).unwrap();
            }
            kept
        });
    }
    let kept: Vec<(usize, Vec<String>)> = racers.join_all().await.into_iter().flatten().collect();
    let journal = store.journal("m", 0).await.unwrap().lines;
    assert_eq!(journal.len(), kept.iter().map(|(_, new)| new.len()).sum::<usize>());
    for (from, new) in kept {
        assert_eq!(journal[from..from + new.len()], new);
    }
}

async fn a_conflict_does_not_affect_concurrent_appends(store: Arc<dyn Store>) {
    const MATCHES: usize = 40;
    for number in 0..MATCHES {
        store.create_match(&a_match(&number.to_string())).await.unwrap();
    }
    let mut writers = JoinSet::new();
    for number in 0..MATCHES {
        for from in [0, 5] {
            let store = store.clone();
            writers.spawn(async move {
                let outcome = store.append(lines(&number.to_string(), from, &["line"])).await;
                assert_eq!(outcome.is_ok(), from == 0, "{outcome:?}");
            });
        }
    }
    writers.join_all().await;
    for number in 0..MATCHES {
        assert_eq!(store.journal(&number.to_string(), 0).await.unwrap().lines, ["line"]);
    }
}
