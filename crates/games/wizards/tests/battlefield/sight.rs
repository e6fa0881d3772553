//! Sight: WI-601 to WI-612.

use duello_wizards::{Hidden, Weapon};

use super::board::{Asked, Board, parts, spell};
use crate::scene::*;

#[test]
fn wi_601_only_what_is_seen_can_be_attacked() {
    // A strike and a shot at somebody behind the back.
    let mut scene = Board::new()
        .figures(&[
            "0 orc small 400,400 f=0,-1",
            "1 orc small 400,430",
            "0 orc ranged 200,400 f=0,-1",
            "1 orc small 200,600",
        ])
        .scene();
    scene.act(activate(3), &[]);
    scene.refuses(&strike(3, 4), "WI-602");
    scene.act(turn_to(3, 0, 1), &[]);
    scene.act(strike(3, 4), &[20]);
    scene.act(activate(5), &[]);
    scene.refuses(&shoot(5, 6), "WI-602");
    scene.act(turn_to(5, 0, 1), &[]);
    scene.act(shoot(5, 6), &[20]);
}

#[test]
fn wi_601_holds_for_guns_and_attack_spells() {
    let mut gun = crew_at("0 gun - 400,400 f=0,-1", &["1 orc small 400,600"]);
    gun.refuses(&fire(7), "WI-602");
    gun.act(push(&[4], 0, 0), &[]);
    gun.act(fire(7), &[20]);
    let scene =
        Board::new().wizard("G 400,400 mp=100 f=0,-1").wizard("B 400,600").wizards_turn().scene();
    scene.refuses(&spell(B), "WI-306");
}

/// A gun (3) with three crewmen (4 to 6), active; others follow.
fn crew_at(gun: &str, others: &[&str]) -> Scene {
    let mut scene = Board::new()
        .figures(&[gun, "0 orc small 370,400", "0 orc small 400,370", "0 orc small 430,400"])
        .figures(others)
        .scene();
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene
}

#[test]
fn wi_602_exactly_sideways_is_in_view() {
    for (x, y, is_seen) in [(500, 200, true), (500, 199, false), (100, 201, true), (300, 200, true)]
    {
        let scene = Board::new()
            .figures(&["0 orc ranged 400,200 f=0,1", &format!("1 orc small {x},{y}")])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "({x},{y})");
    }
    // Any direction is a facing: (100,1) looks a little to the north.
    for (x, is_seen) in [(399, true), (398, false)] {
        let scene = Board::new()
            .figures(&["0 orc ranged 400,200 f=100,1", &format!("1 orc small {x},300")])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "{x}");
    }
}

/// Whether somebody at (400,200) sees (400,400) past a figure at this x, halfway.
fn past(x: i32) -> bool {
    let scene = Board::new()
        .figures(&[
            "0 orc ranged 400,200 f=0,1",
            "1 orc small 400,400 f=0,-1",
            &format!("1 orc small {x},300"),
        ])
        .scene();
    assert_eq!(scene.sees(3, 4), scene.sees(4, 3));
    scene.sees(3, 4)
}

#[test]
fn wi_603_what_touches_the_line_hides_half() {
    assert!(!past(400) && !past(415) && !past(385));
    assert!(past(416) && past(384));
}

#[test]
fn wi_603_terrain_that_touches_the_line_hides_too() {
    for (edge, is_seen) in [(400, false), (401, true)] {
        let house = format!("house house 60 {edge},280 460,280 460,320 {edge},320");
        let scene = Board::new()
            .piece(&house)
            .figures(&["0 orc ranged 400,200 f=0,1", "1 orc small 400,400"])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "{edge}");
    }
}

