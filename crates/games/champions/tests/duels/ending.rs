//! How Duels end and last, and Overkill: CH-650 to CH-664.

use duello_champions::{AttackKind, Event, Loss, Slot};

use super::fighting::queens_duel;
use super::issuing::FOUR_UNITS;
use crate::scene::{A, B, Scene};

/// P1, the Duel of the two Champions, with the Oath-Keeper's dice.
fn ring(dice: &str) -> Scene {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", dice).play(&["accept Gate Captain"]);
    scene
}

/// P2, the Duel of the two lords.
fn lords() -> Scene {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["issue hask", "accept brannoc"]);
    scene
}

/// The Duel told to end under a clause, after the Combat Score and before the next Player Turn.
#[track_caller]
fn ends_with_the_phase(scene: &Scene, clause: &str) {
    assert!(matches!(scene.told_by(clause)[..], [Event::DuelEnded { .. }]), "{}", scene.log());
    let at = |is_it: fn(&Event) -> bool| scene.told.iter().rposition(|told| is_it(&told.event));
    let ended = at(|event| matches!(event, Event::DuelEnded { .. }));
    assert!(at(|event| matches!(event, Event::Scored { .. })) < ended);
    let next =
        at(|event| matches!(event, Event::TurnBegins { turn: 2, .. } | Event::GameOver { .. }));
    assert!(ended < next, "{}", scene.log());
    assert!(scene.duels().is_empty());
}

#[test]
fn ch_650_a_duel_ends_with_the_phase_in_which_a_duellist_is_removed() {
    let mut scene = ring("4,1 | 4 | 1");
    assert_eq!(scene.removed(), ["Gate Captain"]);
    if scene.public().turn == 1 {
        assert_eq!(scene.duels(), ["Gate Captain - Oath-Keeper"], "not before");
    }
    scene.until_turn(2);
    ends_with_the_phase(&scene, "CH-650");
}

#[test]
fn ch_651_a_duel_ends_when_a_duellists_unit_breaks() {
    let mut scene = lords();
    scene.edit(|public| public.round.as_mut().expect("a Round is fought").lost = [0, 30]);
    scene.fate("reaver_swords break", "6,6").until(|scene| scene.duels().is_empty());
    ends_with_the_phase(&scene, "CH-651");
}

#[test]
fn ch_652_a_duel_ends_when_the_combat_splits() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 100,300 N champ1 as A1; A gate_guard 5x2 at 250,300 N as A2; \
         A gate_guard 10x5 at 350,300 N as A3; B reaver_swords 10x5 at 275,300 S champ1 as B1; \
         B reaver_swords 10x5 at 400,300 S as B2; first B",
    );
    scene.edit(|public| {
        let unit = &mut public.units[1];
        (unit.models, unit.files, unit.slots[0]) = (1, 1, Slot::Ranks);
    });
    scene.play(&["issue B1.champ", "accept A1.champ"]);
    let pool = scene.pool("A2");
    scene.edit(|public| {
        let round = public.round.as_mut().expect("a Round is fought");
        round.losses = vec![Loss { pool, hp: 1, by_opponent: false }];
    });
    scene.until_turn(2);
    ends_with_the_phase(&scene, "CH-652");
    assert_eq!(scene.public().combats().len(), 2);
}

/// Hask duels the Captain, whose unit Breaks; the swords pursue into a combat that has not fought yet.
fn second_round() -> Scene {
    let mut scene = Scene::new(
        "A gate_guard 15x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2 hask@3 charging; \
         A aldermoor_spears 10x5 at 300,125 N champ2; B husk_legion 10x2 at 300,125 E champ1; first B; limit 8",
    );
    scene.play(&["fight gate_guard", "issue hask", "accept Gate Captain"]);
    scene.fate("gate_guard break", "6,6").fate("reaver_swords pursues", "3,4");
    scene.play(&["pursue gate_guard"]);
    scene
}

