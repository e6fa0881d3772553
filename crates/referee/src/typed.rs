//! A match with the types of its game, for code that is written for that game.

use std::sync::Arc;

use duello_core::{
    Basis, BotKind, Budget, Clause, Draft, Effort, Forecast, Fraction, Game, Group, Narration,
    Note, Observer, Phrase, Rulebook, Seat, Sight, Wish, forecast,
};
use serde::Deserialize as _;
use serde_json::Value;

use crate::any::{
    AnyMatch, Candidate, Chance, GroupChance, Odds, OddsLimit, Others, Switch, ToldText,
};
use crate::chronicle::ToldAt;
use crate::live::Match;
use crate::names::Names;
use crate::refusal::Refusal;

/// What the boards of a game draw of a draft.
pub type Sketch<G> = <<G as Narration>::Draft as Draft<G>>::Sketch;

/// So many combinations or samples are spent on a line at least, however many are asked about at once.
const RUNS_MIN: usize = 500;

/// What [`AnyMatch`] says as JSON, said in the types of the game.
///
/// ```
/// use duello_core::{Document, Observer};
/// use duello_gunslingers::Gunslingers;
/// use duello_referee::{AnyGame as _, DiceSpec, Erased, TypedMatch};
///
/// let game = Erased::new(Gunslingers::default(), Vec::new());
/// let table = game.open(&Document::empty(), Vec::new(), &DiceSpec::Seed(1)).unwrap();
/// let typed = TypedMatch::<Gunslingers>::of(&*table).unwrap();
/// assert_eq!(typed.view(Observer::Spectator).players.len(), 2);
/// ```
pub struct TypedMatch<G: Game> {
    pub(crate) inner: Match<G>,
    pub(crate) bots: Vec<BotKind<G>>,
    pub(crate) switches: Arc<[Switch]>,
    pub(crate) names: Names,
}

impl<G: Game> Clone for TypedMatch<G> {
    fn clone(&self) -> TypedMatch<G> {
        TypedMatch {
            inner: self.inner.clone(),
            bots: self.bots.clone(),
            switches: self.switches.clone(),
            names: self.names.clone(),
        }
    }
}

impl<G: Game> TypedMatch<G> {
    /// The match with its types; none if it is of another game.
    pub fn of(table: &dyn AnyMatch) -> Option<&TypedMatch<G>> {
        table.as_any().downcast_ref()
    }

    /// The game.
    pub fn game(&self) -> &G {
        self.inner.game()
    }

    /// What the observer sees.
    pub fn view(&self, observer: Observer) -> G::View {
        self.inner.game().view(self.inner.sight(observer))
    }

    /// What the observer has been told, from an event of its own numbering on.
    pub fn told(&self, observer: Observer, since: usize) -> Vec<ToldText<G::Event>> {
        let heard = self.inner.told.heard(observer, since);
        heard.map(|at| self.told_text(observer, at, G::Event::clone)).collect()
    }

    /// Reads an action as it is sent.
    ///
    /// # Errors
    /// It is none of this game; the clause that the error names, if it names one.
    pub fn read_action(&self, action: &Value) -> Result<G::Action, Refusal> {
        G::Action::deserialize(action).map_err(|error| {
            let text = format!("not an action of {}: {error}", G::ID);
            let clause = cited(self.inner.game().rulebook(), &text);
            Refusal { clause, ..Refusal::new("action.malformed", text) }
        })
    }

    /// The answers worth a thought, as [`AnyMatch::candidates`].
    ///
    /// # Errors
    /// When the seat owes no answer.
    pub fn candidates(
        &self,
        seat: Seat,
        effort: Effort,
    ) -> Result<Vec<Candidate<G::Action>>, Refusal> {
        self.inner.check_asked(seat, None)?;
        let mut actions = Vec::new();
        let sight = self.inner.sight(Observer::Seat(seat));
        self.inner.game().candidates(sight, effort, &mut actions);
        let candidate = |action| Candidate { said: self.say(sight, &action), action };
        Ok(actions.into_iter().map(candidate).collect())
    }

