//! Setups (CH-102, CH-103): presets, custom battles, and every fault with its place.

use duello_champions::{
    Champions, CowedScope, CowedUnit, Public, Refusers, RoutedValue, SIDES, Setup, Switches, UnitId,
};
use duello_core::dice::Seeded;
use duello_core::{Clause, Document, Rules, SetupErrors, Table};

/// Two units that stand face to face.
const BATTLE: &str = r#"turn_limit = 6
first = 1
[[units]]
side = 0
entry = "gate_guard"
size = 10
files = 5
at = [300, 300]
facing = "N"
champion = 2
standard = true
characters = { brannoc = 3 }

[[units]]
side = 1
entry = "reaver_swords"
size = 20
files = 5
at = [425, 300]
facing = "S"
charging = true
"#;

fn read(text: &str) -> Result<Setup, SetupErrors> {
    Champions::new().read_setup(&Document::parse(text).expect("the text is TOML"))
}

fn faults(errors: &SetupErrors) -> Vec<String> {
    let fault = |fault: &duello_core::Fault| {
        let line = fault.line.map_or("-".to_owned(), |line| line.to_string());
        let clause = fault.clause.map_or("-", Clause::id);
        format!("{line} {} {}: {} ({clause})", fault.code, fault.place, fault.text)
    };
    errors.faults.iter().map(fault).collect()
}

#[track_caller]
fn refused(text: &str) -> Vec<String> {
    faults(&read(text).expect_err("the setup is to be refused"))
}

/// The first place where `from` is written says `to`; what is wrong then.
#[track_caller]
fn changed(from: &str, to: &str) -> Vec<String> {
    assert!(BATTLE.contains(from), "`{from}` is there");
    refused(&BATTLE.replacen(from, to, 1))
}

fn begun(setup: &Setup) -> Public {
    let state = Champions::new().start(setup, &mut Table::silent(&mut Seeded::new(1)));
    state.unwrap_or_else(|errors| panic!("{errors}")).public
}

#[test]
fn an_empty_setup_is_the_gate() {
    let game = Champions::new();
    let gate = &game.presets()[1];
    assert_eq!((gate.0.as_str(), &read("").unwrap()), ("gate", &gate.1));
}

#[test]
fn a_preset_is_called_by_its_name_and_may_be_changed() {
    let game = Champions::new();
    for (name, setup) in game.presets() {
        assert_eq!(&read(&format!("preset = \"{name}\"")).unwrap(), setup);
    }
    let own = read("preset = \"ring\"\nfirst = 0\nturn_limit = 9").unwrap();
    assert_eq!((own.first, own.turn_limit), (SIDES[0], 9));
    assert_eq!(own.units, game.presets()[0].1.units);
    assert_eq!(
        refused("preset = \"rings\""),
        [
            "1 setup.choice preset: must be one of ring, gate, dusk, fire, pincer, ford, not \"rings\"; did you mean `ring`? (CH-102)"
        ]
    );
}

#[test]
fn a_preset_and_custom_units_exclude_each_other() {
    assert_eq!(
        refused(&format!("preset = \"ring\"\n{BATTLE}")),
        ["1 setup.both preset: give either `preset` or `units`, not both (CH-102)"]
    );
}

