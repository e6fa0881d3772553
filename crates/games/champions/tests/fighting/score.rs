//! The Combat Score, breaking and panic (CH-1001 to CH-1030).

use duello_champions::{Slot, Status};

use crate::scene::{A, B, Scene};

/// Hask before a small guard.
fn small_guard(rest: &str) -> Scene {
    Scene::new(&format!(
        "A gate_guard 5x5 at 300,300 N {rest}; B reaver_swords 10x5 at 425,300 S hask@3 charging; first B; limit 2"
    ))
}

#[test]
fn ch_1001_scores_are_made_after_step_0() {
    let mut scene = Scene::preset("gate", "");
    scene.fate("brannoc > reaver_swords", "4,1,1,1 | 2").until_scored();
    let clauses = scene.clauses();
    let scored = clauses.iter().position(|clause| *clause == "CH-1001");
    let struck = clauses.iter().rposition(|clause| *clause == "CH-801");
    assert!(struck < scored);
    assert_eq!(scene.steps().last().map(|line| &line[..2]), Some("0 "), "Brannoc's Great Weapon");
    assert_eq!(scene.score(A).losses, 1);
}

#[test]
fn ch_1002_each_health_point_counts_also_of_units_that_are_gone() {
    let mut scene = small_guard("champ1");
    scene.fate("hask > gate_guard", "6,6,6,1,1 | 3,3,3,3,3,3 | 1,1,1,1,1,1").until_scored();
    assert_eq!(scene.unit("gate_guard").status, Status::Destroyed);
    assert_eq!((scene.score(B).losses, scene.score(A).losses), (5, 0));
}

#[test]
fn ch_1003_overkill_adds_at_most_3() {
    let score = |dice: &str| {
        let mut scene = Scene::preset("gate", "");
        scene.play(&["issue hask"]).fate("hask > Gate Captain", dice);
        scene.say("accept Gate Captain").until_scored();
        (scene.score(B).losses, scene.score(B).overkill)
    };
    assert_eq!(score("3,3,3,1,1 | 3,3,3 | 1,1,1"), (1, 2));
    assert_eq!(score("3,3,3,3,1 | 3,3,3,3 | 1,1,1,1"), (1, 3));
    assert_eq!(score("3,3,3,3,3 | 3,3,3,3,3 | 1,1,1,1,1"), (1, 3));
}

#[test]
fn ch_1004_a_charge_counts_once() {
    let mut scene = Scene::preset("dusk", "");
    scene.until_scored();
    assert_eq!((scene.score(A).charge, scene.score(B).charge), (1, 0), "two units have charged");
    scene.until_turn(2).forget().until_scored();
    assert_eq!(scene.score(A).charge, 0);
}

#[test]
fn ch_1005_the_best_rank_bonus_counts() {
    let bonus = |size: u8| {
        let mut scene = Scene::new(&format!(
            "A gate_guard {size}x5 at 300,300 N champ1; B reaver_swords 5x5 at 425,300 S champ1; first A"
        ));
        scene.until_scored();
        scene.score(A).ranks
    };
    assert_eq!([9, 10, 15, 20, 25].map(bonus), [0, 1, 2, 3, 3]);
    // Of several units the best one.
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight aldermoor_spears"]).until_scored();
    assert_eq!(scene.score(B).ranks, 3, "the swords' and not also the riders'");
}

#[test]
fn ch_1006_each_standard_counts_and_the_battle_standard() {
    let mut scene = Scene::preset("dusk", "");
    scene.until_scored();
    assert_eq!((scene.score(A).standards, scene.score(B).standards), (1, 2));
}

#[test]
fn ch_1006_a_cowed_battle_standard_bearer_does_not_count() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "refuse", "nominate odo"]).until_scored();
    assert_eq!(scene.score(A).standards, 1);
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "refuse", "nominate brannoc"]).until_scored();
    assert_eq!(scene.score(A).standards, 2);
}

/// A guard fought in front, and riders of so many files on its right flank or in its rear.
fn surrounded(flank: Option<u8>, rear: Option<u8>) -> Scene {
    let side = flank.map_or(String::new(), |files| {
        format!("B gore_riders 5x{files} at 425,250 W as flankers; ")
    });
    let back = rear.map_or(String::new(), |files| {
        format!("B gore_riders 5x{files} at 300,250 N as stabbers; ")
    });
    Scene::new(&format!(
        "A gate_guard 10x5 at 300,300 N champ3; {side}{back}B reaver_swords 5x5 at 425,300 S champ3; first A; limit 2"
    ))
}

