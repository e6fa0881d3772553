//! Board and geometry (CO-201 to CO-212). Measures are compared with a second computation, hex by hex, on all
//! three maps.

use std::collections::BTreeSet;

use duello_commandos::{Cell, Commandos, Map, Setup, Terrain};
use duello_core::Rules;
use duello_core::dice::Scripted;
use duello_geometry::hex::{Direction, Hex, WedgeWidth};

use crate::scene::{Scene, Sheet, TWO, read_hex};

/// CO-202, written out.
pub(super) const VECTORS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The front arc for facing N of a character at (0,0), as the rulebook prints it.
const TRACING_CARD: [&str; 6] = [
    "-1,0 0,-1 1,-1",
    "-2,0 -1,-1 0,-2 1,-2 2,-2",
    "-3,0 -2,-1 -1,-2 0,-3 1,-3 2,-3 3,-3",
    "-4,0 -3,-1 -2,-2 -1,-3 0,-4 1,-4 2,-4 3,-4 4,-4",
    "-5,0 -4,-1 -3,-2 -2,-3 -1,-4 0,-5 1,-5 2,-5 3,-5 4,-5 5,-5",
    "-6,0 -5,-1 -4,-2 -3,-3 -2,-4 -1,-5 0,-6 1,-6 2,-6 3,-6 4,-6 5,-6 6,-6",
];

fn each_map(mut visit: impl FnMut(&Map)) {
    Commandos::new().maps().for_each(|map| visit(map));
}

/// Every hex of the map on which somebody of side 1 can stand.
fn standable(map: &Map) -> impl Iterator<Item = Cell> {
    let is_free = |cell: &Cell| !matches!(map.terrain(*cell), Terrain::RuinBlock);
    map.cells().filter(is_free).filter(|cell| map.terrain(*cell) != Terrain::Base(TWO))
}

fn pairs(map: &Map) -> impl Iterator<Item = (Cell, Cell)> {
    map.cells().flat_map(|from| map.cells().map(move |to| (from, to)))
}

/// CO-204, word for word: A + i·D(f) + j·D(f±1).
fn in_arc(from: Hex, to: Hex, facing: usize) -> bool {
    let vector = |f: usize| Hex::new(VECTORS[f % 6].0, VECTORS[f % 6].1);
    // No farther than the hex itself: each vector leads one hex farther away.
    let n = (to - from).length() as i32;
    [facing + 5, facing + 1].into_iter().any(|side| {
        let whole = (0..=n).flat_map(|i| (0..=n).map(move |j| (i, j)));
        let mut ahead = whole.filter(|(i, j)| (*i, *j) != (0, 0));
        ahead.any(|(i, j)| from + vector(facing) * i + vector(side) * j == to)
    })
}

/// CO-206, word for word, with everything multiplied by n.
fn is_clear(map: &Map, from: Hex, to: Hex) -> bool {
    let n = (to - from).length() as i32;
    (1..n).all(|i| {
        let (q, r) = (from.q * n + (to.q - from.q) * i, from.r * n + (to.r - from.r) * i);
        let far = |hex: Hex| {
            let (dq, dr) = (hex.q * n - q, hex.r * n - r);
            dq * dq + dr * dr + (dq + dr) * (dq + dr)
        };
        let corner = Hex::new(q.div_euclid(n), r.div_euclid(n));
        let near = || (0..2).flat_map(|dq| (0..2).map(move |dr| corner + Hex::new(dq, dr)));
        let least = near().map(far).min().expect("four hexes are near");
        let nearest: Vec<Hex> = near().filter(|hex| far(*hex) == least).collect();
        assert!(nearest.len() <= 2, "{from} to {to}: more than two hexes are equally near");
        nearest
            .into_iter()
            .any(|hex| map.cell(hex).is_none_or(|cell| map.terrain(cell) != Terrain::RuinBlock))
    })
}

#[test]
fn co_201_a_map_has_exactly_its_hexes() {
    let sizes = [("ruin", 7, 10, 157), ("crossroads", 6, 8, 111), ("fort", 8, 12, 213)];
    let game = Commandos::new();
    for (id, width, height, count) in sizes {
        let map = game.map(id).unwrap();
        assert_eq!(map.size(), count, "{id}");
        for (q, r) in (-40..=40).flat_map(|q| (-40..=40).map(move |r| (q, r))) {
            let is_on = i32::abs(q) <= width && i32::abs(2 * r + q) <= height;
            assert_eq!(map.cell(Hex::new(q, r)).is_some(), is_on, "{id}: ({q}, {r})");
        }
        assert_eq!(map.hex(map.middle()), Hex::ORIGIN);
        assert!(map.cells().all(|cell| map.cell(map.hex(cell)) == Some(cell)));
    }
}

