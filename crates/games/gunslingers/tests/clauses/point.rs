//! Shootout, stage 2: point. GU-205 to GU-210.

use duello_core::{Observer, Seat};
use duello_gunslingers::{Action, Card, Event, Play, Pointing, Stage};

use crate::scene::{A, B, C, D, E, Scene, open, read_plays, seen, setup, some_seats};

#[test]
fn gu_205_when_all_have_laid_the_hands_go_up() {
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1,1,0 dead; D 3,1");
    scene.lay("A colt, B rifle, D barricade");
    // Nothing else is told yet: no card and no target.
    assert_eq!(scene.told.len(), 1);
    assert_eq!(scene.told_by("GU-205"), [&Event::AllLaid { alive: some_seats([A, B, D]) }]);
    assert_eq!(scene.view(Observer::Spectator).stage, "command");
}

#[test]
fn gu_206_the_command_is_the_masters_dead_or_alive() {
    for text in ["A 3,1; B* 3,1; C 3,1; D 3,1", "A 3,1; B* 3,1,1,0 dead; C 3,1; D 3,1"] {
        let mut scene = Scene::new(text);
        let cards: Vec<_> =
            scene.alive().iter().map(|seat| (seat, Action::Lay(Card::Colt))).collect();
        scene.advance(cards);
        assert_eq!((scene.stage(), scene.owing()), (Stage::Command, some_seats([B])));
        assert_eq!(scene.candidates(B), [Action::Call]);
        for seat in [A, C, D] {
            assert_eq!(scene.candidates(seat), []);
            let refusal =
                "command.not-master: only the duelling master, seat 1, gives the command (GU-206)";
            assert_eq!(scene.refusal(seat, Action::Call), refusal);
        }
        let early = "command.awaited: this stage asks for the master's command (GU-R11)";
        assert_eq!(scene.refusal(A, Action::Point(Some(C))), early);
        scene.call();
        assert_eq!(scene.told_by("GU-206"), [&Event::Command { master: B }]);
        assert_eq!((scene.stage(), scene.owing()), (Stage::Point, scene.alive()));
    }
}

#[test]
fn gu_207_all_point_in_the_same_instant() {
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1");
    let plays = "A colt>B, B barricade>C, C reloading>B";
    scene.play(plays);
    let pointing = |(seat, play): &(Seat, Play)| Pointing { seat: *seat, target: play.target };
    let targets = read_plays(plays).iter().map(pointing).collect();
    assert_eq!(scene.told_by("GU-207"), [&Event::Pointed { targets }]);
}

#[test]
fn gu_207_with_one_step_it_is_told_where_everybody_points() {
    let mut scene = Scene::with("A 3,1; B 3,1; C 3,1", |switches| switches.one_step = true);
    let plays = "A colt>B, B barricade>C, C reloading>B";
    let joint = read_plays(plays).into_iter().map(|(seat, play)| (seat, Action::Fire(play)));
    scene.resolve(joint.collect());
    let pointing = |(seat, play): &(Seat, Play)| Pointing { seat: *seat, target: play.target };
    let targets = read_plays(plays).iter().map(pointing).collect();
    assert_eq!(scene.told_by("GU-207"), [&Event::Pointed { targets }]);
}

#[test]
fn gu_208_only_another_living_player_is_a_target() {
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1; D 3,1,1,0 dead; E 0,0,0,0 left");
    scene.lay("A colt, B barricade, C reloading").call();
    for seat in [A, B, C] {
        let others = scene.alive().without(seat);
        let legal: Vec<Action> = others.iter().map(|seat| Action::Point(Some(seat))).collect();
        assert_eq!(scene.candidates(seat), legal);
        for target in [A, B, C, D, E] {
            let answer = scene.check(seat, Action::Point(Some(target)));
            assert_eq!(answer.is_ok(), others.contains(target), "{seat} at {target}");
        }
    }
    let refusal = |action| scene.refusal(A, action);
    assert_eq!(
        refusal(Action::Point(Some(A))),
        "point.self: you cannot point at yourself; choose one of {1, 2} (GU-208)"
    );
    let dead = "point.not-alive: seat 3 is not alive; choose one of {1, 2} (GU-208)";
    assert_eq!(refusal(Action::Point(Some(D))), dead);
    let gone = "point.not-alive: seat 4 is not alive; choose one of {1, 2} (GU-208)";
    assert_eq!(refusal(Action::Point(Some(E))), gone);
    let nobody = "point.nobody: choose a target: one of {1, 2} (GU-R05)";
    assert_eq!(refusal(Action::Point(None)), nobody);
    assert!(scene.refusal(D, Action::Point(Some(A))).contains("is not alive in this duel"));
}

#[test]
fn gu_209_who_does_not_shoot_points_as_well_and_nothing_comes_of_it() {
    for card in [Card::Barricade, Card::Reloading] {
        let mut scene = Scene::new("A 3,1; B 3,1; C 3,1");
        scene.lay(&format!("A {}, B reloading, C barricade", card.name())).call();
        assert!(scene.owing().contains(A), "{card}");
        let refusal = "point.nobody: choose a target: one of {1, 2} (GU-209)";
        assert_eq!(scene.refusal(A, Action::Point(None)), refusal, "{card}");
        for target in [B, C] {
            let mut scene = scene.clone();
            let at = |target| Action::Point(Some(target));
            scene.advance([(A, at(target)), (B, at(A)), (C, at(A))]);
            assert_eq!(scene.attacks(), []);
            assert_eq!(scene.written(), "A* 3,1; B 3,1; C 3,1; unchanged 1");
        }
    }
}

#[test]
fn gu_210_targets_are_secret_until_the_last_is_chosen() {
    let seen_by_others = |target: Seat| {
        let mut played = open(&setup("A 3,1 colt; B 3,1 colt; C 3,1 colt; point"), []);
        played.submit(A, 0, Action::Point(Some(target))).unwrap();
        played.submit(B, 0, Action::Point(Some(A))).unwrap();
        assert_eq!(played.answered(), some_seats([A, B]));
        assert_eq!(played.sealed_answer(A), Some(&Action::Point(Some(target))));
        [Observer::Seat(C), Observer::Spectator].map(|observer| seen(&played, observer))
    };
    assert_eq!(seen_by_others(B), seen_by_others(C));
    // The own card is fixed by then and no card is revealed: what was told up to here names neither.
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1");
    scene.lay("A colt, B rifle, C reloading").call();
    let told = serde_json::to_string(&scene.told).unwrap();
    assert!(!["colt", "rifle", "reloading"].iter().any(|card| told.contains(card)), "{told}");
    assert_eq!(scene.view(Observer::Seat(A)).laid, Some(Card::Colt));
}
