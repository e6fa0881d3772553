//! Random matches, position by position.

use duello_bots::random_joint;
use duello_core::dice::Seeded;
use duello_core::{Game, Joint, Pending, Seats, State, Table, Told};

use crate::Subject;

/// One decision of a random match.
pub(crate) struct Moment<'a, G: Game> {
    /// Which setup, which match, which decision: what a failure prints.
    pub(crate) place: String,
    pub(crate) setup: &'a G::Setup,
    pub(crate) state: &'a State<G>,
    pub(crate) owing: Seats,
    /// The answers that the match goes on with.
    pub(crate) joint: &'a Joint<G::Action>,
    /// What was told on the way here.
    pub(crate) told: &'a [Told<G::Event>],
    /// A number of its own for anything else that is random at this moment.
    pub(crate) seed: u64,
}

/// Plays the random matches of a subject and shows every decision to `visit`, and every end to `finish`.
pub(crate) fn walk<G: Game>(
    subject: &Subject<G>,
    mut visit: impl FnMut(&Moment<'_, G>),
    mut finish: impl FnMut(&str, &State<G>),
) {
    for (name, setup) in &subject.setups {
        for seed in 0..subject.matches {
            let place = format!("{} `{name}` match {seed}", G::ID);
            walk_one(subject, setup, &place, seed, &mut visit, &mut finish);
        }
    }
}

fn walk_one<G: Game>(
    subject: &Subject<G>,
    setup: &G::Setup,
    place: &str,
    seed: u64,
    visit: &mut impl FnMut(&Moment<'_, G>),
    finish: &mut impl FnMut(&str, &State<G>),
) {
    let game = &subject.game;
    let mut dice = Seeded::new(seed);
    let mut told = Vec::new();
    let mut scratch = Vec::new();
    let mut state = game
        .start(setup, &mut Table::told(&mut dice, &mut told))
        .unwrap_or_else(|errors| panic!("{place}: {errors}"));
    for decision in 0..=subject.decisions_max {
        let Pending::Decide(owing) = game.pending(&state.public) else {
            return finish(place, &state);
        };
        assert!(!owing.is_empty(), "{place} decision {decision}: somebody owes an answer");
        let joint = random_joint(game, &state, owing, &mut scratch, &mut dice);
        let place = format!("{place} decision {decision}");
        let seed = seed << 20 | decision as u64;
        visit(&Moment { place, setup, state: &state, owing, joint: &joint, told: &told, seed });
        told.clear();
        game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
    }
    panic!("{place}: not over after {} decisions", subject.decisions_max);
}
