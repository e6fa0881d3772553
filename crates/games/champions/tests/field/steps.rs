//! The sixteen steps of a Round of Combat, in their order (CH-420 to CH-435).

use duello_champions::{Event, Status, TestKind};

use crate::scene::{A, Scene};

/// Where in what was told the first such event stands.
#[track_caller]
fn first(scene: &Scene, name: &str, is_it: impl Fn(&Event) -> bool) -> usize {
    let found = scene.told.iter().position(|told| is_it(&told.event));
    found.unwrap_or_else(|| panic!("no {name} in\n{}", scene.log()))
}

fn tested(kind: TestKind) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::Tested { kind: of, .. } if *of == kind)
}

/// A Round in which there is something to do at each of the first seven steps.
fn first_half() -> Scene {
    let mut scene = Scene::new(
        "A aldermoor_spears 30x6 at 425,300 S brannoc@6 champ1; B sarnath at 375,300 N charging; first A",
    );
    scene.play(&["weapon hand-weapon", "way 2", "issue First Spear", "accept sarnath"]);
    scene.until_told(|event| tested(TestKind::Break)(event));
    scene
}

/// A Round in which there is something to do at each of the other steps.
fn second_half() -> Scene {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1 as broken; A gate_guard 20x5 at 425,300 N as firm; \
         B reaver_swords 20x5 at 425,300 S champ1 std charging as chasers; B reaver_swords 20x5 at 550,300 S std charging as others; \
         A veska at 300,200 N; A odo at 1100,800 N; B husk_legion 10x5 at 400,100 S as husks; first B",
    );
    scene.fate("broken break", "6,6").fate("broken flees", "6,6");
    scene.play(&["pass", "pass"]);
    scene.play(&["pursue broken"]);
    scene.until_turn(2);
    scene
}

#[test]
fn ch_420_step_1_terror_and_fear_come_first() {
    let scene = first_half();
    let terror = first(&scene, "Terror", tested(TestKind::Terror));
    let fear = first(&scene, "Fear", tested(TestKind::Fear));
    let weapon = first(&scene, "weapon", |event| matches!(event, Event::WeaponChosen { .. }));
    assert!(first(&scene, "Round", |event| matches!(event, Event::RoundBegins { .. })) < terror);
    assert!(terror < fear && fear < weapon);
}

#[test]
fn ch_421_step_2_weapons_before_make_way() {
    let scene = first_half();
    let weapon = first(&scene, "weapon", |event| matches!(event, Event::WeaponChosen { .. }));
    let way = first(&scene, "way", |event| matches!(event, Event::MadeWay { .. }));
    assert!(weapon < way);
}

#[test]
fn ch_422_step_3_make_way_before_duels() {
    let scene = first_half();
    let way = first(&scene, "way", |event| matches!(event, Event::MadeWay { .. }));
    let duel = first(&scene, "Duel", |event| matches!(event, Event::DuelIssued { .. }));
    assert!(way < duel);
}

#[test]
fn ch_423_step_4_duels_then_crush_attacks_are_declared() {
    // A lone hero duels nobody, as the thresher is none; the Stonewarden may crush after all Duels have been passed.
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight stonewarden"]);
    assert_eq!((scene.stage_word(), scene.asked()), ("crush", A));
    let passed = first(&scene, "pass", |event| matches!(event, Event::DuelPassed { .. }));
    scene.say("crush");
    let crush = first(&scene, "crush", |event| matches!(event, Event::CrushDeclared { .. }));
    let step = first(&scene, "step", |event| matches!(event, Event::Step { .. }));
    assert!(passed < crush && crush < step);
    assert_eq!(scene.told_by("CH-919").len(), 1);
}

#[test]
fn ch_424_and_ch_425_steps_5_and_6_from_10_down_to_0() {
    let scene = first_half();
    let steps: Vec<u8> = scene
        .told
        .iter()
        .filter_map(|told| match told.event {
            Event::Step { step } => Some(step),
            _ => None,
        })
        .collect();
    // Queen 7 (charging), First Spear 5, Ashwyrm 4, Stomp 0. Brannoc touches nobody but a duellist (CH-638).
    assert_eq!(steps, [7, 5, 4, 0]);
    let accepted = first(&scene, "Duel", |event| matches!(event, Event::DuelAccepted { .. }));
    assert!(accepted < first(&scene, "step", |event| matches!(event, Event::Step { .. })));
}

#[test]
fn ch_426_step_7_the_score_then_break_tests() {
    let scene = first_half();
    let last = scene.told.iter().rposition(|told| matches!(told.event, Event::Struck { .. }));
    let score = first(&scene, "score", |event| matches!(event, Event::Scored { .. }));
    assert!(last < Some(score) && score < first(&scene, "Break", tested(TestKind::Break)));
}

