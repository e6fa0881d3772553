//! The end of the duel, several characters a side.

use duello_core::{Rules, Seat, Table};
use duello_fighters::{Action, Aim, EndedBy, Event, Hand, Quarter};

use crate::scene::{A, B, Scene, go, toml};

fn by(scene: &Scene) -> Option<(Option<Seat>, EndedBy)> {
    scene.public().ending.map(|ending| (ending.winner, ending.by))
}

#[test]
fn fi_1201_and_fi_1203_the_last_figure_of_a_side_decides() {
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 100,150 S wounds=7 worn= ", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.attack("shargh", "lesdinn", &[4, 1, 1, 1, 1, 1, 1, 1, 6]);
    assert_eq!(by(&scene), Some((Some(A), EndedBy::Defeat)));
}

#[test]
fn fi_1202_the_number_of_level_two_wins() {
    let mut scene = Scene::new("A shargh 100,100 N level=2 vp=9; B brock 100,150 S", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "brock", &[6, 1, 1, 1, 1]);
    assert_eq!(by(&scene), Some((Some(A), EndedBy::Points)));
}

#[test]
fn fi_1205_a_player_may_surrender_at_any_of_his_decisions() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,600 S", "");
    scene.steps("shargh", "turn").step("shargh").act(Action::Surrender, &[]);
    assert_eq!(by(&scene), Some((Some(B), EndedBy::Surrender)));
}

#[test]
fn fi_1207_flight_through_an_exit_only_where_it_is() {
    let tavern = "arena = \"pig-and-anchor\"";
    let mut scene = Scene::new("A brock 376,0 S; B shargh 600,600 S", tavern);
    scene.steps("brock", "advance").step("brock").act(Action::Flee(Quarter::S), &[]);
    assert_eq!(by(&scene), Some((Some(B), EndedBy::Flight)));
    let mut scene = Scene::new("A brock 350,0 S; B shargh 600,600 S", tavern);
    scene.steps("brock", "advance").step("brock");
    assert_eq!(scene.refused(&Action::Flee(Quarter::S)), "FI-1207");
}

#[test]
fn fi_1208_nobody_is_displaced_out_of_the_arena() {
    let mut scene = Scene::new("A shargh 100,650 N; B brock 100,740 S", "");
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    scene.act(go(Quarter::N, 88), &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!((scene.at("brock"), scene.at("shargh")), ((100, 752), (100, 712)));
}

fn last_turn(switches: &str, turn: u8, quiet: u8) -> Scene {
    let mut scene = Scene::new("A shargh 100,100 N vp=3; B brock 100,600 S vp=1", switches);
    (scene.state.public.turn, scene.state.public.quiet_turns) = (turn, quiet);
    scene.natural().steps("shargh", "turn").reserve("shargh", 0).reserve("brock", 0);
    scene
}

#[test]
fn fi_1211_the_turn_limit_decides_on_points() {
    let mut scene = last_turn("", 12, 0);
    scene.step("shargh").act(Action::Skip, &[]);
    assert_eq!(by(&scene), Some((Some(A), EndedBy::TurnLimit)));
    let mut scene = last_turn("turn_limit = \"none\"", 12, 0);
    scene.step("shargh").act(Action::Skip, &[1; 5]);
    assert_eq!(scene.public().turn, 13);
}

#[test]
fn fi_1212_four_quiet_turns_are_a_standstill() {
    let mut scene = last_turn("", 5, 3);
    scene.step("shargh").act(Action::Skip, &[]);
    assert_eq!(by(&scene), Some((Some(A), EndedBy::Standstill)));
}

#[test]
fn fi_1213_without_any_action_card_it_is_decided_at_once() {
    let text = "A lesdinn 100,100 N wounds=1 cards=ashorai-swords worn=ashorai-swords; \
                B brock 100,600 S cards=vulcan-hammer worn=vulcan-hammer";
    let scene = Scene::start_rolled(&toml(text, ""), &[]);
    assert_eq!(by(&scene), Some((Some(B), EndedBy::NoCards)), "Brock has more life left");
}

const PAIRS: &str =
    "A deretor 100,100 N; A hallothon 200,100 N; B lesdinn 100,600 S; B brock 200,600 S";

#[test]
fn fi_1301_and_fi_1302_and_fi_1303_initiative_of_several() {
    // INT 4 of Hallothon, INT 3 of the others; each enemy figure is obliged.
    let scene = Scene::start_rolled(&toml(PAIRS, "team_size = 2"), &[4, 4, 1, 1, 4, 1, 1]);
    assert_eq!(
        (scene.figure("lesdinn").obliged, scene.figure("brock").obliged),
        (3, 3),
        "two, and the reader of blades"
    );
    assert_eq!((scene.figure("deretor").obliged, scene.figure("hallothon").obliged), (1, 1));
}

#[test]
fn fi_1304_and_fi_1305_one_figure_is_picked_and_allies_are_no_targets() {
    let mut scene = Scene::new(PAIRS, "team_size = 2");
    scene.steps("hallothon", "turn");
    assert_eq!(scene.refused(&Action::Step(scene.fig("deretor"))), "FI-553");
    assert_eq!(scene.refused(&Action::Step(scene.fig("brock"))), "FI-1304");
    assert_eq!(scene.refused(&Action::Hold), "FI-1304");
}

#[test]
fn fi_1305_allies_cannot_be_aimed_at_but_areas_and_sweeps_hit_them() {
    let text =
        "A deretor 400,400 N vp=2; A shargh 400,470 S; B lesdinn 470,470 S; B brock 700,700 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("deretor", "technique").reserve("deretor", 0);
    for who in ["shargh", "lesdinn", "brock"] {
        scene.reserve(who, 0);
    }
    scene.step("deretor");
    let strike = scene.strike("deretor", "shargh");
    assert_eq!(scene.refused(&Action::Attack(strike)), "FI-802");
    let mace = scene.technique("devastating-mace", Aim::Side(Hand::Right));
    // Both are 30 mm away or nearer; Shargh is nearer and comes first.
    scene.act(mace, &[1; 5]);
    let struck = |who: &str| {
        let id = scene.fig(who);
        scene.count(|event| matches!(event, Event::Struck { target, .. } if *target == id))
    };
    assert_eq!((struck("shargh"), struck("lesdinn"), struck("brock")), (1, 1, 0));
    assert_eq!((scene.figure("shargh").wounds, scene.figure("lesdinn").wounds), (2, 2));
}

#[test]
fn fi_1307_points_are_added_up() {
    let mut scene = Scene::new(PAIRS, "team_size = 2");
    scene.state.public.turn = 12;
    for who in ["deretor", "hallothon", "lesdinn", "brock"] {
        scene.reserve(who, 0);
    }
    scene.edit("lesdinn", |figure| figure.vp = 2).edit("brock", |figure| figure.vp = 2);
    scene.edit("deretor", |figure| figure.vp = 3);
    scene.natural().wait(A).step("deretor");
    scene.act(Action::Skip, &[]);
    assert_eq!(by(&scene), Some((Some(B), EndedBy::TurnLimit)));
    let mut dice = duello_core::dice::Scripted::new([]);
    let standing = scene.game.leave(&mut scene.state, A, &mut Table::silent(&mut dice));
    assert_eq!(standing, duello_core::Standing::Stands, "it is over already");
}
