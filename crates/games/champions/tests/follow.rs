//! A view that follows what is told, event by event.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use duello_champions::{Champions, Pool, SlotName, Status, View};
use duello_core::dice::Seeded;
use duello_core::{Document, Narration, Observer, Rules, Table};
use duello_geometry::plane::Quarter;
use serde_json::{Value, json};

use crate::scene::Scene;

fn gate() -> View {
    let game = Champions::new();
    let setup = game.read_setup(&Document::empty()).unwrap();
    let state = game.start(&setup, &mut Table::silent(&mut Seeded::new(1))).unwrap();
    game.view(state.sight(Observer::Spectator))
}

/// Applies these events, written as they are sent.
fn after(view: &mut View, events: impl IntoIterator<Item = Value>) {
    for event in events {
        Champions::new().follow(view, &serde_json::from_value(event).unwrap());
    }
}

#[test]
fn losses_deaths_and_flight_are_seen_before_the_next_view() {
    let mut view = gate();
    let depth: u8 = view.units[1].depth.iter().sum();
    let events = [
        json!({ "event": "step", "step": 6 }),
        json!({ "event": "lost", "seat": 1, "pool": { "champion": 1 }, "hp": 1, "left": 0 }),
        json!({ "event": "removed", "pool": { "champion": 1 } }),
        json!({ "event": "filled", "unit": 1, "slot": 2 }),
        json!({ "event": "ranks-lost", "seat": 1, "unit": 1, "hp": 3, "removed": 3, "left": 16 }),
        json!({ "event": "overkill", "seat": 0, "hp": 5 }),
    ];
    after(&mut view, events);
    let swords = &view.units[1];
    assert_eq!((swords.champion, swords.models), (0, 16));
    assert!(!swords.front.contains(&SlotName::Champion));
    // The Champion is gone, and so are three men.
    assert_eq!(swords.depth.iter().sum::<u8>(), depth - 4);
    let score = view.scores.unwrap()[0];
    assert_eq!((score.losses, score.overkill), (4, 3));
    after(&mut view, [json!({ "event": "routed", "unit": 1 })]);
    assert_eq!(view.units[1].status, Status::Routed);
}

#[test]
fn a_unit_that_wheels_in_looks_at_the_edge_it_strikes() {
    // The target looks north.
    for (struck, looks) in
        [("front", Quarter::S), ("right", Quarter::W), ("rear", Quarter::N), ("left", Quarter::E)]
    {
        let mut view = gate();
        let wheel = json!({
            "event": "wheeled-in", "unit": 1, "target": 0, "struck": struck, "at": [100, 100],
            "facing": looks,
        });
        after(&mut view, [wheel]);
        assert_eq!((view.units[1].facing, view.units[1].at), (looks, [100, 100]), "{struck}");
    }
}

#[test]
fn a_unit_that_reforms_or_closes_its_ranks_has_another_front() {
    let mut view = gate();
    let cells: u8 = view.units[1].depth.iter().sum();
    let front = json!(["ranks", "champion", "ranks", { "character": 1 }]);
    let reformed = json!({
        "event": "reformed", "unit": 1, "at": [7, 8], "facing": "E", "front": front,
    });
    after(&mut view, [reformed]);
    let swords = &view.units[1];
    assert_eq!((swords.at, swords.front.len(), swords.depth.len()), ([7, 8], 4, 4));
    assert_eq!(swords.depth.iter().sum::<u8>(), cells);
    let closed = json!({ "event": "closed", "unit": 0, "at": [9, 9], "front": ["ranks"] });
    after(&mut view, [closed]);
    assert_eq!((view.units[0].at, view.units[0].front.len()), ([9, 9], 1));
}

#[test]
fn events_of_a_unit_that_is_not_shown_change_nothing() {
    let mut view = gate();
    after(&mut view, [json!({ "event": "removed", "pool": { "champion": 99 } })]);
    assert_eq!(view, gate());
}

/// Who strikes at which step, and whether in a Duel.
fn order_of(view: &View) -> Vec<(u8, Pool, bool)> {
    view.ribbon.iter().map(|token| (token.step, token.attacker, token.bound)).collect()
}

#[test]
fn ch_701_the_order_of_blows_is_seen_while_a_duel_is_offered() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["issue hask"]);
    let mut view = scene.game.view(scene.state.sight(Observer::Spectator));
    let (hask, brannoc) = (scene.pool("hask"), scene.pool("brannoc"));
    let offered = order_of(&view);
    assert!(offered.is_sorted_by(|one, next| one.0 >= next.0), "{offered:?}");
    assert!(offered.iter().all(|(.., bound)| !bound));
    for pool in [hask, brannoc] {
        assert!(offered.iter().any(|(_, attacker, _)| *attacker == pool), "{offered:?}");
    }
    let accepted = json!({ "event": "duel-accepted", "issuer": hask, "by": brannoc });
    after(&mut view, [accepted]);
    let bound = order_of(&view).into_iter().filter(|(.., bound)| *bound);
    assert!(bound.map(|(_, attacker, _)| attacker).all(|pool| pool == hask || pool == brannoc));
    assert_eq!(view.ribbon.iter().filter(|token| token.bound).count(), 2, "{:?}", view.ribbon);
}

#[test]
fn ch_622_a_cowed_character_leaves_the_order_of_blows() {
    let mut scene = Scene::preset("fire", "");
    scene.play(&["issue sarnath", "refuse"]);
    let mut view = scene.game.view(scene.state.sight(Observer::Spectator));
    let Pool::Character(brannoc) = scene.pool("brannoc") else { panic!("not a Character") };
    after(&mut view, [json!({ "event": "cowed", "character": brannoc })]);
    assert!(view.ribbon.iter().all(|token| token.attacker != Pool::Character(brannoc)));
    scene.play(&["nominate brannoc"]);
    let next = scene.game.view(scene.state.sight(Observer::Spectator));
    assert_eq!(order_of(&view), order_of(&next));
}
