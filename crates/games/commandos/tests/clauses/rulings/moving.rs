//! Rulings on Move and turning.

use duello_commandos::{Commandos, PathRule, Stage, Terrain, Turning};
use duello_core::Seats;
use duello_geometry::hex::Direction;

use super::{read, shot_at, switches};
use crate::scene::{ONE, Scene, TWO};

#[test]
fn co_r04_turning_is_free_or_costs_steps() {
    assert_eq!(switches("").turning, Turning::Free);
    assert_eq!(switches("turning = \"steps\"").turning, Turning::Steps);
    let text = "I1 1,-5 f2; H1 -7,-1; I2 1,-2";
    let free = Scene::new("I1 1,-5 f2");
    assert!(free.allows("I1", "move 1,-4 1,-3 1,-2 f5"));
    let steps = |text: &str| Scene::with(text, |switches| switches.turning = Turning::Steps);
    let scene = steps("I1 1,-5 f2");
    assert!(scene.allows("I1", "move 1,-4 1,-3 1,-2 f2"));
    let refusal = "move.too-far: too far: steps 3, turns 1, and the Infantry has 3 for both with the first \
                   action point (CO-R04)";
    assert_eq!(scene.refusal("I1", "move 1,-4 1,-3 1,-2 f3"), refusal);
    // Two hexes leave one turn either way, one hex leaves two; half a turn is three.
    let facings = |path: &str| -> Vec<usize> {
        (0..6).filter(|f| scene.allows("I1", &format!("move {path} f{f}"))).collect()
    };
    assert_eq!(facings("1,-4 1,-3 1,-2"), [2]);
    assert_eq!(facings("1,-4 1,-3"), [1, 2, 3]);
    assert_eq!(facings("1,-4"), [0, 1, 2, 3, 4]);
    // Overwatch and Shoot turn for nothing, the others not at all.
    let scene = steps(text);
    for facing in 0..6 {
        assert!(scene.allows("I1", &format!("watch f{facing}")));
        for answer in ["crouch", "end"] {
            let answer = format!("{answer} f{facing}");
            assert_eq!(scene.allows("I1", &answer), facing == 2, "{answer}");
        }
    }
    let refusal =
        "turn.not-free: this action does not turn the character; the facing stays SE (CO-R47)";
    assert_eq!(scene.refusal("I1", "crouch f3"), refusal);
    let mut scene = steps(text);
    scene.dice([20, 20]).act("I1", "shoot I2 f4");
    assert_eq!(scene.character("I1").facing.index(), 4);
}

#[test]
fn co_r12_through_own_characters_but_not_through_enemies() {
    let own = Scene::new("I1 -3,0; R1 -2,0; I2 5,-5");
    assert!(own.allows("I1", "move -2,0 -1,0"));
    let other = Scene::new("I1 -3,0; R2 -2,0");
    assert!(other.refusal("I1", "move -2,0 -1,0").ends_with("(CO-209)"));
    // Shots on the way harm the mover alone: the path through the Ranger is walked to its end.
    let mut scene = Scene::new("I1 -3,0; R1 -2,0; I2 2,-2 f5 guard");
    scene.dice([1, 1]).act("I1", "move -2,0 -1,0");
    assert_eq!(shot_at(&scene), [(-2, 0)]);
    assert_eq!(scene.written("I1"), "I1 -1,0 f2 hp2");
    assert_eq!(scene.written("R1"), "R1 -2,0 f2 hp3");
}

#[test]
fn co_r13_every_hex_counts_one() {
    // A Bearer with its second point goes 1 hex: it gets onto every neighbour that is no block and no enemy base.
    let game = Commandos::new();
    for map in game.maps() {
        let mut tried = [0; 2];
        for cell in map.cells() {
            if matches!(map.terrain(cell), Terrain::RuinBlock | Terrain::Base(_)) {
                continue;
            }
            let hex = map.hex(cell);
            let text = format!("map {}; R1 {},{} bearer; active R1 ap1", map.id(), hex.q, hex.r);
            let scene = Scene::new(&text);
            for next in Direction::ALL.into_iter().filter_map(|way| map.neighbour(cell, way)) {
                let closed = matches!(map.terrain(next), Terrain::RuinBlock)
                    || map.terrain(next) == Terrain::Base(TWO);
                let to = map.hex(next);
                assert_eq!(scene.allows("R1", &format!("move {},{}", to.q, to.r)), !closed, "{to}");
                tried[usize::from(closed)] += 1;
            }
        }
        assert!(tried[0] > 300 && tried[1] > 30, "{}: {tried:?}", map.id());
    }
}

