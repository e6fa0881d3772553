//! Positions by setup: what a match can come to is accepted, and everything else is refused with its place.

use std::collections::BTreeSet;

use crate::scene::{B, C, CHOICE, E, random_joint, setup};
use duello_core::dice::{Dice, Odds, Seeded};
use duello_core::{
    Clause, Document, Fault, Pending, Rules, Seat, Seats, SetupErrors, State, Table,
};
use duello_gunslingers::{DrawPays, FirstMaster, Gunslingers, Position, Setup};
use serde_json::Value;

fn read(text: &str) -> Result<Setup, SetupErrors> {
    Setup::read(&Document::parse(text)?)
}

/// The same value as TOML, which has no null: a card that is not laid is written as no name.
fn to_toml(value: &Value) -> toml::Value {
    match value {
        Value::Null => toml::Value::String(String::new()),
        Value::Bool(truth) => toml::Value::Boolean(*truth),
        Value::Number(number) => toml::Value::Integer(number.as_i64().expect("a small number")),
        Value::String(text) => toml::Value::String(text.clone()),
        Value::Array(items) => toml::Value::Array(items.iter().map(to_toml).collect()),
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| (name.clone(), to_toml(value));
            toml::Value::Table(members.iter().map(member).collect())
        }
    }
}

/// The state can be written down as JSON and as TOML, and a match begun there is the same.
#[track_caller]
fn check_round_trip(game: &Gunslingers, state: &State<Gunslingers>) {
    let setup = game.setup_of(state);
    let value = serde_json::to_value(&setup).expect("setups can be written");
    let toml = toml::to_string(&to_toml(&value)).expect("also as TOML");
    let json = format!("{value:#}");
    for text in [json, toml] {
        let again = read(&text).unwrap_or_else(|errors| panic!("{text}\n{errors}"));
        assert_eq!(again, setup, "{text}");
        assert_eq!(start(game, &again), *state, "{text}");
    }
}

/// Plays a random match in which people also leave, and shows every state before its end.
fn random_states(setup: &Setup, seed: u64, mut visit: impl FnMut(&State<Gunslingers>)) {
    let (game, mut dice) = (Gunslingers::new(), Seeded::new(seed));
    let mut state = start(&game, setup);
    while let Pending::Decide(_) = game.pending(&state.public) {
        visit(&state);
        if dice.draw(CHOICE, Odds::Uniform(12)) == 0 {
            let leaver = Seat::ALL[dice.draw(CHOICE, Odds::Uniform(setup.players.into()))];
            game.leave(&mut state, leaver, &mut Table::silent(&mut dice));
        } else {
            let joint = random_joint(&game, &state, &mut dice);
            game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
        }
    }
}

