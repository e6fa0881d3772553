//! Combat Reform (CH-1060 to CH-1063).

use duello_champions::{Action, Event, Facing, Reform, SlotName, Stage};
use duello_geometry::plane::Quarter;

use crate::scene::{A, B, Scene};

/// Two lines of ten that hurt nobody: a tie, so that both may reform without a test.
const TIE: &str = "A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S; first A";

/// A reform of the unit that is asked: C for the Champion, names of Characters, R for the rest.
#[track_caller]
fn reform(scene: &Scene, slots: &str, against: &str, offset: u8) -> Action {
    let slot = |word: &str| match word {
        "R" => SlotName::Ranks,
        "C" => SlotName::Champion,
        name => SlotName::Character(scene.character_id(name)),
    };
    let slots = slots.split(' ').map(slot).collect();
    let Stage::Reform(side) = scene.stage() else { panic!("nobody is asked about a reform") };
    let first = scene.options().into_iter().find_map(|option| match option {
        Action::KeepFormation(unit) => Some(unit),
        _ => None,
    });
    let unit = first.filter(|unit| scene.public().unit(*unit).seat == side).expect("a unit");
    Action::Reform(Reform { unit, slots, against: scene.unit_id(against), offset })
}

#[track_caller]
fn refusal(scene: &Scene, slots: &str, against: &str, offset: u8) -> String {
    let action = reform(scene, slots, against, offset);
    let illegal = scene.check(scene.asked(), &action).expect_err("it is to be refused");
    format!("{}: {illegal}", illegal.code)
}

/// At the reform of a side's first unit; the other side has the second word.
fn at_reform(text: &str) -> Scene {
    let mut scene = Scene::new(text);
    scene.play(&["first A"]);
    assert_eq!((scene.stage_word(), scene.asked()), ("reform", A));
    scene
}

#[test]
fn ch_1062_no_reform_leaves_the_table() {
    let scene =
        at_reform("A gate_guard 10x5 at 0,300 N; B reaver_swords 10x5 at 125,300 S; first A");
    // Eight files of 25 mm around the middle of an edge from 0 to 125.
    assert_eq!(
        refusal(&scene, "R R R R R R R R", "reaver_swords", 4),
        "reform.illegal: the unit would leave the table (CH-1062)"
    );
}

#[test]
fn ch_1060_the_active_player_says_who_reforms_first() {
    for (first, other) in [("A", B), ("B", A)] {
        let mut scene = Scene::new(TIE);
        assert_eq!((scene.stage_word(), scene.asked()), ("reform-order", A));
        scene.say(&format!("first {first}"));
        assert_eq!((scene.stage_word(), scene.asked()), ("reform", if other == B { A } else { B }));
        scene.say(if first == "A" {
            "keep-formation gate_guard"
        } else {
            "keep-formation reaver_swords"
        });
        assert_eq!((scene.stage_word(), scene.asked()), ("reform", other));
    }
    assert!(Scene::new(TIE).tests().is_empty(), "nobody has lost, so nobody tests");
}

#[test]
fn ch_1060_who_has_lost_tests_first_with_the_modifiers_of_its_break_test() {
    // The swords charge: 1 + 1 against 1. The guard test on 8 − 1.
    let text =
        "A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S charging; first B";
    let scene = Scene::new(text);
    assert_eq!(
        scene.tests(),
        ["gate_guard break on 7: 1,1 passed", "gate_guard reform on 7: 1,1 passed"]
    );
    assert_eq!(scene.stage_word(), "reform-order");
    // Who fails may not; the winners need no test.
    let scene = Scene::fated(text, &[("gate_guard reform", "4,4")]);
    assert_eq!(scene.tests()[1], "gate_guard reform on 7: 4,4 failed");
    assert_eq!((scene.stage_word(), scene.asked()), ("reform", B));
}

#[test]
fn ch_1060_a_unit_engaged_on_two_facings_does_not_reform() {
    // Swords in front of the guard and riders in its flank.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S; B gore_riders 5x5 at 425,175 W; first B",
    );
    assert_eq!(scene.facings("gate_guard", "gore_riders"), Some((Facing::Right, Facing::Front)));
    scene.until(|scene| scene.stage_word().starts_with("reform"));
    assert_eq!((scene.stage_word(), scene.asked()), ("reform", B), "side A has nobody who may");
}

#[test]
fn ch_1060_who_pursued_into_another_enemy_has_left_the_combat() {
    // The guard Break and are caught; the swords run on into Veska, who stands behind them.
    let mut scene = Scene::fated(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S charging; A veska at 350,250 N; first B",
        &[("gate_guard break", "6,6"), ("veska panic", "1,1"), ("reaver_swords pursues", "6,6")],
    );
    scene.play(&["pursue gate_guard"]);
    assert!(scene.facings("reaver_swords", "veska").is_some());
    assert!(scene.told_by("CH-1061").is_empty());
    assert_ne!(scene.stage_word(), "reform");
}

#[test]
fn ch_1061_files_within_three() {
    let scene = at_reform(TIE);
    let ranks = |files: usize| vec!["R"; files].join(" ");
    assert!(scene.check(A, &reform(&scene, &ranks(8), "reaver_swords", 9)).is_ok());
    assert_eq!(
        refusal(&scene, &ranks(9), "reaver_swords", 9),
        "reform.files: 9 files: at most 3 more or fewer than 5, and at most 10 (CH-1061)"
    );
    assert_eq!(
        refusal(&scene, &ranks(1), "reaver_swords", 9),
        "reform.files: 1 files: at most 3 more or fewer than 5, and at most 10 (CH-1061)"
    );
    // Two are within three, but fewer would fight.
    assert_eq!(
        refusal(&scene, &ranks(2), "reaver_swords", 9),
        "reform.illegal: fewer models would be in base contact (CH-1062)"
    );
}

