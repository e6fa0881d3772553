//! Content of a person's own: maps beside those that come along, and another character card.

use duello_commandos::{
    Card, Commandos, Drill, Flag, Kind, Level, SIDES, Setup, Stage, Values, Who, capture_time,
};
use duello_core::dice::Scripted;
use duello_core::{Clause, ContentErrors, ContentFile, Document, Rules, SetupErrors, Table};

/// A map of 31 hexes: the middle is three steps from either base, with no block in between.
const DOT: &str = r#"id = "dot"
name = "Dot"
W = 3
H = 4
round_limit = 10
B1 = [-3, 0]
B2 = [3, 0]
flag = { hex = [0, 0], level = "top" }
watchtowers = [[0, 0]]
"#;

const CARD: &str = include_str!("../content/characters.toml");

fn file(path: &str, text: &str) -> ContentFile {
    ContentFile { path: path.to_owned(), text: text.to_owned() }
}

fn dot_named(id: &str) -> ContentFile {
    file(&format!("maps/{id}.toml"), &DOT.replace("\"dot\"", &format!("\"{id}\"")))
}

#[track_caller]
fn with(files: &[ContentFile]) -> Commandos {
    Commandos::with_content(files).unwrap_or_else(|errors| panic!("{errors}"))
}

#[track_caller]
fn refused(files: &[ContentFile]) -> ContentErrors {
    Commandos::with_content(files).expect_err("the content is to be refused")
}

fn ids(game: &Commandos) -> Vec<&str> {
    game.maps().map(|map| map.id()).collect()
}

#[test]
fn own_maps_come_after_the_standard_ones_in_the_order_of_their_ids() {
    let game = with(&[dot_named("zeta"), dot_named("dot"), dot_named("alpha-2")]);
    assert_eq!(ids(&game), ["ruin", "crossroads", "fort", "alpha-2", "dot", "zeta"]);
    assert_eq!(ids(&Commandos::new()), ["ruin", "crossroads", "fort"]);
    let other_order = with(&[dot_named("alpha-2"), dot_named("zeta"), dot_named("dot")]);
    assert_eq!(ids(&other_order), ids(&game));
}

#[test]
fn a_match_can_be_played_on_an_own_map_by_its_id() {
    let game = with(&[dot_named("dot")]);
    let document = Document::parse("map = \"dot\"").unwrap();
    let setup = game.read_setup(&document).unwrap();
    assert_eq!(setup.map, "dot");
    let mut dice = Scripted::new([]);
    let state = game.start(&setup, &mut Table::silent(&mut dice)).unwrap();
    let public = &state.public;
    assert_eq!((public.map.id(), public.round_limit, public.stage), ("dot", 10, Stage::Teams));
    assert_eq!(public.flag, Flag::Lies(public.map.middle(), Level::Top));
    // A Ranger is up in the first turn, grabs and comes down in the second, and is home with 2 and 1 hexes in
    // the third. An Infantry, 3-3, is as fast; an LMG, 2-2, needs a turn more.
    let turns = |kind| capture_time(&game, "dot", kind);
    assert_eq!(Kind::ALL.map(turns), [Some(3), Some(3), Some(4), Some(3), Some(4)]);
    // Who does not have the file does not have the map, and is told which there are.
    let errors = Commandos::new().read_setup(&document).unwrap_err();
    let text =
        "map: must be one of ruin, crossroads, fort, not \"dot\"; did you mean `fort`? (CO-R01)";
    assert_eq!(errors.to_string().lines().next(), Some(text));
    let errors = Setup::new("dot").validate(&Commandos::new()).unwrap_err();
    let text = "map: there is no map `dot`; there are ruin, crossroads, fort (CO-R01)";
    assert_eq!(errors.to_string(), text);
}

#[test]
fn an_own_map_may_lay_the_flag_on_the_ground() {
    let game = with(&[file("maps/dot.toml", &DOT.replace("\"top\"", "\"ground\""))]);
    let level = |setup: &Setup| {
        let state = game.start(setup, &mut Table::silent(&mut Scripted::new([])));
        match state.unwrap().public.flag {
            Flag::Lies(_, level) => level,
            Flag::Carried(who) => panic!("nobody carries it yet, not even {who:?}"),
        }
    };
    let mut setup = Setup::new("dot");
    assert_eq!(level(&setup), Level::Ground);
    // The switch goes before what the file suggests (CO-R55).
    setup.flag_level = Some(Level::Top);
    assert_eq!(level(&setup), Level::Top);
}

#[test]
fn an_id_is_there_once() {
    let errors = refused(&[dot_named("ruin")]);
    assert_eq!(errors.to_string(), "maps/ruin.toml:\na map `ruin` already exists");
    assert_eq!(errors.files[0].1.faults[0].code, "content.twice");
    let errors = refused(&[dot_named("dot"), file("maps/second.toml", DOT)]);
    assert_eq!(errors.to_string(), "maps/second.toml:\na map `dot` already exists");
}

