//! Rulings on Overwatch.

use duello_commandos::{Action, Event, ReachRule, ShotKind, Stage};
use duello_core::{Observer, Seats};
use duello_geometry::hex::Hex;

use super::{shot_at, switches};
use crate::scene::{ONE, Scene, TWO};

/// The only Overwatch shot of the last step: hit value, Armour, crouch and blindage.
#[track_caller]
fn overwatch_shot(scene: &Scene) -> (u8, u8, u8, u8) {
    let told = scene.told_by("CO-802");
    let [Event::Shot { aim, .. }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(aim.kind, ShotKind::Overwatch);
    (aim.value, aim.armour, aim.crouch, aim.blindage)
}

#[test]
fn co_r16_a_guard_reaches_two_beyond_its_range_or_as_it_says() {
    let on_guard = |answer: &str, reach: ReachRule| {
        let mut scene = Scene::with("I1 1,3; H1 -7,-1; H2 1,-3", |house| {
            house.overwatch_reach = reach;
        });
        scene.act("I1", answer).end_turn();
        scene
    };
    let scene = Scene::new("I1 1,3; H2 1,-3");
    let refusal = "overwatch.reach: Overwatch reaches 2 to 2 hexes beyond the Range in this match, not 1 (CO-R16)";
    assert_eq!(scene.refusal("I1", "watch f0 +1"), refusal);
    assert_eq!(switches("overwatch_reach = \"chosen\"").overwatch_reach, ReachRule::Chosen);
    // The Heavy comes down the column from (1,-3), six hexes away, two hexes in every Move.
    let mut full = on_guard("watch f0", ReachRule::Full);
    assert_eq!(full.character("I1").guard, Some(4));
    full.dice([20, 20]).act("H2", "move 1,-2 1,-1");
    assert_eq!(full.shots(), ["I1>H2 at 4, value 5, dice 20 20: 0 hits, 6 HP left"]);
    // With less reach it saves its fire.
    for (answer, reach, value) in [("watch f0 +0", 2, 8), ("watch f0 +1", 3, 7)] {
        let mut scene = on_guard(answer, ReachRule::Chosen);
        assert_eq!(scene.character("I1").guard, Some(reach));
        scene.act("H2", "move 1,-2 1,-1");
        assert_eq!(shot_at(&scene), []);
        scene.dice([20, 20]).act("H2", "move 1,0 1,1");
        let shot = format!("I1>H2 at {reach}, value {value}, dice 20 20: 0 hits, 6 HP left");
        assert_eq!(scene.shots(), [shot]);
    }
    assert_eq!(on_guard("watch f0 +2", ReachRule::Chosen).character("I1").guard, Some(4));
    let chosen = Scene::with("I1 1,3; H2 1,-3", |house| house.overwatch_reach = ReachRule::Chosen);
    assert!(chosen.refusal("I1", "watch f0 +3").ends_with("(CO-R16)"));
}

#[test]
fn co_r17_every_hex_is_looked_at_and_one_is_shot_at() {
    // All three hexes are in the area: the first draws the shot, and that is all.
    let mut scene = Scene::new("R1 -3,0; I2 2,-2 f5 guard");
    scene.dice([20, 20]).act("R1", "move -2,0 -1,0 -1,1");
    assert_eq!(shot_at(&scene), [(-2, 0)]);
    assert_eq!(scene.character("I2").guard, None);
    // The first is out of its reach: the second draws it.
    let mut scene = Scene::new("R1 -4,1; I2 2,-2 f5 guard");
    scene.dice([20, 20]).act("R1", "move -3,0 -2,0 -1,0");
    assert_eq!(shot_at(&scene), [(-2, 0)]);
    // None is.
    let mut scene = Scene::new("R1 -4,1; I2 2,-2 f5 guard");
    scene.act("R1", "move -3,0");
    assert_eq!((shot_at(&scene), scene.character("I2").guard), (vec![], Some(4)));
}

#[test]
fn co_r18_a_guard_shoots_by_itself_or_is_asked() {
    let text = "R1 -3,0; I2 2,-2 f5 guard";
    let mut scene = Scene::new(text);
    scene.dice([20, 20]).act("R1", "move -2,0 -1,0");
    assert_eq!(scene.shots().len(), 1, "nobody was asked");
    let mut scene = Scene::with(text, |house| *house = switches("overwatch_hold = \"yes\""));
    scene.act("R1", "move -2,0 -1,0 -1,1 f3");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Guard, Seats::one(TWO)));
    assert_eq!(scene.public().asked_guard(), Some(scene.who("I2")));
    let refusal = "guard.not-yours: only the owner of the guard answers now (CO-R18)";
    assert_eq!(scene.refusal("R1", "fire"), refusal);
    let refusal = "stage.wrong: this decision asks for fire or hold of the guard (CO-R18)";
    assert_eq!(scene.refusal("I2", "crouch"), refusal);
    scene.act("I2", "hold");
    assert!(matches!(scene.told_by("CO-R18")[..], [Event::HeldFire { .. }]));
    assert_eq!(scene.written("R1"), "R1 -1,0 f2 hp3", "and it is asked again at the next hex");
    scene.dice([10, 20]).act("I2", "fire");
    assert_eq!(scene.shots(), ["I2>R1 at 3, value 9, dice 10 20: 0 hits, 3 HP left"]);
    assert_eq!(scene.written("R1"), "R1 -1,1 f3 hp3", "after the shot nobody is asked any more");
}

