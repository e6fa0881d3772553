//! Terrain: CO-601 to CO-609.

use duello_commandos::{Event, Terrain};

use crate::scene::{Scene, read_hex};

/// The parts of the hit value for each facing of the target, which is written with `{f}` for its facing.
#[track_caller]
fn by_facing(text: &str, shooter: &str, target: &str) -> Vec<String> {
    let facing = |facing: usize| text.replace("{f}", &format!("f{facing}"));
    (0..6).map(|f| Scene::new(&facing(f)).breakdown(shooter, target)).collect()
}

/// The facings of the target with which its cover counts.
#[track_caller]
fn protecting(text: &str, shooter: &str, target: &str) -> Vec<usize> {
    let parts = by_facing(text, shooter, target);
    (0..6).filter(|facing| parts[*facing].contains("cover")).collect()
}

#[test]
fn co_601_half_blindage_gives_1() {
    let parts = by_facing("I1 -1,0; I2 -1,-2 {f}", "I1", "I2");
    let (with, without) = ("12 - 2 armour - 1 cover = 9", "12 - 2 armour = 10");
    assert_eq!(parts, [without, without, with, with, with, without]);
}

#[test]
fn co_602_full_blindage_gives_3() {
    let parts = by_facing("L1 -2,-4; H2 -2,-1 {f}", "L1", "H2");
    let with = "10 - 4 armour - 3 cover - 1 out of range = 2";
    let without = "10 - 4 armour - 1 out of range = 5";
    assert_eq!(parts, [with, with, without, without, without, with]);
}

#[test]
fn co_603_only_against_a_shooter_in_front_as_the_target_faces_now() {
    // Straight north three facings protect, between two directions two.
    assert_eq!(protecting("L1 -2,-4; H2 -2,-1 {f}", "L1", "H2"), [0, 1, 5]);
    assert_eq!(protecting("L1 -1,-3; H2 -2,-1 {f}", "L1", "H2"), [0, 1]);
    assert_eq!(protecting("L1 -1,-1; H2 -2,-1 {f}", "L1", "H2"), [1, 2, 3]);
    // The facing of the shooter does not matter, nor where somebody else looks.
    for facing in 0..6 {
        let scene = Scene::new(&format!("L1 -2,-4 f{facing}; H2 -2,-1 f0; S2 -1,-1 f3"));
        assert_eq!(scene.aim("L1", "H2").map(|aim| aim.blindage), Some(3));
    }
    // A character that turns its back by shooting has its cover at the new front only.
    let mut scene = Scene::new("I1 -2,-1 f0; L2 -2,-4; H2 -2,0");
    assert_eq!(scene.aim("L2", "I1").map(|aim| aim.blindage), Some(3));
    scene.dice([20, 20]).act("I1", "shoot H2 f3").end_turn();
    assert_eq!(scene.breakdown("L2", "I1"), "10 - 2 armour - 1 out of range = 7");
    assert_eq!(scene.breakdown("H2", "I1"), "12 - 2 armour - 3 cover = 7");
}

#[test]
fn co_604_the_distance_makes_no_difference_to_blindage() {
    let places =
        [("-2,-2", 1, 0), ("-2,-3", 2, 0), ("-2,-4", 3, 0), ("-4,-3", 4, 0), ("3,-4", 5, 1)];
    for (from, distance, facing) in places {
        let scene = Scene::new(&format!("S1 {from}; H2 -2,-1 f{facing}"));
        let aim = scene.aim("S1", "H2").expect("the Sniper shoots as far as 5");
        assert_eq!((aim.distance, aim.blindage), (distance, 3), "{from}");
        assert!(scene.allows("S1", "shoot H2"), "{from}");
    }
    // Six, the farthest shot there is: a Sniper on a tower.
    let scene = Scene::new("S1 -5,5 top; H2 -2,-1 f3");
    assert_eq!(scene.breakdown("S1", "H2"), "15 + 1 top - 4 armour - 3 cover - 3 out of range = 6");
}

#[test]
fn co_605_an_overwatch_shot_ignores_blindage() {
    // However it faces before and after, even towards the guard all the way.
    for (before, after) in (0..6).flat_map(|before| (0..6).map(move |after| (before, after))) {
        let mut scene = Scene::new(&format!("L1 -2,-4 f3 guard; H2 -1,-1 f{before}; turn 2"));
        scene.dice([5, 6, 20, 20]).act("H2", &format!("move -2,-1 f{after}"));
        assert_eq!(scene.shots(), ["L1>H2 at 3, value 5, dice 5 6 20 20: 1 hit, 5 HP left"]);
        let told = scene.told_by("CO-802");
        let [Event::Shot { aim, .. }] = told.as_slice() else { panic!("{told:?}") };
        assert_eq!(aim.blindage, 0);
    }
}

