//! `duello play`, `replay` and `verify` as a person or a script would use them.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A path that no other test uses.
fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
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

#[track_caller]
fn output(arguments: &[&str], input: &str) -> String {
    let output = duello(arguments, input);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let output = duello(arguments, "");
    assert!(!output.status.success(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// Plays against a bot to the end, always taking the first option.
fn played(record: &Path, more: &[&str]) -> String {
    let record = record.to_str().unwrap();
    let mut arguments = vec!["play", "gunslingers", "--plain", "--seed", "1", "--record", record];
    arguments.extend(more);
    output(&arguments, &"1\n".repeat(3_000))
}

#[test]
fn a_match_is_played_by_pipe_to_its_end() {
    let record = path("end.jsonl");
    let text = played(&record, &[]);
    for wanted in [
        "Type ? for help.",
        "GU-106  Dusty Dolores is the first duelling master.",
        "Sundown Sal (you): Lay a card face down.",
        "  4  Reloading  (all cards back)",
        "wins the game with $5.",
        "wins. GU-701: ",
        "See it again: duello replay",
    ] {
        assert!(text.contains(wanted), "`{wanted}` is missing in\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no control of the cursor");
    let verified = output(&["verify", record.to_str().unwrap()], "");
    assert!(verified.contains("seeded dice: every draw recomputed from 1"), "{verified}");
    assert!(verified.contains("the seal fits"), "{verified}");
}

#[test]
fn the_same_seed_and_answers_give_the_same_record() {
    let (one, two) = (path("same-1.jsonl"), path("same-2.jsonl"));
    played(&one, &["--players", "3"]);
    played(&two, &["--players", "3"]);
    assert_eq!(fs::read(one).unwrap(), fs::read(two).unwrap());
}

#[test]
fn a_cut_record_is_resumed_and_ends_as_it_would_have_ended() {
    let whole = path("whole.jsonl");
    played(&whole, &[]);
    let bytes = fs::read(&whole).unwrap();
    let lines: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at).collect();
    let cut = path("cut.jsonl");
    // In the middle of a line, just before its newline, and just after it.
    for end in [lines[4] + 9, lines[4], lines[4] + 1] {
        fs::write(&cut, &bytes[..end]).unwrap();
        let shown = cut.to_str().unwrap();
        let arguments = ["play", "gunslingers", "--plain", "--resume", shown];
        let resumed = duello(&arguments, &"1\n".repeat(3_000));
        assert!(resumed.status.success(), "{resumed:?}");
        let complaint = String::from_utf8_lossy(&resumed.stderr);
        assert_eq!(complaint.contains("line 6 was cut off"), end == lines[4] + 9, "{complaint}");
        assert_eq!(fs::read(&cut).unwrap(), bytes, "cut at {end}");
    }
    let complaint =
        complaint(&["play", "gunslingers", "--plain", "--resume", cut.to_str().unwrap()]);
    assert!(complaint.contains("the match is over"), "{complaint}");
}

#[test]
fn a_record_that_cannot_be_resumed_is_left_as_it_is() {
    let record = path("spoilt.jsonl");
    played(&record, &[]);
    let text = fs::read_to_string(&record).unwrap();
    let lines: String = text.split_inclusive('\n').take(4).collect();
    let spoilt = lines.replacen("colt", "sabre", 1) + "{\"deci";
    fs::write(&record, &spoilt).unwrap();
    let complaint = complaint(&["play", "gunslingers", "--resume", record.to_str().unwrap()]);
    assert!(complaint.contains("line 3"), "{complaint}");
    assert_eq!(fs::read_to_string(&record).unwrap(), spoilt);
}

#[test]
fn the_end_of_the_input_leaves_a_record_to_resume() {
    let record = path("quit.jsonl");
    let shown = record.to_str().unwrap();
    let arguments = ["play", "gunslingers", "--seed", "1", "--record", shown];
    let text = output(&arguments, "1\nhint\nodds 1\nodds 9\nrules GU-304\nrules XX\nshow\nlog\n");
    assert!(text.contains(&format!("--resume {shown}")), "{text}");
    assert!(text.contains("if every other answer is equally likely"), "{text}");
    assert!(text.contains("There is no option 9"), "{text}");
    assert!(text.contains("There is no clause `XX`"), "{text}");
    let resumed = output(&["play", "gunslingers", "--resume", shown], "quit\n");
    assert!(resumed.contains("The match goes on."), "{resumed}");
    let verified = output(&["verify", shown], "");
    assert!(verified.contains("ending: none yet"), "{verified}");
}

#[test]
fn people_who_share_a_keyboard_do_not_see_what_the_other_has_laid() {
    let record = path("hot-seat.jsonl");
    let arguments = [
        "play",
        "gunslingers",
        "--players",
        "3",
        "--seat",
        "0=Ann",
        "--seat",
        "1=Bob",
        "--seed",
        "1",
        "--record",
        record.to_str().unwrap(),
    ];
    // Ann lays, thinks again and lays the rifle; Bob lays a barricade; then both are asked where to point.
    let text = output(&arguments, "\nreloading\nagain\n\nrifle\n\nbarricade\n\n1\n\n1\nquit\n");
    let until_reveal = text.split("Revealed").next().unwrap();
    assert!(until_reveal.contains("Pass the keyboard to Dusty Dolores (Bob)"), "{text}");
    assert!(until_reveal.contains("Sundown Sal (Ann) thinks again"), "{text}");
    assert!(until_reveal.contains("Point at somebody"), "{text}");
    assert!(!until_reveal.contains("you have laid"), "{text}");
    assert!(text.contains("Revealed: Sundown Sal Rifle, Dusty Dolores Barricade"), "{text}");
}

#[test]
fn resigning_is_confirmed_and_the_others_play_on() {
    let record = path("resign.jsonl");
    let shown = record.to_str().unwrap();
    let arguments = ["play", "gunslingers", "--players", "3", "--seed", "2", "--record", shown];
    let text = output(&arguments, "resign\nno\nresign\nyes\n");
    assert!(text.contains("You stay."), "{text}");
    assert!(text.contains("Sundown Sal leaves the game."), "{text}");
    assert!(text.contains("wins. GU-"), "{text}");
    assert!(output(&["verify", shown], "").contains("players who left: 1"));
    let replay = output(&["replay", shown], "");
    assert!(replay.contains("Decision 0: Sundown Sal leaves"), "{replay}");
}

#[test]
fn a_replay_tells_everything_or_what_a_seat_knew() {
    let record = path("replay.jsonl");
    played(&record, &[]);
    let shown = record.to_str().unwrap();
    let all = output(&["replay", shown], "");
    for wanted in [
        "gunslingers, rules version 1",
        "seat 0: Sundown Sal (you)",
        "dice: from the seed 1",
        "draw GU-106 first-master",
        "Dusty Dolores answers: Colt",
        "GU-501",
        "Won by ",
    ] {
        assert!(all.contains(wanted), "`{wanted}` is missing in\n{all}");
    }
    let seat = output(&["replay", shown, "--seat", "0"], "");
    assert!(seat.contains("Sundown Sal answers: Colt"), "{seat}");
    assert!(!seat.contains("Dusty Dolores answers"), "{seat}");
    let json = output(&["replay", shown, "--json"], "");
    assert!(json.lines().all(|line| line.starts_with('{') && line.ends_with('}')), "{json}");
    assert!(complaint(&["replay", shown, "--seat", "3"]).contains("there is no seat 3"));
}

#[test]
fn verify_names_the_line_that_is_not_true() {
    let record = path("forged.jsonl");
    played(&record, &[]);
    let shown = record.to_str().unwrap();
    let text = fs::read_to_string(&record).unwrap();
    let unsealed: String = text.split_inclusive('\n').take(4).collect();
    let forgeries = [
        (text.replacen("colt", "rifle", 1), "seal"),
        (unsealed.replacen("colt", "rifle", 1), "line 3"),
        (unsealed.replacen("colt", "sabre", 1), "line 3"),
        (unsealed.replacen("\"got\":1", "\"got\":0", 1), "line 2 of the record: draw"),
        (unsealed.replacen("\"game\":\"gunslingers\"", "\"game\":\"chess\"", 1), "no game `chess`"),
        (unsealed[..unsealed.len() - 5].to_owned(), "line 4 was cut off"),
        (String::new(), "nothing in it"),
    ];
    for (forged, wanted) in forgeries {
        fs::write(&record, forged).unwrap();
        let complaint = complaint(&["verify", shown]);
        assert!(complaint.contains(wanted), "`{wanted}` is missing in {complaint}");
    }
}

#[test]
fn what_cannot_be_done_is_explained() {
    let record = path("taken.jsonl");
    fs::write(&record, "").unwrap();
    let setup = path("setup.toml");
    fs::write(&setup, "players = 9\n").unwrap();
    let shown = record.to_str().unwrap();
    let setup = setup.to_str().unwrap();
    let cases: [(&[&str], &str); 8] = [
        (&["play", "chess"], "no game `chess`; there are: gunslingers"),
        (&["play", "gunslingers", "--players", "6"], "for 2 to 5 players, not 6"),
        (&["play", "gunslingers", "--seat", "1=bot:hal"], "bot:greedy"),
        (&["play", "gunslingers", "--seat", "7=Ann"], "0 to 1"),
        (&["play", "gunslingers", "--setup", setup], "must be 2 to 5, not 9"),
        (&["play", "gunslingers", "--record", shown], "--resume"),
        (&["play", "gunslingers", "--resume", shown], "nothing in it"),
        (&["replay", "/no/such/file"], "cannot read /no/such/file"),
    ];
    for (arguments, wanted) in cases {
        let complaint = complaint(arguments);
        assert!(complaint.contains(wanted), "{arguments:?}: {complaint}");
    }
}
