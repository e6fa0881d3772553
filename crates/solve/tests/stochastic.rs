//! Recursive games: known answers, certificates, and plays that need never end.

use duello_solve::mdp::{Choice, Delay, Mdp};
use duello_solve::stochastic::{Cell, Side, Solution, StochasticGame, guarantee};
use proptest::prelude::*;

fn game(states: &[&[&[Cell]]]) -> StochasticGame {
    StochasticGame::from_fn(
        states.len(),
        |s| (states[s].len(), states[s][0].len()),
        |s, r, c| states[s][r][c].clone(),
    )
}

/// Solves, and checks the residual and that both strategies prove the values to `gap_max`.
#[track_caller]
fn check(game: &StochasticGame, values: &[f64], gap_max: f64) -> Solution {
    let solved = game.solve();
    assert!(solved.residual < 1e-12, "residual {:e}", solved.residual);
    assert!(solved.gap() < gap_max, "gap {:e}", solved.gap());
    for (state, (&found, &expected)) in solved.values.iter().zip(values).enumerate() {
        assert!((found - expected).abs() < gap_max, "state {state}: {found}, not {expected}");
    }
    solved
}

const EXACT: f64 = 1e-12;

#[test]
fn colt_or_reloading_against_barricade_or_reloading() {
    let one_shot =
        game(&[&[&[Cell::pays(0.0), Cell::pays(1.0)], &[Cell::pays(1.0), Cell::pays(0.0)]]]);
    let solved = check(&one_shot, &[0.5], EXACT);
    assert_eq!(
        (&solved.row_mixes[0][..], &solved.col_mixes[0][..]),
        (&[0.5; 2][..], &[0.5; 2][..])
    );
}

#[test]
fn gamblers_ruin_has_its_closed_form() {
    // A walk on 1..=9 that goes up with probability 0.6, worth 1 at 10 and nothing at 0.
    let (up, goal) = (0.6, 10);
    let ratio: f64 = (1.0 - up) / up;
    let walk = StochasticGame::from_fn(
        goal - 1,
        |_| (1, 1),
        |s, _, _| {
            let down = (s > 0).then(|| (s - 1, 1.0 - up));
            let above = (s + 2 < goal).then_some((s + 1, up));
            Cell::new(if s + 2 == goal { up } else { 0.0 }, down.into_iter().chain(above))
        },
    );
    let expected: Vec<f64> =
        (1..goal).map(|k| (1.0 - ratio.powi(k as i32)) / (1.0 - ratio.powi(goal as i32))).collect();
    let solved = check(&walk, &expected, EXACT);
    // The expected duration of the same walk: (k - goal * P(win)) / (1 - 2 up).
    let delays = guarantee(&walk, Side::Row, &solved.row_mixes).delay;
    for (index, delay) in delays.iter().enumerate() {
        let k = (index + 1) as f64;
        let steps = (k - goal as f64 * expected[index]) / (1.0 - 2.0 * up);
        assert!(matches!(delay, Delay::Steps(found) if (found - steps).abs() < 1e-11), "{delay:?}");
    }
}

#[test]
fn slow_games_converge_too() {
    // Only one step in a million ends the play: plain value iteration would need 3e7 rounds.
    let slow = game(&[&[
        &[Cell::new(1e-6, [(0, 1.0 - 1e-6)]), Cell::new(-1e-6, [(0, 1.0 - 1e-6)])],
        &[Cell::new(-1e-6, [(0, 1.0 - 1e-6)]), Cell::new(2e-6, [(0, 1.0 - 1e-6)])],
    ]]);
    // v = max min of [[1, -1], [-1, 2]] = 1/5, since every cell ends as often.
    let solved = check(&slow, &[0.2], 1e-9);
    assert!(solved.iterations < 200, "{} iterations", solved.iterations);
}

