//! Map files: the three that come along are those of the rulebook, and every fault of a map is named.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use duello_commandos::{Commandos, Level, Map, SIDES, Terrain};
use duello_core::{Clause, Seat, SetupErrors};
use duello_geometry::hex::Hex;
use serde_json::Value;

/// The data of the rules, copied by hand, to compare the files of the crate with.
const MAPS: [&str; 3] = [
    r#"{
 "id": "ruin", "W": 7, "H": 10, "round_limit": 20, "B1": [-7,-1], "B2": [7,1],
 "flag": {"hex":[0,0],"level":"top"},
 "watchtowers": [[-5,5], [0,0], [5,-5]],
 "half_blindage": [[-7,5], [-6,1], [-4,2], [-3,-2], [-3,3], [-2,5], [-1,-2], [1,2], [2,-5], [3,-3], [3,2], [4,-2], [6,-1], [7,-5]],
 "full_blindage": [[-2,-1], [-2,2], [2,-2], [2,1]],
 "ruin_blocks": [[-6,4], [-4,-1], [-4,0], [-2,1], [-2,4], [-1,-4], [0,-3], [0,3], [1,4], [2,-4], [2,-1], [4,0], [4,1], [6,-4]]
}"#,
    r#"{
 "id": "crossroads", "W": 6, "H": 8, "round_limit": 16, "B1": [-6,-1], "B2": [6,1],
 "flag": {"hex":[0,0],"level":"top"},
 "watchtowers": [[-2,5], [0,0], [2,-5]],
 "half_blindage": [[-6,5], [-5,1], [-3,2], [-2,-2], [-2,3], [-1,-1], [-1,3], [1,-3], [1,1], [2,-3], [2,2], [3,-2], [5,-1], [6,-5]],
 "full_blindage": [[-4,2], [-2,0], [2,0], [4,-2]],
 "ruin_blocks": [[-4,0], [-4,4], [-3,-1], [-3,0], [-3,4], [3,-4], [3,0], [3,1], [4,-4], [4,0]]
}"#,
    r#"{
 "id": "fort", "W": 8, "H": 12, "round_limit": 26, "B1": [-8,-2], "B2": [8,2],
 "flag": {"hex":[0,0],"level":"top"},
 "watchtowers": [[-7,7], [-4,4], [0,0], [4,-4], [7,-7]],
 "half_blindage": [[-8,6], [-6,0], [-6,4], [-6,6], [-4,-2], [-4,1], [-3,7], [-2,-3], [-2,4], [-1,-1], [-1,2], [1,-2], [1,1], [2,-4], [2,3], [3,-7], [4,-1], [4,2], [6,-6], [6,-4], [6,0], [8,-6]],
 "full_blindage": [[-5,1], [-2,0], [-2,2], [0,-5], [0,5], [2,-2], [2,0], [5,-1]],
 "ruin_blocks": [[-7,5], [-6,-1], [-6,3], [-5,-1], [-4,2], [-4,3], [-3,-1], [-3,4], [-2,-2], [-1,4], [-1,6], [1,-6], [1,-4], [2,2], [3,-4], [3,1], [4,-3], [4,-2], [5,1], [6,-3], [6,1], [7,-5]]
}"#,
];

/// Id, hexes, steps from base to flag, steps from base to base, as the rules state them.
const COUNTS: [(&str, usize, u8, u8); 3] =
    [("ruin", 157, 9, 17), ("crossroads", 111, 8, 15), ("fort", 213, 10, 20)];

const RULEBOOK: &str = include_str!("../../../../docs/rules/commandos.md");

fn hex(value: &Value) -> Hex {
    let number = |at: usize| value[at].as_i64().and_then(|n| i32::try_from(n).ok());
    Hex::new(number(0).expect("a hex has a q"), number(1).expect("a hex has an r"))
}

/// The hexes of a map that are not open ground, with what they are.
fn marks(map: &Map) -> BTreeMap<Hex, Terrain> {
    let mark = |cell| (map.hex(cell), map.terrain(cell));
    map.cells().map(mark).filter(|(_, terrain)| *terrain != Terrain::Open).collect()
}

