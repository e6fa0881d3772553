//! A position begun, written down and begun again is the same position.

use duello_commandos::{Commandos, Flag, Kind, Position, Setup, Slot, Stage, Who};
use duello_core::{Pending, Rules, Seats, State};
use duello_geometry::hex::Hex;

use super::scene::{ONE, Scene, TWO};
use super::{GOOD, changed, read, setup, start};

/// The state can be written down as JSON, and a match begun there is the same.
#[track_caller]
fn check_round_trip(state: &State<Commandos>) -> Setup {
    let written = Commandos::new().setup_of(state);
    let text = serde_json::to_string_pretty(&written).expect("setups can be written");
    let again = read(&text).unwrap_or_else(|errors| panic!("{text}\n{errors}"));
    assert_eq!(again, written, "{text}");
    assert_eq!(start(&again), *state, "{text}");
    again
}

#[test]
fn hand_written_positions_come_back_as_they_were() {
    let positions = [
        GOOD.to_owned(),
        changed("+ round = 20 | + turn = 1 | + began = 0 | + activated = [0, 2]"),
        changed(
            "[3, 0] => [3, 0], guard = 4, crouched = true | [6, 0] => [5, -5], level = \"top\", guard = 6, facing = \"S\"",
        ),
        changed(
            "[-6, 0] => [0, 0], level = \"top\", crouched = true | + activated = [1] | + flag = { bearer = { seat = 0, slot = 1 } }",
        ),
        changed(
            "[-6, 0] => [-6, 0], hp = 0 | \"heavy\" => \"heavy\", hp = 1 | + flag = { at = [-6, 0], level = \"ground\" }",
        ),
        changed(
            "! overwatch_reach = \"chosen\" | [3, 0] => [3, 0], guard = 2 | [6, 0] => [6, 0], guard = 4",
        ),
        changed("! stacking = true | [-6, 0] => [-3, 0] | + active = { slot = 1, ap = 1 }"),
        changed("! round_limit = 33 | + round = 33"),
        changed("[-3, 0] => [0, 0], level = \"top\" | [-6, 0] => [0, 0]"),
        changed(
            "! path = \"stepwise\" | + active = { slot = 0 } | + walk = { start = [-4, 1], path = [[-3, 0]] }",
        ),
        changed(
            "! overwatch_hold = true | [3, 0] => [1, -1], guard = 4 | + active = { slot = 0 } | + walk = { start = [-4, 1], path = [[-3, 0], [-2, 0]], entered = 1, facing = \"S\" }",
        ),
        changed(
            "! overwatch_hold = true\npath = \"stepwise\" | [3, 0] => [1, -1], guard = 4 | + active = { slot = 0, ap = 1 } | + walk = { start = [-4, 1], path = [[-3, 0]], asked = [0] }",
        ),
    ];
    let mut stages = Vec::new();
    for text in positions {
        let state = start(&setup(&text));
        check_round_trip(&state);
        stages.push(state.public.stage);
    }
    let last = [Stage::Choose, Stage::Step, Stage::Guard, Stage::Step];
    assert_eq!(&stages[8..], last, "an asked guard is not asked again about the same hex");
}

#[test]
fn every_moment_of_an_open_draft_is_a_position() {
    let order = [ONE, TWO, TWO, ONE, ONE, TWO];
    let picks = [Kind::Heavy, Kind::Lmg, Kind::Sniper, Kind::Infantry, Kind::Ranger];
    for first in [ONE, TWO] {
        for made in 0..=5 {
            let mut picked = [Vec::new(), Vec::new()];
            for (seat, kind) in order.iter().zip(&picks[..made]) {
                let seat = if first == ONE { *seat } else { duello_commandos::enemy(*seat) };
                picked[seat.index()].push(kind.id());
            }
            let text = format!(
                "draft = \"alternate\"\n[position]\nfirst = {}\npicked = {picked:?}",
                first.index()
            );
            let state = start(&setup(&text));
            let next =
                if first == ONE { order[made] } else { duello_commandos::enemy(order[made]) };
            assert_eq!(Commandos::new().pending(&state.public), Pending::Decide(Seats::one(next)));
            let Some(Position::Picking(picking)) = check_round_trip(&state).position else {
                panic!("a draft is written as a draft")
            };
            assert_eq!(picking.first, first);
        }
    }
}

