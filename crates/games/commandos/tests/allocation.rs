//! Playouts ask for no memory once they run. A program of its own, because the counter counts for all threads.

use duello_commandos::{Commandos, PathRule, Setup};
use duello_core::dice::Seeded;
use duello_core::{Observer, Pending, Rules, Table};

#[test]
fn no_allocation_per_decision() {
    let one = allocation_counter::measure(|| drop(std::hint::black_box(vec![0u8; 9])));
    assert_eq!(one.count_total, 1, "the counter counts");
    let game = Commandos::new();
    for map in ["ruin", "crossroads", "fort"] {
        for path in [PathRule::Committed, PathRule::Stepwise] {
            let mut setup = Setup::new(map);
            setup.switches.path = path;
            setup.switches.overwatch_hold = path == PathRule::Stepwise;
            let mut dice = Seeded::new(5);
            let start = game.start(&setup, &mut Table::silent(&mut dice)).unwrap();
            let mut candidates = Vec::with_capacity(4000);
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
            assert!(decisions > 20, "{decisions}");
            assert_eq!(asked.count_total, 0, "{decisions} decisions on {map}, {path:?}");
        }
    }
}
