//! Rulings about contact, flags and the course of a Round (CH-R39 to CH-R43, CH-R47, CH-R50, CH-R52).

use duello_champions::{Event, Facing, Loss, Pool, Status, UnitId};

use crate::scene::{A, B, Scene};

#[test]
fn ch_r39_who_is_put_edge_to_edge_is_engaged_and_has_not_charged() {
    // Isaura arrives beside the swords, at their left flank.
    let mut scene = Scene::new(
        "A gate_guard 15x5 at 400,400 N; B reaver_swords 15x5 at 525,400 S; A isaura at 525,475 N arrives2; first B",
    );
    scene.until_turn(2);
    assert_eq!(scene.unit("isaura").status, Status::Engaged);
    let unit = scene.unit("isaura");
    assert!(!unit.charging && !unit.first_round, "nobody has charged");
    assert!(scene.facings("isaura", "reaver_swords").is_some());
}

#[test]
fn ch_301_who_is_nudged_engages_everybody_it_then_touches() {
    // The riders close up from the rear of the spears, and come to stand beside a second block of theirs.
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,400 N as front; B reaver_swords 20x5 at 425,400 S; \
         B gore_riders 5x5 at 300,350 N; A gate_guard 5x1 at 425,365 N as side; first B",
    );
    scene.edit(|public| {
        // The guard stands a little ahead of where the riders are.
        let (guard, riders) = (public.rect(UnitId(3)), public.rect(UnitId(2)));
        assert!(guard.min().y < riders.max().y);
        public.engagements.retain(|engagement| !engagement.units.contains(&UnitId(3)));
    });
    let before = scene.public().engagements.len();
    let pool = Pool::Ranks(UnitId(0));
    scene.edit(|public| {
        let round = public.round.as_mut().expect("a Round is fought");
        round.losses.push(Loss { pool, hp: 5, by_opponent: false });
    });
    scene.until_scored();
    let nudged = scene.told.iter().any(|told| matches!(told.event, Event::Nudged { .. }));
    assert!(nudged, "{}", scene.log());
    assert!(
        scene.public().engagements.len() > before || scene.facings("gore_riders", "side").is_some()
    );
    assert_eq!(scene.unit("side").status, Status::Engaged);
}

#[test]
fn ch_r47_who_is_met_by_a_nudge_takes_no_part_in_that_round() {
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,400 N as front; B reaver_swords 20x5 at 425,400 S; \
         B gore_riders 5x5 at 300,350 N; A gate_guard 5x1 at 425,365 N as side; first B",
    );
    scene.edit(|public| {
        public.engagements.retain(|engagement| !engagement.units.contains(&UnitId(3)));
        public.units[3].status = Status::Free;
        let round = public.round.as_mut().expect("a Round is fought");
        round.units = [UnitId(0), UnitId(1), UnitId(2)].into_iter().collect();
        round.losses.push(Loss { pool: Pool::Ranks(UnitId(0)), hp: 5, by_opponent: false });
    });
    scene.until_scored();
    assert_eq!(scene.unit("side").status, Status::Engaged);
    assert!(scene.strikes_of("side").is_empty(), "{:?}", scene.strikes());
}

/// The guard Breaks and the swords pursue 7 points far, with these units in their way.
fn pursued(rest: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        "A gate_guard 15x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2 hask@3 charging; \
         first B; limit 8; {rest}"
    ));
    scene.fate("gate_guard break", "6,6").fate("reaver_swords pursues", "3,4");
    scene.play(&["pursue gate_guard"]);
    scene
}

#[test]
fn ch_301_a_pursuer_engages_those_beside_it_as_well() {
    // It runs into the spears in front; the lone Veska stands at its flank where it stops.
    let scene = pursued("A aldermoor_spears 10x5 at 300,125 N; A veska at 425,175 N");
    assert_eq!(
        scene.facings("reaver_swords", "aldermoor_spears").map(|(own, _)| own),
        Some(Facing::Front)
    );
    assert!(scene.facings("reaver_swords", "veska").is_some_and(|(own, _)| own.is_flank()));
    assert_eq!(scene.unit("veska").status, Status::Engaged);
    assert!(!scene.unit("veska").surprised, "nobody has charged her");
}

#[test]
fn ch_r39_a_pursuer_that_stops_at_a_friend_beside_an_enemy_is_engaged_and_does_not_charge() {
    let scene = pursued("B husk_legion 10x5 at 425,150 S; A veska at 425,225 N");
    assert!(scene.facings("reaver_swords", "veska").is_some(), "{}", scene.log());
    let swords = scene.unit("reaver_swords");
    assert!(!swords.charging && !swords.first_round);
    assert_eq!(swords.status, Status::Engaged);
}

