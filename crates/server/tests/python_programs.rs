//! Programs in Python: one that verifies dice, one that plays.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

use crate::common::{TestServer, play_on};
use duello_core::dice::commitment;
use serde_json::json;

fn python(arguments: &[&str]) -> Output {
    Command::new("python3").args(arguments).output().expect("python3 is installed")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The script in docs/record.md, as a reader would copy it.
fn script() -> String {
    let page = include_str!("../../../docs/record.md");
    let after = page.split_once("```python\n").unwrap().1;
    after.split_once("```").unwrap().0.to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_script_in_the_documentation_verifies_all_dice() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let folder = tempfile::tempdir().unwrap();
    let check = folder.path().join("check.py");
    std::fs::write(&check, script()).unwrap();
    for game in ["commandos", "champions", "wizards", "fighters"] {
        // Two bots play, and the creator of the match watches.
        let seats = json!([{"bot": "random"}, {"bot": "random"}]);
        let created = ann.create(json!({"game": game, "seats": seats})).await;
        let id = created["match"].as_str().unwrap();
        let mut socket = ann.socket(id, "").await;
        socket.until(|update| update.get("over").is_some()).await;
        let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
        let file = folder.path().join("match.jsonl");
        std::fs::write(&file, &record).unwrap();
        let paths = [check.to_str().unwrap(), file.to_str().unwrap()];
        let checked = python(&paths);
        assert!(checked.status.success(), "{game}: {}", text(&checked.stderr));
        let draws: u32 = text(&checked.stdout).split(' ').next().unwrap().parse().unwrap();
        assert!(draws > 0, "{game}");
        // A changed die is detected.
        let (before, after) = record.split_once("\"faces\":[").unwrap();
        let face = if after.starts_with("1") { "2" } else { "1" };
        let rest = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
        std::fs::write(&file, format!("{before}\"faces\":[{face}{rest}")).unwrap();
        assert!(text(&python(&paths).stderr).contains("differs"), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_script_in_the_documentation_verifies_the_shares() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let folder = tempfile::tempdir().unwrap();
    let check = folder.path().join("check.py");
    std::fs::write(&check, script()).unwrap();
    let share = "what Ann's browser drew";
    let new = json!({"game": "gunslingers", "setup": {"goal": 1},
        "seats": ["me", {"bot": "random"}], "entropy_commitment": commitment(share)});
    let created = ann.create(new).await;
    let id = created["match"].as_str().unwrap();
    ann.post(&format!("/api/matches/{id}/reveal"), json!({"entropy": share})).await.ok();
    let mut socket = ann.socket(id, "").await;
    play_on(&mut socket, 0).await;
    let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
    let file = folder.path().join("match.jsonl");
    let run = |record: &str| {
        std::fs::write(&file, record).unwrap();
        python(&[check.to_str().unwrap(), file.to_str().unwrap()])
    };
    let checked = run(&record);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    let said = text(&checked.stdout);
    assert!(said.starts_with("seat 0: committed\nseat 1: no commitment\n"), "{said}");
    // Another share, the same at the start and the end of the record, is detected by its commitment.
    let changed = run(&record.replace(share, "something luckier"));
    assert!(text(&changed.stderr).contains("share 0 differs"), "{}", text(&changed.stderr));
    let other = commitment("something else");
    let changed = run(&record.replacen(&commitment(share), &other, 1));
    assert!(!changed.status.success());
    // A share that was left out is named; the draws do not follow from the record any more.
    let missing = run(&record.replace(share, ""));
    assert!(text(&missing.stdout).contains("seat 0: not revealed"), "{}", text(&missing.stdout));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_program_plays_a_match() {
    let server = TestServer::new().await;
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/livebot.py");
    let (example, address) =
        (example.to_str().unwrap().to_owned(), format!("http://{}", server.address));
    let played = tokio::task::spawn_blocking(move || {
        python(&[&example, &address, "gunslingers", "--bot", "random"])
    });
    let played = played.await.unwrap();
    assert!(played.status.success(), "{}", text(&played.stderr));
    let said = text(&played.stdout);
    assert!(said.trim_end().ends_with(')') && said.contains("won ("), "{said}");
}
