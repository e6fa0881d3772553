//! The statements for both databases. SQLite and PostgreSQL understand the same SQL, so this module is compiled once
//! for each: its parent defines [`TableStore`] and [`Connection`], how to make a change in a transaction, and how to
//! notify other servers.

mod chat;
mod journal;
mod matches;
mod moderation;
mod narrations;
mod pairing;
mod players;
mod presence;
mod ratings;
mod reports;
mod sessions;
mod settings;
mod tokens;

use super::{Connection, Database, TableStore, notify, with_timeout};
use crate::{
    Append, ChatRow, Journal, MatchFilter, MatchRow, NewRating, Notices, Old, PairingRow, Phase,
    PlayerRow, PresenceRow, RatingChange, RatingRow, SessionRow, Store, StoreError, TokenRow,
    Usage,
};
use async_trait::async_trait;
use std::pin::Pin;
use std::time::{SystemTime, UNIX_EPOCH};

/// A change in progress on a connection. It owns its data, because another task may make it after its caller is gone.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// Notices that are no match, or begin so: sessions have ended, players wait, a match has a new chat message, its
/// players come and go. Any other notice is the id of a match.
pub(super) const SESSIONS: &str = "sessions";
pub(super) const PAIRING: &str = "pairing";
pub(super) const CHAT: &str = "chat ";
pub(super) const PRESENCE: &str = "presence ";

/// Appends lines to a journal and notifies other servers.
pub(super) async fn append_lines(
    connection: &mut Connection,
    append: &Append,
) -> Result<(), StoreError> {
    journal::append(connection, append).await?;
    notify(connection, &append.id).await
}

