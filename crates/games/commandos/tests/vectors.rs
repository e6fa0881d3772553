//! The test vectors of the rules, with their positions, dice and results.

use crate::scene::{ONE, Scene, TWO, read_hex};
use duello_commandos::{Action, Commandos, Event, Kind, Setup, Stage, Volley, hits};
use duello_core::{Fraction, Observer, Seats};
use duello_geometry::hex::{Hex, WedgeWidth};

/// The facings with which the shot is allowed.
fn facings_to_shoot(scene: &Scene, shooter: &str, target: &str) -> Vec<usize> {
    (0..6).filter(|f| scene.allows(shooter, &format!("shoot {target} f{f}"))).collect()
}

/// The numbers of the facings at one hex of the ruin whose front arc holds another.
fn facings(from: &str, to: &str) -> Vec<usize> {
    let game = Commandos::new();
    let map = game.map("ruin").expect("the ruin comes along");
    let [from, to] = [from, to].map(|hex| map.cell(read_hex(hex)).expect("a hex of the ruin"));
    map.facings(from, to, WedgeWidth::Wide).iter().map(|facing| facing.index()).collect()
}

/// Whether two hexes of the ruin see each other; both ways give the same answer.
fn sees(from: &str, to: &str) -> bool {
    let game = Commandos::new();
    let map = game.map("ruin").expect("the ruin comes along");
    let [from, to] = [from, to].map(|hex| map.cell(read_hex(hex)).expect("a hex of the ruin"));
    assert_eq!(map.is_clear(from, to), map.is_clear(to, from));
    map.is_clear(from, to)
}

#[test]
fn t01_a_sniper_moves_three_hexes_and_then_two() {
    let mut scene = Scene::new("S1 1,-5");
    let refusal = "move.too-far: too far: 4 hexes, and the Sniper moves 3 at most with the first action point (CO-401)";
    assert_eq!(scene.refusal("S1", "move 1,-4 1,-3 1,-2 1,-1"), refusal);
    scene.act("S1", "move 1,-4 1,-3 1,-2");
    assert_eq!(scene.steps(), [(1, -4), (1, -3), (1, -2)]);
    assert_eq!(scene.active(), "S1 ap1");
    let refusal = "move.too-far: too far: 3 hexes, and the Sniper moves 2 at most with the second action point (CO-402)";
    assert_eq!(scene.refusal("S1", "move 1,-1 1,0 1,1"), refusal);
    scene.act("S1", "move 1,-1 1,0");
    assert_eq!(scene.written("S1"), "S1 1,0 f2 hp3");
}

#[test]
fn t02_after_a_crouch_the_sniper_has_its_second_move_only() {
    let mut scene = Scene::new("S1 1,-5");
    scene.act("S1", "crouch");
    assert_eq!(scene.written("S1"), "S1 1,-5 f2 hp3 crouched");
    let refusal = "move.too-far: too far: 3 hexes, and the Sniper moves 2 at most with the second action point (CO-402)";
    assert_eq!(scene.refusal("S1", "move 1,-4 1,-3 1,-2"), refusal);
    scene.act("S1", "move 1,-4 1,-3");
    assert!(matches!(scene.told_by("CO-408")[..], [Event::Rose { .. }]));
    assert_eq!(scene.clauses()[..2], ["CO-408", "CO-403"], "up before the first step");
    assert_eq!(scene.written("S1"), "S1 1,-3 f2 hp3");
}

#[test]
fn t03_the_ranges_of_a_ranger_and_the_front_of_its_cover() {
    // Up the column from (1,3); the Infantry looks away, so that the cover of (1,2) does not count.
    let at = |r: i32| {
        let scene = Scene::new(&format!("R1 1,3 f0; I2 1,{r} f0"));
        (scene.breakdown("R1", "I2"), scene.allows("R1", "shoot I2 f0"))
    };
    assert_eq!(at(2), ("13 - 2 armour = 11".into(), true));
    assert_eq!(at(1), ("13 - 2 armour = 11".into(), true));
    assert_eq!(at(0), ("13 - 2 armour - 1 out of range = 10".into(), true));
    assert_eq!(at(-1), ("13 - 2 armour - 3 out of range = 8".into(), true));
    assert_eq!(at(-2), ("too far".into(), false));
    let scene = Scene::new("R1 1,3 f0; I2 1,-2 f0");
    let refusal = "shoot.too-far: out of range: the Infantry is 5 hexes away, and the Ranger shoots 4 at \
                   most (CO-503)";
    assert_eq!(scene.refusal("R1", "shoot I2 f0"), refusal);
    let front = Scene::new("I1 -2,-3; R2 -2,-1 f0");
    assert_eq!(front.breakdown("I1", "R2"), "12 - 2 armour - 3 cover = 7");
    let back = Scene::new("I1 -2,0; R2 -2,-1 f0");
    assert_eq!(back.breakdown("I1", "R2"), "12 - 2 armour = 10");
    let mut guarded = Scene::new("I1 -2,-3 f3 guard; R2 -2,0 f0; turn 2");
    guarded.dice([10, 11]).act("R2", "move -2,-1");
    assert_eq!(guarded.shots(), ["I1>R2 at 2, value 10, dice 10 11: 1 hit, 2 HP left"]);
}

