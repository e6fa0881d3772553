//! The rulings about the fight (CH-R04 to CH-R06, CH-R11 to CH-R18, CH-R22 to CH-R32, CH-R36, CH-R37).

use duello_champions::{Event, Status};
use duello_core::{Observer, Rules};

use super::{attacks, needs};
use crate::scene::{A, B, Scene};

/// The spears refuse the Queen; this Character is nominated.
fn cowed(name: &str, switches: &str) -> Scene {
    let mut scene = Scene::preset("fire", switches);
    scene.play(&["issue sarnath", "refuse", &format!("nominate {name}")]);
    scene
}

#[test]
fn ch_r04_only_the_cowed_model_has_discipline_0() {
    let scene = cowed("brannoc", "");
    let spears = scene.unit_id("aldermoor_spears");
    // Odo's 8, less 1 for Fear.
    assert_eq!(scene.public().discipline(spears), 7);
    let scene = cowed("brannoc", "cowed_unit = \"whole_unit\"");
    assert_eq!(scene.public().discipline(spears), 0);
}

#[test]
fn ch_r04_a_cowed_character_alone_fails_every_test() {
    let mut scene = Scene::new(
        "A isaura at 300,300 N; B reaver_swords 20x5 at 400,300 S champ3 charging; first B",
    );
    scene.play(&["issue Oath-Keeper", "refuse"]);
    assert!(scene.is_cowed("isaura"));
    scene.to("pursue");
    assert!(
        scene.tests().contains(&"isaura break on 0: 1,1 failed".to_owned()),
        "{:?}",
        scene.tests()
    );
}

#[test]
fn ch_r05_nothing_sets_a_cowed_characters_discipline_up_again() {
    // Brannoc stands beside Isaura and would lend her 9.
    let mut scene = Scene::new(
        "A isaura at 300,300 N; A aldermoor_spears 10x5 at 400,300 N brannoc@3; \
         B reaver_swords 20x5 at 380,300 S champ3 charging; first B",
    );
    let isaura = scene.unit_id("isaura");
    assert_eq!(scene.public().discipline(isaura), 9);
    scene.play(&["issue Oath-Keeper", "refuse"]);
    assert!(scene.is_cowed("isaura"));
    assert_eq!(scene.public().discipline(isaura), 0);
}

#[test]
fn ch_r06_a_cowed_character_loses_the_stubbornness_of_its_bodyguard() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["issue hask", "refuse"]).until_turn(2);
    // The guard's own 8; the scores are 3 to 5, and Brannoc's Stubborn no longer helps.
    assert!(scene.is_cowed("brannoc"));
    assert_eq!(scene.tests()[0], "gate_guard break on 6: 1,1 passed");
}

/// The Gate Captain duels Hask, and swords strike the two men he has left.
fn spilling(switches: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        "A gate_guard 6x2 at 350,300 N champ1; B reaver_swords 10x5 at 425,300 S champ4 hask@3 charging; first B; \
         limit 2; {switches}"
    ));
    scene.play(&["issue Oath-Keeper"]).edit(|public| public.units[0].models = 2);
    scene
}

#[test]
fn ch_r11_a_duellist_killed_by_others_leaves_overkill_and_no_laurels() {
    let mut scene = spilling("");
    // Hask, at step 6, kills both men and the Captain; the Oath-Keeper strikes the fallen at step 4.
    scene.fate("hask > gate_guard", "3,3,3,3,1 | 3,3,3,3 | 1,1,1,1");
    scene.fate("Oath-Keeper > Gate Captain", "4,4 | 4,4 | 1,1");
    scene.say("accept Gate Captain").until_scored();
    assert_eq!(scene.losses(), ["gate_guard 2", "Gate Captain 1"]);
    // His own excess of one does not count, the two of the Oath-Keeper do.
    assert_eq!(scene.overkill(), [0, 2]);
    assert_eq!(scene.public().trophies, [0, 0]);
    assert_eq!((scene.score(B).losses, scene.score(B).overkill), (3, 2));
}

