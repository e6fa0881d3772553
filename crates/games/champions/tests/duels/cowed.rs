//! The nominated Character: CH-620 to CH-629.

use duello_champions::{Event, Loss, Slot};

use crate::scene::{A, B, Scene};

/// P2 with brannoc Cowed in turn 1.
fn cowed_castellan() -> Scene {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["issue hask", "refuse"]);
    assert!(scene.is_cowed("brannoc"));
    scene
}

/// P4 with one of brannoc and odo Cowed.
fn cowed_in_the_fire(nominated: &str) -> Scene {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "refuse", &format!("nominate {nominated}")]);
    scene
}

/// P4 with sarnath Cowed.
fn cowed_queen() -> Scene {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["B pass", "A issue First Spear", "refuse"]);
    assert!(scene.is_cowed("sarnath"));
    scene
}

#[test]
fn ch_620_the_discipline_of_the_cowed_is_0() {
    let mut scene = Scene::preset("fire", "");
    let queen = scene.unit_id("sarnath");
    assert_eq!(scene.public().discipline(queen), 9);
    scene.play(&["B pass", "A issue First Spear"]).forget().say("refuse");
    assert_eq!(scene.told_by("CH-620").len(), 1);
    assert_eq!(scene.public().discipline(queen), 0);
    // Of brannoc's unit only he is Cowed: it tests on odo, less 1 for Fear.
    let scene = cowed_in_the_fire("brannoc");
    assert_eq!(scene.public().discipline(scene.unit_id("aldermoor_spears")), 7);
}

#[test]
fn ch_621_the_cowed_lose_stubborn() {
    // The Gate Guard's Bodyguard makes brannoc Stubborn, and so the unit ignores the difference.
    let mut proud = Scene::preset("gate", "");
    proud.play(&["B pass", "A pass"]).until_scored();
    let margin = proud.score(B).total() - proud.score(A).total();
    assert_eq!(margin, 2);
    assert_eq!(proud.tests()[0], "gate_guard break on 9: 1,1 passed");
    let mut cowed = cowed_castellan();
    cowed.until_scored();
    assert_eq!(cowed.tests()[0], "gate_guard break on 6: 1,1 passed");
}

#[test]
fn ch_622_the_cowed_make_no_melee_attacks() {
    let mut proud = Scene::preset("fire", "");
    proud.play(&["B pass", "A pass", "aim aldermoor_spears"]).until_scored();
    for attack in ["sarnath Queen", "sarnath Ashwyrm close", "sarnath breath", "sarnath stomp"] {
        assert!(!proud.strikes_of(attack).is_empty(), "{attack}");
    }
    let mut scene = cowed_queen();
    scene.until_scored();
    assert_eq!(scene.strikes_of("sarnath"), [""; 0]);
    assert_eq!(scene.special_hits(), [""; 0]);
}

#[test]
fn ch_623_the_cowed_lose_rally_around_the_flag() {
    let failed = |nominated: &str| {
        let mut scene = cowed_in_the_fire(nominated);
        scene.edit(|public| public.round.as_mut().expect("a Round is fought").lost = [12, 0]);
        scene.fate("aldermoor_spears break", "6,6");
        scene.until(|scene| scene.tests().iter().any(|test| test.contains("break")));
        scene
    };
    assert_eq!(failed("brannoc").stage_word(), "reroll");
    let scene = failed("odo");
    assert_eq!(scene.told_by("CH-1023").len(), 1, "it Breaks at once");
}

#[test]
fn ch_624_a_cowed_battle_standard_bearer_adds_nothing() {
    for (nominated, standards) in [("brannoc", 2), ("odo", 1)] {
        let mut scene = cowed_in_the_fire(nominated);
        scene.until_scored();
        assert_eq!(scene.score(A).standards, standards, "{nominated}");
    }
}

#[test]
fn ch_625_the_effects_end_with_the_turn_in_which_the_combat_ends() {
    let mut scene = cowed_castellan();
    scene.edit(|public| public.round.as_mut().expect("a Round is fought").lost = [0, 30]);
    scene.fate("reaver_swords break", "6,6").until(|scene| !scene.is_cowed("brannoc"));
    let clauses = scene.clauses();
    let at = |clause| clauses.iter().position(|told| *told == clause);
    assert!(at("CH-1001") < at("CH-625") && at("CH-625").is_some(), "{clauses:?}");
    assert_eq!(scene.strikes_of("brannoc"), [""; 0], "until then they last");
}

#[test]
fn ch_625_splitting_ends_them_too() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 100,300 N champ1 brannoc@3 as A1; A gate_guard 5x2 at 250,300 N as A2; \
         A gate_guard 10x5 at 350,300 N as A3; B reaver_swords 10x5 at 275,300 S champ1 as B1; \
         B reaver_swords 10x5 at 400,300 S as B2; first B",
    );
    scene.edit(|public| {
        let unit = &mut public.units[1];
        (unit.models, unit.files, unit.slots[0]) = (1, 1, Slot::Ranks);
    });
    scene.play(&["issue B1.champ", "refuse"]);
    assert!(scene.is_cowed("brannoc"));
    let pool = scene.pool("A2");
    scene.edit(|public| {
        let round = public.round.as_mut().expect("a Round is fought");
        round.losses = vec![Loss { pool, hp: 1, by_opponent: false }];
    });
    scene.until_turn(2);
    assert!(
        scene.public().is_engaged(scene.unit_id("A1")),
        "with the same enemy, in another combat"
    );
    assert_eq!(scene.told_by("CH-625").len(), 1);
}