#[test]
fn everetts_example_has_no_optimal_strategy() {
    // [[go on, 1], [1, 0]]: v = 1 / (2 - v) has the double root 1. The row player can come as near
    // to 1 as he likes and never reach it, so a residual of 1e-12 still means an error of 1e-6.
    let everett =
        game(&[&[&[Cell::moves_to(0), Cell::pays(1.0)], &[Cell::pays(1.0), Cell::pays(0.0)]]]);
    let solved = everett.solve();
    assert!(solved.residual < 1e-12);
    assert!((solved.values[0] - 1.0).abs() < 1e-5, "{}", solved.values[0]);
    assert!(solved.row_guarantees[0] < 1.0 && 1.0 - 1e-3 < solved.row_guarantees[0]);
    // With any p > 0 on the second row the strategy is worth 1 - p; with p = 0 it is worth 0.
    for p in [0.5, 0.1, 1e-6] {
        let worth = guarantee(&everett, Side::Row, &[vec![1.0 - p, p]]).worth[0];
        assert!((worth - (1.0 - p)).abs() < 1e-12, "{worth}");
    }
    let patient = guarantee(&everett, Side::Row, &[vec![1.0, 0.0]]);
    assert_eq!((patient.worth[0], patient.delay[0]), (0.0, Delay::Forever));
}

#[test]
fn a_shapley_game_with_stopping_chances() {
    // Matching pennies for 1 with a chance 1/2 to go on after a match: v = val [[1/2 + v/2, 0],
    // [0, 1/2 + v/2]] = (1 + v) / 4, so v = 1/3.
    let matched = || Cell::new(0.5, [(0, 0.5)]);
    let shapley = game(&[&[&[matched(), Cell::pays(0.0)], &[Cell::pays(0.0), matched()]]]);
    let solved = check(&shapley, &[1.0 / 3.0], EXACT);
    assert!(solved.row_mixes[0].iter().all(|p| (p - 0.5).abs() < 1e-12));
}

#[test]
fn an_absorbing_game_in_the_manner_of_the_big_match() {
    // The row player stops (first row) or lets go on; stopping on a match wins 1, else loses 1.
    // Equal mixes stop at 0; never stopping is worth 0 too.
    let big =
        game(&[&[&[Cell::pays(1.0), Cell::pays(-1.0)], &[Cell::moves_to(0), Cell::moves_to(0)]]]);
    check(&big, &[0.0], EXACT);
}

#[test]
fn a_clock_misleads_value_iteration() {
    // State 0: the column player looks on or moves to 1. State 1: half the time -1 at once, half
    // the time to 2. State 2: +1. The truth is 0 everywhere but in 2, yet value iteration from zero
    // sees -1/2 in state 1 while one step is left, and then keeps it in state 0 for ever.
    let misleading = game(&[
        &[&[Cell::moves_to(0), Cell::moves_to(1)]],
        &[&[Cell::new(-0.5, [(2, 0.5)])]],
        &[&[Cell::pays(1.0)]],
    ]);
    let mut iterated = vec![0.0; 3];
    for _ in 0..1000 {
        iterated =
            misleading.states().iter().map(|s| s.matrix(&iterated).solve().value()).collect();
    }
    assert_eq!(iterated, [-0.5, 0.0, 1.0]);
    check(&misleading, &[0.0, 0.0, 1.0], EXACT);
}

#[test]
fn waiting_is_no_substitute_for_winning() {
    // At the value 1 waiting (first, so preferred in a tie) is as good as taking, for a moment.
    let tie = game(&[&[&[Cell::moves_to(0)], &[Cell::pays(1.0)]]]);
    let solved = check(&tie, &[1.0], EXACT);
    assert_eq!(solved.row_mixes[0], [0.0, 1.0]);
}

#[test]
fn the_adversary_may_stall_for_ever() {
    // The column player holds the door shut (the state repeats) or opens it and loses 1.
    let stalled = game(&[&[&[Cell::moves_to(0), Cell::pays(1.0)]]]);
    let solved = check(&stalled, &[0.0], EXACT);
    let proof = guarantee(&stalled, Side::Row, &solved.row_mixes);
    assert_eq!((proof.worth[0], proof.reply[0], proof.delay[0]), (0.0, 0, Delay::Forever));
    // When the play must go on through a state that may end it, it can be put off but not for ever.
    let leaking =
        game(&[&[&[Cell::moves_to(1), Cell::pays(1.0)]], &[&[Cell::new(0.1, [(0, 0.9)])]]]);
    let solved = check(&leaking, &[1.0, 1.0], EXACT);
    let proof = guarantee(&leaking, Side::Row, &solved.row_mixes);
    assert!(matches!(proof.delay[0], Delay::Steps(steps) if (steps - 20.0).abs() < 1e-12));
    assert!(matches!(proof.delay[1], Delay::Steps(steps) if (steps - 19.0).abs() < 1e-12));
}