#[test]
fn t04_a_shot_of_infantry_at_a_ranger() {
    let mut scene = Scene::new("I1 -3,0; R2 -1,-1");
    assert_eq!(facings_to_shoot(&scene, "I1", "R2"), [1, 2]);
    let refusal = "shoot.not-in-front: the Ranger is not in the front arc of N; facings that work: \
                   NE, SE (CO-504)";
    assert_eq!(scene.refusal("I1", "shoot R2 f0"), refusal);
    assert_eq!(scene.breakdown("I1", "R2"), "12 - 2 armour = 10");
    scene.dice([10, 11]).act("I1", "shoot R2 f1");
    assert_eq!(scene.shots(), ["I1>R2 at 2, value 10, dice 10 11: 1 hit, 2 HP left"]);
    assert_eq!(scene.written("R2"), "R2 -1,-1 f5 hp2");
    assert_eq!(scene.written("I1"), "I1 -3,0 f1 hp4");
}

#[test]
fn t05_a_heavy_behind_full_cover() {
    let mut scene = Scene::new("L1 -2,-4; H2 -2,-1 f5");
    assert_eq!(scene.breakdown("L1", "H2"), "10 - 4 armour - 3 cover - 1 out of range = 2");
    scene.dice([2, 3, 20, 1]).act("L1", "shoot H2 f3");
    assert_eq!(scene.shots(), ["L1>H2 at 3, value 2, dice 2 3 20 1: 2 hits, 4 HP left"]);
}

#[test]
fn t06_a_heavy_that_shows_its_back() {
    let scene = Scene::new("L1 -2,-4; H2 -2,-1 f2");
    assert_eq!(scene.breakdown("L1", "H2"), "10 - 4 armour - 1 out of range = 5");
    let protects = |f: &usize| {
        let scene = Scene::new(&format!("L1 -2,-4; H2 -2,-1 f{f}"));
        scene.aim("L1", "H2").expect("in reach").blindage == 3
    };
    assert_eq!((0..6).filter(protects).collect::<Vec<_>>(), [0, 1, 5]);
}

#[test]
fn t07_overwatch_ignores_cover() {
    let mut scene = Scene::new("L1 -2,-4 f3 guard; H2 -2,0 f5; turn 2");
    scene.dice([5, 6, 6, 6]).act("H2", "move -2,-1 f5");
    assert_eq!(scene.shots(), ["L1>H2 at 3, value 5, dice 5 6 6 6: 1 hit, 5 HP left"]);
    assert_eq!(scene.written("H2"), "H2 -2,-1 f5 hp5");
}

#[test]
fn t08_a_sniper_on_a_tower() {
    let at = |hex: &str| Scene::new(&format!("S1 -5,5 top; I2 {hex} crouched"));
    let mut far = at("1,-1");
    assert_eq!(far.breakdown("S1", "I2"), "15 + 1 top - 2 armour - 1 crouch - 3 out of range = 10");
    far.dice([10]).act("S1", "shoot I2 f1");
    assert_eq!(far.shots(), ["S1>I2 at 6, value 10, dice 10: 1 hit, 3 HP left"]);
    let nearer = at("0,1");
    assert_eq!(
        nearer.breakdown("S1", "I2"),
        "15 + 1 top - 2 armour - 1 crouch - 1 out of range = 12"
    );
    assert!(nearer.allows("S1", "shoot I2"));
    let hidden = at("-1,0");
    assert_eq!(hidden.aim("S1", "I2").map(|aim| aim.distance), Some(5));
    let refusal = "shoot.no-sight: a ruin block stands between (-5, 5) and the Infantry at (-1, 0) \
                   (CO-505)";
    assert_eq!(hidden.refusal("S1", "shoot I2"), refusal);
}

