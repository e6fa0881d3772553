//! The test vectors of the rules, first part: V01 to V22 and V33 to V37, with their positions, dice and results.

mod scene;

use scene::{A, B, Scene};

#[test]
fn v02_the_gate_captain_falls_before_he_strikes() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "4,2 | 5 | 3");
    scene.play(&["accept Gate Captain"]).until_turn(2);
    let _ = (A, B);
    assert_eq!(
        scene.strikes_of("Oath-Keeper"),
        [
            "Oath-Keeper Reaver close > Gate Captain: 2 at 4+ 4+ 5+ -: 4,2 | 5 | 3: 1 hit, 1 wound, 1 HP"
        ]
    );
    assert_eq!(scene.strikes_of("Gate Captain"), [""; 0]);
    assert_eq!(scene.overkill(), [0, 0]);
    assert_eq!(scene.place("gate_guard"), "300,300 N, 4 files, 4 models");
    assert_eq!(scene.public().trophies, [0, 25]);
}