#[test]
fn ch_653_a_duel_that_is_to_end_does_not_go_on() {
    let mut scene = second_round();
    scene.until_turn(2);
    let rounds = scene.told_by("CH-403").len();
    assert!(rounds >= 2, "the swords fight twice in the phase: {}", scene.log());
    assert!(scene.told_by("CH-653").is_empty(), "{}", scene.log());
    assert!(matches!(scene.told_by("CH-651")[..], [Event::DuelEnded { .. }]), "{}", scene.log());
}

#[test]
fn ch_r45_in_a_second_round_of_the_phase_it_binds_nobody() {
    let mut scene = second_round();
    scene.forget().until_turn(2);
    assert!(!scene.strikes_of("hask > Gate Captain").is_empty() || !scene.strikes().is_empty());
    assert!(scene.strikes_of("hask > Gate Captain").is_empty(), "he is not there any more");
    assert!(!scene.strikes_of("hask > aldermoor_spears").is_empty(), "{}", scene.log());
}

#[test]
fn ch_r45_nor_does_it_bar_a_duel_in_the_new_combat() {
    let mut scene = second_round();
    scene.forget().play(&["B pass", "A issue First Spear", "accept hask"]);
    assert_eq!(scene.duels(), ["Gate Captain - hask (ends)", "First Spear - hask"]);
    scene.until_turn(2);
    assert!(!scene.strikes_of("hask > First Spear").is_empty(), "{}", scene.log());
    assert!(scene.strikes_of("hask > Gate Captain").is_empty());
    assert_eq!(scene.told_by("CH-651").len(), 1, "the first one ends with the phase");
    assert_eq!(scene.duels(), ["First Spear - hask"]);
}

#[test]
fn ch_653_a_duel_goes_on_while_both_live_and_their_units_fight() {
    let mut scene = lords();
    scene.until_turn(2);
    assert_eq!(scene.duels(), ["brannoc - hask"]);
    let duellists = [scene.pool("brannoc"), scene.pool("hask")];
    // Brannoc, a Weapon Master, is first asked what he fights with.
    scene.forget().until_scored();
    assert!(scene.told_by("CH-653").contains(&&Event::DuelGoesOn { duellists }));
    assert!(scene.told_by("CH-610").is_empty(), "no new acceptance");
    assert!(!scene.strikes_of("hask > brannoc").is_empty());
}

#[test]
fn ch_654_no_other_duel_before_it_has_ended() {
    let mut scene = lords();
    scene.until_turn(3);
    assert_eq!(scene.told_by("CH-603").len(), 1);
    // It ends in turn 3 with a Duellist's fall; in turn 4 another may be issued.
    let brannoc = scene.character_id("brannoc");
    scene.edit(|public| public.characters[usize::from(brannoc.0)].hp = 1);
    scene
        .fate("hask > brannoc", "3,1,1,1,1 | 4 | 1 | 1")
        .until(|scene| scene.stage_word() == "issue");
    assert_eq!(scene.removed(), ["brannoc"]);
    assert_eq!(scene.told_by("CH-650").len(), 1);
}

#[test]
fn ch_655_while_it_goes_on_step_4_is_skipped_but_for_crush_attacks() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ2; A stonewarden at 425,300 N; \
         B reaver_swords 14x7 at 475,300 S champ2; first B",
    );
    scene.play(&["issue Oath-Keeper", "accept Gate Captain"]).until_turn(2);
    scene.forget();
    assert_eq!((scene.stage_word(), scene.asked()), ("crush", A), "nothing is asked before");
    scene.say("crush").until_turn(3);
    assert_eq!(scene.told_by("CH-919").len(), 1);
    assert_eq!(scene.told_by("CH-603").len() + scene.told_by("CH-609").len(), 0);
}

