//! A quick player of wizards, to play matches on by the hundred.

use crate::{Action, Blow, Body, Number, Public, Stage, Wizards, gap};
use duello_bots::Guide;
use duello_core::dice::{Exhaustive, Seeded};
use duello_core::{Advice, Effort, Observer, Seat, Sight, State};

use super::greedy::{Greedy, after, best_cast, hit, worth};

/// Activates anybody, and takes the action that looks best with its exact chances. What the figure could do with its
/// second action is not tried, which is what the greedy player spends most of its time on, but guessed.
#[derive(Clone, Debug, Default)]
pub struct Quick {
    greedy: Greedy,
    list: Vec<Action>,
}

impl Guide<Wizards> for Quick {
    fn answer(&mut self, game: &Wizards, sight: Sight<'_, Wizards>, dice: &mut Seeded) -> Action {
        let Some(seat) = sight.seat() else { return Action::EndTurn };
        match sight.public.stage {
            Stage::Choose => self.greedy.answer(game, sight, dice),
            Stage::Turn { .. } => self.activate(game, sight, dice),
            Stage::Active(_) => self.act(game, &sight.imagine(game, dice), seat),
            Stage::Wizard { .. } => best_cast(game, sight, &sight.imagine(game, dice), seat),
        }
    }

    fn weigh(
        &mut self,
        game: &Wizards,
        sight: Sight<'_, Wizards>,
        dice: &mut Seeded,
        out: &mut Vec<(i64, Action)>,
    ) {
        Guide::weigh(&mut self.greedy, game, sight, dice, out);
    }

    fn turn(&self, public: &Public) -> u64 {
        self.greedy.turn(public)
    }
}

impl Quick {
    /// A gun before all, since it needs its crew unused; otherwise anybody.
    fn activate(&mut self, game: &Wizards, sight: Sight<'_, Wizards>, dice: &mut Seeded) -> Action {
        self.list.clear();
        game.candidates(sight, Effort::Coarse, &mut self.list);
        let is_team = |action: &&Action| matches!(action, Action::ActivateTeam { .. });
        if let Some(team) = self.list.iter().find(is_team) {
            return team.clone();
        }
        // The last of several is to end the turn, which nobody does who has somebody left.
        let choices = self.list.len().max(2) as u64 - 1;
        self.list[dice.below(choices) as usize].clone()
    }

    fn act(&mut self, game: &Wizards, state: &State<Wizards>, seat: Seat) -> Action {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, &mut list);
        let mut best = (i64::MIN, Action::EndActivation);
        for action in &list {
            let value = match action {
                Action::Move { .. } => moved(game, state, seat, action),
                _ => self.greedy.expected(game, state, seat, action, false),
            };
            // The first of equals, so that the choice depends on the list's order alone.
            if value > best.0 {
                best = (value, action.clone());
            }
        }
        self.list = list;
        best.1
    }
}

/// What a move is worth, in millionths of a thousandth, with the attack that it prepares.
fn moved(game: &Wizards, state: &State<Wizards>, seat: Seat, action: &Action) -> i64 {
    let reached = after(game, state, seat, action, &mut Exhaustive::new());
    let plain = worth(game, &reached, seat);
    let Some((target, blow)) = prepared(&reached.public) else { return plain * 1_000_000 };
    let gained = worth(game, &hit(&reached, target, blow), seat);
    let faces = i64::from(blow.faces);
    (gained * faces + plain * (20 - faces)) * 50_000
}

/// The attack that does most on average among those that active figures with an action left seem able to make.
fn prepared(public: &Public) -> Option<(Body, Blow)> {
    let Stage::Active(activation) = &public.stage else { return None };
    let ready = activation.crew.iter().filter(|actor| actor.left > 0);
    let attacks = ready.flat_map(|actor| attacks(public, actor.figure));
    attacks.max_by_key(|(_, blow)| u16::from(blow.faces) * u16::from(blow.harm))
}

/// Whom a figure could strike, or shoot at if it saw him, from where it stands.
fn attacks(public: &Public, number: Number) -> impl Iterator<Item = (Body, Blow)> {
    public.figure(number).into_iter().flat_map(move |figure| {
        public.enemies(figure.seat).filter_map(move |target| {
            let attack = if public.are_in_contact(figure.place, target.place) {
                public.strike_of(figure)
            } else {
                let apart = gap(&public.layout, figure.place, target.place);
                public.shot_of(figure).filter(|shot| apart <= shot.range)
            };
            attack.map(|attack| (target, public.blow(figure, attack, target).1))
        })
    })
}
