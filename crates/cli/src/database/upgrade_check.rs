//! `duello upgrade-check`: which matches of a server would not survive an upgrade to this program.

use std::io::{self, Write as _};

use clap::Args;
use duello_core::record::Header;
use duello_referee::journal;
use duello_registry::Registry;
use duello_store::{MatchRow, Phase, Store};

use super::{Database, describe, wait_for};
use crate::Failure;

/// Run this with the new program before it replaces the old one. It copies the database, migrates the copy, and replays
/// every match in progress. It lists those that this program cannot continue, because their rules or their content have
/// changed, and the finished ones that it cannot replay. Those that the old program has told in words can still be read:
/// a server keeps that within a minute after the end of a match. The server may run meanwhile; nothing is changed.
///
/// The exit status is 1 if a match in progress would end, or if the check fails.
///
/// Examples:
///   duello upgrade-check
///   duello upgrade-check --database sqlite:/var/lib/duello/duello.sqlite
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct UpgradeCheck {
    #[command(flatten)]
    database: Database,
}

/// What would become of the matches.
#[derive(Default)]
struct Findings {
    waiting: u64,
    playing: usize,
    finished: usize,
    /// Matches in progress that would end, each with the reason.
    ending: Vec<(MatchRow, String)>,
    /// Finished matches of other rules, each with what is left of it.
    past: Vec<(MatchRow, String)>,
}

pub(crate) fn run(command: &UpgradeCheck, games: &Registry) -> Result<(), Failure> {
    let from = command.database.file(
        "restore a dump into a second database, start this program with it, and look at its log",
    )?;
    let folder = tempfile::TempDir::with_prefix("duello-upgrade-check-")?;
    let copy = folder.path().join("copy.sqlite");
    let (copied, findings) = wait_for(async {
        let copied = duello_store::backup(&from, &copy).await?;
        let store = duello_store::open(&format!("sqlite:{}", copy.display())).await?;
        let findings = look(store.as_ref(), games).await?;
        store.close().await;
        Ok((copied, findings))
    })?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}: {}", from.display(), describe(&copied))?;
    match (copied.tables, duello_store::newest_tables()) {
        (tables, newest) if tables == newest => writeln!(out, "its tables stay as they are")?,
        (tables, newest) => writeln!(out, "its tables would go from version {tables} to {newest}")?,
    }
    writeln!(out, "{} waiting for players", findings.waiting)?;
    list(&mut out, "in progress", findings.playing, "would end", &findings.ending)?;
    list(&mut out, "finished", findings.finished, "could not be replayed", &findings.past)?;
    match findings.ending.len() {
        0 => Ok(()),
        1 => Err("1 match in progress would end".into()),
        count => Err(format!("{count} matches in progress would end").into()),
    }
}

async fn look(store: &dyn Store, games: &Registry) -> Result<Findings, Failure> {
    let waiting = store.count_matches(Phase::Waiting).await?;
    let mut findings = Findings { waiting, ..Findings::default() };
    for row in store.list_phase(Phase::Playing, u32::MAX).await? {
        findings.playing += 1;
        let lines = store.journal(&row.id, 0).await?.lines;
        if let Err(why) = replay(&row, &lines, games) {
            findings.ending.push((row, why));
        }
    }
    for row in store.list_phase(Phase::Over, u32::MAX).await? {
        findings.finished += 1;
        let lines = store.journal(&row.id, 0).await?.lines;
        if let Err(why) = compare_rules(&row, &lines, games) {
            let kept = store.narration(&row.id).await?;
            let left = match kept.is_some_and(|narration| !narration.is_empty()) {
                true => "can still be read in words",
                false => "only its record is left",
            };
            findings.past.push((row, format!("{why}; {left}")));
        }
    }
    Ok(findings)
}

fn replay(row: &MatchRow, lines: &[String], games: &Registry) -> Result<(), String> {
    let game = &games.find(&row.game).map_err(|unknown| unknown.to_string())?.game;
    journal::replay(game.as_ref(), lines, None).map(drop)
}

/// Whether a record is of the rules that this program has. A finished match is not replayed: there may be a million.
fn compare_rules(row: &MatchRow, lines: &[String], games: &Registry) -> Result<(), String> {
    let game = &games.find(&row.game).map_err(|unknown| unknown.to_string())?.game;
    // A match that ended before its first line has nothing to replay.
    let Some(first) = lines.first() else { return Ok(()) };
    let header: Header = serde_json::from_str(first).map_err(|error| error.to_string())?;
    match header.rules == game.rules() {
        true => Ok(()),
        false => Err(format!("rules {}, this program has {}", header.rules, game.rules())),
    }
}

/// More matches than these are counted only.
const LISTED: usize = 20;

fn list(
    out: &mut impl io::Write,
    kind: &str,
    count: usize,
    fate: &str,
    found: &[(MatchRow, String)],
) -> io::Result<()> {
    writeln!(out, "{count} {kind}, of which {} {fate}", found.len())?;
    for (row, why) in found.iter().take(LISTED) {
        writeln!(out, "  {} {}: {why}", row.game, row.id)?;
    }
    if found.len() > LISTED {
        writeln!(out, "  and {} more", found.len() - LISTED)?;
    }
    Ok(())
}
