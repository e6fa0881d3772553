//! Distribution and losses (CH-820 to CH-840).

use duello_champions::{AttackKind, Event, Loss, Status};

use super::attacks;
use crate::scene::Scene;

/// The Queen breathes 7 hits on the spears, of whom so many are left beside the First Spear.
fn breath_on(models: u8) -> Scene {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["B pass"]);
    scene.to("declare").edit(|public| public.units[1].models = models);
    scene.until(|scene| scene.allows("aim aldermoor_spears") && scene.allows("keep"));
    scene.fate("sarnath special breath", "3,4").say("aim aldermoor_spears");
    scene
}

#[test]
fn ch_820_close_combat_attacks_are_never_distributed() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N brannoc@3; B reaver_swords 10x5 at 425,300 S hask@3 charging; first B",
    );
    // Four rank and file: the hits of a special attack could be spread onto Brannoc, blows cannot.
    scene.to("declare").edit(|public| public.units[0].models = 4);
    scene.fate("hask > gate_guard", "3,3,3,3,3 | 3,3,3,3,3 | 1,1,1,1,1");
    scene.say("allocate 5,0").until_scored();
    assert_eq!(scene.losses()[0], "gate_guard 4");
    assert_eq!(scene.hp("brannoc"), 3);
}

#[test]
fn ch_821_hits_on_a_unit_go_to_its_ranks() {
    let mut scene = Scene::preset("ford", "");
    scene.fate("reliquary special impact", "6").play(&["fight aldermoor_spears"]).until_scored();
    assert_eq!(scene.special_hits()[0], "reliquary impact on aldermoor_spears: 6: 3");
    assert_eq!(attacks(&scene, "reliquary impact > aldermoor_spears"), 3);
}

#[test]
fn ch_822_with_five_ranks_and_file_characters_of_their_kind_take_none() {
    // Four and the First Spear are five.
    let mut scene = breath_on(4);
    scene.until_scored();
    assert_eq!(attacks(&scene, "sarnath breath > aldermoor_spears"), 7);
    // Three and the First Spear are four: now there is something to distribute.
    let mut scene = breath_on(3);
    scene.until(|scene| scene.stage_word() == "distribute" || !scene.scores().is_empty());
    assert_eq!(scene.stage_word(), "distribute");
}

#[test]
fn ch_823_hits_are_spread_as_equally_as_possible() {
    let mut scene = breath_on(3);
    scene.to("distribute");
    // Three spears, Brannoc and Odo: everybody one of 7, nobody more than two.
    for words in ["distribute 3,2,2", "distribute 4,2,1", "distribute 4,1,2", "distribute 5,1,1"] {
        assert!(scene.allows(words), "{words}");
    }
    for words in ["distribute 6,1,0", "distribute 3,3,1", "distribute 2,3,2", "distribute 7,0,0"] {
        let refusal = scene.refusal(words);
        assert_eq!(
            refusal,
            "distribute.uneven: spread the hits evenly: 7 in all, the targets take 3 to 6, 1 to 2, 1 to 2 (CH-823)",
            "{words}"
        );
    }
}

#[test]
fn ch_823_a_character_of_another_kind_takes_hits_among_many() {
    let mut scene = Scene::new(
        "A aldermoor_spears 20x5 at 300,300 N corvin@3 brannoc@2; B thresher at 400,300 S charging; first B",
    );
    scene.fate("thresher special grind", "6").to("distribute");
    // Corvin rides, so one of three hits may be his; Brannoc walks like the spears and stays out.
    assert!(scene.allows("distribute 2,1"));
    assert!(scene.allows("distribute 3,0"));
    assert!(!scene.allows("distribute 1,2"));
    assert!(!scene.allows("distribute 1,1,1"));
}

#[test]
fn ch_824_no_hit_is_distributed_onto_a_champion() {
    let mut scene = breath_on(3);
    scene.play(&["distribute 3,2,2"]).until_scored();
    assert_eq!(attacks(&scene, "sarnath breath > aldermoor_spears"), 3);
    assert_eq!(attacks(&scene, "sarnath breath > brannoc"), 2);
    assert_eq!(attacks(&scene, "sarnath breath > odo"), 2);
    assert_eq!(scene.strikes_of("sarnath breath > First Spear"), [""; 0]);
}

