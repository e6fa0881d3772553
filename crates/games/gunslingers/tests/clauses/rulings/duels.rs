//! Rulings on duels: who begins, when they end, and what they pay.

use duello_core::{Seat, Seats, Standing};
use duello_gunslingers::{
    Action, Card, DrawPays, Event, FirstMaster, Play, Setup, Switches, bills,
};

use super::{HIDE, check_range, faults, read};
use crate::scene::{A, B, C, D, Scene, check, random_match};

fn hide(alive: Seats, seat: Seat) -> Action {
    let target = alive.without(seat).next_clockwise(seat);
    Action::Fire(Play { card: Card::Barricade, target })
}

/// `winner` shoots everybody who reloads, one by one, until the duel is his.
fn shoot_all(scene: &mut Scene, winner: Seat) {
    for _ in 1..scene.alive().len() {
        let alive = scene.alive();
        let target = alive.without(winner).iter().next();
        let card = if scene.state.public.duel.hands[winner].holds(Card::Colt) {
            Card::Colt
        } else {
            Card::Rifle
        };
        let answer = |seat| match seat == winner {
            true => Action::Fire(Play { card, target }),
            false => Action::Fire(Play { card: Card::Reloading, target: Some(winner) }),
        };
        scene.advance(alive.iter().map(|seat| (seat, answer(seat))));
    }
}

#[test]
fn gu_r10_the_first_master_is_random_or_named() {
    assert_eq!(read("").first_master, FirstMaster::Random);
    assert_eq!(read("first_master = \"random\"").first_master, FirstMaster::Random);
    for seat in [A, B, C] {
        let setup = read(&format!("players = 3\nfirst_master = {seat}"));
        assert_eq!(setup.first_master, FirstMaster::Seat(seat));
        assert_eq!(Scene::start(&setup, []).state.public.master, seat);
        // Drawn, every seat can be it.
        let drawn = Scene::start(&Setup::new(3), [u32::from(seat.number())]);
        assert_eq!(drawn.state.public.master, seat);
    }
    let wrong = [("setup.range", "must be 0 to 2, not 3".to_owned())];
    assert_eq!(faults("players = 3\nfirst_master = 3"), wrong);
}

#[test]
fn gu_r12_dollars_are_shown_in_the_fewest_cards() {
    for dollars in 0..9u8 {
        let (mut before, after) = (bills(dollars), bills(dollars + 1));
        // An open $1 is turned if there is one, else a card is taken.
        match before.iter_mut().find(|bill| **bill == 1) {
            Some(bill) => *bill = 2,
            None => before.push(1),
        }
        assert_eq!(before, after, "{dollars}");
        let fewest = usize::from(dollars.div_ceil(2));
        assert_eq!(bills(dollars).len(), fewest);
    }
    // No score of a game to five needs more than 2n + 1 cards: two for anyone up to $4, three for a winner.
    let most = |low: u8, high: u8| (low..=high).map(|dollars| bills(dollars).len()).max().unwrap();
    assert_eq!((most(0, 4), most(5, 5)), (2, 3));
    for players in 2..=5 {
        assert!(most(0, 4) * (players - 1) + most(5, 5) <= 2 * players + 1);
    }
}

#[test]
fn gu_r13_the_stall_limit_draws_a_duel() {
    assert_eq!(Switches::default().stall_limit, 6);
    check_range("stall_limit", 3, 20, |switches| switches.stall_limit);
    for limit in [3, 20] {
        let mut scene = Scene::with("A 0,0; B 0,0", |switches| switches.stall_limit = limit);
        for count in 1..=limit {
            assert_eq!(scene.state.public.drawn_row, 0);
            scene.play(HIDE);
            assert_eq!(scene.told_by("GU-801")[0], &Event::Unchanged { count, limit });
        }
        assert_eq!(scene.state.public.drawn_row, 1);
    }
    // A player is warned from the third on.
    let warnings = |unchanged| {
        let notes = Scene::new(&format!("A 0,0; B 0,0; unchanged {unchanged}")).notes(A);
        notes.into_iter().filter(|note| note.starts_with("GU-801")).collect::<Vec<_>>()
    };
    assert_eq!(warnings(2), Vec::<String>::new());
    assert_eq!(
        warnings(3),
        ["GU-801 Nothing has changed for 3 shootouts. The duel is drawn after 3 more."]
    );
    // With the shortest limit, too.
    let short = Scene::with("A 0,0; B 0,0; unchanged 2", |switches| switches.stall_limit = 3);
    assert!(short.notes(A).iter().any(|note| note.starts_with("GU-801")), "{:?}", short.notes(A));
}

