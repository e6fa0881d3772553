//! Setup (CO-101 to CO-111).

use std::collections::BTreeSet;
use std::sync::Arc;

use duello_commandos::{
    Action, Commandos, Drill, Event, Flag, Kind, Level, Setup, Stage, Terrain, Values, Who,
};
use duello_core::{Document, Narration, Observer, Rules, Seats};
use duello_geometry::hex::{Direction, Hex};
use duello_referee::{DiceSpec, Match};

use crate::scene::{ONE, Scene, TWO};

const MAPS: [&str; 3] = ["ruin", "crossroads", "fort"];
const SLR: [Kind; 3] = [Kind::Sniper, Kind::Lmg, Kind::Ranger];
const ILH: [Kind; 3] = [Kind::Infantry, Kind::Lmg, Kind::Heavy];

/// All lists of three kinds, those with a kind twice among them.
fn triples() -> impl Iterator<Item = [Kind; 3]> {
    let pairs = Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|b| (a, b)));
    pairs.flat_map(|(a, b)| Kind::ALL.map(|c| [a, b, c]))
}

/// What is wrong with a setup, in one line.
#[track_caller]
fn fault(text: &str) -> String {
    let document = Document::parse(text).expect("the setup is written well");
    let errors = Commandos::new().read_setup(&document).expect_err("the setup is to be refused");
    errors.to_string().lines().next().unwrap_or_default().to_owned()
}

fn values(moves: [u8; 2], [attack, range, armour, hp, skill]: [u8; 5]) -> Values {
    Values { drill: Drill { moves, attack, range, skill }, armour, hp }
}

#[test]
fn co_101_a_team_has_three_of_the_five_characters() {
    let card = *Commandos::new().card();
    let rows = [
        (Kind::Infantry, values([3, 3], [2, 2, 2, 4, 12])),
        (Kind::Sniper, values([3, 2], [1, 3, 1, 3, 15])),
        (Kind::Lmg, values([2, 2], [4, 2, 3, 4, 10])),
        (Kind::Ranger, values([6, 2], [2, 2, 2, 3, 13])),
        (Kind::Heavy, values([2, 2], [1, 2, 4, 6, 12])),
    ];
    assert_eq!(rows.map(|(kind, _)| kind), Kind::ALL);
    for (kind, values) in rows {
        assert_eq!(*card.of(kind), values, "{kind}");
    }
    let two = "teams = [[\"infantry\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]";
    let expected = "teams[0]: a team has three characters, not 2 (CO-R49)";
    assert_eq!(fault(two), expected);
    assert!(serde_json::from_str::<Action>("{\"team\":[\"infantry\",\"lmg\"]}").is_err());
    assert!(serde_json::from_str::<Action>("{\"team\":[\"infantry\",\"lmg\",\"medic\"]}").is_err());
    // Both sides are asked for a team before anything else.
    let scene = Scene::start(&Setup::new("ruin"), []);
    assert_eq!((scene.stage(), scene.owing()), (Stage::Teams, Seats::first(2)));
    let refusal = "stage.wrong: this decision asks for a team of three (CO-104)";
    assert_eq!(scene.refusal_of(ONE, &Action::EndTurn), refusal);
}

#[test]
fn co_102_the_three_are_different_and_there_are_ten_teams() {
    let scene = Scene::start(&Setup::new("ruin"), []);
    let mut teams = BTreeSet::new();
    for team in triples() {
        let different: BTreeSet<Kind> = team.into_iter().collect();
        let answer = Action::Team(team);
        if different.len() == 3 {
            assert_eq!(scene.check(ONE, &answer), Ok(()), "{team:?}");
            teams.insert(different);
        } else {
            let refusal = scene.refusal_of(TWO, &answer);
            assert!(refusal.starts_with("team.twice: "), "{refusal}");
            assert!(refusal.ends_with("a team has three different characters (CO-102)"));
        }
    }
    assert_eq!(teams.len(), 10);
    assert_eq!(scene.candidates(ONE).len(), 10);
    // Both sides may choose the same.
    let scene = Scene::mustered(&Setup::new("ruin"), [SLR, SLR], ONE);
    assert_eq!(scene.character("S1").kind, scene.character("S2").kind);
    let expected =
        "teams[0]: Sniper is in the team twice; a team has three different characters (CO-102)";
    let twice = "teams = [[\"sniper\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]";
    assert_eq!(fault(twice), expected);
}

