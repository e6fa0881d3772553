//! The one adapter between painters, which know the types of their game, and screens, which do not.

use std::any::Any;
use std::rc::Rc;

use duello_core::{Fraction, Game, Note, Observer, Phrase, Seat, Seats};
use duello_referee::{AnyMatch, Odds, OddsLimit, Refusal, ToldText, TypedMatch};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde::Deserialize as _;
use serde_json::Value;

use super::chooser::settled;
use super::{Arrangement, Beat, Chooser, Chosen, Desk, Heard, Painter, Palette, Scene};
use crate::language::Phrases;

/// A view of a game that only its painter knows.
pub(crate) type AnyView = Box<dyn Any>;

/// An event of a game that only its painter knows, as an observer heard it.
pub(crate) type AnyTold = ToldText<Box<dyn Any>>;

/// A [`Scene`] of a game that only its painter knows.
pub(crate) struct AnyScene<'a> {
    /// The match, of which only the rules are used: what a view shows after an event.
    pub(crate) table: &'a dyn AnyMatch,
    /// What the observer sees.
    pub(crate) view: &'a AnyView,
    /// What the observer sees, as text.
    pub(crate) show: &'a str,
    /// What the observer has been told, as far as it has been shown.
    pub(crate) log: &'a [AnyTold],
    /// From where on it has happened since the view.
    pub(crate) fresh_from: usize,
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
    /// The language.
    pub(crate) phrases: &'a Phrases,
}

/// The match as the person at a seat may ask about it, in the language of the table.
#[derive(Clone, Copy)]
pub(crate) struct AnyDesk<'a> {
    /// The match.
    pub(crate) table: &'a dyn AnyMatch,
    /// Who is asked.
    pub(crate) seat: Seat,
    /// The language.
    pub(crate) phrases: &'a Rc<Phrases>,
}

/// What a player weighs about an answer.
pub(crate) struct Weighed {
    /// What may come, in words, with its chance.
    pub(crate) chances: Vec<(String, Fraction)>,
    /// Whether they are estimated from random samples.
    pub(crate) is_sampled: bool,
    /// What was taken for granted.
    pub(crate) supposed: Vec<Note>,
}

