//! What an encoding promises, tested over whole matches of all five games.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::collections::BTreeSet;
use std::sync::Arc;

use duello_champions::Champions;
use duello_commandos::Commandos;
use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{
    Advice, Clause, Document, Encoding, Joint, Listing, Observer, Pending, Row, Rules, Seat, Sight,
    State, Table,
};
use duello_fighters::Fighters;
use duello_gunslingers::{Gunslingers, Hand};
use duello_training::Codec;
use duello_wizards::Wizards;
use serde_json::{Value, json};

const PICK: Label = Label::new(Clause::new("XX-001"), "pick");

fn observation<G: Encoding>(game: &G, sight: Sight<'_, G>) -> Vec<i32> {
    let (mut values, mut features) = (Vec::new(), Vec::new());
    let mut row = Row::with_features(&mut values, &mut features);
    game.observe(sight, &mut row);
    let clipped = row.clipped();
    let at_bound = || {
        let full = features.iter().zip(&values).filter(|(feature, value)| feature.most == **value);
        full.map(|(feature, _)| feature.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(clipped, 0, "{}: a value is out of its range, one of {:?}", G::ID, at_bound());
    values
}

/// Plays matches at random and hands every sight of a seat that owes an answer to `each`.
fn walk<G: Listing + Encoding>(
    setup: &Value,
    matches: u64,
    mut each: impl FnMut(&G, &State<G>, Seat),
) {
    let game = G::with_content(&[]).unwrap();
    let setup = game.read_setup(&Document::from_value(setup.clone())).unwrap();
    for seed in 0..matches {
        let mut dice = Seeded::new(seed);
        let mut chosen = Seeded::stream(seed, 1);
        let mut state = game.start(&setup, &mut Table::silent(&mut dice)).unwrap();
        while let Pending::Decide(owing) = game.pending(&state.public) {
            let mut joint = Joint::new();
            for seat in owing {
                each(&game, &state, seat);
                let mut actions = Vec::new();
                game.candidates(state.sight(Observer::Seat(seat)), G::EFFORT, &mut actions);
                let at = chosen.draw(PICK, Odds::Uniform(actions.len() as u32));
                joint.set(seat, actions[at].clone());
            }
            game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
        }
    }
}

fn check<G: Listing + Encoding>(setup: &Value, matches: u64) {
    let codec = Codec::new(Arc::new(G::with_content(&[]).unwrap())).unwrap();
    for features in [&codec.observation, &codec.answer] {
        let names: BTreeSet<&str> = features.iter().map(|feature| feature.name.as_str()).collect();
        assert_eq!(names.len(), features.len(), "{}: every name is unique", G::ID);
        assert!(features.iter().all(|feature| feature.most > 0 && feature.least >= -feature.most));
    }
    let (mut decisions, mut longest) = (0u32, 0);
    walk::<G>(setup, matches, |game, state, seat| {
        let sight = state.sight(Observer::Seat(seat));
        let seen = observation(game, sight);
        assert_eq!(seen.len(), codec.observation.len(), "{}: observations have one size", G::ID);
        equal_knowledge(game, state, seat, &seen);
        let mut actions = Vec::new();
        game.candidates(sight, G::EFFORT, &mut actions);
        longest = longest.max(actions.len());
        decisions += 1;
        let mut slots = BTreeSet::new();
        let mut rows = BTreeSet::new();
        for (at, action) in actions.iter().take(G::SLOTS).enumerate() {
            let slot = game.slot(sight, action, at);
            assert!(slot < G::SLOTS && slots.insert(slot), "{}: slot {slot} of {action:?}", G::ID);
            let mut values = Vec::new();
            game.describe(sight, action, &mut Row::new(&mut values));
            assert_eq!(values.len(), codec.answer.len(), "{}: {action:?}", G::ID);
            // An answer can be told from its row: no two answers have the same.
            assert!(rows.insert(values), "{}: the row of {action:?} is that of another", G::ID);
        }
    });
    assert!(decisions > 100, "{}: only {decisions} decisions", G::ID);
    assert!(longest <= G::SLOTS, "{}: {longest} candidates, {} slots", G::ID, G::SLOTS);
}

/// States that the seat cannot tell from the truth are encoded as the truth is.
fn equal_knowledge<G: Encoding>(game: &G, state: &State<G>, seat: Seat, seen: &[i32]) {
    let sight = state.sight(Observer::Seat(seat));
    for seed in 0..2 {
        let imagined = sight.imagine(game, &mut Seeded::new(seed));
        let other = observation(game, imagined.sight(Observer::Seat(seat)));
        assert_eq!(seen, other, "{}: depends on a secret of another seat", G::ID);
    }
}

/// The same on every place that the game has: maps, layouts, arenas, battles.
fn check_places<G: Listing + Encoding>(matches: u64) {
    let catalogue = G::with_content(&[]).unwrap().catalogue();
    let field = catalogue.field.expect("the game has places");
    for place in catalogue.places {
        check::<G>(&json!({field: place.id}), matches);
    }
}

#[test]
fn gunslingers() {
    for players in 2..=5 {
        check::<Gunslingers>(&json!({"players": players}), 8);
    }
    check::<Gunslingers>(&json!({"players": 4, "one_step": true, "memory": "covered"}), 8);
}

/// GU-R09: covered hands are public to the rules, but not to the others at the table.
#[test]
fn covered_hands_are_not_observed() {
    let game = Gunslingers::new();
    let observe = |memory: &str, hand: Hand| {
        let setup = json!({"players": 2, "first_master": 0, "memory": memory});
        let setup = game.read_setup(&Document::from_value(setup)).unwrap();
        let mut state = game.start(&setup, &mut Table::silent(&mut Seeded::new(0))).unwrap();
        state.public.duel.hands[Seat::ALL[1]] = hand;
        observation(&game, state.sight(Observer::Seat(Seat::ALL[0])))
    };
    let poor = Hand::new(1, 0, 1, 1).unwrap();
    assert_eq!(observe("covered", Hand::FULL), observe("covered", poor));
    assert_ne!(observe("open", Hand::FULL), observe("open", poor));
}

/// In gunslingers the slot follows from the action alone, and the action from the slot.
#[test]
fn a_slot_of_gunslingers_is_an_action() {
    let mut seen = std::collections::BTreeMap::new();
    for setup in
        [json!({"players": 5, "warning_shot": true}), json!({"players": 5, "one_step": true})]
    {
        walk::<Gunslingers>(&setup, 6, |game, state, seat| {
            let sight = state.sight(Observer::Seat(seat));
            let mut actions = Vec::new();
            game.candidates(sight, Gunslingers::EFFORT, &mut actions);
            for (at, action) in actions.iter().enumerate() {
                let slot = (seat, game.slot(sight, action, at));
                assert_eq!(seen.entry(slot).or_insert(*action), action);
            }
        });
    }
    assert!(seen.len() > 5 * 20, "nearly all slots occur, not {}", seen.len());
}

#[test]
fn commandos() {
    check_places::<Commandos>(6);
}

#[test]
fn champions() {
    check_places::<Champions>(20);
}

#[test]
fn wizards() {
    check::<Wizards>(&json!({}), 2);
    check::<Wizards>(&json!({"players": 3}), 1);
}

#[test]
fn fighters() {
    check_places::<Fighters>(3);
}
