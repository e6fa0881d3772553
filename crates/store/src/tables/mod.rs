//! The tables, written once. SQLite and PostgreSQL understand the same statements, so these files are compiled for
//! each of them: the module above says what a [`Keeper`] and a [`Connection`] are, how a change is made so that all of
//! it is kept or nothing, and who is to be told of it.

mod chat;
mod journal;
mod keys;
mod matches;
mod players;
mod ratings;
mod settings;

use super::{Connection, Database, Keeper, announce, within};
use crate::{
    Append, ChatRow, Journal, KeyRow, Listing, MatchRow, Notices, Phase, PlayerRow, RatingRow,
    Store, StoreError,
};
use async_trait::async_trait;
use std::pin::Pin;

/// What a change does on a connection. It owns what it works with, because it may be done by somebody else than its
/// caller, who may have gone meanwhile.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// What is announced when somebody's sessions have ended; anything else is the id of a match.
pub(super) const SESSIONS: &str = "sessions";

/// Adds lines to one journal and tells of it.
pub(super) async fn add_lines(
    connection: &mut Connection,
    append: &Append,
) -> Result<(), StoreError> {
    journal::append(connection, append).await?;
    announce(connection, &append.id).await
}

#[async_trait]
impl Store for Keeper {
    async fn create_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::create(connection, &row).await?;
                announce(connection, &row.id).await
            })
        })
        .await
    }

    async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        within(async { matches::find(&mut *self.read().await?, id).await }).await
    }

    async fn update_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::update(connection, &row, None).await?;
                announce(connection, &row.id).await
            })
        })
        .await
    }

    async fn end_match(&self, row: &MatchRow, lines: u32) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::update(connection, &row, Some(lines)).await?;
                announce(connection, &row.id).await
            })
        })
        .await
    }

    async fn reseat(&self, row: &MatchRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move {
                matches::reseat(connection, &row).await?;
                announce(connection, &row.id).await
            })
        })
        .await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.add(append).await
    }

    async fn journal(&self, id: &str, since: u32) -> Result<Journal, StoreError> {
        within(async { journal::read(&mut *self.read().await?, id, since).await }).await
    }

    async fn last_lines(&self, ids: &[&str]) -> Result<Vec<(String, String)>, StoreError> {
        within(async { journal::last_lines(&mut *self.read().await?, ids).await }).await
    }

    async fn list_matches(&self, listing: &Listing) -> Result<Vec<MatchRow>, StoreError> {
        within(async { matches::list(&mut *self.read().await?, listing).await }).await
    }

    async fn list_phase(&self, phase: Phase, limit: u32) -> Result<Vec<MatchRow>, StoreError> {
        within(async { matches::list_phase(&mut *self.read().await?, phase, limit).await }).await
    }

    async fn count_matches(&self, phase: Phase) -> Result<u64, StoreError> {
        within(async { matches::count(&mut *self.read().await?, phase).await }).await
    }

    async fn say(&self, id: &str, player: &str, text: &str, at: i64) -> Result<u32, StoreError> {
        let (id, player, text) = (id.to_owned(), player.to_owned(), text.to_owned());
        self.change(move |connection| {
            Box::pin(async move {
                let number = chat::say(connection, &id, &player, &text, at).await?;
                announce(connection, &id).await?;
                Ok(number)
            })
        })
        .await
    }

    async fn chat(&self, id: &str, since: u32) -> Result<Vec<ChatRow>, StoreError> {
        within(async { chat::read(&mut *self.read().await?, id, since).await }).await
    }

    async fn said_by(&self, player: &str) -> Result<Vec<(String, ChatRow)>, StoreError> {
        within(async { chat::said_by(&mut *self.read().await?, player).await }).await
    }

    async fn create_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| {
            Box::pin(async move { players::create(connection, &row).await })
        })
        .await
    }

    async fn find_player(&self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        within(async { players::find(&mut *self.read().await?, id).await }).await
    }

    async fn find_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError> {
        within(async { players::find_login(&mut *self.read().await?, login).await }).await
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
                announce(connection, SESSIONS).await
            })
        })
        .await
    }

    async fn merge_player(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let (from, to) = (from.to_owned(), to.to_owned());
        self.change(move |connection| {
            Box::pin(async move {
                players::merge(connection, &from, &to).await?;
                announce(connection, SESSIONS).await
            })
        })
        .await
    }

    async fn delete_player(&self, id: &str) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.change(move |connection| {
            Box::pin(async move {
                players::delete(connection, &id).await?;
                announce(connection, SESSIONS).await
            })
        })
        .await
    }

    async fn add_key(&self, row: &KeyRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| Box::pin(async move { keys::add(connection, &row).await }))
            .await
    }

    async fn find_key(&self, hash: &str) -> Result<Option<KeyRow>, StoreError> {
        within(async { keys::find(&mut *self.read().await?, hash).await }).await
    }

    async fn keys_of(&self, player: &str) -> Result<Vec<KeyRow>, StoreError> {
        within(async { keys::of(&mut *self.read().await?, player).await }).await
    }

    async fn delete_key(&self, player: &str, hash: &str) -> Result<(), StoreError> {
        let (player, hash) = (player.to_owned(), hash.to_owned());
        self.change(move |connection| {
            Box::pin(async move { keys::delete(connection, &player, &hash).await })
        })
        .await
    }

    async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        within(async { ratings::find(&mut *self.read().await?, player, game).await }).await
    }

    async fn rate(&self, id: &str, ratings: &[RatingRow]) -> Result<bool, StoreError> {
        let (id, ratings) = (id.to_owned(), ratings.to_vec());
        self.change(move |connection| {
            Box::pin(async move { ratings::rate(connection, &id, &ratings).await })
        })
        .await
    }

    async fn unrated(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        within(async { ratings::unrated(&mut *self.read().await?, since, limit).await }).await
    }

    async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>, StoreError> {
        within(async { ratings::of(&mut *self.read().await?, player).await }).await
    }

    async fn best(
        &self,
        game: &str,
        limit: u32,
    ) -> Result<Vec<(PlayerRow, RatingRow)>, StoreError> {
        within(async { ratings::best(&mut *self.read().await?, game, limit).await }).await
    }

    async fn setting(&self, name: &str, otherwise: &str) -> Result<String, StoreError> {
        let kept = within(async { settings::find(&mut *self.read().await?, name).await }).await?;
        if let Some(kept) = kept {
            return Ok(kept);
        }
        let (name, otherwise) = (name.to_owned(), otherwise.to_owned());
        self.change(move |connection| {
            Box::pin(async move { settings::keep(connection, &name, &otherwise).await })
        })
        .await
    }

    async fn notices(&self) -> Result<Option<Notices>, StoreError> {
        self.hear().await
    }

    async fn is_ready(&self) -> Result<(), StoreError> {
        within(async {
            sqlx::query("SELECT 1").execute(&mut *self.read().await?).await?;
            Ok(())
        })
        .await
    }
}

/// A count from a table. They are kept as 64 bits with a sign, which is what both databases have.
fn counted(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|_| StoreError::Failed(format!("a count in a table is {number}")))
}
