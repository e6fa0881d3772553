//! The search on a game whose answers are known.

use duello_bots::{Budget, Search};
use duello_core::dice::{Scripted, Seeded};
use duello_core::{Bot, Document, Game, Observer, Seat, State, Table};
use duello_gunslingers::{Action, Gunslingers};

fn position(text: &str) -> State<Gunslingers> {
    let game = Gunslingers::new();
    let document = Document::parse(text).expect("positions of this test are written well");
    let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"));
    let mut dice = Scripted::new([0]);
    game.start(&setup, &mut Table::silent(&mut dice)).expect("the setup is valid")
}

/// Two cards of the winner's choice: whoever has a rifle against empty hands shoots.
const RIFLE_AGAINST_NOTHING: &str = "[position]\nhands = [[0, 1], [0, 0]]\ndollars = [4, 4]";

#[test]
fn a_rifle_against_empty_hands_is_fired() {
    let (game, state) = (Gunslingers::new(), position(RIFLE_AGAINST_NOTHING));
    let sight = state.sight(Observer::Seat(Seat::ALL[0]));
    let opinion = Search::new(Budget::iterations(3000)).weigh(&game, sight, 1);
    let best = &opinion.answers[0];
    assert!(matches!(best.action, Action::Lay(duello_gunslingers::Card::Rifle)), "{opinion:?}");
    assert!(best.value > 0.9, "{opinion:?}");
}

/// The shares of a mixture add up, and the same question gets the same answer.
#[test]
fn a_search_is_reproducible_and_its_mixture_whole() {
    let (game, state) = (Gunslingers::new(), position(""));
    let sight = state.sight(Observer::Seat(Seat::ALL[1]));
    for threads in [1, 2] {
        let budget = Budget { threads, ..Budget::iterations(600) };
        let weigh = || Search::new(budget).weigh(&game, sight, 7);
        let opinion = weigh();
        assert_eq!(opinion, weigh());
        assert_eq!(opinion.iterations, 600);
        let sum: f64 = opinion.answers.iter().map(|answer| answer.share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{opinion:?}");
    }
}

/// What it answers is legal, slips included.
#[test]
fn slips_are_legal_answers() {
    let (game, state) = (Gunslingers::new(), position(""));
    let sight = state.sight(Observer::Seat(Seat::ALL[0]));
    let mut learner = Search { slips: 100, ..Search::new(Budget::iterations(10)) };
    for seed in 0..50 {
        let action = learner.decide(&game, sight, &mut Seeded::new(seed));
        assert_eq!(game.check(sight, &action), Ok(()));
    }
}
