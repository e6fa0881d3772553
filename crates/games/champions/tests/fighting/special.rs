//! Special attacks (CH-901 to CH-919).

use duello_champions::{AttackKind, Champions};
use duello_core::ContentFile;

use super::{attacks, entry, lab, lab_fated, needs};
use crate::scene::{B, Scene};

#[test]
fn ch_901_special_attacks_use_neither_weapon_nor_attributes() {
    let mut scene = Scene::preset("ford", "");
    scene.play(&["fight gate_guard"]).until_scored();
    // Strength 4 and AP 1 of the Mauler, not 6 and 3 of his Great Weapon.
    assert_eq!(needs(&scene, "pit_maulers stomp"), "- 3+ 6+ -");
    assert_eq!(needs(&scene, "pit_maulers close"), "4+ 2+ - -");
    // No Lethal Strike, no Multiple Wounds, no Poison: the 6 is saved, and the other wound costs one.
    let grinder = entry(
        "grinder",
        "",
        "grind_attacks = \"2\"\nlethal_strike = true\nmultiple_wounds = \"2\"",
    );
    let host = grinder + &entry("victim", "hp = 3\narmour = 2", "");
    let mut scene = lab(&host, &pair("grinder", "victim"));
    let line = scene.batch("grinder > victim", AttackKind::Scything, 2, "6,4 | 5,4");
    assert!(line.ends_with("2 hits, 2 wounds, 1 HP"), "{line}");
}

/// One of each before the other, the first Charging.
fn pair(first: &str, second: &str) -> String {
    format!(
        "first = 0\n[[units]]\nside = 0\nentry = \"{first}\"\nsize = 2\nfiles = 2\nat = [300, 300]\nfacing = \"N\"\n\
         charging = true\n[[units]]\nside = 1\nentry = \"{second}\"\nsize = 8\nfiles = 2\nat = [350, 300]\n\
         facing = \"S\""
    )
}

#[test]
fn ch_902_each_model_rolls_its_own_number_of_hits() {
    let host = entry("rammer", "", "impact_hits = \"D3\"") + &entry("victim", "", "");
    let fates = [("rammer special impact", "2,6")];
    let scene = lab_fated(&host, &pair("rammer", "victim"), &fates);
    assert_eq!(scene.special_hits(), ["rammer impact on victim: 2,6: 4"]);
}

#[test]
fn ch_903_only_some_parts_of_a_model_make_impact_hits_or_stomp() {
    let two_parts = |first: &str, second: &str| {
        let rider = entry("pairing", "", first);
        rider
            + &format!(
                "[[pairing.parts]]\nname = \"Mount\"\nattacks = 1\noffence = 3\nstrength = 3\n\
                 penetration = 0\nagility = 3\n{second}\n"
            )
    };
    let read = |text: String| {
        Champions::with_content(&[ContentFile { path: "hosts/lab.toml".into(), text }])
    };
    assert!(
        read(two_parts("", "harnessed = true\nimpact_hits = \"D3\"\nstomp_attacks = \"1\""))
            .is_ok()
    );
    assert!(read(two_parts("", "inanimate = true\nimpact_hits = \"D3\"")).is_ok());
    let faults = [
        two_parts("impact_hits = \"D3\"", "harnessed = true"),
        two_parts("stomp_attacks = \"1\"", "harnessed = true"),
        two_parts("", "inanimate = true\nstomp_attacks = \"1\""),
    ];
    for text in faults {
        let errors = read(text).expect_err("only Harnessed and Inanimate parts do it").to_string();
        assert!(errors.contains("CH-903"), "{errors}");
    }
    let single = entry("ram", "", "impact_hits = \"D3\"\nstomp_attacks = \"1\"");
    assert!(read(single).is_ok());
}

#[test]
fn ch_905_impact_hits_fall_at_step_10_of_the_charge() {
    let mut scene = Scene::preset("dusk", "");
    scene.fate("isaura special impact", "4").until_scored();
    assert_eq!(scene.steps()[0], "10 isaura Tuskhart impact > reaver_swords");
    assert_eq!(scene.special_hits()[0], "isaura impact on reaver_swords: 4: 2");
    scene.until_turn(2).forget().until_scored();
    assert_eq!(attacks(&scene, "isaura impact"), 0, "no longer Charging");
}

