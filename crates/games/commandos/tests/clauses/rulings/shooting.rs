//! Rulings on shots and cover.

use duello_commandos::{Commandos, CoverRange, Event};
use duello_core::dice::Scripted;
use duello_core::{ContentFile, Observer, Rules, Table};
use duello_geometry::hex::{Direction, Hex};

use super::read;
use crate::scene::{ONE, Scene};

const HOPELESS: &str = "S1 0,0 bearer; H2 -2,-1 f3 crouched";

#[test]
fn co_r22_blindage_covers_the_whole_hex_towards_the_facing() {
    // All six neighbours of the full blindage at (2,1) can be stood on.
    let hex = Hex::new(2, 1);
    for (facing, side) in Direction::ALL.into_iter().flat_map(|f| Direction::ALL.map(|s| (f, s))) {
        let from = hex.neighbour(side);
        let (q, r, f) = (from.q, from.r, facing.index());
        let scene = Scene::new(&format!("I1 {q},{r}; H2 2,1 f{f}"));
        let away = (6 + side.index() - f) % 6;
        let expected = if [0, 1, 5].contains(&away) { 3 } else { 0 };
        let aim = scene.aim("I1", "H2").expect("they are neighbours");
        assert_eq!(aim.blindage, expected, "facing {facing:?}, shot from {side:?}");
    }
}

#[test]
fn co_r23_blindage_helps_at_any_distance_whatever_the_gun_of_the_target() {
    for target in ["I2", "S2", "L2", "R2", "H2"] {
        for (from, distance, facing) in [("-2,-2", 1, 0), ("-4,-3", 4, 0), ("3,-4", 5, 1)] {
            let scene = Scene::new(&format!("S1 {from}; {target} -2,-1 f{facing}"));
            let aim = scene.aim("S1", target).expect("a Sniper shoots as far as 5");
            assert_eq!((aim.distance, aim.blindage), (distance, 3), "{target}");
        }
    }
}

#[test]
fn co_r23_with_the_switch_blindage_helps_as_far_as_the_tracing_card_of_the_target() {
    assert_eq!(read("").switches.cover_range, CoverRange::Any);
    assert_eq!(read("cover_range = \"card\"").switches.cover_range, CoverRange::Card);
    // The card of an Infantry reaches 2 and 2 more, that of a Sniper one more.
    for (target, distance, blindage) in [("I2", 4, 3), ("I2", 5, 0), ("S2", 5, 3)] {
        let (from, facing) = if distance == 4 { ("-4,-3", 0) } else { ("3,-4", 1) };
        let text = format!("S1 {from}; {target} -2,-1 f{facing}");
        let scene = Scene::with(&text, |switches| switches.cover_range = CoverRange::Card);
        let aim = scene.aim("S1", target).expect("a Sniper shoots as far as 5");
        assert_eq!((aim.distance, aim.blindage), (distance, blindage), "{target}");
    }
}

#[test]
fn co_r25_a_top_sees_over_blocks_only_with_the_switch() {
    assert!(!read("").switches.tower_sees_over);
    assert!(read("tower_sees_over = \"yes\"").switches.tower_sees_over);
    let over = |text: &str| Scene::with(text, |switches| switches.tower_sees_over = true);
    // A block hides (-1,0) from (-5,5), and (0,0) from (-4,2).
    let down = "S1 -5,5 top; I2 -1,0";
    let up = "I1 -4,2; H2 0,0 top";
    for (text, name, answer) in [(down, "S1", "shoot I2"), (up, "I1", "shoot H2")] {
        assert!(Scene::new(text).refusal(name, answer).ends_with("(CO-505)"), "{text}");
        assert!(over(text).allows(name, answer), "{text}");
        // With both ends on the ground a block is a block.
        let ground = text.replace(" top", "");
        assert!(over(&ground).refusal(name, answer).ends_with("(CO-505)"), "{ground}");
    }
    // It gives sight and nothing else: the value is that of CO-606, the distance the same.
    assert_eq!(over(down).breakdown("S1", "I2"), "15 + 1 top - 2 armour - 1 out of range = 13");
}

