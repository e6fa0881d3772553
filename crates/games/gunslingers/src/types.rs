//! The page's types are those of this game.

use duello_conformance::FormatCases;
use serde_json::json;

use crate::action::{Action, Play};
use crate::advice::Upshot;
use crate::content::Card;
use crate::event::{Attack, Event, Pointing, Revealed};
use crate::narration::{HandView, PlayerView, View};

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("gunslingers";
        View, PlayerView, HandView, Card, Action, Play, Event, Pointing, Revealed, Attack, Upshot,
    );
}

#[test]
fn golden_formats_are_those_of_the_game() {
    let setups = [
        json!({ "goal": 1 }),
        json!({ "players": 3, "goal": 1, "one_step": true }),
        json!({ "players": 5, "goal": 1, "memory": "covered", "warning_shot": true }),
    ];
    duello_conformance::check_formats::<crate::Gunslingers>(&FormatCases {
        setups: &setups,
        wishes: &[json!({ "card": "rifle", "at": 1 })],
        rare_actions: &[],
    });
}