#[test]
fn co_r19_only_a_move_draws_the_shot() {
    // The Infantry looks at the middle tower from two hexes away.
    let scene = Scene::new("R1 0,0; H1 -7,-1; I2 2,-2 f5 guard; flag 0,0");
    for answer in ["crouch", "up", "grab", "end f3", "watch f1"] {
        let mut scene = scene.clone();
        scene.act("R1", answer);
        assert_eq!((shot_at(&scene), scene.character("I2").guard), (vec![], Some(4)), "{answer}");
    }
    let mut down = Scene::new("R1 0,0 top; I2 2,-2 f5 guard; flag 0,0");
    down.act("R1", "down");
    assert_eq!((shot_at(&down), down.character("I2").guard), (vec![], Some(4)));
    let mut shoots = scene.clone();
    shoots.dice([20, 20]).act("R1", "shoot I2 f1");
    assert_eq!((shot_at(&shoots), shoots.character("I2").guard), (vec![], Some(4)));
    // A step out of the area is none into it; one from hex to hex within it is.
    let mut out = Scene::new("R1 -2,0; I2 2,-2 f5 guard");
    out.act("R1", "move -3,0");
    assert_eq!(shot_at(&out), []);
    let mut within = scene;
    within.dice([20, 20]).act("R1", "move 0,-1");
    assert_eq!(shot_at(&within), [(0, -1)]);
}

#[test]
fn co_r20_the_nearest_guard_first_then_the_team_list() {
    let order = |text: &str, dice: &[u32]| -> Vec<String> {
        let mut scene = Scene::new(text);
        scene.dice(dice.iter().copied()).act("H1", "move -2,0");
        let shots = scene.shots();
        shots.iter().map(|shot| shot.split(',').next().unwrap_or_default().to_owned()).collect()
    };
    // Equally near: the Infantry is before the LMG on the card.
    let equal = order("H1 -3,0; L2 -2,-4 f3 guard; I2 2,-2 f5 guard", &[20; 6]);
    assert_eq!(equal, ["I2>H1 at 4", "L2>H1 at 4"]);
    // The LMG is nearer.
    let nearer = order("H1 -3,0; L2 -2,-3 f3 guard; I2 2,-2 f5 guard", &[20; 6]);
    assert_eq!(nearer, ["L2>H1 at 3", "I2>H1 at 4"]);
    let three = "H1 -3,0; L2 -2,-3 f3 guard; I2 2,-2 f5 guard; S2 1,-1 f5 guard";
    assert_eq!(order(three, &[20; 7]), ["S2>H1 at 3", "L2>H1 at 3", "I2>H1 at 4"]);
}

#[test]
fn co_r21_against_overwatch_armour_helps_but_neither_blindage_nor_crouch() {
    // Into full blindage, facing the guard all the way: 10 - Armour - 1 for the distance of 3.
    for (name, armour) in [("I1", 2), ("S1", 1), ("L1", 3), ("R1", 2), ("H1", 4)] {
        let mut scene = Scene::new(&format!("{name} -1,-1 f0; L2 -2,-4 f3 guard"));
        scene.dice([20; 4]).act(name, "move -2,-1 f0");
        assert_eq!(overwatch_shot(&scene), (9 - armour, armour, 0, 0), "{name}");
    }
    // Nobody moves crouched: it rises before the first step.
    let mut scene = Scene::new("I1 -3,0; I2 2,-2 f5 guard");
    scene.act("I1", "crouch f2").dice([20, 20]).act("I1", "move -2,0 f2");
    assert_eq!(scene.clauses(), ["CO-408", "CO-403", "CO-802", "CO-409", "CO-R51", "CO-301"]);
    assert_eq!(overwatch_shot(&scene), (7, 2, 0, 0));
}

