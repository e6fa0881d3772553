//! Typed answers are those of the keys, and windows show what is chosen.

use duello_core::{OwnAnswers, Phrase, Seat};
use duello_fighters::{Action, Fighters};
use duello_referee::Candidate;
use serde_json::{Value, json};

use super::super::typed;
use super::window;
use crate::driver::Session;
use crate::paint::Desk;
use crate::testing::{bridge_of_fighters, session_of};

const SOUTH: Seat = Seat::ALL[0];

fn read(
    session: &Session,
    options: &[Candidate<Action>],
    line: &str,
) -> Option<Result<Value, Phrase>> {
    let view = Desk::<Fighters>::new(session.desk(SOUTH)).view();
    typed::read(&view, options, line).map(|read| read.map(|action| json!(action)))
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn typed_answers_without_a_list() {
    let session = session_of("fighters", &["you", "bot:random"], bridge_of_fighters());
    let cases = [
        ("roll", json!("roll")),
        ("hold", json!("hold")),
        ("SKIP", json!("skip")),
        ("pass", json!("pass")),
        ("cross", json!("cross")),
        ("equip", json!("equip")),
        ("surrender", json!("surrender")),
        ("pay", json!("pay-agile")),
        ("first me", json!({ "first": 0 })),
        ("first north", json!({ "first": 1 })),
        ("drop 2", json!({ "drop": 1 })),
        ("trade 1", json!({ "trade": 1 })),
        ("move 60", json!({ "move": { "way": "N", "mm": 60 } })),
        ("move E 30 mm", json!({ "move": { "way": "E", "mm": 30 } })),
        ("left 20", json!({ "move": { "way": "W", "mm": 20 } })),
        ("right 63mm", json!({ "move": { "way": "E", "mm": 63 } })),
        ("turn left", json!({ "turn": "left" })),
        ("swing N right", json!({ "swing": { "way": "N", "hand": "right" } })),
        ("flee to the west", json!({ "flee": "W" })),
        ("away n", json!({ "away": "N" })),
        ("programme nothing", json!({ "programme": [[]] })),
        (
            "programme advance turn | attack=blood",
            json!({ "programme": [[
                { "markers": ["advance", "turn"], "card": 0 },
                { "markers": ["attack"], "card": 3 },
            ]] }),
        ),
        (
            "programme a l only",
            json!({ "programme": [[{ "markers": ["advance", "lateral"], "card": 0 }]] }),
        ),
        ("choose brock", json!({ "choose": [3] })),
        (
            "place brock 376,40 facing N",
            json!({ "place": { "character": 3, "at": [376, 40], "facing": "N" } }),
        ),
    ];
    for (line, expected) in cases {
        assert_eq!(read(&session, &[], line), Some(Ok(expected)), "{line}");
    }
    let wrong = [
        "first",
        "first whoever",
        "move",
        "move 1x",
        "turn",
        "swing",
        "flee",
        "drop",
        "drop 0",
        "trade x",
        "attack brock",
        "technique stun",
        "use x",
        "stand",
        "evade w",
        "maximise",
        "programme dance",
        "programme a a a a",
        "programme attack=nothing",
        "programme attack / attack",
        "choose nobody",
        "choose",
        "place brock",
        "deck nonsense",
        "add nonsense",
        "give x",
        "lose x",
        "next brock",
        "improvise",
    ];
    for line in wrong {
        assert!(matches!(read(&session, &[], line), Some(Err(_))), "{line}");
    }
    for other in ["", "   ", "dance", "12", "the"] {
        assert_eq!(read(&session, &[], other), None, "{other:?}");
    }
}

#[test]
fn typed_answers_pick_from_the_list() {
    let option = |text: &str, action: Value| Candidate {
        action: serde_json::from_value(action).unwrap(),
        said: text.into(),
    };
    let strike = |with: Value| json!({ "target": 1, "with": with });
    let options = [
        option(
            "attack Brock with Gutripper Cleaver",
            json!({ "attack": strike(json!({ "weapon": 2 })) }),
        ),
        option("maximise with Action", json!({ "maximise": 0 })),
        option("maximise with Blood Fury", json!({ "maximise": 3 })),
        option("Wall of Swords with Action", json!({ "wall-of-swords": 0 })),
        option("use Blood Fury", json!({ "fury": 3 })),
        option("lose Action", json!({ "lose": 0 })),
        option("Shargh executes a step", json!({ "step": 0 })),
        option("Brock next", json!({ "next": 1 })),
        option("Shargh stands up with Action", json!({ "stand": { "figure": 0, "card": 0 } })),
        option(
            "Shargh stands up and gives up a step",
            json!({ "stand": { "figure": 0, "card": null } }),
        ),
        option(
            "use Evasive Roll and move 63 mm W",
            json!({ "evade": [1, { "way": "W", "mm": 63 }] }),
        ),
        option(
            "Brutal Smash: attack Brock",
            json!({ "technique": {
            "technique": 0, "aim": { "strike": strike(json!("bare")) } } }),
        ),
    ];
    let session = session_of("fighters", &["you", "bot:random"], bridge_of_fighters());
    let cases = [
        ("attack", json!({ "attack": strike(json!({ "weapon": 2 })) })),
        ("attack the brock with gut", json!({ "attack": strike(json!({ "weapon": 2 })) })),
        ("attack brock bare", json!({ "attack": strike(json!("bare")) })),
        ("maximise", json!({ "maximise": 0 })),
        ("maximise with blood", json!({ "maximise": 3 })),
        ("wall", json!({ "wall-of-swords": 0 })),
        ("fury", json!({ "fury": 3 })),
        ("use blood", json!({ "fury": 3 })),
        ("lose act", json!({ "lose": 0 })),
        ("step", json!({ "step": 0 })),
        ("next brock", json!({ "next": 1 })),
        ("stand", json!({ "stand": { "figure": 0, "card": 0 } })),
        ("stand step", json!({ "stand": { "figure": 0, "card": null } })),
        ("evade w 30", json!({ "evade": [1, { "way": "W", "mm": 30 }] })),
    ];
    for (line, expected) in cases {
        assert_eq!(read(&session, &options, line), Some(Ok(expected)), "{line}");
    }
    let smash = read(&session, &options, "technique brutal").unwrap().unwrap();
    assert_eq!(smash["technique"]["technique"], 0);
    assert!(matches!(read(&session, &options, "attack shargh"), Some(Err(_))));
}

#[test]
fn a_window_of_rows_has_the_chosen_one() {
    for count in 0..12 {
        for room in 1..8 {
            for at in 0..count {
                let shown = window(at, count, room);
                assert!(
                    shown.contains(&at) && shown.len() == room.min(count),
                    "{at} {count} {room}"
                );
            }
        }
    }
    assert_eq!(window(0, 0, 5), 0..0);
}

#[test]
fn after_an_attack_the_line_or_else_the_best_answer_counts() {
    let mut session = session_of("fighters", &["you", "bot:random"], bridge_of_fighters());
    let mut is_found = false;
    for _ in 0..40 {
        match session.next().unwrap() {
            crate::driver::Turn::Ask(seat) => {
                let options = session.options(seat).unwrap();
                let attack = options.iter().find(|option| option.action.get("attack").is_some());
                if let Some(attack) = attack.map(|option| option.action.clone()) {
                    let table = session.table();
                    let best = table.odds(seat, std::slice::from_ref(&attack)).unwrap();
                    assert_eq!(best.own, OwnAnswers::Best);
                    let plain = table.odds(seat, &[attack.clone(), json!("pass")]).unwrap();
                    assert_eq!(plain.own, OwnAnswers::Line);
                    assert_ne!(
                        plain.chances, best.chances,
                        "a better answer than to pass adds dice"
                    );
                    assert!(table.odds(seat, &[]).is_err());
                    assert!(table.odds(seat, &[json!("pass"), attack]).is_err());
                    is_found = true;
                    break;
                }
                let strike = json!({ "programme": [[{ "markers": ["attack"], "card": 0 }]] });
                let is_first = options[0].action.get("programme").is_some()
                    && session.table().check(seat, &strike).is_ok();
                let answer = if is_first { strike } else { options[0].action.clone() };
                session.answer(seat, &answer).unwrap();
            }
            crate::driver::Turn::Resolved => {}
            crate::driver::Turn::Over(_) => break,
        }
    }
    assert!(is_found, "nobody could attack");
}
