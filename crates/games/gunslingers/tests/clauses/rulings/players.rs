//! Rulings on players: clocks, absence and talk.

use duello_core::{Advice, Effort, Joint, Observer, Seats, Standing};
use duello_gunslingers::{Action, Card, Event, FirstMaster, Play, Setup};
use duello_referee::Progress;

use super::{faults, read};
use crate::scene::{A, B, C, D, Scene, open, refused, seen, setup, written_match};

#[test]
fn gu_r17_clock_lengths_are_kept_and_absence_is_refereed() {
    let setup = read("players = 3\nlay_seconds = 30\npoint_seconds = 10\nfirst_master = 0");
    assert_eq!((setup.switches.lay_seconds, setup.switches.point_seconds), (30, 10));
    let most = 28 * 24 * 60 * 60;
    let text = format!("must be 0 to {most}, not {}", most + 1);
    assert_eq!(faults(&format!("lay_seconds = {}", most + 1)), [("setup.range", text)]);
    // Who is away is answered for (GU-806); who gives up is out (GU-807); the others finish their game.
    let mut played = open(&setup, []);
    assert_eq!(played.time_out(0), Ok(Progress::Resolved));
    assert_eq!(played.leave(B), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,1; B 0,0,0,0 left; C 3,1; unchanged 1");
    assert_eq!(played.leave(A), Ok(Progress::Resolved));
    let end = "A 0,0,0,0 left; B 0,0,0,0 left; C* 3,1; unchanged 1; C has won";
    assert_eq!(written_match(&played), end);
    assert_eq!(refused(played.leave(C)), "match.over: the match is over");
}

#[test]
fn gu_r20_talk_is_a_switch_and_no_card_can_be_shown() {
    assert!(read("").switches.chat);
    assert!(read("chat = \"on\"").switches.chat);
    let silent = read("chat = \"off\"");
    assert!(!silent.switches.chat);
    // It is written in the record, where the table looks it up, and changes nothing of the rules.
    let setup = Setup { first_master: FirstMaster::Seat(A), ..silent };
    let played = open(&setup, []);
    assert_eq!(played.record().read().header().setup["chat"], false);
    let talking = open(&Setup { first_master: FirstMaster::Seat(A), ..Setup::new(2) }, []);
    for seat in [A, B] {
        assert_eq!(seen(&played, Observer::Seat(seat)), seen(&talking, Observer::Seat(seat)));
    }
    // No answer of any stage shows a card: besides laying, calling and pointing there is none.
    for wire in [r#"{"show":"colt"}"#, r#"{"reveal":0}"#, r#""pass""#] {
        assert!(serde_json::from_str::<Action>(wire).is_err(), "{wire}");
    }
}

#[test]
fn gu_r25_sealed_answers_stand_when_somebody_leaves() {
    // While laying: A's card stays sealed, C's is void, and B still owes.
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1; D 3,1"), []);
    played.submit(A, 0, Action::Lay(Card::Rifle)).unwrap();
    played.submit(C, 0, Action::Lay(Card::Colt)).unwrap();
    assert_eq!(played.leave(C), Ok(Progress::Sealed));
    assert_eq!((played.decision(), played.answered()), (0, Seats::one(A)));
    assert_eq!(played.sealed_answer(A), Some(&Action::Lay(Card::Rifle)));
    assert_eq!(played.sealed_answer(C), None);
    let gone = "seat.dead: seat 2 is not alive in this duel (GU-201)";
    assert_eq!(refused(played.submit(C, 0, Action::Lay(Card::Colt))), gone);
    // If the leaver was the last to owe, the decision resolves with what is sealed.
    played.submit(B, 0, Action::Lay(Card::Barricade)).unwrap();
    assert_eq!(played.leave(D), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,1 $1; B 3,1; C 0,0,0,0 left; D 0,0,0,0 left");
    // With card and target together, a shot at the leaver has no effect.
    let mut scene = Scene::with("A 3,1; B 3,1; C 3,1", |switches| switches.one_step = true);
    let fire = |card, target| Action::Fire(Play { card, target: Some(target) });
    assert_eq!(scene.leave(C), Standing::Stands);
    scene.resolve(Joint::from_iter([(A, fire(Card::Colt, C)), (B, fire(Card::Reloading, A))]));
    assert_eq!(scene.written(), "A* 2,1; B 3,1; C 0,0,0,0 left");
    assert_eq!(scene.told_by("GU-807")[1..], [&Event::Wasted { shooter: A }]);
    // If one player remains alive, the duel ends at once, whatever is sealed.
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1,1,0 dead"), []);
    played.submit(A, 0, Action::Lay(Card::Colt)).unwrap();
    assert_eq!(played.leave(B), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,1 $1; B 0,0,0,0 left; C 3,1");
    assert_eq!((played.decision(), played.answered()), (1, Seats::NONE));
    // All candidates are those of a new duel.
    let mut candidates = Vec::new();
    let sight = played.sight(Observer::Seat(C));
    played.game().candidates(sight, Effort::Full, &mut candidates);
    assert_eq!(candidates, Card::ALL.map(Action::Lay));
}
