//! Pursuit (CH-1040 to CH-1050).

use duello_champions::{Event, Status};

use crate::scene::{B, Scene};

/// The guard of the preset Breaks; the swords under Hask have to say what they do. `rest` are further units.
fn broken(rest: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        "A gate_guard 15x5 at 300,300 N champ2 std; B reaver_swords 20x5 at 425,300 S champ2 hask@3 std charging; \
         first B; limit 8; {rest}"
    ));
    scene.fate("gate_guard break", "6,6").to("pursue");
    scene
}

fn ran(scene: &Scene) -> Vec<(u8, u32)> {
    let line = |event: &Event| match event {
        Event::Ran { unit, distance, .. } => Some((unit.0, *distance)),
        _ => None,
    };
    scene.told_by("CH-1044").into_iter().filter_map(line).collect()
}

#[test]
fn ch_1040_who_still_has_an_unbroken_enemy_does_not_pursue() {
    // The swords fight guard and spears; the guard Breaks, the spears stand.
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1; A aldermoor_spears 10x5 at 425,300 N; \
         B reaver_swords 20x10 at 550,300 S champ5 charging; first B; limit 2",
    );
    scene.fate("gate_guard break", "6,6").until_turn(2);
    assert_eq!(
        scene.told_by("CH-1041").len() + scene.told_by("CH-1042").len(),
        0,
        "nobody is asked"
    );
    assert_eq!(scene.unit("gate_guard").status, Status::Routed);
    assert_eq!(scene.unit("reaver_swords").status, Status::Engaged);
}

#[test]
fn ch_1041_a_unit_pursues_or_restrains() {
    let scene = broken("");
    assert_eq!(scene.asked(), B);
    assert!(scene.allows("pursue gate_guard") && scene.allows("restrain"));
    assert!(!scene.allows("overrun") && !scene.allows("stay-put"));
    assert_eq!(scene.options().len(), 2);
}

#[test]
fn ch_1042_restraining_is_a_test_without_the_difference() {
    let mut scene = broken("");
    scene.fate("reaver_swords restrain", "1,4,4").say("restrain");
    assert!(scene.tests().contains(&"reaver_swords restrain on 8: 1,4,4 passed".to_owned()));
    assert_eq!(scene.told_by("CH-1042").len(), 1);
    let mut scene = broken("");
    scene.fate("reaver_swords restrain", "1,4,5").say("restrain");
    assert_eq!(scene.told_by("CH-1041").len(), 1, "9 is too much: they must pursue");
}

/// Hask wipes out a small guard.
fn wiped_out(charging: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        "A gate_guard 5x5 at 300,300 N champ1; B reaver_swords 10x5 at 425,300 S hask@3 {charging}; \
         A aldermoor_spears 10x5 at 300,125 N; first B; limit 2"
    ));
    scene.fate("hask > gate_guard", "6,6,6,1,1 | 3,3,3,3,3,3 | 1,1,1,1,1,1").until_scored();
    scene
}

#[test]
fn ch_1043_a_charger_whose_enemies_are_gone_may_overrun() {
    let mut scene = wiped_out("charging");
    assert_eq!(scene.stage_word(), "pursue");
    assert!(scene.allows("overrun") && scene.allows("stay-put"));
    assert!(!scene.allows("restrain"));
    scene.fate("reaver_swords pursues", "3,4").say("overrun");
    assert_eq!(scene.told_by("CH-1043").len(), 1);
    // Straight on, 175 mm, into the spears.
    assert_eq!(scene.unit("reaver_swords").corner.y, 125);
}

#[test]
fn ch_1043_or_stay_without_a_test() {
    let mut scene = wiped_out("charging");
    scene.say("stay-put");
    assert_eq!(scene.told_by("CH-433").len(), 1);
    assert_eq!(scene.unit("reaver_swords").status, Status::Free);
    assert!(!scene.tests().iter().any(|test| test.contains("restrain")));
}

#[test]
fn ch_1043_who_has_not_charged_does_not_overrun() {
    let scene = wiped_out("");
    assert_ne!(scene.stage_word(), "pursue");
    assert_eq!(scene.unit("reaver_swords").status, Status::Free);
}

#[test]
fn ch_1044_flight_is_rolled_before_pursuit() {
    let mut scene = broken("");
    scene.fate("gate_guard flees", "6,5").fate("reaver_swords pursues", "2,3");
    scene.say("pursue gate_guard");
    assert_eq!(ran(&scene), [(0, 11), (1, 5)]);
}

#[test]
fn ch_1045_an_equal_roll_catches() {
    let mut scene = broken("A aldermoor_spears 10x5 at 700,300 N");
    scene.fate("gate_guard flees", "3,4").fate("reaver_swords pursues", "5,2");
    scene.say("pursue gate_guard");
    assert_eq!(scene.unit("gate_guard").status, Status::Destroyed);
}

#[test]
fn ch_1046_who_is_not_caught_is_routed() {
    let mut scene = broken("A aldermoor_spears 10x5 at 700,300 N");
    scene.fate("gate_guard flees", "3,4").fate("reaver_swords pursues", "5,1");
    scene.say("pursue gate_guard");
    assert_eq!(scene.unit("gate_guard").status, Status::Routed);
}

/// The swords pursue with a roll of 7 or 6.
fn pursued(rest: &str, dice: &str) -> Scene {
    let mut scene = broken(rest);
    scene.fate("reaver_swords pursues", dice).say("pursue gate_guard");
    scene
}

