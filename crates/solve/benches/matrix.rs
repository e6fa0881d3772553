//! Matrix games of several sizes, and a recursive game of the size of a two-player card duel.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use duello_solve::matrix::MatrixGame;
use duello_solve::stochastic::{Cell, StochasticGame};

/// Numbers without a pattern, the same in every run.
fn numbers() -> impl FnMut() -> f64 {
    let mut seed = 12345u64;
    move || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 11) as f64 / (1u64 << 53) as f64
    }
}

fn matrix(c: &mut Criterion) {
    let mut group = c.benchmark_group("matrix game");
    for size in [2, 4, 10, 40] {
        let mut next = numbers();
        let game = MatrixGame::from_fn(size, size, |_, _| next() - 0.5);
        group.bench_function(format!("{size} x {size}"), |b| b.iter(|| black_box(&game).solve()));
    }
    group.finish();
}

fn stochastic(c: &mut Criterion) {
    // 64 states of up to 4 x 4 choices that end the play half of the time.
    let mut next = numbers();
    let game = StochasticGame::from_fn(
        64,
        |_| (4, 4),
        |_, _, _| {
            let state = (64.0 * next()) as usize;
            if next() < 0.5 { Cell::moves_to(state) } else { Cell::pays(2.0 * next() - 1.0) }
        },
    );
    let mut group = c.benchmark_group("recursive game");
    group.sample_size(20);
    group.bench_function("64 states of 4 x 4, certified", |b| b.iter(|| black_box(&game).solve()));
    group.finish();
}

criterion_group!(benches, matrix, stochastic);
criterion_main!(benches);
