//! After the results: cards. GU-401 to GU-407.

use std::collections::BTreeSet;

use duello_core::Observer;
use duello_gunslingers::{Card, Event, HandView, Stage};

use crate::scene::{B, C, Scene, check, counts, eight_hands, random_matches};

#[test]
fn gu_401_a_revealed_weapon_stays_on_the_table_hit_or_miss() {
    check("A 3,1; B 3,1", "A colt>B, B rifle>A", "A* 2,1; B 3,0");
    check("A 3,1; B 3,1", "A rifle>B, B colt>A", "A* 3,0; B 2,1");
    check("A 1,0; B 3,1", "A colt>B, B barricade>A", "A* 0,0; B 3,1");
    let three = "A 3,1; B 3,1; C 3,1";
    let after = "A* 2,1; B 3,1,0,1 dead; C 3,1";
    check(three, "A colt>B, B reloading>A, C barricade>A", after);
    let after = "A* 3,0; B 3,1,1,0 dead; C 3,1";
    check(three, "A rifle>B, B barricade>A, C barricade>A", after);
}

#[test]
fn gu_402_a_barricade_comes_back_and_no_other_card() {
    for hand in eight_hands() {
        let (colts, rifles) = counts(hand);
        let before = format!("A 3,1; B {colts},{rifles}");
        let after = format!("A* 2,1; B {colts},{rifles}");
        let scene = check(&before, "A colt>B, B barricade>A", &after);
        assert_eq!(scene.told_by("GU-402"), [&Event::BarricadeBack { seat: B }]);
    }
}

#[test]
fn gu_403_reloading_brings_every_card_back() {
    for hand in eight_hands() {
        let (colts, rifles) = counts(hand);
        let mut scene = Scene::new(&format!("A 3,1; B {colts},{rifles}"));
        scene.play("A barricade>B, B reloading>A");
        let hand = scene.state.public.duel.hands[B];
        assert_eq!(Card::ALL.map(|card| hand.count(card)), [3, 1, 1, 1]);
        assert_eq!(scene.told_by("GU-403"), [&Event::Reloaded { seat: B }]);
    }
}

#[test]
fn gu_404_the_hit_take_no_card_back() {
    let scene = check(
        "A 3,1; B 1,0; C 0,1; D 3,1",
        "A rifle>B, B barricade>A, C reloading>A, D colt>C",
        "A* 3,0; B 1,0,1,0 dead; C 0,1,0,1 dead; D 2,1",
    );
    assert_eq!((scene.told_by("GU-402"), scene.told_by("GU-403")), (vec![], vec![]));
    // Their cards lie there until the duel ends: the others' next shootout leaves them as they are.
    let mut scene = scene;
    scene.play("A colt>D, D colt>A");
    assert_eq!(scene.written(), "A* 2,0; B 1,0,1,0 dead; C 0,1,0,1 dead; D 1,1");
}

#[test]
fn gu_405_everybody_else_goes_on_with_what_is_left() {
    let mut scene = Scene::new("A 3,1; B 3,1");
    scene.play("A colt>B, B rifle>A").play("A rifle>B, B colt>A").play("A colt>B, B colt>A");
    assert_eq!(scene.written(), "A* 1,0; B 1,0");
    scene.play("A colt>B, B barricade>A");
    assert_eq!(scene.written(), "A* 0,0; B 1,0");
    assert_eq!(scene.candidates(B).len(), 3);
}

#[test]
fn gu_406_hands_are_known_to_all_and_there_are_eight() {
    let mut seen = BTreeSet::new();
    random_matches(20, |turn| {
        let duel = &turn.before.duel;
        if duel.stage == Stage::Lay {
            seen.extend(duel.alive.iter().map(|seat| duel.hands[seat]));
        }
    });
    assert_eq!(seen, eight_hands().into_iter().collect());
    let scene = Scene::new("A 2,0; B 0,1; C 3,1,0,1 dead");
    for observer in [Observer::Seat(B), Observer::Seat(C), Observer::Spectator] {
        let hands: Vec<_> =
            scene.view(observer).players.iter().map(|player| player.hand.unwrap()).collect();
        let hand = |colts, rifles, barricades, reloadings| HandView {
            colts,
            rifles,
            barricades,
            reloadings,
        };
        assert_eq!(hands, [hand(2, 0, 1, 1), hand(0, 1, 1, 1), hand(3, 1, 1, 0)]);
    }
}

#[test]
fn gu_407_the_living_hold_barricade_and_reloading() {
    random_matches(500, |turn| {
        let duel = &turn.before.duel;
        if duel.stage != Stage::Lay {
            return;
        }
        for seat in duel.alive {
            let hand = duel.hands[seat];
            assert!(hand.holds(Card::Barricade) && hand.holds(Card::Reloading), "{hand:?}");
            assert!(hand.cards().count() >= 2);
        }
    });
}
