//! Everything in memory, gone when the program ends: for tests and for a table at home.

use crate::model::UPDATED_BY;
use crate::{
    Append, ChatRow, Journal, KeyRow, Listing, MatchRow, Notices, Phase, PlayerRow, RatingRow,
    Store, StoreError, fold,
};
use async_trait::async_trait;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store in memory.
#[derive(Default)]
pub struct MemoryStore {
    everything: Mutex<Everything>,
}

#[derive(Default)]
struct Everything {
    matches: BTreeMap<String, Match>,
    players: BTreeMap<String, PlayerRow>,
    /// By hash.
    keys: BTreeMap<String, KeyRow>,
    /// By player and game.
    ratings: BTreeMap<(String, String), RatingRow>,
    rated: BTreeSet<String>,
    settings: BTreeMap<String, String>,
}

struct Match {
    row: MatchRow,
    journal: Journal,
    chat: Vec<ChatRow>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// Every change below is made in one go after all checks, so that a panic elsewhere leaves nothing half done.
    fn lock(&self) -> MutexGuard<'_, Everything> {
        self.everything.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Everything {
    fn find(&mut self, id: &str) -> Result<&mut Match, StoreError> {
        self.matches.get_mut(id).ok_or(StoreError::Unknown)
    }

    /// Replaces the row of a match, if its journal has this number of lines.
    fn replace_match(&mut self, row: &MatchRow, lines: Option<u32>) -> Result<(), StoreError> {
        let is_as_read = |found: &&mut Match| {
            let length = found.journal.lines.len();
            found.row.version == row.version && lines.is_none_or(|lines| length == lines as usize)
        };
        let found = self.matches.get_mut(&row.id).filter(is_as_read);
        let found = found.ok_or(StoreError::Conflict)?;
        found.row = MatchRow { version: row.version + 1, ..row.clone() };
        Ok(())
    }

    fn find_login(&self, login: &str) -> Option<&PlayerRow> {
        let folded = Some(fold(login));
        self.players.values().find(|row| row.login.as_deref().map(fold) == folded)
    }

    /// Whether a row's login is somebody else's.
    fn is_taken(&self, row: &PlayerRow) -> bool {
        let holder = row.login.as_deref().and_then(|login| self.find_login(login));
        holder.is_some_and(|holder| holder.id != row.id)
    }

    /// Replaces a player's row, and counts the generation up by `step`.
    fn replace_player(&mut self, row: &PlayerRow, step: i64) -> Result<(), StoreError> {
        let kept = self.players.get(&row.id).ok_or(StoreError::Unknown)?;
        if kept.generation != row.generation {
            return Err(StoreError::Conflict);
        }
        if self.is_taken(row) {
            return Err(StoreError::Taken);
        }
        let generation = row.generation + step;
        self.players.insert(row.id.clone(), PlayerRow { generation, ..row.clone() });
        Ok(())
    }

    fn forget_player(&mut self, id: &str) {
        self.players.remove(id);
        self.keys.retain(|_, key| key.player != id);
        self.ratings.retain(|(player, _), _| player != id);
    }

    /// Matches of which something is true, the last changed first.
    fn matches_with(&self, limit: u32, is_asked_for: impl Fn(&MatchRow) -> bool) -> Vec<MatchRow> {
        let rows = self.matches.values().map(|found| &found.row);
        let mut rows: Vec<&MatchRow> = rows.filter(|row| is_asked_for(row)).collect();
        rows.sort_by_key(|row| (Reverse(row.updated), &row.id));
        rows.into_iter().take(limit as usize).cloned().collect()
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn create_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        let mut all = self.lock();
        if all.matches.contains_key(&row.id) {
            return Err(StoreError::Taken);
        }
        let new = Match { row: row.clone(), journal: Journal::default(), chat: Vec::new() };
        all.matches.insert(row.id.clone(), new);
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

    async fn reseat(&self, row: &MatchRow) -> Result<(), StoreError> {
        let mut all = self.lock();
        let found = all.matches.get_mut(&row.id).filter(|found| found.row.version == row.version);
        let found = found.ok_or(StoreError::Conflict)?;
        found.row.players.clone_from(&row.players);
        found.row.details.clone_from(&row.details);
        found.row.version += 1;
        Ok(())
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let mut all = self.lock();
        let found = all.find(&append.id)?;
        if found.journal.lines.len() != append.from as usize || found.row.phase.is_last() {
            return Err(StoreError::Conflict);
        }
        found.journal.lines.extend(append.lines);
        found.journal.clocks = append.clocks;
        if append.phase.is_some() || append.at - found.row.updated >= UPDATED_BY {
            found.row.updated = append.at;
        }
        found.row.phase = append.phase.unwrap_or(found.row.phase);
        Ok(())
    }

    async fn journal(&self, id: &str, since: u32) -> Result<Journal, StoreError> {
        let all = self.lock();
        Ok(all.matches.get(id).map_or_else(Journal::default, |found| Journal {
            lines: found.journal.lines.iter().skip(since as usize).cloned().collect(),
            clocks: found.journal.clocks.clone(),
        }))
    }

    async fn last_lines(&self, ids: &[&str]) -> Result<Vec<(String, String)>, StoreError> {
        let all = self.lock();
        let last =
            |id: &&str| Some((id.to_string(), all.matches.get(*id)?.journal.lines.last()?.clone()));
        Ok(ids.iter().filter_map(last).collect())
    }

    async fn list_matches(&self, listing: &Listing) -> Result<Vec<MatchRow>, StoreError> {
        Ok(self.lock().matches_with(listing.limit, |row| {
            listing.game.as_ref().is_none_or(|game| row.game == *game)
                && listing.phase.is_none_or(|phase| row.phase == phase)
                && match &listing.player {
                    Some(player) => row.players.iter().flatten().any(|sitting| sitting == player),
                    None => row.is_public,
                }
        }))
    }

    async fn list_phase(&self, phase: Phase, limit: u32) -> Result<Vec<MatchRow>, StoreError> {
        Ok(self.lock().matches_with(limit, |row| row.phase == phase))
    }

    async fn count_matches(&self, phase: Phase) -> Result<u64, StoreError> {
        let all = self.lock();
        Ok(all.matches.values().filter(|found| found.row.phase == phase).count() as u64)
    }

    async fn say(&self, id: &str, player: &str, text: &str, at: i64) -> Result<u32, StoreError> {
        let mut all = self.lock();
        let found = all.find(id)?;
        let number =
            u32::try_from(found.chat.len()).expect("nobody says four thousand million lines");
        found.chat.push(ChatRow { number, player: player.into(), text: text.into(), at });
        Ok(number)
    }

    async fn chat(&self, id: &str, since: u32) -> Result<Vec<ChatRow>, StoreError> {
        let all = self.lock();
        let chat = all.matches.get(id).map(|found| &found.chat);
        Ok(chat.into_iter().flatten().skip(since as usize).cloned().collect())
    }

    async fn said_by(&self, player: &str) -> Result<Vec<(String, ChatRow)>, StoreError> {
        let all = self.lock();
        let lines = all.matches.iter().flat_map(|(id, found)| {
            let own = found.chat.iter().filter(|line| line.player == player);
            own.map(|line| (id.clone(), line.clone()))
        });
        Ok(lines.collect())
    }

    async fn create_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        let mut all = self.lock();
        if all.players.contains_key(&row.id) || all.is_taken(row) {
            return Err(StoreError::Taken);
        }
        all.players.insert(row.id.clone(), row.clone());
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
        self.lock().forget_player(id);
        Ok(())
    }

    async fn merge_player(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let mut all = self.lock();
        if !all.players.contains_key(to) {
            return Err(StoreError::Unknown);
        }
        let talk = all.matches.values_mut().flat_map(|found| &mut found.chat);
        talk.filter(|line| line.player == from).for_each(|line| line.player = to.into());
        all.forget_player(from);
        Ok(())
    }

    async fn add_key(&self, row: &KeyRow) -> Result<(), StoreError> {
        let mut all = self.lock();
        if all.keys.contains_key(&row.hash) {
            return Err(StoreError::Taken);
        }
        all.keys.insert(row.hash.clone(), row.clone());
        Ok(())
    }

    async fn find_key(&self, hash: &str) -> Result<Option<KeyRow>, StoreError> {
        Ok(self.lock().keys.get(hash).cloned())
    }

    async fn keys_of(&self, player: &str) -> Result<Vec<KeyRow>, StoreError> {
        let all = self.lock();
        let mut keys: Vec<KeyRow> =
            all.keys.values().filter(|key| key.player == player).cloned().collect();
        keys.sort_by_key(|key| key.created);
        Ok(keys)
    }

    async fn delete_key(&self, player: &str, hash: &str) -> Result<(), StoreError> {
        self.lock().keys.retain(|_, key| key.hash != hash || key.player != player);
        Ok(())
    }

    async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        Ok(self.lock().ratings.get(&(player.into(), game.into())).cloned())
    }

