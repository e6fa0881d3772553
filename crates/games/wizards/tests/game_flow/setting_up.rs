//! Table, figures and setup (WI-101 to WI-115).

use duello_core::dice::{Dice, Label, Odds, Scripted};
use duello_core::{Joint, Narration, Observer, Pending, Rules, Seat, Seats, Table};
use duello_geometry::plane::Point;
use duello_wizards::{
    Action, Alignment, BASE, Event, Facing, Layout, Number, Place, RADIUS, Setup, Stage, Weapon,
    Wizards,
};

use super::refused;
use crate::scene::*;

#[test]
fn wi_101_two_to_five_each_with_one_wizard_and_all_others_enemies() {
    refused("players = 1", "players", "WI-101");
    refused("players = 6", "players", "WI-101");
    assert!(Setup::new(6).validate(&Wizards::new()).is_err());
    for players in 2..=5 {
        let scene = Scene::start(Wizards::new(), &Setup::new(players));
        let public = &scene.state.public;
        assert_eq!(public.living(), Seats::first(players.into()));
        assert_eq!(public.bodies().count(), usize::from(players));
        for seat in public.living() {
            let enemies: Vec<Seat> = public.enemies(seat).map(|body| body.seat).collect();
            let others: Vec<Seat> = public.living().without(seat).iter().collect();
            assert_eq!(enemies, others);
        }
    }
    // Whoever has no seat in the match does nothing in it.
    let scene = Scene::new("players = 3");
    let choose = Action::Choose { alignment: Alignment::G, name: None };
    for observer in [Observer::Seat(D), Observer::Spectator] {
        let illegal = scene.game.check(scene.state.sight(observer), &choose).unwrap_err();
        assert_eq!(illegal.clause.id(), "WI-101");
    }
}

/// Dice that note their sides and always fall as agreed.
struct Noting {
    sides: Vec<usize>,
    falls: Vec<usize>,
}

impl Dice for Noting {
    fn draw(&mut self, _: Label, odds: Odds<'_>) -> usize {
        self.sides.push(odds.outcomes());
        self.falls.remove(0)
    }
}

#[test]
fn wi_102_the_only_die_is_a_d20() {
    // The roll for the order with a tie, and a strike.
    let mut scene = Scene::new("");
    let mut dice = Noting { sides: Vec::new(), falls: vec![19, 19, 0, 19] };
    let choose = |seat| (seat, Action::Choose { alignment: Alignment::N, name: None });
    let joint: Joint<Action> = [choose(A), choose(B)].into_iter().collect();
    scene.game.advance(&mut scene.state, &joint, &mut Table::silent(&mut dice));
    assert_eq!(dice.sides, [20; 4]);
    let mut scene = duel("A orc 400,400; B orc 400,430");
    scene.act(activate(3), &[]);
    let mut dice = Noting { sides: Vec::new(), falls: vec![0] };
    let joint: Joint<Action> = [(A, strike(3, 4))].into_iter().collect();
    scene.game.advance(&mut scene.state, &joint, &mut Table::silent(&mut dice));
    assert_eq!(dice.sides, [20]);
    assert_eq!(scene.figure(4).wounds, 2);
}

#[test]
fn wi_103_the_table_is_a_rectangle_of_whole_millimetres() {
    let sides = |id: &str| {
        let game = Wizards::new();
        let layout = game.layout(id).unwrap();
        (layout.width(), layout.height())
    };
    assert_eq!(sides("villages"), (800, 1000));
    // More players, larger tables.
    assert_eq!((sides("temple"), sides("ring")), ((1000, 1000), (1200, 1200)));
    refused("layout = \"moor\"", "layout", "WI-103");
    for (wrong, text) in [("width = 800.5", "whole number"), ("width = 299", "300 to 3000")] {
        let text_of = OPEN.replace("width = 800", wrong);
        let errors = Layout::read(&text_of).unwrap_err().to_string();
        assert!(errors.contains(text) && errors.contains("(WI-103)"), "{errors}");
    }
}

