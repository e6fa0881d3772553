//! The rulings CO-R43 to CO-R57: each by default, and with its switch if it has one.

use duello_commandos::{
    Action, Commandos, DraftRule, Event, Kind, Level, PathRule, RollFor, Setup, Stage, Turning,
};
use duello_core::dice::Scripted;
use duello_core::{ContentFile, Observer, Rules, Seats, Table};
use duello_geometry::hex::Hex;

use super::rulings_b::{fault, read};
use crate::scene::{ONE, Scene, TWO};

#[test]
fn co_r43_a_turn_may_end_while_a_character_is_active() {
    let mut scene = Scene::new("I1 -3,0 f1; R1 -6,0; H2 7,1");
    scene.act("I1", "activate");
    scene.end_turn();
    assert_eq!((scene.turn(), scene.active()), (TWO, "nobody".into()));
    assert_eq!(scene.written("I1"), "I1 -3,0 f1 hp4", "it keeps its facing");
    assert_eq!(scene.told_by("CO-307"), [&Event::TurnEnds { seat: ONE }], "nobody was set to rest");
    // Its points are lost: in its next turn it has 2 again, not 4.
    scene.end_turn().act("I1", "activate");
    assert_eq!(scene.active(), "I1 ap2");
}

#[test]
fn co_r44_time_up_at_the_teams_gives_the_first_of_the_card() {
    let mut scene = Scene::start(&Setup::new("ruin"), []);
    let first = Action::Team([Kind::Infantry, Kind::Sniper, Kind::Lmg]);
    assert_eq!([ONE, TWO].map(|seat| scene.absent_answer(seat)), [first; 2]);
    scene.advance([(ONE, first), (TWO, first)]);
    assert_eq!(scene.absent_answer(ONE), Action::Roll);
    // At an open pick: the first that is still allowed.
    let mut scene = Scene::start(&read("draft = \"alternate\""), []);
    assert_eq!(scene.absent_answer(TWO), Action::Roll);
    scene.roll([20, 1]);
    let mut picked = Vec::new();
    while let Stage::Draft(_) = scene.stage() {
        let seat = scene.owing().only().expect("one side picks at a time");
        let answer = scene.absent_answer(seat);
        picked.push((seat, answer));
        scene.advance([(seat, answer)]);
    }
    let pick = |seat, kind| (seat, Action::Pick(kind));
    let [a, b, c] = [Kind::Infantry, Kind::Sniper, Kind::Lmg];
    let expected =
        [pick(ONE, a), pick(TWO, a), pick(TWO, b), pick(ONE, b), pick(ONE, c), pick(TWO, c)];
    assert_eq!(picked, expected);
    // Where a kind may be there twice, that is the first of the card every time.
    let mut scene = Scene::start(&read("draft = \"alternate\"\nduplicates = \"yes\""), []);
    scene.roll([20, 1]);
    scene.advance([(ONE, Action::Pick(a))]);
    scene.advance([(TWO, Action::Pick(a))]);
    assert_eq!(scene.absent_answer(TWO), Action::Pick(a));
}

#[test]
fn co_r45_the_roll_for_the_first_pick_is_a_roll_of_its_own() {
    assert_eq!(read("").switches.draft, DraftRule::Secret);
    assert_eq!(
        Scene::start(&read(""), []).stage(),
        Stage::Teams,
        "nobody rolls for a secret choice"
    );
    let mut scene = Scene::start(&read("draft = \"alternate\""), []);
    assert_eq!((scene.stage(), scene.owing()), (Stage::Roll(RollFor::Pick), Seats::first(2)));
    scene.roll([7, 7]);
    assert_eq!(scene.stage(), Stage::Roll(RollFor::Pick), "a tie is rolled again, as in CO-110");
    scene.roll([2, 19]);
    let rolled = Event::Rolled { dice: [2, 19], higher: Some(TWO), for_turn: false };
    assert_eq!(scene.told_by("CO-R45"), [&rolled]);
    let kinds = [Kind::Infantry, Kind::Infantry, Kind::Sniper, Kind::Sniper, Kind::Lmg, Kind::Lmg];
    for (seat, kind) in [TWO, ONE, ONE, TWO, TWO, ONE].into_iter().zip(kinds) {
        assert_eq!(scene.owing(), Seats::one(seat));
        scene.advance([(seat, Action::Pick(kind))]);
    }
    // The roll for the first turn comes afterwards, and whoever picked first may lose it.
    assert_eq!(scene.stage(), Stage::Roll(RollFor::Turn));
    scene.roll([19, 2]);
    assert_eq!((scene.turn(), scene.told_by("CO-110").len()), (ONE, 1));
}