#[test]
fn ch_r12_losses_spill_onto_a_champion_in_a_duel_unless_switched_off() {
    let mut scene = spilling("spill_on_duelling_champion = \"off\"");
    scene.fate("hask > gate_guard", "3,3,3,3,1 | 3,3,3,3 | 1,1,1,1");
    scene.say("accept Gate Captain").until_scored();
    assert_eq!(scene.losses(), ["gate_guard 2"]);
    assert_eq!(scene.hp("Gate Captain"), 1);
}

#[test]
fn ch_r13_of_two_killers_the_opponent_comes_first() {
    // Hask duels the Captain at step 6, the Oath-Keeper's men spill onto him at step 4 and find him fallen.
    let mut scene = Scene::new(
        "A gate_guard 6x2 at 350,300 N champ1; B reaver_swords 10x5 at 425,300 S hask@4 charging; first B; limit 2",
    );
    scene.play(&["issue hask"]).fate("hask > Gate Captain", "3,3,1,1,1 | 3,3 | 1,1");
    scene.say("accept Gate Captain").until_scored();
    assert_eq!(scene.losses(), ["Gate Captain 1"]);
    assert_eq!((scene.overkill(), scene.public().trophies), ([0, 1], [0, 25]));
}

#[test]
fn ch_r14_impact_hits_are_not_made_at_an_opponent_out_of_the_front() {
    // Isaura has charged the swords; the Gore Chief on her flank issues, and she accepts.
    let mut scene = Scene::new(
        "A isaura at 437,300 N charging; B reaver_swords 5x5 at 500,300 S; B gore_riders 5x5 at 487,175 W champ5; \
         first B",
    );
    scene.play(&["issue Gore Chief", "accept isaura"]).until_scored();
    assert_eq!(attacks(&scene, "isaura impact"), 0);
    assert_eq!(attacks(&scene, "isaura Dame > Gore Chief"), 4);
    // Nor a Stomp at a rider.
    assert_eq!(attacks(&scene, "isaura stomp"), 0);
}

#[test]
fn ch_r15_breath_stays_optional_in_a_duel() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "accept First Spear"]).to("declare");
    assert!(scene.allows("keep") && scene.allows("aim aldermoor_spears"));
    scene.say("keep").until_scored();
    // The Stomp is not: it is made at the First Spear.
    assert_eq!(attacks(&scene, "sarnath breath"), 0);
    assert_eq!(attacks(&scene, "sarnath stomp > First Spear"), 1);
}

#[test]
fn ch_r16_attacks_at_a_removed_duellist_must_be_made() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath"]).fate("sarnath Queen", "2,1,1,1 | 2");
    scene.say("accept First Spear").until_scored();
    // He fell at step 7; five blows of the Ashwyrm at step 4 and the Stomp at step 0 go at him, and nobody is asked.
    assert_eq!(attacks(&scene, "sarnath Ashwyrm close > First Spear"), 5);
    assert_eq!(attacks(&scene, "sarnath stomp > First Spear"), 1);
}

#[test]
fn ch_r17_a_duellist_strikes_nobody_else_when_its_foe_is_dead() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath"]).fate("sarnath Queen", "2,1,1,1 | 2");
    scene.say("accept First Spear").until_scored();
    assert_eq!(attacks(&scene, "sarnath > aldermoor_spears"), 0);
    assert_eq!(attacks(&scene, "sarnath > brannoc") + attacks(&scene, "sarnath > odo"), 0);
}

#[test]
fn ch_r18_a_champion_duels_with_the_weapon_of_its_unit() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper", "accept Gate Captain"]).until_scored();
    // The Halberd of the guard: Strength 4 and AP 1; and no shield for it.
    assert_eq!(needs(&scene, "Gate Captain > Oath-Keeper"), "4+ 3+ 6+ -");
}