#[test]
fn ch_1007_a_flank_is_worth_1_or_2_with_a_full_rank() {
    let flank = |files: Option<u8>| {
        let mut scene = surrounded(files, None);
        scene.until_scored();
        (scene.score(B).flank, scene.score(A).flank)
    };
    assert_eq!(flank(None), (0, 0));
    assert_eq!(flank(Some(4)), (1, 0));
    assert_eq!(flank(Some(5)), (2, 0));
}

#[test]
fn ch_1007_two_flanks_are_no_more_than_one() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ3; B gore_riders 5x4 at 425,250 W as right; \
         B gore_riders 5x4 at 300,300 E as left; B reaver_swords 5x5 at 425,300 S champ3; first A; limit 2",
    );
    scene.until_scored();
    assert_eq!(scene.score(B).flank, 1);
}

#[test]
fn ch_1008_the_rear_is_worth_2_or_3_besides_the_flank() {
    let rear = |flank: Option<u8>, rear: Option<u8>| {
        let mut scene = surrounded(flank, rear);
        scene.until_scored();
        (scene.score(B).flank, scene.score(B).rear)
    };
    assert_eq!(rear(None, Some(4)), (0, 2));
    assert_eq!(rear(None, Some(5)), (0, 3));
    assert_eq!(rear(Some(4), Some(5)), (1, 3));
}

#[test]
fn ch_1009_only_units_still_engaged_have_ranks_standards_and_charge() {
    let mut scene = small_guard("champ1 std");
    scene.fate("hask > gate_guard", "6,6,6,1,1 | 3,3,3,3,3,3 | 1,1,1,1,1,1").until_scored();
    // The guard is gone, and so is the only enemy of the swords: their charge and rank count no more.
    assert_eq!(scene.score(A).total(), 0);
    assert_eq!((scene.score(B).charge, scene.score(B).ranks, scene.score(B).total()), (0, 0, 5));
}

#[test]
fn ch_1010_on_a_tie_nobody_has_lost() {
    let mut scene = Scene::preset("ring", "");
    scene.to("issue").edit(|public| public.units[1].charging = false);
    scene.until_turn(2);
    assert_eq!(scene.scores()[0].map(|score| score.total()), [0, 0]);
    assert!(!scene.tests().iter().any(|test| test.contains("break")), "{:?}", scene.tests());
}

#[test]
fn ch_1011_a_unit_without_an_enemy_left_is_a_winner() {
    // The riders fight guard and spears, the swords the guard alone. The guard is wiped out, Brannoc kills three.
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N; A aldermoor_spears 20x5 at 425,300 N brannoc@3 std; \
         B reaver_swords 8x4 at 400,300 S hask@2 charging; B gore_riders 5x5 at 525,300 S; first B; limit 2",
    );
    scene.fate("hask > gate_guard", "6,3,3,3,1 | 3,3,3,3,3 | 1,1,1,1,1");
    scene.fate("brannoc > gore_riders", "3,3,3,1 | 2,2,2").until_scored();
    assert_eq!([A, B].map(|seat| scene.score(seat).total()), [3 + 3 + 1, 5]);
    scene.to("pursue");
    let tested: Vec<String> =
        scene.tests().into_iter().filter(|test| test.contains("break")).collect();
    assert_eq!(tested, ["gore_riders break on 6: 1,1 passed"], "Hask's 8, less 2; not the swords");
}

#[test]
fn ch_1020_the_difference_is_the_penalty() {
    for (killed, wanted) in [("4,1 | 4 | 1", 6), ("4,4 | 4,4 | 1,1", 5)] {
        let mut scene = Scene::preset("ring", "");
        scene.fate("Oath-Keeper", killed).until_turn(2);
        let test = format!("gate_guard break on {wanted}: 1,1 passed");
        assert!(scene.tests().contains(&test), "{test} of {:?}", scene.tests());
    }
}

/// The swords lose three to Brannoc and have three Full Ranks left, against a guard of this size.
fn swords_lose_to(guard: u8) -> (u16, String) {
    let mut scene = Scene::new(&format!(
        "A gate_guard {guard}x5 at 300,300 N champ2 std brannoc@3; \
         B reaver_swords 20x5 at 425,300 S champ2 hask@3; first B"
    ));
    scene.fate("brannoc > reaver_swords", "4,4,4,1 | 2,2,2").until_scored();
    let margin = scene.score(A).total() - scene.score(B).total();
    scene.until(|scene| scene.tests().iter().any(|test| test.contains("break")));
    (margin, scene.tests()[0].clone())
}

#[test]
fn ch_1021_more_full_ranks_than_every_enemy_ignore_the_difference() {
    // Two Full Ranks of the guard against three: Steadfast. Three against three: not.
    assert_eq!(swords_lose_to(10), (3, "reaver_swords break on 8: 1,1 passed".into()));
    assert_eq!(swords_lose_to(15), (4, "reaver_swords break on 4: 1,1 passed".into()));
}