#[test]
fn co_r46_a_step_onto_an_own_character_must_leave_a_way_to_finish() {
    let stepwise = |text: &str| Scene::with(text, |switches| switches.path = PathRule::Stepwise);
    let mut scene = stepwise("I1 -3,0 f2; S1 -1,0; R1 0,0; I2 7,0");
    scene.act("I1", "step -2,0");
    // With the second of three steps: one is left to get off again.
    assert!(scene.allows("I1", "step -1,0"));
    scene.act("I1", "step -1,0");
    let refusal = "move.taken: (-1, 0) may be passed, but a Move cannot end there: its ground level is taken (CO-405)";
    assert_eq!(scene.refusal("I1", "halt f2"), refusal);
    // The last step may not go onto another one.
    let refusal = "move.taken: (0, 0) may be passed, but a Move cannot end there: its ground level is taken (CO-R46)";
    assert_eq!(scene.refusal("I1", "step 0,0"), refusal);
    assert!(scene.allows("I1", "step 0,-1"));
    scene.act("I1", "step 0,-1").act("I1", "halt f3");
    assert_eq!(scene.written("I1"), "I1 0,-1 f3 hp4");
    // The Heavy, 2-2: the first step may go onto an own character, the second may not.
    let mut scene = stepwise("S1 -2,0; R1 -1,0; H1 -3,0 f2; I2 7,0");
    assert!(scene.allows("H1", "step -2,0"));
    scene.act("H1", "step -2,0");
    assert!(scene.refusal("H1", "step -1,0").ends_with("(CO-R46)"));
    // A Bearer, with a second point worth 1, cannot even begin so.
    let scene = stepwise("S1 -2,0; H1 -3,0 f2 bearer; I2 7,0; active H1 ap1");
    assert!(scene.refusal("H1", "step -2,0").ends_with("(CO-R46)"));
    assert!(scene.allows("H1", "step -2,-1"));
}

#[test]
fn co_r47_turns_are_counted_the_shorter_way_from_the_facing_before_the_move() {
    assert_eq!(read("turning = \"steps\"").switches.turning, Turning::Steps);
    let steps = |text: &str| Scene::with(text, |switches| switches.turning = Turning::Steps);
    // The Ranger has 6 hexes: with a path of 4 it may turn by two sixths, with 3 by any number.
    for (from, to) in (0..6).flat_map(|from: usize| (0..6).map(move |to: usize| (from, to))) {
        let scene = steps(&format!("R1 -3,0 f{from}; I2 7,0"));
        let turns = [0, 1, 2, 3, 2, 1][(6 + to - from) % 6];
        let four = format!("move -3,1 -3,2 -2,2 -1,1 f{to}");
        assert_eq!(scene.allows("R1", &four), turns <= 2, "{from} to {to}");
        assert!(scene.allows("R1", &format!("move -3,1 -3,2 -2,2 f{to}")), "{from} to {to}");
    }
    let scene = steps("R1 -3,0 f0; I2 7,0");
    let refusal = "move.too-far: steps: 4, turns: 3; the Ranger has 6 for both with the first action point (CO-R04)";
    assert_eq!(scene.refusal("R1", "move -3,1 -3,2 -2,2 -1,1 f3"), refusal);
    // What does not turn must name the present facing.
    let scene = Scene::with("R1 0,0 f1; I2 2,0; flag 0,0 ground", |switches| {
        (switches.turning, switches.drop) = (Turning::Steps, true);
    });
    let refusal = "turn.not-free: this action does not turn; the facing stays NE (CO-R47)";
    for verb in ["crouch", "up", "grab", "end"] {
        assert_eq!(scene.refusal("R1", &format!("{verb} f2")), refusal, "{verb}");
        assert!(scene.allows("R1", &format!("{verb} f1")), "{verb}");
    }
    let mut scene = scene;
    scene.act("R1", "grab f1");
    assert_eq!(scene.refusal("R1", "drop f2"), refusal);
    assert!(scene.allows("R1", "drop f1"));
    let scene = steps("R1 0,0 top f1; I2 2,0");
    assert_eq!(scene.refusal("R1", "down f2"), refusal);
    // Shoot and Overwatch turn for nothing.
    let scene = steps("R1 -3,0 f5; I2 -1,0");
    assert!(scene.allows("R1", "shoot I2 f2") && scene.allows("R1", "watch f2"));
}

