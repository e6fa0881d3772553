//! Setup and geometry.

use duello_core::dice::Seeded;
use duello_core::{Advice, ContentFile, Document, Effort, Illegal, Observer, Rules, Table};
use duello_fighters::{
    Action, CharacterId, DeckPlan, Fighters, Hand, Placing, Point, Quarter, Stage, Swath, Zone,
};

use crate::scene::{A, B, Scene};

fn place(character: u8, x: i32, y: i32) -> Action {
    let at = Point::new(x, y);
    Action::Place(Placing { character: CharacterId(character), at, facing: Quarter::N })
}

#[test]
fn fi_301_and_fi_304_and_fi_305_arena_and_scenery_come_first_then_the_roll_off() {
    let mut scene = Scene::start("arena = \"greenwood\"", 1);
    assert!(!scene.public().arena().pieces.is_empty() && scene.public().figures.is_empty());
    scene.both(Action::Roll, Action::Roll, &[3, 3]);
    assert_eq!(scene.public().stage, Stage::RollOff, "equal dice are rolled again");
    scene.both(Action::Roll, Action::Roll, &[2, 5]);
    assert_eq!(scene.asked(), B);
    scene.act(Action::First(A), &[]);
    assert_eq!(scene.asked(), A);
}

#[test]
fn fi_302_and_fi_303_arenas_measure_nine_cards_and_their_pieces_have_kinds() {
    let game = Fighters::new();
    for arena in game.content().arenas() {
        assert_eq!(
            arena.bounds.size(),
            duello_geometry::plane::Vector::new(792, 792),
            "{}",
            arena.id
        );
        // Unchanged by half a turn.
        for piece in &arena.pieces {
            let (min, max) = (piece.rect.min(), piece.rect.max());
            let turned =
                (Point::new(792 - max.x, 792 - max.y), Point::new(792 - min.x, 792 - min.y));
            let is_there = arena.pieces.iter().any(|other| {
                (other.rect.min(), other.rect.max()) == turned && other.kind == piece.kind
            });
            assert!(is_there, "{} {}", arena.id, piece.id);
        }
    }
    let errors = game.read_setup(&Document::parse("arena = \"moon\"").expect("TOML"));
    assert!(errors.is_err());
}

