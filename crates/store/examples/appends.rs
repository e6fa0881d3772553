//! Measures how many lines per second an SQLite store appends, for one match up to 1024. Every line is on disk when it
//! is acknowledged; the gain with many matches comes from group commit.
//!
//! ```text
//! cargo run --release -p duello-store --example appends [SECONDS] [PATH]
//! ```

#![allow(clippy::print_stdout, reason = "it prints a table")]

use duello_store::{Append, MatchRow, Phase, Store, StoreError, open};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().map_or(Ok(2), |text| text.parse())?;
    let folder = tempfile::TempDir::new()?;
    let path =
        arguments.next().unwrap_or_else(|| folder.path().join("duello.db").display().to_string());
    let store = open(&format!("sqlite:{path}")).await?;
    println!("| matches | appends/s | median ms | p99 ms       |");
    println!("|--------:|----------:|----------:|-------------:|");
    for matches in [1, 4, 16, 64, 256, 1024] {
        measure(&store, matches, Duration::from_secs(seconds)).await?;
    }
    Ok(())
}

/// Every match has one writer, which waits for each acknowledgement, as players do.
async fn measure(store: &Arc<dyn Store>, matches: u32, time: Duration) -> Result<(), StoreError> {
    let mut ids = Vec::new();
    for number in 0..matches {
        let row = a_match(format!("{matches} {number} {}", std::process::id()));
        store.create_match(&row).await?;
        ids.push(row.id);
    }
    let begun = Instant::now();
    let mut writers = JoinSet::new();
    for id in ids {
        writers.spawn(write(store.clone(), id, begun + time));
    }
    let answers: Result<Vec<_>, StoreError> = writers.join_all().await.into_iter().collect();
    let took = begun.elapsed();
    let mut times: Vec<Duration> = answers?.into_iter().flatten().collect();
    times.sort();
    let rate = times.len() as f64 / took.as_secs_f64();
    let of = |part: usize| times[times.len() * part / 100].as_secs_f64() * 1000.0;
    println!("| {matches:7} | {rate:9.0} | {:9.2} | {:12.2} |", of(50), of(99));
    Ok(())
}

/// Appends until `end`, and returns how long each append took.
async fn write(
    store: Arc<dyn Store>,
    id: String,
    end: Instant,
) -> Result<Vec<Duration>, StoreError> {
    let mut times = Vec::new();
    let line = r#"{"decision":1,"answers":{"0":{"aim":"head"}},"draws":[3,17]}"#;
    for from in 0.. {
        let begun = Instant::now();
        if begun >= end {
            break;
        }
        let lines = vec![line.to_owned()];
        let append =
            Append { id: id.clone(), from, lines, at: i64::from(from), clocks: None, phase: None };
        store.append(append).await?;
        times.push(begun.elapsed());
    }
    Ok(times)
}

fn a_match(id: String) -> MatchRow {
    MatchRow {
        id,
        game: "gunslingers".into(),
        phase: Phase::Playing,
        is_public: true,
        created: 0,
        updated: 0,
        version: 0,
        players: vec![None, None],
        details: "{}".into(),
    }
}
