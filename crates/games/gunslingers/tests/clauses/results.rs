//! Shootout, stage 3: reveal and results. GU-211, GU-301 to GU-310.

use duello_core::{Observer, Seat, Seats};
use duello_gunslingers::{Action, Card, Event, Play, Revealed};

use crate::scene::{A, B, C, D, Scene, attack, check, hit_by_the_book, read_plays};

/// Every joint play of `players` with full hands: what was played, and the scene after it.
fn every_shootout(players: usize, mut visit: impl FnMut(&[(Seat, Play)], &Scene)) {
    let position = &"A 3,1; B 3,1; C 3,1; D 3,1"[..players * 7 - 2];
    let before = Scene::with(position, |switches| switches.one_step = true);
    let joints = before.joints();
    assert_eq!(joints.len(), (4 * (players - 1)).pow(players as u32));
    for joint in joints {
        let mut scene = before.clone();
        scene.advance(joint);
        visit(&scene.revealed(), &scene);
    }
}

/// Who fell in the last step.
fn fallen(scene: &Scene) -> Seats {
    let fell = |event: &&Event| match event {
        Event::Fell { seat } => Some(*seat),
        _ => None,
    };
    scene.told_by("GU-307").iter().filter_map(fell).collect()
}

/// What comes of A's shot at B for every pair of cards: the clause, and whether B is hit.
fn pairs() -> impl Iterator<Item = (Card, Card, Option<(&'static str, bool)>)> {
    let pairs = Card::ALL.into_iter().flat_map(|a| Card::ALL.into_iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| {
        let mut scene = Scene::new("A 3,1; B 3,1");
        scene.play(&format!("A {}>B, B {}>A", a.name(), b.name()));
        let shot = scene.attacks().into_iter().find(|(_, attack, _)| attack.shooter == A);
        let judged = shot.map(|(clause, shot, is_hit)| {
            assert_eq!(shot, attack(A, a, B, b));
            assert_eq!(fallen(&scene).contains(B), is_hit);
            (clause, is_hit)
        });
        (a, b, judged)
    })
}

#[test]
fn gu_211_all_cards_are_turned_over_together() {
    let mut scene = Scene::new("A 3,1; B 3,1,1,0 dead; C 3,1; D 3,1");
    let plays = "A colt>C, C barricade>D, D reloading>A";
    scene.play(plays);
    let revealed = read_plays(plays).into_iter().map(|(seat, play)| Revealed { seat, play });
    assert_eq!(scene.told_by("GU-211"), [&Event::Revealed { plays: revealed.collect() }]);
    for seat in [A, B, C, D] {
        assert_eq!(scene.view(Observer::Seat(seat)).laid, None, "nothing lies face down any more");
    }
}

#[test]
fn gu_301_a_shooter_makes_one_attack_on_whom_he_points_at() {
    every_shootout(3, |plays, scene| {
        let shots = plays.iter().filter(|(_, play)| play.card.is_shooter());
        let expected: Vec<_> =
            shots.map(|(seat, play)| (*seat, play.card, play.target.unwrap())).collect();
        let made: Vec<_> = scene
            .attacks()
            .iter()
            .map(|(_, attack, _)| (attack.shooter, attack.weapon, attack.target))
            .collect();
        assert_eq!(made, expected);
    });
}

#[test]
fn gu_302_barricade_and_reloading_attack_nobody() {
    every_shootout(3, |plays, scene| {
        for (seat, play) in plays {
            if matches!(play.card, Card::Barricade | Card::Reloading) {
                assert!(scene.attacks().iter().all(|(_, attack, _)| attack.shooter != *seat));
            }
        }
    });
    check("A 3,1; B 3,1", "A barricade>B, B reloading>A", "A* 3,1; B 3,1; unchanged 1");
}

#[test]
fn gu_303_shooters_are_never_hit() {
    for (weapon, against, judged) in pairs() {
        if weapon.is_shooter() && against.is_shooter() {
            assert_eq!(judged, Some(("GU-303", false)), "{weapon} at {against}");
        }
    }
    every_shootout(3, |plays, scene| {
        let shooters = plays.iter().filter(|(_, play)| play.card.is_shooter());
        assert!(shooters.into_iter().all(|(seat, _)| !fallen(scene).contains(*seat)));
    });
}

#[test]
fn gu_304_a_rifle_goes_through_a_barricade() {
    for (weapon, against, judged) in pairs() {
        let expected = match (weapon, against) {
            (Card::Colt, Card::Barricade) => Some(("GU-304", false)),
            (Card::Rifle, Card::Barricade) => Some(("GU-304", true)),
            _ => continue,
        };
        assert_eq!(judged, expected, "{weapon} at {against}");
    }
}

#[test]
fn gu_305_every_attack_hits_who_reloads() {
    for (weapon, against, judged) in pairs() {
        let expected = match (weapon, against) {
            (Card::Colt | Card::Rifle, Card::Reloading) => Some(("GU-305", true)),
            (Card::Barricade | Card::Reloading, Card::Reloading) => None,
            _ => continue,
        };
        assert_eq!(judged, expected, "{weapon} at {against}");
    }
}

#[test]
fn gu_306_each_attack_is_judged_by_itself() {
    let colts = "A colt>D, B colt>D, C colt>D, D barricade>A";
    let four = "A 3,1; B 3,1; C 3,1; D 3,1";
    let scene = check(four, colts, "A* 2,1; B 2,1; C 2,1; D 3,1");
    assert!(
        scene.attacks().iter().all(|(clause, _, is_hit)| (*clause, *is_hit) == ("GU-304", false))
    );
    let rifle = "A colt>D, B rifle>D, C colt>D, D barricade>A";
    let scene = check(four, rifle, "A* 2,1; B 3,0; C 2,1; D 3,1,1,0 dead");
    let judged: Vec<_> =
        scene.attacks().iter().map(|(_, shot, is_hit)| (shot.shooter, *is_hit)).collect();
    assert_eq!(judged, [(A, false), (B, true), (C, false)]);
}

#[test]
fn gu_307_several_hits_count_as_one() {
    let plays = "A colt>D, B rifle>D, C colt>D, D reloading>A";
    let four = "A 3,1; B 3,1; C 3,1; D 3,1";
    let scene = check(four, plays, "A* 2,1; B 3,0; C 2,1; D 3,1,0,1 dead");
    assert_eq!(scene.attacks().iter().filter(|(_, _, is_hit)| *is_hit).count(), 3);
    assert_eq!(scene.told_by("GU-307"), [&Event::Fell { seat: D }]);
}

#[test]
fn gu_308_attacks_depend_on_the_revealed_cards_alone() {
    // All at once and in no order: the fallen are those of the book's table, whatever the seats.
    for players in [2, 3] {
        every_shootout(players, |plays, scene| {
            assert_eq!(fallen(scene), hit_by_the_book(plays), "{plays:?}");
        });
    }
    // C falls to A, who is shot at himself: being aimed at takes no attack away.
    let plays = "A colt>C, B rifle>A, C reloading>B";
    check("A 3,1; B 3,1; C 3,1", plays, "A* 2,1; B 3,0; C 3,1,0,1 dead");
}

#[test]
fn gu_309_whom_no_shooter_points_at_is_not_hit() {
    every_shootout(3, |plays, scene| {
        let aimed_at: Seats = plays
            .iter()
            .filter(|(_, play)| play.card.is_shooter())
            .filter_map(|(_, play)| play.target)
            .collect();
        assert!(fallen(scene).minus(aimed_at).is_empty());
    });
    let plays = "A colt>B, B barricade>C, C reloading>B";
    check("A 3,1; B 3,1; C 0,0", plays, "A* 2,1; B 3,1; C 3,1");
}

#[test]
fn gu_310_somebody_survives_every_shootout() {
    for players in [2, 3, 4] {
        every_shootout(players, |plays, scene| {
            let survivors = Seats::first(players).minus(fallen(scene));
            assert!(!survivors.is_empty(), "{plays:?}");
            // Without a shooter nobody is hit; a shooter lives.
            let is_peaceful = plays.iter().all(|(_, play)| !play.card.is_shooter());
            assert!(!is_peaceful || survivors == Seats::first(players));
        });
    }
    // The same where shots into the air are allowed.
    let before = Scene::with("A 3,1; B 3,1; C 3,1", |switches| {
        (switches.one_step, switches.warning_shot) = (true, true);
    });
    for joint in before.joints() {
        let mut scene = before.clone();
        scene.advance(joint);
        assert_ne!(fallen(&scene), Seats::first(3));
    }
}

#[test]
fn gu_310_the_answers_of_all_are_among_the_joints() {
    // Guards the exhaustive tests above: with two players both lay each of four cards.
    let scene = Scene::new("A 3,1; B 3,1");
    let joints = scene.joints();
    assert_eq!(joints.len(), 16);
    assert!(
        joints.contains(&vec![(A, Action::Lay(Card::Rifle)), (B, Action::Lay(Card::Reloading))])
    );
}