#[test]
fn ch_1023_who_breaks_loses_its_colours() {
    let mut scene = Scene::preset("gate", "");
    scene.fate("gate_guard break", "6,6").to("pursue");
    assert!(scene.unit("gate_guard").broken);
    assert_eq!(scene.public().trophies, [0, 25]);
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N odo@3 std; B reaver_swords 20x5 at 425,300 S champ2 std charging; first B",
    );
    scene.fate("gate_guard break", "6,6").play(&["fail"]).to("pursue");
    assert_eq!(scene.public().trophies, [0, 125]);
}

/// The guard Breaks; spears stand free so many millimetres behind it.
fn panic_at(millimetres: i32, entry: &str, dice: &str) -> Scene {
    let fates = [("gate_guard break", "6,6"), (&*format!("{entry} panic"), dice)];
    let fates = if dice.is_empty() { &fates[..1] } else { &fates };
    Scene::fated(
        &format!(
            "A gate_guard 5x5 at 300,300 N; A {entry} 10x5 at 300,{y} N; \
             B reaver_swords 20x5 at 425,300 S charging; first B; limit 2",
            y = 275 - millimetres
        ),
        fates,
    )
}

#[test]
fn ch_1030_a_free_friend_within_150_panics() {
    let near = panic_at(150, "aldermoor_spears", "3,4");
    assert_eq!(near.tests()[1], "aldermoor_spears panic on 7: 3,4 passed");
    assert_eq!(near.unit("aldermoor_spears").status, Status::Free);
    let failed = panic_at(150, "aldermoor_spears", "4,4");
    assert_eq!(failed.unit("aldermoor_spears").status, Status::Routed);
    let far = panic_at(151, "aldermoor_spears", "");
    assert_eq!(far.tests().len(), 1);
}

#[test]
fn ch_1030_a_destroyed_friend_is_as_bad() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1; A aldermoor_spears 10x5 at 300,200 N; \
         B reaver_swords 10x5 at 425,300 S hask@3 charging; first B; limit 2",
    );
    scene.fate("hask > gate_guard", "6,6,6,1,1 | 3,3,3,3,3,3 | 1,1,1,1,1,1");
    scene.fate("aldermoor_spears panic", "6,6").to("pursue");
    assert_eq!(scene.unit("aldermoor_spears").status, Status::Routed);
}

#[test]
fn ch_935_the_fearless_do_not_panic() {
    let scene = panic_at(100, "husk_legion", "");
    assert_eq!(scene.tests().len(), 1);
}

#[test]
fn ch_r54_the_last_character_of_a_fearless_unit_does_panic() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1; A husk_legion 10x5 at 300,175 N ulk@3; \
         B reaver_swords 20x5 at 425,300 S champ1 charging; first B; limit 2",
    );
    let all = scene.clone();
    let ulk = scene.character_id("ulk");
    scene.edit(|public| {
        let unit = &mut public.units[1];
        (unit.models, unit.files, unit.slots[0]) = (0, 1, Slot::Character(ulk));
    });
    for (mut scene, tests) in [(all, 0), (scene, 1)] {
        // Ulk carries the flag, so the test is rolled again.
        scene.fate("gate_guard break", "6,6").fate("gate_guard break", "6,6").to("pursue");
        let panic = scene.tests().into_iter().filter(|test| test.contains("husk_legion panic"));
        assert_eq!(panic.count(), tests);
    }
}

#[test]
fn ch_1030_the_engaged_do_not_panic() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1; A aldermoor_spears 10x5 at 450,300 N champ1; \
         B reaver_swords 20x5 at 425,300 S champ1 charging; B husk_legion 10x5 at 575,300 S champ1; first B; limit 2",
    );
    scene.fate("gate_guard break", "6,6").play(&["fight gate_guard"]).to("pursue");
    assert!(!scene.tests().iter().any(|test| test.contains("panic")), "{:?}", scene.tests());
}

#[test]
fn ch_1022_two_full_ranks_in_flank_or_rear_disrupt() {
    // Five Full Ranks against four in front; riders in the right flank, then in the rear.
    let is_steadfast = |riders: &str| {
        let scene = Scene::new(&format!(
            "A aldermoor_spears 25x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2; \
             B gore_riders {riders} champ2; first A"
        ));
        scene.public().is_steadfast(scene.unit_id("aldermoor_spears"))
    };
    assert!(!is_steadfast("10x5 at 425,175 W"));
    assert!(is_steadfast("5x5 at 425,175 W"));
    assert!(!is_steadfast("10x5 at 300,175 N"));
    assert!(is_steadfast("5x5 at 300,175 N"));
}
