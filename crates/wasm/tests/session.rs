//! Matches through the requests of a page.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use duello_core::dice::ProvableSeed;
use duello_core::{Document, Pending, Seat};
use duello_referee::DiceSpec;
use duello_registry::Registry;
use duello_wasm::Session;
use serde_json::{Value, json};

fn ask(session: &mut Session, request: &Value) -> Result<Value, Value> {
    let mut answer: Value =
        serde_json::from_str(&session.answer(request.to_string().as_bytes())).unwrap();
    match answer.get_mut("ok") {
        Some(ok) => Ok(ok.take()),
        None => Err(answer["error"].take()),
    }
}

fn dice(seats: usize) -> ProvableSeed {
    let entropy = (0..seats).map(|seat| format!("entropy {seat}")).collect();
    let commitments = Vec::new();
    ProvableSeed { secret: "fistful".into(), match_name: "m".into(), entropy, commitments }
}

/// Opens match `m` for bots, and returns the lines of its journal.
fn open(session: &mut Session, game: &str) -> Vec<String> {
    let request = json!({"do": "open", "match": "m", "game": game, "setup": {},
        "players": ["bot:random", "bot:greedy"], "dice": dice(2)});
    serde_json::from_value(ask(session, &request).unwrap()["lines"].take()).unwrap()
}

/// Lets bots answer the pending decision, and returns the new lines of the journal; `None` if the match is over.
fn advance(session: &mut Session) -> Option<Vec<String>> {
    let status = ask(session, &json!({"do": "status", "match": "m"})).unwrap();
    let mut lines = Vec::new();
    for seat in status["owing"].as_array()? {
        let bot = json!({"do": "bot", "match": "m", "seat": seat, "bot": "random"});
        let action = ask(session, &bot).unwrap();
        let submit = json!({"do": "submit", "match": "m", "seat": seat,
            "decision": status["decision"], "action": action});
        let new = ask(session, &submit).unwrap()["lines"].take();
        lines.extend(serde_json::from_value::<Vec<String>>(new).unwrap());
    }
    Some(lines)
}

fn record(lines: &[String]) -> String {
    duello_referee::journal::record_text(lines)
}

#[test]
fn a_record_is_the_same_as_without_the_session() {
    for entry in Registry::default().iter() {
        let mut session = Session::default();
        let mut lines = open(&mut session, entry.id());
        while let Some(new) = advance(&mut session) {
            lines.extend(new);
        }
        let names = vec!["bot:random".to_owned(), "bot:greedy".to_owned()];
        let spec = DiceSpec::Provable(dice(2));
        let mut live = entry.game.open(&Document::empty(), names, &spec).unwrap();
        let played = duello_core::record::Record::parse(record(&lines).as_bytes()).unwrap().0;
        while let Pending::Decide(owing) = live.pending() {
            let decision = live.decision();
            let answers = played.entries().iter().find_map(|entry| match entry {
                duello_core::record::Entry::Decision { number, answers, .. }
                    if *number == decision =>
                {
                    Some(answers.clone())
                }
                _ => None,
            });
            for (seat, action) in answers.unwrap() {
                assert!(owing.contains(seat));
                live.submit(seat, decision, &action).unwrap();
            }
        }
        assert_eq!(live.record().text(), record(&lines), "{}", entry.id());
        let verified = ask(&mut session, &json!({"do": "verify", "record": record(&lines)}));
        assert_eq!(verified.unwrap()["ended"], true, "{}", entry.id());
    }
}

#[test]
fn a_match_resumes_with_its_sealed_answers() {
    let mut session = Session::default();
    let mut lines = open(&mut session, "gunslingers");
    let submit = json!({"do": "submit", "match": "m", "seat": 0, "decision": 0,
        "action": {"lay": "colt"}});
    let answer = ask(&mut session, &submit).unwrap();
    assert_eq!(answer["resolved"], false);
    lines.push(answer["lines"][0].as_str().unwrap().to_owned());
    let look = json!({"do": "look", "match": "m", "seat": 0, "since": 0});
    let before = ask(&mut session, &look).unwrap();
    assert_eq!(before["sealed"], json!({"lay": "colt"}));
    assert_eq!(before["answered"], json!([0]));

    let mut another = Session::default();
    let resume = json!({"do": "resume", "match": "m", "game": "gunslingers", "lines": lines,
        "dice": dice(2)});
    ask(&mut another, &resume).unwrap();
    assert_eq!(ask(&mut another, &look).unwrap(), before);
    let spectator = json!({"do": "look", "match": "m", "seat": null, "since": 0});
    assert_eq!(ask(&mut another, &spectator).unwrap().get("sealed"), None);
}

#[test]
fn finished_matches_are_replayed_and_continued() {
    let mut session = Session::default();
    let mut lines = open(&mut session, "gunslingers");
    while let Some(new) = advance(&mut session) {
        lines.extend(new);
    }
    let record = record(&lines);
    let replay = json!({"do": "replay", "record": record, "as": "all", "from": 1, "count": 2});
    let replay = ask(&mut session, &replay).unwrap();
    assert_eq!(replay["steps"].as_array().unwrap().len(), 2);
    assert_eq!(replay["steps"][0]["entry"], 1);
    let position = json!({"do": "position", "record": record, "entry": 1});
    let position = ask(&mut session, &position).unwrap();
    let setup = json!({"do": "setup", "game": "gunslingers", "setup": position["setup"]});
    assert_eq!(ask(&mut session, &setup).unwrap()["seats"], 2);
    let entries = replay["entries"].as_u64().unwrap();
    for (entry, code) in [(entries, "entry.unknown"), (entries - 1, "entry.over")] {
        let position = json!({"do": "position", "record": record, "entry": entry});
        assert_eq!(ask(&mut session, &position).unwrap_err()["code"], code);
    }
    let luck = ask(&mut session, &json!({"do": "luck", "record": record})).unwrap();
    assert_eq!(luck["players"].as_array().unwrap().len(), 2);
}

#[test]
fn errors_have_the_form_of_the_api() {
    let mut session = Session::default();
    open(&mut session, "gunslingers");
    for (request, code) in [
        (json!({"do": "nonsense"}), "request.malformed"),
        (json!({"do": "status", "match": "x"}), "match.unknown"),
        (json!({"do": "setup", "game": "chess", "setup": {}}), "game.unknown"),
        (json!({"do": "setup", "game": "gunslingers", "setup": "players = 7"}), "setup.faulty"),
        (json!({"do": "verify", "record": "nonsense"}), "record.faulty"),
    ] {
        assert_eq!(ask(&mut session, &request).unwrap_err()["code"], code, "{request}");
    }
    let seat = Seat::ALL[0];
    let early = json!({"do": "submit", "match": "m", "seat": seat, "decision": 0,
        "action": {"point": 1}});
    let refused = ask(&mut session, &early).unwrap_err();
    assert_eq!(refused["clause"], "GU-R06");
    assert!(refused["text"].is_string() && refused["key"].is_string());
}
