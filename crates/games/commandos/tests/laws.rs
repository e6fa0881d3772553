//! The laws that every game obeys, and golden files for reviewers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use duello_commandos::{
    Action, Commandos, FlagPlace, Move, Overwatch, Placed, Playing, Position, SIDES, Setup, Shoot,
    Who, enemy,
};
use duello_conformance::{Mirror, Subject, clauses, golden, tally};
use duello_core::dice::Scripted;
use duello_core::{Document, Rules, Seat, Table};
use duello_geometry::hex::Direction;

/// Starts, switches and positions worth trying. Most are on the small map: matches are shorter there.
const SETUPS: [(&str, &str); 14] = [
    ("ruin", "round_limit = 10"),
    ("crossroads", "map = \"crossroads\"\nround_limit = 10"),
    ("fort", "map = \"fort\"\nround_limit = 10"),
    ("draft", "map = \"crossroads\"\nround_limit = 10\ndraft = \"alternate\""),
    ("duplicates", "map = \"crossroads\"\nround_limit = 10\nduplicates = \"yes\""),
    ("narrow", "map = \"crossroads\"\nround_limit = 10\narc = \"narrow\"\nlucky_one = \"yes\""),
    ("steps", "map = \"crossroads\"\nround_limit = 10\nturning = \"steps\""),
    (
        "stepwise",
        "map = \"crossroads\"\nround_limit = 10\npath = \"stepwise\"\nturning = \"steps\"",
    ),
    ("hold", "map = \"crossroads\"\nround_limit = 10\noverwatch_hold = \"yes\"\nsight = \"off\""),
    (
        "hold-stepwise",
        "map = \"crossroads\"\nround_limit = 10\noverwatch_hold = \"yes\"\npath = \"stepwise\"\noverwatch_reach = \"chosen\"",
    ),
    (
        "loose",
        "map = \"crossroads\"\nround_limit = 10\nstacking = \"yes\"\ndrop = \"yes\"\nflag_level = \"ground\"\ntower_sees_over = \"yes\"\ncount_out = \"off\"",
    ),
    ("teams", "teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]"),
    ("skirmish", SKIRMISH),
    ("flag-home", FLAG_HOME),
];

/// Everybody near everybody, guards on both sides.
const SKIRMISH: &str = r#"
map = "crossroads"
round_limit = 10
[position]
round = 4
turn = 0
began = 1
characters = [
    [
        { kind = "infantry", at = [-2, 0], facing = "SE" },
        { kind = "sniper", at = [-1, 0], hp = 2 },
        { kind = "lmg", at = [-1, 1], hp = 1 },
    ],
    [
        { kind = "infantry", at = [2, 0], facing = "NW", guard = 4 },
        { kind = "sniper", at = [1, 0], hp = 2, crouched = true },
        { kind = "lmg", at = [1, -1], hp = 1, facing = "NW", guard = 4 },
    ],
]
"#;

/// A Bearer on the way home, in the last rounds.
const FLAG_HOME: &str = r#"
map = "crossroads"
round_limit = 10
[position]
round = 9
turn = 1
began = 0
characters = [
    [
        { kind = "infantry", at = [-4, 1], facing = "SE" },
        { kind = "sniper", hp = 0 },
        { kind = "ranger", at = [-3, 2], hp = 1 },
    ],
    [
        { kind = "infantry", at = [2, 1], facing = "NW" },
        { kind = "ranger", at = [3, -1], hp = 2 },
        { kind = "heavy", at = [1, 0], hp = 3 },
    ],
]
flag = { bearer = { seat = 0, slot = 0 } }
"#;

fn setup(text: &str) -> Setup {
    let document = Document::parse(text).expect("the setups of this test are written well");
    Commandos::new().read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

fn subject() -> Subject<Commandos> {
    Subject {
        game: Commandos::new(),
        setups: SETUPS.iter().map(|(name, text)| (*name, setup(text))).collect(),
        matches: 2,
        decisions_max: 2000,
        unfollowed: &[
            ("stage", "what is asked next"),
            ("options", "what is asked next"),
            ("walked", "what is asked next"),
            ("guards", "what a new guard watches depends on everything in its way"),
        ],
        mirror: Mirror { seat: |_, seat| turned(seat), setup: turned_setup, action: turned_action },
    }
}

/// The map is unchanged by a half turn that exchanges the sides.
fn turned(seat: Seat) -> Seat {
    if SIDES.contains(&seat) { enemy(seat) } else { seat }
}

/// Before the roll the dice decide between the sides, so only positions can be turned.
fn turned_setup(setup: &Setup) -> Option<Setup> {
    let Some(Position::Playing(playing)) = &setup.position else { return None };
    let placed =
        |placed: Placed| Placed { at: -placed.at, facing: placed.facing.opposite(), ..placed };
    let [a, b] = playing.characters;
    let flag = match playing.flag {
        FlagPlace::Lies { at, level } => FlagPlace::Lies { at: -at, level },
        FlagPlace::Carried { bearer } => {
            FlagPlace::Carried { bearer: Who::new(turned(bearer.seat), bearer.slot) }
        }
    };
    let position = Playing {
        began: turned(playing.began),
        turn: turned(playing.turn),
        characters: [b.map(placed), a.map(placed)],
        flag,
        ..playing.clone()
    };
    Some(Setup { position: Some(Position::Playing(position)), ..setup.clone() })
}

fn turned_action(_: &Setup, action: &Action) -> Action {
    let about = Direction::opposite;
    match *action {
        Action::Move(walk) => Action::Move(Move {
            path: walk.path.iter().map(|hex| -hex).collect(),
            facing: about(walk.facing),
        }),
        Action::Crouch(facing) => Action::Crouch(about(facing)),
        Action::Upstairs(facing) => Action::Upstairs(about(facing)),
        Action::Downstairs(facing) => Action::Downstairs(about(facing)),
        Action::Grab(facing) => Action::Grab(about(facing)),
        Action::Drop(facing) => Action::Drop(about(facing)),
        Action::End(facing) => Action::End(about(facing)),
        Action::Halt(facing) => Action::Halt(about(facing)),
        Action::Step(hex) => Action::Step(-hex),
        Action::Overwatch(watch) => {
            Action::Overwatch(Overwatch { facing: about(watch.facing), ..watch })
        }
        Action::Shoot(shot) => Action::Shoot(Shoot { facing: about(shot.facing), ..shot }),
        other => other,
    }
}

duello_conformance::laws!(subject());

#[test]
fn law_14_every_clause_has_a_test() {
    let game = Commandos::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    clauses::law_14_every_clause_has_a_test(game.rulebook(), folder, &[]);
}

fn golden_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden/commandos")
}

#[test]
fn golden_playthroughs() {
    let game = Commandos::new();
    for (name, text) in SETUPS {
        let played = golden::playthrough(&game, &setup(text), 3, 12);
        golden::check(&golden_folder().join(format!("{name}.playthrough.txt")), &played);
    }
}

/// Position, depth, lines of play.
#[test]
fn golden_tallies() {
    let game = Commandos::new();
    let mut text = String::from("# setup, decisions, lines of play\n");
    for (name, written) in SETUPS {
        let state = game.start(&setup(written), &mut Table::silent(&mut Scripted::new([])));
        let state = state.expect("the setups of this test are valid");
        for depth in 1..=2 {
            let _ = writeln!(text, "{name} {depth} {}", tally::tally(&game, &state, depth));
        }
    }
    golden::check(&golden_folder().join("tallies.txt"), &text);
}
