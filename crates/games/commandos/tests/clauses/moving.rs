//! Move (CO-401 to CO-409).

use duello_commandos::{Event, Level, Terrain};
use duello_core::Observer;

use crate::scene::{ONE, Scene};

/// The column of q = 1 from its top down: eight hexes without a ruin block.
fn path(hexes: i32) -> String {
    (0..hexes).fold("move".into(), |path, step| format!("{path} 1,{}", -4 + step))
}

/// How many hexes down the column the character may go now.
fn farthest(scene: &Scene, name: &str) -> i32 {
    let allowed = (1..=7).filter(|hexes| scene.allows(name, &path(*hexes)));
    let allowed: Vec<i32> = allowed.collect();
    assert!(allowed.iter().copied().eq(1..=allowed.len() as i32), "{allowed:?}");
    allowed.len() as i32
}

#[test]
fn co_401_the_move_value_of_everybody() {
    let values = [
        ("I1", "", 3, 3, "Infantry"),
        ("S1", "", 3, 2, "Sniper"),
        ("L1", "", 2, 2, "LMG"),
        ("R1", "", 6, 2, "Ranger"),
        ("H1", "", 2, 2, "Heavy"),
        ("R1", "bearer", 2, 1, "Ranger with the flag"),
    ];
    for (name, mark, first, second, kind) in values {
        let scene = Scene::new(&format!("{name} 1,-5 {mark}"));
        assert_eq!(farthest(&scene, name), first, "{name} {mark}");
        let refusal = format!(
            "move.too-far: too far: {} hexes, and the {kind} moves {first} at most with the first action point \
             (CO-401)",
            first + 1
        );
        assert_eq!(scene.refusal(name, &path(first + 1)), refusal);
        let scene = Scene::new(&format!("{name} 1,-5 {mark}; active {name} ap1"));
        assert_eq!(farthest(&scene, name), second, "{name} {mark}");
        let refusal = format!(
            "move.too-far: too far: {} hexes, and the {kind} moves {second} at most with the second action \
             point (CO-402)",
            second + 1
        );
        assert_eq!(scene.refusal(name, &path(second + 1)), refusal);
    }
}

#[test]
fn co_402_the_point_counts_and_not_the_move() {
    let mut scene = Scene::new("R1 1,-5");
    assert_eq!(farthest(&scene, "R1"), 6);
    scene.act("R1", "crouch");
    assert_eq!(farthest(&scene, "R1"), 2, "it is its first Move, but with the second point");
    let mut scene = Scene::new("R1 0,0 top; flag 3,0");
    scene.act("R1", "down");
    assert!(scene.allows("R1", "move 0,1 -1,2"));
    assert!(scene.refusal("R1", "move 0,1 -1,2 -1,3").ends_with("(CO-402)"));
}

#[test]
fn co_403_from_neighbour_to_neighbour_each_counting_one() {
    let scene = Scene::new("R1 0,-1");
    assert_eq!(scene.refusal("R1", "move"), "move.nowhere: a Move goes at least 1 hex (CO-403)");
    let refusal = "move.not-neighbour: (0, -1) and (0, 1) are not neighbours (CO-403)";
    assert_eq!(scene.refusal("R1", "move 0,1"), refusal);
    let refusal = "move.not-neighbour: (0, 0) and (1, 1) are not neighbours (CO-403)";
    assert_eq!(scene.refusal("R1", "move 0,0 1,1"), refusal);
    // Half cover, open, full cover, open, tower, open: six steps of a Ranger.
    let mut scene = Scene::new("R1 -3,-1");
    let way = "move -3,-2 -2,-2 -2,-1 -1,-1 0,-1 0,0";
    assert!(scene.refusal("R1", &format!("{way} 1,0")).ends_with("(CO-401)"));
    scene.act("R1", way);
    assert_eq!(scene.steps(), [(-3, -2), (-2, -2), (-2, -1), (-1, -1), (0, -1), (0, 0)]);
    assert_eq!(scene.told_by("CO-403").len(), 6);
    // Wherever the first point leads, the steps are those of a shortest way past the blocks.
    let scene = Scene::new("R1 -3,-1");
    let (map, view) = (scene.map(), scene.view(Observer::Seat(ONE)));
    let start = scene.character("R1").cell;
    let near = &view.options[0].near;
    for cell in map.cells().filter(|cell| *cell != start) {
        let is_near = map.way(start, cell) <= 6 && map.terrain(cell) != Terrain::RuinBlock;
        let found = near.iter().find(|place| place.hex == map.hex(cell)).map(|place| place.steps);
        assert_eq!(found, is_near.then(|| map.way(start, cell)), "{}", map.hex(cell));
    }
}

