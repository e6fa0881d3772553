//! Attacks and special attacks, in a Duel and beside it: V01 to V15.

use duello_champions::{AttackKind, Event};

use crate::scene::{A, B, Scene};

/// V01: isaura, Charging, duels the Oath-Keeper, who falls to her Impact Hits.
pub(crate) fn dusk_duel() -> Scene {
    let mut scene = Scene::preset("dusk", "");
    scene
        .fate("isaura impact", "4 | 3,1")
        .fate("isaura Dame", "4,5,2,6 | 2,1,5")
        .fate("isaura Tuskhart close", "4,4,1 | 3,6")
        .fate("isaura stomp", "2")
        .play(&["issue isaura", "accept Oath-Keeper"]);
    scene
}

#[test]
fn v01_rider_mount_and_stomp_strike_a_duellist_already_removed() {
    let mut scene = dusk_duel();
    scene.until_scored();
    assert_eq!(
        scene.strikes_of("isaura"),
        [
            "isaura Tuskhart impact > Oath-Keeper: 2 at - 2+ - -: 3,1: 2 hits, 1 wound, 1 HP",
            "isaura Dame close > Oath-Keeper: 4 at 4+ 2+ - -: 4,5,2,6 | 2,1,5: 3 hits, 2 wounds, 2 HP",
            "isaura Tuskhart close > Oath-Keeper: 3 at 4+ 2+ - -: 4,4,1 | 3,6: 2 hits, 2 wounds, 2 HP",
            "isaura Tuskhart stomp > Oath-Keeper: 1 at - 2+ - -: 2: 1 hit, 1 wound, 1 HP",
        ]
    );
    assert_eq!(scene.special_hits()[0], "isaura impact on reaver_swords: 4: 2");
    let steps = scene.steps();
    let of_isaura: Vec<&str> = steps
        .iter()
        .filter(|line| line.contains("isaura "))
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(of_isaura, ["10", "7", "4", "0"]);
    assert_eq!(scene.losses(), ["Oath-Keeper 1"]);
    assert_eq!(scene.overkill(), [5, 0]);
    let score = scene.score(A);
    assert_eq!((score.losses, score.overkill), (1, 3));
}

#[test]
fn v02_the_gate_captain_falls_before_he_strikes() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "4,2 | 5 | 3");
    scene.play(&["accept Gate Captain"]).until_turn(2);
    assert_eq!(
        scene.strikes_of("Oath-Keeper"),
        [
            "Oath-Keeper Reaver close > Gate Captain: 2 at 4+ 4+ 5+ -: 4,2 | 5 | 3: 1 hit, 1 wound, 1 HP"
        ]
    );
    assert_eq!(scene.strikes_of("Gate Captain"), [""; 0]);
    assert_eq!(scene.overkill(), [0, 0]);
    assert_eq!(scene.place("gate_guard"), "300,300 N, 4 files, 4 models");
    assert_eq!(scene.slots("gate_guard"), "R R R R");
    assert!(matches!(scene.told_by("CH-650")[..], [Event::DuelEnded { .. }]));
    assert_eq!(scene.public().trophies, [0, 25]);
}

/// brannoc with his Hand Weapon before his men, and veska before hers.
fn castellan_and_dancer() -> Scene {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N brannoc@3; B reaver_swords 10x5 at 425,300 S veska@3",
    );
    scene.play(&["weapon hand-weapon"]);
    scene
}

#[test]
fn v03_veska_against_a_parry_with_a_lethal_six() {
    let mut scene = castellan_and_dancer();
    assert_eq!(
        scene.batch("veska > brannoc", AttackKind::Close, 4, "3,2,6,5 | 6,4,3 | 4 | 2"),
        "veska Dancer close > brannoc: 4 at 3+ 4+ 4+ 5+: 3,2,6,5 | 6,4,3 | 4 | 2: \
         3 hits, 2 wounds, 1 HP"
    );
    assert_eq!(scene.hp("brannoc"), 2);
}

#[test]
fn v04_brannoc_against_a_distracting_foe() {
    let mut scene = castellan_and_dancer();
    assert_eq!(
        scene.batch("brannoc > veska", AttackKind::Close, 4, "4,5,3,6 | 2,6 | 5"),
        "brannoc Castellan close > veska: 4 at 5+ 3+ - 5+: 4,5,3,6 | 2,6 | 5: \
         2 hits, 1 wound, 0 HP"
    );
    assert_eq!(scene.hp("veska"), 2);
}

