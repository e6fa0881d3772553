//! What the referee does around the rules: sealing, numbering, refusing, leaving, resuming.

use std::sync::Arc;

use duello_core::record::Record;
use duello_core::{Observer, Pending, Seat};
use duello_gunslingers::{Action, Card, Gunslingers, Setup};
use duello_referee::{DiceSpec, Match, Progress};

const A: Seat = Seat::ALL[0];
const B: Seat = Seat::ALL[1];
const C: Seat = Seat::ALL[2];

fn open(players: u8) -> Match<Gunslingers> {
    let game = Arc::new(Gunslingers::new());
    Match::open(game, &Setup::new(players), Vec::new(), &DiceSpec::Script(vec![0]))
        .expect("a match")
}

#[test]
fn a_seat_may_change_its_mind_until_the_last_answer_is_in() {
    let mut live = open(2);
    assert_eq!(live.submit(A, 0, Action::Lay(Card::Reloading)), Ok(Progress::Sealed));
    assert_eq!(live.submit(A, 0, Action::Lay(Card::Rifle)), Ok(Progress::Sealed));
    assert_eq!(live.sealed_answer(A), Some(&Action::Lay(Card::Rifle)));
    // A refused change leaves the sealed answer as it was.
    assert!(live.submit(A, 0, Action::Call).is_err());
    assert_eq!(live.sealed_answer(A), Some(&Action::Lay(Card::Rifle)));
    assert_eq!(live.submit(B, 0, Action::Lay(Card::Barricade)), Ok(Progress::Resolved));
    assert_eq!(live.sight(Observer::Spectator).public.dollars[A], 1);
}

#[test]
fn refusals_name_the_decision_and_the_seats() {
    let mut live = open(3);
    let code = |result: Result<Progress, duello_referee::Refusal>| result.unwrap_err().code;
    assert_eq!(code(live.submit(A, 1, Action::Lay(Card::Colt))), "decision.early");
    assert_eq!(code(live.submit(Seat::ALL[4], 0, Action::Lay(Card::Colt))), "seat.unknown");
    live.time_out(0).unwrap();
    assert_eq!(code(live.submit(A, 0, Action::Lay(Card::Colt))), "decision.stale");
    assert_eq!(code(live.time_out(0)), "decision.stale");
    // Seat 0 is the duelling master and owes the command.
    assert_eq!(live.pending(), Pending::Decide(duello_core::Seats::one(A)));
    assert_eq!(code(live.submit(B, 1, Action::Call)), "command.not-master");
}

#[test]
fn dice_that_run_out_change_nothing() {
    let game = Arc::new(Gunslingers::new());
    let mut setup = Setup::new(2);
    setup.switches.draw_pays = duello_gunslingers::DrawPays::Lot;
    setup.switches.stall_limit = 3;
    let mut live = Match::open(game, &setup, Vec::new(), &DiceSpec::Script(vec![1])).unwrap();
    for decision in 0..2 {
        live.submit(A, decision, Action::Lay(Card::Barricade)).unwrap();
        live.submit(B, decision, Action::Lay(Card::Barricade)).unwrap();
    }
    live.submit(A, 2, Action::Lay(Card::Barricade)).unwrap();
    let before = live.record().text().to_owned();
    // The third unchanged shootout draws the duel, and the script has no answer for the lot.
    let refusal = live.submit(B, 2, Action::Lay(Card::Barricade)).unwrap_err();
    assert_eq!(refusal.code, "script.short");
    assert_eq!((live.decision(), live.record().text()), (2, before.as_str()));
    assert_eq!(live.submit(B, 2, Action::Lay(Card::Colt)), Ok(Progress::Resolved));
}

#[test]
fn nobody_leaves_twice_and_a_match_with_leavers_resumes() {
    let mut live = open(3);
    live.submit(A, 0, Action::Lay(Card::Colt)).unwrap();
    assert_eq!(live.leave(C), Ok(Progress::Sealed), "A and B still owe what they owed");
    assert_eq!(live.leave(C).unwrap_err().code, "seat.left");
    assert_eq!(live.answered().only(), Some(A), "what was sealed stays");
    let (record, lost) = Record::parse(live.record().text().as_bytes()).unwrap();
    assert_eq!(lost, None);
    let mut resumed = Match::replay(Arc::new(Gunslingers::new()), &record, None).unwrap();
    assert_eq!(
        resumed.sealed_answer(A),
        Some(&Action::Lay(Card::Colt)),
        "sealed answers come back"
    );
    for resolved in [&mut live, &mut resumed] {
        assert_eq!(resolved.submit(B, 0, Action::Lay(Card::Reloading)), Ok(Progress::Resolved));
        assert_eq!(resolved.sight(Observer::Spectator).public.dollars[A], 1);
    }
    assert_eq!(live.record().text(), resumed.record().text());
    live.leave(A).unwrap();
    assert!(matches!(live.pending(), Pending::Over(_)), "one player is left in the game");
    assert_eq!(live.leave(B).unwrap_err().code, "match.over");
}

#[test]
fn a_changed_answer_in_a_record_is_found_at_its_line() {
    let mut live = open(2);
    live.submit(A, 0, Action::Lay(Card::Colt)).unwrap();
    live.submit(B, 0, Action::Lay(Card::Colt)).unwrap();
    let text = live.record().text().replacen("\"colt\"", "\"rifle\"", 1);
    let (record, _) = Record::parse(text.as_bytes()).unwrap();
    let desync = Match::replay(Arc::new(Gunslingers::new()), &record, None).err().unwrap();
    assert_eq!((desync.code, desync.line), ("replay.state", 3));
    let text = live.record().text().replacen("\"got\":0", "\"got\":1", 1);
    let (record, _) = Record::parse(text.as_bytes()).unwrap();
    let desync = Match::replay(Arc::new(Gunslingers::new()), &record, None).err().unwrap();
    assert_eq!((desync.code, desync.line), ("replay.state", 2));
}
