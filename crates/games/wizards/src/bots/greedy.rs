//! The greedy player of wizards: the best activation now, and no thought of what comes after it.

use crate::{Action, Alignment, Blow, Body, Measuring, Number, Public, Stage, Wizards, gap};
use duello_bots::Guide;
use duello_core::dice::{Dice, Exhaustive, Label, Odds, Seeded};
use duello_core::{Advice, Bot, Clause, Effort, Joint, Observer, Rules, Seat, Sight, State, Table};

/// Weighs what every figure could do with both its actions, by the exact chances and the game's own `worth`.
///
/// Where targets are announced before measuring (WI-R20) it judges distances as a person does: with an error of up
/// to 8 percent, drawn once for each action.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    first: Vec<Action>,
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
        let state = sight.imagine(game, dice);
        let Some(seat) = sight.seat() else { return Action::EndTurn };
        let steps = Odds::Uniform(2 * ERROR_MAX as u32 + 1);
        self.error = dice.draw(JUDGEMENT, steps) as i64 - ERROR_MAX;
        match state.public.stage {
            Stage::Choose => {
                // Neutral wizards summon the fewest.
                let sides = [Alignment::G, Alignment::B];
                let drawn = dice.draw(CHOICE, Odds::Uniform(sides.len() as u32));
                Action::Choose { alignment: sides[drawn], name: None }
            }
            Stage::Turn { .. } => self.activate(game, &state, seat),
            Stage::Active(_) => self.act(game, &state, seat),
            Stage::Wizard { .. } => self.cast(game, &state, seat),
        }
    }
}

impl Guide<Wizards> for Greedy {
    fn answer(&mut self, game: &Wizards, sight: Sight<'_, Wizards>, dice: &mut Seeded) -> Action {
        self.decide(game, sight, dice)
    }

    fn weigh(
        &mut self,
        game: &Wizards,
        sight: Sight<'_, Wizards>,
        dice: &mut Seeded,
        out: &mut Vec<(i64, Action)>,
    ) {
        let state = sight.imagine(game, dice);
        let Some(seat) = sight.seat() else { return };
        match state.public.stage {
            Stage::Choose => out.push((0, self.decide(game, sight, dice))),
            Stage::Turn { .. } => {
                self.each_figure(game, &state, seat, |v, a| out.push((v / 1000, a)));
            }
            Stage::Active(_) => {
                self.each(game, &state, seat, Effort::Fine, |v, a| out.push((v / 1000, a)));
            }
            Stage::Wizard { .. } => {
                self.each_cast(game, &state, seat, |v, a| out.push((v * 1000, a)));
            }
        }
    }

    fn turn(&self, public: &Public) -> u64 {
        public.turn.index() as u64
    }
}

impl Greedy {
    /// The figure whose best activation gains most; a gun before all, since it needs its crew unused.
    fn activate(&mut self, game: &Wizards, state: &State<Wizards>, seat: Seat) -> Action {
        let mut best: Option<(i64, Action)> = None;
        self.each_figure(game, state, seat, |value, action| {
            // A figure that can do nothing has the least value of all, and is activated all the same.
            if best.as_ref().is_none_or(|known| value > known.0) {
                best = Some((value, action));
            }
        });
        best.map_or(Action::EndTurn, |(_, action)| action)
    }

    /// Whom to activate, with what its best activation gains.
    fn each_figure(
        &mut self,
        game: &Wizards,
        state: &State<Wizards>,
        seat: Seat,
        mut say: impl FnMut(i64, Action),
    ) {
        let mut list = Vec::new();
        game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, &mut list);
        let is_team = |action: &&Action| matches!(action, Action::ActivateTeam { .. });
        if let Some(team) = list.iter().find(is_team) {
            return say(0, team.clone());
        }
        let figures = list.iter().filter(|action| matches!(action, Action::Activate { .. }));
        let mut is_any = false;
        for action in figures.take(WEIGHED_MAX) {
            let active = after(game, state, seat, action, &mut Exhaustive::new());
            say(self.best(game, &active, seat, Effort::Coarse).0, action.clone());
            is_any = true;
        }
        if !is_any {
            say(0, list.pop().unwrap_or(Action::EndTurn));
        }
    }

    /// The best action of the active figures.
    fn act(&mut self, game: &Wizards, state: &State<Wizards>, seat: Seat) -> Action {
        self.best(game, state, seat, Effort::Fine).1
    }

    fn best(
        &mut self,
        game: &Wizards,
        state: &State<Wizards>,
        seat: Seat,
        effort: Effort,
    ) -> (i64, Action) {
        let mut best = (i64::MIN, Action::EndActivation);
        self.each(game, state, seat, effort, |value, action| {
            // The first of equals, so that the choice depends on the list's order alone.
            if value > best.0 {
                best = (value, action);
            }
        });
        best
    }

    /// Every action of the active figures with its value.
    fn each(
        &mut self,
        game: &Wizards,
        state: &State<Wizards>,
        seat: Seat,
        effort: Effort,
        mut say: impl FnMut(i64, Action),
    ) {
        let mut list = std::mem::take(&mut self.first);
        list.clear();
        game.candidates(state.sight(Observer::Seat(seat)), effort, &mut list);
        for action in &list {
            say(self.expected(game, state, seat, action, true), action.clone());
        }
        self.first = list;
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

    /// The best spell or move of the wizard; nothing when nothing helps.
    pub(super) fn cast(&mut self, game: &Wizards, state: &State<Wizards>, seat: Seat) -> Action {
        let mut best = (i64::MIN, Action::EndWizard);
        self.each_cast(game, state, seat, |value, action| {
            // Spells before the move: the list has them first, and what follows must be better.
            if value > best.0 {
                best = (value, action);
            }
        });
        best.1
    }

    /// What the wizard may do, to end first, with how it stands then.
    fn each_cast(
        &mut self,
        game: &Wizards,
        state: &State<Wizards>,
        seat: Seat,
        mut say: impl FnMut(i64, Action),
    ) {
        let mut list = std::mem::take(&mut self.first);
        list.clear();
        game.candidates(state.sight(Observer::Seat(seat)), Effort::Fine, &mut list);
        say(worth(game, state, seat), Action::EndWizard);
        for action in list.iter().filter(|action| **action != Action::EndWizard) {
            let reached = after(game, state, seat, action, &mut Exhaustive::new());
            say(worth(game, &reached, seat) + taste(&state.public, seat, action), action.clone());
        }
        self.first = list;
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
