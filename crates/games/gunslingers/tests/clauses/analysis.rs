//! Terms for analysis: GU-902 and GU-903.

use duello_core::{Distribution, Fraction, Joint, Observer, Pending, Rules, Seats, Table, preview};
use duello_gunslingers::{Action, Card, DrawPays, Play, PointingRule, Upshot, chance_from_score};

use crate::scene::{A, B, C, Scene};

/// The exact chance that A's answer hits B when everybody else plays at random.
fn chance_to_hit_b(position: &str, action: Action, is_one_step: bool) -> Fraction {
    chance_with(PointingRule::All, position, action, is_one_step)
}

fn chance_with(
    pointing: PointingRule,
    position: &str,
    action: Action,
    is_one_step: bool,
) -> Fraction {
    let scene = Scene::with(position, |switches| {
        (switches.one_step, switches.pointing) = (is_one_step, pointing);
    });
    let sight = scene.state.sight(Observer::Seat(A));
    let chances: Distribution<Option<Upshot>> =
        preview(&scene.game, sight, A, &action, 1_000_000).expect("few combinations");
    assert_eq!(chances.total(), Fraction::ONE);
    chances.chance_that(|upshot| upshot.as_ref().is_some_and(|upshot| upshot.hit.contains(B)))
}

#[test]
fn gu_902_the_random_player_lays_kinds_and_points_with_equal_probability() {
    // Three colts are one kind: of four kinds one, Reloading, falls to a colt, and two to a rifle.
    let colt = Action::Lay(Card::Colt);
    let rifle = Action::Lay(Card::Rifle);
    assert_eq!(chance_to_hit_b("A 3,1; B 3,1", colt, false), Fraction::new(1, 4));
    assert_eq!(chance_to_hit_b("A 3,1; B 3,1", rifle, false), Fraction::new(1, 2));
    assert_eq!(chance_to_hit_b("A 3,1; B 2,0", colt, false), Fraction::new(1, 3));
    assert_eq!(chance_to_hit_b("A 3,1; B 0,0", colt, false), Fraction::new(1, 2));
    assert_eq!(chance_to_hit_b("A 3,1; B 0,0", rifle, false), Fraction::ONE);
    // Among three A hides and C, at random, shoots at A or B: B reloads 1 in 4, hides 1 in 4; C has colt or
    // rifle 1 in 4 each and points at B 1 in 2. Hit: (1/4 + 1/4) 1/2 1/4 + 1/4 1/2 1/4 = 3/32.
    let hide = Action::Fire(Play { card: Card::Barricade, target: Some(B) });
    let three = "A 3,1; B 3,1; C 3,1";
    assert_eq!(chance_to_hit_b(three, hide, true), Fraction::new(3, 32));
    assert_eq!(chance_to_hit_b(three, Action::Lay(Card::Barricade), false), Fraction::new(3, 32));
}

#[test]
fn gu_902_kinds_are_equally_likely_where_only_shooters_name_a_target() {
    // C has two targets for a gun and one answer for each other card: counted as answers, guns would be likelier.
    let three = "A 3,1; B 3,1; C 3,1";
    let hide = Action::Fire(Play { card: Card::Barricade, target: None });
    let chance =
        |action, is_one_step| chance_with(PointingRule::Shooters, three, action, is_one_step);
    assert_eq!(chance(hide, true), Fraction::new(3, 32));
    assert_eq!(chance(Action::Lay(Card::Barricade), false), Fraction::new(3, 32));
}

#[test]
fn gu_902_candidates_name_every_kind_and_every_target_once() {
    let mut scene = Scene::new("A 3,1; B 1,0; C 3,1; D 3,1,1,0 dead");
    let kinds = [Card::Colt, Card::Barricade, Card::Reloading].map(Action::Lay);
    assert_eq!(scene.candidates(B), kinds);
    scene.lay("A colt, B colt, C colt").call();
    assert_eq!(scene.candidates(B), [Action::Point(Some(A)), Action::Point(Some(C))]);
}

#[test]
fn gu_903_the_score_is_a_race_of_fair_tosses() {
    let chance = |goal, a, b| chance_from_score(goal, a, b).unwrap();
    assert_eq!(chance(5, 4, 4), Fraction::new(1, 2));
    assert_eq!(chance(5, 3, 2), Fraction::new(11, 16));
    for goal in 1..=9 {
        for (a, b) in (0..goal).flat_map(|a| (0..goal).map(move |b| (a, b))) {
            // The next duel is a toss between the two scores that it can lead to.
            let next = chance(goal, a + 1, b) + chance(goal, a, b + 1);
            let tossed = &next * &Fraction::new(1, 2);
            assert_eq!(chance(goal, a, b), tossed, "{goal}: {a}-{b}");
            assert_eq!(chance(goal, a, b) + chance(goal, b, a), Fraction::ONE);
        }
        assert_eq!((chance(goal, goal, 0), chance(goal, 0, goal)), (Fraction::ONE, Fraction::ZERO));
        assert_eq!(chance_from_score(goal, goal, goal), None);
    }
    // Far beyond what a match can be played to, and still exact.
    assert_eq!(chance(255, 0, 0), Fraction::new(1, 2));
}

#[test]
fn gu_903_agrees_with_duels_decided_by_an_even_lot() {
    // The rules themselves as the toss: every duel is drawn and goes by lot (GU-R15), one of two wins each.
    let from_rules = Distribution::of(1000, |dice| {
        let mut scene = Scene::with("A 3,1 $3; B 3,1 $2", |switches| {
            (switches.draw_pays, switches.stall_limit) = (DrawPays::Lot, 3);
        });
        let hide = [A, B].map(|seat| (seat, Action::Lay(Card::Barricade)));
        while let Pending::Decide(_) = scene.game.pending(&scene.state.public) {
            let joint = Joint::from_iter(hide);
            scene.game.advance(&mut scene.state, &joint, &mut Table::silent(dice));
        }
        scene.state.public.won.unwrap().winner
    })
    .unwrap();
    assert_eq!(from_rules.chance(&A), chance_from_score(5, 3, 2).unwrap());
    assert_eq!(from_rules.chance(&C), Fraction::ZERO);
    assert_eq!(from_rules.chance_that(|winner| Seats::first(2).contains(*winner)), Fraction::ONE);
}
