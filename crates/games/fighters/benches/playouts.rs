//! Random matches of every arena through the public step interface, and exact odds of attacks.
//!
//! Run with `cargo bench -p duello-fighters --bench playouts`. Medians of several rounds.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::Instant;

use duello_core::dice::Seeded;
use duello_core::{Advice, Document, Effort, Joint, Observer, Pending, Rules, State, Table};
use duello_fighters::{Fighters, FigureId, Policy, SIDES, Setup, Strike, With, attack_odds};

const ROUNDS: usize = 7;
const MATCHES: u64 = 40;

fn main() {
    println!("random matches, one thread, medians of {ROUNDS} rounds of {MATCHES} matches each");
    let game = Fighters::new();
    for arena in game.content().arenas() {
        let setup = Setup { arena: arena.id.clone(), ..Setup::default() };
        let (mut times, mut decisions) = (Vec::new(), 0u64);
        for round in 0..ROUNDS as u64 {
            let mut dice = Seeded::new(round);
            let begin = Instant::now();
            for _ in 0..MATCHES {
                let start = game.start(&setup, &mut Table::silent(&mut dice));
                decisions += black_box(play(&game, start.expect("setups are valid"), &mut dice));
            }
            times.push(begin.elapsed().as_secs_f64() / MATCHES as f64);
        }
        let (time, mean) = (median(times), decisions as f64 / (MATCHES as f64 * ROUNDS as f64));
        println!(
            "  {:<15} {:>7.0} µs a match  {:>6.0} matches a second  {mean:>4.0} decisions each, {:>5.1} µs a decision",
            arena.id,
            time * 1e6,
            1.0 / time,
            time * 1e6 / mean,
        );
    }
    odds(&game);
}

fn play(game: &Fighters, mut state: State<Fighters>, dice: &mut Seeded) -> u64 {
    let mut list = Vec::new();
    let mut decisions = 0;
    while let Pending::Decide(owing) = game.pending(&state.public) {
        let mut joint = Joint::new();
        for seat in owing {
            list.clear();
            game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, &mut list);
            joint.set(seat, list.swap_remove(dice.below(list.len() as u64) as usize));
        }
        game.advance(&mut state, &joint, &mut Table::silent(dice));
        decisions += 1;
    }
    decisions
}

/// The exact odds of a normal attack of Deretor on a wounded Lesdinn, as they are and with dice added by both.
fn odds(game: &Fighters) {
    let text = "[[figures]]\nside = 0\ncharacter = \"deretor\"\nat = [100, 100]\n[[figures]]\nside = 1\ncharacter = \"lesdinn\"\nat = [100, 150]\nfacing = \"S\"\nwounds = 6\n";
    let document = Document::parse(text).expect("TOML");
    let setup = game.read_setup(&document).expect("a setup");
    let state = game.start(&setup, &mut Table::silent(&mut Seeded::new(1))).expect("a setup");
    let strike = Strike { target: FigureId(1), with: With::Bare };
    for (name, policy) in [
        ("plain", Policy::default()),
        ("maximised by both", Policy { maximise: true, answer: true }),
    ] {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let begin = Instant::now();
            let sight = state.sight(Observer::Seat(SIDES[0]));
            let odds = attack_odds(black_box(sight), FigureId(0), strike, None, false, policy);
            black_box(odds.expect("few outcomes"));
            times.push(begin.elapsed().as_secs_f64());
        }
        println!("exact odds of an attack, {name}: {:.2} ms", median(times) * 1e3);
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
