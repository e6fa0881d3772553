//! Printed abilities, those of ours, and reactions.

use duello_core::{Observer, Rules};
use duello_fighters::{Action, Aim, CardState, Cause, Event, Hand, Quarter, Strike, Way, With};

use crate::scene::{A, B, Scene, go};

/// One figure attacks the other with what it wears; nobody has a reserve.
fn fight(text: &str, who: &str, target: &str, dice: &[u32]) -> Scene {
    let mut scene = Scene::new(text, "");
    scene.steps(who, "attack").reserve(who, 0).reserve(target, 0).step(who);
    scene.attack(who, target, dice);
    scene
}

/// One figure uses a technique on the other.
fn technique(text: &str, who: &str, id: &str, target: &str, dice: &[u32]) -> Scene {
    let mut scene = Scene::new(text, "");
    scene.steps(who, "technique").reserve(who, 0).reserve(target, 0).step(who);
    let blow = scene.blow(who, id, target);
    scene.act(blow, dice);
    scene
}

#[test]
fn fi_1401_an_abyssal_being_loses_no_card_when_badly_wounded() {
    let mut scene = Scene::new("A shargh 100,100 N; B deretor 100,150 S wounds=5", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "deretor", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1; 5]);
    assert!(scene.figure("deretor").badly_wounded);
    assert_eq!(scene.figure("deretor").available, 4);
}

#[test]
fn fi_1402_lacerating_armour_strikes_in_a_push_that_is_won() {
    let mut scene = Scene::new("A deretor 100,100 N; B lesdinn 100,140 S", "");
    scene.steps("deretor", "advance").reserve("deretor", 0).reserve("lesdinn", 0).step("deretor");
    scene.act(go(Quarter::N, 5), &[4, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.figure("lesdinn").wounds, 1);
}

#[test]
fn fi_1403_an_armoured_hulk_is_spared_by_objects_charges_and_danger() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 160, 130, 180] }";
    let mut scene = Scene::among("A deretor 100,100 N; B brock 600,600 S", "", tree);
    scene.steps("deretor", "advance").step("deretor").act(go(Quarter::N, 88), &[]);
    let mut scene = Scene::new("A shargh 100,100 N; B deretor 100,200 S", "");
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("deretor", 0).step("shargh");
    scene.act(go(Quarter::N, 88), &[4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.figure("deretor").wounds, 0);
    // A collision that he starts and loses does hurt.
    let mut scene = Scene::new("A deretor 100,100 N; B shargh 100,200 S", "");
    scene.steps("deretor", "advance").reserve("shargh", 0).reserve("deretor", 0).step("deretor");
    scene.act(go(Quarter::N, 88), &[1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.figure("deretor").wounds, 1);
}

#[test]
fn fi_1405_stun_costs_a_step_for_each_critical_not_blocked() {
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B brock 100,150 S worn= ", "");
    scene.steps("brock", "turn | turn | turn").reserve("brock", 0);
    scene.steps("deretor", "technique").reserve("deretor", 0).step("deretor");
    let stun = scene.blow("deretor", "stun", "brock");
    scene.act(stun, &[6, 6, 4, 1, 1, 6, 1, 1, 1]);
    assert_eq!(scene.figure("brock").steps_left().len(), 2);
}

#[test]
fn fi_1406_the_mace_turns_and_strikes_twice_and_only_fives_cancel() {
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B brock 160,100 W worn= ", "");
    scene.steps("deretor", "technique").reserve("brock", 0).step("deretor");
    let mace = scene.technique("devastating-mace", Aim::Side(Hand::Right));
    scene.act(mace, &[4, 4, 4, 5]);
    assert_eq!((scene.figure("deretor").facing, scene.figure("brock").wounds), (Quarter::E, 1));
    assert_eq!(scene.count(|event| matches!(event, Event::AttackRoll { .. })), 0);
}

#[test]
fn fi_1407_body_smash_is_cancelled_by_criticals_only() {
    let mut scene = Scene::new("A deretor 100,100 N vp=2; B brock 100,160 S worn= ", "");
    scene.steps("deretor", "technique").reserve("brock", 0).step("deretor");
    let smash = scene.technique("body-smash", Aim::Slid(10));
    scene.act(smash, &[4, 4, 1, 1, 1, 5, 5, 5, 6]);
    assert_eq!(scene.figure("brock").wounds, 1);
}

#[test]
fn fi_1408_an_agile_step_costs_a_point_when_it_starts() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 600,600 S", "");
    scene.steps("lesdinn", "advance advance turn").step("lesdinn").act(Action::PayAgile, &[]);
    assert_eq!(scene.figure("lesdinn").vp, 0);
    scene
        .act(go(Quarter::N, 10), &[])
        .act(go(Quarter::N, 10), &[])
        .act(Action::Turn(Hand::Left), &[]);
    assert_eq!(scene.asked(), B);
}

