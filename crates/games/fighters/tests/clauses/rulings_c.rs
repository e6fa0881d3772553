//! Rulings about hits, healing, retreats and what stops a movement, each where another reading would differ.

use std::collections::BTreeSet;

use duello_core::Rules;
use duello_fighters::{Action, Aim, CardState, Event, Fighters, PieceKind, Quarter, StandUp};

use crate::scene::{A, B, Scene, go};

/// Somebody among scenery, its step begun; the enemy is far away.
fn alone(figure: &str, steps: &str, pieces: &str) -> Scene {
    let who = figure.split_whitespace().next().expect("a name").to_owned();
    let mut scene = Scene::among(&format!("A {figure}; B shargh 700,700 S"), "", pieces);
    scene.steps(&who, steps).step(&who);
    scene
}

fn loose_strikes(scene: &Scene) -> usize {
    scene.count(|event| matches!(event, Event::LooseStrikes { .. }))
}

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
fn fi_r33_and_fi_885_a_downed_figure_defends_but_neither_reacts_nor_has_the_measure() {
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
fn fi_r33_and_fi_862_nothing_more_happens_to_who_is_taken_out() {
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
fn fi_r36_and_fi_905_each_healing_has_the_cap_anew() {
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
fn fi_r36_and_fi_906_healing_takes_no_more_than_there_is_and_lifts_nobody_up() {
    let text = "A brock 100,100 N cards=action+prayer-of-mending; A shargh 140,100 N wounds=2; B deretor 500,600 S; B lesdinn 600,600 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.edit("shargh", |figure| figure.down = Some(0));
    scene.steps("brock", "skill=action").step("brock");
    let mend = scene.text("brock", "prayer-of-mending", Aim::Figure(scene.fig("shargh")));
    scene.act(mend, &[]);
    let shargh = scene.figure("shargh");
    assert_eq!((shargh.wounds, shargh.is_down()), (0, true));
}

/// The directions in which somebody may retreat.
fn retreats(scene: &Scene) -> Vec<Quarter> {
    let may = |way: &Quarter| scene.check(&go(*way, 1)).is_ok();
    Quarter::ALL.into_iter().filter(may).collect()
}

#[test]
fn fi_r45_and_fi_606_the_larger_component_decides_whatever_the_facing() {
    for (enemy, ways) in [
        ("250,320", vec![Quarter::E]),
        ("350,320", vec![Quarter::W]),
        ("320,250", vec![Quarter::N]),
        ("280,350", vec![Quarter::S]),
        // Equal components: the owner chooses between the two ways that lead away.
        ("250,250", vec![Quarter::N, Quarter::E]),
        ("350,250", vec![Quarter::N, Quarter::W]),
        ("251,250", vec![Quarter::N]),
    ] {
        for facing in ["N", "E", "S", "W"] {
            let text = format!("A lesdinn 300,300 {facing}; B brock {enemy} S");
            let mut scene = Scene::new(&text, "");
            scene.steps("lesdinn", "retreat").step("lesdinn");
            let mut found = retreats(&scene);
            found.sort_by_key(|way| *way as u8);
            assert_eq!(found, ways, "{enemy} {facing}");
        }
    }
}

#[test]
fn fi_r45_and_fi_607_and_fi_1305_the_nearest_enemy_is_meant_not_the_ally() {
    let retreating = |enemies: &str| {
        let text = format!("A lesdinn 300,300 N; A shargh 300,345 N; {enemies}");
        let mut scene = Scene::new(&text, "team_size = 2");
        scene.steps("lesdinn", "retreat").step("lesdinn");
        retreats(&scene)
    };
    // The ally is nearest of all, and behind it nobody retreats.
    assert_eq!(retreating("B brock 200,300 S; B deretor 300,100 S"), [Quarter::E]);
    assert_eq!(retreating("B brock 100,300 S; B deretor 300,200 S"), [Quarter::N]);
    // The same gap of 60: the centre of Brock is nearer.
    assert_eq!(retreating("B brock 200,300 S; B deretor 280,200 S"), [Quarter::E]);
    // The same gap and the same distance: the owner chooses whom to retreat from.
    let both = retreating("B brock 200,300 S; B deretor 300,200 S");
    assert_eq!(both.into_iter().collect::<Vec<_>>(), [Quarter::N, Quarter::E]);
}

#[test]
fn fi_r47_and_fi_705_an_area_stops_who_runs_up_to_it_and_nobody_who_touches_it() {
    let mire = "{ id = \"mire\", kind = \"area\", rect = [80, 160, 200, 260], rough = true }";
    let mut scene = alone("brock 100,100 N", "advance advance", mire);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("brock"), (100, 120), "it stops at the border, 68 mm unused");
    assert_eq!(scene.refused(&go(Quarter::N, 64)), "FI-601", "touching the border is being in it");
    scene.act(go(Quarter::N, 63), &[]);
    assert_eq!(scene.at("brock"), (100, 183), "who touches it goes in");
}

#[test]
fn fi_r47_and_fi_1153_a_low_piece_is_not_rough() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [80, 80, 200, 100] }";
    let mut scene = alone("brock 100,100 N", "advance", hedge);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("brock"), (100, 188), "the hedge at his back does not slow him");
}

