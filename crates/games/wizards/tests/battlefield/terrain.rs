//! Terrain: WI-550 to WI-557.

use duello_core::Effort;
use duello_geometry::plane::Point;
use duello_wizards::{Action, PieceKind, Weapon, Wizards};

use super::board::{Asked, Board, cost, is_field_hit};
use crate::scene::*;

const WOOD: &str = "wood wood 60 200,200 300,200 300,300 200,300";

#[test]
fn wi_550_creatures_walk_through_woods() {
    let mut scene = Board::new()
        .piece(WOOD)
        .figures(&["0 goblin small 170,250", "1 orc small 700,100"])
        .scene();
    scene.act(activate(3), &[]);
    assert_eq!(cost(&scene.act(go(3, 250, 250), &[])), Some(80));
    assert_eq!(cost(&scene.act(go(3, 330, 250), &[])), Some(80));
}

#[test]
fn wi_550_guns_and_wizards_stay_out() {
    let mut scene = Board::new()
        .piece(WOOD)
        .figures(&["0 gun - 176,250", "0 orc small 146,250", "1 orc small 700,100"])
        .scene();
    scene.act(team(3, &[4]), &[]);
    assert!(scene.allows(&push(&[4], 9, 0)), "touching, 15 from the edge");
    scene.refuses(&push(&[4], 10, 0), "WI-868");
    let wizard =
        Board::new().piece(WOOD).wizard("G 185,100").wizard("B 785,985").wizards_turn().scene();
    assert!(wizard.allows(&wizard_walk(&[leg(185, 250)])));
    wizard.refuses(&wizard_walk(&[leg(186, 100), leg(186, 240)]), "WI-320");
}

#[test]
fn wi_550_woods_are_60_high() {
    let game = Wizards::new();
    let woods = game.layouts().flat_map(|layout| layout.pieces());
    let heights: Vec<i32> =
        woods.filter(|piece| piece.kind == PieceKind::Wood).map(|wood| wood.height).collect();
    assert!(heights.len() > 10 && heights.iter().all(|height| *height == 60), "{heights:?}");
    // A line at exactly this height passes over it, a lower one does not.
    for (height, is_seen) in [(60, true), (59, false)] {
        let scene = Board::new()
            .piece(WOOD)
            .piece(&format!("flat-house one {height} 100,230 140,230 140,270 100,270"))
            .piece(&format!("flat-house two {height} 400,230 440,230 440,270 400,270"))
            .figures(&["0 orc ranged one:120,250 f=1,0", "1 orc small two:420,250"])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "{height}");
    }
}

const HILL: &str = "hill hill 30 380,250 420,250 420,300 380,300";