#[test]
fn co_r14_the_whole_path_or_step_by_step() {
    let text = "R1 -3,0 f2; I2 2,-2 f5 guard";
    let refusal = "move.committed: a Move is declared with its whole path in this match (CO-R14)";
    assert_eq!(Scene::new(text).refusal("R1", "step -2,0"), refusal);
    let mut scene = Scene::with(text, |house| {
        *house = switches("path = \"stepwise\"");
        assert_eq!(house.path, PathRule::Stepwise);
    });
    let refusal =
        "move.stepwise: a Move goes step by step in this match: give only the next hex (CO-R14)";
    assert_eq!(scene.refusal("R1", "move -2,0"), refusal);
    scene.dice([7, 20]).act("R1", "step -2,0");
    assert_eq!(shot_at(&scene), [(-2, 0)]);
    assert_eq!((scene.stage(), scene.owing()), (Stage::Step, Seats::one(ONE)));
    let refusal =
        "stage.wrong: this decision asks for the next hex of the Move, or its end (CO-R14)";
    assert_eq!(scene.refusal("R1", "crouch"), refusal);
    // After the shot it thinks better of it; it may not go back to where it began, though.
    assert!(scene.refusal("R1", "step -3,0").ends_with("(CO-404)"));
    scene.act("R1", "step -3,1").act("R1", "halt f4");
    assert_eq!(scene.written("R1"), "R1 -3,1 f4 hp2");
    assert_eq!(scene.active(), "R1 ap1", "all of it was one Move");
    // The allowance is that of a Move.
    let mut scene = Scene::with("L1 1,-5", |house| house.path = PathRule::Stepwise);
    scene.act("L1", "step 1,-4").act("L1", "step 1,-3");
    assert!(scene.refusal("L1", "step 1,-2").ends_with("(CO-401)"));
    assert!(scene.allows("L1", "halt"));
}

#[test]
fn co_r46_a_step_onto_an_own_character_must_leave_a_way_to_finish() {
    let stepwise = |text: &str| Scene::with(text, |switches| switches.path = PathRule::Stepwise);
    let mut scene = stepwise("I1 -3,0 f2; S1 -1,0; R1 0,0; I2 7,0");
    scene.act("I1", "step -2,0");
    // With the second of three steps: one is left to get off again.
    assert!(scene.allows("I1", "step -1,0"));
    scene.act("I1", "step -1,0");
    let refusal = "move.taken: (-1, 0) may be passed, but a Move cannot end there: its ground level is taken (CO-405)";
    assert_eq!(scene.refusal("I1", "halt f2"), refusal);
    // The last step may not go onto another one.
    let refusal = "move.taken: (0, 0) may be passed, but a Move cannot end there: its ground level is taken (CO-R46)";
    assert_eq!(scene.refusal("I1", "step 0,0"), refusal);
    assert!(scene.allows("I1", "step 0,-1"));
    scene.act("I1", "step 0,-1").act("I1", "halt f3");
    assert_eq!(scene.written("I1"), "I1 0,-1 f3 hp4");
    // The Heavy, 2-2: the first step may go onto an own character, the second may not.
    let mut scene = stepwise("S1 -2,0; R1 -1,0; H1 -3,0 f2; I2 7,0");
    assert!(scene.allows("H1", "step -2,0"));
    scene.act("H1", "step -2,0");
    assert!(scene.refusal("H1", "step -1,0").ends_with("(CO-R46)"));
    // A Bearer, with a second point worth 1, cannot even begin so.
    let scene = stepwise("S1 -2,0; H1 -3,0 f2 bearer; I2 7,0; active H1 ap1");
    assert!(scene.refusal("H1", "step -2,0").ends_with("(CO-R46)"));
    assert!(scene.allows("H1", "step -2,-1"));
}

#[test]
fn co_r47_turns_are_counted_the_shorter_way_from_the_facing_before_the_move() {
    assert_eq!(read("turning = \"steps\"").switches.turning, Turning::Steps);
    let steps = |text: &str| Scene::with(text, |switches| switches.turning = Turning::Steps);
    // The Ranger has 6 hexes: with a path of 4 it may turn by two sixths, with 3 by any number.
    for (from, to) in (0..6).flat_map(|from: usize| (0..6).map(move |to: usize| (from, to))) {
        let scene = steps(&format!("R1 -3,0 f{from}; I2 7,0"));
        let turns = [0, 1, 2, 3, 2, 1][(6 + to - from) % 6];
        let four = format!("move -3,1 -3,2 -2,2 -1,1 f{to}");
        assert_eq!(scene.allows("R1", &four), turns <= 2, "{from} to {to}");
        assert!(scene.allows("R1", &format!("move -3,1 -3,2 -2,2 f{to}")), "{from} to {to}");
    }
    let scene = steps("R1 -3,0 f0; I2 7,0");
    let refusal = "move.too-far: too far: steps 4, turns 3, and the Ranger has 6 for both with the first action point (CO-R04)";
    assert_eq!(scene.refusal("R1", "move -3,1 -3,2 -2,2 -1,1 f3"), refusal);
    // What does not turn must name the present facing.
    let scene = Scene::with("R1 0,0 f1; I2 2,0; flag 0,0 ground", |switches| {
        (switches.turning, switches.drop) = (Turning::Steps, true);
    });
    let refusal =
        "turn.not-free: this action does not turn the character; the facing stays NE (CO-R47)";
    for verb in ["crouch", "up", "grab", "end"] {
        assert_eq!(scene.refusal("R1", &format!("{verb} f2")), refusal, "{verb}");
        assert!(scene.allows("R1", &format!("{verb} f1")), "{verb}");
    }
    let mut scene = scene;
    scene.act("R1", "grab f1");
    assert_eq!(scene.refusal("R1", "drop f2"), refusal);
    assert!(scene.allows("R1", "drop f1"));
    let scene = steps("R1 0,0 top f1; I2 2,0");
    assert_eq!(scene.refusal("R1", "down f2"), refusal);
    // Shoot and Overwatch turn for nothing.
    let scene = steps("R1 -3,0 f5; I2 -1,0");
    assert!(scene.allows("R1", "shoot I2 f2") && scene.allows("R1", "watch f2"));
}
