//! The commands besides `play`, as a person or a program calls them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn duello(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_duello")).args(arguments).output().expect("the program runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the answer is text")
}

fn complaint(arguments: &[&str]) -> String {
    let output = duello(arguments);
    assert!(!output.status.success(), "{arguments:?} fails");
    assert_eq!(out(&output), "", "standard output carries answers only");
    String::from_utf8(output.stderr).expect("the complaint is text")
}

#[test]
fn rules_prints_a_clause_a_chapter_and_the_book() {
    let clause = out(&duello(&["rules", "gunslingers", "gu-304"]));
    assert!(clause.starts_with("GU-304") && clause.contains("Rifle"), "{clause}");
    let chapter = out(&duello(&["rules", "gunslingers", "GU-3"]));
    assert_eq!(chapter.lines().filter(|line| line.starts_with("GU-")).count(), 10);
    let book = out(&duello(&["rules", "gunslingers"]));
    assert!(book.contains("GU-101") && book.contains("GU-R25"));
    assert!(complaint(&["rules", "gunslingers", "GU-999"]).contains("has no clause `GU-999`"));
    assert!(complaint(&["rules", "chess"]).contains("there are gunslingers"));
}

#[test]
fn schema_prints_one_format_or_all_and_names_those_there_are() {
    for game in ["gunslingers", "commandos", "champions", "wizards", "fighters"] {
        let all: Value = serde_json::from_str(&out(&duello(&["schema", game]))).unwrap();
        let action: Value =
            serde_json::from_str(&out(&duello(&["schema", game, "action"]))).unwrap();
        assert_eq!(all["action"], action);
        assert!(action["oneOf"].is_array(), "{game}: an action is one of several");
        let names: Vec<&String> = all.as_object().unwrap().keys().collect();
        // Only fighters has sketches.
        let expected: &[&str] = match game {
            "fighters" => &[
                "action", "draft", "event", "position", "record", "setup", "sketch", "upshot",
                "view", "wish",
            ],
            _ => &["action", "event", "position", "record", "setup", "upshot", "view", "wish"],
        };
        assert_eq!(names, expected, "{game}");
    }
    let unknown = complaint(&["schema", "commandos", "shot"]);
    assert!(unknown.contains("no format `shot`") && unknown.contains("action, event"), "{unknown}");
}

#[test]
fn solve_prints_64_states_in_full_precision() {
    let solved = duello(&["solve", "gunslingers", "--json"]);
    let solved: Value = serde_json::from_slice(&solved.stdout).unwrap();
    let states = solved["states"].as_array().unwrap();
    assert_eq!(states.len(), 64);
    let find = |own: [u8; 2], other: [u8; 2]| {
        let meant = |state: &&Value| {
            state["own"] == serde_json::json!(own) && state["other"] == serde_json::json!(other)
        };
        states.iter().find(meant).unwrap()
    };
    assert_eq!(find([0, 1], [0, 0])["value"], 1.0);
    let even = find([1, 0], [0, 0]);
    assert!((even["value"].as_f64().unwrap() - 0.5).abs() < 1e-15);
    assert!((even["mix"]["colt"].as_f64().unwrap() - 0.5).abs() < 1e-12);
    let without = out(&duello(&["solve", "gunslingers", "--reload-returns", "no", "--json"]));
    let without: Value = serde_json::from_str(&without).unwrap();
    assert_eq!(without["states"].as_array().map(Vec::len), Some(256));
}

#[test]
fn solve_tells_its_proof_and_measures_a_file() {
    let text = out(&duello(&["solve", "gunslingers"]));
    assert!(text.contains("against its exact best reply"), "{text}");
    let file = std::env::temp_dir().join(format!("duello-strategy-{}.json", std::process::id()));
    std::fs::write(&file, out(&duello(&["solve", "gunslingers", "--json"]))).unwrap();
    let path = file.to_str().unwrap();
    let measured = out(&duello(&["solve", "gunslingers", "--strategy", path, "--json"]));
    let measured: Value = serde_json::from_str(&measured).unwrap();
    assert!(measured["worst"].as_f64().unwrap() < 1e-12, "{}", measured["worst"]);
    std::fs::write(&file, "{\"states\":[]}").unwrap();
    let told = complaint(&["solve", "gunslingers", "--strategy", path]);
    assert!(told.contains("is missing"), "{told}");
    std::fs::remove_file(&file).unwrap();
    assert!(
        complaint(&["solve", "gunslingers", "--bot", "nobody"]).contains("random, greedy, book")
    );
}

#[test]
fn solve_measures_a_bot_and_the_crowd() {
    let random =
        out(&duello(&["solve", "gunslingers", "--bot", "random", "--samples", "200", "--json"]));
    let random: Value = serde_json::from_str(&random).unwrap();
    assert!(random["start"].as_f64().unwrap() > 0.5, "{}", random["start"]);
    let crowd = out(&duello(&["solve", "gunslingers", "--players", "3", "--json"]));
    let crowd: Value = serde_json::from_str(&crowd).unwrap();
    assert!((0.0..0.1).contains(&crowd["gain"].as_f64().unwrap()), "{crowd}");
}

#[test]
fn referee_answers_line_by_line() {
    let mut referee = Command::new(env!("CARGO_BIN_EXE_duello"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = referee.stdin.take().unwrap();
    input.write_all(b"{\"do\":\"hello\",\"id\":7}\n\xff\xfe\n{\"do\":\"matches\"}").unwrap();
    drop(input);
    let output = referee.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers: Vec<Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["id"], 7);
    assert_eq!(answers[1]["error"]["code"], "request.malformed");
    assert_eq!(answers[2]["ok"], serde_json::json!([]));
}

#[test]
fn the_settings_in_the_files_for_operators_exist() {
    let help = duello(&["serve", "--help"]);
    let help = out(&help);
    for (path, text) in [
        ("Containerfile", include_str!("../../../Containerfile")),
        ("deploy/compose.yaml", include_str!("../../../deploy/compose.yaml")),
        ("deploy/kubernetes.yaml", include_str!("../../../deploy/kubernetes.yaml")),
    ] {
        let words = text.split(|letter: char| !letter.is_ascii_uppercase() && letter != '_');
        let settings: Vec<&str> = words.filter(|word| word.starts_with("DUELLO_")).collect();
        assert!(!settings.is_empty(), "{path}");
        for setting in settings {
            // The value of one with a password is hidden.
            let is_listed = |end: &str| help.contains(&format!("[env: {setting}{end}"));
            assert!(is_listed("=") || is_listed("]"), "{path}: {setting}");
        }
    }
}
