//! Overwatch: CO-801 to CO-807.

use std::collections::BTreeSet;

use duello_commandos::{Action, Commandos, Event, Move, Path, ShotKind, Terrain};
use duello_core::dice::Scripted;
use duello_core::{ContentFile, Joint, Observer, Rules, Table};
use duello_geometry::hex::{Direction, Hex};

use crate::scene::{ONE, Scene, TWO};

/// CO-204 and CO-801 as they are written: hexes i·D(f) + j·D(f±1) out to the reach, in clear sight.
fn area(scene: &Scene, name: &str, reach: i32) -> BTreeSet<Hex> {
    let guard = scene.character(name);
    let (map, at) = (scene.map(), scene.map().hex(guard.cell));
    let f = guard.facing.vector();
    let mut area = BTreeSet::new();
    for side in [guard.facing.left(), guard.facing.right()] {
        let g = side.vector();
        for (i, j) in (0..=reach).flat_map(|i| (0..=reach - i).map(move |j| (i, j))) {
            let hex = Hex::new(at.q + i * f.q + j * g.q, at.r + i * f.r + j * g.r);
            // Nobody can enter a ruin block, so nobody watches one.
            let seen = map.cell(hex).is_some_and(|cell| {
                map.is_clear(guard.cell, cell) && map.terrain(cell) != Terrain::RuinBlock
            });
            if (i, j) != (0, 0) && seen {
                area.insert(hex);
            }
        }
    }
    area
}

/// What the table shades for this guard.
fn shaded(scene: &Scene, name: &str) -> BTreeSet<Hex> {
    let view = scene.view(Observer::Spectator);
    let who = scene.who(name);
    let guard = view.guards.into_iter().find(|guard| guard.who == who);
    guard.map(|guard| guard.area.into_iter().collect()).unwrap_or_default()
}

#[test]
fn co_801_the_area_is_the_front_arc_out_to_two_beyond_the_range_where_there_is_sight() {
    for (at, mark, reaches) in [("2,-2", "", [4, 5]), ("0,0", "", [4, 5]), ("0,0", " top", [5, 6])]
    {
        for ((name, reach), facing) in
            ["I2", "S2"].into_iter().zip(reaches).flat_map(|n| (0..6).map(move |f| (n, f)))
        {
            let mut scene = Scene::new(&format!("{name} {at}{mark}; H1; turn 2"));
            scene.act(name, &format!("watch f{facing}"));
            let facing = Direction::ALL[facing];
            let on_guard = scene.told_by("CO-801");
            let [Event::OnGuard { figure, facing: f, reach: r }] = on_guard.as_slice() else {
                panic!("{on_guard:?}")
            };
            assert_eq!((figure.who(), *f, i32::from(*r)), (scene.who(name), facing, reach));
            let expected = area(&scene, name, reach);
            assert_eq!(shaded(&scene, name), expected, "{name} at {at} {facing:?}");
            assert!(expected.iter().any(|hex| {
                hex.distance(scene.map().hex(scene.character(name).cell)) == reach as u32
            }));
        }
    }
    // A Bearer has the Bearer's Range.
    let mut scene = Scene::new("S2 2,-2 bearer; H1; turn 2");
    scene.act("S2", "watch f5");
    assert_eq!(scene.character("S2").guard, Some(4));
}

#[test]
fn co_801_it_lasts_until_the_own_next_turn_starts() {
    let mut scene = Scene::new("I1 -3,0; S2 3,0");
    scene.act("I1", "watch f2");
    assert_eq!((scene.written("I1"), scene.turn()), ("I1 -3,0 f2 hp4 guard4".into(), TWO));
    scene.act("S2", "end f5");
    assert_eq!(scene.turn(), ONE);
    assert_eq!(scene.written("I1"), "I1 -3,0 f2 hp4");
    assert_eq!(scene.told_by("CO-302").len(), 1);
    // It takes all points, and the facing may be another than before.
    let mut scene = Scene::new("I1 -3,0 f2; R1 -6,0; S2 3,0");
    scene.act("I1", "watch f0");
    assert_eq!(
        (scene.written("I1"), scene.active()),
        ("I1 -3,0 f0 hp4 guard4".into(), "nobody".into())
    );
    let refusal = "activate.again: the Infantry has already been activated this turn (CO-303)";
    assert_eq!(scene.refusal("I1", "activate"), refusal);
}