#[test]
fn ch_825_no_hit_of_others_is_distributed_onto_a_duellist() {
    // Brannoc fights Hask; the thresher beside him grinds the spears.
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N brannoc@2 odo@4; B reaver_swords 9x3 at 375,300 S hask@2 charging; \
         B thresher at 425,300 S charging; first B",
    );
    scene.play(&["issue hask", "accept brannoc"]);
    scene.until(|scene| scene.public().round.as_ref().is_some_and(|round| round.step <= 6));
    scene.edit(|public| public.units[0].models = 3);
    scene.fate("thresher special grind", "6").to("distribute");
    // Three spears and Odo are left to take three hits; not Brannoc.
    assert!(scene.allows("distribute 3,0"));
    assert!(scene.allows("distribute 2,1"));
    assert!(!scene.allows("distribute 1,1,1"));
}

/// The Oath-Keeper alone, between two mounted heroes.
fn lone_champion() -> Scene {
    let mut scene = Scene::new(
        "A isaura at 437,300 N charging; A fen_lances 5x5 at 487,300 N corvin@1 charging; \
         B reaver_swords 5x1 at 500,300 S champ1; first A",
    );
    scene.edit(|public| public.units[2].models = 0);
    scene
}

#[test]
fn ch_826_without_ranks_their_share_goes_to_the_champion() {
    let mut scene = lone_champion();
    scene.fate("isaura special impact", "3 | 1,1").until_scored();
    assert_eq!(attacks(&scene, "isaura impact > Oath-Keeper"), 2);
}

#[test]
fn ch_826_or_is_lost_if_the_champion_fights_a_duel() {
    let mut scene = lone_champion();
    scene.play(&["issue corvin", "accept Oath-Keeper"]).until_scored();
    assert_eq!(scene.strikes_of("isaura impact"), [""; 0]);
}

#[test]
fn ch_826_the_share_of_a_duelling_champion_does_not_fall_on_the_character_beside_him() {
    let mut scene = Scene::new(
        "A isaura at 437,300 N charging; A fen_lances 5x5 at 487,300 N corvin@1 charging; \
         B reaver_swords 6x2 at 500,300 S champ1 hask@2; first A",
    );
    scene.edit(|public| public.units[2].models = 0);
    scene.fate("isaura special impact", "6").play(&["issue corvin", "accept Oath-Keeper"]);
    scene.to("distribute");
    assert!(scene.allows("distribute 1,2") && scene.allows("distribute 2,1"));
    assert!(!scene.allows("distribute 0,3"));
    scene.say("distribute 1,2").until_scored();
    assert_eq!(attacks(&scene, "isaura impact > hask"), 2);
    assert_eq!(attacks(&scene, "isaura impact > Oath-Keeper"), 0);
    let lost = Event::ShareLost { pool: scene.pool("Oath-Keeper"), hits: 1 };
    assert_eq!(scene.told_by("CH-826"), [&lost]);
}

#[test]
fn ch_830_whole_models_are_removed_and_the_rest_is_remembered() {
    let mut scene =
        Scene::new("A stonewarden at 300,300 N; B pit_maulers 6x3 at 360,300 S champ2; first A");
    let line = scene.batch("stonewarden > pit_maulers", AttackKind::Close, 4, "4,5,3,6 | 2,1,4");
    assert!(line.ends_with("3 hits, 2 wounds, 4 HP"), "{line}");
    let lost = scene.told_by("CH-830");
    let Some(Event::RanksLost { hp: 4, removed: 1, left: 4, .. }) = lost.first() else {
        panic!("{lost:?}")
    };
    assert_eq!(scene.hp("pit_maulers"), 11);
}

/// Hask before a small guard.
fn small_guard(rest: &str) -> Scene {
    Scene::new(&format!(
        "A gate_guard 5x5 at 300,300 N {rest}; B reaver_swords 10x5 at 425,300 S hask@3 charging; first B; limit 2"
    ))
}

#[test]
fn ch_831_what_the_ranks_cannot_lose_falls_on_the_champion() {
    let mut scene = small_guard("champ1");
    scene.fate("hask > gate_guard", "6,6,6,1,1 | 3,3,3,3,3,3 | 1,1,1,1,1,1").until_scored();
    // Six: four of the ranks, the Captain, and one that nobody is left to take.
    assert_eq!(scene.losses(), ["gate_guard 4", "Gate Captain 1"]);
    assert_eq!(scene.unit("gate_guard").status, Status::Destroyed);
}