#[test]
fn fi_1409_only_some_may_turn_and_displace() {
    let swing = |text: &str, who: &str| {
        let mut scene = Scene::new(&format!("A {text}; B deretor 100,600 S"), "");
        scene.programming();
        let plan = vec![Scene::plan("swing=0")];
        assert_eq!(scene.figure(who).seat, A);
        scene.game.check(scene.state.sight(Observer::Seat(A)), &Action::Programme(plan))
    };
    assert_eq!(swing("lesdinn 100,100 N", "lesdinn"), Ok(()));
    assert_eq!(swing("lesdinn 100,100 N level=2", "lesdinn"), Ok(()));
    // The Windfooted share it; everybody else is refused.
    assert_eq!(swing("hallothon 100,100 N level=2", "hallothon"), Ok(()));
    for text in ["hallothon 100,100 N", "brock 100,100 N", "shargh 100,100 N level=2"] {
        let who = text.split_whitespace().next().expect("a name");
        let refused = swing(text, who).expect_err("no turn and displacement");
        assert_eq!(refused.clause.id(), "FI-526", "{text}");
    }
}

#[test]
fn fi_1410_two_injuries_by_the_master_swordsman_cost_a_point() {
    for (dice, vp) in [([4, 1, 1, 1, 1, 1], 2), ([4, 4, 1, 1, 1, 1], 1)] {
        let all: Vec<u32> = dice.iter().copied().chain([1; 4]).collect();
        let scene =
            fight("A lesdinn 100,100 N; B brock 100,150 S vp=2 worn= ", "lesdinn", "brock", &all);
        assert_eq!(scene.figure("brock").vp, vp);
        assert_eq!(scene.cites("FI-1410"), vp == 1);
    }
}

#[test]
fn fi_1411_the_wall_of_swords_adds_half_the_attack_dice() {
    let scene = Scene::new("A lesdinn 100,100 N; B brock 100,150 S", "");
    assert_eq!(scene.figure("lesdinn").available, 4);
    let mut scene = Scene::new("A brock 100,100 N worn= ; B lesdinn 100,150 S", "");
    scene.steps("brock", "attack").reserve("brock", 0).step("brock");
    scene.attack("brock", "lesdinn", &[4, 1, 1, 1]);
    let card = scene.first_available("lesdinn");
    scene.act(Action::WallOfSwords(card), &[4, 1, 1, 1, 1]);
}

#[test]
fn fi_1412_an_invisible_thrust_comes_from_behind() {
    let dice = [4, 1, 1, 1, 1, 1, 1, 1];
    let scene = technique(
        "A lesdinn 100,100 N vp=1; B brock 100,150 S worn= ",
        "lesdinn",
        "invisible-thrust",
        "brock",
        &dice,
    );
    assert_eq!(scene.defence(), (2, -1));
}

#[test]
fn fi_1413_a_double_thrust_rolls_what_missed_once_more() {
    let dice = [6, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1];
    let scene = technique(
        "A lesdinn 100,100 N vp=2; B brock 100,150 S worn= ",
        "lesdinn",
        "double-thrust",
        "brock",
        &dice,
    );
    assert_eq!(scene.strikes(), [0, 0, 1, 1]);
}

#[test]
fn fi_1414_a_parry_lasts_until_his_next_step() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 100,150 S worn= ", "");
    scene.steps("lesdinn", "technique | turn").reserve("lesdinn", 0);
    scene.steps("brock", "attack | attack").reserve("brock", 0).step("lesdinn");
    let parry = scene.blow("lesdinn", "parry-and-attack", "brock");
    scene.act(parry, &[1; 6]);
    assert!(scene.figure("lesdinn").parrying);
    scene.step("brock").attack("brock", "lesdinn", &[4, 4, 1, 1, 4, 4, 4, 1, 1, 1]);
    assert_eq!((scene.figure("lesdinn").wounds, scene.figure("brock").wounds), (0, 1));
    scene.step("lesdinn").act(Action::Skip, &[]);
    assert!(!scene.figure("lesdinn").parrying);
}

#[test]
fn fi_1415_and_fi_1417_the_weapons_of_the_original() {
    let scene = fight("A lesdinn 100,100 N; B brock 100,150 S worn= ", "lesdinn", "brock", &[1; 6]);
    assert_eq!(scene.strikes(), [0; 4]);
    let scene = fight(
        "A brock 100,100 N worn= ; B lesdinn 100,150 S",
        "brock",
        "lesdinn",
        &[4, 1, 1, 1, 1, 1],
    );
    assert_eq!(scene.defence(), (2, 0));
    let scene =
        fight("A brock 100,100 N; B shargh 100,140 S", "brock", "shargh", &[4, 4, 1, 1, 1, 1, 1]);
    assert_eq!((scene.strikes(), scene.figure("shargh").wounds), ([0, 2, 0, 0], 4));
}

#[test]
fn fi_1416_and_fi_1418_divine_protection_and_the_daemon_hammer() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S worn= ", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "brock", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1; 4]);
    let card = scene.slot("brock", "divine-protection");
    scene.act(Action::Protect(card), &[]);
    assert_eq!(scene.figure("brock").wounds, 0);
    let hammer =
        scene.game.content().cards().iter().find(|card| card.id == "daemon-hammer").cloned();
    let ranged = hammer.and_then(|card| card.ranged).expect("a thrown weapon");
    assert_eq!((ranged.dice, ranged.cards), (Some(5), 4));
}

