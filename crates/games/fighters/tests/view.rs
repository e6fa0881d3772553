//! What a table is told: who must answer what, and everything that lies open on the sheets.

use crate::scene::{A, B, Scene, go};
use duello_core::{Narration, Observer};
use duello_fighters::{
    Ability, Action, Aim, Event, FigureView, Marker, Quarter, QuestionKind, QuestionView, Strikes,
    View, enemy,
};

fn view(scene: &Scene) -> View {
    scene.game.view(scene.state.sight(Observer::Spectator))
}

#[track_caller]
fn question(scene: &Scene) -> QuestionView {
    view(scene).question.expect("something is asked")
}

#[track_caller]
fn figure(scene: &Scene, who: &str) -> FigureView {
    let id = scene.fig(who);
    view(scene).figures.into_iter().find(|figure| figure.id == id).expect("it is there")
}

#[test]
fn every_question_of_an_attack_names_the_figures() {
    let mut scene = Scene::new("A shargh 300,300 N; B hallothon 300,360 S vp=1", "");
    scene.steps("shargh", "attack");
    let (shargh, hallothon) = (Some(scene.fig("shargh")), Some(scene.fig("hallothon")));
    assert_eq!(question(&scene).kind, QuestionKind::Activate);
    scene.step("shargh");
    let about =
        |kind, figure, other| QuestionView { kind, figure, other, marker: None, strikes: None };
    let marker = Some(Marker::Attack);
    let expected = QuestionView { marker, ..about(QuestionKind::Marker, shargh, None) };
    assert_eq!(question(&scene), expected);
    scene.attack("shargh", "hallothon", &[]);
    assert_eq!(question(&scene), about(QuestionKind::React, hallothon, shargh));
    scene.act(Action::Pass, &[]);
    assert_eq!(question(&scene), about(QuestionKind::Boost, shargh, hallothon));
    scene.act(Action::Pass, &[6, 5, 4, 1, 1]);
    let strikes = Some(Strikes { critical: 1, plain: 2, ..Strikes::default() });
    let expected = QuestionView { strikes, ..about(QuestionKind::Defend, hallothon, shargh) };
    assert_eq!(question(&scene), expected);
    scene.act(Action::Pass, &[6, 1, 1, 1]);
    assert_eq!(question(&scene), about(QuestionKind::Trade, hallothon, shargh));
}

#[test]
fn a_player_who_is_not_asked_reads_who_is() {
    let read = |scene: &Scene, who| scene.game.prompt(scene.state.sight(who)).to_string();
    let mut scene = Scene::new("A shargh 300,300 N; B hallothon 300,360 S vp=1", "");
    scene.steps("shargh", "attack");
    let asked = "Your activation: execute a step, improvise or hold?";
    assert_eq!(read(&scene, Observer::Seat(A)), asked);
    for other in [Observer::Seat(B), Observer::Spectator] {
        assert_eq!(read(&scene, other), "South executes a step, improvises or holds.");
    }
    scene.step("shargh").attack("shargh", "hallothon", &[]);
    assert_eq!(read(&scene, Observer::Seat(B)), "Hallothon is attacked. React?");
    for other in [Observer::Seat(A), Observer::Spectator] {
        let told = "North decides. Hallothon is attacked. React?";
        assert_eq!(read(&scene, other), told);
    }
}

#[test]
fn a_contest_asks_the_mover_first_and_then_the_other() {
    let mut scene = Scene::new("A deretor 100,100 N; B brock 100,200 S", "");
    scene.steps("deretor", "advance").step("deretor").act(go(Quarter::N, 88), &[]);
    let (deretor, brock) = (Some(scene.fig("deretor")), Some(scene.fig("brock")));
    let kind = QuestionKind::Contest;
    let asked = QuestionView { kind, figure: deretor, other: brock, marker: None, strikes: None };
    assert_eq!(question(&scene), asked);
    scene.act(Action::Pass, &[]);
    let asked = QuestionView { figure: brock, other: deretor, ..asked };
    assert_eq!(question(&scene), asked);
    assert_eq!(view(&scene).asked.iter().collect::<Vec<_>>(), [B]);
}

#[test]
fn questions_to_both_sides_name_no_figure_and_the_end_asks_nothing() {
    let mut scene = Scene::start("first = 0", 1);
    assert_eq!(question(&scene).kind, QuestionKind::Place);
    assert_eq!(question(&scene).figure, None);
    let surrender = Action::Surrender;
    scene.act(surrender, &[]);
    assert_eq!(view(&scene).question, None);
    assert_eq!(view(&scene).winner, Some(enemy(A)));
}

