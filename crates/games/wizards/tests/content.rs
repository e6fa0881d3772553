//! The shipped races and layouts match the rulebook; custom ones are read or refused.

use crate::scene::*;
use duello_core::{ContentErrors, ContentFile, Document, Rules, Seats, SetupErrors};
use duello_geometry::plane::Point;
use duello_wizards::{
    Action, Alignment, Arms, Layout, LinkKind, PieceKind, Race, Roster, StartSpots, Weapon, Wizards,
};
use serde_json::Value;

/// As the rules have it.
const VILLAGES: &str = r#"{"id":"villages","w":800,"h":1000,
 "starts":{"2":[[400,15],[400,985]]},
 "pieces":[
  {"id":"hillC","kind":"hill","h":30,"poly":[[330,470],[400,440],[470,470],[470,530],[400,560],[330,530]]},
  {"id":"wood1","kind":"wood","h":60,"poly":[[60,290],[180,270],[220,350],[150,420],[60,400]]},
  {"id":"hall1","kind":"hall","h":50,"roof":true,"open":[1,6],"poly":[[520,250],[570,250],[610,250],[660,250],[660,350],[520,350],[520,320],[520,280]]},
  {"id":"tower1","kind":"house","h":60,"roof":true,"poly":[[80,520],[140,520],[140,580],[80,580]]},
  {"id":"store1","kind":"house","h":40,"roof":true,"poly":[[220,150],[310,150],[310,220],[220,220]]},
  {"id":"copse1","kind":"wood","h":60,"poly":[[205,455],[265,440],[295,485],[260,530],[205,515]]},
  {"id":"cottage1","kind":"house","h":60,"roof":false,"poly":[[660,90],[740,90],[740,150],[660,150]]},
  {"id":"wood2","kind":"wood","h":60,"poly":[[740,710],[620,730],[580,650],[650,580],[740,600]]},
  {"id":"hall2","kind":"hall","h":50,"roof":true,"open":[1,6],"poly":[[280,750],[230,750],[190,750],[140,750],[140,650],[280,650],[280,680],[280,720]]},
  {"id":"tower2","kind":"house","h":60,"roof":true,"poly":[[720,480],[660,480],[660,420],[720,420]]},
  {"id":"store2","kind":"house","h":40,"roof":true,"poly":[[580,850],[490,850],[490,780],[580,780]]},
  {"id":"copse2","kind":"wood","h":60,"poly":[[595,545],[535,560],[505,515],[540,470],[595,485]]},
  {"id":"cottage2","kind":"house","h":60,"roof":false,"poly":[[140,910],[60,910],[60,850],[140,850]]}
 ],
 "links":[
  {"id":"stairs1","kind":"stairs","foot":[640,330],"head":["hall1",640,330],"cost":50},
  {"id":"ladder1","kind":"ladder","foot":[265,240],"head":["store1",265,200],"cost":40},
  {"id":"stairs2","kind":"stairs","foot":[160,670],"head":["hall2",160,670],"cost":50},
  {"id":"ladder2","kind":"ladder","foot":[535,760],"head":["store2",535,800],"cost":40}
 ]}"#;

/// As the rules have it.
const TEMPLE: &str = r#"{"id":"temple","w":1000,"h":1000,
 "starts":{"3":[[500,985],[15,147],[985,147]],"4":[[15,15],[985,15],[985,985],[15,985]]},
 "pieces":[
  {"id":"temple","kind":"hall","h":50,"roof":true,"open":[1,4,7,10],"poly":[[430,430],[480,430],[520,430],[570,430],[570,480],[570,520],[570,570],[520,570],[480,570],[430,570],[430,520],[430,480]]},
  {"id":"wood1","kind":"wood","h":60,"poly":[[200,240],[290,210],[340,280],[280,340],[200,320]]},
  {"id":"house1","kind":"house","h":40,"roof":true,"poly":[[455,110],[545,110],[545,180],[455,180]]},
  {"id":"tower1","kind":"house","h":60,"roof":true,"poly":[[300,430],[350,430],[350,480],[300,480]]},
  {"id":"hill1","kind":"hill","h":30,"poly":[[60,250],[130,230],[165,290],[130,350],[60,340]]},
  {"id":"wood2","kind":"wood","h":60,"poly":[[760,200],[790,290],[720,340],[660,280],[680,200]]},
  {"id":"house2","kind":"house","h":40,"roof":true,"poly":[[890,455],[890,545],[820,545],[820,455]]},
  {"id":"tower2","kind":"house","h":60,"roof":true,"poly":[[570,300],[570,350],[520,350],[520,300]]},
  {"id":"hill2","kind":"hill","h":30,"poly":[[750,60],[770,130],[710,165],[650,130],[660,60]]},
  {"id":"wood3","kind":"wood","h":60,"poly":[[800,760],[710,790],[660,720],[720,660],[800,680]]},
  {"id":"house3","kind":"house","h":40,"roof":true,"poly":[[545,890],[455,890],[455,820],[545,820]]},
  {"id":"tower3","kind":"house","h":60,"roof":true,"poly":[[700,570],[650,570],[650,520],[700,520]]},
  {"id":"hill3","kind":"hill","h":30,"poly":[[940,750],[870,770],[835,710],[870,650],[940,660]]},
  {"id":"wood4","kind":"wood","h":60,"poly":[[240,800],[210,710],[280,660],[340,720],[320,800]]},
  {"id":"house4","kind":"house","h":40,"roof":true,"poly":[[110,545],[110,455],[180,455],[180,545]]},
  {"id":"tower4","kind":"house","h":60,"roof":true,"poly":[[430,700],[430,650],[480,650],[480,700]]},
  {"id":"hill4","kind":"hill","h":30,"poly":[[250,940],[230,870],[290,835],[350,870],[340,940]]}
 ],
 "links":[
  {"id":"stairs","kind":"stairs","foot":[500,500],"head":["temple",500,500],"cost":50},
  {"id":"ladder1","kind":"ladder","foot":[500,200],"head":["house1",500,160],"cost":40},
  {"id":"ladder2","kind":"ladder","foot":[800,500],"head":["house2",840,500],"cost":40},
  {"id":"ladder3","kind":"ladder","foot":[500,800],"head":["house3",500,840],"cost":40},
  {"id":"ladder4","kind":"ladder","foot":[200,500],"head":["house4",160,500],"cost":40}
 ]}"#;

