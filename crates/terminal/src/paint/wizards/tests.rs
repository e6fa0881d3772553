//! Typed answers, odds in words, and events in every language.

use duello_core::Seat;
use serde_json::{Value, json};

use crate::driver::Session;
use crate::paint::painter;
use crate::testing::{middle_of_wizards as middle, session_of};

const ANN: Seat = Seat::ALL[0];

fn session(setup: Value) -> Session {
    session_of("wizards", &["you", "bot:random"], setup)
}

/// The middle of a match with the last of these answers given.
fn after(answers: &[Value]) -> Session {
    let mut session = session(middle());
    for answer in answers {
        session.answer(ANN, answer).unwrap();
    }
    session
}

fn read(session: &Session, line: &str) -> Option<Result<Value, String>> {
    painter("wizards").read(session.desk(ANN), line)
}

#[track_caller]
fn assert_reads(session: &Session, cases: &[(&str, Value)]) {
    for (line, expected) in cases {
        assert_eq!(read(session, line), Some(Ok(expected.clone())), "{line}");
    }
}

fn wizards_turn() -> Value {
    let mut setup = middle();
    setup["position"]["stage"] = json!({ "wizard": { "moved": false, "magic": "unused" } });
    setup
}

#[test]
fn names_and_alignments_are_typed() {
    let session = session(json!({}));
    let choose = |alignment: &str| json!({ "act": "choose", "alignment": alignment });
    let mut named = choose("G");
    named["name"] = json!("Merlin the Grey");
    let cases = [
        ("choose good", choose("G")),
        ("Choose EVIL", choose("B")),
        ("be neutral", choose("N")),
        ("choose good Merlin the Grey", named),
    ];
    assert_reads(&session, &cases);
    assert!(matches!(read(&session, "choose purple"), Some(Err(_))));
}

#[test]
fn figures_and_teams_are_activated_in_words() {
    let session = session(middle());
    let team = json!({ "act": "activate-team", "gun": 9, "crew": [10, 11, 12] });
    let cases = [
        ("activate 3", json!({ "act": "activate", "figure": 3 })),
        ("team 9 with 12 10 11", team.clone()),
        ("activate 9 with 10, 11, 12", team),
        ("rest", json!({ "act": "lapse-rest" })),
        ("end turn", json!({ "act": "end-turn" })),
    ];
    assert_reads(&session, &cases);
    for wrong in ["activate", "team 9"] {
        assert!(matches!(read(&session, wrong), Some(Err(_))), "{wrong}");
    }
    for other in ["", "   ", "dance", "12", "the", "3 3 activate"] {
        assert_eq!(read(&session, other), None, "{other:?}");
    }
}

#[test]
fn moves_are_typed_as_places_ways_and_targets() {
    let session = after(&[json!({ "act": "activate", "figure": 4 })]);
    let moved = |path: Value, facing: Value| json!({ "act": "move", "figure": 4, "path": path, "facing": facing });
    let cases = [
        ("move 4 to 350,240", moved(json!([[350, 240]]), json!([1, 4]))),
        ("Move 4 to (350, 240), facing n", moved(json!([[350, 240]]), json!([0, 1]))),
        ("move to 350,240", moved(json!([[350, 240]]), json!([1, 4]))),
        ("move 4 60 ne", moved(json!([[382, 242]]), json!([1, 1]))),
        ("move 4 40 90", moved(json!([[380, 200]]), json!([1, 0]))),
        ("move 40 east", moved(json!([[380, 200]]), json!([1, 0]))),
        ("turn 4 s", moved(json!([]), json!([0, -1]))),
        ("turn w", moved(json!([]), json!([-1, 0]))),
        ("shoot 4 6", json!({ "act": "shoot", "figure": 4, "target": 6 })),
        ("shoot 6", json!({ "act": "shoot", "figure": 4, "target": 6 })),
        ("strike 4 6", json!({ "act": "strike", "figure": 4, "target": 6 })),
        ("lapse", json!({ "act": "lapse", "figure": 4 })),
        ("end", json!({ "act": "end-activation" })),
    ];
    assert_reads(&session, &cases);
    for line in ["4 towards 2", "towards balthasar", "4 away from 6"] {
        let read = read(&session, line).unwrap();
        assert!(read.as_ref().is_ok_and(|action| action["act"] == "move"), "{line}: {read:?}");
    }
    let hidden = read(&session, "4 behind store1").unwrap();
    assert!(hidden.is_err_and(|why| why.contains("hidden from 6")));
    let far = read(&session, "move 4 to 300,700").unwrap().unwrap_err();
    assert!(far.contains("WI-510"), "{far}");
    for wrong in [
        "move",
        "move 4",
        "move 4 up",
        "move 4 a,b",
        "touch 4 6",
        "4 behind the moon",
        "turn 4",
        "strike",
    ] {
        assert!(matches!(read(&session, wrong), Some(Err(_))), "{wrong}");
    }
}

