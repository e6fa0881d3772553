//! What travels over a WebSocket: requests one way, answers and news the other. `docs/live.md` describes it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use duello_core::{Effort, Observer, Seat};
use duello_store::PlayerRow;
use futures_util::SinkExt as _;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{interval, timeout};

use crate::hall::Hall;
use crate::host::{Answer, Order, Question, Saying, Watcher};
use crate::metrics::Counted;
use crate::problem::Problem;

/// The longest message that is read.
pub(crate) const MESSAGE_BYTES_MAX: usize = 64 << 10;

/// How many frames wait for a slow reader; what comes meanwhile is told at once when it has read them.
const FRAMES_MAX: usize = 64;

/// How many requests of one socket are worked on at once.
const REQUESTS_MAX: usize = 8;

/// How many requests a socket may make in a burst, and how many a second in the long run.
const BURST: f64 = 200.0;
const RATE: f64 = 50.0;

/// The longest line of talk.
const CHAT_CHARS_MAX: usize = 500;

/// How often a socket is asked whether it is still there, and after what silence it is closed.
const PING: Duration = Duration::from_secs(30);
const SILENCE: Duration = Duration::from_secs(90);

/// Who is at the other end.
pub(crate) struct Visitor {
    pub(crate) id: String,
    pub(crate) player: Option<PlayerRow>,
    /// Whether he came with a cookie, which ends with its session; a token goes on.
    pub(crate) has_cookie: bool,
    /// The seats that are his.
    pub(crate) seats: Vec<Seat>,
    /// What he has heard already.
    pub(crate) ears: Vec<(Observer, usize)>,
}

/// What somebody hears whose session was ended while a socket of it was open.
const SESSION_ENDED: (u16, &str) = (close_code::POLICY, "your session has ended; log in again");

impl Visitor {
    fn has_account(&self) -> bool {
        self.player.as_ref().is_some_and(|player| player.login.is_some())
    }

    /// Whether the session by which he came is still one. A store that does not answer ends nobody's.
    async fn is_still_known(&self, hall: &Hall) -> bool {
        let Some(player) = self.player.as_ref().filter(|_| self.has_cookie) else { return true };
        match hall.house.store.find_player(&player.id).await {
            Ok(now) => now.is_some_and(|now| now.generation == player.generation),
            Err(_) => true,
        }
    }
}

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

/// Serves a socket until either side goes.
pub(crate) async fn serve(mut socket: WebSocket, hall: Arc<Hall>, visitor: Visitor) {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let (frames, mut news) = mpsc::channel(FRAMES_MAX);
    let metrics = Arc::clone(&hall.house.metrics);
    let _here = Counted::new(metrics.sockets.clone());
    let has_rest = Arc::new(AtomicBool::new(false));
    let watcher = Watcher {
        number,
        ears: visitor.ears.clone(),
        frames: frames.clone(),
        has_rest: has_rest.clone(),
    };
    hall.send(&visitor.id, Order::Watch(Box::new(watcher))).await;
    // Only the host and running requests keep the channel open: when the host sends a watcher away, it ends.
    let answers = frames.downgrade();
    drop(frames);
    let visitor = Arc::new(visitor);
    let places = Arc::new(Semaphore::new(REQUESTS_MAX));
    let mut sessions = hall.house.sessions.subscribe();
    let mut bucket = Bucket::new();
    let mut pings = interval(PING);
    let mut heard = Instant::now();
    let mut waiting = Vec::new();
    let reason = loop {
        tokio::select! {
            count = news.recv_many(&mut waiting, FRAMES_MAX) => {
                if count == 0 {
                    break Some((close_code::AGAIN, "come back and say what you have heard"));
                }
                let sending = timeout(SILENCE, send_together(&mut socket, &mut waiting));
                if !matches!(sending.await, Ok(Ok(()))) {
                    break None;
                }
                if news.is_empty() && has_rest.swap(false, Ordering::SeqCst) {
                    hall.send(&visitor.id, Order::Rest(number)).await;
                }
            },
            // While all places are taken nothing is read: whoever asks much waits, and nobody else does.
            message = socket.recv(), if places.available_permits() > 0 => {
                heard = Instant::now();
                match message {
                    None | Some(Err(_)) | Some(Ok(Message::Close(_))) => break None,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Binary(_))) => {
                        break Some((close_code::UNSUPPORTED, "requests are text"));
                    }
                    Some(Ok(Message::Text(text))) => {
                        if !bucket.take() {
                            break Some((close_code::POLICY, "too many requests; come back slowly"));
                        }
                        let Some(frames) = answers.upgrade() else { continue };
                        answer(&hall, &visitor, &places, frames, text.as_str());
                    }
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > SILENCE {
                    break None;
                }
                if socket.send(Message::Ping(Default::default())).await.is_err() {
                    break None;
                }
                // Sessions may have been ended at another server. Only accounts have sessions elsewhere: guests, who are
                // most, cost the store nothing here.
                if visitor.has_account() && !visitor.is_still_known(&hall).await {
                    break Some(SESSION_ENDED);
                }
            }
            Ok(()) = sessions.changed() => {
                if !visitor.is_still_known(&hall).await {
                    break Some(SESSION_ENDED);
                }
            }
        }
    };
    hall.send(&visitor.id, Order::Part(number)).await;
    if let Some((code, reason)) = reason {
        metrics.sent_away.inc();
        // Whoever has gone already does not hear why.
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
}