#[test]
fn ch_1047_a_pursuer_meets_an_enemy_within_25_mm_a_point() {
    let spears = "A aldermoor_spears 10x5 at 300,125 N";
    let scene = pursued(spears, "3,4");
    let moved = scene.told_by("CH-1047");
    let Some(Event::Moved { at: [425, 125], met: Some(_), away: false, .. }) = moved.first() else {
        panic!("{moved:?}")
    };
    // One point less is 25 mm too little.
    let scene = pursued(spears, "3,3");
    assert_eq!(scene.unit("reaver_swords").status, Status::Away);
}

#[test]
fn ch_1047_it_is_charging_on_the_facing_that_it_met() {
    // The spears look away: they are met in the rear.
    let mut scene = pursued("A aldermoor_spears 10x5 at 425,75 S", "3,4");
    scene.until_told(|event| matches!(event, Event::Scored { scores: [_, b], .. } if b.rear > 0));
    let last = scene.scores().pop().expect("a score was made");
    assert_eq!((last[1].charge, last[1].rear), (1, 3));
}

#[test]
fn ch_1047_a_friend_in_the_way_stops_it() {
    let scene =
        pursued("B husk_legion 10x5 at 425,150 S; A aldermoor_spears 10x5 at 300,125 N", "6,6");
    // The husks' rear is at 200: 100 mm on.
    let moved = scene.told_by("CH-1047");
    let Some(Event::Moved { at: [425, 200], met: None, away: false, .. }) = moved.first() else {
        panic!("{moved:?}")
    };
    assert_eq!(scene.unit("reaver_swords").status, Status::Free);
}

#[test]
fn ch_1049_otherwise_it_goes_away_and_stays_away() {
    let mut scene = pursued("A aldermoor_spears 10x5 at 700,300 N", "6,6");
    assert_eq!(scene.unit("reaver_swords").status, Status::Away);
    // It counts as present: the match does not end by CH-1201 with nobody of side B on the field.
    scene.until(|scene| scene.public().ending.is_some());
    assert_ne!(scene.outcome(), "side A by CH-1201");
}

/// Spears fight husks on their flank, south of the swords that pursue into them.
fn second_combat(first: &str) -> Scene {
    let mut scene = Scene::new(
        "A gate_guard 15x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2 hask@3 charging; \
         A aldermoor_spears 10x5 at 300,125 N champ2; B husk_legion 10x2 at 300,125 E champ1; first B; limit 8",
    );
    scene.fate("gate_guard break", "6,6").fate("reaver_swords pursues", "3,4");
    scene.play(&[first, "pursue gate_guard"]);
    scene.until_turn(2);
    scene
}

fn rounds(scene: &Scene) -> Vec<Vec<u8>> {
    let units = |event: &Event| match event {
        Event::RoundBegins { units } => Some(units.iter().map(|unit| unit.0).collect()),
        _ => None,
    };
    scene.told_by("CH-403").into_iter().filter_map(units).collect()
}

#[test]
fn ch_1048_it_fights_again_in_a_combat_not_yet_fought() {
    assert_eq!(rounds(&second_combat("fight gate_guard"))[..2], [vec![0, 1], vec![1, 2, 3]]);
}

#[test]
fn ch_1048_or_waits_for_the_next_turn() {
    let scene = second_combat("fight aldermoor_spears");
    let fought: Vec<Vec<u8>> = rounds(&scene);
    assert_eq!(fought[..2], [vec![2, 3], vec![0, 1]]);
    // The next Round is that of turn 2.
    let turns: Vec<&str> = scene.clauses();
    let rounds_at: Vec<usize> = (0..turns.len()).filter(|at| turns[*at] == "CH-403").collect();
    let turn_2 = (0..turns.len()).filter(|at| turns[*at] == "CH-401").nth(1);
    assert!(rounds_at.get(2).is_none_or(|third| Some(*third) > turn_2));
}

#[test]
fn ch_1050_who_restrained_is_free() {
    let mut scene = broken("A aldermoor_spears 10x5 at 700,300 N");
    scene.say("restrain");
    assert_eq!(scene.unit("reaver_swords").status, Status::Free);
    assert_eq!(scene.told_by("CH-433").len(), 1);
}

#[test]
fn ch_1042_who_fails_to_restrain_chooses_whom_it_pursues() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1; A aldermoor_spears 10x5 at 425,300 N; \
         B reaver_swords 20x10 at 550,300 S champ5 charging; first B; limit 8",
    );
    scene.fate("gate_guard break", "6,6").fate("aldermoor_spears break", "6,6");
    scene.to("pursue").fate("reaver_swords restrain", "6,6").say("restrain");
    assert_eq!(scene.stage_word(), "pursue");
    assert!(scene.allows("pursue gate_guard") && scene.allows("pursue aldermoor_spears"));
    assert!(!scene.allows("restrain"));
    scene.say("pursue aldermoor_spears");
    assert_eq!(ran(&scene).last(), Some(&(2, 2)));
}

#[test]
fn ch_1043_who_has_only_lost_contact_does_not_overrun() {
    let scene = wiped_out("charging");
    let swords = scene.unit_id("reaver_swords");
    let dropped = {
        let mut scene = scene.clone();
        scene.edit(|public| {
            let round = public.round.as_mut().expect("a Round is fought");
            round.dropped = round.dropped.with(swords);
        });
        scene
    };
    assert!(scene.allows("overrun") && !dropped.allows("overrun"));
}
