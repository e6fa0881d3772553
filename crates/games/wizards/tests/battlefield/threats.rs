//! What the view says could hit a wizard in the coming turns.

use duello_core::Seat;
use duello_wizards::{Threat, ThreatKind};

use super::board::Board;
use crate::scene::*;

fn threats(scene: &Scene, seat: Seat) -> Vec<(u16, ThreatKind, u8)> {
    let threat = |threat: &Threat| (threat.from.0, threat.by, threat.most);
    scene.state.public.threats(seat).iter().map(threat).collect()
}

#[test]
fn threats_count_only_the_spells_that_the_magic_points_pay() {
    // WI-304, WI-305: 250 MP pay two spells. They are there already while the enemy's turn is to come.
    let board = Board::new().wizard("G 400,100").wizard("B 400,400 mp=250");
    assert_eq!(threats(&board.wizards_turn().scene(), A), [(2, ThreatKind::Spell, 20)]);
    // After its turn it keeps 60 and gets 100 in the next round: one spell.
    let board = Board::new().wizard("G 400,100").wizard("B 400,400 mp=60").turn(1).wizards_turn();
    let mut scene = board.scene();
    assert_eq!(threats(&scene, A), [], "60 MP pay nothing now");
    scene.state.public.order = [B, A].into_iter().collect();
    scene.state.public.turn = A;
    assert_eq!(threats(&scene, A), [(2, ThreatKind::Spell, 10)]);
}

#[test]
fn threats_count_the_breath_of_a_dragon() {
    let board = Board::new().wizard("G 400,100").wizard("B 15,985");
    let scene = board.figures(&["1 dragon - 400,320 f=0,-1"]).scene();
    assert_eq!(threats(&scene, A), [(3, ThreatKind::Shot, 12)]);
}

#[test]
fn threats_count_a_gun_only_with_its_crew() {
    let gun = |facing: &str, crew: &[&str]| {
        let board = Board::new().wizard("G 400,100").wizard("B 15,985");
        let gun = format!("1 gun - 400,500 f={facing}");
        threats(&board.figures(&[&gun]).figures(crew).scene(), A)
    };
    let crew = ["1 orc small 370,500", "1 orc small 400,530", "1 orc small 430,500"];
    assert_eq!(gun("0,-1", &[]), [], "nobody serves it");
    assert_eq!(gun("0,-1", &crew[..2]), [], "WI-865: it takes three");
    assert_eq!(gun("0,-1", &crew), [(3, ThreatKind::Shot, 18)]);
    assert_eq!(gun("0,1", &crew), [(3, ThreatKind::Shot, 9)], "WI-864: it must be turned first");
}
