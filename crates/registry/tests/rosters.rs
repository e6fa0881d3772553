//! What can be matched up: every setup is one the game takes, and a bot can play it to the end.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::time::Duration;

use duello_core::{Document, Roster};
use duello_lab::{MatchupPlan, Watch, matchups};
use duello_registry::Registry;

fn roster(game: &str, setup: &str) -> Result<Roster, String> {
    Registry::default().find(game).unwrap().roster(&Document::parse(setup).unwrap())
}

#[test]
fn every_game_with_sides_to_choose_has_a_roster() {
    for (game, count) in [("commandos", 10), ("champions", 5), ("wizards", 3), ("fighters", 5)] {
        let roster = roster(game, "").unwrap();
        assert!(roster.names.len() >= count, "{game}: {:?}", roster.names);
        assert_eq!(roster.setups.len(), roster.names.len());
        let mut names = roster.names.clone();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), roster.names.len(), "{game}: names tell entries apart");
    }
    assert!(roster("gunslingers", "").unwrap_err().contains("nothing to match up"));
}

#[test]
fn the_terms_of_a_setup_are_kept() {
    let fort = roster("commandos", "map = \"fort\"").unwrap();
    assert!(fort.setups.iter().flatten().all(|setup| setup["map"] == "fort"));
    for arena in ["duel-ground", "fire-bridge", "greenwood", "pig-and-anchor"] {
        let found = roster("fighters", &format!("arena = \"{arena}\""));
        assert!(found.is_ok(), "{arena}: {found:?}");
    }
    let teams =
        "teams = [[\"infantry\", \"sniper\", \"lmg\"], [\"infantry\", \"sniper\", \"lmg\"]]";
    assert!(roster("commandos", teams).unwrap_err().contains("leave it out"));
    assert!(roster("wizards", "players = 3").unwrap_err().contains("for two"));
    assert!(roster("fighters", "arena = \"moon\"").is_err());
}

#[test]
fn everybody_meets_everybody_on_both_seats() {
    let registry = Registry::default();
    for game in ["commandos", "champions", "fighters"] {
        let mut roster = roster(game, "").unwrap();
        roster.names.truncate(3);
        let lab = &registry.find(game).unwrap().lab;
        let play = |threads| {
            let plan = MatchupPlan {
                roster: &roster,
                bot: "random",
                seed: 1,
                matches: 4,
                threads,
                program_time: Duration::from_secs(10),
            };
            matchups(&**lab, &plan, &Watch::default()).unwrap()
        };
        let played = play(1);
        assert_eq!(played.pairs.len(), 3);
        assert!(played.pairs.iter().all(|pair| pair.tally.matches == 4), "{game}");
        assert_eq!(played, play(2), "{game}: the same on any number of threads");
    }
}