#[test]
fn ch_427_step_8_panic_tests_of_those_near() {
    let scene = second_half();
    let panic = first(&scene, "Panic", tested(TestKind::Panic));
    assert!(first(&scene, "Broke", |event| matches!(event, Event::Broke { .. })) < panic);
    // Veska, within 150 mm, tests; Odo is too far away.
    let tests = scene.tests();
    assert_eq!(tests[1], "veska panic on 8: 1,1 passed");
    assert_eq!(tests.iter().filter(|line| line.contains("panic")).count(), 1);
}

#[test]
fn ch_428_step_9_pursuit_is_declared_before_any_die_of_flight() {
    let scene = second_half();
    let pursues = first(&scene, "Pursues", |event| matches!(event, Event::Pursues { .. }));
    let flees = first(&scene, "flight", |event| matches!(event, Event::Ran { .. }));
    assert!(first(&scene, "Panic", tested(TestKind::Panic)) < pursues && pursues < flees);
}

#[test]
fn ch_429_and_ch_430_steps_10_and_11_flight_then_pursuit() {
    let scene = second_half();
    let flees = first(&scene, "flight", |event| matches!(event, Event::Ran { pursues: None, .. }));
    let runs = first(&scene, "run", |event| matches!(event, Event::Ran { pursues: Some(_), .. }));
    assert!(flees < runs);
}

#[test]
fn ch_430_who_is_caught_is_destroyed_before_anybody_moves() {
    let mut scene = Scene::fated(
        "A gate_guard 5x5 at 300,300 N; A veska at 1100,800 N; B reaver_swords 10x5 at 425,300 S charging; first B",
        &[("gate_guard break", "6,6")],
    );
    scene.play(&["pursue gate_guard"]);
    let caught = first(&scene, "caught", |event| matches!(event, Event::Destroyed { .. }));
    let runs = first(&scene, "run", |event| matches!(event, Event::Ran { pursues: Some(_), .. }));
    let moved = first(&scene, "Moved", |event| matches!(event, Event::Moved { .. }));
    assert!(runs < caught && caught < moved);
}

#[test]
fn ch_431_and_ch_432_steps_12_and_13_the_broken_leave_and_the_pursuers_move() {
    let scene = second_half();
    let broken = scene.unit_id("broken");
    let runs = first(&scene, "run", |event| matches!(event, Event::Ran { pursues: Some(_), .. }));
    let left = first(&scene, "Routed", |event| *event == Event::Routed { unit: broken });
    let moved = first(&scene, "Moved", |event| matches!(event, Event::Moved { .. }));
    assert!(runs < left && left < moved);
    assert_eq!(scene.unit("broken").status, Status::Routed);
}

#[test]
fn ch_433_step_14_units_without_enemies_become_free() {
    // The swords restrain themselves: nobody is left to fight.
    let mut scene = Scene::fated(
        "A gate_guard 5x5 at 300,300 N; A veska at 1000,800 N; B reaver_swords 10x5 at 425,300 S charging; first B",
        &[("gate_guard break", "6,6")],
    );
    scene.play(&["restrain"]);
    let free = Event::Free { unit: scene.unit_id("reaver_swords") };
    assert_eq!(scene.told_by("CH-433"), [&free]);
    assert_eq!(scene.unit("reaver_swords").status, Status::Free);
    let left = first(&scene, "Routed", |event| matches!(event, Event::Routed { .. }));
    assert!(left < first(&scene, "Free", |event| *event == free));
}

#[test]
fn ch_434_step_15_reforms_come_last() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S charging; first B",
    );
    let test = first(&scene, "test", tested(TestKind::Reform));
    assert!(first(&scene, "Break", tested(TestKind::Break)) < test);
    assert_eq!(scene.stage_word(), "reform-order");
    scene.until_turn(2);
    let turn = scene.told.iter().rposition(|told| matches!(told.event, Event::TurnBegins { .. }));
    assert!(Some(test) < turn);
}

#[test]
fn ch_435_step_16_the_flags_are_cleared() {
    // The spears fail their test and are Shaken until the end of the Round.
    let mut scene = Scene::fated(
        "A aldermoor_spears 30x6 at 425,300 S champ1; B sarnath at 375,300 N charging; first A",
        &[("aldermoor_spears terror", "6,6")],
    );
    let flags = |scene: &Scene, name: &str| {
        let unit = scene.unit(name);
        (unit.charging, unit.first_round, unit.shaken)
    };
    assert_eq!(flags(&scene, "sarnath"), (true, true, false));
    assert_eq!(flags(&scene, "aldermoor_spears"), (false, true, true));
    scene.until_turn(2);
    assert_eq!(flags(&scene, "sarnath"), (false, false, false));
    // In turn 2 they test anew, and pass.
    assert_eq!(flags(&scene, "aldermoor_spears"), (false, false, false));
}