#[test]
fn ch_1061_the_same_models_in_another_order() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ1 brannoc@3; B reaver_swords 10x5 at 425,300 S; first A",
    );
    scene.play(&["first A"]);
    for wrong in ["R R R R R", "C R R R R", "C C brannoc R R", "C brannoc brannoc R R"] {
        assert_eq!(
            refusal(&scene, wrong, "reaver_swords", 9),
            "reform.slots: the front rank must keep its Characters and Champion; the other slots are rank and file (CH-1061)",
            "{wrong}"
        );
    }
    let action = reform(&scene, "R brannoc R R C", "reaver_swords", 9);
    scene.answer(&action);
    assert_eq!(scene.slots("gate_guard"), "R brannoc R R C");
    let told = Event::Reformed {
        unit: scene.unit_id("gate_guard"),
        at: [300, 300],
        facing: Quarter::N,
        front: [
            SlotName::Ranks,
            SlotName::Character(scene.character_id("brannoc")),
            SlotName::Ranks,
            SlotName::Ranks,
            SlotName::Champion,
        ]
        .into(),
    };
    assert_eq!(scene.told_by("CH-1061"), [&told]);
}

#[test]
fn ch_1061_the_nine_offsets_against_the_contact_edge_or_the_present_one() {
    // Seven files of 25 against an edge of 125 from x 300: 175 − 125 = 50 hang over.
    let place = |offset: u8| {
        let mut scene = at_reform(TIE);
        let action = reform(&scene, "R R R R R R R", "reaver_swords", offset);
        scene.check(A, &action).ok()?;
        scene.answer(&action);
        Some(scene.unit("gate_guard").corner.x)
    };
    // Left on left, centre on centre, right on right; the others would bring fewer of the swords into contact.
    assert_eq!(
        (0..9).map(place).collect::<Vec<_>>(),
        [Some(300), None, None, None, Some(275), None, None, None, Some(250)]
    );
    assert_eq!(place(9), Some(300));
    assert_eq!(place(10), None);
    // Only against an enemy with whom it fights.
    let scene = at_reform(&format!("{TIE}; B odo at 900,800 N"));
    assert_eq!(
        refusal(&scene, "R R R R R", "odo", 4),
        "reform.illegal: the unit is not Engaged with that enemy, or there is no such offset (CH-1061)"
    );
}

#[test]
fn ch_1062_it_overlaps_nothing() {
    // A friend from x 450 on: eight files would reach to 500, six to 450.
    let scene = at_reform(&format!("{TIE}; A odo at 450,300 N"));
    let text = "reform.illegal: the unit would overlap another unit (CH-1062)";
    assert_eq!(refusal(&scene, "R R R R R R R", "reaver_swords", 9), text);
    assert!(scene.check(A, &reform(&scene, "R R R R R R", "reaver_swords", 9)).is_ok());
}

#[test]
fn ch_1062_it_touches_no_other_enemy_along_an_edge() {
    // Veska at x 475 to 500, y 250 to 275: seven files reach to 475.
    let scene = at_reform(&format!("{TIE}; B veska at 475,275 N"));
    let text = "reform.illegal: the unit would touch another enemy (CH-1062)";
    assert_eq!(refusal(&scene, "R R R R R R R", "reaver_swords", 9), text);
    assert!(scene.check(A, &reform(&scene, "R R R R R R", "reaver_swords", 9)).is_ok());
    // At a corner is no edge: one rank lower he is only a neighbour at the corner.
    let scene = at_reform(&format!("{TIE}; B veska at 475,250 N"));
    assert!(scene.check(A, &reform(&scene, "R R R R R R R", "reaver_swords", 9)).is_ok());
}

#[test]
fn ch_1062_it_stays_engaged_with_the_same_enemies() {
    // Two enemies in front, at x 300 to 375 and 475 to 550.
    let scene = at_reform(
        "A gate_guard 20x10 at 300,300 N; B reaver_swords 6x3 at 375,300 S as left; B reaver_swords 6x3 at 550,300 S as right; first A",
    );
    assert_eq!(
        refusal(&scene, "R R R R R R R", "left", 9),
        "reform.illegal: the unit would lose contact with an enemy (CH-1062)"
    );
}

#[test]
fn ch_1062_no_character_loses_its_contact() {
    let mut scene = Scene::new(
        "A gate_guard 20x5 at 300,300 N brannoc@1; B reaver_swords 10x5 at 425,300 S; first A",
    );
    scene.play(&["first A"]);
    // Eight files from x 300: those from the seventh on touch nobody.
    assert_eq!(
        refusal(&scene, "R R R R R R brannoc R", "reaver_swords", 9),
        "reform.illegal: a Character would lose base contact (CH-1062)"
    );
    assert!(scene.check(A, &reform(&scene, "R R R R R brannoc R R", "reaver_swords", 9)).is_ok());
}

#[test]
fn ch_1063_who_was_struck_in_the_flank_faces_the_enemy_afterwards() {
    // Riders in the right flank, y 212 to 337; the guard turn and stand centre to centre.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N; B gore_riders 5x5 at 425,212 W charging; first B",
    );
    assert_eq!(scene.facings("gate_guard", "gore_riders"), Some((Facing::Right, Facing::Front)));
    scene.play(&["first A"]);
    let action = reform(&scene, "R R R R R", "gore_riders", 4);
    scene.answer(&action);
    assert_eq!(scene.place("gate_guard"), "425,337 E, 5 files, 10 models");
    assert_eq!(scene.facings("gate_guard", "gore_riders"), Some((Facing::Front, Facing::Front)));
    assert_eq!(scene.contacts("gate_guard").len(), 5);
}
