//! Odds of an answer, as the table shows them.

use duello_core::{
    Basis, Budget, Forecast, Fraction, Observer, OwnAnswers, Seat, forecast, preview_line,
};
use duello_gunslingers::{Action, Card, Upshot};

use crate::scene::{A, B, C, D, E, Scene};

const RUNS: usize = 20_000;

fn odds(scene: &Scene, line: &[Action], runs: usize) -> Forecast<Upshot> {
    let sight = scene.state.sight(Observer::Seat(A));
    let found = forecast(&scene.game, sight, A, line, Budget::runs(runs));
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

/// The own target is found by tries, which are paid from the runs, and then all samples are of that target.
#[test]
fn samples_have_one_own_target_throughout() {
    let scene = Scene::new("A 3,1; B 3,1; C 3,1; D 3,1; E 3,1");
    let best = odds(&scene, &[Action::Lay(Card::Rifle)], 8_000);
    assert_eq!(best.own, OwnAnswers::Best);
    let Basis::Sampled(samples) = best.basis else { panic!("{:?}", best.basis) };
    assert!((7_500..8_000).contains(&samples), "{samples} samples");
    let is_of = |target: &Seat| {
        let line = [Action::Lay(Card::Rifle), Action::Point(Some(*target))];
        let found = odds(&scene, &line, samples as usize);
        assert_eq!((found.basis, found.own), (Basis::Sampled(samples), OwnAnswers::Line));
        found.chances == best.chances
    };
    assert_eq!([B, C, D, E].iter().filter(|target| is_of(target)).count(), 1);
}

#[test]
fn answers_of_a_line_that_are_never_legal_are_counted() {
    let scene = Scene::new("A 3,1; B 3,1; C 3,1");
    let rifle = Action::Lay(Card::Rifle);
    let point = |target| Action::Point(Some(target));
    assert_eq!(odds(&scene, &[rifle], RUNS).unused, 0);
    assert_eq!(odds(&scene, &[rifle, point(B)], RUNS).unused, 0);
    let own = odds(&scene, &[rifle, point(A)], RUNS);
    assert_eq!((own.unused, own.own), (1, OwnAnswers::Best));
    assert_eq!(odds(&scene, &[rifle, point(B), point(B)], RUNS).unused, 1);
}

#[test]
fn without_time_there_are_a_few_samples() {
    let scene = Scene::new("A 3,1; B 3,1; C 3,1");
    let sight = scene.state.sight(Observer::Seat(A));
    let line = [Action::Lay(Card::Barricade)];
    let within = |time_spent: u32| {
        forecast(&scene.game, sight, A, &line, Budget::timed(RUNS, &mut || time_spent))
    };
    assert_eq!(within(1000).basis, Basis::Sampled(20));
    assert_eq!(within(0), odds(&scene, &line, RUNS));
    // Half of the time is kept for samples.
    assert!(matches!(within(500).basis, Basis::Sampled(15_000..)), "{:?}", within(500).basis);
    let mut asked = 0;
    let mut passing = || {
        asked += 1;
        asked - 1
    };
    let found = forecast(&scene.game, sight, A, &line, Budget::timed(RUNS, &mut passing));
    assert_eq!(found.basis, Basis::Exact, "few combinations take less than half of the time");
}