#[test]
fn wi_104_places_are_a_layer_and_the_centre_of_the_base() {
    let json = |place: Place| serde_json::to_string(&place).unwrap();
    assert_eq!(json(at(265, 240)), "[265,240]");
    assert_eq!(json(roof("store1", 265, 200)), r#"["store1",265,200]"#);
    assert_eq!(at(1, 2).layer.to_string(), "G");
    // x goes east and y north from the south-west corner.
    let mut scene = duel("A orc 20,50");
    scene.act(activate(3), &[]);
    scene.act(go(3, 25, 50), &[]);
    assert_eq!(scene.figure(3).place.at, Point::new(25, 50));
    // Hills and the inside of halls are on the ground; a roof is a layer of its own, above the same point.
    let figures = "A orc 400,500; A orc 590,300; A orc hall1:590,300";
    let scene = setting("N 400,15; N 400,985", figures).on("villages").begin();
    assert!([3, 4].iter().all(|n| scene.figure(*n).place.layer.is_ground()));
    assert_eq!(scene.figure(5).place.layer.to_string(), "hall1");
    assert!(!scene.touch(4, 5));
    let text = setting("N 400,15; N 400,985", "A orc nowhere:590,300").text();
    refused(&text, "position.figures[0].at", "WI-554");
}

#[test]
fn wi_105_every_base_is_30_wide() {
    assert_eq!((BASE, RADIUS), (30, 15));
    let game = Wizards::new();
    let races: Vec<String> = game.roster().races().map(|(_, race)| race.id.to_string()).collect();
    assert_eq!(races.len(), 15);
    for race in races {
        let beside = |x: i32| {
            setting("G 15,15; B 785,985", &format!("A {race} 400,300; B orc {x},300")).text()
        };
        let scene = Scene::new(&beside(430));
        assert!(scene.touch(3, 4), "{race}");
        refused_twice(&beside(429));
    }
}

/// Both of two overlapping figures are reported.
#[track_caller]
fn refused_twice(setup: &str) {
    let errors = super::faults(setup);
    let clauses: Vec<_> = errors.faults.iter().filter_map(|fault| fault.clause).collect();
    assert!(clauses.len() == 2 && clauses.iter().all(|c| c.id() == "WI-503"), "{errors}");
}

#[test]
fn wi_106_numbers_are_unique_and_facings_are_reduced() {
    // The wizards come first, and a number is not given again after its figure has fallen.
    let mut scene =
        setting("N 400,300 mp=250; N 785,985", "A orc/normal 400,600; B orc 400,630").begin();
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[1]);
    assert!(!scene.is_there(4));
    scene.act(Action::EndActivation, &[]);
    let places = [at(400, 450), at(431, 450)];
    scene.act(summon("goblin", Weapon::Normal, &places), &[]);
    let numbers: Vec<u16> = scene.state.public.bodies().map(|body| body.number.0).collect();
    assert_eq!(numbers, [1, 2, 3, 5, 6]);
    let setup = |figures: &str| setting("N 15,15; N 785,985", figures).text();
    refused(&setup("A orc 400,300 number=7; A orc 500,300 number=7"), "position.figures", "WI-106");
    refused(&setup("A orc 400,300 number=2"), "position.figures[0].number", "WI-106");
    refused(
        &setting("N 15,15; N 785,985", "A orc 400,300").say("next_number = 3").text(),
        "position.next_number",
        "WI-106",
    );
    refused(&setup("A orc 400,300 0,0"), "position.figures[0].facing", "WI-106");
    // Facings are divided by what their parts have in common.
    let scene = duel("A orc 400,400 -60,40");
    assert_eq!(scene.figure(3).facing, facing(-3, 2));
    assert_eq!(facing(0, 700), Facing::NORTH);
}

