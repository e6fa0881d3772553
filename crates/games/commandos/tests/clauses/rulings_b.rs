//! The rulings CO-R21 to CO-R42: each by default, and with its switch if it has one.

use duello_commandos::{
    Action, Commandos, Event, Flag, Kind, Level, Map, PathRule, RollFor, SIDES, Setup, ShotKind,
    Stage, Terrain,
};
use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{
    Advice, Clause, Distribution, Document, Joint, Observer, Pending, Rules, Seats, Standing,
    State, Table, preview,
};
use duello_geometry::hex::{Direction, Hex};

use crate::scene::{ONE, Scene, TWO};

/// A setup as a person writes it.
#[track_caller]
pub(crate) fn read(text: &str) -> Setup {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    Commandos::new().read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

/// The first line of what is wrong with a setup as a person writes it.
#[track_caller]
pub(crate) fn fault(text: &str) -> String {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    let errors = Commandos::new().read_setup(&document).expect_err("the setup is faulty");
    errors.to_string().lines().next().unwrap_or_default().to_owned()
}

/// The only Overwatch shot of the last step: hit value, Armour, crouch and blindage.
#[track_caller]
fn overwatch_shot(scene: &Scene) -> (u8, u8, u8, u8) {
    let told = scene.told_by("CO-802");
    let [Event::Shot { aim, .. }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(aim.kind, ShotKind::Overwatch);
    (aim.value, aim.armour, aim.crouch, aim.blindage)
}

#[test]
fn co_r21_against_overwatch_armour_helps_but_neither_blindage_nor_crouch() {
    // Into full blindage, facing the guard all the way: 10 - Armour - 1 for the distance of 3.
    for (name, armour) in [("I1", 2), ("S1", 1), ("L1", 3), ("R1", 2), ("H1", 4)] {
        let mut scene = Scene::new(&format!("{name} -1,-1 f0; L2 -2,-4 f3 guard"));
        scene.dice([20; 4]).act(name, "move -2,-1 f0");
        assert_eq!(overwatch_shot(&scene), (9 - armour, armour, 0, 0), "{name}");
    }
    // Nobody moves crouched: it rises before the first step.
    let mut scene = Scene::new("I1 -3,0; I2 2,-2 f5 guard");
    scene.act("I1", "crouch f2").dice([20, 20]).act("I1", "move -2,0 f2");
    assert_eq!(scene.clauses(), ["CO-408", "CO-403", "CO-802", "CO-409", "CO-307", "CO-301"]);
    assert_eq!(overwatch_shot(&scene), (7, 2, 0, 0));
}

#[test]
fn co_r22_blindage_covers_the_whole_hex_towards_the_facing() {
    // All six neighbours of the full blindage at (2,1) can be stood on.
    let hex = Hex::new(2, 1);
    for (facing, side) in Direction::ALL.into_iter().flat_map(|f| Direction::ALL.map(|s| (f, s))) {
        let from = hex.neighbour(side);
        let (q, r, f) = (from.q, from.r, facing.index());
        let scene = Scene::new(&format!("I1 {q},{r}; H2 2,1 f{f}"));
        let away = (6 + side.index() - f) % 6;
        let expected = if [0, 1, 5].contains(&away) { 3 } else { 0 };
        let aim = scene.aim("I1", "H2").expect("they are neighbours");
        assert_eq!(aim.blindage, expected, "facing {facing:?}, shot from {side:?}");
    }
}

#[test]
fn co_r23_blindage_helps_at_any_distance_whatever_the_gun_of_the_target() {
    for target in ["I2", "S2", "L2", "R2", "H2"] {
        for (from, distance, facing) in [("-2,-2", 1, 0), ("-4,-3", 4, 0), ("3,-4", 5, 1)] {
            let scene = Scene::new(&format!("S1 {from}; {target} -2,-1 f{facing}"));
            let aim = scene.aim("S1", target).expect("a Sniper shoots as far as 5");
            assert_eq!((aim.distance, aim.blindage), (distance, 3), "{target}");
        }
    }
}

#[test]
fn co_r24_no_hex_is_tower_and_blindage_and_no_top_has_any() {
    for map in Commandos::new().maps() {
        let towers = map.cells().filter(|cell| map.terrain(*cell) == Terrain::Watchtower);
        assert!(towers.into_iter().all(|cell| map.terrain(cell).blindage() == 0), "{}", map.id());
    }
    let both = "id = \"both\"\nname = \"Both\"\nW = 3\nH = 4\nround_limit = 10\nB1 = [-3, 0]\nB2 = [3, 0]\n\
                flag = { hex = [0, 0] }\nwatchtowers = [[0, 0]]\nfull_blindage = [[0, 0]]\n";
    let errors = Map::read(both).expect_err("a tower has no blindage");
    let text = "full_blindage[0]: (0, 0) is a watchtower already (watchtowers[0]) (CO-R24)";
    assert_eq!(errors.to_string().lines().next(), Some(text));
    for facing in 0..6 {
        let scene = Scene::new(&format!("I1 2,0; I2 0,0 top f{facing}"));
        assert_eq!(scene.breakdown("I1", "I2"), "12 - 2 armour = 10");
    }
}

#[test]
fn co_r25_a_top_sees_over_blocks_only_with_the_switch() {
    assert!(!read("").switches.tower_sees_over);
    assert!(read("tower_sees_over = \"yes\"").switches.tower_sees_over);
    let over = |text: &str| Scene::with(text, |switches| switches.tower_sees_over = true);
    // A block hides (-1,0) from (-5,5), and (0,0) from (-4,2).
    let down = "S1 -5,5 top; I2 -1,0";
    let up = "I1 -4,2; H2 0,0 top";
    for (text, name, answer) in [(down, "S1", "shoot I2"), (up, "I1", "shoot H2")] {
        assert!(Scene::new(text).refusal(name, answer).ends_with("(CO-505)"), "{text}");
        assert!(over(text).allows(name, answer), "{text}");
        // With both ends on the ground a block is a block.
        let ground = text.replace(" top", "");
        assert!(over(&ground).refusal(name, answer).ends_with("(CO-505)"), "{ground}");
    }
    // It gives sight and nothing else: the value is that of CO-606, the distance the same.
    assert_eq!(over(down).breakdown("S1", "I2"), "15 + 1 top - 2 armour - 1 outrange = 13");
}

const HOPELESS: &str = "S1 0,0 bearer; H2 -2,-1 f3 crouched";

#[test]
fn co_r26_a_rolled_1_always_hits_only_with_the_switch() {
    assert!(!read("").switches.lucky_one);
    assert!(read("lucky_one = true").switches.lucky_one);
    assert!(Scene::new(HOPELESS).refusal("S1", "shoot H2").ends_with("(CO-512)"));
    let lucky = || Scene::with(HOPELESS, |switches| switches.lucky_one = true);
    for (face, hp) in [(1, 5), (2, 6)] {
        let mut scene = lucky();
        scene.dice([face]).act("S1", "shoot H2");
        assert_eq!(scene.character("H2").hp, hp, "{face}");
    }
    // Where the value is 1 or more anyway, nothing changes.
    for lucky_one in [false, true] {
        let scene = Scene::with("I1 -3,0; I2 -1,0", |switches| switches.lucky_one = lucky_one);
        assert_eq!(scene.breakdown("I1", "I2"), "12 - 2 armour = 10");
    }
}

#[test]
fn co_r27_what_is_rolled_against_is_the_hit_value() {
    for text in ["H1 -3,0; I2 -1,0", "H1 -3,0; S2 0,0 crouched", "H1 0,0 top; I2 -2,-1 f3; H2 7,0"]
    {
        let scene = Scene::new(text);
        let target = if text.contains("S2") { "S2" } else { "I2" };
        let aim = scene.aim("H1", target).expect("it is near");
        let parts = aim.skill + aim.top - aim.armour - aim.crouch - aim.blindage - aim.outrange;
        assert_eq!(aim.value, parts);
        for (face, hits) in [(aim.value, 1), (aim.value + 1, 0)] {
            let mut scene = scene.clone();
            scene.dice([face.into()]).act("H1", &format!("shoot {target}"));
            let told = scene.told_by("CO-508");
            let [Event::Shot { aim: told, hits: hit, .. }] = told.as_slice() else {
                panic!("{told:?}")
            };
            assert_eq!((*told, *hit), (aim, hits), "{text}: {face}");
        }
    }
}

#[test]
fn co_r28_the_flag_lies_on_the_top_or_by_the_switch_on_the_ground() {
    let flag = |text: &str| Scene::start(&read(text), []).flag();
    assert_eq!(flag(""), "0,0 top");
    assert_eq!(flag("flag_level = \"top\""), "0,0 top");
    assert_eq!(flag("flag_level = \"ground\"\nmap = \"fort\""), "0,0 ground");
    let text = "flag_level: must be one of top, ground, not \"roof\" (CO-R28)";
    assert_eq!(fault("flag_level = \"roof\""), text);
    // On the ground it is taken without the stairs, and from the top it is not.
    let scene = Scene::new("I1 0,0; H2 7,1; flag 0,0 ground");
    assert!(scene.allows("I1", "grab"));
    assert!(!Scene::new("I1 0,0 top; H2 7,1; flag 0,0 ground").allows("I1", "grab"));
    assert!(!Scene::new("I1 0,0; H2 7,1").allows("I1", "grab"));
}

#[test]
fn co_r29_the_middle_hex_is_a_watchtower_with_its_bonus() {
    for map in Commandos::new().maps() {
        assert_eq!(map.terrain(map.middle()), Terrain::Watchtower, "{}", map.id());
    }
    let scene = Scene::new("S1 0,0 top; I2 4,-2 f5");
    assert_eq!(scene.public().range(scene.who("S1")), 4);
    assert_eq!(scene.breakdown("S1", "I2"), "15 + 1 top - 2 armour - 1 blindage = 13");
}

#[test]
fn co_r30_the_flag_is_lost_by_death_alone_or_laid_down_with_the_switch() {
    assert!(!read("").switches.drop);
    assert!(read("drop = \"yes\"").switches.drop);
    let refusal = "drop.off: the flag cannot be put down; it falls when its Bearer dies (CO-R30)";
    assert_eq!(Scene::new("R1 -3,0 bearer; I2 6,0").refusal("R1", "drop"), refusal);
    let with = |text: &str| Scene::with(text, |switches| switches.drop = true);
    let mut scene = with("R1 -3,0 bearer; I1 -6,0; I2 6,0");
    let refusal = "drop.nothing: the Infantry does not have the flag (CO-R30)";
    assert_eq!(scene.refusal("I1", "drop"), refusal);
    scene.act("R1", "drop f4");
    assert_eq!((scene.flag(), scene.active()), ("-3,0 ground".into(), "R1 ap1".into()));
    let lies = Event::FlagLies { at: Hex::new(-3, 0), level: Level::Ground };
    assert_eq!(scene.told_by("CO-R30"), [&lies]);
    // It is a Ranger again: the second number of its own Move, 2, and not of the Bearer's, 1.
    assert!(scene.allows("R1", "move -3,1 -3,2"));
    assert_eq!(scene.public().drill(scene.who("R1")).skill, 13);
    // On a top the flag lies on the top.
    let mut scene = with("R1 0,0 top bearer; I2 6,0");
    scene.act("R1", "drop f4");
    assert_eq!(scene.flag(), "0,0 top");
}

#[test]
fn co_r31_the_bearers_values_hold_in_the_activation_of_the_grab() {
    let mut scene = Scene::new("R1 -3,0; I2 6,0; flag -3,0 ground");
    assert!(scene.allows("R1", "move -3,1 -3,2"));
    scene.act("R1", "grab f2");
    assert!(scene.allows("R1", "move -3,1"));
    let refusal = "move.too-far: 2 hexes; the Ranger with the flag goes 1 at most with the second action point (CO-402)";
    assert_eq!(scene.refusal("R1", "move -3,1 -3,2"), refusal);
}

#[test]
fn co_r32_the_capture_comes_before_the_shot() {
    // A step before the base the same guard would have killed for sure.
    let text = |from: &str| format!("R1 {from} bearer hp1; L1 -4,2; L2 -6,1 f0 guard");
    let mut scene = Scene::new(&text("-5,-2"));
    scene.dice([1, 1, 1, 1]).act("R1", "move -6,-1 f2");
    assert_eq!((scene.character("R1").hp, scene.flag()), (0, "-6,-1 ground".into()));
    let mut scene = Scene::new(&text("-6,-1"));
    scene.act("R1", "move -7,-1 f2");
    assert_eq!(scene.outcome(), "side 1 by CO-902");
    // So the flag never lies in a base: no position may say so.
    let at = |base: &str| {
        let document = Document::parse(&format!(
            "[position]\ncharacters = [[{{ kind = \"infantry\" }}, {{ kind = \"lmg\" }}, {{ kind = \"heavy\" }}], \
             [{{ kind = \"infantry\" }}, {{ kind = \"lmg\" }}, {{ kind = \"heavy\" }}]]\nflag = {{ at = {base}, level = \"ground\" }}"
        ));
        Commandos::new().read_setup(&document.expect("it is written well"))
    };
    assert!(at("[-7, -1]").is_err() && at("[7, 1]").is_err());
    assert!(at("[-6, -1]").is_ok());
}

#[test]
fn co_r33_the_flag_goes_to_the_bearers_own_base() {
    let scene = Scene::new("I1 6,1 bearer; H2 0,0");
    let refusal = "move.enemy-base: (7, 1) is the enemy's base (CO-210)";
    assert_eq!(scene.refusal("I1", "move 7,1"), refusal);
    let scene = Scene::new("I2 -6,-1 bearer; H1 0,0; turn 2");
    assert!(scene.refusal("I2", "move -7,-1").ends_with("is the enemy's base (CO-210)"));
    let mut scene = Scene::new("I2 6,1 bearer; H1 0,0; turn 2");
    scene.act("I2", "move 7,1");
    assert_eq!(scene.outcome(), "side 2 by CO-902");
}

#[test]
fn co_r34_rounds_are_limited_and_counted_out_or_drawn() {
    for limit in [10, 40] {
        assert_eq!(read(&format!("round_limit = {limit}")).round_limit, Some(limit));
    }
    for limit in [9, 41] {
        let text = format!("round_limit: must be 10 to 40, not {limit} (CO-R34)");
        assert_eq!(fault(&format!("round_limit = {limit}")), text);
    }
    assert_eq!(Scene::start(&read(""), []).public().round_limit, 20, "that of the map");
    assert!(read("").switches.count_out && !read("count_out = \"off\"").switches.count_out);
    // Side 1 is ahead in everything at the end of round 10.
    let text = "limit 10; I1 -2,0 bearer; S1; I2; round 10; turn 2; began 1";
    for (count_out, outcome) in [(true, "side 1 by CO-905"), (false, "drawn by CO-904")] {
        let mut scene = Scene::with(text, |switches| switches.count_out = count_out);
        scene.end_turn();
        assert_eq!(scene.outcome(), outcome);
        let clause = if count_out { "CO-905" } else { "CO-904" };
        assert_eq!(scene.told_by(clause).len(), 2, "the count and the end are told by it");
    }
    // A limit above that of the map holds, too.
    let mut scene = Scene::new("limit 40; I1; I2; round 20; turn 2; began 1");
    scene.end_turn();
    assert_eq!((scene.outcome(), scene.public().round), ("open".into(), 21));
}

#[test]
fn co_r35_equal_rolls_are_rolled_again_by_both() {
    let teams =
        read("teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]");
    let mut scene = Scene::start(&teams, []);
    for _ in 0..3 {
        scene.roll([14, 14]);
        assert_eq!((scene.stage(), scene.owing()), (Stage::Roll(RollFor::Turn), Seats::first(2)));
        let rolled = Event::Rolled { dice: [14, 14], higher: None, for_turn: true };
        assert_eq!(scene.told_by("CO-110"), [&rolled]);
    }
    scene.roll([3, 9]);
    assert_eq!((scene.stage(), scene.turn()), (Stage::Choose, TWO));
}

#[test]
fn co_r36_a_shot_with_two_points_is_the_shot_with_one() {
    let odds = |crouches: bool| -> Distribution<_> {
        let mut scene = Scene::new("I1 -3,0 f2; S2 6,0; H2 -1,0");
        scene.act("I1", if crouches { "crouch f2" } else { "activate" });
        assert_eq!(scene.active(), if crouches { "I1 ap1" } else { "I1 ap2" });
        let shot = scene.read("I1", "shoot H2 f2");
        let sight = scene.state.sight(Observer::Seat(ONE));
        preview(&scene.game, sight, ONE, &shot, 100).expect("a shot has few outcomes")
    };
    assert_eq!(odds(false), odds(true));
    // So who stays crouches first and has both.
    let mut scene = Scene::new("I1 -3,0 f2; R1; S2 6,0; H2 -1,0");
    scene.act("I1", "crouch f2").dice([20, 20]).act("I1", "shoot H2 f2");
    assert_eq!(
        (scene.written("I1"), scene.active()),
        ("I1 -3,0 f2 hp4 crouched".into(), "nobody".into())
    );
}

#[test]
fn co_r37_activations_are_not_mixed() {
    let mut scene = Scene::new("I1 -3,0; R1 -6,0; H2 7,1");
    scene.act("I1", "crouch f2");
    let refusal = "activate.unfinished: the activation of the Infantry is not finished (CO-304)";
    assert_eq!(scene.refusal("R1", "activate"), refusal);
    scene.act("I1", "end f2").act("R1", "crouch f2");
    // And nobody comes back to an activation that is finished.
    scene.act("R1", "end f2");
    assert_eq!(scene.turn(), TWO);
    let scene = Scene::new("I1 -3,0 activated; R1 -6,0; H2 7,1");
    let refusal = "activate.again: the Infantry has been activated in this turn already (CO-303)";
    assert_eq!(scene.refusal("I1", "activate"), refusal);
}

const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// Plays a match at random and shows what each decision did.
fn play(setup: &Setup, seed: u64, mut visit: impl FnMut(&State<Commandos>, &State<Commandos>)) {
    let (game, mut dice) = (Commandos::new(), Seeded::new(seed));
    let started = game.start(setup, &mut Table::silent(&mut dice));
    let mut state = started.unwrap_or_else(|errors| panic!("{errors}"));
    let mut candidates = Vec::new();
    while let Pending::Decide(owing) = game.pending(&state.public) {
        let before = state.clone();
        let mut joint = Joint::new();
        for seat in owing {
            candidates.clear();
            let sight = state.sight(Observer::Seat(seat));
            game.candidates(sight, duello_core::Effort::Fine, &mut candidates);
            let at = dice.draw(CHOICE, Odds::Uniform(candidates.len() as u32));
            joint.set(seat, candidates[at]);
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
        visit(&before, &state);
    }
}

#[test]
fn co_r38_a_turn_can_always_be_ended() {
    let setup = read("map = \"crossroads\"\nround_limit = 10");
    let mut asked = [0; 2];
    for seed in 0..6 {
        play(&setup, seed, |before, _| {
            let public = &before.public;
            if matches!(public.stage, Stage::Choose | Stage::Act) {
                let sight = before.sight(Observer::Seat(public.turn));
                assert_eq!(Commandos::new().check(sight, &Action::EndTurn), Ok(()));
                asked[usize::from(public.stage == Stage::Act)] += 1;
            }
        });
    }
    assert!(asked.iter().all(|times| *times > 100), "{asked:?}");
    // One who can do next to nothing, up a tower whose stairs are taken, has still this.
    let scene = Scene::new("R1 0,0 top activated; H1 0,0; H2 7,1");
    assert!(scene.candidates(ONE).contains(&Action::EndTurn));
}

#[test]
fn co_r39_no_decision_harms_both_sides() {
    // Close together with a heart each, so that sides die often.
    let near = "map crossroads; I1 -2,0 hp1; L1 -1,1 hp1; R1 -1,0 hp1; I2 2,0 hp1; L2 1,-1 hp1; R2 1,0 hp1";
    let scene = Scene::new(near);
    let setup = scene.game.setup_of(&scene.state);
    let mut deaths = 0;
    for seed in 0..60 {
        play(&setup, seed, |before, after| {
            let hp = |state: &State<Commandos>| {
                SIDES.map(|seat| {
                    state.public.living(seat).map(|(_, c)| u32::from(c.hp)).sum::<u32>()
                })
            };
            let (was, is) = (hp(before), hp(after));
            assert!(was[0] == is[0] || was[1] == is[1], "{was:?} {is:?}");
            assert!(is[0] > 0 || is[1] > 0, "one side lives");
            deaths += u32::from(is.contains(&0) && !was.contains(&0));
        });
    }
    assert!(deaths > 3, "some matches end by the death of a side: {deaths}");
}

#[test]
fn co_r40_side_1_has_b1_whoever_begins() {
    let teams = [[Kind::Infantry, Kind::Lmg, Kind::Heavy]; 2];
    for first in SIDES {
        let scene = Scene::mustered(&Setup::new("ruin"), teams, first);
        assert_eq!((scene.turn(), scene.public().began), (first, first));
        assert_eq!(scene.written("I1"), "I1 -7,-1 f2 hp4");
        assert_eq!(scene.written("I2"), "I2 7,1 f5 hp4");
        assert_eq!(scene.map().base(ONE), scene.character("L1").cell);
    }
}

#[test]
fn co_r41_who_leaves_loses_and_time_that_is_up_ends_the_turn() {
    let mut scene = Scene::new("I1 -3,0 f3; R1 -6,0; H2 7,1");
    let mut left = scene.clone();
    assert_eq!(left.leave(ONE), Standing::Anew);
    assert_eq!(left.outcome(), "side 2 by CO-903");
    // Nobody active, or in the middle of an activation: the turn ends as things stand.
    assert_eq!(scene.absent_answer(ONE), Action::EndTurn);
    scene.act("I1", "crouch f4");
    assert_eq!(scene.absent_answer(ONE), Action::EndTurn);
    scene.end_turn();
    assert_eq!((scene.turn(), scene.written("I1")), (TWO, "I1 -3,0 f4 hp4 crouched".into()));
    // A Move that has begun step by step stops where it is, facing as it does, and then the turn ends.
    let stepwise = |text: &str| Scene::with(text, |switches| switches.path = PathRule::Stepwise);
    let mut scene = stepwise("I1 -3,0 f3; R1 -6,0; H2 7,1");
    scene.act("I1", "step -3,1");
    assert_eq!(scene.absent_answer(ONE), Action::Halt(Direction::S));
    scene.advance([(ONE, Action::Halt(Direction::S))]);
    assert_eq!(scene.absent_answer(ONE), Action::EndTurn);
    // Where it may not stop, it goes on to where it may.
    let mut scene = stepwise("I1 -3,0 f3; R1 -3,1; H2 7,1");
    scene.act("I1", "step -3,1");
    let answer = scene.absent_answer(ONE);
    assert!(matches!(answer, Action::Step(_)), "{answer:?}");
    scene.advance([(ONE, answer)]);
    assert!(matches!(scene.absent_answer(ONE), Action::Halt(_)));
    // The length of a clock is agreed on with the setup.
    assert_eq!(read("decision_seconds = 60").switches.decision_seconds, 60);
    assert_eq!(read("").switches.decision_seconds, 0);
    assert!(fault("decision_seconds = -1").ends_with("(CO-R41)"));
}

#[test]
fn co_r42_at_the_start_all_look_into_the_map() {
    let teams =
        "teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]";
    for map in ["ruin", "crossroads", "fort"] {
        let scene = Scene::start(&read(&format!("map = \"{map}\"\n{teams}")), []);
        let facing = |at: usize| scene.public().characters[at].facing;
        assert_eq!([0, 1, 2].map(facing), [Direction::SE; 3]);
        assert_eq!([3, 4, 5].map(facing), [Direction::NW; 3]);
        assert_eq!(scene.public().flag, Flag::Lies(scene.map().middle(), Level::Top));
    }
}
