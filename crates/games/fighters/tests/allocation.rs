//! How much memory playouts ask for. A program of its own, because the counter counts for all threads.

use duello_core::dice::Seeded;
use duello_core::{Advice, Effort, Joint, Narration, Observer, Pending, Rules, Table};
use duello_fighters::{Action, Fighters, QuestionKind, Setup};

/// What a match has asked for, by the kind of question.
#[derive(Default)]
struct Asked {
    decisions: u64,
    /// Listing and carrying out everything in the decisive stage.
    decisive: u64,
    /// Listing sequences beyond the sequences themselves, each of which is a list of lists.
    programming: u64,
    programmes: u64,
}

#[test]
fn the_decisive_stage_hardly_allocates() {
    let one = allocation_counter::measure(|| drop(std::hint::black_box(vec![0u8; 9])));
    assert_eq!(one.count_total, 1, "the counter counts");
    let game = Fighters::new();
    let mut asked = Asked::default();
    for arena in game.content().arenas() {
        let setup = Setup { arena: arena.id.clone(), ..Setup::default() };
        for seed in 0..10 {
            play(&game, &setup, seed, &mut asked);
        }
    }
    assert!(asked.decisions > 2000, "{}", asked.decisions);
    // A refusal has a sentence, and a few answers are refused while candidates are listed.
    assert!(
        asked.decisive * 10 <= asked.decisions,
        "{} times in {} decisions",
        asked.decisive,
        asked.decisions
    );
    assert!(
        asked.programming <= 4 * asked.programmes,
        "{} times in {} lists of sequences",
        asked.programming,
        asked.programmes
    );
}

fn play(game: &Fighters, setup: &Setup, seed: u64, asked: &mut Asked) {
    let mut dice = Seeded::new(seed);
    let mut state = game.start(setup, &mut Table::silent(&mut dice)).expect("a setup");
    let mut list = Vec::with_capacity(4000);
    while let Pending::Decide(owing) = game.pending(&state.public) {
        let view = game.view(state.sight(Observer::Spectator));
        let kind = view.question.expect("something is asked").kind;
        let mut joint = Joint::new();
        let mut sequences = 0;
        let listing = allocation_counter::measure(|| {
            for seat in owing {
                list.clear();
                let sight = state.sight(Observer::Seat(seat));
                game.candidates(sight, Effort::Coarse, &mut list);
                // A sequence is a list of steps in a list of figures.
                let has_steps = |plans: &Vec<Vec<_>>| plans.iter().any(|plan| !plan.is_empty());
                sequences += list.iter().fold(0, |sum, action| match action {
                    Action::Programme(plans) => sum + 1 + u64::from(has_steps(plans)),
                    _ => sum,
                });
                let at = dice.below(list.len() as u64) as usize;
                joint.set(seat, list.swap_remove(at));
            }
        });
        let carrying = allocation_counter::measure(|| {
            game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
        });
        match kind {
            QuestionKind::Programme => {
                asked.programmes += 1;
                asked.programming += listing.count_total.saturating_sub(sequences);
            }
            QuestionKind::Place => {}
            _ => {
                asked.decisions += 1;
                asked.decisive += listing.count_total + carrying.count_total;
            }
        }
    }
}