#[test]
fn wi_107_what_a_legal_layout_is() {
    let square = "200,200 300,200 300,300 200,300";
    let house = |id: &str, corners: &str, more: &str| piece(id, "house", 40, corners, more);
    let ladder = |foot: &str, head: &str, cost: i32| {
        format!(
            "[[link]]\nid = \"l\"\nfoot = [{foot}]\nroof = \"h\"\nhead = [{head}]\ncost = {cost}\n"
        )
    };
    let flat = house("h", square, "roof = true");
    let legal = [
        house("h", square, ""),
        // Collinear vertices, and a second piece one millimetre away.
        house("h", "200,200 250,200 300,200 300,300 200,300", "")
            + &piece("w", "wood", 100, "301,200 340,200 340,240", ""),
        piece("h", "hall", 10, "200,200 300,200 300,234 300,300 200,300", "open = [1]"),
        flat.clone()
            + &ladder("250,185", "250,215", 50)
            + &ladder("250,315", "250,285", 1).replace("\"l\"", "\"m\""),
    ];
    for pieces in legal {
        let layout = Layout::read(&format!("{OPEN}\n{pieces}"));
        assert!(layout.is_ok(), "{pieces}\n{}", layout.unwrap_err());
    }
    let illegal = [
        // Not convex, clockwise, fractions, beyond the table.
        (house("h", "200,200 300,200 220,220 200,300", ""), "convex"),
        (house("h", "200,200 200,300 300,300 300,200", ""), "counter-clockwise"),
        (house("h", "200.5,200 300,200 300,300", ""), "whole number"),
        (house("h", "700,200 801,200 801,300 700,300", ""), "beyond the table"),
        // Touching by an edge, by a corner, overlapping, and one inside the other.
        (house("h", square, "") + &house("i", "300,200 340,200 340,240", ""), "touches"),
        (house("h", square, "") + &house("i", "300,300 340,300 340,340", ""), "touches"),
        (house("h", square, "") + &house("i", "250,250 340,250 340,340", ""), "touches"),
        (house("h", square, "") + &house("i", "250,250 260,250 260,260", ""), "touches"),
        (house("i", "250,250 260,250 260,260", "") + &house("h", square, ""), "touches"),
        // Heights and doors.
        (piece("h", "hill", 9, square, ""), "10 to 100"),
        (piece("h", "hill", 101, square, ""), "10 to 100"),
        (piece("h", "hall", 40, "200,200 300,200 300,233 300,300 200,300", "open = [1]"), "34"),
        // Ends of ladders, and their cost.
        (flat.clone() + &ladder("250,186", "250,215", 40), "a wall of h"),
        (flat.clone() + &ladder("250,185", "250,214", 40), "beyond the roof"),
        (flat.clone() + &ladder("250,185", "250,215", 0), "1 to 50"),
        (flat + &ladder("250,185", "250,215", 51), "1 to 50"),
        (house("h", square, "roof = false") + &ladder("250,185", "250,215", 40), "roof"),
    ];
    for (pieces, text) in illegal {
        let errors = Layout::read(&format!("{OPEN}\n{pieces}")).expect_err(&pieces).to_string();
        assert!(errors.contains(text) && errors.contains("(WI-107)"), "{errors}");
    }
    // Start spots: legal places of wizards, 300 apart.
    let starts = |spots: &str| OPEN.replace("2 = [[400, 15], [400, 985]]", &format!("2 = {spots}"));
    assert!(Layout::read(&starts("[[400, 15], [700, 15]]")).is_ok());
    for (spots, text) in [
        ("[[400, 15], [699, 15]]", "300 apart"),
        ("[[400, 15], [400, 15]]", "300 apart"),
        ("[[400, 14], [400, 985]]", "no wizard can stand there"),
    ] {
        let errors = Layout::read(&starts(spots)).unwrap_err().to_string();
        assert!(errors.contains(text) && errors.contains("(WI-107)"), "{errors}");
    }
    let wood = piece("w", "wood", 60, "400,29 440,29 440,60", "");
    let errors = Layout::read(&format!("{OPEN}\n{wood}")).unwrap_err().to_string();
    assert!(errors.contains("wizards cannot enter woods (w)"), "{errors}");
}

#[test]
fn wi_108_the_wizard_gets_a_name() {
    let choose = |name: &str| Action::Choose { alignment: Alignment::G, name: Some(name.into()) };
    let mut scene = Scene::new("");
    for wrong in ["", " ", "a\nb", " Merlin", "Mer\u{202e}lin", &"x".repeat(25)] {
        let illegal = scene.game.check(scene.state.sight(Observer::Seat(A)), &choose(wrong));
        assert_eq!(illegal.unwrap_err().clause.id(), "WI-108", "{wrong:?}");
    }
    let longest = "ß".repeat(24);
    scene.act_as(&[(A, choose("Mörlin")), (B, choose(&longest))], &[1, 2]);
    assert_eq!(&*scene.state.public.wizards[A].name, "Mörlin");
    assert_eq!(*scene.state.public.wizards[B].name, *longest);
    // Who enters none has that of the seat.
    let scene = Scene::fresh("", "GG", &[1, 2]);
    assert_eq!(&*scene.state.public.wizards[B].name, scene.game.name(B));
}

