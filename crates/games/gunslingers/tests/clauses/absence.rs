//! Absence: GU-806 and GU-807.

use duello_core::{Joint, Observer, Pending, Rules, Seats, Standing};
use duello_gunslingers::{Action, Card, Event, Play, PointingRule};
use duello_referee::Progress;

use crate::scene::{
    A, B, C, D, E, Scene, open, refused, setup, setup_with, some_seats, written_match,
};

#[test]
fn gu_806_the_clock_lays_a_barricade_points_clockwise_and_calls() {
    let mut scene = Scene::new("A* 3,1,1,0 dead; B 3,1; C 3,1; D 0,0,0,0 left; E 0,0");
    for seat in [B, C, E] {
        assert_eq!(scene.absent_answer(seat), Action::Lay(Card::Barricade));
    }
    scene.lay("B colt, C reloading, E barricade");
    assert_eq!(scene.absent_answer(A), Action::Call);
    scene.call();
    // By rising seat number and round to the lowest, over the dead and those who left.
    let targets = [B, C, E].map(|seat| scene.absent_answer(seat));
    assert_eq!(targets, [C, E, B].map(|target| Action::Point(Some(target))));
    let one_step = Scene::with("A 3,1; B 3,1; C 3,1", |switches| switches.one_step = true);
    let play = Play { card: Card::Barricade, target: Some(A) };
    assert_eq!(one_step.absent_answer(C), Action::Fire(play));
    let shooters = Scene::with("A 3,1; B 3,1; C 3,1", |switches| {
        (switches.one_step, switches.pointing) = (true, PointingRule::Shooters);
    });
    let play = Play { card: Card::Barricade, target: None };
    assert_eq!(shooters.absent_answer(C), Action::Fire(play));
}

#[test]
fn gu_806_time_out_answers_for_those_only_who_have_not() {
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1"), []);
    played.submit(B, 0, Action::Lay(Card::Rifle)).unwrap();
    let early = "decision.early: decision 1 has not come yet; now pending is 0";
    assert_eq!(refused(played.time_out(1)), early);
    assert_eq!(played.time_out(0), Ok(Progress::Resolved));
    let laid = [A, B, C].map(|seat| played.sight(Observer::Seat(seat)).own.unwrap().laid.unwrap());
    assert_eq!(laid, [Card::Barricade, Card::Rifle, Card::Barricade]);
    let stale = "decision.stale: decision 0 is past; now pending is 1";
    assert_eq!(refused(played.time_out(0)), stale);
    assert_eq!(played.time_out(1), Ok(Progress::Resolved), "the command");
    assert_eq!(played.time_out(2), Ok(Progress::Resolved), "the targets");
    assert_eq!(written_match(&played), "A* 3,1; B 3,0; C 3,1,1,0 dead");
}

#[test]
fn gu_807_who_leaves_is_dead_at_once_and_sits_out_later_duels() {
    let mut scene = Scene::new("A 3,1; B 3,1 $4; C 3,1; D 3,1");
    assert_eq!(scene.leave(B), Standing::Stands);
    assert_eq!(scene.told_by("GU-807"), [&Event::Left { seat: B }]);
    assert_eq!(scene.written(), "A* 3,1; B 0,0,0,0 left; C 3,1; D 3,1");
    let view = scene.view(Observer::Spectator);
    assert_eq!(
        (view.players[1].dollars, view.players[1].hand.map(|hand| hand.colts)),
        (0, Some(0))
    );
    assert_eq!(scene.owing(), some_seats([A, C, D]));
    scene.play("A rifle>C, C barricade>A, D barricade>A").play("A colt>D, D reloading>A");
    // The next duel is without him, and his dollars play no part: four of them never become five.
    assert_eq!(scene.written(), "A* 3,1 $1; B 0,0,0,0 left; C 3,1; D 3,1");
    assert_eq!(scene.told_by("GU-602"), [&Event::DuelBegins { alive: some_seats([A, C, D]) }]);
    // Leaving twice changes nothing.
    let before = scene.state.clone();
    assert_eq!(scene.leave(B), Standing::Stands);
    assert!(scene.state == before && scene.told.is_empty());
}

