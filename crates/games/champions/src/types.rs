//! The page's types are those of this game.

use crate::action::{Action, Reform, Save, SlotName, WheelIn};
use crate::entry::{Attributes, Number, Weapon};
use crate::event::{Event, Upshot};
use crate::phase::Phase;
use crate::ribbon::Token;
use crate::round::TestKind;
use crate::rules::{AttackKind, DicePool, Needs, Rolled, Score};
use crate::state::{CharacterId, Facing, Pool, Status, UnitId};
use crate::view::{CharacterView, UnitView, View};

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("champions";
        View, Phase, UnitView, Status, CharacterView, Token, Score, UnitId, CharacterId, Pool,
        SlotName, Facing, Weapon, AttackKind,
        Action, WheelIn, Save, Reform,
        Event, TestKind, Needs, Attributes, Number, Rolled, DicePool, Upshot,
    );
}
