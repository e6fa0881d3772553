//! The page's types are those of this game.

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