#[test]
fn gu_r14_the_cap_draws_a_duel() {
    assert_eq!(Switches::default().shootout_cap, 60);
    check_range("shootout_cap", 20, 200, |switches| switches.shootout_cap);
    for cap in [20, 200] {
        let position = format!("A 3,1; B 3,1; shootouts {}", cap - 2);
        let mut scene = Scene::with(&position, |switches| switches.shootout_cap = cap);
        scene.play("A colt>B, B colt>A");
        assert_eq!(scene.written(), "A* 2,1; B 2,1");
        scene.play("A colt>B, B colt>A");
        assert_eq!(scene.written(), "A* 3,1; B 3,1; drawn 1");
    }
}

#[test]
fn gu_r15_a_drawn_duel_is_worth_nothing_or_goes_by_lot() {
    assert_eq!(read("").switches.draw_pays, DrawPays::Nobody);
    assert_eq!(read("draw_pays = \"lot\"").switches.draw_pays, DrawPays::Lot);
    check("A 0,0; B* 0,0; unchanged 5", HIDE, "A 3,1; B* 3,1; drawn 1");
    let mut scene =
        Scene::with("A 0,0; B* 0,0; unchanged 5", |switches| switches.draw_pays = DrawPays::Lot);
    scene.draws([0]).play(HIDE);
    assert_eq!(scene.written(), "A* 3,1 $1; B 3,1");
    assert_eq!(scene.told_by("GU-805"), [&Event::Lot { winner: A }]);
}

#[test]
fn gu_r16_a_game_ends_after_at_most_so_many_duels() {
    check_range("goal", 1, 9, |switches| switches.goal);
    assert_eq!(Switches::default().goal, 5);
    // The longest game there is: every duel won comes after two drawn ones, and the dollars go round.
    for (players, goal) in [(2, 5), (3, 5), (5, 5), (3, 1), (3, 2), (2, 9)] {
        let mut setup = Setup { first_master: FirstMaster::Seat(A), ..Setup::new(players) };
        (setup.switches.goal, setup.switches.one_step) = (goal, true);
        let mut scene = Scene::start(&setup, []);
        let (mut duels, mut won) = (0, 0);
        while !scene.owing().is_empty() {
            let drawn_row = scene.state.public.drawn_row;
            let all = scene.alive();
            let winner = all.iter().nth(won % usize::from(players)).unwrap();
            if drawn_row < 2 {
                (0..6).for_each(|_| scene.advance(all.iter().map(|seat| (seat, hide(all, seat)))));
            } else {
                shoot_all(&mut scene, winner);
                won += 1;
            }
            duels += 1;
        }
        let most = (usize::from(goal) - 1) * usize::from(players) + 1;
        assert_eq!((duels, won), (3 * most, most), "{players} players to {goal}");
    }
    // Random games stay within it.
    for seed in 0..20 {
        let mut duels = 0;
        random_match(&Setup::new(3), seed, |turn| {
            let ends =
                |event: &Event| matches!(event, Event::DuelBegins { .. } | Event::GameWon { .. });
            duels += turn.told.iter().filter(|told| ends(&told.event)).count();
            assert!(turn.before.duel.shootouts < 60);
        });
        assert!(duels <= 3 * (4 * 3 + 1));
    }
}

#[test]
fn gu_r21_nothing_shorter_than_a_duel_has_a_winner() {
    // A shootout in which A hits and lives on pays nothing while C is alive.
    let plays = "A colt>B, B reloading>A, C barricade>A";
    let mut scene = check("A 3,1; B 3,1; C* 3,1", plays, "A 2,1; B 3,1,0,1 dead; C* 3,1");
    let won = |event: &Event| matches!(event, Event::DuelWon { .. } | Event::NewMaster { .. });
    assert!(!scene.told.iter().any(|told| won(&told.event)));
    scene.play("A rifle>C, C barricade>A");
    assert!(scene.told.iter().any(|told| won(&told.event)));
}

#[test]
fn gu_r22_the_winner_of_a_duel_need_not_have_hit_anybody() {
    // D shoots everybody but A and leaves: A, who only hid, is the last alive.
    let mut scene = Scene::new("A 3,1; B 3,1; C 3,1,0,1 dead; D* 2,1");
    scene.play("A barricade>B, B reloading>A, D colt>B");
    assert_eq!(scene.leave(D), Standing::Anew);
    assert_eq!(scene.written(), "A* 3,1 $1; B 3,1; C 3,1; D 0,0,0,0 left");
    assert_eq!(scene.told_by("GU-501"), [&Event::DuelWon { winner: A, dollars: 1 }]);
}