#[test]
fn v05_hask_with_paired_weapons_and_battle_focus() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["weapon paired-weapons"]).to("issue");
    let models = scene.unit("gate_guard").models;
    assert_eq!(
        scene.batch("hask > gate_guard", AttackKind::Close, 5, "6,3,2,1,6 | 3,2,5,4,1 | 6,2,5"),
        "hask Reaver Lord close > gate_guard: 5 at 3+ 3+ 6+ -: 6,3,2,1,6 | 3,2,5,4,1 | 6,2,5: \
         5 hits, 3 wounds, 2 HP"
    );
    assert_eq!(scene.unit("gate_guard").models, models - 2);
}

#[test]
fn v05_hask_makes_five_attacks_with_paired_weapons() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["weapon paired-weapons", "issue hask", "accept brannoc"]).until_scored();
    let strikes = scene.strikes_of("hask");
    assert!(strikes[0].starts_with("hask Reaver Lord close > brannoc: 5 at"), "{strikes:?}");
}

#[test]
fn v06_the_poison_of_wolves() {
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N champ2; B gore_riders 8x4 at 400,300 S champ2",
    );
    assert_eq!(
        scene.batch("gore_riders/1 > aldermoor_spears", AttackKind::Close, 4, "6,4,3,2 | 2 | 4"),
        "gore_riders Wolf close > aldermoor_spears: 4 at 4+ 4+ 5+ -: 6,4,3,2 | 2 | 4: \
         2 hits, 1 wound, 1 HP"
    );
    assert_eq!(scene.losses(), ["aldermoor_spears 1"]);
}

#[test]
fn v07_the_hatred_of_ulk_in_his_first_round() {
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N champ2; B reaver_swords 10x5 at 425,300 S ulk@3",
    );
    assert_eq!(
        scene.batch("ulk > aldermoor_spears", AttackKind::Close, 3, "1,3,2 | 5,2 | 3,4 | 6,5"),
        "ulk Bearer close > aldermoor_spears: 3 at 3+ 3+ 6+ -: 1,3,2 | 5,2 | 3,4 | 6,5: \
         2 hits, 2 wounds, 1 HP"
    );
    assert_eq!(scene.losses(), ["aldermoor_spears 1"]);
}

#[test]
fn v08_the_divine_lance_of_corvin() {
    let mut scene = Scene::preset("dusk", "");
    assert_eq!(
        scene.batch("corvin > veska", AttackKind::Close, 3, "4,5,6 | 3,2 | 5,6 | 4,5"),
        "corvin Knight close > veska: 3 at 5+ 2+ - 5+: 4,5,6 | 3,2 | 5,6 | 4,5: \
         2 hits, 2 wounds, 1 HP"
    );
    assert_eq!(scene.hp("veska"), 1);
}

#[test]
fn v09_the_lance_of_isaura_costs_brannoc_three() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N brannoc@3; B isaura at 387,300 S charging; first B",
    );
    scene.play(&["weapon hand-weapon"]);
    assert_eq!(
        scene.batch("isaura > brannoc", AttackKind::Close, 4, "4,4,3,1 | 3,2 | 6,2 | 1 | 5"),
        "isaura Dame close > brannoc: 4 at 4+ 2+ 6+ 5+: 4,4,3,1 | 3,2 | 6,2 | 1 | 5: \
         2 hits, 2 wounds, 3 HP"
    );
    assert_eq!(scene.removed(), ["brannoc"]);
}

#[test]
fn v10_multiple_wounds_are_remembered_by_a_pool() {
    let mut scene =
        Scene::new("A stonewarden at 300,300 N; B pit_maulers 6x3 at 380,300 S champ2; first B");
    assert_eq!(scene.hp("pit_maulers"), 15);
    assert_eq!(
        scene.batch("stonewarden > pit_maulers", AttackKind::Close, 4, "4,5,3,6 | 2,1,4"),
        "stonewarden Warden close > pit_maulers: 4 at 4+ 2+ - -: 4,5,3,6 | 2,1,4: \
         3 hits, 2 wounds, 4 HP"
    );
    assert_eq!(scene.hp("pit_maulers"), 11);
    assert_eq!((scene.unit("pit_maulers").models, scene.unit("pit_maulers").wounds), (4, 1));
}