#[test]
fn wi_604_sight_is_mutual() {
    let scene = Board::layout("villages")
        .figures(&[
            "0 orc ranged store1:265,190 f=0,1",
            "0 orc small 590,300 f=0,-1",
            "0 orc small 120,330",
            "1 orc small 265,260 f=0,-1",
            "1 orc ranged tower1:110,550 f=0,-1",
            "1 orc small hall1:560,300",
            "1 orc small 590,150 f=0,1",
            "1 orc small 400,500",
            "0 orc small 330,400",
        ])
        .scene();
    let public = &scene.state.public;
    let bodies: Vec<_> = public.bodies().collect();
    let (mut seen, mut hidden) = (0, 0);
    for one in &bodies {
        for two in bodies.iter().filter(|two| two.number != one.number) {
            // Each looks straight at the other, so that facing decides nothing.
            let at_each_other = |a: &duello_wizards::Body, b: &duello_wizards::Body| {
                let facing = duello_wizards::Facing::towards(a.place.at, b.place.at);
                duello_wizards::Body { facing, ..*a }
            };
            let there = public.sees(at_each_other(one, two), *two).is_ok();
            let back = public.sees(at_each_other(two, one), *one).is_ok();
            assert_eq!(there, back, "{one:?} {two:?}");
            seen += u32::from(there);
            hidden += u32::from(!there);
        }
    }
    assert!(seen > 10 && hidden > 10, "{seen} seen, {hidden} hidden");
}

#[test]
fn wi_604_facing_is_separate() {
    let scene =
        Board::new().figures(&["0 orc ranged 400,200 f=0,1", "1 orc ranged 400,400 f=0,1"]).scene();
    assert!(scene.sees(3, 4) && !scene.sees(4, 3));
}

const WOOD: &str = "wood wood 60 200,200 300,200 300,300 200,300";

fn with_wood(figures: &[&str]) -> Scene {
    Board::new().piece(WOOD).figures(figures).scene()
}

#[test]
fn wi_605_who_touches_sees() {
    let mut scene = with_wood(&["0 orc small 250,250 f=1,0", "1 orc small 280,250 f=1,0"]);
    assert!(scene.sees(3, 4), "in a wood");
    assert!(!scene.sees(4, 3), "facing still counts");
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[20]);
    // A third base that brushes the line between two that touch hides nothing.
    let scene = Board::new()
        .figures(&["0 orc small 400,400 f=1,0", "1 orc small 431,400", "0 orc small 415,427"])
        .scene();
    assert!(scene.sees(3, 4));
}

#[test]
fn wi_606_a_wood_hides_the_figures_in_it() {
    let seen = |from: (i32, i32), to: (i32, i32)| {
        let scene = with_wood(&[
            &format!("0 orc ranged {},{} f=1,0", from.0, from.1),
            &format!("1 orc small {},{} f=-1,0", to.0, to.1),
        ]);
        assert_eq!(scene.sees(3, 4), scene.sees(4, 3));
        scene.sees(3, 4)
    };
    assert!(seen((100, 250), (199, 250)), "half the base in it, the centre outside");
    assert!(!seen((100, 250), (200, 250)), "the border belongs to it");
    assert!(!seen((250, 250), (282, 250)), "both in it, and not in contact");
    let scene = with_wood(&["0 orc ranged 100,250 f=1,0", "1 orc small 200,250"]);
    let hidden = scene.state.public.sees(scene.body(3), scene.body(4));
    assert_eq!(hidden, Err(Hidden::InWood("wood".parse().unwrap())));
}

/// Whether figures at these places on the villages see each other, whichever way they look.
fn in_villages(one: &str, two: &str) -> bool {
    let scene = Board::layout("villages")
        .figures(&[&format!("0 orc ranged {one}"), &format!("1 orc small {two}")])
        .scene();
    let (one, two) = (scene.body(3), scene.body(4));
    let facing = duello_wizards::Facing::towards(one.place.at, two.place.at);
    scene.state.public.sees(duello_wizards::Body { facing, ..one }, two).is_ok()
}

#[test]
fn wi_607_sight_goes_through_a_door() {
    assert!(in_villages("590,300", "590,150"));
    assert!(in_villages("590,300", "629,200"));
    assert!(!in_villages("590,300", "630,200"), "the line meets the door post (610,250)");
    assert!(!in_villages("590,300", "750,300"), "a wall");
    assert!(in_villages("590,300", "400,300"), "the western door");
    assert!(!in_villages("590,300", "hall1:560,290"), "inside and on the roof");
    assert!(!in_villages("640,330", "hall1:600,290"), "not even up the stairs");
    assert!(in_villages("540,270", "640,330"), "both in the same hall");
}

