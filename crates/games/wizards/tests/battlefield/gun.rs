//! The heavy weapon: WI-850 to WI-870.

use duello_core::Effort;
use duello_geometry::plane::Vector;
use duello_wizards::{Action, Alignment, Event, Number, Pusher, Weapon};

use super::board::{Asked, Board, is_field_hit, parts, roll, too_far};
use crate::scene::*;

/// A gun (3) at (400,400) that looks north, with orcs (4 to 6) to the west, south and east.
fn manned(others: &[&str]) -> Board {
    Board::new()
        .figures(&[
            "0 gun - 400,400 f=0,1",
            "0 orc small 370,400",
            "0 orc small 400,370",
            "0 orc small 430,400",
        ])
        .figures(others)
}

/// The same, active.
fn served(others: &[&str]) -> Scene {
    let mut scene = manned(others).scene();
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene
}

#[test]
fn wi_850_the_values_of_the_gun() {
    let mut scene = served(&["1 orc small 400,600"]);
    let (_, gun) =
        scene.state.public.roster.races().find(|(_, race)| race.is_gun()).expect("a gun");
    assert_eq!((gun.alignment, gun.armour, gun.wounds, gun.movement), (Alignment::N, 4, 8, 10));
    let shot = scene.state.public.shot_of(scene.figure(3)).expect("it shoots");
    assert_eq!((shot.k, shot.power, shot.range, shot.fire), (14, 9, 500, false));
    // 9 - 1 = 8 wounds of 5.
    assert_eq!(roll(&scene.act(fire(7), &[14])), Some((14, true)));
    assert!(!scene.is_there(7));
}

#[test]
fn wi_850_targets_of_the_gun() {
    for (target, die, need, left) in
        [("goblin small", 14, 13, 5), ("gun -", 16, 16, 3), ("dragon -", 14, 14, 12)]
    {
        let mut scene = served(&[&format!("1 {target} 400,600")]);
        assert_eq!(roll(&scene.act(fire(7), &[die])).map(|(need, _)| need), Some(need));
        assert_eq!(scene.figure(7).wounds, left, "{target}");
    }
    // 500 mm from edge to edge.
    for (y, is_near) in [(930, true), (931, false)] {
        let mut scene = served(&[&format!("1 orc small 400,{y}")]);
        let told = scene.act(fire(7), if is_near { &[20] } else { &[] });
        assert_eq!(too_far(&told).is_none(), is_near);
    }
}

#[test]
fn wi_850_attacks_on_a_gun_have_two_more() {
    let mut scene =
        Board::new().figures(&["0 goblin small 400,400 f=0,1", "1 gun - 400,430"]).scene();
    scene.act(activate(3), &[]);
    let told = scene.act(strike(3, 4), &[15]);
    assert_eq!(roll(&told), Some((15, true)));
    assert_eq!(parts(&told).map(|need| need.target), Some(2));
    assert_eq!(scene.figure(4).wounds, 8, "a knife does not hurt it");
}

#[test]
fn wi_851_a_gun_does_not_strike() {
    let scene = served(&["1 orc small 400,430"]);
    let gun = scene.state.public.figure(Number(3)).expect("the gun");
    assert_eq!(scene.state.public.strike_of(gun), None);
    assert!(!scene.allows(&strike(3, 7)));
    let view = scene.view();
    let shown = view.figures.iter().find(|figure| figure.gun).expect("the gun is shown");
    assert_eq!(shown.k, [0, 14], "melee K 0");
}

#[test]
fn wi_852_a_gun_acts_through_its_crew() {
    let mut alone = manned(&["1 orc small 400,600"]).scene();
    // Alone it has nothing to do, and the activation is over at once.
    alone.act(activate(3), &[]);
    assert!(!matches!(alone.stage(), duello_wizards::Stage::Active(_)));
    let mut scene = served(&["1 orc small 400,600"]);
    scene.refuses(&go(3, 400, 410), "WI-211");
    scene.act(push(&[4, 5, 6], 0, 1), &[]);
    scene.act(push(&[4, 5, 6], 0, 1), &[]);
    scene.refuses(&push(&[4], 0, 1), "WI-210");
    // Two actions and no more, even if a crewman has one left.
    let mut scene = served(&["1 orc small 400,600"]);
    scene.act(push(&[4], 0, 1), &[]);
    scene.act(push(&[4], 0, 1), &[]);
    scene.refuses(&push(&[5], 0, 0), "WI-852");
}

