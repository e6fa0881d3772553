//! Rulings on measuring, moving, sight and terrain: WI-R13 to WI-R30.

use duello_core::Effort;
use duello_wizards::{Action, Weapon};

use super::board::{Asked, Board, cost, parts, roll, spell, too_far};
use crate::scene::*;

#[test]
fn wi_r13_many_bends_are_never_cheaper() {
    let scene = || {
        let mut scene =
            Board::new().figures(&["0 goblin small 100,100", "1 orc small 700,100"]).scene();
        scene.act(activate(3), &[]);
        scene
    };
    let straight = cost(&scene().act(go(3, 137, 151), &[])).expect("a move");
    assert_eq!(straight, 64, "63.008 is rounded up");
    for bend in [(110, 110), (120, 130), (118, 125), (136, 151)] {
        let bent = walk(3, &[leg(bend.0, bend.1), leg(137, 151)]);
        assert!(cost(&scene().act(bent, &[])).expect("a move") >= straight, "{bend:?}");
    }
    // The first illegal point refuses all of it.
    scene().refuses(&walk(3, &[leg(110, 100), leg(110, 14), leg(110, 100)]), "WI-512");
}

#[test]
fn wi_r14_round_a_touched_enemy_one_goes_outside_its_circle() {
    let mut scene =
        Board::new().figures(&["0 goblin small 370,400", "1 orc small 400,400"]).scene();
    scene.act(activate(3), &[]);
    assert!(scene.touch(3, 4));
    // From one touching place straight to another cuts the circle.
    scene.refuses(&go(3, 400, 430), "WI-513");
    assert!(scene.allows(&walk(3, &[leg(370, 430), leg(400, 430)])));
}

#[test]
fn wi_r15_own_bases_do_not_hinder() {
    let mut scene = Board::new()
        .figures(&["0 goblin small 400,400", "0 orc small 400,431", "1 orc small 700,100"])
        .scene();
    scene.act(activate(3), &[]);
    assert!(scene.allows(&go(3, 400, 470)), "straight through");
    scene.refuses(&go(3, 400, 450), "WI-503");
}

#[test]
fn wi_r16_every_column_has_a_touching_place() {
    for x in -31..=31_i32 {
        let touching = |y: i32| (900..=961).contains(&(x * x + y * y));
        assert!((0..=31).any(touching), "{x}");
        let y = (0..=31).find(|y| touching(*y)).unwrap();
        let scene = Board::new()
            .figures(&["0 orc small 400,400", &format!("1 orc small {},{}", 400 + x, 400 + y)])
            .scene();
        assert!(scene.touch(3, 4), "({x},{y})");
    }
}

#[test]
fn wi_r17_melee_may_be_left_and_nobody_strikes_back() {
    let mut scene = Board::new()
        .figures(&[
            "0 orc small 400,400 f=0,1",
            "1 orc normal 400,430 f=0,-1",
            "1 orc normal 430,400",
        ])
        .scene();
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[20]);
    let told = scene.act(go(3, 360, 380), &[]);
    assert_eq!((told.len(), roll(&told), scene.figure(3).wounds), (2, None, 5), "{told:?}");
}

#[test]
fn wi_r18_archers_strike_only_where_it_is_agreed() {
    let archer = |switch: &str, race: &str| {
        let mut scene = Board::new()
            .switch(switch)
            .figures(&[&format!("0 {race} ranged 400,400 f=0,1"), "1 orc small 400,430"])
            .scene();
        scene.act(activate(3), &[]);
        scene
    };
    archer("", "elf").refuses(&strike(3, 4), "WI-403");
    let mut scene = archer("improvised = \"on\"", "elf");
    // With the K of melee, and 2 - 1 = 1 wound.
    assert_eq!(roll(&scene.act(strike(3, 4), &[13])), Some((13, true)));
    assert_eq!(scene.figure(4).wounds, 4);
    scene.refuses(&shoot(3, 4), "WI-706");
    // Other weapons are what they were.
    let mut knife = Board::new()
        .switch("improvised = \"on\"")
        .figures(&["0 elf small 400,400 f=0,1", "1 orc small 400,430"])
        .scene();
    knife.act(activate(3), &[]);
    knife.act(strike(3, 4), &[13]);
    assert_eq!(knife.figure(4).wounds, 2);
    // Away with one action, a shot with the other.
    let mut scene = archer("", "elf");
    scene.act(go(3, 400, 380), &[]);
    scene.act(shoot(3, 4), &[17]);
}

