//! Choosing where a list of all options would be too long to read: on the map, step by step.

use std::mem;
use std::rc::Rc;

use duello_core::{Effort, Fraction, Game, Observer, Phrase, Seat};
use duello_referee::{AnyMatch, Candidate, OddsLimit, Refusal, Sketch, TypedMatch};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::any::{AnyDesk, typed};
use super::{Palette, Scene};
use crate::language::Phrases;

/// What the rules say to the person who is asked. Nothing else of the match is within its reach.
pub(crate) struct Desk<'a, G: Game> {
    table: &'a TypedMatch<G>,
    seat: Seat,
    phrases: &'a Rc<Phrases>,
}

impl<'a, G: Game> Desk<'a, G> {
    /// The desk with the types of the game.
    pub(super) fn new(desk: AnyDesk<'a>) -> Desk<'a, G> {
        Desk { table: typed(desk.table), seat: desk.seat, phrases: desk.phrases }
    }

    /// What the person sees.
    pub(super) fn view(&self) -> G::View {
        self.table.view(Observer::Seat(self.seat))
    }

    /// Who sits here.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The answers worth a thought; none when nothing is asked.
    pub(crate) fn candidates(&self) -> Vec<Candidate<G::Action>> {
        let mut candidates = self.table.candidates(self.seat, Effort::Fine).unwrap_or_default();
        for candidate in &mut candidates {
            candidate.said = self.phrases.said(mem::take(&mut candidate.said));
        }
        candidates
    }

    /// Whether an answer is legal, or which clause forbids it.
    pub(crate) fn check(&self, action: &G::Action) -> Result<(), Refusal> {
        self.table.check(self.seat, action).map_err(|refusal| self.phrases.refused(refusal))
    }

    /// The answer of somebody who said only a part of it.
    pub(crate) fn complete(&self, wish: &G::Wish) -> Result<Candidate<G::Action>, Refusal> {
        self.table.complete(self.seat, wish).map_err(|refusal| self.phrases.refused(refusal))
    }

    /// Where what the person considers would lead.
    pub(crate) fn sketch(&self, draft: &G::Draft) -> Sketch<G> {
        self.table.sketch(Observer::Seat(self.seat), draft)
    }

    /// What is asked, in one sentence.
    pub(crate) fn prompt(&self) -> String {
        self.phrases.say(&AnyMatch::prompt(self.table, Observer::Seat(self.seat)))
    }

    /// The chances of what may come of some answers, the first now, the others when they are asked for.
    pub(crate) fn odds_of_line(
        &self,
        line: &[G::Action],
    ) -> Result<Vec<(G::Upshot, Fraction)>, Refusal> {
        let odds = self.table.odds_within(self.seat, line, OddsLimit::default());
        Ok(settled(odds.map_err(|refusal| self.phrases.refused(refusal))?.chances))
    }

    /// The chances of what may come of an answer.
    pub(crate) fn odds(&self, action: &G::Action) -> Result<Vec<(G::Upshot, Fraction)>, Refusal> {
        self.odds_of_line(std::slice::from_ref(action))
    }

    /// The language of the table, for a choice that outlives the desk.
    pub(crate) fn phrases(&self) -> Rc<Phrases> {
        Rc::clone(self.phrases)
    }
}

/// The chances of which an upshot is known.
pub(super) fn settled<U>(chances: Vec<duello_referee::Chance<Option<U>>>) -> Vec<(U, Fraction)> {
    chances.into_iter().filter_map(|one| Some((one.upshot?, one.chance))).collect()
}

/// What a key has done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Chosen<Action> {
    /// Nothing: the key means nothing here.
    Unknown,
    /// The choice goes on.
    Going,
    /// This is the answer.
    Action(Action),
}

/// A choice under way. Keys lead through it, and it draws the table with its marks.
pub(crate) trait Chooser<G: Game> {
    /// A key was pressed.
    fn key(&mut self, code: KeyCode, desk: &Desk<'_, G>) -> Chosen<G::Action>;

    /// Draws the table with what is being considered on it.
    fn paint(&self, scene: &Scene<'_, G>, area: Rect, buffer: &mut Buffer);

    /// What is asked, what is being considered and what would come of it.
    fn asked(&self, palette: Palette, width: usize) -> Vec<Line<'static>>;

    /// The keys that mean something now.
    fn keys(&self) -> Phrase;

    /// The answer that is being considered.
    fn considered(&self) -> Option<G::Action>;
}