#[test]
fn contact_can_be_asked_for() {
    let mut setup = middle();
    setup["position"]["figures"][3]["at"] = json!([400, 370]);
    let mut session = session(setup);
    session.answer(ANN, &json!({ "act": "activate", "figure": 3 })).unwrap();
    for line in ["touch 3 6", "3 into contact with 6", "touch 6"] {
        let action = read(&session, line).unwrap().unwrap();
        assert_eq!(action["act"], "move", "{line}");
        assert!(session.table().check(ANN, &action).is_ok());
    }
}

#[test]
fn guns_are_pushed_and_fired_in_words() {
    let team = json!({ "act": "activate-team", "gun": 9, "crew": [10, 11, 12] });
    let session = after(&[team]);
    let push = read(&session, "push 30 n").unwrap().unwrap();
    assert_eq!((&push["act"], &push["by"]), (&json!("push"), &json!([0, 30])));
    assert_eq!(push["crew"].as_array().unwrap().len(), 3);
    assert_reads(&session, &[("fire 6", json!({ "act": "fire", "target": 6 }))]);
    for wrong in ["push", "push 30", "push n", "fire"] {
        assert!(matches!(read(&session, wrong), Some(Err(_))), "{wrong}");
    }
}

#[test]
fn jumps_are_typed() {
    let session = after(&[json!({ "act": "activate", "figure": 5 })]);
    let jump = json!({ "act": "jump", "figure": 5, "to": [265, 240], "facing": [0, 1] });
    assert_reads(&session, &[("jump 5 to 265,240", jump.clone()), ("jump to 265,240", jump)]);
}

#[test]
fn spells_are_typed_and_groups_find_their_places() {
    let session = session(wizards_turn());
    let cases = [
        ("attack balthasar", json!({ "act": "cast-attack", "target": 1 })),
        ("attack", json!({ "act": "cast-attack", "target": 1 })),
        ("attack 2", json!({ "act": "cast-attack", "target": 1 })),
        ("defence", json!({ "act": "cast-defence" })),
        ("heal 3", json!({ "act": "cast-heal", "figure": 3 })),
        ("end", json!({ "act": "end-wizard" })),
    ];
    assert_reads(&session, &cases);
    for line in [
        "summon 3 amazons small at 400,200",
        "summon goblin bow at 250,60",
        "summon 2 goblins small",
        "summon 1 amazon knife at 240,175 on store1",
        "move 400,100",
        "move 80 n",
    ] {
        let read = read(&session, line).unwrap();
        let action = read.unwrap_or_else(|why| panic!("{line}: {why}"));
        assert!(session.table().check(ANN, &action).is_ok(), "{line}");
    }
    for (wrong, why) in [
        ("summon", "Say whom"),
        ("summon 9 goblins small", "1 to 3"),
        ("summon orc small at 400,200", "WI-310"),
        ("summon goblin small at 400,800", "WI-313"),
        ("attack merlin", "at which wizard"),
    ] {
        let said = read(&session, wrong).unwrap().unwrap_err();
        assert!(said.contains(why), "{wrong}: {said}");
    }
}

#[test]
fn odds_are_said_as_a_player_weighs_them() {
    let session = after(&[json!({ "act": "activate", "figure": 3 })]);
    let strike = json!({ "act": "strike", "figure": 3, "target": 6 });
    let weighed = painter("wizards").weigh(session.desk(ANN), &strike, 1).unwrap().chances;
    let said: Vec<String> = weighed.iter().map(|(what, odds)| format!("{what} {odds}")).collect();
    let expected = [
        "the attack hits 7/10",
        "Orc (knife) 6 loses 5 wounds 7/10",
        "Orc (knife) 6 is destroyed 7/10",
    ];
    assert_eq!(said, expected);
}