    /// Whether the seat may answer so.
    ///
    /// # Errors
    /// The clause that forbids it, or that the seat owes no answer.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        self.inner.check_answer(seat, None, action).map_err(|refusal| self.named(refusal))
    }

    /// The answer of somebody who says only a part of it, as [`AnyMatch::complete`].
    ///
    /// # Errors
    /// Why no answer follows from the wish.
    pub fn complete(&self, seat: Seat, wish: &G::Wish) -> Result<Candidate<G::Action>, Refusal> {
        self.inner.check_asked(seat, None)?;
        let (game, sight) = (self.inner.game(), self.inner.sight(Observer::Seat(seat)));
        let action = wish.complete(game, sight).map_err(|unmet| self.named(unmet.into()))?;
        game.check(sight, &action).map_err(|illegal| self.named(illegal.into()))?;
        Ok(Candidate { said: self.say(sight, &action), action })
    }

    /// Where what the observer considers would lead.
    pub fn sketch(&self, observer: Observer, draft: &G::Draft) -> Sketch<G> {
        draft.sketch(self.inner.game(), self.inner.sight(observer))
    }

    /// What may come of a line of answers of the seat. No upshot means that nothing would be settled soon.
    ///
    /// # Errors
    /// When the first answer is not legal.
    pub fn odds_within(
        &self,
        seat: Seat,
        line: &[G::Action],
        limit: OddsLimit<'_>,
    ) -> Result<Odds<Option<G::Upshot>>, Refusal> {
        if let Some(first) = line.first() {
            self.check(seat, first)?;
        }
        let sight = self.inner.sight(Observer::Seat(seat));
        let runs = (G::FORECAST_RUNS / limit.lines.max(1)).max(RUNS_MIN);
        let budget = match limit.time_spent {
            Some(time_spent) => Budget::timed(runs, time_spent),
            None => Budget::runs(runs),
        };
        let Forecast { chances, groups, basis, own, unused, supposed } =
            forecast(self.inner.game(), sight, seat, line, budget);
        let chance = |(upshot, chance): (&Option<G::Upshot>, _)| Chance {
            upshot: upshot.clone(),
            chance: Clone::clone(chance),
        };
        let samples = match basis {
            Basis::Exact => None,
            Basis::Sampled(samples) => Some(samples),
        };
        let chances = chances.iter().map(chance).collect();
        let named = |(group, chance): (Group, Fraction)| GroupChance {
            group: Group { said: self.names.put_into(group.said), ..group },
            chance,
        };
        let groups = groups.into_iter().map(named).collect();
        let unused = (line.len() - unused..line.len()).collect();
        let supposed = self.named_notes(supposed);
        Ok(Odds { chances, groups, samples, own, unused, others: Others::Uniform, supposed })
    }

    /// An event as an observer hears it, in the observer's words.
    pub(crate) fn told_text<T>(
        &self,
        observer: Observer,
        (number, at): (usize, &ToldAt<G::Event>),
        write: impl Fn(&G::Event) -> T,
    ) -> ToldText<T> {
        let said = self.inner.game().say_event(self.inner.sight(observer), &at.told.event);
        ToldText {
            number,
            decision: at.decision,
            clause: at.told.clause.id(),
            event: write(&at.told.event),
            said: self.names.put_into(said),
            change: None,
        }
    }

    pub(crate) fn named_notes(&self, notes: Vec<Note>) -> Vec<Note> {
        let named = |note: Note| Note { said: self.names.put_into(note.said), ..note };
        notes.into_iter().map(named).collect()
    }

    pub(crate) fn named(&self, refusal: Refusal) -> Refusal {
        Refusal { said: self.names.put_into(refusal.said), ..refusal }
    }

    /// An answer in the words of somebody who has this sight.
    pub(crate) fn say(&self, sight: Sight<'_, G>, action: &G::Action) -> Phrase {
        self.names.put_into(self.inner.game().say_action(sight, action))
    }
}

/// The clause that an error of a type of the game names, if it names one.
fn cited(book: &Rulebook, text: &str) -> Option<Clause> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.into_iter().find_map(|word| book.cite(word))
}