#[test]
fn before_the_first_turn_teams_and_switches_are_written() {
    let teams = "teams = [[\"heavy\", \"lmg\", \"sniper\"], [\"infantry\", \"lmg\", \"ranger\"]]";
    for text in ["", "draft = \"alternate\"", "flag_level = \"ground\"\nmap = \"fort\"", teams] {
        check_round_trip(&start(&setup(text)));
    }
    let mustered = check_round_trip(&start(&setup(teams)));
    let sorted = [Kind::Sniper, Kind::Lmg, Kind::Heavy];
    assert_eq!(mustered.teams.map(|teams| teams[0]), Some(sorted), "in the order of the card");
    assert_eq!(mustered.position, None);
}

#[test]
fn a_move_step_by_step_can_be_written_between_any_two_steps() {
    let mut scene = Scene::with("R1 -3,0; I2 1,-1 f5", |switches| {
        switches.path = duello_commandos::PathRule::Stepwise;
    });
    scene.act("R1", "crouch f1");
    for step in ["step -3,1", "step -3,2"] {
        scene.act("R1", step);
        let setup = check_round_trip(&scene.state);
        let Some(Position::Playing(playing)) = setup.position else { panic!("somebody plays") };
        let walk = playing.walk.unwrap();
        assert_eq!((walk.start, walk.facing), (Hex::new(-3, 0), None));
        assert_eq!(usize::from(walk.entered), walk.path.len());
    }
    // The allowance of the second point is used up: the position knows that, too.
    assert!(!scene.allows("R1", "step -3,3"));
    let again = start(&scene.game.setup_of(&scene.state));
    assert_eq!(again.public.walk, scene.public().walk);
    scene.act("R1", "halt f0");
    check_round_trip(&scene.state);
}

/// Who passes through an own character is for that moment two in a hex (CO-405), and no fault of the position.
#[test]
fn a_mover_that_passes_through_its_own_can_be_written_down() {
    let mut scene = Scene::with("I1 -3,0; S1 -2,0; I2 5,0", |switches| {
        switches.path = duello_commandos::PathRule::Stepwise;
    });
    scene.act("I1", "step -2,0");
    check_round_trip(&scene.state);
    let mut scene = Scene::with("I1 -3,0; S1 -2,0; I2 2,-2 f5 guard", |switches| {
        switches.overwatch_hold = true;
    });
    scene.act("I1", "move -2,0 -1,0");
    assert_eq!(scene.stage(), Stage::Guard);
    check_round_trip(&scene.state);
    // Two who stand still are a fault, whoever else walks.
    let text = "! path = \"stepwise\" | [-6, 0] => [-7, 0] | \"lmg\" => \"lmg\", at = [-7, 0] | + active = { slot = 0 } | + walk = { start = [-4, 1], path = [[-3, 0]] }";
    let errors = read(&changed(text)).unwrap_err();
    let codes: Vec<&str> = errors.faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["position.taken"]);
}

#[test]
fn the_question_to_a_guard_can_be_written_down() {
    let mut scene = Scene::with("R1 -3,0 f1; I2 2,-2 f5 guard; S2 1,-1 f5 guard", |switches| {
        switches.overwatch_hold = true;
    });
    scene.act("R1", "move -2,0 -1,0 f3");
    let asked = |state: &State<Commandos>| state.public.asked_guard();
    assert_eq!(asked(&scene.state), Some(scene.who("S2")), "the nearest first");
    check_round_trip(&scene.state);
    scene.act("S2", "hold");
    assert_eq!(asked(&scene.state), Some(scene.who("I2")));
    let setup = check_round_trip(&scene.state);
    let Some(Position::Playing(playing)) = &setup.position else { panic!("somebody plays") };
    let asked_slots: Vec<Slot> = playing.walk.unwrap().asked.iter().collect();
    assert_eq!(asked_slots, [scene.who("S2").slot]);
    // From the written position the Move goes on as it would have.
    let mut again = scene.clone();
    again.state = start(&setup);
    for played in [&mut scene, &mut again] {
        played.dice([20, 7]).act("I2", "fire");
        assert_eq!(played.written("R1"), "R1 -1,0 f1 hp2", "the last hex; S2 is asked again");
        assert_eq!(played.stage(), Stage::Guard);
    }
    assert_eq!(scene.state, again.state);
}

#[test]
fn a_position_says_where_the_flag_is() {
    let carried = changed("+ flag = { bearer = { seat = 1, slot = 0 } }");
    let state = start(&setup(&carried));
    assert_eq!(state.public.flag, Flag::Carried(Who::new(TWO, Slot::ALL[0])));
    assert_eq!(check_round_trip(&state).flag_level, None, "the position has said it");
    let lies = start(&setup(&changed("+ flag = { at = [-5, 5], level = \"ground\" }")));
    check_round_trip(&lies);
}
