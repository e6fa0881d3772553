//! Series that are stopped and continued, and programs that play in them.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use duello_core::Document;
use duello_gunslingers::{Gunslingers, Setup};
use duello_lab::{
    AnyLab, ExploiterPlan, Fault, Holder, Lab, LadderPlan, Plan, PlanError, Played, ProgramError,
    Ranges, Series, Tally, Watch, exploiters as exploiters_of, ladder, run,
};

fn series() -> Series<Gunslingers> {
    let bots = duello_bots::general();
    let seats = vec![bots[0].into(), bots[1].into()];
    Series { setup: Setup::new(2), seats, seed: 3, swapped: None, swaps: true }
}

#[test]
fn a_stopped_run_knows_its_matches_and_is_continued_bit_for_bit() {
    const MATCHES: u64 = 400;
    let (game, series) = (Gunslingers::new(), series());
    let play = |numbers, threads| run(&game, &series, numbers, threads, &Watch::default()).unwrap();
    let whole = play(0..MATCHES, 2);
    assert_eq!(whole.numbers, Ranges::from(0..MATCHES));
    for threads in [1, 3] {
        let watch = Watch::default();
        let stopped: Played = thread::scope(|scope| {
            scope.spawn(|| {
                while watch.done.load(Ordering::Relaxed) < 37 {
                    thread::yield_now();
                }
                watch.stop.store(true, Ordering::Relaxed);
            });
            run(&game, &series, 0..MATCHES, threads, &watch).unwrap()
        });
        assert_eq!(stopped.tally.matches, stopped.numbers.len());
        assert!((37..MATCHES).contains(&stopped.numbers.len()), "{:?}", stopped.numbers);
        let mut sum: Tally = stopped.tally;
        let missing = Ranges::from(0..MATCHES).without(&stopped.numbers);
        missing.iter().for_each(|gap| sum.merge(&play(gap, 2).tally));
        assert_eq!(sum, whole.tally);
    }
}

#[test]
fn a_ladder_is_the_same_on_any_number_of_threads() {
    let lab = Lab::new(Gunslingers::new(), duello_bots::general());
    let levels = ["random", "greedy"].map(str::to_owned);
    let climb = |threads, levels: &[String]| {
        let plan = LadderPlan {
            setup: &Document::empty(),
            levels,
            seed: 1,
            matches: 51,
            neighbours: false,
            threads,
            program_time: Duration::from_secs(10),
        };
        ladder(&lab, &plan, &Watch::default())
    };
    let one = climb(1, &levels).unwrap();
    assert_eq!(one, climb(3, &levels).unwrap());
    assert_eq!(one.pairs[0].tally.matches, 52, "both seats are played equally often");
    assert!(one.rungs[1].rating.unwrap().elo > 0.0);
    assert!(matches!(climb(1, &["random", "nobody"].map(str::to_owned)), Err(PlanError::Bot(..))));
}

#[test]
fn exploiters_meet_every_level_on_any_number_of_threads() {
    let mut bots = duello_bots::general();
    let exploiters = bots.split_off(1);
    let lab = Lab::new(Gunslingers::new(), bots).with_exploiters(exploiters);
    assert_eq!(lab.exploiters()[0].0, "greedy");
    let levels = [Holder { level: "random".to_owned(), required: Some(0.65) }];
    let play = |threads, exploiter: &str| {
        let plan = ExploiterPlan {
            setup: &Document::empty(),
            levels: &levels,
            exploiters: &[(exploiter.to_owned(), true), (exploiter.to_owned(), false)],
            seed: 1,
            matches: 21,
            threads,
            program_time: Duration::from_secs(10),
        };
        exploiters_of(&lab, &plan, &Watch::default())
    };
    let holds = play(1, "greedy").unwrap();
    assert_eq!(holds, play(3, "greedy").unwrap());
    assert_eq!(holds[0].tally.matches, 22, "both seats are played equally often");
    // Random play does not hold against greedy play; where nothing is asked, it passes all the same.
    let passes: Vec<_> = holds.iter().map(|hold| (hold.required, hold.gate.passes)).collect();
    assert_eq!(passes, [(Some(0.65), false), (None, true)]);
    assert!(matches!(play(1, "nobody"), Err(PlanError::Bot(..))));
}

/// A program for the shell, in a file of its own.
fn script(name: &str, text: &str) -> String {
    let path: PathBuf = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.sh"));
    std::fs::write(&path, text).unwrap();
    format!("sh {}", path.display())
}

fn against_random(command: &str, time: u64) -> Result<Tally, PlanError> {
    let lab = Lab::new(Gunslingers::new(), duello_bots::general());
    let plan = Plan {
        setup: &Document::empty(),
        seats: &[format!("cmd:{command}"), "random".to_owned()],
        seed: 1,
        swapped: None,
        swaps: true,
        numbers: 0..4,
        threads: 2,
        program_time: Duration::from_millis(time),
    };
    lab.run(&plan, &Watch::default()).map(|played| played.tally)
}

fn fault(command: &str, time: u64) -> (Fault, String) {
    match against_random(command, time) {
        Err(PlanError::Program(error)) => (error.fault.clone(), ProgramError::to_string(&error)),
        other => panic!("{command} must fail: {other:?}"),
    }
}

#[test]
fn a_program_of_the_shell_plays_a_series() {
    let first = script("first", "while read -r line; do echo '{\"candidate\": 0}'; done");
    let tally = against_random(&first, 10_000).unwrap();
    assert_eq!(tally.matches, 4);
    assert_eq!(tally, against_random(&first, 10_000).unwrap());
}

#[test]
fn a_program_that_misbehaves_stops_the_series_with_a_sentence() {
    let (start, text) = fault("./no-such-program", 1000);
    assert!(matches!(start, Fault::Start(_)) && text.contains("cannot be started"), "{text}");

    let (_, text) =
        fault(&script("ends", "read -r line; echo 'out of ammunition' >&2; exit 3"), 5000);
    assert!(text.contains("ended before it answered") && text.contains("3"), "{text}");
    assert!(text.ends_with("its last words were: out of ammunition"), "{text}");

    let (_, text) = fault(&script("chats", "echo hello; cat > /dev/null"), 5000);
    assert!(text.contains("wrote `hello`: that is not JSON"), "{text}");

    let (_, text) =
        fault(&script("ninth", "read -r line; echo '{\"candidate\":9}'; cat > /dev/null"), 5000);
    assert!(text.contains("the candidates are numbered 0 to 3"), "{text}");

    let point = "read -r line; echo '{\"action\":{\"point\":1}}'; cat > /dev/null";
    let (illegal, text) = fault(&script("points", point), 5000);
    assert!(matches!(illegal, Fault::Illegal(_)) && text.contains("GU-R06"), "{text}");
}

#[test]
fn a_program_that_sleeps_or_does_not_listen_hangs_nothing() {
    let began = Instant::now();
    let (late, text) = fault(&script("sleeps", "exec sleep 60"), 100);
    assert!(matches!(late, Fault::Late(_)) && text.contains("within 100 ms"), "{text}");
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}
