//! The greedy player of wizards: the best activation now, and no thought of what comes after it.

use crate::{Action, Alignment, Blow, Body, Measuring, Number, Public, Stage, Wizards, gap};
use duello_bots::{Guide, Judge};
use duello_core::dice::{Dice, Exhaustive, Label, Odds, Seeded};
use duello_core::{Advice, Bot, Clause, Effort, Joint, Observer, Rules, Seat, Sight, State, Table};

/// Weighs what every figure could do with both its actions, by the exact chances and the game's own `worth`.
///
/// Where targets are announced before measuring (WI-R20) it judges distances as a person does: with an error of up
/// to 8 percent, drawn once for each action.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    second: Vec<Action>,
    /// The error of this action in thousandths.
    error: i64,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");
const JUDGEMENT: Label = Label::new(Clause::new("XX-000"), "judgement");

/// The greatest error in judging a distance, in thousandths.
const ERROR_MAX: i64 = 80;

/// An attack has two outcomes, and with a second one four.
const OUTCOMES_MAX: usize = 20;

/// Of so many figures at most it looks for the one to activate; then it takes the first of them.
const WEIGHED_MAX: usize = 6;

impl Bot<Wizards> for Greedy {
    fn decide(&mut self, game: &Wizards, sight: Sight<'_, Wizards>, dice: &mut dyn Dice) -> Action {
        self.choose(game, sight, dice)
    }
}

impl Judge<Wizards> for Greedy {
    fn options(
        &mut self,
        game: &Wizards,
        sight: Sight<'_, Wizards>,
        dice: &mut dyn Dice,
        out: &mut Vec<Action>,
    ) {
        let steps = Odds::Uniform(2 * ERROR_MAX as u32 + 1);
        self.error = dice.draw(JUDGEMENT, steps) as i64 - ERROR_MAX;
        options(game, sight, dice, out);
    }

    fn judge(
        &mut self,
        game: &Wizards,
        sight: Sight<'_, Wizards>,
        options: &[Action],
        dice: &mut dyn Dice,
        out: &mut Vec<i64>,
    ) {
        let Some(seat) = sight.seat().filter(|_| options.len() > 1) else {
            return out.extend(options.iter().map(|_| 0));
        };
        let state = sight.imagine(game, dice);
        out.extend(options.iter().map(|action| match state.public.stage {
            Stage::Choose => 0,
            Stage::Turn { .. } => self.activation(game, &state, seat, action),
            Stage::Active(_) => self.expected(game, &state, seat, action, true),
            Stage::Wizard { .. } => cast_value(game, &state, seat, action) * 1_000_000,
        }));
    }
}

impl Guide<Wizards> for Greedy {
    fn answer(&mut self, game: &Wizards, sight: Sight<'_, Wizards>, dice: &mut Seeded) -> Action {
        self.choose(game, sight, dice)
    }

    fn weigh(
        &mut self,
        game: &Wizards,
        sight: Sight<'_, Wizards>,
        dice: &mut Seeded,
        out: &mut Vec<(i64, Action)>,
    ) {
        let (mut options, mut values) = (Vec::new(), Vec::new());
        // A look ahead judges distances as well as it can, so no error is drawn.
        self::options(game, sight, dice, &mut options);
        self.judge(game, sight, &options, dice, &mut values);
        out.extend(values.into_iter().map(|value| value / 1000).zip(options));
    }

    fn turn(&self, public: &Public) -> u64 {
        public.turn.index() as u64
    }
}

/// What to look at in each stage.
fn options(game: &Wizards, sight: Sight<'_, Wizards>, dice: &mut dyn Dice, out: &mut Vec<Action>) {
    match sight.public.stage {
        Stage::Choose => {
            // Neutral wizards summon the fewest.
            let sides = [Alignment::G, Alignment::B];
            let drawn = dice.draw(CHOICE, Odds::Uniform(sides.len() as u32));
            out.push(Action::Choose { alignment: sides[drawn], name: None });
        }
        Stage::Turn { .. } => figures(game, sight, out),
        Stage::Active(_) => game.candidates(sight, Effort::Fine, out),
        Stage::Wizard { .. } => casts(game, sight, out),
    }
}

/// Whom to activate: a gun before all, since it needs its crew unused.
fn figures(game: &Wizards, sight: Sight<'_, Wizards>, out: &mut Vec<Action>) {
    let mut list = Vec::new();
    game.candidates(sight, Effort::Coarse, &mut list);
    let is_team = |action: &&Action| matches!(action, Action::ActivateTeam { .. });
    if let Some(team) = list.iter().find(is_team) {
        return out.push(team.clone());
    }
    let is_figure = |action: &&Action| matches!(action, Action::Activate { .. });
    out.extend(list.iter().filter(is_figure).take(WEIGHED_MAX).cloned());
    if out.is_empty() {
        out.push(list.pop().unwrap_or(Action::EndTurn));
    }
}

/// What the wizard may do: first to end, then spells, then moves; what follows must be better.
fn casts(game: &Wizards, sight: Sight<'_, Wizards>, out: &mut Vec<Action>) {
    out.push(Action::EndWizard);
    let mut list = Vec::new();
    game.candidates(sight, Effort::Fine, &mut list);
    out.extend(list.into_iter().filter(|action| *action != Action::EndWizard));
}

/// The best spell or move of the wizard; nothing when nothing helps.
pub(super) fn best_cast(
    game: &Wizards,
    sight: Sight<'_, Wizards>,
    state: &State<Wizards>,
    seat: Seat,
) -> Action {
    let mut list = Vec::new();
    casts(game, sight, &mut list);
    let valued = list.into_iter().map(|action| (cast_value(game, state, seat, &action), action));
    let best = valued.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or(Action::EndWizard, |(_, action)| action)
}

