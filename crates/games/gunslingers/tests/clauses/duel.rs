//! End of a duel, next duel, end of the game: GU-501 to GU-505, GU-601 to GU-604, GU-701 and GU-702.

use duello_core::{Observer, Pending, Rules, Seats};
use duello_gunslingers::{Action, Card, Event, Stage, bills};

use crate::scene::{A, B, C, Scene, check, random_matches, some_seats};

#[test]
fn gu_501_the_only_one_alive_after_a_shootout_wins_the_duel() {
    let scene = check("A 3,1; B* 1,0", "A rifle>B, B reloading>A", "A* 3,1 $1; B 3,1");
    assert_eq!(scene.told_by("GU-501"), [&Event::DuelWon { winner: A, dollars: 1 }]);
    // Two may fall at once; the third has won.
    let plays = "A colt>B, B reloading>A, C rifle>A";
    check("A 3,1; B 3,1; C 3,1", plays, "A* 2,1; B 3,1,0,1 dead; C 3,0");
    let plays = "A rifle>B, B reloading>A, C barricade>B, D rifle>C";
    let after = "A* 3,0; B 3,1,0,1 dead; C 3,1,1,0 dead; D 3,0";
    check("A 3,1; B 3,1; C 3,1; D 3,1", plays, after);
    let scene = check(
        "A 3,1; B 3,1; C 3,1; D 3,1,0,1 dead",
        "A rifle>B, B barricade>A, C barricade>A",
        "A* 3,0; B 3,1,1,0 dead; C 3,1; D 3,1,0,1 dead",
    );
    assert_eq!(scene.told_by("GU-501"), Vec::<&Event>::new(), "two are alive");
}

#[test]
fn gu_502_a_duel_won_pays_one_dollar() {
    for dollars in 0..4 {
        let before = format!("A 3,1 ${dollars}; B 3,1 $3");
        let after = format!("A* 3,1 ${}; B 3,1 $3", dollars + 1);
        check(&before, "A colt>B, B reloading>A", &after);
    }
    // Won by lot it is told under the clause that pays, as nobody is the only one alive.
    let mut scene = Scene::new("A 2,0; B 2,0; unchanged 5; drawn 2");
    scene.draws([1]).play("A barricade>B, B barricade>A");
    assert_eq!(scene.told_by("GU-502"), [&Event::DuelWon { winner: B, dollars: 1 }]);
}

#[test]
fn gu_503_a_dollar_is_a_new_bill_or_one_turned() {
    let shown: Vec<Vec<u8>> = (0..=9).map(bills).collect();
    assert_eq!(shown[..6], [vec![], vec![1], vec![2], vec![2, 1], vec![2, 2], vec![2, 2, 1]]);
    for (dollars, bills) in shown.iter().enumerate() {
        assert_eq!(bills.iter().map(|bill| usize::from(*bill)).sum::<usize>(), dollars);
        assert!(bills.iter().all(|bill| [1, 2].contains(bill)));
    }
    let scene = Scene::new("A 3,1 $3; B 3,1 $4");
    let view = scene.view(Observer::Spectator);
    assert_eq!((&view.players[0].bills, &view.players[1].bills), (&vec![2, 1], &vec![2, 2]));
}

#[test]
fn gu_504_two_or_more_alive_play_another_shootout() {
    let plays = "A colt>C, B rifle>A, C reloading>A";
    let scene = check("A 3,1; B 3,1; C 3,1", plays, "A* 2,1; B 3,0; C 3,1,0,1 dead");
    assert_eq!((scene.stage(), scene.owing()), (Stage::Lay, some_seats([A, B])));
    assert_eq!(scene.state.public.duel.shootouts, 1);
    let lay = |cards: &[Card]| cards.iter().map(|card| Action::Lay(*card)).collect::<Vec<_>>();
    assert_eq!(scene.candidates(B), lay(&[Card::Colt, Card::Barricade, Card::Reloading]));
    assert_eq!(scene.candidates(C), []);
}

#[test]
fn gu_505_a_duel_that_is_won_has_one_winner() {
    let mut won = 0;
    random_matches(30, |turn| {
        let by = |wanted: &str| turn.told.iter().filter(|told| told.clause.id() == wanted).count();
        assert!(by("GU-501") + by("GU-502") <= 1, "one decision ends at most one duel");
        for told in turn.told {
            let Event::DuelWon { winner, dollars } = told.event else { continue };
            won += 1;
            assert!(turn.before.duel.alive.contains(winner), "the dead win no duel");
            assert_eq!(dollars, turn.before.dollars[winner] + 1);
            let others = turn.before.seated.without(winner);
            assert!(others.iter().all(|o| turn.before.dollars[o] == turn.after.dollars[o]));
        }
    });
    assert!(won > 500);
}

