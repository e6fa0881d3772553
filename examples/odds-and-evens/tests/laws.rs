//! The laws that every game obeys.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use duello_conformance::{Mirror, Subject, clauses};
use duello_core::{Document, Rules, Seat};
use duello_odds_and_evens::{OddsAndEvens, Setup};

fn setup(text: &str) -> Setup {
    Setup::read(&Document::parse(text).unwrap()).unwrap()
}

fn subject() -> Subject<OddsAndEvens> {
    Subject {
        game: OddsAndEvens,
        setups: vec![
            ("default", setup("")),
            ("no die", setup("die = false\ngoal = 9")),
            ("ahead", setup("evens = 1\ngoal = 4\nscore = [3, 1]")),
        ],
        matches: 20,
        decisions_max: 17,
        unfollowed: &[],
        mirror: Mirror {
            seat: |_, seat| Seat::ALL[1 - seat.index()],
            setup: |setup| {
                let [first, second] = setup.score;
                let evens = Seat::ALL[1 - setup.evens.index()];
                Some(Setup { evens, score: [second, first], ..setup.clone() })
            },
            action: |_, action| *action,
        },
    }
}

duello_conformance::laws!(subject());

#[test]
fn law_14_every_clause_has_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    clauses::law_14_every_clause_has_a_test(OddsAndEvens.rulebook(), folder, &[]);
}
