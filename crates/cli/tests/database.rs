//! Backups, and what an upgrade would do to the matches of a server.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

use duello_store::{Append, MatchRow, Phase, Store, open};
use tempfile::TempDir;

fn duello(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_duello")).args(arguments).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it is text")
}

fn url(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

async fn add_match(store: &dyn Store, id: &str, phase: Phase, lines: Vec<String>) {
    let row = MatchRow {
        id: id.into(),
        game: "gunslingers".into(),
        phase: Phase::Playing,
        is_public: true,
        created: 1,
        updated: 1,
        version: 0,
        players: vec![None, None],
        details: "{}".into(),
    };
    store.create_match(&row).await.unwrap();
    let phase = (phase != Phase::Playing).then_some(phase);
    let append = Append { id: id.into(), from: 0, lines, at: 1, clocks: None, phase };
    store.append(append).await.unwrap();
}

/// The first lines of a match of gunslingers, and the same as if an older program had written them.
fn journals() -> (Vec<String>, Vec<String>) {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("duel.jsonl");
    let played = Command::new(env!("CARGO_BIN_EXE_duello"))
        .args([
            "play",
            "gunslingers",
            "--seat",
            "0=bot:random",
            "--seat",
            "1=bot:random",
            "--seed",
            "7",
        ])
        .args(["--plain", "--record"])
        .arg(&record)
        .output()
        .unwrap();
    assert!(played.status.success(), "{}", text(&played.stderr));
    let lines: Vec<String> =
        std::fs::read_to_string(&record).unwrap().lines().take(3).map(str::to_owned).collect();
    let mut old = lines.clone();
    assert!(old[0].contains("\"rules\":2"), "{}", old[0]);
    old[0] = old[0].replace("\"rules\":2", "\"rules\":1");
    (lines, old)
}

#[tokio::test]
async fn a_backup_is_taken_and_restored() {
    let folder = TempDir::new().unwrap();
    let (live, copy) = (folder.path().join("live.sqlite"), folder.path().join("copy.sqlite"));
    let store = open(&url(&live)).await.unwrap();
    add_match(store.as_ref(), "m1", Phase::Playing, journals().0).await;
    let backup = ["backup", "--database", &url(&live), copy.to_str().unwrap()];
    let said = duello(&backup);
    assert!(said.status.success(), "{}", text(&said.stderr));
    assert!(text(&said.stdout).contains("1 match, 0 players"), "{}", text(&said.stdout));
    assert!(text(&duello(&backup).stderr).contains("exists"));

    let restore = ["restore", "--database", &url(&live), copy.to_str().unwrap()];
    let used = duello(&restore);
    assert!(!used.status.success() && text(&used.stderr).contains("in use"), "{used:?}");
    store.close().await;
    drop(store);
    let said = duello(&restore);
    assert!(said.status.success(), "{}", text(&said.stderr));
    assert!(text(&said.stdout).contains("live.sqlite-before-restore"), "{}", text(&said.stdout));
    let store = open(&url(&live)).await.unwrap();
    assert_eq!(store.journal("m1", 0).await.unwrap().lines.len(), 3);
}

#[tokio::test]
async fn an_upgrade_check_names_the_matches_that_would_end() {
    let folder = TempDir::new().unwrap();
    let live = folder.path().join("live.sqlite");
    let store = open(&url(&live)).await.unwrap();
    let (lines, old) = journals();
    add_match(store.as_ref(), "goes-on", Phase::Playing, lines).await;
    let check = ["upgrade-check", "--database", &url(&live)];
    let fine = duello(&check);
    assert!(fine.status.success(), "{}", text(&fine.stderr));
    assert!(text(&fine.stdout).contains("1 in progress, of which 0 would end"));

    add_match(store.as_ref(), "would-end", Phase::Playing, old.clone()).await;
    add_match(store.as_ref(), "past", Phase::Over, old).await;
    let found = duello(&check);
    assert_eq!(found.status.code(), Some(1));
    let (out, complaint) = (text(&found.stdout), text(&found.stderr));
    assert!(out.contains("2 in progress, of which 1 would end\n  gunslingers would-end:"), "{out}");
    assert!(out.contains("past: rules 1, this program has 2"), "{out}");
    assert_eq!(complaint, "duello: 1 match in progress would end\n");
    assert_eq!(store.journal("would-end", 0).await.unwrap().lines.len(), 3, "nothing changed");
}

#[test]
fn other_databases_are_refused_with_what_to_do() {
    let postgres = ["--database", "postgres://ann:secret@localhost/duello"];
    for (command, instead) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let refused = duello(&[&[command, "file"][..], &postgres[..]].concat());
        let complaint = text(&refused.stderr);
        assert!(complaint.contains(instead) && !complaint.contains("secret"), "{complaint}");
    }
    let missing = duello(&["upgrade-check", "--database", "sqlite:/no/such/file"]);
    assert!(text(&missing.stderr).contains("/no/such/file: No such file"), "{missing:?}");
}
