//! CFR+ on Leduc: iterations per second of the flat and the vector form, time to an exploitability
//! of 0.001, and both best responses.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use duello_solve::best_response::exploitability;
use duello_solve::cfr::{Cfr, Variant};
use duello_solve::dealt::{DealtCfr, DealtTree};
use duello_solve::toys::leduc::{ByCard, ByRank, Leduc};
use duello_solve::tree::Tree;

const TARGET: f64 = 1e-3;
/// Exploitability is measured every so many iterations on the way to the target.
const LOOK_EVERY: usize = 50;
const LOOKS_MAX: usize = 1000;

fn leduc(c: &mut Criterion) {
    let tree = Tree::compile(&Leduc).expect("well formed");
    let dealt =
        [("by card", DealtTree::compile(&ByCard)), ("by rank", DealtTree::compile(&ByRank))];

    let mut group = c.benchmark_group("leduc, 100 iterations of CFR+");
    group.throughput(Throughput::Elements(100));
    let mut cfr = Cfr::new(&tree, Variant::Plus);
    group.bench_function("flat", |b| b.iter(|| cfr.run(black_box(100))));
    for (name, dealt) in &dealt {
        let mut cfr = DealtCfr::new(dealt, Variant::Plus);
        group.bench_function(format!("vector {name}"), |b| b.iter(|| cfr.run(black_box(100))));
    }
    group.finish();

    let mut group = c.benchmark_group("leduc to exploitability 0.001");
    group.bench_function("flat", |b| {
        b.iter(|| {
            let mut cfr = Cfr::new(&tree, Variant::Plus);
            (0..LOOKS_MAX).any(|_| {
                cfr.run(LOOK_EVERY);
                cfr.exploitability() < TARGET
            })
        });
    });
    for (name, dealt) in &dealt {
        group.bench_function(format!("vector {name}"), |b| {
            b.iter(|| {
                let mut cfr = DealtCfr::new(dealt, Variant::Plus);
                (0..LOOKS_MAX).any(|_| {
                    cfr.run(LOOK_EVERY);
                    cfr.exploitability() < TARGET
                })
            });
        });
    }
    group.finish();

    let mut group = c.benchmark_group("leduc, both best responses");
    let mut cfr = Cfr::new(&tree, Variant::Plus);
    cfr.run(1000);
    let average = cfr.average();
    group.bench_function("flat", |b| b.iter(|| exploitability(&tree, black_box(&average))));
    for (name, dealt) in &dealt {
        let mut cfr = DealtCfr::new(dealt, Variant::Plus);
        cfr.run(1000);
        group.bench_function(format!("vector {name}"), |b| b.iter(|| cfr.exploitability()));
    }
    group.finish();
}

criterion_group!(benches, leduc);
criterion_main!(benches);