#[test]
fn co_802_every_step_of_a_move_into_the_area_draws_the_shot_and_no_other_step() {
    let mut scene = Scene::new("R1 -3,0; I2 2,-2 f5 guard; H2 7,1");
    scene.act("R1", "activate");
    let area = area(&scene, "I2", 4);
    let (mover, guard) = (scene.who("R1"), scene.who("I2"));
    let map = scene.public().map.clone();
    let may_stand = |cell| {
        !matches!(map.terrain(cell), Terrain::RuinBlock | Terrain::Base(_))
            && map.hex(cell) != Hex::new(2, -2)
    };
    let mut count = [0; 2];
    for from in map.cells().filter(|cell| may_stand(*cell)) {
        for to in Direction::ALL.into_iter().filter_map(|side| map.neighbour(from, side)) {
            if !may_stand(to) {
                continue;
            }
            let mut state = scene.state.clone();
            state.public.characters[mover.slot.index()].cell = from;
            let hex = map.hex(to);
            let path: Path = [hex].into_iter().collect();
            let step = Action::Move(Move { path, facing: Direction::N });
            assert_eq!(scene.game.check(state.sight(Observer::Seat(ONE)), &step), Ok(()));
            let is_watched = area.contains(&hex);
            let mut dice = Scripted::new(if is_watched { vec![20, 20] } else { Vec::new() });
            let joint = Joint::from_iter([(ONE, step)]);
            scene.game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
            assert_eq!(dice.finish(), Ok(()), "{} to {hex}", map.hex(from));
            assert_eq!(state.public.character(guard).guard.is_none(), is_watched);
            count[usize::from(is_watched)] += 1;
        }
    }
    assert!(count.iter().all(|steps| *steps > 50), "both happen often: {count:?}");
}

