//! The test vectors of the rules.

mod scene;

use duello_wizards::Event;
use scene::*;

/// A duel in contact: the striker is 3, the target 4.
fn in_contact(striker: &str, target: &str) -> Scene {
    Scene::open(&format!(
        "[position]\nround = 2\nturn = 0\n\
         wizards = [{{ alignment = \"G\", at = [400, 100] }}, {{ alignment = \"B\", at = [400, 900] }}]\n\
         figures = [{{ owner = 0, at = [400, 400], {striker} }}, {{ owner = 1, at = [400, 430], {target} }}]\n"
    ))
}

#[test]
fn tv_01_an_orc_with_a_knife_strikes_a_goblin() {
    let mut scene =
        in_contact("race = \"orc\", weapon = \"small\"", "race = \"goblin\", weapon = \"small\"");
    scene.act(activate(3), &[]);
    let told = scene.act(strike(3, 4), &[14]);
    let need = told.iter().find_map(|told| match &told.event {
        Event::Attacked { need, hit, .. } => Some((need.number, *hit)),
        _ => None,
    });
    assert_eq!(need, Some((14, true)));
    assert_eq!(scene.figure(4).wounds, 2);
    scene.act(strike(3, 4), &[15]);
    assert_eq!(scene.figure(4).wounds, 2);
}