#[test]
fn co_r26_a_rolled_1_always_hits_only_with_the_switch() {
    assert!(!read("").switches.lucky_one);
    assert!(read("lucky_one = true").switches.lucky_one);
    assert!(Scene::new(HOPELESS).refusal("S1", "shoot H2").ends_with("(CO-512)"));
    let lucky = || Scene::with(HOPELESS, |switches| switches.lucky_one = true);
    for (face, hp) in [(1, 5), (2, 6)] {
        let mut scene = lucky();
        scene.dice([face]).act("S1", "shoot H2");
        assert_eq!(scene.character("H2").hp, hp, "{face}");
    }
    // Where the value is 1 or more anyway, nothing changes.
    for lucky_one in [false, true] {
        let scene = Scene::with("I1 -3,0; I2 -1,0", |switches| switches.lucky_one = lucky_one);
        assert_eq!(scene.breakdown("I1", "I2"), "12 - 2 armour = 10");
    }
}

#[test]
fn co_r27_what_is_rolled_against_is_the_hit_value() {
    for text in ["H1 -3,0; I2 -1,0", "H1 -3,0; S2 0,0 crouched", "H1 0,0 top; I2 -2,-1 f3; H2 7,0"]
    {
        let scene = Scene::new(text);
        let target = if text.contains("S2") { "S2" } else { "I2" };
        let aim = scene.aim("H1", target).expect("it is near");
        let parts = aim.skill + aim.top - aim.armour - aim.crouch - aim.blindage - aim.outrange;
        assert_eq!(aim.value, parts);
        for (face, hits) in [(aim.value, 1), (aim.value + 1, 0)] {
            let mut scene = scene.clone();
            scene.dice([face.into()]).act("H1", &format!("shoot {target}"));
            let told = scene.told_by("CO-508");
            let [Event::Shot { aim: told, hits: hit, .. }] = told.as_slice() else {
                panic!("{told:?}")
            };
            assert_eq!((*told, *hit), (aim, hits), "{text}: {face}");
        }
    }
}

#[test]
fn co_r52_with_lucky_one_the_hit_value_is_cut_off_at_1() {
    let text = "S1 0,0 bearer; H2 -2,-1 f3 crouched";
    let lucky = |text: &str| Scene::with(text, |switches| switches.lucky_one = true);
    let value = |scene: &Scene| scene.aim("S1", "H2").map(|aim| aim.value);
    assert_eq!((value(&Scene::new(text)), value(&lucky(text))), (Some(0), Some(1)));
    // 9 - 4 - 1 - 3 - 3 is below 0, and cut off all the same.
    assert_eq!(value(&lucky("S1 0,-5 bearer; H2 -2,-1 f0 crouched")), Some(1));
    assert!(lucky(text).allows("S1", "shoot H2"));
    // Too far is still too far.
    assert!(lucky("S1 3,0 bearer; H2 -2,-1 f3").refusal("S1", "shoot H2").ends_with("(CO-503)"));
    // The odds that are shown are those of the same number.
    let mut scene = lucky(text);
    scene.act("S1", "activate");
    let view = scene.view(Observer::Seat(ONE));
    assert_eq!(view.options[0].targets[0].hit, "1/20");
    // An Overwatch shot is cut off in the same way: with Armour 9 it has 10 - 9 - 3, and a 1 hits.
    let card =
        include_str!("../../../content/characters.toml").replacen("armour = 4", "armour = 9", 1);
    let file = ContentFile { path: "characters.toml".into(), text: card };
    let game = Commandos::with_content(&[file]).expect("the card is valid");
    let scene = lucky("H1 -3,0; L2 2,-2 f5 guard; active H1");
    let setup = scene.game.setup_of(&scene.state);
    let mut state = game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).expect("valid");
    let joint = duello_core::Joint::from_iter([(ONE, scene.read("H1", "move -2,0"))]);
    let mut dice = Scripted::new([1, 2, 2, 2]);
    game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    assert_eq!((dice.finish(), state.public.character(scene.who("H1")).hp), (Ok(()), 5));
}
