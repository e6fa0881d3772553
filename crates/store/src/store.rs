//! The contract of all stores.

use async_trait::async_trait;

use crate::{
    Append, ChatRow, Journal, MatchFilter, MatchRow, ModerationStore, NarrationStore, NewRating,
    PairingRow, Phase, PlayerRow, PresenceRow, RatingChange, RatingRow, SessionRow, StoreError,
    TokenRow, Usage,
};

/// A store for matches, players and ratings.
#[async_trait]
pub trait Store: ModerationStore + NarrationStore + Send + Sync {
    /// Creates a match with an empty journal.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the id is in use.
    async fn create_match(&self, row: &MatchRow) -> Result<(), StoreError>;

    /// Finds a match.
    ///
    /// # Errors
    /// When the store fails.
    async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError>;

    /// Replaces the row of a match if its version is still `row.version`, and increments the version.
    ///
    /// The version does not protect the phase: an append may have changed it since the row was read, and this call
    /// overwrites it with `row.phase`. So use it only for matches that have not begun; later, use
    /// [`Store::update_details`] to change players or details, and [`Store::end_match`] to end a match.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the version differs; read the row again.
    async fn update_match(&self, row: &MatchRow) -> Result<(), StoreError>;

    /// Ends a match for a reason other than its rules. Like [`Store::update_match`], but only if the journal still has
    /// this number of lines. An end by the rules is a line, and a match that is over accepts no more lines, so a match
    /// cannot end both ways.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the version or the number of lines differs; read row and journal again.
    async fn end_match(&self, row: &MatchRow, lines: u32) -> Result<(), StoreError>;

    /// Replaces players and details of a match if its version is still `row.version`, and increments the version. Phase
    /// and `updated` stay as stored, so that the match can go on meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the version differs; read the row again.
    async fn update_details(&self, row: &MatchRow) -> Result<(), StoreError>;

    /// Appends lines to a journal that has exactly `append.from` lines; all of them or none. Changes the phase if one
    /// is given; updates `updated` if the phase changes or it is a minute behind. Replaces the clocks of the journal,
    /// also by none.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the journal has a different number of lines, or the match is over or faulty;
    /// [`StoreError::Unknown`] when the match does not exist.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// The journal of a match from line `since` on; empty if the match does not exist.
    ///
    /// # Errors
    /// When the store fails.
    async fn journal(&self, id: &str, since: u32) -> Result<Journal, StoreError>;

    /// The last line of each journal with the id of its match, in any order. Empty journals are left out.
    ///
    /// # Errors
    /// When the store fails.
    async fn last_lines(&self, ids: &[&str]) -> Result<Vec<(String, String)>, StoreError>;

    /// Lists matches, the most recently changed first.
    ///
    /// # Errors
    /// When the store fails.
    async fn list_matches(&self, filter: &MatchFilter) -> Result<Vec<MatchRow>, StoreError>;

    /// Lists all matches in a phase, public or not, the most recently changed first. This is for the server itself, not
    /// for lists that clients see.
    ///
    /// # Errors
    /// When the store fails.
    async fn list_phase(&self, phase: Phase, limit: u32) -> Result<Vec<MatchRow>, StoreError>;

    /// The number of matches in a phase.
    ///
    /// # Errors
    /// When the store fails.
    async fn count_matches(&self, phase: Phase) -> Result<u64, StoreError>;

    /// The number of matches in a phase in which a player sits.
    ///
    /// # Errors
    /// When the store fails.
    async fn count_matches_of(&self, player: &str, phase: Phase) -> Result<u64, StoreError>;

    /// Deletes what nobody needs any more, up to `limit` of it, and returns how much that was.
    ///
    /// # Errors
    /// When the store fails.
    async fn delete_old(&self, what: Old, before: i64, limit: u32) -> Result<u64, StoreError>;

    /// Adds a chat message to a match and returns its number.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when the match does not exist.
    async fn add_chat(
        &self,
        id: &str,
        player: &str,
        text: &str,
        at: i64,
    ) -> Result<u32, StoreError>;

    /// The chat messages of a match, from number `since` on.
    ///
    /// # Errors
    /// When the store fails.
    async fn chat(&self, id: &str, since: u32) -> Result<Vec<ChatRow>, StoreError>;

    /// All chat messages of a player, each with the id of its match, by match and number.
    ///
    /// # Errors
    /// When the store fails.
    async fn chat_by_player(&self, player: &str) -> Result<Vec<(String, ChatRow)>, StoreError>;

    /// Creates a player.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the id or the login is in use.
    async fn create_player(&self, row: &PlayerRow) -> Result<(), StoreError>;

