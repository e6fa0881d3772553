//! The greedy player of commandos: the best activation now, and no thought of what comes after it.

use crate::{Action, Commandos, Kind, Public, Stage};
use duello_bots::Guide;
use duello_core::dice::{Dice, Exhaustive, Label, Odds, Seeded};
use duello_core::{Advice, Bot, Clause, Effort, Joint, Observer, Rules, Seat, Sight, State, Table};

/// Weighs every action of every character with the exact chances of what comes of it, the second action point
/// included, by the game's own `worth`.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// Space for the candidates of the first and of the second action point.
    first: Vec<Action>,
    second: Vec<Action>,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// The teams with which this player does best against itself, each as likely as the others: on the ruin they win
/// 61 to 64 % of their matches against all ten teams.
const TEAMS: [[Kind; 3]; 3] = [
    [Kind::Infantry, Kind::Lmg, Kind::Heavy],
    [Kind::Infantry, Kind::Lmg, Kind::Ranger],
    [Kind::Infantry, Kind::Ranger, Kind::Heavy],
];

/// What to pick first in an open draft.
const PICKS: [Kind; 5] = [Kind::Infantry, Kind::Lmg, Kind::Ranger, Kind::Heavy, Kind::Sniper];

/// A shot of four dice at a mover past three guards has fewer outcomes than this.
const OUTCOMES_MAX: usize = 200;

impl Bot<Commandos> for Greedy {
    fn decide(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut dyn Dice,
    ) -> Action {
        let state = sight.imagine(game, dice);
        let Some(seat) = sight.seat() else { return Action::EndTurn };
        match state.public.stage {
            Stage::Teams => {
                let drawn = dice.draw(CHOICE, Odds::Uniform(TEAMS.len() as u32));
                Action::Team(TEAMS[drawn])
            }
            Stage::Draft(_) => {
                let picks = PICKS.map(Action::Pick);
                let legal = picks.into_iter().find(|pick| game.check(sight, pick).is_ok());
                legal.unwrap_or(picks[0])
            }
            _ => self.best(game, &state, seat),
        }
    }
}

impl Guide<Commandos> for Greedy {
    fn answer(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut Seeded,
    ) -> Action {
        self.decide(game, sight, dice)
    }

    fn weigh(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut Seeded,
        out: &mut Vec<(i64, Action)>,
    ) {
        let state = sight.imagine(game, dice);
        match (state.public.stage, sight.seat()) {
            (Stage::Teams | Stage::Draft(_), _) | (_, None) => {
                out.push((0, self.decide(game, sight, dice)));
            }
            (_, Some(seat)) => {
                self.each(game, &state, seat, |value, answer| out.push((value / 1000, answer)));
            }
        }
    }

    fn turn(&self, public: &Public) -> u64 {
        public.turn.index() as u64
    }
}

impl Greedy {
    /// The best answer: with the best activation when a character is to be chosen.
    fn best(&mut self, game: &Commandos, state: &State<Commandos>, seat: Seat) -> Action {
        let mut best = (i64::MIN, Action::EndTurn);
        self.each(game, state, seat, |value, answer| {
            // The first of equals, so that the choice depends on the list's order alone.
            if value > best.0 {
                best = (value, answer);
            }
        });
        best.1
    }

    /// Every answer with its value.
    fn each(
        &mut self,
        game: &Commandos,
        state: &State<Commandos>,
        seat: Seat,
        mut say: impl FnMut(i64, Action),
    ) {
        let mut answers = std::mem::take(&mut self.first);
        answers.clear();
        game.candidates(state.sight(Observer::Seat(seat)), Effort::Fine, &mut answers);
        for answer in &answers {
            let value = match answer {
                Action::Activate(_) => self.activation(game, state, seat, *answer),
                _ => self.expected(game, state, seat, *answer, true),
            };
            say(value, *answer);
        }
        self.first = answers;
    }

    /// What the best first action of a character leads to.
    fn activation(
        &mut self,
        game: &Commandos,
        state: &State<Commandos>,
        seat: Seat,
        activate: Action,
    ) -> i64 {
        let active = after(game, state, seat, activate, &mut Exhaustive::new());
        let mut answers = Vec::new();
        game.candidates(active.sight(Observer::Seat(seat)), Effort::Fine, &mut answers);
        let values = answers.iter().map(|answer| self.expected(game, &active, seat, *answer, true));
        values.max().unwrap_or(i64::MIN)
    }

    /// The mean worth, in millionths of a thousandth, of what comes of an answer; with `goes_on`, the character
    /// goes on with the best of a few second actions.
    fn expected(
        &mut self,
        game: &Commandos,
        state: &State<Commandos>,
        seat: Seat,
        answer: Action,
        goes_on: bool,
    ) -> i64 {
        let acting = state.public.active_who();
        let mut dice = Exhaustive::new();
        let mut sum = 0;
        for _ in 0..OUTCOMES_MAX {
            dice.restart();
            let reached = after(game, state, seat, answer, &mut dice);
            let weight = i64::try_from(dice.weight().parts_per_million()).unwrap_or(0);
            if goes_on && acting.is_some() && reached.public.active_who() == acting {
                // Of two ways to the same end the shorter one is better by a trifle.
                sum += self.second_action(game, &reached, seat) * weight - 1;
            } else {
                sum += i64::from(game.worth(reached.sight(Observer::Seat(seat)))) * weight;
            }
            if !dice.advance() {
                break;
            }
        }
        sum
    }

    /// The worth of the best second action.
    fn second_action(&mut self, game: &Commandos, state: &State<Commandos>, seat: Seat) -> i64 {
        let mut answers = std::mem::take(&mut self.second);
        answers.clear();
        game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, &mut answers);
        let mut best = i64::MIN;
        for answer in &answers {
            best = best.max(self.expected(game, state, seat, *answer, false));
        }
        self.second = answers;
        best / 1_000_000
    }
}

fn after(
    game: &Commandos,
    state: &State<Commandos>,
    seat: Seat,
    answer: Action,
    dice: &mut Exhaustive,
) -> State<Commandos> {
    let mut state = state.clone();
    let joint = Joint::from_iter([(seat, answer)]);
    game.advance(&mut state, &joint, &mut Table::silent(dice));
    state
}
