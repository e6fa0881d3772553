//! Special combat techniques, special skills and magic.

use duello_fighters::{Action, Aim, CardState, Event, Place, Power, Use};

use crate::scene::{B, Scene, go};
use duello_fighters::Quarter;

#[test]
fn fi_919_and_fi_920_a_technique_needs_its_target_unless_it_begins_with_a_movement() {
    let mut scene = Scene::new("A shargh 100,100 N vp=2; B brock 100,400 S", "");
    scene.steps("shargh", "technique").step("shargh");
    let headbutt = scene.technique("headbutt", Aim::Figure(scene.fig("brock")));
    assert_eq!(scene.refused(&headbutt), "FI-919");
    let rush = scene.technique("bull-rush", Aim::Nothing);
    scene.act(rush, &[]).act(go(Quarter::N, 10), &[]);
    assert_eq!(scene.asked(), B, "no target is there afterwards, so the attack is void");
    assert_eq!(scene.figure("shargh").vp, 1);
}

#[test]
fn fi_921_and_fi_922_techniques_are_paid_before_any_die() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 100,150 S", "");
    scene.steps("lesdinn", "technique").reserve("lesdinn", 0).reserve("brock", 0).step("lesdinn");
    let double = scene.blow("lesdinn", "double-thrust", "brock");
    assert_eq!(scene.refused(&double), "FI-922", "two points, and there is one");
    let foreign = scene.blow("lesdinn", "stun", "brock");
    assert_eq!(scene.refused(&foreign), "FI-921");
    let mut none = Scene::new("A lesdinn 100,100 N; B brock 100,150 S", "");
    none.steps("lesdinn", "technique").step("lesdinn");
    assert!(none.cites("FI-922"));
}

#[test]
fn fi_922_a_technique_without_vp_ends_the_activation() {
    // His last VP pays for the longer step, so the technique is lost, and the Advance after it with it.
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 100,300 S", "");
    scene.steps("brock", "turn").steps("lesdinn", "technique advance").step("lesdinn");
    scene.act(Action::PayAgile, &[]);
    assert!(scene.cites("FI-922"));
    assert_eq!((scene.asked(), scene.at("lesdinn")), (B, (100, 100)));
}

#[test]
fn fi_1143_body_smash_needs_an_enemy_that_no_wall_shields() {
    let wall = "{ id = \"wall\", kind = \"wall\", rect = [380, 445, 480, 455] }";
    let mut scene = Scene::among("A deretor 400,400 N vp=2; B brock 400,470 S", "", wall);
    scene.steps("deretor", "technique").step("deretor");
    let smash = scene.technique("body-smash", Aim::Slid(0));
    assert_eq!(scene.refused(&smash), "FI-1143");
    let mut open = Scene::new("A deretor 400,400 N vp=2; B brock 400,470 S", "");
    open.steps("deretor", "technique").step("deretor");
    assert!(open.check(&smash).is_ok());
}

#[test]
fn fi_923_one_point_buys_a_normal_attack_or_nothing() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 100,150 S", "");
    scene.steps("lesdinn", "technique").reserve("lesdinn", 0).reserve("brock", 0).step("lesdinn");
    let mut nothing = scene.clone();
    scene.attack("lesdinn", "brock", &[1; 6]);
    nothing.act(Action::Skip, &[]);
    assert_eq!((scene.figure("lesdinn").vp, nothing.figure("lesdinn").vp), (0, 0));
}

