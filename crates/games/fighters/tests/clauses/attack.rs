//! Declaring an attack, the attack roll, the defence roll, blocking, loose strikes, wounds.

use duello_fighters::{Action, Aim, Event, Strike, With};

use crate::scene::{B, Scene, go};

fn ready(text: &str) -> Scene {
    let mut scene = Scene::new(text, "");
    let figure = scene.public().figure(duello_fighters::FigureId(0)).character;
    let who = scene.game.content().character(figure).id.clone();
    scene.steps(&who, "attack").reserve(&who, 0);
    let other = scene.public().figure(duello_fighters::FigureId(1)).character;
    let other = scene.game.content().character(other).id.clone();
    scene.reserve(&other, 0).step(&who);
    scene
}

#[test]
fn fi_801_and_fi_802_and_fi_806_an_attack_needs_a_target_in_combat_distance() {
    let scene = ready("A shargh 100,100 N; B brock 100,260 S");
    assert_eq!(scene.asked(), B, "without a target the step is spent");
    let scene = ready("A brock 100,100 N; B shargh 100,150 S");
    let own = Strike { target: scene.fig("brock"), with: With::Bare };
    assert_eq!(scene.refused(&Action::Attack(own)), "FI-802");
}

#[test]
fn fi_803_and_fi_1143_walls_block_every_attack() {
    let wall = "{ id = \"wall\", kind = \"wall\", rect = [80, 150, 200, 160] }";
    let mut scene = Scene::among("A brock 100,100 N; B shargh 100,170 S", "", wall);
    scene.steps("brock", "attack").step("brock");
    assert_eq!(scene.asked(), B, "there is no target");
}

#[test]
fn fi_804_and_fi_1005_a_target_behind_the_attacker_cannot_be_attacked() {
    let scene = ready("A brock 100,200 N; B shargh 100,140 N");
    assert_eq!(scene.asked(), B);
}

#[test]
fn fi_805_and_fi_885_a_downed_figure_neither_attacks_nor_outflanks() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 150,105 W", "");
    let (b, s) = (scene.fig("brock"), scene.fig("shargh"));
    assert!(scene.public().has_measure(s, b));
    scene.edit("shargh", |figure| figure.down = Some(0));
    assert!(!scene.public().has_measure(s, b));
    scene.edit("brock", |figure| figure.down = Some(0)).wait(B);
    let improvised = scene.improvised("brock", "shargh");
    assert_eq!(scene.refused(&improvised), "FI-883");
}

#[test]
fn fi_807_and_fi_1021_and_fi_1023_a_ranged_attack_takes_an_attack_step() {
    let mut scene = ready("A hallothon 100,100 N; B shargh 100,400 S");
    let bow = scene.slot("hallothon", "moonstring-bow");
    // ATK 4 and one for the distance.
    let shot = Strike { target: scene.fig("shargh"), with: With::Shot(bow) };
    scene.act(Action::Attack(shot), &[1; 5]);
}

#[test]
fn fi_821_and_fi_823_weapon_dice_and_strikes() {
    let mut scene = ready("A lesdinn 100,100 N; B shargh 100,150 S");
    scene.attack("lesdinn", "shargh", &[4, 5, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 1, 2]);
}

#[test]
fn fi_822_modifiers_add_up() {
    let mut scene = Scene::new("A brock 100,100 N worn= ; B shargh 150,105 W", "");
    scene.reserve("brock", 1).reserve("shargh", 0).wait(B);
    let improvised = scene.improvised("brock", "shargh");
    scene.act(improvised, &[6, 5, 5, 5, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 0, 1], "-2 on each, and no criticals");
}

#[test]
fn fi_824_and_fi_825_and_fi_933_the_first_dice_are_the_elemental_ones() {
    let mut scene = ready("A brock 100,100 N; B shargh 100,140 S");
    scene.attack("brock", "shargh", &[6, 4, 1, 5, 1, 1, 1]);
    assert_eq!(scene.strikes(), [1, 1, 0, 1]);
}

