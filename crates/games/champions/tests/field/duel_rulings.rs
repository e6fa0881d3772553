//! Rulings about the field and the course of Duels (CH-R01 to CH-R03, R07 to R10, R19 to R21, R28, R33 to R35, R38).

use duello_champions::{Action, Engagement, Event, Facing, UnitId};
use duello_core::{Observer, Rules};

use crate::scene::{A, B, Scene};

/// Two pairs that one unit of swords connects: the duellists stand in `left` and `swords`.
const JOINED: &str = "A gate_guard 5x5 at 300,300 N champ1 as left; A gate_guard 5x5 at 425,300 N as right; \
    B reaver_swords 10x5 at 500,300 S champ1 as swords; B gore_riders 5x5 at 425,275 N as riders; first A";

/// U1 touches V1 and V2, U2 touches V2 only.
const V17: &str = "A gate_guard 12x6 at 300,300 N champ1 brannoc@3 as U1; A aldermoor_spears 10x5 at 450,300 N odo@1 as U2; \
    B reaver_swords 6x3 at 375,300 S champ1 as V1; B reaver_swords 10x5 at 500,300 S champ1 as V2; first B";

#[test]
fn ch_r01_duels_are_the_fourth_of_the_steps() {
    let mut scene = Scene::new(
        "A aldermoor_spears 30x6 at 425,300 S brannoc@6 champ1; B sarnath at 375,300 N charging; first A",
    );
    scene
        .play(&["weapon hand-weapon", "way 2", "issue First Spear", "accept sarnath"])
        .until_scored();
    let wanted = ["CH-403", "CH-936", "CH-502", "CH-515", "CH-603", "CH-610", "CH-425", "CH-1001"];
    let order = scene.clauses();
    let at = wanted.map(|clause| order.iter().position(|known| *known == clause).expect(clause));
    assert!(at.is_sorted(), "{at:?}");
}

#[test]
fn ch_r02_all_who_could_have_accepted_have_refused() {
    let issuers = |switch: &str| {
        let mut scene = Scene::new(&format!("{V17}{switch}"));
        scene.play(&["issue V1.champ", "refuse"]);
        assert!(scene.is_cowed("brannoc"));
        scene.to("issue");
        assert_eq!(scene.asked(), A);
        scene.duel_options()
    };
    assert_eq!(issuers(""), ["odo"]);
    assert_eq!(issuers("; refusers = \"nominated_only\""), ["Gate Captain", "odo"]);
}

#[test]
fn ch_r03_a_gap_in_the_front_rank_is_filled_at_once() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ3; B reaver_swords 10x5 at 425,300 S champ3; first B",
    );
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "6,6 | 6,6 | 1,1");
    scene.say("accept Gate Captain");
    let filled = Event::Filled { unit: scene.unit_id("gate_guard"), slot: 3 };
    assert_eq!(scene.told_by("CH-835"), [&filled]);
    assert_eq!(scene.slots("gate_guard"), "R R R R R");
    let removed = scene.told.iter().position(|told| matches!(told.event, Event::Removed { .. }));
    let at = scene.told.iter().position(|told| told.event == filled);
    let next = scene
        .told
        .iter()
        .skip(removed.unwrap_or(0))
        .position(|told| matches!(told.event, Event::Step { .. }));
    assert!(removed < at && next.is_none_or(|next| at < Some(removed.unwrap_or(0) + next)));
}

#[test]
fn ch_r07_any_enemy_of_the_combat_keeps_a_character_cowed() {
    // V1, who touches brannoc's unit, has nobody for a Duel; V2, who touches his friends, has a Champion.
    let battle = "A gate_guard 10x3 at 300,300 N brannoc@1 as U1; A gate_guard 10x5 at 375,300 N as U2; \
        B reaver_swords 10x5 at 450,300 S as V1; B reaver_swords 5x2 at 500,300 S champ1 as V2; first A";
    let cowed = |switch: &str| {
        let mut scene = Scene::new(&format!("{battle}{switch}"));
        assert_eq!(scene.combats(), ["U1 U2 V1 V2"]);
        scene.edit(|public| public.characters[0].cowed = true).until_turn(2);
        (scene.is_cowed("brannoc"), scene.told_by("CH-627").len())
    };
    assert_eq!(cowed(""), (true, 0));
    assert_eq!(cowed("; cowed_end_scope = \"touching_unit\""), (false, 1));
}

#[test]
fn ch_r08_a_duel_ends_when_its_combat_splits() {
    let duels = |switch: &str| {
        let mut scene = Scene::new(&format!("{JOINED}{switch}"));
        scene.play(&["issue left.champ"]);
        scene.edit(|public| public.engagements.retain(|e| e.units != [UnitId(1), UnitId(2)]));
        scene.say("accept Oath-Keeper").until_turn(2);
        (scene.duels(), scene.told_by("CH-652").len())
    };
    assert_eq!(duels(""), (vec![], 1));
    assert_eq!(
        duels("; duel_survives_split = \"on\""),
        (vec!["left.champ - Oath-Keeper".into()], 0)
    );
}

