//! The interval of a series says how far the scores of such series really lie apart, in every game.

use std::time::Duration;

use duello_core::Document;
use duello_lab::{Plan, Watch};
use duello_registry::Registry;

const SERIES: u64 = 60;
const MATCHES: u64 = 60;

/// The last round of a match of wizards: a whole one takes too long to play it thousands of times.
const LAST_ROUND: &str = r#"
round_limit = 8
[position]
round = 8
wizards = [
  { alignment = "G", field = 9, mp = 40, at = [400, 300], facing = [0, 1] },
  { alignment = "B", field = 9, mp = 40, at = [400, 560], facing = [0, -1] },
]
figures = [
  { owner = 0, race = "amazon", weapon = "normal", at = [380, 400], facing = [0, 1] },
  { owner = 1, race = "orc", weapon = "small", at = [411, 400], facing = [-1, 0], wounds = 2 },
]
"#;

/// The spread of the scores of many series, divided by the standard error that they report on average.
fn spread_over_error(game: &str, setup: &str, bots: [&str; 2]) -> f64 {
    let lab = &Registry::default().find(game).expect("a game").lab.clone();
    let setup = Document::parse(setup).expect("a setup");
    let score = |seed: u64| {
        let plan = Plan {
            setup: &setup,
            swapped: None,
            seats: &bots.map(str::to_owned),
            seed,
            swaps: true,
            numbers: 0..MATCHES,
            threads: 2,
            program_time: Duration::from_secs(1),
        };
        let tally = lab.run(&plan, &Watch::default()).expect("a series").tally;
        let (rate, _) = tally.rate(0);
        (rate, (rate * (1.0 - rate) / tally.independent(0)).sqrt())
    };
    let scores: Vec<(f64, f64)> = (1..=SERIES).map(score).collect();
    let mean = |values: &dyn Fn(&(f64, f64)) -> f64| {
        scores.iter().map(values).sum::<f64>() / SERIES as f64
    };
    let (rate, error) = (mean(&|score| score.0), mean(&|score| score.1));
    let variance = mean(&|score| (score.0 - rate).powi(2)) * SERIES as f64 / (SERIES - 1) as f64;
    variance.sqrt() / error
}

/// In gunslingers both matches of a pair nearly always have the same winner: as independent matches they would look
/// 1.4 times as sure as they are.
#[test]
fn the_interval_of_a_series_is_as_wide_as_series_lie_apart() {
    for (game, setup, bots) in [
        ("gunslingers", "", ["learner", "random"]),
        ("gunslingers", "", ["random", "random"]),
        ("commandos", "", ["random", "random"]),
        ("champions", "preset = \"pincer\"", ["random", "random"]),
        ("wizards", LAST_ROUND, ["random", "random"]),
        ("fighters", "", ["random", "random"]),
    ] {
        let ratio = spread_over_error(game, setup, bots);
        assert!((0.85..=1.15).contains(&ratio), "{game}, {bots:?}: {ratio:.2}");
    }
}
