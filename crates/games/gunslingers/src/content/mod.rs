//! The rule set with its content: the cards, and the names of the seats.

mod cards;

use duello_core::{BySeat, Seat, digest_of_bytes};

pub(crate) use cards::KINDS;
pub use cards::{Card, Hand};

/// The rules of gunslingers, with the names of the seats.
#[derive(Clone, Debug, Default)]
pub struct Gunslingers {
    names: BySeat<String>,
}

const SEATS: &str = include_str!("../../content/seats.toml");

impl Gunslingers {
    /// The rules with the standard content.
    pub fn new() -> Gunslingers {
        let content: toml::Table = SEATS.parse().expect("the standard content is valid TOML");
        let name = |seat: Seat| content["seat"][seat.index()]["name"].as_str().map(str::to_owned);
        Gunslingers { names: BySeat::from_fn(|seat| name(seat).unwrap_or_default()) }
    }

    /// The name of the player at a seat.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// The digest of the content; every match uses all of it.
    pub(crate) fn digest() -> String {
        digest_of_bytes(SEATS.as_bytes())
    }
}