#[test]
fn gu_601_while_nobody_owns_five_another_duel_begins() {
    for dollars in 0..=4 {
        let mut scene = Scene::new(&format!("A 3,1 ${dollars}; B 3,1; C 3,1,1,0 dead"));
        scene.play("A colt>B, B reloading>A");
        let is_over = dollars == 4;
        let begins = scene.told_by("GU-602") == [&Event::DuelBegins { alive: Seats::first(3) }];
        assert_eq!(begins, !is_over, "{dollars}");
        assert_eq!(scene.owing().is_empty(), is_over);
    }
}

#[test]
fn gu_602_all_rise_with_six_cards() {
    let mut scene = Scene::new("A 0,1; B 0,0; C 1,0,0,1 dead; D 2,1,1,0 dead; E 0,0,0,0 left");
    scene.play("A rifle>B, B reloading>A");
    assert_eq!(scene.written(), "A* 3,1 $1; B 3,1; C 3,1; D 3,1; E 0,0,0,0 left");
    let duel = &scene.state.public.duel;
    assert_eq!((duel.shootouts, duel.unchanged, duel.stage), (0, 0, Stage::Lay));
    assert_eq!(scene.told_by("GU-602"), [&Event::DuelBegins { alive: Seats::first(4) }]);
}

#[test]
fn gu_603_the_winner_is_duelling_master() {
    let win = "A colt>B, B reloading>A";
    let scene = check("A 3,1; B* 3,1", win, "A* 3,1 $1; B 3,1");
    assert_eq!(scene.told_by("GU-603"), [&Event::NewMaster { master: A }]);
    // Who is master already stays it, and there is nothing to tell.
    let scene = check("A* 3,1; B 3,1", win, "A* 3,1 $1; B 3,1");
    assert_eq!(scene.told_by("GU-603"), Vec::<&Event>::new());
}

#[test]
fn gu_604_dollars_are_never_lost() {
    random_matches(30, |turn| {
        for seat in turn.before.seated {
            assert!(turn.after.dollars[seat] >= turn.before.dollars[seat]);
        }
    });
    let draw = "A barricade>B, B barricade>A";
    let after = "A* 3,1 $2; B 3,1 $4; drawn 1";
    check("A 0,0 $2; B 0,0 $4; unchanged 5", draw, after);
}

#[test]
fn gu_701_five_dollars_win_the_game() {
    let win = "A colt>B, B reloading>A";
    check("A 3,1 $3; B 3,1 $4", win, "A* 3,1 $4; B 3,1 $4");
    let after = "A* 2,1 $5; B 3,1,0,1 $4 dead; A has won";
    let scene = check("A 3,1 $4; B* 3,1 $4", win, after);
    assert_eq!(scene.told_by("GU-701"), [&Event::GameWon { winner: A, dollars: 5 }]);
    let Pending::Over(outcome) = scene.game.pending(&scene.state.public) else {
        panic!("the game is over")
    };
    assert_eq!((outcome.winners, outcome.clause.id()), (Seats::one(A), "GU-701"));
    for seat in [A, B] {
        assert_eq!(scene.candidates(seat), []);
        let refusal = "game.over: the game is over (GU-701)";
        assert_eq!(scene.refusal(seat, Action::Lay(Card::Barricade)), refusal);
    }
    assert_eq!(scene.view(Observer::Spectator).winner, Some(A));
}

#[test]
fn gu_702_a_game_has_one_winner() {
    for end in random_matches(30, |_| {}) {
        let won = end.won.unwrap();
        assert!(!won.by_absence);
        let rich = end.seated.filter(|seat| end.dollars[seat] >= 5);
        assert_eq!(rich, Seats::one(won.winner));
        assert_eq!(end.dollars[won.winner], 5);
    }
    // C, at $4 too, has no part in A's last duel.
    let mut scene = Scene::new("A 3,1 $4; B 3,1 $4; C 3,1,1,0 $4 dead");
    scene.play("A colt>B, B reloading>A");
    assert_eq!(scene.game.pending(&scene.state.public).owing(), Seats::NONE);
    assert_eq!(scene.state.public.won.unwrap().winner, A);
    assert_eq!((scene.state.public.dollars[B], scene.state.public.dollars[C]), (4, 4));
}
