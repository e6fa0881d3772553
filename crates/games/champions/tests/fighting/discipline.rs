//! Fear, Terror and Discipline (CH-930 to CH-940).

use duello_champions::AttackKind::{Close, Stomp};
use duello_champions::Event;

use super::{batch, entry, lab, needs};
use crate::scene::Scene;

/// A guard before the Maulers, whom it fears.
const FEARFUL: &str =
    "A gate_guard 10x5 at 300,300 N; B pit_maulers 3x3 at 420,300 S charging; first B; limit 2";

#[test]
fn ch_930_fear_costs_one_point_once() {
    let scene = Scene::new(FEARFUL);
    assert_eq!(scene.tests()[0], "gate_guard fear on 7: 1,1 passed");
    // Two sources are one.
    let scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N; B thresher at 350,300 S; B pit_maulers 3x3 at 470,300 S; first B",
    );
    assert_eq!(scene.tests()[0], "gate_guard fear on 7: 1,1 passed");
}

#[test]
fn ch_930_fear_counts_in_every_discipline_test() {
    let mut scene = Scene::fated(
        "A gate_guard 10x5 at 300,300 N; B pit_maulers 6x3 at 420,300 S charging; first B; limit 2",
        &[("pit_maulers special stomp", "6,6,6 | 1,1,1")],
    );
    scene.until_turn(2);
    // Lost by the charge and three casualties against a rank: 8, less 1 for Fear, less the difference.
    let [a, b] = scene.scores()[0].map(|score| score.total());
    let wanted = format!("gate_guard break on {}: 1,1 passed", 7 - (b - a));
    assert!(scene.tests().contains(&wanted), "{wanted} of {:?}", scene.tests());
}

/// The guard fears the Maulers, the swords fear the Stonewarden, all in one combat.
fn mutual(first: &str) -> Scene {
    Scene::new(&format!(
        "A stonewarden at 300,300 N; A gate_guard 5x5 at 350,300 N; B reaver_swords 5x5 at 375,300 S; \
         B pit_maulers 3x3 at 495,300 S; first {first}"
    ))
}

#[test]
fn ch_931_fear_tests_are_taken_each_round_by_the_active_side_first() {
    let tests = ["gate_guard fear on 7: 1,1 passed", "reaver_swords fear on 6: 1,1 passed"];
    assert_eq!(mutual("A").tests()[..2], tests);
    let mut scene = mutual("B");
    assert_eq!(scene.tests()[..2], [tests[1], tests[0]]);
    // And again in the next Round, now that side A is Active.
    scene.until(|scene| scene.tests().iter().filter(|test| test.contains(" fear ")).count() == 4);
    let fears: Vec<String> =
        scene.tests().into_iter().filter(|test| test.contains(" fear ")).collect();
    assert_eq!(fears[2..], tests);
}

#[test]
fn ch_932_the_shaken_hit_worse_and_are_hit_better() {
    let calm = Scene::new(FEARFUL);
    assert_eq!(needs(&calm, "gate_guard close"), "3+ 4+ - -");
    assert_eq!(needs(&calm, "pit_maulers close"), "4+ 2+ - -");
    let mut shaken = Scene::fated(FEARFUL, &[("gate_guard fear", "4,4")]);
    assert_eq!(needs(&shaken, "gate_guard close"), "4+ 4+ - -");
    assert_eq!(needs(&shaken, "pit_maulers close"), "3+ 2+ - -");
    assert_eq!(needs(&shaken, "pit_maulers stomp"), "- 3+ 6+ -");
    // It ends with the Round: the last blows of the next one are as before.
    shaken.until_turn(3);
    let last = shaken.strikes_of("gate_guard close").pop();
    assert!(last.is_some_and(|line| line.contains(" at 3+ 4+ - -")));
}

#[test]
fn ch_933_fear_does_nothing_to_those_with_fear_or_fearless() {
    let scene = Scene::new("A stonewarden at 300,300 N; B husk_legion 10x5 at 400,300 S; first A");
    assert_eq!(scene.tests(), [""; 0], "neither fears the other");
    let scene = Scene::new("A stonewarden at 300,300 N; B pit_maulers 3x3 at 400,300 S; first A");
    assert_eq!(scene.tests(), [""; 0]);
}