#[test]
fn the_maps_are_those_of_the_rules() {
    let game = Commandos::new();
    let ids: Vec<&str> = game.maps().map(|map| map.id()).collect();
    assert_eq!(ids, ["ruin", "crossroads", "fort"]);
    for text in MAPS {
        let data: Value = serde_json::from_str(text).unwrap();
        let map = game.map(data["id"].as_str().unwrap()).unwrap();
        let half = [map.board().half_width(), map.board().half_height()].map(i64::from);
        assert_eq!(half.map(Some), [data["W"].as_i64(), data["H"].as_i64()]);
        assert_eq!(Some(i64::from(map.round_limit())), data["round_limit"].as_i64());
        assert_eq!(map.hex(map.middle()), hex(&data["flag"]["hex"]));
        assert_eq!(map.flag_level(), Level::Top);
        let mut expected = BTreeMap::new();
        for (base, seat) in ["B1", "B2"].into_iter().zip(SIDES) {
            assert_eq!(map.hex(map.base(seat)), hex(&data[base]));
            expected.insert(hex(&data[base]), Terrain::Base(seat));
        }
        let lists = [
            ("watchtowers", Terrain::Watchtower),
            ("half_blindage", Terrain::HalfBlindage),
            ("full_blindage", Terrain::FullBlindage),
            ("ruin_blocks", Terrain::RuinBlock),
        ];
        for (list, terrain) in lists {
            let hexes = data[list].as_array().unwrap();
            expected.extend(hexes.iter().map(|at| (hex(at), terrain)));
        }
        assert_eq!(marks(map), expected, "{}", map.id());
    }
}

/// What a drawing of the rulebook shows: one text column pair per q, one line per 2r+q.
fn drawn(drawing: &str, half_width: i32, half_height: i32) -> BTreeMap<Hex, char> {
    let mut hexes = BTreeMap::new();
    for (line, y) in drawing.lines().zip(-half_height..) {
        for (at, c) in line.chars().enumerate().filter(|(_, c)| *c != ' ') {
            assert_eq!(at % 2, 0, "every second character of a line is a column: {line:?}");
            let q = i32::try_from(at / 2).expect("a line is short") - half_width;
            assert_eq!((y - q).rem_euclid(2), 0, "no hex has its middle there: {line:?}");
            hexes.insert(Hex::new(q, (y - q) / 2), c);
        }
    }
    hexes
}

#[test]
fn the_maps_are_drawn_in_the_rulebook_as_they_are() {
    let game = Commandos::new();
    let headings = ["### The Ruin\n", "### Crossroads\n", "### The Old Fort\n"];
    for ((id, hexes, ..), heading) in COUNTS.into_iter().zip(headings) {
        let map = game.map(id).unwrap();
        let (_, section) = RULEBOOK.split_once(heading).unwrap();
        let (_, section) = section.split_once("```text\n").unwrap();
        let (drawing, _) = section.split_once("```").unwrap();
        let [w, h] = [map.board().half_width(), map.board().half_height()].map(i32::from);
        let letter = |terrain: Terrain, hex: Hex| match terrain {
            Terrain::Open => '.',
            Terrain::HalfBlindage => 'h',
            Terrain::FullBlindage => 'F',
            Terrain::Watchtower if hex == Hex::ORIGIN => '@',
            Terrain::Watchtower => 'T',
            Terrain::RuinBlock => '#',
            Terrain::Base(seat) if seat == SIDES[0] => '1',
            Terrain::Base(_) => '2',
        };
        let cells = map.cells().map(|cell| (map.hex(cell), map.terrain(cell)));
        let expected: BTreeMap<Hex, char> =
            cells.map(|(hex, terrain)| (hex, letter(terrain, hex))).collect();
        assert_eq!(expected.len(), hexes);
        assert_eq!(drawn(drawing, w, h), expected, "{id}");
    }
}

