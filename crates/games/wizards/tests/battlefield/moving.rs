//! Moving: WI-510 to WI-517.

use duello_wizards::Event;

use super::board::{Board, cost};
use crate::scene::*;

/// An orc (B 60) at (100,100), active, and an enemy far away.
fn orc() -> Scene {
    let mut scene = Board::new().figures(&["0 orc small 100,100", "1 orc small 700,100"]).scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_510_each_leg_is_rounded_up() {
    assert_eq!(cost(&orc().act(go(3, 142, 142), &[])), Some(60));
    orc().refuses(&go(3, 142, 143), "WI-510");
    assert_eq!(cost(&orc().act(walk(3, &[leg(130, 100), leg(130, 130)]), &[])), Some(60));
    // Three legs of 14.1 are 15 each; straight it is 42.4.
    let bent = walk(3, &[leg(110, 110), leg(120, 120), leg(130, 130)]);
    assert_eq!(cost(&orc().act(bent, &[])), Some(45));
    assert_eq!(cost(&orc().act(go(3, 130, 130), &[])), Some(43));
}

#[test]
fn wi_510_nought_to_sixteen_legs() {
    let steps = |legs: i32| (1..=legs).map(|x| leg(100 + x, 100)).collect::<Vec<_>>();
    let scene = orc();
    assert!(scene.allows(&walk(3, &[])));
    assert!(scene.allows(&walk(3, &steps(16))));
    scene.refuses(&walk(3, &steps(17)), "WI-510");
}

#[test]
fn wi_510_a_wizard_has_150() {
    let scene = Board::new().wizard("G 400,500").wizard("B 400,985").wizards_turn().scene();
    assert!(scene.allows(&wizard_walk(&[leg(490, 380)])), "90 and 120 are 150");
    scene.refuses(&wizard_walk(&[leg(490, 379)]), "WI-510");
    scene.refuses(&wizard_walk(&[leg(475, 500), leg(475, 576)]), "WI-510");
}

#[test]
fn wi_511_any_facing_at_the_end() {
    for (x, y) in [(0, 1), (-3, 7), (200, -1)] {
        let mut scene = orc();
        let duello_wizards::Action::Move { figure, path, into, .. } = go(3, 120, 100) else {
            unreachable!("go makes a move")
        };
        let facing = facing(x, y);
        scene.act(duello_wizards::Action::Move { figure, path, facing, into }, &[]);
        assert_eq!(scene.figure(3).facing, facing);
    }
    let mut scene = orc();
    scene.act(turn_to(3, 4, -6), &[]);
    assert_eq!(scene.figure(3).facing, facing(2, -3));
    assert_eq!(scene.figure(3).place, at(100, 100));
}

#[test]
fn wi_512_the_whole_base_stays_on_the_table() {
    for (inside, outside) in [
        ((15, 500), (14, 500)),
        ((785, 500), (786, 500)),
        ((400, 15), (400, 14)),
        ((400, 985), (400, 986)),
    ] {
        let near = |c: i32, most: i32| c.clamp(45, most - 45);
        let from = (near(inside.0, 800), near(inside.1, 1000));
        let mut scene = Board::new()
            .wizard("G 200,200")
            .wizard("B 600,800")
            .figures(&[&format!("0 orc small {},{}", from.0, from.1), "1 orc small 300,700"])
            .scene();
        scene.act(activate(3), &[]);
        assert!(scene.allows(&go(3, inside.0, inside.1)), "{inside:?}");
        scene.refuses(&go(3, outside.0, outside.1), "WI-512");
    }
}

/// A goblin (B 80) at (400,460), active, with two figures beside its way north.
fn between(owner: u8, west: i32, east: i32) -> Scene {
    let mut scene = Board::new()
        .figures(&[
            "0 goblin small 400,460",
            &format!("{owner} orc small {west},500"),
            &format!("{owner} orc small {east},500"),
            "1 orc small 700,100",
        ])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_513_the_centre_keeps_30_from_enemies() {
    assert!(between(1, 370, 470).allows(&go(3, 400, 540)));
    between(1, 371, 470).refuses(&go(3, 400, 540), "WI-513");
    // Not only at the ends of a leg and not only straight ahead: the nearest point is 29.9 away.
    let mut scene =
        Board::new().figures(&["0 goblin small 400,460", "1 orc small 400,500"]).scene();
    scene.act(activate(3), &[]);
    scene.refuses(&go(3, 430, 500), "WI-513");
    assert!(scene.allows(&walk(3, &[leg(431, 470), leg(431, 500)])));
}

#[test]
fn wi_513_enemies_on_another_layer_are_not_in_the_way() {
    let mut scene = Board::layout("villages")
        .figures(&["0 orc small 560,300", "1 orc small hall1:590,300"])
        .scene();
    scene.act(activate(3), &[]);
    assert!(scene.allows(&go(3, 620, 300)));
}

#[test]
fn wi_513_enemy_wizards_and_guns_are_in_the_way() {
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,500")
        .figures(&["0 goblin small 400,460", "0 goblin small 600,460", "1 gun - 600,500"])
        .scene();
    scene.act(activate(3), &[]);
    scene.refuses(&go(3, 410, 540), "WI-513");
    scene.act(duello_wizards::Action::EndActivation, &[]);
    scene.act(activate(4), &[]);
    scene.refuses(&go(4, 610, 540), "WI-513");
}

#[test]
fn wi_514_one_base_width_is_enough_to_pass() {
    let mut scene = between(1, 370, 430);
    assert_eq!(cost(&scene.act(go(3, 400, 540), &[])), Some(80));
    between(1, 370, 429).refuses(&go(3, 400, 540), "WI-513");
}

#[test]
fn wi_515_own_figures_are_not_in_the_way() {
    assert!(between(0, 390, 420).allows(&go(3, 400, 540)));
    between(0, 390, 700).refuses(&go(3, 400, 520), "WI-503");
    let mut scene = Board::new()
        .wizard("G 400,500")
        .wizard("B 785,985")
        .figures(&["0 goblin small 400,460", "0 gun - 431,500", "1 orc small 700,100"])
        .scene();
    scene.act(activate(3), &[]);
    assert!(scene.allows(&go(3, 410, 539)), "through the own wizard and the own gun");
    scene.refuses(&go(3, 410, 520), "WI-503");
}

#[test]
fn wi_516_brushing_and_leaving_cost_nothing() {
    let mut scene = between(1, 370, 430);
    let told = scene.act(go(3, 400, 540), &[]);
    let is_move = |told: &duello_core::Told<Event>| matches!(told.event, Event::Moved { .. });
    assert!(told.len() == 1 && told.iter().all(is_move), "{told:?}");
    // Away from an enemy that it touches: no dice, no wounds, no further cost.
    let mut scene =
        Board::new().figures(&["0 goblin small 400,460", "1 orc normal 400,490"]).scene();
    scene.act(activate(3), &[]);
    assert!(scene.touch(3, 4));
    let told = scene.act(go(3, 400, 380), &[]);
    assert_eq!((cost(&told), scene.figure(3).wounds), (Some(80), 5));
}

#[test]
fn wi_517_a_move_that_goes_wrong_costs_nothing() {
    let mut scene = between(1, 371, 470);
    let before = scene.state.public.clone();
    // The first leg is fine, the second is blocked, too long, or ends on somebody.
    scene.refuses(&walk(3, &[leg(400, 465), leg(400, 540)]), "WI-513");
    scene.refuses(&walk(3, &[leg(420, 460), leg(320, 460)]), "WI-510");
    assert_eq!(scene.state.public, before);
    // Even if it is carried out unchecked, nothing of it happens.
    let mut told = Vec::new();
    let mut dice = duello_core::dice::Scripted::new([]);
    let joint = [(A, walk(3, &[leg(400, 465), leg(400, 540)]))].into_iter().collect();
    duello_core::Rules::advance(
        &scene.game,
        &mut scene.state,
        &joint,
        &mut duello_core::Table::told(&mut dice, &mut told),
    );
    assert_eq!(scene.figure(3).place, at(400, 460));
    assert!(told.is_empty(), "{told:?}");
    // Both actions are still there.
    scene.act(go(3, 400, 450), &[]);
    scene.act(go(3, 400, 440), &[]);
}