#[test]
fn co_103_the_bearer_is_no_choice() {
    assert!(serde_json::from_str::<Action>("{\"team\":[\"bearer\",\"lmg\",\"heavy\"]}").is_err());
    let mut scene = Scene::new("R1 0,0 top; active R1");
    let ranger = *scene.public().drill(scene.who("R1"));
    assert_eq!(ranger.moves, [6, 2]);
    scene.act("R1", "grab");
    let bearer = *scene.public().drill(scene.who("R1"));
    assert_eq!(bearer, Drill { moves: [2, 1], attack: 1, range: 2, skill: 9 });
    assert_eq!(scene.character("R1").kind, Kind::Ranger);
}

#[test]
fn co_104_teams_are_chosen_secretly_and_shown_together() {
    // Whatever side 1 chooses, nobody else can tell until side 2 has chosen.
    let seen_of = |team: [Kind; 3]| {
        let game = Arc::new(Commandos::new());
        let dice = DiceSpec::Script(Vec::new());
        let opened = Match::open(game, &Setup::new("ruin"), Vec::new(), &dice);
        let mut played = opened.unwrap_or_else(|error| panic!("{error}"));
        played.submit(ONE, 0, Action::Team(team)).unwrap();
        assert_eq!(played.answered(), Seats::one(ONE));
        [Observer::Seat(TWO), Observer::Spectator].map(|observer| {
            let (game, sight) = (played.game(), played.sight(observer));
            let view = serde_json::to_string(&game.view(sight)).unwrap();
            format!("{view}\n{}\n{}\n{:?}", game.show(sight), game.prompt(sight), game.notes(sight))
        })
    };
    for team in triples().filter(|team| team.is_sorted_by(|a, b| a < b)) {
        assert_eq!(seen_of(team), seen_of(SLR), "{team:?}");
    }
    let mut scene = Scene::start(&Setup::new("ruin"), []);
    assert!(scene.view(Observer::Spectator).characters.is_empty());
    scene.advance([
        (ONE, Action::Team([Kind::Ranger, Kind::Sniper, Kind::Lmg])),
        (TWO, Action::Team(ILH)),
    ]);
    // A team list is in the order of the card.
    assert_eq!(scene.told_by("CO-104"), [&Event::TeamsShown { teams: [SLR, ILH] }]);
    assert_eq!(scene.view(Observer::Spectator).characters.len(), 6);
}

#[test]
fn co_105_the_bases_are_top_left_and_bottom_right() {
    let bases = [((-7, -1), (7, 1)), ((-6, -1), (6, 1)), ((-8, -2), (8, 2))];
    for (map, (first, second)) in MAPS.into_iter().zip(bases) {
        let scene = Scene::mustered(&Setup::new(map), [SLR, ILH], ONE);
        let map = scene.map();
        let at = |name: &str| map.hex(scene.character(name).cell);
        assert_eq!(
            (at("S1"), at("I2")),
            (Hex::new(first.0, first.1), Hex::new(second.0, second.1))
        );
        assert_eq!(map.terrain(scene.character("S1").cell), Terrain::Base(ONE));
        assert_eq!(map.terrain(scene.character("I2").cell), Terrain::Base(TWO));
        // In the leftmost column nothing is higher, in the rightmost nothing lower.
        let hexes = || map.cells().map(|cell| map.hex(cell));
        assert_eq!(hexes().map(|hex| (hex.q, hex.r)).min(), Some(first));
        assert_eq!(hexes().map(|hex| (hex.q, hex.r)).max(), Some(second));
        let is_base = |cell: &_| matches!(map.terrain(*cell), Terrain::Base(_));
        assert_eq!(map.cells().filter(is_base).count(), 2);
    }
}

