//! Keeps the TypeScript types of the page in step with this crate.

use duello_conformance::FormatCases;
use serde_json::json;

use crate::action::{Action, Reform, Save, SlotName, WheelIn};
use crate::advice::Upshot;
use crate::content::{Attributes, Number, Weapon};
use crate::event::{Event, Score};
use crate::listing::EntryText;
use crate::narration::{CharacterView, Phase, Token, UnitView, View};
use crate::rules::{GloryLine, GlorySource};
use crate::state::{
    AttackKind, CharacterId, DicePool, Facing, Needs, Pool, Rolled, Status, TestKind, UnitId,
};

#[test]
fn the_page_has_the_types_of_the_game() {
    duello_conformance::check_types!("champions";
        View, Phase, UnitView, Status, CharacterView, Token, Score, UnitId, CharacterId, Pool,
        GloryLine, GlorySource, SlotName, Facing, Weapon, AttackKind,
        Action, WheelIn, Save, Reform,
        Event, TestKind, Needs, Attributes, Number, Rolled, DicePool, Upshot, EntryText,
    );
}

#[test]
fn golden_formats_are_those_of_the_game() {
    let setups =
        [json!({ "preset": "gate" }), json!({ "preset": "pincer" }), json!({ "preset": "ring" })];
    duello_conformance::check_formats::<crate::Champions>(&FormatCases {
        setups: &setups,
        wishes: &[
            json!({ "strike": { "ranks": 1 } }),
            json!("duel"),
            json!({ "reform": { "unit": 0, "files": 3 } }),
        ],
        rare_actions: &[
            json!({ "hold": 0 }),
            json!({ "make-way": 2 }),
            json!("stay"),
            json!("duel-pass"),
            json!("duel-refuse"),
            json!({ "duel-nominate": 0 }),
            json!({ "aim": 1 }),
            json!({ "distribute": [2, 1] }),
            json!({ "save": "aegis" }),
            json!({ "allot": [1, 0] }),
            json!({ "break-test": 0 }),
            json!("reroll"),
            json!("accept-failure"),
            json!("overrun"),
            json!("stay-put"),
        ],
    });
}
