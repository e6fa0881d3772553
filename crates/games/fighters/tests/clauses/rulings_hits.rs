//! Rulings about hits and healing, each where another reading would differ.

use duello_fighters::{Action, Aim, CardState, Event, Quarter, StandUp};

use crate::scene::{A, B, Scene, go};

#[test]
fn fi_r33_and_fi_882_two_hits_do_not_add_up_to_a_fall() {
    // Two injuries of the blow and two of the venom are more than CON 3 together, but neither is by itself.
    let text = "A lesdinn 100,100 N cards=action+action+spider-venom; B hallothon 100,150 S worn=";
    let mut scene = Scene::new(text, "");
    scene.steps("lesdinn", "attack").reserve("lesdinn", 1).reserve("hallothon", 0);
    let venom = scene.slot("lesdinn", "spider-venom");
    scene.set_card("lesdinn", scene.first_available("lesdinn"), CardState::Used);
    scene.set_card("lesdinn", venom, CardState::Available).step("lesdinn");
    scene.attack("lesdinn", "hallothon", &[]).act(Action::Pass, &[4, 4, 1, 1, 1, 1, 1, 1]);
    scene.act(Action::Venom(venom), &[4]);
    assert_eq!(scene.figure("hallothon").wounds, 4);
    assert!(!scene.figure("hallothon").is_down(), "each hit is looked at by itself");
}

#[test]
fn fi_r33_and_fi_883_standing_up_comes_first_and_does_not_use_up_the_activation() {
    let mut scene = Scene::new("A hallothon 300,300 N; B brock 300,600 S", "");
    scene.steps("hallothon", "advance | turn").reserve("hallothon", 1);
    scene.edit("hallothon", |figure| figure.down = Some(0));
    let id = scene.fig("hallothon");
    assert_eq!(scene.refused(&Action::Step(id)), "FI-883");
    let last = Action::Stand(StandUp { figure: id, card: None });
    assert_eq!(scene.refused(&last), "FI-883", "a step is given up only without a card");
    let card = Some(scene.first_available("hallothon"));
    scene.act(Action::Stand(StandUp { figure: id, card }), &[]);
    assert_eq!(scene.asked(), A, "the same activation goes on");
    scene.act(Action::Step(id), &[]).act(go(Quarter::N, 10), &[]);
    assert_eq!(scene.at("hallothon"), (300, 310));
}

#[test]
fn fi_r33_and_fi_885_a_downed_figure_defends_but_neither_reacts_nor_outflanks() {
    let text = "A deretor 300,300 N; B lesdinn 300,360 E vp=1";
    let attacked = |is_down: bool| {
        let mut scene = Scene::new(text, "");
        scene.steps("deretor", "attack").reserve("deretor", 0).step("deretor");
        scene.edit("lesdinn", |figure| figure.down = is_down.then_some(0));
        scene
    };
    let mut upright = attacked(false);
    upright.attack("deretor", "lesdinn", &[]);
    assert_eq!(upright.asked(), B, "he may feint");
    let mut downed = attacked(true);
    downed.attack("deretor", "lesdinn", &[1, 1, 1, 1, 4]);
    assert!(downed.count(|event| matches!(event, Event::Struck { .. })) == 1, "nobody was asked");
    assert_eq!(downed.asked(), B, "for the defence he is asked");
    downed.act(Action::Pass, &[1, 1]);
    assert_eq!(downed.figure("lesdinn").wounds, 1);
    // Deretor turned away has Lesdinn in his flank: that is a measure for who stands, not for who lies.
    for (is_down, has_measure) in [(false, true), (true, false)] {
        let mut scene = attacked(is_down);
        scene.edit("deretor", |figure| figure.facing = Quarter::E);
        let (deretor, lesdinn) = (scene.fig("deretor"), scene.fig("lesdinn"));
        assert_eq!(scene.public().has_measure(lesdinn, deretor), has_measure);
    }
}

#[test]
fn fi_r33_and_fi_862_nothing_more_happens_to_a_figure_taken_out() {
    // Eight wounds and a 6: Lesdinn is out, so the master of the mace stuns nobody and loses nobody's cards.
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B lesdinn 100,150 S wounds=7", "");
    scene.steps("deretor", "technique").reserve("deretor", 0).reserve("lesdinn", 0);
    scene.steps("lesdinn", "").wait(B).step("deretor");
    let stun = scene.blow("deretor", "stun", "lesdinn");
    scene.act(stun, &[6, 1, 1, 1, 1, 1, 1, 6]);
    assert_eq!(scene.winner(), Some(Some(A)));
    let after = |event: &Event| {
        matches!(
            event,
            Event::KnockedDown { .. } | Event::BadlyWounded { .. } | Event::LostStep { .. }
        )
    };
    assert_eq!(scene.count(after), 0);
}

#[test]
fn fi_r36_and_fi_905_the_cap_applies_to_each_healing() {
    // CON 4: the draught heals 4 of 4, the prayer 4 of its 5; a cap for the whole duel would stop at 5 wounds.
    let text = "A brock 100,100 N wounds=9 cards=action+healing-draught+prayer-of-mending; B shargh 100,600 S";
    let mut scene = Scene::new(text, "");
    scene.steps("brock", "skill=action").wait(B);
    let (figure, card) = (scene.fig("brock"), scene.slot("brock", "healing-draught"));
    scene.act(Action::Drink(duello_fighters::FigureCard { figure, card }), &[]);
    assert_eq!(scene.figure("brock").wounds, 5);
    scene.step("brock");
    let mend = scene.text("brock", "prayer-of-mending", Aim::Figure(figure));
    scene.act(mend, &[]);
    assert_eq!(scene.figure("brock").wounds, 1);
}

#[test]
fn fi_r36_and_fi_906_healing_stops_at_no_wounds_and_does_not_stand_a_figure_up() {
    let text = "A brock 100,100 N cards=action+prayer-of-mending; A shargh 140,100 N wounds=2; B deretor 500,600 S; B lesdinn 600,600 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.edit("shargh", |figure| figure.down = Some(0));
    scene.steps("brock", "skill=action").step("brock");
    let mend = scene.text("brock", "prayer-of-mending", Aim::Figure(scene.fig("shargh")));
    scene.act(mend, &[]);
    let shargh = scene.figure("shargh");
    assert_eq!((shargh.wounds, shargh.is_down()), (0, true));
}