/// As the rules have it.
const RING: &str = r#"{"id":"ring","w":1200,"h":1200,
 "starts":{"5":[[600,1185],[15,727],[229,15],[971,15],[1185,727]]},
 "pieces":[
  {"id":"ring","kind":"hall","h":50,"roof":true,"open":[0,2,4,6,8],"poly":[[565,643],[532,619],[510,552],[523,514],[580,472],[620,472],[677,514],[690,552],[668,619],[635,643]]},
  {"id":"house1","kind":"house","h":40,"roof":true,"poly":[[645,900],[555,900],[555,830],[645,830]]},
  {"id":"wood1","kind":"wood","h":60,"poly":[[455,840],[420,895],[360,890],[340,830],[370,775],[435,775]]},
  {"id":"tower1","kind":"house","h":60,"roof":true,"poly":[[840,1020],[780,1020],[780,960],[840,960]]},
  {"id":"hill1","kind":"hill","h":30,"poly":[[450,1030],[380,1050],[340,1000],[370,940],[460,940]]},
  {"id":"house2","kind":"house","h":40,"roof":true,"poly":[[291,708],[263,622],[329,601],[357,686]]},
  {"id":"wood2","kind":"wood","h":60,"poly":[[289,509],[226,492],[212,434],[263,396],[324,408],[345,470]]},
  {"id":"tower2","kind":"house","h":60,"roof":true,"poly":[[237,930],[218,873],[275,855],[294,912]]},
  {"id":"hill2","kind":"hill","h":30,"poly":[[107,563],[66,502],[101,449],[168,459],[195,544]]},
  {"id":"house3","kind":"house","h":40,"roof":true,"poly":[[364,311],[437,258],[478,315],[405,368]]},
  {"id":"wood3","kind":"wood","h":60,"poly":[[553,248],[549,183],[600,152],[652,189],[660,251],[607,289]]},
  {"id":"tower3","kind":"house","h":60,"roof":true,"poly":[[135,329],[184,294],[219,342],[171,377]]},
  {"id":"hill3","kind":"hill","h":30,"poly":[[445,92],[490,34],[552,51],[563,117],[490,170]]},
  {"id":"house4","kind":"house","h":40,"roof":true,"poly":[[763,258],[836,311],[795,368],[722,315]]},
  {"id":"wood4","kind":"wood","h":60,"poly":[[882,419],[943,395],[988,434],[969,494],[912,521],[860,483]]},
  {"id":"tower4","kind":"house","h":60,"roof":true,"poly":[[676,47],[725,82],[689,131],[641,95]]},
  {"id":"hill4","kind":"hill","h":30,"poly":[[998,268],[1066,293],[1069,357],[1009,388],[937,335]]},
  {"id":"house5","kind":"house","h":40,"roof":true,"poly":[[937,622],[909,708],[843,686],[871,601]]},
  {"id":"wood5","kind":"wood","h":60,"poly":[[821,784],[863,835],[840,890],[776,891],[733,845],[753,783]]},
  {"id":"tower5","kind":"house","h":60,"roof":true,"poly":[[1112,474],[1093,531],[1036,512],[1055,455]]},
  {"id":"hill5","kind":"hill","h":30,"poly":[[1001,848],[998,921],[938,943],[890,896],[918,811]]}
 ],
 "links":[
  {"id":"stairs","kind":"stairs","foot":[600,560],"head":["ring",600,560],"cost":50},
  {"id":"ladder1","kind":"ladder","foot":[600,810],"head":["house1",600,850],"cost":40},
  {"id":"ladder2","kind":"ladder","foot":[362,637],"head":["house2",324,650],"cost":40},
  {"id":"ladder3","kind":"ladder","foot":[453,358],"head":["house3",430,325],"cost":40},
  {"id":"ladder4","kind":"ladder","foot":[747,358],"head":["house4",770,325],"cost":40},
  {"id":"ladder5","kind":"ladder","foot":[838,637],"head":["house5",876,650],"cost":40}
 ]}"#;

fn points(value: &Value) -> Vec<Point> {
    serde_json::from_value(value.clone()).expect("a list of points")
}

