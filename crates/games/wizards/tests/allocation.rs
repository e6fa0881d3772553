//! Allocations during playouts. A separate test program, because the counter covers all threads.
//!
//! Checking an answer and listing the figures to activate must not allocate. Allowed are:
//!
//! - where the straight way is closed, a list of corners for the figure that looks for a way around, and where many of
//!   them could lead there, what the search keeps of them;
//! - what a list does not hold on the stack: more than 24 figures near a way or enemies of a figure, paths with more
//!   than six bends;
//! - the words of a refusal that a gun team meets while it looks for targets and pushes;
//! - whatever a match gathers: its figures, the boxes of the duel sheets, the lines struck out.

use allocation_counter::measure;
use duello_core::dice::Seeded;
use duello_core::{Advice, Document, Effort, Joint, Observer, Pending, Rules, Table};
use duello_wizards::{Setup, Stage, Wizards};

/// How often memory was asked for, and for how many decisions.
#[derive(Default, Debug)]
struct Counts {
    decisions: u64,
    candidates: u64,
    check: u64,
    advance: u64,
}

/// Random matches; the counts of turns, of active figures and of wizards.
fn play(game: &Wizards, setup: &Setup, seed: u64, matches: u64) -> [Counts; 3] {
    let mut dice = Seeded::new(seed);
    let mut list = Vec::with_capacity(4000);
    let mut counts: [Counts; 3] = Default::default();
    for _ in 0..matches {
        let mut state = game.start(setup, &mut Table::silent(&mut dice)).expect("it is valid");
        while let Pending::Decide(owing) = game.pending(&state.public) {
            let counts = match state.public.stage {
                Stage::Choose | Stage::Turn { .. } => &mut counts[0],
                Stage::Active(_) => &mut counts[1],
                Stage::Wizard { .. } => &mut counts[2],
            };
            let mut joint = Joint::new();
            for seat in owing {
                let sight = state.sight(Observer::Seat(seat));
                list.clear();
                let listed = measure(|| game.candidates(sight, Effort::Coarse, &mut list));
                let action = list.swap_remove(dice.below(list.len() as u64) as usize);
                let checked = measure(|| assert!(game.check(sight, &action).is_ok()));
                counts.candidates += listed.count_total;
                counts.check += checked.count_total;
                joint.set(seat, action);
            }
            let table = &mut Table::silent(&mut dice);
            let advanced = measure(|| {
                game.advance(&mut state, &joint, table);
            });
            counts.advance += advanced.count_total;
            counts.decisions += 1;
        }
    }
    counts
}

#[test]
fn little_allocation_per_decision() {
    let one = measure(|| drop(std::hint::black_box(vec![0u8; 9])));
    assert_eq!(one.count_total, 1, "the counter counts");
    const MATCHES: u64 = 4;
    let game = Wizards::new();
    // The more players, the more often there are more than 24 figures.
    for (layout, players, most) in [("villages", 2, 1), ("temple", 3, 2), ("ring", 5, 3)] {
        let text = format!("layout = \"{layout}\"\nplayers = {players}");
        let document = Document::parse(&text).expect("it is well written");
        let setup = game.read_setup(&document).expect("it is valid");
        // Long ways around the buildings of a layout are found once for all matches.
        play(&game, &setup, 1, 12);
        let counts = play(&game, &setup, 5, MATCHES);
        let [turns, active, wizards] = &counts;
        assert!(active.decisions > 500 && wizards.decisions > 100, "{counts:?}");
        assert_eq!(turns.candidates, 0, "{layout}: {counts:?}");
        assert_eq!(turns.advance, 0, "{layout}: {counts:?}");
        assert!(counts.iter().all(|counts| counts.check == 0), "{layout}: {counts:?}");
        for counts in [active, wizards] {
            assert!(counts.candidates <= most * counts.decisions, "{layout}: {counts:?}");
            assert!(counts.advance <= 12 * MATCHES, "{layout}: {counts:?}");
        }
    }
}
