//! What creatures do (WI-401 to WI-404).

use duello_wizards::{Action, Number, Stage};

use crate::scene::*;

fn left(scene: &Scene) -> u8 {
    match scene.stage() {
        Stage::Active(activation) => activation.crew[0].left,
        _ => 0,
    }
}

#[test]
fn wi_401_two_actions_in_any_mix_and_order() {
    let step = || go(3, 410, 400);
    let back = || go(3, 400, 400);
    let hit = || strike(3, 5);
    // Both places touch the target, which stands north of them.
    let mixes: [[Action; 2]; 4] =
        [[step(), back()], [step(), hit()], [hit(), step()], [hit(), hit()]];
    for [first, second] in mixes {
        let mut scene = duel("A orc 400,400; A orc 100,100; B troll 405,430");
        let dice = |action: &Action| -> &[u32] {
            if matches!(action, Action::Strike { .. }) { &[20] } else { &[] }
        };
        scene.act(activate(3), &[]);
        assert_eq!(left(&scene), 2);
        scene.act(first.clone(), dice(&first));
        assert_eq!(left(&scene), 1);
        scene.act(second.clone(), dice(&second));
        // No third action.
        assert_eq!(scene.stage(), &Stage::Turn { activated: 1 });
    }
}

#[test]
fn wi_402_the_kinds_of_action() {
    let mut scene = setting("N 400,15; N 400,985", "A dragon store1:265,205 0,1; B orc 265,237")
        .on("villages")
        .begin();
    scene.act(activate(3), &[]);
    let place = at(230, 240);
    for action in
        [turn_to(3, 1, 1), strike(3, 4), jump(3, place), Action::Lapse { figure: Number(3) }]
    {
        assert!(scene.allows(&action), "{action:?}");
    }
    let mut scene = duel("A elf/ranged 400,400; B orc 400,500");
    scene.act(activate(3), &[]);
    assert!(scene.allows(&shoot(3, 4)));
    // To serve is an action of the crewman, spent through the gun.
    let mut scene =
        duel("A gun 400,400; A orc 370,400; A orc 430,400; A orc 400,370; B orc 400,700");
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene.act(fire(7), &[20]);
    let Stage::Active(activation) = scene.stage() else { panic!("the team is active") };
    assert!(activation.crew.iter().all(|actor| actor.left == 1));
    scene.act(push(&[4], 0, 10), &[]);
    let Stage::Active(activation) = scene.stage() else { panic!("the team is active") };
    assert_eq!(activation.crew.iter().map(|actor| actor.left).collect::<Vec<_>>(), [0, 1, 1]);
    // Spells are no actions of creatures.
    for action in [Action::CastDefence, wizard_turn(0, 1), Action::EndWizard] {
        scene.refuses(&action, "WI-211");
    }
}

#[test]
fn wi_403_one_weapon_for_each_creature() {
    let with = |figure: &str| {
        let mut scene = duel(&format!("A {figure} 400,400; B orc 400,430; B orc 500,600"));
        scene.act(activate(3), &[]);
        scene
    };
    with("elf/ranged").refuses(&strike(3, 4), "WI-403");
    for armed in ["elf/small", "elf/normal", "ogre"] {
        let scene = with(armed);
        scene.refuses(&shoot(3, 5), "WI-403");
        assert!(scene.allows(&strike(3, 4)), "{armed}");
    }
    // The dragon bites and breathes.
    let scene = with("dragon");
    assert!(scene.allows(&strike(3, 4)));
    let mut scene = duel("A dragon 400,400; B orc 500,500");
    scene.act(activate(3), &[]);
    assert!(scene.allows(&shoot(3, 4)));
}

#[test]
fn wi_404_turning_belongs_to_moves() {
    let mut scene = duel("A orc 400,400 1,0; A orc 100,100; B troll 430,400; B orc 370,400");
    scene.act(activate(3), &[]);
    scene.act(strike(3, 5), &[20]);
    assert_eq!(scene.figure(3).facing, facing(1, 0));
    // The one behind is not seen, and to turn takes a move, be it one of length 0.
    scene.refuses(&strike(3, 6), "WI-602");
    let told = scene.act(turn_to(3, -1, 0), &[]);
    assert_eq!(cost(&told), 0);
    assert_eq!(scene.figure(3).facing, facing(-1, 0));
    assert_eq!(scene.stage(), &Stage::Turn { activated: 1 });
    // A jump and a push turn as well.
    let mut scene =
        setting("N 400,15; N 400,985", "A human store1:265,205 1,0").on("villages").begin();
    scene.act(activate(3), &[]);
    let down = Action::Jump { figure: Number(3), to: at(265, 240), facing: facing(-1, 2) };
    scene.act(down, &[]);
    assert_eq!(scene.figure(3).facing, facing(-1, 2));
    let mut scene = duel("A gun 400,400 1,0; A orc 370,400 1,0");
    scene.act(team(3, &[4]), &[]);
    scene.act(push(&[4], 0, 0), &[]);
    assert_eq!((scene.figure(3).facing, scene.figure(4).facing), (facing(0, 1), facing(0, 1)));
}