#[test]
fn a_file_that_belongs_nowhere_is_refused() {
    for path in ["readme.txt", "map/dot.toml", "characters.json", "teams.toml"] {
        let errors = refused(&[file(path, DOT)]);
        let text = "unknown file; expected maps/*.toml or characters.toml";
        assert_eq!(errors.to_string(), format!("{path}:\n{text}"));
        assert_eq!(errors.files[0].1.faults[0].code, "content.unknown");
    }
}

#[test]
fn the_faults_of_all_files_are_told_at_once_in_the_order_of_the_files() {
    let faulty_card = CARD.replacen("attack = 2", "attack = 5", 1);
    let errors = refused(&[
        file("maps/a.toml", &DOT.replace("W = 3", "W = 1")),
        dot_named("dot"),
        file("characters.toml", &faulty_card),
        file("notes.md", ""),
    ]);
    let told = |(path, errors): &(String, SetupErrors)| (path.clone(), faults(errors));
    let told: Vec<(String, Vec<String>)> = errors.files.iter().map(told).collect();
    let expected = [
        ("maps/a.toml", "3 setup.range W: must be 3 to 12, not 1 (CO-201)"),
        ("characters.toml", "5 setup.range infantry.attack: must be 1 to 4, not 5 (CO-506)"),
        (
            "notes.md",
            "- content.unknown : unknown file; expected maps/*.toml or characters.toml (-)",
        ),
    ];
    let expected = expected.map(|(path, fault)| (path.to_owned(), vec![fault.to_owned()]));
    assert_eq!(told, expected);
}

#[test]
fn another_card_has_other_values() {
    let text = CARD.replacen("hp = 3", "hp = 9", 1).replacen("move = [6, 2]", "move = [8, 1]", 1);
    let game = with(&[file("characters.toml", &text)]);
    assert_eq!(game.card().of(Kind::Sniper).hp, 9);
    assert_eq!(game.card().of(Kind::Ranger).drill.moves, [8, 1]);
    assert_eq!(game.card().of(Kind::Infantry), Commandos::new().card().of(Kind::Infantry));
    // A match is played with them.
    let mut setup = Setup::new("ruin");
    setup.teams = Some([[Kind::Infantry, Kind::Sniper, Kind::Ranger]; 2]);
    let state = game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).unwrap();
    let hp = SIDES.map(|seat| Who::all(seat).map(|who| state.public.character(who).hp));
    assert_eq!(hp, [[4, 9, 3]; 2]);
    assert_eq!(state.public.drill(Who::all(SIDES[0])[2]).moves, [8, 1]);
}

#[test]
fn the_digest_follows_what_the_match_uses() {
    let (plain, own) = (Commandos::new(), with(&[dot_named("dot")]));
    let changed = with(&[file("maps/dot.toml", &format!("{DOT}# a remark\n"))]);
    let carded = with(&[file("characters.toml", &CARD.replacen("hp = 3", "hp = 2", 1))]);
    let digest = |game: &Commandos, map: &str| game.content_digest(&Setup::new(map));
    // A map that the match does not use does not change it; switches never do.
    for map in ["ruin", "crossroads", "fort"] {
        assert_eq!(digest(&plain, map), digest(&own, map));
        assert_eq!(digest(&plain, map), digest(&changed, map));
        assert_ne!(digest(&plain, map), digest(&carded, map), "another card is another game");
    }
    let mut narrow = Setup::new("ruin");
    narrow.switches.arc = duello_geometry::hex::WedgeWidth::Narrow;
    assert_eq!(plain.content_digest(&narrow), digest(&plain, "ruin"));
    // The map that it does use does.
    assert_ne!(digest(&own, "dot"), digest(&changed, "dot"));
    let mut all = ["ruin", "crossroads", "fort", "dot"].map(|map| digest(&own, map)).to_vec();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 4);
    assert!(all.iter().all(|digest| digest.len() == 64), "SHA-256 in hex: {all:?}");
    // The same card, given as a file, is the same game.
    assert_eq!(digest(&with(&[file("characters.toml", CARD)]), "ruin"), digest(&plain, "ruin"));
}

fn faults(errors: &SetupErrors) -> Vec<String> {
    let fault = |fault: &duello_core::Fault| {
        let line = fault.line.map_or("-".to_owned(), |line| line.to_string());
        let clause = fault.clause.map_or("-", Clause::id);
        format!("{line} {} {}: {} ({clause})", fault.code, fault.place, fault.text)
    };
    errors.faults.iter().map(fault).collect()
}

