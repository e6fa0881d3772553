//! Rulings on the map: hexes, arcs, sight and room.

use duello_commandos::{Commandos, Map, Terrain, enemy};
use duello_core::{ContentFile, Document, Rules};
use duello_geometry::hex::{Direction, Hex, WedgeWidth};

use super::{fault, read, shot_at, switches};
use crate::clauses::board::VECTORS;
use crate::scene::{Scene, Sheet};

const YARD: &str = r#"
id = "yard"
name = "The Yard"
W = 3
H = 4
round_limit = 10
B1 = [-3, 0]
B2 = [3, 0]
flag = { hex = [0, 0], level = "top" }
watchtowers = [[0, 0]]
ruin_blocks = [[-1, 0], [1, 0]]
"#;

#[test]
fn co_r01_three_maps_and_custom_maps() {
    let game = Commandos::new();
    let ids: Vec<&str> = game.maps().map(|map| map.id()).collect();
    assert_eq!(ids, ["ruin", "crossroads", "fort"]);
    for map in game.maps() {
        for cell in map.cells() {
            let hex = map.hex(cell);
            let image = map.cell(-hex).expect("half a turn stays on the map");
            let turned = match map.terrain(cell) {
                Terrain::Base(seat) => Terrain::Base(enemy(seat)),
                terrain => terrain,
            };
            assert_eq!(map.terrain(image), turned, "{}: {hex}", map.id());
        }
    }
    let chosen = |text: &str| game.read_setup(&Document::parse(text).unwrap()).unwrap().map;
    assert_eq!(chosen(""), "ruin");
    assert_eq!(chosen("map = \"fort\""), "fort");
    let expected = "map: must be one of ruin, crossroads, fort, not \"yard\" (CO-R01)";
    assert_eq!(fault("map = \"yard\""), expected);
    let file = |text: String| [ContentFile { path: "maps/yard.toml".into(), text }];
    let own = Commandos::with_content(&file(YARD.into())).unwrap();
    let document = Document::parse("map = \"yard\"").unwrap();
    assert_eq!(own.read_setup(&document).unwrap().map, "yard");
    // A map that half a turn changes is refused.
    let lopsided = YARD.replace("[[-1, 0], [1, 0]]", "[[-1, 0]]");
    let errors = Commandos::with_content(&file(lopsided)).unwrap_err().to_string();
    let expected = "(-1, 0) is a ruin block, but opposite to it (1, 0) is open (CO-R01)";
    assert!(errors.contains(expected), "{errors}");
}

#[test]
fn co_r02_the_arc_is_wide_or_narrow() {
    assert_eq!(switches("").arc, WedgeWidth::Wide);
    assert_eq!(switches("arc = \"narrow\"").arc, WedgeWidth::Narrow);
    let expected = "arc: must be one of wide, narrow, not \"round\" (CO-R02)";
    assert_eq!(fault("arc = \"round\""), expected);
    // Of the hexes i·D(f) + j·D(f±1) those with j ≤ i, on all maps.
    let vector = |f: usize| Hex::new(VECTORS[f % 6].0, VECTORS[f % 6].1);
    for map in Commandos::new().maps() {
        let middle = map.middle();
        for cell in map.cells() {
            let narrow = map.facings(middle, cell, WedgeWidth::Narrow);
            for facing in 0..6 {
                let is_held = (1..=20).any(|i| {
                    (0..=i).any(|j| {
                        [facing + 5, facing + 1]
                            .iter()
                            .any(|side| vector(facing) * i + vector(*side) * j == map.hex(cell))
                    })
                });
                let direction = Direction::from_index(facing).unwrap();
                assert_eq!(narrow.contains(direction), is_held, "{} f{facing}", map.hex(cell));
            }
        }
    }
    let text = "I1 0,0; I2 -1,0";
    let wide = Scene::new(text);
    let narrow = Scene::with(text, |switches| switches.arc = WedgeWidth::Narrow);
    assert!(wide.allows("I1", "shoot I2 f0"));
    assert!(narrow.refusal("I1", "shoot I2 f0").ends_with("(CO-504)"));
    assert!(narrow.allows("I1", "shoot I2 f5"));
}