/// The guard of the preset Breaks and gets away.
fn routed(switches: &str) -> Scene {
    let mut scene = Scene::preset("gate", switches);
    scene.fate("gate_guard break", "6,6").play(&["restrain"]);
    scene.until(|scene| scene.public().ending.is_some());
    scene
}

#[test]
fn ch_r22_broken_units_leave_for_good_and_are_worth_half() {
    let glory = |scene: &Scene| {
        scene.told.iter().find_map(|told| match &told.event {
            Event::GameOver { glory, .. } => Some(glory[1]),
            _ => None,
        })
    };
    let scene = routed("");
    assert_eq!(scene.unit("gate_guard").status, Status::Routed);
    assert_eq!(scene.outcome(), "side B by CH-1201");
    // Half of 15 times 14 and of 260, and the Standard.
    assert_eq!(glory(&scene), Some(105 + 130 + 25));
    assert_eq!(glory(&routed("routed_value = \"full\"")), Some(210 + 260 + 25));
}

/// The swords have restrained; spears stand free to their right.
fn restrained(switches: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        "A gate_guard 15x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2 hask@3 charging; \
         A aldermoor_spears 10x5 at 700,300 N; first B; limit 8; {switches}"
    ));
    scene.fate("gate_guard break", "6,6").play(&["restrain"]).until_turn(3);
    scene
}

#[test]
fn ch_r23_who_restrained_may_wheel_in_on_its_next_muster() {
    let scene = restrained("");
    assert_eq!((scene.stage_word(), scene.asked()), ("muster", B));
    let is_wheel =
        |action: &duello_champions::Action| matches!(action, duello_champions::Action::WheelIn(_));
    assert!(scene.options().iter().any(is_wheel));
    // Switched off there is nothing to do, so the match ends quietly.
    let scene = restrained("wheel_in = \"off\"");
    assert_eq!(
        scene.public().ending.map(|ending| ending.by),
        Some(duello_champions::EndedBy::Quiet)
    );
}

#[test]
fn ch_r24_who_met_the_broken_unit_on_its_flank_does_not_pursue() {
    // Lances have charged the flank of the swords and Break; the swords have nobody else.
    let mut scene = Scene::new(
        "A reaver_swords 20x5 at 300,300 N champ3 std; B fen_lances 5x5 at 425,200 W champ3 charging; first B; limit 8",
    );
    scene.fate("fen_lances break", "6,6").until_turn(2);
    assert_eq!(scene.unit("fen_lances").status, Status::Routed);
    assert_eq!(scene.told_by("CH-1041").len(), 0);
    assert_eq!(scene.unit("reaver_swords").status, Status::Free);
}

#[test]
fn ch_r25_terror_can_be_switched_off() {
    let scene = Scene::preset("fire", "terror_in_melee = \"off\"");
    assert_eq!(scene.tests(), ["aldermoor_spears fear on 8: 1,1 passed"]);
}

/// A tie; the guard alone has a Musician, or both have.
fn tied(musicians: [&str; 2], switches: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        "A gate_guard 5x5 at 300,300 N champ3 {}; B reaver_swords 5x5 at 425,300 S champ3 {}; first B; limit 1; {switches}",
        musicians[0], musicians[1]
    ));
    scene.until_turn(2);
    scene
}

#[test]
fn ch_r26_a_musician_breaks_no_tie_unless_switched_on() {
    let on = "musician_breaks_ties = \"on\"";
    let breaks = |scene: &Scene| -> Vec<String> {
        scene.tests().into_iter().filter(|test| test.contains("break")).collect()
    };
    assert_eq!(breaks(&tied(["mus", ""], "")), [""; 0]);
    // Lost by 0: no penalty.
    assert_eq!(breaks(&tied(["mus", ""], on)), ["reaver_swords break on 7: 1,1 passed"]);
    assert_eq!(breaks(&tied(["mus", "mus"], on)), [""; 0]);
}

