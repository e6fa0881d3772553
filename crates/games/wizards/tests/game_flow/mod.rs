//! Tests of the clauses and rulings on the flow of a game, each named after its clause: setting up, rounds, wizards
//! and spells, the actions of creatures, the end.

mod creatures;
mod ending;
mod rounds;
mod rulings;
mod setting_up;
mod wizard;

use duello_core::{Document, Rules, SetupErrors};
use duello_wizards::Wizards;

/// What is wrong with a setup, on the standard layouts.
#[track_caller]
pub(crate) fn faults(setup: &str) -> SetupErrors {
    let document = Document::parse(setup).expect("it is TOML");
    Wizards::new().read_setup(&document).expect_err("the setup is to be refused")
}

/// A setup is refused by this clause, at this place, and for nothing else.
#[track_caller]
pub(crate) fn refused(setup: &str, place: &str, clause: &str) {
    let errors = faults(setup);
    let told: Vec<_> = errors
        .faults
        .iter()
        .map(|fault| (fault.place.as_str(), fault.clause.map(|clause| clause.id())))
        .collect();
    assert_eq!(told, [(place, Some(clause))], "{errors}");
}