#[track_caller]
fn start(game: &Gunslingers, setup: &Setup) -> State<Gunslingers> {
    let state = game.start(setup, &mut Table::silent(&mut Seeded::new(0)));
    state.unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn whatever_a_match_comes_to_is_accepted_from_json_and_toml_alike() {
    let game = Gunslingers::new();
    let setups = [
        "players = 2",
        "players = 3",
        "players = 5\nauto_draw = 0",
        "players = 4\none_step = true",
        "players = 4\nwarning_shot = true\npointing = \"shooters\"\nreload_returns = false",
        "players = 3\ndraw_pays = \"lot\"\nstall_limit = 3\ngoal = 2\nmemory = \"covered\"",
    ];
    let mut stages = BTreeSet::new();
    for text in setups {
        let setup = read(text).unwrap();
        for seed in 0..8 {
            random_states(&setup, seed, |state| {
                check_round_trip(&game, state);
                let is_reduced = state.public.playing != state.public.seated;
                stages.insert((format!("{:?}", state.public.duel.stage), is_reduced));
            });
        }
    }
    assert_eq!(stages.len(), 6, "every stage, with and without somebody gone: {stages:?}");
}

#[test]
fn every_pair_of_hands_with_every_count_is_a_position() {
    let hands = || (0..=3).flat_map(|colts| (0..=1).map(move |rifles| [colts, rifles]));
    for (a, b) in hands().flat_map(|a| hands().map(move |b| (a, b))) {
        for (unchanged, drawn_row) in (0..6).flat_map(|count| (0..3).map(move |row| (count, row))) {
            let toml = format!(
                "[position]\nhands = [{a:?}, {b:?}]\nunchanged = {unchanged}\ndrawn_row = {drawn_row}"
            );
            let json = format!(
                r#"{{"position": {{"hands": [{a:?}, {b:?}], "unchanged": {unchanged}, "drawn_row": {drawn_row}}}}}"#
            );
            let setup = read(&toml).unwrap_or_else(|errors| panic!("{toml}\n{errors}"));
            assert_eq!(read(&json).unwrap(), setup);
            let position = setup.position.unwrap();
            // Left out, the number of shootouts is the least that explains the hands.
            let spent = (4 - a[0] - a[1]).max(4 - b[0] - b[1]);
            assert_eq!(position.shootouts, spent + unchanged);
        }
    }
}

#[test]
fn what_a_position_leaves_out_is_the_start_of_a_duel() {
    let setup = read("players = 3\n[position]\n").unwrap();
    assert_eq!(setup.position, Some(Position::start(3)));
    let left = read("players = 3\n[position]\nleft = [1]").unwrap().position.unwrap();
    assert_eq!(left.alive, Seats::first(3).without(B), "who left is not alive");
    assert_eq!(read("").unwrap(), Setup::new(2));
    let master = read("first_master = 1\n[position]\n").unwrap().position.unwrap().master;
    assert_eq!(master, B, "the first master of the setup, if the position names none");
}

/// A list with an entry per seat cannot be judged when the number of players is faulty.
#[test]
fn a_faulty_number_of_players_is_one_fault() {
    let errors = read("players = 9\n[position]\nhands = [[3, 1], [3, 1], [3, 1]]\n").unwrap_err();
    assert_eq!(told(&errors), [("setup.range", "players", Some((1, 11)), Some("GU-101"))]);
}

/// Code, place, line, column and clause of each fault.
type Told<'a> = (&'a str, &'a str, Option<(usize, usize)>, Option<&'a str>);

fn told(errors: &SetupErrors) -> Vec<Told<'_>> {
    let told = errors.faults.iter().map(|fault| {
        let at = fault.line.zip(fault.column);
        (fault.code, fault.place.as_str(), at, fault.clause.map(Clause::id))
    });
    told.collect()
}

const MANY_FAULTS_TOML: &str = r#"players = 3
gaol = 4
pointing = "everybody"
one_step = 7
stall_limit = 2
first_master = 3

[position]
dollars = [5, 0, -1]
master = 2
left = [2]
hands = [[4, 1], [3, 1, 1, 0], [3, 1]]
unchanged = 6
shootouts = "many"
stage = "lya"
laid = ["", "colt", "pistol"]
colour = "red"
"#;

#[test]
fn every_fault_of_a_document_is_reported_at_once() {
    let errors = read(MANY_FAULTS_TOML).unwrap_err();
    let expected = [
        ("setup.unknown-field", "gaol", Some((2, 8)), None),
        ("setup.choice", "pointing", Some((3, 12)), Some("GU-R04")),
        ("setup.type", "one_step", Some((4, 12)), Some("GU-R06")),
        ("setup.range", "stall_limit", Some((5, 15)), Some("GU-R13")),
        ("setup.range", "first_master", Some((6, 16)), Some("GU-R10")),
        ("setup.unknown-field", "position.colour", Some((17, 10)), None),
        ("setup.range", "position.dollars[2]", Some((9, 18)), Some("GU-701")),
        ("setup.range", "position.hands[0][0]", Some((12, 11)), Some("GU-102")),
        ("setup.type", "position.shootouts", Some((14, 13)), Some("GU-802")),
        ("setup.choice", "position.stage", Some((15, 9)), Some("GU-R06")),
        ("setup.choice", "position.laid[2]", Some((16, 21)), Some("GU-201")),
        ("position.master", "position.master", Some((10, 10)), Some("GU-807")),
        ("position.dollars", "position.dollars[0]", Some((9, 12)), Some("GU-701")),
        ("position.hand", "position.hands[1]", Some((12, 18)), Some("GU-407")),
        ("position.unchanged", "position.unchanged", Some((13, 13)), Some("GU-801")),
        ("position.laid", "position.laid[1]", Some((16, 13)), Some("GU-R06")),
    ];
    let mut found = told(&errors);
    let mut wanted = expected.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted, "{errors}");
    let text = errors.to_string();
    assert!(text.contains("did you mean `goal`?"), "{text}");
    assert!(text.contains("did you mean `lay`?"), "{text}");
}