#[test]
fn wi_607_two_halls_need_two_doors() {
    let hall = |name: &str, y: i32, door: u8| {
        let top = y + 60;
        format!("hall {name} 50 open={door} 300,{y} 400,{y} 400,{top} 300,{top}")
    };
    for (second, is_seen) in [(0, true), (2, false)] {
        let scene = Board::new()
            .piece(&hall("south", 300, 2))
            .piece(&hall("north", 500, second))
            .figures(&["0 orc ranged 350,330 f=0,1", "1 orc small 350,530"])
            .scene();
        assert_eq!(scene.sees(3, 4), is_seen, "{second}");
    }
}

#[test]
fn wi_608_terrain_between_hides() {
    let seen = |y: i32| {
        with_wood(&[&format!("0 orc ranged 100,{y} f=1,0"), &format!("1 orc small 400,{y}")])
            .sees(3, 4)
    };
    assert!(!seen(250) && !seen(200), "along the border too");
    assert!(seen(199));
    for kind in ["hill", "house", "hall"] {
        let piece = format!("{kind} piece 30 200,200 300,200 300,300 200,300");
        let scene = Board::new()
            .piece(&piece)
            .figures(&["0 orc ranged 100,250 f=1,0", "1 orc small 400,250"])
            .scene();
        assert!(!scene.sees(3, 4), "{kind}");
    }
}

/// Whether one at (100,250) on a roof of this height sees the ground at (500,250) past a house 30 high that reaches
/// from `x` to `x + 40`.
fn over(height: i32, x: i32) -> bool {
    let far = x + 40;
    let scene = Board::new()
        .piece(&format!("flat-house high {height} 60,210 140,210 140,290 60,290"))
        .piece(&format!("house low 30 {x},210 {far},210 {far},290 {x},290"))
        .figures(&["0 orc ranged high:100,250 f=1,0", "1 orc small 500,250 f=-1,0"])
        .scene();
    assert_eq!(scene.sees(3, 4), scene.sees(4, 3));
    scene.sees(3, 4)
}

#[test]
fn wi_608_the_lower_end_of_the_line_over_a_piece_decides() {
    // From 60 the line falls to 30 halfway, at x = 300: there the house must end.
    assert!(over(60, 260), "exactly as high is not below");
    assert!(!over(60, 261), "lower where it leaves");
    assert!(!over(60, 400) && over(60, 150));
    // From 40 it is 30 at x = 200.
    assert!(over(40, 160) && !over(40, 161));
}

#[test]
fn wi_609_the_own_piece_never_hides() {
    // From the middle of a roof, far from its edge, down to the ground, and from hill to ground.
    assert!(in_villages("hall1:590,300", "590,150"));
    assert!(in_villages("590,150", "hall1:590,300"));
    let hill = "hill hill 30 380,250 420,250 420,300 380,300";
    let seen = |one: &str, two: &str| {
        let scene = Board::new()
            .piece(hill)
            .figures(&[&format!("0 orc ranged {one} f=0,1"), &format!("1 orc small {two}")])
            .scene();
        scene.sees(3, 4)
    };
    assert!(!seen("400,200", "400,400"), "across the hill");
    assert!(seen("400,275", "400,400") && seen("400,200", "400,275"));
    assert!(seen("385,255", "415,295"), "both on it");
}

#[test]
fn wi_610_third_figures_hide_by_height() {
    let seen = |third: &str| {
        let scene = Board::new()
            .piece("flat-house house 50 60,60 140,60 140,140 60,140")
            .figures(&["0 orc ranged house:100,100 f=0,1", "1 orc small 100,300", third])
            .scene();
        scene.sees(3, 4)
    };
    assert!(!seen("1 orc small 100,260"), "the line is 10 high there");
    assert!(seen("1 orc small 100,180"), "30 high: exactly over it");
    assert!(!seen("1 orc small 100,181"), "29.75 high");
    assert!(seen("1 orc small 116,260"), "16 beside the line");
}

