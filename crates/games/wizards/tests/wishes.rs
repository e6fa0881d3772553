//! Partial answers.

use crate::scene;

use duello_core::{Observer, Rules, Wish as _};
use duello_wizards::{Action, Number, Step, Wish};
use scene::*;
use serde_json::json;

/// A dwarf on the Two Villages, active, with both actions.
fn dwarf(at: &str, others: &str) -> Scene {
    let mut scene = Scene::new(&format!(
        "[position]\nround = 2\nturn = 0\nwizards = [{{ alignment = \"G\" }}, {{ alignment = \"B\" }}]\n\
         figures = [{{ owner = 0, race = \"dwarf\", weapon = \"normal\", at = {at} }}, {others}]\n"
    ));
    scene.act(activate(3), &[]);
    scene
}

fn complete(scene: &Scene, wish: &serde_json::Value) -> Result<Action, String> {
    let sight = scene.state.sight(Observer::Seat(scene.turn()));
    let read: Wish = serde_json::from_value(wish.clone()).expect("it is a wish");
    let action = read.complete(&scene.game, sight).map_err(|unmet| unmet.to_string())?;
    assert_eq!(scene.game.check(sight, &action), Ok(()), "{wish}");
    Ok(action)
}

fn path(action: &Action) -> Vec<Step> {
    match action {
        Action::Move { path, .. } | Action::WizardMove { path, .. } => path.to_vec(),
        other => panic!("{other:?} is no move"),
    }
}

#[test]
fn a_place_is_reached_straight_or_around_a_corner() {
    let scene = dwarf("[205, 200]", "");
    let straight = complete(&scene, &json!({"go": {"figure": 3, "to": [205, 240]}}));
    assert_eq!(path(&straight.unwrap()), [leg(205, 240)]);
    // The corner of the store at (220,220) is in the way.
    let around = complete(&scene, &json!({"go": {"figure": 3, "to": [222, 236]}}));
    assert!(path(&around.unwrap()).len() > 1);
    let too_far = complete(&scene, &json!({"go": {"figure": 3, "to": [205, 290]}})).unwrap_err();
    assert!(too_far.contains("WI-510"), "{too_far}");
}

#[test]
fn a_figure_cannot_touch_itself() {
    let scene = dwarf("[205, 200]", "");
    let refused = complete(&scene, &json!({"touch": {"figure": 3, "target": 3}})).unwrap_err();
    assert_eq!(refused, "a figure cannot touch itself");
}

#[test]
fn wi_804_the_wizard_to_run_into_can_be_named() {
    let wizards = "G 15,985; B 400,430; B 430,400";
    let mut scene = setting(wizards, "A dwarf/normal 380,380").begin();
    scene.act(activate(4), &[]);
    let go = |into: serde_json::Value| json!({"go": {"figure": 4, "to": [400, 400], "into": into}});
    let into = |action: Action| match action {
        Action::Move { into, .. } => into,
        other => panic!("{other:?}"),
    };
    let sight = scene.state.sight(Observer::Seat(A));
    let unnamed = serde_json::from_value::<Wish>(go(json!(null)))
        .unwrap()
        .complete(&scene.game, sight)
        .unwrap();
    assert_eq!(scene.refusal(&unnamed).clause.id(), "WI-804");
    assert_eq!(complete(&scene, &go(json!(2))).map(into), Ok(Some(C)));
    let touched = complete(&scene, &json!({"touch": {"figure": 4, "target": 2}}));
    assert!(touched.is_ok(), "{touched:?}");
}

#[test]
fn a_step_that_is_neither_point_nor_link_says_what_is_wanted() {
    let step = serde_json::from_value::<Step>(json!({"x": 1})).unwrap_err().to_string();
    assert!(step.contains("must be a point `[x, y]` or the id of a ladder or stairs"), "{step}");
}

#[test]
fn a_roof_is_reached_by_its_ladder() {
    let scene = dwarf("[265, 245]", "");
    let up = complete(&scene, &json!({"go": {"figure": 3, "to": ["store1", 265, 197]}})).unwrap();
    assert_eq!(path(&up), [leg(265, 240), link("ladder1"), leg(265, 197)]);
}

#[test]
fn an_enemy_is_touched_from_the_nearest_side_and_looked_at() {
    let scene = dwarf(
        "[400, 300]",
        "{ owner = 1, race = \"orc\", weapon = \"small\", at = [400, 360], facing = [0, -1] }",
    );
    let action = complete(&scene, &json!({"touch": {"figure": 3, "target": 4}})).unwrap();
    let Action::Move { path, facing, .. } = &action else { panic!("{action:?}") };
    assert_eq!((path.as_slice(), *facing), (&[leg(400, 330)][..], scene::facing(0, 1)));
    let far = complete(&scene, &json!({"touch": {"figure": 3, "target": 2}})).unwrap_err();
    assert!(far.contains("cannot be reached"), "{far}");
}

#[test]
fn a_wish_leads_towards_or_away_from_a_figure() {
    let scene = dwarf("[400, 300]", "");
    let nearer = complete(&scene, &json!({"towards": {"figure": 3, "target": 2}})).unwrap();
    assert_eq!(path(&nearer), [leg(400, 350)]);
    let farther =
        complete(&scene, &json!({"towards": {"figure": 3, "target": 2, "away": true}})).unwrap();
    assert_eq!(path(&farther), [leg(400, 250)]);
}

#[test]
fn one_hides_behind_a_house_and_in_a_wood() {
    let orc =
        "{ owner = 1, race = \"orc\", weapon = \"ranged\", at = [100, 200], facing = [1, 0] }";
    let scene = dwarf("[330, 240]", orc);
    let hide = complete(&scene, &json!({"behind": {"figure": 3, "piece": "store1"}})).unwrap();
    let mut hidden = scene;
    hidden.act(hide, &[]);
    assert!(!hidden.sees(4, 3));
    let scene = dwarf("[200, 400]", orc);
    let hide = complete(&scene, &json!({"behind": {"figure": 3, "piece": "wood1", "from": 4}}));
    assert!(hide.is_ok());
}

#[test]
fn only_own_figures_move_to_what_exists() {
    let scene = dwarf("[400, 300]", "");
    for (wish, why) in [
        (json!({"go": {"figure": 1, "to": [400, 20]}}), "cannot move now"),
        (json!({"go": {"figure": 2, "to": [400, 900]}}), "not one of your figures"),
        (json!({"touch": {"figure": 3, "target": 77}}), "no figure 77"),
        (json!({"behind": {"figure": 3, "piece": "moon"}}), "no piece `moon`"),
    ] {
        let error = complete(&scene, &wish).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
    assert_eq!(scene.figure(3).number, Number(3));
}