#[test]
fn json_faults_have_the_same_codes_and_places_as_toml() {
    let toml: toml::Table = MANY_FAULTS_TOML.parse().unwrap();
    let json = serde_json::to_string_pretty(&toml).unwrap();
    let of = |text: &str| -> BTreeSet<(String, String, String)> {
        let errors = read(text).unwrap_err();
        assert!(errors.faults.iter().all(|fault| fault.line.is_some()), "{errors}");
        let fault = |fault: Fault| (fault.code.to_owned(), fault.place, fault.text);
        errors.faults.into_iter().map(fault).collect()
    };
    assert_eq!(of(&json), of(MANY_FAULTS_TOML));
}

#[test]
fn an_error_shows_the_line_and_points_at_the_fault() {
    let toml = "\
players = 3
gaol = 4

[position]
dollars = [0, 5, 0]
hands = [[3, 1], [3, 1, 1, 0], [4, 1]]
";
    let expected = "\
gaol: unknown field `gaol`; did you mean `goal`?
   |
 2 | gaol = 4
   |        ^
position.hands[2][0]: must be 0 to 3, not 4 (GU-102)
   |
 6 | hands = [[3, 1], [3, 1, 1, 0], [4, 1]]
   |                                 ^
position.dollars[1]: 5 dollars have already won the game; the goal is 5 (GU-701)
   |
 5 | dollars = [0, 5, 0]
   |               ^
position.hands[1]: a living player always holds the barricade between shootouts (GU-407)
   |
 6 | hands = [[3, 1], [3, 1, 1, 0], [4, 1]]
   |                  ^^^^^^^^^^^^";
    assert_eq!(read(toml).unwrap_err().to_string(), expected);
    let json = "{\n  \"players\": 2,\n  \"position\": {\"master\": 2}\n}";
    let expected = "\
position.master: must be 0 to 1, not 2 (GU-106)
   |
 3 |   \"position\": {\"master\": 2}
   |                          ^";
    assert_eq!(read(json).unwrap_err().to_string(), expected);
}