#[test]
fn ch_831_without_a_champion_it_is_ignored() {
    let mut scene = small_guard("brannoc@1");
    scene.fate("hask > gate_guard", "6,6,6,1,1 | 3,3,3,3,3,3 | 1,1,1,1,1,1").until_scored();
    assert_eq!(scene.losses(), ["gate_guard 5"]);
    assert_eq!(scene.hp("brannoc"), 3);
}

#[test]
fn ch_832_a_character_loses_its_own_points_and_no_more() {
    let mut scene = Scene::preset("gate", "");
    scene.fate("hask > brannoc", "6,6,3,3,3 | 6,6,6,6,6,6,6 | 1,1,1,1,1,1,1 | 1,1,1,1,1,1,1");
    scene.play(&["allocate 0,0,5"]).until_scored();
    assert_eq!(scene.losses(), ["brannoc 3"]);
    assert_eq!(scene.removed(), ["brannoc"]);
    // CH-663: seven wounds on three points are no Overkill outside a Duel.
    assert_eq!(scene.overkill(), [0, 0]);
}

#[test]
fn ch_833_a_duellists_blows_are_taken_before_those_of_others() {
    // First Spear and Odo strike at step 5. Odo kills both men of the ranks and one too many.
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N champ2 odo@1; B reaver_swords 6x2 at 350,300 S champ1 charging; \
         first B; limit 2",
    );
    scene.play(&["issue Oath-Keeper"]).edit(|public| public.units[1].models = 2);
    scene.fate("First Spear", "4,1 | 4").fate("odo", "4,4,4 | 3,3,3 | 1,1,1");
    scene.say("accept First Spear").until_scored();
    assert_eq!(scene.losses(), ["Oath-Keeper 1", "reaver_swords 2"]);
    // The opponent took him, so there are laurels; what spills finds nobody.
    assert_eq!(scene.public().trophies, [25, 0]);
    assert_eq!(scene.overkill(), [0, 0]);
}

#[test]
fn ch_834_casualties_come_from_the_last_rank() {
    let mut scene = Scene::preset("gate", "");
    scene.fate("hask > gate_guard", "3,3,1,1,1 | 3,3 | 1,1").until_scored();
    assert_eq!(scene.slots("gate_guard"), "R C brannoc R R");
    assert_eq!(scene.place("gate_guard"), "300,300 N, 5 files, 14 models");
}

#[test]
fn ch_835_a_gap_in_front_is_filled_from_behind() {
    let mut scene = Scene::preset("gate", "");
    scene.fate("hask > brannoc", "3,3,3,1,1 | 4,4,4 | 1,1,1 | 1,1,1");
    scene.play(&["allocate 0,0,5"]).until_scored();
    assert_eq!(scene.slots("gate_guard"), "R C R R R");
    assert_eq!(scene.place("gate_guard"), "300,300 N, 5 files, 15 models");
    // Who has stepped in at step 6 strikes at step 3: a ninth attack besides the eight of before.
    assert_eq!(attacks(&scene, "gate_guard"), 4 + 5);
}

/// The Oath-Keeper kills a Gate Captain in this slot of a single rank of five.
fn captain_falls(slot: u8) -> Scene {
    let mut scene = Scene::new(&format!(
        "A gate_guard 5x5 at 300,300 N champ{slot}; B reaver_swords 6x6 at 437,300 S champ3 charging; first B"
    ));
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "4,1 | 4 | 1");
    scene.say("accept Gate Captain").until_scored();
    scene
}

#[test]
fn ch_836_the_shorter_side_of_a_single_rank_slides_in() {
    assert_eq!(captain_falls(2).place("gate_guard"), "325,300 N, 4 files, 4 models");
    assert_eq!(captain_falls(4).place("gate_guard"), "300,300 N, 4 files, 4 models");
    // Equal: the right side slides.
    assert_eq!(captain_falls(3).place("gate_guard"), "300,300 N, 4 files, 4 models");
}

