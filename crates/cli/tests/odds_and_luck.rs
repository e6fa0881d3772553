//! `duello odds` and `duello luck` as a person or a program calls them.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn duello(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_duello"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

#[track_caller]
fn out(arguments: &[&str]) -> String {
    let output = duello(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let output = duello(arguments);
    assert!(!output.status.success(), "{arguments:?} fails");
    assert!(output.stdout.is_empty(), "standard output carries answers only");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// A path that no other test uses.
fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn without_a_question_the_questions_are_listed() {
    for game in ["gunslingers", "commandos", "champions", "wizards", "fighters"] {
        let text = out(&["odds", game]);
        let examples: Vec<&str> =
            text.lines().filter_map(|line| line.trim().strip_prefix("duello ")).collect();
        assert!(!examples.is_empty(), "{text}");
        for example in examples {
            let arguments: Vec<&str> = example.split_whitespace().collect();
            assert!(out(&arguments).contains('█'), "{example}");
        }
        let listed: Value = serde_json::from_str(&out(&["odds", game, "--json"])).unwrap();
        assert!(listed[0]["fields"][0]["kind"].is_string(), "{listed}");
    }
}

#[test]
fn a_shot_as_table_explanation_json_and_chart() {
    let shot =
        ["odds", "commandos", "shot", "shooter=lmg", "target=heavy", "range=3", "cover=full"];
    let with = |more: &[&'static str]| [&shot[..], more].concat();
    let table = out(&shot);
    assert!(table.starts_with("LMG at Heavy behind full cover, range 3, 6 HP.\n"), "{table}");
    assert!(table.contains("729/2500") && !table.contains("CO-602"), "{table}");
    let explained = out(&with(&["--explain"]));
    for part in ["full cover", "-3  CO-602", "-1  CO-503", "2  CO-510"] {
        assert!(explained.contains(part), "{part} in\n{explained}");
    }
    let json: Value = serde_json::from_str(&out(&with(&["--json"]))).unwrap();
    assert_eq!(json["results"][0]["chance"], "6561/10000");
    assert_eq!(json["modifiers"][2]["clause"], "CO-602");
    let chart = path("shot.svg");
    assert_eq!(out(&with(&["--svg", "-"])).matches("<rect").count(), 5);
    let mut arguments = shot.to_vec();
    arguments.extend(["--svg", chart.to_str().unwrap()]);
    assert_eq!(out(&arguments), "");
    assert!(fs::read_to_string(&chart).unwrap().starts_with("<svg "));
}

#[test]
fn help_has_examples() {
    assert!(out(&["odds", "--help"]).contains("duello odds champions duel first=brannoc"));
    assert!(out(&["luck", "--help"]).contains("with 50 % for even"));
}

#[test]
fn faults_are_named_all_at_once_with_what_would_be_right() {
    let text = complaint(&["odds", "commandos", "shot", "shooter=snipr", "rnge=2", "hp=99"]);
    for part in [
        "did you mean `sniper`?",
        "did you mean `range`?",
        "hp: must be 1 to 9, not 99",
        "duello odds commandos",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    assert!(complaint(&["odds", "chess"]).contains("there are gunslingers"));
    assert!(complaint(&["odds", "commandos", "sot"]).contains("it has shot, volley, exchange"));
    let words = complaint(&["odds", "commandos", "shot", "lmg", "heavy"]);
    assert_eq!(words.matches("is not of the form name=value").count(), 2, "{words}");
    let far = complaint(&["odds", "commandos", "shot", "shooter=lmg", "range=9"]);
    assert!(far.contains("CO-503"), "{far}");
    let lost = complaint(&["odds", "gunslingers", "score", "--svg", "/no/such/place.svg"]);
    assert!(lost.contains("cannot write /no/such/place.svg"), "{lost}");
}

/// The record of a match between two bots.
fn record(name: &str, game: &str) -> PathBuf {
    let record = path(name);
    let text = record.to_str().unwrap();
    out(&[
        "play",
        game,
        "--plain",
        "--seed",
        "7",
        "--seat",
        "0=bot:greedy",
        "--seat",
        "1=bot:greedy",
        "--record",
        text,
    ]);
    record
}

#[test]
fn luck_is_told_by_player_by_dice_and_by_roll() {
    let record = record("luck.jsonl", "commandos");
    let file = record.to_str().unwrap();
    let text = out(&["luck", file]);
    for part in ["good rolls", "to-hit (CO-506)", "The luckiest rolls for Red", "as good or better"]
    {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    let told: Value = serde_json::from_str(&out(&["luck", file, "--json"])).unwrap();
    let number = |value: &Value| value.as_f64().unwrap();
    for (seat, player) in told["players"].as_array().unwrap().iter().enumerate() {
        let rolls = told["rolls"].as_array().unwrap();
        let sum: f64 = rolls.iter().map(|roll| number(&roll["luck"][seat])).sum();
        // Six digits are written of each.
        assert!((sum - number(&player["luck"])).abs() < 1e-4, "{sum} {player}");
    }
    assert_eq!(told["rolls"][0]["sampled"], false);
    // With too little care everything is sampled, and it says so.
    let rough = out(&["luck", file, "--combinations", "1", "--samples", "100"]);
    assert!(rough.contains("means of 100 samples, off by 10.0 % at most"), "{rough}");
}

#[test]
fn luck_of_what_is_no_finished_match_is_refused() {
    let record = record("unlucky.jsonl", "commandos");
    let text = fs::read_to_string(&record).unwrap();
    let told = |name: &str, text: &str| {
        let changed = path(name);
        fs::write(&changed, text).unwrap();
        complaint(&["luck", changed.to_str().unwrap()])
    };
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let unfinished = lines[..lines.len() - 1].concat();
    assert!(told("unfinished.jsonl", &unfinished).contains("the match is not over"));
    let chess = unfinished.replacen("\"commandos\"", "\"chess\"", 1);
    assert!(told("chess.jsonl", &chess).contains("no game `chess`"));
    let newer = unfinished.replacen("\"rules\":2", "\"rules\":99", 1);
    assert!(told("newer.jsonl", &newer).contains("rules version 99, here is 2"));
    assert!(told("empty.jsonl", "").contains("there is nothing in it"));
    assert!(told("text.jsonl", "hello\n").contains("not the first line of a record"));
    assert!(complaint(&["luck", "/no/such.jsonl"]).contains("cannot read /no/such.jsonl"));
}
