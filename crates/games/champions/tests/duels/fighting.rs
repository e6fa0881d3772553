//! Fighting a Duel: CH-630 to CH-645.

use duello_champions::{Event, Facing};

use super::issuing::FAR_CHAMPIONS;
use crate::scene::{A, B, Scene};

/// V01: isaura, Charging, duels the Oath-Keeper, who falls to her Impact Hits in step 10.
fn dusk_duel() -> Scene {
    let mut scene = Scene::preset("dusk", "");
    scene.fate("isaura impact", "4 | 3,1").play(&["issue isaura", "accept Oath-Keeper"]);
    scene
}

/// sarnath duels brannoc, who has one Health Point left and falls to the Queen in step 7 with one to spare.
pub(crate) fn queens_duel() -> Scene {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["weapon hand-weapon", "issue sarnath"]);
    let brannoc = scene.character_id("brannoc");
    scene.edit(|public| public.characters[usize::from(brannoc.0)].hp = 1);
    scene.fate("sarnath Queen", "3,3,1,1 | 3,3 | 1,1 | 1,1");
    scene.play(&["accept brannoc"]);
    scene
}

/// isaura duels veska, who stands alone, and touches reaver_swords as well.
fn dancer_alone() -> Scene {
    let mut scene = Scene::new(
        "A isaura at 437,400 N charging; B veska at 462,400 S; \
         B reaver_swords 20x5 at 587,400 S champ5; first A",
    );
    scene.play(&["issue isaura"]);
    scene
}

/// Who was struck by somebody, once each.
fn struck_by(scene: &Scene, key: &str) -> Vec<String> {
    let target = |line: &String| {
        let (_, rest) = line.split_once(" > ")?;
        rest.split(':').next().map(str::to_owned)
    };
    let mut targets: Vec<String> = scene.strikes_of(key).iter().filter_map(target).collect();
    targets.dedup();
    targets
}

#[test]
fn ch_630_duellists_count_as_in_base_contact() {
    let mut scene = Scene::new(FAR_CHAMPIONS);
    scene.play(&["issue Oath-Keeper", "accept Gate Captain"]).until_scored();
    assert_eq!(struck_by(&scene, "Oath-Keeper"), ["Gate Captain"]);
    assert_eq!(struck_by(&scene, "Gate Captain"), ["Oath-Keeper"]);
    // Without the Duel they touch nobody and strike nobody.
    let mut scene = Scene::new(FAR_CHAMPIONS);
    scene.play(&["pass", "A pass"]).until_scored();
    assert_eq!(struck_by(&scene, "Oath-Keeper"), [""; 0]);
    assert_eq!(struck_by(&scene, "Gate Captain"), [""; 0]);
}

#[test]
fn ch_631_they_meet_on_the_facings_of_their_units() {
    let dame = |battle: &str| {
        let mut scene = Scene::new(battle);
        scene.to("issue").edit(|public| public.units[0].charging = true);
        scene.play(&["issue isaura", "accept Oath-Keeper"]).until_scored();
        let strikes = scene.strikes_of("isaura Dame");
        let needs = strikes[0].split(": ").nth(1).unwrap_or_default().to_owned();
        (needs, !scene.strikes_of("isaura impact").is_empty())
    };
    // Front against Front: Parry, Lance and Impact Hits.
    let front = "A isaura at 437,400 N; B reaver_swords 10x5 at 525,400 S champ3";
    assert_eq!(dame(front), ("4 at 4+ 2+ - -".into(), true));
    // In the flank of the swords there is no Parry.
    let flank = "A isaura at 437,400 N; B reaver_swords 10x5 at 437,400 W champ3";
    assert_eq!(dame(flank), ("4 at 3+ 2+ - -".into(), true));
    // On isaura's own flank there is neither Lance nor Impact.
    let struck = "A isaura at 437,400 N; B reaver_swords 10x5 at 487,300 W champ3";
    assert_eq!(dame(struck), ("4 at 4+ 3+ 6+ -".into(), false));
}

#[test]
fn ch_631_after_a_reform_the_facings_are_those_of_now() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["issue hask", "accept brannoc"]).until(|s| s.stage_word().starts_with("reform"));
    assert_eq!(scene.public().duels[0].facings, [Facing::Front; 2]);
    scene.edit(|public| public.engagements[0].facings[1] = Facing::Right);
    scene.until_turn(2).forget().until_scored();
    assert_eq!(scene.public().duels[0].facings, [Facing::Front, Facing::Right]);
}

#[test]
fn ch_632_all_close_combat_attacks_go_at_the_other() {
    let mut scene = Scene::preset("dusk", "");
    scene.play(&["issue isaura", "accept Oath-Keeper"]).until_scored();
    assert_eq!(struck_by(&scene, "isaura"), ["Oath-Keeper"]);
    assert_eq!(struck_by(&scene, "Oath-Keeper"), ["isaura"]);
    let parts = scene.strikes_of("isaura close").len();
    assert_eq!(parts, 2, "rider and mount");
    // Without the Duel she has other targets.
    let mut scene = Scene::preset("dusk", "");
    scene.play(&["A pass"]).until_scored();
    assert_eq!(struck_by(&scene, "isaura"), ["reaver_swords"]);
}

