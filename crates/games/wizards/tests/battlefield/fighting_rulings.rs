//! Rulings on the field, fighting and the heavy weapon: WI-R31 to WI-R35 and WI-R43 to WI-R45.

use duello_wizards::{Action, Event, Number, Weapon};

use super::board::{Asked, Board, is_field_hit, parts, roll};
use crate::scene::*;

/// A figure (3) of A that can run into the field of B at (400,500), active.
fn runner(switch: &str, figure: &str, field: u8) -> Scene {
    let mut scene = Board::new()
        .switch(switch)
        .wizard("G 15,985")
        .wizard(&format!("B 400,500 field={field}"))
        .figures(&[&format!("0 {figure}")])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_r31_at_most_one_run_in_an_activation() {
    // In contact: out and in again is one run, in and out another way is none; a sword may strike twice.
    let mut scene = runner("", "orc normal 400,470 f=0,1", 20);
    scene.act(go(3, 400, 460), &[]);
    scene.act(go(3, 400, 470), &[]);
    assert_eq!(scene.field(B), 17);
    let mut scene = runner("", "orc normal 400,470 f=0,1", 20);
    scene.act(strike(3, 2), &[15]);
    scene.act(strike(3, 2), &[15]);
    assert_eq!(scene.field(B), 8);
    // No roll, whatever the runner's K.
    let mut scene = runner("", "pygmy small 400,430 f=0,1", 20);
    let told = scene.act(go(3, 400, 470), &[]);
    assert!(is_field_hit(&told) && roll(&told).is_none());
}

#[test]
fn wi_r31_with_field_burn_the_runner_is_hurt() {
    let mut scene = runner("field_burn = 1", "giant - 400,430 f=0,1", 20);
    scene.act(go(3, 400, 470), &[]);
    assert_eq!((scene.field(B), scene.figure(3).wounds), (17, 13), "armour does not help");
    // It may be the last wound; then the figure is gone, and the turn goes on.
    let mut scene = runner("field_burn = 1", "orc small 400,430 f=0,1 wounds=1", 20);
    let told = scene.act(go(3, 400, 470), &[]);
    assert_eq!(scene.field(B), 17);
    assert!(!scene.is_there(3) && !under(&told, "WI-713").is_empty());
    // The run that ends the match burns nobody any more.
    let mut scene = runner("field_burn = 1", "orc small 400,430 f=0,1 wounds=1", 3);
    let told = scene.act(go(3, 400, 470), &[]);
    assert!(scene.winners().is_some() && under(&told, "WI-712").is_empty());
    assert_eq!(scene.figure(3).wounds, 1);
    // A strike burns nobody, nor does a move that is no run.
    let mut scene = runner("field_burn = 1", "orc small 400,470 f=0,1", 20);
    scene.act(strike(3, 2), &[1]);
    scene.act(go(3, 400, 469), &[]);
    assert_eq!(scene.figure(3).wounds, 5);
    let mut off = runner("", "orc small 400,430 f=0,1", 20);
    off.act(go(3, 400, 470), &[]);
    assert_eq!(off.figure(3).wounds, 5);
}

#[test]
fn wi_r32_wizards_are_hit_with_k_and_lose_sk() {
    for (figure, need, loss) in [
        ("orc small", 15, 4),
        ("goblin normal", 13, 6),
        ("chaos normal", 17, 6),
        ("troll -", 13, 8),
    ] {
        let mut scene = runner("", &format!("{figure} 400,470 f=0,1"), 20);
        let told = scene.act(strike(3, 2), &[need]);
        assert_eq!(roll(&told), Some((need as u8, true)), "{figure}");
        assert_eq!(scene.field(B), 20 - loss, "{figure}");
    }
    // Traits of the attacker count: the wizard A is good.
    let mut scene = Board::new()
        .wizard("G 400,500")
        .wizard("B 785,985")
        .figures(&["1 chaos normal 400,470 f=0,1"])
        .turn(1)
        .scene();
    scene.act(activate(3), &[]);
    assert_eq!(roll(&scene.act(strike(3, 1), &[14])), Some((14, true)));
}

/// Two in contact, the first (3) active.
fn duel(switch: &str, striker: &str, target: &str) -> Scene {
    let mut scene = Board::new()
        .switch(switch)
        .figures(&[&format!("0 {striker} 400,400 f=0,1"), &format!("1 {target} 400,430")])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_r33_knives_do_not_hurt_a_gun() {
    let mut scene = duel("", "goblin small", "gun -");
    assert_eq!(roll(&scene.act(strike(3, 4), &[15])), Some((15, true)));
    assert_eq!(scene.figure(4).wounds, 8);
    let mut scene = duel("min_wound = 1", "goblin small", "gun -");
    scene.act(strike(3, 4), &[15]);
    assert_eq!(scene.figure(4).wounds, 7, "at least one");
    scene.act(strike(3, 4), &[16]);
    assert_eq!(scene.figure(4).wounds, 7, "a miss is a miss");
    // It adds nothing where there are wounds anyway.
    let mut scene = duel("min_wound = 1", "goblin normal", "gun -");
    scene.act(strike(3, 4), &[15]);
    assert_eq!(scene.figure(4).wounds, 6);
}

#[test]
fn wi_r34_one_and_twenty() {
    let shot = |switch: &str, die: u32| {
        let mut scene = Board::new()
            .switch(switch)
            .figures(&["0 orc ranged 400,400 f=0,1", "1 pygmy small 400,500"])
            .scene();
        scene.act(activate(3), &[]);
        let chance = scene.target(3, 4).hit;
        (roll(&scene.act(shoot(3, 4), &[die])), chance)
    };
    assert_eq!(shot("", 1), (Some((0, false)), "0".to_owned()));
    let on = "naturals = \"on\"";
    assert_eq!(shot(on, 1), (Some((0, true)), "1/20".to_owned()));
    assert_eq!(shot(on, 2), (Some((0, false)), "1/20".to_owned()));
    // 20 needed: without the switch all hit, with it a 20 misses.
    let master = |switch: &str, die: u32| {
        let race = "[[race]]\nid = \"master\"\nname = \"Master\"\nalignment = \"N\"\nk = 20\narmour = 1\n\
            wounds = 5\nmovement = 70\npower = { small = 4 }\npool = { small = 6 }\n";
        let mut scene = Board::new()
            .races(race)
            .switch(switch)
            .figures(&["0 master small 400,400 f=0,1", "1 orc small 400,430"])
            .scene();
        scene.act(activate(3), &[]);
        roll(&scene.act(strike(3, 4), &[die]))
    };
    assert_eq!([master("", 20), master(on, 20)], [Some((20, true)), Some((20, false))]);
    assert_eq!(master(on, 19), Some((20, true)));
}

#[test]
fn wi_r35_changes_are_added_and_then_held() {
    // A ranged K stands in for K before anything is added: 6 - 1, not 15 - 1.
    let mut scene =
        Board::new().figures(&["0 orc ranged 400,400 f=0,1", "1 goblin small 400,500"]).scene();
    scene.act(activate(3), &[]);
    let need = parts(&scene.act(shoot(3, 4), &[20])).expect("a roll");
    assert_eq!((need.k, need.attacker, need.target, need.number), (6, 0, -1, 5));
    // Both traits at once, and what is held is the sum: 3 + 5 - 6 is 2.
    let race = "[[race]]\nid = \"weak\"\nname = \"Weak\"\nalignment = \"N\"\nk = 3\narmour = 1\nwounds = 5\n\
        movement = 70\npower = { small = 4 }\npool = { small = 6 }\n\
        [race.trait]\nagainst_race = { race = \"pygmy\", k = 5 }\n";
    let against = |target: &str| {
        let mut scene = Board::new()
            .races(race)
            .figures(&["0 weak small 400,400 f=0,1", &format!("1 {target} small 400,430")])
            .scene();
        scene.act(activate(3), &[]);
        let need = parts(&scene.act(strike(3, 4), &[20])).expect("a roll");
        (need.attacker, need.target, need.number)
    };
    // Held after each step it would be 3 - 6 = 0, and 0 + 5 = 5.
    assert_eq!(against("pygmy"), (5, -6, 2));
    assert_eq!(against("goblin"), (0, -1, 2));
}

/// A gun (3) with three orcs (4 to 6) around it.
fn manned(others: &[&str]) -> Scene {
    Board::new()
        .figures(&[
            "0 gun - 400,400 f=0,1",
            "0 orc small 370,400",
            "0 orc small 400,370",
            "0 orc small 430,400",
        ])
        .figures(others)
        .scene()
}

#[test]
fn wi_r43_a_push_is_a_rigid_shift() {
    let mut scene = manned(&["1 orc small 400,700"]);
    scene.act(team(3, &[4, 5, 6]), &[]);
    let before = [3, 4, 5, 6].map(|number| scene.figure(number).place.at);
    scene.act(push(&[4, 5, 6], -18, 24), &[]);
    let after = [3, 4, 5, 6].map(|number| scene.figure(number).place.at);
    for (before, after) in before.iter().zip(after) {
        assert_eq!((after.x - before.x, after.y - before.y), (-18, 24));
    }
    // They ignore one another, so a push to the south goes though a crewman stands there.
    scene.act(push(&[4, 5, 6], 0, -30), &[]);
    assert_eq!(scene.figure(3).place, at(382, 394));
}

#[test]
fn wi_r43_four_figures_are_one_turn() {
    let mut scene = manned(&["0 orc small 100,100", "1 orc small 400,700"]);
    scene.act(team(3, &[4, 5, 6]), &[]);
    let told = scene.act(Action::EndActivation, &[]);
    assert_eq!(scene.turn(), B, "though a figure is left unused");
    assert!(told.iter().any(|told| matches!(told.event, Event::TurnBegins { .. })));
}

#[test]
fn wi_r43_no_gun_is_walled_in() {
    let place = |x: i32, y: i32| {
        let scene = Board::new()
            .piece("hall hall 50 open=0 300,300 400,300 400,400 300,400")
            .piece("wood wood 60 500,300 600,300 600,400 500,400")
            .wizard("G 450,200 mp=200")
            .wizard("B 785,985")
            .wizards_turn()
            .scene();
        scene.allows(&summon("gun", Weapon::Own, &[at(x, y)]))
    };
    assert!(!place(350, 350) && !place(550, 350));
    assert!(place(450, 350));
    // Nor halfway in.
    assert!(!place(350, 289) && !place(414, 340) && place(415, 340));
}

#[test]
fn wi_r44_the_gun_looks_over_own_figures_one_way_only() {
    let scene = Board::new()
        .figures(&["0 gun - 400,100 f=0,1", "1 gun - 400,400 f=0,-1", "0 orc small 400,200"])
        .scene();
    assert!(scene.sees(3, 4), "over its own orc");
    assert!(!scene.sees(4, 3), "for the other gun it is an enemy");
    // It is the gun's: an archer of the same owner does not look over it.
    let archer = Board::new()
        .figures(&["0 orc ranged 400,100 f=0,1", "1 orc small 400,400", "0 orc small 400,200"])
        .scene();
    assert!(!archer.sees(3, 4));
}

#[test]
fn wi_r45_no_strikes_and_two_more_for_attackers() {
    let mut scene = duel("", "orc normal", "gun -");
    let need = parts(&scene.act(strike(3, 4), &[20])).expect("a roll");
    assert_eq!((need.target, need.number), (2, 17));
    // Nothing else: its armour and wounds count as ever.
    scene.act(strike(3, 4), &[17]);
    assert_eq!(scene.figure(4).wounds, 6);
    let mut gun = manned(&["1 orc small 400,430"]);
    gun.act(team(3, &[4, 5, 6]), &[]);
    let strikes = |action: &Action| matches!(action, Action::Strike { figure: Number(3), .. });
    assert!(!gun.candidates(duello_core::Effort::Full).iter().any(strikes));
    assert!(!gun.allows(&strike(3, 7)));
}