/// A [`Painter`] of a game that only it knows. What it is given back was made by it.
pub(crate) trait AnyPainter {
    /// What an observer sees.
    fn view(&self, table: &dyn AnyMatch, observer: Observer) -> AnyView;
    /// What an observer has been told, from an event on.
    fn told(&self, table: &dyn AnyMatch, observer: Observer, since: usize) -> Vec<AnyTold>;
    /// [`Painter::arrange`]
    fn arrange(&self, scene: &AnyScene<'_>, area: Rect) -> Arrangement;
    /// [`Painter::headline`]
    fn headline(&self, scene: &AnyScene<'_>) -> Phrase;
    /// [`Painter::paint`]
    fn paint(&self, scene: &AnyScene<'_>, area: Rect, buffer: &mut Buffer);
    /// [`Painter::beats`]
    fn beats(&self, view: &AnyView, fresh: &[AnyTold]) -> Vec<Beat>;
    /// [`Painter::is_worth_a_look`]
    fn is_worth_a_look(&self, fresh: &[AnyTold]) -> bool;
    /// [`Painter::has_secrets`]
    fn has_secrets(&self, view: &AnyView) -> bool;
    /// [`Painter::shows_again`]
    fn shows_again(&self, view: &AnyView) -> bool;
    /// What a player weighs about an answer that is one of so many.
    ///
    /// # Errors
    /// The answer is not legal.
    fn weigh(&self, desk: AnyDesk<'_>, action: &Value, among: usize) -> Result<Weighed, Refusal>;
    /// [`Painter::chooser`]
    fn chooser(&self, desk: AnyDesk<'_>) -> Option<Box<dyn AnyChooser>>;
    /// [`Painter::read`]
    fn read(&self, desk: AnyDesk<'_>, line: &str) -> Option<Result<Value, String>>;
    /// [`Painter::gloss`]
    fn gloss(&self, action: &Value) -> Option<Phrase>;
    /// [`Painter::legend`]
    fn legend(&self) -> Vec<Phrase>;
    /// [`Painter::typing`]
    fn typing(&self) -> Option<Phrase>;
}

/// A [`Chooser`] of a game that only it knows.
pub(crate) trait AnyChooser {
    /// [`Chooser::key`]
    fn key(&mut self, code: KeyCode, desk: AnyDesk<'_>) -> Chosen<Value>;
    /// [`Chooser::paint`]
    fn paint(&self, scene: &AnyScene<'_>, area: Rect, buffer: &mut Buffer);
    /// [`Chooser::asked`]
    fn asked(&self, palette: Palette, width: usize) -> Vec<Line<'static>>;
    /// [`Chooser::keys`]
    fn keys(&self) -> Phrase;
    /// [`Chooser::considered`]
    fn considered(&self) -> Option<Value>;
}

/// A painter without its types.
pub(super) struct TypedPainter<P>(pub(super) P);

impl<P: Painter> AnyPainter for TypedPainter<P> {
    fn view(&self, table: &dyn AnyMatch, observer: Observer) -> AnyView {
        Box::new(typed::<P::Game>(table).view(observer))
    }

    fn told(&self, table: &dyn AnyMatch, observer: Observer, since: usize) -> Vec<AnyTold> {
        let told = typed::<P::Game>(table).told(observer, since);
        let erased = |ToldText { number, decision, clause, event, said, change }| ToldText {
            number,
            decision,
            clause,
            event: Box::new(event) as Box<dyn Any>,
            said,
            change,
        };
        told.into_iter().map(erased).collect()
    }

    fn arrange(&self, scene: &AnyScene<'_>, area: Rect) -> Arrangement {
        self.0.arrange(&typed_scene(scene), area)
    }

    fn headline(&self, scene: &AnyScene<'_>) -> Phrase {
        self.0.headline(&typed_scene(scene))
    }

    fn paint(&self, scene: &AnyScene<'_>, area: Rect, buffer: &mut Buffer) {
        self.0.paint(&typed_scene(scene), area, buffer);
    }

    fn beats(&self, view: &AnyView, fresh: &[AnyTold]) -> Vec<Beat> {
        self.0.beats(typed_view::<P::Game>(view), &heard::<P::Game>(fresh))
    }

    fn is_worth_a_look(&self, fresh: &[AnyTold]) -> bool {
        self.0.is_worth_a_look(&heard::<P::Game>(fresh))
    }

    fn has_secrets(&self, view: &AnyView) -> bool {
        self.0.has_secrets(typed_view::<P::Game>(view))
    }

    fn shows_again(&self, view: &AnyView) -> bool {
        self.0.shows_again(typed_view::<P::Game>(view))
    }

    fn weigh(&self, desk: AnyDesk<'_>, action: &Value, among: usize) -> Result<Weighed, Refusal> {
        let (table, seat) = (typed::<P::Game>(desk.table), desk.seat);
        let action = table.read_action(action)?;
        let odds = table.odds_within(
            seat,
            &[action],
            OddsLimit { lines: among, ..OddsLimit::default() },
        )?;
        let Odds { chances, samples, supposed, .. } = odds;
        let view = table.view(Observer::Seat(seat));
        let weighed = self.0.weigh(&view, seat, &settled(chances)).into_iter();
        let chances = weighed.map(|(what, chance)| (desk.phrases.say(&what), chance)).collect();
        Ok(Weighed { chances, is_sampled: samples.is_some(), supposed })
    }

    fn chooser(&self, desk: AnyDesk<'_>) -> Option<Box<dyn AnyChooser>> {
        let desk = Desk::new(desk);
        let chooser = self.0.chooser(&desk.view(), &desk)?;
        Some(Box::new(TypedChooser(chooser)))
    }

    fn read(&self, desk: AnyDesk<'_>, line: &str) -> Option<Result<Value, String>> {
        let phrases = desk.phrases;
        let desk = Desk::new(desk);
        let read = self.0.read(&desk.view(), line, &desk)?;
        Some(read.map(|action| sent::<P::Game>(&action)).map_err(|why| phrases.say(&why)))
    }

    fn gloss(&self, action: &Value) -> Option<Phrase> {
        let action = super::Action::<P>::deserialize(action).ok()?;
        self.0.gloss(&action)
    }

    fn legend(&self) -> Vec<Phrase> {
        self.0.legend()
    }

    fn typing(&self) -> Option<Phrase> {
        self.0.typing()
    }
}

/// A chooser without its types.
struct TypedChooser<G>(Box<dyn Chooser<G>>);

impl<G: Game> AnyChooser for TypedChooser<G> {
    fn key(&mut self, code: KeyCode, desk: AnyDesk<'_>) -> Chosen<Value> {
        match self.0.key(code, &Desk::new(desk)) {
            Chosen::Unknown => Chosen::Unknown,
            Chosen::Going => Chosen::Going,
            Chosen::Action(action) => Chosen::Action(sent::<G>(&action)),
        }
    }

    fn paint(&self, scene: &AnyScene<'_>, area: Rect, buffer: &mut Buffer) {
        self.0.paint(&typed_scene(scene), area, buffer);
    }

    fn asked(&self, palette: Palette, width: usize) -> Vec<Line<'static>> {
        self.0.asked(palette, width)
    }

    fn keys(&self) -> Phrase {
        self.0.keys()
    }

    fn considered(&self) -> Option<Value> {
        self.0.considered().map(|action| sent::<G>(&action))
    }
}

pub(super) fn typed<G: Game>(table: &dyn AnyMatch) -> &TypedMatch<G> {
    TypedMatch::of(table).expect("a painter is chosen by the game of its match")
}

fn typed_view<G: Game>(view: &AnyView) -> &G::View {
    view.downcast_ref().expect("a painter is given back its own views")
}

fn heard<G: Game>(told: &[AnyTold]) -> Vec<Heard<'_, G::Event>> {
    let mut heard = Vec::with_capacity(told.len());
    for told in told {
        let event = told.event.downcast_ref().expect("a painter is given back its own events");
        heard.push(Heard { number: told.number, event, said: &told.said });
    }
    heard
}

fn typed_scene<'a, G: Game>(scene: &AnyScene<'a>) -> Scene<'a, G> {
    Scene {
        game: typed::<G>(scene.table).game(),
        view: typed_view::<G>(scene.view),
        log: heard::<G>(scene.log),
        fresh_from: scene.fresh_from,
        sitters: scene.sitters,
        answered: scene.answered,
        is_telling: scene.is_telling,
        palette: scene.palette,
        phrases: scene.phrases,
    }
}

/// An answer as the referee takes it.
fn sent<G: Game>(action: &G::Action) -> Value {
    serde_json::to_value(action).expect("actions have string keys only")
}
