//! Programs of other people at the table and in series, as their authors would run them.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// A program for the shell.
fn script(name: &str, text: &str) -> String {
    let path = path(&format!("{name}.sh"));
    fs::write(&path, text).unwrap();
    format!("cmd:sh {}", path.display())
}

fn duello(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_duello"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has ended does not read the rest; that is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn play(record: &str, seat: &str, more: &[&str]) -> String {
    let record = path(record);
    let (record, seat) = (record.to_str().unwrap(), format!("1={seat}"));
    let mut arguments =
        vec!["play", "gunslingers", "--plain", "--seed", "1", "--record", record, "--seat", &seat];
    arguments.extend(more);
    let output = duello(&arguments, &"1\n".repeat(3_000));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let verified = duello(&["verify", record], "");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    String::from_utf8(output.stdout).unwrap()
}

const FIRST: &str = "while read -r question; do echo '{\"candidate\": 0}'; done";

#[test]
fn the_example_plays_every_game() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/mybot.py");
    let seats = format!("cmd:python3 {},random", example.display());
    for game in ["gunslingers", "commandos", "champions", "wizards", "fighters"] {
        let arguments = ["sim", game, "--seats", &seats, "--matches", "2", "--json"];
        let output = duello(&arguments, "");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{game}: {complaint}");
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&report["matches"], &report["unfinished"]), (&2.into(), &0.into()), "{game}");
    }
    let again = || duello(&["sim", "commandos", "--seats", &seats, "--matches", "2", "--json"], "");
    assert_eq!(again().stdout, again().stdout, "who takes all luck from the seed plays the same");
}

/// At the table and in a series a program is asked the same, and the page has the fields.
#[test]
fn the_page_names_every_field_of_a_question() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = fs::read_to_string(page).unwrap();
    let section =
        page.split("## Programs as players").nth(1).unwrap().split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split('|').next());
    let mut named: Vec<&str> =
        rows.flat_map(|cell| cell.split(',')).map(|name| name.trim_matches([' ', '`'])).collect();
    named.sort_unstable();
    let kept = path("question.json");
    let keeps = format!(
        "read -r question; printf '%s' \"$question\" > {}; echo '{{\"candidate\": 0}}'\n",
        kept.display()
    );
    let keeps = script("keeps", &(keeps + FIRST));
    let fields = || -> Vec<String> {
        let question = fs::read_to_string(&kept).unwrap();
        let question: serde_json::Value = serde_json::from_str(&question).unwrap();
        question.as_object().unwrap().keys().cloned().collect()
    };
    play("program-asked.jsonl", &keeps, &[]);
    assert_eq!(fields(), named);
    fs::remove_file(&kept).unwrap();
    let seats = format!("random,{keeps}");
    assert!(
        duello(&["sim", "gunslingers", "--seats", &seats, "--matches", "1"], "").status.success()
    );
    assert_eq!(fields(), named);
}

#[test]
fn a_program_plays_at_the_table_to_the_end() {
    let text = play("program-end.jsonl", &script("first", FIRST), &[]);
    assert!(text.contains("wins") && text.contains("Record: "), "{text}");
    assert!(!text.contains("\n! "), "nothing went wrong: {text}");
}

#[test]
fn the_match_goes_on_without_a_program_that_fails() {
    let cases = [
        ("once", "read -r question; echo '{\"candidate\": 0}'; exit 4", "from now on"),
        ("chatter", "while read -r question; do echo thinking; done", "that is not JSON"),
        (
            "pointer",
            "while read -r question; do echo '{\"action\":{\"lay\":\"cannon\"}}'; done",
            "refused",
        ),
    ];
    for (name, text, told) in cases {
        let text = play(&format!("program-{name}.jsonl"), &script(name, text), &[]);
        assert!(text.contains("\n! ") && text.contains(told), "{name}: {text}");
        assert!(text.contains("wins"), "{name}: the match ends: {text}");
    }
}

#[test]
fn an_answer_that_comes_too_late_is_not_taken_for_the_next() {
    // The first answer is late and would be illegal; those after it are in time.
    let slow = "read -r question; sleep 1; echo '{\"action\": 7}'\n".to_owned() + FIRST;
    let began = Instant::now();
    let text = play("program-slow.jsonl", &script("slow", &slow), &["--bot-time", "700"]);
    assert_eq!(text.matches("did not answer within 700 ms").count(), 1, "{text}");
    assert!(!text.contains("refused"), "{text}");
    assert!(began.elapsed() < Duration::from_secs(30));
}

#[test]
fn a_program_that_cannot_start_is_told_before_the_match() {
    let output = duello(&["play", "gunslingers", "--plain", "--seat", "1=cmd:./no-such-bot"], "");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && complaint.contains("cannot be started"), "{complaint}");
}

#[test]
fn a_record_does_not_start_its_programs_by_itself() {
    let (record, program) = (path("program-resumed.jsonl"), script("resumed", FIRST));
    let record = record.to_str().unwrap();
    let seat = format!("1={program}");
    let begun = duello(
        &["play", "gunslingers", "--plain", "--seed", "3", "--record", record, "--seat", &seat],
        "1\nquit\n",
    );
    let told = String::from_utf8_lossy(&begun.stdout).into_owned();
    assert!(told.contains(&format!("--resume {record} --seat '{seat}'")), "{told}");
    let unasked = duello(&["play", "gunslingers", "--plain", "--resume", record], "");
    let complaint = String::from_utf8_lossy(&unasked.stderr).into_owned();
    assert!(!unasked.status.success() && complaint.contains("to let it run"), "{complaint}");
    let resumed = duello(
        &["play", "gunslingers", "--plain", "--resume", record, "--seat", &seat],
        &"1\n".repeat(3_000),
    );
    assert!(String::from_utf8_lossy(&resumed.stdout).contains("wins"), "{resumed:?}");
}

#[test]
fn a_series_stops_with_a_sentence() {
    let seats = format!("random,{}", script("quits", "exit 0"));
    let output = duello(&["sim", "gunslingers", "--seats", &seats], "");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && output.stdout.is_empty());
    assert!(complaint.contains("ended before it answered"), "{complaint}");
}
