//! Rulings on cards and hands.

use duello_core::{Document, Fraction, Narration, Observer, Seats, preview};
use duello_gunslingers::{Action, Card, Gunslingers, Memory, PlayerView, Setup, Stage, Upshot};
use duello_referee::{AnyGame, DiceSpec, Erased};

use super::{HIDE, read};
use crate::scene::{
    A, B, C, D, E, Scene, check, counts, eight_hands, random_match, setup_with, some_seats,
};

#[test]
fn gu_r01_what_each_card_deflects() {
    let deflects = |card: Card| [Card::Colt, Card::Rifle].map(|weapon| card.deflects(weapon));
    assert_eq!(deflects(Card::Colt), [true, true]);
    assert_eq!(deflects(Card::Rifle), [true, true]);
    assert_eq!(deflects(Card::Barricade), [true, false]);
    assert_eq!(deflects(Card::Reloading), [false, false]);
}

#[test]
fn gu_r02_cards_come_back_by_themselves() {
    // No answer declines: the shootout resolves to the next lay stage with the cards back in the hand.
    let plays = "A barricade>B, B reloading>A";
    let scene = check("A 1,0; B 0,0", plays, "A* 1,0; B 3,1");
    assert_eq!(scene.stage(), Stage::Lay);
}

#[test]
fn gu_r03_with_no_reloading_stays_on_the_table() {
    assert!(read("").switches.reload_returns);
    assert!(!read("reload_returns = \"no\"").switches.reload_returns);
    let dry = |position: &str| Scene::with(position, |switches| switches.reload_returns = false);
    let mut scene = dry("A 1,0; B 3,1");
    scene.play("A reloading>B, B barricade>A");
    assert_eq!(scene.written(), "A* 3,1,0,1; B 3,1");
    let refusal = "lay.not-in-hand: no Reloading in hand; you hold Colt, Rifle, Barricade (GU-202)";
    assert_eq!(scene.refusal(A, Action::Lay(Card::Reloading)), refusal);
    // It changes the hand, so that two who reload with six cards do not stand off.
    let mut scene = dry("A 3,1; B 3,1");
    scene.play("A reloading>B, B reloading>A");
    assert_eq!(scene.written(), "A* 3,1,0,1; B 3,1,0,1");
    // Only Barricade is left to both: they stand off until the duel is drawn, and all six come back.
    let mut scene = dry("A 0,0,0,1; B 0,0,0,1");
    for _ in 0..6 {
        assert_eq!(scene.candidates(A), [Action::Lay(Card::Barricade)]);
        scene.play(HIDE);
    }
    assert_eq!(scene.written(), "A* 3,1; B 3,1; drawn 1");
    // The hand of the living is never empty.
    let mut setup = Setup::new(3);
    setup.switches.reload_returns = false;
    for seed in 0..50 {
        random_match(&setup, seed, |turn| {
            let duel = &turn.before.duel;
            assert!(duel.alive.iter().all(|seat| duel.hands[seat].holds(Card::Barricade)));
        });
    }
}

#[test]
fn gu_r07_shots_hit_in_no_order() {
    // The same shootout with the seats moved round: everybody's fate moves with him.
    let plays = ["colt", "reloading", "rifle", "barricade", "reloading"];
    let target = [1, 0, 3, 2, 2];
    for shift in 0..5 {
        let at = |index: usize| (index + shift) % 5;
        let seat = |index: usize| ["A", "B", "C", "D", "E"][at(index)];
        let mut parts: Vec<String> = (0..5)
            .map(|player| format!("{} {}>{}", seat(player), plays[player], seat(target[player])))
            .collect();
        parts.sort();
        let mut scene = Scene::new("A 3,1; B 3,1; C 3,1; D 3,1; E 3,1");
        scene.play(&parts.join(", "));
        let all = [A, B, C, D, E];
        assert_eq!(scene.alive(), some_seats([0, 2, 4].map(|player| all[at(player)])), "{shift}");
    }
}