#[test]
fn ch_633_attacks_on_a_unit_go_at_the_opponents_unit_only() {
    let mut scene = dancer_alone();
    scene.say("accept veska").until_scored();
    let specials = scene.special_hits();
    assert_eq!(specials, ["isaura impact on veska: 1: 1", "isaura stomp on veska: : 1"]);
    // Without the Duel there is a choice between the two units.
    let mut scene = dancer_alone();
    scene.say("refuse").to("declare");
    assert!(scene.allows("aim reaver_swords") && scene.allows("aim veska"));
}

#[test]
fn ch_634_their_hits_fall_on_the_opposing_duellist_only() {
    let mut scene = dusk_duel();
    scene.until_scored();
    for attack in ["isaura impact", "isaura stomp"] {
        assert_eq!(struck_by(&scene, attack), ["Oath-Keeper"], "{attack}");
    }
    assert_eq!(scene.losses()[0], "Oath-Keeper 1");
    let mut scene = Scene::preset("dusk", "");
    scene.play(&["A pass"]).until_scored();
    assert_eq!(struck_by(&scene, "isaura impact"), ["reaver_swords"]);
}

/// The thresher touches odo, brannoc, the First Spear and a spear; hask stands in a unit beside it.
const THRESHING: &str = "A aldermoor_spears 36x6 at 500,300 S brannoc@3 odo@2 champ4; \
    B thresher at 400,300 N; B reaver_swords 10x5 at 275,300 N hask@5; first B";

#[test]
fn ch_635_attacks_at_specific_models_strike_duellists_too() {
    let mut scene = Scene::new(THRESHING);
    scene.play(&["issue hask", "accept brannoc"]).until_scored();
    assert_eq!(
        struck_by(&scene, "thresher scything"),
        ["aldermoor_spears", "First Spear", "brannoc", "odo"]
    );
}

#[test]
fn ch_636_nobody_else_strikes_a_duellist() {
    let mut scene = Scene::new(THRESHING);
    scene.play(&["issue hask", "accept brannoc"]).until_scored();
    let at_brannoc = scene.strikes_of("close > brannoc");
    assert!(at_brannoc.iter().all(|line| line.starts_with("hask ")), "{at_brannoc:?}");
    // The pools that hask reaches without the Duel, and brannoc among those of the thresher.
    let pools = |answers: &[&str]| {
        let mut scene = Scene::new(THRESHING);
        scene.play(answers);
        let is_thresher = |scene: &Scene| {
            let step = scene.public().round.as_ref().map(|round| round.step);
            step == Some(4) && scene.stage_word() == "declare" && scene.asked() == B
        };
        scene.until(is_thresher);
        [3, 4]
            .map(|pools: usize| scene.allows(&format!("allocate {}", &"3,0,0,0"[..2 * pools - 1])))
    };
    assert_eq!(pools(&["issue hask", "accept brannoc"]), [true, false]);
    assert_eq!(pools(&["pass", "A pass"]), [false, true]);
}

#[test]
fn ch_637_hits_of_others_are_never_distributed_onto_a_duellist() {
    let spread = |answers: &[&str]| {
        let mut scene = Scene::new(
            "A aldermoor_spears 10x5 at 500,300 S brannoc@3 odo@2; \
             B sarnath at 400,300 N charging; B reaver_swords 10x5 at 275,300 N hask@5; first B",
        );
        scene.to("issue").edit(|public| public.units[0].models = 3);
        scene.play(answers).fate("sarnath breath", "3,4 | 1,1,1,1,1,1,1");
        scene.play(&["aim aldermoor_spears"]).until_scored();
        struck_by(&scene, "sarnath breath")
    };
    assert_eq!(spread(&["issue hask", "accept brannoc"]), ["aldermoor_spears", "odo"]);
    assert_eq!(spread(&["pass", "A pass"]), ["aldermoor_spears", "brannoc", "odo"]);
}

#[test]
fn ch_638_who_touches_only_duellists_strikes_the_ranks_behind_unless_it_is_a_character() {
    // Slot 5 of A2 touches nobody but the Oath-Keeper.
    let battle = "A gate_guard 10x5 at 320,300 N champ1 as A1; \
        A gate_guard 10x5 at 195,300 N as A2; B reaver_swords 10x5 at 425,300 S champ5; first B";
    let mut scene = Scene::new(battle);
    scene.play(&["issue Oath-Keeper", "accept A1.champ"]).until_scored();
    assert_eq!(struck_by(&scene, "A2"), ["reaver_swords"]);
    let mut scene = Scene::new(&battle.replace("195,300 N as", "195,300 N odo@5 as"));
    scene.play(&["issue Oath-Keeper", "accept A1.champ"]).until_scored();
    assert_eq!(struck_by(&scene, "odo"), [""; 0]);
    let mut scene = Scene::new(&battle.replace("195,300 N as", "195,300 N odo@5 as"));
    scene.play(&["pass", "A pass"]).until_scored();
    assert_eq!(struck_by(&scene, "odo"), ["Oath-Keeper"]);
}