#[test]
fn the_standard_layouts_are_those_of_the_rules() {
    let game = Wizards::new();
    let ids: Vec<String> = game.layouts().map(|layout| layout.id().to_string()).collect();
    assert_eq!(ids, ["villages", "temple", "ring"]);
    for (text, name, counts) in [
        (VILLAGES, "Two Villages", (13, 4)),
        (TEMPLE, "The Temple Square", (17, 5)),
        (RING, "The Ring of Five", (21, 6)),
    ] {
        let rules: Value = serde_json::from_str(text).unwrap();
        let layout = game.layout(rules["id"].as_str().unwrap()).unwrap();
        assert_eq!(layout.name(), name);
        assert_eq!(i64::from(layout.width()), rules["w"].as_i64().unwrap());
        assert_eq!(i64::from(layout.height()), rules["h"].as_i64().unwrap());
        for players in 2..=5 {
            let expected = rules["starts"].get(players.to_string()).map(points);
            let starts = layout.starts(players, StartSpots::Sides).map(<[Point]>::to_vec);
            assert_eq!(starts, expected, "{name} for {players}");
        }
        let pieces = rules["pieces"].as_array().unwrap();
        let links = rules["links"].as_array().unwrap();
        assert_eq!((pieces.len(), links.len()), counts);
        assert_eq!((layout.pieces().len(), layout.links().len()), counts);
        for (piece, expected) in layout.pieces().iter().zip(pieces) {
            let id = piece.id.as_str();
            assert_eq!(id, expected["id"].as_str().unwrap());
            assert_eq!(piece.kind.to_string(), expected["kind"].as_str().unwrap(), "{id}");
            assert_eq!(i64::from(piece.height), expected["h"].as_i64().unwrap(), "{id}");
            assert_eq!(piece.roof, expected["roof"].as_bool().unwrap_or(false), "{id}");
            assert_eq!(piece.polygon.vertices(), points(&expected["poly"]), "{id}");
            let open: Vec<u64> = piece.open.iter().map(|edge| *edge as u64).collect();
            let doors: Vec<u64> = match expected["open"].as_array() {
                Some(edges) => edges.iter().filter_map(Value::as_u64).collect(),
                None => Vec::new(),
            };
            assert_eq!(open, doors, "{id}");
        }
        for (link, expected) in layout.links().iter().zip(links) {
            let id = link.id.as_str();
            assert_eq!(id, expected["id"].as_str().unwrap());
            let is_stairs = expected["kind"] == "stairs";
            assert_eq!(link.kind == LinkKind::Stairs, is_stairs, "{id}");
            assert_eq!(serde_json::to_value(link.foot).unwrap(), expected["foot"], "{id}");
            assert_eq!(serde_json::to_value(link.top()).unwrap(), expected["head"], "{id}");
            assert_eq!(i64::from(link.cost), expected["cost"].as_i64().unwrap(), "{id}");
        }
    }
    // WI-R03: other start spots for two.
    let corners = game.layout("villages").unwrap().starts(2, StartSpots::Corners);
    assert_eq!(corners, Some(&[Point::new(15, 15), Point::new(785, 985)][..]));
    for other in ["temple", "ring"] {
        let layout = game.layout(other).unwrap();
        assert!((2..=5).all(|players| layout.starts(players, StartSpots::Corners).is_none()));
    }
}

/// id, alignment, K, K ranged, R, W, B, SK and pool of small - normal - ranged, printed.
type Standard = (&'static str, Alignment, i8, i8, u8, u8, i32, [u8; 3], [u8; 3], bool);

const G: Alignment = Alignment::G;
const N: Alignment = Alignment::N;
const EVIL: Alignment = Alignment::B;

/// The tables of races, weapons and pools of the rules; 0 for a weapon that the race does not bear.
const STANDARD: [Standard; 10] = [
    ("orc", EVIL, 15, 6, 1, 5, 60, [4, 6, 4], [6, 4, 3], true),
    ("goblin", N, 13, 13, 1, 5, 80, [4, 6, 4], [6, 4, 3], true),
    ("amazon", G, 14, 14, 1, 5, 70, [4, 6, 4], [6, 4, 3], true),
    ("dwarf", G, 12, 12, 1, 6, 50, [4, 6, 4], [6, 4, 3], false),
    ("undead", EVIL, 11, 11, 1, 7, 50, [4, 6, 4], [6, 4, 3], false),
    ("lizard", N, 14, 14, 1, 5, 70, [4, 6, 0], [6, 4, 0], false),
    ("elf", G, 13, 17, 1, 5, 70, [4, 6, 4], [6, 4, 3], false),
    ("chaos", EVIL, 17, 17, 1, 5, 60, [4, 6, 4], [6, 4, 3], false),
    ("pygmy", N, 11, 11, 0, 4, 70, [4, 6, 4], [9, 4, 3], false),
    ("human", N, 14, 14, 1, 5, 70, [4, 6, 4], [9, 6, 4], false),
];

/// id, alignment, K, K ranged, R, W, B, SK in melee, SK, range and fire of shots, cost, pool, printed.
type Single = (
    &'static str,
    Alignment,
    i8,
    i8,
    u8,
    u8,
    i32,
    Option<u8>,
    Option<(u8, i32, bool)>,
    u16,
    u8,
    bool,
);

const SINGLE: [Single; 5] = [
    ("gun", N, 0, 14, 4, 8, 10, None, Some((9, 500, false)), 160, 1, true),
    ("ogre", N, 14, 14, 2, 10, 60, Some(8), None, 85, 2, false),
    ("troll", EVIL, 13, 13, 2, 12, 60, Some(8), None, 85, 2, false),
    ("giant", G, 12, 12, 2, 14, 90, Some(9), None, 100, 2, false),
    ("dragon", N, 15, 15, 3, 18, 90, Some(8), Some((6, 200, true)), 180, 1, false),
];

fn race<'a>(roster: &'a Roster, id: &str) -> &'a Race {
    let id = roster.find(id.parse().expect("a name")).unwrap_or_else(|| panic!("there is no {id}"));
    roster.race(id)
}

