//! Positions by setup: what a match can come to is accepted, and everything else is refused with its place.

mod faults;
mod round_trips;
use crate::scene;

use std::collections::BTreeSet;

use duello_commandos::{
    Active, Commandos, Flag, Kind, Level, Position, SIDES, Setup, Slot, Slots, Stage,
};
use duello_core::dice::Seeded;
use duello_core::{Clause, Document, Fault, Pending, Rules, Seats, SetupErrors, State, Table};
use duello_geometry::hex::{Direction, Hex};
use faults::{IMPOSSIBLE, MISREAD, TWICE, impossible_walks};

/// Six characters on the Ruin. Line 1 is for a switch; further fields of the position begin at line 15.
const GOOD: &str = r#"
[position]
characters = [
    [
        { kind = "infantry", at = [-3, 0] },
        { kind = "sniper", at = [-6, 0] },
        { kind = "lmg" },
    ],
    [
        { kind = "infantry", at = [3, 0] },
        { kind = "sniper", at = [6, 0] },
        { kind = "heavy" },
    ],
]
"#;

fn read(text: &str) -> Result<Setup, SetupErrors> {
    Commandos::new().read_setup(&Document::parse(text)?)
}

#[track_caller]
fn setup(text: &str) -> Setup {
    read(text).unwrap_or_else(|errors| panic!("{text}\n{errors}"))
}

#[track_caller]
fn start(setup: &Setup) -> State<Commandos> {
    let state = Commandos::new().start(setup, &mut Table::silent(&mut Seeded::new(0)));
    state.unwrap_or_else(|errors| panic!("{errors}"))
}

/// Each fault in one line: line, code, place, what is wrong and the clause.
fn told(errors: &SetupErrors) -> Vec<String> {
    let fault = |fault: &Fault| {
        let line = fault.line.map_or("-".to_owned(), |line| line.to_string());
        let clause = fault.clause.map_or("-", Clause::id);
        format!("{line} {} {}: {} ({clause})", fault.code, fault.place, fault.text)
    };
    errors.faults.iter().map(fault).collect()
}

/// The good position with changes: `"from => to"`, an additional field `"+ field"`, a switch `"! switch"`;
/// several are separated by ` | `.
///
/// A draft has nobody on the map: with `+ picked` the characters are left out, and line 15 stays line 15.
fn changed(changes: &str) -> String {
    let is_draft = changes.contains("+ picked");
    let mut text =
        if is_draft { format!("\n[position]\n{}", "\n".repeat(12)) } else { GOOD.to_owned() };
    for change in changes.split(" | ") {
        if let Some(field) = change.strip_prefix("+ ") {
            text.push_str(field);
            text.push('\n');
        } else if let Some(switch) = change.strip_prefix("! ") {
            text = format!("{switch}{text}");
        } else {
            let (from, to) = change.split_once(" => ").expect("a change has two sides");
            assert_eq!(text.matches(from).count(), 1, "`{from}` is there once");
            text = text.replace(from, to);
        }
    }
    text
}

#[track_caller]
fn check_refused(changes: &str, expected: &str) {
    let errors = read(&changed(changes)).expect_err(changes);
    assert_eq!(told(&errors).join("\n"), expected, "{changes}");
}

#[test]
fn the_good_position_has_no_fault() {
    let state = start(&setup(GOOD));
    assert_eq!(Commandos::new().pending(&state.public), Pending::Decide(Seats::one(SIDES[0])));
    assert_eq!(state.public.stage, Stage::Choose);
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    MISREAD.iter().for_each(|(changes, expected)| check_refused(changes, expected));
    let none = read("[position]\nround = 3").unwrap_err();
    assert_eq!(told(&none), ["1 setup.missing position.characters: is missing (CO-101)"]);
}

#[test]
fn a_moment_is_in_a_draft_or_on_the_map() {
    let both = format!("draft = \"alternate\"{GOOD}picked = [[], []]\nfirst = 1\n");
    let refused = read(&both).unwrap_err();
    let text = "cannot be combined with `picked`: in a draft nobody is on the map yet (CO-R08)";
    assert_eq!(told(&refused), [format!("3 position.draft position.characters: {text}")]);
    let first = read(&format!("draft = \"alternate\"{GOOD}first = 1\n")).unwrap_err();
    let text = "needs `picked`: it belongs to an open draft (CO-R08)";
    assert_eq!(told(&first), [format!("15 position.draft position.first: {text}")]);
}

