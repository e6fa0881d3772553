//! The laws of conformance, the golden playthroughs, the tallies and the clause coverage.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use duello_conformance::{Mirror, Subject, clauses, golden, tally};
use duello_core::dice::Scripted;
use duello_core::{Document, Rules, Seat, Table};
use duello_gunslingers::{Action, FirstMaster, Gunslingers, Play, Setup};

/// Setups that between them reach every stage and every switch.
const SETUPS: [(&str, &str); 14] = [
    ("two", "players = 2"),
    ("three", "players = 3\nfirst_master = 0"),
    ("five", "players = 5\nfirst_master = 2"),
    ("one-step", "players = 4\none_step = true\nfirst_master = 0"),
    ("one-step-duel", "players = 2\none_step = true\ngoal = 1\nfirst_master = 0"),
    ("shooters", "players = 3\npointing = \"shooters\"\nauto_draw = 0\nfirst_master = 0"),
    (
        "shooters-one-step",
        "players = 3\npointing = \"shooters\"\none_step = true\nfirst_master = 1",
    ),
    ("warning-shot", "players = 2\nwarning_shot = true\nfirst_master = 0"),
    ("warning-shot-three", "players = 3\nwarning_shot = true\none_step = true\nfirst_master = 0"),
    ("dry", "players = 2\nreload_returns = false\nstall_limit = 3\nfirst_master = 0"),
    (
        "lot",
        "players = 3\ndraw_pays = \"lot\"\nstall_limit = 3\nshootout_cap = 20\nfirst_master = 0",
    ),
    ("covered", "players = 3\nmemory = \"covered\"\ngoal = 2\nfirst_master = 0"),
    (
        "third-draw",
        "players = 2\n[position]\ndrawn_row = 2\nunchanged = 5\nhands = [[0, 0], [0, 0]]\ndollars = [4, 4]",
    ),
    (
        "face-down",
        "players = 3\n[position]\nstage = \"point\"\nlaid = [\"colt\", \"barricade\", \"reloading\"]",
    ),
];

fn setup(text: &str) -> Setup {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    Setup::read(&document).unwrap_or_else(|errors| panic!("{text}\n{errors}"))
}

fn subject() -> Subject<Gunslingers> {
    Subject {
        game: Gunslingers::new(),
        setups: SETUPS.iter().map(|(name, text)| (*name, setup(text))).collect(),
        matches: 6,
        // GU-R16: at most 3(4n+1) duels of at most 60 shootouts, each of at most three decisions.
        decisions_max: 3 * 21 * 60 * 3,
        unfollowed: &[
            ("laid", "the observer's own answer, which no event repeats"),
            (
                "players/*/hand/reloadings",
                "GU-R03: whether Reloading returns itself is not in a view",
            ),
        ],
        mirror: Mirror { seat: rotated, setup: rotated_setup, action: rotated_action },
    }
}

/// Everybody moves one seat clockwise.
fn rotated(setup: &Setup, seat: Seat) -> Seat {
    Seat::ALL[(seat.index() + 1) % usize::from(setup.players)]
}

fn rotated_setup(setup: &Setup) -> Option<Setup> {
    let FirstMaster::Seat(master) = setup.first_master else { return None };
    let first_master = FirstMaster::Seat(rotated(setup, master));
    setup.position.is_none().then(|| Setup { first_master, ..setup.clone() })
}

fn rotated_action(setup: &Setup, action: &Action) -> Action {
    let target = |target: Option<Seat>| target.map(|seat| rotated(setup, seat));
    match *action {
        Action::Point(at) => Action::Point(target(at)),
        Action::Fire(play) => Action::Fire(Play { target: target(play.target), ..play }),
        other => other,
    }
}

duello_conformance::laws!(subject());

#[test]
fn law_14_every_clause_has_a_test() {
    let game = Gunslingers::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    clauses::law_14_every_clause_has_a_test(game.rulebook(), folder, &[]);
}

fn golden_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden/gunslingers")
}

#[test]
fn golden_playthroughs() {
    let game = Gunslingers::new();
    for (name, text) in SETUPS {
        let played = golden::playthrough(&game, &setup(text), 3, 40);
        golden::check(&golden_folder().join(format!("{name}.playthrough.txt")), &played);
    }
}

/// Position, depth, lines of play. The two-player counts can be checked by hand: four kinds each make 16.
#[test]
fn golden_tallies() {
    let game = Gunslingers::new();
    let depths = |name: &str| match name {
        "five" | "one-step" | "warning-shot-three" | "shooters-one-step" => 1,
        "three" | "shooters" | "covered" | "lot" | "face-down" => 2,
        _ => 3,
    };
    let mut text = String::from("# setup, decisions, lines of play\n");
    for (name, written) in SETUPS {
        let mut dice = Scripted::new(if name == "two" { vec![0] } else { vec![] });
        let state = game.start(&setup(written), &mut Table::silent(&mut dice)).unwrap();
        for depth in 1..=depths(name) {
            let _ = writeln!(text, "{name} {depth} {}", tally::tally(&game, &state, depth));
        }
    }
    golden::check(&golden_folder().join("tallies.txt"), &text);
}
