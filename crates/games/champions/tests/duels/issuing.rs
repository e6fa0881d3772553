//! Duels: issuing, accepting and refusing, CH-601 to CH-615.

use duello_champions::{Action, Event, Pool};

use crate::scene::{A, B, Scene};

/// U1 touches V1 and V2, U2 touches V2 only.
pub(crate) const FOUR_UNITS: &str = "A gate_guard 10x5 at 300,300 N champ2 brannoc@3 as U1; \
    A gate_guard 10x5 at 425,300 N odo@3 as U2; \
    B reaver_swords 10x5 at 375,300 S champ2 as V1; \
    B reaver_swords 10x5 at 500,300 S champ2 as V2; first B";

/// Two Champions who touch no enemy, in units that touch each other.
pub(crate) const FAR_CHAMPIONS: &str = "A gate_guard 10x5 at 300,300 N champ5; \
    B reaver_swords 10x5 at 350,300 S champ5 charging; first B";

#[test]
fn ch_601_characters_and_champions_engaged_in_the_combat_issue() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ2; A gate_guard 10x5 at 900,100 N champ2 as Far; \
         B reaver_swords 20x5 at 425,300 S champ2 hask@3 reliquary@4; first B",
    );
    scene.to("issue");
    assert_eq!(scene.duel_options(), ["hask", "Oath-Keeper"]);
    let refusals = [
        (
            "issue reaver_swords",
            "only Characters and Champions fight Duels, not rank and file (CH-601)",
        ),
        ("issue gate_guard.champ", "this model is your opponent's (CH-601)"),
        ("issue reliquary", "this model has No Duel (CH-213)"),
    ];
    for (words, why) in refusals {
        assert_eq!(scene.refusal(words), format!("duel.nobody: {why}"));
    }
    scene.play(&["pass"]);
    assert_eq!((scene.asked(), scene.stage_word()), (A, "issue"));
    let refusal = "duel.nobody: this model is not Engaged in this combat (CH-601)";
    assert_eq!(scene.refusal("issue Far.champ"), refusal, "it is Free");
    assert!(scene.allows("issue gate_guard.champ"));
    let nobody = Action::DuelIssue(Pool::Champion(duello_champions::UnitId(31)));
    assert!(scene.check(A, &nobody).is_err(), "a unit that is not there");
}

#[test]
fn ch_602_being_engaged_is_enough() {
    let mut scene = Scene::new(FAR_CHAMPIONS);
    for (unit, champion) in [("gate_guard", "Gate Captain"), ("reaver_swords", "Oath-Keeper")] {
        let touches = scene.public().touches(scene.unit_id(unit));
        assert!(!touches.is_empty());
        assert!(touches.iter().all(|t| scene.public().pool_at(t.own) != scene.pool(champion)));
    }
    scene.play(&["issue Oath-Keeper", "accept Gate Captain"]);
    assert_eq!(scene.duels(), ["Gate Captain - Oath-Keeper"]);
}

#[test]
fn ch_603_the_active_player_issues_first() {
    let mut scene = Scene::preset("gate", "");
    scene.to("issue");
    assert_eq!((scene.asked(), scene.public().active), (B, B));
    let illegal = scene.check(A, &scene.action("issue brannoc")).expect_err("B is asked");
    assert_eq!(
        format!("{}: {illegal}", illegal.code),
        "seat.not-asked: it is the other side's decision (CH-603)"
    );
    scene.forget().say("issue hask");
    assert_eq!(scene.told_by("CH-603"), [&Event::DuelIssued { by: scene.pool("hask") }]);
}

#[test]
fn ch_604_somebody_must_be_able_to_accept() {
    // V2 has no Champion, so nobody could meet odo, whose unit touches V2 only.
    let text = FOUR_UNITS.replace("500,300 S champ2", "500,300 S");
    let mut scene = Scene::new(&text.replace("first B", "first A"));
    scene.to("issue");
    assert_eq!(scene.asked(), A);
    assert_eq!(scene.duel_options(), ["brannoc", "U1.champ"]);
    assert_eq!(
        scene.refusal("issue odo"),
        "duel.unmet: no enemy in a touching unit could accept (CH-604)"
    );
    let mut scene = Scene::new(&FOUR_UNITS.replace("first B", "first A"));
    assert!(scene.to("issue").allows("issue odo"));
    // With nobody to accept, nobody is asked at all.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ2; B reaver_swords 10x5 at 425,300 S; limit 1",
    );
    if scene.public().ending.is_none() {
        scene.until_scored();
    }
    assert_eq!(scene.told_by("CH-603").len(), 0);
}

#[test]
fn ch_605_no_second_duel_in_a_combat() {
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V1.champ", "accept U1.champ"]).until_turn(2);
    // odo and V2's Champion could meet each other, but in their combat a Duel is going on.
    scene.forget().until_turn(3);
    assert_eq!(scene.told_by("CH-603").len() + scene.told_by("CH-609").len(), 0);
    assert_eq!(scene.duels(), ["U1.champ - V1.champ"]);
}

