//! Checks `web/src/wire.ts` against the types of the server, and document types against what other crates serialize.

use std::collections::BTreeMap;

use duello_conformance::check_types;
use duello_core::record::Entry;
use duello_core::{Document, Observer, Pending, Seat};
use duello_lab::Care;
use duello_puzzles::puzzles;
use duello_referee::{AnyMatch, DiceSpec, OpenError, reconsider};
use duello_registry::Registry;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::http::{
    BotInfo, Cell, Chapter, Chat, Clause, ContentList, GameInfo, GameList, PairingList,
    PairingState, PairingWish, PlaceText, RulebookText, SetupCheck, SwitchText, SwitchValues,
    WaitingCount,
};
use crate::plan::{ClockPlan, Ended};
use crate::problem::Problem;
use crate::series::Series;
use crate::wire::*;

#[test]
fn the_page_has_the_types_of_the_server() {
    check_types!("web/src/wire.ts", "crates/server/src/wire";
        Frame, Summary, SwitchDocument, Series, ListedMatch, MatchList, PhaseName, SeatSummary, SeatKind, ClockPlan, DiceCommitment, ShareSummary, ShareState, Revealed,
        Status, OutcomeDocument, Ended, Update, Answered, EventDocument, OperationDocument, PhraseDocument, DiceDocument,
        RematchStatus, Talk, Presence, SeatPresence, Chat, Seated, NextMatch, MatchRatings, SeatRating, ProblemDocument, FaultDocument,
        Addresses, GameList, GameInfo, BotInfo, RulebookText, Chapter, Clause, Cell, SwitchText, SwitchValues,
        ContentList, PlaceText, SetupCheck, PairingWish, PairingState, PairingList, WaitingCount,
        Me, Sanction, ReportReason, Reported, ReportList, Report, ModeratedPlayer, SanctionedPlayers, ClosedReport, Player, PasswordChanged, Rating, Leader, Leaderboard, PlayerProfile, Session, SessionList, EndedSessions, Token, TokenList, NewToken,
        RevokedToken, RecoveryCodes, Results, RatingPoint, OpponentRecord, OwnData, OwnChat, OwnMatch, OwnProfile, OwnRating, OwnRatingChange, OwnReport,
        Narration, NarratedEvent, Replay, ReplayStep, ReplayAnswerDocument, ToldDocument, DrawDocument,
        OddsQuestions, OddsQuestion, FieldDocument, FieldKind, OddsAnswer, ModifierDocument, OddsOutcome,
        MeanDocument, PuzzleList, PuzzleCount, PuzzleDocument, PuzzleAnswer, PuzzleSource, ReconsideredDocument, WeighedDocument,
        LuckDocument, PlayerLuckDocument, RollDocument, PoolDocument, TurnDocument,
    );
}

/// Fails if `sent` has a field that the document type lacks, or lacks one that it requires.
fn check_document<T: Serialize + DeserializeOwned>(sent: &Value) {
    let document: T = serde_json::from_value(sent.clone())
        .unwrap_or_else(|error| panic!("{}: {error}: {sent}", std::any::type_name::<T>()));
    assert_eq!(json!(document), *sent, "{}", std::any::type_name::<T>());
}

#[test]
fn odds_documents_match_the_answers_of_all_games() {
    for entry in Registry::default().iter() {
        let odds = &entry.odds;
        for question in odds.questions() {
            check_document::<OddsQuestion>(&json!(question));
            if let Ok(answer) = odds.ask(question.name, &BTreeMap::new()) {
                check_document::<OddsAnswer>(&json!(answer));
            }
        }
    }
}

#[test]
fn problem_documents_match_the_faults_of_a_setup() {
    for game in Registry::default().games() {
        let setup = Document::parse("nonsense = 1").unwrap();
        let Err(OpenError::Setup(errors)) = game.open(&setup, Vec::new(), &DiceSpec::Seed(0))
        else {
            panic!("{} accepts an unknown field", game.id());
        };
        check_document::<ProblemDocument>(&json!(Problem::setup(&errors)));
    }
}

/// A finished match between random bots.
fn played_match(game: &str) -> Box<dyn AnyMatch> {
    let game = duello_registry::game(game).unwrap();
    let setup = Document::from_value(json!({}));
    let mut live = game.open(&setup, Vec::new(), &DiceSpec::Seed(7)).unwrap();
    while let Pending::Decide(owing) = live.pending() {
        let decision = live.decision();
        for seat in owing {
            let action = live.bot_answer(seat, "random", 7).unwrap();
            live.submit(seat, decision, &action).unwrap();
        }
    }
    live
}

#[test]
fn puzzle_documents_match_the_puzzles_of_all_games() {
    for entry in Registry::default().iter() {
        for puzzle in puzzles(entry.id()) {
            check_document::<PuzzleDocument>(&json!(puzzle));
        }
    }
}

#[test]
fn replay_and_luck_documents_match_a_played_match() {
    let live = played_match("gunslingers");
    for told in live.told(Observer::Seat(Seat::ALL[0]), 0) {
        check_document::<EventDocument>(&json!(told));
    }
    for event in live.chronicle(0) {
        let mut sent = json!(event);
        // The document treats null and absent alike.
        if sent["only"].is_null() {
            sent.as_object_mut().unwrap().remove("only");
        }
        check_document::<ToldDocument>(&sent);
    }
    let record = live.record().read();
    for entry in record.entries() {
        if let Entry::Decision { step, .. } = entry {
            for draw in &step.draws {
                check_document::<DrawDocument>(&json!(draw));
            }
        }
    }
    let registry = Registry::default();
    let luck = registry.find("gunslingers").unwrap().lab.luck(&record, Care::default()).unwrap();
    check_document::<LuckDocument>(&luck.to_json());
    let game = &registry.find("gunslingers").unwrap().game;
    let weighed = |decision| reconsider(&**game, &record, None, decision, Seat::ALL[0]).ok();
    let weighed = (0..20).find_map(weighed).expect("a card that was laid by one of two");
    check_document::<ReconsideredDocument>(&json!(weighed));
}
