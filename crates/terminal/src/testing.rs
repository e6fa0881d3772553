//! Sessions for tests.

use std::env;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use duello_core::Document;
use duello_referee::DiceSpec;
use duello_registry::Registry;
use serde_json::{Value, json};

use super::driver::Session;
use super::file::RecordFile;
use super::players::Player;
use super::programs::Programs;

/// A match of gunslingers between these players, from this setup, recorded in a file that nobody else uses.
pub(super) fn session(players: &[&str], setup: Value) -> Session {
    session_of("gunslingers", players, setup)
}

/// A match of any game.
pub(super) fn session_of(game: &str, players: &[&str], setup: Value) -> Session {
    let entry = Registry::default().find(game).unwrap().clone();
    let game = &entry.game;
    let players: Vec<Player> =
        players.iter().map(|who| Player::parse(who, &**game).unwrap()).collect();
    let names = players.iter().map(Player::to_string).collect();
    let table = game.open(&Document::from_value(setup), names, &DiceSpec::Seed(1)).unwrap();
    let path = fresh_path();
    let file = RecordFile::create(&path, table.record()).unwrap();
    // Where a file can lose its name while it is open, nothing is left behind.
    let _ = std::fs::remove_file(path);
    let programs = Programs::start(&players, Duration::from_secs(10)).unwrap();
    Session::new(entry, table, players, programs, file)
}

/// The middle of a match of commandos: two guards of Blue look over the flag.
pub(super) fn middle_of_commandos() -> Value {
    let red = json!([
        { "kind": "infantry", "at": [-2, 0], "hp": 3 },
        { "kind": "sniper", "at": [-3, 1] },
        { "kind": "ranger", "at": [-1, -1], "hp": 2 },
    ]);
    let blue = json!([
        { "kind": "infantry", "at": [2, 0], "guard": 4, "facing": "NW" },
        { "kind": "lmg", "at": [1, 2], "guard": 4, "facing": "N" },
        { "kind": "heavy", "at": [4, -1], "crouched": true },
    ]);
    json!({ "position": { "round": 4, "turn": 0, "characters": [red, blue] } })
}

/// The middle of a match of wizards: an Amazon in contact with an Orc, a bow behind her, another on a roof, and a
/// gun with nobody beside it.
pub(super) fn middle_of_wizards() -> Value {
    let figures = json!([
        { "number": 3, "owner": 0, "race": "amazon", "weapon": "normal", "at": [400, 300], "wounds": 3 },
        { "number": 4, "owner": 0, "race": "amazon", "weapon": "ranged", "at": [340, 200] },
        { "number": 5, "owner": 0, "race": "amazon", "at": ["store1", 265, 200] },
        { "number": 6, "owner": 1, "race": "orc", "at": [400, 330], "facing": [0, -1] },
        { "number": 7, "owner": 1, "race": "orc", "weapon": "normal", "at": [430, 700] },
        { "number": 9, "owner": 0, "race": "gun", "at": [480, 120] },
        { "number": 10, "owner": 0, "race": "goblin", "at": [480, 89] },
        { "number": 11, "owner": 0, "race": "goblin", "at": [449, 120] },
        { "number": 12, "owner": 0, "race": "goblin", "at": [511, 120] },
    ]);
    let wizards = json!([
        { "alignment": "G", "field": 14, "mp": 150 },
        { "alignment": "B", "field": 9, "mp": 60 },
    ]);
    let boxes = json!([[0, 17], [0, 14], [1, 9]]);
    json!({ "position": { "round": 3, "wizards": wizards, "figures": figures, "boxes": boxes } })
}

/// The middle of a match of fighters: Shargh and Brock face each other on the bridge.
pub(super) fn bridge_of_fighters() -> Value {
    json!({
        "arena": "fire-bridge",
        "figures": [
            { "side": 0, "character": "shargh", "at": [300, 300], "facing": "N", "vp": 2 },
            { "side": 1, "character": "brock", "at": [320, 420], "facing": "S", "vp": 1, "wounds": 3 },
        ],
    })
}

fn fresh_path() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let path = env::temp_dir().join(format!("duello-play-{}-{number}.jsonl", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}
