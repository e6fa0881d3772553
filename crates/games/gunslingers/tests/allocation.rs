//! A playout asks for no memory: every decision of a random match, with nobody listening, allocates nothing.

use duello_core::dice::Seeded;
use duello_core::{Observer, Pending, Rules, Table};
use duello_gunslingers::{Gunslingers, Setup};

#[test]
fn no_allocation_per_decision() {
    let one = allocation_counter::measure(|| drop(std::hint::black_box(vec![0u8; 9])));
    assert_eq!(one.count_total, 1, "the counter counts");
    for players in 2..=5 {
        for one_step in [false, true] {
            let mut setup = Setup::new(players);
            setup.switches.one_step = one_step;
            let game = Gunslingers::new();
            let mut dice = Seeded::new(u64::from(players));
            let start = game.start(&setup, &mut Table::silent(&mut dice)).unwrap();
            let mut candidates = Vec::with_capacity(16);
            let mut decisions = 0;
            let asked = allocation_counter::measure(|| {
                let mut state = start.clone();
                while let Pending::Decide(owing) = game.pending(&state.public) {
                    let joint =
                        duello_bots::random_joint(&game, &state, owing, &mut candidates, &mut dice);
                    for (seat, action) in joint.iter() {
                        assert!(game.check(state.sight(Observer::Seat(seat)), action).is_ok());
                    }
                    game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
                    decisions += 1;
                }
            });
            assert!(decisions > 0);
            assert_eq!(asked.count_total, 0, "{decisions} decisions with {players} players");
        }
    }
}
