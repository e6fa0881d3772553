//! The game through the interface that everybody uses: candidates, sealed answers, `check`, `advance`.

use duello_core::dice::{Scripted, Seeded};
use duello_core::{Advice, Effort, Joint, Observer, Pending, Rules, Seat, State, Table};
use duello_gunslingers::{Action, FirstMaster, Gunslingers, Setup};

/// A match of one duel, with limits so far away that random play does not meet them.
pub(crate) struct Duels {
    game: Gunslingers,
    start: State<Gunslingers>,
    candidates: Vec<Action>,
}

impl Duels {
    pub(crate) fn new(players: usize) -> Duels {
        let mut setup = Setup::new(players as u8);
        setup.first_master = FirstMaster::Seat(Seat::ALL[0]);
        setup.switches.one_step = true;
        setup.switches.goal = 1;
        setup.switches.stall_limit = 20;
        setup.switches.shootout_cap = 200;
        let game = Gunslingers::new();
        let start = game
            .start(&setup, &mut Table::silent(&mut Scripted::new([])))
            .expect("the setup is valid");
        Duels { game, start, candidates: Vec::with_capacity(16) }
    }

    /// Plays a random duel and returns its number of shootouts.
    pub(crate) fn duel(&mut self, dice: &mut Seeded) -> u32 {
        let game = &self.game;
        let mut state = self.start.clone();
        let mut shootouts = 0;
        while let Pending::Decide(owing) = game.pending(&state.public) {
            let mut joint = Joint::new();
            for seat in owing {
                let sight = state.sight(Observer::Seat(seat));
                self.candidates.clear();
                game.candidates(sight, Effort::Full, &mut self.candidates);
                let action = self.candidates[dice.below(self.candidates.len() as u64) as usize];
                assert!(game.check(sight, &action).is_ok());
                joint.set(seat, action);
            }
            game.advance(&mut state, &joint, &mut Table::silent(dice));
            shootouts += 1;
        }
        shootouts
    }
}
