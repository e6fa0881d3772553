//! Stored matches: records, replays, luck, and the import of records.
//!
//! While a match is being played, its players can replay it from their own viewpoint only. Once it is over, everyone
//! who may watch it may see everything.

use std::fmt::Display;

use axum::http::StatusCode;
use duello_core::record::{DiceSource, Record};
use duello_core::{Pending, Seat};
use duello_lab::{Care, Luck};
use duello_referee::journal::record_text;
use duello_referee::{ReconsiderError, Reconsidered, Viewpoint, reconsider, retell};
use duello_store::{Append, MatchRow, Phase, StoreError};
use serde_json::Value;

use crate::cpu_pool::Kind;
use crate::identity::{hash, random_text};
use crate::narration;
use crate::plan::{Ended, Holder, Plan, Rematch, SeatPlan};
use crate::problem::Problem;
use crate::services::Services;
use crate::share::Share;
use crate::time::now;
use crate::wire::{Narration, Replay};

/// A match as it is stored.
pub(crate) struct StoredMatch {
    pub(crate) row: MatchRow,
    pub(crate) plan: Plan,
    pub(crate) record: Record,
}

impl StoredMatch {
    /// Match `id`, up to the last entry of its record.
    pub(crate) async fn find(services: &Services, id: &str) -> Result<StoredMatch, Problem> {
        let row = services.store.find_match(id).await?.ok_or_else(|| Problem::unknown_match(id))?;
        let plan = Plan::read(&row)?;
        let lines = services.store.journal(id, 0).await?.lines;
        if lines.is_empty() {
            let text = "the match has not begun";
            return Err(Problem::new(StatusCode::CONFLICT, "match.not-begun", text));
        }
        let (record, _) = Record::parse(record_text(&lines).as_bytes()).map_err(damaged)?;
        Ok(StoredMatch { row, plan, record })
    }

    /// Whether the match is over, so that its secrets are public.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.row.phase, Phase::Over | Phase::Faulty)
    }

    /// The match, if it is over.
    pub(crate) fn require_over(self) -> Result<StoredMatch, Problem> {
        if self.is_over() {
            return Ok(self);
        }
        let text = "the match is not over yet, and its record contains the secrets of all seats";
        Err(Problem::forbidden("record.secret", text))
    }

    /// Replays `count` entries, starting at entry `from`.
    pub(crate) fn replay(
        &self,
        services: &Services,
        viewpoint: Viewpoint,
        from: usize,
        count: usize,
    ) -> Result<Replay, Problem> {
        let game = &services.registry.find(&self.row.game)?.game;
        let dice = self.plan.dice_spec(&self.row.id);
        let retold = retell(game.as_ref(), &self.record, dice.as_ref(), viewpoint, from, count);
        retold.map(Replay::from).map_err(|desync| self.unreplayable(services, desync))
    }

    /// The position after an entry, as a setup.
    pub(crate) fn position(&self, services: &Services, entry: usize) -> Result<Value, Problem> {
        let entries = self.record.entries().len();
        if entry >= entries {
            let text = format!("no entry {entry}; the record has entries 0 to {}", entries - 1);
            return Err(Problem::bad("entry.unknown", text));
        }
        let game = &services.registry.find(&self.row.game)?.game;
        let dice = self.plan.dice_spec(&self.row.id);
        let record = self.record.truncated(entry + 1);
        let live = game
            .replay(&record, dice.as_ref())
            .map_err(|desync| self.unreplayable(services, desync))?;
        match live.pending() {
            Pending::Decide(_) => Ok(live.position()),
            Pending::Over(_) => Err(Problem::bad(
                "entry.over",
                "the match was over after this entry; choose an earlier one",
            )),
        }
    }

    /// What a seat answered at a decision, weighed by the strongest bot.
    pub(crate) fn reconsider(
        &self,
        services: &Services,
        decision: u32,
        seat: Seat,
    ) -> Result<Reconsidered, Problem> {
        let game = &services.registry.find(&self.row.game)?.game;
        let dice = self.plan.dice_spec(&self.row.id);
        let weighed = reconsider(game.as_ref(), &self.record, dice.as_ref(), decision, seat);
        weighed.map_err(|error| match error {
            ReconsiderError::Desync(desync) => self.unreplayable(services, desync),
            ReconsiderError::Refused(refusal) => refusal.into(),
        })
    }

    /// What was told in the match. It is kept from now on if it was not.
    pub(crate) async fn narration(&self, services: &Services) -> Result<Narration, Problem> {
        let (store, id) = (services.store.as_ref(), self.row.id.as_str());
        let packed = match store.narration(id).await? {
            Some(packed) => packed,
            None => {
                let (registry, record) = (services.registry.clone(), self.record.clone());
                let pack = move || Ok(narration::pack(&registry, &record));
                let packed = services.compute(Kind::Preview, id, pack).await?;
                store.keep_narration(id, &packed).await?;
                packed
            }
        };
        let nothing = || self.unreplayable(services, "nothing that was told was kept");
        narration::unpack(&packed).ok_or_else(nothing)
    }

    /// Why the match cannot be replayed: its rules are no longer those of this program, or it is damaged.
    fn unreplayable(&self, services: &Services, why: impl Display) -> Problem {
        let game = services.registry.find(&self.row.game);
        let (rules, ours) = (self.record.header().rules, game.map(|entry| entry.game.rules()));
        match ours {
            Ok(ours) if ours != rules => {
                let text = format!(
                    "this match was played with rules version {rules}; this server has version {ours} and can show \
                     its narration, but not replay it"
                );
                Problem::new(StatusCode::GONE, "match.other-rules", text)
            }
            _ => damaged(why),
        }
    }

    /// The luck of the players.
    pub(crate) fn luck(&self, services: &Services) -> Result<Luck, Problem> {
        let lab = &services.registry.find(&self.row.game)?.lab;
        let luck = lab.luck(&self.record, Care::default());
        luck.map_err(|error| Problem::bad("luck.unknown", error.to_string()))
    }
}