#[test]
fn ch_640_what_is_still_to_come_is_aimed_at_the_removed_model() {
    let mut scene = dusk_duel();
    scene.until_scored();
    assert_eq!(scene.removed(), ["Oath-Keeper"]);
    let of_isaura: Vec<String> =
        scene.steps().into_iter().filter(|line| line.contains(" isaura ")).collect();
    assert_eq!(
        of_isaura,
        [
            "10 isaura Tuskhart impact > Oath-Keeper",
            "7 isaura Dame close > Oath-Keeper",
            "4 isaura Tuskhart close > Oath-Keeper",
            "0 isaura Tuskhart stomp > Oath-Keeper",
        ]
    );
}

#[test]
fn ch_641_they_are_rolled_in_full_against_its_profile_and_saves() {
    let mut scene = queens_duel();
    scene.fate("sarnath Ashwyrm close", "4,4,4,4,1 | 2,2,2,2 | 6,1,1,1 | 5,1,1").until_scored();
    // Def 7 by Parry, Arm 4 less 3, Aegis 5+, as if brannoc still stood there.
    assert_eq!(
        scene.strikes_of("sarnath Ashwyrm close"),
        [
            "sarnath Ashwyrm close > brannoc: 5 at 4+ 2+ 6+ 5+: 4,4,4,4,1 | 2,2,2,2 | 6,1,1,1 | 5,1,1: 4 hits, 4 wounds, 2 HP"
        ]
    );
}

#[test]
fn ch_642_every_point_they_would_take_is_excess() {
    let mut scene = queens_duel();
    assert_eq!((scene.losses(), scene.overkill()), (vec!["brannoc 1".to_owned()], [0, 1]));
    scene.fate("sarnath Ashwyrm close", "4,4,1,1,1 | 2,2 | 1,1 | 1,1").until_scored();
    assert_eq!((scene.losses(), scene.overkill()), (vec!["brannoc 1".to_owned()], [0, 3]));
    assert_eq!((scene.score(B).losses, scene.score(B).overkill), (1, 3));
}

#[test]
fn ch_643_the_gap_is_filled_in_the_same_step() {
    let mut scene = dusk_duel();
    scene.until_scored();
    let at = |is_it: &dyn Fn(&Event) -> bool| {
        scene.told.iter().position(|told| is_it(&told.event)).expect("it has been told")
    };
    let removed = at(&|event| matches!(event, Event::Removed { .. }));
    let filled = at(&|event| matches!(event, Event::Filled { slot: 5, .. }));
    let next = at(&|event| matches!(event, Event::Step { step: 8 }));
    assert!(removed < filled && filled < next, "{}", scene.log());
    assert_eq!(scene.told[filled].clause.id(), "CH-835");
    assert_eq!(scene.slots("reaver_swords"), "R R veska ulk R R R");
}

#[test]
fn ch_644_a_removed_duellist_makes_no_more_attacks_but_those_of_the_step() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "4,1 | 4 | 1");
    scene.play(&["accept Gate Captain"]).until_scored();
    assert_eq!(scene.removed(), ["Gate Captain"]);
    assert_eq!(scene.strikes_of("Gate Captain"), [""; 0], "its step comes later");
    // hask and brannoc with his Hand Weapon both strike in step 6.
    let mut scene = Scene::preset("gate", "");
    scene.play(&["weapon paired-weapons", "weapon hand-weapon", "issue hask"]);
    scene.edit(|public| public.characters.iter_mut().for_each(|character| character.hp = 1));
    scene.fate("hask", "3,1,1,1,1 | 4 | 1 | 1").play(&["accept brannoc"]).until_scored();
    assert_eq!(scene.removed(), ["brannoc"]);
    assert_eq!(scene.strikes_of("brannoc").len(), 1);
}

#[test]
fn ch_645_they_cannot_be_turned_on_anybody_else() {
    let mut scene = dancer_alone();
    scene.fate("isaura Dame", "5,1,1,1 | 2 | 1 | 5").say("accept veska").until_scored();
    assert_eq!(scene.told_by("CH-838").len(), 1, "her whole unit is gone");
    let later: Vec<String> =
        scene.steps().into_iter().filter(|line| line.contains(" isaura Tuskhart")).collect();
    assert_eq!(later[1..], ["4 isaura Tuskhart close > veska", "0 isaura Tuskhart stomp > veska"]);
    assert_eq!(struck_by(&scene, "isaura"), ["veska"]);
    // Even with nobody at all left to touch.
    let mut scene = Scene::new("A isaura at 437,400 N charging; B veska at 462,400 S; first A");
    scene.fate("isaura Dame", "5,1,1,1 | 2 | 1 | 5").play(&["issue isaura", "accept veska"]);
    assert_eq!(scene.strikes_of("isaura Tuskhart > veska").len(), 3, "{}", scene.log());
    assert_eq!(scene.score(A).losses, 2);
}