/// Steps past the ruin blocks, counted without the tables of the map.
fn steps(map: &Map, from: Hex, to: Hex) -> Option<u8> {
    let is_open = |hex: Hex| map.cell(hex).is_some_and(|c| map.terrain(c) != Terrain::RuinBlock);
    let (mut seen, mut queue) = (BTreeSet::from([from]), VecDeque::from([(from, 0)]));
    while let Some((at, steps)) = queue.pop_front() {
        if at == to {
            return Some(steps);
        }
        for next in at.neighbours().into_iter().filter(|next| is_open(*next)) {
            if seen.insert(next) {
                queue.push_back((next, steps + 1));
            }
        }
    }
    None
}

#[test]
fn hexes_and_distances_are_as_the_rules_state() {
    let game = Commandos::new();
    for (id, hexes, to_flag, to_base) in COUNTS {
        let map = game.map(id).unwrap();
        assert_eq!((map.size(), map.cells().count()), (hexes, hexes), "{id}");
        let [one, two] = SIDES.map(|seat| map.base(seat));
        for base in [one, two] {
            assert_eq!(map.way(base, map.middle()), to_flag, "{id}");
            assert_eq!(steps(map, map.hex(base), Hex::ORIGIN), Some(to_flag), "{id}");
        }
        assert_eq!((map.way(one, two), map.way(two, one)), (to_base, to_base), "{id}");
        assert_eq!(steps(map, map.hex(one), map.hex(two)), Some(to_base), "{id}");
    }
    // Each side of the Ruin has a tower 8 steps from its base and 5 hexes from the middle.
    let ruin = game.map("ruin").unwrap();
    for (seat, tower) in SIDES.into_iter().zip([Hex::new(-5, 5), Hex::new(5, -5)]) {
        let tower = ruin.cell(tower).unwrap();
        assert_eq!(ruin.way(ruin.base(seat), tower), 8);
        assert_eq!(ruin.distance(tower, ruin.middle()), 5);
    }
    // Two towers of the Fort stand in the wall at distance 4, two outside.
    let fort = game.map("fort").unwrap();
    let towers = marks(fort).into_iter().filter(|(_, mark)| *mark == Terrain::Watchtower);
    let mut far: Vec<u32> = towers.map(|(hex, _)| hex.length()).collect();
    far.sort_unstable();
    assert_eq!(far, [0, 4, 4, 7, 7]);
}

#[test]
fn a_half_turn_leaves_each_map_as_it_is_and_exchanges_the_bases() {
    for map in Commandos::new().maps() {
        let turned = |cell| map.cell(-map.hex(cell)).expect("a map is as wide on both sides");
        for cell in map.cells() {
            let expected = match map.terrain(cell) {
                Terrain::Base(seat) => Terrain::Base(SIDES[1 - seat.index()]),
                same => same,
            };
            assert_eq!(map.terrain(turned(cell)), expected, "{} {}", map.id(), map.hex(cell));
        }
        // What is measured is turned with it, sight included.
        let from = map.base(Seat::ALL[0]);
        for to in map.cells() {
            assert_eq!(map.is_clear(from, to), map.is_clear(turned(from), turned(to)));
            assert_eq!(map.way(from, to), map.way(turned(from), turned(to)));
        }
    }
}

/// A map of 31 hexes with one of everything. Line 6 is B1, line 12 the ruin blocks.
const DOT: &str = r#"id = "dot"
name = "Dot"
W = 3
H = 4
round_limit = 10
B1 = [-3, 0]
B2 = [3, 0]
flag = { hex = [0, 0], level = "top" }
watchtowers = [[0, 0]]
half_blindage = [[-1, -1], [1, 1]]
full_blindage = [[-2, 1], [2, -1]]
ruin_blocks = [[0, -2], [0, 2]]
"#;

/// Each fault in one line: line, code, place, what is wrong and the clause.
fn told(errors: &SetupErrors) -> Vec<String> {
    let fault = |fault: &duello_core::Fault| {
        let line = fault.line.map_or("-".to_owned(), |line| line.to_string());
        let clause = fault.clause.map_or("-", Clause::id);
        format!("{line} {} {}: {} ({clause})", fault.code, fault.place, fault.text)
    };
    errors.faults.iter().map(fault).collect()
}

