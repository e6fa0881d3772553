//! Movement markers, straight movement, collisions and pushes.

use duello_fighters::{Action, Event, Hand, Quarter, Swing};

use crate::scene::{A, Scene, go};

/// One figure with steps on an arena with these pieces, the other far away.
fn alone(figure: &str, steps: &str, pieces: &str) -> Scene {
    let who = figure.split_whitespace().next().expect("a name").to_owned();
    let mut scene = Scene::among(&format!("A {figure}; B deretor 700,700 S"), "", pieces);
    scene.steps(&who, steps).step(&who);
    scene
}

const TREE: &str = "{ id = \"tree\", kind = \"vertical\", rect = [110, 200, 130, 220] }";

#[test]
fn fi_601_and_fi_710_an_advance_goes_any_distance_up_to_a_card() {
    let mut scene = alone("brock 100,100 N", "advance advance", TREE);
    assert_eq!(scene.refused(&go(Quarter::N, 89)), "FI-601");
    scene.act(go(Quarter::N, 60), &[]);
    assert_eq!(
        (scene.at("brock"), scene.figure("brock").wounds),
        ((100, 160), 0),
        "next to the tree"
    );
}

#[test]
fn fi_602_and_fi_603_laterals_and_turns() {
    let mut scene = alone("lesdinn 100,100 N", "lateral turn", "");
    assert_eq!(scene.refused(&go(Quarter::E, 64)), "FI-602");
    assert_eq!(scene.refused(&go(Quarter::S, 5)), "FI-602");
    scene.act(go(Quarter::W, 63), &[]).act(Action::Turn(Hand::Right), &[]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").facing), ((37, 100), Quarter::E));
}

#[test]
fn fi_604_turn_and_displacement_has_eight_results() {
    let scene = alone("lesdinn 100,100 N", "swing", "");
    let swings = scene.answers().into_iter().filter(|action| matches!(action, Action::Swing(_)));
    assert_eq!(swings.count(), 8);
}

#[test]
fn fi_605_and_fi_606_and_fi_607_retreats_go_straight_away_from_the_nearest() {
    let text = "A lesdinn 300,300 N; A brock 100,100 N; B shargh 300,400 S; B deretor 360,360 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("lesdinn", "retreat").step("lesdinn");
    // Deretor is nearest (20, 20), and both components are equal.
    assert_eq!(scene.check(&go(Quarter::S, 88)), Ok(()));
    assert_eq!(scene.check(&go(Quarter::W, 88)), Ok(()));
    assert_eq!(scene.refused(&go(Quarter::E, 10)), "FI-605");
}

#[test]
fn fi_608_a_shift_is_all_or_nothing() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [160, 100, 180, 120] }";
    let scene = alone("lesdinn 100,100 N", "swing", tree);
    let swing = |way| Action::Swing(Swing { way, hand: Hand::Left });
    assert_eq!(scene.refused(&swing(Quarter::E)), "FI-608");
    assert_eq!(scene.check(&swing(Quarter::W)), Ok(()));
    // Against an enemy it is a collision, and if that is not won nothing moves.
    let mut scene = Scene::new("A lesdinn 100,100 N; B brock 150,100 W", "");
    scene.steps("lesdinn", "swing").reserve("lesdinn", 0).reserve("brock", 0).step("lesdinn");
    scene.act(swing(Quarter::E), &[1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").facing), ((100, 100), Quarter::N));
}

#[test]
fn fi_609_and_fi_703_and_fi_704_two_markers_are_two_movements() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [80, 150, 200, 170] }";
    let mut scene = alone("lesdinn 100,100 N", "advance lateral", hedge);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("lesdinn"), (100, 110));
    scene.act(go(Quarter::E, 30), &[]);
    assert_eq!(scene.at("lesdinn"), (130, 110));
}

