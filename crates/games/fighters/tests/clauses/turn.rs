//! Initiative, programming, the decisive stage.

use duello_core::Rules;
use duello_fighters::{Action, Event, FigureCard, Hand, Stage, StandUp};

use crate::scene::{A, B, Scene, toml};

const DUEL: &str = "A lesdinn 100,100 N; B brock 100,600 S";

#[test]
fn fi_501_and_fi_505_and_fi_507_successes_oblige_the_other_to_reveal() {
    let scene = Scene::start_rolled(&toml(DUEL, ""), &[4, 5, 1, 1, 2, 3]);
    assert_eq!(scene.public().successes, [2, 0]);
    assert_eq!((scene.figure("lesdinn").obliged, scene.figure("brock").obliged), (0, 2));
    // Lesdinn skips the anticipation stage.
    assert_eq!(scene.public().stage, Stage::Anticipation);
    assert_eq!(scene.game.pending(scene.public()).owing().only(), Some(B));
}

#[test]
fn fi_502_and_fi_503_the_winner_decides_when_both_sequences_lie_open() {
    let mut scene = Scene::start_rolled(&toml(DUEL, ""), &[4, 5, 1, 1, 2, 3]);
    scene.act(Action::Programme(vec![Scene::plan("turn=0 | turn=1")]), &[]);
    let none = || Action::Programme(vec![Vec::new()]);
    scene.both(none(), none(), &[]);
    assert_eq!(scene.asked(), A);
    scene.act(Action::First(B), &[]);
    assert_eq!((scene.public().player_one, scene.asked()), (Some(B), B));
}

#[test]
fn fi_504_a_tie_is_rolled_off_after_the_reveals() {
    let mut scene = Scene::start_rolled(&toml(DUEL, ""), &[1; 6]);
    let plan = |text| Action::Programme(vec![Scene::plan(text)]);
    scene.both(plan("turn=0"), plan("turn=0"), &[]);
    assert_eq!(scene.public().stage, Stage::TieRoll);
    scene.both(Action::Roll, Action::Roll, &[2, 2]).both(Action::Roll, Action::Roll, &[1, 6]);
    assert_eq!(scene.asked(), B);
}

#[test]
fn fi_506_and_fi_522_obligations_and_sequences_end_with_the_cards() {
    let text = toml("A lesdinn 100,100 N cards=action+action; B hallothon 100,600 S", "");
    let scene = Scene::start_rolled(&text, &[1, 1, 1, 4, 4, 4, 4]);
    assert_eq!((scene.figure("lesdinn").limit, scene.figure("lesdinn").obliged), (2, 2));
}

#[test]
fn fi_521_steps_are_executed_from_left_to_right() {
    let mut scene = Scene::new(DUEL, "");
    scene.steps("lesdinn", "turn | advance").step("lesdinn");
    assert_eq!(scene.refused(&crate::scene::go(duello_fighters::Quarter::N, 10)), "FI-603");
    scene.act(Action::Turn(Hand::Left), &[]).step("lesdinn");
    assert_eq!(scene.refused(&Action::Turn(Hand::Left)), "FI-603");
}

#[test]
fn fi_523_and_fi_524_a_step_binds_a_card_and_the_rest_is_the_reserve() {
    let mut scene = Scene::new(DUEL, "");
    scene.programming();
    let plan = |text| Action::Programme(vec![Scene::plan(text)]);
    let refused =
        |text| scene.game.check(scene.state.sight(duello_core::Observer::Seat(A)), &plan(text));
    assert!(refused("turn=0 | turn=0").is_err_and(|illegal| illegal.clause.id() == "FI-523"));
    assert!(
        refused("turn=2").is_err_and(|illegal| illegal.clause.id() == "FI-523"),
        "the swords are equipped"
    );
    scene.both(plan("turn=0 | turn=1"), plan(""), &[]);
    assert_eq!((scene.figure("lesdinn").bound, scene.figure("lesdinn").available), (2, 2));
}

#[test]
fn fi_525_and_fi_526_and_fi_527_what_a_step_holds() {
    let mut scene = Scene::new("A brock 100,100 N; B lesdinn 100,600 S", "");
    scene.programming();
    let refusal = |seat, text: &str| {
        let action = Action::Programme(vec![Scene::plan(text)]);
        let answer =
            scene.game.check(scene.state.sight(duello_core::Observer::Seat(seat)), &action);
        answer.err().map(|illegal| illegal.clause.id())
    };
    for fine in ["advance=0", "advance turn=0", "attack=0", "retreat=0", "lateral lateral=0"] {
        assert_eq!(refusal(A, fine), None, "{fine}");
    }
    assert_eq!(refusal(A, "attack attack=0"), Some("FI-525"));
    assert_eq!(refusal(A, "swing=0"), Some("FI-526"));
    assert_eq!(refusal(B, "swing swing=0"), None);
    assert_eq!(refusal(A, "advance attack=0"), Some("FI-1408"));
}

#[test]
fn fi_528_and_fi_535_markers_carry_no_details_and_reveal_no_cards() {
    let mut scene = Scene::new(DUEL, "");
    scene.programming();
    let plan = |text| Action::Programme(vec![Scene::plan(text)]);
    let mut other = scene.clone();
    scene.both(plan("turn=0"), plan(""), &[]);
    other.both(plan("turn=4"), plan(""), &[]);
    assert_eq!(scene.told, other.told);
    assert_eq!(scene.public(), other.public());
}