#[test]
fn gu_807_a_laid_card_of_who_leaves_is_void() {
    // A aims at the leaver, and the leaver's rifle would have gone through B's barricade.
    let position = "A 3,1 colt; B 3,1 barricade; C 3,1 rifle; D 3,1 colt; point";
    let mut played = open(&setup(position), []);
    for (seat, target) in [(A, C), (B, C), (C, B), (D, B)] {
        if seat != D {
            played.submit(seat, 0, Action::Point(Some(target))).unwrap();
        }
    }
    assert_eq!(played.leave(C), Ok(Progress::Sealed), "D has still to point");
    assert_eq!(played.answered(), some_seats([A, B]));
    assert_eq!(played.submit(D, 0, Action::Point(Some(B))), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 2,1; B 3,1; C 0,0,0,0 left; D 2,1");
    // What the rules tell of it: a shot at the leaver is wasted, and his own card is not turned over.
    let mut scene = Scene::new(position);
    assert_eq!(scene.leave(C), Standing::Stands);
    assert_eq!(scene.state.secret(C).laid, None);
    let at = |target| Action::Point(Some(target));
    scene.resolve(Joint::from_iter([(A, at(C)), (B, at(C)), (D, at(B))]));
    assert_eq!(scene.told_by("GU-807")[1..], [&Event::Wasted { shooter: A }]);
    assert!(scene.revealed().iter().all(|(seat, _)| *seat != C));
}

#[test]
fn gu_807_the_last_alive_wins_the_duel_and_the_last_in_the_game_the_game() {
    let mut scene = Scene::new("A 3,1; B* 2,1 $1; C 3,1,1,0 dead");
    assert_eq!(scene.leave(A), Standing::Anew);
    assert_eq!(scene.written(), "A 0,0,0,0 left; B* 3,1 $2; C 3,1");
    assert_eq!(scene.told_by("GU-501"), [&Event::DuelWon { winner: B, dollars: 2 }]);
    assert_eq!(scene.leave(B), Standing::Anew);
    let won = Event::GameWon { winner: C, dollars: 0 };
    let master = Event::NewMaster { master: C };
    assert_eq!(scene.told_by("GU-807"), [&Event::Left { seat: B }, &master, &won]);
    assert_eq!(scene.state.public.master, C, "also when only one is left");
    let Pending::Over(outcome) = scene.game.pending(&scene.state.public) else {
        panic!("one is left in the game")
    };
    assert_eq!((outcome.winners, outcome.clause.id()), (Seats::one(C), "GU-807"));
    // No card stays face down when the game is over.
    let laid = "A 3,1 colt; B 3,1 rifle; point";
    let mut scene = Scene::with(laid, |switches| switches.warning_shot = true);
    assert_eq!(scene.leave(B), Standing::Anew);
    assert_eq!(scene.view(Observer::Seat(A)).laid, None);
    // A fifth dollar won by a leaver's absence wins the game by GU-701.
    let mut scene = Scene::new("A 3,1; B 2,1 $4; C 3,1,1,0 dead");
    scene.leave(A);
    assert_eq!(scene.told_by("GU-701"), [&Event::GameWon { winner: B, dollars: 5 }]);
}

#[test]
fn gu_807_the_next_seat_in_the_game_takes_over_as_master() {
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1; D 0,0,0,0 left; E* 3,1");
    scene.leave(E);
    assert_eq!(
        scene.told_by("GU-807"),
        [&Event::Left { seat: E }, &Event::NewMaster { master: A }]
    );
    // The dead can be masters (GU-206); those who left cannot.
    let mut scene = Scene::new("A 3,1; B* 3,1; C 0,0,0,0 left; D 3,1,1,0 dead; E 3,1");
    scene.leave(B);
    assert_eq!(scene.state.public.master, D);
    // When somebody else leaves, a dead master keeps the office.
    let mut scene = Scene::new("A 3,1; B 3,1; C* 3,1,1,0 dead; D 3,1");
    scene.leave(A);
    assert_eq!(scene.state.public.master, C);
    // A dead master who leaves while the command is his to give: the next one is asked.
    let position = "A 3,1 colt; B* 3,1,1,0 dead; C 3,1 colt; D 3,1 colt; command";
    let mut played = open(&setup(position), []);
    assert_eq!(played.leave(B), Ok(Progress::Sealed));
    assert_eq!(played.pending().owing(), Seats::one(C));
    assert_eq!(played.submit(C, 0, Action::Call), Ok(Progress::Resolved));
}

#[test]
fn gu_807_leaving_at_the_command_with_two_left_resolves_the_shootout() {
    let position = "A* 3,1 rifle; B 3,1 barricade; C 3,1 colt; command";
    let mut scene = Scene::new(position);
    assert_eq!(scene.leave(C), Standing::Anew);
    assert_eq!(scene.written(), "A* 3,1 $1; B 3,1; C 0,0,0,0 left");
    // Where a warning shot leaves them a choice they point, without a command.
    let mut played = open(&setup_with(position, |switches| switches.warning_shot = true), []);
    assert_eq!(played.leave(C), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,1; B 3,1; C 0,0,0,0 left; point");
    let gone = "seat.dead: seat 2 is not alive in this duel (GU-201)";
    assert_eq!(refused(played.submit(C, 1, Action::Point(Some(A)))), gone);
}
