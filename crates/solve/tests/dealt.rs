//! The vector form computes what the scalar form computes.

use duello_solve::cfr::{Cfr, Variant};
use duello_solve::dealt::{DealtCfr, DealtGame, DealtTree};
use duello_solve::toys::kuhn::Kuhn;
use duello_solve::toys::leduc::{ByCard, ByRank, Leduc};
use duello_solve::tree::{ExtensiveGame, Player, Tree};

/// Runs both forms side by side and compares the exploitability on the way.
#[track_caller]
fn check(game: &impl ExtensiveGame, dealt: &impl DealtGame, variant: Variant) {
    let (tree, dealt) = (Tree::compile(game).expect("well formed"), DealtTree::compile(dealt));
    let mut scalar = Cfr::new(&tree, variant);
    let mut vector = DealtCfr::new(&dealt, variant);
    // The iterates of CFR+ are chaotic: a difference in the last bit grows tenfold in some twenty
    // iterations (1e-16 at 10, 1e-14 at 50, 1e-13 at 80), so two exact methods that add in different
    // orders part company after a few hundred. Up to a hundred they must agree.
    for iterations in [0, 1, 1, 5, 21, 72] {
        scalar.run(iterations);
        vector.run(iterations);
        let (a, b) = (scalar.exploitability(), vector.exploitability());
        assert!((a - b).abs() < 1e-9, "{a} and {b} after {}", scalar.iterations());
    }
    assert_eq!((scalar.iterations(), vector.iterations()), (100, 100));
}

#[test]
fn kuhn() {
    check(&Kuhn, &Kuhn, Variant::Plus);
    check(&Kuhn, &Kuhn, Variant::Vanilla);
}

#[test]
fn leduc_by_card() {
    check(&Leduc, &ByCard, Variant::Plus);
    check(&Leduc, &ByCard, Variant::Vanilla);
}

#[test]
fn leduc_by_rank() {
    check(&Leduc, &ByRank, Variant::Plus);
    check(&Leduc, &ByRank, Variant::Vanilla);
}

#[test]
fn leduc_converges_in_either_form() {
    let (card, rank) = (DealtTree::compile(&ByCard), DealtTree::compile(&ByRank));
    for tree in [&card, &rank] {
        let mut cfr = DealtCfr::new(tree, Variant::Plus);
        cfr.run(2000);
        assert!((0.0..1e-3).contains(&cfr.exploitability()), "{}", cfr.exploitability());
    }
}

#[test]
fn kuhns_second_player_has_one_optimal_strategy() {
    let tree = DealtTree::compile(&Kuhn);
    let mut cfr = DealtCfr::new(&tree, Variant::Plus);
    cfr.run(20_000);
    // After a check: bets a jack one time in three, never a queen, a king always. After a bet:
    // folds a jack, calls with a queen one time in three, with a king always.
    let expected = [[1.0 / 3.0, 0.0, 1.0], [0.0, 1.0 / 3.0, 1.0]];
    let found = cfr.average(Player::Second);
    assert_eq!((found.len(), found[0].len(), found[0][0].len()), (2, 3, 2));
    for (found, expected) in found.iter().flatten().zip(expected.iter().flatten()) {
        assert!((found[1] - expected).abs() < 2e-3, "{found:?}, not {expected}");
        assert!((found[0] + found[1] - 1.0).abs() < 1e-12);
    }
}
