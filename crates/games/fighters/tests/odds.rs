//! Exact odds: they are the rules under exhaustive dice, and quick enough to show while somebody hovers.

#[path = "scene/mod.rs"]
mod scene;

use duello_core::{Fraction, Observer};
use duello_fighters::{Action, Policy, action_odds, attack_odds};
use scene::{A, Scene, go};

#[test]
fn an_attack_by_hand() {
    // Four dice against one: the chance that nothing gets through can be counted by hand.
    let mut scene = Scene::new("A brock 100,100 N worn= ; B lesdinn 100,150 N", "");
    scene.reserve("brock", 0).reserve("lesdinn", 0);
    let strike = scene.strike("brock", "lesdinn");
    let sight = scene.state.sight(Observer::Seat(A));
    let odds = attack_odds(sight, scene.fig("brock"), strike, None, false, Policy::default())
        .expect("few outcomes");
    assert_eq!(odds.total(), Fraction::ONE);
    assert_eq!(odds.chance_that(|blow| blow.strikes == 0), Fraction::new(1, 16));
    // One plain strike (4 × 1/3 × 1/8), cancelled by 5 or 6 (1/3); one critical, cancelled by a 6 (1/6).
    let plain = Fraction::new(4 * 2, 6 * 8);
    let critical = Fraction::new(4, 6 * 8);
    let saved = &(&plain * &Fraction::new(1, 3)) + &(&critical * &Fraction::new(1, 6));
    assert_eq!(odds.chance_that(|blow| blow.strikes == 1 && blow.injuries == 0), saved);
}

#[test]
fn maximising_helps_and_death_is_counted() {
    let mut scene = Scene::new("A deretor 100,100 N; B lesdinn 100,150 S wounds=6", "");
    scene.steps("deretor", "attack").reserve("deretor", 1).reserve("lesdinn", 1).step("deretor");
    let action = Action::Attack(scene.strike("deretor", "lesdinn"));
    let sight = scene.state.sight(Observer::Seat(A));
    let killed = |maximise, answer| {
        let odds = action_odds(sight, &action, Policy { maximise, answer }).expect("few outcomes");
        assert_eq!(odds.total(), Fraction::ONE);
        odds.chance_that(|blow| blow.upshot.out[1] > 0)
    };
    assert!(killed(true, false) > killed(false, false));
    assert!(killed(false, false) > killed(false, true));
}

#[test]
fn charges_have_odds_too() {
    let mut scene = Scene::new("A deretor 100,100 N; B brock 100,200 S", "");
    scene.steps("deretor", "advance").reserve("deretor", 0).reserve("brock", 0).step("deretor");
    let sight = scene.state.sight(Observer::Seat(A));
    let odds = action_odds(sight, &go(duello_fighters::Quarter::N, 88), Policy::default())
        .expect("few outcomes");
    assert_eq!(odds.total(), Fraction::ONE);
    let won = odds.chance_that(|blow| blow.contest.is_some_and(|[own, other]| own > other));
    // Four dice against five.
    assert_eq!(won, Fraction::new(130, 512));
}
