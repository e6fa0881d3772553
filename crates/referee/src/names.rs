//! The names of the players in what a match says.

use duello_core::record::is_name;
use duello_core::{Narration, Phrase, Seat, Seats};

/// Puts the name of a player wherever a game speaks of the seat. Programs, people without a name, and people who have
/// the same name keep the title that the game gives to their seat.
#[derive(Clone, Default)]
pub(crate) struct Names(Vec<(Phrase, Phrase)>);

impl Names {
    /// The names for the seats of a match. `players` is in the order of the seats.
    pub(crate) fn new<G: Narration>(game: &G, seats: Seats, players: &[String]) -> Names {
        let is_unique = |name: &String| players.iter().filter(|other| *other == name).count() == 1;
        let name = |seat: Seat| {
            let player = players.get(seat.index())?;
            let is_used = is_name(player) && is_unique(player);
            is_used.then(|| (game.seat_name(seat), Phrase::from(player)))
        };
        Names(seats.iter().filter_map(name).collect())
    }

    pub(crate) fn put_into(&self, said: Phrase) -> Phrase {
        if self.0.is_empty() {
            return said;
        }
        said.replaced(&|said| {
            let found = self.0.iter().find(|(title, _)| title == said);
            found.map(|(_, name)| name.clone())
        })
    }
}
