//! Rulings on the flag and the end of the game.

use duello_commandos::{Commandos, Event, Kind, Level, Setup, Terrain};
use duello_core::dice::Scripted;
use duello_core::{ContentFile, Document, Narration, Observer, Rules, Table};
use duello_geometry::hex::Hex;

use super::{fault, read};
use crate::scene::{ONE, Scene};

#[test]
fn co_r28_the_flag_lies_on_the_top_or_by_the_switch_on_the_ground() {
    let flag = |text: &str| Scene::start(&read(text), []).flag();
    assert_eq!(flag(""), "0,0 top");
    assert_eq!(flag("flag_level = \"top\""), "0,0 top");
    assert_eq!(flag("flag_level = \"ground\"\nmap = \"fort\""), "0,0 ground");
    let text = "flag_level: must be one of top, ground, not \"roof\" (CO-R28)";
    assert_eq!(fault("flag_level = \"roof\""), text);
    // On the ground it is taken without the stairs, and from the top it is not.
    let scene = Scene::new("I1 0,0; H2 7,1; flag 0,0 ground");
    assert!(scene.allows("I1", "grab"));
    assert!(!Scene::new("I1 0,0 top; H2 7,1; flag 0,0 ground").allows("I1", "grab"));
    assert!(!Scene::new("I1 0,0; H2 7,1").allows("I1", "grab"));
}

#[test]
fn co_r29_the_middle_hex_is_a_watchtower_with_its_bonus() {
    for map in Commandos::new().maps() {
        assert_eq!(map.terrain(map.middle()), Terrain::Watchtower, "{}", map.id());
    }
    let scene = Scene::new("S1 0,0 top; I2 4,-2 f5");
    assert_eq!(scene.public().range(scene.who("S1")), 4);
    assert_eq!(scene.breakdown("S1", "I2"), "15 + 1 top - 2 armour - 1 cover = 13");
}

#[test]
fn co_r30_the_flag_is_lost_by_death_alone_or_laid_down_with_the_switch() {
    assert!(!read("").switches.drop);
    assert!(read("drop = \"yes\"").switches.drop);
    let refusal = "drop.off: the flag cannot be put down; it falls when its Bearer dies (CO-R30)";
    assert_eq!(Scene::new("R1 -3,0 bearer; I2 6,0").refusal("R1", "drop"), refusal);
    let with = |text: &str| Scene::with(text, |switches| switches.drop = true);
    let mut scene = with("R1 -3,0 bearer; I1 -6,0; I2 6,0");
    let refusal = "drop.nothing: the Infantry does not have the flag (CO-R30)";
    assert_eq!(scene.refusal("I1", "drop"), refusal);
    scene.act("R1", "drop f4");
    assert_eq!((scene.flag(), scene.active()), ("-3,0 ground".into(), "R1 ap1".into()));
    let lies = Event::FlagLies { at: Hex::new(-3, 0), level: Level::Ground };
    assert_eq!(scene.told_by("CO-R30"), [&lies]);
    // It is a Ranger again: the second number of its own Move, 2, and not of the Bearer's, 1.
    assert!(scene.allows("R1", "move -3,1 -3,2"));
    assert_eq!(scene.public().drill(scene.who("R1")).skill, 13);
    // On a top the flag lies on the top.
    let mut scene = with("R1 0,0 top bearer; I2 6,0");
    scene.act("R1", "drop f4");
    assert_eq!(scene.flag(), "0,0 top");
}

#[test]
fn co_r31_the_bearers_values_hold_in_the_activation_of_the_grab() {
    let mut scene = Scene::new("R1 -3,0; I2 6,0; flag -3,0 ground");
    assert!(scene.allows("R1", "move -3,1 -3,2"));
    scene.act("R1", "grab f2");
    assert!(scene.allows("R1", "move -3,1"));
    let refusal = "move.too-far: too far: 2 hexes, and the Ranger with the flag moves 1 at most with the second action point (CO-402)";
    assert_eq!(scene.refusal("R1", "move -3,1 -3,2"), refusal);
}

#[test]
fn co_r32_the_capture_comes_before_the_shot() {
    // A step before the base the same guard would have killed for sure.
    let text = |from: &str| format!("R1 {from} bearer hp1; L1 -4,2; L2 -6,1 f0 guard");
    let mut scene = Scene::new(&text("-5,-2"));
    scene.dice([1, 1, 1, 1]).act("R1", "move -6,-1 f2");
    assert_eq!((scene.character("R1").hp, scene.flag()), (0, "-6,-1 ground".into()));
    let mut scene = Scene::new(&text("-6,-1"));
    scene.act("R1", "move -7,-1 f2");
    assert_eq!(scene.outcome(), "side 1 by CO-902");
    // So the flag never lies in a base: no position may say so.
    let at = |base: &str| {
        let document = Document::parse(&format!(
            "[position]\ncharacters = [[{{ kind = \"infantry\" }}, {{ kind = \"lmg\" }}, {{ kind = \"heavy\" }}], \
             [{{ kind = \"infantry\" }}, {{ kind = \"lmg\" }}, {{ kind = \"heavy\" }}]]\nflag = {{ at = {base}, level = \"ground\" }}"
        ));
        Commandos::new().read_setup(&document.expect("it is written well"))
    };
    assert!(at("[-7, -1]").is_err() && at("[7, 1]").is_err());
    assert!(at("[-6, -1]").is_ok());
}