/// An amazon (B 70) at a place near the hill, active.
fn climber(pieces: &[&str], x: i32, y: i32) -> Scene {
    let board = pieces.iter().fold(Board::new(), |board, piece| board.piece(piece));
    let mut scene =
        board.figures(&[&format!("0 amazon small {x},{y}"), "1 orc small 700,100"]).scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_551_going_up_costs_the_height() {
    assert_eq!(cost(&climber(&[HILL], 400, 220).act(go(3, 400, 260), &[])), Some(70));
    climber(&[HILL], 400, 220).refuses(&go(3, 400, 261), "WI-510");
    // Its border belongs to it, and a corner is enough.
    assert_eq!(cost(&climber(&[HILL], 400, 220).act(go(3, 400, 250), &[])), Some(60));
    assert_eq!(cost(&climber(&[HILL], 400, 220).act(go(3, 400, 249), &[])), Some(29));
    assert_eq!(cost(&climber(&[HILL], 370, 260).act(go(3, 390, 240), &[])), Some(59));
    assert_eq!(cost(&climber(&[HILL], 369, 260).act(go(3, 389, 240), &[])), Some(29));
}

#[test]
fn wi_551_going_down_and_about_on_it_costs_nothing_more() {
    assert_eq!(cost(&climber(&[HILL], 400, 260).act(go(3, 400, 220), &[])), Some(40));
    assert_eq!(cost(&climber(&[HILL], 400, 260).act(go(3, 400, 290), &[])), Some(30));
    assert_eq!(cost(&climber(&[HILL], 400, 250).act(go(3, 400, 290), &[])), Some(40));
}

#[test]
fn wi_551_each_hill_costs_its_own_height() {
    let second = "hill low 10 380,302 420,302 420,310 380,310";
    let mut scene = climber(&[HILL, second], 400, 299);
    assert_eq!(cost(&scene.act(go(3, 400, 311), &[])), Some(12 + 10), "it starts on the first");
    let mut scene = climber(&["hill one 10 380,250 420,250 420,260 380,260", second], 400, 245);
    assert_eq!(cost(&scene.act(walk(3, &[leg(400, 270), leg(400, 290)]), &[])), Some(25 + 10 + 20));
    // One leg over both would be 60 and twice 10.
    scene.refuses(&walk(3, &[leg(400, 245), leg(400, 306)]), "WI-510");
}

const HOUSE: &str = "house house 60 200,200 300,200 300,300 200,300";

#[test]
fn wi_552_the_centre_keeps_15_from_walls() {
    let mut scene = Board::new()
        .piece(HOUSE)
        .figures(&["0 goblin small 180,210", "1 orc small 700,100"])
        .scene();
    scene.act(activate(3), &[]);
    assert!(scene.allows(&walk(3, &[leg(185, 210), leg(185, 280)])));
    scene.refuses(&walk(3, &[leg(186, 210), leg(186, 280)]), "WI-552");
    // Past the corner (200,200): the nearest point of this leg is 14.8 away.
    scene.refuses(&go(3, 210, 180), "WI-552");
    assert!(scene.allows(&walk(3, &[leg(180, 190), leg(190, 180)])));
}

#[test]
fn wi_552_houses_are_solid() {
    let faults = Board::layout("villages").figure("0 orc small 110,550").faults();
    assert!(faults.contains("tower1 is solid (WI-552)"), "{faults}");
    let scene = Board::new()
        .piece(HOUSE)
        .wizard("G 250,100 mp=100")
        .wizard("B 785,985")
        .wizards_turn()
        .scene();
    scene.refuses(&summon("human", Weapon::Small, &[at(250, 250)]), "WI-314");
}

#[test]
fn wi_553_one_enters_a_hall_by_a_door() {
    // The door is from (570,250) to (610,250): 15 from both posts leaves 585 to 595.
    for (x, is_open) in [(584, false), (585, true), (595, true), (596, false), (550, false)] {
        let mut scene = Board::layout("villages")
            .figures(&[&format!("0 goblin small {x},230"), "1 orc small 400,700"])
            .scene();
        scene.act(activate(3), &[]);
        match is_open {
            true => assert_eq!(cost(&scene.act(go(3, x, 290), &[])), Some(60)),
            false => scene.refuses(&go(3, x, 290), "WI-552"),
        }
    }
}

#[test]
fn wi_553_inside_is_where_the_centre_is() {
    let scene = Board::layout("villages").scene();
    let stood_on =
        |place| scene.state.public.layout.stood_on(place).map(|piece| piece.id.to_string());
    assert_eq!(stood_on(at(590, 250)).as_deref(), Some("hall1"), "on the threshold");
    assert_eq!(stood_on(at(590, 249)), None);
    // Guns do not enter, not even halfway.
    let mut gun = Board::layout("villages")
        .figures(&["0 gun - 590,226", "0 orc small 590,196", "1 orc small 400,700"])
        .scene();
    gun.act(team(3, &[4]), &[]);
    assert!(gun.allows(&push(&[4], 0, 9)));
    gun.refuses(&push(&[4], 0, 10), "WI-868");
}

#[test]
fn wi_554_the_whole_base_lies_on_a_flat_roof() {
    let mut scene = Board::layout("villages")
        .figures(&["0 orc small store1:265,185", "1 orc small 400,700"])
        .scene();
    scene.act(activate(3), &[]);
    for (x, y, is_on) in [
        (235, 165, true),
        (295, 205, true),
        (234, 180, false),
        (265, 206, false),
        (265, 164, false),
    ] {
        match is_on {
            true => assert!(scene.allows(&go(3, x, y)), "({x},{y})"),
            false => scene.refuses(&go(3, x, y), "WI-554"),
        }
    }
    // Over the edge and back again.
    scene.refuses(&walk(3, &[leg(265, 210), leg(265, 200)]), "WI-554");
}

#[test]
fn wi_554_nobody_stands_on_a_pitched_roof() {
    let faults = Board::layout("villages").figure("0 orc small cottage1:700,120").faults();
    assert!(faults.contains("WI-554"), "{faults}");
    let scene = Board::layout("villages")
        .wizard("G 560,120 mp=100")
        .wizard("B 400,985")
        .wizards_turn()
        .scene();
    scene.refuses(&summon("human", Weapon::Small, &[roof("cottage1", 700, 120)]), "WI-314");
}

/// A dwarf (B 50) near the foot of ladder1 (265,240), which leads to (265,200) on store1 for 40.
fn at_ladder(y: i32, others: &[&str]) -> Scene {
    let mut scene = Board::layout("villages")
        .figures(&[&format!("0 dwarf small 265,{y}"), "1 orc small 400,700"])
        .figures(others)
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_555_up_and_down_a_ladder() {
    let up = |y: i32| match y {
        240 => walk(3, &[link("ladder1")]),
        _ => walk(3, &[leg(265, 240), link("ladder1")]),
    };
    let mut scene = at_ladder(250, &[]);
    assert_eq!(cost(&scene.act(up(250), &[])), Some(50));
    assert_eq!(scene.figure(3).place, roof("store1", 265, 200));
    assert_eq!(cost(&scene.act(walk(3, &[link("ladder1"), leg(265, 249)]), &[])), Some(49));
    assert_eq!(scene.figure(3).place, at(265, 249));
    at_ladder(251, &[]).refuses(&up(251), "WI-510");
    // Only from the very end.
    at_ladder(241, &[]).refuses(&up(240), "WI-555");
    at_ladder(240, &[]).refuses(&walk(3, &[link("ladder9")]), "WI-555");
    at_ladder(240, &[]).refuses(&walk(3, &[link("ladder2")]), "WI-555");
}

#[test]
fn wi_555_the_other_end_is_clear_of_enemies() {
    let up = walk(3, &[link("ladder1")]);
    at_ladder(240, &["1 orc small store1:265,171"]).refuses(&up, "WI-555");
    assert!(at_ladder(240, &["1 orc small store1:265,170"]).allows(&up), "exactly 30");
    // An own figure there is passed, but not stood upon.
    let own = at_ladder(240, &["0 orc small store1:265,172"]);
    own.refuses(&up, "WI-503");
    assert!(own.allows(&walk(3, &[link("ladder1"), leg(265, 205)])));
}

#[test]
fn wi_555_ladders_are_for_creatures() {
    let scene =
        Board::layout("villages").wizard("G 265,240").wizard("B 400,985").wizards_turn().scene();
    scene.refuses(&wizard_walk(&[link("ladder1")]), "WI-320");
}

/// A figure on a roof, active.
fn on_roof(place: &str, others: &[&str]) -> Scene {
    let mut scene = Board::layout("villages")
        .figures(&[&format!("0 orc small {place}"), "1 orc small 400,700"])
        .figures(others)
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_556_how_far_one_jumps() {
    assert!(on_roof("store1:265,205", &[]).allows(&jump(3, at(265, 240))));
    assert!(on_roof("store1:265,180", &[]).allows(&jump(3, at(265, 240))), "60 sideways");
    on_roof("store1:265,179", &[]).refuses(&jump(3, at(265, 240)), "WI-556");
    assert!(on_roof("hall1:590,270", &[]).allows(&jump(3, at(590, 230))), "a drop of 50");
    // Where nobody can stand one does not land.
    on_roof("store1:265,205", &[]).refuses(&jump(3, at(265, 234)), "WI-552");
    assert!(on_roof("store1:265,205", &[]).allows(&jump(3, at(265, 235))));
}

#[test]
fn wi_556_one_jumps_down_and_not_into_a_hall() {
    on_roof("hall1:590,300", &[]).refuses(&jump(3, at(590, 290)), "WI-556");
    on_roof("hall1:590,270", &[]).refuses(&jump(3, at(590, 250)), "WI-556");
    on_roof("store1:265,205", &[]).refuses(&jump(3, roof("store1", 265, 190)), "WI-556");
    on_roof("265,240", &[]).refuses(&jump(3, roof("store1", 265, 200)), "WI-556");
    on_roof("265,240", &[]).refuses(&jump(3, at(265, 250)), "WI-556");
    // From a higher roof to a lower one, but not back.
    let roofs = |place: &str| {
        let mut scene = Board::new()
            .piece("flat-house high 60 200,200 300,200 300,300 200,300")
            .piece("flat-house low 20 302,200 402,200 402,300 302,300")
            .figures(&[&format!("0 orc small {place}"), "1 orc small 700,100"])
            .scene();
        scene.act(activate(3), &[]);
        scene
    };
    assert!(roofs("high:280,250").allows(&jump(3, roof("low", 320, 250))));
    roofs("low:320,250").refuses(&jump(3, roof("high", 280, 250)), "WI-556");
}

#[test]
fn wi_556_a_jump_takes_an_action_and_does_no_harm() {
    let mut scene = on_roof("store1:265,205", &["1 orc small 265,271"]);
    let landing =
        Action::Jump { figure: duello_wizards::Number(3), to: at(265, 240), facing: facing(5, -2) };
    let told = scene.act(landing, &[]);
    assert!(scene.touch(3, 5), "it lands in contact with an enemy");
    assert_eq!(scene.figure(3).facing, facing(5, -2));
    assert_eq!((scene.figure(3).wounds, is_field_hit(&told)), (5, false));
    // One action is left.
    scene.act(go(3, 300, 240), &[]);
    scene.refuses(&go(3, 310, 240), "WI-210");
}

#[test]
fn wi_557_on_a_tower_one_is_stuck() {
    let mut scene = Board::layout("villages")
        .wizard("G 400,300 mp=100")
        .wizard("B 400,985")
        .figures(&["0 pygmy ranged tower1:110,535 f=0,1 wounds=1", "1 orc small 110,700"])
        .scene();
    let layout = scene.state.public.layout.clone();
    let stuck: Vec<String> = layout
        .pieces()
        .iter()
        .filter(|piece| layout.has_no_way_down(piece))
        .map(|piece| piece.id.to_string())
        .collect();
    assert_eq!(stuck, ["tower1", "tower2"]);
    scene.act(activate(3), &[]);
    scene.refuses(&jump(3, at(110, 500)), "WI-557");
    scene.refuses(&go(3, 110, 500), "WI-554");
    // It may turn and shoot, and it can be healed.
    let is_up = |action: &Action| !matches!(action, Action::Jump { .. });
    assert!(scene.candidates(Effort::Full).iter().all(is_up) && scene.all_candidates_are_legal());
    scene.act(turn_to(3, 0, 1), &[]);
    scene.act(shoot(3, 4), &[20]);
    let healer = Board::layout("villages")
        .wizard("G 400,300 mp=100")
        .wizard("B 400,985")
        .figures(&["0 pygmy ranged tower1:110,535 wounds=1"])
        .wizards_turn()
        .scene();
    assert!(healer.allows(&heal(3)));
}

#[test]
fn wi_557_a_roof_of_50_can_be_left_by_jumping() {
    for (height, is_free) in [(50, true), (51, false)] {
        let mut scene = Board::new()
            .piece(&format!("flat-house house {height} 200,200 300,200 300,300 200,300"))
            .figures(&["0 orc small house:280,250", "1 orc small 700,100"])
            .scene();
        scene.act(activate(3), &[]);
        let down = jump(3, duello_wizards::Place::ground(Point::new(320, 250)));
        match is_free {
            true => assert!(scene.allows(&down)),
            false => scene.refuses(&down, "WI-557"),
        }
    }
}
