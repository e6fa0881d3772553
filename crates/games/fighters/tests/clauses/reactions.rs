//! Reactions before the dice: Drow Feint and Evasive Roll (FI-1501, FI-1502).

use duello_fighters::{Action, CardState, Event, Hand, Place, Quarter, Strike, Way, With};

use crate::scene::{A, B, Scene};

/// Deretor attacks Lesdinn, who looks that way and has so many VP.
fn attacked(facing: &str, vp: u8) -> Scene {
    let text = format!("A deretor 300,300 N; B lesdinn 300,360 {facing} vp={vp}");
    let mut scene = Scene::new(&text, "");
    scene.steps("deretor", "attack").reserve("deretor", 1).step("deretor");
    scene.attack("deretor", "lesdinn", &[]);
    scene
}

fn feint(scene: &Scene, hand: Hand) -> Action {
    Action::Feint(scene.slot("lesdinn", "drow-feint"), hand)
}

#[test]
fn fi_1501_and_fi_1502_a_feint_turns_the_back_out_of_danger() {
    // Struck from behind he would have one die of his two; a turn makes it his flank: both dice at -1.
    for (action, dice) in [(false, 1), (true, 2)] {
        let mut scene = attacked("N", 1);
        assert_eq!(scene.asked(), B, "before the attacker maximises");
        let answer = if action { feint(&scene, Hand::Left) } else { Action::Pass };
        scene.act(answer, &[]);
        assert_eq!(scene.asked(), A, "now he may maximise");
        scene.act(Action::Pass, &[4, 1, 1, 1, 1]);
        let rolled: Vec<u32> = vec![4; dice];
        scene.act(Action::Pass, &rolled);
        assert_eq!(scene.defence(), (dice, -1));
        assert_eq!(scene.figure("lesdinn").wounds, 1, "a 4 at -1 blocks nothing");
    }
}

#[test]
fn fi_1502_a_feint_may_face_the_attacker() {
    let mut scene = attacked("E", 1);
    scene.act(feint(&scene, Hand::Right), &[]);
    assert_eq!(scene.figure("lesdinn").facing, Quarter::S);
    scene.act(Action::Pass, &[4, 1, 1, 1, 1]).act(Action::Pass, &[4, 1]);
    assert_eq!(scene.defence(), (2, 0), "position is judged after the reaction (FI-1002)");
    assert_eq!(scene.figure("lesdinn").wounds, 0);
}

#[test]
fn fi_1501_a_feint_costs_a_point_and_its_card_and_is_one_for_an_attack() {
    let mut scene = attacked("E", 2);
    let action = feint(&scene, Hand::Right);
    scene.act(action, &[]);
    assert_eq!(scene.figure("lesdinn").vp, 1);
    assert_eq!(scene.card("lesdinn", "drow-feint"), Some(CardState::Used));
    let slot = usize::from(scene.slot("lesdinn", "drow-feint").0);
    assert!(scene.figure("lesdinn").cards[slot].known_used, "everybody has seen it");
    assert_eq!(scene.asked(), A, "no second reaction before the dice");
    // Without a VP there is nothing to ask; nor with the card bound to a step.
    let mut poor = Scene::new("A deretor 300,300 N; B lesdinn 300,360 E", "");
    poor.steps("deretor", "attack").reserve("deretor", 1).step("deretor");
    poor.attack("deretor", "lesdinn", &[]);
    assert_eq!(poor.asked(), A);
    let mut bound = Scene::new("A deretor 300,300 N; B lesdinn 300,360 E vp=1", "");
    bound.steps("lesdinn", "turn=drow-feint");
    bound.steps("deretor", "attack").reserve("deretor", 1).step("deretor");
    bound.attack("deretor", "lesdinn", &[]);
    assert_eq!(bound.asked(), B, "nobody else knows which card is bound");
    assert_eq!(bound.refused(&feint(&bound, Hand::Right)), "FI-1502");
}

#[test]
fn fi_1501_a_feint_answers_close_attacks_only() {
    let mut scene = Scene::new("A brock 300,300 N; B lesdinn 300,400 E vp=1", "");
    scene.steps("brock", "attack").reserve("brock", 4).reserve("lesdinn", 4).step("brock");
    let shot = |scene: &Scene| Strike {
        target: scene.fig("lesdinn"),
        with: With::Shot(scene.slot("brock", "daemon-hammer")),
    };
    let hammer = shot(&scene);
    let mut thrown = scene.clone();
    thrown.act(Action::Attack(hammer), &[]);
    assert_eq!(thrown.asked(), A, "against the thrown hammer he has no say");
    scene.attack("brock", "lesdinn", &[]);
    assert_eq!(scene.asked(), B);
}

#[test]
fn fi_1502_an_attack_that_has_become_illegal_is_spent_with_its_weapon() {
    // Four cards reach 357 mm: 350 to the north are within it, 63 more to the side are not.
    let mut scene = Scene::new("A brock 100,100 N; B hallothon 100,490 S vp=1", "");
    scene.steps("brock", "attack").step("brock");
    let target = scene.fig("hallothon");
    let with = With::Shot(scene.slot("brock", "daemon-hammer"));
    let mut side = scene.clone();
    scene.act(Action::Attack(Strike { target, with }), &[]);
    let roll = scene.slot("hallothon", "evasive-roll");
    let evade = |mm| Action::Evade(roll, Way { way: Quarter::E, mm });
    // 40 mm are hidden by the width of the bases: the gap is (0, 350) still.
    side.act(Action::Attack(Strike { target, with }), &[]).act(evade(40), &[]);
    assert_eq!(side.asked(), A, "still in reach: he may maximise");
    scene.edit("hallothon", |figure| figure.at.x = 160);
    scene.act(evade(63), &[]);
    assert_eq!(scene.count(|event| matches!(event, Event::Spent { .. })), 1);
    assert_eq!(scene.count(|event| matches!(event, Event::AttackRoll { .. })), 0);
    assert_eq!(
        scene.place("brock", "daemon-hammer"),
        Place::Discarded,
        "it was thrown all the same"
    );
    assert_eq!(scene.figure("hallothon").vp, 0);
}

#[test]
fn fi_1502_a_wall_may_come_between() {
    let wall = "{ id = \"wall\", kind = \"wall\", rect = [345, 350, 420, 360] }";
    let mut scene = Scene::among("A shargh 300,300 N; B hallothon 300,380 S vp=1", "", wall);
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "hallothon", &[]);
    let roll = scene.slot("hallothon", "evasive-roll");
    scene.act(Action::Evade(roll, Way { way: Quarter::E, mm: 63 }), &[]);
    assert_eq!(scene.at("hallothon"), (363, 380));
    assert_eq!(
        scene.count(|event| matches!(event, Event::Spent { .. })),
        1,
        "in reach, not in line"
    );
}

#[test]
fn fi_1502_the_roll_stops_before_anything_in_its_way() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [360, 380, 390, 410] }";
    let mut scene = Scene::among("A shargh 300,300 N; B hallothon 300,380 S vp=1", "", tree);
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "hallothon", &[]);
    let roll = scene.slot("hallothon", "evasive-roll");
    scene.act(Action::Evade(roll, Way { way: Quarter::E, mm: 63 }), &[1; 5]);
    assert_eq!(scene.at("hallothon"), (320, 380));
    assert_eq!(scene.count(|event| matches!(event, Event::LooseStrikes { .. })), 0);
}
