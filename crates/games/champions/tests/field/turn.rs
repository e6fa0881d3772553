//! The Player Turn: its parts, who is Active, reserves (CH-401 to CH-412).

use duello_champions::{Action, Event, Status};

use crate::scene::{A, B, Scene};

#[test]
fn ch_401_turns_are_numbered_from_1_and_the_players_alternate() {
    let mut scene = Scene::preset("gate", "");
    scene.until_turn(4);
    let turns: Vec<&Event> = scene.told_by("CH-401");
    let begins = |turn, active| Event::TurnBegins { turn, active };
    assert_eq!(turns, [&begins(1, B), &begins(2, A), &begins(3, B), &begins(4, A)]);
    let mut scene = Scene::preset("gate", "first = 0");
    scene.until_turn(2);
    assert_eq!(scene.told_by("CH-401"), [&begins(1, A), &begins(2, B)]);
}

#[test]
fn ch_402_muster_melee_end_of_phase_end_of_turn() {
    // Isaura arrives, the combat fights, the swords Break and are caught: the Duel ends with the phase, and then the
    // game is over.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ1; B reaver_swords 5x5 at 425,300 S champ3; A isaura at 100,100 N arrives1; first A",
    );
    scene.fate("reaver_swords break", "6,6");
    scene.play(&["issue Gate Captain", "accept Oath-Keeper", "pursue reaver_swords"]);
    let ended = ended_duel(&scene);
    let order = scene.clauses();
    let at = |clause: &str| order.iter().position(|known| *known == clause).expect(clause);
    assert!(at("CH-401") < at("CH-410") && at("CH-410") < at("CH-403"));
    assert!(at("CH-403") < at("CH-838") && at("CH-838") < at(ended));
    assert!(at(ended) < at("CH-1201"), "the game is looked at last");
}

/// The clause under which the one Duel of the scene ended.
fn ended_duel(scene: &Scene) -> &'static str {
    let ended = scene.told.iter().find(|told| matches!(told.event, Event::DuelEnded { .. }));
    ended.expect("a Duel has ended").clause.id()
}

#[test]
fn ch_403_each_combat_fights_once_and_the_active_player_chooses_the_next() {
    let mut scene = Scene::preset("pincer", "");
    assert_eq!((scene.stage_word(), scene.asked()), ("combat", B));
    let (spears, stone) = (scene.unit_id("aldermoor_spears"), scene.unit_id("stonewarden"));
    assert_eq!(scene.options(), [Action::Fight(spears), Action::Fight(stone)]);
    let illegal = scene.check(A, &Action::Fight(spears)).unwrap_err();
    assert_eq!((illegal.code, illegal.clause.id()), ("seat.not-asked", "CH-403"));
    assert_eq!(
        scene.refusal("fight gore_riders"),
        "stage.wrong: this decision asks for the combat to fight next (CH-403)"
    );
    scene.say("fight stonewarden");
    scene.until_turn(2);
    let units = |names: &[&str]| names.iter().map(|name| scene.unit_id(name)).collect::<Vec<_>>();
    let fought = [
        Event::RoundBegins { units: units(&["stonewarden", "thresher"]) },
        Event::RoundBegins { units: units(&["aldermoor_spears", "reaver_swords", "gore_riders"]) },
    ];
    assert_eq!(scene.told_by("CH-403"), fought.iter().collect::<Vec<_>>());
}

#[test]
fn ch_404_both_sides_attack_in_every_turn() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 5x5 at 425,300 S; limit 2; first A",
    );
    scene.until(|scene| scene.public().ending.is_some());
    let who: Vec<String> = scene
        .strikes()
        .iter()
        .map(|line| line.split(' ').next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(
        who,
        ["gate_guard", "reaver_swords", "reaver_swords", "gate_guard"],
        "the Active side first, both turns"
    );
}

#[test]
fn ch_405_the_active_player_chooses_first() {
    for (first, order) in [("first = 1", [B, A]), ("first = 0", [A, B])] {
        let mut scene = Scene::preset("gate", first);
        scene.to("weapons");
        assert_eq!(scene.asked(), order[0], "{first}");
        scene.default();
        assert_eq!((scene.stage_word(), scene.asked()), ("weapons", order[1]));
    }
}

