//! Wheel In (CH-413 to CH-415).

use duello_champions::{Action, Event, Facing, Status};

use crate::scene::Scene;

const NOWHERE: &str =
    "the unit would miss its target, leave the table, overlap a unit or touch a second enemy";

/// Swords at x 500 to 625, y 400 to 450, and who wheels; side A is Active.
fn battle(facing: &str, wheeler: &str) -> Scene {
    let corner = match facing {
        "S" => "625,400",
        "N" => "500,450",
        _ => panic!("{facing} is not used here"),
    };
    Scene::new(&format!(
        "B reaver_swords 10x5 at {corner} {facing} as swords; A {wheeler} as wheeler; first A; limit 2"
    ))
}

/// The Facing of the swords that the first legal Wheel In strikes.
#[track_caller]
fn struck(mut scene: Scene) -> Facing {
    let wheel = scene.options().into_iter().find(|action| matches!(action, Action::WheelIn(_)));
    scene.answer(&wheel.expect("it can Wheel In"));
    match scene.told_by("CH-414").first() {
        Some(Event::WheeledIn { struck, .. }) => *struck,
        other => panic!("{other:?}"),
    }
}

#[test]
fn ch_413_the_centre_decides_which_facing_is_struck() {
    // Sarnath is 50 x 100, so facing north her centre is (x + 25, y − 50): s beyond the east side, a beyond the south.
    let from =
        |s: i32, a: i32| battle("S", &format!("sarnath at {},{} N", 625 + s - 25, 400 - a + 50));
    // The swords face south: south is the Front, east their Left.
    assert_eq!(struck(from(200, 201)), Facing::Front);
    assert_eq!(struck(from(200, 200)), Facing::Left, "equal is a Flank");
    assert_eq!(struck(from(201, 200)), Facing::Left);
    // Between the side lines s is 0.
    assert_eq!(struck(from(-60, 60)), Facing::Front);
    // Beyond the rear, and to the west.
    let rear = battle("S", "sarnath at 525,600 N");
    assert_eq!(struck(rear), Facing::Rear);
    assert_eq!(struck(battle("S", "sarnath at 300,475 N")), Facing::Right);
    // Facing north everything is the other way round.
    assert_eq!(struck(battle("N", "sarnath at 525,600 N")), Facing::Front);
    assert_eq!(struck(battle("N", "sarnath at 300,475 N")), Facing::Left);
    assert_eq!(struck(battle("N", "sarnath at 525,300 N")), Facing::Rear);
    assert_eq!(struck(battle("N", "sarnath at 800,475 N")), Facing::Right);
}

#[test]
fn ch_414_no_wheel_in_leaves_the_table() {
    // The swords stand at the edge of the table, x 0 to 125; the spears are 250 wide.
    let scene = Scene::new(
        "B reaver_swords 10x5 at 125,400 S as swords; A aldermoor_spears 20x10 at 100,200 N as wheeler; \
         first A; limit 2",
    );
    assert!(scene.allows("wheel wheeler swords 0"));
    assert_eq!(
        scene.refusal("wheel wheeler swords 8"),
        format!("wheel-in.illegal: {NOWHERE} (CH-414)"),
        "it would reach from x -125 to 125"
    );
}

/// Where each offset puts the left end along the edge, and the place of such an end on the table.
type Offsets = [Option<i32>; 9];
type Place = fn(i32) -> [i32; 2];

#[test]
fn ch_414_the_nine_offsets_from_every_side() {
    // Odo is 25 wide; an edge of 125 has its centre at 62, and one of 50 at 25. None: no shared length.
    let front =
        [Some(500), Some(562), None, Some(488), Some(550), Some(613), None, Some(537), Some(600)];
    let side =
        [Some(400), Some(425), None, Some(388), Some(413), Some(438), None, Some(400), Some(425)];
    let cases: [(&str, Offsets, Place, &str); 4] = [
        // From the south it faces north: its left end counts from x 500 upwards.
        ("odo at 550,200 E", front, |along| [along, 400], "N"),
        // From the north it faces south: from x 625 downwards.
        ("odo at 550,700 E", front, |along| [1125 - along, 450], "S"),
        // From the east it faces west: from y 400 upwards.
        ("odo at 900,425 N", side, |along| [625, along], "W"),
        // From the west it faces east: from y 450 downwards.
        ("odo at 200,425 N", side, |along| [500, 850 - along], "E"),
    ];
    for (wheeler, offsets, place, facing) in cases {
        for (offset, along) in offsets.into_iter().enumerate() {
            let mut scene = battle("S", wheeler);
            let words = format!("wheel wheeler swords {offset}");
            let Some(along) = along else {
                assert_eq!(scene.refusal(&words), format!("wheel-in.illegal: {NOWHERE} (CH-414)"));
                continue;
            };
            scene.say(&words);
            let [x, y] = place(along);
            assert_eq!(
                scene.place("wheeler"),
                format!("{x},{y} {facing}, 1 files, 1 models"),
                "{offset}"
            );
            assert_eq!(scene.facings("wheeler", "swords").map(|(own, _)| own), Some(Facing::Front));
        }
    }
}