#[test]
fn co_404_where_no_step_may_go() {
    let scene = Scene::new("R1 -3,0; I2 -2,-1; L2 0,0 top; H2 7,0");
    let barred = [
        ("move -4,0", "move.ruin-block: (-4, 0) is a ruin block (CO-207)"),
        ("move -2,-1", "move.enemy: (-2, -1) is held by the enemy: Infantry (CO-209)"),
        ("move -2,0 -1,0 0,0", "move.enemy: (0, 0) is held by the enemy: LMG (CO-209)"),
        ("move -2,0 -1,0 -2,0", "move.twice: (-2, 0) is entered twice in one Move (CO-404)"),
        ("move -2,0 -3,0", "move.twice: (-3, 0) is entered twice in one Move (CO-404)"),
        ("move -2,0 -3,1 -3,0 -3,-1", "move.twice: (-3, 0) is entered twice in one Move (CO-404)"),
    ];
    for (answer, refusal) in barred {
        assert_eq!(scene.refusal("R1", answer), refusal, "{answer}");
    }
    // A loop that only touches its beginning is fine.
    assert!(scene.allows("R1", "move -2,0 -3,1 -4,1"));
    let base = Scene::new("R1 6,2; I2 5,-5");
    let refusal = "move.enemy-base: (7, 1) is the enemy's base (CO-210)";
    assert_eq!(base.refusal("R1", "move 7,1 7,0"), refusal, "not even through it");
    let edge = Scene::new("R1 -7,5");
    assert_eq!(edge.refusal("R1", "move -8,5"), "move.off-map: (-8, 5) is off the map (CO-212)");
    // The second Move of an activation may go back.
    let mut back = Scene::new("R1 -3,0");
    back.act("R1", "move -2,0");
    assert!(back.allows("R1", "move -3,0"));
}

#[test]
fn co_405_own_characters_may_be_passed() {
    let mut scene = Scene::new("I1 -3,0; R1 -2,0; H1 -1,0");
    let refusal = |hex: &str| {
        format!(
            "move.taken: {hex} may be passed, but a Move cannot end there: its ground level is \
             taken (CO-405)"
        )
    };
    assert_eq!(scene.refusal("I1", "move -2,0"), refusal("(-2, 0)"));
    assert_eq!(scene.refusal("I1", "move -2,0 -1,0"), refusal("(-1, 0)"));
    scene.act("I1", "move -2,0 -1,0 0,0");
    assert_eq!(scene.written("I1"), "I1 0,0 f2 hp4");
    // One of the own side on the top leaves the ground free.
    let above = Scene::new("I1 0,-1; R1 0,0 top");
    assert!(above.allows("I1", "move 0,0"));
    let below = Scene::new("I1 0,-1; R1 0,0");
    assert_eq!(below.refusal("I1", "move 0,0"), refusal("(0, 0)"));
    // The own base has room for all.
    let home = Scene::new("I1 -7,0; R1 -7,-1; H1 -7,-1");
    assert!(home.allows("I1", "move -7,-1"));
}