/// What is wrong with the small map when one of its lines says something else.
#[track_caller]
fn faults(from: &str, to: &str) -> Vec<String> {
    assert_eq!(DOT.matches(from).count(), 1, "`{from}` is there once");
    told(&Map::read(&DOT.replace(from, to)).expect_err("the map is faulty"))
}

#[test]
fn the_small_map_has_no_fault() {
    let map = Map::read(DOT).unwrap();
    assert_eq!((map.id(), map.name(), map.size(), map.round_limit()), ("dot", "Dot", 31, 10));
    assert_eq!(marks(&map).len(), 9);
    assert_eq!(map.flag_level(), Level::Top);
    let ground = Map::read(&DOT.replace("\"top\"", "\"ground\"")).unwrap();
    assert_eq!(ground.flag_level(), Level::Ground);
    let unsaid = Map::read(&DOT.replace(", level = \"top\"", "")).unwrap();
    assert_eq!(unsaid.flag_level(), Level::Top, "on the top unless the file says otherwise");
    // The lists may be left out, but for the tower in the middle.
    let bare: String = DOT
        .lines()
        .filter(|l| !l.contains("blind") && !l.contains("ruin"))
        .fold(String::new(), |text, line| text + line + "\n");
    assert_eq!(marks(&Map::read(&bare).unwrap()).len(), 3);
    // Two maps are the same only if the same was written.
    assert_eq!(map, Map::read(DOT).unwrap());
    assert_ne!(map, Map::read(&DOT.replace("\"Dot\"", "\"Spot\"")).unwrap());
}

