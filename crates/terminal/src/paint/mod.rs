//! How a game looks. A game without a painter of its own is shown as its text.

mod champions;
mod chooser;
mod commandos;
mod fighters;
mod generic;
mod gunslingers;
mod palette;
mod wizards;

use std::time::Duration;

use duello_core::{Fraction, Seat, Seats};
use duello_referee::{Candidate, Chance, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Borders;
use serde_json::Value;

use super::language::Language;
pub(crate) use chooser::{Chooser, Chosen, Desk};
pub(crate) use palette::Palette;

/// Everything that may be drawn. It is made from one observer's sight, so there is nothing in it to hide.
pub(crate) struct Scene<'a> {
    /// What the observer sees, as data.
    pub(crate) view: &'a Value,
    /// What the observer sees, as text.
    pub(crate) show: &'a str,
    /// What the observer has been told, as far as it has been shown.
    pub(crate) log: &'a [ToldText],
    /// What of it has happened since the view.
    pub(crate) fresh: &'a [ToldText],
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

/// Where things are on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arrangement {
    /// What the painter draws into. The other two may lie in it, then they lie on top.
    pub(crate) board: Rect,
    /// What is asked.
    pub(crate) asked: Rect,
    /// What has happened.
    pub(crate) log: Rect,
    /// How what is asked and the log are framed.
    pub(crate) borders: Borders,
}

/// The width of the panel with the options.
const OPTIONS: u16 = 36;
/// The fewest rows for options and log.
const BELOW_MIN: u16 = 8;

/// Draws the table of one game.
pub(crate) trait Painter {
    /// Where to draw what: the table above, what is asked and the log side by side below.
    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        let height = self.height(scene, area.width).min(area.height.saturating_sub(BELOW_MIN));
        let [board, below] =
            Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
        let [asked, log] =
            Layout::horizontal([Constraint::Length(OPTIONS), Constraint::Fill(1)]).areas(below);
        Arrangement { board, asked, log, borders: Borders::ALL }
    }

    /// How many rows the table needs at this width.
    fn height(&self, scene: &Scene<'_>, width: u16) -> u16;

    /// Where the match stands, in a few words.
    fn headline(&self, scene: &Scene<'_>) -> String;

    /// Draws the table.
    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer);

    /// Where the table holds its breath while new events are shown; the view is of the moment before them.
    fn beats(&self, view: &Value, fresh: &[ToldText]) -> Vec<Beat>;

    /// Whether people who share a keyboard want to look at these events together before it is passed on.
    fn is_worth_a_look(&self, fresh: &[ToldText]) -> bool {
        !fresh.is_empty()
    }

    /// What a player weighs, with its chance, from the exact odds of an answer.
    fn weigh(&self, view: &Value, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)>;

    /// A way of choosing that is better than a list of all options, where there is one.
    fn chooser(&self, _view: &Value, _desk: &Desk<'_>) -> Option<Box<dyn Chooser>> {
        None
    }

    /// Whether somebody who looks on could learn what a player must not know.
    fn has_secrets(&self, _view: &Value) -> bool {
        true
    }

    /// What the signs on the table mean.
    fn legend(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads an answer in the words in which a player would type it; none when the words are of no answer.
    /// Whether the rules allow it is for the referee to say; what is said in part, the desk completes.
    fn read(
        &self,
        _view: &Value,
        _options: &[Candidate],
        _line: &str,
        _desk: &Desk<'_>,
    ) -> Option<Result<Value, String>> {
        None
    }

    /// How answers can be typed, for those who play line by line.
    fn phrases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether those who play line by line want to see the table again before they are asked.
    fn shows_again(&self, _view: &Value) -> bool {
        true
    }

    /// What an option does, in a few words.
    fn gloss(&self, action: &Value) -> Option<&'static str>;
}

/// The painter of a game in English.
#[cfg(test)]
pub(crate) fn painter(game: &str) -> Box<dyn Painter> {
    painter_in(game, Language::En)
}

/// The painter of a game; those that know no other language speak English.
pub(crate) fn painter_in(game: &str, language: Language) -> Box<dyn Painter> {
    match game {
        "champions" => Box::new(champions::Battle),
        "commandos" => Box::new(commandos::Ruin),
        "fighters" => Box::new(fighters::Arena),
        "gunslingers" => Box::new(gunslingers::Street),
        "wizards" => Box::new(wizards::Tabletop::new(language)),
        _ => Box::new(generic::Text),
    }
}