#[test]
fn wi_852_a_crewman_spends_its_own_actions() {
    let mut scene = served(&["1 orc small 400,600"]);
    scene.act(push(&[4], 0, 0), &[]);
    scene.act(turn_to(4, 1, 0), &[]);
    scene.refuses(&push(&[4], 0, 0), "WI-852");
    scene.refuses(&turn_to(4, 1, 0), "WI-401");
    assert!(scene.allows(&push(&[5], 0, 0)));
}

#[test]
fn wi_860_any_own_creature_that_is_not_big_serves() {
    for (race, serves) in [
        ("orc small", true),
        ("elf ranged", true),
        ("pygmy normal", true),
        ("lizard small", true),
        ("ogre -", false),
        ("troll -", false),
        ("giant -", false),
        ("dragon -", false),
    ] {
        let scene = Board::new()
            .figures(&[
                "0 gun - 400,400 f=0,1",
                &format!("0 {race} 370,400"),
                "1 orc small 400,600",
            ])
            .scene();
        match serves {
            true => assert!(scene.allows(&team(3, &[4])), "{race}"),
            false => scene.refuses(&team(3, &[4]), "WI-860"),
        }
    }
}

#[test]
fn wi_860_crew_touches_the_gun() {
    let mut scene = Board::new()
        .figures(&["0 gun - 400,400 f=0,1", "0 orc small 340,400", "1 orc small 400,600"])
        .scene();
    scene.act(team(3, &[4]), &[]);
    scene.refuses(&push(&[4], 0, 0), "WI-860");
    scene.act(go(4, 369, 400), &[]);
    scene.act(push(&[4], 0, 0), &[]);
}

#[test]
fn wi_860_crew_touches_the_gun_on_its_layer_and_on_its_side_of_a_wall() {
    for (house, crewman) in [
        ("hall h 40 300,450 500,450 500,550 300,550 open=2", "0 orc small 400,465"),
        ("flat-house h 40 300,450 500,450 500,550 300,550", "0 orc small h:400,465"),
    ] {
        let figures =
            ["0 gun - 400,435 f=0,1", crewman, "0 orc small 400,405", "1 orc small 600,600"];
        let mut scene = Board::new().piece(house).figures(&figures).scene();
        scene.act(team(3, &[4, 5]), &[]);
        scene.refuses(&push(&[4], 0, 0), "WI-860");
        assert!(scene.allows(&push(&[5], 0, 0)), "{house}");
    }
}

#[test]
fn wi_861_who_is_in_melee_does_not_serve() {
    let scene = served(&["1 orc small 460,400"]);
    scene.refuses(&fire(7), "WI-861");
    scene.refuses(&push(&[6], 0, 0), "WI-861");
    assert!(scene.allows(&push(&[4], 0, 0)), "the others do");
    served(&["1 gun - 460,400"]).refuses(&push(&[6], 0, 0), "WI-861");
    // Contact with a wizard alone is no melee.
    let mut wizard =
        manned(&["1 orc small 400,600"]).wizard("G 15,985").wizard("B 460,400").scene();
    wizard.act(team(3, &[4, 5, 6]), &[]);
    assert!(wizard.allows(&fire(7)));
}

#[test]
fn wi_862_the_crews_skill_and_facing_do_not_matter() {
    let need = |crew: &str| {
        let mut scene = Board::new()
            .figures(&[
                "0 gun - 400,400 f=0,1",
                &format!("0 {crew} 370,400 f=0,-1"),
                &format!("0 {crew} 400,370 f=0,-1"),
                &format!("0 {crew} 430,400 f=0,-1"),
                "1 amazon small 400,600",
            ])
            .scene();
        scene.act(team(3, &[4, 5, 6]), &[]);
        parts(&scene.act(fire(7), &[20])).expect("a roll")
    };
    assert_eq!(need("orc small"), need("elf ranged"));
    assert_eq!(
        need("pygmy ranged"),
        need("chaos normal"),
        "not even who is weaker against the good"
    );
}