    async fn rate(&self, id: &str, ratings: &[RatingRow]) -> Result<bool, StoreError> {
        let mut all = self.lock();
        if all.rated.contains(id) {
            return Ok(false);
        }
        let has_moved = |row: &RatingRow| {
            let kept = all.ratings.get(&(row.player.clone(), row.game.clone()));
            kept.map_or(0, |kept| kept.matches) + 1 != row.matches
        };
        if ratings.iter().any(has_moved) {
            return Err(StoreError::Conflict);
        }
        all.rated.insert(id.into());
        for row in ratings {
            all.ratings.insert((row.player.clone(), row.game.clone()), row.clone());
        }
        Ok(true)
    }

    async fn unrated(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let all = self.lock();
        let over = all.matches.values().map(|found| &found.row).filter(|row| {
            row.phase == Phase::Over && row.updated >= since && !all.rated.contains(&row.id)
        });
        let mut over: Vec<&MatchRow> = over.collect();
        over.sort_by_key(|row| (row.updated, &row.id));
        Ok(over.into_iter().take(limit as usize).map(|row| row.id.clone()).collect())
    }

    async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>, StoreError> {
        let all = self.lock();
        Ok(all.ratings.values().filter(|row| row.player == player).cloned().collect())
    }

    async fn best(
        &self,
        game: &str,
        limit: u32,
    ) -> Result<Vec<(PlayerRow, RatingRow)>, StoreError> {
        let all = self.lock();
        let of_game = all.ratings.values().filter(|row| row.game == game);
        let both = of_game.filter_map(|row| Some((all.players.get(&row.player)?, row)));
        let mut best: Vec<(&PlayerRow, &RatingRow)> =
            both.filter(|(player, _)| player.login.is_some()).collect();
        best.sort_by_key(|(player, row)| (Reverse(row.rating), &player.id));
        let best = best.into_iter().take(limit as usize);
        Ok(best.map(|(player, row)| (player.clone(), row.clone())).collect())
    }

    async fn setting(&self, name: &str, otherwise: &str) -> Result<String, StoreError> {
        let mut all = self.lock();
        Ok(all.settings.entry(name.into()).or_insert_with(|| otherwise.into()).clone())
    }

    async fn notices(&self) -> Result<Option<Notices>, StoreError> {
        Ok(None)
    }

    async fn is_ready(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
