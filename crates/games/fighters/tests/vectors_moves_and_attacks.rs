//! The test vectors of the rulebook: the worked examples of the original, and those on geometry, dice and movement.

use crate::scene::{A, B, Scene};
use duello_fighters::{
    Action, Aim, Event, Hand, Improvised, Marker, Named, Place, StepPlan, Strike, Swing, Way, With,
    Zone,
};
use duello_geometry::plane::{Point, Quarter};

fn markers(list: &[Marker]) -> duello_fighters::Markers {
    list.iter().copied().collect()
}

fn way(way: Quarter, mm: u16) -> Action {
    Action::Move(Way { way, mm })
}

fn technique(scene: &Scene, id: &str, aim: Aim) -> Action {
    let technique = scene.game.content().find_technique(id).expect("a technique");
    Action::Technique(Named { technique, aim })
}

#[test]
fn t01_modifiers_on_each_die_and_on_one() {
    let mut scene = Scene::new("A brock 100,100 N vp=1 worn= ; B shargh 100,150 S", "");
    scene.steps("brock", "technique").reserve("brock", 0).reserve("shargh", 0).step("brock");
    let strike = Strike { target: scene.fig("shargh"), with: With::Bare };
    let judgement = technique(&scene, "judgement", Aim::Strike(strike));
    scene.act(judgement, &[3, 4, 2, 6, 1, 1, 1]);
    assert_eq!(scene.figure("brock").vp, 1, "one paid, one for the critical");
    assert_eq!(scene.figure("shargh").wounds, 3);

    let cards = "cards=action+action+action+dawn-sabre worn=dawn-sabre";
    let mut scene = Scene::new(&format!("A hallothon 100,100 N {cards}; B shargh 100,150 S"), "");
    scene
        .steps("hallothon", "attack")
        .reserve("hallothon", 0)
        .reserve("shargh", 0)
        .step("hallothon");
    // The sabre gives a fifth die; it shows 1.
    scene.attack("hallothon", "shargh", &[3, 3, 2, 6, 1, 1, 1, 1]);
    assert_eq!((scene.figure("hallothon").vp, scene.figure("shargh").wounds), (1, 2));
}

#[test]
fn t02_a_technique_that_is_not_used_costs_a_point() {
    let mut scene = Scene::new("A shargh 100,100 N vp=2; B brock 100,600 S", "");
    scene.steps("shargh", "technique").step("shargh").act(Action::Skip, &[]);
    assert_eq!((scene.figure("shargh").vp, scene.figure("shargh").used), (1, 1));
    assert_eq!(scene.asked(), B, "the next player");
}

#[test]
fn t03_and_t04_what_is_revealed_and_what_is_kept() {
    let cards = "cards=action+action+ashorai-swords+ice-lance+drow-feint";
    let mut scene = Scene::new(&format!("A lesdinn 100,100 N {cards}; B brock 100,600 S"), "");
    scene.anticipation(&[2, 0]);
    let step = |list: &[Marker], card: u8| StepPlan {
        markers: markers(list),
        card: duello_fighters::Slot(card),
    };
    let two = vec![step(&[Marker::Advance, Marker::Advance], 0), step(&[Marker::Attack], 1)];
    let mut three = two.clone();
    three.push(step(&[Marker::Turn], 2));
    assert_eq!(scene.refused(&Action::Programme(vec![three])), "FI-506");
    scene.act(Action::Programme(vec![two]), &[]);
    let lesdinn = scene.figure("lesdinn");
    assert_eq!((lesdinn.bound, lesdinn.available, lesdinn.closed), (2, 3, false));
    // T04: three steps of two half markers, and one card kept.
    let mut scene = Scene::new("A lesdinn 100,100 N; B brock 100,600 S", "");
    scene.programming();
    let halves = [Marker::Lateral, Marker::Turn];
    let three = [0, 1, 3].map(|card| step(&halves, card)).to_vec();
    scene.both(Action::Programme(vec![three]), Action::Programme(vec![Vec::new()]), &[]);
    assert_eq!((scene.figure("lesdinn").bound, scene.figure("lesdinn").available), (3, 1));
}