#[test]
fn wi_863_a_team_is_one_activation() {
    let mut scene = manned(&["1 orc small 400,600"]).scene();
    let told = scene.act(team(3, &[4, 5, 6]), &[]);
    let figures: Vec<Vec<Number>> = told
        .iter()
        .filter_map(|told| match &told.event {
            Event::Activated { figures, .. } => Some(figures.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(figures, [[3, 4, 5, 6].map(Number)]);
    scene.act(Action::EndActivation, &[]);
    assert!([3, 4, 5, 6].iter().all(|number| scene.figure(*number).used == 2));
    // Four figures are a whole turn.
    assert_eq!(scene.turn(), B);
}

#[test]
fn wi_863_all_count_towards_the_four() {
    let mut scene = manned(&["0 orc small 100,100", "1 orc small 400,600"]).scene();
    scene.act(activate(7), &[]);
    scene.act(Action::EndActivation, &[]);
    scene.refuses(&team(3, &[4, 5, 6]), "WI-210");
    assert!(scene.allows(&team(3, &[4, 5])));
    // Used ones do not serve, nor do more than three, nor one twice.
    scene.refuses(&team(3, &[7]), "WI-214");
    scene.refuses(&team(3, &[4, 4]), "WI-863");
    scene.refuses(&team(4, &[5]), "WI-863");
    let fresh = manned(&["0 orc small 400,430", "1 orc small 400,600"]).scene();
    fresh.refuses(&team(3, &[4, 5, 6, 7]), "WI-863");
    assert!(fresh.allows(&team(3, &[])) && fresh.allows(&activate(3)));
}

#[test]
fn wi_863_a_crewman_may_walk_up_first() {
    let mut scene = Board::new()
        .figures(&[
            "0 gun - 400,400 f=0,1",
            "0 orc small 320,400",
            "0 orc small 400,370",
            "0 orc small 430,400",
            "1 amazon small 400,600",
        ])
        .scene();
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene.refuses(&fire(7), "WI-860");
    scene.act(go(4, 370, 400), &[]);
    scene.act(fire(7), &[20]);
    // It has spent both its actions, so there is no second shot.
    scene.refuses(&fire(7), "WI-852");
}

#[test]
fn wi_864_ten_millimetres_for_each_crewman() {
    let scene = served(&["1 orc small 400,600"]);
    assert!(scene.allows(&push(&[4, 5, 6], 0, 30)));
    scene.refuses(&push(&[4, 5, 6], 0, 31), "WI-864");
    assert!(scene.allows(&push(&[4, 5], 0, 20)));
    scene.refuses(&push(&[4, 5], 0, 21), "WI-864");
    assert!(scene.allows(&push(&[4], -6, 8)));
    scene.refuses(&push(&[4], -7, 8), "WI-864");
    scene.refuses(&push(&[], 0, 0), "WI-864");
    scene.refuses(&push(&[5, 4], 0, 5), "WI-864");
    scene.refuses(&push(&[7], 0, 5), "WI-863");
}

#[test]
fn wi_864_gun_and_pushers_shift_and_turn_together() {
    let mut scene = served(&["1 orc small 400,600"]);
    let crew = [(4, (1, 0)), (6, (-1, 2))]
        .map(|(figure, (x, y))| Pusher { figure: Number(figure), facing: facing(x, y) });
    let crew = crew.into_iter().collect();
    scene.act(Action::Push { crew, by: Vector::new(12, 16), facing: facing(1, 1) }, &[]);
    assert_eq!((scene.figure(3).place, scene.figure(3).facing), (at(412, 416), facing(1, 1)));
    assert_eq!((scene.figure(4).place, scene.figure(4).facing), (at(382, 416), facing(1, 0)));
    assert_eq!((scene.figure(6).place, scene.figure(6).facing), (at(442, 416), facing(-1, 2)));
    assert_eq!(scene.figure(5).place, at(400, 370), "who does not push stays");
    // A push of length 0 turns the gun.
    scene.act(push(&[4], 0, 0), &[]);
    assert_eq!((scene.figure(3).place, scene.figure(3).facing), (at(412, 416), facing(0, 1)));
}

#[test]
fn wi_864_the_path_rules_hold_for_each() {
    // A pusher would come nearer than 30 to an enemy, though the gun would not.
    served(&["1 orc small 370,440"]).refuses(&push(&[4, 5, 6], 0, 11), "WI-513");
    assert!(served(&["1 orc small 370,440"]).allows(&push(&[4, 5, 6], 0, 10)));
    assert!(served(&["1 orc small 370,440"]).allows(&push(&[5, 6], 0, 11)), "without that one");
    // It may go through own figures, but not end on one: 5 does not push.
    served(&["1 orc small 700,600"]).refuses(&push(&[4, 6], 0, -10), "WI-503");
    assert!(served(&["1 orc small 700,600"]).allows(&push(&[4, 5, 6], 0, -10)));
    // A hill costs its height.
    let hill = "hill hill 15 300,420 500,420 500,600 300,600";
    let mut scene = manned(&["1 orc small 700,600"]).piece(hill).scene();
    scene.act(team(3, &[4, 5, 6]), &[]);
    assert!(scene.allows(&push(&[4, 5, 6], 0, 19)));
    scene.refuses(&push(&[4, 5, 6], 0, 20), "WI-864");
}

#[test]
fn wi_865_three_crewmen_fire() {
    let mut scene = manned(&["1 orc small 400,600"]).scene();
    scene.act(team(3, &[4, 5]), &[]);
    scene.refuses(&fire(7), "WI-865");
    // Sight is the gun's: its facing and its base count.
    let mut scene = Board::new()
        .figures(&[
            "0 gun - 400,400 f=0,-1",
            "0 orc small 370,400 f=0,1",
            "0 orc small 400,370 f=0,1",
            "0 orc small 430,400 f=0,1",
            "1 orc small 400,600",
        ])
        .scene();
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene.refuses(&fire(7), "WI-602");
    let mut scene = served(&["1 gun - 400,600", "1 orc small 385,500"]);
    scene.refuses(&fire(7), "WI-610");
    scene.act(fire(8), &[14]);
    assert!(!scene.is_there(8));
}

#[test]
fn wi_866_a_gun_in_melee_does_not_fire() {
    let mut scene = served(&["1 orc small 400,430", "1 orc small 400,600"]);
    scene.refuses(&fire(8), "WI-866");
    scene.refuses(&fire(7), "WI-866");
    // It can be pushed away, and then fire.
    scene.act(push(&[4, 5, 6], 0, -10), &[]);
    scene.act(fire(7), &[20]);
    served(&["1 gun - 400,430"]).refuses(&fire(7), "WI-866");
    let mut wizard =
        manned(&["1 orc small 600,600"]).wizard("G 15,985").wizard("B 400,430").scene();
    wizard.act(team(3, &[4, 5, 6]), &[]);
    let told = wizard.act(fire(2), &[14]);
    assert!(is_field_hit(&told), "a wizard that touches it is no hindrance");
    assert_eq!(wizard.field(B), 11);
}

#[test]
fn wi_867_twice_in_a_round() {
    let mut scene = served(&["1 dragon - 400,600"]);
    scene.act(fire(7), &[14]);
    scene.act(fire(7), &[14]);
    assert_eq!(scene.figure(7).wounds, 18 - 6 - 6);
    let mut scene = served(&["1 dragon - 400,600"]);
    scene.act(fire(7), &[14]);
    scene.act(push(&[4, 5, 6], 0, 30), &[]);
    let mut scene = served(&["1 dragon - 400,600"]);
    scene.act(push(&[4, 5, 6], 0, 30), &[]);
    scene.act(push(&[4, 5, 6], 0, 30), &[]);
    assert_eq!(scene.figure(3).place, at(400, 460));
    assert_eq!(scene.turn(), B, "all actions are spent");
}

#[test]
fn wi_868_no_ladders_no_jumps_no_woods_no_halls() {
    let mut scene = Board::layout("villages")
        .figures(&["0 gun - store1:265,190", "0 orc small store1:235,190", "1 orc small 400,700"])
        .scene();
    scene.act(team(3, &[4]), &[]);
    // On a roof it is pushed as on the ground, and the whole base stays on it.
    assert!(scene.allows(&push(&[4], 0, 10)));
    scene.refuses(&push(&[4], -1, 0), "WI-554");
    assert!(!scene.allows(&jump(3, at(265, 240))) && !scene.allows(&walk(3, &[link("ladder1")])));
    let summoner = |at: duello_wizards::Place, x: i32, y: i32| {
        let scene = Board::layout("villages")
            .wizard(&format!("G {x},{y} mp=200"))
            .wizard("B 400,985")
            .wizards_turn()
            .scene();
        scene.allows(&summon("gun", Weapon::Own, &[at]))
    };
    assert!(!summoner(at(120, 340), 120, 200), "a wood");
    assert!(!summoner(at(590, 300), 590, 150), "a hall");
    assert!(summoner(roof("hall1", 590, 300), 590, 150), "its roof");
    assert!(summoner(at(400, 480), 400, 300), "a hill");
}

#[test]
fn wi_r66_a_gun_may_touch_a_wood_but_not_overlap_it() {
    let wood = |from: i32| {
        let wood = format!("wood w 60 300,{from} 500,{from} 500,600 300,600");
        let mut scene = manned(&["1 orc small 700,600"]).piece(&wood).scene();
        scene.act(team(3, &[4, 5, 6]), &[]);
        scene
    };
    // The base of the gun reaches 15 mm ahead of its centre, at y 415; the crew may enter.
    assert!(wood(425).allows(&push(&[4, 5, 6], 0, 10)));
    wood(424).refuses(&push(&[4, 5, 6], 0, 10), "WI-868");
}

#[test]
fn wi_r67_the_limit_of_a_push_counts_for_each_of_the_team() {
    // Only the crewman to the west comes onto the hill, and the climb is too dear for the push.
    let hill = |height: i32| {
        let hill = format!("hill hill {height} 340,405 380,405 380,420 340,420");
        let mut scene = manned(&["1 orc small 700,600"]).piece(&hill).scene();
        scene.act(team(3, &[4, 5, 6]), &[]);
        scene
    };
    assert!(hill(20).allows(&push(&[4, 5, 6], 0, 10)));
    hill(21).refuses(&push(&[4, 5, 6], 0, 10), "WI-864");
}

#[test]
fn wi_865_the_fire_of_a_gun_cites_its_own_clause() {
    let mut scene = served(&["1 orc small 400,600"]);
    let told = scene.act(fire(7), &[14]);
    assert_eq!((under(&told, "WI-865").len(), under(&told, "WI-703").len()), (1, 0));
}

#[test]
fn wi_869_nobody_else_takes_a_gun() {
    let scene = manned(&["1 orc small 400,430"]).turn(1).scene();
    scene.refuses(&activate(3), "WI-869");
    scene.refuses(&team(3, &[7]), "WI-869");
    let own = manned(&["1 orc small 400,430"]).scene();
    own.refuses(&team(3, &[7]), "WI-210");
}

#[test]
fn wi_870_a_gun_shoots_over_own_figures() {
    let sees = |third: &str| {
        let scene = Board::new()
            .figures(&["0 gun - 400,100 f=0,1", "1 orc ranged 400,400 f=0,-1", third])
            .scene();
        (scene.sees(3, 4), scene.sees(4, 3))
    };
    assert_eq!(sees("0 orc small 400,200"), (true, false), "and it is one-way");
    assert_eq!(sees("1 orc small 400,200"), (false, false));
    assert_eq!(sees("0 orc small 100,200"), (true, true));
    // Over the own wizard too, but not over a house.
    let wizard = Board::new()
        .wizard("G 400,200")
        .wizard("B 785,985")
        .figures(&["0 gun - 400,100 f=0,1", "1 orc small 400,400"])
        .scene();
    assert!(wizard.sees(3, 4));
    let house = Board::new()
        .piece("house house 60 380,200 420,200 420,240 380,240")
        .figures(&["0 gun - 400,100 f=0,1", "1 orc small 400,400"])
        .scene();
    assert!(!house.sees(3, 4));
    let crew = served(&["0 orc small 400,430", "1 amazon small 400,600"]);
    assert!(crew.allows(&fire(8)) && crew.candidates(Effort::Coarse).contains(&fire(8)));
}