#[test]
fn gunfighters_who_miss() {
    // Two who shoot in turn and hit with a and b: the first wins with a / (a + b - a b).
    let (a, b) = (0.3, 0.45);
    let duel = game(&[
        &[&[Cell::new(a, [(1, 1.0 - a)])], &[Cell::moves_to(1)]],
        &[&[Cell::new(-b, [(0, 1.0 - b)]), Cell::moves_to(0)]],
    ]);
    let hits_first = a + b - a * b;
    let first = (a - (1.0 - a) * b) / hits_first;
    let second = ((1.0 - b) * a - b) / hits_first;
    check(&duel, &[first, second], EXACT);
}

#[test]
fn a_best_reply_walks_through_its_end_component_to_the_best_exit() {
    // States 0, 1, 2 form a ring without loss; the exits are worth 1, -1 and 3.
    let ring = |state: usize, exit: f64| {
        vec![Choice::new(exit, []), Choice::new(0.0, [((state + 1) % 3, 1.0)])]
    };
    let reply = Mdp::new(vec![ring(0, 1.0), ring(1, -1.0), ring(2, 3.0)]).best_reply();
    assert_eq!(reply.worth, [3.0; 3]);
    assert_eq!(reply.choices, [1, 1, 0]);
    // If every exit loses, the ring is stayed in.
    let reply = Mdp::new(vec![ring(0, -1.0), ring(1, -1.0), ring(2, -3.0)]).best_reply();
    assert_eq!((reply.worth, reply.choices), (vec![0.0; 3], vec![1; 3]));
}

#[test]
fn a_process_of_tens_of_thousands_of_states() {
    // Two choices in each state, each leading on to three others all over the place: one component,
    // too large for elimination. One step in twenty ends the play, won or lost.
    let count = 20_000;
    let states = (0..count).map(|s| {
        let choice = |which: usize| {
            let target = |k: usize| (7919 * s + 104_729 * (3 * which + k) + 13 * k * s) % count;
            let payoff = ((s * (which + 3)) % 11) as f64 / 10.0 - 0.5;
            Choice::new(0.05 * payoff, (0..3).map(|k| (target(k), 0.95 / 3.0)))
        };
        vec![choice(0), choice(1)]
    });
    let mdp = Mdp::new(states.collect());
    let reply = mdp.best_reply();
    assert!(reply.residual < 1e-14, "{:e}", reply.residual);
    // Every step ends the play with the same chance, so it takes twenty whatever is chosen.
    let twenty = |delay: &Delay| matches!(delay, Delay::Steps(n) if (n - 20.0).abs() < 1e-11);
    assert!(mdp.longest_delay().iter().all(twenty));
}

/// Cells that end the play, go on for certain (if `endless`), or do either by chance.
fn cell(count: usize, endless: bool) -> impl Strategy<Value = Cell> {
    let ends = (-3..=3i32).prop_map(|payoff| Cell::pays(f64::from(payoff)));
    let moves = (0..count).prop_map(Cell::moves_to);
    let both = (-3..=3i32, 0..count, 0..count)
        .prop_map(|(payoff, a, b)| Cell::new(0.25 * f64::from(payoff), [(a, 0.5), (b, 0.25)]));
    prop_oneof![2 => ends, u32::from(endless) => moves, 2 => both]
}

