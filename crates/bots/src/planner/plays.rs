//! Playing on: many lines in many worlds, on one thread or on several.

use std::ops::Range;
use std::time::Instant;

use duello_core::dice::Seeded;
use duello_core::{Advice, Joint, Observer, Pending, Seat, State, Table};

use super::Guide;
use super::crew::Crew;

/// No look ahead has more decisions.
const DECISIONS_MAX: usize = 400;

/// What is to be played on: the answers that are given at the first decision. Everybody else answers by the guide.
pub(super) struct Line<A> {
    pub(super) own: A,
    pub(super) rival: Option<(Seat, A)>,
}

/// What came of one line: the sum of how the seat stood at the end, in thousandths, over so many plays.
#[derive(Clone, Copy, Default)]
pub(super) struct Brought {
    pub(super) sum: i64,
    pub(super) tries: u32,
}

impl Brought {
    pub(super) fn add(&mut self, other: Brought) {
        self.sum += other.sum;
        self.tries += other.tries;
    }
}

/// How a line is played on for one seat.
pub(super) struct Look<'a, G: Advice> {
    pub(super) game: &'a G,
    pub(super) seat: Seat,
    /// The dice of every world follow from it.
    pub(super) seed: u64,
    /// After how many turns `worth` judges.
    pub(super) turns: u32,
    /// When to stop; the first world is played in any case.
    pub(super) until: Option<Instant>,
}

impl<G: Advice> Clone for Look<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Advice> Copy for Look<'_, G> {}

/// Who plays lines on: everybody has a guide, and one play brings a number of thousandths, or nothing if it is late.
pub(super) type Players<'a, P> = Crew<'a, P, Option<i64>>;

/// How lines are played on, and by whom.
pub(super) struct Plays<'a, 'c, G: Advice, P> {
    pub(super) look: Look<'a, G>,
    pub(super) players: &'c Players<'a, P>,
}

impl<'a, G: Advice, P: Guide<G>> Plays<'a, '_, G, P> {
    /// Plays every line in each of these worlds, as `imagine` begins them, with the same dice for all lines.
    ///
    /// Plays are dealt out one by one, because some are ten times as long as others. The sums are whole numbers, so it
    /// does not matter who makes which play.
    pub(super) fn all(
        &self,
        guide: &P,
        lines: Vec<Line<G::Action>>,
        worlds: Range<u64>,
        imagine: impl Fn(&mut Seeded) -> State<G> + Send + Sync + 'a,
    ) -> Vec<Brought> {
        let (look, count) = (self.look, lines.len());
        let parts = count * (worlds.end - worlds.start) as usize;
        let mut brought = vec![Brought::default(); count];
        let play = move |guide: &mut P, number: usize| {
            let is_late = || look.until.is_some_and(|until| Instant::now() >= until);
            if number >= count && is_late() {
                return None;
            }
            let (world, line) = (number / count, number % count);
            let mut dice = Seeded::stream(look.seed, worlds.start + world as u64);
            let state = imagine(&mut dice);
            Some(look.one(guide, state, &lines[line], &mut dice))
        };
        self.players.all(&mut guide.clone(), parts, play, |number, sum| {
            if let Some(sum) = sum {
                brought[number % count].add(Brought { sum, tries: 1 });
            }
        });
        brought
    }
}

impl<G: Advice> Look<'_, G> {
    /// One line in one world; how the seat stands then, in thousandths.
    fn one<P: Guide<G>>(
        &self,
        guide: &mut P,
        mut state: State<G>,
        line: &Line<G::Action>,
        dice: &mut Seeded,
    ) -> i64 {
        let mut turn = guide.turn(&state.public);
        let mut turns = 0;
        let mut given = Some(line);
        for _ in 0..DECISIONS_MAX {
            if !self.go(guide, &mut state, given.take(), dice) {
                break;
            }
            let now = guide.turn(&state.public);
            if now != turn {
                (turn, turns) = (now, turns + 1);
                if turns >= self.turns {
                    break;
                }
            }
        }
        i64::from(self.game.worth(state.sight(Observer::Seat(self.seat))))
    }

    /// One decision by the guide, but for the answers given; whether there was one.
    fn go<P: Guide<G>>(
        &self,
        guide: &mut P,
        state: &mut State<G>,
        given: Option<&Line<G::Action>>,
        dice: &mut Seeded,
    ) -> bool {
        let Pending::Decide(owing) = self.game.pending(&state.public) else { return false };
        let mut joint = Joint::new();
        for seat in owing {
            let answer = given.and_then(|line| line.answer(seat, self.seat)).cloned();
            let answer = answer.unwrap_or_else(|| {
                guide.answer(self.game, state.sight(Observer::Seat(seat)), dice)
            });
            joint.set(seat, answer);
        }
        self.game.advance(state, &joint, &mut Table::silent(dice));
        true
    }
}

impl<A> Line<A> {
    fn answer(&self, seat: Seat, own: Seat) -> Option<&A> {
        match &self.rival {
            _ if seat == own => Some(&self.own),
            Some((rival, answer)) if seat == *rival => Some(answer),
            _ => None,
        }
    }
}
