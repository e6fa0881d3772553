//! Initiative and who attacks (CH-701 to CH-717), allocation (CH-720 to CH-726).

use duello_champions::Event;

use super::{attacks, entry, lab};
use crate::scene::{A, B, Scene};

/// The Initiative Steps at which a key strikes, each once.
fn steps_of(scene: &Scene, key: &str) -> Vec<u8> {
    let mut steps: Vec<u8> = Vec::new();
    for line in scene.steps() {
        let (step, who) = line.split_once(' ').expect("a line begins with its step");
        let names = key.split(' ').all(|word| who.split(' ').any(|other| other == word));
        if names {
            steps.push(step.parse().expect("a step is a number"));
        }
    }
    steps.dedup();
    steps
}

fn step_now(scene: &Scene) -> Option<u8> {
    scene.public().round.as_ref().map(|round| round.step)
}

#[test]
fn ch_701_each_part_strikes_at_its_agility_with_all_modifiers() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["weapon hand-weapon"]).until_scored();
    // The Queen 6 + 1, the Ashwyrm 3 + 1, spears that wait for a charge 3 + 2, the others their own.
    assert_eq!(steps_of(&scene, "Queen close"), [7]);
    assert_eq!(steps_of(&scene, "Ashwyrm close"), [4]);
    assert_eq!(steps_of(&scene, "Ashwyrm stomp"), [0]);
    assert_eq!(steps_of(&scene, "aldermoor_spears Spear"), [5]);
    assert_eq!(steps_of(&scene, "odo Warden"), [5]);
    assert_eq!(steps_of(&scene, "brannoc Castellan"), [6]);
}

#[test]
fn ch_702_charging_models_are_one_step_earlier_in_their_first_round() {
    let mut scene = Scene::preset("ring", "");
    scene.until_scored();
    assert_eq!(steps_of(&scene, "reaver_swords Reaver"), [4]);
    assert_eq!(steps_of(&scene, "Oath-Keeper Reaver"), [4]);
    assert_eq!(steps_of(&scene, "gate_guard Guard"), [3]);
    scene.until_turn(2).forget().until_scored();
    assert_eq!(steps_of(&scene, "reaver_swords Reaver"), [3]);
}

#[test]
fn ch_703_the_order_does_not_change_once_it_is_fixed() {
    let mut scene = Scene::preset("gate", "");
    scene.to("declare").edit(|public| {
        for unit in &mut public.units {
            unit.charging = false;
        }
    });
    scene.until_scored();
    assert_eq!(steps_of(&scene, "reaver_swords Reaver"), [4]);
}

#[test]
fn ch_704_steps_run_from_10_to_0() {
    let host = entry("swift", "", "agility = 10") + &entry("slow", "", "agility = 0");
    let battle = |charging: &str| {
        format!(
            "first = 0\nturn_limit = 2\n[[units]]\nside = 0\nentry = \"swift\"\nsize = 1\nat = [300, 300]\n\
             facing = \"N\"\ncharging = true\n[[units]]\nside = 1\nentry = \"slow\"\nsize = 1\nat = [325, 300]\n\
             facing = \"S\"\n{charging}"
        )
    };
    let mut scene = lab(&host, &battle(""));
    scene.until_turn(2);
    // 10 and 1 for Charging are still 10; Agility 0 is step 0.
    assert_eq!(scene.steps()[..2], ["10 swift swift close > slow", "0 slow slow close > swift"]);
    let mut scene = lab(&host, &battle("charging = true"));
    scene.until_turn(2);
    assert_eq!(scene.steps()[1], "1 slow slow close > swift");
}

#[test]
fn ch_705_losses_are_taken_when_all_attacks_of_the_step_are_rolled() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]);
    // Without the charge both Champions strike at step 3.
    scene.edit(|public| public.units[1].charging = false);
    scene.fate("Oath-Keeper", "4,1 | 4 | 4").fate("Gate Captain", "4,1 | 3 | 5");
    scene.play(&["accept Gate Captain"]).until_scored();
    assert_eq!(scene.removed(), ["Gate Captain", "Oath-Keeper"]);
}