#[test]
fn t05_fewer_steps_than_obliged_close_the_sequence() {
    let mut scene = Scene::new("A deretor 100,100 N; B hallothon 100,150 S", "");
    scene.anticipation(&[3, 0]);
    let step = |card: u8| StepPlan {
        markers: markers(&[Marker::Turn]),
        card: duello_fighters::Slot(card),
    };
    scene.act(Action::Programme(vec![vec![step(0), step(1)]]), &[]);
    assert!(scene.figure("deretor").closed);
    assert_eq!(scene.figure("deretor").available, 2);
    scene.decisive(A);
    let improvised = |scene: &Scene| {
        Action::Improvise(Improvised {
            figure: scene.fig("deretor"),
            card: scene.first_available("deretor"),
            strike: scene.strike("deretor", "hallothon"),
        })
    };
    assert_eq!(scene.refused(&improvised(&scene)), "FI-1061", "both steps are obligatory");
    scene.natural().reserve("hallothon", 0);
    scene.step("deretor").act(Action::Skip, &[]);
    scene.step("deretor").act(Action::Skip, &[]);
    assert_eq!(scene.asked(), A);
    scene.act(improvised(&scene), &[]).act(Action::Pass, &[1, 1, 1, 1, 1]);
    assert_eq!(scene.asked(), A);
    // Both hold then, and the next turn begins with its initiative.
    scene.act(improvised(&scene), &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
}

#[test]
fn t06_a_hedge_stops_and_is_crossed() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [80, 170, 200, 190] }";
    let mut scene = Scene::among("A brock 100,100 N; B shargh 600,600 S", "", hedge);
    scene.steps("brock", "advance advance").step("brock");
    scene.act(way(Quarter::N, 88), &[]);
    assert_eq!(scene.at("brock"), (100, 130));
    scene.act(Action::Cross, &[]);
    assert_eq!(scene.at("brock"), (100, 190));
}

#[test]
fn t07_maximising_and_a_critical_that_is_not_blocked() {
    let mut scene = Scene::new("A hallothon 100,100 N worn= ; B brock 100,150 S", "");
    scene
        .steps("hallothon", "attack")
        .reserve("hallothon", 1)
        .reserve("brock", 0)
        .step("hallothon");
    scene.attack("hallothon", "brock", &[]);
    let card = scene.first_available("hallothon");
    scene.act(Action::Maximise(card), &[2, 3, 3, 3, 5, 6, 2, 4, 4, 5]);
    assert_eq!((scene.figure("hallothon").vp, scene.figure("brock").wounds), (1, 1));
    assert_eq!(scene.figure("hallothon").available, 0);
}

#[test]
fn t08_brutal_smash_needs_contact() {
    let mut scene = Scene::new("A shargh 100,100 N vp=2; B brock 100,200 S", "");
    scene.steps("shargh", "technique").step("shargh");
    let strike = scene.strike("shargh", "brock");
    let smash = technique(&scene, "brutal-smash", Aim::Strike(strike));
    assert_eq!(scene.refused(&smash), "FI-919");
    scene.act(Action::Attack(strike), &[]);
    assert_eq!(scene.figure("shargh").vp, 1);
    let card = scene.first_available("shargh");
    assert!(scene.check(&Action::Maximise(card)).is_ok());
}

#[test]
fn t09_and_t12_zones() {
    let scene = Scene::new("A hallothon 400,400 N; B deretor 450,405 S", "");
    let (h, d) = (scene.fig("hallothon"), scene.fig("deretor"));
    assert_eq!(scene.public().zone(h, d), Zone::Flank);
    assert!(scene.public().has_measure(d, h));
    let scene = Scene::new("A hallothon 400,400 N; B deretor 450,450 S", "");
    assert_eq!(scene.public().zone(h, d), Zone::Front);
    for (dx, dy, zone) in [
        (50, 50, Zone::Front),
        (49, 50, Zone::Flank),
        (-50, 50, Zone::Flank),
        (-51, 50, Zone::Rear),
    ] {
        let text = format!("A hallothon 400,400 E; B deretor {},{} S", 400 + dx, 400 + dy);
        assert_eq!(Scene::new(&text, "").public().zone(h, d), zone, "{dx} {dy}");
    }
}