#[test]
fn co_202_the_six_neighbours_clockwise() {
    each_map(|map| {
        for cell in map.cells() {
            for (facing, (q, r)) in VECTORS.into_iter().enumerate() {
                let next = map.hex(cell) + Hex::new(q, r);
                let direction = Direction::from_index(facing).unwrap();
                assert_eq!(map.neighbour(cell, direction), map.cell(next));
            }
        }
    });
    // A step in each of the six directions and in no other.
    let scene = Scene::new("I1 -1,-1");
    let near = Hex::new(-1, -1).disc(2);
    let steps: BTreeSet<(i32, i32)> = near
        .filter(|hex| scene.allows("I1", &format!("move {},{}", hex.q, hex.r)))
        .map(|hex| (hex.q + 1, hex.r + 1))
        .collect();
    assert_eq!(steps, VECTORS.into_iter().collect());
}

#[test]
fn co_203_distance_by_the_formula_whatever_the_level() {
    each_map(|map| {
        for (from, to) in pairs(map) {
            let (a, b) = (map.hex(from), map.hex(to));
            let (dq, dr) = (b.q - a.q, b.r - a.r);
            let distance = dq.abs().max(dr.abs()).max((dq + dr).abs());
            assert_eq!(i32::from(map.distance(from, to)), distance, "{a} to {b}");
        }
    });
    let at = |level: &str| Scene::new(&format!("I1 0,0 {level}; I2 0,-2")).aim("I1", "I2");
    assert_eq!(at("").map(|aim| aim.distance), Some(2));
    assert_eq!(at("top").map(|aim| aim.distance), Some(2));
}

#[test]
fn co_204_the_front_arc_is_the_tracing_card() {
    let card: Vec<Hex> = TRACING_CARD
        .iter()
        .enumerate()
        .flat_map(|(row, hexes)| {
            let hexes: Vec<Hex> = hexes.split(' ').map(read_hex).collect();
            assert_eq!(hexes.len(), 2 * (row + 1) + 1, "2n+1 hexes at distance n");
            hexes
        })
        .collect();
    each_map(|map| {
        for (from, to) in pairs(map) {
            let (a, b) = (map.hex(from), map.hex(to));
            let facings = map.facings(from, to, WedgeWidth::Wide);
            for facing in Direction::ALL {
                // Turned on until the facing is N again: a turn of 60° takes (q, r) to (−r, q+r).
                let mut seen = b - a;
                (facing.index()..6).for_each(|_| seen = Hex::new(-seen.r, seen.q + seen.r));
                let is_held = if map.distance(from, to) <= 6 {
                    card.contains(&seen)
                } else {
                    in_arc(a, b, facing.index())
                };
                assert_eq!(facings.contains(facing), is_held, "{a} to {b}, {facing:?}");
            }
            let straight = a.q == b.q || a.r == b.r || a.s() == b.s();
            let holding = if from == to { 0 } else { 2 + usize::from(straight) };
            assert_eq!(facings.iter().count(), holding, "{a} to {b}");
        }
    });
}

#[test]
fn co_205_one_arc_for_shots_guards_and_cover() {
    // An Infantry in the full blindage of (-2,-1), and an enemy on every hex it can see within reach.
    let home = Hex::new(-2, -1);
    for facing in 0..6 {
        let lone = Scene::new(&format!("I1 -2,-1 f{facing} guard activated; H1 -7,-1; I2 7,1"));
        let view = lone.view(duello_core::Observer::Spectator);
        let mut tried = 0;
        for hex in home.disc(4).filter(|hex| *hex != home) {
            let Some(cell) = lone.map().cell(hex) else { continue };
            if lone.map().terrain(cell) == Terrain::RuinBlock || !is_clear(lone.map(), home, hex) {
                continue;
            }
            let (q, r) = (hex.q, hex.r);
            let scene = Scene::new(&format!("I1 -2,-1 f{facing}; I2 {q},{r}"));
            let is_held = in_arc(home, hex, facing);
            assert_eq!(scene.allows("I1", &format!("shoot I2 f{facing}")), is_held, "{hex}");
            assert_eq!(view.guards[0].area.contains(&hex), is_held, "{hex}");
            let cover = scene.public().blindage(scene.who("I1"), scene.who("I2"));
            assert_eq!(cover == 3, is_held, "{hex}");
            tried += 1;
        }
        assert!(tried > 20, "{tried} hexes are enough to tell the arcs apart");
    }
}

