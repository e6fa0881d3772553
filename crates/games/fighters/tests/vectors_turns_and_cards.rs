//! The test vectors of the rulebook: turns, cards, endings, several figures.

use crate::scene;

use duello_core::Fraction;
use duello_fighters::{
    Action, Aim, CardState, Event, FigureCard, FigureId, Hand, Marker, Named, Place, Power,
    StepPlan, Use, Way, contest_odds,
};
use duello_geometry::plane::Quarter;
use scene::{A, B, Scene};

fn way(way: Quarter, mm: u16) -> Action {
    Action::Move(Way { way, mm })
}

fn technique(scene: &Scene, id: &str, aim: Aim) -> Action {
    let technique = scene.game.content().find_technique(id).expect("a technique");
    Action::Technique(Named { technique, aim })
}

fn step(markers: &[Marker], card: u8) -> StepPlan {
    StepPlan { markers: markers.iter().copied().collect(), card: duello_fighters::Slot(card) }
}

#[test]
fn t33_a_tie_of_the_initiative() {
    let toml = scene::toml("A lesdinn 100,100 N; B brock 100,600 S", "");
    let mut scene = Scene::start_rolled(&toml, &[4, 4, 1, 4, 4, 1]);
    assert_eq!((scene.figure("lesdinn").obliged, scene.figure("brock").obliged), (2, 2));
    let two = || Action::Programme(vec![vec![step(&[Marker::Turn], 0), step(&[Marker::Turn], 1)]]);
    scene.both(two(), two(), &[]);
    let none = || Action::Programme(vec![Vec::new()]);
    scene.both(none(), none(), &[]);
    scene.both(Action::Roll, Action::Roll, &[3, 3]);
    scene.both(Action::Roll, Action::Roll, &[5, 2]);
    assert_eq!(scene.asked(), A);
    scene.act(Action::First(B), &[]);
    assert_eq!(scene.public().active, B);
}

#[test]
fn t34_obligations_are_capped() {
    let toml =
        scene::toml("A shargh 100,100 N cards=action+action+action; B hallothon 100,600 S", "");
    let scene = Scene::start_rolled(&toml, &[1, 1, 4, 4, 4, 4]);
    assert_eq!(scene.figure("shargh").obliged, 3);
}

#[test]
fn t35_techniques_without_points() {
    let mut scene = Scene::new("A deretor 100,100 N; B brock 100,150 S", "");
    scene.steps("deretor", "technique").step("deretor");
    assert_eq!((scene.figure("deretor").used, scene.cites("FI-922")), (1, true));
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B brock 100,150 S", "");
    scene.steps("deretor", "technique").step("deretor");
    let smash = technique(&scene, "body-smash", Aim::Slid(10));
    assert_eq!(scene.refused(&smash), "FI-922");
    let strike = scene.strike("deretor", "brock");
    for answer in [
        technique(&scene, "stun", Aim::Strike(strike)),
        technique(&scene, "devastating-mace", Aim::Side(Hand::Left)),
        Action::Attack(strike),
        Action::Skip,
    ] {
        assert_eq!(scene.check(&answer), Ok(()));
    }
}

#[test]
fn t36_the_wall_of_swords() {
    for (facing, wall, plain) in [("S", 5, Some(3)), ("N", 4, None)] {
        let mut scene = Scene::new(&format!("A shargh 100,100 N; B lesdinn 100,150 {facing}"), "");
        scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
        scene.edit("lesdinn", |figure| figure.vp = 0);
        scene.attack("shargh", "lesdinn", &[4, 4, 4, 1, 1]);
        let card = scene.first_available("lesdinn");
        let mut walled = scene.clone();
        walled.act(Action::WallOfSwords(card), &vec![1; wall]);
        match plain {
            Some(dice) => {
                scene.act(Action::Maximise(card), &vec![1; dice]);
            }
            None => assert_eq!(
                scene.refused(&Action::Maximise(card)),
                "FI-233",
                "half of one die is none"
            ),
        }
    }
}

