//! Standoffs: GU-801 to GU-805.

use duello_core::{Distribution, Fraction, Joint, Narration, Observer, Rules, Seats, Table};
use duello_gunslingers::{Action, Card, Event, Gunslingers};

use crate::scene::{A, B, C, Scene, check, setup};

const HIDE: &str = "A barricade>B, B barricade>A";

#[test]
fn gu_801_the_sixth_unchanged_shootout_in_a_row_draws_the_duel() {
    let mut scene = Scene::new("A 2,0; B 3,1");
    for count in 1..=5 {
        scene.play(HIDE);
        assert_eq!(scene.told_by("GU-801"), [&Event::Unchanged { count, limit: 6 }]);
        assert_eq!(scene.written(), format!("A* 2,0; B 3,1; unchanged {count}"));
    }
    scene.play(HIDE);
    let drawn = Event::DuelDrawn { alive: Seats::first(2), row: 1 };
    assert_eq!(scene.told_by("GU-801"), [&Event::Unchanged { count: 6, limit: 6 }, &drawn]);
    assert_eq!(scene.written(), "A* 3,1; B 3,1; drawn 1");
}

#[test]
fn gu_801_unchanged_is_barricade_or_reloading_with_six_cards() {
    for (before, a, b, is_unchanged) in [
        ("A 2,0; B 3,1", "barricade", "barricade", true),
        ("A 2,0; B 3,1", "barricade", "reloading", true),
        ("A 3,1; B 3,1", "reloading", "reloading", true),
        ("A 2,1; B 3,1", "reloading", "barricade", false),
        ("A 3,1; B 3,1", "colt", "colt", false),
        ("A 3,1; B 3,1", "rifle", "colt", false),
        ("A 3,1; B 3,1", "colt", "barricade", false),
    ] {
        let mut scene = Scene::new(before);
        scene.play(&format!("A {a}>B, B {b}>A"));
        let unchanged = u8::from(is_unchanged);
        assert_eq!(scene.state.public.duel.unchanged, unchanged, "{before}: {a}, {b}");
    }
    // The hands of the dead do not count; a change of any living hand does.
    let dead = "A 3,1; B 3,1; C 0,0,0,1 dead";
    check(dead, HIDE, "A* 3,1; B 3,1; C 0,0,0,1 dead; unchanged 1");
    let plays = "A barricade>B, B barricade>A, C reloading>A";
    check("A 3,1; B 3,1; C 2,1; unchanged 4", plays, "A* 3,1; B 3,1; C 3,1");
}

#[test]
fn gu_802_a_duel_open_after_its_60th_shootout_is_drawn() {
    // In circles: A empties a colt and reloads, so nothing is ever unchanged.
    let mut scene = Scene::new("A 3,1; B 3,1");
    for round in 1..=30 {
        scene.play("A colt>B, B barricade>A");
        assert_eq!(scene.state.public.duel.shootouts, 2 * round - 1);
        assert_eq!(scene.told_by("GU-802"), Vec::<&Event>::new());
        scene.play("A reloading>B, B barricade>A");
    }
    let drawn = Event::DuelDrawn { alive: Seats::first(2), row: 1 };
    assert_eq!(scene.told_by("GU-802"), [&drawn]);
    assert_eq!(scene.written(), "A* 3,1; B 3,1; drawn 1");
    // A duel that its 60th shootout ends is won, not drawn.
    let plays = "A colt>B, B reloading>A";
    check("A 3,1; B 3,1; shootouts 59", plays, "A* 3,1 $1; B 3,1");
}

#[test]
fn gu_803_a_change_resets_one_count_and_never_the_other() {
    let change = "A colt>B, B barricade>A";
    let scene = check("A 2,0; B 2,0; unchanged 5; shootouts 40", change, "A* 1,0; B 2,0");
    assert_eq!(scene.state.public.duel.shootouts, 41);
    let hit = "A rifle>C, B barricade>A, C barricade>A";
    let three = "A 3,1; B 3,1; C 3,1; unchanged 5; shootouts 40";
    let scene = check(three, hit, "A* 3,0; B 3,1; C 3,1,1,0 dead");
    assert_eq!(scene.state.public.duel.shootouts, 41);
    // The hit that wins the game resets it too.
    let last = check("A 3,1 $4; B 3,1; unchanged 3; shootouts 9", "A colt>B, B reloading>A", {
        "A* 2,1 $5; B 3,1,0,1 dead; A has won"
    });
    assert_eq!(last.state.public.duel.shootouts, 10);
    assert!(last.game.show(last.state.sight(Observer::Spectator)).contains("shootout 10 of"));
    // A new duel counts both from the beginning.
    let scene = check("A 3,1; B 3,1; unchanged 3; shootouts 9", "A colt>B, B reloading>A", {
        "A* 3,1 $1; B 3,1"
    });
    assert_eq!(scene.state.public.duel.shootouts, 0);
}

#[test]
fn gu_804_a_drawn_duel_pays_nothing_and_leaves_the_master() {
    let before = "A 2,0 $1; B* 0,1,1,0 $2 dead; C 1,0; unchanged 5";
    let plays = "A barricade>C, C barricade>A";
    let scene = check(before, plays, "A 3,1 $1; B* 3,1 $2; C 3,1; drawn 1");
    assert_eq!(scene.told_by("GU-602"), [&Event::DuelBegins { alive: Seats::first(3) }]);
    assert_eq!((scene.told_by("GU-603"), scene.told_by("GU-805")), (vec![], vec![]));
}

#[test]
fn gu_805_the_third_drawn_duel_in_a_row_goes_by_lot_among_the_living() {
    let position = "A 2,0; B* 0,1,1,0 dead; C 1,0; unchanged 5; drawn 2";
    let winners = Distribution::of(10, |dice| {
        let game = Gunslingers::new();
        let start = game.start(&setup(position), &mut Table::silent(dice));
        let mut state = start.unwrap();
        let hide = |seat| (seat, Action::Lay(Card::Barricade));
        let (mut told, joint) = (Vec::new(), Joint::from_iter([hide(A), hide(C)]));
        game.advance(&mut state, &joint, &mut Table::told(dice, &mut told));
        let master = state.public.master;
        assert_eq!((state.public.dollars[master], state.public.drawn_row), (1, 0));
        let lot = told.iter().find(|told| told.clause.id() == "GU-805").unwrap();
        assert_eq!(lot.event, Event::Lot { winner: master });
        master
    })
    .unwrap();
    let chances = [A, B, C].map(|seat| winners.chance(&seat));
    assert_eq!(chances, [Fraction::new(1, 2), Fraction::ZERO, Fraction::new(1, 2)]);
    // Any duel with a winner resets the row; the first and second drawn duels ask for no lot.
    let win = "A colt>B, B reloading>A";
    check("A 3,1; B 3,1; drawn 2", win, "A* 3,1 $1; B 3,1");
    for row in 0..=1 {
        let before = format!("A 0,0; B 0,0; unchanged 5; drawn {row}");
        check(&before, HIDE, &format!("A* 3,1; B 3,1; drawn {}", row + 1));
    }
    // The lot can win the game (GU-701).
    let mut scene = Scene::new("A 0,0 $4; B 0,0 $4; unchanged 5; drawn 2");
    scene.draws([1]).play(HIDE);
    assert_eq!(scene.written(), "A 0,0 $4; B* 0,0 $5; unchanged 6; B has won");
}