#[test]
fn t10_a_barrel_gives_cover_and_a_sidestep_takes_it() {
    let barrel =
        "{ id = \"cask\", kind = \"barrel\", rect = [90, 380, 126, 416], constitution = 4 }";
    let mut scene = Scene::among("A brock 100,100 N; B lesdinn 100,440 S", "", barrel);
    let (brock, lesdinn) = (scene.fig("brock"), scene.fig("lesdinn"));
    assert!(scene.public().has_cover(brock, lesdinn, true));
    scene.steps("brock", "lateral | attack").step("brock");
    scene.act(way(Quarter::E, 63), &[]);
    assert_eq!(scene.at("brock"), (163, 100));
    assert!(!scene.public().has_cover(brock, lesdinn, true));
    assert_eq!(scene.public().gap_squared(brock, lesdinn), 90_529);
    assert!(
        scene.public().in_reach(brock, lesdinn, 4) && !scene.public().in_reach(brock, lesdinn, 3)
    );
    scene.step("brock");
    let hammer = scene.slot("brock", "daemon-hammer");
    scene.act(Action::Attack(Strike { target: lesdinn, with: With::Shot(hammer) }), &[]);
    assert_eq!(scene.place("brock", "daemon-hammer"), Place::Discarded);
    scene.act(Action::Pass, &[1, 1, 1, 1, 1]);
}

#[test]
fn t11_combat_distance() {
    for (x, y, is_near) in
        [(200, 230, true), (201, 230, false), (100, 248, true), (100, 249, false)]
    {
        let scene = Scene::new(&format!("A brock 100,100 N; B shargh {x},{y} S"), "");
        let (a, b) = (scene.fig("brock"), scene.fig("shargh"));
        assert_eq!(scene.public().in_reach(a, b, 1), is_near, "{x} {y}");
    }
}

#[test]
fn t13_from_behind() {
    let mut scene = Scene::new("A lesdinn 100,100 N worn= ; B deretor 100,150 N vp=2", "");
    scene.steps("lesdinn", "attack").reserve("lesdinn", 0).reserve("deretor", 0).step("lesdinn");
    scene.attack("lesdinn", "deretor", &[4, 5, 2, 6, 4, 6]);
    assert_eq!(scene.figure("deretor").wounds, 2);
    assert_eq!(
        (scene.figure("lesdinn").vp, scene.figure("deretor").vp),
        (1, 2),
        "one gained, one lost again"
    );
    let (l, d) = (scene.fig("lesdinn"), scene.fig("deretor"));
    assert_eq!(scene.public().zone(d, l), Zone::Rear);
}

#[test]
fn t14_and_t15_improvised_attacks() {
    let mut scene = Scene::new("A brock 100,100 N worn= ; B hallothon 100,150 S worn= ", "");
    scene.reserve("brock", 1).reserve("hallothon", 0).wait(B);
    let improvised = |scene: &Scene| {
        Action::Improvise(Improvised {
            figure: scene.fig("brock"),
            card: scene.first_available("brock"),
            strike: scene.strike("brock", "hallothon"),
        })
    };
    // Riposte asks about the critical of the defence.
    scene.act(improvised(&scene), &[6, 6, 5, 4, 4, 4, 1, 6]);
    scene.act(Action::Trade(0), &[]);
    assert_eq!(scene.figure("hallothon").wounds, 0);
    assert_eq!((scene.figure("brock").vp, scene.figure("hallothon").vp), (0, 1));
    // T15: the target stands on the attacker's flank.
    let mut scene = Scene::new("A brock 100,100 N worn= ; B shargh 150,105 W", "");
    scene.reserve("brock", 1).reserve("shargh", 0).wait(B);
    let strike = scene.strike("brock", "shargh");
    let action = Action::Improvise(Improvised {
        figure: scene.fig("brock"),
        card: scene.first_available("brock"),
        strike,
    });
    scene.act(action, &[6, 5, 4, 1, 1, 1, 1]);
    let plain = scene.told.iter().find_map(|told| match told.event {
        Event::Struck { strikes, modifier, .. } => {
            Some((modifier, strikes.plain, strikes.critical))
        }
        _ => None,
    });
    assert_eq!(plain, Some((-2, 1, 0)));
}