#[test]
fn co_r48_the_owner_is_asked_guard_by_guard_at_every_hex() {
    let mut scene = Scene::with("R1 -3,0; L2 2,-2 f5 guard; S2 1,-1 f5 guard", |switches| {
        switches.overwatch_hold = true;
    });
    let asked = |scene: &Scene| scene.public().asked_guard().map(|who| scene.name(who).to_owned());
    scene.act("R1", "move -2,0 -1,0 f3");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Guard, Seats::one(TWO)));
    // The nearer first; both hold, stay on guard, and are asked again at the next hex.
    assert_eq!(asked(&scene), Some("S2".into()));
    let refusal = "guard.not-yours: only the owner of the guard answers now (CO-R18)";
    assert_eq!(scene.refusal_of(ONE, &Action::Fire), refusal);
    scene.act("S2", "hold");
    assert_eq!(scene.told_by("CO-R18").len(), 1);
    assert_eq!((asked(&scene), scene.steps().len()), (Some("L2".into()), 0));
    scene.act("L2", "hold");
    assert_eq!(scene.steps(), [(-1, 0)], "then the mover goes on");
    assert_eq!((scene.character("S2").guard, scene.character("L2").guard), (Some(5), Some(4)));
    assert_eq!(asked(&scene), Some("S2".into()));
    // Who fires is not asked again; the next is.
    scene.dice([13]).act("S2", "fire");
    assert_eq!(scene.shots(), ["S2>R1 at 2, value 13, dice 13: 1 hit, 2 HP left"]);
    assert_eq!((asked(&scene), scene.character("S2").guard), (Some("L2".into()), None));
    scene.act("L2", "hold");
    assert_eq!((scene.stage(), scene.written("R1")), (Stage::Act, "R1 -1,0 f3 hp2".into()));
    assert_eq!(scene.character("L2").guard, Some(4), "holding fire costs nothing");
}

#[test]
fn co_r50_a_guard_on_a_top_sees_over_blocks_with_the_switch() {
    // From the top of (-5,5) a block hides (-1,0), five hexes away.
    let text = "R1 0,-1; S2 -5,5 top f0 guard";
    let over = |text: &str| Scene::with(text, |switches| switches.tower_sees_over = true);
    let area = |scene: &Scene| scene.view(Observer::Spectator).guards[0].area.clone();
    let hidden = Hex::new(-1, 0);
    assert!(!area(&Scene::new(text)).contains(&hidden));
    assert!(area(&over(text)).contains(&hidden));
    let mut scene = Scene::new(text);
    scene.act("R1", "move -1,0");
    assert_eq!(scene.shots(), Vec::<String>::new());
    let mut scene = over(text);
    scene.dice([13]).act("R1", "move -1,0");
    assert_eq!(scene.shots(), ["S2>R1 at 5, value 13, dice 13: 1 hit, 2 HP left"]);
    // A guard on the ground sees over nothing, as the mover is on the ground.
    assert!(!area(&over("R1 0,-1; S2 -5,5 f0 guard")).contains(&hidden));
}

#[test]
fn co_r56_a_guard_whose_owner_is_out_of_time_shoots() {
    let mut scene = Scene::with("R1 -3,0; I2 2,-2 f5 guard", |switches| {
        switches.overwatch_hold = true;
    });
    scene.act("R1", "move -2,0 f2");
    assert_eq!((scene.stage(), scene.absent_answer(TWO)), (Stage::Guard, Action::Fire));
    // As it would have without the switch.
    let mut plain = Scene::new("R1 -3,0; I2 2,-2 f5 guard");
    plain.dice([7, 8]).act("R1", "move -2,0 f2");
    scene.dice([7, 8]).advance([(TWO, Action::Fire)]);
    assert_eq!(scene.written("R1"), plain.written("R1"));
    assert_eq!(scene.character("I2").guard, plain.character("I2").guard);
}
