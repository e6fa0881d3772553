//! The greedy player of fighters is worth its thought.

use duello_core::dice::Seeded;
use duello_core::{Bot, Game, Joint, Observer, Pending, Seat, Table};
use duello_experts::fighters::Greedy;
use duello_fighters::{Fighters, Setup};

/// Who wins a match between a greedy and a random player; the greedy one has this seat.
fn play(greedy_seat: Seat, seed: u64) -> Option<bool> {
    let game = Fighters::new();
    let (mut dice, mut thoughts) = (Seeded::new(seed), Seeded::stream(seed, 1));
    let setup = Setup { first: Some(Seat::ALL[0]), ..Setup::default() };
    let mut state = game.start(&setup, &mut Table::silent(&mut dice)).expect("a setup");
    let mut greedy = Greedy::new(4);
    let mut random = duello_bots::Random::new();
    loop {
        let owing = match game.pending(&state.public) {
            Pending::Decide(owing) => owing,
            Pending::Over(outcome) => {
                return outcome.winners.only().map(|winner| winner == greedy_seat);
            }
        };
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            let action = if seat == greedy_seat {
                greedy.decide(&game, sight, &mut thoughts)
            } else {
                random.decide(&game, sight, &mut thoughts)
            };
            joint.set(seat, action);
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
}

#[test]
fn greedy_beats_random() {
    let results = (0..6).map(|seed| play(Seat::ALL[seed as usize % 2], seed));
    let won = results.filter(|won| *won == Some(true)).count();
    assert!(won >= 5, "{won} of 6");
}
