//! Shootout, stage 1: lay. GU-201 to GU-204.

use duello_core::{Observer, Rules};
use duello_gunslingers::{Action, Card, Stage};
use duello_referee::Progress;

use crate::scene::{
    A, B, C, D, Scene, counts, eight_hands, open, random_matches, refused, seen, setup, some_seats,
    written_match,
};

#[test]
fn gu_201_a_shootout_is_played_by_the_living() {
    let scene = Scene::new("A 3,1; B 3,1,1,0 dead; C 3,1; D 0,0,0,0 left");
    assert_eq!(scene.owing(), some_seats([A, C]));
    for seat in [B, D] {
        assert_eq!(scene.candidates(seat), []);
        let refusal = format!("seat.dead: seat {seat} is not alive in this duel (GU-201)");
        assert_eq!(scene.refusal(seat, Action::Lay(Card::Colt)), refusal);
    }
    let spectator = scene.state.sight(Observer::Spectator);
    let refusal = scene.game.check(spectator, &Action::Lay(Card::Colt)).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.id()), ("seat.spectator", "GU-201"));
    random_matches(20, |turn| assert!(turn.before.duel.alive.len() >= 2));
}

#[test]
fn gu_202_exactly_one_card_of_the_hand_is_laid() {
    for hand in eight_hands() {
        let (colts, rifles) = counts(hand);
        let scene = Scene::new(&format!("A {colts},{rifles}; B 3,1"));
        let kinds: Vec<String> = hand.kinds().iter().map(Card::to_string).collect();
        let legal: Vec<Action> = hand.kinds().iter().map(|card| Action::Lay(*card)).collect();
        assert_eq!(scene.candidates(A), legal, "{hand:?}");
        for card in Card::ALL.into_iter().filter(|card| !hand.holds(*card)) {
            let there = kinds.join(", ");
            let refusal = format!("lay.not-in-hand: no {card} in hand; you hold {there} (GU-202)");
            assert_eq!(scene.refusal(A, Action::Lay(card)), refusal);
        }
        // Nobody may pass: no other answer than a card is taken.
        for other in [Action::Call, Action::Point(None), Action::Point(Some(B))] {
            assert!(scene.refusal(A, other).contains("this stage asks for a card to lay"));
        }
    }
}

#[test]
fn gu_203_others_see_that_a_player_has_laid_and_not_what() {
    // Sealed, and then laid with the stage closed: what others see never depends on A's card.
    let seen_by_others = |card: Card| {
        let mut played = open(&setup("A 3,1; B 3,1; C 3,1"), []);
        played.submit(A, 0, Action::Lay(card)).unwrap();
        assert_eq!(played.answered(), some_seats([A]));
        let others = [Observer::Seat(B), Observer::Spectator];
        let before = others.map(|observer| seen(&played, observer));
        played.submit(B, 0, Action::Lay(Card::Colt)).unwrap();
        played.submit(C, 0, Action::Lay(Card::Colt)).unwrap();
        assert_eq!(played.sight(Observer::Seat(A)).own.unwrap().laid, Some(card));
        assert_eq!(played.sight(Observer::Spectator).own, None);
        (before, others.map(|observer| seen(&played, observer)))
    };
    for card in Card::ALL {
        assert_eq!(seen_by_others(card), seen_by_others(Card::Colt), "{card}");
    }
}

#[test]
fn gu_204_a_card_may_be_exchanged_until_the_last_is_laid() {
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1"), []);
    assert_eq!(played.submit(A, 0, Action::Lay(Card::Reloading)), Ok(Progress::Sealed));
    assert_eq!(played.submit(B, 0, Action::Lay(Card::Barricade)), Ok(Progress::Sealed));
    assert_eq!(played.submit(A, 0, Action::Lay(Card::Rifle)), Ok(Progress::Sealed));
    // A refused exchange leaves the card that lies there.
    assert!(played.submit(A, 0, Action::Call).is_err());
    assert_eq!(played.submit(C, 0, Action::Lay(Card::Colt)), Ok(Progress::Resolved));
    assert_eq!(played.sight(Observer::Seat(A)).own.unwrap().laid, Some(Card::Rifle));
    // The stage is closed: an exchange that comes late is stale, and a new one is refused.
    let stale = "decision.stale: decision 0 is past; now pending is 1";
    assert_eq!(refused(played.submit(A, 0, Action::Lay(Card::Colt))), stale);
    let closed = "lay.closed: this stage asks for the master's command (GU-204)";
    assert_eq!(refused(played.submit(A, 1, Action::Lay(Card::Colt))), closed);
    played.submit(A, 1, Action::Call).unwrap();
    let closed = "lay.closed: this stage asks for a target to point at (GU-204)";
    assert_eq!(refused(played.submit(A, 2, Action::Lay(Card::Colt))), closed);
    for (seat, target) in [(A, B), (B, A), (C, A)] {
        played.submit(seat, 2, Action::Point(Some(target))).unwrap();
    }
    // It was the rifle: the barricade did not help B.
    assert_eq!(written_match(&played), "A* 3,0; B 3,1,1,0 dead; C 2,1");
    assert_eq!(played.sight(Observer::Spectator).public.duel.stage, Stage::Lay);
}