#[test]
fn t37_parry_and_attack() {
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 100,150 S", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 1).step("shargh");
    scene.edit("lesdinn", |figure| figure.parrying = true);
    scene.attack("shargh", "lesdinn", &[4, 4, 4, 4, 1]);
    let card = scene.first_available("lesdinn");
    scene.act(Action::WallOfSwords(card), &[4, 4, 4, 1, 1, 4, 1, 2]);
    assert_eq!((scene.figure("lesdinn").wounds, scene.figure("shargh").wounds), (1, 2));
}

#[test]
fn t38_mending() {
    for (before, after) in [(3, 0), (6, 2)] {
        let cards = "cards=action+prayer-of-mending";
        let mut scene = Scene::new(
            &format!("A brock 100,100 N wounds={before} {cards}; B shargh 100,600 S"),
            "",
        );
        scene.steps("brock", "skill").step("brock");
        let power = Power::Card(scene.slot("brock", "prayer-of-mending"));
        let aim = Aim::Figure(scene.fig("brock"));
        scene.act(Action::Use(Use { power, aim }), &[]);
        assert_eq!(scene.figure("brock").wounds, after);
    }
}

#[test]
fn t39_an_equip_step_that_is_lost() {
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B shargh 100,150 S", "");
    scene.steps("shargh", "attack | equip=gutripper-cleaver").reserve("shargh", 0);
    scene.steps("deretor", "technique").reserve("deretor", 0).step("deretor");
    let strike = scene.strike("deretor", "shargh");
    let stun = technique(&scene, "stun", Aim::Strike(strike));
    scene.act(stun, &[6, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.place("shargh", "gutripper-cleaver"), Place::Hand);
    assert_eq!(scene.card("shargh", "gutripper-cleaver"), Some(CardState::Used));
}

#[test]
fn t47_divine_protection() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    let mut bound = scene.clone();
    scene.attack("shargh", "brock", &[4, 4, 4, 1, 6]).act(Action::Pass, &[1, 1, 1, 6]);
    let card = scene.slot("brock", "divine-protection");
    scene.act(Action::Protect(card), &[]);
    assert_eq!(scene.figure("brock").wounds, 0);
    assert_eq!(scene.place("brock", "divine-protection"), Place::Discarded);
    assert_eq!((scene.figure("shargh").vp, scene.figure("brock").vp), (1, 1));
    bound.set_card("brock", card, CardState::Used);
    bound.attack("shargh", "brock", &[4, 4, 4, 1, 6]).act(Action::Pass, &[1, 1, 1, 6]);
    assert_eq!(bound.refused(&Action::Protect(card)), "FI-863");
    bound.act(Action::Pass, &[]);
    assert_eq!(bound.figure("brock").wounds, 3);
}

#[test]
fn t49_riposte() {
    let mut scene = Scene::new("A brock 100,100 N worn= ; B hallothon 100,150 S", "");
    scene.steps("brock", "attack").reserve("brock", 0).reserve("hallothon", 0).step("brock");
    scene.attack("brock", "hallothon", &[4, 4, 1, 1, 6, 6, 4, 1]);
    scene.act(Action::Trade(1), &[1, 1, 1, 1]);
    assert_eq!((scene.figure("hallothon").wounds, scene.figure("hallothon").vp), (0, 1));
    assert_eq!(scene.figure("brock").wounds, 1);
}

#[test]
fn t50_decided_on_points() {
    let mut scene = Scene::new(
        "A deretor 100,100 N vp=9 wounds=8; B brock 100,600 S level=2 vp=1 wounds=9",
        "",
    );
    scene.state.public.turn = 12;
    scene.natural();
    scene.reserve("brock", 0).steps("deretor", "turn").reserve("deretor", 0);
    scene.step("deretor").act(Action::Skip, &[]);
    assert_eq!(scene.winner(), Some(Some(B)));
    assert!(scene.cites("FI-1211"));
}

#[test]
fn t51_exact_chances() {
    let scene = Scene::new("A deretor 100,100 N; B lesdinn 100,140 S", "");
    let odds = contest_odds(scene.public(), FigureId(0), FigureId(0), [0; 2]).unwrap();
    assert_eq!(odds.chance_that(|[own, other]| own > other), Fraction::new(93, 256));
    assert_eq!(odds.chance_that(|[own, other]| own == other), Fraction::new(70, 256));
    // INT 3 against 4 is the same kind of roll: CON 3 against CON 4.
    let odds = contest_odds(scene.public(), FigureId(1), FigureId(0), [0; 2]).unwrap();
    assert_eq!(odds.chance_that(|[own, other]| own > other), Fraction::new(29, 128));
    assert_eq!(odds.chance_that(|[own, other]| own == other), Fraction::new(35, 128));
}