#[test]
fn ch_837_a_single_rank_shrinks_from_both_ends() {
    let mut scene = Scene::preset("ring", "");
    scene.fate("Oath-Keeper", "4,4 | 4,4 | 1,1").until_scored();
    assert_eq!(scene.place("gate_guard"), "325,300 N, 3 files, 3 models");
    assert_eq!(scene.slots("gate_guard"), "R C R");
    // An odd one from the right.
    let mut scene = Scene::preset("ring", "");
    scene.fate("Oath-Keeper", "4,1 | 4 | 1").until_scored();
    assert_eq!(scene.place("gate_guard"), "300,300 N, 4 files, 4 models");
}

#[test]
fn ch_837_models_in_contact_stay() {
    // The enemy stands before the right half only, so both files go from the left.
    let scene = Scene::fated(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 5x5 at 500,300 S champ4 charging; first B; limit 2",
        &[("Oath-Keeper", "4,4 | 4,4 | 1,1")],
    );
    assert_eq!(scene.place("gate_guard"), "350,300 N, 3 files, 3 models");
}

#[test]
fn ch_838_characters_go_on_as_the_unit_when_its_ranks_are_gone() {
    let mut scene = small_guard("brannoc@1");
    scene.fate("hask > gate_guard", "6,3,3,3,1 | 3,3,3,3,3 | 1,1,1,1,1").until_scored();
    assert_eq!(scene.unit("gate_guard").status, Status::Engaged);
    assert_eq!(scene.slots("gate_guard"), "brannoc");
}

#[test]
fn ch_839_a_unit_has_its_standard_while_it_has_ranks() {
    let mut scene = small_guard("champ1 std");
    scene.fate("hask > gate_guard", "3,3,3,3,1 | 3,3,3,3 | 1,1,1,1").until_scored();
    // Only the Captain lives: no Standard counts. It is captured when the unit goes, not before.
    assert_eq!(scene.score(crate::scene::A).standards, 0);
    let mut scene = small_guard("champ1 std");
    scene.fate("hask > gate_guard", "3,3,3,1,1 | 3,3,3 | 1,1,1").until_scored();
    assert_eq!(scene.score(crate::scene::A).standards, 1);
    let mut scene = small_guard("champ1 std");
    scene.fate("hask > gate_guard", "6,3,3,3,1 | 3,3,3,3,3 | 1,1,1,1,1").until_scored();
    assert_eq!(scene.public().trophies, [0, 25]);
}

#[test]
fn ch_839_a_standard_without_bearers_is_not_captured_later() {
    let mut scene = small_guard("champ1 std");
    scene.fate("hask > gate_guard", "3,3,3,3,1 | 3,3,3,3 | 1,1,1,1").until_turn(2).to("issue");
    let pool = scene.pool("Gate Captain");
    scene.edit(|public| {
        let round = public.round.as_mut().expect("a Round is fought");
        round.losses = vec![Loss { pool, hp: 1, by_opponent: false }];
    });
    scene.until(|scene| scene.unit("gate_guard").status == Status::Destroyed);
    assert_eq!(scene.told_by("CH-839").len(), 0, "as if it had Broken");
    assert_eq!(scene.public().trophies, [0, 0]);
}

#[test]
fn ch_840_a_fallen_battle_standard_is_captured() {
    let mut scene = Scene::preset("fire", "");
    scene.fate("sarnath Queen > odo", "2,2,1,1 | 3,3 | 1,1 | 1,1");
    scene.play(&["B allocate 0,0,0,4"]);
    scene.until_scored();
    assert_eq!(scene.removed(), ["odo"]);
    assert_eq!(scene.public().trophies, [0, 100]);
    assert_eq!(scene.score(crate::scene::A).standards, 1);
}

#[test]
fn ch_839_who_breaks_without_ranks_has_no_standard_to_lose() {
    let mut scene = small_guard("champ1 std");
    scene
        .fate("hask > gate_guard", "3,3,3,3,1 | 3,3,3,3 | 1,1,1,1")
        .fate("gate_guard break", "6,6");
    scene.until(|scene| scene.unit("gate_guard").broken || scene.public().turn > 1);
    assert!(scene.unit("gate_guard").broken, "only the Captain is left, and he breaks");
    assert_eq!(scene.told_by("CH-839").len(), 0);
}
