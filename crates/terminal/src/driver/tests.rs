//! Whose turn it is, what may be shown, and what cannot be done.

use serde_json::json;

use super::*;
use crate::language::Language;
use crate::paint::painter;
use crate::testing::session;

#[test]
fn bots_have_answered_when_a_person_is_asked() {
    let mut session = session(&["Ann", "bot:greedy", "bot:random"], json!({ "players": 3 }));
    let [ann, ..] = Seat::ALL;
    assert_eq!(session.next().unwrap(), Turn::Ask(ann));
    assert_eq!(session.table().answered(), Seats::first(3).without(ann));
    assert!(!session.is_shared());
    assert_eq!(session.observer(None), Observer::Seat(ann));
}

#[test]
fn those_who_share_a_keyboard_look_as_spectators_until_they_sit() {
    let session = session(&["Ann", "Bob"], json!({}));
    let [_, bob, ..] = Seat::ALL;
    assert!(session.is_shared());
    assert_eq!(session.observer(None), Observer::Spectator);
    assert_eq!(session.observer(Some(bob)), Observer::Seat(bob));
}

#[test]
fn a_person_can_think_again_until_the_last_has_answered() {
    let mut session = session(&["Ann", "Bob"], json!({ "first_master": 0 }));
    let [ann, bob, ..] = Seat::ALL;
    assert_eq!(session.next().unwrap(), Turn::Ask(ann));
    assert_eq!(session.think_again(), None);
    assert_eq!(session.answer(ann, &json!({ "lay": "reloading" })).unwrap(), Progress::Sealed);
    assert_eq!(session.next().unwrap(), Turn::Ask(bob));
    assert_eq!(session.think_again(), Some(ann));
    assert_eq!(session.next().unwrap(), Turn::Ask(ann));
    assert_eq!(session.answer(ann, &json!({ "lay": "rifle" })).unwrap(), Progress::Sealed);
    assert_eq!(session.next().unwrap(), Turn::Ask(bob));
    let answer = json!({ "lay": "barricade" });
    assert_eq!(session.answer(bob, &answer).unwrap(), Progress::Resolved);
    assert_eq!(session.think_again(), None);
    let told = session.told(&*painter("gunslingers"), Observer::Spectator);
    assert!(told.iter().any(|told| told.said.text() == "Ann wins the duel and owns $1."));
}

#[test]
fn the_rules_are_heard_in_the_language_of_the_table() {
    let mut session = session(&["Ann", "bot:random"], json!({ "first_master": 0 }));
    session.speak(Phrases::of("gunslingers", Language::De));
    let [ann, ..] = Seat::ALL;
    assert_eq!(session.next().unwrap(), Turn::Ask(ann));
    assert_eq!(session.prompt(ann), "Lege eine Karte verdeckt.");
    let options: Vec<String> =
        session.options(ann).unwrap().iter().map(|option| option.said.to_string()).collect();
    assert_eq!(options, ["Colt", "Gewehr", "Barrikade", "Nachladen"]);
    let notes = session.notes(ann);
    assert_eq!(
        notes[0].said.text(),
        "Barrikade: Nur ein Gewehr durchschlägt sie. Dusty Dolores hat noch eins."
    );
    assert!(
        session.news(&*painter("gunslingers"))[0]
            .said
            .text()
            .ends_with("ist der erste Duellmeister.")
    );
}

#[test]
fn nobody_passes_the_keyboard_for_an_answer_without_a_choice() {
    let mut session =
        session(&["Ann", "Bob", "bot:random"], json!({ "players": 3, "first_master": 0 }));
    let [ann, bob, ..] = Seat::ALL;
    for seat in [ann, bob] {
        assert_eq!(session.next().unwrap(), Turn::Ask(seat));
        session.answer(seat, &json!({ "lay": "colt" })).unwrap();
    }
    // The command is Ann's to give, and there is only one.
    assert_eq!(session.next().unwrap(), Turn::Resolved);
    assert_eq!(session.next().unwrap(), Turn::Ask(ann));
    assert_eq!(session.options(ann).unwrap().len(), 2);
}

#[test]
fn a_refused_answer_changes_nothing() {
    let mut session = session(&["Ann", "bot:random"], json!({}));
    let ann = Seat::ALL[0];
    let refused = session.answer(ann, &json!({ "point": 1 })).unwrap_err();
    assert!(matches!(refused, Trouble::Refused(_)), "{refused}");
    assert_eq!(session.next().unwrap(), Turn::Ask(ann));
}

#[test]
fn when_all_but_one_person_have_resigned_nobody_shares() {
    let mut session = session(&["Ann", "Bob", "bot:random"], json!({ "players": 3 }));
    let [ann, bob, ..] = Seat::ALL;
    session.next().unwrap();
    session.resign(ann).unwrap();
    assert_eq!(session.people(), Seats::one(bob));
    assert!(!session.is_shared());
}