#[test]
fn wi_r68_no_two_wizards_have_the_same_name() {
    let choose = |name: &str| Action::Choose { alignment: Alignment::G, name: Some(name.into()) };
    let longest = "ß".repeat(24);
    for (name, second) in [("Merlin", "Merlin 2".to_owned()), (&longest, "ß".repeat(22) + " 2")] {
        let mut scene = Scene::new("");
        scene.act_as(&[(A, choose(name)), (B, choose(name))], &[1, 2]);
        assert_eq!(&*scene.state.public.wizards[A].name, name);
        assert_eq!(*scene.state.public.wizards[B].name, *second);
    }
}

#[test]
fn wi_109_alignments_are_chosen_at_once_and_shown_together() {
    let scene = Scene::new("players = 3");
    assert_eq!(scene.stage(), &Stage::Choose);
    assert_eq!(scene.pending(), Pending::Decide(Seats::first(3)));
    scene.refuses(&Action::EndWizard, "WI-109");
    for observer in [Observer::Seat(A), Observer::Spectator] {
        let view = scene.game.view(scene.state.sight(observer));
        assert!(view.wizards.iter().all(|wizard| wizard.alignment.is_none()));
    }
    let scene = Scene::fresh("players = 3", "BNG", &[1, 2, 3]);
    let told: Vec<&Event> = scene.told.iter().map(|told| &told.event).collect();
    let shown = |event: &&Event| match event {
        Event::Chosen { seat, alignment, .. } => Some((*seat, *alignment)),
        _ => None,
    };
    // All of them before the roll for the order.
    let all = [(A, Alignment::B), (B, Alignment::N), (C, Alignment::G)];
    assert_eq!(told[..3].iter().filter_map(shown).collect::<Vec<_>>(), all);
    assert!(matches!(told[3], Event::OrderRolled { .. }));
    let view = scene.game.view(scene.state.sight(Observer::Seat(A)));
    let seen: Vec<_> = view.wizards.iter().map(|wizard| wizard.alignment).collect();
    assert_eq!(seen, [Some(Alignment::B), Some(Alignment::N), Some(Alignment::G)]);
}

#[test]
fn wi_110_the_field_starts_at_20() {
    let scene = Scene::new("players = 5");
    assert!([A, B, C, D, E].iter().all(|seat| scene.field(*seat) == 20));
}

#[test]
fn wi_111_no_magic_points_before_round_1() {
    let scene = Scene::new("");
    assert_eq!((scene.mp(A), scene.mp(B), scene.state.public.round), (0, 0, 1));
    let scene = Scene::fresh("", "GB", &[1, 2]);
    assert_eq!((scene.mp(A), scene.mp(B), scene.state.public.round), (100, 100, 1));
}

#[test]
fn wi_112_wizards_stand_on_their_start_spots_and_face_the_centre() {
    let expected: [(u8, &[(i32, i32)]); 4] = [
        (2, &[(400, 15), (400, 985)]),
        (3, &[(500, 985), (15, 147), (985, 147)]),
        (4, &[(15, 15), (985, 15), (985, 985), (15, 985)]),
        (5, &[(600, 1185), (15, 727), (229, 15), (971, 15), (1185, 727)]),
    ];
    for (players, spots) in expected {
        let scene = Scene::start(Wizards::new(), &Setup::new(players));
        let layout = &scene.state.public.layout;
        for (seat, (x, y)) in Seat::ALL.iter().zip(spots) {
            let wizard = &scene.state.public.wizards[*seat];
            assert_eq!(wizard.at, Point::new(*x, *y));
            let (w, h) = (layout.width(), layout.height());
            assert!([*x, w - x, *y, h - y].contains(&15), "{players} {seat}: touches the edge");
            // Twice the way to the centre.
            assert_eq!(wizard.facing, facing(w - 2 * x, h - 2 * y));
        }
    }
    // A layout without spots for that many is refused, and so is one whose spots are not at the edge.
    refused("players = 3\nlayout = \"villages\"", "layout", "WI-112");
    let inland = OPEN.replace("[400, 985]]", "[400, 900]]");
    let errors = Layout::read(&inland).unwrap_err().to_string();
    assert!(errors.contains("starts.2[1]") && errors.contains("(WI-112)"), "{errors}");
}