fn any_game(endless: bool) -> impl Strategy<Value = StochasticGame> {
    prop::collection::vec((1..=3usize, 1..=3usize), 1..=5).prop_flat_map(move |sizes| {
        let cells = prop::collection::vec(cell(sizes.len(), endless), sizes.len() * 9);
        cells.prop_map(move |cells| {
            let cell = |s: usize, r: usize, c: usize| cells[9 * s + 3 * r + c].clone();
            StochasticGame::from_fn(sizes.len(), |s| sizes[s], cell)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    /// Where every pair of choices may end the play, as in Shapley's games, there are optimal
    /// strategies and they are found.
    #[test]
    fn games_that_must_end_are_solved_exactly(game in any_game(false)) {
        let solved = game.solve();
        prop_assert!(solved.residual < 1e-14, "residual {:e}", solved.residual);
        prop_assert!(solved.gap() < 1e-13, "gap {:e}", solved.gap());
    }

    /// Where play need not end there may be no optimal strategies, and convergence may be slow;
    /// the guarantees are proofs all the same, so the value is always enclosed.
    #[test]
    fn guarantees_enclose_the_value(game in any_game(true)) {
        let solved = game.solve();
        for (state, value) in solved.values.iter().enumerate() {
            let (least, most) = (solved.row_guarantees[state], solved.col_guarantees[state]);
            prop_assert!(least <= most + 1e-9, "{least} > {most}");
            prop_assert!(value.abs() <= 3.0 + 1e-12);
        }
    }
}

/// A two-player card duel of 64 states: each holds Colts (0 to 3) and a Rifle (0 or 1), and always
/// Barricade and Reloading. A shooter is safe; a barricade stops a Colt; a reloader is hit by either
/// and otherwise gets all cards back.
mod card_duel {
    use super::*;

    const COLT: usize = 0;
    const RIFLE: usize = 1;
    const BARRICADE: usize = 2;
    const RELOADING: usize = 3;
    const FULL: usize = 7;

    fn cards(hand: usize) -> Vec<usize> {
        let colt = (0 < hand / 2).then_some(COLT);
        let rifle = (hand % 2 == 1).then_some(RIFLE);
        colt.into_iter().chain(rifle).chain([BARRICADE, RELOADING]).collect()
    }

    fn after(hand: usize, card: usize) -> usize {
        match card {
            COLT => hand - 2,
            RIFLE => hand - 1,
            BARRICADE => hand,
            _ => FULL,
        }
    }

    fn hits(attack: usize, defence: usize) -> bool {
        match defence {
            BARRICADE => attack == RIFLE,
            RELOADING => attack == COLT || attack == RIFLE,
            _ => false,
        }
    }

    fn duel() -> StochasticGame {
        let size = |state: usize| (cards(state / 8).len(), cards(state % 8).len());
        StochasticGame::from_fn(64, size, |state, row, col| {
            let (a, b) = (state / 8, state % 8);
            let (x, y) = (cards(a)[row], cards(b)[col]);
            match (hits(x, y), hits(y, x)) {
                (true, _) => Cell::pays(1.0),
                (_, true) => Cell::pays(-1.0),
                _ => Cell::moves_to(8 * after(a, x) + after(b, y)),
            }
        })
    }

    #[test]
    fn is_solved_and_proved_in_all_states() {
        let duel = duel();
        let solved = duel.solve();
        assert!(solved.residual < 1e-12, "residual {:e}", solved.residual);
        assert!(solved.gap() < 1e-11, "gap {:e}", solved.gap());
        for state in 0..64 {
            let mirrored = 8 * (state % 8) + state / 8;
            assert!((solved.values[state] + solved.values[mirrored]).abs() < 1e-12, "{state}");
        }
        // Against a hand without weapons a Rifle wins at once, whatever the other lays.
        assert!((solved.values[8 * FULL] - 1.0).abs() < 1e-12);
        let proof = guarantee(&duel, Side::Row, &solved.row_mixes);
        assert_eq!(proof.worth, solved.row_guarantees);
    }

    #[test]
    fn hiding_for_ever_loses_everything() {
        let only_barricade = |state: usize| {
            let own = cards(state / 8);
            own.iter().map(|&card| if card == BARRICADE { 1.0 } else { 0.0 }).collect()
        };
        let hiding: Vec<Vec<f64>> = (0..64).map(only_barricade).collect();
        let proof = guarantee(&duel(), Side::Row, &hiding);
        assert!(proof.worth.iter().all(|&worth| worth == -1.0));
        assert!(proof.delay.iter().all(|&delay| delay == Delay::Forever));
    }
}