#[test]
fn ch_414_it_keeps_its_files_and_slots() {
    let mut scene = battle("S", "gate_guard 12x4 at 500,200 E champ2 brannoc@4");
    scene.say("wheel wheeler swords 0");
    assert_eq!(
        (scene.place("wheeler"), scene.slots("wheeler")),
        ("500,400 N, 4 files, 13 models".into(), "R C R brannoc".into())
    );
}

#[test]
fn ch_414_it_overlaps_nobody_and_meets_no_other_enemy() {
    // A friend stands before the left half of the front: x 500 to 550; Odo fits beside him or not.
    let friend = "A veska at 500,400 N; A corvin at 525,400 N";
    let text = |others: &str| {
        format!(
            "B reaver_swords 10x5 at 625,400 S as swords; A odo at 550,200 E as wheeler; {others}; first A; limit 2"
        )
    };
    let scene = Scene::new(&text(friend));
    let allows =
        |scene: &Scene, offset: u8| scene.allows(&format!("wheel wheeler swords {offset}"));
    // 500, 562, 488, 550, 613, 537 and 600: those from 550 on are free.
    assert_eq!(
        [0, 1, 3, 4, 5, 7, 8].map(|offset| allows(&scene, offset)),
        [false, true, false, true, true, false, true]
    );
    // Another enemy at x 625 to 650 beside the way: at 600 Odo would share an edge with him, at 613 overlap him.
    let scene = Scene::new(&text("B ulk at 625,400 N"));
    assert_eq!(
        [0, 1, 3, 4, 5, 7, 8].map(|offset| allows(&scene, offset)),
        [true, true, true, true, false, true, false]
    );
    // At a corner is no edge: one rank further down he does not matter at 600.
    let scene = Scene::new(&text("B ulk at 625,375 N"));
    assert!(allows(&scene, 8));
}

#[test]
fn ch_413_only_an_enemy_on_the_field_is_a_target() {
    let scene = Scene::new(
        "B reaver_swords 10x5 at 625,400 S as swords; A odo at 550,200 E as wheeler; A veska at 100,100 N as friend; B sarnath at 900,800 S arrives9; first A; limit 2",
    );
    for target in ["friend", "sarnath", "wheeler"] {
        assert_eq!(
            scene.refusal(&format!("wheel wheeler {target} 0")),
            "wheel-in.illegal: the target is not an enemy unit on the field (CH-413)"
        );
    }
    assert_eq!(
        scene.refusal("wheel wheeler swords 9"),
        "wheel-in.illegal: the offset must be 0 to 8 (CH-414)"
    );
}

#[test]
fn ch_415_who_wheels_in_charges_and_the_target_is_in_its_first_round() {
    let mut scene = battle("S", "odo at 550,200 E");
    assert_eq!(scene.unit("swords").status, Status::Free);
    scene.say("wheel wheeler swords 4");
    // Nobody has a choice in the Round that follows, so look at what was told of it.
    assert_eq!(scene.score(crate::scene::A).charge, 1);
    let mut scene = Scene::new(
        "B reaver_swords 10x5 at 625,400 S champ1 as swords; A odo at 550,200 E as wheeler; first A; limit 2",
    );
    scene.say("wheel wheeler swords 4");
    assert_eq!(scene.stage_word(), "issue");
    assert!(scene.unit("wheeler").charging && scene.unit("wheeler").first_round);
    assert!(scene.unit("swords").first_round && !scene.unit("swords").charging);
    assert_eq!(scene.unit("swords").status, Status::Engaged);
}