#[test]
fn the_sheet_lies_open() {
    let scene = Scene::new("A lesdinn 100,100 N; B hallothon 300,300 S level=2 wounds=4", "");
    let lesdinn = figure(&scene, "lesdinn");
    let wall = [
        Ability::Agile,
        Ability::FlankingMovement,
        Ability::MasterSwordsman,
        Ability::WallOfSwords,
    ];
    assert_eq!(lesdinn.abilities, wall);
    let costs: Vec<(&str, u8)> =
        lesdinn.techniques.iter().map(|known| (known.name.as_str(), known.cost)).collect();
    let expected = [("Invisible Thrust", 1), ("Double Thrust", 2), ("Parry and Attack", 1)];
    assert_eq!(costs, expected);
    // FI-891: W 8 is badly wounded from 5 wounds.
    assert_eq!(lesdinn.badly_wounded_above, 4);
    let hallothon = figure(&scene, "hallothon");
    assert_eq!((hallothon.badly_wounded_above, hallothon.badly_wounded), (4, false));
    assert!(hallothon.abilities.contains(&Ability::Windfooted));
}

#[test]
fn the_table_tells_what_was_agreed() {
    let figures = "A deretor 300,100 N; B brock 300,300 S";
    let scene = Scene::new(figures, "sct_costs = \"all_one\"\ncombat_distance = \"lengthwise\"");
    assert!(figure(&scene, "deretor").techniques.iter().all(|known| known.cost == 1));
    let told = view(&scene);
    assert_eq!(told.combat_distance, 88 * 88);
    assert_eq!(told.switches, scene.public().switches);
    assert_eq!(told.turn_limit, Some(12));
    assert!(told.exits.is_empty());
    let tavern = view(&Scene::new(figures, "arena = \"pig-and-anchor\""));
    let exits: Vec<(Quarter, i32, i32)> =
        tavern.exits.iter().map(|exit| (exit.edge, exit.from, exit.to)).collect();
    assert_eq!(exits, [(Quarter::S, 356, 436), (Quarter::N, 356, 436)]);
    assert_eq!(tavern.combat_distance, 11713);
}

#[test]
fn events_name_pieces_by_the_numbers_of_the_view() {
    let keg = "{ id = \"keg\", kind = \"barrel\", rect = [100, 170, 124, 194], constitution = 3 }";
    let rock = "{ id = \"rock\", kind = \"vertical\", rect = [600, 600, 640, 640] }";
    let mut scene =
        Scene::among("A hallothon 100,100 N; B brock 600,300 S", "", &format!("{rock}, {keg}"));
    let before = view(&scene);
    let keg = before.pieces.iter().find(|piece| piece.id == "keg").expect("a keg").number;
    scene.steps("hallothon", "advance").step("hallothon");
    scene.act(go(Quarter::N, 88), &[4, 5, 1, 2, 3, 6]);
    let gone = scene.told.iter().find_map(|told| match told.event {
        Event::Destroyed { piece, .. } => Some((piece, told.event.clone())),
        _ => None,
    });
    let (piece, event) = gone.expect("it breaks");
    assert_eq!(piece, keg);
    let text = scene.game.say_event(scene.state.sight(Observer::Spectator), &event);
    assert_eq!(text.text(), "The barrel keg is destroyed.");
    let left: Vec<String> = view(&scene).pieces.into_iter().map(|piece| piece.id).collect();
    assert_eq!(left, ["rock"]);
}

#[test]
fn abilities_have_one_name_in_views_and_files() {
    for (name, ability, _) in Ability::ALL {
        assert_eq!(serde_json::to_value(ability).expect("a name"), name);
    }
}

#[test]
fn a_technique_that_moves_first_asks_for_the_movement_and_for_the_target() {
    let mut scene = Scene::new("A shargh 100,100 N vp=1; B lesdinn 100,180 S", "");
    scene.steps("shargh", "technique").reserve("shargh", 0).step("shargh");
    scene.act(scene.technique("bull-rush", Aim::Nothing), &[]);
    assert_eq!(question(&scene).kind, QuestionKind::Free);
    scene.act(go(Quarter::N, 40), &[]);
    assert_eq!(question(&scene).kind, QuestionKind::Aim);
    assert_eq!(question(&scene).figure, Some(scene.fig("shargh")));
}

#[test]
fn one_of_a_thing_is_not_said_in_the_plural() {
    let mut scene = Scene::new("A shargh 300,300 N; B brock 300,360 S", "");
    scene.steps("shargh", "attack").reserve("shargh", 1).reserve("brock", 1).step("shargh");
    scene.attack("shargh", "brock", &[]).act(Action::Pass, &[6, 1, 1, 1, 1]);
    let asked = scene.game.prompt(scene.state.sight(Observer::Seat(B)));
    assert_eq!(asked.text(), "Brock faces 1 strike. Add dice to the defence?");
    scene.act(Action::Pass, &[4, 1, 1, 1]).act(Action::Pass, &[]);
    let sight = scene.state.sight(Observer::Spectator);
    let said: Vec<String> =
        scene.told.iter().map(|told| scene.game.say_event(sight, &told.event).into()).collect();
    for sentence in [
        "Shargh rolls the attack (6 1 1 1 1): 1 critical.",
        "1 critical strike on Brock.",
        "Brock defends (4 1 1 1): 0 criticals, 1 other success.",
        "Brock blocks 0 and takes 1 injury.",
        "Brock takes 1 wound (1 in all).",
    ] {
        assert!(said.iter().any(|text| text == sentence), "{sentence} is not in {said:#?}");
    }
}