#[test]
fn co_802_the_shot_meets_the_mover_in_the_hex_it_has_entered() {
    // From outside into the area, at its far edge: 12 - 2 - 3; the mover goes on to the end of its path.
    let mut scene = Scene::new("R1 -3,0 f1; I2 2,-2 f5 guard");
    scene.dice([7, 8]).act("R1", "move -2,0 -1,0 -1,1 f3");
    assert_eq!(scene.shots(), ["I2>R1 at 4, value 7, dice 7 8: 1 hit, 2 HP left"]);
    assert_eq!(scene.written("R1"), "R1 -1,1 f3 hp2");
    let expected = ["CO-303", "CO-403", "CO-802", "CO-403", "CO-403", "CO-409"];
    assert_eq!(scene.clauses(), expected, "the shot comes between two steps");
    let told = scene.told_by("CO-802");
    let [Event::Shot { from, to, facing, aim, .. }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((*from, *to), (Hex::new(2, -2), Hex::new(-2, 0)));
    assert_eq!(
        (*facing, aim.kind),
        (Direction::NW, ShotKind::Overwatch),
        "the guard does not turn"
    );
    // From one hex of the area to another, the last of the Move.
    let mut scene = Scene::new("R1 -1,-1 f1; I2 2,-2 f5 guard");
    scene.dice([10, 11]).act("R1", "move 0,-1 f3");
    assert_eq!(scene.shots(), ["I2>R1 at 2, value 10, dice 10 11: 1 hit, 2 HP left"]);
}

#[test]
fn co_803_one_shot_and_the_overwatch_is_over() {
    let mut scene = Scene::new("R1 -3,0; I1 -3,1; I2 2,-2 f5 guard");
    scene.dice([20, 20]).act("R1", "move -2,0 -1,0 0,-1 f3");
    assert_eq!((scene.shots().len(), scene.character("I2").guard), (1, None));
    // Nor does it shoot at the next one who comes along.
    scene.act("R1", "end").act("I1", "move -3,0 -2,0 -1,0 f3");
    assert_eq!(scene.shots(), Vec::<String>::new());
    assert_eq!(shaded(&scene, "I2"), BTreeSet::new());
}

#[test]
fn co_804_only_a_step_into_the_area_triggers_it() {
    let on_the_tower = |mark: &str| Scene::new(&format!("R1 0,0{mark}; H1 -6,0; L2 2,-2 f5 guard"));
    let quiet = [
        ("", "up f1"),
        (" top", "down f1"),
        (" top", "grab f1"),
        ("", "crouch f1"),
        ("", "end f1"),
        ("", "watch f1"),
    ];
    for (mark, answer) in quiet {
        let mut scene = on_the_tower(mark);
        assert!(shaded(&scene, "L2").contains(&Hex::ORIGIN));
        // The scene fails if a die is asked for.
        scene.act("R1", answer);
        assert_eq!(scene.character("L2").guard, Some(4), "{answer}");
        assert_eq!(scene.character("R1").hp, 3);
    }
    let mut scene = on_the_tower("");
    scene.dice([20, 20]).act("R1", "shoot L2 f1");
    assert_eq!(scene.shots().len(), 1, "the Shoot of the Ranger alone");
    assert_eq!(scene.character("L2").guard, Some(4));
    // A step out of the area, here behind the guard.
    let mut scene = Scene::new("R1 2,-3; L2 2,-2 f5 guard; H2 7,1");
    assert!(shaded(&scene, "L2").contains(&Hex::new(2, -3)));
    assert!(!shaded(&scene, "L2").contains(&Hex::new(3, -3)));
    scene.act("R1", "move 3,-3 f5");
    assert_eq!((scene.character("L2").guard, scene.shots().len()), (Some(4), 0));
}

#[test]
fn co_805_the_shot_follows_the_rules_of_shooting_but_is_made_even_at_0() {
    // Distances 1 to 4 for an LMG, four dice each: no penalty, no penalty, 1, 3.
    for (from, to, value) in
        [("0,-1", "1,-1", 8), ("-1,0", "0,0", 8), ("-2,0", "-1,0", 7), ("-3,0", "-2,0", 5)]
    {
        let mut scene = Scene::new(&format!("R1 {from}; L2 2,-2 f5 guard; H2 7,1"));
        scene.dice([value, value + 1, 20, 20]).act("R1", &format!("move {to}"));
        let told = scene.told_by("CO-802");
        let [Event::Shot { aim, dice, hits, .. }] = told.as_slice() else { panic!("{told:?}") };
        assert_eq!((u32::from(aim.value), dice.len(), *hits), (value, 4, 1), "{to}");
    }
    // With the printed card no guard gets to 0. With an Armour of 9 the LMG has 10 - 9 - 3: nothing hits, not
    // even a 1, but the dice roll and the guard is used up. The same shot as a Shoot would be refused.
    let card = include_str!("../../content/characters.toml");
    let thick = card.replacen("armour = 4", "armour = 9", 1);
    let file = ContentFile { path: "characters.toml".into(), text: thick };
    let game = Commandos::with_content(&[file]).expect("the card is valid");
    let scene = Scene::new("H1 -3,0; L2 2,-2 f5 guard; active H1");
    let setup = scene.game.setup_of(&scene.state);
    let mut state = game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).expect("valid");
    let path: Path = [Hex::new(-2, 0)].into_iter().collect();
    let walk = Joint::from_iter([(ONE, Action::Move(Move { path, facing: Direction::N }))]);
    let (mut dice, mut told) = (Scripted::new([1, 1, 1, 1]), Vec::new());
    game.advance(&mut state, &walk, &mut Table::told(&mut dice, &mut told));
    assert_eq!(dice.finish(), Ok(()));
    let shot = told.iter().find_map(|told| match &told.event {
        Event::Shot { aim, hits, .. } => Some((told.clause.id(), aim.value, *hits)),
        _ => None,
    });
    assert_eq!(shot, Some(("CO-802", 0, 0)));
    let (mover, guard) = (scene.who("H1"), scene.who("L2"));
    assert_eq!((state.public.character(mover).hp, state.public.character(guard).guard), (6, None));
}

