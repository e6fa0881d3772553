//! Which matches count, and their results.

use serde_json::json;

use super::*;
use crate::plan::{Rematch, SeatPlan};

fn person(id: &str) -> Holder {
    Holder::Player { id: id.into(), name: id.into() }
}

fn bot(level: &str) -> Holder {
    Holder::Bot(level.into())
}

fn plan(holders: Vec<Holder>) -> Plan {
    let seat = |holder| SeatPlan { holder, share: crate::share::Share::default(), link: None };
    Plan {
        setup: json!({}),
        seats: holders.into_iter().map(seat).collect(),
        secret: String::new(),
        clock: None,
        chat: true,
        hints: false,
        rated: true,
        watchable: true,
        ended: None,
        forked: None,
        imported: false,
        series: None,
        offers: None,
        rematch: Rematch::default(),
    }
}

#[test]
fn a_match_counts_between_different_players_without_hints() {
    let people = || plan(vec![person("ann"), person("bob")]);
    assert!(is_rated(&people()));
    assert!(is_rated(&plan(vec![person("ann"), bot("skilled")])));
    assert!(is_rated(&plan(vec![person("ann"), bot("skilled"), bot("skilled")])));
    assert!(is_rated(&plan(vec![bot("master"), bot("skilled")])));
    assert!(!is_rated(&plan(vec![person("ann"), person("ann")])));
    assert!(!is_rated(&plan(vec![person("ann"), person("ann"), person("bob")])));
    assert!(!is_rated(&plan(vec![bot("skilled"), bot("skilled")])));
    assert!(!is_rated(&plan(vec![person("ann"), Holder::Open])));
    assert!(!is_rated(&plan(vec![])));
    assert!(!is_rated(&Plan { hints: true, ..people() }));
    assert!(!is_rated(&Plan { rated: false, ..people() }));
}

fn scores(seats: &[(&str, bool)]) -> Vec<String> {
    let seats: Vec<(String, bool)> = seats.iter().map(|(id, won)| ((*id).into(), *won)).collect();
    let sign = |outcome| match outcome {
        Outcomes::WIN => '>',
        Outcomes::LOSS => '<',
        Outcomes::DRAW => '=',
    };
    let line = |score: Score| format!("{}{}{}", score.player, sign(score.outcome), score.other);
    pairs(&seats).into_iter().map(line).collect()
}

#[test]
fn every_ranked_pair_is_a_result() {
    assert_eq!(scores(&[("a", true), ("b", false)]), ["a>b", "b<a"]);
    assert_eq!(scores(&[("a", false), ("b", false)]), ["a=b", "b=a"]);
    assert_eq!(scores(&[("a", true), ("b", true)]), ["a=b", "b=a"]);
    let three = scores(&[("a", false), ("b", true), ("c", false)]);
    assert_eq!(three, ["a<b", "b>a", "b>c", "c<b"]);
    let shared = scores(&[("a", true), ("b", true), ("c", false)]);
    assert_eq!(shared, ["a=b", "a>c", "b=a", "b>c", "c<a", "c<b"]);
    assert_eq!(scores(&[("a", true), ("x", false), ("x", false)]), ["a>x", "a>x", "x<a", "x<a"]);
    assert_eq!(scores(&[("a", false), ("b", false), ("c", false)]).len(), 6);
}
