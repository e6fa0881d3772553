//! The data of a store in memory.

use crate::{
    ChatRow, Journal, MatchRow, Old, PairingRow, Phase, PlayerRow, RatingChange, RatingRow,
    ReportRow, SessionRow, StoreError, TokenRow, fold_case,
};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
pub(super) struct Data {
    pub(super) matches: BTreeMap<String, Match>,
    pub(super) players: BTreeMap<String, PlayerRow>,
    /// By id.
    pub(super) sessions: BTreeMap<String, SessionRow>,
    /// By hash.
    pub(super) tokens: BTreeMap<String, TokenRow>,
    /// By player and game.
    pub(super) ratings: BTreeMap<(String, String), RatingRow>,
    /// The rated matches, with the changes by player.
    pub(super) rated: BTreeMap<String, Vec<RatingChange>>,
    /// By match, player and server: whether the player is there, and since when.
    pub(super) presence: BTreeMap<(String, String, String), (bool, i64)>,
    /// When each server was last alive.
    pub(super) alive: BTreeMap<String, i64>,
    /// By player.
    pub(super) pairing: BTreeMap<String, PairingRow>,
    /// By id.
    pub(super) reports: BTreeMap<String, ReportRow>,
    pub(super) settings: BTreeMap<String, String>,
}

pub(super) struct Match {
    pub(super) row: MatchRow,
    pub(super) journal: Journal,
    pub(super) chat: Vec<ChatRow>,
    pub(super) narration: Option<Vec<u8>>,
}

impl Match {
    /// A match without a journal.
    pub(super) fn new(row: &MatchRow) -> Match {
        let (journal, chat) = (Journal::default(), Vec::new());
        Match { row: row.clone(), journal, chat, narration: None }
    }
}

impl Data {
    pub(super) fn find(&mut self, id: &str) -> Result<&mut Match, StoreError> {
        self.matches.get_mut(id).ok_or(StoreError::Unknown)
    }

    /// Replaces the row of a match, if its version and, where given, the number of lines are as expected.
    pub(super) fn replace_match(
        &mut self,
        row: &MatchRow,
        lines: Option<u32>,
    ) -> Result<(), StoreError> {
        let is_unchanged = |found: &&mut Match| {
            let length = found.journal.lines.len();
            found.row.version == row.version && lines.is_none_or(|lines| length == lines as usize)
        };
        let found = self.matches.get_mut(&row.id).filter(is_unchanged);
        let found = found.ok_or(StoreError::Conflict)?;
        found.row = MatchRow { version: row.version + 1, ..row.clone() };
        Ok(())
    }

    /// The ids of what may be deleted, the oldest first.
    pub(super) fn old(&self, what: Old, before: i64) -> Vec<String> {
        let rows = || self.matches.values().map(|found| &found.row);
        let mut old: Vec<(i64, &String)> = match what {
            Old::Sessions | Old::Reports | Old::Visits => Vec::new(),
            Old::WaitingMatches => rows()
                .filter(|row| row.phase == Phase::Waiting && row.updated < before)
                .map(|row| (row.updated, &row.id))
                .collect(),
            Old::UnownedMatches => rows()
                .filter(|row| row.phase.is_final() && row.updated < before)
                .filter(|row| row.players.iter().all(Option::is_none))
                .map(|row| (row.updated, &row.id))
                .collect(),
            Old::Guests => {
                let is_active = |row: &&MatchRow| row.updated >= before || !row.phase.is_final();
                let active: BTreeSet<&String> =
                    rows().filter(is_active).flat_map(|row| row.players.iter().flatten()).collect();
                let guests = self.players.values().filter(|row| row.login.is_none());
                guests
                    .filter(|row| row.created < before && !active.contains(&row.id))
                    .map(|row| (row.created, &row.id))
                    .collect()
            }
        };
        old.sort();
        old.into_iter().map(|(_, id)| id.clone()).collect()
    }

    pub(super) fn find_login(&self, login: &str) -> Option<&PlayerRow> {
        let folded = Some(fold_case(login));
        self.players.values().find(|row| row.login.as_deref().map(fold_case) == folded)
    }

    /// Whether the login of a row belongs to another player.
    pub(super) fn is_taken(&self, row: &PlayerRow) -> bool {
        let holder = row.login.as_deref().and_then(|login| self.find_login(login));
        holder.is_some_and(|holder| holder.id != row.id)
    }

