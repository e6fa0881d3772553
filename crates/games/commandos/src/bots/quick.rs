//! A quick player of commandos, to play matches on by the thousand.

use crate::{Action, Commandos, Flag, Public, Stage};
use duello_bots::Guide;
use duello_core::dice::Seeded;
use duello_core::{Advice, Effort, Joint, Observer, Rules, Sight, State, Table};

use super::Greedy;

/// Activates its Bearer first and then anybody, and takes the action that looks best in one throw of the dice.
#[derive(Clone, Debug, Default)]
pub struct Quick {
    greedy: Greedy,
    list: Vec<Action>,
}

impl Guide<Commandos> for Quick {
    fn answer(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut Seeded,
    ) -> Action {
        self.list.clear();
        game.candidates(sight, Effort::Coarse, &mut self.list);
        let Some(seat) = sight.seat() else { return Action::EndTurn };
        match sight.public.stage {
            Stage::Act | Stage::Step | Stage::Guard => {}
            _ => {
                // The way home is decided before anybody else's errand.
                if let Some(bearer) = self.list.iter().find(|action| is_bearer(sight, action)) {
                    return *bearer;
                }
                // The last of several is to end the turn, which nobody does who has somebody left.
                let choices = self.list.len().max(2) as u64 - 1;
                return self.list[dice.below(choices) as usize];
            }
        }
        let state: State<Commandos> = sight.imagine(game, dice);
        let mut best = (i32::MIN, self.list[0]);
        for action in &self.list {
            let mut state = state.clone();
            let joint = Joint::from_iter([(seat, *action)]);
            game.advance(&mut state, &joint, &mut Table::silent(&mut dice.clone()));
            let worth = game.worth(state.sight(Observer::Seat(seat)));
            if worth > best.0 {
                best = (worth, *action);
            }
        }
        best.1
    }

    fn weigh(
        &mut self,
        game: &Commandos,
        sight: Sight<'_, Commandos>,
        dice: &mut Seeded,
        out: &mut Vec<(i64, Action)>,
    ) {
        self.greedy.weigh(game, sight, dice, out);
    }

    fn turn(&self, public: &Public) -> u64 {
        public.turn.index() as u64
    }
}

/// Whether this activates the own Bearer.
fn is_bearer(sight: Sight<'_, Commandos>, action: &Action) -> bool {
    match (action, sight.public.flag) {
        (Action::Activate(slot), Flag::Carried(bearer)) => {
            sight.seat() == Some(bearer.seat) && *slot == bearer.slot
        }
        _ => false,
    }
}