#[test]
fn ch_r09_a_duel_ends_with_the_phase_when_its_units_have_parted() {
    let mut scene = Scene::new(JOINED);
    scene.play(&["issue left.champ", "accept Oath-Keeper"]);
    assert_eq!(scene.duels(), ["left.champ - Oath-Keeper"]);
    scene.to("reform-order");
    scene.edit(|public| public.engagements.retain(|e| e.units != [UnitId(0), UnitId(2)]));
    scene.until_turn(2);
    assert!(scene.duels().is_empty());
    assert_eq!(scene.told_by("CH-656").len(), 1);
    assert_eq!(scene.combats(), ["right swords riders"], "the combat goes on");
}

#[test]
fn ch_r10_two_duels_go_on_when_their_combats_become_one() {
    // V2 touches U1 along 25 mm. For one turn they do not fight each other, so that there are two combats.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ1 as U1; A gate_guard 10x5 at 425,300 N champ1 as U2; \
         B reaver_swords 8x4 at 400,300 S champ1 as V1; B reaver_swords 10x5 at 525,300 S champ1 as V2; first B",
    );
    let bridge = [UnitId(0), UnitId(3)];
    scene.to("reform-order").edit(|public| public.engagements.retain(|e| e.units != bridge));
    scene.until_turn(2);
    assert_eq!(scene.combats(), ["U1 V1", "U2 V2"]);
    scene.play(&[
        "fight U1",
        "issue U1.champ",
        "accept V1.champ",
        "issue U2.champ",
        "accept V2.champ",
    ]);
    scene.to("reform-order").edit(|public| {
        let facings = [Facing::Front, Facing::Front];
        public.engagements.push(Engagement { units: bridge, facings });
    });
    scene.forget().until_turn(3);
    assert_eq!((scene.combats(), scene.duels().len()), (vec!["U1 U2 V1 V2".to_owned()], 2));
    scene.until_turn(4);
    let all = Event::RoundBegins { units: (0..4).map(UnitId).collect() };
    assert_eq!((scene.told_by("CH-403")[0], scene.told_by("CH-603").len()), (&all, 0));
    assert_eq!(scene.duels().len(), 2);
    // When one has ended the other still leaves no room for a third.
    scene.edit(|public| {
        public.duels.pop();
    });
    scene.forget().until_turn(5);
    assert!(scene.told_by("CH-603").is_empty() && scene.told_by("CH-609").is_empty());
}

#[test]
fn ch_r19_places_are_whole_millimetres_and_contact_is_exact() {
    let touches = |y: i32| {
        Scene::new(&format!("A gate_guard 5x5 at 300,300 N; B odo at 325,{y} S; limit 1"))
            .public()
            .is_engaged(UnitId(0))
    };
    assert!(touches(300) && !touches(301));
}

#[test]
fn ch_r20_a_character_whose_base_does_not_match_stands_alone() {
    // Isaura, 50 x 75, beside the guard she cannot join (CH-236): a unit of her own in the same combat.
    let scene = Scene::preset("dusk", "");
    assert_eq!(scene.combats(), ["fen_lances isaura reaver_swords"]);
    assert_eq!(scene.public().characters_of(scene.unit_id("isaura")).count(), 1);
}

#[test]
fn ch_r21_line_formation_is_a_switch() {
    let line = |files: u8, switch: &str| {
        let mut scene = Scene::new(&format!(
            "A gate_guard 24x{files} at 300,300 N; B husk_legion 30x10 at 550,300 S; first A{switch}"
        ));
        scene.until_scored();
        let attacks = |line: &String| {
            line.split(": ").nth(1).and_then(|n| n.split(' ').next()?.parse::<u16>().ok())
        };
        let all: u16 = scene.strikes_of("gate_guard").iter().filter_map(attacks).sum();
        (scene.public().full_ranks(scene.unit_id("gate_guard")), all)
    };
    let on = "; line_formation = \"on\"";
    // Eight wide: three ranks of eight, of which two strike; a line has none, and all three strike.
    assert_eq!(line(8, ""), (3, 16));
    assert_eq!(line(8, on), (0, 24));
    // Seven wide is no line: 7, 7, 7 and 3.
    assert_eq!(line(7, on), line(7, ""));
}

#[test]
fn ch_r28_leftovers_stand_where_they_can_support() {
    // Four left over, and the enemy before files 3 to 6 (CH-234).
    let scene = Scene::new(
        "A gate_guard 12x8 at 300,300 N; B reaver_swords 5x2 at 425,300 S; first B; limit 1",
    );
    assert_eq!(scene.depth("gate_guard"), [1, 1, 2, 2, 2, 2, 1, 1]);
}