#[test]
fn co_r03_hexes_lie_on_a_side() {
    // With flat tops there is a neighbour straight above in the same column, and none at the same height.
    let height = |hex: Hex| 2 * hex.r + hex.q;
    assert_eq!(Direction::N.vector().q, 0);
    assert!(Direction::ALL.iter().all(|direction| height(direction.vector()) != 0));
    // A facing looks through a side: straight ahead of it lies a neighbour.
    for (facing, (q, r)) in VECTORS.into_iter().enumerate() {
        let scene = Scene::new(&format!("I1 0,0 f{facing}; I2 {q},{r}"));
        let ahead = scene.character("I2").cell;
        assert!(scene.public().is_in_front(scene.character("I1"), ahead));
        let facings = scene.public().facings(scene.character("I1").cell, ahead);
        let around: Vec<usize> = facings.iter().map(|facing| facing.index()).collect();
        let mut expected = [(facing + 5) % 6, facing, (facing + 1) % 6];
        expected.sort_unstable();
        assert_eq!(around, expected, "the neighbour is in the middle of three arcs");
    }
}

#[test]
fn co_r05_ruin_blocks_stop_sight_or_not() {
    assert!(switches("").sight);
    assert!(!switches("sight = \"off\"").sight);
    let text = "S1 0,-4 f3; R2 -1,-1; turn 2";
    let shot = "S1 0,-4; I2 0,-1";
    assert!(Scene::new(shot).refusal("S1", "shoot I2").ends_with("(CO-505)"));
    let off = |text: &str| Scene::with(text, |switches| switches.sight = false);
    let mut open = off(shot);
    open.dice([13]).act("S1", "shoot I2 f3");
    assert_eq!(open.shots(), ["S1>I2 at 3, value 13, dice 13: 1 hit, 3 HP left"]);
    // The area of a guard grows with it.
    let guarded = text.replace("f3", "f3 guard");
    let mut hidden = Scene::new(&guarded);
    hidden.act("R2", "move 0,-1");
    assert!(hidden.shots().is_empty());
    let mut seen = off(&guarded);
    seen.dice([20]).act("R2", "move 0,-1");
    assert_eq!(shot_at(&seen), [(0, -1)]);
    // A block is no way all the same.
    assert!(off("I1 0,-4").refusal("I1", "move 0,-3").ends_with("(CO-207)"));
}

#[test]
fn co_r06_one_open_hex_of_two_is_enough() {
    // Between (-3,2) and (-1,1) lie the block (-2,1) and the open (-2,2); between (-5,0) and (-3,-1) two blocks.
    let along = Scene::new("I1 -3,2; I2 -1,1");
    assert!(along.allows("I1", "shoot I2"));
    let back = Scene::new("I1 -3,2; I2 -1,1; turn 2");
    assert!(back.allows("I2", "shoot I1"), "the same from both ends");
    let between = Scene::new("I1 -5,0; I2 -3,-1");
    assert!(between.refusal("I1", "shoot I2").ends_with("(CO-505)"));
}

#[test]
fn co_r09_one_token_per_level_or_as_many_as_like() {
    assert!(!switches("").stacking && switches("stacking = \"yes\"").stacking);
    let stacked = |text: &str| Scene::with(text, |switches| switches.stacking = true);
    let cases = [
        ("I1 0,-1; R1 0,0", "I1", "move 0,0", "(CO-405)"),
        ("I1 0,0; R1 0,0 top", "I1", "up", "(CO-421)"),
        ("I1 0,0 top; R1 0,0", "I1", "down", "(CO-422)"),
    ];
    for (text, name, answer, clause) in cases {
        assert!(Scene::new(text).refusal(name, answer).ends_with(clause), "{text}");
        assert!(stacked(text).allows(name, answer), "{text}");
    }
    let mut scene = stacked("I1 0,-1; R1 0,0");
    scene.act("I1", "move 0,0");
    assert_eq!(scene.character("I1").cell, scene.character("R1").cell);
}

