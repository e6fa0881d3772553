//! A store in memory, for tests and trials.

mod data;
mod moderation;
mod narration;

use crate::model::UPDATED_STEP;
use crate::{
    Append, ChatRow, Journal, MatchFilter, MatchRow, NewRating, Notices, Old, PairingRow, Phase,
    PlayerRow, PresenceRow, RatingChange, RatingRow, SESSIONS_MAX, SessionRow, Store, StoreError,
    TokenRow, Usage,
};
use async_trait::async_trait;
use data::{Data, Match};
use std::cmp::Reverse;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store in memory; everything is lost when the program ends.
#[derive(Default)]
pub struct MemoryStore {
    data: Mutex<Data>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// All changes below are made after all checks, so that a panic leaves nothing half done.
    fn lock(&self) -> MutexGuard<'_, Data> {
        self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn create_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        let mut data = self.lock();
        if data.matches.contains_key(&row.id) {
            return Err(StoreError::Taken);
        }
        let new = Match::new(row);
        data.matches.insert(row.id.clone(), new);
        Ok(())
    }

    async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        Ok(self.lock().matches.get(id).map(|found| found.row.clone()))
    }

    async fn update_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        self.lock().replace_match(row, None)
    }

    async fn end_match(&self, row: &MatchRow, lines: u32) -> Result<(), StoreError> {
        self.lock().replace_match(row, Some(lines))
    }

    async fn update_details(&self, row: &MatchRow) -> Result<(), StoreError> {
        let mut data = self.lock();
        let found = data.matches.get_mut(&row.id).filter(|found| found.row.version == row.version);
        let found = found.ok_or(StoreError::Conflict)?;
        found.row.players.clone_from(&row.players);
        found.row.details.clone_from(&row.details);
        found.row.version += 1;
        Ok(())
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let mut data = self.lock();
        let found = data.find(&append.id)?;
        if found.journal.lines.len() != append.from as usize || found.row.phase.is_final() {
            return Err(StoreError::Conflict);
        }
        found.journal.lines.extend(append.lines);
        found.journal.clocks = append.clocks;
        if append.phase.is_some() || append.at - found.row.updated >= UPDATED_STEP {
            found.row.updated = append.at;
        }
        found.row.phase = append.phase.unwrap_or(found.row.phase);
        Ok(())
    }

    async fn journal(&self, id: &str, since: u32) -> Result<Journal, StoreError> {
        let data = self.lock();
        Ok(data.matches.get(id).map_or_else(Journal::default, |found| Journal {
            lines: found.journal.lines.iter().skip(since as usize).cloned().collect(),
            clocks: found.journal.clocks.clone(),
        }))
    }

    async fn last_lines(&self, ids: &[&str]) -> Result<Vec<(String, String)>, StoreError> {
        let data = self.lock();
        let last = |id: &&str| {
            Some((id.to_string(), data.matches.get(*id)?.journal.lines.last()?.clone()))
        };
        Ok(ids.iter().filter_map(last).collect())
    }

    async fn list_matches(&self, filter: &MatchFilter) -> Result<Vec<MatchRow>, StoreError> {
        Ok(self.lock().matches_with(filter.limit, |row| {
            filter.game.as_ref().is_none_or(|game| row.game == *game)
                && filter.phase.is_none_or(|phase| row.phase == phase)
                && match &filter.player {
                    Some(player) => row.players.iter().flatten().any(|sitting| sitting == player),
                    None => row.is_public,
                }
        }))
    }

    async fn list_phase(&self, phase: Phase, limit: u32) -> Result<Vec<MatchRow>, StoreError> {
        Ok(self.lock().matches_with(limit, |row| row.phase == phase))
    }

    async fn count_matches(&self, phase: Phase) -> Result<u64, StoreError> {
        let data = self.lock();
        Ok(data.matches.values().filter(|found| found.row.phase == phase).count() as u64)
    }

    async fn count_matches_of(&self, player: &str, phase: Phase) -> Result<u64, StoreError> {
        let data = self.lock();
        let is_own = |row: &MatchRow| row.players.iter().flatten().any(|id| id == player);
        let rows = data.matches.values().map(|found| &found.row);
        Ok(rows.filter(|row| row.phase == phase && is_own(row)).count() as u64)
    }

    async fn delete_old(&self, what: Old, before: i64, limit: u32) -> Result<u64, StoreError> {
        let mut data = self.lock();
        match what {
            Old::Visits => return Ok(data.delete_visits(before)),
            Old::Sessions => return Ok(data.end_sessions(|session| session.created < before)),
            Old::Reports => {
                return Ok(
                    data.delete_reports(|report| report.closed.is_some_and(|at| at < before))
                );
            }
            Old::Guests | Old::WaitingMatches | Old::UnownedMatches => {}
        }
        let ids = data.old(what, before);
        let ids = &ids[..ids.len().min(limit as usize)];
        for id in ids {
            if what == Old::Guests {
                data.remove_player(id);
            } else {
                data.matches.remove(id);
                data.rated.remove(id);
                data.presence.retain(|key, _| key.0 != *id);
            }
        }
        Ok(ids.len() as u64)
    }

    async fn add_chat(
        &self,
        id: &str,
        player: &str,
        text: &str,
        at: i64,
    ) -> Result<u32, StoreError> {
        let mut data = self.lock();
        let found = data.find(id)?;
        let number =
            u32::try_from(found.chat.len()).expect("a match has fewer than 2^32 chat messages");
        found.chat.push(ChatRow { number, player: player.into(), text: text.into(), at });
        Ok(number)
    }

    async fn chat(&self, id: &str, since: u32) -> Result<Vec<ChatRow>, StoreError> {
        let data = self.lock();
        let chat = data.matches.get(id).map(|found| &found.chat);
        Ok(chat.into_iter().flatten().skip(since as usize).cloned().collect())
    }

    async fn chat_by_player(&self, player: &str) -> Result<Vec<(String, ChatRow)>, StoreError> {
        let data = self.lock();
        let lines = data.matches.iter().flat_map(|(id, found)| {
            let own = found.chat.iter().filter(|line| line.player == player);
            own.map(|line| (id.clone(), line.clone()))
        });
        Ok(lines.collect())
    }

    async fn create_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        let mut data = self.lock();
        if data.players.contains_key(&row.id) || data.is_taken(row) {
            return Err(StoreError::Taken);
        }
        data.players.insert(row.id.clone(), row.clone());
        Ok(())
    }

    async fn find_player(&self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        Ok(self.lock().players.get(id).cloned())
    }

    async fn find_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError> {
        Ok(self.lock().find_login(login).cloned())
    }

    async fn update_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        self.lock().replace_player(row, 0)
    }

    async fn renew_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        self.lock().replace_player(row, 1)
    }

    async fn delete_player(&self, id: &str) -> Result<(), StoreError> {
        self.lock().remove_player(id);
        Ok(())
    }

    async fn merge_player(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let mut data = self.lock();
        if !data.players.contains_key(to) {
            return Err(StoreError::Unknown);
        }
        let talk = data.matches.values_mut().flat_map(|found| &mut found.chat);
        talk.filter(|line| line.player == from).for_each(|line| line.player = to.into());
        data.move_reports(from, to);
        data.remove_player(from);
        Ok(())
    }

    async fn add_session(&self, row: &SessionRow) -> Result<(), StoreError> {
        let mut data = self.lock();
        if data.sessions.contains_key(&row.id) {
            return Err(StoreError::Taken);
        }
        data.sessions.insert(row.id.clone(), row.clone());
        for beyond in data.sessions_of(&row.player).into_iter().skip(SESSIONS_MAX) {
            data.sessions.remove(&beyond.id);
        }
        Ok(())
    }

    async fn find_session(&self, id: &str) -> Result<Option<(PlayerRow, SessionRow)>, StoreError> {
        let data = self.lock();
        let session = data.sessions.get(id);
        Ok(session
            .and_then(|found| Some((data.players.get(&found.player)?.clone(), found.clone()))))
    }

    async fn sessions_of(&self, player: &str) -> Result<Vec<SessionRow>, StoreError> {
        Ok(self.lock().sessions_of(player))
    }

    async fn note_session(&self, id: &str, at: i64) -> Result<(), StoreError> {
        if let Some(session) = self.lock().sessions.get_mut(id) {
            session.used = session.used.max(at);
        }
        Ok(())
    }

    async fn end_session(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        let is_ended = |session: &SessionRow| session.player == player && session.id == id;
        Ok(self.lock().end_sessions(is_ended) > 0)
    }

    async fn end_other_sessions(
        &self,
        player: &str,
        kept: Option<&str>,
    ) -> Result<u64, StoreError> {
        let is_other =
            |session: &SessionRow| session.player == player && Some(&*session.id) != kept;
        Ok(self.lock().end_sessions(is_other))
    }

    async fn add_token(&self, row: &TokenRow) -> Result<(), StoreError> {
        let mut data = self.lock();
        if data.tokens.contains_key(&row.hash) {
            return Err(StoreError::Taken);
        }
        data.tokens.insert(row.hash.clone(), row.clone());
        Ok(())
    }

    async fn find_token(&self, hash: &str) -> Result<Option<TokenRow>, StoreError> {
        Ok(self.lock().tokens.get(hash).cloned())
    }

    async fn tokens_of(&self, player: &str) -> Result<Vec<TokenRow>, StoreError> {
        let data = self.lock();
        let mut tokens: Vec<TokenRow> =
            data.tokens.values().filter(|token| token.player == player).cloned().collect();
        tokens.sort_by_key(|token| token.created);
        Ok(tokens)
    }

    async fn delete_token(&self, player: &str, hash: &str) -> Result<(), StoreError> {
        self.lock().tokens.retain(|_, token| token.hash != hash || token.player != player);
        Ok(())
    }

    async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        Ok(self.lock().ratings.get(&(player.into(), game.into())).cloned())
    }

    async fn rate(&self, id: &str, at: i64, ratings: &[NewRating]) -> Result<bool, StoreError> {
        let mut data = self.lock();
        if data.rated.contains_key(id) {
            return Ok(false);
        }
        let has_moved = |NewRating { row, .. }: &NewRating| {
            let kept = data.ratings.get(&(row.player.clone(), row.game.clone()));
            kept.map_or(0, |kept| kept.matches) + 1 != row.matches
        };
        if ratings.iter().any(has_moved) {
            return Err(StoreError::Conflict);
        }
        let change = |NewRating { before, row }: &NewRating| RatingChange {
            id: id.to_owned(),
            player: row.player.clone(),
            game: row.game.clone(),
            before: *before,
            after: row.rating,
            at,
        };
        let mut changes: Vec<RatingChange> = ratings.iter().map(change).collect();
        changes.sort_by(|one, other| one.player.cmp(&other.player));
        data.rated.insert(id.into(), changes);
        for NewRating { row, .. } in ratings {
            data.ratings.insert((row.player.clone(), row.game.clone()), row.clone());
        }
        Ok(true)
    }

    async fn rating_changes(&self, id: &str) -> Result<Option<Vec<RatingChange>>, StoreError> {
        Ok(self.lock().rated.get(id).cloned())
    }

    async fn rating_history(
        &self,
        player: &str,
        limit: u32,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let data = self.lock();
        let all = data.rated.values().flatten();
        let mut own: Vec<&RatingChange> = all.filter(|change| change.player == player).collect();
        own.sort_by_key(|change| (Reverse(change.at), &change.id));
        Ok(own.into_iter().take(limit as usize).cloned().collect())
    }

    async fn set_presence(
        &self,
        id: &str,
        player: &str,
        server: &str,
        is_here: bool,
        at: i64,
    ) -> Result<(), StoreError> {
        let mut data = self.lock();
        data.presence.insert((id.into(), player.into(), server.into()), (is_here, at));
        data.alive.insert(server.into(), at);
        Ok(())
    }

    async fn set_alive(&self, server: &str, at: i64) -> Result<(), StoreError> {
        self.lock().alive.insert(server.into(), at);
        Ok(())
    }

    async fn presence(&self, id: &str) -> Result<Vec<PresenceRow>, StoreError> {
        let data = self.lock();
        let of_match = data.presence.iter().filter(|(key, _)| key.0 == id);
        let row =
            |((_, player, server), (is_here, since)): (&(String, String, String), &(bool, i64))| {
                let alive = data.alive.get(server).copied().unwrap_or(0);
                let (player, server) = (player.clone(), server.clone());
                PresenceRow { player, server, is_here: *is_here, since: *since, alive }
            };
        Ok(of_match.map(row).collect())
    }

    async fn wait_for_opponent(&self, row: &PairingRow) -> Result<bool, StoreError> {
        let mut data = self.lock();
        if data.pairing.get(&row.player).is_some_and(|kept| kept.found.is_some()) {
            return Ok(false);
        }
        data.pairing.insert(row.player.clone(), row.clone());
        Ok(true)
    }

    async fn see_waiting(&self, player: &str, at: i64) -> Result<(), StoreError> {
        if let Some(row) = self.lock().pairing.get_mut(player) {
            row.seen = at;
        }
        Ok(())
    }

    async fn pairing_of(&self, player: &str) -> Result<Option<PairingRow>, StoreError> {
        Ok(self.lock().pairing.get(player).cloned())
    }

    async fn waiting_players(&self, since: i64) -> Result<Vec<PairingRow>, StoreError> {
        let data = self.lock();
        let rows = data.pairing.values().filter(|row| row.found.is_none() && row.seen >= since);
        let mut rows: Vec<PairingRow> = rows.cloned().collect();
        rows.sort_by(|one, other| (one.since, &one.player).cmp(&(other.since, &other.player)));
        Ok(rows)
    }

    async fn pair(&self, players: [&str; 2], row: &MatchRow) -> Result<(), StoreError> {
        let mut data = self.lock();
        let is_waiting =
            |player: &&str| data.pairing.get(*player).is_some_and(|row| row.found.is_none());
        if players[0] == players[1] || !players.iter().all(is_waiting) {
            return Err(StoreError::Conflict);
        }
        if data.matches.contains_key(&row.id) {
            return Err(StoreError::Taken);
        }
        for player in players {
            if let Some(entry) = data.pairing.get_mut(player) {
                entry.found = Some(row.id.clone());
            }
        }
        let new = Match::new(row);
        data.matches.insert(row.id.clone(), new);
        Ok(())
    }

    async fn stop_waiting(&self, player: &str) -> Result<(), StoreError> {
        self.lock().pairing.remove(player);
        Ok(())
    }

    async fn unrated(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let data = self.lock();
        let over = data.matches.values().map(|found| &found.row).filter(|row| {
            row.phase == Phase::Over && row.updated >= since && !data.rated.contains_key(&row.id)
        });
        let mut over: Vec<&MatchRow> = over.collect();
        over.sort_by_key(|row| (row.updated, &row.id));
        Ok(over.into_iter().take(limit as usize).map(|row| row.id.clone()).collect())
    }

    async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>, StoreError> {
        let data = self.lock();
        Ok(data.ratings.values().filter(|row| row.player == player).cloned().collect())
    }

    async fn leaderboard(
        &self,
        game: &str,
        limit: u32,
    ) -> Result<Vec<(PlayerRow, RatingRow)>, StoreError> {
        let data = self.lock();
        let of_game = data.ratings.values().filter(|row| row.game == game);
        let both = of_game.filter_map(|row| Some((data.players.get(&row.player)?, row)));
        let mut best: Vec<(&PlayerRow, &RatingRow)> =
            both.filter(|(player, _)| player.login.is_some()).collect();
        best.sort_by_key(|(player, row)| (Reverse(row.rating), &player.id));
        let best = best.into_iter().take(limit as usize);
        Ok(best.map(|(player, row)| (player.clone(), row.clone())).collect())
    }

    async fn setting(&self, name: &str, default: &str) -> Result<String, StoreError> {
        let mut data = self.lock();
        Ok(data.settings.entry(name.into()).or_insert_with(|| default.into()).clone())
    }

    async fn notices(&self) -> Result<Option<Notices>, StoreError> {
        Ok(None)
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn usage(&self) -> Result<Usage, StoreError> {
        Ok(Usage::default())
    }

    async fn close(&self) {}
}