#[async_trait]
impl Store for TableStore {
    async fn create_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::create(connection, &row).await?;
                notify(connection, &row.id).await
            })
        })
        .await
    }

    async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        with_timeout(async { matches::find(&mut *self.read().await?, id).await }).await
    }

    async fn update_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::update(connection, &row, None).await?;
                notify(connection, &row.id).await
            })
        })
        .await
    }

    async fn end_match(&self, row: &MatchRow, lines: u32) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::update(connection, &row, Some(lines)).await?;
                notify(connection, &row.id).await
            })
        })
        .await
    }

    async fn update_details(&self, row: &MatchRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::update_details(connection, &row).await?;
                notify(connection, &row.id).await
            })
        })
        .await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.append_lines(append).await
    }

    async fn journal(&self, id: &str, since: u32) -> Result<Journal, StoreError> {
        with_timeout(async { journal::read(&mut *self.read().await?, id, since).await }).await
    }

    async fn last_lines(&self, ids: &[&str]) -> Result<Vec<(String, String)>, StoreError> {
        with_timeout(async { journal::last_lines(&mut *self.read().await?, ids).await }).await
    }

    async fn list_matches(&self, filter: &MatchFilter) -> Result<Vec<MatchRow>, StoreError> {
        with_timeout(async { matches::list(&mut *self.read().await?, filter).await }).await
    }

    async fn list_phase(&self, phase: Phase, limit: u32) -> Result<Vec<MatchRow>, StoreError> {
        with_timeout(async { matches::list_phase(&mut *self.read().await?, phase, limit).await })
            .await
    }

    async fn count_matches(&self, phase: Phase) -> Result<u64, StoreError> {
        with_timeout(async { matches::count(&mut *self.read().await?, phase).await }).await
    }

    async fn count_matches_of(&self, player: &str, phase: Phase) -> Result<u64, StoreError> {
        with_timeout(async { matches::count_of(&mut *self.read().await?, player, phase).await })
            .await
    }

    async fn delete_old(&self, what: Old, before: i64, limit: u32) -> Result<u64, StoreError> {
        self.change(move |connection| {
            Box::pin(async move {
                match what {
                    Old::Guests => players::delete_old_guests(connection, before, limit).await,
                    Old::WaitingMatches | Old::UnownedMatches => {
                        matches::delete_old(connection, what, before, limit).await
                    }
                    Old::Sessions => sessions::delete_old(connection, before).await,
                    Old::Reports => reports::delete_closed(connection, before).await,
                    Old::Visits => {
                        let left = presence::delete_old(connection, before).await?;
                        Ok(left + pairing::delete_old(connection, before).await?)
                    }
                }
            })
        })
        .await
    }

    async fn add_chat(
        &self,
        id: &str,
        player: &str,
        text: &str,
        at: i64,
    ) -> Result<u32, StoreError> {
        let (id, player, text) = (id.to_owned(), player.to_owned(), text.to_owned());
        self.change(move |connection| {
            Box::pin(async move {
                let number = chat::add(connection, &id, &player, &text, at).await?;
                notify(connection, &format!("{CHAT}{id}")).await?;
                Ok(number)
            })
        })
        .await
    }

    async fn chat(&self, id: &str, since: u32) -> Result<Vec<ChatRow>, StoreError> {
        with_timeout(async { chat::read(&mut *self.read().await?, id, since).await }).await
    }

    async fn chat_by_player(&self, player: &str) -> Result<Vec<(String, ChatRow)>, StoreError> {
        with_timeout(async { chat::by_player(&mut *self.read().await?, player).await }).await
    }

    async fn create_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move { players::create(connection, &row).await })
        })
        .await
    }

    async fn find_player(&self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        with_timeout(async { players::find(&mut *self.read().await?, id).await }).await
    }

    async fn find_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError> {
        with_timeout(async { players::find_login(&mut *self.read().await?, login).await }).await
    }

    async fn update_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move { players::update(connection, &row, 0).await })
        })
        .await
    }

    async fn renew_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                players::update(connection, &row, 1).await?;
                sessions::delete_others(connection, &row.id, None).await?;
                notify(connection, SESSIONS).await
            })
        })
        .await
    }

    async fn merge_player(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let (from, to) = (from.to_owned(), to.to_owned());
        self.change(move |connection| {
            Box::pin(async move {
                players::merge(connection, &from, &to).await?;
                notify(connection, SESSIONS).await
            })
        })
        .await
    }

    async fn delete_player(&self, id: &str) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.change(move |connection| {
            Box::pin(async move {
                players::delete(connection, &id).await?;
                notify(connection, SESSIONS).await
            })
        })
        .await
    }

    async fn add_session(&self, row: &SessionRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move { sessions::add(connection, &row).await })
        })
        .await
    }

    async fn find_session(&self, id: &str) -> Result<Option<(PlayerRow, SessionRow)>, StoreError> {
        with_timeout(async { sessions::find(&mut *self.read().await?, id).await }).await
    }

    async fn sessions_of(&self, player: &str) -> Result<Vec<SessionRow>, StoreError> {
        with_timeout(async { sessions::of_player(&mut *self.read().await?, player).await }).await
    }

    async fn note_session(&self, id: &str, at: i64) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.change(move |connection| {
            Box::pin(async move { sessions::note_use(connection, &id, at).await })
        })
        .await
    }

    async fn end_session(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        let (player, id) = (player.to_owned(), id.to_owned());
        self.change(move |connection| {
            Box::pin(async move {
                let ended = sessions::delete(connection, &player, &id).await?;
                notify(connection, SESSIONS).await?;
                Ok(ended > 0)
            })
        })
        .await
    }

    async fn end_other_sessions(
        &self,
        player: &str,
        kept: Option<&str>,
    ) -> Result<u64, StoreError> {
        let (player, kept) = (player.to_owned(), kept.map(str::to_owned));
        self.change(move |connection| {
            Box::pin(async move {
                let kept = kept.as_deref();
                let ended = sessions::delete_others(connection, &player, kept).await?;
                notify(connection, SESSIONS).await?;
                Ok(ended)
            })
        })
        .await
    }

    async fn add_token(&self, row: &TokenRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| Box::pin(async move { tokens::add(connection, &row).await }))
            .await
    }

    async fn find_token(&self, hash: &str) -> Result<Option<TokenRow>, StoreError> {
        with_timeout(async { tokens::find(&mut *self.read().await?, hash).await }).await
    }

    async fn tokens_of(&self, player: &str) -> Result<Vec<TokenRow>, StoreError> {
        with_timeout(async { tokens::of_player(&mut *self.read().await?, player).await }).await
    }

    async fn delete_token(&self, player: &str, hash: &str) -> Result<(), StoreError> {
        let (player, hash) = (player.to_owned(), hash.to_owned());
        self.change(move |connection| {
            Box::pin(async move { tokens::delete(connection, &player, &hash).await })
        })
        .await
    }

    async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        with_timeout(async { ratings::find(&mut *self.read().await?, player, game).await }).await
    }

    async fn rate(&self, id: &str, at: i64, ratings: &[NewRating]) -> Result<bool, StoreError> {
        let (id, ratings) = (id.to_owned(), ratings.to_vec());
        self.change(move |connection| {
            Box::pin(async move { ratings::rate(connection, &id, at, &ratings).await })
        })
        .await
    }

    async fn rating_changes(&self, id: &str) -> Result<Option<Vec<RatingChange>>, StoreError> {
        with_timeout(async { ratings::changes(&mut *self.read().await?, id).await }).await
    }

    async fn rating_history(
        &self,
        player: &str,
        limit: u32,
    ) -> Result<Vec<RatingChange>, StoreError> {
        with_timeout(async { ratings::history(&mut *self.read().await?, player, limit).await })
            .await
    }

    async fn set_presence(
        &self,
        id: &str,
        player: &str,
        server: &str,
        is_here: bool,
        at: i64,
    ) -> Result<(), StoreError> {
        let (id, player, server) = (id.to_owned(), player.to_owned(), server.to_owned());
        self.change(move |connection| {
            Box::pin(async move {
                presence::set(connection, &id, &player, &server, is_here, at).await?;
                notify(connection, &format!("{PRESENCE}{id}")).await
            })
        })
        .await
    }

    async fn set_alive(&self, server: &str, at: i64) -> Result<(), StoreError> {
        let server = server.to_owned();
        self.change(move |connection| {
            Box::pin(async move { presence::set_alive(connection, &server, at).await })
        })
        .await
    }

    async fn presence(&self, id: &str) -> Result<Vec<PresenceRow>, StoreError> {
        with_timeout(async { presence::read(&mut *self.read().await?, id).await }).await
    }

    async fn wait_for_opponent(&self, row: &PairingRow) -> Result<bool, StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                let is_waiting = pairing::wait(connection, &row).await?;
                notify(connection, PAIRING).await?;
                Ok(is_waiting)
            })
        })
        .await
    }

    async fn see_waiting(&self, player: &str, at: i64) -> Result<(), StoreError> {
        let player = player.to_owned();
        self.change(move |connection| {
            Box::pin(async move { pairing::see(connection, &player, at).await })
        })
        .await
    }

    async fn pairing_of(&self, player: &str) -> Result<Option<PairingRow>, StoreError> {
        with_timeout(async { pairing::find(&mut *self.read().await?, player).await }).await
    }

    async fn waiting_players(&self, since: i64) -> Result<Vec<PairingRow>, StoreError> {
        with_timeout(async { pairing::waiting(&mut *self.read().await?, since).await }).await
    }

    async fn pair(&self, players: [&str; 2], row: &MatchRow) -> Result<(), StoreError> {
        let (mut players, row) = (players.map(str::to_owned), row.clone());
        // Always in the same order, so that two servers that pair the same players cannot deadlock.
        players.sort();
        self.change(move |connection| {
            Box::pin(async move {
                for player in &players {
                    pairing::found(connection, player, &row.id).await?;
                }
                matches::create(connection, &row).await?;
                notify(connection, PAIRING).await
            })
        })
        .await
    }

    async fn stop_waiting(&self, player: &str) -> Result<(), StoreError> {
        let player = player.to_owned();
        self.change(move |connection| {
            Box::pin(async move {
                pairing::delete(connection, &player).await?;
                notify(connection, PAIRING).await
            })
        })
        .await
    }

    async fn unrated(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        with_timeout(async { ratings::unrated(&mut *self.read().await?, since, limit).await }).await
    }

    async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>, StoreError> {
        with_timeout(async { ratings::of_player(&mut *self.read().await?, player).await }).await
    }

    async fn leaderboard(
        &self,
        game: &str,
        limit: u32,
    ) -> Result<Vec<(PlayerRow, RatingRow)>, StoreError> {
        with_timeout(async { ratings::leaderboard(&mut *self.read().await?, game, limit).await })
            .await
    }

    async fn setting(&self, name: &str, default: &str) -> Result<String, StoreError> {
        let stored =
            with_timeout(async { settings::find(&mut *self.read().await?, name).await }).await?;
        if let Some(stored) = stored {
            return Ok(stored);
        }
        let (name, default) = (name.to_owned(), default.to_owned());
        self.change(move |connection| {
            Box::pin(async move { settings::store_if_absent(connection, &name, &default).await })
        })
        .await
    }

    async fn notices(&self) -> Result<Option<Notices>, StoreError> {
        self.listen().await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.change(|connection| Box::pin(check_writable(connection))).await
    }

    async fn usage(&self) -> Result<Usage, StoreError> {
        self.read_usage().await
    }

    async fn close(&self) {
        self.close_connections().await;
    }
}

/// Writes something, and fails if that is impossible.
pub(super) async fn check_writable(connection: &mut Connection) -> Result<(), StoreError> {
    settings::replace(connection, "last-check", &now().to_string()).await
}

/// Milliseconds since 1970.
fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis()
}

/// A count from a table. Both databases store it as a signed 64-bit integer.
fn to_u32(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number)
        .map_err(|_| StoreError::Failed(format!("invalid count {number} in a table")))
}