#[test]
fn ch_706_who_is_removed_in_an_earlier_step_strikes_no_more() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "4,1 | 4 | 4");
    scene.play(&["accept Gate Captain"]).until_scored();
    assert_eq!(scene.removed(), ["Gate Captain"]);
    assert_eq!(scene.strikes_of("Gate Captain"), [""; 0]);
}

#[test]
fn ch_710_models_in_contact_make_as_many_attacks_as_their_value() {
    let mut scene = Scene::preset("ring", "");
    scene.until_scored();
    // Six files against five: all of them touch somebody. A Champion has one attack more.
    assert_eq!(attacks(&scene, "reaver_swords > gate_guard"), 5);
    assert_eq!(attacks(&scene, "Oath-Keeper"), 2);
    assert_eq!(attacks(&scene, "gate_guard > reaver_swords"), 4);
    assert_eq!(attacks(&scene, "Gate Captain"), 2);
}

#[test]
fn ch_710_contact_counts_at_the_step_of_the_attack() {
    let mut scene = Scene::preset("ring", "");
    scene.fate("Oath-Keeper", "4,4 | 4,4 | 1,1");
    scene.until_scored();
    // Two of four fell at step 4, so two are left to strike at step 3.
    assert_eq!(scene.losses(), ["gate_guard 2"]);
    assert_eq!(attacks(&scene, "gate_guard > reaver_swords"), 2);
}

#[test]
fn ch_711_the_second_rank_supports_and_the_third_does_not() {
    let mut scene = Scene::preset("gate", "");
    scene.until_scored();
    // Three of the rank and file in front beside Captain and lord, five behind, and a third rank that waits.
    assert_eq!(attacks(&scene, "gate_guard"), 3 + 5);
    assert_eq!(attacks(&scene, "reaver_swords"), 3 + 5);
}

#[test]
fn ch_711_only_files_whose_front_model_is_in_contact_are_supported() {
    // Ten in two ranks, and an enemy two files wide before their left: files 1 and 2, and 3 at the corner.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N; B reaver_swords 6x2 at 350,300 S; first A; limit 2",
    );
    scene.until_scored();
    assert_eq!(attacks(&scene, "gate_guard"), 3 + 3);
}

#[test]
fn ch_712_a_supporting_part_makes_at_most_1_attack_or_3_if_it_is_large() {
    let brave = entry("brave", "", "attacks = 3");
    let host = brave + &entry("ogre", "height = \"large\"\nhp = 3", "attacks = 5");
    let battle = |id: &str| {
        format!(
            "first = 0\n[[units]]\nside = 0\nentry = \"{id}\"\nsize = 4\nfiles = 2\nat = [300, 300]\n\
             facing = \"N\"\n[[units]]\nside = 1\nentry = \"stonewarden\"\nat = [350, 300]\nfacing = \"S\""
        )
    };
    for (id, front, support) in [("brave", 3, 1), ("ogre", 5, 3)] {
        let mut scene = lab(&host, &battle(id));
        scene.until_scored();
        assert_eq!(attacks(&scene, &format!("{id} close")), 2 * front + 2 * support, "{id}");
    }
}

#[test]
fn ch_713_each_extra_rank_lets_one_more_support() {
    // Spears: files 2 to 5 touch the Ashwyrm, one of them with a spear in front; ranks 2 and 3 support.
    let mut scene = Scene::preset("fire", "");
    scene.until_scored();
    assert_eq!(attacks(&scene, "aldermoor_spears"), 1 + 4 * 2);
    let host = entry("pikes", "", "weapons = [\"spear\"]\nfight_in_extra_rank = 1");
    let mut scene = lab(
        &host,
        "first = 0\n[[units]]\nside = 0\nentry = \"pikes\"\nsize = 10\nfiles = 2\nat = [300, 300]\n\
         facing = \"N\"\n[[units]]\nside = 1\nentry = \"stonewarden\"\nat = [350, 300]\nfacing = \"S\"",
    );
    scene.until_scored();
    // Five ranks of two: the first, the second, one for the Spear, one for the attribute.
    assert_eq!(attacks(&scene, "pikes"), 2 + 3 * 2);
}

