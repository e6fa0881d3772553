//! The test vectors of the rules, with their positions, plays and results.

use crate::scene::{
    A, B, C, D, Scene, attack, check, open, refused, setup, setup_with, some_seats, written_match,
};
use duello_core::{Fraction, Observer, Pending, Rules};
use duello_gunslingers::{Action, Card, Event, chance_from_score};
use duello_referee::Progress;

#[test]
fn t01_two_colts_miss_each_other() {
    let scene = check("A 3,1; B 3,1", "A colt>B, B colt>A", "A* 2,1; B 2,1");
    assert_eq!(scene.told_by("GU-303").len(), 2);
}

#[test]
fn t02_a_barricade_stops_a_colt_and_comes_back() {
    let scene = check("A 3,1; B 3,1", "A colt>B, B barricade>A", "A* 2,1; B 3,1");
    let stopped = attack(A, Card::Colt, B, Card::Barricade);
    assert_eq!(scene.attacks(), [("GU-304", stopped, false)]);
    assert_eq!(scene.told_by("GU-402"), [&Event::BarricadeBack { seat: B }]);
}

#[test]
fn t03_a_rifle_goes_through_a_barricade_and_wins_the_duel() {
    let scene = check("A 3,1; B* 3,1", "A rifle>B, B barricade>A", "A* 3,1 $1; B 3,1");
    let through = attack(A, Card::Rifle, B, Card::Barricade);
    assert_eq!(scene.attacks(), [("GU-304", through, true)]);
    assert_eq!(scene.told_by("GU-501"), [&Event::DuelWon { winner: A, dollars: 1 }]);
    assert_eq!(scene.told_by("GU-603"), [&Event::NewMaster { master: A }]);
}

#[test]
fn t04_any_shot_hits_a_player_who_reloads() {
    let scene = check("A 3,1; B 0,0", "A colt>B, B reloading>A", "A* 3,1 $1; B 3,1");
    let hit = attack(A, Card::Colt, B, Card::Reloading);
    assert_eq!(scene.attacks(), [("GU-305", hit, true)]);
    // B is dead and takes nothing back: with a third player alive the duel goes on and shows it.
    check(
        "A 3,1; B 0,0; C 3,1",
        "A colt>B, B reloading>A, C barricade>A",
        "A* 2,1; B 0,0,0,1 dead; C 3,1",
    );
}

#[test]
fn t05_a_rifle_misses_a_shooter() {
    check("A 3,1; B 3,1", "A rifle>B, B colt>A", "A* 3,0; B 2,1");
}

#[test]
fn t06_both_reload_to_six_cards() {
    let scene = check("A 0,0; B 0,0", "A reloading>B, B reloading>A", "A* 3,1; B 3,1");
    assert!([A, B].iter().all(|seat| scene.state.public.duel.hands[*seat].cards().count() == 6));
}

#[test]
fn t07_one_reloads_behind_a_barricaded_enemy() {
    let plays = "A reloading>B, B barricade>A";
    check("A 1,0; B 2,1; unchanged 5", plays, "A* 3,1; B 2,1");
}

#[test]
fn t08_the_rifle_alone_goes_through() {
    let plays = "A colt>C, B rifle>C, C barricade>A";
    let scene = check("A 3,1; B 3,1; C 3,1", plays, "A* 2,1; B 3,0; C 3,1,1,0 dead");
    let stopped = attack(A, Card::Colt, C, Card::Barricade);
    let through = attack(B, Card::Rifle, C, Card::Barricade);
    assert_eq!(scene.attacks(), [("GU-304", stopped, false), ("GU-304", through, true)]);
    assert_eq!(scene.owing(), some_seats([A, B]));
}

#[test]
fn t09_who_is_not_pointed_at_reloads_in_peace() {
    let plays = "A colt>B, B reloading>A, C reloading>A";
    check("A 3,1; B 3,1; C 3,1", plays, "A* 2,1; B 3,1,0,1 dead; C 3,1");
}

#[test]
fn t10_a_circle_of_colts_hits_nobody() {
    let plays = "A colt>B, B colt>C, C colt>A";
    check("A 3,1; B 3,1; C 3,1", plays, "A* 2,1; B 2,1; C 2,1");
}

#[test]
fn t11_two_fall_together() {
    let plays = "A colt>B, B reloading>A, C rifle>D, D barricade>C";
    let scene =
        check("A 3,1; B 3,1; C 3,1; D 3,1", plays, "A* 2,1; B 3,1,0,1 dead; C 3,0; D 3,1,1,0 dead");
    let fallen = [&Event::Fell { seat: B }, &Event::Fell { seat: D }];
    assert_eq!(scene.told_by("GU-307"), fallen);
}

