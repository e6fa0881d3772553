//! The laws that every game obeys, and golden files for reviewers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use duello_conformance::{Mirror, Subject, clauses, golden, tally};
use duello_core::dice::Scripted;
use duello_core::{Document, Rules, Seat, Table};
use duello_fighters::{Action, Fighters, Placing, SIDES, Setup, enemy};
use duello_geometry::plane::Point;

const FACE_TO_FACE: &str = "[[figures]]\nside = 0\ncharacter = \"lesdinn\"\nat = [376, 300]\nfacing = \"N\"\nvp = 3\n[[figures]]\nside = 1\ncharacter = \"brock\"\nat = [376, 380]\nfacing = \"S\"\nvp = 3\n";

/// The arenas, and switches worth trying.
const SETUPS: [(&str, &str); 12] = [
    ("duel-ground", "first = 0"),
    ("roll-off", ""),
    ("tavern", "arena = \"pig-and-anchor\"\nfirst = 1"),
    ("greenwood", "arena = \"greenwood\"\nfirst = 0"),
    ("fire-bridge", "arena = \"fire-bridge\"\nfirst = 0\nstart_level = 2"),
    ("contact", FACE_TO_FACE),
    ("pairs", "arena = \"greenwood\"\nfirst = 0\nteam_size = 2\ncharacter_choice = \"secret\""),
    (
        "trios",
        "first = 1\nteam_size = 3\nloadout = \"custom\"\ncharacter_choice = \"secret_no_mirror\"",
    ),
    (
        "strict",
        "first = 0\ncard_size = \"sleeved\"\nbase_mm = 50\ncombat_distance = \"lengthwise\"\nzones = \"band\"\nvp_sources = \"attack_only\"\nvp_on_level = \"keep\"\nsct_costs = \"all_one\"\nreveals = \"winner_only\"",
    ),
    (
        "house",
        "first = 0\nbase_mm = 30\nfirst_player_choice = \"before_programming\"\nimprovise_after_sequence = \"off\"\nmaximise = \"attack_only\"\nashorai_penalty = \"modifier\"\nbadly_wounded_on = \"constitution\"\nbadly_wounded_loss = \"use_up\"\ndowned = \"always_behind\"\nbeating_death = \"once\"\nturn_limit = 6",
    ),
    (
        "open",
        "first = 0\nhands = \"open\"\nbeating_death = \"off\"\nturn_limit = 8\nloadout = \"custom\"",
    ),
    ("endless", "first = 0\nturn_limit = \"none\""),
];

fn setup(text: &str) -> Setup {
    let document = Document::parse(text).expect("the setups of this test are written well");
    Fighters::new().read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

fn subject() -> Subject<Fighters> {
    Subject {
        game: Fighters::new(),
        setups: SETUPS.iter().map(|(name, text)| (*name, setup(text))).collect(),
        matches: 2,
        decisions_max: 4000,
        unfollowed: &[
            ("stage", "what is asked next"),
            ("asked", "what is asked next"),
            ("question", "what is asked next"),
            ("figures/*/room", "what is asked next"),
            ("holds", "no event tells whether a player who holds has stood up before"),
            ("active", "with `before_programming` no event tells that the decisive stage begins"),
            ("quiet_turns", "no event tells whether a turn was quiet"),
            ("figures/*/counts", "FI-205: no event tells which card pays"),
            ("figures/*/cards/*/state", "FI-218: a hand is hidden"),
            ("figures/*/cards/*/place", "of two cards with one name no event tells which"),
            ("figures/*/guard", "no event tells how many dice a stance adds"),
            ("figures/*/adapted", "no event tells that Adaptable was used"),
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
    setup.first = setup.first.map(turned);
    setup.figures.is_empty().then_some(setup)
}

fn turned_action(setup: &Setup, action: &Action) -> Action {
    let far = 792 - setup.switches.base();
    match action {
        Action::First(seat) => Action::First(turned(*seat)),
        Action::Place(placing) => Action::Place(Placing {
            at: Point::new(far - placing.at.x, far - placing.at.y),
            facing: placing.facing.turned(2),
            ..*placing
        }),
        other => other.clone(),
    }
}

duello_conformance::laws!(subject());

#[test]
fn law_14_every_clause_has_a_test() {
    let game = Fighters::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    clauses::law_14_every_clause_has_a_test(game.rulebook(), folder, &[]);
}

fn golden_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden/fighters")
}

#[test]
fn golden_playthroughs() {
    let game = Fighters::new();
    for (name, text) in SETUPS {
        let played = golden::playthrough(&game, &setup(text), 3, 24);
        golden::check(&golden_folder().join(format!("{name}.playthrough.txt")), &played);
    }
}

/// Position, depth, lines of play: the first decisions before anybody programmes.
#[test]
fn golden_tallies() {
    let game = Fighters::new();
    let mut text = String::from("# setup, decisions, lines of play\n");
    for (name, depth) in [("duel-ground", 1), ("roll-off", 2), ("tavern", 1), ("fire-bridge", 1)] {
        let (_, written) = SETUPS.iter().find(|(known, _)| *known == name).expect("a setup");
        let start = game.start(&setup(written), &mut Table::silent(&mut Scripted::new([])));
        let state = start.expect("setups are valid");
        let _ = writeln!(text, "{name} {depth} {}", tally::tally(&game, &state, depth));
    }
    golden::check(&golden_folder().join("tallies.txt"), &text);
}