#[test]
fn fi_529_and_fi_530_techniques_need_a_point_skills_a_card_equip_the_equipment() {
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 100,600 S vp=1", "");
    scene.programming();
    let refusal = |seat, text: &str| {
        let action = Action::Programme(vec![Scene::plan(text)]);
        let answer =
            scene.game.check(scene.state.sight(duello_core::Observer::Seat(seat)), &action);
        answer.err().map(|illegal| illegal.clause.id())
    };
    assert_eq!(refusal(A, "technique=0"), Some("FI-529"));
    assert_eq!(refusal(B, "technique=0 | technique=1"), None, "several on one point");
    assert_eq!(refusal(A, "skill=0"), Some("FI-530"));
    assert_eq!(refusal(B, "skill=0"), None);
    assert_eq!(refusal(A, "equip=0"), Some("FI-530"));
    assert_eq!(refusal(A, "equip=2"), None);
}

#[test]
fn fi_531_and_fi_532_and_fi_533_the_anticipation_stage() {
    let mut scene = Scene::new(DUEL, "");
    scene.anticipation(&[2, 1]);
    let plan = |text| Action::Programme(vec![Scene::plan(text)]);
    scene.both(plan("turn=0"), plan("turn=0"), &[]);
    assert!(scene.figure("lesdinn").closed && !scene.figure("brock").closed);
    assert!(scene.figure("lesdinn").steps[0].obligatory);
    assert_eq!(scene.count(|event| matches!(event, Event::Revealed { obligatory: true, .. })), 2);
    assert_eq!(scene.game.pending(scene.public()).owing().only(), Some(B), "only Brock goes on");
}

#[test]
fn fi_534_the_action_stage_adds_the_rest() {
    let mut scene = Scene::new(DUEL, "");
    scene.anticipation(&[1, 1]);
    let plan = |text| Action::Programme(vec![Scene::plan(text)]);
    scene.both(plan("turn=0"), plan("turn=0"), &[]).both(plan("turn=1 | turn=3"), plan(""), &[]);
    assert_eq!(scene.figure("lesdinn").steps.len(), 3);
    assert!(!scene.figure("lesdinn").steps[1].obligatory);
}

#[test]
fn fi_551_and_fi_552_activations_alternate_and_one_may_go_on_alone() {
    let mut scene = Scene::new(DUEL, "");
    scene.natural().steps("lesdinn", "turn | turn | turn").steps("brock", "turn");
    scene.step("lesdinn").act(Action::Skip, &[]);
    assert_eq!(scene.asked(), B);
    scene.idle();
    scene.step("lesdinn").act(Action::Skip, &[]);
    assert_eq!(scene.asked(), A, "the other has nothing to do but hold");
}

#[test]
fn fi_553_and_fi_554_steps_must_be_used_but_may_come_to_nothing() {
    let mut scene = Scene::new(DUEL, "");
    scene.steps("lesdinn", "advance");
    assert_eq!(scene.refused(&Action::Hold), "FI-553");
    scene.step("lesdinn").act(Action::Skip, &[]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").used), ((100, 100), 1));
}

#[test]
fn fi_555_and_fi_556_and_fi_557_holds_end_the_turn_and_exclude_nobody() {
    let mut scene = Scene::new("A lesdinn 100,100 N; B brock 100,150 S", "");
    scene.natural().reserve("lesdinn", 1).reserve("brock", 0);
    assert_eq!(scene.check(&Action::Hold), Ok(()));
    scene.steps("brock", "").wait(B).act(Action::Hold, &[]);
    scene.idle();
    // He has held, and may improvise all the same.
    let improvised = scene.improvised("lesdinn", "brock");
    scene.act(improvised, &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.public().turn, 2);
}

#[test]
fn fi_558_a_downed_figure_stands_up_first() {
    let mut scene = Scene::new(DUEL, "");
    scene.steps("lesdinn", "turn").edit("lesdinn", |figure| figure.down = Some(0));
    let figure = scene.fig("lesdinn");
    assert_eq!(scene.refused(&Action::Step(figure)), "FI-883");
    let card = Some(scene.first_available("lesdinn"));
    scene.act(Action::Stand(StandUp { figure, card }), &[]);
    assert_eq!(scene.check(&Action::Step(figure)), Ok(()));
}

#[test]
fn fi_559_a_lost_step_is_the_last_and_its_card_is_used_up() {
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B brock 100,150 S", "");
    scene.steps("brock", "turn | attack=daemon-hammer").reserve("brock", 0);
    scene.steps("deretor", "technique | turn").reserve("deretor", 0).step("deretor");
    let stun = scene.blow("deretor", "stun", "brock");
    scene.act(stun, &[6, 6, 6, 1, 1, 1, 1, 1, 1]);
    assert!(scene.figure("brock").steps_left().is_empty(), "three criticals, two steps");
    assert_eq!(scene.card("brock", "daemon-hammer"), Some(duello_fighters::CardState::Used));
}

#[test]
fn fi_560_one_object_beside_the_step_and_none_with_a_hold() {
    let text = "A hallothon 100,100 N wounds=3 cards=action+healing-draught; B brock 100,600 S";
    let mut scene = Scene::new(text, "");
    let card = FigureCard {
        figure: scene.fig("hallothon"),
        card: scene.slot("hallothon", "healing-draught"),
    };
    scene.wait(B);
    scene.wait(A);
    scene.act(Action::Drink(card), &[]);
    assert_eq!(scene.refused(&Action::Drink(card)), "FI-560");
    assert_eq!(scene.refused(&Action::Hold), "FI-560");
}
