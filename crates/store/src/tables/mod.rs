//! The statements for both databases. SQLite and PostgreSQL understand the same SQL, so this module is compiled once
//! for each: its parent defines [`TableStore`] and [`Connection`], how to make a change in a transaction, and how to
//! notify other servers.

mod chat;
mod journal;
mod matches;
mod players;
mod ratings;
mod settings;
mod tokens;

use super::{Connection, Database, TableStore, notify, with_timeout};
use crate::{
    Append, ChatRow, Journal, MatchFilter, MatchRow, Notices, Old, Phase, PlayerRow, RatingRow,
    Store, StoreError, TokenRow,
};
use async_trait::async_trait;
use std::pin::Pin;
use std::time::{SystemTime, UNIX_EPOCH};

/// A change in progress on a connection. It owns its data, because another task may make it after its caller is gone.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// The notice that sessions have ended. Any other notice is the id of a match, or of one with a new chat message.
pub(super) const SESSIONS: &str = "sessions";
pub(super) const CHAT: &str = "chat ";

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

    async fn rate(&self, id: &str, ratings: &[RatingRow]) -> Result<bool, StoreError> {
        let (id, ratings) = (id.to_owned(), ratings.to_vec());
        self.change(move |connection| {
            Box::pin(async move { ratings::rate(connection, &id, &ratings).await })
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
