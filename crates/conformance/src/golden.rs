//! Golden files: readable playthroughs, written by tests and read by reviewers.

use std::fmt::Write as _;
use std::path::Path;

use duello_bots::random_joint;
use duello_core::dice::{Draw, Recorder, Seeded};
use duello_core::{Audience, Effort, Game, Observer, Pending, State, Table, Told};

/// Compares `text` with the golden file at `path`, or writes the file when `UPDATE_GOLDEN` is set.
///
/// # Panics
/// When they differ: the first line that does is shown.
pub fn check(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let folder = path.parent().expect("a golden file is in a folder");
        std::fs::create_dir_all(folder).expect("the golden folder can be made");
        std::fs::write(path, text).expect("the golden file can be written");
        return;
    }
    let golden = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_GOLDEN=1 writes it", path.display()));
    if golden == text {
        return;
    }
    let differing = golden.lines().zip(text.lines()).position(|(old, new)| old != new);
    let at = differing.unwrap_or_else(|| golden.lines().count().min(text.lines().count()));
    panic!(
        "{} line {}:\n  golden: {}\n  now:    {}\nif the change is meant, UPDATE_GOLDEN=1 rewrites the file",
        path.display(),
        at + 1,
        golden.lines().nth(at).unwrap_or("(end)"),
        text.lines().nth(at).unwrap_or("(end)"),
    );
}

/// A random match as text: the setup, and at every decision what each seat sees, is asked and may answer,
/// what it answers, which draws followed and what everybody was told.
pub fn playthrough<G: Game>(game: &G, setup: &G::Setup, seed: u64, decisions_max: usize) -> String {
    let mut text = format!("game {} rules {}\n", G::ID, G::VERSION);
    let written = serde_json::to_string_pretty(setup).expect("setups can be written");
    let _ = writeln!(text, "setup {written}\nseed {seed}");
    let mut dice = Seeded::new(seed);
    let mut answers = Seeded::stream(seed, 1);
    let (mut state, told, draws) = {
        let mut told = Vec::new();
        let mut recorder = Recorder::new(&mut dice);
        let state = game
            .start(setup, &mut Table::told(&mut recorder, &mut told))
            .unwrap_or_else(|errors| panic!("the setup is valid: {errors}"));
        (state, told, recorder.into_draws())
    };
    write_step(game, &mut text, &state, &draws, &told);
    for decision in 0..decisions_max {
        let Pending::Decide(owing) = game.pending(&state.public) else { break };
        let _ = writeln!(text, "\n== decision {decision}, asked {owing:?}");
        let _ = writeln!(text, "{}", indent(&game.show(state.sight(Observer::Spectator))));
        for seat in owing {
            write_seat(game, &mut text, &state, seat);
        }
        let joint = random_joint(game, &state, owing, &mut Vec::new(), &mut answers);
        for (seat, action) in joint.iter() {
            let wire = serde_json::to_string(action).expect("actions can be written");
            let said = game.say_action(state.sight(Observer::Seat(seat)), action);
            let _ = writeln!(text, "  {seat} answers {said} {wire}");
        }
        let mut told = Vec::new();
        let mut recorder = Recorder::new(&mut dice);
        game.advance(&mut state, &joint, &mut Table::told(&mut recorder, &mut told));
        let draws = recorder.into_draws();
        write_step(game, &mut text, &state, &draws, &told);
    }
    match game.pending(&state.public) {
        Pending::Over(outcome) => {
            let _ = writeln!(text, "\nover: {:?} by {}", outcome.winners, outcome.clause);
        }
        Pending::Decide(_) => {
            let _ = writeln!(text, "\n(cut here)");
        }
    }
    let _ = writeln!(text, "digest {}", state.digest());
    text
}

fn write_seat<G: Game>(game: &G, text: &mut String, state: &State<G>, seat: duello_core::Seat) {
    let sight = state.sight(Observer::Seat(seat));
    let mut listed = Vec::new();
    game.candidates(sight, Effort::Coarse, &mut listed);
    let said: Vec<String> =
        listed.iter().map(|action| game.say_action(sight, action).into()).collect();
    let _ = writeln!(text, "  {seat} is asked: {} [{}]", game.prompt(sight), said.join(" | "));
    for note in game.notes(sight) {
        let _ = writeln!(text, "    {} {}", note.clause, note.said);
    }
}

fn write_step<G: Game>(
    game: &G,
    text: &mut String,
    state: &State<G>,
    draws: &[Draw],
    told: &[Told<G::Event>],
) {
    for draw in draws {
        let _ = match draw {
            Draw::One { label, of, got } => writeln!(text, "  draw {label}: {got} of {of}"),
            Draw::Roll { label, sides, faces } => {
                writeln!(text, "  roll {label}: {faces:?} d{sides}")
            }
        };
    }
    for told in told {
        let to = match told.audience {
            Audience::All => String::new(),
            Audience::Only(seats) => format!(" (to {seats:?})"),
        };
        let wire = serde_json::to_string(&told.event).expect("events can be written");
        let said = game.say_event(state.sight(Observer::Spectator), &told.event);
        let _ = writeln!(text, "  {} {said}{to}\n      {wire}", told.clause);
    }
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("  | {}", line.trim_end())).collect::<Vec<_>>().join("\n")
}