    /// Replaces a player's row, and adds `step` to its generation.
    pub(super) fn replace_player(&mut self, row: &PlayerRow, step: i64) -> Result<(), StoreError> {
        let kept = self.players.get(&row.id).ok_or(StoreError::Unknown)?;
        if kept.generation != row.generation {
            return Err(StoreError::Conflict);
        }
        if self.is_taken(row) {
            return Err(StoreError::Taken);
        }
        let (generation, sanctions) = (row.generation + step, kept.sanctions.clone());
        let row = PlayerRow { generation, sanctions, ..row.clone() };
        self.players.insert(row.id.clone(), row.clone());
        if step > 0 {
            self.sessions.retain(|_, session| session.player != row.id);
        }
        Ok(())
    }

    pub(super) fn remove_player(&mut self, id: &str) {
        self.players.remove(id);
        self.sessions.retain(|_, session| session.player != id);
        self.tokens.retain(|_, token| token.player != id);
        self.ratings.retain(|(player, _), _| player != id);
        self.rated.values_mut().for_each(|changes| changes.retain(|change| change.player != id));
        self.presence.retain(|(_, player, _), _| player != id);
        self.pairing.remove(id);
        self.delete_reports(|report| report.player == id || report.reporter == id);
    }

    /// Reports that satisfy a condition, the oldest first.
    pub(super) fn reports_with(&self, is_wanted: impl Fn(&ReportRow) -> bool) -> Vec<ReportRow> {
        let wanted = self.reports.values().filter(|report| is_wanted(report));
        let mut reports: Vec<ReportRow> = wanted.cloned().collect();
        reports.sort_by(|one, other| (one.at, &one.id).cmp(&(other.at, &other.id)));
        reports
    }

    /// Moves the reports about one player to another, unless the same reporter has reported both in one match.
    pub(super) fn move_reports(&mut self, from: &str, to: &str) {
        let about = |report: &ReportRow| (report.match_id.clone(), report.reporter.clone());
        let reported = self.reports.values().filter(|report| report.player == to);
        let reported: BTreeSet<(String, String)> = reported.map(about).collect();
        for report in self.reports.values_mut() {
            if report.player == from && !reported.contains(&about(report)) {
                report.player = to.to_owned();
            }
        }
    }

    /// Deletes reports and returns how many.
    pub(super) fn delete_reports(&mut self, is_deleted: impl Fn(&ReportRow) -> bool) -> u64 {
        let had = self.reports.len();
        self.reports.retain(|_, report| !is_deleted(report));
        (had - self.reports.len()) as u64
    }

    /// The sessions of a player, the most recently used first.
    pub(super) fn sessions_of(&self, player: &str) -> Vec<SessionRow> {
        let of_player = self.sessions.values().filter(|session| session.player == player);
        let mut sessions: Vec<SessionRow> = of_player.cloned().collect();
        sessions.sort_by(|a, b| (b.used, &a.id).cmp(&(a.used, &b.id)));
        sessions
    }

    /// Deletes sessions and returns how many.
    pub(super) fn end_sessions(&mut self, is_ended: impl Fn(&SessionRow) -> bool) -> u64 {
        let had = self.sessions.len();
        self.sessions.retain(|_, session| !is_ended(session));
        (had - self.sessions.len()) as u64
    }

    /// Deletes who waited for an opponent, and who was at a table that is not being played.
    pub(super) fn delete_visits(&mut self, before: i64) -> u64 {
        let count = |data: &Data| data.presence.len() + data.pairing.len() + data.alive.len();
        let had = count(self);
        let matches = &self.matches;
        let is_playing =
            |id: &String| matches.get(id).is_some_and(|found| found.row.phase == Phase::Playing);
        self.presence.retain(|(id, ..), (_, since)| *since >= before || is_playing(id));
        self.pairing.retain(|_, row| row.seen >= before);
        let used: BTreeSet<&String> = self.presence.keys().map(|key| &key.2).collect();
        self.alive.retain(|server, at| *at >= before || used.contains(server));
        (had - count(self)) as u64
    }

    /// Matches that satisfy a condition, the most recently changed first.
    pub(super) fn matches_with(
        &self,
        limit: u32,
        is_wanted: impl Fn(&MatchRow) -> bool,
    ) -> Vec<MatchRow> {
        let rows = self.matches.values().map(|found| &found.row);
        let mut rows: Vec<&MatchRow> = rows.filter(|row| is_wanted(row)).collect();
        rows.sort_by_key(|row| (Reverse(row.updated), &row.id));
        rows.into_iter().take(limit as usize).cloned().collect()
    }
}