fn charge(dice: &[u32]) -> Scene {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,200 S", "");
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    scene.act(way(Quarter::N, 88), dice);
    scene
}

#[test]
fn t16_and_t17_collisions() {
    let scene = charge(&[4, 5, 6, 1, 2, 4, 3, 4, 1, 1, 5, 2, 6, 1, 2, 3]);
    assert_eq!((scene.at("brock"), scene.at("shargh")), ((100, 228), (100, 188)));
    assert_eq!((scene.figure("brock").wounds, scene.figure("brock").vp), (1, 0));
    let scene = charge(&[4, 5, 1, 1, 2, 1, 3, 4, 4, 5, 1, 2, 1, 2, 3]);
    assert_eq!((scene.at("brock"), scene.at("shargh")), ((100, 200), (100, 160)));
    assert_eq!(scene.figure("shargh").wounds, 1);
    let scene = charge(&[4, 5, 1, 1, 2, 1, 3, 4, 4, 1, 1, 2]);
    assert_eq!((scene.at("shargh"), scene.figure("shargh").wounds), ((100, 160), 0));
}

#[test]
fn t18_a_push_with_lacerating_armour() {
    let mut scene = Scene::new("A deretor 100,100 N; B lesdinn 100,140 S", "");
    scene.steps("deretor", "advance").reserve("deretor", 0).reserve("lesdinn", 0).step("deretor");
    scene.act(way(Quarter::N, 50), &[4, 4, 4, 1, 4, 1, 1, 2, 3]);
    assert_eq!((scene.at("deretor"), scene.at("lesdinn")), ((100, 150), (100, 190)));
    assert_eq!(scene.figure("lesdinn").wounds, 2);
}

#[test]
fn t19_charged_against_a_tree() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 260, 140, 290] }";
    let mut scene = Scene::among("A brock 100,100 N; B hallothon 100,200 S", "", tree);
    scene.steps("brock", "advance").reserve("brock", 0).reserve("hallothon", 0).step("brock");
    scene.act(way(Quarter::N, 88), &[4, 4, 4, 1, 4, 4, 1, 4, 4, 1, 2, 1, 1, 2, 3]);
    assert_eq!((scene.at("hallothon"), scene.at("brock")), ((100, 220), (100, 180)));
    assert_eq!(scene.figure("hallothon").wounds, 2);
    assert_eq!(scene.count(|event| matches!(event, Event::Wounded { .. })), 2, "two hits");
}

#[test]
fn t20_the_parapet_saves_and_the_gap_kills() {
    let bridge = "arena = \"fire-bridge\"";
    let mut scene = Scene::new("A shargh 330,330 W; B lesdinn 265,350 E", bridge);
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.act(way(Quarter::W, 88), &[4, 4, 1, 1, 1, 1, 1, 4, 1, 1, 4, 4]);
    assert_eq!((scene.at("lesdinn"), scene.at("shargh")), ((258, 350), (298, 330)));
    let mut scene = Scene::new("A shargh 330,330 W; B lesdinn 265,358 E", bridge);
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.act(way(Quarter::W, 88), &[4, 4, 1, 1, 1, 1, 1, 4, 1, 1]);
    assert_eq!(scene.winner(), Some(Some(A)));
    assert_eq!(scene.count(|event| matches!(event, Event::DeathRoll { .. })), 0);
    assert_eq!((scene.at("lesdinn"), scene.at("shargh")), ((240, 358), (280, 330)));
    assert_eq!(scene.count(|event| matches!(event, Event::Hazard { lethal: true, .. })), 1);
    assert!(scene.cites("FI-1163"));
}