/// Isaura has charged the swords; the riders are on her right flank.
fn beset() -> Scene {
    Scene::new(
        "A isaura at 437,300 N charging; B reaver_swords 5x5 at 500,300 S; B gore_riders 5x5 at 487,175 W; first A",
    )
}

#[test]
fn ch_905_impact_hits_strike_a_unit_in_the_front_facing() {
    let mut scene = beset();
    scene.until_scored();
    // She touches both, but is not asked: the riders are on her flank.
    assert_eq!(attacks(&scene, "isaura impact > reaver_swords"), 1);
    assert_eq!(attacks(&scene, "isaura impact > gore_riders"), 0);
}

/// The thresher before two units, the guard on its right.
fn two_before_the_thresher() -> Scene {
    Scene::new(
        "A gate_guard 5x5 at 300,300 N; A aldermoor_spears 10x5 at 425,300 N; \
         B thresher at 450,300 S charging; first B; limit 2",
    )
}

#[test]
fn ch_906_grind_falls_at_the_agility_of_the_part_and_must_be_made() {
    let mut scene = two_before_the_thresher();
    scene.forget().to("declare");
    assert_eq!(scene.asked(), B);
    assert!(scene.allows("aim gate_guard") && scene.allows("aim aldermoor_spears"));
    assert!(!scene.allows("keep"));
    scene.fate("thresher special grind", "3").say("aim gate_guard").until_scored();
    assert_eq!(scene.steps()[0], "5 thresher Thresher grind > gate_guard");
    assert_eq!(attacks(&scene, "thresher grind"), 2);
    // At the values of the part: Strength 5, AP 2.
    assert_eq!(needs(&scene, "thresher grind"), "- 2+ - -");
}

#[test]
fn ch_908_stomp_falls_at_step_0_on_models_that_can_be_stomped() {
    let mut scene = Scene::preset("dusk", "");
    scene.until_scored();
    assert_eq!(
        scene.steps().last().map(String::as_str),
        Some("0 isaura Tuskhart stomp > reaver_swords")
    );
    // Not on a model of another Height.
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight stonewarden"]).until_scored();
    assert_eq!(attacks(&scene, "stonewarden stomp") + attacks(&scene, "thresher stomp"), 0);
    // Not on Cavalry.
    let mut scene =
        Scene::new("A stonewarden at 300,300 N; B gore_riders 5x5 at 400,300 S charging; first A");
    scene.until_scored();
    assert_eq!(attacks(&scene, "stonewarden stomp"), 0);
}

#[test]
fn ch_908_of_two_units_the_one_that_can_be_stomped_is() {
    let mut scene = Scene::new(
        "A stonewarden at 300,300 N; B gore_riders 5x5 at 325,300 S; B reaver_swords 5x5 at 450,300 S; first A",
    );
    scene.fate("stonewarden special stomp", "4").until_scored();
    assert_eq!(scene.special_hits(), ["stonewarden stomp on reaver_swords: 4: 4"]);
}

#[test]
fn ch_908_an_outsider_who_touches_only_a_duellist_stomps_his_unit() {
    // The Oath-Keeper stands at the end of his line, and the Stonewarden touches nobody else.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 275,300 N champ5; A stonewarden at 401,300 N; \
         B reaver_swords 10x5 at 425,300 S champ1; first A",
    );
    scene.play(&["issue Gate Captain", "accept Oath-Keeper"]);
    scene.fate("stonewarden special stomp", "4").until_scored();
    assert_eq!(scene.special_hits(), ["stonewarden stomp on reaver_swords: 4: 4"]);
    assert_eq!(attacks(&scene, "stonewarden stomp > reaver_swords"), 4);
}

#[test]
fn ch_909_a_duellist_stomps_only_an_opponent_that_can_be_stomped() {
    let battle = |slots: &str| {
        let mut scene = Scene::new(&format!(
            "A aldermoor_spears 20x5 at 425,300 S {slots}; B sarnath at 330,300 N charging; first B"
        ));
        scene.play(&["issue sarnath"]);
        scene
    };
    let mut scene = battle("corvin@3");
    scene.say("accept corvin").until_scored();
    assert_eq!(attacks(&scene, "sarnath stomp"), 0, "nor at the spears beside him");
    let mut scene = battle("brannoc@3");
    scene.fate("sarnath special stomp", "5").say("accept brannoc").until_scored();
    assert_eq!(attacks(&scene, "sarnath stomp > brannoc"), 5);
}

