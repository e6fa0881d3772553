//! The types of everything the server sends. The OpenAPI document and `web/src/wire.ts` are generated from them, so
//! neither can differ from what is sent.
//!
//! Views, events, actions and upshots belong to the games and are passed through.
//!
//! - `frames`: what a socket sends.
//! - `matches`: matches, one by one and in lists.
//! - `moderation`: reports and sanctions.
//! - `players`: accounts, ratings, tokens.
//! - `replays`: stored matches, step by step.
//! - `odds`, `luck`, `puzzles`, `documents`: descriptions of types that other crates serialize.

mod documents;
mod frames;
mod luck;
mod matches;
mod moderation;
mod odds;
mod players;
mod puzzles;
mod replays;

#[cfg(test)]
pub(crate) use documents::{
    DiceDocument, DrawDocument, EventDocument, OperationDocument, OutcomeDocument, ProblemDocument,
    ToldDocument,
};
pub(crate) use documents::{FaultDocument, PhraseDocument};
pub(crate) use frames::{Answered, Frame, Presence, RematchStatus, SeatPresence, Talk, Update};
pub(crate) use luck::LuckDocument;
#[cfg(test)]
pub(crate) use luck::{PlayerLuckDocument, PoolDocument, RollDocument, TurnDocument};
#[cfg(test)]
pub(crate) use matches::SwitchDocument;
pub(crate) use matches::{
    Addresses, DiceCommitment, ListedMatch, MatchList, MatchRatings, NextMatch, PhaseName,
    Revealed, SeatKind, SeatRating, SeatSummary, Seated, ShareState, ShareSummary, Status, Summary,
};
pub(crate) use moderation::{
    ClosedReport, ModeratedPlayer, Report, ReportList, ReportReason, Reported, SanctionedPlayers,
};
#[cfg(test)]
pub(crate) use odds::{
    FieldDocument, FieldKind, MeanDocument, ModifierDocument, OddsOutcome, OddsQuestion,
};
pub(crate) use odds::{OddsAnswer, OddsQuestions};
pub(crate) use players::{
    EndedSessions, Leader, Leaderboard, Me, NewToken, OpponentRecord, OwnChat, OwnData, OwnMatch,
    OwnProfile, OwnRating, OwnRatingChange, OwnReport, PasswordChanged, Player, PlayerProfile,
    Rating, RatingPoint, RecoveryCodes, Results, RevokedToken, Sanction, Session, SessionList,
    Token, TokenList,
};
#[cfg(test)]
pub(crate) use puzzles::{PuzzleAnswer, PuzzleSource, WeighedDocument};
pub(crate) use puzzles::{PuzzleCount, PuzzleDocument, PuzzleList, ReconsideredDocument};
pub(crate) use replays::{NarratedEvent, Narration, Replay};
#[cfg(test)]
pub(crate) use replays::{ReplayAnswerDocument, ReplayStep};