#[test]
fn co_r33_the_flag_goes_to_the_bearers_own_base() {
    let scene = Scene::new("I1 6,1 bearer; H2 0,0");
    let refusal = "move.enemy-base: (7, 1) is the enemy's base (CO-210)";
    assert_eq!(scene.refusal("I1", "move 7,1"), refusal);
    let scene = Scene::new("I2 -6,-1 bearer; H1 0,0; turn 2");
    assert!(scene.refusal("I2", "move -7,-1").ends_with("is the enemy's base (CO-210)"));
    let mut scene = Scene::new("I2 6,1 bearer; H1 0,0; turn 2");
    scene.act("I2", "move 7,1");
    assert_eq!(scene.outcome(), "side 2 by CO-902");
}

#[test]
fn co_r34_rounds_are_limited_and_counted_out_or_drawn() {
    for limit in [10, 40] {
        assert_eq!(read(&format!("round_limit = {limit}")).round_limit, Some(limit));
    }
    for limit in [9, 41] {
        let text = format!("round_limit: must be 10 to 40, not {limit} (CO-R34)");
        assert_eq!(fault(&format!("round_limit = {limit}")), text);
    }
    assert_eq!(Scene::start(&read(""), []).public().round_limit, 20, "that of the map");
    assert!(read("").switches.count_out && !read("count_out = \"off\"").switches.count_out);
    // Side 1 is ahead in everything at the end of round 10.
    let text = "limit 10; I1 -2,0 bearer; S1; I2; round 10; turn 2; began 1";
    for (count_out, outcome) in [(true, "side 1 by CO-905"), (false, "drawn by CO-904")] {
        let mut scene = Scene::with(text, |switches| switches.count_out = count_out);
        scene.end_turn();
        assert_eq!(scene.outcome(), outcome);
        let clause = if count_out { "CO-905" } else { "CO-904" };
        assert_eq!(scene.told_by(clause).len(), 2, "the count and the end are told by it");
    }
    // Without a count-out no note promises a win by it.
    let ahead = "limit 10; I1 -2,0 bearer; S1; I2; round 10; turn 1; began 1";
    for (count_out, said) in [(true, "you would win the count"), (false, "the game is drawn")] {
        let scene = Scene::with(ahead, |switches| switches.count_out = count_out);
        let notes = scene.game.notes(scene.state.sight(Observer::Seat(ONE)));
        let last =
            notes.iter().map(|note| note.said.to_string()).find(|note| note.contains("last"));
        assert!(last.as_ref().is_some_and(|last| last.contains(said)), "{last:?}");
    }
    // A limit above that of the map holds, too.
    let mut scene = Scene::new("limit 40; I1; I2; round 20; turn 2; began 1");
    scene.end_turn();
    assert_eq!((scene.outcome(), scene.public().round), ("open".into(), 21));
}

#[test]
fn co_r54_a_drop_turns_like_a_grab_and_the_flag_may_be_taken_up_again() {
    let dropping = |text: &str| Scene::with(text, |switches| switches.drop = true);
    for facing in 0..6 {
        let mut scene = dropping("I1 -3,0 f2 bearer; I2 7,0");
        scene.act("I1", &format!("drop f{facing}"));
        // Events alone must rebuild the state: who dropped it, and where it looks now.
        let told = scene.told_by("CO-R54");
        let [Event::Dropped { figure, facing: told }] = told[..] else { panic!("{told:?}") };
        assert_eq!((figure.kind, *told as u8), (Kind::Infantry, facing));
        assert_eq!(scene.written("I1"), format!("I1 -3,0 f{facing} hp4"));
        // With the other point it takes the flag again, and is set to any facing again.
        scene.act("I1", "grab f0");
        assert_eq!(
            (scene.written("I1"), scene.flag()),
            ("I1 -3,0 f0 hp4 bearer".into(), "I1".into())
        );
    }
    // Somebody else may take it as well, in the same turn.
    let mut scene = dropping("I1 -3,0 bearer; R1 -3,1; I2 7,0");
    scene.act("I1", "drop f2").act("I1", "move -2,0 f2");
    scene.act("R1", "move -3,0 f2").act("R1", "grab f2");
    assert_eq!(scene.flag(), "R1");
}

#[test]
fn co_r55_the_switch_goes_before_the_level_of_the_map() {
    let text = "id = \"dot\"\nname = \"Dot\"\nW = 3\nH = 4\nround_limit = 10\nB1 = [-3, 0]\nB2 = [3, 0]\n\
                flag = { hex = [0, 0], level = \"LEVEL\" }\nwatchtowers = [[0, 0]]\n";
    for (on_map, map_level) in [("top", Level::Top), ("ground", Level::Ground)] {
        let file =
            ContentFile { path: "maps/dot.toml".into(), text: text.replace("LEVEL", on_map) };
        let game = Commandos::with_content(&[file]).expect("the map is valid");
        for (switch, expected) in [
            (None, map_level),
            (Some(Level::Top), Level::Top),
            (Some(Level::Ground), Level::Ground),
        ] {
            let setup = Setup { flag_level: switch, ..Setup::new("dot") };
            let state = game.start(&setup, &mut Table::silent(&mut Scripted::new([])));
            let public = state.expect("the setup is valid").public;
            assert_eq!(public.flag, duello_commandos::Flag::Lies(public.map.middle(), expected));
        }
    }
}