#[test]
fn gu_r08_no_shootout_leaves_nobody() {
    // With every hand of two players, every joint play: there is always somebody to go on or to win.
    for a in eight_hands() {
        for b in eight_hands() {
            let hand = |hand| {
                let (colts, rifles) = counts(hand);
                format!("{colts},{rifles}")
            };
            let before = Scene::new(&format!("A {}; B {}", hand(a), hand(b)));
            for joint in before.joints() {
                let mut scene = before.clone();
                scene.advance(joint);
                assert!(scene.told_by("GU-307").len() < 2);
                assert_eq!(scene.owing(), Seats::first(2));
            }
        }
    }
}

#[test]
fn gu_r09_hands_are_open_or_covered() {
    assert_eq!(read("").switches.memory, Memory::Open);
    let covered = setup_with("A 2,0; B 1,1", |switches| switches.memory = Memory::Covered);
    let scene = Scene::start(&covered, []);
    let hands = |observer| {
        let hand = |player: &PlayerView| player.hand.map(|hand| (hand.colts, hand.rifles));
        scene.view(observer).players.iter().map(hand).collect::<Vec<_>>()
    };
    assert_eq!(hands(Observer::Seat(A)), [Some((2, 0)), None]);
    assert_eq!(hands(Observer::Seat(B)), [None, Some((1, 1))]);
    assert_eq!(hands(Observer::Spectator), [None, None]);
    let shown = scene.game.show(scene.state.sight(Observer::Seat(A)));
    assert!(shown.contains("CC--BL") && shown.contains("covered"), "{shown}");
    // The referee knows: what is legal and what a card does is as before.
    assert!(scene.check(B, Action::Lay(Card::Rifle)).is_ok());
    assert!(scene.check(A, Action::Lay(Card::Rifle)).is_err());
}

#[test]
fn gu_r03_no_note_speaks_of_a_reloading_that_is_gone() {
    let scene = Scene::with("A 0,0,0,1; B 3,1", |switches| switches.reload_returns = false);
    let notes = scene.notes(A);
    assert!(
        notes.contains(&"GU-301 You have no gun left, only Barricade.".to_owned()),
        "{notes:?}"
    );
}

#[test]
fn gu_r23_odds_do_not_count_covered_cards() {
    let odds = |memory: Memory| {
        let scene = Scene::with("A 3,1; B 0,0", |switches| switches.memory = memory);
        let (sight, rifle) = (scene.state.sight(Observer::Seat(A)), Action::Lay(Card::Rifle));
        let chances = preview(&scene.game, sight, A, &rifle, 1000).unwrap();
        let hits = |upshot: &Option<Upshot>| upshot.as_ref().is_some_and(|u| !u.hit.is_empty());
        chances.chance_that(hits)
    };
    // B has no gun left, so the Rifle hits for sure. Who cannot see that supposes four kinds of cards.
    assert_eq!(odds(Memory::Open), Fraction::ONE);
    assert_eq!(odds(Memory::Covered), Fraction::new(1, 2));
}

#[test]
fn gu_r23_covered_hands_follow_from_the_events() {
    let document = Document::parse("memory = \"covered\"\nfirst_master = 0").unwrap();
    let any: Box<dyn AnyGame> = Box::new(Erased::new(Gunslingers::new(), Vec::new()));
    let mut played = any.open(&document, Vec::new(), &DiceSpec::Script(vec![])).unwrap();
    let lay = |card: Card| serde_json::to_value(Action::Lay(card)).unwrap();
    for (decision, a, b) in [(0, Card::Colt, Card::Rifle), (1, Card::Colt, Card::Barricade)] {
        played.submit(A, decision, &lay(a)).unwrap();
        played.submit(B, decision, &lay(b)).unwrap();
    }
    // Seat B's view covers A's hand, and a second who counts for B would be cheating.
    let view = played.view(Observer::Seat(B));
    assert!(view["players"][0]["hand"].is_null());
    assert_eq!(view["players"][1]["hand"]["rifles"], 0);
    assert_eq!(played.notes(Observer::Seat(B)), []);
    // A program with a memory has lost nothing: it counts A's colts from what it was told.
    let told = played.told(Observer::Seat(B), 0);
    let spent = told.iter().filter(|told| told.event["event"] == "revealed");
    let colts = spent.filter(|told| told.event["plays"][0]["card"] == "colt").count();
    assert_eq!(colts, 2);
}