#[test]
fn wi_113_no_creature_is_there_at_the_start() {
    let scene = Scene::fresh("", "GB", &[1, 2]);
    assert!(scene.state.public.figures.is_empty());
}

#[test]
fn wi_114_the_duel_sheet() {
    let mut scene = setting("N 400,300 0,1 field=30 mp=200; N 400,530 field=45", "")
        .say("round = 5\nboxes = [[0, 30], [1, 45]]")
        .begin();
    scene.act(Action::CastAttack { target: B }, &[]);
    scene.act(Action::CastDefence, &[]);
    scene.end_wizards(1);
    let places = [at(400, 700), at(431, 700)];
    scene.act(summon("goblin", Weapon::Normal, &places), &[]);
    let view = scene.game.view(scene.state.sight(Observer::Spectator));
    let sheet = |seat: usize| {
        let wizard = &view.wizards[seat];
        (wizard.name.as_str(), wizard.boxes.clone(), wizard.mp)
    };
    assert_eq!(view.round, 5);
    assert_eq!(sheet(0), ("Alraune", vec![20, 30, 40], 20));
    assert_eq!(sheet(1), ("Balthasar", vec![20, 45, 35], 20));
    let line = &view.figures[1];
    assert_eq!(
        (line.race.as_str(), line.weapon, line.number),
        ("goblin", Weapon::Normal, Number(4))
    );
    assert_eq!((line.created, line.wounds, line.used), (5, [5, 5], 0));
    // A destroyed creature's line is struck out.
    let mut scene =
        setting("N 15,15; N 785,985", "A orc/normal 400,400; B orc/small 400,430 created=1")
            .say("round = 3")
            .begin();
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[1]);
    let view = scene.game.view(scene.state.sight(Observer::Seat(B)));
    assert_eq!(view.struck.len(), 1);
    let line = &scene.state.public.struck[0];
    assert_eq!((line.number, line.seat, line.weapon), (Number(4), B, Weapon::Small));
    assert_eq!((line.created, line.fell), (1, 3));
    assert_eq!(scene.figure(3).used, 3);
}

#[test]
fn wi_115_what_is_on_the_table_is_not_in_the_pool() {
    let mut scene = duel("A orc/normal 400,400; B human/small 400,430; A human/small 100,100");
    assert_eq!(
        (scene.pool(A, "human", Weapon::Small), scene.pool(B, "human", Weapon::Small)),
        (8, 8)
    );
    assert_eq!(scene.pool(B, "human", Weapon::Normal), 6);
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[1]);
    // At once.
    assert_eq!(
        (scene.pool(A, "human", Weapon::Small), scene.pool(B, "human", Weapon::Small)),
        (8, 9)
    );
}

#[test]
fn a_position_with_two_wizards_on_one_place_is_refused() {
    refused(&setting("N 400,300; N 429,300", "").text(), "position.wizards[1].at", "WI-503");
    Scene::new(&setting("N 400,300; N 430,300", "").text());
    // One who is out is in nobody's way.
    let gone = setting("N 400,300; N 400,300 field=0; N 15,15", "").say("fallen = [1]").text();
    Scene::new(&gone);
}

#[test]
fn a_setup_built_by_a_program_is_validated_like_a_written_one() {
    let game = Wizards::new();
    let mut setup = Setup::new(2);
    setup.switches.round_limit = 41;
    setup.switches.quiet_limit = 9;
    setup.switches.neutral_mp = 5;
    setup.layout = "moor".into();
    let errors = setup.validate(&game).unwrap_err();
    let places: Vec<&str> = errors.faults.iter().map(|fault| fault.place.as_str()).collect();
    assert_eq!(places, ["neutral_mp", "round_limit", "quiet_limit", "layout"]);
    assert!(game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).is_err());
}