#[test]
fn ch_r40_after_a_tie_nobody_tests_and_everybody_may_reform() {
    let scene =
        Scene::new("A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S; first A");
    let [a, b] = scene.scores().pop().expect("a score was made").map(|score| score.total());
    assert_eq!(a, b);
    assert_eq!(scene.tests(), [""; 0]);
    assert_eq!((scene.stage_word(), scene.asked()), ("reform-order", A));
}

#[test]
fn ch_r41_who_came_by_pursuit_keeps_its_charge_to_its_next_round() {
    let scene = pursued("A aldermoor_spears 10x5 at 300,125 N champ1");
    // The Round in which it pursued is over; the one into which it has come is fought with the charge.
    assert!(scene.unit("reaver_swords").charging && scene.unit("aldermoor_spears").first_round);
    let mut scene = scene;
    scene.forget().until_scored();
    assert_eq!(scene.scores().pop().map(|scores| scores[1].charge), Some(1));
    scene.until_turn(2);
    assert!(!scene.unit("reaver_swords").charging && !scene.unit("aldermoor_spears").first_round);
}

#[test]
fn ch_r42_a_pursuer_into_a_free_unit_fights_it_in_the_same_phase() {
    let scene = pursued("A aldermoor_spears 10x5 at 300,125 N champ1");
    assert_eq!(scene.public().turn, 1);
    assert_eq!(scene.told_by("CH-403").len(), 2, "{}", scene.log());
}

#[test]
fn ch_r43_who_can_strike_only_by_swirling_must() {
    // A lone sword touches none but the duelling Captain: it strikes at his men, and is not asked.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ5; B reaver_swords 5x1 at 435,300 S as lone; \
         B reaver_swords 10x2 at 350,300 S champ1 as more; first B",
    );
    scene.play(&["issue more.champ", "accept Gate Captain"]).until_scored();
    assert!(!scene.strikes_of("lone > gate_guard").is_empty(), "{:?}", scene.strikes());
}

#[test]
fn ch_1060_a_player_reforms_his_units_in_any_order() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N as left; A gate_guard 10x5 at 425,300 N as right; \
         B reaver_swords 20x10 at 550,300 S; first A",
    );
    scene.until(|scene| scene.stage_word() == "reform" && scene.asked() == A);
    let mut first = scene.clone();
    for words in ["keep-formation left", "keep-formation right"] {
        assert!(scene.allows(words), "{words}: {:?}", scene.options().len());
    }
    assert!(!scene.allows("keep-formation reaver_swords"), "that is not his");
    first.say("keep-formation right");
    assert!(!first.allows("keep-formation right"), "it has had its turn");
    assert!(
        first.stage_word() != "reform" || first.asked() == B || first.allows("keep-formation left")
    );
}

#[test]
fn ch_r50_who_has_no_legal_reform_is_not_asked() {
    // One model each: there is nothing to reform.
    let mut scene = Scene::new("A veska at 300,300 N; B odo at 325,300 S; first A; limit 3");
    scene.until_turn(2);
    assert!(!scene.told.iter().any(|told| matches!(told.event, Event::Reformed { .. })));
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N; A veska at 425,300 N; B reaver_swords 20x10 at 550,300 S; first A",
    );
    scene.until(|scene| scene.stage_word() == "reform" && scene.asked() == A);
    let veska = scene.unit_id("veska");
    let is_hers = |option: &duello_champions::Action| matches!(option, duello_champions::Action::KeepFormation(unit) if *unit == veska);
    let has_reform = scene.options().iter().any(
        |option| matches!(option, duello_champions::Action::Reform(reform) if reform.unit == veska),
    );
    assert_eq!(scene.options().iter().any(is_hers), has_reform);
}

#[test]
fn ch_r52_panic_is_measured_from_where_the_front_rank_fell() {
    // Five guards in one rank are wiped out; its rear stood at y = 275.
    for (y, tests) in [(125, 1), (124, 0)] {
        let mut scene = Scene::new(&format!(
            "A gate_guard 5x5 at 300,300 N champ1; B reaver_swords 20x5 at 425,300 S champ1 charging; \
             A aldermoor_spears 10x5 at 300,{y} N; first B; limit 2"
        ));
        scene.to("issue").edit(|public| {
            let round = public.round.as_mut().expect("a Round is fought");
            round.losses.push(Loss { pool: Pool::Ranks(UnitId(0)), hp: 5, by_opponent: false });
        });
        scene.until_turn(2);
        let panicked = scene.tests().iter().filter(|test| test.contains("panic")).count();
        assert_eq!(panicked, tests, "at {y}: {}", scene.log());
    }
}