#[test]
fn t21_barrels() {
    let keg = "{ id = \"keg\", kind = \"barrel\", rect = [108, 170, 132, 194], constitution = 3 }";
    let mut scene = Scene::among("A hallothon 100,100 N; B shargh 600,600 S", "", keg);
    scene.steps("hallothon", "advance advance").step("hallothon");
    let mut other = scene.clone();
    scene.act(way(Quarter::N, 88), &[4, 5, 1, 2, 3, 6]);
    assert_eq!((scene.at("hallothon"), scene.public().gone), ((100, 188), 1));
    other.act(way(Quarter::N, 88), &[4, 1, 1, 2, 5, 6, 1, 1, 1, 1]);
    assert_eq!((other.at("hallothon"), other.figure("hallothon").wounds), ((100, 130), 1));
    other.act(Action::Cross, &[]);
    assert_eq!(other.at("hallothon"), (100, 194));
}

#[test]
fn t22_beating_death() {
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 100,150 S wounds=7", "");
    scene.steps("shargh", "attack | attack").reserve("shargh", 0).reserve("lesdinn", 0);
    scene.step("shargh").attack("shargh", "lesdinn", &[4, 4, 1, 1, 1, 1, 1, 2]);
    assert_eq!((scene.figure("lesdinn").wounds, scene.winner()), (9, None));
    scene.step("shargh").attack("shargh", "lesdinn", &[4, 1, 1, 1, 1, 1, 1, 2]);
    assert_eq!(scene.winner(), Some(Some(A)));
}

#[test]
fn t23_badly_wounded_without_an_available_card() {
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 100,150 S wounds=4", "");
    scene.steps("lesdinn", "turn advance | attack=ice-lance").reserve("lesdinn", 0);
    scene.steps("shargh", "attack | attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "lesdinn", &[4, 1, 1, 1, 1, 1, 1]);
    assert!(scene.figure("lesdinn").badly_wounded);
    assert_eq!(scene.figure("lesdinn").steps_left().len(), 1);
    assert_eq!(scene.place("lesdinn", "ice-lance"), Place::Discarded);
    scene.step("lesdinn").act(Action::Skip, &[]).act(Action::Skip, &[]);
    scene.step("shargh").attack("shargh", "lesdinn", &[4, 1, 1, 1, 1, 1, 1]);
    let cards = scene.figure("lesdinn");
    assert_eq!(cards.used, 3, "no further card is lost");
}

#[test]
fn t24_biting_the_dust_and_standing_up() {
    let fell = |cards: u8| {
        let mut scene = Scene::new("A deretor 100,100 N; B hallothon 100,150 S worn= ", "");
        scene.steps("hallothon", "turn | turn").reserve("hallothon", cards);
        scene.steps("deretor", "attack").reserve("deretor", 0).step("deretor");
        scene.attack("deretor", "hallothon", &[4, 4, 4, 4, 1]);
        if cards > 0 {
            scene.act(Action::Pass, &[1, 1, 1, 1]);
        }
        scene
    };
    let mut scene = Scene::new("A deretor 100,100 N; B hallothon 100,150 S worn= ", "");
    scene.steps("hallothon", "turn | turn").reserve("hallothon", 0);
    scene.steps("deretor", "attack").reserve("deretor", 0).step("deretor");
    scene.attack("deretor", "hallothon", &[4, 4, 4, 1, 1, 1, 1, 1, 1]);
    assert!(!scene.figure("hallothon").is_down(), "three do not fell him");
    let mut scene = fell(1);
    assert!(scene.figure("hallothon").is_down());
    let id = scene.fig("hallothon");
    assert_eq!(scene.refused(&Action::Step(id)), "FI-883");
    let card = scene.first_available("hallothon");
    scene.act(Action::Stand(duello_fighters::StandUp { figure: id, card: Some(card) }), &[]);
    scene.act(Action::Step(id), &[]).act(Action::Turn(Hand::Left), &[]);
    assert_eq!(scene.figure("hallothon").steps_left().len(), 1);
}

#[test]
fn t25_an_attack_on_a_downed_figure() {
    let mut scene = Scene::new("A brock 100,100 N worn= ; B hallothon 100,150 S worn= ", "");
    scene.steps("brock", "attack").reserve("brock", 0).reserve("hallothon", 0);
    scene.edit("hallothon", |figure| figure.down = Some(0));
    let mut badly = scene.clone();
    scene.step("brock").attack("brock", "hallothon", &[4, 5, 6, 1, 6, 5, 5, 2]);
    scene.act(Action::Trade(0), &[]);
    assert_eq!(scene.figure("hallothon").wounds, 2);
    assert_eq!((scene.figure("brock").vp, scene.figure("hallothon").vp), (1, 1));
    badly.edit("hallothon", |figure| (figure.wounds, figure.badly_wounded) = (6, true));
    badly.step("brock").attack("brock", "hallothon", &[4, 5, 6, 1, 1, 1, 1]);
    assert_eq!(badly.figure("hallothon").wounds, 9, "two dice of defence, and the die of death");
}

#[test]
fn t26_double_thrust() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=2; B brock 100,150 S", "");
    scene.steps("lesdinn", "technique").reserve("lesdinn", 0).reserve("brock", 0).step("lesdinn");
    let strike = scene.strike("lesdinn", "brock");
    let thrust = technique(&scene, "double-thrust", Aim::Strike(strike));
    scene.act(thrust, &[1, 2, 3, 4, 5, 6, 6, 4, 2, 1, 1, 1, 1]);
    assert_eq!((scene.figure("lesdinn").vp, scene.figure("brock").wounds), (2, 5));
}

