//! Rulings on pointing and the command.

use duello_core::{Observer, Seats};
use duello_gunslingers::{Action, Card, Event, Play, PointingRule, Stage, Switches};
use duello_referee::Progress;

use super::{check_range, read};
use crate::scene::{
    A, B, C, Scene, open, read_plays, refused, seen, setup, some_seats, write_play, written_match,
};

#[test]
fn gu_r04_pointing_of_all_or_of_shooters() {
    assert_eq!(read("").switches.pointing, PointingRule::All);
    assert_eq!(read("pointing = \"shooters\"").switches.pointing, PointingRule::Shooters);
    let mut scene = Scene::with("A 3,1; B 3,1; C 3,1", |switches| {
        (switches.pointing, switches.auto_draw) = (PointingRule::Shooters, 0);
    });
    scene.lay("A colt, B barricade, C reloading");
    // Everybody still answers: who is silent would be known otherwise before the reveal.
    assert_eq!(scene.owing(), Seats::first(3));
    assert_eq!(scene.candidates(A), [B, C].map(|seat| Action::Point(Some(seat))));
    for seat in [B, C] {
        assert_eq!(scene.candidates(seat), [Action::Point(None)]);
        assert_eq!(scene.absent_answer(seat), Action::Point(None));
    }
    let refusal = "point.not-shooter: only shooters point in this match; with Barricade, point at nobody (GU-R04)";
    assert_eq!(scene.refusal(B, Action::Point(Some(A))), refusal);
    let refusal = "point.nobody: choose a target: one of {1, 2} (GU-R05)";
    assert_eq!(scene.refusal(A, Action::Point(None)), refusal);
    scene.advance([
        (A, Action::Point(Some(C))),
        (B, Action::Point(None)),
        (C, Action::Point(None)),
    ]);
    assert_eq!(scene.written(), "A* 2,1; B 3,1; C 3,1,0,1 dead");
    // With two alive the referee enters no target for them either (GU-R19).
    let mut scene =
        Scene::with("A 3,1; B 3,1", |switches| switches.pointing = PointingRule::Shooters);
    scene.play("A colt>B, B barricade>-");
}

#[test]
fn gu_r05_a_shooter_fires_into_the_air_only_where_the_house_allows() {
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1");
    scene.lay("A colt, B colt, C colt").call();
    let refusal = "point.nobody: choose a target: one of {1, 2} (GU-R05)";
    assert_eq!(scene.refusal(A, Action::Point(None)), refusal);
    let warned = |position: &str| Scene::with(position, |switches| switches.warning_shot = true);
    assert!(read("warning_shot = true").switches.warning_shot);
    let mut scene = warned("A 3,1; B 3,1; C 3,1");
    scene.play("A colt>-, B reloading>A, C barricade>B");
    assert_eq!(scene.written(), "A* 2,1; B 3,1; C 3,1");
    assert_eq!(scene.told_by("GU-R05"), [&Event::Wasted { shooter: A }]);
    // Whose card does not shoot may bluff at nobody, too; where only shooters point he has to.
    scene.play("A colt>B, B barricade>-, C reloading>-");
    assert_eq!(scene.written(), "A* 1,1; B 3,1; C 3,1");
    // Two alive have a choice then, and are asked; a truce spends cards.
    let mut scene = warned("A 3,1; B 3,1");
    scene.lay("A colt, B colt");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Point, Seats::first(2)));
    assert_eq!(scene.candidates(A), [Action::Point(Some(B)), Action::Point(None)]);
    scene.advance([(A, Action::Point(None)), (B, Action::Point(None))]);
    assert_eq!(scene.written(), "A* 2,1; B 2,1");
}

#[test]
fn gu_r06_card_and_target_are_two_choices_or_one() {
    let scene = Scene::new("A 3,1; B 3,1; C 3,1");
    let early = "point.too-early: this stage asks for a card to lay (GU-R06)";
    assert_eq!(scene.refusal(A, Action::Point(Some(B))), early);
    let command = "command.too-early: this stage asks for a card to lay (GU-205)";
    assert_eq!(scene.refusal(A, Action::Call), command);
    let fire = Action::Fire(Play { card: Card::Colt, target: Some(B) });
    let form = "lay.wrong-form: this stage asks for a card to lay (GU-R06)";
    assert_eq!(scene.refusal(A, fire), form);
    let mut point = scene;
    point.lay("A colt, B colt, C colt").call();
    let awaited = "point.awaited: this stage asks for a target to point at (GU-R06)";
    assert_eq!(point.refusal(A, Action::Call), awaited);

    assert!(read("one_step = true").switches.one_step);
    let one_step = |position: &str| Scene::with(position, |switches| switches.one_step = true);
    let scene = one_step("A 3,1; B 3,1; C 3,1");
    assert_eq!(scene.check(A, fire), Ok(()));
    let form = "lay.wrong-form: this stage asks for a card and a target together (GU-R06)";
    assert_eq!(scene.refusal(A, Action::Lay(Card::Colt)), form);
    let at_self = Action::Fire(Play { card: Card::Colt, target: Some(A) });
    assert!(scene.refusal(A, at_self).starts_with("point.self"));
    // It is the same game: every joint play leads to the same state either way.
    let two_steps = Scene::new("A 3,1; B 2,0; C 0,1");
    let joints = one_step("A 3,1; B 2,0; C 0,1").joints();
    assert_eq!(joints.len(), 8 * 6 * 6);
    for joint in joints {
        let (mut fast, mut slow) = (one_step("A 3,1; B 2,0; C 0,1"), two_steps.clone());
        fast.advance(joint);
        let plays: Vec<String> = fast.revealed().iter().map(write_play).collect();
        slow.play(&plays.join(", "));
        assert_eq!(fast.written(), slow.written());
        assert_eq!(fast.attacks(), slow.attacks());
    }
}