#[test]
fn the_standard_races_are_those_of_the_rules() {
    let game = Wizards::new();
    let roster = game.roster();
    assert_eq!(roster.races().count(), STANDARD.len() + SINGLE.len());
    for (id, alignment, k, ranged, armour, wounds, movement, power, pool, printed) in STANDARD {
        let race = race(roster, id);
        assert_eq!((race.alignment, race.k, race.k_ranged), (alignment, k, ranged), "{id}");
        assert_eq!((race.armour, race.wounds, race.movement), (armour, wounds, movement), "{id}");
        assert_eq!((race.printed, race.is_big(), race.is_gun()), (printed, false, false), "{id}");
        assert!(matches!(race.arms, Arms::Standard { .. }), "{id}");
        let strikes = [Weapon::Small, Weapon::Normal].map(|weapon| race.strike_power(weapon));
        assert_eq!(strikes, [Some(power[0]), Some(power[1])], "{id}");
        assert_eq!(race.strike_power(Weapon::Ranged), None, "{id}");
        let shot = (power[2] > 0).then_some((power[2], 300, false));
        assert_eq!(race.shot(Weapon::Ranged), shot, "{id}");
        assert_eq!(race.shot(Weapon::Small).or(race.shot(Weapon::Normal)), None, "{id}");
        assert_eq!(Weapon::CLASSES.map(|weapon| race.pool(weapon)), pool, "{id}");
        assert_eq!(race.pool(Weapon::Own), 0, "{id}");
        let rows = Weapon::CLASSES.map(|weapon| {
            let row = race.row(weapon);
            (row.cost, row.figures, row.value())
        });
        assert_eq!(rows, [(90, 3, 30), (80, 2, 40), (70, 1, 70)], "{id}");
    }
    for (id, alignment, k, ranged, armour, wounds, movement, blow, shot, cost, pool, printed) in
        SINGLE
    {
        let race = race(roster, id);
        assert_eq!((race.alignment, race.k, race.k_ranged), (alignment, k, ranged), "{id}");
        assert_eq!((race.armour, race.wounds, race.movement), (armour, wounds, movement), "{id}");
        assert_eq!((race.printed, race.is_gun()), (printed, id == "gun"), "{id}");
        assert_eq!(race.is_big(), id != "gun", "{id}");
        assert_eq!(race.strike_power(Weapon::Own), blow, "{id}");
        assert_eq!(race.shot(Weapon::Own), shot, "{id}");
        let row = race.row(Weapon::Own);
        assert_eq!(
            (row.cost, row.figures, row.value(), race.pool(Weapon::Own)),
            (cost, 1, cost, pool)
        );
        assert!(Weapon::CLASSES.iter().all(|weapon| race.pool(*weapon) == 0), "{id}");
    }
}

#[test]
fn the_traits_are_those_of_the_rules() {
    let game = Wizards::new();
    // K of attackers, K of shooters, SK of fire; own K against a race, and against an alignment.
    let expected = |id: &str| match id {
        "goblin" => (-1, 0, 0),
        "gun" => (2, 0, 0),
        "pygmy" => (-6, 0, 0),
        "lizard" => (0, -4, 0),
        "undead" => (0, 0, 3),
        _ => (0, 0, 0),
    };
    for (_, race) in game.roster().races() {
        let id = race.id.as_str();
        let traits = &race.traits;
        assert_eq!((traits.attackers, traits.shooters, traits.fire), expected(id), "{id}");
        let against = traits.against_race.map(|(enemy, k)| (enemy.to_string(), k));
        assert_eq!(against, (id == "dwarf").then(|| ("chaos".to_owned(), 4)), "{id}");
        assert_eq!(traits.against_alignment, (id == "chaos").then_some((G, -3)), "{id}");
    }
}

fn file(path: &str, text: &str) -> ContentFile {
    ContentFile { path: path.to_owned(), text: text.to_owned() }
}

#[track_caller]
fn with(files: &[ContentFile]) -> Wizards {
    Wizards::with_content(files).unwrap_or_else(|errors| panic!("{errors}"))
}

#[track_caller]
fn refused(files: &[ContentFile]) -> ContentErrors {
    Wizards::with_content(files).expect_err("the content is to be refused")
}

/// One fault of this code at this place, shown with the line in the file and a caret below it.
#[track_caller]
fn one_fault(result: Result<(), SetupErrors>, text: &str, code: &str, place: &str, says: &str) {
    let errors = result.expect_err("it is to be refused");
    let told: Vec<_> = errors.faults.iter().map(|f| (f.code, f.place.as_str())).collect();
    assert_eq!(told, [(code, place)], "{errors}");
    let fault = &errors.faults[0];
    assert!(fault.text.contains(says), "{errors}");
    let line = fault.line.unwrap_or_else(|| panic!("no line: {errors}"));
    let shown = errors.to_string();
    let written = text.lines().nth(line - 1).expect("the line is in the text");
    assert!(shown.contains(&format!("{line} | {written}")), "{shown}");
    let under = shown.lines().last().expect("something is shown");
    assert!(under.trim_start_matches([' ', '|']).starts_with('^'), "{shown}");
}

const MOOR: &str = r#"id = "moor"
name = "The Moor"
mark = "house"
width = 600
height = 700
[starts]
2 = [[300, 15], [300, 685]]

