//! Players with one simple idea, as a person would try it who looks for a hole in a bot's play.

use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{Advice, Bot, BotKind, Clause, Effort, Sight};

use crate::Guide;

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// How much a script likes an answer; equal numbers for all answers mean that it has no opinion.
pub type Prefer<G> = fn(Sight<'_, G>, &<G as duello_core::Rules>::Action) -> i32;

/// A player that gives the answer its script likes best. Where the script likes several equally, the quick player of
/// the game decides if its answer is one of them, and chance if it is not.
#[derive(Clone, Debug)]
pub struct Scripted<G: Advice, P> {
    prefer: Prefer<G>,
    otherwise: P,
    effort: Effort,
}

impl<G: Advice, P: Guide<G>> Scripted<G, P> {
    /// A player by this script that chooses from the candidates of this effort.
    pub fn new(prefer: Prefer<G>, otherwise: P, effort: Effort) -> Scripted<G, P> {
        Scripted { prefer, otherwise, effort }
    }

    /// The same, ready to take a seat.
    pub fn seated(prefer: Prefer<G>, otherwise: P, effort: Effort) -> Box<dyn Bot<G>> {
        Box::new(Scripted::new(prefer, otherwise, effort))
    }
}

impl<G: Advice, P: Guide<G>> Bot<G> for Scripted<G, P> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        let mut liked = Vec::new();
        game.candidates(sight, self.effort, &mut liked);
        let most = liked.iter().map(|action| (self.prefer)(sight, action)).max();
        liked.retain(|action| Some((self.prefer)(sight, action)) == most);
        if liked.len() == 1 {
            return liked.swap_remove(0);
        }
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        let quick = self.otherwise.answer(game, sight, &mut Seeded::new(seed));
        if liked.is_empty() || liked.contains(&quick) {
            return quick;
        }
        let any = dice.draw(CHOICE, Odds::Uniform(liked.len() as u32));
        liked.swap_remove(any)
    }
}

/// The name of the exploiter that is found by search. Every game that has one calls it this.
pub const BEST_RESPONSE: &str = "best-response";

/// A search that knows how the other seats answer: a guide that is one player in its own seat and another in all
/// others. With a [`Planner`](crate::Planner) on top this finds what a bot's policy loses to, as far as the planner
/// looks ahead. What the others hold is imagined.
#[derive(Clone, Debug)]
struct Against<P, B> {
    own: P,
    others: B,
    seat: Option<duello_core::Seat>,
}

impl<G: Advice, P: Guide<G>, B: Bot<G> + Clone + Sync + 'static> Guide<G> for Against<P, B> {
    fn answer(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut Seeded) -> G::Action {
        if sight.seat() == self.seat {
            self.own.answer(game, sight, dice)
        } else {
            self.others.decide(game, sight, dice)
        }
    }

    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        dice: &mut Seeded,
        out: &mut Vec<(i64, G::Action)>,
    ) {
        self.own.weigh(game, sight, dice, out);
    }

    fn turn(&self, public: &G::Public) -> u64 {
        self.own.turn(public)
    }
}

/// A planner that plays every look ahead against a bot instead of against its own guide.
#[derive(Clone, Debug)]
pub struct BestResponse<P, B> {
    planner: crate::Planner<Against<P, B>>,
}

impl<P, B> BestResponse<P, B> {
    /// The response of this planner to `bot`. It does not mix: a player who knows the other's policy has no need to.
    pub fn to(bot: B, planner: crate::Planner<P>) -> BestResponse<P, B> {
        let crate::Planner { guide, budget, width, turns, trust, .. } = planner;
        let guide = Against { own: guide, others: bot, seat: None };
        BestResponse { planner: crate::Planner { guide, budget, width, turns, trust, mix: None } }
    }
}

impl<G, P, B> Bot<G> for BestResponse<P, B>
where
    G: Advice,
    P: Guide<G>,
    B: Bot<G> + Clone + Sync + 'static,
{
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        self.planner.guide.seat = sight.seat();
        self.planner.decide(game, sight, dice)
    }
}

/// The exploiter that is found by search, for the list of a game.
pub const fn best_response<G: Advice>(make: fn() -> Box<dyn Bot<G>>) -> BotKind<G> {
    BotKind {
        name: BEST_RESPONSE,
        about: "knows how greedy answers, and looks ahead for what beats it",
        make,
    }
}