#[test]
fn co_406_no_move_from_a_top() {
    let mut scene = Scene::new("R1 0,0 top f1; flag 3,0");
    let refusal =
        "move.on-top: the Ranger is on the top level and must go Downstairs first (CO-406)";
    assert_eq!(scene.refusal("R1", "move 0,1"), refusal);
    scene.act("R1", "down");
    assert!(scene.allows("R1", "move 0,1"));
    // Nothing is offered at once that is not allowed: only what Downstairs and the second number of its Move reach.
    let view = Scene::new("R1 0,0 top").view(Observer::Seat(ONE));
    assert!(view.options[0].near.is_empty());
    assert!(view.options[0].far.iter().all(|reach| reach.steps <= 2), "{:?}", view.options[0].far);
}

#[test]
fn co_407_a_move_enters_the_ground_of_a_tower() {
    for (start, tower) in [("0,-1", "0,0"), ("-5,4", "-5,5"), ("5,-4", "5,-5")] {
        let mut scene = Scene::new(&format!("R1 {start}"));
        scene.act("R1", &format!("move {tower}"));
        assert_eq!(scene.written("R1"), format!("R1 {tower} f2 hp3"));
        assert_eq!(scene.character("R1").level, Level::Ground);
    }
    // Below the flag, not beside it.
    let mut scene = Scene::new("R1 0,-1; flag 0,0 top");
    scene.act("R1", "move 0,0");
    let refusal = "grab.elsewhere: the flag lies on the top level of (0, 0) (CO-702)";
    assert_eq!(scene.refusal("R1", "grab"), refusal);
}

#[test]
fn co_408_a_crouch_ends_before_the_first_step() {
    let mut scene = Scene::new("R1 -3,0; I2 2,-2 f5 guard");
    scene.act("R1", "crouch").dice([7, 8]).act("R1", "move -2,0");
    assert!(matches!(scene.told_by("CO-408")[..], [Event::Rose { .. }]));
    assert_eq!(scene.clauses()[..3], ["CO-408", "CO-403", "CO-802"]);
    // 12 - 2 armour - 3 out of range: nothing is taken off for a crouch.
    assert_eq!(scene.shots(), ["I2>R1 at 4, value 7, dice 7 8: 1 hit, 2 HP left"]);
    assert!(!scene.character("R1").crouched);
    // Who did not crouch does not rise.
    let mut scene = Scene::new("R1 -3,0");
    scene.act("R1", "move -2,0");
    assert_eq!(scene.clauses(), ["CO-303", "CO-403", "CO-409"]);
}

#[test]
fn co_409_the_declared_path_is_walked_to_its_end() {
    // Two guards: one has only the first hex of the path in its front, the other only what comes after.
    let mut scene = Scene::new("I1 -3,0 f3; I2 2,-2 f5 guard; S2 -1,-3 f2 guard");
    scene.dice([7, 20, 13]).act("I1", "move -2,0 -1,0 -1,1 f0");
    assert_eq!(scene.steps(), [(-2, 0), (-1, 0), (-1, 1)]);
    let order = ["CO-303", "CO-403", "CO-802", "CO-403", "CO-802", "CO-403", "CO-409"];
    assert_eq!(scene.clauses(), order);
    let shots = [
        "I2>I1 at 4, value 7, dice 7 20: 1 hit, 3 HP left",
        "S2>I1 at 3, value 13, dice 13: 1 hit, 2 HP left",
    ];
    assert_eq!(scene.shots(), shots);
    let moved = scene.told_by("CO-409");
    let figure = duello_commandos::Figure {
        seat: ONE,
        slot: scene.who("I1").slot,
        kind: scene.character("I1").kind,
    };
    let (at, facing) = (duello_geometry::hex::Hex::new(-1, 1), scene.character("I1").facing);
    assert_eq!(moved, [&Event::Moved { figure, at, facing }]);
    assert_eq!(facing.index(), 0);
    assert_eq!(scene.active(), "I1 ap1");
    // A path with one forbidden hex is refused as a whole: nobody has moved.
    let scene = Scene::new("I1 -3,0");
    assert!(scene.refusal("I1", "move -2,0 -2,1").ends_with("(CO-207)"));
    assert_eq!(scene.written("I1"), "I1 -3,0 f2 hp4");
}
