//! What was told in finished matches. It is kept with them, so that they can be read when a new program has other rules
//! and cannot replay their records.

use std::sync::Arc;
use std::time::Duration;

use duello_core::record::{Entry, Header, Record, RecordText};
use duello_referee::Desync;
use duello_referee::journal::record_text;
use duello_registry::Registry;
use duello_store::{Store, StoreError};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use tokio::time::sleep;

use crate::cpu_pool::{CpuPool, Kind};
use crate::services::Services;
use crate::wire::{NarratedEvent, Narration};

/// How often to look for matches whose narration is not kept yet, beginning after the first pause.
const PAUSE: Duration = Duration::from_secs(30);

/// How many matches are read at once, and how many times before the next pause.
const BATCH: u32 = 50;
const BATCHES_MAX: u32 = 1_000;

/// Six of ten: more effort gains little.
const COMPRESSION: u8 = 6;

/// More bytes than any narration has before it is compressed.
const BYTES_MAX: usize = 64 << 20;

/// Starts a task that keeps the narrations of finished matches, for as long as the store is in use.
pub(crate) fn start_narration_task(services: &Services) {
    let (registry, cpu_pool) = (services.registry.clone(), services.cpu_pool.clone());
    let store = Arc::downgrade(&services.store);
    tokio::spawn(async move {
        loop {
            sleep(PAUSE).await;
            let Some(store) = store.upgrade() else { return };
            if let Err(error) = keep_all(&registry, &cpu_pool, store.as_ref()).await {
                tracing::warn!(%error, "cannot keep narrations; trying again later");
            }
        }
    });
}

/// Keeps the narrations of all finished matches that have none. A busy server leaves them for later.
async fn keep_all(
    registry: &Registry,
    cpu_pool: &CpuPool,
    store: &dyn Store,
) -> Result<(), StoreError> {
    for _ in 0..BATCHES_MAX {
        let ids = store.without_narration(BATCH).await?;
        for id in &ids {
            let (registry, lines) = (registry.clone(), store.journal(id, 0).await?.lines);
            let record = move || Record::parse(record_text(&lines).as_bytes()).ok();
            let pack =
                move || record().map_or_else(Vec::new, |(record, _)| pack(&registry, &record));
            let Ok(packed) = cpu_pool.run(Kind::BotsAlone, id, pack).await else { return Ok(()) };
            store.keep_narration(id, &packed).await?;
        }
        if ids.len() < BATCH as usize {
            break;
        }
    }
    Ok(())
}

/// The narration of a record as it is kept. Empty if the record cannot be replayed: that will not change.
pub(crate) fn pack(registry: &Registry, record: &Record) -> Vec<u8> {
    let text = narrate(registry, record).ok().and_then(|told| serde_json::to_vec(&told).ok());
    text.map_or_else(Vec::new, |text| compress_to_vec(&text, COMPRESSION))
}

/// What [`pack`] has compressed; none if there was nothing to keep.
pub(crate) fn unpack(packed: &[u8]) -> Option<Narration> {
    serde_json::from_slice(&decompress_to_vec_with_limit(packed, BYTES_MAX).ok()?).ok()
}

/// What a record tells. A player who is deleted later must not be named in it, so the seats have their titles.
fn narrate(registry: &Registry, record: &Record) -> Result<Narration, Desync> {
    let Header { game, rules, .. } = record.header();
    let unknown = |text| Desync { code: "replay.game", line: 1, text };
    let entry = registry.find(game).map_err(|error| unknown(error.to_string()))?;
    let live = entry.game.replay(&unnamed(record), None)?;
    let events = live.chronicle(0).into_iter().map(|event| NarratedEvent {
        decision: event.told.decision,
        clause: event.told.clause.to_owned(),
        said: event.told.said,
        only: event.only,
    });
    Ok(Narration { rules: *rules, events: events.collect() })
}

/// The record without names, and so without its seal, which stands in the last entry.
fn unnamed(record: &Record) -> Record {
    let header = Header { players: Vec::new(), ..record.header().clone() };
    let mut text = RecordText::new(&header);
    for entry in record.entries().iter().filter(|entry| !matches!(entry, Entry::Over(_))) {
        text.push(entry);
    }
    text.read()
}

#[cfg(test)]
mod tests {
    use duello_core::{Document, Seat};
    use duello_referee::DiceSpec;
    use duello_store::{Append, MatchRow, MemoryStore, NarrationStore as _, Phase};

    use super::*;
    use crate::settings::Settings;

    /// The journal of a match of gunslingers from which the second player has walked away.
    fn journal(registry: &Registry) -> Vec<String> {
        let game = &registry.find("gunslingers").unwrap().game;
        let players = vec!["Ann".to_owned(), "Bob".to_owned()];
        let dice = DiceSpec::Seed(7);
        let mut live = game.open(&Document::empty(), players, &dice).unwrap();
        live.leave(Seat::ALL[1]).unwrap();
        live.record().text().lines().map(str::to_owned).collect()
    }

    async fn store_with(id: &str, lines: Vec<String>) -> Arc<MemoryStore> {
        let store = Arc::new(MemoryStore::new());
        let row = MatchRow {
            id: id.to_owned(),
            game: "gunslingers".to_owned(),
            phase: Phase::Playing,
            is_public: true,
            created: 0,
            updated: 0,
            version: 0,
            players: Vec::new(),
            details: "{}".to_owned(),
        };
        store.create_match(&row).await.unwrap();
        let phase = Some(Phase::Over);
        let append = Append { id: id.to_owned(), from: 0, lines, at: 1, clocks: None, phase };
        store.append(append).await.unwrap();
        store
    }

    #[tokio::test]
    async fn what_was_told_is_kept_without_names() {
        let registry = Registry::default();
        let store = store_with("m1", journal(&registry)).await;
        let services = Services::new(registry, store.clone(), &Settings::default());
        keep_all(&services.registry, &services.cpu_pool, store.as_ref()).await.unwrap();
        let kept = unpack(&store.narration("m1").await.unwrap().unwrap()).unwrap();
        let texts: Vec<&str> = kept.events.iter().map(|event| event.said.text()).collect();
        assert!(!texts.is_empty());
        assert!(
            texts.iter().all(|text| !text.contains("Ann") && !text.contains("Bob")),
            "{texts:?}"
        );
        assert!(kept.events.iter().all(|event| event.clause.starts_with("GU-")));
    }

    #[tokio::test]
    async fn a_match_of_other_rules_is_not_read_again_and_again() {
        let registry = Registry::default();
        let mut lines = journal(&registry);
        lines[0] = lines[0].replace("\"rules\":", "\"rules\":9");
        let store = store_with("m1", lines).await;
        let services = Services::new(registry, store.clone(), &Settings::default());
        keep_all(&services.registry, &services.cpu_pool, store.as_ref()).await.unwrap();
        assert_eq!(store.narration("m1").await.unwrap().as_deref(), Some(&[][..]));
        assert!(store.without_narration(1).await.unwrap().is_empty());
    }
}