#[test]
fn wi_r19_into_the_melee_of_others() {
    let scene = |switch: &str, third: &str| {
        let mut scene = Board::new()
            .switch(switch)
            .figures(&["0 amazon ranged 400,200 f=0,1", "1 orc small 400,400", third])
            .scene();
        scene.act(activate(3), &[]);
        scene
    };
    let own = "0 amazon small 430,400";
    assert!(scene("", own).allows(&shoot(3, 4)));
    scene("shoot_into_melee = \"forbidden\"", own).refuses(&shoot(3, 4), "WI-R19");
    assert!(
        scene("shoot_into_melee = \"forbidden\"", "0 amazon small 432,400").allows(&shoot(3, 4))
    );
    assert!(scene("shoot_into_melee = \"forbidden\"", "1 orc small 430,400").allows(&shoot(3, 4)));
    // The own wizard is a figure too.
    let mut beside = Board::new()
        .switch("shoot_into_melee = \"forbidden\"")
        .wizard("G 430,400")
        .wizard("B 15,985")
        .figures(&["0 amazon ranged 400,200 f=0,1", "1 orc small 400,400"])
        .scene();
    beside.act(activate(3), &[]);
    beside.refuses(&shoot(3, 4), "WI-R19");
    // It holds for the gun as well: its crew is at it, and not at the target.
    let mut gun = Board::new()
        .switch("shoot_into_melee = \"forbidden\"")
        .figures(&[
            "0 gun - 400,400 f=0,1",
            "0 orc small 370,400",
            "0 orc small 400,370",
            "0 orc small 430,400",
            "1 amazon small 400,600",
            "0 orc small 430,600",
            "1 amazon small 300,600",
        ])
        .scene();
    gun.act(team(3, &[4, 5, 6]), &[]);
    gun.refuses(&fire(7), "WI-R19");
    assert!(gun.allows(&fire(9)));
}

/// An archer (3), active, an enemy in range (4) and one out of range (5).
fn measured(switch: &str) -> Scene {
    let mut scene = Board::new()
        .switch(switch)
        .figures(&["0 amazon ranged 400,100 f=0,1", "1 orc small 300,300", "1 orc small 500,500"])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_r20_distances_are_shown_only_in_open_games() {
    let declare = measured("");
    assert!(!declare.view().open_measuring);
    for target in [4, 5] {
        let shown = declare.target(3, target);
        assert!(shown.seen && shown.gap.is_none() && shown.in_range.is_none(), "{shown:?}");
        assert_eq!(shown.attack.as_deref(), Some("shot"), "every seen enemy may be announced");
    }
    let open = measured("measuring = \"open\"");
    assert!(open.view().open_measuring);
    let shown = [4, 5].map(|target| open.target(3, target)).map(|t| (t.gap, t.in_range));
    // 100 and 200: 223.6; 100 and 400: 412.3.
    assert_eq!(shown, [(Some(194), Some(true)), (Some(383), Some(false))]);
}

#[test]
fn wi_r20_what_is_legal_and_what_results_is_the_same() {
    for switch in ["", "measuring = \"open\""] {
        let mut scene = measured(switch);
        assert_eq!(scene.candidates(Effort::Full), measured("").candidates(Effort::Full));
        assert_eq!(too_far(&scene.act(shoot(3, 5), &[])), Some(83));
        assert_eq!(roll(&scene.act(shoot(3, 4), &[14])), Some((14, true)));
    }
}

#[test]
fn wi_r21_a_spell_out_of_range_is_refused_and_ranges_are_shown() {
    let scene = Board::new()
        .wizard("G 400,100 mp=200 f=0,1")
        .wizard("B 400,331")
        .figures(&["0 orc small 400,631 wounds=1", "0 orc small 200,100 wounds=1"])
        .wizards_turn()
        .scene();
    scene.refuses(&spell(B), "WI-305");
    scene.refuses(&heal(3), "WI-308");
    assert!(scene.allows(&heal(4)));
    let target = scene.target(1, 2);
    assert_eq!((target.gap, target.in_range), (Some(201), Some(false)));
    // Neither healing nor summoning asks where the wizard looks.
    let back = Board::new().wizard("G 400,300 mp=200 f=0,1").wizard("B 785,985").wizards_turn();
    assert!(back.scene().allows(&summon("human", Weapon::Small, &[at(400, 150)])));
}

#[test]
fn wi_r22_the_border_of_the_view_counts() {
    // Looking along (2,1), a target at (-1,2) is exactly sideways.
    for (x, y, is_seen) in
        [(390, 420, true), (389, 420, false), (410, 380, true), (410, 379, false)]
    {
        let scene = Board::new()
            .figures(&[
                "0 orc ranged 400,400 f=2,1",
                &format!("1 orc small {},{}", x * 5 - 1600, y * 5 - 1600),
            ])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "({x},{y})");
    }
    // A facing is kept in its shortest form.
    let mut scene = Board::new().figures(&["0 orc small 400,400", "1 orc small 700,100"]).scene();
    scene.act(activate(3), &[]);
    scene.act(turn_to(3, 300, -200), &[]);
    assert_eq!(scene.figure(3).facing, facing(3, -2));
}