#[test]
fn co_r48_the_owner_is_asked_guard_by_guard_at_every_hex() {
    let mut scene = Scene::with("R1 -3,0; L2 2,-2 f5 guard; S2 1,-1 f5 guard", |switches| {
        switches.overwatch_hold = true;
    });
    let asked = |scene: &Scene| scene.public().asked_guard().map(|who| scene.name(who).to_owned());
    scene.act("R1", "move -2,0 -1,0 f3");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Guard, Seats::one(TWO)));
    // The nearer first; both hold, stay on guard, and are asked again at the next hex.
    assert_eq!(asked(&scene), Some("S2".into()));
    let refusal = "guard.not-yours: the owner of the guard is asked (CO-R18)";
    assert_eq!(scene.refusal_of(ONE, &Action::Fire), refusal);
    scene.act("S2", "hold");
    assert_eq!(scene.told_by("CO-R18").len(), 1);
    assert_eq!((asked(&scene), scene.steps().len()), (Some("L2".into()), 0));
    scene.act("L2", "hold");
    assert_eq!(scene.steps(), [(-1, 0)], "then the mover goes on");
    assert_eq!((scene.character("S2").guard, scene.character("L2").guard), (Some(5), Some(4)));
    assert_eq!(asked(&scene), Some("S2".into()));
    // Who fires is not asked again; the next is.
    scene.dice([13]).act("S2", "fire");
    assert_eq!(scene.shots(), ["S2>R1 at 2, value 13, dice 13: 1 hit, 2 HP left"]);
    assert_eq!((asked(&scene), scene.character("S2").guard), (Some("L2".into()), None));
    scene.act("L2", "hold");
    assert_eq!((scene.stage(), scene.written("R1")), (Stage::Act, "R1 -1,0 f3 hp2".into()));
    assert_eq!(scene.character("L2").guard, Some(4), "holding fire costs nothing");
}

#[test]
fn co_r49_teams_may_be_agreed_beforehand() {
    assert_eq!(read("").teams, None);
    let text = "teams = [[\"heavy\", \"lmg\", \"infantry\"], [\"ranger\", \"sniper\", \"heavy\"]]";
    let mut scene = Scene::start(&read(text), []);
    let teams =
        [[Kind::Infantry, Kind::Lmg, Kind::Heavy], [Kind::Sniper, Kind::Ranger, Kind::Heavy]];
    assert_eq!(scene.told_by("CO-104"), [&Event::TeamsShown { teams }], "in the order of the card");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Roll(RollFor::Turn), Seats::first(2)));
    scene.roll([1, 2]);
    assert_eq!(scene.written("S2"), "S2 7,1 f5 hp3");
    // An open draft is skipped, too.
    let scene = Scene::start(&read(&format!("draft = \"alternate\"\n{text}")), []);
    assert_eq!(scene.stage(), Stage::Roll(RollFor::Turn));
    let twice = "teams[1]: Sniper is there twice; the three are different (CO-102)";
    let faulty = text.replace("\"ranger\"", "\"sniper\"");
    assert_eq!(fault(&faulty), twice);
    assert!(read(&format!("duplicates = \"yes\"\n{faulty}")).teams.is_some());
    let one = "teams: must have one entry for each of the 2 seats, not 1 (CO-R49)";
    assert_eq!(fault("teams = [[\"heavy\", \"lmg\", \"infantry\"]]"), one);
    let two = "teams[0]: a team has three characters, not 2 (CO-R49)";
    assert_eq!(fault("teams = [[\"heavy\", \"lmg\"], [\"heavy\", \"lmg\", \"ranger\"]]"), two);
}

#[test]
fn co_r50_a_guard_on_a_top_sees_over_blocks_with_the_switch() {
    // From the top of (-5,5) a block hides (-1,0), five hexes away.
    let text = "R1 0,-1; S2 -5,5 top f0 guard";
    let over = |text: &str| Scene::with(text, |switches| switches.tower_sees_over = true);
    let area = |scene: &Scene| scene.view(Observer::Spectator).guards[0].area.clone();
    let hidden = Hex::new(-1, 0);
    assert!(!area(&Scene::new(text)).contains(&hidden));
    assert!(area(&over(text)).contains(&hidden));
    let mut scene = Scene::new(text);
    scene.act("R1", "move -1,0");
    assert_eq!(scene.shots(), Vec::<String>::new());
    let mut scene = over(text);
    scene.dice([13]).act("R1", "move -1,0");
    assert_eq!(scene.shots(), ["S2>R1 at 5, value 13, dice 13: 1 hit, 2 HP left"]);
    // A guard on the ground sees over nothing, as the mover is on the ground.
    assert!(!area(&over("R1 0,-1; S2 -5,5 f0 guard")).contains(&hidden));
}