#[test]
fn ch_910_a_breath_is_drawn_once_and_when_its_owner_likes() {
    let mut scene = Scene::preset("fire", "");
    let is_breath = |scene: &Scene| {
        scene.stage_word() == "declare"
            && scene.allows("aim aldermoor_spears")
            && scene.allows("keep")
    };
    scene.until(is_breath);
    assert_eq!(scene.public().round.as_ref().map(|round| round.step), Some(4));
    // Kept in the first turn, breathed in the second, and gone in the third.
    scene.say("keep").until_turn(2).forget().until(is_breath);
    scene.fate("sarnath special breath", "2,6").say("aim aldermoor_spears").until_turn(3);
    assert_eq!(scene.special_hits()[0], "sarnath breath on aldermoor_spears: 2,6: 8");
    assert_eq!(needs(&scene, "sarnath breath"), "- 3+ 6+ -");
    scene.forget().until(|scene| scene.public().turn == 4 || is_breath(scene));
    assert_eq!(scene.public().turn, 4, "nobody is asked again");
}

#[test]
fn ch_911_in_a_duel_all_of_a_breath_falls_on_the_opponent() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "accept First Spear"]);
    scene
        .fate("sarnath special breath", "1,2 | 1,1,1")
        .play(&["aim aldermoor_spears"])
        .until_scored();
    assert_eq!(attacks(&scene, "sarnath breath > First Spear"), 3);
    assert_eq!(attacks(&scene, "sarnath breath"), 3);
}

#[test]
fn ch_912_scything_strikes_every_model_in_contact() {
    let mut scene = two_before_the_thresher();
    scene.until_scored();
    // Two of each unit, one of them at a corner; Strength 4 and AP 1.
    assert_eq!(attacks(&scene, "thresher scything > gate_guard"), 2);
    assert_eq!(attacks(&scene, "thresher scything > aldermoor_spears"), 2);
    assert_eq!(needs(&scene, "thresher scything > gate_guard"), "- 3+ 6+ -");
}

#[test]
fn ch_919_a_crush_replaces_all_other_close_combat_attacks() {
    let mut scene = Scene::preset("pincer", "");
    scene.fate("stonewarden crush", "3 | 2 | 4 | 5");
    scene.play(&["fight stonewarden", "crush"]).until_scored();
    // Strength and AP 10 at the warden's own skill; of D3+1 the D3 is 3.
    assert_eq!(
        scene.strikes_of("stonewarden"),
        [
            "stonewarden Warden crush > thresher: 1 at 3+ 2+ - 5+: 3 | 2 | 4 | 5: 1 hit, 1 wound, 4 HP"
        ]
    );
    assert_eq!(scene.steps().last().map(|line| &line[..2]), Some("0 "));
    // Not declared, not made.
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight stonewarden", "no-crush"]).until_scored();
    assert_eq!(attacks(&scene, "stonewarden close"), 4);
    assert_eq!(attacks(&scene, "stonewarden crush"), 0);
}

#[test]
fn ch_919_a_crush_has_no_weapon_and_no_other_attribute() {
    let crusher = entry(
        "crusher",
        "",
        "crush_attack = true\nlightning_reflexes = true\nbattle_focus = true\nweapons = [\"paired-weapons\"]",
    );
    let host = crusher + &entry("victim", "hp = 5", "");
    let mut scene = lab(&host, &pair("crusher", "victim"));
    // 4 against 4 is 4+: no Reflexes, no skill of the Paired Weapons; the 6 hits once.
    let line = scene.batch("crusher > victim", AttackKind::Crush, 1, "6 | 2 | 1");
    assert!(line.contains(": 1 at 4+ 2+ - -: 6 | 2 | 1: 1 hit, 1 wound, 2 HP"), "{line}");
}

#[test]
fn ch_919_a_crush_is_no_supporting_attack() {
    let host = entry("crusher", "", "crush_attack = true") + &entry("victim", "hp = 5", "");
    let battle = pair("crusher", "victim").replace("size = 2\nfiles = 2", "size = 4\nfiles = 2");
    let mut scene = lab(&host, &battle);
    scene.play(&["crush"]).until_scored();
    assert_eq!(attacks(&scene, "crusher crush"), 2, "of four models two stand in front");
}

