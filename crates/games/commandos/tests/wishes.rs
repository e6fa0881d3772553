//! Partial answers.

use duello_commandos::{Action, PathRule, Wish};
use duello_core::{Observer, Wish as _};
use duello_geometry::hex::{Direction, Hex};
use serde_json::{Value, json};

use crate::scene::Scene;

/// The answer of the side to move, or its refusal in one line.
fn complete(scene: &Scene, wish: Value) -> Result<Action, String> {
    let wish: Wish = serde_json::from_value(wish).expect("it is a wish");
    let sight = scene.state.sight(Observer::Seat(scene.turn()));
    let action = wish.complete(&scene.game, sight).map_err(|unmet| unmet.to_string())?;
    let checked = scene.check(scene.turn(), &action);
    checked.map(|()| action).map_err(|illegal| illegal.to_string())
}

fn path(action: &Action) -> Vec<Hex> {
    match action {
        Action::Move(way) => way.path.iter().collect(),
        other => panic!("{other:?} is no Move"),
    }
}

#[test]
fn co_401_a_goal_is_enough_for_a_move() {
    let mut scene = Scene::new("R1 1,-5; H2 3,0");
    let ranger = scene.who("R1").slot;
    let go = |to: [i32; 2]| json!({ "go": { "character": ranger, "to": to } });
    assert_eq!(complete(&scene, go([1, -2])), Ok(Action::Activate(ranger)));
    scene.act("R1", "activate");
    let there = complete(&scene, go([1, -2])).unwrap();
    assert_eq!(path(&there), [Hex::new(1, -4), Hex::new(1, -3), Hex::new(1, -2)]);
    let too_far = complete(&scene, go([1, 2])).unwrap_err();
    assert!(too_far.ends_with("with the first action point (CO-401)"), "{too_far}");
    let off_map = complete(&scene, go([40, 0])).unwrap_err();
    assert_eq!(off_map, "(40, 0) is off the map (CO-212)");
    let held = complete(&Scene::new("R1 2,0; H2 3,0; active R1 ap2"), go([3, 0])).unwrap_err();
    assert!(held.ends_with("(CO-209)"), "{held}");
}

#[test]
fn co_309_the_facing_of_a_move_can_be_named() {
    let scene = Scene::new("R1 1,-5; active R1 ap2");
    let go = complete(&scene, json!({ "go": { "to": [1, -3], "facing": "SW" } })).unwrap();
    assert!(matches!(go, Action::Move(way) if way.facing == Direction::SW), "{go:?}");
}

#[test]
fn co_r14_a_goal_is_walked_step_by_step() {
    let mut scene = Scene::with("R1 1,-5; active R1 ap2", |rules| rules.path = PathRule::Stepwise);
    let seat = scene.turn();
    for to in [[1, -4], [1, -3]] {
        let step = complete(&scene, json!({ "go": { "to": [1, -3] } })).unwrap();
        assert_eq!(step, Action::Step(Hex::new(to[0], to[1])));
        scene.advance([(seat, step)]);
    }
    let halt = complete(&scene, json!({ "go": { "to": [1, -3] } })).unwrap();
    assert!(matches!(halt, Action::Halt(_)), "{halt:?}");
}

#[test]
fn co_501_a_target_is_enough_for_a_shot() {
    let scene = Scene::new("S1 1,-5; H2 1,-2; I2 -5,2; active S1 ap2");
    let shoot = |name: &str| json!({ "shoot": { "target": scene.who(name).slot } });
    let shot = complete(&scene, shoot("H2")).unwrap();
    assert!(matches!(shot, Action::Shoot(shot) if shot.target == scene.who("H2").slot));
    let refused = complete(&scene, shoot("I2")).unwrap_err();
    assert!(refused.contains("(CO-"), "{refused}");
}

#[test]
fn co_801_a_hex_is_enough_for_a_guard() {
    let scene = Scene::new("S1 1,-5; active S1 ap2");
    let guard = complete(&scene, json!({ "guard": { "at": [1, -1] } })).unwrap();
    assert!(matches!(guard, Action::Overwatch(watch) if watch.facing == Direction::S), "{guard:?}");
}

#[test]
fn co_303_somebody_must_be_active_or_named() {
    let scene = Scene::new("S1 1,-5");
    let refused = complete(&scene, json!({ "guard": { "at": [1, -1] } })).unwrap_err();
    assert_eq!(refused, "nobody is active: name a character (CO-303)");
    let busy = Scene::new("S1 1,-5; R1 2,-5; active S1 ap2");
    let other = json!({ "go": { "character": busy.who("R1").slot, "to": [2, -4] } });
    assert!(complete(&busy, other).unwrap_err().ends_with("(CO-304)"));
}