#[test]
fn v11_a_breath_falls_on_the_rank_and_file() {
    let mut scene = Scene::preset("fire", "");
    scene.edit(|public| public.units[1].models = 20);
    scene.fate("sarnath breath", "3,4 | 1,1,1,1,1,1,1").play(&["aim aldermoor_spears"]);
    scene.until_scored();
    assert_eq!(scene.special_hits()[0], "sarnath breath on aldermoor_spears: 3,4: 7");
    assert_eq!(
        scene.strikes_of("sarnath breath"),
        [
            "sarnath Ashwyrm breath > aldermoor_spears: 7 at - 3+ 6+ -: 1,1,1,1,1,1,1: 7 hits, 0 wounds, 0 HP"
        ]
    );
}

#[test]
fn v12_a_breath_in_a_duel_falls_on_the_opponent() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["weapon hand-weapon", "issue sarnath", "accept brannoc"]);
    scene.fate("sarnath breath", "3,2 | 4,5,1,6,2 | 4,3,2 | 5,1");
    scene.play(&["aim aldermoor_spears"]).until_scored();
    assert_eq!(
        scene.strikes_of("sarnath breath"),
        [
            "sarnath Ashwyrm breath > brannoc: 5 at - 4+ 4+ 5+: 4,5,1,6,2 | 4,3,2 | 5,1: 5 hits, 3 wounds, 1 HP"
        ]
    );
    assert_eq!(scene.losses(), ["brannoc 1"]);
}

#[test]
fn v13_a_breath_on_a_few_is_spread_over_all() {
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 500,300 S brannoc@3 odo@2; B sarnath at 400,300 N charging; first B",
    );
    scene.edit(|public| public.units[0].models = 3);
    scene.fate("sarnath breath", "3,4 | 1,1,1,1,1,1,1").play(&["aim aldermoor_spears"]);
    scene.to("distribute");
    // Three spears, brannoc and odo: one each, and a second for two of them.
    for allowed in ["distribute 3,2,2", "distribute 4,2,1", "distribute 5,1,1"] {
        assert!(scene.allows(allowed), "{allowed}");
    }
    assert_eq!(
        scene.refusal("distribute 7,0,0"),
        "distribute.uneven: spread the hits evenly: 7 in all, the targets take 3 to 6, 1 to 2, 1 to 2 (CH-823)"
    );
    scene.until_scored();
    let hits: Vec<String> = scene
        .strikes_of("sarnath breath")
        .iter()
        .filter_map(|line| line.split(" at ").next().map(str::to_owned))
        .collect();
    assert_eq!(
        hits,
        [
            "sarnath Ashwyrm breath > aldermoor_spears: 3",
            "sarnath Ashwyrm breath > brannoc: 2",
            "sarnath Ashwyrm breath > odo: 2"
        ]
    );
}

#[test]
fn v14_a_horseman_cannot_be_stomped() {
    let mut scene = Scene::new(
        "A fen_lances 8x4 at 500,300 S corvin@3 champ1; B sarnath at 400,300 N charging; first B",
    );
    scene.play(&["issue sarnath", "accept corvin"]).until_scored();
    assert!(!scene.strikes_of("sarnath > corvin").is_empty());
    assert_eq!(scene.special_hits(), [""; 0]);
}

#[test]
fn v15_scything_strikes_a_duellist_and_all_others_it_touches() {
    let mut scene = Scene::new(
        "A aldermoor_spears 36x6 at 500,300 S brannoc@3 odo@2 champ4; B thresher at 400,300 N; \
         B reaver_swords 10x5 at 275,300 N hask@5; first B",
    );
    scene.play(&["weapon hand-weapon", "issue hask", "accept brannoc"]);
    scene
        .fate("thresher scything > aldermoor_spears", "3 | 5")
        .fate("thresher scything > First Spear", "2")
        .fate("thresher scything > brannoc", "6 | 2 | 3")
        .fate("thresher scything > odo", "4 | 5")
        .until_scored();
    assert_eq!(
        scene.strikes_of("thresher scything"),
        [
            "thresher Thresher scything > aldermoor_spears: 1 at - 3+ 6+ -: 3 | 5: 1 hit, 1 wound, 1 HP",
            "thresher Thresher scything > First Spear: 1 at - 3+ 6+ -: 2: 1 hit, 0 wounds, 0 HP",
            "thresher Thresher scything > brannoc: 1 at - 4+ 4+ 5+: 6 | 2 | 3: 1 hit, 1 wound, 1 HP",
            "thresher Thresher scything > odo: 1 at - 4+ 5+ 6+: 4 | 5: 1 hit, 1 wound, 0 HP",
        ]
    );
    assert_eq!(scene.losses(), ["brannoc 1", "aldermoor_spears 1"]);
    assert_eq!((scene.score(B).losses, scene.score(B).overkill), (2, 0));
}
