//! Flag and Bearer: CO-701 to CO-706.

use duello_commandos::{Action, Drill, Event, Kind, Level};
use duello_geometry::hex::{Direction, Hex};

use crate::scene::{ONE, Scene, TWO};

#[test]
fn co_701_the_flag_lies_on_a_hex_and_a_level_and_hinders_nobody() {
    let on_the_way = "I1 -3,0; I2 2,0; flag -2,0 ground";
    let mut scene = Scene::new(on_the_way);
    scene.act("I1", "move -2,0 -1,0 f2");
    assert_eq!(
        (scene.written("I1"), scene.flag()),
        ("I1 -1,0 f2 hp4".into(), "-2,0 ground".into())
    );
    // Nor does it stop a shot: two dice at 12 - 2 - 1.
    assert_eq!(scene.breakdown("I1", "I2"), "12 - 2 armour - 1 out of range = 9");
    scene.dice([20, 20]).act("I1", "shoot I2 f2");
    // Who stops there does not take it by that; a Grab does.
    let mut scene = Scene::new(on_the_way);
    scene.act("I1", "move -2,0 f2");
    assert_eq!(scene.flag(), "-2,0 ground");
    assert!(scene.allows("I1", "grab"));
    // While it is carried, it lies nowhere and nobody else can take it.
    let scene = Scene::new("I1 -3,0; I2 2,0 bearer");
    let refusal = "grab.carried: the flag is carried by the Infantry (CO-701)";
    assert_eq!(scene.refusal("I1", "grab"), refusal);
}

#[test]
fn co_702_a_grab_takes_it_from_the_same_hex_and_level() {
    let mut scene = Scene::new("R1 0,0; S1 0,0 top; H2 7,1");
    let refusal = "grab.elsewhere: the flag lies on the top level of (0, 0) (CO-702)";
    assert_eq!(scene.refusal("R1", "grab"), refusal);
    assert!(scene.allows("S1", "grab"));
    scene = Scene::new("R1 0,0; S1 0,0 top; H2 7,1; flag 0,0 ground");
    let refusal = "grab.elsewhere: the flag lies on the ground level of (0, 0) (CO-702)";
    assert_eq!(scene.refusal("S1", "grab"), refusal);
    assert!(scene.allows("R1", "grab"));
    let refusal = "grab.elsewhere: the flag lies on the top level of (0, 0) (CO-702)";
    assert_eq!(Scene::new("R1 -1,0; H2 7,1").refusal("R1", "grab"), refusal);
    // In the beginning: get to (0,0), Upstairs, Grab; and home again by Downstairs and a Move of 1.
    let mut scene = Scene::new("R1 -1,0 f2; H2 7,1");
    scene.act("R1", "move 0,0 f2").act("R1", "up f2").end_turn();
    scene.act("R1", "grab f5");
    assert_eq!(
        (scene.flag(), scene.written("R1")),
        ("R1".into(), "R1 0,0 f5 hp3 top bearer".into())
    );
    let figure = scene.public().character(scene.who("R1")).kind;
    let grabbed = scene.told_by("CO-703");
    let [Event::Grabbed { figure: who, at, facing }] = grabbed.as_slice() else {
        panic!("{grabbed:?}")
    };
    assert_eq!((who.kind, *at, *facing), (figure, Hex::ORIGIN, Direction::NW));
    assert_eq!(scene.refusal("R1", "grab"), "grab.have: the Ranger already has the flag (CO-431)");
    scene.act("R1", "down f5").end_turn();
    scene.act("R1", "crouch f5");
    assert!(scene.allows("R1", "move -1,0"));
    assert!(!scene.allows("R1", "move -1,0 -2,0"));
}

#[test]
fn co_703_the_bearer_has_its_values_at_once_and_keeps_armour_and_hp() {
    let bearer = Drill { moves: [2, 1], attack: 1, range: 2, skill: 9 };
    for (name, kind) in ["I1", "S1", "L1", "R1", "H1"].into_iter().zip(Kind::ALL) {
        let mut scene = Scene::new(&format!("{name} -2,0 hp2; I2 -1,0; flag -2,0 ground"));
        let armour = scene.public().card.of(kind).armour;
        let own = *scene.public().drill(scene.who(name));
        assert_ne!(own, bearer);
        scene.act(name, "grab f2");
        assert_eq!(*scene.public().drill(scene.who(name)), bearer);
        assert_eq!(scene.written(name), format!("{name} -2,0 f2 hp2 bearer"));
        // A point is left, and the second number of the Bearer's Move, 1, is what it is good for.
        assert_eq!(scene.active(), format!("{name} ap1"));
        assert!(scene.allows(name, "move -3,0"));
        let refusal = format!(
            "move.too-far: too far: 2 hexes, and the {kind} with the flag moves 1 at most with the second action point (CO-402)"
        );
        assert_eq!(scene.refusal(name, "move -3,0 -3,-1"), refusal);
        // One die at 9 - 2, and it is shot at by its own Armour.
        assert_eq!(scene.breakdown(name, "I2"), "9 - 2 armour = 7");
        let aim = scene.aim("I2", name).expect("it is next to it");
        assert_eq!((aim.armour, aim.value), (armour, 12 - armour));
        scene.dice([8]).act(name, "shoot I2 f2");
        assert_eq!(scene.character("I2").hp, 4);
    }
    // With the first point 2 hexes.
    let scene = Scene::new("R1 -2,0 bearer; I2 6,0");
    assert!(scene.allows("R1", "move -3,0 -3,-1"));
    let refusal = "move.too-far: too far: 3 hexes, and the Ranger with the flag moves 2 at most with the first action point (CO-401)";
    assert_eq!(scene.refusal("R1", "move -3,0 -3,-1 -4,-2"), refusal);
}