#[test]
fn t12_one_shot_hits_one_of_four_who_reload() {
    check(
        "A 2,1; B 3,1; C 3,1; D 3,1; E 3,1",
        "A rifle>B, B reloading>A, C reloading>A, D reloading>A, E reloading>A",
        "A* 2,0; B 3,1,0,1 dead; C 3,1; D 3,1; E 3,1",
    );
}

#[test]
fn t13_a_spent_colt_cannot_be_laid() {
    let scene = Scene::new("A 0,0; B 0,0");
    let refusal = "lay.not-in-hand: no Colt in hand; you hold Barricade, Reloading (GU-202)";
    assert_eq!(scene.refusal(A, Action::Lay(Card::Colt)), refusal);
    let legal = [Action::Lay(Card::Barricade), Action::Lay(Card::Reloading)];
    assert_eq!(scene.candidates(A), legal);
}

#[test]
fn t14_nobody_points_at_the_dead() {
    // With two alive the target is forced, so the question is put where a warning shot leaves a choice.
    let mut scene =
        Scene::with("A 3,1; B 3,1; C 3,1,1,0 dead", |switches| switches.warning_shot = true);
    scene.lay("A colt, B colt");
    let refusal = "point.not-alive: seat 2 is not alive; choose one of {1} (GU-208)";
    assert_eq!(scene.refusal(A, Action::Point(Some(C))), refusal);
}

#[test]
fn t15_no_target_while_the_lay_stage_is_open() {
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1"), []);
    assert_eq!(played.submit(A, 0, Action::Lay(Card::Colt)), Ok(Progress::Sealed));
    let refusal = "point.too-early: this stage asks for a card to lay (GU-R06)";
    assert_eq!(refused(played.submit(A, 0, Action::Point(Some(C)))), refusal);
    // The refused target has not touched the laid card.
    assert_eq!(played.sealed_answer(A), Some(&Action::Lay(Card::Colt)));
}

#[test]
fn t16_the_sixth_unchanged_shootout_draws_the_duel() {
    let scene = check(
        "A 2,0; B* 2,0; unchanged 5",
        "A barricade>B, B barricade>A",
        "A 3,1; B* 3,1; drawn 1",
    );
    let unchanged = Event::Unchanged { count: 6, limit: 6 };
    let drawn = Event::DuelDrawn { alive: some_seats([A, B]), row: 1 };
    assert_eq!(scene.told_by("GU-801"), [&unchanged, &drawn]);
}

#[test]
fn t17_a_spent_card_resets_the_count() {
    check("A 2,0; B 2,0; unchanged 5", "A colt>B, B barricade>A", "A* 1,0; B 2,0");
}

#[test]
fn t18_reloading_with_a_full_hand_changes_nothing() {
    let plays = "A reloading>B, B reloading>A";
    check("A 3,1; B 3,1", plays, "A* 3,1; B 3,1; unchanged 1");
}

#[test]
fn t19_the_fifth_dollar_wins_the_game() {
    let plays = "A rifle>B, B barricade>A";
    let scene = check("A 3,1 $4; B 3,1 $3", plays, "A* 3,0 $5; B 3,1,1,0 $3 dead; A has won");
    assert_eq!(scene.view(Observer::Spectator).players[0].bills, [2, 2, 1]);
    let Pending::Over(outcome) = scene.game.pending(&scene.state.public) else {
        panic!("the game is over")
    };
    assert_eq!((outcome.winners, outcome.clause.id()), (some_seats([A]), "GU-701"));
}

#[test]
fn t20_a_second_dollar_turns_the_first_bill() {
    let mut scene = Scene::new("A 3,1 $1; B 3,1");
    assert_eq!(scene.view(Observer::Spectator).players[0].bills, [1]);
    scene.play("A rifle>B, B barricade>A");
    let player = &scene.view(Observer::Spectator).players[0];
    assert_eq!((player.dollars, player.bills.as_slice()), (2, [2].as_slice()));
}

#[test]
fn t21_the_third_drawn_duel_goes_by_lot() {
    let mut scene = Scene::new("A* 2,0; B 3,1,0,1 dead; C 2,0; unchanged 5; drawn 2");
    scene.draws([1]).play("A barricade>C, C barricade>A");
    assert_eq!(scene.written(), "A 3,1; B 3,1; C* 3,1 $1");
    assert_eq!(scene.told_by("GU-805"), [&Event::Lot { winner: C }]);
}