#[test]
fn t27_stun() {
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B lesdinn 100,150 S worn= ", "");
    scene.steps("lesdinn", "turn | turn").reserve("lesdinn", 0);
    scene.steps("deretor", "technique").reserve("deretor", 0).step("deretor");
    let strike = scene.strike("deretor", "lesdinn");
    let stun = technique(&scene, "stun", Aim::Strike(strike));
    scene.act(stun, &[6, 6, 4, 2, 1, 6, 4, 1]);
    assert_eq!(
        (scene.figure("lesdinn").wounds, scene.figure("lesdinn").steps_left().len()),
        (1, 1)
    );
}

#[test]
fn t28_the_sweep_of_the_mace() {
    let inside = |x: i32, y: i32| {
        let scene = Scene::new(&format!("A deretor 400,400 N; B brock {x},{y} S"), "");
        let swath = duello_fighters::Swath::Sweep(Hand::Right, Quarter::N);
        scene.public().is_in(scene.fig("deretor"), swath, scene.fig("brock"))
    };
    let cases = [(400, 520), (520, 400), (490, 490), (505, 505), (360, 480), (340, 480)];
    assert_eq!(cases.map(|(x, y)| inside(x, y)), [true, true, true, false, false, false]);
    let mut scene = Scene::new("A deretor 400,400 N vp=1; B brock 400,520 S", "");
    scene.steps("deretor", "technique").reserve("brock", 0).step("deretor");
    let mace = technique(&scene, "devastating-mace", Aim::Side(Hand::Right));
    scene.act(mace, &[5, 4, 4, 4]);
    assert_eq!(scene.figure("deretor").facing, Quarter::E);
    assert_eq!(scene.figure("brock").wounds, 1, "two strikes, and only a 5 cancels");
}

