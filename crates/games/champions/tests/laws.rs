//! The laws that every game obeys, and golden files for reviewers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use duello_champions::{Action, Champions, SIDES, Setup, enemy};
use duello_conformance::{Mirror, Subject, clauses, golden, tally};
use duello_core::dice::Scripted;
use duello_core::{Document, Rules, Seat, Table};

/// The presets, and switches worth trying.
const SETUPS: [(&str, &str); 9] = [
    ("ring", "preset = \"ring\""),
    ("gate", "preset = \"gate\""),
    ("dusk", "preset = \"dusk\""),
    ("fire", "preset = \"fire\""),
    ("pincer", "preset = \"pincer\""),
    ("ford", "preset = \"ford\""),
    (
        "strict",
        "preset = \"pincer\"\nrefusers = \"nominated_only\"\ncowed_unit = \"whole_unit\"\ncowed_end_scope = \"touching_unit\"\none_standard_per_side = \"on\"",
    ),
    (
        "lenient",
        "preset = \"ford\"\nduel_survives_split = \"on\"\nspill_on_duelling_champion = \"off\"\nmusician_breaks_ties = \"on\"\nrouted_value = \"full\"\nterror_in_melee = \"off\"",
    ),
    ("line", "preset = \"gate\"\nline_formation = \"on\"\nwheel_in = \"off\"\nturn_limit = 4"),
];

fn setup(text: &str) -> Setup {
    let document = Document::parse(text).expect("the setups of this test are written well");
    Champions::new().read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

fn subject() -> Subject<Champions> {
    Subject {
        game: Champions::new(),
        setups: SETUPS.iter().map(|(name, text)| (*name, setup(text))).collect(),
        matches: 2,
        decisions_max: 3000,
        unfollowed: &[
            ("asked", "what is asked next"),
            ("phase", "what is asked next"),
            ("about", "what is asked next"),
            ("round_step", "what is asked next"),
            ("step", "no event tells that the blows are struck and the Round is over"),
            ("fighting", "no event tells that a Round is over"),
            ("ribbon", "which attacks are to come depends on the whole combat"),
            ("scores", "the lines of a score depend on the whole combat until it is told"),
            ("glory", "it is counted at the end"),
            ("glory_for", "it is counted at the end"),
            ("engagements", "who touches whom depends on the whole field"),
            ("units/*/charging", "it ends with a Round, which no event tells"),
            ("units/*/first_round", "it ends with a Round, which no event tells"),
            ("units/*/shaken", "it ends with a Round, which no event tells"),
            ("units/*/afraid", "it depends on the enemies in the combat"),
            ("units/*/steadfast", "it depends on the enemies in the combat"),
            ("units/*/stubborn", "it depends on the Characters in the unit"),
            ("units/*/discipline", "it depends on the Characters in the unit and around it"),
            ("units/*/wounds", "no event tells the Health Points of a wounded model"),
            ("units/*/depth", "which files are shortest depends on the formation"),
            ("units/*/full_ranks", "it depends on the formation"),
        ],
        mirror: Mirror { seat: |_, seat| turned(seat), setup: turned_setup, action: turned_action },
    }
}

/// The sides change places, and the table is turned by half.
fn turned(seat: Seat) -> Seat {
    if SIDES.contains(&seat) { enemy(seat) } else { seat }
}

fn turned_setup(setup: &Setup) -> Option<Setup> {
    let mut setup = setup.clone();
    setup.first = turned(setup.first);
    for unit in &mut setup.units {
        unit.side = turned(unit.side);
        unit.at = [1200 - unit.at[0], 900 - unit.at[1]];
        unit.facing = unit.facing.turned(2);
    }
    Some(setup)
}

fn turned_action(_: &Setup, action: &Action) -> Action {
    match action {
        Action::ReformFirst(seat) => Action::ReformFirst(turned(*seat)),
        other => other.clone(),
    }
}

duello_conformance::laws!(subject());

#[test]
fn law_14_every_clause_has_a_test() {
    let game = Champions::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    clauses::law_14_every_clause_has_a_test(game.rulebook(), folder, &[]);
}

fn golden_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden/champions")
}

#[test]
fn golden_playthroughs() {
    let game = Champions::new();
    for (name, text) in SETUPS {
        let played = golden::playthrough(&game, &setup(text), 3, 12);
        golden::check(&golden_folder().join(format!("{name}.playthrough.txt")), &played);
    }
}

/// Position, depth, lines of play: the first decisions of the small presets.
#[test]
fn golden_tallies() {
    let game = Champions::new();
    let mut text = String::from("# setup, decisions, lines of play\n");
    for name in ["ring", "gate"] {
        let start = game.start(
            &setup(&format!("preset = \"{name}\"")),
            &mut Table::silent(&mut Scripted::new([])),
        );
        let state = start.expect("presets are valid");
        let _ = writeln!(text, "{name} 1 {}", tally::tally(&game, &state, 1));
    }
    golden::check(&golden_folder().join("tallies.txt"), &text);
}