/// Stores a record as a finished match, after replaying it with the rules. Returns the id of the match. It follows from
/// the record, so that there is one copy of it however often it is imported.
pub(crate) async fn import(
    services: &Services,
    player: &str,
    text: String,
) -> Result<String, Problem> {
    let checking = services.clone();
    let checked = services.compute(Kind::Hint, player, move || check(&checking, &text)).await;
    let (record, plan) = checked?;
    let id = format!("r{}", &hash(record.text())[..19]);
    let row = plan.row(id, &record.header().game, false, Phase::Waiting);
    match services.store.create_match(&row).await {
        Ok(()) => {}
        Err(StoreError::Taken) => match services.store.find_match(&row.id).await? {
            Some(known) if known.phase == Phase::Over => return Ok(row.id),
            // Another import was stopped before it had stored the lines.
            _ => {}
        },
        Err(other) => return Err(other.into()),
    }
    let append = Append {
        id: row.id.clone(),
        from: 0,
        lines: record.text().lines().map(str::to_owned).collect(),
        at: now(),
        clocks: None,
        phase: Some(Phase::Over),
    };
    match services.store.append(append).await {
        // Another import of the same record was faster.
        Ok(()) | Err(StoreError::Conflict) => Ok(row.id),
        Err(other) => Err(other.into()),
    }
}

fn check(services: &Services, text: &str) -> Result<(Record, Plan), Problem> {
    let faulty = |text: String| Problem::bad("record.faulty", text);
    let (record, _) = Record::parse(text.as_bytes()).map_err(|fault| faulty(fault.to_string()))?;
    check_texts(&record)?;
    let game = &services.registry.find(&record.header().game)?.game;
    let live = game.replay(&record, None).map_err(|desync| faulty(desync.to_string()))?;
    let names = record.header().players.iter().cloned().chain(std::iter::repeat(String::new()));
    let seat = |name| SeatPlan { holder: Holder::Named(name), share: Share::default(), link: None };
    let plan = Plan {
        setup: record.header().setup.clone(),
        seats: names.take(live.seats().len()).map(seat).collect(),
        secret: random_text(),
        clock: None,
        chat: false,
        hints: false,
        rated: false,
        watchable: true,
        ended: record.ending().is_none().then_some(Ended::Unfinished),
        forked: None,
        imported: true,
        series: None,
        offers: None,
        rematch: Rematch::default(),
    };
    Ok((record, plan))
}

/// The longest texts of an imported record: a player's name, and what the dice follow from.
const NAME_CHARS_MAX: usize = 60;
const DICE_CHARS_MAX: usize = 200;

/// The longest line of an imported record, far above what a match writes.
const LINE_BYTES_MAX: usize = 256 << 10;

/// Checks the texts that no rule checks.
fn check_texts(record: &Record) -> Result<(), Problem> {
    let header = record.header();
    let is_within = |text: &str, most: usize| {
        text.chars().count() <= most && text.chars().all(duello_core::is_printable)
    };
    let refused = |what: &str, most: usize| {
        let text = format!("{what} may have at most {most} printable characters");
        Err(Problem::bad("record.text", text))
    };
    if header.players.len() > Seat::ALL.len()
        || !header.players.iter().all(|name| is_within(name, NAME_CHARS_MAX))
    {
        return refused("the name of a player", NAME_CHARS_MAX);
    }
    if let DiceSource::Provable { commitment, match_name, entropy, commitments } = &header.dice {
        let committed = commitments.iter().flatten();
        let mut texts = entropy.iter().chain([commitment, match_name]).chain(committed);
        if entropy.len().max(commitments.len()) > Seat::ALL.len()
            || !texts.all(|text| is_within(text, DICE_CHARS_MAX))
        {
            return refused("a text of the dice", DICE_CHARS_MAX);
        }
    }
    if let DiceSource::Seed(seed) = &header.dice
        && !is_within(seed, DICE_CHARS_MAX)
    {
        return refused("the seed of the dice", DICE_CHARS_MAX);
    }
    if let Some(at) = record.text().lines().position(|line| line.len() > LINE_BYTES_MAX) {
        let text = format!("line {} has more than {LINE_BYTES_MAX} bytes", at + 1);
        return Err(Problem::bad("record.text", text));
    }
    Ok(())
}

fn damaged(why: impl Display) -> Problem {
    let status = StatusCode::INTERNAL_SERVER_ERROR;
    Problem::new(status, "match.damaged", format!("the stored record cannot be replayed: {why}"))
}
