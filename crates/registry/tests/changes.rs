//! The changes of a view that go with events: they show what the events tell, in play and in replays.

use duello_champions::Champions;
use duello_commandos::Commandos;
use duello_core::{Document, Game, Observer, Pending, Seat};
use duello_fighters::Fighters;
use duello_gunslingers::Gunslingers;
use duello_referee::{AnyMatch, DiceSpec, ToldText, TypedMatch, Viewpoint, add_changes, retell};
use duello_wizards::Wizards;
use serde_json::{Value, json};

const DECISIONS: usize = 60;
const OBSERVERS: [Observer; 3] =
    [Observer::Seat(Seat::ALL[0]), Observer::Seat(Seat::ALL[1]), Observer::Spectator];

/// Everybody answers at random.
fn step(live: &mut dyn AnyMatch, seed: u64) -> bool {
    let Pending::Decide(owing) = live.pending() else { return false };
    for seat in owing {
        let action = live.bot_answer(seat, "random", seed).expect("a bot answers");
        let number = live.decision();
        live.submit(seat, number, &action).expect("a bot's answer is legal");
    }
    true
}

/// What one observer hears in a step, with the changes; the number of events before it is `heard`.
fn told_since(live: &dyn AnyMatch, observer: Observer, heard: usize) -> Vec<ToldText> {
    let mut told = live.told(observer, heard);
    add_changes(live, observer, &mut told);
    told
}

/// The view before a step with all changes made, and how many there were.
fn patched(mut view: Value, told: &[ToldText]) -> (Value, usize) {
    let changes: Vec<_> = told.iter().filter_map(|told| told.change.as_ref()).collect();
    for change in &changes {
        json_patch::patch(&mut view, change).expect("the change is of this view");
    }
    (view, changes.len())
}

fn check<G: Game>() {
    let entry = duello_registry::Registry::default();
    let game = &entry.find(G::ID).expect("the game is registered").game;
    let mut live =
        game.open(&Document::empty(), Vec::new(), &DiceSpec::Seed(3)).expect("a default match");
    let typed = |live: &dyn AnyMatch, observer| {
        TypedMatch::<G>::of(live).expect("it is of this game").view(observer)
    };
    let mut changes = 0;
    let mut all: Vec<Value> = Vec::new();
    for decision in 0..DECISIONS {
        let before = OBSERVERS.map(|observer| {
            let heard = live.told_count(Viewpoint::Of(observer));
            (live.view(observer), typed(&*live, observer), heard)
        });
        if !step(live.as_mut(), decision as u64) {
            break;
        }
        let match_of_type = TypedMatch::<G>::of(&*live).expect("it is of this game");
        for (observer, (view, mut followed, heard)) in OBSERVERS.into_iter().zip(before) {
            for told in match_of_type.told(observer, heard) {
                match_of_type.game().follow(&mut followed, &told.event);
            }
            let told = told_since(&*live, observer, heard);
            let (shown, count) = patched(view, &told);
            assert_eq!(shown, json!(followed), "{}, {observer:?}", G::ID);
            changes += count;
            if observer == OBSERVERS[0] {
                all.push(json!(told));
            }
        }
    }
    assert!(changes > 20, "{}: {changes} changes", G::ID);
    // A replay has the same.
    let record = live.record().read();
    let first = Viewpoint::Of(OBSERVERS[0]);
    let retold = retell(game.as_ref(), &record, None, first, 1, all.len()).expect("it replays");
    let again: Vec<Value> = retold.steps.iter().map(|step| json!(step.events)).collect();
    assert_eq!(again, all, "{}", G::ID);
}

#[test]
fn changes_show_what_events_tell() {
    check::<Gunslingers>();
    check::<Commandos>();
    check::<Wizards>();
    check::<Fighters>();
    check::<Champions>();
}

#[test]
fn events_of_several_steps_and_of_the_start_have_no_changes() {
    let game = duello_registry::game("gunslingers").expect("it is registered");
    let mut live =
        game.open(&Document::empty(), Vec::new(), &DiceSpec::Seed(3)).expect("a default match");
    let has_none = |told: &[ToldText]| told.iter().all(|told| told.change.is_none());
    assert!(has_none(&told_since(&*live, Observer::Spectator, 0)));
    let begun = live.told_count(Viewpoint::Of(Observer::Spectator));
    assert!(step(live.as_mut(), 1));
    assert!(!has_none(&told_since(&*live, Observer::Spectator, begun)));
    assert!(step(live.as_mut(), 2));
    let told = told_since(&*live, Observer::Spectator, begun);
    assert!(told.len() > 1 && has_none(&told), "the view before both steps is not known");
}
