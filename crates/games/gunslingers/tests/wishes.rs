//! Partial answers.

use duello_core::{Observer, Rules, Seat, Wish as _};
use duello_gunslingers::{Action, Card, Play, Wish};
use serde_json::{Value, json};

use crate::scene::{A, B, C, Scene};

fn complete(scene: &Scene, seat: Seat, wish: Value) -> Result<Action, String> {
    let wish: Wish = serde_json::from_value(wish).expect("it is a wish");
    let sight = scene.state.sight(Observer::Seat(seat));
    let action = wish.complete(&scene.game, sight).map_err(|unmet| unmet.to_string())?;
    let checked = scene.game.check(sight, &action);
    checked.map(|()| action).map_err(|illegal| illegal.to_string())
}

#[test]
fn gu_202_one_wish_serves_every_stage() {
    let mut scene = Scene::new("A* 3,1; B 3,1; C 3,1");
    let rifle = json!({ "card": "rifle", "at": 1 });
    assert_eq!(complete(&scene, A, rifle.clone()), Ok(Action::Lay(Card::Rifle)));
    assert!(complete(&scene, A, json!({})).unwrap_err().ends_with("(GU-202)"));
    scene.lay("A rifle, B colt, C colt");
    assert_eq!(complete(&scene, A, rifle.clone()), Ok(Action::Call));
    scene.call();
    assert_eq!(complete(&scene, A, rifle), Ok(Action::Point(Some(B))));
    assert!(complete(&scene, B, json!({})).unwrap_err().ends_with("(GU-208)"));
}

#[test]
fn gu_r06_card_and_target_come_together_in_one_step() {
    let scene = Scene::with("A 3,1; B 3,1; C 3,1", |rules| rules.one_step = true);
    let play = Action::Fire(Play { card: Card::Colt, target: Some(C) });
    assert_eq!(complete(&scene, A, json!({ "card": "colt", "at": 2 })), Ok(play));
    assert!(complete(&scene, A, json!({ "card": "colt" })).unwrap_err().ends_with("(GU-208)"));
    let own = complete(&scene, A, json!({ "card": "colt", "at": 0 })).unwrap_err();
    assert!(own.contains("(GU-"), "{own}");
}
