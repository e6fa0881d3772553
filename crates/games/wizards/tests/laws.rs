//! The laws that every game obeys, and golden files for reviewers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use duello_conformance::{Mirror, Subject, clauses, golden, tally};
use duello_core::dice::Scripted;
use duello_core::{Document, Rules, Seat, Table};
use duello_geometry::plane::{Point, Vector};
use duello_wizards::{
    Action, Facing, Id, Layer, Number, Path as Steps, Place, Pusher, Setup, Spot, Step, Wizards,
};

/// Starts, switches and positions worth trying. Matches are short, since most of what can happen happens soon.
const SETUPS: [(&str, &str); 10] = [
    ("villages", "round_limit = 8"),
    ("temple", "players = 3\nround_limit = 8"),
    ("square", "players = 4\nround_limit = 8\npool = \"shared\""),
    ("ring", "players = 5\nround_limit = 8\nneutral_mp = 10"),
    (
        "open",
        "round_limit = 8\nmeasuring = \"open\"\norder_two = \"alternate\"\nstart_spots = \"corners\"\nhouse_races = \"off\"",
    ),
    (
        "rough",
        "round_limit = 8\nquiet_limit = 0\nimprovised = \"on\"\nwood_sight = 50\nwood_slow = \"on\"\nfield_burn = 1\nmin_wound = 1\nnaturals = \"on\"\ngroup = \"chain\"\nshoot_into_melee = \"forbidden\"",
    ),
    ("melee", MELEE),
    ("gun", GUN),
    ("roofs", ROOFS),
    ("three", THREE),
];

/// Everybody near everybody.
const MELEE: &str = r#"
round_limit = 8
[position]
round = 5
turn = 0
wizards = [
    { alignment = "G", field = 9, mp = 120, at = [400, 300] },
    { alignment = "B", field = 13, mp = 100, at = [400, 620], facing = [0, -1] },
]
figures = [
    { owner = 0, race = "amazon", weapon = "normal", at = [380, 400] },
    { owner = 0, race = "elf", weapon = "ranged", at = [440, 380], facing = [0, 1] },
    { owner = 0, race = "dragon", at = [300, 400], wounds = 7 },
    { owner = 1, race = "orc", weapon = "small", at = [411, 400], facing = [-1, 0], wounds = 2 },
    { owner = 1, race = "chaos", weapon = "normal", at = [430, 330], facing = [-1, -1] },
    { owner = 1, race = "undead", weapon = "ranged", at = [480, 560], facing = [0, -1] },
]
"#;

/// A gun and its crew on one side, and somebody who comes for it.
const GUN: &str = r#"
round_limit = 8
[position]
round = 6
turn = 0
wizards = [
    { alignment = "G", field = 20, mp = 100 },
    { alignment = "B", field = 6, mp = 150 },
]
figures = [
    { owner = 0, race = "gun", at = [400, 200], facing = [0, 1] },
    { owner = 0, race = "dwarf", weapon = "small", at = [370, 200] },
    { owner = 0, race = "dwarf", weapon = "small", at = [430, 200] },
    { owner = 0, race = "dwarf", weapon = "small", at = [400, 170] },
    { owner = 1, race = "goblin", weapon = "normal", at = [400, 280], facing = [0, -1] },
    { owner = 1, race = "troll", at = [460, 330], facing = [0, -1] },
]
"#;

/// Roofs, ladders, halls and woods.
const ROOFS: &str = r#"
round_limit = 8
[position]
round = 4
turn = 1
wizards = [
    { alignment = "G", field = 20, mp = 90 },
    { alignment = "N", field = 15, mp = 90, at = [560, 900] },
]
figures = [
    { owner = 0, race = "elf", weapon = "ranged", at = ["store1", 265, 190] },
    { owner = 0, race = "human", weapon = "normal", at = [590, 300] },
    { owner = 0, race = "amazon", weapon = "small", at = [120, 330] },
    { owner = 1, race = "lizard", weapon = "normal", at = [265, 250], facing = [0, -1] },
    { owner = 1, race = "pygmy", weapon = "ranged", at = ["tower1", 110, 550], facing = [0, -1] },
    { owner = 1, race = "goblin", weapon = "ranged", at = ["hall1", 590, 300], facing = [0, -1] },
]
"#;

/// Three began, one is out.
const THREE: &str = r#"
players = 3
round_limit = 8
[position]
round = 7
order = [2, 0]
turn = 2
fallen = [1]
wizards = [
    { alignment = "G", field = 3, mp = 250, at = [470, 250], facing = [0, 1] },
    { field = 0 },
    { alignment = "B", field = 10, mp = 100, at = [470, 385], facing = [0, -1] },
]
stage = { wizard = { moved = false, magic = "unused" } }
"#;