#[test]
fn co_r10_no_enemies_in_one_tower() {
    for level in ["", "top"] {
        let text = format!("I1 0,-1; I2 0,0 {level}");
        let refusal = "move.enemy: (0, 0) is held by the enemy: Infantry (CO-209)";
        assert_eq!(Scene::new(&text).refusal("I1", "move 0,0"), refusal);
        let stacked = Scene::with(&text, |switches| switches.stacking = true);
        assert_eq!(stacked.refusal("I1", "move 0,0"), refusal, "own side only");
    }
    for (first, second) in [("", "top"), ("top", ""), ("", ""), ("top", "top")] {
        let mut setup = Sheet::read(&format!("I1 0,0 {first}; I2 0,0 {second}")).setup;
        setup.switches.stacking = true;
        let errors = setup.validate(&Commandos::new()).unwrap_err().to_string();
        assert!(errors.contains("(CO-209)"), "{errors}");
    }
}

#[test]
fn co_r11_nobody_can_block_a_base() {
    // The base is empty, and still closed to the enemy, as an end or in passing.
    let scene = Scene::new("I1 7,0; I2 6,1");
    let refusal = "move.enemy-base: (7, 1) is the enemy's base (CO-210)";
    assert_eq!(scene.refusal("I1", "move 7,1"), refusal);
    assert_eq!(scene.refusal("I1", "move 7,1 7,2"), refusal);
    let setup = Sheet::read("I1 7,1; I2 6,1").setup;
    let errors = setup.validate(&Commandos::new()).unwrap_err().to_string();
    let expected = "(7, 1) is the enemy's base, where the Infantry cannot stand (CO-210)";
    assert!(errors.contains(expected), "{errors}");
    // Its own side comes in though the enemy stands beside it.
    let home = Scene::new("I1 7,0; I2 6,1; turn 2");
    assert!(home.allows("I2", "move 7,1"));
}

#[test]
fn co_r24_no_hex_is_tower_and_blindage_and_no_top_has_any() {
    for map in Commandos::new().maps() {
        let towers = map.cells().filter(|cell| map.terrain(*cell) == Terrain::Watchtower);
        assert!(towers.into_iter().all(|cell| map.terrain(cell).blindage() == 0), "{}", map.id());
    }
    let both = "id = \"both\"\nname = \"Both\"\nW = 3\nH = 4\nround_limit = 10\nB1 = [-3, 0]\nB2 = [3, 0]\n\
                flag = { hex = [0, 0] }\nwatchtowers = [[0, 0]]\nfull_blindage = [[0, 0]]\n";
    let errors = Map::read(both).expect_err("a tower has no blindage");
    let text = "full_blindage[0]: (0, 0) is already a watchtower (watchtowers[0]) (CO-R24)";
    assert_eq!(errors.to_string().lines().next(), Some(text));
    for facing in 0..6 {
        let scene = Scene::new(&format!("I1 2,0; I2 0,0 top f{facing}"));
        assert_eq!(scene.breakdown("I1", "I2"), "12 - 2 armour = 10");
    }
}

#[test]
fn co_r53_stacking_lifts_the_limit_for_one_side_on_every_level() {
    assert!(!read("").switches.stacking);
    assert!(read("stacking = \"yes\"").switches.stacking);
    let loose = |text: &str| Scene::with(text, |switches| switches.stacking = true);
    let cases = [
        ("I1 -3,0; R1 -2,0; H2 7,1", "I1", "move -2,0", "(CO-405)"),
        ("I1 0,0; R1 0,0 top; H2 7,1", "I1", "up f1", "(CO-421)"),
        ("I1 0,0; R1 0,0 top; H2 7,1", "R1", "down f1", "(CO-422)"),
    ];
    for (text, name, answer, clause) in cases {
        assert!(Scene::new(text).refusal(name, answer).ends_with(clause), "{answer}");
        let mut scene = loose(text);
        scene.act(name, answer);
        let at = |name: &str| (scene.character(name).cell, scene.character(name).level);
        assert_eq!(at("I1"), at("R1"), "{answer}");
    }
    // Enemies still share no hex, on no level.
    assert!(loose("I1 -3,0; I2 -2,0").refusal("I1", "move -2,0").ends_with("(CO-209)"));
    assert!(loose("I1 -1,0; I2 0,0 top").refusal("I1", "move 0,0").ends_with("(CO-209)"));
}