#[test]
fn fi_924_a_technique_lost_is_free_and_one_abandoned_costs_a_point() {
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B lesdinn 100,150 S vp=1", "");
    scene.steps("lesdinn", "technique").reserve("lesdinn", 0);
    scene.steps("deretor", "technique | turn").reserve("deretor", 0).step("deretor");
    let stun = scene.blow("deretor", "stun", "lesdinn");
    scene.act(stun, &[6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.figure("lesdinn").vp, 1);
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 100,150 S", "");
    scene.steps("lesdinn", "technique").reserve("lesdinn", 1).reserve("brock", 0).wait(B);
    let improvised = scene.improvised("lesdinn", "brock");
    scene.act(improvised, &[1; 6]);
    assert_eq!((scene.figure("lesdinn").vp, scene.figure("lesdinn").used), (0, 4));
}

#[test]
fn fi_926_and_fi_927_a_skill_step_uses_a_card_that_is_available_or_bound_to_it() {
    let mut scene = Scene::new("A deretor 100,100 N; B brock 100,300 S", "");
    scene
        .steps("deretor", "skill=shadow-bolt | turn=soul-leech")
        .reserve("brock", 0)
        .step("deretor");
    let leech = scene.text("deretor", "soul-leech", Aim::Figure(scene.fig("brock")));
    assert_eq!(scene.refused(&leech), "FI-927", "bound to another step");
    let attack = Action::Attack(scene.strike("deretor", "brock"));
    assert_eq!(scene.refused(&attack), "FI-926");
    let bolt = scene.text("deretor", "shadow-bolt", Aim::Figure(scene.fig("brock")));
    scene.act(bolt, &[1; 5]);
    assert_eq!(scene.place("deretor", "shadow-bolt"), Place::Discarded);
    assert_eq!(scene.figure("deretor").used, 0, "the bound card has paid for itself");
}

#[test]
fn fi_930_a_spell_is_an_attack_from_a_distance_that_is_not_maximised() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 200, 130, 220] }";
    let mut scene = Scene::among("A deretor 100,100 N; B brock 100,240 S worn= ", "", tree);
    scene.steps("deretor", "skill").reserve("brock", 0).step("deretor");
    let bolt = scene.text("deretor", "shadow-bolt", Aim::Figure(scene.fig("brock")));
    scene.act(bolt, &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (5, 0), "DEF 4 and a die of cover");
    assert_eq!(scene.figure("deretor").vp, 1);
}

#[test]
fn fi_931_and_fi_932_elemental_strikes_cause_two_injuries_unless_resisted() {
    for (worn, wounds) in [("", 2), ("worn=leafweave-mail", 1)] {
        let text = format!(
            "A lesdinn 100,100 N; B hallothon 100,200 S cards=action+leafweave-mail {worn}"
        );
        let mut scene = Scene::new(&text, "");
        scene.steps("lesdinn", "skill").reserve("hallothon", 0).step("lesdinn");
        let lance = scene.text("lesdinn", "ice-lance", Aim::Slid(10));
        scene.act(lance, &[4, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(scene.figure("hallothon").wounds, wounds);
    }
}

#[test]
fn fi_934_and_fi_935_areas_strike_friend_and_foe_with_one_roll_nearest_first() {
    let text = "A deretor 100,100 N cards=action+wave-of-dread; A brock 80,200 S worn= ; B lesdinn 700,700 S; B shargh 110,160 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("deretor", "skill").reserve("brock", 0).reserve("shargh", 0).step("deretor");
    let wave = scene.text("deretor", "wave-of-dread", Aim::Nothing);
    // Shargh stands in the line to Brock, which is a die of cover.
    scene.act(wave, &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    let order: Vec<_> = scene
        .told
        .iter()
        .filter_map(|told| match told.event {
            Event::Struck { target, .. } => Some(target),
            _ => None,
        })
        .collect();
    assert_eq!(order, [scene.fig("shargh"), scene.fig("brock")]);
    assert_eq!((scene.figure("shargh").wounds, scene.figure("brock").wounds), (1, 1));
    assert_eq!(scene.figure("deretor").vp, 1, "credited once");
}

#[test]
fn fi_1404_magic_of_the_characters() {
    let scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    let schools = |who: &str| {
        let id = scene.game.content().find_character(who).expect("a character");
        scene.game.content().character(id).schools.len()
    };
    assert_eq!(["deretor", "lesdinn", "brock", "shargh"].map(schools), [1, 2, 1, 0]);
    // Brock calls upon the forge.
    let mut scene = Scene::new("A brock 100,100 N vp=1; B shargh 100,300 S", "");
    scene.steps("brock", "attack | skill").reserve("shargh", 0).step("brock");
    let hammer = scene.slot("brock", "daemon-hammer");
    let throw = duello_fighters::Strike {
        target: scene.fig("shargh"),
        with: duello_fighters::With::Shot(hammer),
    };
    scene.act(Action::Attack(throw), &[]).act(Action::Pass, &[1; 5]);
    scene.step("brock");
    scene.act(Action::Use(Use { power: Power::Forge, aim: Aim::Card(hammer) }), &[]);
    assert_eq!(
        (scene.card("brock", "daemon-hammer"), scene.figure("brock").vp),
        (Some(CardState::Used), 0)
    );
}
