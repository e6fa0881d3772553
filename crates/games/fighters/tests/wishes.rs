//! Partial answers.

use duello_core::{Observer, Rules, Seat, Wish as _};
use duello_fighters::{Action, Marker, Way, Wish};
use duello_geometry::plane::Quarter;
use serde_json::{Value, json};

use crate::scene::{A, Scene};

fn complete(scene: &Scene, seat: Seat, wish: Value) -> Result<Action, String> {
    let wish: Wish = serde_json::from_value(wish).expect("it is a wish");
    let sight = scene.state.sight(Observer::Seat(seat));
    let action = wish.complete(&scene.game, sight).map_err(|unmet| unmet.to_string())?;
    let checked = scene.game.check(sight, &action);
    checked.map(|()| action).map_err(|illegal| illegal.to_string())
}

#[test]
fn fi_523_the_cards_that_pay_for_steps_are_found() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,300 S", "");
    scene.programming();
    let wish = json!({ "programme": [[["advance", "turn"], ["attack"]]] });
    let Ok(Action::Programme(figures)) = complete(&scene, A, wish) else { panic!("no programme") };
    let [steps] = figures.as_slice() else { panic!("{figures:?}") };
    assert_eq!(steps[0].markers[..], [Marker::Advance, Marker::Turn]);
    assert_eq!(steps[1].markers[..], [Marker::Attack]);
    assert_ne!(steps[0].card, steps[1].card);
}

#[test]
fn fi_525_steps_that_cannot_be_laid_are_refused() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,300 S", "");
    scene.programming();
    let refusal = |steps: Value| complete(&scene, A, json!({ "programme": steps })).unwrap_err();
    let four = refusal(json!([[["advance", "turn", "advance", "turn"]]]));
    assert_eq!(four, "a step has at most 3 markers, not 4 (FI-525)");
    let two_attacks = refusal(json!([[["attack", "attack"]]]));
    assert!(two_attacks.ends_with("(FI-525)"), "{two_attacks}");
    assert!(refusal(json!([])).ends_with("(FI-531)"));
    let many = refusal(json!([vec![["advance"]; 9]]));
    assert_eq!(many, "there are not enough cards for 9 such steps (FI-523)");
}

#[test]
fn fi_601_a_figure_moves_as_near_as_it_can() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,400 S", "");
    let shargh = scene.fig("shargh");
    scene.steps("shargh", "advance").act(Action::Step(shargh), &[]);
    let near = complete(&scene, A, json!({ "towards": 1 })).unwrap();
    assert!(matches!(near, Action::Move(Way { way: Quarter::N, mm }) if mm > 50), "{near:?}");
    for nobody in [0, 77] {
        let refused = complete(&scene, A, json!({ "towards": nobody })).unwrap_err();
        assert!(refused.ends_with("(FI-601)"), "{refused}");
    }
}

#[test]
fn fi_801_a_target_is_enough_for_an_attack() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,170 S", "");
    let shargh = scene.fig("shargh");
    scene.steps("shargh", "attack").act(Action::Step(shargh), &[]);
    let attack = complete(&scene, A, json!({ "attack": 1 })).unwrap();
    assert!(matches!(attack, Action::Attack(strike) if strike.target == scene.fig("brock")));
    let own = complete(&scene, A, json!({ "attack": 0 })).unwrap_err();
    assert!(own.contains("(FI-"), "{own}");
}
