//! Setup: GU-101 to GU-106.

use duello_core::dice::Scripted;
use duello_core::{
    Distribution, Document, Fraction, Narration, Observer, Pending, Rules, Seat, Seats, Table,
};
use duello_gunslingers::{Action, Card, Event, FirstMaster, Gunslingers, Hand, Setup};

use crate::scene::{A, B, C, Scene, check, some_seats};

#[test]
fn gu_101_two_to_five_players() {
    for players in 0..=7 {
        let document = Document::parse(&format!("players = {players}")).unwrap();
        let is_legal = (2..=5).contains(&players);
        assert_eq!(Setup::read(&document).is_ok(), is_legal, "{players}");
        let mut dice = Scripted::new([0]);
        let started = Gunslingers::new().start(&Setup::new(players), &mut Table::silent(&mut dice));
        assert_eq!(started.is_ok(), is_legal, "{players}");
        match started {
            Ok(state) => assert_eq!(state.public.seated, Seats::first(players.into())),
            Err(errors) => {
                assert_eq!(
                    errors.to_string(),
                    format!("players: must be 2 to 5, not {players} (GU-101)")
                );
                assert_eq!(dice.left(), [0], "nobody is drawn for a faulty setup");
            }
        }
    }
    assert_eq!(Gunslingers::PLAYERS, (2, 5));
}

#[test]
fn gu_102_everybody_starts_with_the_same_six_cards() {
    for players in 2..=5 {
        let scene = Scene::start(&Setup::new(players), [0]);
        assert_eq!(scene.owing(), Seats::first(players.into()));
        for seat in scene.owing() {
            let hand = scene.state.public.duel.hands[seat];
            assert_eq!(Card::ALL.map(|card| hand.count(card)), [3, 1, 1, 1]);
            assert_eq!((hand.cards().count(), hand.spent()), (6, 0));
            assert_eq!(scene.candidates(seat), Card::ALL.map(Action::Lay));
        }
        let begins = Event::DuelBegins { alive: scene.owing() };
        assert_eq!(scene.told_by("GU-102"), [&begins]);
    }
}

#[test]
fn gu_103_every_duel_card_starts_with_its_living_side_up() {
    let scene = Scene::start(&Setup::new(5), [0]);
    let view = scene.view(Observer::Spectator);
    assert!(view.players.iter().all(|player| player.alive && player.playing));
    assert_eq!(view.alive, Seats::first(5));
    let shown = scene.game.show(scene.state.sight(Observer::Spectator));
    assert_eq!(shown.matches(" alive ").count(), 5);
}

#[test]
fn gu_104_the_hit_are_dead_until_the_duel_is_over() {
    let plays = "A colt>C, B barricade>A, C reloading>A";
    let mut scene = check("A 3,1; B 3,1; C 3,1", plays, "A* 2,1; B 3,1; C 3,1,0,1 dead");
    let dead = &scene.view(Observer::Spectator).players[C.index()];
    assert!(!dead.alive && dead.playing);
    assert_eq!(scene.owing(), some_seats([A, B]));
    scene.play("A rifle>B, B barricade>A");
    assert_eq!(scene.written(), "A* 3,1 $1; B 3,1; C 3,1");
    assert_eq!(scene.owing(), some_seats([A, B, C]));
}

#[test]
fn gu_105_nobody_owns_a_dollar_at_the_start() {
    let scene = Scene::start(&Setup::new(5), [0]);
    for player in scene.view(Observer::Spectator).players {
        assert_eq!((player.dollars, player.bills), (0, vec![]));
    }
}

#[test]
fn gu_106_the_first_duel_has_a_master_drawn_at_random() {
    for players in 2..=5u8 {
        let masters = Distribution::of(100, |dice| {
            let mut told = Vec::new();
            let table = &mut Table::told(dice, &mut told);
            let state = Gunslingers::new().start(&Setup::new(players), table).unwrap();
            let master = state.public.master;
            let first = told.iter().find(|told| told.clause.id() == "GU-106").unwrap();
            assert_eq!(first.event, Event::FirstMaster { master });
            assert_eq!(Gunslingers::new().pending(&state.public), {
                Pending::Decide(Seats::first(players.into()))
            });
            master
        })
        .unwrap();
        for seat in Seats::first(players.into()) {
            assert_eq!(masters.chance(&seat), Fraction::new(1, players.into()));
        }
    }
    let named = Setup { first_master: FirstMaster::Seat(B), ..Setup::new(3) };
    let scene = Scene::start(&named, []);
    assert_eq!(scene.told_by("GU-106"), [&Event::FirstMaster { master: B }]);
    let full = |seat: Seat| scene.state.public.duel.hands[seat] == Hand::FULL;
    assert!([A, B, C].into_iter().all(full));
}