fn setup(text: &str) -> Setup {
    let document = Document::parse(text).expect("the setups of this test are written well");
    Wizards::new().read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

fn subject() -> Subject<Wizards> {
    Subject {
        game: Wizards::new(),
        setups: SETUPS.iter().map(|(name, text)| (*name, setup(text))).collect(),
        matches: 1,
        decisions_max: 4000,
        unfollowed: &[
            ("stage", "what is asked next"),
            ("active", "what is asked next"),
            ("may_cast", "what is asked next"),
            ("options", "what is asked next"),
            ("summons", "what is asked next"),
            ("threats", "they depend on the whole table"),
            ("figures/*/in_melee", "it depends on who stands around the figure"),
            ("figures/*/sk", "whether a shooter strikes is a house rule that is not in a view"),
        ],
        mirror: Mirror { seat: |_, seat| turned(seat), setup: turned_setup, action: turned_action },
    }
}

/// The Two Villages are unchanged by a half turn that exchanges the sides.
fn turned(seat: Seat) -> Seat {
    match seat.number() {
        0 => Seat::ALL[1],
        1 => Seat::ALL[0],
        _ => seat,
    }
}

fn turned_point(at: Point) -> Point {
    Point::new(800 - at.x, 1000 - at.y)
}

fn turned_facing(facing: Facing) -> Facing {
    let Vector { x, y } = facing.vector();
    Facing::new(Vector::new(-x, -y)).expect("a facing is not zero")
}

/// Pieces and ladders have a number, 1 on one side and 2 on the other.
fn turned_id(id: Id) -> Id {
    let other = match id.as_str() {
        name if name.ends_with('1') => name.replace('1', "2"),
        name => name.replace('2', "1"),
    };
    other.parse().expect("a name with another digit is a name")
}

fn turned_place(place: Place) -> Place {
    let layer = place.layer.building().map_or(Layer::GROUND, |id| Layer::roof(turned_id(id)));
    Place { layer, at: turned_point(place.at) }
}

fn turned_number(number: Number) -> Number {
    match number.0 {
        1 => Number(2),
        2 => Number(1),
        _ => number,
    }
}

fn turned_path(path: &Steps) -> Steps {
    let step = |step: &Step| match step {
        Step::To(at) => Step::To(turned_point(*at)),
        Step::Link(id) => Step::Link(turned_id(*id)),
    };
    path.iter().map(step).collect()
}

/// Before the roll the dice decide between the sides, so only positions can be turned.
fn turned_setup(setup: &Setup) -> Option<Setup> {
    let mut position = setup.position.clone().filter(|_| setup.layout == "villages")?;
    position.order = position.order.iter().map(|seat| turned(*seat)).collect();
    position.turn = turned(position.turn);
    position.wizards.reverse();
    for wizard in &mut position.wizards {
        wizard.at = wizard.at.map(turned_point);
        wizard.facing = wizard.facing.map(turned_facing);
    }
    for figure in &mut position.figures {
        figure.owner = turned(figure.owner);
        figure.at = turned_place(figure.at);
        figure.facing = turned_facing(figure.facing);
    }
    Some(Setup { position: Some(position), ..setup.clone() })
}

fn turned_action(_: &Setup, action: &Action) -> Action {
    match action.clone() {
        Action::Move { figure, path, facing, into } => Action::Move {
            figure,
            path: turned_path(&path),
            facing: turned_facing(facing),
            into: into.map(turned),
        },
        Action::Strike { figure, target } => {
            Action::Strike { figure, target: turned_number(target) }
        }
        Action::Shoot { figure, target } => Action::Shoot { figure, target: turned_number(target) },
        Action::Fire { target } => Action::Fire { target: turned_number(target) },
        Action::Jump { figure, to, facing } => {
            Action::Jump { figure, to: turned_place(to), facing: turned_facing(facing) }
        }
        Action::Push { crew, by, facing } => Action::Push {
            crew: crew
                .into_iter()
                .map(|pusher| Pusher { facing: turned_facing(pusher.facing), ..pusher })
                .collect(),
            by: Vector::new(-by.x, -by.y),
            facing: turned_facing(facing),
        },
        Action::WizardMove { path, facing } => {
            Action::WizardMove { path: turned_path(&path), facing: turned_facing(facing) }
        }
        Action::CastAttack { target } => Action::CastAttack { target: turned(target) },
        Action::CastSummon { race, weapon, spots } => Action::CastSummon {
            race,
            weapon,
            spots: spots
                .into_iter()
                .map(|spot| Spot { at: turned_place(spot.at), facing: turned_facing(spot.facing) })
                .collect(),
        },
        other => other,
    }
}

duello_conformance::laws!(subject());

#[test]
fn law_14_every_clause_has_a_test() {
    let game = Wizards::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    clauses::law_14_every_clause_has_a_test(game.rulebook(), folder, &[]);
}

fn golden_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden/wizards")
}

#[test]
fn golden_playthroughs() {
    let game = Wizards::new();
    for (name, text) in SETUPS {
        let played = golden::playthrough(&game, &setup(text), 3, 12);
        golden::check(&golden_folder().join(format!("{name}.playthrough.txt")), &played);
    }
}

/// Position, depth, lines of play.
#[test]
fn golden_tallies() {
    let game = Wizards::new();
    let mut text = String::from("# setup, decisions, lines of play\n");
    for (name, written) in SETUPS.iter().filter(|(_, text)| text.contains("position")) {
        let state = game.start(&setup(written), &mut Table::silent(&mut Scripted::new([])));
        let state = state.expect("the setups of this test are valid");
        for depth in 1..=2 {
            let _ = writeln!(text, "{name} {depth} {}", tally::tally(&game, &state, depth));
        }
    }
    golden::check(&golden_folder().join("tallies.txt"), &text);
}