#[test]
fn co_206_sight_is_the_same_both_ways_and_by_the_rule() {
    each_map(|map| {
        let mut hidden = 0;
        for (from, to) in pairs(map) {
            let (a, b) = (map.hex(from), map.hex(to));
            assert_eq!(map.is_clear(from, to), map.is_clear(to, from), "{a} and {b}");
            assert_eq!(map.is_clear(from, to), is_clear(map, a, b), "{a} to {b}");
            if map.distance(from, to) <= 1 {
                assert!(map.is_clear(from, to));
            }
            hidden += usize::from(!map.is_clear(from, to));
        }
        assert!(hidden > 1000, "{}: only {hidden} lines are stopped", map.id());
    });
    // Along the upper edge the tie is with a hex off the map.
    let game = Commandos::new();
    let ruin = game.map("ruin").unwrap();
    let [a, b] = ["-6,-2", "-4,-3"].map(|hex| ruin.cell(read_hex(hex)).unwrap());
    assert!(ruin.is_clear(a, b) && ruin.cell(Hex::new(-5, -3)).is_none());
}

#[test]
fn co_207_only_ruin_blocks_bar_the_way_and_the_view() {
    let scene = Scene::new("I1 -3,0; I2 5,-5");
    let refusal = "move.ruin-block: (-4, 0) is a ruin block (CO-207)";
    assert_eq!(scene.refusal("I1", "move -4,0"), refusal);
    let refusal = "move.ruin-block: (-4, -1) is a ruin block (CO-207)";
    assert_eq!(scene.refusal("I1", "move -3,-1 -4,-1"), refusal);
    // Straight down the column of 0 a block stands at (0,-3), and nothing but open ground below it.
    let behind = Scene::new("S1 0,-4; I2 0,-1");
    assert!(behind.refusal("S1", "shoot I2").ends_with("(CO-505)"));
    // Own characters, enemies, the tower with the flag on it and a blindage are not in the way.
    let through = "S1 0,2 f0; H1 0,1 f0; L2 0,0; I2 0,-1; flag 0,0 top";
    let mut scene = Scene::new(through);
    scene.dice([13]).act("S1", "shoot I2 f0");
    assert_eq!(scene.shots(), ["S1>I2 at 3, value 13, dice 13: 1 hit, 3 HP left"]);
    let over_blindage = Scene::new("S1 -2,0; I2 -2,-3; H2 -2,-1");
    assert_eq!(over_blindage.breakdown("S1", "I2"), "15 - 2 armour = 13");
    assert!(over_blindage.allows("S1", "shoot I2 f0"));
    let over_base = Scene::new("S1 -7,0; I1 -7,-1; I2 -6,-2");
    assert!(over_base.allows("S1", "shoot I2"));
}

#[test]
fn co_208_one_character_per_level_and_any_number_at_home() {
    let refused = |text: &str| {
        let setup: Setup = Sheet::read(text).setup;
        let mut dice = Scripted::new([]);
        let table = &mut duello_core::Table::silent(&mut dice);
        let started = Commandos::new().start(&setup, table);
        started.err().map(|errors| errors.to_string())
    };
    let expected = "position.characters[0][1].at: the Infantry is already at (0, 0) on this level \
                    (CO-208)";
    for level in ["", "top"] {
        let text = format!("I1 0,0 {level}; R1 0,0 {level}");
        let errors = refused(&text).unwrap();
        assert!(errors.contains(expected), "{errors}");
    }
    assert_eq!(refused("I1 0,0; R1 0,0 top"), None);
    assert_eq!(refused("I1 -7,-1; R1 -7,-1; H1 -7,-1"), None);
    assert!(refused("I1 -7,0; R1 -7,0").is_some(), "beside the base it is one");
    // In play: a Move ends on a free ground level only, but always in the own base.
    let scene = Scene::new("I1 -7,-1; R1 -7,0; H1 -7,-1");
    assert!(scene.allows("R1", "move -7,-1"));
    assert!(scene.refusal("I1", "move -7,0").ends_with("(CO-405)"));
}

