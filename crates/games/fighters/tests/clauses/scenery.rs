//! Scenery.

use duello_core::{Narration, Observer};
use duello_fighters::{Action, Cause, Event, PieceKind, PieceView, Quarter};

use crate::scene::{A, Scene, go};

fn alone(figure: &str, steps: &str, pieces: &str) -> Scene {
    let who = figure.split_whitespace().next().expect("a name").to_owned();
    let mut scene = Scene::among(&format!("A {figure}; B shargh 700,700 S"), "", pieces);
    scene.steps(&who, steps).step(&who);
    scene
}

const HEDGE: &str = "{ id = \"hedge\", kind = \"low\", rect = [80, 140, 200, 160] }";
const KEG: &str =
    "{ id = \"keg\", kind = \"barrel\", rect = [108, 160, 132, 184], constitution = 3 }";

#[test]
fn fi_1101_a_plain_duel_has_no_scenery() {
    let scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    assert_eq!(scene.public().pieces().count(), 0);
}

#[test]
fn fi_1111_and_fi_1112_and_fi_1113_low_pieces_stop_and_are_crossed_from_contact() {
    let mut scene = alone("brock 100,100 N", "lateral advance", HEDGE);
    scene.act(Action::Skip, &[]);
    let mut straight = scene.clone();
    straight.act(go(Quarter::N, 88), &[]);
    assert_eq!(straight.at("brock"), (100, 100), "not without crossing");
    scene.act(Action::Cross, &[]);
    assert_eq!(
        scene.at("brock"),
        (100, 160),
        "20 mm and the base, even if the card reaches farther"
    );
    let scene = alone("brock 100,90 N", "advance", HEDGE);
    assert_eq!(scene.refused(&Action::Cross), "FI-1112", "not in contact");
}

#[test]
fn fi_1114_crossing_needs_a_free_place_within_the_limit() {
    let thick = "{ id = \"table\", kind = \"low\", rect = [80, 140, 200, 189] }";
    assert_eq!(alone("brock 100,100 N", "advance", thick).refused(&Action::Cross), "FI-1114");
    let fits = "{ id = \"table\", kind = \"low\", rect = [80, 140, 200, 188] }";
    assert_eq!(alone("brock 100,100 N", "advance", fits).check(&Action::Cross), Ok(()));
    let blocked =
        format!("{HEDGE}, {{ id = \"tree\", kind = \"vertical\", rect = [110, 190, 130, 210] }}");
    assert_eq!(alone("brock 100,100 N", "advance", &blocked).refused(&Action::Cross), "FI-1114");
}

#[test]
fn fi_1115_and_fi_1171_behind_a_low_piece_there_is_a_die_of_cover() {
    let scene = Scene::among("A brock 100,50 N; B shargh 100,160 S", "", HEDGE);
    let (b, s) = (scene.fig("brock"), scene.fig("shargh"));
    assert!(scene.public().has_cover(b, s, false));
    assert!(!scene.public().has_cover(s, b, false), "the hedge is nearer to Shargh");
}

#[test]
fn fi_1121_and_fi_1165_kinds_and_hazards_are_agreed_with_the_arena() {
    let game = duello_fighters::Fighters::new();
    let find = |id: &str| {
        let pieces = game.content().arenas().iter().flat_map(|arena| &arena.pieces);
        pieces.into_iter().find(|piece| piece.id == id).cloned().expect("a piece")
    };
    assert_eq!(find("stack-ne").kind, PieceKind::Low);
    let embers = find("embers-w");
    assert!(embers.rough && embers.dangerous && !embers.lethal);
    assert!(find("lava-w").lethal);
}

#[test]
fn fi_1164_the_view_tells_rough_and_lethal_ground() {
    let scene = Scene::new("A brock 300,40 N; B shargh 300,700 S", "arena = \"fire-bridge\"");
    let view = scene.game.view(scene.state.sight(Observer::Spectator));
    let told = |is_so: fn(&PieceView) -> bool| -> Vec<&str> {
        view.pieces.iter().filter(|piece| is_so(piece)).map(|piece| piece.id.as_str()).collect()
    };
    assert_eq!(told(|piece| piece.lethal), ["lava-w", "lava-e"]);
    assert_eq!(told(|piece| piece.rough), ["embers-w", "embers-e", "rubble-s", "rubble-n"]);
    assert_eq!(told(|piece| piece.dangerous), ["embers-w", "embers-e"]);
}

