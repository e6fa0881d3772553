//! A player who keeps what was acknowledged, and comes back whenever the socket breaks.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::pair::Tally;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How long to wait before trying again, and how long a match may stand still.
const PAUSE: Duration = Duration::from_millis(50);
const PATIENCE: Duration = Duration::from_secs(60);

/// The refusals that a blow explains: the match has gone on without this answer, or the store was away for a moment.
const EXPECTED: [&str; 4] = ["decision.stale", "match.not-playing", "match.over", "store.failed"];

/// No duel takes so many sockets.
const SOCKETS_MAX: usize = 10_000;

/// Something that a server has acknowledged.
pub(crate) struct Acknowledged {
    pub(crate) seat: u64,
    pub(crate) decision: u64,
    pub(crate) action: Value,
}

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// One seat of one match.
pub(crate) struct Player {
    pub(crate) seat: u64,
    pub(crate) id: String,
    pub(crate) cookie: String,
    /// Where servers are; the first is the favourite.
    pub(crate) addresses: Vec<String>,
    pub(crate) tally: Arc<Tally>,
    /// How many events it has heard.
    heard: u64,
    /// The last update.
    update: Value,
    /// What it has asked for and not heard of: the decision and the action.
    asked: Option<(u64, Value)>,
    /// How often it has asked. An answer that was never acknowledged is not repeated: another one takes its place.
    attempts: u64,
    acknowledged: Vec<Acknowledged>,
}

impl Player {
    pub(crate) fn new(
        seat: u64,
        id: &str,
        cookie: &str,
        addresses: Vec<String>,
        tally: Arc<Tally>,
    ) -> Player {
        Player {
            seat,
            id: id.to_owned(),
            cookie: cookie.to_owned(),
            addresses,
            tally,
            heard: 0,
            update: Value::Null,
            asked: None,
            attempts: 0,
            acknowledged: Vec::new(),
        }
    }

    /// Plays until the match is over, on as many sockets as it takes.
    pub(crate) async fn play(mut self) -> Vec<Acknowledged> {
        for number in 0..SOCKETS_MAX {
            let address = self.addresses[number % self.addresses.len()].clone();
            if let Some(mut stream) = self.connect(&address).await {
                self.tally.sockets.fetch_add(1, Ordering::Relaxed);
                self.asked = None;
                if self.sit(&mut stream).await.is_some() {
                    return self.acknowledged;
                }
            }
            sleep(PAUSE).await;
        }
        panic!("match {} does not end", self.id);
    }

    async fn connect(&self, address: &str) -> Option<Stream> {
        let (id, seat, heard) = (&self.id, self.seat, self.heard);
        let url = format!("ws://{address}/api/matches/{id}/socket?since={seat}:{heard}");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        Some(timeout(PATIENCE, connect_async(request)).await.expect("a server answers").ok()?.0)
    }

    /// Plays on a socket. `None` when the socket has broken before the match was over.
    async fn sit(&mut self, stream: &mut Stream) -> Option<()> {
        loop {
            let message = timeout(PATIENCE, stream.next()).await;
            let Message::Text(text) = message.unwrap_or_else(|_| self.stands_still())?.ok()? else {
                continue;
            };
            let mut frame: Value = serde_json::from_str(text.as_str()).unwrap();
            if frame.get("update").is_some() {
                self.hear(frame["update"].take());
                if self.update.get("over").is_some() {
                    return Some(());
                }
            } else if frame.get("ok").is_some() {
                self.is_acknowledged();
            } else if let Some(problem) = frame.get("error") {
                let code = problem["code"].as_str().unwrap();
                assert!(EXPECTED.contains(&code), "{problem}");
                self.tally.refused.fetch_add(1, Ordering::Relaxed);
                self.asked = None;
                sleep(PAUSE).await;
            }
            self.answer(stream).await?;
        }
    }

    fn stands_still(&self) -> ! {
        let (id, seat, asked, update) = (&self.id, self.seat, &self.asked, &self.update);
        panic!("seat {seat} of match {id} hears nothing; asked {asked:?}, last {update}");
    }

    /// Every event is heard exactly once, over all sockets; and what was acknowledged is still sealed.
    fn hear(&mut self, update: Value) {
        for event in update["events"].as_array().into_iter().flatten() {
            assert_eq!(event["number"].as_u64(), Some(self.heard), "match {}", self.id);
            self.heard += 1;
        }
        if let Some(last) = self.acknowledged.last() {
            let decision = update["decision"].as_u64().unwrap();
            assert!(decision >= last.decision, "match {} went back to {decision}", self.id);
            if decision == last.decision && update.get("over").is_none() {
                assert_eq!(update["sealed"], last.action, "match {} forgot an answer", self.id);
            }
        }
        self.update = update;
    }

    fn is_acknowledged(&mut self) {
        let Some((decision, action)) = self.asked.take() else { return };
        self.tally.answers.fetch_add(1, Ordering::Relaxed);
        self.acknowledged.push(Acknowledged { seat: self.seat, decision, action });
    }

    /// Answers if an answer is owed and none is on its way.
    async fn answer(&mut self, stream: &mut Stream) -> Option<()> {
        let has = |key: &str| {
            self.update[key].as_array().is_some_and(|seats| seats.contains(&json!(self.seat)))
        };
        if !has("owing") || has("answered") || self.asked.is_some() {
            return Some(());
        }
        let decision = self.update["decision"].as_u64().unwrap();
        if self.acknowledged.last().is_some_and(|last| last.decision >= decision) {
            return Some(());
        }
        let action = json!({"lay": self.choose(decision)});
        self.attempts += 1;
        self.asked = Some((decision, action.clone()));
        let submit = json!({"id": 1, "do": "submit", "seat": self.seat, "decision": decision, "action": action});
        stream.send(Message::Text(submit.to_string().into())).await.ok()
    }

    /// Some card of the hand, never mind which.
    fn choose(&self, decision: u64) -> &'static str {
        let me = usize::try_from(self.seat).unwrap();
        let hand = &self.update["view"]["players"][me]["hand"];
        let cards = ["colt", "rifle", "barricade", "reloading"];
        let held = |card: &&str| hand[format!("{card}s")].as_u64() > Some(0);
        let held: Vec<&str> = cards.into_iter().filter(held).collect();
        let spread = (decision * 31 + self.attempts * 17 + self.seat * 7) ^ (decision >> 2);
        held[usize::try_from(spread).unwrap() % held.len()]
    }
}
