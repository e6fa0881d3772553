//! A panic in the rules ends its match, and nothing else; the record is kept.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::{Arc, LazyLock};

use crate::common::TestServer;
use duello_core::dice::Dice;
use duello_core::{
    Advice, BotKind, BySeat, Clause, ContentErrors, ContentFile, Document, Effort, Illegal, Joint,
    Listing, Narration, NoDraft, NoWish, Note, Outcome, Pending, Phrase, Rulebook, Rules,
    RulesVersion, Seat, Seats, SetupErrors, Sight, Standing, State, Table, Told,
};
use duello_gunslingers::Gunslingers;
use duello_odds::{Answer, AnyOdds, Given, Question};
use duello_referee::protocol::Session;
use duello_registry::{Registry, load};
use duello_store::{Append, MatchRow, Phase};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A game with a bug: lighting the fuse makes the rules panic.
#[derive(Clone)]
struct Fuse;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Deed {
    Wait,
    Light,
}

impl Rules for Fuse {
    const ID: &'static str = "fuse";
    const VERSION: RulesVersion = RulesVersion(1);
    const PLAYERS: (usize, usize) = (1, 1);

    type Setup = ();
    type Public = u32;
    type Secret = ();
    type Action = Deed;
    type Event = ();

    fn rulebook(&self) -> &Rulebook {
        static BOOK: LazyLock<Rulebook> =
            LazyLock::new(|| Rulebook::parse("| FU-101 | Do not light the fuse. |"));
        &BOOK
    }

    fn content_digest(&self, (): &()) -> String {
        String::new()
    }

    fn read_setup(&self, _: &Document) -> Result<(), SetupErrors> {
        Ok(())
    }

    fn seats(&self, (): &()) -> Seats {
        Seats::one(Seat::ALL[0])
    }

    fn start(&self, (): &(), _: &mut Table<'_, ()>) -> Result<State<Fuse>, SetupErrors> {
        Ok(State::new(0, BySeat::default()))
    }

    fn setup_of(&self, _: &State<Fuse>) {}

    fn pending(&self, waited: &u32) -> Pending {
        match waited {
            0..5 => Pending::Decide(self.seats(&())),
            _ => Pending::Over(Outcome { winners: Seats::NONE, clause: Clause::new("FU-101") }),
        }
    }

    fn check(&self, _: Sight<'_, Fuse>, _: &Deed) -> Result<(), Illegal> {
        Ok(())
    }

    fn advance(&self, state: &mut State<Fuse>, joint: &Joint<Deed>, _: &mut Table<'_, ()>) {
        assert_ne!(joint.get(Seat::ALL[0]), Some(&Deed::Light), "boom");
        state.public += 1;
    }

    fn leave(&self, state: &mut State<Fuse>, _: Seat, _: &mut Table<'_, ()>) -> Standing {
        state.public = 5;
        Standing::Anew
    }

    fn answer_for_absent(&self, _: Sight<'_, Fuse>) -> Deed {
        Deed::Wait
    }
}

impl Narration for Fuse {
    type View = u32;
    type Draft = NoDraft;

    fn seat_name(&self, _: Seat) -> Phrase {
        "Guy".into()
    }

    fn view(&self, sight: Sight<'_, Fuse>) -> u32 {
        *sight.public
    }

    fn follow(&self, _: &mut Self::View, _: &Self::Event) {}

    fn show(&self, _: Sight<'_, Fuse>) -> String {
        String::new()
    }

    fn notes(&self, _: Sight<'_, Fuse>) -> Vec<Note> {
        Vec::new()
    }

    fn prompt(&self, _: Sight<'_, Fuse>) -> Phrase {
        "What do you do?".into()
    }

    fn say_action(&self, _: Sight<'_, Fuse>, action: &Deed) -> Phrase {
        format!("{action:?}").into()
    }

    fn say_event(&self, _: Sight<'_, Fuse>, (): &()) -> Phrase {
        Phrase::default()
    }
}

impl Advice for Fuse {
    type Upshot = ();
    type Wish = NoWish;

    fn candidates(&self, _: Sight<'_, Fuse>, _: Effort, out: &mut Vec<Deed>) {
        out.extend([Deed::Wait, Deed::Light]);
    }

    fn imagine(&self, _: Sight<'_, Fuse>, _: &mut dyn Dice) -> BySeat<()> {
        BySeat::default()
    }

    fn upshot(&self, _: &[Told<()>]) -> Option<()> {
        None
    }

    fn worth(&self, _: Sight<'_, Fuse>) -> i32 {
        0
    }
}

impl Listing for Fuse {
    fn with_content(_: &[ContentFile]) -> Result<Fuse, ContentErrors> {
        Ok(Fuse)
    }

    fn bots() -> Vec<BotKind<Fuse>> {
        Vec::new()
    }
}