#[test]
fn ch_r33_any_model_of_a_touching_unit_may_accept() {
    let mut scene = Scene::new(&V17.replace("first B", "first A"));
    scene.play(&["issue brannoc"]);
    assert_eq!(scene.asked(), B);
    assert_eq!(scene.duel_options(), ["V1.champ", "V2.champ"]);
    let mut scene = Scene::new(&V17.replace("first B", "first A"));
    scene.play(&["issue odo"]);
    assert_eq!(scene.duel_options(), ["V2.champ"], "V1 does not touch his unit");
}

#[test]
fn ch_r34_a_cowed_character_may_accept_and_is_free() {
    let mut scene = Scene::preset("gate", "");
    scene.edit(|public| public.characters.iter_mut().for_each(|character| character.cowed = true));
    scene.play(&["issue Oath-Keeper"]);
    assert_eq!(scene.duel_options(), ["brannoc", "Gate Captain"]);
    scene.say("accept brannoc");
    assert!(!scene.is_cowed("brannoc"));
    assert_eq!(
        scene.told_by("CH-626"),
        [&Event::Freed { character: scene.character_id("brannoc") }]
    );
}

#[test]
fn ch_r35_a_second_refusal_cows_a_second_character() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "refuse", "nominate brannoc"]).until_turn(2);
    scene.play(&["A pass", "B issue sarnath", "refuse", "nominate odo"]);
    assert!(scene.is_cowed("brannoc") && scene.is_cowed("odo"));
}

/// The default at the present question.
fn default_of(scene: &Scene) -> Action {
    scene.game.answer_for_absent(scene.state.sight(Observer::Seat(scene.asked())))
}

#[test]
fn ch_r38_the_defaults_of_the_table_of_decisions() {
    // D1: hold. D2: setup order.
    let mut scene = Scene::preset("ford", "");
    assert_eq!(default_of(&scene), Action::Hold(scene.unit_id("husk_legion")));
    scene.to("combat");
    assert_eq!(default_of(&scene), Action::Fight(scene.unit_id("aldermoor_spears")));
    // D3: the first listed. D5: pass. D6: the Champion if he is able.
    let mut scene = Scene::preset("gate", "");
    assert_eq!(default_of(&scene), Action::Weapon(duello_champions::Weapon::PairedWeapons));
    scene.to("issue");
    assert_eq!(default_of(&scene), Action::DuelPass);
    scene.say("issue hask");
    assert_eq!(default_of(&scene), scene.action("accept Gate Captain"));
    // D6 without a Champion: refuse. D7: the one with the most points.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N brannoc@3 odo@4; B reaver_swords 10x5 at 425,300 S champ1; first B",
    );
    scene.play(&["issue Oath-Keeper"]);
    assert_eq!(default_of(&scene), Action::DuelRefuse);
    scene.say("refuse");
    assert_eq!(default_of(&scene), scene.action("nominate brannoc"));
    // D4: stay. D10: no crush. D18: reroll. D20: stay. D22: keep.
    let mut scene = Scene::new(
        "A gate_guard 12x6 at 300,300 N brannoc@6; B reaver_swords 6x3 at 375,300 S; first A",
    );
    scene.to("make-way");
    assert_eq!(default_of(&scene), Action::Stay);
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight stonewarden"]);
    assert_eq!(default_of(&scene), Action::Keep);
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ1 odo@3; B reaver_swords 20x5 at 425,300 S champ1 charging; first B",
    );
    scene.fate("gate_guard break", "6,6").to("reroll");
    assert_eq!(default_of(&scene), Action::Reroll);
    scene.to("reform");
    assert_eq!(default_of(&scene), Action::KeepFormation(scene.unit_id("reaver_swords")));
}

#[test]
fn ch_r38_by_default_a_unit_pursues_only_when_no_other_enemy_is_on_the_field() {
    let battle = |other: &str| {
        let mut scene = Scene::fated(
            &format!(
                "A gate_guard 5x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S charging{other}; first B"
            ),
            &[("gate_guard break", "6,6")],
        );
        scene.to("pursue");
        default_of(&scene)
    };
    assert_eq!(battle(""), Action::Pursue(UnitId(0)));
    assert_eq!(battle("; A veska at 1100,800 N"), Action::Restrain);
}

#[test]
fn ch_r38_by_default_blows_go_at_the_ranks_and_special_attacks_where_most_are() {
    // D13: Veska touches the Gate Captain, who is listed first, and a spear.
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ5; A aldermoor_spears 10x5 at 425,300 N; B veska at 435,300 S; first B",
    );
    scene.to("declare");
    assert_eq!(default_of(&scene), scene.action("allocate 0,4"));
    // D12: one of the guard and two of the spears touch the Thresher, which grinds.
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N; A aldermoor_spears 10x5 at 425,300 N; B thresher at 460,300 S; first B",
    );
    scene.until(|scene| scene.stage_word() == "declare" && scene.allows("aim gate_guard"));
    assert_eq!(default_of(&scene), scene.action("aim aldermoor_spears"));
}