#[test]
fn co_209_the_sides_never_share_a_hex() {
    for level in ["", "top"] {
        let scene = Scene::new(&format!("I1 0,-1; R2 0,0 {level}"));
        let refusal = "move.enemy: (0, 0) is held by the enemy: Ranger (CO-209)";
        assert_eq!(scene.refusal("I1", "move 0,0"), refusal);
        assert_eq!(scene.refusal("I1", "move 0,0 0,1"), refusal, "not even in passing");
    }
    let setup = Sheet::read("I1 0,0; R2 0,0 top").setup;
    let errors = setup.validate(&Commandos::new()).unwrap_err().to_string();
    let expected = "an enemy, the Infantry, is already at (0, 0) (CO-209)";
    assert!(errors.contains(expected), "{errors}");
    // Where an enemy died, there is room.
    let scene = Scene::new("I1 0,-1; R2 0,0 dead; H2 7,0");
    assert!(scene.allows("I1", "move 0,0"));
}

#[test]
fn co_210_nobody_enters_the_enemy_base() {
    let bases =
        [("ruin", "7,1", "-7,-1"), ("crossroads", "6,1", "-6,-1"), ("fort", "8,2", "-8,-2")];
    for (map, second, first) in bases {
        let (b1, b2) = (read_hex(first), read_hex(second));
        let beside = b2 + Hex::new(0, -1);
        let text = format!("map {map}; I1 {},{}; I2 0,1", beside.q, beside.r);
        let refusal = format!("move.enemy-base: {b2} is the enemy's base (CO-210)");
        assert_eq!(Scene::new(&text).refusal("I1", &format!("move {second}")), refusal);
        let beside = b1 + Hex::new(0, 1);
        let text = format!("map {map}; I2 {},{}; I1 0,1; turn 2", beside.q, beside.r);
        let refusal = format!("move.enemy-base: {b1} is the enemy's base (CO-210)");
        assert_eq!(Scene::new(&text).refusal("I2", &format!("move {first}")), refusal);
        let text = format!("map {map}; I1 {},{}; I2 0,1", beside.q, beside.r);
        assert!(Scene::new(&text).allows("I1", &format!("move {first}")), "the own base is open");
    }
}

#[test]
fn co_211_only_watchtowers_have_a_top() {
    each_map(|map| {
        let mut towers = 0;
        for cell in standable(map) {
            let hex = map.hex(cell);
            let scene = Scene::new(&format!("map {}; I1 {},{}", map.id(), hex.q, hex.r));
            if map.terrain(cell) == Terrain::Watchtower {
                towers += 1;
                assert!(scene.allows("I1", "up"), "{hex}");
            } else {
                let refusal = format!(
                    "stairs.none: there are no stairs at {hex}; only watchtowers have a top level \
                     (CO-211)"
                );
                assert_eq!(scene.refusal("I1", "up"), refusal);
                let setup = Sheet::read(&format!("map {}; I1 {},{} top", map.id(), hex.q, hex.r));
                let errors = setup.setup.validate(&Commandos::new()).unwrap_err().to_string();
                assert!(errors.contains(&format!("{hex} has no top level (CO-211)")), "{errors}");
            }
        }
        assert_eq!(towers, if map.id() == "fort" { 5 } else { 3 });
    });
}

#[test]
fn co_212_nobody_crosses_the_edge() {
    each_map(|map| {
        let mut edges = 0;
        for cell in standable(map) {
            let hex = map.hex(cell);
            let off: Vec<Hex> =
                hex.neighbours().into_iter().filter(|hex| map.cell(*hex).is_none()).collect();
            if off.is_empty() {
                continue;
            }
            let scene = Scene::new(&format!("map {}; I1 {},{}", map.id(), hex.q, hex.r));
            for next in off {
                let refusal = format!("move.off-map: {next} is off the map (CO-212)");
                assert_eq!(scene.refusal("I1", &format!("move {},{}", next.q, next.r)), refusal);
                edges += 1;
            }
        }
        assert!(edges > 80, "{}: {edges} ways lead off the map", map.id());
    });
}
