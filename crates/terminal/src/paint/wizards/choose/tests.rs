//! What the chooser offers is what the rules take.

use duello_core::Seat;
use serde_json::{Value, json};

use super::*;
use crate::driver::Session;
use crate::testing::{middle_of_wizards as middle, session_of};

const ANN: Seat = Seat::ALL[0];

fn session(setup: Value, answers: &[Value]) -> Session {
    let mut session = session_of("wizards", &["you", "bot:random"], setup);
    for answer in answers {
        session.answer(ANN, answer).unwrap();
    }
    session
}

fn choice(session: &Session) -> Choice {
    let desk = Desk::new(session.desk(ANN));
    Choice::new(&Rc::default(), &desk.view(), &desk).unwrap()
}

fn said(choice: &Choice) -> String {
    let lines = choice.asked(Palette::new(false), 60);
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

fn press(choice: &mut Choice, session: &Session, keys: &str) -> Chosen<Action> {
    let desk = Desk::new(session.desk(ANN));
    let mut last = Chosen::Unknown;
    for letter in keys.chars() {
        let code = match letter {
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '→' => KeyCode::Right,
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '\u{1b}' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        last = choice.key(code, &desk);
    }
    last
}

#[track_caller]
fn assert_taken(chosen: &Chosen<Action>, session: &Session) -> Value {
    let Chosen::Action(action) = chosen else { panic!("{chosen:?} is no answer") };
    Desk::new(session.desk(ANN)).check(action).unwrap();
    json!(action)
}

#[test]
fn a_team_is_activated_pushes_and_fires() {
    let start = session(middle(), &[]);
    let mut choice = choice(&start);
    assert!(said(&choice).contains("Gun 9 + 10 11 12"), "{}", said(&choice));
    let team = json!({ "act": "activate-team", "gun": 9, "crew": [10, 11, 12] });
    let session = session(middle(), &[team]);
    choice = super::tests::choice(&session);
    let menu = said(&choice);
    for wanted in
        ["Goblin (knife) 10, 2 actions:", "f Fire", "p Push the gun", "→ Goblin (knife) 11"]
    {
        assert!(menu.contains(wanted), "{wanted} in {menu}");
    }
    let pushed = press(&mut choice, &session, "p↑↑\n");
    let action = assert_taken(&pushed, &session);
    assert_eq!(action["by"], json!([0, 20]));
    // The menu of another crewman, and the target of the gun.
    let mut choice = super::tests::choice(&session);
    press(&mut choice, &session, "1");
    assert!(said(&choice).contains("Goblin (knife) 11, 2 actions:"), "{}", said(&choice));
    let fired = press(&mut choice, &session, "f\n");
    assert_eq!(assert_taken(&fired, &session)["act"], "fire");
}

#[test]
fn somebody_on_a_roof_jumps_or_takes_the_ladder() {
    let session = session(middle(), &[json!({ "act": "activate", "figure": 5 })]);
    let mut choice = choice(&session);
    assert!(said(&choice).contains("j Jump down"), "{}", said(&choice));
    let jumped = press(&mut choice, &session, "j↑↑↑↑\n");
    assert_eq!(assert_taken(&jumped, &session)["to"], json!([265, 240]));
    let mut choice = super::tests::choice(&session);
    let walked = press(&mut choice, &session, "m↑↑↑↑\n");
    let action = assert_taken(&walked, &session);
    assert_eq!(action["path"], json!(["ladder1"]));
}

#[test]
fn the_facing_can_be_turned_after_the_way() {
    let session = session(middle(), &[json!({ "act": "activate", "figure": 4 })]);
    let mut choice = choice(&session);
    let moved = press(&mut choice, &session, "m→→>\n");
    let action = assert_taken(&moved, &session);
    assert_eq!(action["path"], json!([[360, 200]]));
    assert_ne!(action["facing"], json!([1, 0]));
}

#[test]
fn a_second_enter_confirms_what_cannot_be_taken_back() {
    let session = session(middle(), &[]);
    let mut choice = choice(&session);
    assert_eq!(press(&mut choice, &session, "t"), Chosen::Going);
    assert!(said(&choice).contains("figures are still unused"), "{}", said(&choice));
    // Another key and the warning is forgotten.
    press(&mut choice, &session, "↑");
    assert_eq!(press(&mut choice, &session, "t"), Chosen::Going);
    assert_eq!(assert_taken(&press(&mut choice, &session, "t"), &session)["act"], "lapse-rest");
}

#[test]
fn spells_that_cannot_be_cast_say_why() {
    let mut setup = middle();
    setup["position"]["stage"] = json!({ "wizard": { "moved": false, "magic": "unused" } });
    let session = session(setup, &[]);
    let mut choice = choice(&session);
    assert_eq!(press(&mut choice, &session, "a"), Chosen::Going);
    let menu = said(&choice);
    assert!(menu.contains("- Attack spell") && menu.contains("No: "), "{menu}");
    press(&mut choice, &session, "c");
    assert!(said(&choice).contains("Whom to heal?") || said(&choice).contains("No: "));
    press(&mut choice, &session, "\u{1b}");
    assert_eq!(assert_taken(&press(&mut choice, &session, "d"), &session)["act"], "cast-defence");
    // Orcs are locked for a good wizard, and the list says by which clause.
    let mut choice = super::tests::choice(&session);
    press(&mut choice, &session, "s↑");
    assert!(said(&choice).contains("(WI-3"), "{}", said(&choice));
}

#[test]
fn keys_that_mean_nothing_are_left_to_the_table() {
    let session = session(middle(), &[]);
    let mut choice = choice(&session);
    for key in "hRxy".chars() {
        assert_eq!(press(&mut choice, &session, &key.to_string()), Chosen::Unknown, "{key}");
    }
}