#[test]
fn t09_the_worst_shot_that_is_allowed() {
    let mut scene = Scene::new("S1 -2,0 bearer; H2 -2,-1 f4 crouched");
    assert_eq!(scene.breakdown("S1", "H2"), "9 - 4 armour - 1 crouch - 3 cover = 1");
    scene.dice([1]).act("S1", "shoot H2");
    assert_eq!(scene.shots(), ["S1>H2 at 1, value 1, dice 1: 1 hit, 5 HP left"]);
    let farther = Scene::new("S1 -5,2 bearer; H2 -2,-1 f4 crouched");
    assert_eq!(farther.aim("S1", "H2").map(|aim| aim.distance), Some(3));
    let refusal = "shoot.hopeless: the hit value would be 0: 9 - 4 armour - 1 crouch - 3 cover - \
                   1 out of range = 0 (CO-512)";
    assert_eq!(farther.refusal("S1", "shoot H2"), refusal);
}

#[test]
fn t10_the_front_arc_at_distance_two() {
    let scene = Scene::new("I1 0,0 f0");
    let (map, front) = (scene.map(), scene.character("I1"));
    let is_held = |hex: &Hex| {
        let cell = map.cell(*hex).expect("the ring of the middle is on the map");
        scene.public().is_in_front(front, cell)
    };
    let mut held: Vec<(i32, i32)> =
        Hex::ORIGIN.ring(2).filter(is_held).map(|hex| (hex.q, hex.r)).collect();
    held.sort_unstable();
    assert_eq!(held, [(-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2)]);
}

#[test]
fn t11_a_hex_is_in_two_or_three_arcs() {
    assert_eq!(facings("0,0", "-2,0"), [0, 4, 5]);
    assert_eq!(facings("0,0", "-1,-1"), [0, 5]);
}

#[test]
fn t12_sight_along_and_between_blocks() {
    assert!(!sees("-5,0", "-3,-1"), "both hexes of the tie are blocks");
    assert!(sees("-3,2", "-1,1"), "one of two is open");
    assert!(!sees("-4,2", "0,0"), "(-2,1) is a block");
    assert!(sees("-4,1", "0,0"));
}

#[test]
fn t13_off_the_map_is_open() {
    let scene = Scene::new("I1 -6,-2");
    assert_eq!(scene.map().cell(Hex::new(-5, -3)), None);
    assert!(sees("-6,-2", "-4,-3"));
}

#[test]
fn t14_a_guard_shoots_once_and_the_path_goes_on() {
    let mut scene = Scene::new("R1 -3,0; I2 2,-2 f5 guard");
    assert_eq!(scene.character("I2").guard, Some(4));
    scene.dice([7, 8]).act("R1", "move -2,0 -1,0 -1,1 f2");
    assert_eq!(scene.shots(), ["I2>R1 at 4, value 7, dice 7 8: 1 hit, 2 HP left"]);
    assert_eq!(scene.clauses(), ["CO-303", "CO-403", "CO-802", "CO-403", "CO-403", "CO-409"]);
    assert_eq!(scene.steps(), [(-2, 0), (-1, 0), (-1, 1)]);
    assert_eq!(scene.written("R1"), "R1 -1,1 f2 hp2");
    assert_eq!(scene.written("I2"), "I2 2,-2 f5 hp4", "no longer on guard");
}

#[test]
fn t15_a_bearer_dies_on_the_way() {
    let mut scene = Scene::new("I1 -3,0 hp1 bearer; H1 -7,3; I2 2,-2 f5 guard");
    scene.dice([7, 8]).act("I1", "move -2,0 -1,0");
    assert_eq!(scene.shots(), ["I2>I1 at 4, value 7, dice 7 8: 1 hit, 0 HP left"]);
    assert_eq!(scene.steps(), [(-2, 0)]);
    assert_eq!(scene.flag(), "-2,0 ground");
    assert!(matches!(scene.told_by("CO-705")[..], [Event::FlagLies { .. }]));
    assert_eq!((scene.active(), scene.stage()), ("nobody".into(), Stage::Choose));
    assert_eq!((scene.outcome(), scene.owing()), ("open".into(), Seats::one(ONE)));
    assert!(scene.allows("H1", "end"));
}

#[test]
fn t16_the_nearest_guard_shoots_first() {
    let mut scene = Scene::new("R1 -3,0; L2 2,-2 f5 guard; S2 1,-1 f5 guard");
    scene.dice([12, 9, 1, 1, 1]).act("R1", "move -2,0");
    let shots = scene.shots();
    assert_eq!(shots.len(), 2);
    assert_eq!(shots[0], "S2>R1 at 3, value 13, dice 12: 1 hit, 2 HP left");
    // Three dice hit, and the third hit is one more than the Ranger can take.
    assert_eq!(shots[1], "L2>R1 at 4, value 5, dice 9 1 1 1: 3 hits, 0 HP left");
    assert_eq!(scene.told_by("CO-901")[0], &Event::WipedOut { seat: ONE });
    assert_eq!((scene.outcome(), scene.turn()), ("side 2 by CO-901".into(), ONE));
}

