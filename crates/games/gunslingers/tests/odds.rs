//! Odds of an answer, as the table shows them.

use duello_core::{Basis, Forecast, Fraction, Observer, OwnAnswers, Seat, forecast, preview_line};
use duello_gunslingers::{Action, Card, Upshot};

use crate::scene::{A, B, C, Scene};

const RUNS: usize = 20_000;

fn odds(scene: &Scene, line: &[Action], runs: usize) -> Forecast<Upshot> {
    let sight = scene.state.sight(Observer::Seat(A));
    let found = forecast(&scene.game, sight, A, line, runs);
    assert_eq!(found.chances.total(), Fraction::ONE);
    found
}

fn hits(found: &Forecast<Upshot>, seat: Seat) -> Fraction {
    found.chances.chance_that(|upshot| upshot.as_ref().is_some_and(|it| it.hit.contains(seat)))
}

#[test]
fn own_later_targets_are_chosen_not_drawn() {
    // B has no gun left: a rifle hits whatever B lays, if A points there.
    let scene = Scene::new("A 3,1; B 0,0; C 3,1");
    let rifle = Action::Lay(Card::Rifle);
    let [at_b, at_c] = [B, C].map(|target| {
        let found = odds(&scene, &[rifle, Action::Point(Some(target))], RUNS);
        assert_eq!((found.basis, found.own), (Basis::Exact, OwnAnswers::Line));
        found
    });
    assert_eq!(hits(&at_b, B), Fraction::ONE);
    assert_ne!(hits(&at_c, B), Fraction::ONE);

    let best = odds(&scene, &[rifle], RUNS);
    assert_eq!(best.own, OwnAnswers::Best);
    // One of the two targets throughout, never a mixture of both.
    assert!(
        best.chances.iter().eq(at_b.chances.iter()) || best.chances.iter().eq(at_c.chances.iter())
    );
}

#[test]
fn an_answer_without_own_later_choices_says_so() {
    let scene = Scene::new("A 3,1; B 3,1");
    let found = odds(&scene, &[Action::Lay(Card::Colt)], RUNS);
    assert_eq!((found.basis, found.own), (Basis::Exact, OwnAnswers::None));
    assert_eq!(hits(&found, B), Fraction::new(1, 4));
}

#[test]
fn samples_are_close_to_the_exact_chances_and_always_the_same() {
    let scene = Scene::new("A 3,1; B 3,1; C 3,1; D 3,1; E 3,1");
    let line = [Action::Lay(Card::Barricade)];
    let sight = scene.state.sight(Observer::Seat(A));
    let exact = preview_line(&scene.game, sight, A, &line, 2_000_000).expect("fewer combinations");
    let found = odds(&scene, &line, 2_000);
    assert!(matches!(found.basis, Basis::Sampled(1..=2_000)), "{:?}", found.basis);
    assert_eq!(found, odds(&scene, &line, 2_000));

    let is_hit = |upshot: &Option<Upshot>| upshot.as_ref().is_some_and(|it| it.hit.contains(B));
    let [exact, sampled] =
        [exact.chance_that(is_hit), hits(&found, B)].map(|chance| chance.parts_per_million());
    // Four standard errors of 2000 samples are at most 4.5 in a hundred.
    assert!(exact.abs_diff(sampled) < 45_000, "{exact} and {sampled} in a million");
}

/// Four targets are tried as often as each other, and the chances are those of one of them: a quarter of the samples.
#[test]
fn samples_with_other_own_answers_than_the_best_do_not_count() {
    let scene = Scene::new("A 3,1; B 3,1; C 3,1; D 3,1; E 3,1");
    let best = odds(&scene, &[Action::Lay(Card::Rifle)], 8_000);
    assert_eq!(best.own, OwnAnswers::Best);
    let Basis::Sampled(samples) = best.basis else { panic!("{:?}", best.basis) };
    assert!((1_800..=2_200).contains(&samples), "{samples} samples");
    let line = [Action::Lay(Card::Rifle), Action::Point(Some(B))];
    assert_eq!(odds(&scene, &line, 8_000).basis, Basis::Sampled(8_000));
}