#[test]
fn t22_a_dead_master_still_gives_the_command() {
    // Two alive are asked for no command (GU-R24), so a fourth player lives here.
    let mut scene = Scene::new("A* 3,1,1,0 dead; B 3,1; C 3,1; D 3,1");
    scene.lay("B colt, C colt, D colt");
    assert_eq!((scene.owing(), scene.candidates(A)), (some_seats([A]), vec![Action::Call]));
    scene.call();
    assert_eq!(scene.told_by("GU-206"), [&Event::Command { master: A }]);
    assert_eq!(scene.owing(), some_seats([B, C, D]));
}

#[test]
fn t23_the_clock_lays_a_barricade_and_points_clockwise() {
    let mut played = open(&setup("A 3,1; B 3,1; C 3,1"), []);
    assert_eq!(played.submit(A, 0, Action::Lay(Card::Colt)), Ok(Progress::Sealed));
    assert_eq!(played.submit(B, 0, Action::Lay(Card::Rifle)), Ok(Progress::Sealed));
    assert_eq!(played.time_out(0), Ok(Progress::Resolved));
    assert_eq!(played.sight(Observer::Seat(C)).own.unwrap().laid, Some(Card::Barricade));
    assert_eq!(played.time_out(1), Ok(Progress::Resolved), "the referee gives the command");
    let absent = played.game().answer_for_absent(played.sight(Observer::Seat(C)));
    assert_eq!(absent, Action::Point(Some(A)));
    assert_eq!(played.submit(A, 2, Action::Point(Some(B))), Ok(Progress::Sealed));
    assert_eq!(played.submit(B, 2, Action::Point(Some(C))), Ok(Progress::Sealed));
    assert_eq!(played.time_out(2), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 2,1; B 3,0; C 3,1,1,0 dead");
}

#[test]
fn t24_who_leaves_before_the_reveal_cannot_be_hit() {
    let setup = setup_with("A 3,1; B 3,1; C 3,1", |switches| switches.auto_draw = 0);
    let mut played = open(&setup, []);
    for (seat, card) in [(A, Card::Rifle), (B, Card::Barricade), (C, Card::Reloading)] {
        assert!(played.submit(seat, 0, Action::Lay(card)).is_ok());
    }
    // The last to point leaves instead: from here to the reveal there is no other moment.
    assert_eq!(played.submit(A, 1, Action::Point(Some(C))), Ok(Progress::Sealed));
    assert_eq!(played.submit(B, 1, Action::Point(Some(A))), Ok(Progress::Sealed));
    assert_eq!(played.leave(C), Ok(Progress::Resolved));
    assert_eq!(written_match(&played), "A* 3,0; B 3,1; C 0,0,0,0 left");
    assert_eq!(played.pending().owing(), some_seats([A, B]));
}

#[test]
fn t25_the_rifle_hits_an_enemy_without_a_gun_whatever_he_lays() {
    let scene = Scene::new("A 0,1; B 0,0");
    let choices = scene.candidates(B);
    assert_eq!(choices, [Action::Lay(Card::Barricade), Action::Lay(Card::Reloading)]);
    for choice in choices {
        let mut scene = scene.clone();
        scene.advance([(A, Action::Lay(Card::Rifle)), (B, choice)]);
        assert_eq!(scene.told_by("GU-307"), [&Event::Fell { seat: B }], "{choice:?}");
        assert_eq!(scene.written(), "A* 3,1 $1; B 3,1");
    }
}

#[test]
fn t26_one_colt_against_none_has_four_results() {
    let before = "A 1,0; B 0,0";
    check(before, "A colt>B, B barricade>A", "A* 0,0; B 0,0");
    check(before, "A colt>B, B reloading>A", "A* 3,1 $1; B 3,1");
    check(before, "A reloading>B, B barricade>A", "A* 3,1; B 0,0");
    check(before, "A reloading>B, B reloading>A", "A* 3,1; B 3,1");
    // A's barricade leaves the position as it is, or B full against A's single colt.
    check(before, "A barricade>B, B barricade>A", "A* 1,0; B 0,0; unchanged 1");
    check(before, "A barricade>B, B reloading>A", "A* 1,0; B 3,1");
}

#[test]
fn t27_the_chance_from_a_score() {
    assert_eq!(chance_from_score(5, 4, 4), Some(Fraction::new(1, 2)));
    assert_eq!(chance_from_score(5, 3, 2), Some(Fraction::new(11, 16)));
    assert_eq!(chance_from_score(5, 2, 3), Some(Fraction::new(5, 16)));
}