#[test]
fn co_r51_a_turn_with_nothing_left_to_choose_ends_by_itself() {
    let mut scene = Scene::new("I1 -3,0; R1 -6,0; H1 dead; H2 7,1");
    scene.act("I1", "end f2");
    assert_eq!((scene.turn(), scene.stage()), (ONE, Stage::Choose), "the Ranger is left");
    scene.act("R1", "crouch f2");
    assert_eq!(scene.turn(), ONE, "it has a point left");
    scene.act("R1", "watch f2");
    assert_eq!((scene.turn(), scene.stage()), (TWO, Stage::Choose));
    assert_eq!(scene.clauses(), ["CO-801", "CO-307", "CO-301"]);
    // The death of the last one to act ends it as well.
    let mut scene = Scene::new("R1 -3,0 hp1; H1 -6,0 activated; I2 2,-2 f5 guard");
    scene.dice([7, 8]).act("R1", "move -2,0 f2");
    assert_eq!(scene.turn(), TWO);
}

#[test]
fn co_r52_with_lucky_one_the_hit_value_is_cut_off_at_1() {
    let text = "S1 0,0 bearer; H2 -2,-1 f3 crouched";
    let lucky = |text: &str| Scene::with(text, |switches| switches.lucky_one = true);
    let value = |scene: &Scene| scene.aim("S1", "H2").map(|aim| aim.value);
    assert_eq!((value(&Scene::new(text)), value(&lucky(text))), (Some(0), Some(1)));
    // 9 - 4 - 1 - 3 - 3 is below 0, and cut off all the same.
    assert_eq!(value(&lucky("S1 0,-5 bearer; H2 -2,-1 f0 crouched")), Some(1));
    assert!(lucky(text).allows("S1", "shoot H2"));
    // Too far is still too far.
    assert!(lucky("S1 3,0 bearer; H2 -2,-1 f3").refusal("S1", "shoot H2").ends_with("(CO-503)"));
    // The odds that are shown are those of the same number.
    let mut scene = lucky(text);
    scene.act("S1", "activate");
    let view = scene.view(Observer::Seat(ONE));
    assert_eq!(view.options[0].targets[0].hit, "1/20");
    // An Overwatch shot is cut off in the same way: with Armour 9 it has 10 - 9 - 3, and a 1 hits.
    let card =
        include_str!("../../content/characters.toml").replacen("armour = 4", "armour = 9", 1);
    let file = ContentFile { path: "characters.toml".into(), text: card };
    let game = Commandos::with_content(&[file]).expect("the card is valid");
    let scene = lucky("H1 -3,0; L2 2,-2 f5 guard; active H1");
    let setup = scene.game.setup_of(&scene.state);
    let mut state = game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).expect("valid");
    let joint = duello_core::Joint::from_iter([(ONE, scene.read("H1", "move -2,0"))]);
    let mut dice = Scripted::new([1, 2, 2, 2]);
    game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    assert_eq!((dice.finish(), state.public.character(scene.who("H1")).hp), (Ok(()), 5));
}

#[test]
fn co_r53_stacking_lifts_the_limit_for_one_side_on_every_level() {
    assert!(!read("").switches.stacking);
    assert!(read("stacking = \"yes\"").switches.stacking);
    let loose = |text: &str| Scene::with(text, |switches| switches.stacking = true);
    let cases = [
        ("I1 -3,0; R1 -2,0; H2 7,1", "I1", "move -2,0", "(CO-405)"),
        ("I1 0,0; R1 0,0 top; H2 7,1", "I1", "up f1", "(CO-421)"),
        ("I1 0,0; R1 0,0 top; H2 7,1", "R1", "down f1", "(CO-422)"),
    ];
    for (text, name, answer, clause) in cases {
        assert!(Scene::new(text).refusal(name, answer).ends_with(clause), "{answer}");
        let mut scene = loose(text);
        scene.act(name, answer);
        let at = |name: &str| (scene.character(name).cell, scene.character(name).level);
        assert_eq!(at("I1"), at("R1"), "{answer}");
    }
    // Enemies still share no hex, on no level.
    assert!(loose("I1 -3,0; I2 -2,0").refusal("I1", "move -2,0").ends_with("(CO-209)"));
    assert!(loose("I1 -1,0; I2 0,0 top").refusal("I1", "move 0,0").ends_with("(CO-209)"));
}