/// One faulty setup a line: the text, then code, place, clause and text of its only fault.
const FAULTS: &[(&str, &str, &str, Option<&str>, &str)] = &[
    ("goal = ", "setup.syntax", "", None, "not valid TOML: "),
    ("{\"goal\": }", "setup.syntax", "", None, "not valid JSON: "),
    ("goall = 5", "setup.unknown-field", "goall", None, "did you mean `goal`?"),
    ("zebra = 5", "setup.unknown-field", "zebra", None, "known are players, goal,"),
    ("goal = 10", "setup.range", "goal", Some("GU-R16"), "must be 1 to 9, not 10"),
    (
        "goal = 1.5",
        "setup.type",
        "goal",
        Some("GU-R16"),
        "must be a whole number from 1 to 9, not \"1.5\"",
    ),
    ("chat = 1", "setup.type", "chat", Some("GU-R20"), "must be true or false"),
    ("position = 3", "setup.type", "position", None, "must be a table of fields"),
    ("memory = \"opne\"", "setup.choice", "memory", Some("GU-R09"), "did you mean `open`?"),
    (
        "first_master = \"me\"",
        "setup.choice",
        "first_master",
        Some("GU-R10"),
        "must be one of random",
    ),
    ("position.left = 1", "setup.type", "position.left", Some("GU-807"), "must be a list, not 1"),
    (
        "position.hands = [[3, 1]]",
        "setup.length",
        "position.hands",
        Some("GU-102"),
        "must have one entry for each of the 2 seats, not 1",
    ),
    (
        "position.hands = [[3], [3, 1]]",
        "setup.length",
        "position.hands[0]",
        Some("GU-102"),
        "must be [colts, rifles]",
    ),
    (
        "players = 3\nposition.alive = [0, 1, 1]",
        "setup.twice",
        "position.alive[2]",
        Some("GU-501"),
        "seat 1 is named twice",
    ),
    (
        "players = 3\nposition.left = [0, 1]\nposition.master = 2\nposition.alive = [2]",
        "position.left",
        "position.left",
        Some("GU-807"),
        "at least two must still be in the game",
    ),
    (
        "players = 3\nposition.left = [0]",
        "position.master",
        "position.master",
        Some("GU-807"),
        "seat 0 has left and cannot be master",
    ),
    (
        "goal = 3\nposition.dollars = [0, 4]",
        "position.dollars",
        "position.dollars[1]",
        Some("GU-701"),
        "4 dollars have already won the game; the goal is 3",
    ),
    (
        "players = 4\nposition.left = [3]\nposition.alive = [0, 1, 3]",
        "position.alive",
        "position.alive",
        Some("GU-807"),
        "{3} are not in the game and cannot be alive",
    ),
    (
        "players = 3\nposition.alive = [0]",
        "position.alive",
        "position.alive",
        Some("GU-501"),
        "two or more must be alive, not 1",
    ),
    (
        "position.hands = [[3, 1, 0], [3, 1]]",
        "position.hand",
        "position.hands[0]",
        Some("GU-407"),
        "a living player always holds the reloading between shootouts",
    ),
    (
        "position.hands = [[3, 1], [3, 1, 1, 0]]",
        "position.hand",
        "position.hands[1]",
        Some("GU-407"),
        "a living player always holds the barricade between shootouts",
    ),
    (
        "stall_limit = 4\nposition.unchanged = 4",
        "position.unchanged",
        "position.unchanged",
        Some("GU-801"),
        "4 unchanged shootouts have already drawn the duel; the limit is 4",
    ),
    (
        "position.shootouts = 60",
        "position.shootouts",
        "position.shootouts",
        Some("GU-802"),
        "60 shootouts have already drawn the duel; the cap is 60",
    ),
    (
        "position.hands = [[0, 0], [3, 1]]\nposition.shootouts = 3",
        "position.shootouts",
        "position.shootouts",
        Some("GU-202"),
        "these hands need at least 4 shootouts, not 3",
    ),
    (
        "players = 3\nposition.alive = [0, 1]\nposition.shootouts = 0",
        "position.shootouts",
        "position.shootouts",
        Some("GU-202"),
        "these hands need at least 1 shootouts, not 0",
    ),
    (
        "draw_pays = \"lot\"\nposition.drawn_row = 1",
        "position.drawn_row",
        "position.drawn_row",
        Some("GU-805"),
        "at most 0 drawn duels can precede this one, not 1",
    ),
    (
        "position.stage = \"command\"\nposition.laid = [\"colt\", \"colt\"]",
        "position.stage",
        "position.stage",
        Some("GU-R06"),
        "this stage does not occur with these players alive and these switches",
    ),
    (
        "players = 3\none_step = true\nposition.left = [2]\nposition.stage = \"point\"\nposition.laid = [\"colt\", \"colt\", \"\"]",
        "position.stage",
        "position.stage",
        Some("GU-R06"),
        "this stage does not occur with these players alive and these switches",
    ),
    (
        "position.laid = [\"\", \"rifle\"]",
        "position.laid",
        "position.laid[1]",
        Some("GU-R06"),
        "the Rifle cannot have been laid at this stage by this seat",
    ),
    (
        "players = 3\nposition.stage = \"point\"\nposition.hands = [[3, 1], [0, 1], [3, 1]]\nposition.laid = [\"colt\", \"colt\", \"colt\"]",
        "position.laid",
        "position.laid[1]",
        Some("GU-202"),
        "the Colt is not in the hand (0, 1, 1, 1)",
    ),
    (
        "players = 3\nposition.stage = \"command\"\nposition.laid = [\"colt\", \"colt\", \"\"]",
        "position.laid",
        "position.laid[2]",
        Some("GU-202"),
        "every living player has laid a card at this stage",
    ),
];