#[test]
fn ch_r53_fear_takes_nothing_from_the_discipline_of_a_fearless_model() {
    let discipline = |character: &str| {
        let text = format!(
            "A stonewarden at 300,300 N; B reaver_swords 10x5 at 400,300 S {character}; first A"
        );
        let scene = Scene::new(&text);
        assert_eq!(scene.tests().len(), 1, "the unit takes the Fear Test");
        scene.public().discipline(scene.unit_id("reaver_swords"))
    };
    // Ulk and the Reliquary both have Discipline 8, but only the Reliquary is Fearless.
    assert_eq!(discipline("ulk@3"), 7);
    assert_eq!(discipline("reliquary@3"), 8);
}

#[test]
fn ch_933_in_a_mixed_unit_some_are_shaken_and_some_are_not() {
    // The husks are Fearless, Ulk is not: the unit tests on his 8, less 1.
    let mut scene = Scene::fated(
        "A stonewarden at 300,300 N; B husk_legion 10x5 at 400,300 S ulk@3; first A",
        &[("husk_legion fear", "6,2")],
    );
    scene.say("fail");
    assert_eq!(scene.tests(), ["husk_legion fear on 7: 6,2 failed"]);
    let number = |who: &str| {
        let line = batch(&scene, who, Close, 1, "1");
        line.split(" at ").nth(1).map(|rest| rest[..2].to_owned())
    };
    // 2 against 3 stays 4+; 5 against 3 is 3+ and becomes 4+.
    assert_eq!(number("husk_legion > stonewarden").as_deref(), Some("4+"));
    let ulk = batch(&scene, "ulk > stonewarden", Close, 1, "1,1");
    assert!(ulk.contains(" at 4+ "), "{ulk}");
    // 3 against 1 stays 3+; 3 against 4 is 4+ and becomes 3+.
    assert_eq!(number("stonewarden > husk_legion").as_deref(), Some("3+"));
    assert_eq!(number("stonewarden > ulk").as_deref(), Some("3+"));
}

#[test]
fn ch_934_terror_is_tested_by_those_charged_out_of_the_blue() {
    let scene = Scene::preset("fire", "");
    assert_eq!(
        scene.tests(),
        ["aldermoor_spears terror on 8: 1,1 passed", "aldermoor_spears fear on 8: 1,1 passed"]
    );
    // Once: in the next Round there is only Fear.
    let mut scene = scene;
    scene.until_turn(2).to("declare");
    let count = |kind: &str| scene.tests().iter().filter(|test| test.contains(kind)).count();
    assert_eq!([count(" terror "), count(" fear ")], [1, 2]);
}

#[test]
fn ch_934_who_fails_is_shaken_without_a_fear_test() {
    let mut scene = Scene::preset_fated("fire", "", &[("aldermoor_spears terror", "6,3")]);
    scene.play(&["fail"]);
    assert_eq!(scene.tests(), ["aldermoor_spears terror on 8: 6,3 failed"]);
    assert!(scene.unit("aldermoor_spears").shaken);
}

#[test]
fn ch_934_no_terror_without_a_charge_or_among_the_terrible() {
    let scene =
        Scene::new("A gate_guard 10x5 at 300,300 N; B thresher at 400,300 S; first B; limit 1");
    assert_eq!(scene.tests()[0], "gate_guard fear on 7: 1,1 passed");
    // Of two units the Terror of the second is not that of a charger.
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight stonewarden"]).until_scored();
    assert!(!scene.tests().iter().any(|test| test.contains("terror")), "{:?}", scene.tests());
}

#[test]
fn ch_936_equal_or_below_passes() {
    for (dice, passes) in [("3,4", true), ("4,4", false)] {
        let mut scene = Scene::preset("ring", "");
        // The charge alone decides: 8, less 1.
        scene.fate("gate_guard break", dice);
        scene.until(|scene| scene.tests().iter().any(|test| test.contains("break on 7")));
        assert_eq!(scene.unit("gate_guard").broken, !passes, "{dice}");
    }
}

#[test]
fn ch_937_the_highest_discipline_of_the_unit_is_used() {
    let scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N odo@2; B pit_maulers 3x3 at 420,300 S; first B; limit 1",
    );
    assert_eq!(scene.tests()[0], "aldermoor_spears fear on 7: 1,1 passed");
}