#[test]
fn fi_831_without_strikes_there_is_no_defence_roll() {
    let mut scene = ready("A brock 100,100 N worn= ; B shargh 100,150 S");
    scene.attack("brock", "shargh", &[1, 1, 1, 1]);
    assert_eq!(scene.count(|event| matches!(event, Event::DefenceRoll { .. })), 0);
}

#[test]
fn fi_832_and_fi_833_cover_and_equipment_add_dice_and_the_back_halves_them() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [80, 150, 200, 170] }";
    for (facing, dice) in [("S", 6), ("N", 3)] {
        let text = format!("A shargh 100,100 N; B deretor 100,170 {facing}");
        let mut scene = Scene::among(&text, "", hedge);
        scene.steps("shargh", "attack").reserve("shargh", 0).reserve("deretor", 0).step("shargh");
        let mut all = vec![4, 1, 1, 1, 1];
        all.extend(vec![1; dice]);
        scene.attack("shargh", "deretor", &all);
        assert_eq!(scene.defence().0, dice);
    }
}

#[test]
fn fi_834_the_position_counts_once() {
    let mut scene = ready("A shargh 100,100 N; B brock 100,150 N");
    scene.attack("shargh", "brock", &[4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (2, -1));
}

#[test]
fn fi_835_a_defence_die_needs_four_or_what_the_attack_states() {
    let mut scene = Scene::new("A hallothon 100,100 N vp=1; B shargh 100,300 S", "");
    scene
        .steps("hallothon", "technique")
        .reserve("hallothon", 0)
        .reserve("shargh", 0)
        .step("hallothon");
    let bow = scene.slot("hallothon", "moonstring-bow");
    let strike = Strike { target: scene.fig("shargh"), with: With::Shot(bow) };
    let shot = scene.technique("piercing-shot", Aim::Strike(strike));
    scene.act(shot, &[4, 4, 1, 1, 1, 4, 5, 1]);
    assert_eq!(scene.figure("shargh").wounds, 1);
}

#[test]
fn fi_841_and_fi_842_and_fi_844_successes_cancel_and_only_criticals_cancel_criticals() {
    let mut scene = ready("A brock 100,100 N worn= ; B deretor 100,150 S");
    scene.attack("brock", "deretor", &[6, 6, 4, 1, 4, 4, 4, 4, 6]);
    assert_eq!(scene.figure("deretor").wounds, 1, "one critical is left");
}

#[test]
fn fi_850_and_fi_882_loose_strikes_are_cancelled_by_natural_successes_alone() {
    let mut scene = Scene::new("A shargh 100,100 N; B deretor 100,200 N", "");
    scene.steps("deretor", "").reserve("shargh", 0).reserve("deretor", 0);
    scene.steps("deretor", "").wait(B);
    scene.edit("shargh", |figure| figure.facing = duello_fighters::Quarter::N);
    // Shargh loses his own charge from behind: three loose strikes on him, and the back does not matter.
    scene.wait(duello_fighters::SIDES[0]);
    scene.edit("shargh", |figure| {
        figure.steps[0].markers = [duello_fighters::Marker::Advance].into_iter().collect();
    });
    scene
        .step("shargh")
        .act(go(duello_fighters::Quarter::N, 88), &[1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 1, 4, 1, 1]);
    assert_eq!((scene.figure("shargh").wounds, scene.figure("shargh").vp), (2, 0));
}

#[test]
fn fi_851_and_fi_861_automatic_injuries_are_wounds_at_once() {
    let embers =
        "{ id = \"embers\", kind = \"area\", rect = [80, 150, 200, 300], dangerous = true }";
    let mut scene = Scene::among("A brock 100,100 N; B shargh 600,600 S", "", embers);
    scene.steps("brock", "advance").step("brock").act(go(duello_fighters::Quarter::N, 20), &[]);
    assert_eq!(scene.figure("brock").wounds, 1);
}

#[test]
fn fi_862_and_fi_863_means_to_ignore_come_before_the_wounds() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "brock", &[4, 4, 4, 4, 4]).act(Action::Pass, &[1; 4]);
    let card = scene.slot("brock", "divine-protection");
    scene.act(Action::Protect(card), &[]);
    let brock = scene.figure("brock");
    assert_eq!((brock.wounds, brock.is_down()), (0, false));
}
