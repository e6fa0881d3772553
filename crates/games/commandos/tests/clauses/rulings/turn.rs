//! Rulings on turns, activations and players who leave.

use duello_commandos::{Action, Commandos, Event, PathRule, SIDES, Setup, Stage};
use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{
    Advice, Clause, Distribution, Joint, Observer, Pending, Rules, Standing, State, Table, preview,
};
use duello_geometry::hex::Direction;

use super::{fault, read};
use crate::scene::{ONE, Scene, TWO};

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
fn co_r15_a_crouch_lasts_one_round() {
    let mut scene = Scene::new("I1 1,-1; H1 -7,-1; I2 1,-3; L2 1,-4");
    scene.act("I1", "crouch").act("I1", "end").end_turn();
    // Every shot of the enemy's turn meets it, the second as the first.
    assert_eq!(scene.breakdown("I2", "I1"), "12 - 2 armour - 1 crouch = 9");
    scene.dice([20, 20]).act("I2", "shoot I1");
    assert_eq!(scene.breakdown("L2", "I1"), "10 - 2 armour - 1 crouch - 1 out of range = 6");
    scene.dice([20; 4]).act("L2", "shoot I1");
    assert_eq!(scene.turn(), ONE);
    assert_eq!(scene.breakdown("I2", "I1"), "12 - 2 armour = 10");
    let mut moved = Scene::new("I1 1,-1; H1 -7,-1; I2 1,-3");
    moved.act("I1", "crouch").act("I1", "move 1,0").end_turn();
    assert_eq!(moved.breakdown("I2", "I1"), "12 - 2 armour - 1 out of range = 9");
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
    let refusal = "activate.unfinished: finish the activation of the Infantry first (CO-304)";
    assert_eq!(scene.refusal("R1", "activate"), refusal);
    scene.act("I1", "end f2").act("R1", "crouch f2");
    // And nobody comes back to an activation that is finished.
    scene.act("R1", "end f2");
    assert_eq!(scene.turn(), TWO);
    let scene = Scene::new("I1 -3,0 activated; R1 -6,0; H2 7,1");
    let refusal = "activate.again: the Infantry has already been activated this turn (CO-303)";
    assert_eq!(scene.refusal("I1", "activate"), refusal);
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
fn co_r51_a_turn_with_nothing_left_to_choose_ends_by_itself() {
    let mut scene = Scene::new("I1 -3,0; R1 -6,0; H1 dead; H2 7,1");
    scene.act("I1", "end f2");
    assert_eq!((scene.turn(), scene.stage()), (ONE, Stage::Choose), "the Ranger is left");
    scene.act("R1", "crouch f2");
    assert_eq!(scene.turn(), ONE, "it has a point left");
    scene.act("R1", "watch f2");
    assert_eq!((scene.turn(), scene.stage()), (TWO, Stage::Choose));
    assert_eq!(scene.clauses(), ["CO-801", "CO-R51", "CO-301"]);
    // The death of the last one to act ends it as well.
    let mut scene = Scene::new("R1 -3,0 hp1; H1 -6,0 activated; I2 2,-2 f5 guard");
    scene.dice([7, 8]).act("R1", "move -2,0 f2");
    assert_eq!(scene.turn(), TWO);
}
