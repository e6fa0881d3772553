//! Measuring: WI-501 to WI-505.

use duello_wizards::{Weapon, gap};

use super::board::{Board, roll, too_far};
use crate::scene::*;

#[test]
fn wi_501_a_gap_goes_from_base_edge_to_base_edge() {
    // 330 between the centres, straight and slantwise, are a gap of 300: as far as a bow reaches.
    for (x, y, is_near) in
        [(400, 430, true), (598, 364, true), (400, 431, false), (599, 364, false)]
    {
        let mut scene = Board::new()
            .figures(&["0 amazon ranged 400,100", &format!("1 orc small {x},{y}")])
            .scene();
        let layout = scene.state.public.layout.clone();
        assert_eq!(gap(&layout, at(400, 100), at(x, y)), if is_near { 300 } else { 301 });
        scene.act(activate(3), &[]);
        let told = scene.act(shoot(3, 4), if is_near { &[20] } else { &[] });
        assert_eq!(roll(&told).is_some(), is_near, "({x},{y})");
    }
}

#[test]
fn wi_501_a_gap_is_measured_through_the_air() {
    // On the level 328 would be near enough; 40 up it is not.
    for (y, is_near) in [(427, true), (428, false)] {
        let mut scene = Board::new()
            .piece("flat-house house 40 380,400 420,400 420,500 380,500")
            .figures(&["0 amazon ranged 400,100", &format!("1 orc small house:400,{y}")])
            .scene();
        scene.act(activate(3), &[]);
        let told = scene.act(shoot(3, 4), if is_near { &[20] } else { &[] });
        assert_eq!(roll(&told).is_some(), is_near, "{y}");
        assert_eq!(too_far(&told), (!is_near).then_some(1), "{y}");
    }
}

#[test]
fn wi_501_at_least_is_exact_too() {
    let scene = Board::new().wizard("G 400,15 mp=100").wizard("B 400,985").wizards_turn().scene();
    let orc = |x, y| summon("human", Weapon::Small, &[at(x, y)]);
    assert!(scene.allows(&orc(478, 119)), "78 and 104: 130 between the centres");
    scene.refuses(&orc(477, 119), "WI-313");
}

#[test]
fn wi_502_hills_and_roofs_have_heights() {
    let scene = Board::layout("villages").scene();
    let height = |place| scene.state.public.layout.height_at(place);
    // The western edge of the hill is x = 330.
    assert_eq!([at(400, 500), at(330, 500), at(329, 500)].map(height), [30, 30, 0]);
    assert_eq!(height(roof("store1", 265, 190)), 40);
    assert_eq!(height(roof("hall1", 590, 300)), 50);
    assert_eq!(height(at(590, 300)), 0, "inside the hall one stands on the ground");
    assert_eq!(height(at(120, 340)), 0, "a wood lifts nobody");
}

#[test]
fn wi_503_no_figure_ends_a_move_where_it_overlaps() {
    let mut scene = Board::new()
        .figures(&["0 orc small 400,400", "0 orc small 440,400", "1 orc small 700,100"])
        .scene();
    scene.act(activate(3), &[]);
    // (18,24) is exactly 30; (21,21) is nearer.
    assert!(scene.allows(&go(3, 422, 376)));
    scene.refuses(&go(3, 419, 379), "WI-503");
    scene.refuses(&go(3, 440, 400), "WI-503");
}

#[test]
fn wi_503_nothing_appears_or_lands_on_another() {
    let scene = Board::new()
        .wizard("G 400,15 mp=100")
        .wizard("B 400,985")
        .figure("0 orc small 400,200 used=2")
        .wizards_turn()
        .scene();
    scene.refuses(&summon("human", Weapon::Small, &[at(421, 221)]), "WI-314");
    assert!(scene.allows(&summon("human", Weapon::Small, &[at(430, 200)])));
    let mut jumper = Board::layout("villages")
        .figures(&["0 orc small store1:265,205", "0 orc small 286,261"])
        .scene();
    jumper.act(activate(3), &[]);
    jumper.refuses(&jump(3, at(265, 240)), "WI-503");
    assert!(jumper.allows(&jump(3, at(250, 240))));
}

#[test]
fn wi_503_layers_do_not_overlap() {
    let scene = Board::layout("villages")
        .figures(&["0 orc small 590,300", "1 orc small hall1:590,300"])
        .scene();
    assert!(scene.is_there(3) && scene.is_there(4));
    let faults =
        Board::layout("villages").figures(&["0 orc small 590,300", "1 orc small 590,320"]).faults();
    assert!(faults.contains("overlap"), "{faults}");
}

#[test]
fn wi_504_contact_has_one_millimetre_of_play() {
    for (x, y, is_contact) in [
        (30, 0, true),
        (18, 24, true),
        (21, 22, true),
        (31, 0, true),
        (22, 22, false),
        (32, 0, false),
    ] {
        let scene = Board::new()
            .figures(&["0 orc small 400,400", &format!("1 orc small {},{}", 400 + x, 400 + y)])
            .scene();
        assert_eq!(scene.touch(3, 4), is_contact, "({x},{y})");
        assert_eq!(scene.touch(4, 3), is_contact, "({y},{x})");
    }
}

#[test]
fn wi_504_a_wall_parts_and_a_door_does_not() {
    // The southern side of hall1 is y = 250, with a door from x = 570 to 610.
    for (x, is_contact) in [(540, false), (590, true)] {
        let scene = Board::layout("villages")
            .figures(&[&format!("0 orc small {x},265"), &format!("1 orc small {x},235")])
            .scene();
        assert_eq!(scene.touch(3, 4), is_contact, "{x}");
    }
}

#[test]
fn wi_504_nobody_touches_through_the_ceiling() {
    let scene = Board::layout("villages")
        .figures(&["0 orc small 560,300", "1 orc small hall1:560,300"])
        .scene();
    assert!(!scene.touch(3, 4));
}

#[test]
fn wi_505_contact_over_a_ladder() {
    // ladder1 leads from (265,240) to (265,200) on store1; 15 from either end is near enough.
    for (ground, high, is_contact) in [
        ((265, 250), (265, 190), true),
        ((265, 255), (265, 185), true),
        ((265, 256), (265, 190), false),
        ((265, 250), (265, 184), false),
        ((274, 252), (277, 191), true),
        ((274, 253), (277, 191), false),
    ] {
        let scene = Board::layout("villages")
            .figures(&[
                &format!("0 orc small {},{} f=0,-1", ground.0, ground.1),
                &format!("1 orc small store1:{},{}", high.0, high.1),
            ])
            .scene();
        assert_eq!(scene.touch(3, 4), is_contact, "{ground:?} {high:?}");
        assert_eq!(scene.touch(4, 3), is_contact, "{ground:?} {high:?}");
    }
}

#[test]
fn wi_505_needs_both_ends_of_the_same_link() {
    // Over the foot of the stairs in hall1, but on the roof away from their head.
    let scene = Board::layout("villages")
        .figures(&["0 orc small 640,330", "1 orc small hall1:600,330"])
        .scene();
    assert!(!scene.touch(3, 4));
    let scene = Board::layout("villages")
        .figures(&["0 orc small 640,330", "1 orc small hall1:640,330"])
        .scene();
    assert!(scene.touch(3, 4));
}