[[piece]]
id = "mill"
kind = "house"
height = 40
roof = true
polygon = [[200, 300], [300, 300], [300, 400], [200, 400]]

[[piece]]
id = "barn"
kind = "hall"
height = 50
open = [1]
polygon = [[400, 300], [480, 300], [480, 400], [400, 400]]

[[link]]
id = "rungs"
kind = "ladder"
foot = [250, 285]
roof = "mill"
head = [250, 315]
cost = 30
"#;

fn read(text: &str) -> Result<(), SetupErrors> {
    Layout::read(text).map(|_| ())
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn every_fault_of_a_layout_is_shown_where_it_is() {
    assert!(read(MOOR).is_ok());
    let faults: [(&str, &str, &str, &str, &str); 34] = [
        // What to replace, by what; code and place of the fault, and what it says.
        ("id = \"moor\"", "id = \"the moor\"", "setup.type", "id", "letters, digits"),
        ("name = \"The Moor\"", "name = \"\"", "setup.type", "name", "1 to 40"),
        ("mark = \"house\"", "mark = \"ours\"", "setup.choice", "mark", "printed, house"),
        (
            "mark = \"house\"",
            "colour = \"green\"",
            "setup.unknown-field",
            "colour",
            "unknown field",
        ),
        ("width = 600", "width = 299", "setup.range", "width", "300 to 3000"),
        ("height = 700", "height = 3001", "setup.range", "height", "300 to 3000"),
        ("height = 700", "height = \"tall\"", "setup.type", "height", "whole number"),
        ("685]]", "685]]\n6 = [[300, 15]]", "setup.unknown-field", "starts.6", "unknown field"),
        ("[[300, 15], [300, 685]]", "[[300, 15]]", "setup.length", "starts.2", "2 seats"),
        ("[300, 685]]", "[300]]", "setup.length", "starts.2[1]", "[x, y]"),
        ("[300, 685]]", "[300, 600]]", "layout.starts", "starts.2[1]", "touches the table edge"),
        ("[300, 685]]", "[300, 690]]", "layout.starts", "starts.2[1]", "no wizard can stand"),
        ("[300, 685]]", "[585, 15]]", "layout.starts", "starts.2[1]", "300 apart"),
        ("id = \"barn\"", "id = \"G\"", "layout.twice", "piece[1].id", "not `G`"),
        ("id = \"barn\"", "id = \"mill\"", "layout.twice", "piece[1].id", "a name of its own"),
        ("kind = \"hall\"", "kind = \"tent\"", "setup.choice", "piece[1].kind", "wood, hill"),
        ("height = 50", "height = 9", "setup.range", "piece[1].height", "10 to 100"),
        ("height = 50", "height = 101", "setup.range", "piece[1].height", "10 to 100"),
        ("open = [1]", "roof = \"flat\"", "setup.type", "piece[1].roof", "true or false"),
        ("open = [1]", "open = [4]", "setup.range", "piece[1].open[0]", "0 to 3"),
        ("open = [1]", "open = 1", "setup.type", "piece[1].open", "a list"),
        (
            "[480, 300], [480, 400]",
            "[480, 300], [480, 333]",
            "layout.open",
            "piece[1].open[0]",
            "34",
        ),
        ("kind = \"hall\"", "kind = \"hill\"", "layout.open", "piece[1].open", "only halls"),
        ("[400, 400]]", "[450, 350]]", "layout.polygon", "piece[1].polygon", "convex"),
        (
            "[480, 300], [480, 400], [400, 400]",
            "[400, 400], [480, 400], [480, 300]",
            "layout.polygon",
            "piece[1].polygon",
            "counter-clockwise",
        ),
        (
            "[480, 300], [480, 400]",
            "[480, 300, 5], [480, 400]",
            "setup.length",
            "piece[1].polygon[1]",
            "[x, y]",
        ),
        (
            "[480, 300], [480, 400]",
            "[610, 300], [480, 400]",
            "layout.off-table",
            "piece[1].polygon",
            "600 x 700",
        ),
        ("[400, 400]]", "[300, 400]]", "layout.touching", "piece[1].polygon", "`mill`"),
        ("kind = \"ladder\"", "kind = \"rope\"", "setup.choice", "link[0].kind", "ladder, stairs"),
        (
            "foot = [250, 285]",
            "foot = [250, 286]",
            "layout.link-end",
            "link[0].foot",
            "a wall of mill",
        ),
        (
            "head = [250, 315]",
            "head = [250, 314]",
            "layout.link-end",
            "link[0].head",
            "beyond the roof",
        ),
        (
            "roof = \"mill\"\nhead",
            "roof = \"barn\"\nhead",
            "layout.link-roof",
            "link[0].roof",
            "`barn`",
        ),
        ("cost = 30", "cost = 0", "setup.range", "link[0].cost", "1 to 50"),
        ("cost = 30", "cost = 51", "setup.range", "link[0].cost", "1 to 50"),
    ];
    for (old, new, code, place, says) in faults {
        assert!(MOOR.contains(old), "{old}");
        let text = MOOR.replacen(old, new, 1);
        one_fault(read(&text), &text, code, place, says);
    }
}

#[test]
fn what_a_layout_lacks_is_told() {
    for (line, place) in [
        ("id = \"moor\"\n", "id"),
        ("width = 600\n", "width"),
        ("height = 700\n", "height"),
        ("2 = [[300, 15], [300, 685]]\n", "starts"),
        ("id = \"mill\"\n", "piece[0].id"),
        ("kind = \"hall\"\n", "piece[1].kind"),
        ("height = 50\n", "piece[1].height"),
        ("id = \"rungs\"\n", "link[0].id"),
        ("foot = [250, 285]\n", "link[0].foot"),
        ("roof = \"mill\"\n", "link[0].roof"),
        ("head = [250, 315]\n", "link[0].head"),
        ("cost = 30\n", "link[0].cost"),
    ] {
        let errors = read(&MOOR.replacen(line, "", 1)).unwrap_err();
        let told: Vec<_> = errors.faults.iter().map(|f| (f.code, f.place.as_str())).collect();
        let code = if place == "starts" { "layout.starts" } else { "setup.missing" };
        let is_there = told.contains(&(code, place));
        assert!(is_there, "{place}: {errors}");
    }
    let errors = read(&MOOR.replace("[starts]\n2 = [[300, 15], [300, 685]]\n", "")).unwrap_err();
    assert_eq!((errors.faults[0].code, &*errors.faults[0].place), ("setup.missing", "starts"));
    // A roof that can be stood on is a matter of buildings.
    let wood = piece("w", "wood", 60, "20,100 80,100 80,160", "roof = true");
    let text = format!("{MOOR}{wood}");
    one_fault(read(&text), &text, "layout.roof", "piece[2].roof", "only houses and halls");
    // Limits.
    let many = |count: i32| -> String {
        (0..count)
            .map(|n| {
                let (x, y) = (20 + 25 * (n % 20), 420 + 25 * (n / 20));
                let corners = format!("{x},{y} {},{y} {x},{}", x + 10, y + 10);
                piece(&format!("h{n}"), "hill", 10, &corners, "")
            })
            .collect()
    };
    assert!(read(&format!("{MOOR}{}", many(58))).is_ok());
    let errors = read(&format!("{MOOR}{}", many(59))).unwrap_err();
    assert_eq!((errors.faults[0].code, &*errors.faults[0].place), ("layout.many", "piece"));
    let not_toml = read("id = ").unwrap_err();
    assert_eq!(not_toml.faults.len(), 1);
}

#[test]
fn several_faults_of_a_layout_at_once() {
    let text = MOOR
        .replace("mark = \"house\"", "mark = 3")
        .replace("[300, 685]]", "[300, 600]]")
        .replace("height = 50", "height = 5")
        .replace("cost = 30", "cost = 99");
    let errors = read(&text).unwrap_err();
    let places: Vec<&str> = errors.faults.iter().map(|fault| fault.place.as_str()).collect();
    assert_eq!(places, ["mark", "piece[1].height", "link[0].cost", "starts.2[1]"]);
    assert!(errors.faults.iter().all(|fault| fault.line.is_some()));
    // A ladder to a building that is wrong itself is not told of besides.
    let errors = read(&MOOR.replace("height = 40", "height = 4")).unwrap_err();
    assert_eq!((errors.faults.len(), &*errors.faults[0].place), (1, "piece[0].height"));
    // The fault of one start spot is not told of another.
    let text = MOOR.replace("2 = [[300, 15], [300, 685]]", "3 = [[300], [300, 685], [585, 600]]");
    let errors = read(&text).unwrap_err();
    let places: Vec<&str> = errors.faults.iter().map(|fault| fault.place.as_str()).collect();
    assert_eq!(places, ["starts.3[0]", "starts.3[2]"], "{errors}");
}

#[test]
fn a_fault_is_shown_word_for_word() {
    let errors = read(&MOOR.replace("cost = 30", "cost = 99")).unwrap_err();
    let expected =
        "link[0].cost: must be 1 to 50, not 99 (WI-107)\n    |\n 29 | cost = 99\n    |        ^^";
    assert_eq!(errors.to_string(), expected);
}

const IMP: &str = r#"[[race]]
id = "imp"
name = "Imp"
alignment = "B"
k = 9
k_ranged = 12
armour = 0
wounds = 3
movement = 100
power = { small = 5, ranged = 2 }
pool = { small = 4, ranged = 1 }
[race.trait]
attackers = -2
against_race = { race = "wyrm", k = 3 }

[[race]]
id = "wyrm"
name = "Wyrm"
kind = "big"
alignment = "N"
k = 16
armour = 2
wounds = 9
movement = 90
cost = 120
pool = 1
blow = { name = "fang", power = 7 }
shot = { name = "flame", power = 5, range = 150, fire = true }
"#;

fn roster(text: &str) -> Result<(), SetupErrors> {
    Roster::read(text).map(|_| ())
}

#[test]
fn every_fault_of_a_race_is_shown_where_it_is() {
    assert!(roster(IMP).is_ok());
    let faults: [(&str, &str, &str, &str, &str); 25] = [
        ("id = \"imp\"", "id = \"an imp\"", "setup.type", "race[0].id", "letters, digits"),
        ("name = \"Imp\"", "name = 5", "setup.type", "race[0].name", "a text"),
        (
            "name = \"Imp\"",
            "name = \"Imp\"\nmark = \"mine\"",
            "setup.choice",
            "race[0].mark",
            "printed",
        ),
        (
            "name = \"Imp\"",
            "name = \"Imp\"\nluck = 3",
            "setup.unknown-field",
            "race[0].luck",
            "unknown",
        ),
        ("kind = \"big\"", "kind = \"huge\"", "setup.choice", "race[1].kind", "standard, big, gun"),
        ("alignment = \"B\"", "alignment = \"E\"", "setup.choice", "race[0].alignment", "G, N, B"),
        ("k = 9", "k = 21", "setup.range", "race[0].k", "0 to 20"),
        ("k_ranged = 12", "k_ranged = -1", "setup.range", "race[0].k_ranged", "0 to 20"),
        ("armour = 0", "armour = 21", "setup.range", "race[0].armour", "0 to 20"),
        ("wounds = 3", "wounds = 0", "setup.range", "race[0].wounds", "1 to 99"),
        ("movement = 100", "movement = 301", "setup.range", "race[0].movement", "0 to 300"),
        ("small = 5", "small = 51", "setup.range", "race[0].power.small", "0 to 50"),
        ("small = 5", "tiny = 5", "setup.unknown-field", "race[0].power.tiny", "unknown"),
        ("small = 4,", "small = 21,", "setup.range", "race[0].pool.small", "0 to 20"),
        ("pool = { small = 4, ranged = 1 }", "pool = 4", "setup.type", "race[0].pool", "a table"),
        ("wounds = 3", "wounds = 3\ncost = 50", "roster.arms", "race[0].cost", "`power`"),
        (
            "attackers = -2",
            "attackers = -21",
            "setup.range",
            "race[0].trait.attackers",
            "-20 to 20",
        ),
        ("attackers = -2", "shooters = 21", "setup.range", "race[0].trait.shooters", "-20 to 20"),
        ("attackers = -2", "fear = 2", "setup.unknown-field", "race[0].trait.fear", "unknown"),
        (
            "race = \"wyrm\"",
            "race = \"elf\"",
            "roster.unknown",
            "race[0].trait.against_race.race",
            "no race `elf`",
        ),
        ("cost = 120", "cost = 251", "setup.range", "race[1].cost", "15 to 250"),
        (
            "cost = 120",
            "cost = 120\npower = { small = 3 }",
            "roster.arms",
            "race[1].power",
            "`blow`",
        ),
        ("power = 7 }", "power = 51 }", "setup.range", "race[1].blow.power", "0 to 50"),
        ("range = 150", "range = 1501", "setup.range", "race[1].shot.range", "0 to 1500"),
        ("fire = true", "fire = 3", "setup.type", "race[1].shot.fire", "true or false"),
    ];
    for (old, new, code, place, says) in faults {
        assert!(IMP.contains(old), "{old}");
        let text = IMP.replacen(old, new, 1);
        one_fault(roster(&text), &text, code, place, says);
    }
    // The same id again.
    let twice = format!("{IMP}\n{}", IMP.split("\n\n").nth(1).unwrap());
    one_fault(roster(&twice), &twice, "roster.twice", "race[2].id", "there is a race `wyrm`");
    // A gun shoots and does not strike.
    let gun = IMP.replace("kind = \"big\"", "kind = \"gun\"");
    one_fault(roster(&gun), &gun, "roster.arms", "race[1].shot", "a `shot` and no `blow`");
    let gun = gun.replace("blow = { name = \"fang\", power = 7 }\n", "");
    assert!(roster(&gun).is_ok());
}

#[test]
fn what_a_race_lacks_is_told() {
    for (line, place) in [
        ("id = \"imp\"\n", "race[0].id"),
        ("name = \"Imp\"\n", "race[0].name"),
        ("alignment = \"B\"\n", "race[0].alignment"),
        ("k = 9\n", "race[0].k"),
        ("armour = 0\n", "race[0].armour"),
        ("wounds = 3\n", "race[0].wounds"),
        ("movement = 100\n", "race[0].movement"),
        ("power = { small = 5, ranged = 2 }\n", "race[0].power"),
        ("pool = { small = 4, ranged = 1 }\n", "race[0].pool"),
        (", k = 3", "race[0].trait.against_race.k"),
        ("cost = 120\n", "race[1].cost"),
        ("pool = 1\n", "race[1].pool"),
        ("name = \"fang\", ", "race[1].blow.name"),
        (", range = 150", "race[1].shot.range"),
    ] {
        assert!(IMP.contains(line), "{line}");
        let errors = roster(&IMP.replacen(line, "", 1)).unwrap_err();
        let told = (errors.faults[0].code, errors.faults[0].place.as_str());
        assert_eq!(told, ("setup.missing", place), "{errors}");
    }
    assert_eq!(roster("").unwrap_err().faults[0].place, "race");
    // No more than a hundred.
    let many: String = (0..101)
        .map(|n| {
            let one = IMP.split("\n\n").nth(1).unwrap();
            one.replace("\"wyrm\"", &format!("\"wyrm{n}\"")) + "\n"
        })
        .collect();
    let errors = roster(&many).unwrap_err();
    assert_eq!((errors.faults.len(), errors.faults[0].code), (1, "roster.many"));
    assert_eq!(errors.faults[0].place, "race[100]");
}

#[test]
fn several_faults_of_races_at_once_each_at_its_own_race() {
    // The first race is faulty, and the second names one that is not there.
    let text =
        IMP.replace("k = 9", "k = 99") + "[race.trait]\nagainst_race = { race = \"roc\", k = 1 }\n";
    let errors = roster(&text).unwrap_err();
    let told: Vec<_> = errors.faults.iter().map(|f| (f.code, f.place.as_str())).collect();
    let expected =
        [("setup.range", "race[0].k"), ("roster.unknown", "race[1].trait.against_race.race")];
    assert_eq!(told, expected, "{errors}");
    assert_eq!(errors.faults[1].line, Some(30));
}

#[test]
fn files_are_told_apart_and_all_faults_are_told() {
    let errors = refused(&[
        file("layouts/a.toml", &MOOR.replace("width = 600", "width = 1")),
        file("layouts/moor.toml", MOOR),
        file("races/imp.toml", &IMP.replace("wounds = 3", "wounds = 100")),
        file("notes.txt", ""),
        file("layouts/moor.json", "{}"),
    ]);
    let paths: Vec<&str> = errors.files.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths, ["layouts/a.toml", "races/imp.toml", "notes.txt", "layouts/moor.json"]);
    let text = "unknown content file: only layouts/*.toml and races/*.toml are read";
    assert!(errors.to_string().contains(&format!("notes.txt:\n{text}")), "{errors}");
    // What comes along cannot be replaced.
    let errors = refused(&[file("layouts/ring.toml", &MOOR.replace("\"moor\"", "\"ring\""))]);
    assert_eq!(errors.to_string(), "layouts/ring.toml:\nlayout `ring` exists already");
    let errors = refused(&[file("races/orc.toml", &IMP.replace("\"imp\"", "\"orc\""))]);
    assert!(errors.to_string().contains("race[0].id: there is a race `orc`"), "{errors}");
}