#[test]
fn co_r54_a_drop_turns_like_a_grab_and_the_flag_may_be_taken_up_again() {
    let dropping = |text: &str| Scene::with(text, |switches| switches.drop = true);
    for facing in 0..6 {
        let mut scene = dropping("I1 -3,0 f2 bearer; I2 7,0");
        scene.act("I1", &format!("drop f{facing}"));
        assert_eq!(scene.written("I1"), format!("I1 -3,0 f{facing} hp4"));
        // With the other point it takes the flag again, and is set to any facing again.
        scene.act("I1", "grab f0");
        assert_eq!(
            (scene.written("I1"), scene.flag()),
            ("I1 -3,0 f0 hp4 bearer".into(), "I1".into())
        );
    }
    // Somebody else may take it as well, in the same turn.
    let mut scene = dropping("I1 -3,0 bearer; R1 -3,1; I2 7,0");
    scene.act("I1", "drop f2").act("I1", "move -2,0 f2");
    scene.act("R1", "move -3,0 f2").act("R1", "grab f2");
    assert_eq!(scene.flag(), "R1");
}

#[test]
fn co_r55_the_switch_goes_before_the_level_of_the_map() {
    let text = "id = \"dot\"\nname = \"Dot\"\nW = 3\nH = 4\nround_limit = 10\nB1 = [-3, 0]\nB2 = [3, 0]\n\
                flag = { hex = [0, 0], level = \"LEVEL\" }\nwatchtowers = [[0, 0]]\n";
    for (on_map, map_level) in [("top", Level::Top), ("ground", Level::Ground)] {
        let file =
            ContentFile { path: "maps/dot.toml".into(), text: text.replace("LEVEL", on_map) };
        let game = Commandos::with_content(&[file]).expect("the map is valid");
        for (switch, expected) in [
            (None, map_level),
            (Some(Level::Top), Level::Top),
            (Some(Level::Ground), Level::Ground),
        ] {
            let setup = Setup { flag_level: switch, ..Setup::new("dot") };
            let state = game.start(&setup, &mut Table::silent(&mut Scripted::new([])));
            let public = state.expect("the setup is valid").public;
            assert_eq!(public.flag, duello_commandos::Flag::Lies(public.map.middle(), expected));
        }
    }
}

#[test]
fn co_r56_a_guard_whose_owner_is_out_of_time_shoots() {
    let mut scene = Scene::with("R1 -3,0; I2 2,-2 f5 guard", |switches| {
        switches.overwatch_hold = true;
    });
    scene.act("R1", "move -2,0 f2");
    assert_eq!((scene.stage(), scene.absent_answer(TWO)), (Stage::Guard, Action::Fire));
    // As it would have without the switch.
    let mut plain = Scene::new("R1 -3,0; I2 2,-2 f5 guard");
    plain.dice([7, 8]).act("R1", "move -2,0 f2");
    scene.dice([7, 8]).advance([(TWO, Action::Fire)]);
    assert_eq!(scene.written("R1"), plain.written("R1"));
    assert_eq!(scene.character("I2").guard, plain.character("I2").guard);
}

#[test]
fn co_r57_both_are_asked_to_throw_and_the_die_of_seat_1_is_read_first() {
    let teams =
        "teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]";
    for (dice, first) in [([14, 3], ONE), ([3, 14], TWO)] {
        let mut scene = Scene::start(&read(teams), []);
        assert_eq!(scene.owing(), Seats::first(2));
        for seat in [ONE, TWO] {
            assert_eq!(scene.candidates(seat), [Action::Roll]);
        }
        let refusal = "stage.wrong: this decision asks for a throw of the die (CO-110)";
        assert_eq!(scene.refusal_of(ONE, &Action::EndTurn), refusal);
        scene.roll(dice);
        let rolled = Event::Rolled { dice, higher: Some(first), for_turn: true };
        assert_eq!((scene.told_by("CO-110"), scene.turn()), (vec![&rolled], first));
    }
    // For the first pick it is the same.
    let mut scene = Scene::start(&read("draft = \"alternate\""), []);
    scene.roll([5, 5]);
    assert_eq!(scene.owing(), Seats::first(2), "after a tie both are asked again");
    scene.roll([5, 6]);
    assert_eq!(scene.owing(), Seats::one(TWO));
}