#[test]
fn co_606_a_top_gives_1_range_and_1_skill_to_both_kinds_of_shot() {
    // Distance 6 is 4+2 from the top and out of reach from the ground.
    let text = |mark: &str, at: &str| format!("S1 -5,5{mark}; I2 {at} crouched");
    let up = |at| Scene::new(&text(" top", at));
    assert_eq!(
        up("1,-1").breakdown("S1", "I2"),
        "15 + 1 top - 2 armour - 1 crouch - 3 out of range = 10"
    );
    assert_eq!(
        up("0,1").breakdown("S1", "I2"),
        "15 + 1 top - 2 armour - 1 crouch - 1 out of range = 12"
    );
    let down = |at| Scene::new(&text("", at));
    assert_eq!(down("1,-1").breakdown("S1", "I2"), "too far");
    assert_eq!(down("0,1").breakdown("S1", "I2"), "15 - 2 armour - 1 crouch - 3 out of range = 9");
    // On guard the area is a hex wider, and the shot a point better: 12 + 1 - 2, three hexes away.
    let mut scene = Scene::new("I2 0,0 top f5 guard; R1 -3,-1");
    assert_eq!(scene.character("I2").guard, Some(5));
    scene.dice([11, 12]).act("R1", "move -3,0 f2");
    assert_eq!(scene.shots(), ["I2>R1 at 3, value 11, dice 11 12: 1 hit, 2 HP left"]);
}

#[test]
fn co_607_the_ground_of_a_tower_gives_nothing_and_no_level_changes_armour_distance_or_sight() {
    let scene = Scene::new("S1 0,0; H2 3,0");
    assert_eq!(scene.breakdown("S1", "H2"), "15 - 4 armour = 11");
    // A target up or down, next to the shooter or far away: the same shot.
    for (shooter, at) in [("S1 -1,0", "0,0"), ("S1 -3,0", "0,0")] {
        let [up, down] = [" top", ""].map(|mark| {
            Scene::new(&format!("{shooter}; I2 {at}{mark}")).aim("S1", "I2").expect("it is near")
        });
        assert_eq!(up, down);
    }
    // From the top of (-5,5) a block still hides (-1,0); (0,1), as far away, is seen.
    let scene = Scene::new("S1 -5,5 top; I2 -1,0; H2 0,1");
    let refusal =
        "shoot.no-sight: a ruin block stands between (-5, 5) and the Infantry at (-1, 0) (CO-505)";
    assert_eq!(scene.refusal("S1", "shoot I2"), refusal);
    assert!(scene.allows("S1", "shoot H2"));
    // Nor is a target on a top seen over a block.
    assert!(!Scene::new("I1 -4,2; H2 0,0 top").allows("I1", "shoot H2"));
}

#[test]
fn co_608_blindage_serves_either_side_and_costs_nothing_to_enter() {
    let places =
        [("-2,-1", "-2,-2", 0), ("-2,2", "-2,3", 3), ("2,-2", "2,-3", 0), ("2,1", "2,2", 3)];
    for (at, from, facing) in places {
        let one = Scene::new(&format!("I1 {at} f{facing}; I2 {from}; turn 2"));
        let two = Scene::new(&format!("I2 {at} f{facing}; I1 {from}; turn 1"));
        assert_eq!(one.aim("I2", "I1").map(|aim| aim.blindage), Some(3), "{at}");
        assert_eq!(two.aim("I1", "I2").map(|aim| aim.blindage), Some(3), "{at}");
    }
    // Three hexes, two of them blindages, with a Move of three.
    let mut scene = Scene::new("I1 -2,-2; I2 6,0");
    scene.act("I1", "move -1,-2 -1,-1 -2,-1 f0");
    assert_eq!(scene.written("I1"), "I1 -2,-1 f0 hp4");
    assert_eq!(scene.active(), "I1 ap1");
}

#[test]
fn co_609_the_middle_is_a_watchtower_like_the_others() {
    for at in ["0,0", "-5,5", "5,-5"] {
        let mut scene = Scene::new(&format!("I1 {at}; H2 7,1"));
        let cell = scene.map().cell(read_hex(at)).expect("it is on the map");
        assert_eq!(scene.map().terrain(cell), Terrain::Watchtower);
        assert_eq!(scene.public().range(scene.who("I1")), 2);
        scene.act("I1", "up f1");
        assert_eq!(scene.written("I1"), format!("I1 {at} f1 hp4 top"));
        assert_eq!(scene.public().range(scene.who("I1")), 3);
        scene.act("I1", "down f2");
        assert_eq!(scene.written("I1"), format!("I1 {at} f2 hp4"));
    }
}