    /// Finds a player by id.
    ///
    /// # Errors
    /// When the store fails.
    async fn find_player(&self, id: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// Finds a player by login, regardless of case.
    ///
    /// # Errors
    /// When the store fails.
    async fn find_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// Replaces the row of a player, except for the sanctions, if its generation is still `row.generation`, so that a
    /// change of name cannot restore an old password.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when another player has the login, [`StoreError::Conflict`] when the generation differs,
    /// [`StoreError::Unknown`] when the player does not exist.
    async fn update_player(&self, row: &PlayerRow) -> Result<(), StoreError>;

    /// Like [`Store::update_player`], and increments the generation, which ends all sessions of the player.
    ///
    /// # Errors
    /// As for [`Store::update_player`].
    async fn renew_player(&self, row: &PlayerRow) -> Result<(), StoreError>;

    /// Merges one player into another: the chat messages of `from` move to `to`, and `from` is deleted. Seats are not
    /// moved, because the details of matches name the players too: see [`Store::update_details`].
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when `to` does not exist; nothing has changed then.
    async fn merge_player(&self, from: &str, to: &str) -> Result<(), StoreError>;

    /// Deletes a player with all ratings and tokens. Matches stay, and still contain the id of the player.
    ///
    /// # Errors
    /// When the store fails.
    async fn delete_player(&self, id: &str) -> Result<(), StoreError>;

    /// Adds a session. A player has at most 50; the one that was not used for longest ends.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the id is in use.
    async fn add_session(&self, row: &SessionRow) -> Result<(), StoreError>;

    /// Finds a session and its player. The caller must check the player's generation.
    ///
    /// # Errors
    /// When the store fails.
    async fn find_session(&self, id: &str) -> Result<Option<(PlayerRow, SessionRow)>, StoreError>;

    /// The sessions of a player, the most recently used first.
    ///
    /// # Errors
    /// When the store fails.
    async fn sessions_of(&self, player: &str) -> Result<Vec<SessionRow>, StoreError>;

    /// Notes that a session is in use.
    ///
    /// # Errors
    /// When the store fails.
    async fn note_session(&self, id: &str, at: i64) -> Result<(), StoreError>;

    /// Ends a session of a player. False if the player has none with this id.
    ///
    /// # Errors
    /// When the store fails.
    async fn end_session(&self, player: &str, id: &str) -> Result<bool, StoreError>;

    /// Ends all sessions of a player but one, and returns how many.
    ///
    /// # Errors
    /// When the store fails.
    async fn end_other_sessions(&self, player: &str, kept: Option<&str>)
    -> Result<u64, StoreError>;

    /// Adds an API token.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the hash is in use.
    async fn add_token(&self, row: &TokenRow) -> Result<(), StoreError>;

    /// Finds a token by its hash. The caller must check whether it has expired.
    ///
    /// # Errors
    /// When the store fails.
    async fn find_token(&self, hash: &str) -> Result<Option<TokenRow>, StoreError>;

    /// The tokens of a player, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    async fn tokens_of(&self, player: &str) -> Result<Vec<TokenRow>, StoreError>;

    /// Deletes a token of a player.
    ///
    /// # Errors
    /// When the store fails.
    async fn delete_token(&self, player: &str, hash: &str) -> Result<(), StoreError>;

    /// The rating of a player in a game.
    ///
    /// # Errors
    /// When the store fails.
    async fn rating(&self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError>;

    /// Marks a match as rated and stores the new ratings and their changes, in one transaction. Returns false and
    /// changes nothing if it is already rated. Each new rating counts one match more than the one it is based on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a rating has changed since it was read, so that no match is lost; nothing has
    /// changed then, and the new ratings must be computed again.
    async fn rate(&self, id: &str, at: i64, ratings: &[NewRating]) -> Result<bool, StoreError>;

    /// How a match changed ratings, by player; `None` if it is not rated yet.
    ///
    /// # Errors
    /// When the store fails.
    async fn rating_changes(&self, id: &str) -> Result<Option<Vec<RatingChange>>, StoreError>;

    /// How the matches of a player changed their ratings, the latest first.
    ///
    /// # Errors
    /// When the store fails.
    async fn rating_history(
        &self,
        player: &str,
        limit: u32,
    ) -> Result<Vec<RatingChange>, StoreError>;

    /// The ratings of a player.
    ///
    /// # Errors
    /// When the store fails.
    async fn ratings_of(&self, player: &str) -> Result<Vec<RatingRow>, StoreError>;

    /// Matches that are over and not rated, changed at `since` or later, the oldest change first.
    ///
    /// # Errors
    /// When the store fails.
    async fn unrated(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// The best-rated players of a game who have a login, with their ratings. Guests are left out: their names are not
    /// unique.
    ///
    /// # Errors
    /// When the store fails.
    async fn leaderboard(
        &self,
        game: &str,
        limit: u32,
    ) -> Result<Vec<(PlayerRow, RatingRow)>, StoreError>;

    /// Records whether a player has a match open through this server, and tells the other servers.
    ///
    /// # Errors
    /// When the store fails.
    async fn set_presence(
        &self,
        id: &str,
        player: &str,
        server: &str,
        is_here: bool,
        at: i64,
    ) -> Result<(), StoreError>;

    /// Records that a server is alive.
    ///
    /// # Errors
    /// When the store fails.
    async fn set_alive(&self, server: &str, at: i64) -> Result<(), StoreError>;

    /// Who has a match open, or had, by player and server.
    ///
    /// # Errors
    /// When the store fails.
    async fn presence(&self, id: &str) -> Result<Vec<PresenceRow>, StoreError>;

    /// Lets a player wait for an opponent, in place of anything the player waited for before. Returns false and
    /// changes nothing if an opponent has been found: see [`Store::stop_waiting`].
    ///
    /// # Errors
    /// When the store fails.
    async fn wait_for_opponent(&self, row: &PairingRow) -> Result<bool, StoreError>;

    /// Records that the client of a waiting player has asked at this time. Nothing happens if there is none.
    ///
    /// # Errors
    /// When the store fails.
    async fn see_waiting(&self, player: &str, at: i64) -> Result<(), StoreError>;

    /// What a player is waiting for.
    ///
    /// # Errors
    /// When the store fails.
    async fn pairing_of(&self, player: &str) -> Result<Option<PairingRow>, StoreError>;

    /// The players who wait for an opponent and whose clients asked at `since` or later, the longest wait first.
    ///
    /// # Errors
    /// When the store fails.
    async fn waiting_players(&self, since: i64) -> Result<Vec<PairingRow>, StoreError>;

    /// Creates a match for two players who wait for an opponent, in one transaction.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when one of them is not waiting any more; nothing has changed then.
    async fn pair(&self, players: [&str; 2], row: &MatchRow) -> Result<(), StoreError>;

    /// Ends the wait of a player. Nothing happens if there is none.
    ///
    /// # Errors
    /// When the store fails.
    async fn stop_waiting(&self, player: &str) -> Result<(), StoreError>;

    /// A setting shared by all servers. If it does not exist, `default` is stored and returned.
    ///
    /// # Errors
    /// When the store fails.
    async fn setting(&self, name: &str, default: &str) -> Result<String, StoreError>;

    /// Subscribes to the changes of all servers, including this one. `None` if no other server can use this store.
    ///
    /// # Errors
    /// When the store fails.
    async fn notices(&self) -> Result<Option<Notices>, StoreError>;

    /// Checks that the store can be reached and written, by writing to it.
    ///
    /// # Errors
    /// When it cannot.
    async fn ping(&self) -> Result<(), StoreError>;

    /// How much room the store takes.
    ///
    /// # Errors
    /// When the store fails.
    async fn usage(&self) -> Result<Usage, StoreError>;

    /// Closes the store; further calls fail. An SQLite file is then complete without its write-ahead log.
    async fn close(&self);
}

/// What may be deleted after some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Old {
    /// Guests created before, who sit in no match that is open or has changed since. Their finished matches stay.
    Guests,
    /// Matches that wait for players and have not changed since.
    WaitingMatches,
    /// Finished matches that have not changed since and in which no player sits: imported records, and bots alone.
    UnownedMatches,
    /// Sessions that began before.
    Sessions,
    /// Reports that were closed before.
    Reports,
    /// Players who have stopped waiting for an opponent, and who was at a table that is not being played.
    Visits,
}

/// A notice that a server has changed something. It says where; the store says what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The match with this id.
    Match(String),
    /// The chat of the match with this id.
    Chat(String),
    /// Who has the match with this id open.
    Presence(String),
    /// Players who wait for opponents.
    Pairing,
    /// Sessions of a player have ended.
    Sessions,
    /// Notices may have been lost; anything may have changed.
    Everything,
}

/// A stream of notices.
#[async_trait]
pub trait NoticeStream: Send {
    /// Waits for the next notice.
    async fn next(&mut self) -> Notice;
}

/// A stream of notices of any store.
pub type Notices = Box<dyn NoticeStream>;