/// Faults that only a program can make, as the text of a setup cannot say them.
fn faults_of_programs() -> Vec<(Setup, &'static str, &'static str, Option<&'static str>)> {
    let with = |change: fn(&mut Position)| {
        let mut setup = setup("A 3,1; B 3,1");
        setup.position.iter_mut().for_each(change);
        setup
    };
    let mut lot = with(|position| position.drawn_row = 3);
    lot.switches.draw_pays = DrawPays::Nobody;
    let stranger = Setup { first_master: FirstMaster::Seat(E), ..Setup::new(2) };
    vec![
        (stranger, "setup.seat", "first_master", Some("GU-R10")),
        (Setup::new(6), "setup.range", "players", Some("GU-101")),
        (with(|p| p.dollars.clear()), "position.length", "position.hands", Some("GU-101")),
        (with(|p| p.hands[1] = [4, 1, 1, 1]), "position.hand", "position.hands[1]", Some("GU-102")),
        (with(|p| p.alive = p.alive.with(C)), "position.alive", "position.alive", Some("GU-807")),
        (lot, "position.drawn_row", "position.drawn_row", Some("GU-805")),
    ]
}

#[test]
fn each_fault_has_its_code_place_clause_and_words() {
    for (text, code, place, clause, words) in FAULTS {
        let errors = read(text).unwrap_err();
        let [fault] = errors.faults.as_slice() else { panic!("{text}\nhas one fault\n{errors}") };
        let found = (fault.code, fault.place.as_str(), fault.clause.map(Clause::id));
        assert_eq!(found, (*code, *place, *clause), "{text}\n{errors}");
        assert!(fault.text.contains(words), "{text}\n{errors}");
        assert!(fault.line.is_some() || !text.contains(place), "{text}\n{errors}");
    }
    for (setup, code, place, clause) in faults_of_programs() {
        let errors = setup.validate().unwrap_err();
        let fault = &errors.faults[0];
        let found = (fault.code, fault.place.as_str(), fault.clause.map(Clause::id));
        assert_eq!(found, (code, place, clause), "{errors}");
        // A match does not begin with it either.
        let begun = Gunslingers::new().start(&setup, &mut Table::silent(&mut Seeded::new(0)));
        assert_eq!(begun.unwrap_err(), errors);
    }
}

#[test]
fn each_fault_code_of_the_source_is_reached_by_a_test() {
    let source = concat!(
        include_str!("../src/position/read.rs"),
        include_str!("../src/position/validate.rs"),
        include_str!("../src/setup.rs"),
        include_str!("../src/switches.rs"),
    );
    let reader = ["unknown-field", "type", "range", "choice", "length", "syntax"];
    let mut codes: BTreeSet<String> = reader.iter().map(|code| format!("setup.{code}")).collect();
    let is_code = |word: &&str| {
        let name = word.strip_prefix("position.").or_else(|| word.strip_prefix("setup."));
        name.is_some_and(|name| name.chars().all(|c| c.is_ascii_lowercase() || "-_".contains(c)))
    };
    codes.extend(source.split('"').filter(is_code).map(str::to_owned));
    let from_text = FAULTS.iter().map(|fault| fault.1.to_owned());
    let from_programs = faults_of_programs().into_iter().map(|fault| fault.1.to_owned());
    assert_eq!(from_text.chain(from_programs).collect::<BTreeSet<_>>(), codes);
}