#[test]
fn ch_606_after_a_refusal_or_a_pass_the_reactive_player_may_issue() {
    for answers in [&["pass"][..], &["issue V1.champ", "refuse"]] {
        let mut scene = Scene::new(FOUR_UNITS);
        scene.play(answers);
        assert_eq!((scene.stage_word(), scene.asked()), ("issue", A), "{answers:?}");
        assert!(scene.allows("issue odo"));
    }
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V1.champ", "accept brannoc"]);
    assert_ne!(scene.stage_word(), "issue", "it was accepted");
}

#[test]
fn ch_607_who_refused_cannot_issue() {
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V1.champ", "refuse"]);
    for refuser in ["issue brannoc", "issue U1.champ"] {
        let refusal = "duel.refuser: this model has just refused a Duel (CH-607)";
        assert_eq!(scene.refusal(refuser), refusal);
    }
    assert!(scene.allows("issue odo"));
    // In the next Round it may.
    scene.until_turn(2).to("issue");
    assert_eq!(scene.asked(), A);
    assert!(scene.allows("issue brannoc") && scene.allows("issue U1.champ"));
}

#[test]
fn ch_608_each_player_issues_one_duel_at_most() {
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V1.champ", "refuse", "issue odo", "refuse"]);
    assert_ne!(scene.stage_word(), "issue");
    scene.until_scored();
    assert_eq!(scene.told_by("CH-603").len(), 2);
    // Nor does the Active Player come again after the Reactive Player's pass.
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["pass", "A pass"]);
    assert_ne!(scene.stage_word(), "issue");
}

#[test]
fn ch_609_issuing_is_optional() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["pass", "A pass"]);
    assert_eq!(
        scene.told_by("CH-609"),
        [&Event::DuelPassed { seat: B }, &Event::DuelPassed { seat: A }]
    );
    assert_eq!(scene.duels(), [""; 0]);
}

#[test]
fn ch_610_the_opponent_chooses_who_accepts() {
    for (acceptor, duel) in
        [("brannoc", "brannoc - sarnath"), ("First Spear", "First Spear - sarnath")]
    {
        let mut scene = Scene::preset("fire", "");
        scene.play(&["issue sarnath"]);
        assert_eq!(scene.asked(), A);
        assert_eq!(scene.duel_options(), ["brannoc", "odo", "First Spear"]);
        assert_eq!(
            scene.refusal("accept sarnath"),
            "duel.nobody: this model is your opponent's (CH-610)"
        );
        scene.forget().say(&format!("accept {acceptor}"));
        let (issuer, by) = (scene.pool("sarnath"), scene.pool(acceptor));
        assert_eq!(scene.told_by("CH-610"), [&Event::DuelAccepted { issuer, by }]);
        assert_eq!(scene.duels(), [duel]);
    }
}

#[test]
fn ch_611_the_acceptor_stands_in_a_unit_that_touches_the_issuers() {
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V1.champ"]);
    assert_eq!(scene.duel_options(), ["brannoc", "U1.champ"]);
    assert_eq!(
        scene.refusal("accept odo"),
        "duel.apart: its unit does not touch the unit of the issuer (CH-611)"
    );
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V2.champ"]);
    assert_eq!(scene.duel_options(), ["brannoc", "U1.champ", "odo"]);
}

#[test]
fn ch_612_a_duel_that_nobody_accepts_is_refused() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).forget().say("refuse");
    let issuer = scene.pool("Oath-Keeper");
    assert_eq!(scene.told_by("CH-612"), [&Event::DuelRefused { issuer }]);
    assert_eq!(scene.duels(), [""; 0]);
}

#[test]
fn ch_613_a_character_that_could_have_accepted_must_be_nominated() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "refuse"]);
    assert_eq!((scene.stage_word(), scene.asked()), ("nominate", B));
    assert_eq!(scene.duel_options(), ["brannoc", "odo"]);
    assert_eq!(
        scene.refusal("pass"),
        "stage.wrong: this decision asks for a Character that could have accepted (CH-613)"
    );
    assert!(!scene.allows("nominate sarnath"));
    scene.say("nominate odo");
    assert!(scene.is_cowed("odo") && !scene.is_cowed("brannoc"));
    // odo stands in a unit that V1 does not touch: brannoc is the only one.
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V1.champ", "refuse"]);
    assert!(scene.is_cowed("brannoc") && !scene.is_cowed("odo"));
}

#[test]
fn ch_614_a_champion_is_never_nominated() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath"]);
    assert!(scene.duel_options().contains(&"First Spear".to_owned()));
    scene.say("refuse");
    assert!(!scene.duel_options().contains(&"First Spear".to_owned()));
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper", "refuse"]).until_scored();
    assert_eq!(scene.told_by("CH-620").len(), 0);
    assert!(!scene.strikes_of("Gate Captain").is_empty(), "there is no penalty");
}

#[test]
fn ch_615_the_same_goes_for_the_reactive_players_duel() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["B pass", "A issue brannoc"]);
    assert_eq!((scene.stage_word(), scene.asked()), ("accept", B));
    assert_eq!(scene.duel_options(), ["hask", "Oath-Keeper"]);
    scene.say("refuse");
    assert!(scene.is_cowed("hask"));
    let mut scene = Scene::preset("fire", "");
    scene.play(&["B pass", "A issue brannoc", "refuse"]);
    assert!(scene.is_cowed("sarnath"));
}
