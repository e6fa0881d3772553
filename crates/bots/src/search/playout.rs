//! How good a new position is: a few random decisions, then the game's own `worth`.

use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{BySeat, Clause, Effort, Game, Joint, Observer, Pending, Seats, State, Table};

const ANSWER: Label = Label::new(Clause::new("XX-000"), "answer");

/// Plays `decisions` at random from the coarse lists, and says what each seat may expect: 1 for a win, 0 for a loss.
pub(super) fn play_out<G: Game>(
    game: &G,
    state: &mut State<G>,
    seats: Seats,
    decisions: u32,
    scratch: &mut Vec<G::Action>,
    dice: &mut Seeded,
) -> BySeat<f64> {
    for _ in 0..decisions {
        let Pending::Decide(owing) = game.pending(&state.public) else { break };
        let mut joint = Joint::new();
        for seat in owing {
            scratch.clear();
            game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, scratch);
            let drawn = dice.draw(ANSWER, Odds::Uniform(scratch.len() as u32));
            joint.set(seat, scratch.swap_remove(drawn));
        }
        game.advance(state, &joint, &mut Table::silent(dice));
    }
    judge(game, state, seats)
}

/// What each seat may expect here.
pub(super) fn judge<G: Game>(game: &G, state: &State<G>, seats: Seats) -> BySeat<f64> {
    if let Pending::Over(outcome) = game.pending(&state.public) {
        let winners = outcome.winners;
        // Nobody wins a draw: everybody has an equal part of it.
        let shared = if winners.is_empty() { seats } else { winners };
        let part = 1.0 / shared.len().max(1) as f64;
        return BySeat::from_fn(|seat| if shared.contains(seat) { part } else { 0.0 });
    }
    BySeat::from_fn(|seat| {
        let worth = game.worth(state.sight(Observer::Seat(seat)));
        f64::from(worth.clamp(-1000, 1000) + 1000) / 2000.0
    })
}