#[test]
fn fi_1131_and_fi_1132_and_fi_1133_a_barrel_run_into_is_a_contest() {
    let mut scene = alone("lesdinn 100,100 N", "advance", KEG);
    scene.act(go(Quarter::N, 88), &[4, 4, 1, 4, 1, 1]);
    assert_eq!((scene.at("lesdinn"), scene.public().gone), ((100, 188), 1));
    let casks = |id: &str| {
        let game = duello_fighters::Fighters::new();
        let tavern = &game.content().arenas()[1];
        tavern.pieces.iter().find(|piece| piece.id == id).map(|piece| piece.constitution)
    };
    assert_eq!((casks("cask-1"), casks("keg-1"), casks("chair-1")), (Some(4), Some(3), Some(3)));
}

#[test]
fn fi_1134_the_barrel_may_win() {
    let mut scene = alone("lesdinn 100,100 N", "advance advance", KEG);
    let mut tie = scene.clone();
    scene.act(go(Quarter::N, 88), &[1, 1, 1, 4, 4, 1, 1, 1]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").wounds), ((100, 120), 2));
    tie.act(go(Quarter::N, 88), &[4, 1, 1, 4, 1, 1]);
    assert_eq!((tie.at("lesdinn"), tie.figure("lesdinn").wounds), ((100, 120), 0));
}

#[test]
fn fi_1135_and_fi_1136_from_contact_a_barrel_is_crossed_and_it_gives_cover() {
    let keg = "{ id = \"keg\", kind = \"barrel\", rect = [108, 140, 132, 164], constitution = 3 }";
    let mut scene = alone("lesdinn 100,100 N", "advance", keg);
    scene.act(Action::Cross, &[]);
    assert_eq!(scene.at("lesdinn"), (100, 164));
    let scene = Scene::among("A brock 100,50 N; B shargh 100,170 S", "", keg);
    assert!(scene.public().has_cover(scene.fig("brock"), scene.fig("shargh"), false));
}

#[test]
fn fi_1141_running_into_a_tree_hurts_by_ones_own_con() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 160, 130, 180] }";
    let mut scene = alone("brock 100,100 N", "advance", tree);
    scene.act(go(Quarter::N, 88), &[4, 1, 1, 1]);
    assert_eq!((scene.at("brock"), scene.figure("brock").wounds), ((100, 120), 3));
    let hits = scene.count(|event| {
        matches!(event, Event::LooseStrikes { cause: Cause::Piece(_), strikes: 4, .. })
    });
    assert_eq!(hits, 1);
}

#[test]
fn fi_1142_trees_and_figures_cover_from_a_distance_only() {
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [110, 200, 130, 220] }";
    let scene = Scene::among("A brock 100,100 N; B shargh 100,240 S", "", tree);
    let (b, s) = (scene.fig("brock"), scene.fig("shargh"));
    assert!(scene.public().has_cover(b, s, true) && !scene.public().has_cover(b, s, false));
    let text = "A brock 100,100 N; A lesdinn 100,200 N; B shargh 100,250 S; B deretor 700,700 S";
    let scene = Scene::new(text, "team_size = 2");
    assert!(scene.public().has_cover(scene.fig("brock"), scene.fig("shargh"), true));
}

#[test]
fn fi_1151_and_fi_1152_and_fi_1153_rough_ground_shortens_from_its_border_on() {
    let marsh = "{ id = \"marsh\", kind = \"area\", rect = [140, 100, 200, 200], rough = true }";
    let scene = alone("brock 100,100 N", "advance", marsh);
    assert_eq!(scene.refused(&go(Quarter::N, 64)), "FI-1151", "contact is being in it");
    assert_eq!(alone("brock 99,100 N", "advance", marsh).check(&go(Quarter::N, 88)), Ok(()));
    let windfooted = alone("hallothon 100,100 N level=2", "advance", marsh);
    assert_eq!(windfooted.check(&go(Quarter::N, 88)), Ok(()));
}

#[test]
fn fi_1161_and_fi_1162_danger_bites_once_for_each_movement_and_never_at_rest() {
    let embers =
        "{ id = \"embers\", kind = \"area\", rect = [140, 100, 200, 200], dangerous = true }";
    let mut scene = alone("brock 100,100 N", "turn advance", embers);
    scene.act(Action::Turn(duello_fighters::Hand::Left), &[]);
    assert_eq!(scene.figure("brock").wounds, 0, "turning on the spot");
    scene.act(go(Quarter::W, 20), &[]);
    assert_eq!(scene.figure("brock").wounds, 1, "leaving counts");
}

#[test]
fn fi_1163_lethal_ground_takes_out_without_a_death_roll() {
    let lava = "{ id = \"lava\", kind = \"area\", rect = [80, 160, 200, 300], lethal = true }";
    let mut scene = alone("brock 100,100 N", "advance", lava);
    let mut short = scene.clone();
    short.act(go(Quarter::N, 19), &[]);
    assert_eq!(short.winner(), None);
    scene.act(go(Quarter::N, 20), &[]);
    assert_eq!(scene.winner(), Some(Some(duello_fighters::enemy(A))));
}