#[test]
fn fi_306_and_fi_307_and_fi_308_and_fi_309_the_first_characters() {
    let mut scene = Scene::start("first = 0\narena = \"greenwood\"", 1);
    assert_eq!(scene.refused(&place(0, 200, 376)), "FI-308", "in the stream");
    assert_eq!(scene.refused(&place(0, 376, 300)), "FI-307", "far from every edge");
    assert_eq!(scene.refused(&place(0, 780, 0)), "FI-308", "over the edge");
    scene.act(place(0, 376, 40), &[]);
    assert_eq!(scene.asked(), B);
    assert_eq!(scene.refused(&place(0, 376, 200)), "FI-307");
    assert_eq!(scene.refused(&place(0, 88, 300)), "FI-308", "in the swamp");
    assert_eq!(scene.refused(&place(0, 600, 40)), "FI-309");
    scene.act(place(0, 376, 700), &[1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.public().figures.len(), 2, "both may choose the same character");
}

#[test]
fn fi_310_further_characters_stand_near_the_first() {
    let mut scene = Scene::start("first = 0\nteam_size = 2", 1);
    scene.act(place(0, 376, 40), &[]).act(place(1, 376, 700), &[]);
    assert_eq!(scene.refused(&place(2, 600, 40)), "FI-310");
    scene.act(place(2, 500, 200), &[]);
    assert_eq!(scene.asked(), B);
}

#[test]
fn fi_311_decks_are_settled_in_secret_and_presented_together() {
    let mut scene = Scene::start("first = 0\nloadout = \"custom\"", 1);
    scene.act(place(0, 376, 40), &[]).act(place(1, 376, 700), &[]);
    assert_eq!(scene.game.pending(scene.public()).owing().len(), 2);
    let card = |id: &str| scene.game.content().find_card(id).expect("a card");
    let deck = |ids: &[&str], worn: &[&str]| {
        let list = |ids: &[&str]| ids.iter().map(|id| card(id)).collect();
        Action::Decks(vec![DeckPlan { cards: list(ids), equipped: list(worn) }])
    };
    assert_eq!(scene.refused(&deck(&["ice-lance"], &[])), "FI-214");
    assert_eq!(scene.refused(&deck(&["action"; 5], &[])), "FI-201");
    assert_eq!(scene.refused(&deck(&["shadow-bolt", "shadow-bolt"], &[])), "FI-R56");
    let one = deck(&["action", "infernal-plate"], &["infernal-plate"]);
    let two = deck(&["action", "ice-lance"], &[]);
    scene.both(one, two, &[1, 1, 1, 1, 1, 1]);
    assert_eq!((scene.figure("deretor").available, scene.figure("lesdinn").available), (1, 2));
}

#[test]
fn fi_313_sleeved_cards_are_larger_for_both() {
    let far = |switches: &str, y: i32| {
        let scene = Scene::new(&format!("A brock 100,100 N; B shargh 100,{y} S"), switches);
        scene.public().in_reach(scene.fig("brock"), scene.fig("shargh"), 1)
    };
    let sleeved = "card_size = \"sleeved\"";
    assert!(!far("", 250) && far(sleeved, 250) && far(sleeved, 252) && !far(sleeved, 253));
}

#[test]
fn fi_401_and_fi_402_and_fi_403_coordinates_bases_and_axes() {
    let scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    let id = scene.fig("brock");
    assert_eq!(scene.public().base(id).max(), Point::new(140, 140));
    assert_eq!(scene.public().centre(id), Point::new(120, 120));
    let way = duello_geometry::plane::Vector::new(3, 5);
    let local = |facing: Quarter| (facing.local(way).x, facing.local(way).y);
    assert_eq!(Quarter::ALL.map(local), [(3, 5), (-5, 3), (-3, -5), (5, -3)]);
}

#[test]
fn fi_404_and_fi_405_and_fi_406_and_fi_407_gaps_contact_and_reach() {
    let gap = |x: i32, y: i32| {
        let scene = Scene::new(&format!("A brock 100,100 N; B shargh {x},{y} S"), "");
        let (a, b) = (scene.fig("brock"), scene.fig("shargh"));
        let public = scene.public();
        (
            public.gap_squared(a, b),
            public.in_contact(a, b),
            public.in_reach(a, b, 1),
            public.in_reach(a, b, 2),
        )
    };
    assert_eq!(gap(140, 140), (0, true, true, true), "a corner touches");
    assert_eq!(gap(143, 144), (25, false, true, true));
    assert_eq!(gap(200, 230), (11_700, false, true, true));
    assert_eq!(gap(100, 326), (34_596, false, false, true), "186 mm");
    assert_eq!(gap(100, 327), (34_969, false, false, false), "187 mm");
}

#[test]
fn fi_408_zones_are_quarters_and_ties_favour_the_figure_judged() {
    let zone = |x: i32, y: i32| {
        let scene = Scene::new(&format!("A brock 300,300 N; B shargh {x},{y} S"), "");
        scene.public().zone(scene.fig("brock"), scene.fig("shargh"))
    };
    assert_eq!(zone(360, 360), Zone::Front);
    assert_eq!(zone(361, 360), Zone::Flank);
    assert_eq!(zone(360, 240), Zone::Flank);
    assert_eq!(zone(360, 239), Zone::Rear);
}

#[test]
fn fi_409_a_line_along_an_edge_crosses_nothing() {
    let wall = |x0: i32| format!("{{ id = \"w\", kind = \"wall\", rect = [{x0}, 200, 160, 220] }}");
    let blocked = |x0: i32| {
        let scene = Scene::among("A brock 100,100 N; B shargh 100,300 S", "", &wall(x0));
        scene.public().is_walled_off(scene.fig("brock"), scene.fig("shargh"))
    };
    assert!(blocked(119) && !blocked(120));
}

#[test]
fn fi_410_and_fi_411_and_fi_412_and_fi_413_areas_hold_what_overlaps() {
    let inside = |x: i32, y: i32, swath: Swath| {
        let scene = Scene::new(&format!("A deretor 400,400 N; B brock {x},{y} S"), "");
        scene.public().is_in(scene.fig("deretor"), swath, scene.fig("brock"))
    };
    assert!(inside(400, 527, Swath::Strip(1, 0)) && !inside(400, 528, Swath::Strip(1, 0)));
    assert!(inside(400, 527, Swath::Cone(1)) && !inside(400, 528, Swath::Cone(1)));
    let right = Swath::Sweep(Hand::Right, Quarter::N);
    assert!(inside(400, 528, right) && !inside(400, 529, right), "it reaches 88 mm");
    assert!(inside(527, 400, right) && !inside(273, 400, right));
    assert!(inside(273, 400, Swath::Sweep(Hand::Left, Quarter::N)));
}

#[test]
fn fi_414_what_is_in_the_way_overlaps_across_and_lies_ahead() {
    let base = |x: i32, y: i32| {
        duello_geometry::plane::Rect::new(Point::new(x, y), Point::new(x + 40, y + 40))
    };
    assert_eq!(base(0, 0).lead(Quarter::E, base(60, 39)), Some(20));
    assert_eq!(base(0, 0).lead(Quarter::E, base(60, 40)), None);
    assert_eq!(base(0, 0).lead(Quarter::W, base(60, 0)), None);
}

/// Placings of both sides in turn; the last one is only checked.
fn placed(toml: &str, places: &[(i32, i32)]) -> Result<(), Illegal> {
    let mut scene = Scene::start(toml, 1);
    let character = scene.game.content().find_character("brock").expect("a character");
    let placing = |(x, y): (i32, i32)| {
        Action::Place(Placing { character, at: Point::new(x, y), facing: Quarter::N })
    };
    let (last, before) = places.split_last().expect("a place");
    for at in before {
        scene.act(placing(*at), &[]);
    }
    scene.check(&placing(*last))
}

#[test]
fn fi_r55_a_placement_leaves_room_for_characters_still_to_come() {
    // In the corner behind North's second character there would be no place 264 mm from both of South's.
    let corner = [(304, 752), (0, 752), (241, 540)];
    let refused = placed("first = 0\nteam_size = 2", &corner).expect_err("no room is left");
    assert_eq!((refused.code, refused.clause.id()), ("place.room", "FI-R55"));
    // A little further off there is; and one a side needs no more room.
    let off = [(304, 752), (0, 752), (320, 600)];
    assert_eq!(placed("first = 0\nteam_size = 2", &off), Ok(()));
    assert_eq!(placed("first = 0", &corner[..2]), Ok(()));
}

#[test]
fn fi_r55_an_arena_without_room_is_a_fault_of_the_setup() {
    let arena = |wall: &str| {
        let text = format!(
            "id = \"cell\"\nname = \"Cell\"\nstatus = \"house\"\nsize = [792, 792]\nedges = \"open\"\npieces = [{{ id = \"block\", kind = \"wall\", rect = [{wall}] }}]\n"
        );
        let file = ContentFile { path: "arenas/cell.toml".into(), text };
        Fighters::with_content(&[file]).unwrap_or_else(|errors| panic!("{errors}"))
    };
    let read = |game: &Fighters, text: &str| {
        game.read_setup(&Document::parse(text).expect("TOML")).map_err(|errors| errors.to_string())
    };
    // A strip of 41 mm along the west edge: exactly one column of places, and room for one a side.
    let narrow = arena("41, 0, 792, 792");
    let setup = read(&narrow, "arena = \"cell\"\nfirst = 0").expect("there is room");
    let mut dice = Seeded::new(1);
    let state = narrow.start(&setup, &mut Table::silent(&mut dice)).expect("a setup");
    let mut list = Vec::new();
    narrow.candidates(state.sight(Observer::Seat(A)), Effort::Coarse, &mut list);
    assert!(list.iter().any(|action| matches!(action, Action::Place(_))));
    // One millimetre less, and nobody can stand anywhere.
    let full = arena("40, 0, 792, 792");
    let fault = read(&full, "arena = \"cell\"").expect_err("there is no room");
    assert!(fault.contains("`cell` has no room for 1 a side"), "{fault}");
    assert!(fault.contains("FI-R55"), "{fault}");
    // Room for a team as well, but not for larger bases.
    assert!(read(&narrow, "arena = \"cell\"\nteam_size = 3").is_ok());
    assert!(read(&narrow, "arena = \"cell\"\nbase_mm = 50").is_err());
}

#[test]
fn fi_308_a_moment_with_two_figures_on_one_place_is_refused() {
    let scene = Scene::new("A shargh 100,100 N; B brock 100,200 S", "");
    let written = serde_json::to_value(scene.game.setup_of(&scene.state)).expect("JSON");
    let faults = |change: fn(&mut serde_json::Value)| {
        let mut value = written.clone();
        change(&mut value["moment"]["public"]["figures"]);
        let read = scene.game.read_setup(&Document::from_value(value));
        read.expect_err("it is to be refused").to_string()
    };
    let overlap = faults(|figures| figures[1]["at"] = figures[0]["at"].clone());
    assert_eq!(overlap, "moment.public.figures[1].at: overlaps figure 0 (FI-308)");
    let guard = faults(|figures| figures[0]["guard"] = 100.into());
    assert_eq!(guard, "moment.public.figures[0].guard: must be 0 to 10, not 100 (FI-920)");
    let both = faults(|figures| {
        figures[0]["level"] = 3.into();
        figures[1]["available"] = 99.into();
    });
    assert!(both.contains("figures[0].level: must be 1 to 2, not 3 (FI-1301)"), "{both}");
    assert!(both.contains("figures[1].available: must be "), "{both}");
}

#[test]
fn a_wrong_switch_does_not_hide_what_is_wrong_with_the_figures() {
    let text = "zones = \"round\"\nfigures = [{ side = 0, character = \"shargh\", at = [100, 100] }, { side = 1, character = \"brock\", at = [110, 100] }]";
    let read = Fighters::new().read_setup(&Document::parse(text).expect("TOML"));
    let faults = read.expect_err("two faults").to_string();
    assert!(faults.contains("zones") && faults.contains("figures"), "{faults}");
}
