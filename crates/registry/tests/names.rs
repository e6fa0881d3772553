//! The names of the players in everything that a match says.

use duello_core::{Document, Effort, Observer, Pending, Phrase, Seat};
use duello_referee::{AnyGame, AnyMatch, DiceSpec};
use duello_registry::Registry;
use serde_json::{Value, json};

const DECISIONS: usize = 120;

fn open(game: &dyn AnyGame, players: &[&str]) -> Box<dyn AnyMatch> {
    let players = players.iter().map(|&player| player.to_owned()).collect();
    let setup = Document::from_value(json!({}));
    game.open(&setup, players, &DiceSpec::Seed(5)).expect("the default setup is sound")
}

/// Plays at random and returns everything that the seats and a spectator read.
fn everything_said(live: &mut dyn AnyMatch) -> Vec<Phrase> {
    let mut said = Vec::new();
    for decision in 0..DECISIONS {
        let Pending::Decide(owing) = live.pending() else { break };
        for seat in owing {
            let candidates = live.candidates(seat, Effort::Coarse).expect("the seat is asked");
            for candidate in &candidates {
                // An answer that somebody composes reads as it does in the list.
                let composed = live.say_action(seat, &candidate.action).expect("it is an answer");
                assert_eq!(composed, candidate.said, "{}", candidate.action);
            }
            said.extend(candidates.into_iter().map(|candidate| candidate.said));
            said.push(live.prompt(Observer::Seat(seat)));
            said.extend(live.notes(Observer::Seat(seat)).into_iter().map(|note| note.said));
        }
        said.push(live.prompt(Observer::Spectator));
        for seat in owing {
            let number = live.decision();
            let action = live.bot_answer(seat, "random", decision as u64).expect("a bot answers");
            live.submit(seat, number, &action).expect("a bot's answer is legal");
        }
    }
    said.extend(live.told(Observer::Spectator, 0).into_iter().map(|told| told.said));
    said
}

/// Whether a phrase has another one in it.
fn has(said: &Value, part: &Value) -> bool {
    match said {
        Value::Object(fields) => said == part || fields.values().any(|inner| has(inner, part)),
        Value::Array(items) => items.iter().any(|inner| has(inner, part)),
        _ => said == &part["text"] && part.get("key").is_none(),
    }
}

#[test]
fn a_match_speaks_of_its_players_by_name() {
    for entry in Registry::default().iter() {
        let game = entry.game.as_ref();
        let mut live = open(game, &["Ann", "Bob"]);
        let id = game.id();
        let titles: Vec<Phrase> = live.seats().iter().map(|seat| live.seat_title(seat)).collect();
        let names: Vec<String> =
            live.seats().iter().map(|seat| live.seat_name(seat).into()).collect();
        assert_eq!(names[..2], ["Ann", "Bob"], "{id}");
        let said = everything_said(live.as_mut());
        for phrase in &said {
            let again = phrase.clone().replaced(&|_| None);
            assert_eq!(
                again.text(),
                phrase.text(),
                "{id}: the text is made of its message and parts"
            );
            let json = serde_json::to_value(phrase).expect("phrases are data");
            for title in &titles[..2] {
                let title = serde_json::to_value(title).expect("phrases are data");
                assert!(!has(&json, &title), "{id}: {phrase}");
            }
        }
        assert!(said.iter().any(|phrase| phrase.text().contains("Ann")), "{id}");

        // A record tells the same names.
        let again = game.replay(&live.record().read(), None).expect("a record replays");
        let texts = |live: &dyn AnyMatch| {
            let told = live.told(Observer::Spectator, 0);
            told.into_iter().map(|told| told.said).collect::<Vec<_>>()
        };
        assert_eq!(texts(again.as_ref()), texts(live.as_ref()), "{id}");
    }
}

#[test]
fn programs_people_without_a_name_and_two_of_one_name_keep_the_titles_of_their_seats() {
    for entry in Registry::default().iter() {
        let game = entry.game.as_ref();
        for players in [["bot:skilled", "Guest"], ["you", ""], ["Ann", "Ann"]] {
            let live = open(game, &players);
            for seat in [Seat::ALL[0], Seat::ALL[1]] {
                assert_eq!(live.seat_name(seat), live.seat_title(seat), "{}", game.id());
            }
        }
    }
}