/// Riders in two ranks of five strike the right flank of a guard in two ranks.
fn flanked() -> Scene {
    Scene::new(
        "A gate_guard 10x5 at 300,300 N; B gore_riders 10x5 at 425,250 W charging; first B; limit 2",
    )
}

#[test]
fn ch_714_nobody_supports_to_the_flank() {
    let mut scene = flanked();
    scene.until_scored();
    // The right-hand model of each of two ranks touches the riders.
    assert_eq!(attacks(&scene, "gate_guard"), 2);
    // 5 mm past the second rank: it stands behind one who fights to his right, and does not support him.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N; B gore_riders 10x5 at 425,280 W charging; first B; limit 2",
    );
    scene.until_scored();
    assert_eq!(attacks(&scene, "gate_guard"), 1);
}

#[test]
fn ch_715_mounts_make_no_supporting_attacks() {
    let mut scene = flanked();
    scene.until_scored();
    // Three files touch two ranks, one of them at the corner; the riders behind support, their wolves do not.
    assert_eq!(attacks(&scene, "gore_riders Rider"), 3 + 3);
    assert_eq!(attacks(&scene, "gore_riders Wolf"), 3);
}

#[test]
fn ch_715_an_inanimate_part_makes_no_close_combat_attack() {
    let mut scene = Scene::preset("ford", "");
    scene.until_scored();
    assert_eq!(attacks(&scene, "reliquary Bearers close"), 4);
    assert_eq!(scene.strikes_of("reliquary Frame close"), [""; 0]);
}

#[test]
fn ch_716_who_touches_an_enemy_does_not_support_instead() {
    let mut scene = Scene::preset("pincer", "");
    scene.until_scored();
    // In front slots 1, 5 and 6; behind them ranks 2 and 3 of files 1 to 5; and on the flank ranks 2 to 6, of which
    // two stand behind the front of file 6 and are not counted twice.
    assert_eq!(attacks(&scene, "aldermoor_spears"), 3 + 2 * 5 + 5);
    assert_eq!(attacks(&scene, "aldermoor_spears > gore_riders"), 5);
}

#[test]
fn ch_717_models_that_can_attack_must() {
    let mut scene = Scene::preset("gate", "");
    scene.to("declare");
    assert_eq!(
        scene.refusal("allocate 4,0,0"),
        "allocate.sum: allocate all attacks: 4 of 5 given, 3 numbers for 3 targets (CH-720)"
    );
    assert!(!scene.allows("keep"));
}

#[test]
fn ch_720_all_is_allocated_before_any_die_and_the_active_player_first() {
    let mut scene = Scene::preset("gate", "");
    scene.until_turn(2).forget();
    let asks_at_3 = |scene: &Scene| scene.stage_word() == "declare" && step_now(scene) == Some(3);
    scene.until(asks_at_3);
    assert_eq!(scene.asked(), A);
    let rolled = scene.strikes().len();
    scene.until(|scene| scene.asked() == B);
    assert!(asks_at_3(&scene));
    assert_eq!(scene.strikes().len(), rolled, "no die has been rolled since");
}

#[test]
fn ch_721_an_attack_goes_at_a_pool_that_the_attacker_touches() {
    let mut scene = Scene::preset("gate", "");
    scene.to("declare");
    // Hask faces Brannoc and touches the Captain and a guard at his corners.
    assert_eq!(scene.options().len(), 3 + 18, "all at one of three, or split");
    scene.fate("hask > brannoc", "3,1,1,1,1 | 1").say("allocate 0,0,5").until_scored();
    assert_eq!(attacks(&scene, "hask > brannoc"), 5);
}