#[test]
fn fi_701_and_fi_702_scenery_in_the_way_stops_a_figure_next_to_it() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [139, 150, 200, 170] }";
    let mut scene = alone("lesdinn 100,100 N", "advance advance", hedge);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("lesdinn"), (100, 110), "one millimetre is enough");
    let beside = "{ id = \"hedge\", kind = \"low\", rect = [140, 150, 200, 170] }";
    let mut scene = alone("lesdinn 100,100 N", "advance advance", beside);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("lesdinn"), (100, 188), "it brushes past");
}

#[test]
fn fi_705_an_area_stops_only_figures_that_did_not_touch_it() {
    let swamp = "{ id = \"swamp\", kind = \"area\", rect = [80, 150, 200, 300], rough = true }";
    let mut scene = alone("lesdinn 100,100 N", "advance advance", swamp);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("lesdinn"), (100, 110));
    scene.act(go(Quarter::N, 63), &[]);
    assert_eq!(scene.at("lesdinn"), (100, 173));
}

#[test]
fn fi_706_a_figure_that_touches_a_wall_neither_moves_nor_suffers() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 140, 130, 160] }";
    let mut scene = alone("lesdinn 100,100 N", "advance", tree);
    scene.act(go(Quarter::N, 88), &[]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").wounds), ((100, 100), 0));
}

#[test]
fn fi_707_with_the_same_lead_the_wall_comes_before_the_enemy() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [90, 160, 110, 180] }";
    let mut scene = Scene::among("A brock 100,100 N; B deretor 115,160 S", "", tree);
    scene.steps("brock", "advance").reserve("brock", 0).reserve("deretor", 0).step("brock");
    scene.act(go(Quarter::N, 50), &[4, 4, 4, 4]);
    assert_eq!(scene.count(|event| matches!(event, Event::Contest { .. })), 0);
}

#[test]
fn fi_708_and_fi_709_edges_and_allies_stop_without_harm() {
    let mut scene = alone("lesdinn 20,100 W", "advance", "");
    scene.act(go(Quarter::W, 88), &[]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").wounds), ((0, 100), 0));
    let text = "A lesdinn 100,100 N; A brock 100,170 N; B shargh 700,700 S; B deretor 600,700 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("lesdinn", "advance").step("lesdinn").act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.at("lesdinn"), (100, 130));
}

fn charge(at: &str, mm: u16, dice: &[u32]) -> Scene {
    let mut scene = Scene::new(&format!("A deretor 100,100 N; B brock {at} S worn= "), "");
    scene.steps("deretor", "advance").reserve("deretor", 0).reserve("brock", 0).step("deretor");
    scene.act(go(Quarter::N, mm), dice);
    scene
}

#[test]
fn fi_741_and_fi_742_and_fi_743_the_contest() {
    let mut scene = Scene::new("A deretor 100,100 N; B brock 100,200 S", "");
    scene.steps("deretor", "advance").step("deretor").act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.asked(), A, "first the mover may maximise");
    scene.act(Action::Pass, &[]);
    // Then the other: four dice against five, Steadfast included.
    scene.act(Action::Pass, &[1; 9]);
    assert!(scene.cites("FI-741"));
}

#[test]
fn fi_744_and_fi_746_a_mover_that_does_not_win_stops_in_contact() {
    let scene = charge("100,200", 88, &[1; 9]);
    assert_eq!((scene.at("deretor"), scene.at("brock")), ((100, 160), (100, 200)));
    let scene = charge("100,200", 88, &[1, 1, 1, 1, 4, 1, 1, 1, 1, 4, 4, 4, 4, 4]);
    assert_eq!((scene.at("deretor"), scene.figure("deretor").wounds), ((100, 160), 0));
}