#[test]
fn t52_anvil_blow() {
    let mut scene = Scene::new("A brock 300,300 E vp=1; B shargh 350,330 W", "");
    scene.steps("brock", "technique").reserve("brock", 0).reserve("shargh", 0).step("brock");
    let strike = scene.strike("brock", "shargh");
    let blow = technique(&scene, "anvil-blow", Aim::Strike(strike));
    scene.act(blow, &[4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.at("shargh"), (413, 330));
}

#[test]
fn t53_flight() {
    let mut scene = Scene::new("A hallothon 0,300 W; B brock 600,600 S", "");
    scene.steps("hallothon", "advance").step("hallothon");
    scene.act(Action::Flee(Quarter::W), &[]);
    assert_eq!(scene.winner(), Some(Some(B)));
    assert!(scene.cites("FI-1207"));
    let mut scene =
        Scene::new("A hallothon 0,320 W; B brock 600,600 S", "arena = \"pig-and-anchor\"");
    scene.steps("hallothon", "advance").step("hallothon");
    assert_eq!(scene.refused(&Action::Flee(Quarter::W)), "FI-1207");
}

#[test]
fn t54_two_a_side() {
    let figures =
        "A deretor 400,400 N vp=1; A shargh 400,460 S; B lesdinn 100,600 S; B brock 600,600 S";
    let mut scene = Scene::new(figures, "team_size = 2");
    scene.anticipation(&[0, 0, 2, 2]);
    let turn = |card| step(&[Marker::Turn], card);
    let answer = Action::Programme(vec![vec![turn(0), turn(1)], vec![turn(0)]]);
    scene.act(answer, &[]);
    assert_eq!((scene.figure("brock").closed, scene.figure("lesdinn").closed), (true, false));
    scene.decisive(A);
    scene.steps("deretor", "technique").reserve("shargh", 0).step("deretor");
    let strike =
        duello_fighters::Strike { target: scene.fig("shargh"), with: duello_fighters::With::Bare };
    assert_eq!(scene.refused(&Action::Attack(strike)), "FI-802");
    let mace = technique(&scene, "devastating-mace", Aim::Side(Hand::Right));
    scene.act(mace, &[1, 1, 1]);
    assert_eq!(scene.figure("shargh").wounds, 2);
}

#[test]
fn t55_bull_rush() {
    let mut scene = Scene::new("A shargh 100,100 N vp=1; B brock 100,180 S", "");
    scene.steps("shargh", "technique").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    let rush = technique(&scene, "bull-rush", Aim::Nothing);
    scene.act(rush, &[]);
    assert_eq!(scene.figure("shargh").vp, 0);
    scene.act(way(Quarter::N, 40), &[]);
    let strike = scene.strike("shargh", "brock");
    scene.act(Action::Attack(strike), &[6, 5, 4, 4, 1, 5, 3, 2, 1]);
    assert_eq!((scene.figure("shargh").vp, scene.figure("brock").wounds), (1, 1));
}

#[test]
fn t56_a_draught_beside_the_step() {
    let mut scene = Scene::new("A hallothon 100,100 N level=2 wounds=6; B brock 100,600 S", "");
    assert!(scene.figure("hallothon").badly_wounded);
    scene.steps("hallothon", "turn").reserve("hallothon", 0);
    let draught = scene.slot("hallothon", "healing-draught");
    scene.set_card("hallothon", draught, CardState::Available);
    let figure = scene.fig("hallothon");
    scene.act(Action::Drink(FigureCard { figure, card: draught }), &[]);
    assert_eq!(
        (scene.figure("hallothon").wounds, scene.figure("hallothon").badly_wounded),
        (3, false)
    );
    assert_eq!(scene.place("hallothon", "healing-draught"), Place::Discarded);
    assert_eq!(scene.refused(&Action::Hold), "FI-560");
    scene.wait(B).act(Action::Step(figure), &[]).act(Action::Turn(Hand::Left), &[]);
    assert_eq!(scene.count(|event| matches!(event, Event::Turned { .. })), 1);
}
