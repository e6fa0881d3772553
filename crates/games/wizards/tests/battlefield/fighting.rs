//! Fighting: WI-701 to WI-716.

use duello_core::{Advice, Fraction, Observer, Told, preview};
use duello_wizards::{Action, Event, Weapon};

use super::board::{Asked, Board, parts, roll, too_far};
use crate::scene::*;

/// Two in contact, the first one (3) active and facing the other (4).
fn duel(striker: &str, target: &str) -> Scene {
    duel_with("", striker, target)
}

fn duel_with(switch: &str, striker: &str, target: &str) -> Scene {
    let mut scene = Board::new()
        .switch(switch)
        .figures(&[&format!("0 {striker} 400,400 f=0,1"), &format!("1 {target} 400,430 f=0,-1")])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

/// A shooter (3), active, and a target (4) 200 away.
fn shot(shooter: &str, target: &str) -> Scene {
    let mut scene = Board::new()
        .figures(&[&format!("0 {shooter} 400,400 f=0,1"), &format!("1 {target} 400,600 f=0,-1")])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_701_a_strike_needs_contact_and_a_melee_weapon() {
    let mut scene = duel("orc small", "orc small");
    assert_eq!(roll(&scene.act(strike(3, 4), &[15])), Some((15, true)));
    // It took one action.
    scene.act(strike(3, 4), &[16]);
    scene.refuses(&strike(3, 4), "WI-210");
    duel("orc ranged", "orc small").refuses(&strike(3, 4), "WI-403");
    shot("orc small", "orc small").refuses(&strike(3, 4), "WI-701");
    duel("orc small", "orc small").refuses(&strike(3, 9), "WI-601");
}

#[test]
fn wi_701_creatures_guns_and_wizards_can_be_struck() {
    assert!(duel("orc small", "gun -").allows(&strike(3, 4)));
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,430")
        .figures(&["0 orc small 400,400 f=0,1"])
        .scene();
    scene.act(activate(3), &[]);
    assert!(scene.allows(&strike(3, 2)));
}

#[test]
fn wi_702_contact_made_with_one_action_and_a_strike_with_the_other() {
    let mut scene =
        Board::new().figures(&["0 orc small 400,400 f=0,1", "1 orc small 400,480 f=0,-1"]).scene();
    scene.act(activate(3), &[]);
    scene.refuses(&strike(3, 4), "WI-701");
    scene.act(go(3, 400, 450), &[]);
    scene.act(strike(3, 4), &[15]);
    assert_eq!(scene.figure(4).wounds, 2);
    // Nobody struck back; now the other side may, in its own activation.
    assert_eq!(scene.figure(3).wounds, 5);
    assert_eq!(scene.turn(), B);
    scene.act(activate(4), &[]);
    scene.act(strike(4, 3), &[15]);
    assert_eq!(scene.figure(3).wounds, 2);
}

#[test]
fn wi_703_one_announces_and_then_measures() {
    let mut scene = shot("amazon ranged", "orc small");
    assert_eq!(roll(&scene.act(shoot(3, 4), &[14])), Some((14, true)));
    assert_eq!(scene.figure(4).wounds, 2);
    scene.act(shoot(3, 4), &[15]);
    shot("amazon small", "orc small").refuses(&shoot(3, 4), "WI-403");
    // Every seen enemy may be announced, however far, wizards too.
    let mut far = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,900")
        .figures(&["0 amazon ranged 400,100 f=0,1"])
        .scene();
    far.act(activate(3), &[]);
    assert!(far.allows(&shoot(3, 2)));
}

/// The chance that a shot hits, as odds tell it before the shot.
fn chance_to_hit(scene: &Scene, target: u16) -> Option<Fraction> {
    let sight = scene.state.sight(Observer::Seat(A));
    let odds = preview(&scene.game, sight, A, &shoot(3, target), 1000).expect("one die");
    let hits = odds
        .iter()
        .filter(|(upshot, _)| upshot.as_ref().is_some_and(|upshot| upshot.hit == Some(true)));
    hits.map(|(_, chance)| chance.clone()).reduce(|sum, chance| sum + chance)
}

#[test]
fn wi_703_odds_before_the_announcement_do_not_measure() {
    let scene = |switch: &str| {
        let figures =
            ["0 amazon ranged 400,100 f=0,1", "1 orc small 300,300", "1 orc small 500,500"];
        let mut scene = Board::new().switch(switch).figures(&figures).scene();
        scene.act(activate(3), &[]);
        scene
    };
    let in_range = Some(Fraction::new(14, 20));
    // 5 is out of range. In an open game that is known, in others odds hold if it is in range.
    let declare = scene("");
    assert_eq!(
        [4, 5].map(|target| chance_to_hit(&declare, target)),
        [in_range.clone(), in_range.clone()]
    );
    let mut public = declare.state.public.clone();
    let supposed = declare.game.suppose(&mut public, A, &shoot(3, 5)).expect("it says so");
    assert_eq!(supposed.clause.id(), "WI-703");
    let open = scene("measuring = \"open\"");
    assert_eq!([4, 5].map(|target| chance_to_hit(&open, target)), [in_range, None]);
    assert!(open.game.suppose(&mut public, A, &activate(3)).is_none());
    // The view of an open game agrees.
    assert_eq!(open.target(3, 5).hit, "0");
}

#[test]
fn wi_703_refusals_tell_no_distance_before_the_announcement() {
    let refusal = |switch: &str| {
        let board = Board::new().switch(switch);
        let figures = ["0 amazon small 400,100 f=0,1", "1 orc small 400,300"];
        let mut scene = board.figures(&figures).scene();
        scene.act(activate(3), &[]);
        scene.refusal(&strike(3, 4)).said.to_string()
    };
    assert_eq!(refusal(""), "4 is not in base contact, which a strike needs");
    assert!(refusal("measuring = \"open\"").contains("170 mm away"));
}

#[test]
fn wi_114_the_view_has_striking_power_and_range() {
    let scene = Board::new().figures(&["0 amazon ranged 400,100", "1 dragon - 400,500"]).scene();
    let shown = scene.view().figures.into_iter().map(|figure| (figure.sk, figure.range));
    let [archer, dragon] = shown.collect::<Vec<_>>()[..] else { panic!("two figures") };
    assert!(archer.0[0].is_none() && archer.0[1].is_some() && archer.1 == Some(300), "{archer:?}");
    assert!(dragon.0.iter().all(Option::is_some) && dragon.1 == Some(200), "{dragon:?}");
}

#[test]
fn wi_704_beyond_the_range_the_action_is_lost() {
    let mut scene =
        Board::new().figures(&["0 amazon ranged 400,100 f=0,1", "1 orc small 400,442"]).scene();
    scene.act(activate(3), &[]);
    let told = scene.act(shoot(3, 4), &[]);
    assert_eq!((too_far(&told), roll(&told)), (Some(12), None));
    assert_eq!(under(&told, "WI-704").len(), 1);
    assert_eq!(scene.figure(4).wounds, 5);
    // One action is gone, the other is not.
    scene.act(go(3, 400, 112), &[]);
    scene.refuses(&shoot(3, 4), "WI-210");
}

#[test]
fn wi_705_edge_to_edge_for_every_ranged_weapon() {
    for (shooter, range) in [("amazon ranged", 300), ("dragon -", 200)] {
        for (beyond, is_near) in [(0, true), (1, false)] {
            let y = 100 + range + 30 + beyond;
            let mut scene = Board::new()
                .figures(&[&format!("0 {shooter} 400,100 f=0,1"), &format!("1 orc small 400,{y}")])
                .scene();
            scene.act(activate(3), &[]);
            let told = scene.act(shoot(3, 4), if is_near { &[20] } else { &[] });
            assert_eq!(too_far(&told).is_none(), is_near, "{shooter} {y}");
        }
    }
}

#[test]
fn wi_706_in_melee_nobody_shoots() {
    let mut scene = Board::new()
        .figures(&["0 amazon ranged 400,400 f=0,1", "1 orc small 400,370", "1 orc small 400,600"])
        .scene();
    scene.act(activate(3), &[]);
    scene.refuses(&shoot(3, 4), "WI-706");
    scene.refuses(&shoot(3, 5), "WI-706");
    scene.act(go(3, 400, 410), &[]);
    scene.act(shoot(3, 5), &[20]);
    // A gun is an enemy to be in melee with, a wizard is none.
    duel("amazon ranged", "gun -").refuses(&shoot(3, 4), "WI-706");
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,430")
        .figures(&["0 amazon ranged 400,400 f=0,1"])
        .scene();
    scene.act(activate(3), &[]);
    scene.act(shoot(3, 2), &[14]);
    assert_eq!(scene.field(B), 16);
    // Nor does an own figure make a melee.
    let mut scene = Board::new()
        .figures(&["0 amazon ranged 400,400 f=0,1", "0 orc small 400,370", "1 orc small 400,600"])
        .scene();
    scene.act(activate(3), &[]);
    assert!(scene.allows(&shoot(3, 5)));
}

#[test]
fn wi_707_one_may_shoot_at_those_in_melee() {
    let mut scene = Board::new()
        .figures(&[
            "0 amazon ranged 400,200 f=0,1",
            "1 orc small 400,400",
            "0 amazon small 430,400",
        ])
        .scene();
    scene.act(activate(3), &[]);
    let told = scene.act(shoot(3, 4), &[14]);
    assert_eq!(roll(&told), Some((14, true)));
    scene.act(shoot(3, 4), &[15]);
    assert_eq!(scene.figure(5).wounds, 5, "a miss hits nobody else");
}

#[test]
fn wi_710_equal_or_under_hits() {
    assert_eq!(roll(&duel("orc small", "amazon small").act(strike(3, 4), &[15])), Some((15, true)));
    assert_eq!(
        roll(&duel("orc small", "amazon small").act(strike(3, 4), &[16])),
        Some((15, false))
    );
    assert_eq!(roll(&duel("orc small", "amazon small").act(strike(3, 4), &[1])), Some((15, true)));
}

#[test]
fn wi_710_what_the_needed_number_is_made_of() {
    let strikes = [
        ("orc small", "goblin small", 14),
        ("dwarf normal", "chaos small", 16),
        ("dwarf normal", "orc small", 12),
        ("chaos normal", "dwarf small", 14),
        ("chaos normal", "orc small", 17),
        ("goblin small", "gun -", 15),
        ("amazon normal", "pygmy small", 8),
        ("orc small", "lizard small", 15),
        ("dragon -", "orc small", 15),
    ];
    for (striker, target, number) in strikes {
        let need = parts(&duel(striker, target).act(strike(3, 4), &[20])).expect("a roll");
        assert_eq!(need.number, number, "{striker} at {target}");
        assert_eq!(i16::from(need.k + need.attacker + need.target), i16::from(number));
    }
    let shots = [
        ("orc ranged", "amazon small", 6),
        ("orc ranged", "goblin small", 5),
        ("elf ranged", "lizard small", 13),
        ("elf ranged", "gun -", 19),
        ("amazon ranged", "pygmy small", 8),
        ("chaos ranged", "elf small", 14),
        ("dragon -", "undead small", 15),
    ];
    for (shooter, target, number) in shots {
        let need = parts(&shot(shooter, target).act(shoot(3, 4), &[20])).expect("a roll");
        assert_eq!(need.number, number, "{shooter} at {target}");
    }
}

#[test]
fn wi_711_twenty_always_and_nought_never() {
    // An orc archer needs 6 - 6 = 0 against a pygmy: it may try, and the action is gone.
    let mut scene = shot("orc ranged", "pygmy small");
    assert_eq!(roll(&scene.act(shoot(3, 4), &[1])), Some((0, false)));
    scene.act(shoot(3, 4), &[1]);
    scene.refuses(&shoot(3, 4), "WI-210");
    // K 19 at a gun, which raises it by 2: held at 20, which every roll is under.
    for die in [1, 20] {
        let mut scene = Board::new()
            .races(MASTER)
            .figures(&["0 master small 400,400 f=0,1", "1 gun - 400,430"])
            .scene();
        scene.act(activate(3), &[]);
        let told = scene.act(strike(3, 4), &[die]);
        assert_eq!(roll(&told), Some((20, true)));
        assert_eq!(parts(&told).map(|need| (need.k, need.target)), Some((19, 2)));
    }
    assert_eq!(roll(&duel("chaos normal", "gun -").act(strike(3, 4), &[20])), Some((19, false)));
}

/// A race of one's own.
const MASTER: &str = "[[race]]\nid = \"master\"\nname = \"Master\"\nalignment = \"N\"\nk = 19\narmour = 1\n\
    wounds = 5\nmovement = 70\npower = { small = 4 }\npool = { small = 6 }\n";

#[test]
fn wi_712_striking_power_minus_armour() {
    for (striker, target, left) in [
        ("orc small", "goblin small", 2),
        ("orc small", "pygmy small", 0),
        ("amazon normal", "dwarf small", 1),
        ("goblin small", "gun -", 8),
        ("goblin normal", "gun -", 6),
        ("ogre -", "giant -", 8),
        ("giant -", "dragon -", 12),
        ("dragon -", "troll -", 6),
    ] {
        let mut scene = duel(striker, target);
        let told = scene.act(strike(3, 4), &[1]);
        assert!(roll(&told).is_some_and(|(_, hit)| hit));
        let wounds = if scene.is_there(4) { scene.figure(4).wounds } else { 0 };
        assert_eq!(wounds, left, "{striker} at {target}");
    }
}

#[test]
fn wi_713_without_wounds_a_figure_is_gone() {
    let mut scene = duel("amazon normal", "orc small");
    let pool = |scene: &Scene| {
        let (id, _) =
            scene.state.public.roster.races().find(|(_, race)| race.id.as_str() == "orc").unwrap();
        scene.state.public.in_pool(B, id, Weapon::Small)
    };
    assert_eq!(pool(&scene), 5);
    let told = scene.act(strike(3, 4), &[14]);
    assert!(!scene.is_there(4));
    assert_eq!(pool(&scene), 6, "back in the pool at once");
    assert_eq!(scene.state.public.struck.len(), 1, "its line is struck out");
    assert!(!under(&told, "WI-713").is_empty());
    // The striker goes on with its other action.
    scene.act(go(3, 400, 430), &[]);
}

#[test]
fn wi_713_surplus_wounds_are_lost() {
    // Knife after knife at an orc: 3 of 5, then 3 of 2.
    let mut scene = duel("amazon small", "orc small");
    scene.act(strike(3, 4), &[14]);
    let told = scene.act(strike(3, 4), &[9]);
    let wounded: Vec<u8> = told
        .iter()
        .filter_map(|told: &Told<Event>| match told.event {
            Event::Wounded { wounds, .. } => Some(wounds),
            _ => None,
        })
        .collect();
    assert_eq!(wounded, [2]);
    assert!(!scene.is_there(4));
}

/// A figure (3) in contact with the wizard B, active.
fn at_wizard(figure: &str, field: u8) -> Scene {
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard(&format!("B 400,430 field={field}"))
        .figures(&[&format!("0 {figure} 400,400 f=0,1")])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_714_a_hit_takes_the_full_power_off_the_field() {
    for (figure, loss) in
        [("amazon small", 4), ("amazon normal", 6), ("giant -", 9), ("dragon -", 8)]
    {
        let mut scene = at_wizard(figure, 20);
        scene.act(strike(3, 2), &[1]);
        assert_eq!(scene.field(B), 20 - loss, "{figure}");
    }
    let mut archer = at_wizard("amazon ranged", 20);
    archer.act(shoot(3, 2), &[14]);
    assert_eq!(archer.field(B), 16);
}

#[test]
fn wi_715_own_figures_are_not_attacked() {
    let mut scene = Board::new()
        .figures(&["0 orc small 400,400 f=0,1", "0 orc small 400,430", "1 orc small 700,100"])
        .scene();
    scene.act(activate(3), &[]);
    scene.refuses(&strike(3, 4), "WI-715");
    scene.refuses(&strike(3, 1), "WI-715");
    let mut archer = Board::new()
        .figures(&["0 orc ranged 400,400 f=0,1", "0 orc small 400,630", "1 orc small 700,100"])
        .scene();
    archer.act(activate(3), &[]);
    archer.refuses(&shoot(3, 4), "WI-715");
    assert!(archer.options(3).targets.iter().all(|target| target.target.0 != 4));
}

#[test]
fn wi_716_fire_is_worse_for_the_undead() {
    // 6 + 3 - 1 = 8 of 7; against a dwarf 5 of 6.
    let mut scene = shot("dragon -", "undead small");
    scene.act(shoot(3, 4), &[15]);
    assert!(!scene.is_there(4));
    let mut scene = shot("dragon -", "dwarf small");
    scene.act(shoot(3, 4), &[15]);
    assert_eq!(scene.figure(4).wounds, 1);
    // Its bite is no fire: 8 - 1 of 7, and an ordinary arrow is none.
    let mut scene = shot("amazon ranged", "undead small");
    scene.act(shoot(3, 4), &[1]);
    assert_eq!(scene.figure(4).wounds, 4);
    let mut bite = duel("dragon -", "undead small");
    let told = bite.act(strike(3, 4), &[1]);
    assert!(told.iter().any(|told| matches!(told.event, Event::Wounded { wounds: 7, .. })));
    assert_eq!(bite.candidates(duello_core::Effort::Full).last(), Some(&Action::EndActivation));
}

#[test]
fn wi_710_the_odds_that_are_shown_are_exact() {
    // 14 of 20 with one strike that is enough; with two 1 - (6/20)².
    let scene = duel("amazon normal", "orc small");
    let target = scene.target(3, 4);
    assert_eq!((target.hit.as_str(), target.harm), ("7/10", 5));
    assert_eq!(target.down, ["7/10".to_owned(), Fraction::new(91, 100).to_string()]);
}
