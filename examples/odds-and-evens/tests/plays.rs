//! The game in the registry: refereed over the protocol, played by bots, measured by the lab.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use duello_core::{ContentErrors, Document, Pending};
use duello_odds_and_evens::OddsAndEvens;
use duello_referee::DiceSpec;
use duello_referee::protocol::Session;
use duello_registry::{Registry, load};
use serde_json::{Value, json};

fn registry() -> Result<Registry, ContentErrors> {
    Registry::of(&[load::<OddsAndEvens>], &[])
}

#[test]
fn bots_play_it_to_the_end() {
    let registry = registry().unwrap();
    let game = &registry.find("odds-and-evens").unwrap().game;
    let mut table = game.open(&Document::empty(), Vec::new(), &DiceSpec::Seed(1)).unwrap();
    while let Pending::Decide(owing) = table.pending() {
        let decision = table.decision();
        for seat in owing {
            let answer = table.bot_answer(seat, "greedy", 1).unwrap();
            table.submit(seat, decision, &answer).unwrap();
        }
    }
    let record = table.record().read();
    assert!(game.replay(&record, None).is_ok(), "its record replays");
}

#[test]
fn a_program_plays_it_over_the_protocol() {
    let mut session = Session::new(registry().unwrap().games());
    let mut ask = |request: Value| -> Value {
        let answer: Value =
            serde_json::from_str(&session.line(request.to_string().as_bytes())).unwrap();
        assert!(answer.get("error").is_none(), "{request}: {answer}");
        answer["ok"].clone()
    };
    let opened = ask(
        json!({ "do": "open", "game": "odds-and-evens", "setup": "goal = 9", "dice": { "seed": 7 } }),
    );
    let id = opened["match"].clone();
    let mut status = opened;
    // OE-103: one of two has nine points after at most seventeen rounds.
    for _ in 0..17 {
        if status["owing"].as_array().is_none_or(Vec::is_empty) {
            break;
        }
        let decision = status["decision"].clone();
        let odds = ask(json!({ "do": "odds", "match": id, "seat": 0, "action": "two" }));
        assert_eq!(
            odds["chances"][0]["chance"], "1/2",
            "OE-102: a die makes every sum as likely as the next: {odds}"
        );
        ask(
            json!({ "do": "submit", "match": id, "seat": 0, "decision": decision, "action": "two" }),
        );
        let last = ask(
            json!({ "do": "submit", "match": id, "seat": 1, "decision": decision, "action": "one" }),
        );
        status = last["status"].clone();
    }
    assert_eq!(status["over"]["clause"], "OE-103", "{status}");
}