#[test]
fn the_card_is_that_of_the_rules() {
    let card = Card::read(CARD).unwrap();
    assert_eq!(&card, Commandos::new().card());
    let row = |moves, attack, range, armour, hp, skill| Values {
        drill: Drill { moves, attack, range, skill },
        armour,
        hp,
    };
    assert_eq!(*card.of(Kind::Infantry), row([3, 3], 2, 2, 2, 4, 12));
    assert_eq!(*card.of(Kind::Sniper), row([3, 2], 1, 3, 1, 3, 15));
    assert_eq!(*card.of(Kind::Lmg), row([2, 2], 4, 2, 3, 4, 10));
    assert_eq!(*card.of(Kind::Ranger), row([6, 2], 2, 2, 2, 3, 13));
    assert_eq!(*card.of(Kind::Heavy), row([2, 2], 1, 2, 4, 6, 12));
    assert_eq!(card.bearer, Drill { moves: [2, 1], attack: 1, range: 2, skill: 9 });
    let names = Kind::ALL.map(|kind| kind.to_string());
    assert_eq!(names, ["Infantry", "Sniper", "LMG", "Ranger", "Heavy"]);
}

/// The first place where `from` is written says `to`; what is wrong with the card then.
#[track_caller]
fn card_faults(from: &str, to: &str) -> Vec<String> {
    assert!(CARD.contains(from), "`{from}` is there");
    faults(&Card::read(&CARD.replacen(from, to, 1)).expect_err("the card is faulty"))
}

#[test]
fn each_fault_of_a_card_has_its_line_its_words_and_its_clause() {
    // The Infantry begins in line 2, the Sniper in line 12, the Bearer in line 53.
    let cases: &[(&str, &str, &str)] = &[
        (
            "move = [3, 3]",
            "move = [3]",
            "4 card.move infantry.move: must be two numbers: first and second action point (CO-401)",
        ),
        (
            "move = [3, 3]",
            "move = [3, 9]",
            "4 setup.range infantry.move[1]: must be 1 to 8, not 9 (CO-401)",
        ),
        (
            "move = [3, 3]",
            "move = [0, 3]",
            "4 setup.range infantry.move[0]: must be 1 to 8, not 0 (CO-401)",
        ),
        ("move = [3, 3]", "move = 3", "4 setup.type infantry.move: must be a list, not 3 (CO-401)"),
        (
            "attack = 2",
            "attack = 0",
            "5 setup.range infantry.attack: must be 1 to 4, not 0 (CO-506)",
        ),
        (
            "attack = 2",
            "attack = 5",
            "5 setup.range infantry.attack: must be 1 to 4, not 5 (CO-506)",
        ),
        ("range = 2", "range = 0", "6 setup.range infantry.range: must be 1 to 6, not 0 (CO-502)"),
        ("range = 2", "range = 7", "6 setup.range infantry.range: must be 1 to 6, not 7 (CO-502)"),
        (
            "armour = 2",
            "armour = 10",
            "7 setup.range infantry.armour: must be 0 to 9, not 10 (CO-507)",
        ),
        ("hp = 4", "hp = 0", "8 setup.range infantry.hp: must be 1 to 9, not 0 (CO-509)"),
        (
            "armour = 2",
            "armour = \"two\"",
            "7 setup.type infantry.armour: must be a whole number from 0 to 9, not \"two\" (CO-507)",
        ),
        (
            "skill = 12",
            "skill = 0",
            "9 setup.range infantry.skill: must be 1 to 20, not 0 (CO-508)",
        ),
        (
            "skill = 12",
            "skill = 21",
            "9 setup.range infantry.skill: must be 1 to 20, not 21 (CO-508)",
        ),
        (
            "armour = 1",
            "amour = 1",
            "17 setup.unknown-field sniper.amour: unknown field `amour`; did you mean `armour`? (-)\n12 setup.missing sniper.armour: is missing (CO-507)",
        ),
        (
            "skill = 9\n",
            "skill = 9\narmour = 4\n",
            "59 setup.unknown-field bearer.armour: unknown field `armour`; known are name, move, attack, range, skill, status (-)",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(card_faults(from, to).join("\n"), *expected, "{to}");
    }
}

#[test]
fn nothing_of_a_card_may_be_missing() {
    for (field, clause) in [
        ("move = [3, 2]\n", "sniper.move: is missing (CO-401)"),
        ("attack = 1\n", "sniper.attack: is missing (CO-506)"),
        ("range = 3\n", "sniper.range: is missing (CO-502)"),
        ("armour = 1\n", "sniper.armour: is missing (CO-507)"),
        ("skill = 15\n", "sniper.skill: is missing (CO-508)"),
        ("hp = 3\n", "sniper.hp: is missing (CO-509)"),
    ] {
        assert_eq!(card_faults(field, ""), [format!("12 setup.missing {clause}")]);
    }
    let kinds = ["infantry", "sniper", "lmg", "ranger", "heavy"]
        .map(|kind| format!("- setup.missing {kind}: is missing (CO-101)"));
    let mut all = kinds.to_vec();
    all.push("- setup.missing bearer: is missing (CO-703)".to_owned());
    assert_eq!(faults(&Card::read("").unwrap_err()), all);
    // A card cannot add kinds.
    let medic = format!("{CARD}\n[medic]\nname = \"Medic\"\n");
    let text = "61 setup.unknown-field medic: unknown field `medic`; known are infantry, sniper, lmg, ranger, heavy, bearer (-)";
    assert_eq!(faults(&Card::read(&medic).unwrap_err()), [text]);
}
