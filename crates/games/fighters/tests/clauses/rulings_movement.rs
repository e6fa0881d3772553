//! Rulings about retreats and what stops a movement, each where another reading would differ.

use duello_fighters::{Action, Event, Fighters, PieceKind, Quarter};

use crate::scene::{Scene, go};

/// A figure among scenery, its step begun; the enemy is far away.
fn alone(figure: &str, steps: &str, pieces: &str) -> Scene {
    let who = figure.split_whitespace().next().expect("a name").to_owned();
    let mut scene = Scene::among(&format!("A {figure}; B shargh 700,700 S"), "", pieces);
    scene.steps(&who, steps).step(&who);
    scene
}

fn loose_strikes(scene: &Scene) -> usize {
    scene.count(|event| matches!(event, Event::LooseStrikes { .. }))
}

/// The directions in which a figure may retreat.
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
fn fi_r47_and_fi_705_an_area_stops_only_figures_that_run_up_to_it() {
    let mire = "{ id = \"mire\", kind = \"area\", rect = [80, 160, 200, 260], rough = true }";
    let mut scene = alone("brock 100,100 N", "advance advance", mire);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("brock"), (100, 120), "it stops at the border, 68 mm unused");
    assert_eq!(scene.refused(&go(Quarter::N, 64)), "FI-1151", "touching the border is being in it");
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
fn fi_r49_and_fi_1141_a_collision_needs_distance_travelled_and_distance_left() {
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