#[test]
fn own_layouts_come_after_the_standard_ones_by_their_ids() {
    let named = |id: &str| {
        file(&format!("layouts/{id}.toml"), &MOOR.replace("\"moor\"", &format!("\"{id}\"")))
    };
    let game = with(&[named("zoo"), named("alp")]);
    let ids: Vec<String> = game.layouts().map(|layout| layout.id().to_string()).collect();
    assert_eq!(ids, ["villages", "temple", "ring", "alp", "zoo"]);
}

#[test]
fn an_own_race_on_an_own_layout_is_played_to_the_end() {
    let game = with(&[file("races/imp.toml", IMP), file("layouts/moor.toml", MOOR)]);
    let text = "layout = \"moor\"\n[position]\nround = 2\nwizards = [{ alignment = \"B\", mp = 250 }, { at = [300, 300], alignment = \"G\", field = 3 }]";
    // Nobody stands so near to the mill.
    let document = Document::parse(text).unwrap();
    assert!(game.read_setup(&document).is_err());
    let mut scene = Scene::with(game, &text.replace("[300, 300]", "[350, 300]"));
    let places = [at(300, 150), at(331, 150)];
    scene.act(summon("imp", Weapon::Small, &places), &[]);
    scene.act(summon("wyrm", Weapon::Own, &[at(350, 200)]), &[]);
    assert_eq!((scene.mp(A), scene.pool(A, "imp", Weapon::Small)), (40, 2));
    assert_eq!(scene.pool(A, "wyrm", Weapon::Own), 0);
    scene.refuses(&summon("imp", Weapon::Normal, &[at(300, 190)]), "WI-311");
    scene.end_wizards(1);
    scene.refuses(&summon("imp", Weapon::Small, &[at(350, 450)]), "WI-310");
    scene.end_wizards(1);
    // 100 a move: one imp runs up to the wizard and into its field.
    scene.act(activate(4), &[]);
    scene.act(go(4, 340, 240), &[]);
    scene.act(go(4, 350, 270), &[]);
    assert_eq!(scene.winners(), Some((Seats::one(A), "WI-902".to_owned())));
}