#[test]
fn what_is_wrong_with_a_position_is_told_by_its_clause() {
    let far = "N 15,15; N 785,985";
    let three = "N 15,15; N 985,985; N 985,15";
    let said =
        |wizards: &str, figures: &str, line: &str| setting(wizards, figures).say(line).text();
    let faults = [
        (said(far, "", "order = [0]"), "position.order", "WI-204"),
        (said(far, "", "order = [0, 1, 0]"), "position.order", "WI-204"),
        (said(far, "", "order = [0, 2]"), "position.order[1]", "WI-204"),
        (said(far, "", "fallen = [1]"), "position.order", "WI-204"),
        (said(three, "", "fallen = [1]\nturn = 1"), "position.turn", "WI-210"),
        (said(three, "B orc 400,200", "fallen = [1]"), "position.figures[0].owner", "WI-908"),
        (said(far, "", "round = 21"), "position.round", "WI-906"),
        (said(far, "", "quiet = 4"), "position.round", "WI-906"),
        (said("N 15,15 field=0; N 785,985", "", ""), "position.wizards[0].field", "WI-807"),
        (said("X 15,15; N 785,985", "", ""), "position.wizards[0].alignment", "WI-109"),
        (said("N 14,15; N 785,985", "", ""), "position.wizards[0].at", "WI-512"),
        (said("N 120,330; N 785,985", "", ""), "position.wizards[0].at", "WI-320"),
        (said(far, "A imp 400,200", ""), "position.figures[0].race", "WI-311"),
        (said(far, "A lizard/ranged 400,200", ""), "position.figures[0].weapon", "WI-311"),
        (said(far, "A orc 400,200 wounds=6", ""), "position.figures[0].wounds", "WI-712"),
        (said(far, "A orc 700,120", ""), "position.figures[0].at", "WI-552"),
        (said(far, "A gun 120,330", ""), "position.figures[0].at", "WI-868"),
        (said(far, "", "stage = { turn = { activated = 4 } }"), "position.stage", "WI-210"),
        (said(far, "A orc 400,200", "stage = \"choose\""), "position.stage", "WI-210"),
        (
            said(
                far,
                "A orc 400,200",
                "stage = { active = { activated = 1, crew = [{ figure = 3, left = 2 }] } }",
            ),
            "position.stage",
            "WI-210",
        ),
    ];
    for (text, place, clause) in faults {
        refused(&text, place, clause);
    }
    // Used in this round, the figure may be active.
    let active = "stage = { active = { activated = 1, crew = [{ figure = 3, left = 1 }] } }";
    let mut scene = setting(far, "A orc 400,200 used=2").say(active).begin();
    scene.act(go(3, 400, 210), &[]);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
}

#[test]
fn a_match_that_was_left_before_the_choice_can_be_set_up_again() {
    for seat in [A, B, C] {
        let mut scene = Scene::new("players = 3");
        scene.leave(seat);
        let setup = scene.game.setup_of(&scene.state);
        let again = Scene::start(Wizards::new(), &setup);
        assert_eq!(again.state.public, scene.state.public, "{seat}");
        assert_eq!(again.pending(), Pending::Decide(Seats::first(3).without(seat)));
    }
}

/// The names that a table of a setup knows, as a fault lists them.
#[track_caller]
fn known_names(setup: &str) -> Vec<String> {
    let errors = super::faults(setup);
    let (_, names) = errors.faults[0].text.split_once("known are ").expect("the names are listed");
    names.split(", ").map(str::to_owned).collect()
}

#[test]
fn the_rulebook_names_every_term_of_a_setup() {
    let book = include_str!("../../../../../docs/rules/wizards.md");
    let (_, terms) = book.split_once("## Terms of the setup").unwrap();
    let (terms, content) = terms.split_once("## Layouts and races of your own").unwrap();
    let (switches, positions) = terms.split_once("### Positions").unwrap();
    let odd = "qqqqqqqqqq = 1";
    let listed = [
        (switches, known_names(odd), 19),
        (positions, known_names(&format!("[position]\n{odd}")), 12),
        (positions, known_names(&format!("[position]\nwizards = [{{ {odd} }}, {{}}]")), 6),
        (positions, known_names(&format!("[position]\nfigures = [{{ {odd} }}]")), 9),
    ];
    for (section, names, count) in listed {
        assert_eq!(names.len(), count);
        for name in names.iter().filter(|name| *name != "position") {
            assert!(section.contains(&format!("`{name}`")), "{name}");
        }
    }
    let layout_errors = Layout::read(odd).unwrap_err();
    let (_, names) = layout_errors.faults[0].text.split_once("known are ").unwrap();
    for name in names.split(", ").filter(|name| !["piece", "link"].contains(name)) {
        assert!(content.contains(&format!("`{name}`")), "{name}");
    }
}