#[test]
fn t29_body_smash_and_where_the_card_lies() {
    let inside = |x: i32, y: i32, slide: u8| {
        let scene = Scene::new(&format!("A deretor 400,400 N; B brock {x},{y} S"), "");
        let swath = duello_fighters::Swath::Strip(1, slide);
        scene.public().is_in(scene.fig("deretor"), swath, scene.fig("brock"))
    };
    for slide in 0..=23 {
        assert_eq!(inside(440, 470, slide), slide >= 1, "A {slide}");
        assert_eq!(inside(340, 470, slide), slide <= 2, "B {slide}");
        assert!(!inside(440, 400, slide), "C {slide}");
    }
}

#[test]
fn t30_the_cone() {
    let inside = |x: i32, y: i32| {
        let scene = Scene::new(&format!("A deretor 400,400 N; B brock {x},{y} S"), "");
        let swath = duello_fighters::Swath::Cone(2);
        scene.public().is_in(scene.fig("deretor"), swath, scene.fig("brock"))
    };
    let cases = [(470, 470), (500, 470), (400, 610), (400, 616)];
    assert_eq!(cases.map(|(x, y)| inside(x, y)), [true, false, true, false]);
}

#[test]
fn t31_fire_and_resistance() {
    let fight = |worn: &str, defence: &[u32]| {
        let cards = format!("cards=action+action+drakehide worn={worn}");
        let mut scene = Scene::new(&format!("A brock 100,100 N; B shargh 100,140 S {cards}"), "");
        scene.steps("brock", "attack").reserve("brock", 0).reserve("shargh", 0).step("brock");
        let dice: Vec<u32> = [6, 4, 5, 6].into_iter().chain(defence.iter().copied()).collect();
        scene.attack("brock", "shargh", &dice);
        scene.figure("shargh").wounds
    };
    // Shargh has three dice, with Drakehide four.
    assert_eq!(fight("", &[6, 4, 1]), 2);
    assert_eq!(fight("", &[4, 4, 1]), 3);
    assert_eq!(fight("drakehide", &[6, 4, 1, 2]), 2);
    assert_eq!(fight("drakehide", &[4, 4, 1, 2]), 2);
}