#[test]
fn each_missing_field_is_named() {
    for (field, clause) in [
        ("id", "CO-R01"),
        ("name", "CO-R01"),
        ("W", "CO-R01"),
        ("H", "CO-R01"),
        ("round_limit", "CO-R01"),
        ("B1", "CO-R01"),
        ("B2", "CO-R01"),
        ("flag", "CO-R01"),
    ] {
        let without: Vec<&str> =
            DOT.lines().filter(|line| !line.starts_with(&format!("{field} = "))).collect();
        assert_eq!(without.len(), 11, "{field}");
        let errors = Map::read(&without.join("\n")).unwrap_err();
        assert_eq!(told(&errors), [format!("- setup.missing {field}: is missing ({clause})")]);
    }
    let errors = Map::read("").unwrap_err();
    assert_eq!(errors.faults.len(), 8, "all that is missing is named at once: {errors}");
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn each_fault_of_a_map_has_its_line_its_words_and_its_clause() {
    const KNOWN: &str = "id, name, status, W, H, round_limit, B1, B2, flag, watchtowers, \
                         half_blindage, full_blindage, ruin_blocks";
    let unknown =
        format!("13 setup.unknown-field zebra: unknown field `zebra`; known are {KNOWN} (-)");
    assert_eq!(faults("[0, 2]]\n", "[0, 2]]\nzebra = 1\n"), [unknown]);
    let cases: &[(&str, &str, &str)] = &[
        (
            "ruin_blocks =",
            "ruin_block =",
            "12 setup.unknown-field ruin_block: unknown field `ruin_block`; did you mean `ruin_blocks`? (-)",
        ),
        (
            "\"dot\"",
            "\"Dot 1\"",
            "1 map.id id: must consist of lower-case letters, digits and hyphens (CO-R01)",
        ),
        (
            "\"dot\"",
            "\"\"",
            "1 setup.type id: must be a text of 1 to 24 characters, not \"\" (CO-R01)",
        ),
        ("\"Dot\"", "7", "2 setup.type name: must be a text of 1 to 40 characters, not 7 (CO-R01)"),
        ("W = 3", "W = 2", "3 setup.range W: must be 3 to 12, not 2 (CO-201)"),
        ("W = 3", "W = 13", "3 setup.range W: must be 3 to 12, not 13 (CO-201)"),
        ("H = 4", "H = 3", "4 setup.range H: must be 4 to 30, not 3 (CO-201)"),
        ("H = 4", "H = 31", "4 setup.range H: must be 4 to 30, not 31 (CO-201)"),
        ("limit = 10", "limit = 9", "5 setup.range round_limit: must be 10 to 40, not 9 (CO-904)"),
        (
            "limit = 10",
            "limit = 41",
            "5 setup.range round_limit: must be 10 to 40, not 41 (CO-904)",
        ),
        (
            "B1 = [-3, 0]",
            "B1 = [-3, 1]",
            "6 map.base B1: must be (-3, 0), the hex at the top left (CO-105)",
        ),
        (
            "B2 = [3, 0]",
            "B2 = [-3, 0]",
            "7 map.base B2: must be (3, 0), the hex at the bottom right (CO-105)",
        ),
        ("B2 = [3, 0]", "B2 = [3]", "7 map.hex B2: must be two numbers, [q, r] (CO-105)"),
        ("B2 = [3, 0]", "B2 = 3", "7 setup.type B2: must be a list, not 3 (CO-105)"),
        (
            "hex = [0, 0]",
            "hex = [1, 0]",
            "8 map.flag flag.hex: must be [0, 0], the middle of the map (CO-109)",
        ),
        (
            "flag = { hex = [0, 0], level = \"top\" }",
            "flag = { level = \"top\" }",
            "8 setup.missing flag.hex: is missing (CO-109)",
        ),
        (
            "\"top\"",
            "\"roof\"",
            "8 setup.choice flag.level: must be one of top, ground, not \"roof\" (CO-109)",
        ),
        (
            "level = \"top\"",
            "levle = \"top\"",
            "8 setup.unknown-field flag.levle: unknown field `levle`; did you mean `level`? (-)",
        ),
        (
            "watchtowers = [[0, 0]]",
            "watchtowers = []",
            "8 map.flag flag.hex: the middle (0, 0) must be a watchtower (CO-109)",
        ),
        (
            "[[0, -2], [0, 2]]",
            "[[0, -3], [0, -2], [0, 2]]",
            "12 map.off ruin_blocks[0]: (0, -3) is off the map: |q| is at most 3 and |2r+q| at most 4 (CO-201)",
        ),
        (
            "[[0, -2], [0, 2]]",
            "[[0, -2], [4, -2], [0, 2]]",
            "12 map.off ruin_blocks[1]: (4, -2) is off the map: |q| is at most 3 and |2r+q| at most 4 (CO-201)",
        ),
        (
            "[[0, -2], [0, 2]]",
            "[[0, -2], [0, 2], [0, 2]]",
            "12 map.twice ruin_blocks[2]: (0, 2) is already a ruin block (ruin_blocks[1]) (CO-R24)",
        ),
        (
            "[[0, -2], [0, 2]]",
            "[[0, -2], [0, 2], [0, 0]]",
            "12 map.twice ruin_blocks[2]: (0, 0) is already a watchtower (watchtowers[0]) (CO-R24)",
        ),
        (
            "[[0, -2], [0, 2]]",
            "[[0, -2], [0, 2], [-3, 0]]",
            "12 map.twice ruin_blocks[2]: (-3, 0) is already the base B1 (B1) (CO-R24)",
        ),
        (
            "[[0, -2], [0, 2]]",
            "[[0, -2], [0, 2], [0, 1, 0]]",
            "12 map.hex ruin_blocks[2]: must be two numbers, [q, r] (CO-R01)",
        ),
        (
            "[[-1, -1], [1, 1]]",
            "[[-1, -1]]",
            "10 map.symmetry half_blindage[0]: (-1, -1) is half cover, but opposite to it (1, 1) is open (CO-R01)",
        ),
        (
            "[[0, -2], [0, 2]]",
            "[[3, -2], [2, -2], [2, -3], [-3, 2], [-2, 2], [-2, 3]]",
            "12 map.reach ruin_blocks: (-3, 3) cannot be reached from the base (-3, 0) (CO-207)",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(faults(from, to), [*expected], "{to}");
    }
}

#[test]
fn two_kinds_of_ground_opposite_to_each_other_are_two_faults() {
    let told = faults("[[-2, 1], [2, -1]]", "[[-2, 1], [2, -1], [-1, 1]]\nzebra = 1");
    assert_eq!(told.len(), 2, "the unknown field and the hex without its image: {told:?}");
    let text = DOT.replace("[[-1, -1], [1, 1]]", "[[-1, -1], [2, -1]]");
    let text = text.replace("[[-2, 1], [2, -1]]", "[[-2, 1], [1, 1]]");
    let expected = [
        "11 map.symmetry full_blindage[0]: (-2, 1) is full cover, but opposite to it (2, -1) is half cover (CO-R01)",
        "10 map.symmetry half_blindage[0]: (-1, -1) is half cover, but opposite to it (1, 1) is full cover (CO-R01)",
        "11 map.symmetry full_blindage[1]: (1, 1) is full cover, but opposite to it (-1, -1) is half cover (CO-R01)",
        "10 map.symmetry half_blindage[1]: (2, -1) is half cover, but opposite to it (-2, 1) is full cover (CO-R01)",
    ];
    let told = self::told(&Map::read(&text).unwrap_err());
    assert_eq!(told, expected);
}

#[test]
fn a_map_has_at_most_255_hexes() {
    let sized = |w: i32, h: i32, r: i32| {
        let text = DOT.replace("W = 3", &format!("W = {w}")).replace("H = 4", &format!("H = {h}"));
        let text = text.replace("[-3, 0]", &format!("[{}, {}]", -w, -r));
        Map::read(&text.replace("[3, 0]", &format!("[{w}, {r}]")))
    };
    // On eleven columns 22 lines make 247 hexes and 23 make 259; no size makes 255.
    assert_eq!(sized(5, 22, 8).unwrap().size(), 247);
    let refused = sized(5, 23, 9).unwrap_err();
    let expected = "4 map.size H: makes 259 hexes; a map has at most 255 (CO-201)";
    assert_eq!(told(&refused), [expected]);
    // The last hex of the largest map is a place like all others.
    let map = sized(5, 22, 8).unwrap();
    assert_eq!(map.hex(map.base(SIDES[1])), Hex::new(5, 8));
    assert_eq!(map.middle().index(), 123);
}

#[test]
fn all_faults_of_a_map_are_told_at_once() {
    let text = r#"id = "My Map"
name = ""
W = 3
H = 4
round_limit = 50
B1 = [-3, 1]
flag = { hex = [0, 1], level = "air" }
watchtowers = [[9, 9]]
half_blindage = [[1, 1]]
ruin_blocks = [[-2, 0], [-3, 1], [2, 0], [3, -1], [-2, -1], [2, 1]]
colour = "red"
"#;
    let expected = [
        "- setup.missing B2: is missing (CO-R01)",
        "1 map.id id: must consist of lower-case letters, digits and hyphens (CO-R01)",
        "10 map.reach ruin_blocks: (-3, 2) cannot be reached from the base (-3, 0) (CO-207)",
        "11 setup.unknown-field colour: unknown field `colour`; known are id, name, status, W, H, round_limit, B1, B2, flag, watchtowers, half_blindage, full_blindage, ruin_blocks (-)",
        "2 setup.type name: must be a text of 1 to 40 characters, not \"\" (CO-R01)",
        "5 setup.range round_limit: must be 10 to 40, not 50 (CO-904)",
        "6 map.base B1: must be (-3, 0), the hex at the top left (CO-105)",
        "7 map.flag flag.hex: must be [0, 0], the middle of the map (CO-109)",
        "7 setup.choice flag.level: must be one of top, ground, not \"air\" (CO-109)",
        "8 map.off watchtowers[0]: (9, 9) is off the map: |q| is at most 3 and |2r+q| at most 4 (CO-201)",
        "9 map.symmetry half_blindage[0]: (1, 1) is half cover, but opposite to it (-1, -1) is open (CO-R01)",
    ];
    let mut told = told(&Map::read(text).unwrap_err());
    told.sort_unstable();
    assert_eq!(told, expected);
}

#[test]
fn what_is_no_toml_is_one_fault_with_its_line() {
    let errors = Map::read("id = \"dot\"\nW = ").unwrap_err();
    let [fault] = errors.faults.as_slice() else { panic!("{errors}") };
    assert_eq!((fault.code, fault.line), ("setup.syntax", Some(2)));
}