#[test]
fn ch_625_so_does_pursuit_into_another_combat() {
    let mut scene = Scene::new(
        "A gate_guard 15x5 at 300,300 N champ2 brannoc@3; B reaver_swords 10x5 at 425,300 S champ2 as V1; \
         B reaver_swords 10x5 at 425,400 S champ1 as V2; first B",
    );
    scene.play(&["issue V1.champ", "refuse"]);
    assert!(scene.is_cowed("brannoc"));
    scene.edit(|public| public.round.as_mut().expect("a Round is fought").lost = [0, 30]);
    scene.fate("V1 break", "6,6").fate("gate_guard pursues", "2,2");
    scene.play(&["pursue V1"]).until_turn(2);
    assert_eq!(scene.public().combats().len(), 1, "the guard has run into V2");
    assert_eq!(scene.told_by("CH-625").len(), 1);
}

#[test]
fn ch_625_only_the_combat_in_which_it_is_cowed_counts() {
    // The swords pursue into a combat that has not fought yet, and there hask is Cowed. That combat goes on.
    let mut scene = Scene::new(
        "A gate_guard 15x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2 hask@3 charging; \
         A aldermoor_spears 10x5 at 300,125 N champ2; B husk_legion 10x2 at 300,125 E champ1; first B; limit 8",
    );
    scene.fate("gate_guard break", "6,6").fate("reaver_swords pursues", "3,4");
    scene.play(&["fight gate_guard", "pursue gate_guard", "A issue First Spear", "refuse"]);
    assert!(scene.is_cowed("hask"));
    scene.until_turn(2);
    assert!(scene.public().is_engaged(scene.unit_id("reaver_swords")), "{}", scene.log());
    assert_eq!(scene.told_by("CH-625").len(), 0);
    assert!(scene.is_cowed("hask"), "CH-628: until then it lasts");
}

#[test]
fn ch_626_issuing_or_accepting_frees_at_once() {
    let mut scene = cowed_castellan();
    scene.until_turn(2).to("issue").forget().say("issue brannoc");
    let freed = Event::Freed { character: scene.character_id("brannoc") };
    assert_eq!(scene.told_by("CH-626"), [&freed]);
    scene.say("refuse").until_scored();
    assert!(!scene.strikes_of("brannoc").is_empty());

    let mut scene = cowed_castellan();
    scene.until_turn(2).play(&["A pass", "B issue hask"]);
    assert!(scene.is_cowed("brannoc"));
    scene.forget().say("accept brannoc").until_scored();
    assert_eq!(scene.told_by("CH-626"), [&freed]);
    assert!(!scene.strikes_of("brannoc > hask").is_empty());
}

#[test]
fn ch_627_the_effects_end_when_no_enemy_could_accept_any_more() {
    for (keeper_falls, freed) in [(true, 1), (false, 0)] {
        let mut scene = cowed_castellan();
        let loss = |pool| Loss { pool, hp: 3, by_opponent: false };
        let mut losses = vec![loss(scene.pool("hask"))];
        if keeper_falls {
            losses.push(loss(scene.pool("Oath-Keeper")));
        }
        scene.edit(|public| {
            public.round.as_mut().expect("a Round is fought").losses = losses;
        });
        scene.until_turn(2);
        assert_eq!(scene.told_by("CH-627").len(), freed);
        assert_eq!(scene.is_cowed("brannoc"), !keeper_falls);
        assert_eq!(scene.strikes_of("brannoc"), [""; 0], "not before the end of the turn");
    }
}

#[test]
fn ch_628_until_then_they_last_from_round_to_round() {
    let mut scene = cowed_castellan();
    scene.until_turn(2).play(&["A pass", "B issue hask", "refuse"]);
    assert!(scene.is_cowed("brannoc"), "nominated again");
    scene.until_turn(4);
    assert!(scene.is_cowed("brannoc"));
    assert_eq!(scene.strikes_of("brannoc"), [""; 0]);
    assert_eq!(scene.told_by("CH-625").len() + scene.told_by("CH-627").len(), 0);
}

#[test]
fn ch_629_the_cowed_can_be_struck_and_keep_their_places() {
    let mut scene = cowed_in_the_fire("brannoc");
    let unit = scene.unit_id("aldermoor_spears");
    assert_eq!(scene.slots("aldermoor_spears"), "R odo brannoc C R R");
    assert_eq!(scene.public().models_in(unit), 38);
    // The pools that the Queen reaches: rank and file, Champion, brannoc, odo.
    scene.fate("sarnath Queen > brannoc", "3,1,1,1 | 3 | 1 | 1").play(&["allocate 0,0,4,0"]);
    scene.until_scored();
    assert_eq!(scene.hp("brannoc"), 2);
}