#[test]
fn fi_745_and_fi_747_and_fi_749_a_mover_that_wins_displaces_and_strikes() {
    let scene = charge("100,200", 88, &[4, 4, 4, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!((scene.at("deretor"), scene.at("brock")), ((100, 188), (100, 228)));
    assert_eq!(scene.figure("brock").wounds, 2);
    assert!(scene.cites("FI-850"));
}

#[test]
fn fi_748_a_push_has_no_strikes() {
    let mut scene = Scene::new("A brock 100,100 N; B deretor 100,140 S", "");
    scene.steps("brock", "advance").reserve("brock", 0).reserve("deretor", 0).step("brock");
    scene.act(go(Quarter::N, 30), &[4, 4, 4, 4, 1, 1, 1, 1]);
    assert_eq!((scene.at("brock"), scene.at("deretor")), ((100, 130), (100, 170)));
    assert_eq!(scene.figure("deretor").wounds, 0);
}

#[test]
fn fi_750_and_fi_752_displaced_against_a_tree_then_struck() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 250, 130, 270] }";
    let mut scene = Scene::among("A shargh 100,100 N; B brock 100,200 S", "", tree);
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    // Three against none; four strikes of the tree, then three of the charge.
    scene.act(go(Quarter::N, 88), &[4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 1, 4, 4, 1, 1]);
    assert_eq!((scene.at("shargh"), scene.at("brock")), ((100, 170), (100, 210)));
    assert_eq!(scene.figure("brock").wounds, 2);
}

#[test]
fn fi_751_and_fi_756_displaced_figures_keep_their_facing_and_cross_nothing() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [80, 250, 200, 260] }";
    let mut scene = Scene::among("A brock 100,150 N vp=1 worn= ; B shargh 100,200 S", "", hedge);
    scene.steps("brock", "technique").reserve("brock", 0).reserve("shargh", 0).step("brock");
    let blow = scene.blow("brock", "anvil-blow", "shargh");
    scene.act(blow, &[4, 1, 1, 1, 1, 1, 1]);
    assert_eq!((scene.at("shargh"), scene.figure("shargh").facing), ((100, 210), Quarter::S));
}

#[test]
fn fi_753_displaced_to_an_area_it_stops_at_the_border() {
    let embers =
        "{ id = \"embers\", kind = \"area\", rect = [80, 250, 200, 300], dangerous = true }";
    let mut scene = Scene::among("A shargh 100,100 N; B brock 100,200 S", "", embers);
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    scene.act(go(Quarter::N, 88), &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!(
        (scene.at("brock"), scene.figure("brock").wounds),
        ((100, 210), 1),
        "burnt, the strike cancelled"
    );
}

#[test]
fn fi_754_the_movers_own_way_limits_the_movement() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [80, 170, 105, 180] }";
    let mut scene = Scene::among("A shargh 100,100 N; B brock 110,160 S", "", tree);
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    scene.act(go(Quarter::N, 88), &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!((scene.at("shargh"), scene.at("brock")), ((100, 130), (110, 170)));
    assert_eq!(scene.figure("shargh").wounds, 0, "it simply stops");
}

#[test]
fn fi_755_the_mover_follows_even_if_the_duel_is_over() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 250, 130, 270] }";
    let text = "A shargh 100,100 N; B brock 100,200 S wounds=8";
    let mut scene = Scene::among(text, "beating_death = \"off\"", tree);
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    // Three against none; the four strikes of the tree kill.
    scene.act(go(Quarter::N, 88), &[4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.winner(), Some(Some(A)));
    assert_eq!((scene.at("shargh"), scene.at("brock")), ((100, 170), (100, 210)));
}

#[test]
fn fi_755_if_the_displaced_figure_is_out_the_mover_stops() {
    let lava = "{ id = \"lava\", kind = \"area\", rect = [80, 250, 200, 300], lethal = true }";
    let text = "A shargh 100,100 N; A brock 700,100 N; B deretor 700,700 S; B lesdinn 100,200 S";
    let mut scene = Scene::among(text, "team_size = 2", lava);
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.act(go(Quarter::N, 88), &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.at("shargh"), (100, 170));
    assert!(scene.figure("lesdinn").out.is_some());
}
