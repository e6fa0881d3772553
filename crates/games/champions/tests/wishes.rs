//! Partial answers.

use duello_champions::{Action, Pool, Stage, UnitId, Wish};
use duello_core::{Observer, Wish as _};
use serde_json::json;

use crate::scene::Scene;

fn complete(scene: &Scene, wish: Wish) -> Result<Action, String> {
    let sight = scene.state.sight(Observer::Seat(scene.asked()));
    let action = wish.complete(&scene.game, sight).map_err(|unmet| unmet.to_string())?;
    let checked = scene.check(scene.asked(), &action);
    checked.map(|()| action).map_err(|illegal| illegal.to_string())
}

#[test]
fn ch_720_a_pool_is_enough_for_all_attacks() {
    let mut scene = Scene::preset("pincer", "");
    scene.to("declare");
    let Stage::Declare(at) = scene.stage() else { panic!("{:?}", scene.stage()) };
    let group = scene.public().round.as_ref().unwrap().groups[usize::from(at)].clone();
    for (place, pool) in group.reach.iter().enumerate() {
        let Ok(Action::Allocate(numbers)) = complete(&scene, Wish::Strike(*pool)) else {
            panic!("{pool:?}")
        };
        assert_eq!(numbers[place], group.attacks);
    }
    let refused = complete(&scene, Wish::Strike(Pool::Ranks(UnitId(99)))).unwrap_err();
    assert_eq!(refused, "these models cannot be struck now (CH-720)");
}

#[test]
fn ch_603_the_first_model_that_can_issues_a_duel() {
    let mut scene = Scene::preset("gate", "");
    scene.to("issue");
    let wish: Wish = serde_json::from_value(json!("duel")).unwrap();
    assert!(matches!(complete(&scene, wish), Ok(Action::DuelIssue(_))));
    scene.to("declare");
    let refused = complete(&scene, wish).unwrap_err();
    assert_eq!(refused, "no Duel can be issued or accepted now (CH-603)");
}

#[test]
fn ch_1061_a_number_of_files_is_enough_for_a_reform() {
    let mut scene = Scene::preset("pincer", "");
    let refused = |scene: &Scene| complete(scene, Wish::Reform { unit: UnitId(0), files: 99 });
    assert!(refused(&scene).unwrap_err().ends_with("(CH-1061)"));
    scene.to("reform");
    assert!(refused(&scene).unwrap_err().ends_with("(CH-1061)"));
    let listed = scene.options().into_iter().find_map(|option| match option {
        Action::Reform(reform) => Some(reform),
        _ => None,
    });
    let listed = listed.unwrap();
    let files = listed.slots.len() as u8;
    assert_eq!(
        complete(&scene, Wish::Reform { unit: listed.unit, files }),
        Ok(Action::Reform(listed))
    );
}