/// Frames that come together travel together: an answer and the news of it are one call to the system.
async fn send_together(
    socket: &mut WebSocket,
    waiting: &mut Vec<String>,
) -> Result<(), axum::Error> {
    for frame in waiting.drain(..) {
        socket.feed(Message::Text(frame.into())).await?;
    }
    // An idle socket keeps no room for frames.
    waiting.shrink_to_fit();
    socket.flush().await
}

/// Works on a request; the answer joins the frames.
fn answer(
    hall: &Arc<Hall>,
    visitor: &Arc<Visitor>,
    places: &Arc<Semaphore>,
    frames: mpsc::Sender<String>,
    text: &str,
) {
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => {
            let problem = Problem::bad("request.malformed", error.to_string());
            hall.house.metrics.refused.inc();
            // Whoever has so many frames waiting that there is no room for this one has been sent away already.
            let _ = frames.try_send(json!({"error": problem}).to_string());
            return;
        }
    };
    // There is a place: nothing is read while there is none.
    let Ok(place) = Arc::clone(places).try_acquire_owned() else { return };
    let (hall, visitor) = (Arc::clone(hall), Arc::clone(visitor));
    tokio::spawn(async move {
        let answer = carry_out(&hall, &visitor, request.verb).await;
        drop(place);
        let mut frame = match answer {
            Ok(ok) => json!({"ok": ok}),
            Err(problem) => {
                hall.house.metrics.refused.inc();
                json!({"error": problem})
            }
        };
        if let (Some(id), Some(object)) = (request.id, frame.as_object_mut()) {
            object.insert("id".into(), id);
        }
        // The socket may have gone meanwhile; what was done is done.
        let _ = frames.send(frame.to_string()).await;
    });
}

async fn carry_out(hall: &Arc<Hall>, visitor: &Visitor, verb: Verb) -> Answer {
    let id = &visitor.id;
    let own = |seat: Seat| match visitor.seats.contains(&seat) {
        true => Ok(seat),
        false => {
            let text = format!("seat {seat} is not yours");
            Err(Problem::forbidden("seat.not-yours", text))
        }
    };
    match verb {
        Verb::Submit { seat, decision, action } => {
            let seat = own(seat)?;
            hall.ask(id, |reply| Order::Submit { seat, decision, action, reply }).await
        }
        Verb::Leave { seat } => {
            let seat = own(seat)?;
            hall.ask(id, |reply| Order::Leave(seat, reply)).await
        }
        Verb::Draw { seat } => {
            let seat = own(seat)?;
            hall.ask(id, |reply| Order::Draw(seat, reply)).await
        }
        Verb::Say { text } => say(hall, visitor, text.trim()).await,
        Verb::Candidates { seat, effort } => {
            ask(hall, id, own(seat)?, Question::Candidates(effort)).await
        }
        Verb::Check { seat, action } => ask(hall, id, own(seat)?, Question::Check(action)).await,
        Verb::Complete { seat, wish } => ask(hall, id, own(seat)?, Question::Complete(wish)).await,
        Verb::Odds { seat, line } => ask(hall, id, own(seat)?, Question::Odds(line)).await,
        Verb::Notes { seat } => ask(hall, id, own(seat)?, Question::Notes).await,
        Verb::Hint { seat } => ask(hall, id, own(seat)?, Question::Hint).await,
    }
}

async fn ask(hall: &Arc<Hall>, id: &str, seat: Seat, question: Question) -> Answer {
    hall.ask(id, |reply| Order::Ask(seat, Box::new(question), reply)).await
}

async fn say(hall: &Arc<Hall>, visitor: &Visitor, text: &str) -> Answer {
    let Some(player) = visitor.player.as_ref().filter(|_| !visitor.seats.is_empty()) else {
        return Err(Problem::forbidden("chat.spectator", "only those at the table talk"));
    };
    let chars = text.chars().count();
    if chars == 0 || chars > CHAT_CHARS_MAX || text.chars().any(char::is_control) {
        let text = format!("say 1 to {CHAT_CHARS_MAX} printable characters, not {chars}");
        return Err(Problem::bad("chat.text", text));
    }
    let saying = Saying { player: player.id.clone(), name: player.name.clone(), text: text.into() };
    hall.ask(&visitor.id, |reply| Order::Say(Box::new(saying), reply)).await
}

/// Requests that a socket may still make: it fills slowly.
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn new() -> Bucket {
        Bucket { left: BURST, at: Instant::now() }
    }

    /// Takes one, if there is one.
    fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + RATE * (now - self.at).as_secs_f64()).min(BURST);
        self.at = now;
        self.left -= 1.0;
        self.left >= 0.0
    }
}