impl AnyOdds for Fuse {
    fn id(&self) -> &'static str {
        Fuse::ID
    }

    fn questions(&self) -> Vec<Question> {
        Vec::new()
    }

    fn answer(&self, question: &str, _: &Given) -> Result<Answer, SetupErrors> {
        Err(SetupErrors::one("odds.question", format!("no question `{question}`")))
    }
}

async fn server(store: Arc<dyn duello_store::Store>) -> TestServer {
    let registry = Registry::of(&[load::<Gunslingers>, load::<Fuse>], &[]).unwrap();
    TestServer::of(registry, store).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_marks_its_match_as_faulty_and_affects_no_other() {
    let store = duello_store::open("memory:").await.unwrap();
    let first = server(store.clone()).await;
    let mut guy = first.guest("Guy").await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let created = guy.create(json!({"game": "fuse", "seats": ["me"]})).await;
        ids.push(created["match"].as_str().unwrap().to_owned());
    }
    let submit = |decision: u32, action: &str| -> Value {
        json!({"do": "submit", "seat": 0, "decision": decision, "action": action})
    };
    let (mut doomed, mut other) = (guy.socket(&ids[0], "").await, guy.socket(&ids[1], "").await);
    assert!(doomed.ask(submit(0, "wait")).await.get("ok").is_some());
    let answer = doomed.ask(submit(1, "light")).await;
    assert_eq!(answer["error"]["code"], "match.faulty", "{answer}");
    // The record up to the panic is kept; the match cannot continue.
    let told = guy.get(&format!("/api/matches/{}", ids[0])).await.ok();
    assert_eq!(told["phase"], "faulty");
    let record = guy.get(&format!("/api/matches/{}/record", ids[0])).await.text;
    assert_eq!(record.lines().count(), 3, "{record}");
    assert!(doomed.ask(submit(1, "wait")).await.get("error").is_some());
    // The other match and the server continue.
    for decision in 0..5 {
        assert!(other.ask(submit(decision, "wait")).await.get("ok").is_some());
    }
    let after = server(store).await;
    let cookie = guy.cookie;
    let mut guy = after.stranger();
    guy.cookie = cookie;
    assert_eq!(guy.get(&format!("/api/matches/{}", ids[0])).await.ok()["phase"], "faulty");
    assert_eq!(guy.get(&format!("/api/matches/{}", ids[1])).await.ok()["phase"], "over");
}

/// A match that another version of the rules has written ends, or stays over; both are still told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_other_rules_are_told_and_their_records_are_kept() {
    let store = duello_store::open("memory:").await.unwrap();
    let first = server(store.clone()).await;
    let mut guy = first.guest("Guy").await;
    let created = guy.create(json!({"game": "fuse", "seats": ["me"]})).await;
    let row = store.find_match(created["match"].as_str().unwrap()).await.unwrap().unwrap();
    let mut lines = store.journal(&row.id, 0).await.unwrap().lines;
    assert!(lines[0].contains("\"rules\":1"), "{}", lines[0]);
    lines[0] = lines[0].replace("\"rules\":1", "\"rules\":9");
    for (id, phase, told) in [("past", Some(Phase::Over), "over"), ("running", None, "faulty")] {
        let row = MatchRow { id: id.into(), version: 0, ..row.clone() };
        store.create_match(&row).await.unwrap();
        let lines = lines.clone();
        let append = Append { id: id.into(), from: 0, lines, at: 1, clocks: None, phase };
        store.append(append).await.unwrap();
        // The first request loads it; the second meets what the first has left.
        for _ in 0..2 {
            assert_eq!(guy.get(&format!("/api/matches/{id}")).await.ok()["phase"], told);
        }
        let record = guy.get(&format!("/api/matches/{id}/record")).await.text;
        assert!(record.contains("\"rules\":9"), "{record}");
        for path in ["replay", "narration"] {
            let reply = guy.get(&format!("/api/matches/{id}/{path}")).await;
            assert_eq!(
                (reply.status.as_u16(), reply.code()),
                (410, "match.other-rules".into()),
                "{path}"
            );
        }
    }
}

#[test]
fn in_the_protocol_a_panic_closes_its_match_and_no_other() {
    let registry = Registry::of(&[load::<Fuse>], &[]).unwrap();
    let mut session = Session::new(registry.games());
    let mut ask = |request: Value| -> Value {
        serde_json::from_str(&session.line(request.to_string().as_bytes())).unwrap()
    };
    for name in ["doomed", "other"] {
        ask(json!({"do": "open", "game": "fuse", "match": name}));
    }
    let submit = |name: &str, action: &str| json!({"do": "submit", "match": name, "seat": 0, "decision": 0, "action": action});
    let failed = ask(submit("doomed", "light"));
    assert_eq!(failed["error"]["code"], "match.failed", "{failed}");
    let gone = ask(json!({"do": "status", "match": "doomed"}));
    assert_eq!(gone["error"]["code"], "match.unknown", "{gone}");
    let other = ask(submit("other", "wait"));
    assert_eq!(other["ok"]["resolved"], true, "{other}");
}
