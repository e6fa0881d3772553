//! How a game looks. A [`Painter`] draws the view of its own game; the screens see it as an [`AnyPainter`]. A game without
//! a painter of its own is shown as its text.

mod any;
mod champions;
mod chooser;
mod commandos;
mod fighters;
mod generic;
mod gunslingers;
mod palette;
mod wizards;

use std::time::Duration;

use duello_core::{Fraction, Game, Phrase, Seat, Seats};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Borders;

use super::language::Phrases;
use any::TypedPainter;
pub(crate) use any::{AnyChooser, AnyDesk, AnyPainter, AnyScene, AnyTold, AnyView, Weighed};
pub(crate) use chooser::{Chooser, Chosen, Desk};
pub(crate) use palette::Palette;

/// Everything that may be drawn. It is made from one observer's sight, so there is nothing in it to hide.
pub(crate) struct Scene<'a, G: Game> {
    /// The game.
    game: &'a G,
    /// What the observer sees.
    pub(crate) view: &'a G::View,
    /// What the observer has been told, as far as it has been shown.
    pub(crate) log: Vec<Heard<'a, G::Event>>,
    /// From where on it has happened since the view.
    fresh_from: usize,
    /// Who sits at each seat.
    pub(crate) sitters: &'a [String],
    /// Who has given an answer.
    pub(crate) answered: Seats,
    /// Whether events are being shown one after the other, and the view is of the moment before them.
    pub(crate) is_telling: bool,
    /// Styles.
    pub(crate) palette: Palette,
    /// The language.
    pub(crate) phrases: &'a Phrases,
}

impl<G: Game> Scene<'_, G> {
    /// A phrase in the language of the table.
    pub(crate) fn say(&self, phrase: Phrase) -> String {
        self.phrases.said(phrase).into()
    }

    /// The view, brought up to what has been shown since.
    pub(crate) fn now(&self) -> G::View {
        let mut view = self.view.clone();
        self.fresh().iter().for_each(|told| self.game.follow(&mut view, told.event));
        view
    }

    /// What has happened since the view.
    pub(crate) fn fresh(&self) -> &[Heard<'_, G::Event>] {
        &self.log[self.fresh_from.min(self.log.len())..]
    }
}

/// An event as the observer heard it.
pub(crate) struct Heard<'a, Event> {
    /// Its number in the observer's log.
    pub(crate) number: usize,
    /// The event.
    pub(crate) event: &'a Event,
    /// The event in words.
    pub(crate) said: &'a Phrase,
}

/// A pause in the show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Beat {
    /// How many events of the observer's log are shown.
    pub(crate) shown: usize,
    /// How long the show rests there.
    pub(crate) hold: Duration,
    /// What to say meanwhile.
    pub(crate) caption: Phrase,
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

impl Arrangement {
    /// The table above in so many rows, what is asked and the log side by side below.
    fn stacked(rows: u16, area: Rect) -> Arrangement {
        let rows = rows.min(area.height.saturating_sub(BELOW_MIN));
        let [board, below] =
            Layout::vertical([Constraint::Length(rows), Constraint::Fill(1)]).areas(area);
        let [asked, log] =
            Layout::horizontal([Constraint::Length(OPTIONS), Constraint::Fill(1)]).areas(below);
        Arrangement { board, asked, log, borders: Borders::ALL }
    }
}

/// Draws the table of one game.
pub(crate) trait Painter {
    /// The game.
    type Game: Game;

    /// Where to draw what.
    fn arrange(&self, scene: &Scene<'_, Self::Game>, area: Rect) -> Arrangement;

    /// Where the match stands, in a few words.
    fn headline(&self, scene: &Scene<'_, Self::Game>) -> Phrase;

    /// Draws the table.
    fn paint(&self, scene: &Scene<'_, Self::Game>, area: Rect, buffer: &mut Buffer);

    /// Where the table holds its breath while new events are shown; the view is of the moment before them.
    fn beats(&self, view: &View<Self>, fresh: &[Heard<'_, Event<Self>>]) -> Vec<Beat>;

    /// Whether people who share a keyboard want to look at these events together before it is passed on.
    fn is_worth_a_look(&self, fresh: &[Heard<'_, Event<Self>>]) -> bool {
        !fresh.is_empty()
    }

    /// What a player weighs, with its chance, from the odds of an answer.
    fn weigh(&self, view: &View<Self>, seat: Seat, odds: &Odds<Self>) -> Vec<(Phrase, Fraction)>;

    /// A way of choosing that is better than a list of all options, where there is one.
    fn chooser(
        &self,
        _view: &View<Self>,
        _desk: &Desk<'_, Self::Game>,
    ) -> Option<Box<dyn Chooser<Self::Game>>> {
        None
    }

    /// Whether somebody who looks on could learn what a player must not know.
    fn has_secrets(&self, view: &View<Self>) -> bool;

    /// What the signs on the table mean, in blocks of lines.
    fn legend(&self) -> Vec<Phrase> {
        Vec::new()
    }

    /// Reads an answer in the words in which a player would type it; none when the words are of no answer.
    /// Whether the rules allow it is for the referee to say; what is said in part, the desk completes.
    fn read(
        &self,
        _view: &View<Self>,
        _line: &str,
        _desk: &Desk<'_, Self::Game>,
    ) -> Option<Result<Action<Self>, Phrase>> {
        None
    }

    /// How answers can be typed, in lines, for those who play line by line.
    fn typing(&self) -> Option<Phrase> {
        None
    }

    /// Whether those who play line by line want to see the table again before they are asked.
    fn shows_again(&self, _view: &View<Self>) -> bool {
        true
    }

    /// What an option does, in a few words.
    fn gloss(&self, _action: &Action<Self>) -> Option<Phrase> {
        None
    }
}

type View<P> = <<P as Painter>::Game as duello_core::Narration>::View;
type Event<P> = <<P as Painter>::Game as duello_core::Rules>::Event;
type Action<P> = <<P as Painter>::Game as duello_core::Rules>::Action;
/// What may come of an answer, each with its chance. What would settle nothing soon is left out.
type Odds<P> = [(<<P as Painter>::Game as duello_core::Advice>::Upshot, Fraction)];

/// The painter of a game.
pub(crate) fn painter(game: &str) -> Box<dyn AnyPainter> {
    match game {
        "champions" => Box::new(TypedPainter(champions::Battle)),
        "commandos" => Box::new(TypedPainter(commandos::Ruin)),
        "fighters" => Box::new(TypedPainter(fighters::Arena)),
        "gunslingers" => Box::new(TypedPainter(gunslingers::Street)),
        "wizards" => Box::new(TypedPainter(wizards::Tabletop::default())),
        _ => Box::new(generic::Text),
    }
}