#[test]
fn ch_r27_each_standard_counts_unless_switched() {
    let standards = |switches: &str| {
        let mut scene = Scene::new(&format!(
            "A gate_guard 5x5 at 300,300 N champ3 std; A aldermoor_spears 10x5 at 425,300 N std; \
             B reaver_swords 10x10 at 550,300 S champ3; first A; limit 2; {switches}"
        ));
        scene.until_scored();
        scene.score(A).standards
    };
    assert_eq!(standards(""), 2);
    assert_eq!(standards("one_standard_per_side = \"on\""), 1);
}

#[test]
fn ch_r29_both_sides_wiped_out_is_an_end_like_others() {
    // Two lone heroes fell each other at step 6.
    let mut scene =
        Scene::new("A brannoc at 300,300 N; B hask at 325,300 S charging; first B; limit 8");
    scene.play(&["weapon paired-weapons", "weapon hand-weapon"]);
    scene.edit(|public| public.characters.iter_mut().for_each(|character| character.hp = 1));
    scene.fate("hask", "3,1,1,1,1 | 4 | 1 | 1").fate("brannoc", "3,1,1,1 | 4 | 1 | 1");
    scene.until(|scene| scene.public().ending.is_some());
    assert_eq!(scene.removed().len(), 2);
    // Brannoc was worth 260, Hask 250.
    assert_eq!(scene.outcome(), "side B by CH-1201");
}

#[test]
fn ch_r30_the_turn_limit_ends_what_never_ends() {
    let mut scene = Scene::preset("ring", "turn_limit = 3");
    scene.until(|scene| scene.public().ending.is_some());
    assert_eq!((scene.public().turn, scene.outcome().as_str()), (3, "drawn by CH-1203"));
}

#[test]
fn ch_r31_the_order_of_tests_is_the_owners_and_flags_are_proposed_last() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N odo@3 champ2; A aldermoor_spears 10x5 at 425,300 N; \
         B reaver_swords 40x10 at 550,300 S champ5 std charging; first B",
    );
    scene.to("break");
    assert_eq!(scene.asked(), A);
    assert!(scene.allows("test gate_guard") && scene.allows("test aldermoor_spears"));
    let sight = scene.state.sight(Observer::Seat(A));
    assert_eq!(scene.game.answer_for_absent(sight), scene.action("test aldermoor_spears"));
}

#[test]
fn ch_r32_fear_is_applied_once_to_lender_and_borrower() {
    // Brannoc's own unit is afraid too; the guard borrows his 9 and takes off 1, not 2.
    let scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N brannoc@3; A gate_guard 5x5 at 425,300 N; \
         B thresher at 450,300 S; first A; limit 2",
    );
    let guard = scene.unit_id("gate_guard");
    assert_eq!(scene.public().discipline(guard), 8);
    assert_eq!(scene.public().discipline(scene.unit_id("aldermoor_spears")), 8);
}

#[test]
fn ch_r36_one_gigantic_model_is_a_full_rank() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ3; B thresher at 425,250 W; B reaver_swords 5x5 at 425,300 S champ3; \
         first A; limit 2",
    );
    scene.until_scored();
    assert_eq!(scene.score(B).flank, 2);
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ3; B thresher at 325,250 N; B reaver_swords 5x5 at 425,300 S champ3; \
         first A; limit 2",
    );
    scene.until_scored();
    assert_eq!(scene.score(B).rear, 3);
}

#[test]
fn ch_r37_later_attacks_on_a_unit_that_is_gone_are_lost() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1; B reaver_swords 10x5 at 425,300 S hask@3 charging; first B; limit 2",
    );
    scene.fate("hask > gate_guard", "6,6,6,1,1 | 3,3,3,3,3,3 | 1,1,1,1,1,1").until_scored();
    // Hask did it at step 6; at step 4 the swords have nobody to strike.
    assert_eq!(scene.unit("gate_guard").status, Status::Destroyed);
    assert_eq!(attacks(&scene, "reaver_swords"), 0);
}