#[test]
fn t32_levels_and_victory() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=8; B brock 100,150 S", "");
    scene.steps("lesdinn", "attack").reserve("lesdinn", 0).reserve("brock", 0).step("lesdinn");
    scene.attack("lesdinn", "brock", &[6, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((scene.figure("lesdinn").level, scene.figure("lesdinn").vp), (2, 2));
    let mut scene = Scene::new("A brock 100,100 N worn= ; B lesdinn 100,150 S level=2 vp=10", "");
    scene.steps("brock", "attack").reserve("lesdinn", 0).reserve("brock", 0).step("brock");
    scene.attack("brock", "lesdinn", &[4, 4, 1, 1, 6, 1, 1]);
    assert_eq!((scene.winner(), scene.figure("lesdinn").wounds), (Some(Some(B)), 0));
}

#[test]
fn t40_turn_and_displacement() {
    let mut scene = Scene::new("A lesdinn 100,100 S; B brock 600,600 S", "");
    scene.steps("lesdinn", "swing swing").step("lesdinn");
    let base = scene.public().base_at(Point::new(100, 100));
    let about = |clockwise| base.turned_about(Point::new(140, 100), clockwise).min();
    assert_eq!((about(true), about(false)), (Point::new(140, 100), Point::new(100, 60)));
    let mut other = scene.clone();
    scene.act(Action::Swing(Swing { way: Quarter::E, hand: Hand::Right }), &[]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").facing), ((140, 100), Quarter::W));
    other.act(Action::Swing(Swing { way: Quarter::S, hand: Hand::Left }), &[]);
    assert_eq!((other.at("lesdinn"), other.figure("lesdinn").facing), ((100, 60), Quarter::E));
}

#[test]
fn t41_retreat() {
    let mut scene = Scene::new("A lesdinn 300,300 N; B brock 250,320 S", "");
    scene.steps("lesdinn", "retreat").step("lesdinn");
    assert_eq!(scene.refused(&way(Quarter::S, 20)), "FI-605");
    scene.act(way(Quarter::E, 88), &[]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").facing), ((388, 300), Quarter::N));
}

#[test]
fn t42_an_agile_step_that_cannot_be_paid() {
    let mut scene = Scene::new("A lesdinn 300,300 N; B brock 100,600 S", "");
    scene.steps("lesdinn", "advance advance turn").step("lesdinn");
    assert_eq!(scene.refused(&Action::PayAgile), "FI-1408");
    scene
        .act(Action::Drop(1), &[])
        .act(way(Quarter::N, 10), &[])
        .act(Action::Turn(Hand::Left), &[]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").used), ((300, 310), 1));
}

#[test]
fn t43_rough_ground() {
    let mut scene = Scene::new("A brock 100,320 N; B shargh 600,100 S", "arena = \"greenwood\"");
    scene.steps("brock", "advance advance").step("brock");
    assert_eq!(scene.refused(&way(Quarter::N, 64)), "FI-1151");
    scene.act(way(Quarter::N, 63), &[]);
    assert_eq!(scene.at("brock"), (100, 336));
    scene.act(way(Quarter::N, 63), &[]);
    assert_eq!(scene.at("brock"), (100, 399));
}

#[test]
fn t44_embers() {
    for (who, wounds) in [("lesdinn", 3), ("deretor", 0)] {
        let mut scene =
            Scene::new(&format!("A {who} 340,330 N; B brock 600,100 S"), "arena = \"fire-bridge\"");
        scene.steps(who, "advance lateral | advance").step(who);
        scene.act(way(Quarter::N, 10), &[]).act(way(Quarter::W, 20), &[]);
        scene.step(who).act(way(Quarter::N, 63), &[]);
        assert_eq!(scene.figure(who).wounds, wounds, "{who}");
    }
}

#[test]
fn t45_guard_stance() {
    let mut scene = Scene::new("A brock 100,100 N worn= ; B deretor 100,300 S", "");
    scene
        .steps("brock", "advance | turn turn | turn turn")
        .reserve("brock", 0)
        .reserve("deretor", 2);
    scene.natural();
    scene.step("brock").act(way(Quarter::N, 60), &[]);
    let improvised = |scene: &Scene| {
        Action::Improvise(Improvised {
            figure: scene.fig("deretor"),
            card: scene.first_available("deretor"),
            strike: scene.strike("deretor", "brock"),
        })
    };
    assert_eq!(scene.asked(), B, "in reach: he is asked");
    scene.act(improvised(&scene), &[]).act(Action::Pass, &[1, 1, 1, 1, 1]);
    scene.step("brock").act(Action::Skip, &[]).act(Action::Skip, &[]);
    assert_eq!(scene.asked(), B);
    scene.act(improvised(&scene), &[1, 1, 1, 1, 1]);
    scene.step("brock").act(Action::Skip, &[]);
    scene.act(Action::Skip, &[4, 4, 4, 1, 1, 1]);
    assert_eq!(scene.public().turn, 2, "both hold, and the turn ends with the next initiative");
}

#[test]
fn t46_tables() {
    let tavern = "arena = \"pig-and-anchor\"";
    let crosses = |figure: &str| {
        let mut scene = Scene::new(&format!("A brock {figure}; B shargh 500,700 S"), tavern);
        scene.steps("brock", "advance").step("brock");
        scene.check(&Action::Cross).is_ok()
    };
    assert!(!crosses("180,290 N"), "80 mm and the base are too far");
    assert!(!crosses("140,350 E"), "a chair stands there");
    assert!(crosses("140,380 E"));
}

#[test]
fn t48_both_behind_one_hedge() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [100, 200, 200, 220] }";
    let figures =
        "A brock 130,160 N; A hallothon 130,40 N; B shargh 130,220 S; B deretor 600,600 S";
    let scene = Scene::among(figures, "team_size = 2", hedge);
    let [south, north, third] = ["brock", "shargh", "hallothon"].map(|who| scene.fig(who));
    assert!(scene.public().has_cover(south, north, false));
    assert!(scene.public().has_cover(north, south, false));
    assert!(scene.public().has_cover(third, north, true));
}
