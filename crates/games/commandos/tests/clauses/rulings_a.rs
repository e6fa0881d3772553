//! The rulings CO-R01 to CO-R20: each by default, and with its switch if it has one.

use duello_commandos::{
    Action, Commandos, DraftRule, Event, Kind, PathRule, ReachRule, Setup, Stage, Switches,
    Terrain, Turning, enemy,
};
use duello_core::{ContentFile, Document, Rules, Seats};
use duello_geometry::hex::{Direction, Hex, WedgeWidth};

use super::board::VECTORS;
use crate::scene::{ONE, Scene, Sheet, TWO};

/// The house rules of a setup that a person wrote.
fn switches(text: &str) -> Switches {
    let document = Document::parse(text).expect("the setup is written well");
    let setup = Commandos::new().read_setup(&document);
    setup.unwrap_or_else(|errors| panic!("{errors}")).switches
}

/// What is wrong with a setup, in one line.
fn fault(text: &str) -> String {
    let document = Document::parse(text).expect("the setup is written well");
    let errors = Commandos::new().read_setup(&document).expect_err("the setup is to be refused");
    errors.to_string().lines().next().unwrap_or_default().to_owned()
}

/// The hexes at which the guards of the last step shot, as `(q, r)`.
fn shot_at(scene: &Scene) -> Vec<(i32, i32)> {
    let hex = |event: &&Event| match event {
        Event::Shot { to, .. } => Some((to.q, to.r)),
        _ => None,
    };
    scene.told_by("CO-802").iter().filter_map(hex).collect()
}

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
fn co_r01_three_maps_and_those_of_ones_own() {
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
fn co_r04_turning_is_free_or_costs_steps() {
    assert_eq!(switches("").turning, Turning::Free);
    assert_eq!(switches("turning = \"steps\"").turning, Turning::Steps);
    let text = "I1 1,-5 f2; H1 -7,-1; I2 1,-2";
    let free = Scene::new("I1 1,-5 f2");
    assert!(free.allows("I1", "move 1,-4 1,-3 1,-2 f5"));
    let steps = |text: &str| Scene::with(text, |switches| switches.turning = Turning::Steps);
    let scene = steps("I1 1,-5 f2");
    assert!(scene.allows("I1", "move 1,-4 1,-3 1,-2 f2"));
    let refusal = "move.too-far: steps: 3, turns: 1; the Infantry has 3 for both with the first \
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
    let refusal = "turn.not-free: this action does not turn; the facing stays SE (CO-R47)";
    assert_eq!(scene.refusal("I1", "crouch f3"), refusal);
    let mut scene = steps(text);
    scene.dice([20, 20]).act("I1", "shoot I2 f4");
    assert_eq!(scene.character("I1").facing.index(), 4);
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
fn co_r07_duplicates_are_a_house_rule() {
    let twice = Action::Team([Kind::Sniper, Kind::Sniper, Kind::Lmg]);
    let default = Scene::start(&Setup::new("ruin"), []);
    assert!(default.refusal_of(ONE, &twice).ends_with("(CO-102)"));
    let mut setup = Setup::new("ruin");
    setup.switches = switches("duplicates = \"yes\"");
    let mut scene = Scene::start(&setup, []);
    assert_eq!(scene.candidates(ONE).len(), 35, "three of five, in any number");
    scene.advance([(ONE, twice), (TWO, Action::Team([Kind::Heavy; 3]))]);
    scene.roll([2, 1]);
    assert_eq!((scene.character("S1").hp, scene.character("S1b").hp), (3, 3));
    scene.act("S1", "move -6,-1").act("S1", "end").act("S1b", "move -7,0");
    assert_eq!(scene.written("S1b"), "S1b -7,0 f2 hp3", "each is a character of its own");
}

#[test]
fn co_r08_secret_teams_or_open_picks() {
    assert_eq!(Scene::start(&Setup::new("ruin"), []).stage(), Stage::Teams);
    let mut setup = Setup::new("ruin");
    setup.switches = switches("draft = \"alternate\"");
    assert_eq!(setup.switches.draft, DraftRule::Alternate);
    let mut scene = Scene::start(&setup, []);
    scene.roll([7, 12]);
    assert!(matches!(scene.told_by("CO-R45")[..], [Event::Rolled { for_turn: false, .. }]));
    // The winner 1, the other 2, the winner 2 more, the other 1.
    let picks = [
        (TWO, Kind::Ranger),
        (ONE, Kind::Ranger),
        (ONE, Kind::Infantry),
        (TWO, Kind::Sniper),
        (TWO, Kind::Heavy),
        (ONE, Kind::Lmg),
    ];
    for (at, (seat, kind)) in picks.into_iter().enumerate() {
        assert_eq!(scene.owing(), Seats::one(seat), "pick {at}");
        let refusal = "pick.not-yours: the other side picks now (CO-R08)";
        assert_eq!(scene.refusal_of(enemy(seat), &Action::Pick(kind)), refusal);
        if at == 3 {
            let refusal =
                "team.twice: Ranger is in the team already; the three are different (CO-102)";
            assert_eq!(scene.refusal_of(seat, &Action::Pick(Kind::Ranger)), refusal);
        }
        scene.told.clear();
        scene.advance([(seat, Action::Pick(kind))]);
        assert_eq!(scene.told_by("CO-R08"), [&Event::Picked { seat, kind }]);
    }
    let teams =
        [[Kind::Infantry, Kind::Lmg, Kind::Ranger], [Kind::Sniper, Kind::Ranger, Kind::Heavy]];
    assert_eq!(scene.told_by("CO-104"), [&Event::TeamsShown { teams }]);
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
    let refusal = "move.committed: a Move is declared with its whole path here (CO-R14)";
    assert_eq!(Scene::new(text).refusal("R1", "step -2,0"), refusal);
    let mut scene = Scene::with(text, |house| {
        *house = switches("path = \"stepwise\"");
        assert_eq!(house.path, PathRule::Stepwise);
    });
    let refusal = "move.stepwise: a Move goes step by step here: name the next hex only (CO-R14)";
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
fn co_r15_a_crouch_lasts_one_round() {
    let mut scene = Scene::new("I1 1,-1; H1 -7,-1; I2 1,-3; L2 1,-4");
    scene.act("I1", "crouch").act("I1", "end").end_turn();
    // Every shot of the enemy's turn meets it, the second as the first.
    assert_eq!(scene.breakdown("I2", "I1"), "12 - 2 armour - 1 crouch = 9");
    scene.dice([20, 20]).act("I2", "shoot I1");
    assert_eq!(scene.breakdown("L2", "I1"), "10 - 2 armour - 1 crouch - 1 outrange = 6");
    scene.dice([20; 4]).act("L2", "shoot I1");
    assert_eq!(scene.turn(), ONE);
    assert_eq!(scene.breakdown("I2", "I1"), "12 - 2 armour = 10");
    let mut moved = Scene::new("I1 1,-1; H1 -7,-1; I2 1,-3");
    moved.act("I1", "crouch").act("I1", "move 1,0").end_turn();
    assert_eq!(moved.breakdown("I2", "I1"), "12 - 2 armour - 1 outrange = 9");
}

#[test]
fn co_r16_a_guard_reaches_two_beyond_its_range_or_as_it_says() {
    let on_guard = |answer: &str, reach: ReachRule| {
        let mut scene = Scene::with("I1 1,3; H1 -7,-1; H2 1,-3", |house| {
            house.overwatch_reach = reach;
        });
        scene.act("I1", answer).end_turn();
        scene
    };
    let scene = Scene::new("I1 1,3; H2 1,-3");
    let refusal =
        "overwatch.reach: the area goes 2 to 2 hexes beyond the Range here, not 1 (CO-R16)";
    assert_eq!(scene.refusal("I1", "watch f0 +1"), refusal);
    assert_eq!(switches("overwatch_reach = \"chosen\"").overwatch_reach, ReachRule::Chosen);
    // The Heavy comes down the column from (1,-3), six hexes away, two hexes in every Move.
    let mut full = on_guard("watch f0", ReachRule::Full);
    assert_eq!(full.character("I1").guard, Some(4));
    full.dice([20, 20]).act("H2", "move 1,-2 1,-1");
    assert_eq!(full.shots(), ["I1>H2 at 4, value 5, dice 20 20: 0 hits, 6 HP left"]);
    // With less reach it saves its fire.
    for (answer, reach, value) in [("watch f0 +0", 2, 8), ("watch f0 +1", 3, 7)] {
        let mut scene = on_guard(answer, ReachRule::Chosen);
        assert_eq!(scene.character("I1").guard, Some(reach));
        scene.act("H2", "move 1,-2 1,-1");
        assert_eq!(shot_at(&scene), []);
        scene.dice([20, 20]).act("H2", "move 1,0 1,1");
        let shot = format!("I1>H2 at {reach}, value {value}, dice 20 20: 0 hits, 6 HP left");
        assert_eq!(scene.shots(), [shot]);
    }
    assert_eq!(on_guard("watch f0 +2", ReachRule::Chosen).character("I1").guard, Some(4));
    let chosen = Scene::with("I1 1,3; H2 1,-3", |house| house.overwatch_reach = ReachRule::Chosen);
    assert!(chosen.refusal("I1", "watch f0 +3").ends_with("(CO-R16)"));
}

#[test]
fn co_r17_every_hex_is_looked_at_and_one_is_shot_at() {
    // All three hexes are in the area: the first draws the shot, and that is all.
    let mut scene = Scene::new("R1 -3,0; I2 2,-2 f5 guard");
    scene.dice([20, 20]).act("R1", "move -2,0 -1,0 -1,1");
    assert_eq!(shot_at(&scene), [(-2, 0)]);
    assert_eq!(scene.character("I2").guard, None);
    // The first is out of its reach: the second draws it.
    let mut scene = Scene::new("R1 -4,1; I2 2,-2 f5 guard");
    scene.dice([20, 20]).act("R1", "move -3,0 -2,0 -1,0");
    assert_eq!(shot_at(&scene), [(-2, 0)]);
    // None is.
    let mut scene = Scene::new("R1 -4,1; I2 2,-2 f5 guard");
    scene.act("R1", "move -3,0");
    assert_eq!((shot_at(&scene), scene.character("I2").guard), (vec![], Some(4)));
}

#[test]
fn co_r18_a_guard_shoots_by_itself_or_is_asked() {
    let text = "R1 -3,0; I2 2,-2 f5 guard";
    let mut scene = Scene::new(text);
    scene.dice([20, 20]).act("R1", "move -2,0 -1,0");
    assert_eq!(scene.shots().len(), 1, "nobody was asked");
    let mut scene = Scene::with(text, |house| *house = switches("overwatch_hold = \"yes\""));
    scene.act("R1", "move -2,0 -1,0 -1,1 f3");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Guard, Seats::one(TWO)));
    assert_eq!(scene.public().asked_guard(), Some(scene.who("I2")));
    let refusal = "guard.not-yours: the owner of the guard is asked (CO-R18)";
    assert_eq!(scene.refusal("R1", "fire"), refusal);
    let refusal = "stage.wrong: this decision asks for fire or hold of the guard (CO-R18)";
    assert_eq!(scene.refusal("I2", "crouch"), refusal);
    scene.act("I2", "hold");
    assert!(matches!(scene.told_by("CO-R18")[..], [Event::HeldFire { .. }]));
    assert_eq!(scene.written("R1"), "R1 -1,0 f2 hp3", "and it is asked again at the next hex");
    scene.dice([10, 20]).act("I2", "fire");
    assert_eq!(scene.shots(), ["I2>R1 at 3, value 9, dice 10 20: 0 hits, 3 HP left"]);
    assert_eq!(scene.written("R1"), "R1 -1,1 f3 hp3", "after the shot nobody is asked any more");
}

#[test]
fn co_r19_only_a_move_draws_the_shot() {
    // The Infantry looks at the middle tower from two hexes away.
    let scene = Scene::new("R1 0,0; H1 -7,-1; I2 2,-2 f5 guard; flag 0,0");
    for answer in ["crouch", "up", "grab", "end f3", "watch f1"] {
        let mut scene = scene.clone();
        scene.act("R1", answer);
        assert_eq!((shot_at(&scene), scene.character("I2").guard), (vec![], Some(4)), "{answer}");
    }
    let mut down = Scene::new("R1 0,0 top; I2 2,-2 f5 guard; flag 0,0");
    down.act("R1", "down");
    assert_eq!((shot_at(&down), down.character("I2").guard), (vec![], Some(4)));
    let mut shoots = scene.clone();
    shoots.dice([20, 20]).act("R1", "shoot I2 f1");
    assert_eq!((shot_at(&shoots), shoots.character("I2").guard), (vec![], Some(4)));
    // A step out of the area is none into it; one from hex to hex within it is.
    let mut out = Scene::new("R1 -2,0; I2 2,-2 f5 guard");
    out.act("R1", "move -3,0");
    assert_eq!(shot_at(&out), []);
    let mut within = scene;
    within.dice([20, 20]).act("R1", "move 0,-1");
    assert_eq!(shot_at(&within), [(0, -1)]);
}

#[test]
fn co_r20_the_nearest_guard_first_then_the_team_list() {
    let order = |text: &str, dice: &[u32]| -> Vec<String> {
        let mut scene = Scene::new(text);
        scene.dice(dice.iter().copied()).act("H1", "move -2,0");
        let shots = scene.shots();
        shots.iter().map(|shot| shot.split(',').next().unwrap_or_default().to_owned()).collect()
    };
    // Equally near: the Infantry is before the LMG on the card.
    let equal = order("H1 -3,0; L2 -2,-4 f3 guard; I2 2,-2 f5 guard", &[20; 6]);
    assert_eq!(equal, ["I2>H1 at 4", "L2>H1 at 4"]);
    // The LMG is nearer.
    let nearer = order("H1 -3,0; L2 -2,-3 f3 guard; I2 2,-2 f5 guard", &[20; 6]);
    assert_eq!(nearer, ["L2>H1 at 3", "I2>H1 at 4"]);
    let three = "H1 -3,0; L2 -2,-3 f3 guard; I2 2,-2 f5 guard; S2 1,-1 f5 guard";
    assert_eq!(order(three, &[20; 7]), ["S2>H1 at 3", "L2>H1 at 3", "I2>H1 at 4"]);
}
