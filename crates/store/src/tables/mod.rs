//! The tables, written once. SQLite and PostgreSQL understand the same statements, so these files are compiled for
//! each of them: the module above says what a [`Keeper`] and a [`Connection`] are, how a change begins, and who is to
//! be told of it.

mod chat;
mod journal;
mod keys;
mod matches;
mod players;
mod ratings;
mod settings;

use super::{Connection, Database, Keeper, announce, within};
use crate::{
    Append, ChatRow, Journal, Listing, MatchRow, Notices, Phase, PlayerRow, RatingRow, Store,
    StoreError,
};
use async_trait::async_trait;

pub(super) use journal::append;

#[async_trait]
impl Store for Keeper {
    async fn create_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        within(async {
            let mut change = self.begin().await?;
            matches::create(&mut change, row).await?;
            announce(&mut change, &row.id).await?;
            Ok(change.commit().await?)
        })
        .await
    }

    async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        within(async { matches::find(&mut *self.read().await?, id).await }).await
    }

    async fn update_match(&self, row: &MatchRow) -> Result<(), StoreError> {
        within(async {
            let mut change = self.begin().await?;
            matches::update(&mut change, row).await?;
            announce(&mut change, &row.id).await?;
            Ok(change.commit().await?)
        })
        .await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        within(self.append_lines(append)).await
    }

    async fn journal(&self, id: &str, since: u32) -> Result<Journal, StoreError> {
        within(async { journal::read(&mut *self.read().await?, id, since).await }).await
    }

    async fn list_matches(&self, listing: &Listing) -> Result<Vec<MatchRow>, StoreError> {
        within(async { matches::list(&mut *self.read().await?, listing).await }).await
    }

    async fn count_matches(&self, phase: Phase) -> Result<u64, StoreError> {
        within(async { matches::count(&mut *self.read().await?, phase).await }).await
    }

    async fn say(&self, id: &str, player: &str, text: &str, at: i64) -> Result<u32, StoreError> {
        within(async {
            let mut change = self.begin().await?;
            let number = chat::say(&mut change, id, player, text, at).await?;
            announce(&mut change, id).await?;
            change.commit().await?;
            Ok(number)
        })
        .await
    }

    async fn chat(&self, id: &str, since: u32) -> Result<Vec<ChatRow>, StoreError> {
        within(async { chat::read(&mut *self.read().await?, id, since).await }).await
    }

    async fn create_player(&self, row: &PlayerRow) -> Result<(), StoreError> {
        within(async {
            let mut change = self.begin().await?;
            players::create(&mut change, row).await?;
            Ok(change.commit().await?)
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
        within(async {
            let mut change = self.begin().await?;
            players::update(&mut change, row).await?;
            Ok(change.commit().await?)
        })
        .await
    }

    async fn delete_player(&self, id: &str) -> Result<(), StoreError> {
        within(async {
            let mut change = self.begin().await?;
            players::delete(&mut change, id).await?;
            Ok(change.commit().await?)
        })
        .await
    }

    async fn add_key(
        &self,
        hash: &str,
        player: &str,
        name: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        within(async {
            let mut change = self.begin().await?;
            keys::add(&mut change, hash, player, name, at).await?;
            Ok(change.commit().await?)
        })
        .await
    }

    async fn find_key(&self, hash: &str) -> Result<Option<String>, StoreError> {
        within(async { keys::find(&mut *self.read().await?, hash).await }).await
    }

    async fn keys_of(&self, player: &str) -> Result<Vec<(String, String, i64)>, StoreError> {
        within(async { keys::of(&mut *self.read().await?, player).await }).await
    }

    async fn delete_key(&self, player: &str, hash: &str) -> Result<(), StoreError> {
        within(async {
            let mut change = self.begin().await?;
            keys::delete(&mut change, player, hash).await?;
            Ok(change.commit().await?)
        })
        .await
    }

    async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
        within(async { ratings::find(&mut *self.read().await?, player, game).await }).await
    }

    async fn rate(&self, id: &str, ratings: &[RatingRow]) -> Result<bool, StoreError> {
        within(async {
            let mut change = self.begin().await?;
            let is_new = ratings::rate(&mut change, id, ratings).await?;
            change.commit().await?;
            Ok(is_new)
        })
        .await
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
        within(async {
            if let Some(kept) = settings::find(&mut *self.read().await?, name).await? {
                return Ok(kept);
            }
            let mut change = self.begin().await?;
            let kept = settings::keep(&mut change, name, otherwise).await?;
            change.commit().await?;
            Ok(kept)
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
