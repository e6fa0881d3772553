//! `sim`, `ladder` and `matchups` as a person or a scheduler would use them.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn duello(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_duello")).args(arguments).output().unwrap()
}

#[track_caller]
fn out(arguments: &[&str]) -> String {
    let output = duello(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let output = duello(arguments);
    assert!(!output.status.success(), "{arguments:?} fails");
    assert!(output.stdout.is_empty(), "standard output carries answers only");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_series_is_continued_from_its_own_output() {
    let whole = out(&["sim", "gunslingers", "--matches", "60", "--seed", "4", "--json"]);
    let file = path("continued.json");
    let first = out(&["sim", "gunslingers", "--matches", "25", "--seed", "4", "--json"]);
    fs::write(&file, &first).unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(out(&["sim", "--continue", path, "--matches", "60", "--json"]), whole);
    // What is there already is not played again, and nothing is taken away.
    assert_eq!(out(&["sim", "--continue", path, "--matches", "20", "--json"]), first);
    // Gaps are filled: a shard from the middle, continued.
    let shard =
        ["sim", "gunslingers", "--matches", "60", "--seed", "4", "--shard", "2/3", "--json"];
    fs::write(&file, out(&shard)).unwrap();
    assert_eq!(out(&["sim", "--continue", path, "--matches", "60", "--json"]), whole);
}

#[test]
fn what_cannot_be_continued_is_explained() {
    let file = path("foreign.json");
    let shown = file.to_str().unwrap();
    let mut report: Value =
        serde_json::from_str(&out(&["sim", "gunslingers", "--matches", "4", "--json"])).unwrap();
    let told = |report: &Value| {
        fs::write(&file, report.to_string()).unwrap();
        complaint(&["sim", "--continue", shown, "--matches", "8"])
    };
    report["played"] = serde_json::json!([[0, 3]]);
    assert!(told(&report).contains("4 matches are counted, but 3 have numbers"));
    report["played"] = serde_json::json!([[0, 4]]);
    report["content"] = "other".into();
    assert!(told(&report).contains("other content"));
    report["seats"][0] = "cmd:rm".into();
    assert!(told(&report).contains("a file does not start programs"));
    assert!(told(&Value::Null).contains("not what `duello sim --json` writes"));
    assert!(complaint(&["sim"]).contains("<GAME>"));
    assert!(complaint(&["sim", "--continue", shown, "--seed", "2"]).contains("cannot be used"));
}

/// The line of `docs/lab.md`, with the program of this build.
#[test]
fn shards_run_side_by_side_as_the_page_says() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab.md"));
    let page = page.unwrap();
    let line = page.lines().find(|line| line.contains("| xargs")).expect("the page has the line");
    let merge = page.lines().find(|line| line.starts_with("duello sim merge")).unwrap();
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shards");
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_duello"));
    let paths = std::env::var_os("PATH").unwrap();
    let with_program =
        std::iter::once(program.parent().unwrap().to_owned()).chain(std::env::split_paths(&paths));
    let output = Command::new("sh")
        .args(["-c", &format!("{line} && {merge}")])
        .env("PATH", std::env::join_paths(with_program).unwrap())
        .current_dir(&directory)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let merged = String::from_utf8(output.stdout).unwrap();
    assert!(merged.contains("gunslingers: 800 matches"), "{merged}");
}

#[test]
fn a_ladder_rates_and_judges() {
    let climb = ["ladder", "gunslingers", "--levels", "random,greedy", "--matches", "40"];
    let text = out(&climb);
    assert!(text.contains("greedy") && text.contains("passed"), "{text}");
    let json = |threads: &str| -> Value {
        let more = ["--json", "--threads", threads];
        serde_json::from_str(&out(&[&climb[..], &more].concat())).unwrap()
    };
    let ladder = json("1");
    assert_eq!(ladder, json("2"));
    assert_eq!(ladder["rungs"][0]["rating"]["elo"], 0.0);
    assert!(ladder["rungs"][1]["rating"]["error"].as_f64().unwrap() > 0.0);
    assert_eq!(ladder["rungs"][1]["gate"]["passes"], true);
    assert_eq!(out(&[&climb[..], &["--csv"]].concat()).lines().count(), 2);
    assert!(complaint(&["ladder", "gunslingers", "--levels", "random"]).contains("two levels"));
    assert!(complaint(&["ladder", "gunslingers", "--levels", "random,nobody"]).contains("no bot"));
}

#[test]
fn levels_are_set_against_exploiters() {
    let play = ["ladder", "gunslingers", "--matches", "3", "--levels", "random,master"];
    let all = out(&[&play[..], &["--exploiters", "--csv"]].concat());
    let rows: Vec<&str> = all.lines().skip(1).collect();
    assert_eq!(rows.iter().filter(|row| row.contains(",random,")).count(), rows.len() / 2);
    assert!(rows.len() >= 14 && rows.iter().any(|row| row.contains(",best-response,")), "{all}");
    let named = [&play[..], &["--exploiters=always-shoots,best-response"]].concat();
    let text = out(&named);
    assert!(text.contains("always-shoots: shoots as long as"), "{text}");
    let json: Value = serde_json::from_str(&out(&[&named[..], &["--json"]].concat())).unwrap();
    let holds = json["holds"].as_array().unwrap();
    let required: Vec<_> = holds.iter().map(|hold| hold["required"].as_f64()).collect();
    // Nothing is asked of a bot that is no level, nor of anybody against the search.
    assert_eq!(required, [None, None, Some(0.8), None]);
    assert_eq!(holds[0]["tally"]["matches"], 4, "both seats are played equally often");
    assert!(complaint(&[&play[..], &["--exploiters=nobody"]].concat()).contains("no exploiter"));
    let both = [&play[..], &["--exploiters", "--neighbours"]].concat();
    assert!(complaint(&both).contains("cannot be used"));
    // They sit down by name, too.
    let seats = ["sim", "gunslingers", "--matches", "2", "--seats", "alternates,random"];
    assert!(out(&seats).contains("alternates"));
}

#[test]
fn matchups_are_a_table_a_file_and_a_picture() {
    let picture = path("matchups.svg");
    let shown = picture.to_str().unwrap();
    let play = ["matchups", "fighters", "--bot", "random", "--matches", "2"];
    let text = out(&[&play[..], &["--svg", shown]].concat());
    assert!(text.contains("Shargh") && text.contains("alance"), "{text}");
    let map = fs::read_to_string(&picture).unwrap();
    // Twenty cells and five means, each with its interval, and the legend.
    assert_eq!(map.matches("95 %: ").count(), 25);
    assert!(map.starts_with("<svg") && map.ends_with("</svg>\n"));
    assert_eq!(out(&[&play[..], &["--csv"]].concat()).lines().count(), 21);
    let json: Value = serde_json::from_str(&out(&[&play[..], &["--json"]].concat())).unwrap();
    assert_eq!(json["entries"].as_array().map(Vec::len), Some(5));
    assert!(complaint(&["matchups", "gunslingers"]).contains("nothing to match up"));
    assert!(complaint(&["matchups", "fighters", "--bot", "nobody"]).contains("no bot"));
}