#[test]
fn wi_r23_obstacles_beside_the_line_do_not_add_up() {
    let scene = Board::new()
        .figures(&[
            "0 orc ranged 400,200 f=0,1",
            "1 orc small 400,400 f=0,-1",
            "1 orc small 384,300",
            "1 orc small 416,300",
            "1 orc small 384,340",
            "1 orc small 416,340",
        ])
        .scene();
    assert!(scene.sees(3, 4) && scene.sees(4, 3));
}

const WOOD: &str = "wood wood 60 200,200 300,200 300,300 200,300";

/// Whether figures at these places see each other, the wood being between, around or beside them.
fn seen_with(switch: &str, one: &str, two: &str) -> bool {
    let scene = Board::new()
        .piece(WOOD)
        .switch(switch)
        .figures(&[&format!("0 orc ranged {one} f=1,0"), &format!("1 orc small {two} f=-1,0")])
        .scene();
    assert_eq!(scene.sees(3, 4), scene.sees(4, 3));
    scene.sees(3, 4)
}

#[test]
fn wi_r24_sight_in_woods() {
    assert!(seen_with("", "250,250", "281,250"), "contact overrides");
    assert!(!seen_with("", "250,250", "282,250"));
    assert!(!seen_with("", "100,250", "400,250"), "a wood between");
    // Up to a gap of 50 in or into a wood, if agreed.
    let near = "wood_sight = 50";
    assert!(seen_with(near, "210,250", "290,250"), "a gap of exactly 50");
    assert!(!seen_with(near, "209,250", "290,250"));
    assert!(seen_with(near, "180,250", "260,250") && !seen_with(near, "179,250", "260,250"));
    assert!(!seen_with(near, "100,250", "400,250"), "it is no window through a wood");
    assert!(!seen_with(near, "170,250", "330,250"));
}

#[test]
fn wi_r24_slow_woods() {
    let walked = |switch: &str, from: i32, to: i32| {
        let mut scene = Board::new()
            .piece(WOOD)
            .switch(switch)
            .figures(&[&format!("0 goblin small {from},250"), "1 orc small 700,100"])
            .scene();
        scene.act(activate(3), &[]);
        let action = go(3, to, 250);
        if scene.allows(&action) { cost(&scene.act(action, &[])) } else { None }
    };
    assert_eq!(walked("", 190, 230), Some(40));
    assert_eq!(walked("wood_slow = \"on\"", 190, 230), Some(80));
    assert_eq!(walked("wood_slow = \"on\"", 189, 230), None, "82 of 80");
    assert_eq!(walked("wood_slow = \"on\"", 160, 200), Some(80), "the border belongs to it");
    assert_eq!(walked("wood_slow = \"on\"", 160, 199), Some(39));
    assert_eq!(walked("wood_slow = \"on\"", 290, 320), Some(60), "out of it as well");
}

#[test]
fn wi_r25_lines_run_straight_in_space_at_base_height() {
    // From a roof of 60 to the ground 200 away: over a hill of 30 in the first half, not in the second.
    for (y, is_seen) in [(160, true), (180, true), (181, false), (240, false)] {
        let far = y + 20;
        let scene = Board::new()
            .piece("flat-house tower 60 80,80 120,80 120,120 80,120")
            .piece(&format!("hill hill 30 80,{y} 120,{y} 120,{far} 80,{far}"))
            .figures(&["0 orc ranged tower:100,100 f=0,1", "1 orc small 100,300"])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "{y}");
    }
    // Figures count as 30 high: a line 30 above their feet passes.
    for (height, is_seen) in [(30, true), (29, false)] {
        let scene = Board::new()
            .piece(&format!("flat-house one {height} 80,80 120,80 120,120 80,120"))
            .piece(&format!("flat-house two {height} 80,300 120,300 120,340 80,340"))
            .figures(&[
                "0 orc ranged one:100,100 f=0,1",
                "1 orc small two:100,320",
                "1 orc small 100,200",
            ])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "{height}");
    }
}

