//! What can be matched up: every setup is one the game takes, and a bot can play it to the end.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::time::Duration;

use duello_core::{ContentFile, Document, Place, Roster};
use duello_lab::{MatchupPlan, Watch, matchups};
use duello_referee::DiceSpec;
use duello_registry::Registry;
use serde_json::json;

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

#[test]
fn every_place_of_a_catalogue_can_be_played_and_every_number_of_players_has_a_default() {
    for entry in Registry::default().iter() {
        let catalogue = entry.catalogue();
        let Some(field) = catalogue.field else { continue };
        let (least, most) = entry.game.players();
        for players in least..=most {
            let is_default = |place: &&Place| place.default_for.contains(&(players as u8));
            assert_eq!(catalogue.places.iter().filter(is_default).count(), 1, "{}", entry.id());
        }
        for place in &catalogue.places {
            for players in &place.players {
                let mut setup = json!({ field: place.id });
                if least != most {
                    setup["players"] = json!(players);
                }
                let document = Document::from_value(setup);
                let opened = entry.game.open(&document, Vec::new(), &DiceSpec::Seed(0));
                assert_eq!(opened.unwrap().seats().len(), usize::from(*players), "{}", place.id);
            }
        }
    }
}

#[test]
fn a_catalogue_lists_content_of_ones_own() {
    let text = include_str!("../../games/commandos/content/maps/fort.toml")
        .replace("id = \"fort\"", "id = \"keep\"");
    let file = ContentFile { path: "commandos/maps/keep.toml".into(), text };
    let registry = Registry::with_content(&[file]).unwrap();
    let places = registry.find("commandos").unwrap().catalogue().places;
    assert_eq!(places.last().map(|place| place.id.as_str()), Some("keep"));
}

#[test]
fn points_are_counted_for_each_side() {
    let registry = Registry::default();
    let points = |game: &str, setup: &str| {
        registry.find(game).unwrap().points(&Document::parse(setup).unwrap())
    };
    // 5 guards of 14 against 6 swords of 11.
    assert_eq!(points("champions", "preset = \"ring\""), Some(vec![70, 66]));
    // A lord of 260 before 15 guards.
    assert_eq!(points("champions", "").map(|sides| sides[0]), Some(260 + 15 * 14));
    assert_eq!(points("champions", "preset = \"atlantis\""), None);
    assert_eq!(points("commandos", ""), None);
}
