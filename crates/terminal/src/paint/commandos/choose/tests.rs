//! What the chooser says before a decision is what the rules do afterwards.

use duello_commandos::{Volley, volley_chain};
use duello_core::{Fraction, Seat};
use serde_json::json;

use super::*;
use crate::driver::Session;
use crate::hints::chance;
use crate::language::Phrases;
use crate::paint::painter;
use crate::testing::{middle_of_commandos, session_of};

const RED: Seat = Seat::ALL[0];

/// The middle of a match with this character activated.
fn activated(slot: u8) -> Session {
    let mut session = session_of("commandos", &["you", "bot:random"], middle_of_commandos());
    session.answer(RED, &json!({ "activate": slot })).unwrap();
    session
}

#[test]
fn the_shots_listed_for_a_path_make_up_its_exact_odds() {
    for slot in 0..3 {
        let session = activated(slot);
        let desk = Desk::new(session.desk(RED));
        let mut choice = Choice::new(&desk.view(), &desk).unwrap();
        let hp = choice.ask.active().unwrap().hp;
        assert_eq!(choice.key(KeyCode::Char('m'), &desk), Chosen::Going);
        for _ in 0..choice.ask.options.places.len() {
            let lines = choice.asked(Palette::new(false), 80);
            let text: Vec<String> = lines.iter().map(Line::to_string).collect();
            // `! LMG (1,-2): ≤5 on 4 dice`
            let shot = |line: &String| {
                let (_, shot) = line.split_once('≤')?;
                let (value, dice) = shot.split_once(" on ")?;
                let dice = dice.split(' ').next()?.parse().ok()?;
                Some(Volley { dice, value: value.parse().ok()? })
            };
            let shots: Vec<Volley> = text.iter().filter_map(shot).collect();
            let survives = volley_chain(&shots, hp)
                .into_iter()
                .filter(|(left, _)| *left > 0)
                .fold(Fraction::ZERO, |sum, (_, chance)| &sum + &chance);
            let expected = match shots.is_empty() {
                true => "no guard shoots on the way".to_owned(),
                false => format!("arrives {}", chance(&Phrases::english(), &survives)),
            };
            assert!(text.contains(&expected), "{expected} in {text:#?}");
            choice.key(KeyCode::Tab, &desk);
        }
    }
}

#[test]
fn an_overwatch_guards_what_was_shown() {
    for (slot, facing) in [(0, '1'), (1, '3'), (2, '6')] {
        let mut session = activated(slot);
        let desk = Desk::new(session.desk(RED));
        let mut choice = Choice::new(&desk.view(), &desk).unwrap();
        choice.key(KeyCode::Char('o'), &desk);
        choice.key(KeyCode::Char(facing), &desk);
        let shown = choice.mode().marks(&choice.ask).front.unwrap();
        let Chosen::Action(action) = choice.key(KeyCode::Enter, &desk) else { panic!() };
        session.answer(RED, &json!(action)).unwrap();
        let after = Desk::new(session.desk(RED)).view();
        let is_own = |guard: &&duello_commandos::GuardView| guard.who.seat == RED;
        let guard = after.guards.iter().find(is_own).unwrap();
        assert_eq!(guard.area, shown);
    }
}

#[test]
fn typed_answers_are_those_of_the_keys() {
    let session = activated(2);
    let options = session.options(RED).unwrap();
    let painter = painter("commandos");
    let read = |line: &str| painter.read(session.desk(RED), line);
    let cases = [
        ("move 0,-2 1,-2 SE", json!({ "move": { "path": [[0, -2], [1, -2]], "facing": "SE" } })),
        (
            "Move (0, -2) (1, -2), facing SE",
            json!({ "move": { "path": [[0, -2], [1, -2]], "facing": "SE" } }),
        ),
        ("move to -1,-3 n", json!({ "move": { "path": [[-1, -2], [-1, -3]], "facing": "N" } })),
        ("shoot the infantry ne", json!({ "shoot": { "target": 0, "facing": "NE" } })),
        ("overwatch to N", json!({ "overwatch": { "facing": "N", "beyond": 2 } })),
        ("overwatch N 1", json!({ "overwatch": { "facing": "N", "beyond": 1 } })),
        ("Crouch, facing SW", json!({ "crouch": "SW" })),
        ("crouch sw", json!({ "crouch": "SW" })),
        ("up NW", json!({ "upstairs": "NW" })),
        ("end n", json!({ "end": "N" })),
        ("END TURN", json!("end-turn")),
        ("activate sn", json!({ "activate": 1 })),
        ("throw", json!("roll")),
        ("team heavy, lmg,ranger", json!({ "team": ["heavy", "lmg", "ranger"] })),
        ("step 1,1", json!({ "step": [1, 1] })),
    ];
    for (line, expected) in cases {
        assert_eq!(read(line), Some(Ok(expected)), "{line}");
    }
    for wrong in ["step", "step 1,1 2,2", "shoot", "pick", "team", "move a,b", "crouch 7"] {
        assert!(matches!(read(wrong), Some(Err(_))), "{wrong}");
    }
    for other in ["", "   ", "dance", "12", "the"] {
        assert_eq!(read(other), None, "{other:?}");
    }
    assert!(options[0].action.get("shoot").is_some(), "the Ranger sees somebody");
}
