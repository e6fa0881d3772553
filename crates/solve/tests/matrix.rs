//! Matrix games: known answers, and the certificate on random matrices of every awkward kind.

use duello_solve::matrix::MatrixGame;
use proptest::prelude::*;

/// Solves and checks everything that must hold of any answer.
#[track_caller]
fn check(game: &MatrixGame) -> duello_solve::matrix::Equilibrium {
    let solved = game.solve();
    let entries = (0..game.rows()).flat_map(|r| (0..game.cols()).map(move |c| (r, c)));
    let scale = entries.map(|(r, c)| game.at(r, c).abs()).fold(0.0, f64::max);
    for mix in [&solved.row_mix, &solved.col_mix] {
        assert!(mix.iter().all(|p| (0.0..=1.0).contains(p)), "{mix:?}");
        assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-14, "{mix:?}");
    }
    assert_eq!(solved.row_guarantee, game.row_guarantee(&solved.row_mix));
    assert_eq!(solved.col_guarantee, game.col_guarantee(&solved.col_mix));
    assert!(solved.gap() <= 1e-13 * scale, "gap {:e} at scale {scale:e}\n{game:?}", solved.gap());
    assert!(solved.row_guarantee - solved.col_guarantee <= 1e-13 * scale, "guarantees cross");
    assert_eq!(solved, game.solve(), "the same question has the same answer");
    solved
}

#[track_caller]
fn check_value(rows: &[&[f64]], value: f64) {
    let solved = check(&MatrixGame::from_rows(rows));
    assert!((solved.value() - value).abs() <= 2e-15 * value.abs().max(1.0), "{}", solved.value());
}

#[test]
fn classics() {
    check_value(&[&[1.0, -1.0], &[-1.0, 1.0]], 0.0);
    check_value(&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]], 0.0);
    // Rock-paper-scissors in which rock's win counts double: mixes 1/4, 1/2, 1/4.
    check_value(&[&[0.0, -1.0, 2.0], &[1.0, 0.0, -1.0], &[-2.0, 1.0, 0.0]], 0.0);
    // A diagonal game: one over the sum of the reciprocals.
    check_value(&[&[1.0, 0.0, 0.0], &[0.0, 2.0, 0.0], &[0.0, 0.0, 3.0]], 6.0 / 11.0);
    // Colonel Blotto, four companies against three over two posts (Dresher): 14/9.
    check_value(
        &[
            &[4.0, 2.0, 1.0, 0.0],
            &[1.0, 3.0, 0.0, -1.0],
            &[-2.0, 2.0, 2.0, -2.0],
            &[-1.0, 0.0, 3.0, 1.0],
            &[0.0, 1.0, 2.0, 4.0],
        ],
        14.0 / 9.0,
    );
}

#[test]
fn colt_or_reloading_against_barricade_or_reloading() {
    let solved = MatrixGame::from_rows(&[&[0.0, 1.0], &[1.0, 0.0]]).solve();
    assert_eq!((solved.value(), solved.gap()), (0.5, 0.0));
    assert_eq!((solved.row_mix, solved.col_mix), (vec![0.5; 2], vec![0.5; 2]));
}

#[test]
fn one_row_or_one_column_is_a_plain_choice() {
    check_value(&[&[3.0, -2.0, 7.0]], -2.0);
    check_value(&[&[3.0], &[-2.0], &[7.0]], 7.0);
    check_value(&[&[-4.0]], -4.0);
}

#[test]
fn dominated_and_repeated_choices_do_no_harm() {
    check_value(&[&[1.0, -1.0], &[-1.0, 1.0], &[-2.0, -2.0]], 0.0);
    check_value(&[&[1.0, -1.0], &[-1.0, 1.0], &[1.0, -1.0], &[-1.0, 1.0]], 0.0);
    check_value(&[&[0.0; 5][..]; 5], 0.0);
}

#[test]
fn entries_of_very_different_sizes() {
    // The formula of a 2x2 game without saddle point, (ad - bc) / (a + d - b - c), with b = c = 0.
    for exponent in 0..=14 {
        let large = 10f64.powi(exponent);
        let value = large / (large + 1.0);
        check_value(&[&[large, 0.0], &[0.0, 1.0]], value);
    }
}

#[test]
fn constant_shifts_shift_the_value() {
    for shift in [-1e6, -7.0, 0.25, 1e6] {
        let game = MatrixGame::from_rows(&[&[shift + 3.0, shift], &[shift, shift + 1.0]]);
        assert!((check(&game).value() - shift - 0.75).abs() <= 1e-15 * shift.abs().max(1.0));
    }
}

fn matrix(
    entry: impl Strategy<Value = f64> + Clone + 'static,
) -> impl Strategy<Value = MatrixGame> {
    (1..=9usize, 1..=9usize).prop_flat_map(move |(rows, cols)| {
        prop::collection::vec(entry.clone(), rows * cols)
            .prop_map(move |cells| MatrixGame::from_fn(rows, cols, |r, c| cells[r * cols + c]))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_entries(game in matrix(-1.0..1.0f64)) {
        check(&game);
    }

    #[test]
    fn whole_entries_with_many_ties(game in matrix((-2..=2i32).prop_map(f64::from))) {
        check(&game);
    }

    #[test]
    fn entries_of_many_magnitudes(game in matrix((-1.0..1.0f64, -9..=9i32).prop_map(|(m, e)| m * 10f64.powi(e)))) {
        check(&game);
    }

    #[test]
    fn two_by_two_follows_the_formula(a in -9.0..9.0f64, b in -9.0..9.0f64, c in -9.0..9.0f64, d in -9.0..9.0f64) {
        let solved = check(&MatrixGame::from_rows(&[&[a, b], &[c, d]]));
        let (maximin, minimax) = (a.min(b).max(c.min(d)), a.max(c).min(b.max(d)));
        let expected = if maximin == minimax { maximin } else { (a * d - b * c) / (a + d - b - c) };
        prop_assert!((solved.value() - expected).abs() < 1e-12);
    }

    #[test]
    fn swapping_the_players_negates_the_value(game in matrix((-5..=5i32).prop_map(f64::from))) {
        let swapped = MatrixGame::from_fn(game.cols(), game.rows(), |r, c| -game.at(c, r));
        prop_assert!((game.solve().value() + swapped.solve().value()).abs() < 1e-14);
    }
}

#[test]
fn large_games_keep_the_certificate() {
    // A multiplicative generator is enough to fill a matrix without a pattern.
    let mut seed = 12345u64;
    let mut next = || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 11) as f64 / (1u64 << 53) as f64
    };
    check(&MatrixGame::from_fn(80, 60, |_, _| next() - 0.5));
    check(&MatrixGame::from_fn(60, 80, |_, _| (4.0 * next()).floor()));
}
