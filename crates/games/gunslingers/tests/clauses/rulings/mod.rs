//! Rulings GU-R01 to GU-R25, by topic.

mod cards;
mod duels;
mod players;
mod pointing;

use duello_core::Document;
use duello_gunslingers::{Setup, Switches};

pub(crate) const HIDE: &str = "A barricade>B, B barricade>A";

/// A setup as a person writes it.
#[track_caller]
pub(crate) fn read(text: &str) -> Setup {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    Setup::read(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

/// What is wrong with a setup as a person writes it.
#[track_caller]
pub(crate) fn faults(text: &str) -> Vec<(&'static str, String)> {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    let errors = Setup::read(&document).expect_err("the setup is faulty");
    errors.faults.into_iter().map(|fault| (fault.code, fault.text)).collect()
}

/// Each end of a switch's range is taken, and one beyond is refused with the range in the text.
#[track_caller]
pub(crate) fn check_range(name: &str, low: u8, high: u8, get: impl Fn(&Switches) -> u8) {
    for value in [low, high] {
        assert_eq!(get(&read(&format!("{name} = {value}")).switches), value);
    }
    for value in [i16::from(low) - 1, i16::from(high) + 1] {
        let text = format!("must be {low} to {high}, not {value}");
        assert_eq!(faults(&format!("{name} = {value}")), [("setup.range", text)]);
    }
}
