//! Setup and sides (CH-101 to CH-107).

use duello_champions::{Champions, Event, SIDES, Status, enemy};
use duello_core::{Narration, Rules, Seats};

use crate::scene::{A, B, Scene};

#[test]
fn ch_101_two_sides_of_one_player_each() {
    let game = Champions::new();
    assert_eq!(Champions::PLAYERS, (2, 2));
    assert_eq!(game.seats(&game.presets()[0].1), Seats::first(2));
    assert_eq!(SIDES.map(|seat| String::from(game.seat_name(seat))), ["Side A", "Side B"]);
    assert_eq!((enemy(A), enemy(B)), (B, A));
    // Nobody else decides anything.
    let scene = Scene::preset("gate", "");
    let third = duello_core::Seat::ALL[2];
    let illegal = scene.check(third, &duello_champions::Action::DuelPass).unwrap_err();
    assert_eq!((illegal.code, illegal.clause.id()), ("seat.none", "CH-101"));
}

#[test]
fn ch_102_a_setup_says_all_of_a_unit() {
    let scene = Scene::new(
        "A fen_lances 7x4 at 500,400 N champ1 corvin@2 std charging; \
         B reaver_swords 12x6 at 600,400 S champ3 mus; A isaura at 100,100 E arrives3; first A; limit 5",
    );
    let lances = scene.unit("fen_lances");
    assert_eq!((lances.seat, lances.files, lances.models, lances.champion), (A, 4, 6, 1));
    assert_eq!((lances.standard, lances.musician, lances.charging), (true, false, true));
    assert_eq!(scene.slots("fen_lances"), "C corvin R R");
    assert_eq!(scene.place("fen_lances"), "500,400 N, 4 files, 8 models");
    assert_eq!(
        (scene.unit("reaver_swords").musician, scene.slots("reaver_swords").as_str()),
        (true, "R R C R R R")
    );
    assert_eq!((scene.unit("isaura").status, scene.unit("isaura").arrives), (Status::Reserve, 3));
    assert_eq!((scene.public().active, scene.public().turn_limit), (A, 5));
}

#[test]
fn ch_103_is_in_tests_setups() {
    // Every fault of a setup has its case there; this one shows that a legal battle is not refused.
    let scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 5x5 at 425,300 S charging; first B",
    );
    assert_eq!(scene.combats(), ["gate_guard reaver_swords"]);
}

#[test]
fn ch_104_a_unit_that_touches_no_enemy_is_free() {
    // A gap of a millimetre, a corner, and an edge with a friend: all of them Free.
    for second in ["425,301 S", "550,300 S"] {
        let text = format!(
            "A gate_guard 5x5 at 300,300 N; B reaver_swords 5x5 at {second}; A odo at 425,300 N; limit 2"
        );
        let text = text.replace("A odo at 425,300 N", "A odo at 275,300 N");
        let scene = Scene::new(&text);
        for name in ["gate_guard", "reaver_swords", "odo"] {
            assert_eq!(scene.unit(name).status, Status::Free, "{name}, {second}");
        }
    }
}

#[test]
fn ch_105_a_reserve_is_off_the_field_until_it_arrives() {
    // The reserve stands on the very place of the guard, and nobody minds.
    let scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 5x5 at 425,300 S charging; A isaura at 300,300 N arrives9; first B",
    );
    assert_eq!(scene.unit("isaura").status, Status::Reserve);
    assert_eq!(scene.public().on_field().count(), 2);
    assert!(scene.public().fights_of(scene.unit_id("isaura")).next().is_none());
}

#[test]
fn ch_106_every_state_is_reached_and_only_one_at_a_time() {
    let scene = Scene::preset("ford", "");
    let status = |name: &str| scene.unit(name).status;
    assert_eq!(status("isaura"), Status::Reserve);
    assert_eq!(status("husk_legion"), Status::Free);
    assert_eq!(status("gate_guard"), Status::Engaged);
    // The guard lose by 1, Break, and are not caught; the pursuers meet nothing.
    let battle =
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S charging; first B";
    let flee = |flight: &str, run: &str| {
        let mut scene = Scene::fated(
            battle,
            &[
                ("gate_guard break", "6,6"),
                ("gate_guard flees", flight),
                ("reaver_swords pursues", run),
            ],
        );
        scene.play(&["pursue gate_guard"]);
        [scene.unit("gate_guard").status, scene.unit("reaver_swords").status]
    };
    assert_eq!(flee("3,4", "3,3"), [Status::Routed, Status::Away]);
    assert_eq!(flee("3,4", "3,4"), [Status::Destroyed, Status::Away]);
}

#[test]
fn ch_107_who_stands_in_contact_at_the_start_is_in_its_first_round() {
    let scene = Scene::preset("gate", "");
    for name in ["gate_guard", "reaver_swords"] {
        assert_eq!(scene.unit(name).status, Status::Engaged);
        assert!(scene.unit(name).first_round, "{name}");
    }
    // For Terror: sarnath charges the spears, who count as not Engaged before.
    let mut scene = Scene::preset("fire", "");
    let told = |scene: &Scene| scene.tests();
    assert_eq!(told(&scene)[0], "aldermoor_spears terror on 8: 1,1 passed");
    // A unit that is in contact with somebody who does not charge is not terrified.
    scene = Scene::new("B sarnath at 400,300 N; A aldermoor_spears 20x5 at 500,300 S; first B");
    assert_eq!(told(&scene), ["aldermoor_spears fear on 6: 1,1 passed"]);
    assert!(scene.unit("aldermoor_spears").first_round);
    assert!(scene.told_by("CH-401").contains(&&Event::TurnBegins { turn: 1, active: B }));
}