#[test]
fn t17_a_capture_comes_before_the_shot() {
    let mut scene = Scene::new("H1 -6,-1 hp1 bearer; L2 -6,1 f0 guard");
    scene.act("H1", "move -7,-1");
    assert_eq!(scene.shots(), [""; 0]);
    assert!(matches!(scene.told_by("CO-902")[..], [Event::Captured { .. }, _]));
    assert_eq!(scene.outcome(), "side 1 by CO-902");
    // Without the flag the same step is shot at.
    let mut without = Scene::new("H1 -6,-1 hp1; L2 -6,1 f0 guard");
    without.dice([6, 6, 6, 6]).act("H1", "move -7,-1");
    assert_eq!(without.shots(), ["L2>H1 at 3, value 5, dice 6 6 6 6: 0 hits, 1 HP left"]);
}

#[test]
fn t18_fetching_the_flag() {
    let mut scene = Scene::new("R1 0,0");
    scene.act("R1", "up");
    assert_eq!(scene.flag(), "0,0 top");
    scene.act("R1", "grab");
    assert_eq!((scene.flag(), scene.turn()), ("R1".into(), TWO));
    scene.end_turn();
    scene.act("R1", "down");
    assert_eq!(scene.written("R1"), "R1 0,0 f2 hp3 bearer");
    let refusal = "move.too-far: too far: 2 hexes, and the Ranger with the flag moves 1 at most with the second \
                   action point (CO-402)";
    assert_eq!(scene.refusal("R1", "move -1,0 -2,0"), refusal);
    scene.act("R1", "move -1,0");
    assert_eq!(scene.written("R1"), "R1 -1,0 f2 hp3 bearer");
}

#[test]
fn t19_the_stairs_are_taken() {
    let scene = Scene::new("R1 0,0 top; H1 0,0; I2 0,-2");
    let refusal = "stairs.taken: the other level of (0, 0) is taken (CO-422)";
    assert_eq!(scene.refusal("R1", "down"), refusal);
    let refusal =
        "move.on-top: the Ranger is on the top level and must go Downstairs first (CO-406)";
    assert_eq!(scene.refusal("R1", "move 0,-1"), refusal);
    for answer in ["shoot I2 f0", "crouch", "watch", "grab"] {
        assert!(scene.allows("R1", answer), "{answer}");
    }
}

#[test]
fn t20_the_count_out() {
    let count = |first: &str, second: &str| {
        let text = format!("I1 -3,0 {first}; I2 3,0 {second}; round 20; began 1; turn 2");
        let mut scene = Scene::new(&text);
        scene.end_turn();
        assert!(matches!(scene.told_by("CO-905")[..], [Event::CountedOut { .. }, _]));
        scene.outcome()
    };
    assert_eq!(count("hp4", "hp4"), "drawn by CO-905");
    assert_eq!(count("hp4", "hp3"), "side 1 by CO-905");
    assert_eq!(count("hp3", "hp4"), "side 2 by CO-905");
    assert_eq!(count("hp4", "hp3 bearer"), "side 2 by CO-905");
}

#[test]
fn t21_shot_through_the_side_of_a_block() {
    assert!(sees("-1,0", "-3,1"), "the tie of (-2,0) and the block (-2,1)");
    let mut scene = Scene::new("I1 -3,0 hp1; L2 -1,0 f5 guard");
    scene.dice([7, 20, 20, 20]).act("I1", "move -3,1");
    assert_eq!(scene.shots(), ["L2>I1 at 2, value 8, dice 7 20 20 20: 1 hit, 0 HP left"]);
    assert_eq!(scene.outcome(), "side 2 by CO-901");
}

#[test]
fn t22_own_characters_may_be_passed_and_a_base_shared() {
    let mut scene = Scene::new("I1 -7,-1; H1 -6,-1");
    let refusal = "move.taken: (-6, -1) may be passed, but a Move cannot end there: its ground \
                   level is taken (CO-405)";
    assert_eq!(scene.refusal("I1", "move -6,-1"), refusal);
    // While the Infantry is still there, the base has room for the Heavy.
    assert!(scene.allows("H1", "move -7,-1"));
    scene.act("I1", "move -6,-1 -5,-1").act("I1", "end");
    assert_eq!(scene.written("I1"), "I1 -5,-1 f2 hp4");
    scene.act("H1", "move -7,-1");
    assert_eq!(scene.written("H1"), "H1 -7,-1 f2 hp6");
}