#[test]
fn the_traits_of_an_own_race_count() {
    let game = with(&[file("races/imp.toml", IMP)]);
    let setting =
        setting("N 400,15; N 400,985", "A imp/small 400,300; B wyrm 400,330; B orc 600,300");
    let mut scene = Scene::with(game.clone(), &setting.text());
    scene.act(activate(3), &[]);
    // K 9, and 3 more against a Wyrm: 12; SK 5 less armour 2.
    assert_eq!(rolled(&scene.act(strike(3, 4), &[12])), (12, true));
    assert_eq!(scene.figure(4).wounds, 6);
    scene.act(Action::EndActivation, &[]);
    // The Wyrm needs 16 less 2.
    scene.act(activate(4), &[]);
    scene.act(turn_to(4, 0, -1), &[]);
    assert_eq!(rolled(&scene.act(strike(4, 3), &[14])), (14, true));
    assert!(!scene.is_there(3));
    // Records tell whether somebody plays with other races: the digest differs.
    let setup = game.read_setup(&Document::parse("").unwrap()).unwrap();
    assert_ne!(game.content_digest(&setup), Wizards::new().content_digest(&setup));
    assert_eq!(with(&[]).content_digest(&setup), Wizards::new().content_digest(&setup));
}

#[test]
fn kinds_of_pieces_and_doors_of_an_own_layout() {
    let game = with(&[file("layouts/moor.toml", MOOR)]);
    let layout = game.layout("moor").unwrap();
    assert_eq!((layout.name(), layout.width(), layout.height()), ("The Moor", 600, 700));
    let barn = &layout.pieces()[1];
    assert_eq!((barn.kind, barn.roof, barn.doors().count()), (PieceKind::Hall, false, 1));
    assert_eq!(layout.links()[0].cost, 30);
    // Without a name the id is shown.
    let nameless = Layout::read(&MOOR.replace("name = \"The Moor\"\n", "")).unwrap();
    assert_eq!(nameless.name(), "moor");
}