#[test]
fn fi_r47_and_fi_1114_thickness_and_base_must_fit_the_advance() {
    let table = |thick: i32, ground: &str| {
        let far = 140 + thick;
        let table =
            format!("{{ id = \"table\", kind = \"low\", rect = [80, 140, 200, {far}] }}{ground}");
        alone("brock 100,100 N", "advance", &table)
    };
    let mire = ", { id = \"mire\", kind = \"area\", rect = [0, 0, 300, 120], rough = true }";
    for (thick, ground, is_possible) in
        [(48, "", true), (49, "", false), (23, mire, true), (24, mire, false)]
    {
        let mut scene = table(thick, ground);
        assert_eq!(scene.check(&Action::Cross).is_ok(), is_possible, "{thick} mm{ground}");
        if is_possible {
            scene.act(Action::Cross, &[]);
            assert_eq!(scene.at("brock"), (100, 140 + thick));
        }
    }
}

#[test]
fn fi_r48_a_tie_with_a_barrel_stops_without_harm() {
    let keg = "{ id = \"keg\", kind = \"barrel\", rect = [108, 160, 132, 184], constitution = 3 }";
    let mut scene = alone("lesdinn 100,100 N", "advance", keg);
    scene.act(go(Quarter::N, 88), &[4, 1, 1, 5, 1, 1]);
    assert_eq!((scene.at("lesdinn"), scene.public().gone), ((100, 120), 0));
    assert_eq!((scene.figure("lesdinn").wounds, loose_strikes(&scene)), (0, 0));
}

#[test]
fn fi_r48_and_fi_1132_barrels_have_the_sizes_of_the_book() {
    let game = Fighters::new();
    let barrels: Vec<_> = game
        .content()
        .arenas()
        .iter()
        .flat_map(|arena| &arena.pieces)
        .filter(|piece| piece.kind == PieceKind::Barrel)
        .collect();
    assert_eq!(barrels.len(), 10);
    for piece in barrels {
        let (size, is_large) = (piece.rect.size(), piece.id.starts_with("cask"));
        let (side, con) = if is_large { (36, 4) } else { (24, 3) };
        assert_eq!((size.x, size.y, piece.constitution), (side, side, con), "{}", piece.id);
    }
}

#[test]
fn fi_r49_and_fi_1141_only_who_has_come_some_way_and_has_some_left_collides() {
    for kind in ["vertical", "wall"] {
        let solid = |y: i32| {
            let top = y + 20;
            format!("{{ id = \"it\", kind = \"{kind}\", rect = [100, {y}, 140, {top}] }}")
        };
        // 60 mm away: 60 mm stop beside it, the 61st runs into it; CON 4 are four strikes, DEF 4 dice.
        let mut beside = alone("brock 100,100 N", "advance", &solid(200));
        beside.act(go(Quarter::N, 60), &[]);
        assert_eq!((beside.at("brock"), loose_strikes(&beside)), ((100, 160), 0), "{kind}");
        let mut into = alone("brock 100,100 N", "advance", &solid(200));
        into.act(go(Quarter::N, 61), &[4, 1, 1, 1]);
        assert_eq!((into.at("brock"), into.figure("brock").wounds), ((100, 160), 3), "{kind}");
        // 1 mm of way is enough, none is not.
        let mut near = alone("brock 100,100 N", "advance", &solid(141));
        near.act(go(Quarter::N, 2), &[1; 4]);
        assert_eq!((near.at("brock"), near.figure("brock").wounds), ((100, 101), 4), "{kind}");
        let mut touching = alone("brock 100,100 N", "advance", &solid(140));
        touching.act(go(Quarter::N, 88), &[]);
        assert_eq!((touching.at("brock"), loose_strikes(&touching)), ((100, 100), 0), "{kind}");
    }
}

#[test]
fn fi_r63_no_row_of_the_book_has_the_number_of_another() {
    let book = include_str!("../../../../../docs/rules/fighters.md");
    let rows = book.lines().filter(|line| line.starts_with("| FI-"));
    let ids: Vec<&str> = rows.filter_map(|line| line.split('|').nth(1)).map(str::trim).collect();
    let mut known = BTreeSet::new();
    for id in &ids {
        assert!(known.insert(*id), "{id} stands twice in the book");
    }
    let read = Fighters::new().rulebook().iter().count();
    assert_eq!(read, known.len(), "every row is a clause, and every clause a row");
}