#[test]
fn what_cannot_be_in_a_match_is_told_with_its_clause() {
    IMPOSSIBLE.iter().for_each(|(changes, expected)| check_refused(changes, expected));
    impossible_walks().iter().for_each(|(changes, expected)| check_refused(changes, expected));
}

#[test]
fn a_team_in_a_position_is_a_team() {
    let twice = format!("4 position.team position.characters[0]: {TWICE}");
    check_refused("\"lmg\" => \"sniper\"", &twice);
    let picked = format!("15 position.picked position.picked[1]: {TWICE}");
    let open = "! draft = \"alternate\" | + picked = [[\"lmg\"], [\"sniper\", \"sniper\"]]";
    check_refused(open, &picked);
    let order =
        "4 position.order position.characters[0]: a team list is in the order of the card (CO-101)";
    check_refused("\"lmg\" => \"infantry\" | ! duplicates = true", order);
    // Where duplicates are played, both are fine in the order of the card.
    setup(&changed("\"lmg\" => \"sniper\" | ! duplicates = true"));
    setup(&changed(
        "! draft = \"alternate\"\nduplicates = true | + picked = [[\"lmg\"], [\"sniper\", \"sniper\"]]",
    ));
    let dead = changed(
        "[-3, 0] => [-3, 0], hp = 0 | [-6, 0] => [-6, 0], hp = 0 | \"lmg\" => \"lmg\", hp = 0",
    );
    let text = "4 position.dead position.characters[0]: a side without a living character has already lost (CO-901)";
    assert_eq!(told(&read(&dead).unwrap_err()), [text]);
}

/// Faults that only a program can make, as the text of a setup cannot say them.
#[test]
fn a_program_is_checked_as_a_person_is() {
    let with = |change: fn(&mut duello_commandos::Playing)| {
        let mut setup = setup(GOOD);
        let Some(Position::Playing(playing)) = &mut setup.position else { panic!("{setup:?}") };
        change(playing);
        setup
    };
    let mut unlimited = Setup::new("ruin");
    unlimited.round_limit = Some(9);
    let mut doubled = Setup::new("ruin");
    doubled.teams = Some([[Kind::Lmg; 3], [Kind::Infantry, Kind::Sniper, Kind::Lmg]]);
    let ap = |ap| Active { slot: Slot::ALL[0], ap };
    let cases = [
        (
            Setup::new("atlantis"),
            "setup.map map: there is no map `atlantis`; there are ruin, crossroads, fort (CO-R01)",
        ),
        (unlimited, "setup.range round_limit: must be 10 to 40, not 9 (CO-R34)"),
        (
            doubled,
            "setup.team teams[0]: LMG is in the team twice; a team has three different characters (CO-102)",
        ),
        (
            with(|p| p.characters[0][0].hp = 5),
            "position.hp position.characters[0][0].hp: the Infantry has at most 4 hit points (CO-108)",
        ),
        (with(|p| p.round = 21), "position.round position.round: must be 1 to 20, not 21 (CO-904)"),
        (with(|p| p.round = 0), "position.round position.round: must be 1 to 20, not 0 (CO-904)"),
        (
            with(|p| p.active = Some(Active { slot: Slot::ALL[0], ap: 2 })),
            "position.activated position.activated: the active character counts as activated (CO-303)",
        ),
        (
            {
                let mut setup = with(|p| p.activated = Slots::NONE.with(Slot::ALL[0]));
                if let Some(Position::Playing(playing)) = &mut setup.position {
                    playing.active = Some(ap(0));
                }
                setup
            },
            "position.active position.active.ap: must be 1 or 2, not 0 (CO-305)",
        ),
    ];
    for (setup, expected) in cases {
        let errors = setup.validate(&Commandos::new()).unwrap_err();
        assert_eq!(told(&errors), [format!("- {expected}")]);
        // A match does not begin with it either.
        let begun = Commandos::new().start(&setup, &mut Table::silent(&mut Seeded::new(0)));
        assert_eq!(begun.unwrap_err(), errors);
    }
}

