//! Position, ranged attacks, having the advantage, improvised attacks.

use duello_fighters::{Action, Place, Strike, With};

use crate::scene::{A, B, Scene};

fn attack(text: &str, dice: &[u32]) -> Scene {
    let mut scene = Scene::new(text, "");
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    scene.attack("shargh", "brock", dice);
    scene
}

#[test]
fn fi_1001_and_fi_1002_and_fi_1003_outflanking_gives_minus_one() {
    let scene =
        attack("A shargh 100,100 E; B brock 150,105 N worn= ", &[4, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (4, -1), "attacked on the flank");
    let scene =
        attack("A shargh 100,100 N; B brock 150,105 W worn= ", &[4, 5, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 0, 1], "the attacker's own measure is taken");
    assert_eq!(scene.defence(), (4, 0));
}

#[test]
fn fi_1004_an_unprotected_back_halves_the_dice() {
    let scene = attack("A shargh 100,100 N; B brock 100,150 N worn= ", &[4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (2, -1));
}

fn thrower() -> Scene {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,450 S", "");
    scene.steps("brock", "attack=daemon-hammer | attack").reserve("shargh", 0);
    scene
}

#[test]
fn fi_1022_the_chain_must_reach() {
    let mut scene = thrower();
    scene.edit("shargh", |figure| figure.at.y = 140 + 358);
    scene.step("brock");
    let hammer = scene.slot("brock", "daemon-hammer");
    let throw = Strike { target: scene.fig("shargh"), with: With::Shot(hammer) };
    assert_eq!(scene.asked(), B, "358 mm squared are more than 4 cards reach");
    let mut scene = thrower();
    scene.edit("shargh", |figure| figure.at.y = 140 + 357);
    scene.step("brock");
    assert_eq!(scene.check(&Action::Attack(throw)), Ok(()));
}

#[test]
fn fi_1024_a_thrown_weapon_comes_from_the_hand_and_is_discarded() {
    let mut scene = thrower();
    scene.step("brock");
    let hammer = scene.slot("brock", "daemon-hammer");
    let throw = Strike { target: scene.fig("shargh"), with: With::Shot(hammer) };
    scene.act(Action::Attack(throw), &[]).act(Action::Pass, &[1; 5]);
    assert_eq!(scene.place("brock", "daemon-hammer"), Place::Discarded);
    let mut used = Scene::new("A brock 100,100 N; B shargh 100,150 S", "");
    used.steps("brock", "attack=action");
    let slot = used.slot("brock", "daemon-hammer");
    used.set_card("brock", slot, duello_fighters::CardState::Used).step("brock");
    let throw = Strike { target: used.fig("shargh"), with: With::Shot(slot) };
    assert_eq!(used.refused(&Action::Attack(throw)), "FI-1024");
}

#[test]
fn fi_1025_short_and_long_range_texts() {
    // Vulcan's fire burns in contact only.
    for (y, fire) in [(140, 1), (150, 0)] {
        let mut scene = Scene::new(&format!("A brock 100,100 N; B shargh 100,{y} S"), "");
        scene.steps("brock", "attack").reserve("brock", 0).reserve("shargh", 0).step("brock");
        scene.attack("brock", "shargh", &[4, 1, 1, 1, 1, 1, 1]);
        assert_eq!(scene.strikes()[1], fire);
    }
    // The bow has one die more from afar.
    for (y, dice) in [(140, 4), (150, 5)] {
        let mut scene = Scene::new(&format!("A hallothon 100,100 N; B shargh 100,{y} S"), "");
        scene
            .steps("hallothon", "attack")
            .reserve("hallothon", 0)
            .reserve("shargh", 0)
            .step("hallothon");
        let bow = scene.slot("hallothon", "moonstring-bow");
        let shot = Strike { target: scene.fig("shargh"), with: With::Shot(bow) };
        scene.act(Action::Attack(shot), &vec![1; dice]);
    }
}

#[test]
fn fi_1051_and_fi_1053_a_downed_figure_counts_as_flanked_and_struck_critically() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S worn= ", "");
    scene.edit("brock", |figure| figure.down = Some(0));
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    scene.attack("shargh", "brock", &[4, 4, 1, 1, 1, 5, 5, 5, 6]);
    assert_eq!((scene.defence(), scene.figure("brock").wounds), ((4, -1), 1));
    assert_eq!(scene.figure("shargh").vp, 0, "strikes that merely count as critical");
}

#[test]
fn fi_1052_downed_and_badly_wounded_is_from_behind_unless_by_this_action() {
    for (earlier, dice) in [(true, 2), (false, 4)] {
        let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S worn= wounds=7", "");
        scene.steps("shargh", "attack").reserve("shargh", 0).reserve("brock", 0).step("shargh");
        let now = scene.public().activations;
        scene.edit("brock", |figure| figure.down = Some(if earlier { 0 } else { now }));
        let mut all = vec![4, 1, 1, 1, 1];
        all.extend(vec![1; dice]);
        scene.attack("shargh", "brock", &all);
        assert_eq!(scene.defence(), (dice, -1));
    }
}

#[test]
fn fi_1061_and_fi_1063_an_improvised_attack_takes_the_place_of_a_step() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S", "");
    scene.steps("shargh", "turn").reserve("shargh", 1).reserve("brock", 0).wait(B);
    let improvised = scene.improvised("shargh", "brock");
    scene.act(improvised, &[1; 5]);
    assert_eq!((scene.figure("shargh").used, scene.figure("shargh").bound), (4, 0));
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S", "");
    scene.obligatory("shargh", "turn");
    let improvised = scene.improvised("shargh", "brock");
    assert_eq!(scene.refused(&improvised), "FI-1061");
    assert_eq!(scene.asked(), A);
}

#[test]
fn fi_1062_and_fi_1064_improvised_attacks_have_no_criticals_but_the_defence_has() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S worn= ", "");
    scene.reserve("shargh", 1).reserve("brock", 0).wait(B);
    let improvised = scene.improvised("shargh", "brock");
    scene.act(improvised, &[6, 6, 1, 1, 1, 4, 6, 1, 1]);
    assert_eq!(scene.figure("brock").wounds, 0);
    assert_eq!((scene.figure("shargh").vp, scene.figure("brock").vp), (0, 1));
}