#[test]
fn wi_610_a_line_below_a_figures_feet_passes() {
    // The third stands on a roof 40 high, beside a line on the ground: not in its way, though the house is not either.
    let seen = |third: &str| {
        let scene = Board::new()
            .piece("flat-house house 40 301,60 400,60 400,140 301,140")
            .figures(&["0 orc ranged 300,40 f=0,1", "1 orc small 300,300", third])
            .scene();
        scene.sees(3, 4)
    };
    assert!(seen("1 orc small house:316,100"), "16 away");
    assert!(!seen("1 orc small 300,200"));
    // On a hill of 10 that both stand on, a third one on it hides; one on the ground below does not reach up.
    let on_hills = |height: i32| {
        let scene = Board::new()
            .piece(&format!("hill one {height} 100,100 150,100 150,150 100,150"))
            .piece(&format!("hill two {height} 100,300 150,300 150,350 100,350"))
            .figures(&["0 orc ranged 125,125 f=0,1", "1 orc small 125,325", "1 orc small 125,220"])
            .scene();
        scene.sees(3, 4)
    };
    assert!(!on_hills(29) && on_hills(30));
}

#[test]
fn wi_610_friend_and_foe_wizards_and_guns_hide() {
    for third in
        ["0 orc small 400,300", "1 orc small 400,300", "0 gun - 400,300", "1 gun - 400,300"]
    {
        let scene = Board::new()
            .figures(&["0 orc ranged 400,200 f=0,1", "1 orc small 400,400", third])
            .scene();
        assert!(!scene.sees(3, 4), "{third}");
    }
    let scene = Board::new()
        .wizard("G 400,300")
        .wizard("B 785,985")
        .figures(&["0 orc ranged 400,200 f=0,1", "1 orc small 400,400"])
        .scene();
    assert!(!scene.sees(3, 4));
    let hidden = scene.state.public.sees(scene.body(3), scene.body(4));
    assert_eq!(hidden, Err(Hidden::Figure(WIZARD_A)));
}

#[test]
fn wi_610_figures_beyond_the_ends_do_not_hide() {
    // Beside the viewer or the target, level with them: c·d is 0 or d·d.
    let scene = Board::new()
        .figures(&[
            "0 orc ranged 400,200 f=0,1",
            "1 orc small 400,400",
            "1 orc small 430,200",
            "1 orc small 370,400",
            "1 orc small 400,170",
            "1 orc small 400,430",
        ])
        .scene();
    assert!(scene.sees(3, 4));
}

#[test]
fn wi_611_there_is_no_partial_cover() {
    let need = |x: i32| {
        let mut scene = Board::new()
            .figures(&[
                "0 amazon ranged 400,200 f=0,1",
                "1 orc small 400,400",
                &format!("1 orc small {x},300"),
            ])
            .scene();
        scene.act(activate(3), &[]);
        parts(&scene.act(shoot(3, 4), &[20])).expect("a roll")
    };
    assert_eq!(need(416), need(700), "nearly half covered, and in the open");
    let mut hidden = Board::new()
        .figures(&["0 amazon ranged 400,200 f=0,1", "1 orc small 400,400", "1 orc small 415,300"])
        .scene();
    hidden.act(activate(3), &[]);
    hidden.refuses(&shoot(3, 4), "WI-610");
    assert!(!hidden.target(3, 4).seen && hidden.target(3, 5).seen);
}

#[test]
fn wi_612_healing_and_summoning_need_no_sight() {
    let scene = Board::new()
        .piece("house house 60 300,200 500,200 500,240 300,240")
        .wizard("G 400,100 mp=200 f=0,-1")
        .wizard("B 400,320")
        .figure("0 orc small 400,600 wounds=2")
        .wizards_turn()
        .scene();
    assert!(!scene.sees(1, 3));
    assert!(scene.allows(&heal(3)));
    assert!(scene.allows(&summon("human", Weapon::Small, &[at(340, 270)])));
    // The attack spell is bound to sight, even in range and in view.
    let scene = Board::new()
        .piece("house house 60 300,200 500,200 500,240 300,240")
        .wizard("G 400,150 mp=200 f=0,1")
        .wizard("B 400,320")
        .wizards_turn()
        .scene();
    scene.refuses(&spell(B), "WI-306");
}