#[test]
fn t23_the_enemy_base_is_closed() {
    let scene = Scene::new("I1 6,1; I2 5,-5");
    let refusal = "move.enemy-base: (7, 1) is the enemy's base (CO-210)";
    assert_eq!(scene.refusal("I1", "move 7,1"), refusal);
}

#[test]
fn t24_equal_rolls_are_thrown_again() {
    let team = Action::Team([Kind::Infantry, Kind::Sniper, Kind::Lmg]);
    let mut scene = Scene::start(&Setup::new("ruin"), []);
    scene.advance([(ONE, team), (TWO, team)]);
    scene.roll([14, 14]);
    let tie = Event::Rolled { dice: [14, 14], higher: None, for_turn: true };
    assert_eq!(scene.told_by("CO-110"), [&tie]);
    assert_eq!(scene.owing(), Seats::first(2));
    scene.roll([3, 9]);
    let rolled = Event::Rolled { dice: [3, 9], higher: Some(TWO), for_turn: true };
    assert_eq!(scene.told_by("CO-110"), [&rolled]);
    assert_eq!((scene.public().began, scene.owing()), (TWO, Seats::one(TWO)));
}

#[test]
fn t25_a_team_has_three_different_characters() {
    let mut scene = Scene::start(&Setup::new("ruin"), []);
    let twice = Action::Team([Kind::Sniper, Kind::Sniper, Kind::Lmg]);
    let refusal =
        "team.twice: Sniper is in the team twice; a team has three different characters (CO-102)";
    assert_eq!(scene.refusal_of(ONE, &twice), refusal);
    let team = Action::Team([Kind::Sniper, Kind::Lmg, Kind::Heavy]);
    scene.advance([(ONE, team), (TWO, team)]);
    let teams = [[Kind::Sniper, Kind::Lmg, Kind::Heavy]; 2];
    assert_eq!(scene.told_by("CO-104"), [&Event::TeamsShown { teams }]);
}

#[test]
fn t26_the_chances_of_an_lmg() {
    let scene = Scene::new("L1 1,-1; I2 1,-3; active L1");
    assert_eq!(scene.breakdown("L1", "I2"), "10 - 2 armour = 8");
    let hits = hits(Volley { dice: 4, value: 8 });
    assert_eq!(hits.chance_that(|hits| *hits >= 1), Fraction::new(544, 625));
    assert_eq!(hits.chance(&4), Fraction::new(16, 625));
    let view = scene.view(Observer::Seat(ONE));
    let target = &view.options[0].targets[0];
    assert_eq!((target.hit.as_str(), target.kill.as_str()), ("544/625", "16/625"));
}

#[test]
fn t27_a_crouch_lasts_until_the_own_next_turn() {
    let mut scene = Scene::new("I1 1,-1; R2 1,-3");
    scene.act("I1", "crouch").dice([11, 12]).act("I1", "shoot R2 f0");
    assert_eq!(scene.turn(), TWO);
    assert_eq!(scene.breakdown("R2", "I1"), "13 - 2 armour - 1 crouch = 10");
    scene.dice([10, 11]).act("R2", "shoot I1");
    assert_eq!(scene.shots(), ["R2>I1 at 2, value 10, dice 10 11: 1 hit, 3 HP left"]);
    assert!(matches!(scene.told_by("CO-302")[..], [Event::Rose { .. }]));
    assert_eq!(scene.turn(), ONE);
    assert_eq!(scene.breakdown("R2", "I1"), "13 - 2 armour = 11");
}

#[test]
fn t28_nobody_goes_below_an_enemy() {
    let scene = Scene::new("I1 0,-1; I2 0,0 top");
    let refusal = "move.enemy: (0, 0) is held by the enemy: Infantry (CO-209)";
    assert_eq!(scene.refusal("I1", "move 0,0"), refusal);
}

#[test]
fn t29_a_shot_backwards_turns_the_cover_around() {
    let mut scene = Scene::new("I1 -2,-1 f0; L2 -2,0; R2 -2,-3");
    assert_eq!(scene.breakdown("R2", "I1"), "13 - 2 armour - 3 cover = 8");
    assert_eq!(scene.breakdown("L2", "I1"), "10 - 2 armour = 8");
    scene.dice([20, 20]).act("I1", "shoot L2 f3");
    assert_eq!(scene.written("I1"), "I1 -2,-1 f3 hp4");
    assert_eq!(scene.breakdown("R2", "I1"), "13 - 2 armour = 11");
    assert_eq!(scene.breakdown("L2", "I1"), "10 - 2 armour - 3 cover = 5");
}
