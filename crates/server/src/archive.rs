//! What is left of a match: its record, told again step by step, and what chance did in it.
//!
//! While a match is played, its players look back with their own eyes and nobody else's. When it is over, everybody
//! who may watch it may know everything.

use std::fmt::Display;

use duello_core::record::{Entry, Record};
use duello_core::{Observer, Pending, Phrase, Seat};
use duello_lab::{Care, Luck};
use duello_referee::{AnyMatch, Json};
use duello_store::{Append, MatchRow, Phase};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::host::{House, now, read_plan};
use crate::identity::{random_id, random_text};
use crate::journal::record_text;
use crate::plan::{Again, Ended, Holder, Plan, SeatPlan};
use crate::problem::Problem;
use crate::wire::PhraseDocument;

/// A match as the store has it.
pub(crate) struct Archived {
    pub(crate) row: MatchRow,
    pub(crate) plan: Plan,
    pub(crate) record: Record,
}

/// Whose eyes look back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// One seat's, or a spectator's.
    Of(Observer),
    /// Everybody's at once.
    All,
}

/// A part of a match, told again.
#[derive(Serialize, ToSchema)]
pub(crate) struct Retold {
    /// How many entries the record has so far, the start being the first.
    entries: usize,
    steps: Vec<RetoldStep>,
}

/// What came of one entry of the record.
#[derive(Serialize, ToSchema)]
pub(crate) struct RetoldStep {
    entry: usize,
    /// The decision that was answered; none at the start and at the end.
    decision: Option<u32>,
    /// The answers that these eyes may see.
    answers: Vec<Said>,
    /// What the dice said, for those who see everything.
    draws: Value,
    /// What was told.
    events: Value,
    #[schema(value_type = Value)]
    view: Json,
    #[schema(value_type = PhraseDocument)]
    prompt: Phrase,
    /// Whether the match was over here; no new one can begin from it then.
    is_over: bool,
}

/// An answer in words.
#[derive(Serialize, ToSchema)]
pub(crate) struct Said {
    #[schema(value_type = u8)]
    seat: Seat,
    action: Value,
    #[serde(flatten)]
    #[schema(value_type = PhraseDocument)]
    said: Phrase,
}

impl Archived {
    /// The match called `id`, up to the last entry of its record.
    pub(crate) async fn find(house: &House, id: &str) -> Result<Archived, Problem> {
        let row = house.store.find_match(id).await?.ok_or_else(|| Problem::unknown_match(id))?;
        let plan = read_plan(&row)?;
        let lines = house.store.journal(id, 0).await?.lines;
        if lines.is_empty() {
            return Err(Problem::bad("match.not-begun", "the match has not begun"));
        }
        let (record, _) = Record::parse(record_text(&lines).as_bytes()).map_err(damaged)?;
        Ok(Archived { row, plan, record })
    }

