//! What a socket asks for, and the way back of the answer.

use std::sync::Arc;

use duello_core::{Effort, Seat};
use duello_store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::Visitor;
use crate::host::{Answer, Order, Question, Reply, Saying};
use crate::metrics::Metrics;
use crate::problem::Problem;

/// The longest line of talk.
const CHAT_CHARS_MAX: usize = 500;

/// One request.
#[derive(Deserialize)]
struct Request {
    #[serde(default)]
    id: Option<Value>,
    #[serde(flatten)]
    verb: Verb,
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Verb {
    Submit {
        seat: Seat,
        decision: u32,
        action: Value,
    },
    Candidates {
        seat: Seat,
        #[serde(default = "fine")]
        effort: Effort,
    },
    Check {
        seat: Seat,
        action: Value,
    },
    Complete {
        seat: Seat,
        wish: Value,
    },
    Odds {
        seat: Seat,
        line: Vec<Value>,
    },
    Notes {
        seat: Seat,
    },
    Hint {
        seat: Seat,
    },
    Leave {
        seat: Seat,
    },
    Draw {
        seat: Seat,
    },
    Say {
        text: String,
    },
}

fn fine() -> Effort {
    Effort::Fine
}

impl Verb {
    /// The seat that it speaks for.
    fn seat(&self) -> Option<Seat> {
        match self {
            Verb::Submit { seat, .. }
            | Verb::Candidates { seat, .. }
            | Verb::Check { seat, .. }
            | Verb::Complete { seat, .. }
            | Verb::Odds { seat, .. }
            | Verb::Notes { seat }
            | Verb::Hint { seat }
            | Verb::Leave { seat }
            | Verb::Draw { seat } => Some(*seat),
            Verb::Say { .. } => None,
        }
    }
}

/// The order of a visitor to the host; one that is no order, or not his to give, is answered at once.
pub(super) fn order(visitor: &Visitor, text: &str, mut place: Place) -> Option<Order> {
    let Request { id, verb } = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => {
            place.send(Err(Problem::bad("request.malformed", error.to_string())));
            return None;
        }
    };
    place.id = id;
    let reply = Reply::Frame(place);
    if let Some(seat) = verb.seat().filter(|seat| !visitor.seats.contains(seat)) {
        let text = format!("seat {seat} is not yours");
        reply.send(Err(Problem::forbidden("seat.not-yours", text)));
        return None;
    }
    Some(match verb {
        Verb::Submit { seat, decision, action } => Order::Submit { seat, decision, action, reply },
        Verb::Leave { seat } => Order::Leave(seat, reply),
        Verb::Draw { seat } => Order::Draw(seat, reply),
        Verb::Candidates { seat, effort } => Order::Ask(seat, Question::Candidates(effort), reply),
        Verb::Check { seat, action } => Order::Ask(seat, Question::Check(action), reply),
        Verb::Complete { seat, wish } => Order::Ask(seat, Question::Complete(wish), reply),
        Verb::Odds { seat, line } => Order::Ask(seat, Question::Odds(line), reply),
        Verb::Notes { seat } => Order::Ask(seat, Question::Notes, reply),
        Verb::Hint { seat } => Order::Ask(seat, Question::Hint, reply),
        Verb::Say { text } => match saying(visitor, text.trim()) {
            Ok(saying) => Order::Say(saying, reply),
            Err(problem) => {
                reply.send(Err(problem));
                return None;
            }
        },
    })
}

fn saying(visitor: &Visitor, text: &str) -> Result<Saying, Problem> {
    let Some(player) = visitor.player.as_ref().filter(|_| !visitor.seats.is_empty()) else {
        return Err(Problem::forbidden("chat.spectator", "only those at the table talk"));
    };
    let chars = text.chars().count();
    if chars == 0 || chars > CHAT_CHARS_MAX || text.chars().any(char::is_control) {
        let text = format!("say 1 to {CHAT_CHARS_MAX} printable characters, not {chars}");
        return Err(Problem::bad("chat.text", text));
    }
    Ok(Saying { player: player.id.clone(), name: player.name.clone(), text: text.into() })
}

/// The place of an answer among the frames of a socket. Every request has one, and every place is filled: by the host,
/// or, when there is no host any more, by saying so.
pub(crate) struct Place {
    id: Option<Value>,
    /// While it is held, the request is one of the few that a socket may make at once.
    turn: Option<OwnedSemaphorePermit>,
    frames: mpsc::Sender<Box<str>>,
    metrics: Arc<Metrics>,
}

/// An answer as it travels.
#[derive(Serialize)]
struct Answered {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Problem>,
}

impl Place {
    pub(super) fn new(
        turn: OwnedSemaphorePermit,
        frames: mpsc::Sender<Box<str>>,
        metrics: Arc<Metrics>,
    ) -> Place {
        Place { id: None, turn: Some(turn), frames, metrics }
    }

    /// Fills the place.
    pub(crate) fn send(mut self, answer: Answer) {
        let Some(frame) = self.frame(answer) else { return };
        // Without room the answer waits outside: the host must not wait for a slow reader.
        if let Err(TrySendError::Full(frame)) = self.frames.try_send(frame) {
            let frames = self.frames.clone();
            tokio::spawn(async move { frames.send(frame).await });
        }
    }

    /// The answer as a frame; none when the place is filled already. The turn ends before the socket can have the frame,
    /// since the frame is what makes the socket look for the next request.
    fn frame(&mut self, answer: Answer) -> Option<Box<str>> {
        drop(self.turn.take()?);
        let (ok, error) = match answer {
            Ok(ok) => (Some(ok), None),
            Err(problem) => {
                self.metrics.refused.inc();
                (None, Some(problem))
            }
        };
        let answered = Answered { id: self.id.take(), ok, error };
        Some(serde_json::to_string(&answered).expect("answers have string keys only").into())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if self.turn.is_none() {
            return;
        }
        let gone = Err(StoreError::Failed("a host has gone".into()).into());
        if let Some(frame) = self.frame(gone) {
            // Whoever has no room for it is told by the end of the socket.
            let _ = self.frames.try_send(frame);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::sync::Semaphore;

    use super::*;

    fn place(room: usize) -> (Place, mpsc::Receiver<Box<str>>, Arc<Semaphore>) {
        let places = Arc::new(Semaphore::new(1));
        let turn = Arc::clone(&places).try_acquire_owned().unwrap();
        let (frames, news) = mpsc::channel(room);
        let mut place = Place::new(turn, frames, Arc::new(Metrics::new()));
        place.id = Some(json!(7));
        (place, news, places)
    }

    #[tokio::test]
    async fn a_request_whose_host_has_gone_is_answered() {
        let (place, mut news, places) = place(1);
        drop(place);
        let frame: Value = serde_json::from_str(&news.recv().await.unwrap()).unwrap();
        assert_eq!((&frame["id"], &frame["error"]["code"]), (&json!(7), &json!("store.failed")));
        assert_eq!(places.available_permits(), 1);
    }

    #[tokio::test]
    async fn an_answer_waits_for_a_slow_reader_and_comes_once() {
        let (place, mut news, places) = place(1);
        place.frames.try_send("news".into()).unwrap();
        place.send(Ok(json!({"resolved": true})));
        assert_eq!(places.available_permits(), 1);
        assert_eq!(&*news.recv().await.unwrap(), "news");
        assert_eq!(&*news.recv().await.unwrap(), r#"{"id":7,"ok":{"resolved":true}}"#);
        assert_eq!(news.recv().await, None);
    }
}