#[test]
fn ch_410_a_reserve_arrives_in_its_owners_muster_when_its_turn_has_come() {
    // Isaura may come from turn 2 on; that is side A's turn. Sarnath, from turn 2 on, has to wait for turn 3.
    let mut scene = Scene::new(
        "A gate_guard 15x5 at 400,400 N; B reaver_swords 15x5 at 525,400 S; A isaura at 100,200 N arrives2; B sarnath at 1000,800 S arrives2; first B",
    );
    let status = |scene: &Scene, name: &str| scene.unit(name).status;
    assert_eq!(status(&scene, "isaura"), Status::Reserve);
    scene.until_turn(2);
    assert_eq!(
        (status(&scene, "isaura"), status(&scene, "sarnath")),
        (Status::Free, Status::Reserve)
    );
    let arrived = Event::Arrived {
        unit: scene.unit_id("isaura"),
        at: [100, 200],
        facing: duello_geometry::plane::Quarter::N,
    };
    assert_eq!(scene.told_by("CH-410"), [&arrived]);
    scene.until_turn(3);
    assert_eq!(status(&scene, "sarnath"), Status::Free);
}

#[test]
fn ch_410_a_reserve_whose_place_is_taken_waits() {
    let battle = |x: i32| {
        Scene::new(&format!(
            "A gate_guard 15x5 at 400,400 N; B reaver_swords 15x5 at 525,400 S; A isaura at {x},400 N arrives1; first A"
        ))
    };
    // She is 50 wide: one millimetre of overlap with the guard at x 400 keeps her out.
    assert_eq!(battle(350).unit("isaura").status, Status::Free);
    let mut late = battle(351);
    assert_eq!(late.unit("isaura").status, Status::Reserve);
    assert!(late.told_by("CH-410").is_empty());
    // She waits for his next Muster, not for the enemy's.
    late.edit(|public| public.units[2].corner.x = 300).until_turn(2);
    assert_eq!(late.unit("isaura").status, Status::Reserve);
    late.until_turn(3);
    assert_eq!(late.unit("isaura").status, Status::Free);
}

#[test]
fn ch_410_a_reserve_that_arrives_edge_to_edge_with_an_enemy_fights_him() {
    // CH-410 asks only that it overlap nobody, and CH-301 engages who shares an edge.
    let scene = Scene::new(
        "A gate_guard 15x5 at 400,400 N; B reaver_swords 15x5 at 525,400 S; A isaura at 350,475 N arrives1; first A",
    );
    assert_eq!(scene.unit("isaura").status, Status::Engaged);
    assert!(!scene.unit("isaura").charging);
    assert_eq!(scene.combats(), ["gate_guard reaver_swords isaura"]);
}

#[test]
fn ch_411_each_free_unit_wheels_in_once_or_holds_in_any_order() {
    let mut scene = Scene::preset("ford", "");
    // Turn 1 is side B's: only the husks are Free.
    assert_eq!((scene.stage_word(), scene.asked()), ("muster", B));
    scene.until_turn(2).to("muster");
    assert_eq!(scene.asked(), A);
    let holds = |scene: &Scene| -> Vec<Action> {
        scene.options().into_iter().filter(|action| matches!(action, Action::Hold(_))).collect()
    };
    let (lances, isaura) = (scene.unit_id("fen_lances"), scene.unit_id("isaura"));
    assert_eq!(holds(&scene), [Action::Hold(lances), Action::Hold(isaura)]);
    // Isaura first, and then she is asked no more.
    assert_eq!(
        scene.refusal("hold husk_legion"),
        "stage.wrong: this decision asks for a Free unit to Wheel In or hold (CH-411)"
    );
    scene.say("hold isaura");
    assert!(scene.stage_word() != "muster" || holds(&scene) == [Action::Hold(lances)]);
    assert!(!scene.public().unit(isaura).may_wheel);
}

#[test]
fn ch_412_a_reserve_may_wheel_in_when_it_arrives() {
    let mut scene = Scene::preset("ford", "");
    scene.until_turn(2).to("muster");
    assert_eq!(scene.unit("isaura").status, Status::Free);
    let isaura = scene.unit_id("isaura");
    let wheel = scene
        .options()
        .into_iter()
        .find(|action| matches!(action, Action::WheelIn(wheel) if wheel.unit == isaura));
    scene.answer(&wheel.expect("she can reach somebody"));
    assert_eq!(scene.unit("isaura").status, Status::Engaged);
}
