//! Exact odds: they are the rules under exhaustive dice, and quick enough to show while somebody hovers.

use std::collections::BTreeMap;

use crate::scene::{A, B, Scene, go};
use duello_core::{Fraction, Observer, preview, preview_line};
use duello_fighters::{Action, Aim, Hand, Policy, Quarter, Upshot, Way, action_odds, attack_odds};

const OUTCOMES_MAX: usize = 1_000_000;

/// What the odds of any game say of an answer of whoever is asked, and of the answers with which he goes on.
fn previewed(scene: &Scene, line: &[Action]) -> BTreeMap<Upshot, Fraction> {
    let seat = scene.asked();
    let sight = scene.state.sight(Observer::Seat(seat));
    let odds = preview_line(&scene.game, sight, seat, line, OUTCOMES_MAX).expect("few outcomes");
    assert_eq!(odds.total(), Fraction::ONE);
    odds.iter()
        .map(|(upshot, chance)| (upshot.clone().expect("it is settled"), chance.clone()))
        .collect()
}

/// What the analysis says of it.
fn analysed(scene: &Scene, action: &Action) -> BTreeMap<Upshot, Fraction> {
    let sight = scene.state.sight(Observer::Seat(scene.asked()));
    let odds = action_odds(sight, action, Policy::default()).expect("few outcomes");
    let mut sums = BTreeMap::new();
    for (blow, chance) in odds.iter() {
        *sums.entry(blow.upshot.clone()).or_insert(Fraction::ZERO) += chance;
    }
    sums
}

fn chance(odds: &BTreeMap<Upshot, Fraction>, is_meant: impl Fn(&Upshot) -> bool) -> Fraction {
    let meant = odds.iter().filter(|(upshot, _)| is_meant(upshot));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
}

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

#[test]
fn a_bull_rush_is_not_over_when_the_advance_is() {
    let mut scene = Scene::new("A shargh 100,100 N vp=1; B lesdinn 100,180 S", "");
    scene.steps("shargh", "technique").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    let rush = scene.technique("bull-rush", Aim::Nothing);
    let strike = Action::Attack(scene.strike("shargh", "lesdinn"));
    let named = previewed(&scene, &[rush.clone(), go(Quarter::N, 40), strike.clone()]);
    scene.act(rush, &[]);
    let odds = previewed(&scene, &[go(Quarter::N, 40), strike]);
    assert!(odds == analysed(&scene, &go(Quarter::N, 40)), "too long to print");
    // Five dice at -1: only a 5 or a 6 strikes.
    assert_eq!(chance(&odds, |upshot| upshot.strikes[1] == 0), Fraction::new(32, 243));
    assert!(chance(&odds, |upshot| upshot.wounds[1] > 0) > Fraction::new(1, 3));
    // The price is part of it where the technique is still to be named.
    let gained =
        |odds: &BTreeMap<Upshot, Fraction>, by| chance(odds, |upshot| upshot.points[0] == by);
    assert_eq!(gained(&named, -1), gained(&odds, 0));
}

#[test]
fn a_bull_rush_that_pushes_has_its_contest_and_its_attack() {
    let mut scene = Scene::new("A shargh 100,100 N vp=1; B lesdinn 100,140 S", "");
    scene.steps("shargh", "technique").reserve("shargh", 1).reserve("lesdinn", 0).step("shargh");
    scene.act(scene.technique("bull-rush", Aim::Nothing), &[]);
    let strike = Action::Attack(scene.strike("shargh", "lesdinn"));
    // He is asked whether he maximises the contest, and whom he strikes.
    let odds = previewed(&scene, &[go(Quarter::N, 20), Action::Pass, strike]);
    assert!(odds == analysed(&scene, &go(Quarter::N, 20)), "too long to print");
    assert_eq!(chance(&odds, |upshot| upshot.strikes == [0, 0]), Fraction::new(32, 243));
}

#[test]
fn a_charge_is_not_over_before_the_contest() {
    // With a card to maximise the mover is asked when it has already come up to its enemy.
    let mut scene = Scene::new("A deretor 100,100 N; B brock 100,200 S", "");
    scene.steps("deretor", "advance").reserve("deretor", 1).reserve("brock", 0).step("deretor");
    let odds = previewed(&scene, &[go(Quarter::N, 88), Action::Pass]);
    assert!(odds == analysed(&scene, &go(Quarter::N, 88)), "too long to print");
    // Four dice against five: Brock is struck if he loses, Deretor if he does.
    assert_eq!(chance(&odds, |upshot| upshot.strikes[1] > 0), Fraction::new(130, 512));
    assert_eq!(chance(&odds, |upshot| upshot.strikes[0] > 0), Fraction::new(256, 512));
}

#[test]
fn a_reaction_is_not_the_end_of_the_attack() {
    let mut scene = Scene::new("A deretor 300,300 N; B lesdinn 300,360 E vp=1", "");
    scene.steps("deretor", "attack").reserve("deretor", 0).step("deretor");
    let strike = Action::Attack(scene.strike("deretor", "lesdinn"));
    scene.act(strike, &[]);
    assert_eq!(scene.asked(), B);
    let feint = Action::Feint(scene.slot("lesdinn", "drow-feint"), Hand::Right);
    // Facing his enemy he has all his dice without a penalty; then he adds none.
    let faced = previewed(&scene, &[feint.clone(), Action::Pass]);
    assert_eq!(chance(&faced, |upshot| upshot.strikes[1] == 0), Fraction::new(1, 32));
    assert!(faced == analysed(&scene, &feint), "too long to print");
}

#[test]
fn an_evasion_that_comes_to_nothing_still_meets_the_attack() {
    let mut scene = Scene::new("A deretor 300,300 N; B hallothon 300,360 S vp=1", "");
    scene.steps("deretor", "attack").reserve("deretor", 0).step("deretor");
    scene.act(Action::Attack(scene.strike("deretor", "hallothon")), &[]);
    let roll = scene.slot("hallothon", "evasive-roll");
    let evade = Action::Evade(roll, Way { way: Quarter::E, mm: 10 });
    let odds = previewed(&scene, &[evade, Action::Pass, Action::Trade(0)]);
    assert_eq!(chance(&odds, |upshot| upshot.strikes[1] == 0), Fraction::new(1, 32));
}

#[test]
fn every_target_of_an_area_is_counted() {
    let mut scene = Scene::new(
        "A deretor 400,400 N vp=2; A shargh 0,0 N; B lesdinn 385,470 S; B brock 430,470 S",
        "team_size = 2",
    );
    scene.steps("deretor", "technique").reserve("deretor", 0);
    scene.reserve("lesdinn", 1).reserve("brock", 0).step("deretor");
    let mace = scene.technique("devastating-mace", Aim::Side(Hand::Right));
    let sight = scene.state.sight(Observer::Seat(A));
    let odds = preview(&scene.game, sight, A, &mace, OUTCOMES_MAX).expect("few outcomes");
    // Two automatic strikes on each, though Lesdinn's player is asked before he defends.
    let all = odds.chance_that(|upshot| upshot.as_ref().is_some_and(|it| it.strikes[1] == 4));
    assert_eq!(all, Fraction::ONE);
}