#[test]
fn ch_656_a_duel_ends_when_its_units_no_longer_fight_each_other() {
    // V1 stands before U1 and U2, V2 behind both. U1 loses its second rank, and nobody can close up to V2.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ2 as U1; A gate_guard 10x5 at 425,300 N as U2; \
         B reaver_swords 10x5 at 500,300 S as V1; B reaver_swords 10x5 at 375,250 N champ2 as V2; first B",
    );
    scene.play(&["issue V2.champ"]);
    let pool = scene.pool("U1");
    scene.edit(|public| {
        let round = public.round.as_mut().expect("a Round is fought");
        round.losses = vec![Loss { pool, hp: 5, by_opponent: false }];
        // A tie, so that nobody Breaks.
        round.lost = [0, 8];
    });
    scene.play(&["accept U1.champ"]).until_turn(2);
    let units = [scene.unit_id("U1"), scene.unit_id("V2")];
    assert_eq!(scene.told_by("CH-311"), [&Event::DroppedOut { units }]);
    ends_with_the_phase(&scene, "CH-656");
    assert_eq!(scene.public().combats().len(), 1, "the combat goes on");
    assert!(!scene.strikes_of("U1.champ > V2.champ").is_empty(), "CH-R09: to the end of the Round");
}

#[test]
fn ch_660_every_loss_beyond_the_last_counts_for_the_score() {
    let mut scene = ring("4,4 | 4,4 | 1,1");
    scene.until_scored();
    assert_eq!(scene.losses(), ["Gate Captain 1"]);
    assert_eq!(scene.told_by("CH-660"), [&Event::Overkill { seat: B, hp: 1 }]);
    assert_eq!((scene.score(B).losses, scene.score(B).overkill), (1, 1));
    assert_eq!(scene.score(A).overkill, 0);
}

#[test]
fn ch_661_overkill_adds_3_at_most() {
    for (ashwyrm, excess, overkill) in
        [("4,1,1,1,1 | 2 | 1 | 1", 2, 2), ("4,4,4,4,4 | 2,2,2,2,2 | 1,1,1,1,1 | 1,1,1,1,1", 6, 3)]
    {
        let mut scene = queens_duel();
        scene.fate("sarnath Ashwyrm close", ashwyrm).until_scored();
        assert_eq!(scene.overkill(), [0, excess]);
        assert_eq!(scene.score(B).overkill, overkill);
    }
}

#[test]
fn ch_662_the_killing_blow_and_later_attacks_are_added_before_the_limit() {
    let mut scene = queens_duel();
    assert_eq!(scene.overkill(), [0, 1], "the killing blow");
    scene
        .fate("sarnath Ashwyrm close", "4,1,1,1,1 | 2 | 1 | 1")
        .fate("sarnath stomp", "1 | 2 | 1 | 1");
    scene.until_scored();
    assert_eq!(scene.overkill(), [0, 3]);
    assert_eq!(scene.score(B).overkill, 3);
}

#[test]
fn ch_663_excess_outside_a_duel_counts_for_nothing() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["B pass"]).to("issue");
    let dice = "3,3,3,1,1 | 3,3,3 | 1,1,1";
    scene.batch("hask > Gate Captain", AttackKind::Close, 5, dice);
    assert_eq!(scene.losses(), ["Gate Captain 1"]);
    assert_eq!(scene.told_by("CH-660").len(), 0);
    assert_eq!((scene.score(B).losses, scene.score(B).overkill), (1, 0));
    assert_eq!(scene.told_by("CH-1213").len(), 0, "no laurels");
    // Nor does what an outsider does to a duellist.
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&["issue V1.champ", "accept U1.champ"]);
    let pool = scene.pool("U1.champ");
    scene.edit(|public| {
        let round = public.round.as_mut().expect("a Round is fought");
        round.losses = vec![Loss { pool, hp: 3, by_opponent: false }];
    });
    scene.until_scored();
    assert_eq!(scene.removed(), ["U1.champ"]);
    assert_eq!(scene.overkill(), [0, 0]);
}

#[test]
fn ch_664_if_both_fall_both_sides_count_their_own_overkill() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["weapon paired-weapons", "weapon hand-weapon", "issue hask"]);
    scene.edit(|public| public.characters.iter_mut().for_each(|character| character.hp = 1));
    scene
        .fate("hask", "3,3,3,1,1 | 4,4,4 | 1,1,1 | 1,1,1")
        .fate("brannoc", "3,3,1,1 | 4,4 | 1,1 | 1,1")
        .play(&["accept brannoc"])
        .until_scored();
    assert_eq!(scene.removed().len(), 2);
    assert_eq!(scene.overkill(), [1, 2]);
    assert_eq!([A, B].map(|side| scene.score(side).overkill), [1, 2]);
}