/// How the seat stands after something that its wizard does, in thousandths.
fn cast_value(game: &Wizards, state: &State<Wizards>, seat: Seat, action: &Action) -> i64 {
    if *action == Action::EndWizard {
        return worth(game, state, seat);
    }
    let reached = after(game, state, seat, action, &mut Exhaustive::new());
    worth(game, &reached, seat) + taste(&state.public, seat, action)
}

impl Greedy {
    /// What the best first action of a figure leads to; a figure that can do nothing has the least value of all.
    fn activation(
        &mut self,
        game: &Wizards,
        state: &State<Wizards>,
        seat: Seat,
        activate: &Action,
    ) -> i64 {
        let active = after(game, state, seat, activate, &mut Exhaustive::new());
        let mut list = Vec::new();
        game.candidates(active.sight(Observer::Seat(seat)), Effort::Coarse, &mut list);
        let values = list.iter().map(|action| self.expected(game, &active, seat, action, true));
        values.max().unwrap_or(i64::MIN)
    }

    /// The mean worth, in millionths of a thousandth, of what comes of an answer; with `goes_on`, the active
    /// figures go on with the best of a few second actions.
    pub(super) fn expected(
        &mut self,
        game: &Wizards,
        state: &State<Wizards>,
        seat: Seat,
        action: &Action,
        goes_on: bool,
    ) -> i64 {
        if let Some(value) = self.judged_shot(game, state, seat, action) {
            return value;
        }
        let mut dice = Exhaustive::new();
        let mut sum = 0;
        for _ in 0..OUTCOMES_MAX {
            dice.restart();
            let reached = after(game, state, seat, action, &mut dice);
            let weight = i64::try_from(dice.weight().parts_per_million()).unwrap_or(0);
            let public = &reached.public;
            let is_active = matches!(public.stage, Stage::Active(_)) && public.ending.is_none();
            if goes_on && is_active && public.turn == seat {
                // Of two ways to the same end the shorter one is better by a trifle.
                sum += self.second_action(game, &reached, seat) * weight - 1;
            } else {
                sum += worth(game, &reached, seat) * weight;
            }
            if !dice.advance() {
                break;
            }
        }
        sum
    }

    fn second_action(&mut self, game: &Wizards, state: &State<Wizards>, seat: Seat) -> i64 {
        let mut list = std::mem::take(&mut self.second);
        list.clear();
        game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, &mut list);
        let mut best = i64::MIN;
        for action in &list {
            best = best.max(self.expected(game, state, seat, action, false));
        }
        self.second = list;
        best / 1_000_000
    }

    /// WI-R20: the value of a shot whose distance is judged by eye: as if it reached, or as if it were lost. The
    /// rules would tell the truth, and so they are not asked.
    fn judged_shot(
        &self,
        game: &Wizards,
        state: &State<Wizards>,
        seat: Seat,
        action: &Action,
    ) -> Option<i64> {
        let public = &state.public;
        let (shooter, target) = shot(public, action)?;
        if public.switches.measuring == Measuring::Open {
            return None;
        }
        let (figure, aimed) = (public.figure(shooter)?, public.body(target)?);
        let attack = public.shot_of(figure)?;
        let apart = i64::from(gap(&public.layout, figure.place, aimed.place));
        let judged = apart + apart * self.error / 1000;
        let missed = worth(game, state, seat);
        if judged > i64::from(attack.range) {
            return Some(missed * 1_000_000 - 1);
        }
        let (_, blow) = public.blow(figure, attack, aimed);
        let gained = worth(game, &hit(state, aimed, blow), seat);
        let faces = i64::from(blow.faces);
        Some((gained * faces + missed * (20 - faces)) * 50_000)
    }
}

/// A mixed force beats a uniform one: what there are many of already is worth a little less.
fn taste(public: &Public, seat: Seat, action: &Action) -> i64 {
    let Action::CastSummon { race, weapon, .. } = action else { return 0 };
    let is_alike =
        |figure: &&crate::Figure| figure.weapon == *weapon || public.race(figure).id == *race;
    -4 * public.own(seat).filter(is_alike).count() as i64
}

/// Who shoots, and at whom.
fn shot(public: &Public, action: &Action) -> Option<(Number, Number)> {
    match (action, &public.stage) {
        (Action::Shoot { figure, target }, _) => Some((*figure, *target)),
        (Action::Fire { target }, Stage::Active(activation)) => {
            Some((activation.gun?.figure, *target))
        }
        _ => None,
    }
}

/// How it would stand if a blow hit, as far as wounds go.
pub(super) fn hit(state: &State<Wizards>, target: Body, blow: Blow) -> State<Wizards> {
    let mut hit = state.clone();
    match hit.public.figures.iter_mut().find(|figure| figure.number == target.number) {
        Some(figure) => figure.wounds = figure.wounds.saturating_sub(blow.harm),
        None => {
            let field = &mut hit.public.wizards[target.seat].field;
            *field = field.saturating_sub(blow.harm);
        }
    }
    hit
}

pub(super) fn worth(game: &Wizards, state: &State<Wizards>, seat: Seat) -> i64 {
    i64::from(game.worth(state.sight(Observer::Seat(seat))))
}

pub(super) fn after(
    game: &Wizards,
    state: &State<Wizards>,
    seat: Seat,
    action: &Action,
    dice: &mut Exhaustive,
) -> State<Wizards> {
    let mut state = state.clone();
    let joint = Joint::from_iter([(seat, action.clone())]);
    game.advance(&mut state, &joint, &mut Table::silent(dice));
    state
}
