//! How a game looks. A game without a painter of its own is shown as its text.

mod generic;
mod gunslingers;
mod palette;

use std::time::Duration;

use duello_core::{Fraction, Seat, Seats};
use duello_referee::{Chance, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;

pub(crate) use palette::Palette;

/// Everything that may be drawn. It is made from one observer's sight, so there is nothing in it to hide.
pub(crate) struct Scene<'a> {
    /// What the observer sees, as data.
    pub(crate) view: &'a Value,
    /// What the observer sees, as text.
    pub(crate) show: &'a str,
    /// What the observer has been told, as far as it has been shown.
    pub(crate) log: &'a [ToldText],
    /// Who sits at each seat.
    pub(crate) sitters: &'a [String],
    /// Who owes an answer.
    pub(crate) owing: Seats,
    /// Who has given one.
    pub(crate) answered: Seats,
    /// Whether events are being shown one after the other, and the view is of the moment before them.
    pub(crate) is_telling: bool,
    /// Styles.
    pub(crate) palette: Palette,
}

/// A pause in the show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Beat {
    /// How many events of the observer's log are shown.
    pub(crate) shown: usize,
    /// How long the show rests there.
    pub(crate) hold: Duration,
    /// What to say meanwhile.
    pub(crate) caption: String,
}

/// Draws the table of one game.
pub(crate) trait Painter {
    /// How many rows the table needs at this width.
    fn height(&self, scene: &Scene<'_>, width: u16) -> u16;

    /// Where the match stands, in a few words.
    fn headline(&self, scene: &Scene<'_>) -> String;

    /// Draws the table.
    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer);

    /// Where the table holds its breath while new events are shown.
    fn beats(&self, fresh: &[ToldText]) -> Vec<Beat>;

    /// Whether people who share a keyboard want to look at these events together before it is passed on.
    fn is_worth_a_look(&self, fresh: &[ToldText]) -> bool {
        !fresh.is_empty()
    }

    /// What a player weighs, with its chance, from the exact odds of an answer.
    fn weigh(&self, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)>;

    /// What an option does, in a few words.
    fn gloss(&self, action: &Value) -> Option<&'static str>;
}

/// The painter of a game.
pub(crate) fn painter(game: &str) -> Box<dyn Painter> {
    match game {
        "gunslingers" => Box::new(gunslingers::Street),
        _ => Box::new(generic::Text),
    }
}