#[test]
fn each_switch_has_its_ruling_and_its_default() {
    assert_eq!(read("").unwrap().switches, Switches::default());
    let all = r#"refusers = "nominated_only"
cowed_unit = "whole_unit"
cowed_end_scope = "touching_unit"
duel_survives_split = "on"
spill_on_duelling_champion = "off"
line_formation = "on"
routed_value = "full"
wheel_in = "off"
terror_in_melee = "off"
musician_breaks_ties = "on"
one_standard_per_side = "on"
decision_seconds = 60
"#;
    let expected = Switches {
        refusers: Refusers::NominatedOnly,
        cowed_unit: CowedUnit::WholeUnit,
        cowed_end_scope: CowedScope::TouchingUnit,
        duel_survives_split: true,
        spill_on_duelling_champion: false,
        line_formation: true,
        routed_value: RoutedValue::Full,
        wheel_in: false,
        terror_in_melee: false,
        musician_breaks_ties: true,
        one_standard_per_side: true,
        decision_seconds: 60,
    };
    assert_eq!(read(all).unwrap().switches, expected);
    let clauses = [
        "CH-R02", "CH-R04", "CH-R07", "CH-R08", "CH-R12", "CH-R21", "CH-R22", "CH-R23", "CH-R25",
        "CH-R26", "CH-R27", "CH-R38",
    ];
    for (line, clause) in all.lines().zip(clauses) {
        let name = line.split(" = ").next().expect("a line has a name");
        let errors = read(&format!("{name} = \"perhaps\"")).unwrap_err();
        let told = errors.faults.iter().map(|fault| fault.clause.map(Clause::id));
        assert_eq!(told.collect::<Vec<_>>(), [Some(clause)], "{name}");
    }
    assert_eq!(
        refused("turn_limit = 0"),
        ["1 setup.range turn_limit: must be 1 to 60, not 0 (CH-R30)"]
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn ch_103_each_fault_of_a_unit_has_its_place_and_its_clause() {
    let cases = [
        (
            "size = 10",
            "size = 4",
            "6 setup.size units[0].size: Gate Guard has 5 to 30 models, not 4 (CH-103)",
        ),
        (
            "size = 10",
            "size = 31",
            "6 setup.size units[0].size: Gate Guard has 5 to 30 models, not 31 (CH-103)",
        ),
        ("size = 10", "size = 61", "6 setup.range units[0].size: must be 1 to 60, not 61 (CH-103)"),
        ("files = 5", "files = 0", "7 setup.range units[0].files: must be 1 to 10, not 0 (CH-103)"),
        (
            "files = 5",
            "files = 11",
            "7 setup.range units[0].files: must be 1 to 10, not 11 (CH-103)",
        ),
        (
            "size = 10\nfiles = 5",
            "size = 5\nfiles = 7",
            "7 setup.files units[0].files: there are not enough models for 7 files (CH-103)",
        ),
        (
            "champion = 2",
            "champion = 6",
            "12 setup.slot units[0].characters: slot 6 is taken or outside the front rank (1 to 5) (CH-103)",
        ),
        (
            "champion = 2",
            "champion = 3",
            "12 setup.slot units[0].characters: slot 3 is taken or outside the front rank (1 to 5) (CH-103)",
        ),
        (
            "{ brannoc = 3 }",
            "{ isaura = 3 }",
            "12 setup.base units[0].characters: the base of Dame Isaura Thornwell on Bramble the Tuskhart does not fit into the ranks (CH-235)",
        ),
        (
            "{ brannoc = 3 }",
            "{ brannok = 3 }",
            "12 setup.character units[0].characters.brannok: there is no Character `brannok` (CH-102)",
        ),
        (
            "{ brannoc = 3 }",
            "{ gate_guard = 3 }",
            "12 setup.character units[0].characters.gate_guard: there is no Character `gate_guard` (CH-102)",
        ),
        (
            "{ brannoc = 3 }",
            "{ brannoc = 11 }",
            "12 setup.range units[0].characters.brannoc: must be 1 to 10, not 11 (CH-102)",
        ),
        (
            "entry = \"gate_guard\"",
            "entry = \"gate_gard\"",
            "5 setup.choice units[0].entry: must be one of aldermoor_spears, brannoc, corvin, fen_lances, gate_guard, isaura, odo, stonewarden, gore_riders, hask, husk_legion, pit_maulers, reaver_swords, reliquary, sarnath, thresher, ulk, veska, not \"gate_gard\"; did you mean `gate_guard`? (CH-102)",
        ),
        ("entry = \"gate_guard\"\n", "", "3 setup.missing units[0].entry: is missing (CH-102)"),
        ("side = 0\n", "", "3 setup.missing units[0].side: is missing (CH-102)"),
        ("at = [300, 300]\n", "", "3 setup.missing units[0].at: is missing (CH-102)"),
        (
            "at = [300, 300]",
            "at = [300]",
            "8 setup.place units[0].at: must be two numbers, [x, y], in millimetres (CH-102)",
        ),
        (
            "facing = \"N\"",
            "facing = \"NE\"",
            "9 setup.choice units[0].facing: must be one of N, E, S, W, not \"NE\"; did you mean `N`? (CH-102)",
        ),
        (
            "at = [300, 300]",
            "at = [300, 301]",
            "21 setup.charging units[1].charging: only a unit Engaged in its Front Facing can be Charging (CH-103)",
        ),
    ];
    for (from, to, expected) in cases {
        let told = changed(from, to).join("\n");
        if to == "at = [300, 301]" {
            // One millimetre further on they overlap, so the charger does not touch either.
            let overlap = "19 setup.overlap units[1].at: overlaps unit 0 (CH-103)";
            assert_eq!(told, format!("{overlap}\n{expected}"));
        } else {
            assert_eq!(told, expected, "{to}");
        }
    }
}

#[test]
fn ch_103_units_lie_on_the_table_to_the_millimetre() {
    let place = |x: i32, y: i32| {
        format!(
            "[[units]]\nside = 0\nentry = \"gate_guard\"\nsize = 10\nfiles = 5\nat = [{x}, {y}]\n[[units]]\nside = 1\nentry = \"odo\"\nat = [600, 600]\n"
        )
    };
    // Five files and two ranks facing north: 125 to the right, 50 down.
    for (x, y) in [(0, 50), (1075, 50), (0, 900), (1075, 900)] {
        assert!(read(&place(x, y)).is_ok(), "{x}, {y}");
    }
    for (x, y) in [(-1, 50), (0, 49), (1076, 50), (0, 901)] {
        let told = "6 setup.off units[0].at: is off the table (1200 x 900 mm) (CH-103)";
        assert_eq!(refused(&place(x, y)), [told], "{x}, {y}");
    }
}

#[test]
fn ch_103_a_reserve_lies_on_the_table_but_may_overlap() {
    let reserve = |at: &str| {
        format!("{BATTLE}\n[[units]]\nside = 0\nentry = \"isaura\"\nat = {at}\narrives = 2\n")
    };
    assert!(read(&reserve("[300, 300]")).is_ok());
    assert_eq!(
        refused(&reserve("[1151, 300]")),
        ["26 setup.off units[2].at: is off the table (1200 x 900 mm) (CH-103)"]
    );
    // A reserve is Engaged with nobody, so it cannot be Charging.
    assert_eq!(
        refused(&format!("{}charging = true\n", reserve("[300, 300]"))),
        [
            "28 setup.charging units[2].charging: only a unit Engaged in its Front Facing can be Charging (CH-103)"
        ]
    );
}

#[test]
fn ch_103_one_general_and_one_battle_standard_bearer_a_side() {
    let with = |side: u8, entry: &str| {
        format!("{BATTLE}\n[[units]]\nside = {side}\nentry = \"{entry}\"\nat = [900, 600]\n")
    };
    // Brannoc is the General of side A: Hask may be that of side B, not a second of side A.
    assert!(read(&with(1, "hask")).is_ok());
    assert!(read(&with(0, "odo")).is_ok());
    assert_eq!(
        refused(&with(0, "hask")),
        [
            "3 setup.roles units: side 0 has 2 Characters with the role General; at most one is allowed (CH-212)"
        ]
    );
    let two = format!("{}[[units]]\nside = 0\nentry = \"ulk\"\nat = [900, 500]\n", with(0, "odo"));
    assert_eq!(
        refused(&two),
        [
            "3 setup.roles units: side 0 has 2 Characters with the role Battle Standard Bearer; at most one is allowed (CH-212)"
        ]
    );
}

#[test]
fn ch_103_a_command_group_is_that_of_the_entry() {
    let alone = |rest: &str| format!("{BATTLE}\n[[units]]\nside = 0\nat = [900, 600]\n{rest}");
    let cases = [
        (
            "entry = \"fen_lances\"\nsize = 5\nmusician = true\n",
            "28 setup.command units[2].musician: Lances of the Fen has no Musician (CH-211)",
        ),
        (
            "entry = \"gore_riders\"\nsize = 5\nstandard = true\n",
            "28 setup.command units[2].standard: Gore Riders has no Standard Bearer (CH-211)",
        ),
        (
            "entry = \"stonewarden\"\nchampion = 1\n",
            "27 setup.champion units[2].champion: The Stonewarden has no Champion (CH-210)",
        ),
        (
            "entry = \"isaura\"\nstandard = true\n",
            "27 setup.command units[2].standard: Dame Isaura Thornwell on Bramble the Tuskhart stands alone, so it has no command group (CH-211)",
        ),
        (
            "entry = \"isaura\"\nmusician = true\n",
            "27 setup.command units[2].musician: Dame Isaura Thornwell on Bramble the Tuskhart stands alone, so it has no command group (CH-211)",
        ),
        (
            "entry = \"isaura\"\nsize = 2\n",
            "27 setup.size units[2].size: a Character that stands alone is one model in one file (CH-103)",
        ),
        (
            "entry = \"isaura\"\ncharacters = { odo = 1 }\n",
            "23 setup.size units[2].size: a Character that stands alone is one model in one file (CH-103)",
        ),
    ];
    for (rest, told) in cases {
        assert_eq!(refused(&alone(rest)).first().map(String::as_str), Some(told), "{rest}");
    }
}

#[test]
fn ch_103_all_faults_are_told_at_once() {
    let text = BATTLE.replace("size = 10", "size = 4").replace("size = 20", "size = 41");
    assert_eq!(
        refused(&text.replace("champion = 2", "champion = 9")),
        [
            "6 setup.size units[0].size: Gate Guard has 5 to 30 models, not 4 (CH-103)",
            "12 setup.slot units[0].characters: slot 9 is taken or outside the front rank (1 to 5) (CH-103)",
            "7 setup.files units[0].files: there are not enough models for 5 files (CH-103)",
            "17 setup.size units[1].size: Reaver Swords has 5 to 40 models, not 41 (CH-103)"
        ]
    );
}

#[test]
fn ch_101_both_sides_have_a_unit_and_there_are_at_most_sixteen() {
    let one = "[[units]]\nside = 0\nentry = \"odo\"\nat = [600, 600]\n";
    assert_eq!(refused(one), ["1 setup.sides units: side 1 has no unit (CH-103)"]);
    assert_eq!(
        refused("units = []"),
        ["1 setup.units units: must be 1 to 16 units, not 0 (CH-102)"]
    );
    let many = |count: i32| -> String {
        let unit = |at: i32| {
            let (entry, side) = if at % 2 == 0 { ("veska", 0) } else { ("corvin", 1) };
            format!("[[units]]\nside = {side}\nentry = \"{entry}\"\nat = [{}, 200]\n", at * 60)
        };
        (0..count).map(unit).collect()
    };
    assert!(read(&many(16)).is_ok());
    assert_eq!(refused(&many(17)), ["1 setup.units units: must be 1 to 16 units, not 17 (CH-102)"]);
}

#[test]
fn a_fault_shows_its_line_and_marks_the_place() {
    let errors =
        read(&BATTLE.replace("files = 5\nat = [300", "files = 12\nat = [300")).unwrap_err();
    let told =
        "units[0].files: must be 1 to 10, not 12 (CH-103)\n   |\n 7 | files = 12\n   |         ^^";
    assert_eq!(errors.to_string(), told);
}

#[test]
fn a_setup_that_a_program_made_is_held_against_the_same_rules() {
    let game = Champions::new();
    let change = |change: &dyn Fn(&mut Setup)| {
        let mut setup = read(BATTLE).expect("the battle is legal");
        change(&mut setup);
        let errors = setup.validate(&game).expect_err("it is to be refused");
        assert_eq!(
            game.start(&setup, &mut Table::silent(&mut Seeded::new(1))).err(),
            Some(errors.clone())
        );
        errors.faults[0].code
    };
    assert_eq!(change(&|setup| setup.units[0].files = 0), "setup.files");
    assert_eq!(change(&|setup| setup.units[0].files = 11), "setup.files");
    assert_eq!(change(&|setup| setup.units[0].size = 0), "setup.size");
    assert_eq!(change(&|setup| setup.units[0].entry = "nobody".into()), "setup.entry");
    assert_eq!(
        change(&|setup| setup.units[0].characters[0].0 = "nobody".into()),
        "setup.character"
    );
    assert_eq!(
        change(&|setup| setup.units[0].characters[0].0 = "husk_legion".into()),
        "setup.character"
    );
    assert_eq!(change(&|setup| setup.units[0].at = [i32::MAX, i32::MIN]), "setup.off");
    assert_eq!(change(&|setup| setup.units.clear()), "setup.units");
}

#[test]
fn a_custom_battle_starts_as_written() {
    let public = begun(&read(BATTLE).unwrap());
    let guard = public.unit(UnitId(0));
    assert_eq!((public.turn, public.turn_limit, public.active), (1, 6, SIDES[1]));
    assert_eq!((guard.models, guard.champion, guard.started, guard.standard), (9, 1, 10, true));
    // Pairs keep the list order of Characters, which a table has by name.
    let pairs = BATTLE.replace("{ brannoc = 3 }", "[[\"odo\", 4], [\"brannoc\", 3]]");
    let public = begun(&read(&pairs).unwrap());
    let names: Vec<&str> =
        public.characters_of(UnitId(0)).map(|id| public.character_entry(id).id.as_str()).collect();
    assert_eq!(names, ["odo", "brannoc"]);
}
