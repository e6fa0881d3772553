//! CFR and best responses on games with known answers.

use duello_solve::best_response::{Strategy, best_response, expected_payoff, exploitability};
use duello_solve::cfr::{Cfr, Variant};
use duello_solve::toys::kuhn::Kuhn;
use duello_solve::toys::leduc::Leduc;
use duello_solve::toys::one_shot::OneShot;
use duello_solve::tree::{ExtensiveGame, Fault, Node, Player, Tree};

/// Runs a variant and checks exploitability and value of the average strategies.
#[track_caller]
fn check<G: ExtensiveGame>(
    game: &G,
    variant: Variant,
    iterations: usize,
    value: f64,
    error_max: f64,
) {
    let tree = Tree::compile(game).expect("well formed");
    let mut cfr = Cfr::new(&tree, variant);
    cfr.run(iterations);
    let (exploitability, found) = (cfr.exploitability(), expected_payoff(&tree, &cfr.average()));
    assert!((-1e-12..error_max).contains(&exploitability), "exploitability {exploitability}");
    // Each player loses at most twice the exploitability against the other's average.
    assert!((found - value).abs() <= 2.0 * exploitability + 1e-12, "value {found}");
}

#[test]
fn known_values_are_approached() {
    check(&OneShot::matching_pennies(), Variant::Plus, 100, 0.0, 1e-12);
    check(&OneShot::rock_paper_scissors(), Variant::Vanilla, 100, 0.0, 1e-12);
    check(&Kuhn, Variant::Vanilla, 20_000, -1.0 / 18.0, 2e-3);
    check(&Kuhn, Variant::Plus, 20_000, -1.0 / 18.0, 1e-5);
    check(&Leduc, Variant::Vanilla, 2000, -0.0856064, 2e-2);
    check(&Leduc, Variant::Plus, 4000, -0.0856064, 1e-3);
}

#[test]
fn uneven_pennies_are_mixed_unevenly() {
    let game = duello_solve::matrix::MatrixGame::from_rows(&[&[3.0, 0.0], &[0.0, 1.0]]);
    check(&OneShot(game), Variant::Plus, 20_000, 0.75, 1e-4);
}

#[test]
fn leduc_has_the_published_size() {
    let tree = Tree::compile(&Leduc).expect("well formed");
    assert_eq!(tree.info_sets(Player::First) + tree.info_sets(Player::Second), 936);
    assert_eq!(tree.endings(), 5520);
}

#[test]
fn cfr_plus_on_leduc_agrees_with_open_spiel() {
    // OpenSpiel's CFRPlusSolver: 0.096038 after 28 iterations (exploitability = NashConv / 2).
    let tree = Tree::compile(&Leduc).expect("well formed");
    let mut cfr = Cfr::new(&tree, Variant::Plus);
    cfr.run(28);
    assert!((cfr.exploitability() - 0.096038).abs() < 5e-7, "{}", cfr.exploitability());
}

#[test]
fn uniform_play_is_exploited_by_known_amounts() {
    // Kuhn's poker, uniform against uniform: OpenSpiel gives NashConv 11/12.
    let tree = Tree::compile(&Kuhn).expect("well formed");
    let uniform = Player::BOTH.map(|player| Strategy::uniform(&tree, player));
    assert!((exploitability(&tree, &uniform) - 11.0 / 24.0).abs() < 1e-15);
}

#[test]
fn a_best_response_achieves_what_it_claims() {
    let tree = Tree::compile(&Leduc).expect("well formed");
    let uniform = Player::BOTH.map(|player| Strategy::uniform(&tree, player));
    let first = best_response(&tree, Player::First, &uniform[1]);
    let second = best_response(&tree, Player::Second, &uniform[0]);
    let [against_first, against_second] = uniform.clone();
    let pair = [first.strategy, against_second];
    assert!((expected_payoff(&tree, &pair) - first.worth).abs() < 1e-12);
    let pair = [against_first, second.strategy];
    assert!((-expected_payoff(&tree, &pair) - second.worth).abs() < 1e-12);
    let mean = 0.5 * (first.worth + second.worth);
    assert!((exploitability(&tree, &uniform) - mean).abs() < 1e-15);
}

/// One player chooses twice and forgets the first choice.
struct Forgetful;

impl ExtensiveGame for Forgetful {
    type State = usize;
    type Info = usize;

    fn root(&self) -> usize {
        0
    }

    fn node(&self, state: &usize) -> Node<usize> {
        match *state {
            0 => Node::Decide { player: Player::First, info: 0, choices: 2 },
            1 | 2 => Node::Decide { player: Player::First, info: 1, choices: 2 },
            _ => Node::Over(0.0),
        }
    }

    fn child(&self, state: &usize, option: usize) -> usize {
        2 * state + option + 1
    }
}

#[test]
fn imperfect_recall_is_refused() {
    assert_eq!(Tree::compile(&Forgetful), Err(Fault::ImperfectRecall));
}