/// Every code that the source can report is expected by a case above, so that none is never seen.
#[test]
fn each_fault_code_of_the_source_is_reached_by_a_test() {
    let source = concat!(
        include_str!("../../src/position/validate.rs"),
        include_str!("../../src/position/read.rs"),
        include_str!("../../src/rules/walk/position.rs"),
        include_str!("../../src/switches.rs"),
        include_str!("../../src/setup.rs"),
    );
    let is_code = |word: &&str| {
        let name = word.strip_prefix("position.").or_else(|| word.strip_prefix("setup."));
        name.is_some_and(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
    };
    let codes: BTreeSet<&str> = source.split('"').filter(is_code).collect();
    let tests = concat!(include_str!("mod.rs"), include_str!("faults.rs"));
    let missing: Vec<&&str> = codes.iter().filter(|code| !tests.contains(*code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(codes.len(), 23, "{codes:?}");
}

#[test]
fn all_faults_are_told_at_once() {
    let text = changed(
        "! arc = \"narow\" | [-3, 0] => [-3, 0], hp = 9 | \"lmg\" => \"lmp\" | [6, 0] => [6, 0], guard = 12 | + round = 99 | + turn = 5",
    );
    let mut found = told(&read(&text).unwrap_err());
    found.sort_unstable();
    let expected = [
        "1 setup.choice arc: must be one of wide, narrow, not \"narow\"; did you mean `narrow`? (CO-R02)",
        "11 setup.range position.characters[1][1].guard: must be 0 to 9, not 12 (CO-801)",
        "15 setup.range position.round: must be 1 to 20, not 99 (CO-904)",
        "16 setup.range position.turn: must be 0 to 1, not 5 (CO-301)",
        "5 setup.range position.characters[0][0].hp: must be 0 to 4, not 9 (CO-108)",
        "7 setup.choice position.characters[0][2].kind: must be one of infantry, sniper, lmg, ranger, heavy, not \"lmp\"; did you mean `lmg`? (CO-101)",
    ];
    assert_eq!(found, expected);
    // What is impossible is told at once, too: places first, as what follows measures on the map.
    let places =
        changed("[-3, 0] => [-4, 0] | [6, 0] => [3, 0] | \"lmg\" => \"lmg\", level = \"top\"");
    let codes = |text: &str| -> Vec<&'static str> {
        read(text).expect_err("it is faulty").faults.iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes(&places), ["position.block", "position.level", "position.taken"]);
    let marks = changed(
        "[-3, 0] => [-3, 0], crouched = true, guard = 4 | [3, 0] => [3, 0], guard = 2 | + flag = { at = [1, 0] } | + activated = [1]",
    );
    let expected = ["position.crouched", "position.guard", "position.guard", "position.flag"];
    assert_eq!(codes(&marks), expected);
}

#[test]
fn what_is_left_out_is_as_at_the_start_of_a_turn() {
    let Some(Position::Playing(playing)) = setup(GOOD).position else { panic!("somebody plays") };
    assert_eq!((playing.round, playing.began, playing.turn), (1, SIDES[0], SIDES[0]));
    assert_eq!((playing.activated, playing.active, playing.walk), (Slots::NONE, None, None));
    let [one, two] = playing.characters;
    assert_eq!([one, two].map(|side| side.map(|placed| placed.hp)), [[4, 3, 4], [4, 3, 6]]);
    assert_eq!((one[2].at, two[2].at), (Hex::new(-7, -1), Hex::new(7, 1)), "on their bases");
    assert!(one.iter().all(|placed| placed.facing == Direction::SE));
    assert!(two.iter().all(|placed| placed.facing == Direction::NW));
    let plain = |placed: &duello_commandos::Placed| {
        placed.level == Level::Ground && !placed.crouched && placed.guard.is_none()
    };
    assert!(one.iter().chain(&two).all(plain));
    let state = start(&setup(GOOD));
    assert_eq!(state.public.flag, Flag::Lies(state.public.map.middle(), Level::Top));
    // Who is to move is taken for who began; the flag lies where the switch says; 2 points are left.
    let text = changed("! flag_level = \"ground\" | + turn = 1 | + active = { slot = 2 }");
    let public = start(&setup(&text)).public;
    assert_eq!((public.began, public.turn), (SIDES[1], SIDES[1]));
    assert_eq!(public.flag, Flag::Lies(public.map.middle(), Level::Ground));
    assert_eq!(public.active, Some(Active { slot: Slot::ALL[2], ap: 2 }));
    assert_eq!(public.activated, Slots::NONE.with(Slot::ALL[2]), "who is active is activated");
    assert_eq!(public.stage, Stage::Act);
    // A flag without a level lies on the level of the map.
    let public = start(&setup(&changed("+ flag = { at = [5, -5] }"))).public;
    assert_eq!(public.flag, Flag::Lies(public.map.cell(Hex::new(5, -5)).unwrap(), Level::Top));
}