#[test]
fn co_806_the_nearest_shoots_first_then_the_team_list_decides() {
    // The Sniper is nearer than the LMG, which comes after it anyway; and here the LMG is nearer.
    let mut scene = Scene::new("R1 -3,0; L2 2,-2 f5 guard; S2 1,-1 f5 guard");
    scene.dice([12, 9, 1, 20, 20]).act("R1", "move -2,0");
    let expected = [
        "S2>R1 at 3, value 13, dice 12: 1 hit, 2 HP left",
        "L2>R1 at 4, value 5, dice 9 1 20 20: 1 hit, 1 HP left",
    ];
    assert_eq!(scene.shots(), expected);
    let mut scene = Scene::new("R1 -3,0; S2 2,-2 f5 guard; L2 1,-1 f5 guard");
    scene.dice([7, 20, 20, 20, 12]).act("R1", "move -2,0");
    let expected = [
        "L2>R1 at 3, value 7, dice 7 20 20 20: 1 hit, 2 HP left",
        "S2>R1 at 4, value 12, dice 12: 1 hit, 1 HP left",
    ];
    assert_eq!(scene.shots(), expected);
    // Equally near: in the order of the team list, wherever they stand.
    for (infantry, lmg) in [("1,-1", "1,0"), ("1,0", "1,-1")] {
        let mut scene = Scene::new(&format!("R1 -2,0; I2 {infantry} f5 guard; L2 {lmg} f5 guard"));
        scene.dice([20, 20, 19, 19, 19, 19]).act("R1", "move -1,0");
        let shooters: Vec<String> = scene.shots().iter().map(|shot| shot[..2].to_owned()).collect();
        assert_eq!(shooters, ["I2", "L2"]);
    }
}

#[test]
fn co_806_when_the_mover_dies_the_others_stay_on_overwatch() {
    let mut scene = Scene::new("R1 -2,0 hp1; H1 -6,0; I2 1,0 f5 guard; L2 1,-1 f5 guard");
    scene.dice([10, 20]).act("R1", "move -1,0 0,0");
    assert_eq!(scene.shots(), ["I2>R1 at 2, value 10, dice 10 20: 1 hit, 0 HP left"]);
    assert_eq!((scene.character("I2").guard, scene.character("L2").guard), (None, Some(4)));
    assert_eq!(scene.steps(), [(-1, 0)]);
}

#[test]
fn co_807_dead_guards_do_not_shoot_and_an_unused_guard_ends_with_its_next_turn() {
    let mut scene = Scene::new("L1 0,-1 f2; R1 -3,0; I2 2,-2 f5 guard hp1; H2 7,1");
    scene.dice([1, 20, 20, 20]).act("L1", "shoot I2");
    assert_eq!(scene.character("I2").guard, None);
    scene.act("R1", "move -2,0 -1,0 f3");
    assert_eq!(scene.shots(), Vec::<String>::new());
    // Nobody came: when side 2 begins its turn, the guard is over.
    let mut scene = Scene::new("R1 -6,0; I2 2,-2 f5 guard");
    scene.end_turn();
    let figure = |told: &[&Event]| match told {
        [Event::GuardEnds { figure }] => Some(figure.who()),
        _ => None,
    };
    assert_eq!(figure(&scene.told_by("CO-302")), Some(scene.who("I2")));
    assert_eq!((scene.turn(), scene.character("I2").guard), (TWO, None));
}