    /// Whether everybody may know everything.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.row.phase, Phase::Over | Phase::Faulty)
    }

    /// What only those who know everything may have.
    pub(crate) fn opened(self) -> Result<Archived, Problem> {
        if self.is_open() {
            return Ok(self);
        }
        let text = "the record holds the secrets of all seats; it is given out at the end";
        Err(Problem::forbidden("record.secret", text))
    }

    /// Tells `count` entries again from entry `from` on.
    pub(crate) fn retell(
        &self,
        house: &House,
        eyes: Eyes,
        from: usize,
        count: usize,
    ) -> Result<Retold, Problem> {
        let game = house.library.game(&self.row.game)?;
        let dice = self.plan.dice_spec(&self.row.id);
        let entries = self.record.entries().len();
        let end = from.saturating_add(count).clamp(1, entries);
        let mut steps = Vec::new();
        let mut heard = 0;
        let mut look = |at: usize, live: &dyn AnyMatch| {
            let (events, next) = events(live, eyes, heard);
            heard = next;
            if at >= from {
                steps.push(self.step(at, live, eyes, events));
            }
        };
        game.retell(&self.record.truncated(end), dice.as_ref(), &mut look).map_err(damaged)?;
        Ok(Retold { entries, steps })
    }

    fn step(&self, at: usize, live: &dyn AnyMatch, eyes: Eyes, events: Value) -> RetoldStep {
        let (decision, answers, draws) = match &self.record.entries()[at] {
            Entry::Start(step) => (None, &[][..], json!(step.draws)),
            Entry::Decision { number, answers, step } => {
                (Some(*number), &answers[..], json!(step.draws))
            }
            Entry::Leave { number, sealed, step, .. } => {
                (Some(*number), &sealed[..], json!(step.draws))
            }
            Entry::Over(_) => (None, &[][..], json!([])),
        };
        let may_see = |seat: Seat| eyes == Eyes::All || eyes == Eyes::Of(Observer::Seat(seat));
        let say = |(seat, action): &(Seat, Value)| Said {
            seat: *seat,
            said: live.say_action(action).unwrap_or_default(),
            action: action.clone(),
        };
        let observer = match eyes {
            Eyes::Of(observer) => observer,
            Eyes::All => Observer::Spectator,
        };
        RetoldStep {
            entry: at,
            decision,
            answers: answers.iter().filter(|(seat, _)| may_see(*seat)).map(say).collect(),
            draws: if eyes == Eyes::All { draws } else { json!([]) },
            events,
            view: live.view_json(observer),
            prompt: live.prompt(observer),
            is_over: matches!(live.pending(), Pending::Over(_)),
        }
    }

    /// The setup from which a match can be played on after an entry.
    pub(crate) fn position(&self, house: &House, entry: usize) -> Result<Value, Problem> {
        let entries = self.record.entries().len();
        if entry >= entries {
            let text = format!("the record has entries 0 to {}, not {entry}", entries - 1);
            return Err(Problem::bad("entry.unknown", text));
        }
        let game = house.library.game(&self.row.game)?;
        let dice = self.plan.dice_spec(&self.row.id);
        let record = self.record.truncated(entry + 1);
        let live = game.replay(&record, dice.as_ref()).map_err(damaged)?;
        match live.pending() {
            Pending::Decide(_) => Ok(live.position()),
            Pending::Over(_) => {
                Err(Problem::bad("entry.over", "the match was over there; take an earlier entry"))
            }
        }
    }

    /// What chance did in the match.
    pub(crate) fn luck(&self, house: &House) -> Result<Luck, Problem> {
        let lab = house.library.lab(&self.row.game)?;
        let luck = lab.luck(&self.record, Care::default());
        luck.map_err(|error| Problem::bad("luck.unknown", error.to_string()))
    }
}

/// Keeps a record as a match that is over, if the rules agree with every line of it. Returns its name.
pub(crate) async fn import(house: &House, text: String) -> Result<String, Problem> {
    let checking = house.clone();
    let checked = house.thinkers.think(move || check(&checking, &text)).await;
    let (record, plan) =
        checked.unwrap_or_else(|| Err(Problem::bad("record.faulty", "it cannot be replayed")))?;
    let row = plan.row(random_id(), &record.header().game, false, Phase::Waiting);
    house.store.create_match(&row).await?;
    let append = Append {
        id: row.id.clone(),
        from: 0,
        lines: record.text().lines().map(str::to_owned).collect(),
        at: now(),
        clocks: None,
        phase: Some(Phase::Over),
    };
    house.store.append(append).await?;
    Ok(row.id)
}

fn check(house: &House, text: &str) -> Result<(Record, Plan), Problem> {
    let faulty = |text: String| Problem::bad("record.faulty", text);
    let (record, _) = Record::parse(text.as_bytes()).map_err(|fault| faulty(fault.to_string()))?;
    let game = house.library.game(&record.header().game)?;
    let live = game.replay(&record, None).map_err(|desync| faulty(desync.to_string()))?;
    let names = record.header().players.iter().cloned().chain(std::iter::repeat(String::new()));
    let seat = |name| SeatPlan { holder: Holder::Named(name), entropy: String::new(), link: None };
    let plan = Plan {
        setup: record.header().setup.clone(),
        seats: names.take(live.seats().len()).map(seat).collect(),
        secret: random_text(),
        clock: None,
        chat: false,
        hints: false,
        watchable: true,
        ended: record.ending().is_none().then_some(Ended::Unfinished),
        forked: None,
        imported: true,
        again: Again::default(),
    };
    Ok((record, plan))
}

/// What these eyes read of the events from their number `since` on, and the number of the next.
fn events(live: &dyn AnyMatch, eyes: Eyes, since: usize) -> (Value, usize) {
    match eyes {
        Eyes::Of(observer) => {
            let told = live.told(observer, since);
            (json!(told), since + told.len())
        }
        Eyes::All => {
            let told = live.chronicle(since);
            (json!(told), since + told.len())
        }
    }
}

fn damaged(why: impl Display) -> Problem {
    let status = axum::http::StatusCode::INTERNAL_SERVER_ERROR;
    Problem::new(status, "match.damaged", format!("the record cannot be replayed: {why}"))
}
