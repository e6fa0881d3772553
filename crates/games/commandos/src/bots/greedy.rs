//! The greedy player of commandos: the best activation now, and no thought of what comes after it.

use crate::{Action, Commandos, Kind, Public, Stage};
use duello_bots::{Guide, Judge};
use duello_core::dice::{Dice, Exhaustive, Label, Odds, Seeded};
use duello_core::{Advice, Bot, Clause, Effort, Joint, Observer, Rules, Seat, Sight, State, Table};

/// Weighs every action of every character with the exact chances of what comes of it, the second action point
/// included, by the game's own `worth`.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// Space for the candidates of the second action point.
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
        self.choose(game, sight, dice)
    }
}

impl Judge<Commandos> for Greedy {
    /// Every candidate, but of the teams only one that has proved good.
    fn options(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut dyn Dice,
        out: &mut Vec<Action>,
    ) {
        match sight.public.stage {
            Stage::Teams => {
                let drawn = dice.draw(CHOICE, Odds::Uniform(TEAMS.len() as u32));
                out.push(Action::Team(TEAMS[drawn]));
            }
            Stage::Draft(_) => {
                let picks = PICKS.map(Action::Pick);
                let legal = picks.into_iter().find(|pick| game.check(sight, pick).is_ok());
                out.push(legal.unwrap_or(picks[0]));
            }
            _ => game.candidates(sight, Effort::Fine, out),
        }
    }

    fn judge(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        options: &[Action],
        dice: &mut dyn Dice,
        out: &mut Vec<i64>,
    ) {
        let Some(seat) = sight.seat().filter(|_| options.len() > 1) else {
            return out.extend(options.iter().map(|_| 0));
        };
        let state = sight.imagine(game, dice);
        out.extend(options.iter().map(|answer| match answer {
            Action::Activate(_) => self.activation(game, &state, seat, *answer),
            _ => self.expected(game, &state, seat, *answer, true),
        }));
    }
}

impl Guide<Commandos> for Greedy {
    fn answer(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut Seeded,
    ) -> Action {
        self.choose(game, sight, dice)
    }

    fn weigh(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut Seeded,
        out: &mut Vec<(i64, Action)>,
    ) {
        let (mut options, mut values) = (Vec::new(), Vec::new());
        self.options(game, sight, dice, &mut options);
        self.judge(game, sight, &options, dice, &mut values);
        out.extend(values.into_iter().map(|value| value / 1000).zip(options));
    }

    fn turn(&self, public: &Public) -> u64 {
        public.turn.index() as u64
    }
}

impl Greedy {
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
