//! The puzzles that are shipped: each can be played by the present rules, and each has a solution.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use duello_puzzles::{AS_GOOD, CLEARLY, Puzzle, puzzles};
use duello_registry::Registry;
use serde_json::json;

fn all(registry: &Registry) -> impl Iterator<Item = (usize, &'static Puzzle)> {
    registry.iter().flat_map(|entry| puzzles(entry.id()).iter().enumerate())
}

#[test]
fn every_puzzle_is_of_the_present_rules_and_asks_its_seat() {
    let registry = Registry::default();
    for (at, puzzle) in all(&registry) {
        let name = format!("{} {}", puzzle.game, at + 1);
        let entry = registry.find(&puzzle.game).unwrap();
        assert_eq!(puzzle.rules, entry.game.rules(), "{name}: mine it again");
        let live = puzzle.open(&registry).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(live.pending().owing().contains(puzzle.seat), "{name}");
        for answer in &puzzle.answers {
            assert_eq!(live.check(puzzle.seat, &answer.action), Ok(()), "{name}");
        }
    }
}

#[test]
fn every_puzzle_has_an_answer_that_is_clearly_best() {
    for (at, Puzzle { game, answers, .. }) in all(&Registry::default()) {
        let name = format!("{game} {}", at + 1);
        assert!(answers.len() >= 3, "{name}");
        assert!(answers.is_sorted_by_key(|answer| std::cmp::Reverse(answer.prospect)), "{name}");
        let best = answers[0].prospect;
        // Each weighing was clear by itself; their mean may be a little less so.
        let is_good = |prospect: u32| prospect + 2 * AS_GOOD >= best;
        let is_worse = |prospect: u32| prospect + CLEARLY - AS_GOOD <= best;
        for answer in answers {
            assert!(is_good(answer.prospect) || is_worse(answer.prospect), "{name}: {answers:?}");
        }
        assert!(answers.iter().filter(|answer| !is_good(answer.prospect)).count() >= 1, "{name}");
    }
}

#[test]
fn no_puzzle_is_there_twice() {
    let registry = Registry::default();
    let mut seen: Vec<&Puzzle> = Vec::new();
    for (at, puzzle) in all(&registry) {
        let is_same = |other: &&Puzzle| other.game == puzzle.game && other.setup == puzzle.setup;
        assert!(!seen.iter().any(is_same), "{} {}", puzzle.game, at + 1);
        seen.push(puzzle);
    }
}

/// Weighed a third time, with dice that were not used to find it, the solution of the first puzzle still solves it.
#[test]
fn the_solution_of_a_puzzle_is_not_an_accident() {
    let registry = Registry::default();
    for (_, puzzle) in all(&registry).filter(|(at, _)| *at == 0) {
        let live = puzzle.open(&registry).unwrap();
        let entry = registry.find(&puzzle.game).unwrap();
        let judge = entry.game.advisers()[0].0;
        let best = puzzle.answers[0].action.clone();
        let weighed = live.weigh(puzzle.seat, judge, 12345, std::slice::from_ref(&best)).unwrap();
        let most = weighed.iter().filter_map(|hint| hint.prospect).max().unwrap();
        let found = weighed.iter().find(|hint| hint.action == best).unwrap().prospect.unwrap();
        assert!(found + CLEARLY / 2 > most, "{}: {found} of {most}", puzzle.game);
    }
}

#[test]
fn an_answer_close_to_the_best_solves_a_puzzle_and_another_does_not() {
    let puzzle: Puzzle = serde_json::from_value(json!({
        "game": "commandos", "rules": 1, "setup": {}, "seat": 0, "hard": true,
        "answers": [{"action": "a", "prospect": 500}, {"action": "b", "prospect": 430}],
        "source": {"seed": 1, "match": 2, "decision": 3},
    }))
    .unwrap();
    assert!(puzzle.is_solved_by(500));
    assert!(puzzle.is_solved_by(471));
    assert!(!puzzle.is_solved_by(470));
}