#[test]
fn gu_r11_the_master_calls_or_else_the_referee() {
    assert_eq!(Switches::default().auto_draw, 5);
    check_range("auto_draw", 0, 60, |switches| switches.auto_draw);
    let laid = "A 3,1 colt; B* 3,1 colt; C 3,1 colt; command";
    let mut called = open(&setup(laid), []);
    let mut waited = open(&setup(laid), []);
    assert_eq!(called.submit(B, 0, Action::Call), Ok(Progress::Resolved));
    assert_eq!(waited.time_out(0), Ok(Progress::Resolved));
    // The command sets the pace and nothing else: both ways lead to the same state.
    assert_eq!(written_match(&called), "A 3,1; B* 3,1; C 3,1; point");
    assert_eq!(called.setup_of_now(), waited.setup_of_now());
    // The last target closes the stage.
    for (seat, target, progress) in
        [(A, B, Progress::Sealed), (B, C, Progress::Sealed), (C, A, Progress::Resolved)]
    {
        assert_eq!(called.submit(seat, 1, Action::Point(Some(target))), Ok(progress));
    }
}

#[test]
fn gu_r18_there_is_no_pointing_after_the_others() {
    let mut played = open(&setup("A 3,1 colt; B 3,1 colt; C 3,1 reloading; point"), []);
    let before = seen(&played, Observer::Seat(A));
    played.submit(C, 0, Action::Point(Some(A))).unwrap();
    played.submit(B, 0, Action::Point(Some(C))).unwrap();
    // A, who waits, sees that the others have chosen and nothing else.
    assert_eq!(seen(&played, Observer::Seat(A)), before);
    assert_eq!(played.answered(), some_seats([B, C]));
    played.submit(A, 0, Action::Point(Some(B))).unwrap();
    let late = "decision.stale: decision 0 is past; now pending is 1";
    assert_eq!(refused(played.submit(A, 0, Action::Point(Some(C)))), late);
    assert_eq!(written_match(&played), "A* 2,1; B 2,1; C 3,1,0,1 dead");
}

#[test]
fn gu_r19_with_two_alive_the_target_is_entered() {
    for position in
        ["A 3,1; B 3,1", "A 3,1; B 3,1; C* 3,1,1,0 dead", "A 3,1; B 3,1; C 0,0,0,0 left"]
    {
        let mut scene = Scene::new(position);
        // One decision, laying, and the shootout is over.
        scene.lay("A colt, B rifle");
        assert_eq!(scene.revealed(), read_plays("A colt>B, B rifle>A"), "{position}");
        assert_eq!((scene.stage(), scene.owing()), (Stage::Lay, some_seats([A, B])));
        assert_eq!(scene.told_by("GU-207").len(), 1);
    }
}

#[test]
fn gu_r24_the_command_is_a_decision_only_where_it_matters() {
    let after_laying = |position: &str, house_rules: fn(&mut Switches)| {
        let mut scene = Scene::with(position, house_rules);
        let first = |seat| (seat, scene.candidates(seat)[0]);
        let answers: Vec<_> = scene.owing().iter().map(first).collect();
        scene.advance(answers);
        (scene.stage(), scene.owing())
    };
    let (three, two) = ("A 3,1; B* 3,1; C 3,1", "A 3,1; B 3,1; C* 3,1,1,0 dead");
    let (all, living) = (Seats::first(3), Seats::first(2));
    assert_eq!(after_laying(three, |_| {}), (Stage::Command, Seats::one(B)));
    assert_eq!(after_laying(three, |switches| switches.auto_draw = 0), (Stage::Point, all));
    assert_eq!(after_laying(three, |switches| switches.one_step = true), (Stage::Lay, all));
    assert_eq!(after_laying(two, |_| {}), (Stage::Lay, living));
    assert_eq!(after_laying(two, |switches| switches.warning_shot = true), (Stage::Point, living));
}
