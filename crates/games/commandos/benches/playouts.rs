//! Random matches through the public step interface, and what the tables of a map are for.
//!
//! Run with `cargo bench -p duello-commandos --bench playouts`. The sides of a comparison take turns, so that a
//! noisy machine troubles all of them alike; what is reported is the median of each and the ratio within this run.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::Instant;

use duello_commandos::{Action, Commandos, Kind, Map, Setup, Terrain};
use duello_core::dice::{Scripted, Seeded};
use duello_core::{Advice, Effort, Joint, Observer, Pending, Rules, State, Table};
use duello_geometry::hex::{Wedge, WedgeWidth, is_clear};

const ROUNDS: usize = 9;
const MATCHES: u64 = 300;

fn main() {
    println!("random matches, one thread, medians of {ROUNDS} rounds of {MATCHES} matches each");
    for map in ["crossroads", "ruin", "fort"] {
        for effort in [Effort::Coarse, Effort::Fine] {
            playouts(map, effort);
        }
    }
    println!(
        "\nwho is in front and in sight, from the tables and from the geometry, all pairs of the ruin"
    );
    tables();
}

/// Plays random matches between equal teams, every answer taken from the list of this effort and checked.
fn playouts(map: &str, effort: Effort) {
    let game = Commandos::new();
    let mut setup = Setup::new(map);
    setup.teams = Some([[Kind::Infantry, Kind::Lmg, Kind::Ranger]; 2]);
    let start = game.start(&setup, &mut Table::silent(&mut Scripted::new([])));
    let start = start.expect("the setup is valid");
    let mut list = Vec::with_capacity(2000);
    let (mut times, mut decisions) = (Vec::new(), 0u64);
    for round in 0..ROUNDS as u64 {
        let mut dice = Seeded::new(round);
        let begin = Instant::now();
        for _ in 0..MATCHES {
            decisions += black_box(play(&game, &start, effort, &mut list, &mut dice));
        }
        times.push(begin.elapsed().as_secs_f64() / MATCHES as f64);
    }
    let (time, mean) = (median(times), decisions as f64 / (MATCHES as f64 * ROUNDS as f64));
    println!(
        "  {map:<11} {:<7} {:>7.1} µs a match  {:>7.0} matches a second  {mean:>5.0} decisions each, {:>5.0} ns a decision",
        format!("{effort:?}").to_lowercase(),
        time * 1e6,
        1.0 / time,
        time * 1e9 / mean,
    );
}

fn play(
    game: &Commandos,
    start: &State<Commandos>,
    effort: Effort,
    list: &mut Vec<Action>,
    dice: &mut Seeded,
) -> u64 {
    let mut state = start.clone();
    let mut decisions = 0;
    while let Pending::Decide(owing) = game.pending(&state.public) {
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            list.clear();
            game.candidates(sight, effort, list);
            let action = list[dice.below(list.len() as u64) as usize];
            assert!(game.check(sight, &action).is_ok());
            joint.set(seat, action);
        }
        game.advance(&mut state, &joint, &mut Table::silent(dice));
        decisions += 1;
    }
    decisions
}

/// The same question about every pair of hexes, asked of the tables and of the geometry that fills them.
fn tables() {
    let game = Commandos::new();
    let map = game.map("ruin").expect("the ruin comes along");
    let sides: [fn(&Map) -> u32; 2] = [from_tables, from_geometry];
    let mut times = [const { Vec::new() }; 2];
    for _ in 0..ROUNDS {
        for (side, count) in sides.iter().enumerate() {
            let begin = Instant::now();
            black_box(count(black_box(map)));
            times[side].push(begin.elapsed().as_secs_f64() / (map.size() * map.size()) as f64);
        }
    }
    assert_eq!(from_tables(map), from_geometry(map), "tables and geometry agree");
    let [tables, geometry] = times.map(median);
    println!(
        "  tables {:.2} ns a pair, geometry {:.1} ns a pair: {:.0} times as fast",
        tables * 1e9,
        geometry * 1e9,
        geometry / tables
    );
}

fn from_tables(map: &Map) -> u32 {
    let pairs = map.cells().flat_map(|from| map.cells().map(move |to| (from, to)));
    let counted = |(from, to)| {
        let facings = map.facings(from, to, WedgeWidth::Wide).iter().count() as u32;
        if map.is_clear(from, to) { facings } else { 0 }
    };
    pairs.map(counted).sum()
}

fn from_geometry(map: &Map) -> u32 {
    let is_block = |hex| map.cell(hex).is_some_and(|cell| map.terrain(cell) == Terrain::RuinBlock);
    let hexes = || map.board().hexes();
    let pairs = hexes().flat_map(|from| hexes().map(move |to| (from, to)));
    let counted = |(from, to)| {
        let facings = Wedge::facings(from, to, WedgeWidth::Wide).count() as u32;
        if is_clear(from, to, is_block) { facings } else { 0 }
    };
    pairs.map(counted).sum()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