/// The guard is afraid, and a friend stands so far to its left.
fn beside(friend: &str, millimetres: i32) -> String {
    format!(
        "A aldermoor_spears 10x5 at 100,300 N {friend}; A gate_guard 5x5 at {x},300 N; \
         B pit_maulers 3x3 at {enemy},300 S; first B; limit 2",
        x = 225 + millimetres,
        enemy = 225 + millimetres + 120,
    )
}

#[test]
fn ch_938_the_general_lends_his_discipline_out_to_300() {
    for (millimetres, wanted) in [(300, 8), (301, 7)] {
        let scene = Scene::new(&beside("brannoc@3", millimetres));
        let test = format!("gate_guard fear on {wanted}: 1,1 passed");
        assert_eq!(scene.tests()[0], test, "{millimetres} mm");
    }
}

#[test]
fn ch_938_a_cowed_general_lends_nothing() {
    let mut scene = Scene::new(&beside("brannoc@3", 300));
    let guard = scene.unit_id("gate_guard");
    assert_eq!(scene.public().discipline(guard), 8);
    scene.edit(|public| public.characters[0].cowed = true);
    assert_eq!(scene.public().discipline(guard), 7);
}

#[test]
fn ch_939_the_flag_lets_a_failed_test_be_rolled_again_out_to_300() {
    let fates = [("gate_guard fear", "6,6")];
    let mut near = Scene::fated(&beside("odo@3", 300), &fates);
    assert_eq!(near.stage_word(), "reroll");
    // Once: the second failure stands.
    near.fate("gate_guard fear", "4,4").say("reroll");
    assert_eq!(near.told_by("CH-932").len(), 1);
    let far = Scene::fated(&beside("odo@3", 301), &fates);
    assert_eq!(far.tests()[0], "gate_guard fear on 7: 6,6 failed");
    assert_eq!(far.told_by("CH-932").len(), 1, "nobody was asked");
}

#[test]
fn ch_939_not_a_cowed_bearer() {
    // Odo's own combat is fought first, and he does not step forward.
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 100,300 N odo@3; B reaver_swords 5x5 at 225,300 S champ2; \
         A gate_guard 5x5 at 425,300 N; B pit_maulers 3x3 at 545,300 S; first B; limit 2",
    );
    scene.fate("gate_guard fear", "6,6");
    scene.play(&["fight aldermoor_spears", "issue Oath-Keeper", "refuse"]);
    scene.until_told(|event| matches!(event, Event::Shaken { .. }));
    assert_eq!(scene.told_by("CH-939").len(), 0, "nobody is asked");
}

#[test]
fn ch_940_a_towering_general_is_seen_150_further() {
    let titan = entry(
        "titan",
        "kind = \"character\"\nrole = \"general\"\nheight = \"gigantic\"\nbase = [50, 50]\ndiscipline = 10",
        "",
    );
    for (millimetres, wanted) in [(450, 9), (451, 7)] {
        let battle = format!(
            "first = 1\nturn_limit = 2\n[[units]]\nside = 0\nentry = \"titan\"\nat = [100, 300]\nfacing = \"N\"\n\
             [[units]]\nside = 0\nentry = \"gate_guard\"\nsize = 5\nat = [{x}, 300]\nfacing = \"N\"\n\
             [[units]]\nside = 1\nentry = \"pit_maulers\"\nsize = 3\nfiles = 3\nat = [{enemy}, 300]\nfacing = \"S\"",
            x = 150 + millimetres,
            enemy = 150 + millimetres + 120,
        );
        let scene = lab(&titan, &battle);
        let test = format!("gate_guard fear on {wanted}: 1,1 passed");
        assert_eq!(scene.tests()[0], test, "{millimetres} mm");
    }
}

#[test]
fn ch_932_shaken_changes_close_combat_attacks_only() {
    let mut scene = Scene::new(FEARFUL);
    scene.edit(|public| public.units[0].shaken = true);
    let line = scene.batch("pit_maulers > gate_guard", Stomp, 1, "1");
    assert!(line.contains(": 1 at - 3+ 6+ -"), "{line}");
}