#[test]
fn fi_1501_and_fi_1502_reactions_come_before_the_dice_and_may_spend_the_attack() {
    let mut scene = Scene::new("A shargh 100,100 N; B hallothon 100,150 S vp=1 worn= ", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    let mut away = scene.clone();
    away.edit("hallothon", |figure| figure.at.x = 200);
    scene.attack("shargh", "hallothon", &[]);
    let roll = scene.slot("hallothon", "evasive-roll");
    // Still in reach: the dice fall.
    scene.act(Action::Evade(roll, Way { way: Quarter::E, mm: 63 }), &[1; 5]);
    away.attack("shargh", "hallothon", &[]);
    away.act(Action::Evade(roll, Way { way: Quarter::E, mm: 63 }), &[]);
    assert_eq!(
        away.count(|event| matches!(event, Event::Spent { .. })),
        1,
        "out of reach: nothing is rolled"
    );
    assert_eq!(scene.card("hallothon", "evasive-roll"), Some(CardState::Used));
    assert_eq!(scene.figure("hallothon").vp, 0);
}

#[test]
fn fi_r41_the_venom_is_a_rider_of_the_attackers_choice() {
    let text = "A lesdinn 100,100 N cards=action+action+spider-venom; B brock 100,150 S worn= ";
    let mut scene = Scene::new(text, "");
    scene.steps("lesdinn", "attack").reserve("brock", 0).step("lesdinn");
    scene.attack("lesdinn", "brock", &[]).act(Action::Pass, &[4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.asked(), A);
    let venom = scene.slot("lesdinn", "spider-venom");
    scene.act(Action::Venom(venom), &[5]);
    assert_eq!(scene.figure("brock").wounds, 3, "one, and two of the venom");
}

#[test]
fn fi_r69_a_kicked_barrel_rolls_until_something_is_in_its_way() {
    let keg = "{ id = \"keg\", kind = \"barrel\", rect = [108, 140, 132, 164], constitution = 3 }";
    let text = "A shargh 100,100 N cards=action+barrel-kick; B brock 100,250 S worn= ";
    let mut scene = Scene::among(text, "", keg);
    scene.steps("shargh", "skill=action").reserve("brock", 0).step("shargh");
    let kick = scene.text("shargh", "barrel-kick", Aim::Nothing);
    scene.act(kick, &[4, 4, 1, 4, 1, 1, 1]);
    assert_eq!((scene.figure("brock").wounds, scene.public().gone), (1, 1));
    let hits = |event: &Event| matches!(event, Event::BarrelHits { dice, strikes: 2, .. } if *dice == [4, 4, 1]);
    assert_eq!(scene.count(hits), 1, "the dice of the barrel are told");
    let kicked = |event: &Event| matches!(event, Event::LooseStrikes { cause: Cause::Kick(_), .. });
    assert_eq!(scene.count(kicked), 1);
    let mut free =
        Scene::among("A shargh 100,100 N cards=action+barrel-kick; B brock 600,600 S", "", keg);
    free.steps("shargh", "skill=action").step("shargh");
    let kick = free.text("shargh", "barrel-kick", Aim::Nothing);
    free.act(kick, &[]);
    assert_eq!(
        free.public().rect_of(duello_fighters::PieceId(0)).min(),
        duello_fighters::Point::new(108, 316)
    );
}

#[test]
fn fi_r67_sand_lasts_until_the_end_of_the_next_activation() {
    let text = "A shargh 100,100 N cards=action+sand-in-the-eyes; B brock 100,150 S worn= ";
    let mut scene = Scene::new(text, "");
    scene
        .steps("brock", "attack | turn")
        .reserve("brock", 0)
        .steps("shargh", "skill=action")
        .step("shargh");
    let sand = scene.text("shargh", "sand-in-the-eyes", Aim::Figure(scene.fig("brock")));
    scene.act(sand, &[]).reserve("shargh", 0);
    assert!(scene.figure("brock").sand.is_some());
    scene.step("brock").attack("brock", "shargh", &[4, 4, 5, 1, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 0, 1], "-1 on each die");
    assert!(scene.figure("brock").sand.is_none());
}

#[test]
fn fi_r78_bonus_dice_of_abilities_are_not_for_spells() {
    let mut scene = Scene::new(
        "A brock 100,100 N level=2 wounds=7 worn= cards=action+ember-dart; B shargh 100,200 S",
        "",
    );
    scene.steps("brock", "skill=action").reserve("shargh", 0).step("brock");
    let dart = scene.text("brock", "ember-dart", Aim::Figure(scene.fig("shargh")));
    scene.act(dart, &[1; 3]);
    let scene = fight(
        "A brock 100,100 N level=2 wounds=7 worn= ; B shargh 100,150 S",
        "brock",
        "shargh",
        &[1; 6],
    );
    assert_eq!(scene.strikes(), [0; 4], "ATK 5 and Burning Zeal");
    let strike = Strike { target: scene.fig("shargh"), with: With::Bare };
    assert_eq!(strike.target, scene.fig("shargh"));
}