#[test]
fn ch_722_attacks_of_a_model_may_be_split() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["allocate 2,1,2"]).until_scored();
    assert_eq!(attacks(&scene, "hask > gate_guard"), 2);
    assert_eq!(attacks(&scene, "hask > Gate Captain"), 1);
    assert_eq!(attacks(&scene, "hask > brannoc"), 2);
}

#[test]
fn ch_723_supporters_reach_what_the_front_of_their_file_touches() {
    let mut scene = Scene::preset("gate", "");
    // Behind Brannoc one supports, and file 4 has a front model and its supporter: they reach Hask.
    scene.play(&["A allocate 0,0,3"]).until_scored();
    assert_eq!(attacks(&scene, "gate_guard > hask"), 3);
}

/// The thresher before two units, the guard on its left.
fn two_before_the_thresher() -> Scene {
    Scene::new(
        "A gate_guard 5x5 at 300,300 N; A aldermoor_spears 10x5 at 425,300 N; \
         B thresher at 450,300 S charging; first B; limit 2",
    )
}

#[test]
fn ch_724_targets_of_special_attacks_are_chosen_with_the_others() {
    let mut scene = two_before_the_thresher();
    scene.forget().to("declare");
    assert_eq!((scene.asked(), step_now(&scene)), (B, Some(5)));
    assert_eq!(scene.special_hits(), [""; 0]);
    scene.fate("thresher special grind", "5").say("aim aldermoor_spears");
    scene.until_scored();
    assert_eq!(scene.special_hits()[0], "thresher grind on aldermoor_spears: 5: 3");
}

#[test]
fn ch_725_attacks_with_nothing_left_to_strike_are_lost() {
    let mut scene = Scene::preset("gate", "");
    scene.fate("hask > Gate Captain", "6,6,6,6,3 | 6,6,6,6,6,6,6,6,6 | 1,1,1,1,1,1,1,1,1");
    scene.play(&["allocate 0,5,0"]).until_scored();
    // Nine unsaved wounds on a Champion with 1 Health Point: the eight others are moved to nobody.
    assert_eq!(scene.losses(), ["Gate Captain 1"]);
}

/// The Oath-Keeper alone in front of a file, before a guard whose lord stands right against him.
fn before_one_file(rest: &str) -> Scene {
    Scene::new(&format!(
        "A gate_guard 10x5 at 300,300 N brannoc@3; B reaver_swords 5x1 at 375,300 S champ1; first A; limit 2{rest}"
    ))
}

#[test]
fn ch_726_who_touches_only_a_champion_may_strike_the_ranks_behind() {
    let mut scene = before_one_file("");
    // Files 2 and 4 touch him at their corners; those behind files 2 to 4 support: five in all.
    scene.play(&["A allocate 5,0"]).until_scored();
    assert_eq!(attacks(&scene, "gate_guard > reaver_swords"), 5);
    // A Character never swirls: Brannoc has only the Champion, and is not asked.
    assert_eq!(attacks(&scene, "brannoc > Oath-Keeper"), 4);
}

#[test]
fn ch_726_without_ranks_there_is_nothing_to_swirl_to() {
    let mut scene = before_one_file("");
    scene.to("weapons").edit(|public| public.units[1].models = 0);
    scene.until_scored();
    assert_eq!(attacks(&scene, "gate_guard > Oath-Keeper"), 5);
    assert_eq!(scene.strikes_of("gate_guard > reaver_swords"), [""; 0]);
}

#[test]
fn ch_726_who_touches_only_a_duellist_strikes_the_ranks() {
    let mut scene = before_one_file("");
    scene.play(&["issue brannoc", "accept Oath-Keeper"]);
    scene.until_told(|event| matches!(event, Event::Scored { .. }));
    assert_eq!(attacks(&scene, "gate_guard > reaver_swords"), 5);
    assert_eq!(scene.strikes_of("gate_guard > Oath-Keeper"), [""; 0]);
}
