//! The requests of a page.

use std::collections::BTreeMap;

use duello_core::Seat;
use duello_core::dice::ProvableSeed;
use duello_referee::Question;
use serde::Deserialize;
use serde_json::Value;

/// One request. `match` is the name that the page gave the match.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the variants say what their fields are")]
pub enum Request {
    /// Begins a match; returns the first `lines` of its journal.
    Open {
        #[serde(rename = "match")]
        name: String,
        game: String,
        setup: Value,
        players: Vec<String>,
        dice: ProvableSeed,
    },
    /// Continues a match from all lines of its journal. An imported record has no `dice`: it names its own.
    Resume {
        #[serde(rename = "match")]
        name: String,
        game: String,
        lines: Vec<String>,
        dice: Option<ProvableSeed>,
    },
    /// Frees the memory of a match.
    Close {
        #[serde(rename = "match")]
        name: String,
    },
    /// Returns what everyone may know: `rules` (their version), `seats` (what each is
    /// `called`, and its `title`), `switches`, and the status.
    Status {
        #[serde(rename = "match")]
        name: String,
    },
    /// Returns what a seat or, without one, a spectator sees and has heard from event `since` on.
    Look {
        #[serde(rename = "match")]
        name: String,
        seat: Option<Seat>,
        since: usize,
    },
    /// Answers a question of a seat or, without one, of a spectator, who can ask for sketches only.
    Ask {
        #[serde(rename = "match")]
        name: String,
        seat: Option<Seat>,
        question: Question,
    },
    /// Submits an answer; returns `resolved` and the new `lines`.
    Submit {
        #[serde(rename = "match")]
        name: String,
        seat: Seat,
        decision: u32,
        action: Value,
    },
    /// A seat resigns; returns the new `lines`.
    Leave {
        #[serde(rename = "match")]
        name: String,
        seat: Seat,
    },
    /// Returns the answer of a bot.
    Bot {
        #[serde(rename = "match")]
        name: String,
        seat: Seat,
        bot: String,
    },
    /// Returns the answer that the rules give for a player whose time is up.
    Absent {
        #[serde(rename = "match")]
        name: String,
        seat: Seat,
    },
    /// Checks a setup; returns the number of `seats`, the `points` of each side and the opening `view`.
    Setup { game: String, setup: Value },
    /// Checks a record; returns its `game`, `setup`, `players`, the number of `seats`, whether it `ended`, its `winners`,
    /// the `commitment` of its dice and their `reveal`.
    Verify { record: String },
    /// Replays entries of a record. `as` is the number of a seat, `s` for a spectator, or `all`.
    Replay {
        record: String,
        #[serde(rename = "as")]
        viewpoint: String,
        from: usize,
        count: usize,
        dice: Option<ProvableSeed>,
    },
    /// Returns the `game` and the `setup` of a position in a record.
    Position { record: String, entry: usize, dice: Option<ProvableSeed> },
    /// Measures the luck of the players of a finished match.
    Luck { record: String },
    /// Weighs what a seat answered at a decision of a finished match.
    Reconsider { record: String, decision: u32, seat: Seat },
    /// Answers a question about odds outside a match.
    Odds { game: String, question: String, given: BTreeMap<String, String> },
}