#[test]
fn wi_r26_halls_have_doors_and_houses_are_solid() {
    let scene = |from: &str| {
        let mut scene = Board::new()
            .piece("hall hall 50 open=0 300,300 400,300 400,400 300,400")
            .figures(&[&format!("0 goblin small {from}"), "1 orc small 700,100"])
            .scene();
        scene.act(activate(3), &[]);
        scene
    };
    assert!(scene("350,270").allows(&go(3, 350, 340)), "by the open side");
    scene("350,430").refuses(&go(3, 350, 360), "WI-552");
    scene("270,350").refuses(&go(3, 340, 350), "WI-552");
    // Exactly through a door post nothing is seen.
    let sees = |x: i32| {
        let scene = Board::new()
            .piece("hall hall 50 open=0 300,300 400,300 400,400 300,400")
            .figures(&["0 orc ranged 350,350 f=0,-1", &format!("1 orc small {x},200")])
            .scene();
        scene.sees(3, 4)
    };
    // The line from (350,350) passes y = 300 a third of the way to (x,200).
    assert!(sees(499) && !sees(500) && sees(201) && !sees(200));
}

#[test]
fn wi_r27_a_roof_can_be_stormed() {
    let mut scene = Board::layout("villages")
        .figures(&["0 amazon small 265,250 f=0,-1", "1 orc small store1:265,190 f=0,1"])
        .scene();
    scene.act(activate(3), &[]);
    assert_eq!(roll(&scene.act(strike(3, 4), &[14])), Some((14, true)));
    scene.act(strike(3, 4), &[14]);
    assert!(!scene.is_there(4));
    // With the defender gone the way up is free.
    let mut free = Board::layout("villages")
        .figures(&["0 amazon small 265,250 f=0,-1", "1 orc small 400,700"])
        .scene();
    free.act(activate(3), &[]);
    free.act(walk(3, &[leg(265, 240), link("ladder1")]), &[]);
    assert_eq!(free.figure(3).place, roof("store1", 265, 200));
}

#[test]
fn wi_r28_a_jump_leaves_no_walking_in_the_same_action() {
    let mut scene = Board::layout("villages")
        .figures(&["0 goblin small store1:265,205", "1 orc small 400,700"])
        .scene();
    scene.act(activate(3), &[]);
    scene.act(jump(3, at(265, 265)), &[]);
    assert_eq!(scene.figure(3).place, at(265, 265), "60 out, 40 down");
    assert_eq!(scene.figure(3).wounds, 5);
    scene.act(go(3, 265, 300), &[]);
    assert_ne!(scene.turn(), A, "a jump and a move are two actions");
}

#[test]
fn wi_r29_who_is_stuck_lets_its_actions_lapse() {
    let mut scene = Board::layout("villages")
        .figures(&["0 orc small tower1:110,550", "1 orc small 400,700"])
        .scene();
    scene.act(activate(3), &[]);
    let lapse = Action::Lapse { figure: duello_wizards::Number(3) };
    scene.act(lapse.clone(), &[]);
    scene.act(lapse, &[]);
    assert_eq!(scene.turn(), B);
    assert_eq!(scene.figure(3).place, roof("tower1", 110, 550));
}

#[test]
fn wi_r30_wizards_keep_off_roofs_but_not_off_hills() {
    let scene =
        Board::layout("villages").wizard("G 400,400").wizard("B 400,985").wizards_turn().scene();
    assert!(scene.allows(&wizard_walk(&[leg(400, 460)])), "onto the hill");
    let wizard =
        Board::layout("villages").wizard("G 265,240").wizard("B 400,985").wizards_turn().scene();
    wizard.refuses(&wizard_walk(&[link("ladder1")]), "WI-320");
    wizard.refuses(&wizard_walk(&[leg(265, 230)]), "WI-320");
    // Into a hall, by its door.
    let door =
        Board::layout("villages").wizard("G 590,230").wizard("B 400,985").wizards_turn().scene();
    door.refuses(&wizard_walk(&[leg(590, 300)]), "WI-320");
    assert!(door.allows(&wizard_walk(&[leg(590, 235)])), "touching");
}

#[test]
fn wi_r25_hills_cost_their_height_once() {
    let mut scene = Board::new()
        .piece("hill hill 30 380,250 420,250 420,300 380,300")
        .figures(&["0 amazon small 400,240", "1 orc small 700,100"])
        .scene();
    scene.act(activate(3), &[]);
    assert_eq!(cost(&scene.act(walk(3, &[leg(400, 260), leg(400, 270)]), &[])), Some(20 + 30 + 10));
    assert!(parts(&scene.told).is_none());
}