#[test]
fn co_106_all_three_start_on_the_base() {
    for map in MAPS {
        let scene = Scene::mustered(&Setup::new(map), [SLR, ILH], ONE);
        for seat in [ONE, TWO] {
            let base = scene.map().base(seat);
            let stands =
                |who| (scene.public().character(who).cell, scene.public().character(who).level);
            assert_eq!(Who::all(seat).map(stands), [(base, Level::Ground); 3]);
        }
    }
}

#[test]
fn co_107_the_sides_look_into_the_map() {
    let scene = Scene::mustered(&Setup::new("ruin"), [SLR, ILH], TWO);
    for (name, facing) in [("S1", 2), ("L1", 2), ("R1", 2), ("I2", 5), ("L2", 5), ("H2", 5)] {
        assert_eq!(scene.character(name).facing.index(), facing, "{name}");
    }
    assert_eq!((Direction::SE.index(), Direction::NW.index()), (2, 5));
}

#[test]
fn co_108_everybody_starts_whole_and_hits_cover_hearts() {
    let scene = Scene::mustered(&Setup::new("ruin"), [SLR, ILH], ONE);
    let full = [("S1", 3), ("L1", 4), ("R1", 3), ("I2", 4), ("L2", 4), ("H2", 6)];
    for (name, hp) in full {
        assert_eq!(scene.character(name).hp, hp, "{name}");
    }
    let hearts = |scene: &Scene| -> Vec<(u8, u8)> {
        let view = scene.view(Observer::Spectator);
        view.characters.iter().map(|character| (character.hp, character.hp_full)).collect()
    };
    assert_eq!(hearts(&scene), [(3, 3), (4, 4), (3, 3), (4, 4), (4, 4), (6, 6)]);
    // The card keeps showing all the hearts of a character that has lost some.
    let mut scene = Scene::new("I1 1,-1; R2 1,-3");
    scene.dice([10, 10]).act("I1", "shoot R2 f0");
    let view = scene.view(Observer::Spectator);
    let ranger = view.characters.iter().find(|shown| shown.who == scene.who("R2")).unwrap();
    assert_eq!((ranger.hp, ranger.hp_full), (1, 3));
}

#[test]
fn co_109_the_flag_starts_on_top_of_the_middle_tower() {
    for map in MAPS {
        let scene = Scene::start(&Setup::new(map), []);
        assert_eq!(scene.flag(), "0,0 top", "{map}");
        let Flag::Lies(cell, _) = scene.public().flag else { panic!("nobody has it yet") };
        assert_eq!(scene.map().terrain(cell), Terrain::Watchtower);
        assert_eq!(scene.map().middle(), cell);
    }
}

#[test]
fn co_110_the_higher_roll_has_the_first_turn() {
    let mut teams = Scene::start(&Setup::new("crossroads"), []);
    teams.advance([(ONE, Action::Team(SLR)), (TWO, Action::Team(ILH))]);
    for first in 1..=20 {
        for second in 1..=20 {
            let mut scene = teams.clone();
            scene.roll([first, second]);
            let higher = match first.cmp(&second) {
                std::cmp::Ordering::Greater => Some(ONE),
                std::cmp::Ordering::Less => Some(TWO),
                std::cmp::Ordering::Equal => None,
            };
            let rolled = Event::Rolled { dice: [first, second], higher, for_turn: true };
            assert_eq!(scene.told_by("CO-110"), [&rolled]);
            // After a tie both are asked again, otherwise the winner begins.
            assert_eq!(scene.owing(), higher.map_or(Seats::first(2), Seats::one));
            if let Some(higher) = higher {
                assert_eq!((scene.public().began, scene.turn()), (higher, higher));
            }
        }
    }
}

#[test]
fn co_111_a_token_shows_name_facing_and_team() {
    let scene = Scene::new("I1 -3,0 f1; R2 -1,-1 f4");
    let view = scene.view(Observer::Spectator);
    let shown = |name: &str| {
        let character = view.characters.iter().find(|shown| shown.who == scene.who(name)).unwrap();
        (character.kind, character.facing, character.who.seat)
    };
    assert_eq!(shown("I1"), (Kind::Infantry, Direction::NE, ONE));
    assert_eq!(shown("R2"), (Kind::Ranger, Direction::SW, TWO));
}
