//! The test vectors of the rules, with their positions, dice and results.

mod scene;

use scene::{Scene, TWO};

#[test]
fn t04_a_shot_of_infantry_at_a_ranger() {
    let mut scene = Scene::new("I1 -3,0; R2 -1,-1");
    let holding: Vec<usize> =
        (0..6).filter(|facing| scene.allows("I1", &format!("shoot R2 f{facing}"))).collect();
    assert_eq!(holding, [1, 2]);
    let refusal = "shoot.not-in-front: the front arc of N does not hold the Ranger; facings that do: \
                   NE, SE (CO-504)";
    assert_eq!(scene.refusal("I1", "shoot R2 f0"), refusal);
    assert_eq!(scene.breakdown("I1", "R2"), "12 - 2 armour = 10");
    scene.dice([10, 11]).act("I1", "shoot R2 f1");
    assert_eq!(scene.shots(), ["I1>R2 at 2, value 10, dice 10 11: 1 hit, 2 HP left"]);
    assert_eq!(scene.written("R2"), "R2 -1,-1 f5 hp2");
    assert_eq!(scene.written("I1"), "I1 -3,0 f1 hp4");
    assert_eq!(scene.turn(), TWO);
}