/// Crushers under a Champion, before a Champion of their like.
fn crushers() -> Scene {
    let entries = ["crusher", "victim"].map(|id| {
        entry(id, &format!("hp = 5\nchampion = \"{id}-lord\""), "agility = 4\ncrush_attack = true")
    });
    let battle = pair("crusher", "victim").replace("files = 2", "files = 2\nchampion = 1");
    lab(&entries.concat(), &battle)
}

#[test]
fn ch_919_the_champion_crushes_with_his_men() {
    let mut scene = crushers();
    scene.play(&["A crush", "B no-crush"]).until_scored();
    // The key names the part, which both have.
    assert_eq!(attacks(&scene, "crusher-lord crush"), 1);
    assert_eq!(attacks(&scene, "crusher crush"), 2);
    assert_eq!(attacks(&scene, "crusher close"), 0);
    assert_eq!(
        attacks(&scene, "victim-lord close"),
        2,
        "those who did not declare it strike as always"
    );
}

#[test]
fn ch_919_in_a_duel_the_crush_goes_at_the_opponent() {
    let mut scene = crushers();
    scene.play(&["issue crusher-lord", "accept victim-lord", "A crush"]).until_scored();
    assert_eq!(attacks(&scene, "crusher-lord crush > victim-lord"), 1);
    // His man's, beside him, does not.
    assert_eq!(attacks(&scene, "crusher crush > victim-lord"), 1);
    assert_eq!(attacks(&scene, "crusher crush > victim"), 1);
}

#[test]
fn ch_912_a_duellist_scythes_its_opponent_wherever_he_stands() {
    // Four files apart; CH-630: they count as in base contact.
    let reaper = entry(
        "reaper",
        "kind = \"character\"",
        "agility = 5\nscything = { hits = \"1\", strength = 4, penetration = 1 }",
    );
    let mut scene = lab(
        &reaper,
        "first = 0\n[[units]]\nside = 0\nentry = \"gate_guard\"\nsize = 10\nfiles = 5\nat = [300, 300]\nfacing = \"N\"\n\
         characters = { reaper = 1 }\n[[units]]\nside = 1\nentry = \"reaver_swords\"\nsize = 10\nfiles = 5\n\
         at = [425, 300]\nfacing = \"S\"\nchampion = 1",
    );
    scene.play(&["issue reaper", "accept Oath-Keeper"]).until_scored();
    assert_eq!(attacks(&scene, "reaper scything > reaver_swords"), 2, "whom it touches");
    assert_eq!(attacks(&scene, "reaper scything > Oath-Keeper"), 1);
}

#[test]
fn ch_907_impact_hits_or_grind_attacks_but_not_both() {
    let both = entry("roller", "", "impact_hits = \"2\"\ngrind_attacks = \"3\"\nagility = 3");
    let host = both + &entry("victim", "hp = 3", "");
    let begin = || {
        let mut scene = lab(&host, &pair("roller", "victim"));
        scene.to("declare");
        assert!(scene.allows("aim victim") && scene.allows("keep"), "the owner chooses");
        scene
    };
    let mut impact = begin();
    impact.say("aim victim").until_scored();
    assert_eq!(attacks(&impact, "roller impact"), 4, "two models with 2 hits each");
    assert!(!impact.steps().iter().any(|step| step.contains("grind")), "{:?}", impact.steps());
    let mut grind = begin();
    grind.say("keep").until_scored();
    assert_eq!(attacks(&grind, "roller grind"), 6, "two models with 3 hits each");
    assert!(!grind.steps().iter().any(|step| step.contains("impact")), "{:?}", grind.steps());
}

#[test]
fn ch_912_each_scything_model_strikes_everyone_it_touches() {
    // Two reapers before two files: each touches both victims in front, one of them at the corner.
    let reaper = entry("reaper", "", "scything = { hits = \"1\", strength = 4, penetration = 1 }");
    let host = reaper + &entry("victim", "hp = 3", "");
    let mut scene = lab(&host, &pair("reaper", "victim"));
    scene.until_scored();
    assert_eq!(attacks(&scene, "reaper scything > victim"), 4);
}
