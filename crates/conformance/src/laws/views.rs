//! The law about views and events: what is told is what is seen.

use std::collections::BTreeMap;

use duello_core::dice::Seeded;
use duello_core::{Game, Observer, Table, Told};
use serde_json::Value;

use crate::Subject;
use crate::walk::{Moment, walk};

/// A view, brought up to date by every event that its observer hears, is the view after the step, but for the fields that
/// the subject names. Every field that it names differs somewhere.
pub fn law_18_a_view_follows_its_events<G: Game>(subject: &Subject<G>) {
    let mut named = vec![false; subject.unfollowed.len()];
    let mut unnamed: BTreeMap<String, String> = BTreeMap::new();
    walk(
        subject,
        |moment| {
            for (observer, Difference { place, followed, seen }) in differences(subject, moment) {
                let is_meant = |(field, _): &(&str, &str)| is_in(&place, field);
                match subject.unfollowed.iter().position(is_meant) {
                    Some(at) => named[at] = true,
                    None => {
                        let example =
                            || format!("{followed}, not {seen}; {}, {observer:?}", moment.place);
                        unnamed.entry(field_of(&place)).or_insert_with(example);
                    }
                }
            }
        },
        |_, _| {},
    );
    assert!(unnamed.is_empty(), "views differ from what was told: {unnamed:#?}");
    for ((field, _), differed) in subject.unfollowed.iter().zip(named) {
        assert!(differed, "{field} is named as not followed, but always was");
    }
}

/// A place where two trees differ.
struct Difference {
    place: Vec<String>,
    followed: Value,
    seen: Value,
}

/// Takes one step, and compares the view that followed with the view after it, for every observer.
fn differences<G: Game>(
    subject: &Subject<G>,
    moment: &Moment<'_, G>,
) -> Vec<(Observer, Difference)> {
    let game = &subject.game;
    let mut after = moment.state.clone();
    let mut told: Vec<Told<G::Event>> = Vec::new();
    let mut dice = Seeded::new(moment.seed);
    game.advance(&mut after, moment.joint, &mut Table::told(&mut dice, &mut told));
    let seats = game.seats(moment.setup);
    let mut all = Vec::new();
    for observer in seats.iter().map(Observer::Seat).chain([Observer::Spectator]) {
        let mut view = game.view(moment.state.sight(observer));
        for told in told.iter().filter(|told| told.audience.includes(observer)) {
            game.follow(&mut view, &told.event);
        }
        let tree = |view: &G::View| serde_json::to_value(view).expect("views can be written");
        let mut found = Vec::new();
        let seen = game.view(after.sight(observer));
        compare(&tree(&view), &tree(&seen), &mut Vec::new(), &mut found);
        all.extend(found.into_iter().map(|difference| (observer, difference)));
    }
    all
}

/// A place as a field: `*` stands for any number in a list.
fn field_of(place: &[String]) -> String {
    let part = |name: &String| match name.parse::<usize>() {
        Ok(_) => "*".to_owned(),
        Err(_) => name.clone(),
    };
    place.iter().map(part).collect::<Vec<_>>().join("/")
}

/// Whether a place is a field, or lies in it. `*` in the field stands for any name or number.
fn is_in(place: &[String], field: &str) -> bool {
    let mut place = place.iter();
    field.split('/').all(|part| place.next().is_some_and(|name| part == "*" || part == name))
}

fn compare(followed: &Value, seen: &Value, place: &mut Vec<String>, found: &mut Vec<Difference>) {
    let mut each = |name: String, one: &Value, other: &Value, found: &mut Vec<Difference>| {
        place.push(name);
        compare(one, other, place, found);
        place.pop();
    };
    match (followed, seen) {
        (Value::Object(ours), Value::Object(theirs)) if ours.keys().eq(theirs.keys()) => {
            for (name, value) in ours {
                each(name.clone(), value, &theirs[name], found);
            }
        }
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            for (at, (one, other)) in ours.iter().zip(theirs).enumerate() {
                each(at.to_string(), one, other, found);
            }
        }
        _ if followed == seen => {}
        _ => found.push(Difference {
            place: place.clone(),
            followed: followed.clone(),
            seen: seen.clone(),
        }),
    }
}
