//! Contact, Make Way, nudges, Wheel In and Glory: V28 to V31 and V36.

use duello_champions::{Action, Event, UnitId};

use crate::scene::{A, Scene};

#[test]
fn v28_who_touches_the_queen() {
    let scene = Scene::preset("fire", "");
    let touches = scene.public().touches(scene.unit_id("aldermoor_spears"));
    let slots: Vec<(u8, u8)> =
        touches.iter().map(|touch| (touch.own.rank, touch.own.file)).collect();
    assert_eq!(slots, [(1, 2), (1, 3), (1, 4), (1, 5)]);
    let names: Vec<String> =
        touches.iter().map(|touch| scene.name(scene.public().pool_at(touch.own))).collect();
    assert_eq!(names, ["odo", "brannoc", "First Spear", "aldermoor_spears"]);
}

#[test]
fn v29_make_way_to_slots_1_to_4_but_not_to_the_champions() {
    let options = |champion: u8| {
        let mut scene = Scene::new(&format!(
            "A gate_guard 12x6 at 300,300 N champ{champion} brannoc@6; B reaver_swords 6x3 at 375,300 S; first A"
        ));
        scene.to("make-way");
        let slot = |action: &Action| match action {
            Action::MakeWay(slot) => Some(*slot),
            _ => None,
        };
        scene.options().iter().filter_map(slot).collect::<Vec<u8>>()
    };
    assert_eq!(options(5), [1, 2, 3, 4]);
    assert_eq!(options(2), [1, 3, 4]);
}

/// Swords before the spears and riders behind them; the spears lose a rank.
fn spears_lose_five(others: &str) -> Scene {
    let text = format!(
        "A aldermoor_spears 10x5 at 400,400 N; B reaver_swords 10x5 at 525,400 S; B gore_riders 5x5 at 400,350 N{others}; first B"
    );
    let dice = "6,6,6,6,6,1,1,1,1,1 | 6,6,6,6,6 | 1,1,1,1,1";
    let mut scene = Scene::fated(&text, &[("reaver_swords > aldermoor_spears", dice)]);
    scene.until_scored();
    scene
}

#[test]
fn v30_the_riders_follow_and_cannot_if_somebody_holds_them() {
    let (spears, riders) = (UnitId(0), UnitId(2));
    let scene = spears_lose_five("");
    assert_eq!(scene.told_by("CH-309"), [&Event::Nudged { unit: riders, by: [0, 25] }]);
    assert!(scene.told_by("CH-311").is_empty());
    assert_eq!(scene.public().rect(spears).min().y, 375);
    assert_eq!(scene.place("gore_riders"), "400,375 N, 5 files, 5 models");
    // Odo touches their right flank: neither they nor the spears, who touch the swords, can move.
    let scene = spears_lose_five("; A odo at 525,350 N");
    assert!(scene.told_by("CH-309").is_empty());
    assert_eq!(scene.told_by("CH-311"), [&Event::DroppedOut { units: [spears, riders] }]);
    assert_eq!(scene.public().facings_between(spears, riders), None);
    assert_eq!(scene.place("gore_riders"), "400,350 N, 5 files, 5 models");
}

#[test]
fn v31_where_the_lances_can_wheel_in() {
    let mut scene = Scene::preset("ford", "");
    scene.until_turn(2).to("muster");
    let rect = |name: &str| {
        let rect = scene.public().rect(scene.unit_id(name));
        [rect.min().x, rect.min().y, rect.max().x, rect.max().y]
    };
    assert_eq!(rect("fen_lances"), [750, 100, 875, 200]);
    assert_eq!(rect("reaver_swords"), [400, 400, 525, 550]);
    assert_eq!(rect("pit_maulers"), [602, 400, 722, 480]);
    let legal = |target: &str| -> Vec<u8> {
        (0..9)
            .filter(|offset| scene.allows(&format!("wheel fen_lances {target} {offset}")))
            .collect()
    };
    assert_eq!(legal("pit_maulers"), [0; 0]);
    // Own centre on the right end of the edge: 550 − 62.
    assert_eq!(legal("reaver_swords"), [5]);
    scene.say("wheel fen_lances reaver_swords 5");
    assert_eq!(scene.place("fen_lances"), "525,488 W, 5 files, 10 models");
    let told = scene.told_by("CH-414");
    assert!(matches!(
        told[..],
        [Event::WheeledIn { struck: duello_champions::Facing::Left, at: [525, 488], .. }]
    ));
}

#[test]
fn v36_the_glory_for_swords_that_break() {
    let glory = |flight: &str| {
        let mut scene = Scene::new(
            "A gate_guard 15x5 at 300,300 N champ2 std charging; B reaver_swords 25x5 at 425,300 S champ2 hask@3 std; B husk_legion 10x5 at 1000,800 S; first A",
        );
        scene
            .fate("Gate Captain", "6,6 | 6,6 | 1,1")
            .fate("reaver_swords break", "6,6")
            .fate("reaver_swords flees", flight);
        scene.play(&["issue Gate Captain", "accept Oath-Keeper", "pursue reaver_swords"]);
        scene.public().glory(A)
    };
    assert_eq!(glory("1,1"), 575, "caught: 275 + 250 + 25 + 25");
    assert_eq!(glory("1,2"), 312, "escaped: 137 + 125 + 25 + 25");
}