#[test]
fn co_704_every_action_is_open_to_the_bearer_but_it_cannot_lay_the_flag_down() {
    let scene = Scene::new("I1 0,0 bearer; I2 2,0");
    for answer in ["move -1,0", "crouch f1", "up f1", "watch f1", "shoot I2 f2", "end f4"] {
        assert!(scene.allows("I1", answer), "{answer}");
    }
    assert!(Scene::new("I1 0,0 top bearer; I2 2,0").allows("I1", "down f0"));
    let refusal = "drop.off: the flag cannot be put down; it falls when its Bearer dies (CO-R30)";
    assert_eq!(scene.refusal("I1", "drop"), refusal);
    let mut active = scene;
    active.act("I1", "activate");
    let drops = |action: &Action| matches!(action, Action::Drop(_));
    assert!(!active.candidates(ONE).iter().any(drops));
    // Whatever it does, the flag goes along.
    let mut scene = Scene::new("I1 0,0 bearer; I2 7,0");
    scene.act("I1", "move -1,0 -2,0").act("I1", "move -3,0").end_turn();
    assert_eq!(scene.flag(), "I1");
}

#[test]
fn co_705_when_the_bearer_dies_the_flag_falls_where_it_died() {
    // Shot on a top: the flag lies on the top.
    let mut scene = Scene::new("L1 2,0; I2 0,0 top bearer hp1; S2 6,0");
    scene.dice([1, 20, 20, 20]).act("L1", "shoot I2 f5");
    assert_eq!(scene.flag(), "0,0 top");
    assert_eq!(scene.told_by("CO-705"), [&Event::FlagLies { at: Hex::ORIGIN, level: Level::Top }]);
    // Shot by a guard on the way: on the ground of the hex it had entered; the rest of the path is lost.
    let mut scene = Scene::new("I1 -3,0 bearer hp1; H1 -6,0; I2 2,-2 f5 guard");
    scene.dice([7, 8]).act("I1", "move -2,0 -1,0 f2");
    assert_eq!((scene.flag(), scene.outcome()), ("-2,0 ground".into(), "open".into()));
    assert_eq!(scene.clauses(), ["CO-303", "CO-403", "CO-802", "CO-511", "CO-705"]);
    assert_eq!(scene.active(), "nobody");
    // Somebody else's death drops nothing.
    let mut scene = Scene::new("L1 2,0; I2 0,0 hp1; S2 6,0 bearer");
    scene.dice([1, 20, 20, 20]).act("L1", "shoot I2 f5");
    assert_eq!((scene.flag(), scene.told_by("CO-705").len()), ("S2".into(), 0));
}

#[test]
fn co_706_either_side_may_grab_it_again() {
    // Side 1 shoots the Bearer, side 2 takes the flag up again, is shot once more, and side 1 takes it.
    let mut scene = Scene::new("L1 -1,0 f2; R1 -2,0; I2 0,0 bearer hp1; S2 1,0; H2 7,0");
    scene.dice([1, 20, 20, 20]).act("L1", "shoot I2 f2").end_turn();
    assert_eq!(scene.flag(), "0,0 ground");
    scene.act("S2", "move 0,0 f5").act("S2", "grab f5").end_turn();
    assert_eq!(scene.flag(), "S2");
    // It is a Bearer with the Armour of a Sniper, whatever the Infantry had.
    assert_eq!(scene.breakdown("L1", "S2"), "10 - 1 armour = 9");
    scene.dice([9, 9, 9, 20]).act("L1", "shoot S2 f2");
    scene.act("R1", "move -1,0 0,0 f2").act("R1", "grab f2");
    assert_eq!((scene.flag(), scene.outcome()), ("R1".into(), "open".into()));
    assert_eq!(scene.public().drill(scene.who("R1")).moves, [2, 1]);
    // The dead have their own values again, for what that is worth.
    assert_eq!(scene.public().drill(scene.who("S2")).skill, 15);
    assert_eq!(scene.turn(), TWO, "everybody of side 1 has acted");
}
