//! One run of a forecast: from the answer to the moment when something is settled.

use crate::dice::Dice;
use crate::preview::{DECISIONS_MAX, any_candidate};
use crate::{
    Advice, Audience, Effort, Joint, Note, Observer, OwnAnswers, Pending, Seat, Sight, State,
    Table, Told,
};

/// The question of a forecast.
pub(super) struct Asked<'a, G: Advice> {
    pub(super) game: &'a G,
    pub(super) sight: Sight<'a, G>,
    pub(super) seat: Seat,
    pub(super) line: &'a [G::Action],
}

impl<G: Advice> Copy for Asked<'_, G> {}
impl<G: Advice> Clone for Asked<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// Answers those later questions of the seat that the line does not answer.
pub(super) trait Choose<G: Advice> {
    /// The number of one of several candidates.
    fn choose<D: Dice>(
        &mut self,
        asked: &Asked<'_, G>,
        walk: &Walk<'_, G>,
        candidates: &[G::Action],
        dice: &mut D,
    ) -> usize;
}

/// A run so far.
pub(super) struct Walk<'a, G: Advice> {
    pub(super) state: State<G>,
    /// The part of the line that has not been used.
    pub(super) left: &'a [G::Action],
    /// What everybody was told.
    told: Vec<Told<G::Event>>,
    decisions_left: usize,
}

impl<'a, G: Advice> Asked<'a, G> {
    /// Begins a run: the first answer, and the run before it is given.
    pub(super) fn begin<D: Dice>(&self, dice: &mut D) -> (Option<&'a G::Action>, Walk<'a, G>) {
        let mut state = self.sight.imagine(self.game, dice);
        for action in self.line {
            self.game.suppose(&mut state.public, self.seat, action);
        }
        let (first, left) = match self.line.split_first() {
            Some((first, left)) => (Some(first), left),
            None => (None, self.line),
        };
        (first, Walk { state, left, told: Vec::new(), decisions_left: DECISIONS_MAX })
    }

    /// What the line takes for granted, each assumption once.
    pub(super) fn supposed(&self) -> Vec<Note> {
        let mut public = self.sight.public.clone();
        let mut notes = Vec::new();
        for action in self.line {
            let supposed = self.game.suppose(&mut public, self.seat, action);
            notes.extend(supposed.filter(|note| !notes.contains(note)));
        }
        notes
    }

    /// Who chose, if so many answers of the line were not used.
    pub(super) fn own(&self, unused: usize, has_chosen: bool) -> OwnAnswers {
        match has_chosen {
            true => OwnAnswers::Best,
            false if unused + 1 < self.line.len() => OwnAnswers::Line,
            false => OwnAnswers::None,
        }
    }
}

impl<'a, G: Advice> Walk<'a, G> {
    /// The same moment as the seat sees it: what it cannot know is imagined again.
    pub(super) fn imagined<D: Dice>(&self, asked: &Asked<'_, G>, dice: &mut D) -> Walk<'a, G> {
        let state = self.state.sight(Observer::Seat(asked.seat)).imagine(asked.game, dice);
        let Walk { left, told, decisions_left, .. } = self;
        Walk { state, left, told: told.clone(), decisions_left: *decisions_left }
    }

    /// Gives the first answer and goes on until the game says what has come of it or a few decisions have passed.
    pub(super) fn finish<D: Dice, C: Choose<G>>(
        &mut self,
        asked: &Asked<'_, G>,
        mut first: Option<&G::Action>,
        chooser: &mut C,
        dice: &mut D,
    ) -> Option<G::Upshot> {
        let (game, mut scratch) = (asked.game, Vec::new());
        while self.decisions_left > 0 {
            self.decisions_left -= 1;
            let Pending::Decide(owing) = game.pending(&self.state.public) else { break };
            let mut joint = Joint::new();
            for seat in owing {
                let answer = match (seat == asked.seat, first) {
                    (false, _) => {
                        let sight = self.state.sight(Observer::Seat(seat));
                        any_candidate(game, sight, &mut scratch, dice)
                    }
                    // Whether it is legal has been checked before.
                    (true, Some(answer)) => {
                        first = None;
                        answer.clone()
                    }
                    (true, None) => self.own_answer(asked, chooser, &mut scratch, dice),
                };
                joint.set(seat, answer);
            }
            let told = &mut self.told;
            game.advance(&mut self.state, &joint, &mut Table::told(dice, told));
            told.retain(|told| told.audience == Audience::All);
            let upshot = game.upshot(told);
            if upshot.is_some() {
                return upshot;
            }
        }
        None
    }

    /// The next of the line, if it is legal, else one of the candidates.
    fn own_answer<D: Dice, C: Choose<G>>(
        &mut self,
        asked: &Asked<'_, G>,
        chooser: &mut C,
        scratch: &mut Vec<G::Action>,
        dice: &mut D,
    ) -> G::Action {
        let sight = self.state.sight(Observer::Seat(asked.seat));
        if let Some((next, rest)) = self.left.split_first()
            && asked.game.check(sight, next).is_ok()
        {
            self.left = rest;
            return next.clone();
        }
        scratch.clear();
        asked.game.candidates(sight, Effort::Fine, scratch);
        let at = match scratch.len() {
            1 => 0,
            _ => chooser.choose(asked, self, scratch, dice),
        };
        scratch.swap_remove(at)
    }

    /// How well the seat stands, from 0 to 2000.
    pub(super) fn worth(&self, asked: &Asked<'_, G>) -> u32 {
        let worth = asked.game.worth(self.state.sight(Observer::Seat(asked.seat)));
        (worth.clamp(-1000, 1000) + 1000).unsigned_abs()
    }
}
